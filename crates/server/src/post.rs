//! Telling players who are not at the table: "your turn" by webhook and by mail. Nothing here ever delays a game.

use crate::fault::{Answer, Fault};
use crate::house::House;
use crate::outside::Outside;
use crate::store::{SeatKind, SeatRow, Stage, TableRow, User};
use crate::text;
use kernel::{Language, Text};
use lettre::message::Mailbox;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use serde_json::json;
use std::collections::BTreeSet;
use std::sync::Arc;
use url::Url;

/// The way out of the house.
#[derive(Debug)]
pub struct Post {
    mail: Option<(AsyncSmtpTransport<Tokio1Executor>, Mailbox)>,
    outside: Outside,
}

/// What a notice is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Notice {
    Turn,
    Late,
}

impl Notice {
    const fn message(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Notice::Turn => ("your-turn", "mail-turn-subject", "mail-turn"),
            Notice::Late => ("time-is-running-out", "mail-late-subject", "mail-late"),
        }
    }
}

impl Post {
    pub fn new(config: &crate::Config) -> Result<Self, String> {
        let mail = match &config.smtp {
            None => None,
            Some(url) => {
                let wrong = |e: &dyn std::fmt::Display| format!("smtp: {e}");
                let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url).map_err(|e| wrong(&e))?;
                let from = config.mail_from.as_deref().unwrap_or("Grognard <grognard@localhost>");
                Some((transport.build(), from.parse::<Mailbox>().map_err(|e| format!("mail-from: {e}"))?))
            }
        };
        Ok(Self { mail, outside: Outside::new(config.private_webhooks) })
    }

    pub fn has_mail(&self) -> bool {
        self.mail.is_some()
    }

    pub fn check_email(&self, email: &str) -> Answer<()> {
        if !self.has_mail() {
            return Err(Fault::bad("this server sends no mail"));
        }
        let parsed = email.parse::<lettre::Address>().ok().filter(|_| email.len() <= 254);
        parsed.map(|_| ()).ok_or_else(|| Fault { error: "bad-email", ..Fault::bad("this is no address") })
    }

    pub fn check_webhook(&self, webhook: &str) -> Answer<()> {
        let parsed = Url::parse(webhook).ok().filter(|_| webhook.len() <= 2000);
        let allowed = parsed.is_some_and(|url| self.outside.allows(&url));
        let fault = || Fault::bad("an address on the internet, with http or https");
        if allowed { Ok(()) } else { Err(Fault { error: "bad-webhook", ..fault() }) }
    }

    /// Tells those whose turn it has become and who are not looking.
    pub fn turn(&self, house: &Arc<House>, before: &TableRow, row: &TableRow, seats: &[SeatRow]) {
        let asked = |row: &TableRow| match row.stage {
            Stage::Playing => deciding(row, seats),
            Stage::Open | Stage::Over => BTreeSet::new(),
        };
        for user in asked(row).difference(&asked(before)) {
            if !house.hub.is_present(&row.id, user) {
                self.notify(house, row, user, Notice::Turn);
            }
        }
    }

    /// Warns those whose time is running out.
    pub fn late(&self, house: &Arc<House>, row: &TableRow, seats: &[SeatRow]) {
        for user in deciding(row, seats) {
            self.notify(house, row, user, Notice::Late);
        }
    }

    fn notify(&self, house: &Arc<House>, row: &TableRow, user: &str, notice: Notice) {
        let (house, row, user) = (Arc::clone(house), row.clone(), user.to_string());
        tokio::spawn(async move {
            let user = match house.store.user(&user).await {
                Ok(Some(user)) if user.webhook.is_some() || user.email.is_some() => user,
                _ => return,
            };
            let title = house.game(&row.game).map_or(row.game.as_str(), |g| g.info().title).to_string();
            let url = format!("{}/t/{}", house.base, row.id);
            let (event, subject, body) = notice.message();
            let words = |id: &'static str| {
                let text = Text::new(id).word("game", &title).word("scenario", &row.setup.scenario);
                text::catalog(language(&user)).say(&text.word("url", &url))
            };
            if let Some(hook) = user.webhook.as_deref().and_then(|w| Url::parse(w).ok()) {
                let line = words(body);
                let said = match hook.host_str() {
                    Some("discord.com" | "discordapp.com") => json!({ "content": line }),
                    Some("hooks.slack.com") => json!({ "text": line }),
                    _ => json!({ "event": event, "game": row.game, "table": row.id, "number": row.number,
                        "url": url, "text": line }),
                };
                match house.post.outside.send(&hook, &said).await {
                    Ok(()) => house.metrics.notices.inc(),
                    Err(e) => tracing::info!(user = user.id, "a webhook failed: {e}"),
                }
            }
            house.post.mail(&user, words(subject), words(body)).await;
        });
    }

    /// Sends the way to a new password.
    pub fn reset(&self, house: &Arc<House>, user: &User, secret: &str) {
        let (house, user) = (Arc::clone(house), user.clone());
        let url = format!("{}/reset?token={secret}", house.base);
        tokio::spawn(async move {
            let catalog = text::catalog(language(&user));
            let body = Text::new("mail-reset").word("name", &user.name).word("url", url);
            house.post.mail(&user, catalog.say(&Text::new("mail-reset-subject")), catalog.say(&body)).await;
        });
    }

    async fn mail(&self, user: &User, subject: String, body: String) {
        let (Some((transport, from)), Some(to)) = (&self.mail, &user.email) else { return };
        let Ok(to) = to.parse::<lettre::Address>() else { return };
        let message = Message::builder().from(from.clone()).to(Mailbox::new(None, to)).subject(subject);
        let sent = match message.body(body) {
            Ok(message) => transport.send(message).await.map(|_| ()).map_err(|e| e.to_string()),
            Err(e) => Err(e.to_string()),
        };
        if let Err(e) = sent {
            tracing::warn!(user = user.id, "a mail failed: {e}");
        }
    }
}

fn language(user: &User) -> Language {
    user.lang.parse().unwrap_or_default()
}

/// The people whose decision it is.
fn deciding<'a>(row: &TableRow, seats: &'a [SeatRow]) -> BTreeSet<&'a str> {
    let person =
        |s: &&SeatRow| matches!(s.kind, SeatKind::Player | SeatKind::Hotseat) && row.deciding.has(s.role);
    seats.iter().filter(person).filter_map(|s| s.user.as_deref()).collect()
}
