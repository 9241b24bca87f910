//! What those who keep a house need: people, reports, who shuns whom, and a list of what was done.

use super::{Store, StoreError, User};
use crate::names::handle;
use crate::secret;
use sqlx::Row;
use sqlx::any::AnyRow;

/// Somebody as the keeper sees him.
#[derive(Clone, Debug)]
pub struct Person {
    pub user: User,
    pub created: i64,
    pub seen: i64,
    pub suspended: i64,
    pub keeper: bool,
    /// Tables where he sits.
    pub tables: i64,
}

/// What one player told the keeper about another.
#[derive(Clone, Debug)]
pub struct Report {
    pub id: String,
    pub at: i64,
    pub by: String,
    pub by_name: Option<String>,
    pub about: String,
    pub about_name: Option<String>,
    pub table: Option<String>,
    pub words: String,
    pub answer: Option<String>,
}

/// Something a keeper did.
#[derive(Clone, Debug)]
pub struct Deed {
    pub at: i64,
    pub who: String,
    pub who_name: Option<String>,
    pub what: String,
    pub about: String,
    pub words: String,
}

/// How somebody is shunned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shun {
    /// He does not sit at my tables.
    Block,
    /// I do not hear what he says.
    Mute,
}

impl Shun {
    pub const fn word(self) -> &'static str {
        match self {
            Shun::Block => "block",
            Shun::Mute => "mute",
        }
    }
}

const PERSON: &str = "SELECT u.id, u.name, u.handle, u.lang, u.email, u.webhook, u.keeper, u.created, u.seen, \
     u.suspended, (SELECT COUNT(*) FROM seats s WHERE s.user_id = u.id) FROM users u ";

fn person(row: &AnyRow) -> Result<Person, StoreError> {
    Ok(Person {
        user: User::read(row)?,
        keeper: row.try_get::<i64, _>(6)? != 0,
        created: row.try_get(7)?,
        seen: row.try_get(8)?,
        suspended: row.try_get(9)?,
        tables: row.try_get(10)?,
    })
}

/// Everything in somebody's name, as rows of the store.
pub type Belongings = Vec<(&'static str, Vec<serde_json::Value>)>;

impl Store {
    /// People whose name contains these words, the latest here first.
    pub async fn people(&self, words: &str, most: i64) -> Result<Vec<Person>, StoreError> {
        let text =
            [PERSON, "WHERE LOWER(u.name) LIKE $1 OR u.id = $2 ORDER BY u.seen DESC LIMIT $3"].concat();
        let like = format!("%{}%", handle(words).replace(['%', '_'], ""));
        let query = sqlx::query(sqlx::AssertSqlSafe(text)).bind(like).bind(words.trim()).bind(most);
        query.fetch_all(&self.read).await?.iter().map(person).collect()
    }

    /// One person: an account by its name, anybody by his id.
    pub async fn person(&self, who: &str) -> Result<Option<Person>, StoreError> {
        let text = [PERSON, "WHERE u.id = $1 OR u.handle = $2"].concat();
        let query = sqlx::query(sqlx::AssertSqlSafe(text)).bind(who.trim()).bind(handle(who));
        query.fetch_optional(&self.read).await?.as_ref().map(person).transpose()
    }

    pub async fn set_keeper(&self, user: &str, keeper: bool) -> Result<(), StoreError> {
        let text = "UPDATE users SET keeper = $1 WHERE id = $2";
        sqlx::query(text).bind(i64::from(keeper)).bind(user).execute(&self.write).await?;
        self.tell("user", user);
        Ok(())
    }

    /// Nobody by this id comes in until then; whoever is in is out.
    pub async fn suspend(&self, user: &str, until: i64) -> Result<(), StoreError> {
        let text = "UPDATE users SET suspended = $1 WHERE id = $2";
        sqlx::query(text).bind(until).bind(user).execute(&self.write).await?;
        if until > super::now() {
            self.end_all_sessions(user).await?;
        }
        Ok(())
    }

    /// Until when somebody may not come in.
    pub async fn suspended(&self, user: &str) -> Result<i64, StoreError> {
        let text = "SELECT suspended FROM users WHERE id = $1";
        let row = sqlx::query(text).bind(user).fetch_optional(&self.read).await?;
        row.map_or(Ok(0), |r| Ok(r.try_get(0)?))
    }

    /// Forgets somebody. What he played stays, without his name.
    pub async fn remove_user(&self, user: &str) -> Result<(), StoreError> {
        let mut tx = self.together().await?;
        for text in [
            "DELETE FROM chat WHERE user_id = $1",
            "DELETE FROM notes WHERE user_id = $1",
            "DELETE FROM reports WHERE by_user = $1",
            "DELETE FROM users WHERE id = $1",
        ] {
            sqlx::query(text).bind(user).execute(&mut *tx).await?;
        }
        tx.commit().await?;
        self.tell("user", user);
        Ok(())
    }

    /// Everything that is kept of somebody, secrets excepted.
    pub async fn belongings(&self, user: &str) -> Result<Belongings, StoreError> {
        let mut all = Vec::new();
        for (what, text) in [
            ("account", "SELECT id, name, lang, email, webhook, created, seen FROM users WHERE id = $1"),
            ("sessions", "SELECT kind, name, scope, created, expires, used FROM sessions WHERE user_id = $1"),
            (
                "tables",
                "SELECT t.id, t.game, t.setup, t.stage, t.number, t.created, t.updated, s.role FROM tables t \
                 JOIN seats s ON s.table_id = t.id WHERE s.user_id = $1 ORDER BY t.created",
            ),
            (
                "actions",
                "SELECT a.table_id, a.number, a.role, a.action, a.at FROM actions a JOIN seats s \
                 ON s.table_id = a.table_id AND s.role = a.role WHERE s.user_id = $1 ORDER BY a.table_id, a.number",
            ),
            ("chat", "SELECT table_id, seq, name, words, at FROM chat WHERE user_id = $1 ORDER BY at"),
            ("notes", "SELECT table_id, words FROM notes WHERE user_id = $1"),
            ("reports", "SELECT at, about, table_id, words, answer FROM reports WHERE by_user = $1"),
            ("shuns", "SELECT other_id, kind, at FROM shuns WHERE user_id = $1"),
        ] {
            let rows = sqlx::query(text).bind(user).fetch_all(&self.read).await?;
            all.push((what, rows.iter().map(super::backup::as_object).collect::<Result<_, _>>()?));
        }
        Ok(all)
    }

    pub async fn report(
        &self,
        by: &str,
        about: &str,
        table: Option<&str>,
        words: &str,
    ) -> Result<(), StoreError> {
        let text =
            "INSERT INTO reports (id, at, by_user, about, table_id, words) VALUES ($1, $2, $3, $4, $5, $6)";
        sqlx::query(text)
            .bind(secret::random_id(12))
            .bind(super::now())
            .bind(by)
            .bind(about)
            .bind(table.map(String::from))
            .bind(words)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// Reports, those without an answer first.
    pub async fn reports(&self, most: i64) -> Result<Vec<Report>, StoreError> {
        let text = "SELECT r.id, r.at, r.by_user, b.name, r.about, a.name, r.table_id, r.words, r.answer FROM reports r \
             LEFT JOIN users b ON b.id = r.by_user LEFT JOIN users a ON a.id = r.about \
             ORDER BY CASE WHEN r.answer IS NULL THEN 0 ELSE 1 END, r.at DESC LIMIT $1";
        let rows = sqlx::query(text).bind(most).fetch_all(&self.read).await?;
        let report = |row: &AnyRow| {
            Ok(Report {
                id: row.try_get(0)?,
                at: row.try_get(1)?,
                by: row.try_get(2)?,
                by_name: row.try_get(3)?,
                about: row.try_get(4)?,
                about_name: row.try_get(5)?,
                table: row.try_get(6)?,
                words: row.try_get(7)?,
                answer: row.try_get(8)?,
            })
        };
        rows.iter().map(report).collect()
    }

    /// Writes what was done about a report. `false`: there is no such report.
    pub async fn answer_report(&self, id: &str, answer: &str) -> Result<bool, StoreError> {
        let text = "UPDATE reports SET answer = $1 WHERE id = $2";
        Ok(sqlx::query(text).bind(answer).bind(id).execute(&self.write).await?.rows_affected() > 0)
    }

    /// Begins or ceases to shun somebody.
    pub async fn shun(&self, user: &str, other: &str, kind: Shun, on: bool) -> Result<(), StoreError> {
        let text = match on {
            true => {
                "INSERT INTO shuns (user_id, other_id, kind, at) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (user_id, other_id, kind) DO NOTHING"
            }
            false => "DELETE FROM shuns WHERE user_id = $1 AND other_id = $2 AND kind = $3 AND at <= $4",
        };
        let query = sqlx::query(text).bind(user).bind(other).bind(kind.word()).bind(super::now());
        query.execute(&self.write).await?;
        Ok(())
    }

    /// Whom somebody shuns: id, name and how.
    pub async fn shunned(&self, user: &str) -> Result<Vec<(String, String, String)>, StoreError> {
        let text = "SELECT s.other_id, u.name, s.kind FROM shuns s JOIN users u ON u.id = s.other_id \
             WHERE s.user_id = $1 ORDER BY u.name, s.kind";
        let rows = sqlx::query(text).bind(user).fetch_all(&self.read).await?;
        rows.iter().map(|r| Ok((r.try_get(0)?, r.try_get(1)?, r.try_get(2)?))).collect()
    }

    /// Those who do not want somebody at their tables.
    pub async fn blocked_by(&self, user: &str) -> Result<Vec<String>, StoreError> {
        let text = "SELECT user_id FROM shuns WHERE other_id = $1 AND kind = 'block'";
        let rows = sqlx::query(text).bind(user).fetch_all(&self.read).await?;
        rows.iter().map(|r| Ok(r.try_get(0)?)).collect()
    }

    /// Whom somebody does not hear.
    pub async fn muted(&self, user: &str) -> Result<Vec<String>, StoreError> {
        let text = "SELECT other_id FROM shuns WHERE user_id = $1 AND kind = 'mute'";
        let rows = sqlx::query(text).bind(user).fetch_all(&self.read).await?;
        rows.iter().map(|r| Ok(r.try_get(0)?)).collect()
    }

    /// Writes down what a keeper did.
    pub async fn did(&self, who: &str, what: &str, about: &str, words: &str) -> Result<(), StoreError> {
        let text = "INSERT INTO audit (id, at, who, what, about, words) VALUES ($1, $2, $3, $4, $5, $6)";
        let query = sqlx::query(text).bind(secret::random_id(16)).bind(super::now());
        query.bind(who).bind(what).bind(about).bind(words).execute(&self.write).await?;
        Ok(())
    }

    /// What was done, the latest first.
    pub async fn deeds(&self, most: i64) -> Result<Vec<Deed>, StoreError> {
        let text = "SELECT a.at, a.who, u.name, a.what, a.about, a.words FROM audit a \
             LEFT JOIN users u ON u.id = a.who ORDER BY a.at DESC LIMIT $1";
        let rows = sqlx::query(text).bind(most).fetch_all(&self.read).await?;
        let deed = |row: &AnyRow| {
            Ok(Deed {
                at: row.try_get(0)?,
                who: row.try_get(1)?,
                who_name: row.try_get(2)?,
                what: row.try_get(3)?,
                about: row.try_get(4)?,
                words: row.try_get(5)?,
            })
        };
        rows.iter().map(deed).collect()
    }

    /// What somebody's webhooks are signed with.
    pub async fn hook_key(&self, user: &str) -> Result<String, StoreError> {
        let text = "SELECT hook_key FROM users WHERE id = $1";
        let row = sqlx::query(text).bind(user).fetch_optional(&self.read).await?;
        if let Some(key) = row.map(|r| r.try_get::<Option<String>, _>(0)).transpose()?.flatten() {
            return Ok(key);
        }
        let text = "UPDATE users SET hook_key = $1 WHERE id = $2 AND hook_key IS NULL";
        sqlx::query(text).bind(secret::token()).bind(user).execute(&self.write).await?;
        let text = "SELECT hook_key FROM users WHERE id = $1";
        let row = sqlx::query(text).bind(user).fetch_one(&self.write).await?;
        Ok(row.try_get::<Option<String>, _>(0)?.unwrap_or_default())
    }

    /// Tables of which the id, the game or a name at it contains these words, the latest first.
    pub async fn tables_like(&self, words: &str) -> Result<Vec<super::Seated>, StoreError> {
        let which = "id = $1 OR game = $1 OR owner = $1 OR $1 = '' OR id IN (SELECT s.table_id FROM seats s \
             JOIN users u ON u.id = s.user_id WHERE LOWER(u.name) = $1)";
        self.tables_where(which, handle(words), 200).await
    }

    /// Takes a table away, whatever was played at it.
    pub async fn delete_table(&self, id: &str) -> Result<bool, StoreError> {
        let done = sqlx::query("DELETE FROM tables WHERE id = $1").bind(id).execute(&self.write).await?;
        self.tell("table", id);
        Ok(done.rows_affected() > 0)
    }
}
