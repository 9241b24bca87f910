//! What games were played by, kept for as long as there are games: rules and data by their digest, and how tables looked at
//! their end. Rows are added here and never changed.

use super::rows::{broken, json};
use super::{Store, StoreError};
use crate::secret::{self, read_seed, write_seed};
use kernel::Seed;
use sqlx::Row;
use std::collections::BTreeMap;
use tabletop::Table;

/// The rules and data of a game, as far as they are needed to show it.
#[derive(Clone, Debug)]
pub struct Pack {
    pub game: String,
    pub rules: u32,
    pub digest: String,
    pub info: String,
    pub scenery: String,
    pub en: String,
    pub fr: String,
}

impl Store {
    /// Keeps rules and data, if they are not kept already: what shows a game, and the files it can be played again with.
    pub async fn keep_pack(&self, pack: &Pack, files: &BTreeMap<String, String>) -> Result<(), StoreError> {
        let text = "INSERT INTO packs (game, rules, digest, at, info, scenery, en, fr) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (game, rules, digest) DO NOTHING";
        sqlx::query(text)
            .bind(&pack.game)
            .bind(i64::from(pack.rules))
            .bind(&pack.digest)
            .bind(super::now())
            .bind(&pack.info)
            .bind(&pack.scenery)
            .bind(&pack.en)
            .bind(&pack.fr)
            .execute(&self.write)
            .await?;
        let text = "INSERT INTO files (game, digest, at, content) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (game, digest) DO NOTHING";
        let content = serde_json::to_string(files).map_err(|e| broken(e.to_string()))?;
        let query = sqlx::query(text).bind(&pack.game).bind(&pack.digest).bind(super::now());
        query.bind(content).execute(&self.write).await?;
        Ok(())
    }

    /// The files of a pack, by its digest.
    pub async fn files(
        &self,
        game: &str,
        digest: &str,
    ) -> Result<Option<BTreeMap<String, String>>, StoreError> {
        let query = sqlx::query("SELECT content FROM files WHERE game = $1 AND digest = $2");
        let row = query.bind(game).bind(digest).fetch_optional(&self.read).await?;
        row.map(|row| json(&row.try_get::<String, _>(0)?)).transpose()
    }

    /// Data of a game by its digest; of several rules with the same data, the latest.
    pub async fn pack(&self, game: &str, digest: &str) -> Result<Option<Pack>, StoreError> {
        let text = "SELECT rules, info, scenery, en, fr FROM packs WHERE game = $1 AND digest = $2 \
             ORDER BY rules DESC LIMIT 1";
        let Some(row) = sqlx::query(text).bind(game).bind(digest).fetch_optional(&self.read).await? else {
            return Ok(None);
        };
        Ok(Some(Pack {
            game: game.into(),
            rules: row.try_get::<i64, _>(0)? as u32,
            digest: digest.into(),
            info: row.try_get(1)?,
            scenery: row.try_get(2)?,
            en: row.try_get(3)?,
            fr: row.try_get(4)?,
        }))
    }

    /// How a table looked at its end, by viewer.
    pub async fn shown(&self, table: &str) -> Result<BTreeMap<u8, Table>, StoreError> {
        let text = "SELECT viewer, content FROM shown WHERE table_id = $1";
        seen(&sqlx::query(text).bind(table).fetch_all(&self.read).await?)
    }

    /// Writes down how a running table looks after an action, by viewer.
    pub async fn put_looks(
        &self,
        table: &str,
        number: usize,
        looks: &[(u8, String)],
    ) -> Result<(), StoreError> {
        let mut tx = self.together().await?;
        sqlx::query("DELETE FROM looks WHERE table_id = $1").bind(table).execute(&mut *tx).await?;
        for (viewer, content) in looks {
            let text = "INSERT INTO looks (table_id, viewer, number, content) VALUES ($1, $2, $3, $4)";
            let query = sqlx::query(text).bind(table).bind(i64::from(*viewer)).bind(number as i64);
            query.bind(content).execute(&mut *tx).await?;
        }
        tx.commit().await
    }

    /// How a running table looked after this action when it was last put away, by viewer.
    pub async fn looks(&self, table: &str, number: usize) -> Result<BTreeMap<u8, Table>, StoreError> {
        let text = "SELECT viewer, content FROM looks WHERE table_id = $1 AND number = $2";
        seen(&sqlx::query(text).bind(table).bind(number as i64).fetch_all(&self.read).await?)
    }

    /// Promises a seed for a table to come, and says under which id.
    pub async fn seal(&self) -> Result<(String, Seed), StoreError> {
        let (id, seed) = (secret::random_id(16), secret::seed());
        sqlx::query("INSERT INTO seals (id, seed, created) VALUES ($1, $2, $3)")
            .bind(&id)
            .bind(write_seed(self.seed_key.as_ref(), &id, &seed))
            .bind(super::now())
            .execute(&self.write)
            .await?;
        Ok((id, seed))
    }

    /// Takes a promised seed. It is given once.
    pub async fn unseal(&self, id: &str) -> Result<Option<Seed>, StoreError> {
        let row =
            sqlx::query("SELECT seed FROM seals WHERE id = $1").bind(id).fetch_optional(&self.read).await?;
        let Some(row) = row else { return Ok(None) };
        let seed = read_seed(self.seed_key.as_ref(), id, &row.try_get::<String, _>(0)?).map_err(broken)?;
        let done = sqlx::query("DELETE FROM seals WHERE id = $1").bind(id).execute(&self.write).await?;
        Ok(Some(seed).filter(|_| done.rows_affected() > 0))
    }

    /// Forgets promises that nobody came for.
    pub async fn sweep_seals(&self, before: i64) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM seals WHERE created < $1").bind(before).execute(&self.write).await?;
        Ok(())
    }
}

fn seen(rows: &[sqlx::any::AnyRow]) -> Result<BTreeMap<u8, Table>, StoreError> {
    let one =
        |row: &sqlx::any::AnyRow| Ok((row.try_get::<i64, _>(0)? as u8, json(&row.try_get::<String, _>(1)?)?));
    rows.iter().map(one).collect()
}
