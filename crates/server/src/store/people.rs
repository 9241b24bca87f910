//! People and their sessions.

use super::{Store, StoreError};
use crate::secret;
use sqlx::Row;
use sqlx::any::AnyRow;

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
}

impl Kind {
    const fn word(self) -> &'static str {
        match self {
            Kind::Cookie => "cookie",
            Kind::Token => "token",
            Kind::Reset => "reset",
        }
    }
}

impl User {
    fn read(row: &AnyRow) -> Result<Self, StoreError> {
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

/// A name as it is compared: "Davout" and "davout " are the same.
pub fn handle(name: &str) -> String {
    name.trim().to_lowercase()
}

impl Store {
    pub async fn add_guest(&self, name: &str, lang: &str) -> Result<User, StoreError> {
        let id = secret::random_id(16);
        sqlx::query("INSERT INTO users (id, name, lang, created) VALUES ($1, $2, $3, $4)")
            .bind(&id)
            .bind(name)
            .bind(lang)
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

    /// Makes a guest an account. The name is taken: [`StoreError::Conflict`].
    pub async fn make_account(&self, user: &str, name: &str, password: &str) -> Result<(), StoreError> {
        let text = "UPDATE users SET name = $1, handle = $2, password = $3 WHERE id = $4 AND handle IS NULL";
        let done = sqlx::query(text)
            .bind(name.trim())
            .bind(handle(name))
            .bind(password)
            .bind(user)
            .execute(&self.write)
            .await?;
        if done.rows_affected() == 0 { Err(StoreError::Conflict) } else { Ok(()) }
    }

    pub async fn set_password(&self, user: &str, password: &str) -> Result<(), StoreError> {
        let text = "UPDATE users SET password = $1 WHERE id = $2";
        sqlx::query(text).bind(password).bind(user).execute(&self.write).await?;
        Ok(())
    }

    /// Writes name, language and addresses.
    pub async fn save_user(&self, user: &User) -> Result<(), StoreError> {
        let text =
            "UPDATE users SET name = $1, handle = $2, lang = $3, email = $4, webhook = $5 WHERE id = $6";
        sqlx::query(text)
            .bind(&user.name)
            .bind((!user.guest).then(|| handle(&user.name)))
            .bind(&user.lang)
            .bind(user.email.clone())
            .bind(user.webhook.clone())
            .bind(&user.id)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// Opens a session and returns its secret, which is kept nowhere.
    pub async fn open_session(&self, user: &str, kind: Kind, hours: i64) -> Result<String, StoreError> {
        let (token, now) = (secret::token(), super::now());
        let text = "INSERT INTO sessions (hash, user_id, kind, created, expires) VALUES ($1, $2, $3, $4, $5)";
        sqlx::query(text)
            .bind(secret::digest(&token))
            .bind(user)
            .bind(kind.word())
            .bind(now)
            .bind(now.saturating_add(hours.saturating_mul(3_600_000)))
            .execute(&self.write)
            .await?;
        Ok(token)
    }

    /// Whose session this is, while it lasts.
    pub async fn session(&self, token: &str, kind: Kind) -> Result<Option<User>, StoreError> {
        let text = "SELECT u.id, u.name, u.handle, u.lang, u.email, u.webhook FROM sessions s \
             JOIN users u ON u.id = s.user_id WHERE s.hash = $1 AND s.kind = $2 AND s.expires > $3";
        let query = sqlx::query(text).bind(secret::digest(token)).bind(kind.word()).bind(super::now());
        query.fetch_optional(&self.read).await?.as_ref().map(User::read).transpose()
    }

    pub async fn end_session(&self, token: &str) -> Result<(), StoreError> {
        let text = "DELETE FROM sessions WHERE hash = $1";
        sqlx::query(text).bind(secret::digest(token)).execute(&self.write).await?;
        Ok(())
    }

    pub async fn end_all_sessions(&self, user: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM sessions WHERE user_id = $1").bind(user).execute(&self.write).await?;
        Ok(())
    }

    /// Sweeps out what has expired.
    pub async fn sweep_sessions(&self) -> Result<u64, StoreError> {
        let done = sqlx::query("DELETE FROM sessions WHERE expires <= $1").bind(super::now());
        Ok(done.execute(&self.write).await?.rows_affected())
    }
}
