//! Chat and notes.

use super::{Store, StoreError};
use sqlx::Row;

/// One line of the chat.
#[derive(Clone, Debug)]
pub struct Said {
    pub seq: i64,
    pub user: String,
    pub name: String,
    pub words: String,
    pub at: i64,
}

impl Store {
    pub async fn say(&self, table: &str, user: &str, name: &str, words: &str) -> Result<(), StoreError> {
        let mut tx = self.together().await?;
        let text = "INSERT INTO chat (table_id, seq, user_id, name, words, at) \
             SELECT CAST($1 AS TEXT), COALESCE(MAX(seq), 0) + 1, CAST($2 AS TEXT), CAST($3 AS TEXT), \
             CAST($4 AS TEXT), CAST($5 AS BIGINT) FROM chat WHERE table_id = $1";
        sqlx::query(text)
            .bind(table)
            .bind(user)
            .bind(name)
            .bind(words)
            .bind(super::now())
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        self.tell("chat", table);
        Ok(())
    }

    /// What was said after `seq`, the last 500 lines at most.
    pub async fn said(&self, table: &str, after: i64) -> Result<Vec<Said>, StoreError> {
        let text = "SELECT seq, user_id, name, words, at FROM chat WHERE table_id = $1 AND seq > $2 \
             ORDER BY seq DESC LIMIT 500";
        let rows = sqlx::query(text).bind(table).bind(after).fetch_all(&self.read).await?;
        let said = rows.iter().rev().map(|row| {
            Ok(Said {
                seq: row.try_get(0)?,
                user: row.try_get(1)?,
                name: row.try_get(2)?,
                words: row.try_get(3)?,
                at: row.try_get(4)?,
            })
        });
        said.collect()
    }

    /// The number of the last line of the chat.
    pub async fn last_said(&self, table: &str) -> Result<i64, StoreError> {
        let text = "SELECT COALESCE(MAX(seq), 0) FROM chat WHERE table_id = $1";
        Ok(sqlx::query(text).bind(table).fetch_one(&self.read).await?.try_get(0)?)
    }

    pub async fn note(&self, table: &str, user: &str) -> Result<String, StoreError> {
        let text = "SELECT words FROM notes WHERE table_id = $1 AND user_id = $2";
        let row = sqlx::query(text).bind(table).bind(user).fetch_optional(&self.read).await?;
        row.map_or(Ok(String::new()), |r| Ok(r.try_get(0)?))
    }

    pub async fn write_note(&self, table: &str, user: &str, words: &str) -> Result<(), StoreError> {
        let text = "INSERT INTO notes (table_id, user_id, words) VALUES ($1, $2, $3) \
             ON CONFLICT (table_id, user_id) DO UPDATE SET words = excluded.words";
        sqlx::query(text).bind(table).bind(user).bind(words).execute(&self.write).await?;
        Ok(())
    }
}
