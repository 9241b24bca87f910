//! People and their sessions.

use super::{Store, StoreError, Together};
use crate::names::{handle, shape};
use crate::secret;
use serde::{Deserialize, Serialize};
use sqlx::Row;
use sqlx::any::AnyRow;
use utoipa::ToSchema;

/// Somebody: a guest, or an account with a name and a password.
#[derive(Clone, Debug)]
pub struct User {
    pub id: String,
    pub name: String,
    pub guest: bool,
    pub lang: String,
    pub email: Option<String>,
    pub webhook: Option<String>,
}

/// What a secret opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A browser.
    Cookie,
    /// A program that plays through the API.
    Token,
    /// A new password.
    Reset,
    /// A new address for mail.
    Confirm,
}

impl Kind {
    const fn word(self) -> &'static str {
        match self {
            Kind::Cookie => "cookie",
            Kind::Token => "token",
            Kind::Reset => "reset",
            Kind::Confirm => "confirm",
        }
    }
}

/// What a token may do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Scope {
    /// Look on.
    Read,
    /// Everything that is done at tables.
    #[default]
    Play,
}

impl Scope {
    const fn word(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Play => "play",
        }
    }
    fn read(word: Option<&str>) -> Self {
        if word == Some("read") { Scope::Read } else { Scope::Play }
    }
}

/// A session that lasts, and whose it is.
#[derive(Clone, Debug)]
pub struct Session {
    pub user: User,
    pub scope: Scope,
    /// What the secret is about: the address that it confirms.
    pub about: Option<String>,
}

/// A token, without its secret.
#[derive(Clone, Debug)]
pub struct TokenRow {
    pub id: String,
    pub name: String,
    pub scope: Scope,
    pub created: i64,
    pub expires: i64,
    pub used: i64,
}

/// What a session is opened for.
#[derive(Clone, Debug, Default)]
pub struct Purpose<'a> {
    pub name: Option<&'a str>,
    pub scope: Scope,
    pub about: Option<&'a str>,
}

/// When somebody was last here is written down about this often, in milliseconds.
const SEEN_EVERY: i64 = 3_600_000;
const USED_EVERY: i64 = 60_000;

impl User {
    pub(super) fn read(row: &AnyRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.try_get(0)?,
            name: row.try_get(1)?,
            guest: row.try_get::<Option<String>, _>(2)?.is_none(),
            lang: row.try_get(3)?,
            email: row.try_get(4)?,
            webhook: row.try_get(5)?,
        })
    }
}

impl Store {
    pub async fn add_guest(&self, name: &str, lang: &str) -> Result<User, StoreError> {
        let id = secret::random_id(16);
        sqlx::query(
            "INSERT INTO users (id, name, shape, lang, created, seen) VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(&id)
        .bind(name)
        .bind(shape(name))
        .bind(lang)
        .bind(super::now())
        .bind(super::now())
        .execute(&self.write)
        .await?;
        let (name, lang) = (name.into(), lang.into());
        Ok(User { id, name, guest: true, lang, email: None, webhook: None })
    }

    pub async fn user(&self, id: &str) -> Result<Option<User>, StoreError> {
        let text = "SELECT id, name, handle, lang, email, webhook FROM users WHERE id = $1";
        sqlx::query(text).bind(id).fetch_optional(&self.read).await?.as_ref().map(User::read).transpose()
    }

    /// The account of this name with the hash of its password.
    pub async fn account(&self, name: &str) -> Result<Option<(User, String)>, StoreError> {
        let text = "SELECT id, name, handle, lang, email, webhook, password FROM users WHERE handle = $1";
        let row = sqlx::query(text).bind(handle(name)).fetch_optional(&self.read).await?;
        let Some(row) = row else { return Ok(None) };
        let password: Option<String> = row.try_get(6)?;
        Ok(Some((User::read(&row)?, password.unwrap_or_default())))
    }

    /// Whether another account has this name, or one that can be taken for it.
    pub async fn is_taken(&self, name: &str, by_other_than: &str) -> Result<bool, StoreError> {
        let text = "SELECT 1 FROM users WHERE handle IS NOT NULL AND (handle = $1 OR shape = $2) AND id <> $3 LIMIT 1";
        let query = sqlx::query(text).bind(handle(name)).bind(shape(name)).bind(by_other_than);
        Ok(query.fetch_optional(&self.read).await?.is_some())
    }

    /// Makes a guest an account. The name is taken: [`StoreError::Conflict`]. Guests who wore it lose it.
    pub async fn make_account(&self, user: &str, name: &str, password: &str) -> Result<(), StoreError> {
        let mut tx = self.together().await?;
        let text = "UPDATE users SET name = $1, handle = $2, shape = $3, password = $4 WHERE id = $5 AND handle IS NULL";
        let done = sqlx::query(text)
            .bind(name)
            .bind(handle(name))
            .bind(shape(name))
            .bind(password)
            .bind(user)
            .execute(&mut *tx)
            .await?;
        if done.rows_affected() == 0 {
            tx.leave().await;
            return Err(StoreError::Conflict);
        }
        give_way(&mut tx, name).await?;
        tx.commit().await
    }

    pub async fn set_password(&self, user: &str, password: &str) -> Result<(), StoreError> {
        let text = "UPDATE users SET password = $1 WHERE id = $2";
        sqlx::query(text).bind(password).bind(user).execute(&self.write).await?;
        Ok(())
    }

    /// Changes somebody's name. It is taken: [`StoreError::Conflict`].
    pub async fn rename(&self, user: &str, name: &str) -> Result<(), StoreError> {
        let mut tx = self.together().await?;
        // Whether it is an account is read where it is written: he may be becoming one.
        let text = "UPDATE users SET name = $1, shape = $2, \
             handle = CASE WHEN handle IS NULL THEN NULL ELSE CAST($3 AS TEXT) END WHERE id = $4";
        let query = sqlx::query(text).bind(name).bind(shape(name)).bind(handle(name)).bind(user);
        query.execute(&mut *tx).await?;
        let text = "SELECT 1 FROM users WHERE id = $1 AND handle IS NOT NULL";
        if sqlx::query(text).bind(user).fetch_optional(&mut *tx).await?.is_some() {
            give_way(&mut tx, name).await?;
        }
        tx.commit().await
    }

    pub async fn set_lang(&self, user: &str, lang: &str) -> Result<(), StoreError> {
        let text = "UPDATE users SET lang = $1 WHERE id = $2";
        sqlx::query(text).bind(lang).bind(user).execute(&self.write).await?;
        Ok(())
    }

    pub async fn set_email(&self, user: &str, email: Option<&str>) -> Result<(), StoreError> {
        let text = "UPDATE users SET email = $1 WHERE id = $2";
        sqlx::query(text).bind(email.map(String::from)).bind(user).execute(&self.write).await?;
        Ok(())
    }

    pub async fn set_webhook(&self, user: &str, webhook: Option<&str>) -> Result<(), StoreError> {
        let text = "UPDATE users SET webhook = $1 WHERE id = $2";
        sqlx::query(text).bind(webhook.map(String::from)).bind(user).execute(&self.write).await?;
        Ok(())
    }

    /// Opens a session and returns its secret, which is kept nowhere, and its id.
    pub async fn open_session(
        &self,
        user: &str,
        kind: Kind,
        hours: i64,
        purpose: Purpose<'_>,
    ) -> Result<(String, String), StoreError> {
        let (token, id, now) = (secret::token(), secret::random_id(12), super::now());
        let text = "INSERT INTO sessions (hash, user_id, kind, created, expires, id, name, scope, about) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
        sqlx::query(text)
            .bind(secret::digest(&token))
            .bind(user)
            .bind(kind.word())
            .bind(now)
            .bind(now.saturating_add(hours.saturating_mul(3_600_000)))
            .bind(&id)
            .bind(purpose.name.map(String::from))
            .bind(purpose.scope.word())
            .bind(purpose.about.map(String::from))
            .execute(&self.write)
            .await?;
        Ok((token, id))
    }

    /// Whose session this is, while it lasts.
    pub async fn session(&self, token: &str, kind: Kind) -> Result<Option<Session>, StoreError> {
        let text = "SELECT u.id, u.name, u.handle, u.lang, u.email, u.webhook, s.scope, s.about, s.used, u.seen \
             FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.hash = $1 AND s.kind = $2 AND s.expires > $3 \
             AND u.suspended <= $3";
        let (hash, now) = (secret::digest(token), super::now());
        let query = sqlx::query(text).bind(&hash).bind(kind.word()).bind(now);
        let Some(row) = query.fetch_optional(&self.read).await? else { return Ok(None) };
        let session = Session {
            user: User::read(&row)?,
            scope: Scope::read(row.try_get::<Option<String>, _>(6)?.as_deref()),
            about: row.try_get(7)?,
        };
        let (used, seen): (i64, i64) = (row.try_get(8)?, row.try_get(9)?);
        if kind == Kind::Token && now - used > USED_EVERY {
            let text = "UPDATE sessions SET used = $1 WHERE hash = $2";
            // Whether it can be written down decides nothing.
            let _ = sqlx::query(text).bind(now).bind(&hash).execute(&self.write).await;
        }
        if now - seen > SEEN_EVERY {
            let text = "UPDATE users SET seen = $1 WHERE id = $2";
            let _ = sqlx::query(text).bind(now).bind(&session.user.id).execute(&self.write).await;
        }
        Ok(Some(session))
    }

    /// Whether the session of this secret still lasts.
    pub async fn lasts(&self, token: &str) -> Result<bool, StoreError> {
        let text = "SELECT 1 FROM sessions WHERE hash = $1 AND expires > $2";
        let query = sqlx::query(text).bind(secret::digest(token)).bind(super::now());
        Ok(query.fetch_optional(&self.read).await?.is_some())
    }

    /// Somebody's tokens, the latest first.
    pub async fn tokens(&self, user: &str) -> Result<Vec<TokenRow>, StoreError> {
        let text = "SELECT id, name, scope, created, expires, used FROM sessions \
             WHERE user_id = $1 AND kind = 'token' AND expires > $2 ORDER BY created DESC";
        let rows = sqlx::query(text).bind(user).bind(super::now()).fetch_all(&self.read).await?;
        let token = |row: &AnyRow| {
            Ok(TokenRow {
                id: row.try_get::<Option<String>, _>(0)?.unwrap_or_default(),
                name: row.try_get::<Option<String>, _>(1)?.unwrap_or_default(),
                scope: Scope::read(row.try_get::<Option<String>, _>(2)?.as_deref()),
                created: row.try_get(3)?,
                expires: row.try_get(4)?,
                used: row.try_get(5)?,
            })
        };
        rows.iter().map(token).collect()
    }

    /// Takes one token away. `false`: he has no such token.
    pub async fn end_token(&self, user: &str, id: &str) -> Result<bool, StoreError> {
        let text = "DELETE FROM sessions WHERE user_id = $1 AND id = $2 AND kind = 'token'";
        let done = sqlx::query(text).bind(user).bind(id).execute(&self.write).await?;
        self.tell("user", user);
        Ok(done.rows_affected() > 0)
    }

    /// The address that waits to be confirmed, if one does.
    pub async fn pending_email(&self, user: &str) -> Result<Option<String>, StoreError> {
        let text = "SELECT about FROM sessions WHERE user_id = $1 AND kind = 'confirm' AND expires > $2 \
             ORDER BY created DESC LIMIT 1";
        let row = sqlx::query(text).bind(user).bind(super::now()).fetch_optional(&self.read).await?;
        row.map_or(Ok(None), |r| Ok(r.try_get(0)?))
    }

    /// Forgets the secrets of one kind that somebody was sent.
    pub async fn end_kind(&self, user: &str, kind: Kind) -> Result<(), StoreError> {
        let text = "DELETE FROM sessions WHERE user_id = $1 AND kind = $2";
        sqlx::query(text).bind(user).bind(kind.word()).execute(&self.write).await?;
        Ok(())
    }

    pub async fn end_session(&self, token: &str) -> Result<(), StoreError> {
        let text = "DELETE FROM sessions WHERE hash = $1";
        sqlx::query(text).bind(secret::digest(token)).execute(&self.write).await?;
        Ok(())
    }

    pub async fn end_all_sessions(&self, user: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM sessions WHERE user_id = $1").bind(user).execute(&self.write).await?;
        self.tell("user", user);
        Ok(())
    }

    /// Gives every name its shape, where an older version of this program has written it without one.
    pub(super) async fn give_shapes(&self) -> Result<(), StoreError> {
        let rows =
            sqlx::query("SELECT id, name FROM users WHERE shape IS NULL").fetch_all(&self.read).await?;
        for row in rows {
            let (id, name): (String, String) = (row.try_get(0)?, row.try_get(1)?);
            let text = "UPDATE users SET shape = $1 WHERE id = $2";
            sqlx::query(text).bind(shape(&name)).bind(id).execute(&self.write).await?;
        }
        Ok(())
    }

    /// Forgets guests who were last here before then and sit at no table.
    pub async fn sweep_guests(&self, before: i64) -> Result<u64, StoreError> {
        let text = "DELETE FROM users WHERE handle IS NULL AND seen < $1 AND created < $1 \
             AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.user_id = users.id) \
             AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.owner = users.id)";
        Ok(sqlx::query(text).bind(before).execute(&self.write).await?.rows_affected())
    }

    /// Sweeps out what has expired.
    pub async fn sweep_sessions(&self) -> Result<u64, StoreError> {
        let done = sqlx::query("DELETE FROM sessions WHERE expires <= $1").bind(super::now());
        Ok(done.execute(&self.write).await?.rows_affected())
    }
}

/// Guests who wear the name of an account are called something else.
async fn give_way(tx: &mut Together, name: &str) -> Result<(), StoreError> {
    let text = "SELECT id FROM users WHERE handle IS NULL AND shape = $1";
    for row in sqlx::query(text).bind(shape(name)).fetch_all(&mut **tx).await? {
        let (id, other): (String, String) = (row.try_get(0)?, secret::guest_name(kernel::Language::En));
        let text = "UPDATE users SET name = $1, shape = $2 WHERE id = $3";
        sqlx::query(text).bind(&other).bind(shape(&other)).bind(id).execute(&mut **tx).await?;
    }
    Ok(())
}
