//! A visit to a table: who comes, how he looks at it, and what he changes there.

use super::play::{Look, state};
use super::whole;
use crate::ask::Ask;
use crate::fault::{Answer, Fault};
use crate::house::{Asker, House, Open};
use crate::store::User;
use crate::views::TableState;
use crate::who::Me;
use axum::Json;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use std::sync::Arc;

/// Somebody who comes to a table to change something, within his limits.
#[derive(Debug)]
pub struct Visit {
    pub house: Arc<House>,
    pub id: String,
    pub look: Look,
    pub me: User,
    pub asker: Asker,
}

impl FromRequestParts<Arc<House>> for Visit {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Answer<Self> {
        let Me(me, who) = Me::from_request_parts(parts, house).await?;
        house.limits.change(&me, &who)?;
        let malformed = |e: axum::extract::rejection::PathRejection| Fault::bad(e.body_text());
        let Path(id) = Path::from_request_parts(parts, house).await.map_err(malformed)?;
        let Ask(look) = Ask::from_request_parts(parts, house).await?;
        Ok(Self { house: Arc::clone(house), id, look, me, asker: who.asker() })
    }
}

impl Visit {
    /// Changes something, to its end even if he hangs up, and shows him the table as it is then.
    pub async fn change(
        self,
        mut alter: impl FnMut(Open, &User) -> Answer<()> + Send + 'static,
    ) -> Answer<Json<TableState>> {
        whole(async move {
            let Self { house, id, look, asker, .. } = self;
            house.change(&id, &asker, |open, me| alter(open, me.ok_or_else(Fault::who)?)).await?;
            state(&house, &id, &asker, &look).await.map(Json)
        })
        .await
    }
}
