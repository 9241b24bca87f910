//! Telling players who are not at the table: "your turn" by webhook and by mail. Nothing here ever delays a game.

use crate::fault::{Answer, Fault};
use crate::house::House;
use crate::outside::{Failure, Outside};
use crate::store::{SeatKind, SeatRow, Stage, TableRow, User};
use crate::text;
use kernel::{Language, Text};
use lettre::message::Mailbox;
use lettre::message::header::{Header, HeaderName, HeaderValue};
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use serde_json::json;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use url::Url;

/// The way out of the house.
#[derive(Debug)]
pub struct Post {
    mail: Option<(AsyncSmtpTransport<Tokio1Executor>, Mailbox)>,
    outside: Outside,
    mails: Tally,
    webhooks: Tally,
}

/// What was sent and what failed.
#[derive(Debug, Default)]
struct Tally {
    sent: AtomicU64,
    failed: AtomicU64,
}

impl Tally {
    fn count<T, E>(&self, result: &Result<T, E>) {
        if result.is_ok() { &self.sent } else { &self.failed }.fetch_add(1, Ordering::Relaxed);
    }
    fn read(&self) -> (u64, u64) {
        (self.sent.load(Ordering::Relaxed), self.failed.load(Ordering::Relaxed))
    }
}

/// How long a webhook that failed waits before it is tried again.
const AGAIN: [Duration; 3] = [Duration::from_secs(1), Duration::from_secs(15), Duration::from_secs(120)];

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
        let outside = Outside::new(config.private_webhooks);
        Ok(Self { mail, outside, mails: Tally::default(), webhooks: Tally::default() })
    }

    pub fn has_mail(&self) -> bool {
        self.mail.is_some()
    }

    /// Mails sent, and failed.
    pub fn mails(&self) -> (u64, u64) {
        self.mails.read()
    }

    /// Webhooks taken, and given up.
    pub fn webhooks(&self) -> (u64, u64) {
        self.webhooks.read()
    }

    /// Sends a webhook, signed, and again when it fails in a way that may pass.
    async fn hook(
        &self,
        house: &House,
        user: &User,
        to: &Url,
        said: &serde_json::Value,
    ) -> Result<(), String> {
        let key = house.store.hook_key(&user.id).await.map_err(|e| e.to_string())?;
        let mut pauses = AGAIN.iter();
        let sent = loop {
            match (self.outside.send(to, said, &key).await, pauses.next()) {
                (Err(Failure { lasting: false, why }), Some(pause)) if !house.closing.is_cancelled() => {
                    tracing::info!(user = user.id, "a webhook failed and is tried again: {why}");
                    tokio::select! {
                        () = tokio::time::sleep(*pause) => {}
                        () = house.closing.cancelled() => {}
                    }
                }
                (sent, _) => break sent.map_err(|f| f.why),
            }
        };
        self.webhooks.count(&sent);
        sent
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
            house.post.mail(&user, words(subject), words(body)).await;
            if let Some(hook) = user.webhook.as_deref().and_then(|w| Url::parse(w).ok()) {
                let line = words(body);
                let said = match hook.host_str() {
                    Some("discord.com" | "discordapp.com") => json!({ "content": line }),
                    Some("hooks.slack.com") => json!({ "text": line }),
                    _ => json!({ "event": event, "game": row.game, "table": row.id, "number": row.number,
                        "url": url, "text": line }),
                };
                match house.post.hook(&house, &user, &hook, &said).await {
                    Ok(()) => house.metrics.notices.inc(),
                    Err(e) => tracing::info!(user = user.id, "a webhook failed: {e}"),
                }
            }
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

    /// Asks at a new address whether it is his.
    pub fn confirm(&self, house: &Arc<House>, user: &User, email: &str, secret: &str) {
        let (house, url) = (Arc::clone(house), format!("{}/confirm?token={secret}", house.base));
        let user = User { email: Some(email.into()), ..user.clone() };
        tokio::spawn(async move {
            let catalog = text::catalog(language(&user));
            let body = Text::new("mail-confirm").word("name", &user.name).word("url", url);
            house.post.mail(&user, catalog.say(&Text::new("mail-confirm-subject")), catalog.say(&body)).await;
        });
    }

    /// Tells the old address that there is a new one, or none.
    pub fn address_changed(&self, house: &Arc<House>, user: &User, email: Option<&str>) {
        if user.email.is_none() || user.email.as_deref() == email {
            return;
        }
        let (house, user) = (Arc::clone(house), user.clone());
        let email = email.unwrap_or("—").to_string();
        tokio::spawn(async move {
            let catalog = text::catalog(language(&user));
            let body = Text::new("mail-moved").word("name", &user.name).word("email", email);
            house.post.mail(&user, catalog.say(&Text::new("mail-moved-subject")), catalog.say(&body)).await;
        });
    }

    async fn mail(&self, user: &User, subject: String, body: String) {
        let (Some((transport, from)), Some(to)) = (&self.mail, &user.email) else { return };
        let Ok(to) = to.parse::<lettre::Address>() else { return };
        let message = Message::builder()
            .from(from.clone())
            .to(Mailbox::new(None, to))
            .message_id(None)
            .header(lettre::message::header::ContentType::TEXT_PLAIN)
            .header(AutoSubmitted)
            .subject(subject);
        let sent = match message.body(body) {
            Ok(message) => transport.send(message).await.map(|_| ()).map_err(|e| e.to_string()),
            Err(e) => Err(e.to_string()),
        };
        self.mails.count(&sent);
        if let Err(e) = sent {
            tracing::warn!(user = user.id, "a mail failed: {e}");
        }
    }
}

/// So that no holiday answers come back.
#[derive(Clone, Debug)]
struct AutoSubmitted;

impl Header for AutoSubmitted {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("Auto-Submitted")
    }
    fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Self)
    }
    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), "auto-generated".into())
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
