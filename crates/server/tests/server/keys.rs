//! What opens an account and what does not: guesses, tokens, addresses, names that look like others.

use crate::common::postgres::Postgres;
use crate::common::{Client, House, config, house, house_with};
use crate::identity::{post_office, readable};
use serde_json::json;
use server::Config;
use server::store::{Place, Store};
use std::time::{Duration, Instant};

async fn account(house: &House, name: &str) -> Client {
    let mut me = house.guest().await;
    me.post("/api/account", json!({"name": name, "password": "vieille garde"})).await.ok();
    me
}

fn bearer(house: &House, token: &str) -> Client {
    house.client().with_header("x-grognard", "").with_header("authorization", &format!("Bearer {token}"))
}

#[tokio::test]
async fn ten_wrong_tries_slow_the_guesser_and_do_not_lock_the_owner_out() {
    let config = Config { behind_proxy: true, login_burst: 10.0, login_rate: 0.0, ..config() };
    let house = house_with(config).await;
    account(&house, "Davout").await;
    let mut guesser = house.client().with_header("x-forwarded-for", "192.0.2.66");
    let wrong = json!({"name": "Davout", "password": "jeune garde"});
    for _ in 0..10 {
        guesser.post("/api/login", wrong.clone()).await.fails(401, "wrong-password");
    }
    guesser.post("/api/login", wrong.clone()).await.fails(429, "too-fast");
    let mut owner = house.client().with_header("x-forwarded-for", "192.0.2.5");
    owner.post("/api/login", json!({"name": "Davout", "password": "vieille garde"})).await.ok();
    // A guesser who comes from somewhere else each time has to wait for each answer.
    let mut elsewhere = house.client().with_header("x-forwarded-for", "192.0.2.67");
    let began = Instant::now();
    elsewhere.post("/api/login", wrong).await.fails(401, "wrong-password");
    assert!(began.elapsed() >= Duration::from_millis(900), "{:?}", began.elapsed());
}

/// Many at once are no more than one after the other.
#[tokio::test]
async fn thirty_guesses_at_once_are_ten() {
    let config = Config { login_burst: 10.0, login_rate: 0.0, ..config() };
    let house = house_with(config).await;
    account(&house, "Davout").await;
    let guesses = (0..30).map(|_| {
        let mut guesser = house.client();
        tokio::spawn(async move {
            let wrong = json!({"name": "Davout", "password": "jeune garde"});
            guesser.post("/api/login", wrong).await.status.as_u16()
        })
    });
    let mut answers = Vec::new();
    for guess in guesses.collect::<Vec<_>>() {
        answers.push(guess.await.unwrap());
    }
    let tried = house.client().get("/metrics").await.text;
    assert!(tried.contains("grognard_failed_logins_total 10\n"), "{answers:?}");
}

#[tokio::test]
async fn a_token_reads_or_plays_and_can_be_taken_away_by_itself() {
    let house = house().await;
    let mut me = account(&house, "Davout").await;
    let token = |order| {
        let mut me = me.clone();
        async move { me.post("/api/tokens", order).await.ok() }
    };
    let reading = token(json!({"name": "watcher", "scope": "read"})).await;
    let playing = token(json!({"name": "player", "scope": "play", "days": 3})).await;
    let mut reader = bearer(&house, reading["token"].as_str().unwrap());
    let mut player = bearer(&house, playing["token"].as_str().unwrap());
    assert_eq!(reader.get("/api/me").await.ok()["name"], "Davout");
    let order = json!({"game": "skirmish", "scenario": "ford", "seats": [
        {"role": "blue", "kind": "me"}, {"role": "red", "kind": "open"}]});
    reader.post("/api/tables", order.clone()).await.fails(403, "token-only-reads");
    player.post("/api/tables", order).await.ok();
    // No token changes what opens the account.
    player.patch("/api/me", json!({"webhook": ""})).await.fails(403, "not-by-token");
    player.post("/api/tokens", json!({})).await.fails(403, "not-by-token");
    player.post("/api/logout", json!({"everywhere": true})).await.fails(403, "not-by-token");
    let passwords = json!({"old": "vieille garde", "new": "jeune garde"});
    player.post("/api/password", passwords).await.fails(403, "not-by-token");
    player.get("/api/tokens").await.fails(403, "not-by-token");
    let list = me.get("/api/tokens").await.ok();
    let list = list.as_array().unwrap();
    assert_eq!(list.len(), 2);
    let of = |name: &str| list.iter().find(|t| t["name"] == name).unwrap();
    assert_eq!((&of("watcher")["scope"], &of("player")["scope"]), (&json!("read"), &json!("play")));
    assert!(of("player")["used"].as_i64().unwrap() > 0 && of("player")["created"].as_i64().unwrap() > 0);
    let days =
        (of("player")["expires"].as_i64().unwrap() - of("player")["created"].as_i64().unwrap()) / 86_400_000;
    assert_eq!(days, 3);
    assert!(of("player").get("token").is_none(), "a token is shown once");
    let gone = format!("/api/tokens/{}", of("player")["id"].as_str().unwrap());
    me.send(axum::http::Method::DELETE, &gone, Vec::new()).await.ok();
    player.get("/api/me").await.fails(401, "not-logged-in");
    reader.get("/api/me").await.ok();
    house.guest().await.send(axum::http::Method::DELETE, &gone, Vec::new()).await.fails(404, "unknown-token");
}

#[tokio::test]
async fn the_tokens_of_a_guest_die_when_he_becomes_an_account() {
    let house = house().await;
    let mut me = house.guest().await;
    let token = me.post("/api/tokens", json!({})).await.ok()["token"].as_str().unwrap().to_string();
    me.post("/api/account", json!({"name": "Davout", "password": "vieille garde"})).await.ok();
    bearer(&house, &token).get("/api/me").await.fails(401, "not-logged-in");
}

#[tokio::test]
async fn a_password_is_changed_with_the_old_one() {
    let house = house().await;
    let mut me = account(&house, "Davout").await;
    let mut elsewhere = house.client();
    elsewhere.post("/api/login", json!({"name": "Davout", "password": "vieille garde"})).await.ok();
    me.post("/api/password", json!({"old": "wrong wrong", "new": "jeune garde"}))
        .await
        .fails(401, "wrong-password");
    me.post("/api/password", json!({"old": "vieille garde", "new": "jeune garde"})).await.ok();
    assert_eq!(me.get("/api/me").await.ok()["name"], "Davout", "who changed it stays");
    elsewhere.get("/api/me").await.fails(401, "not-logged-in");
    house.client().post("/api/login", json!({"name": "Davout", "password": "jeune garde"})).await.ok();
}

#[tokio::test]
async fn an_address_counts_when_it_was_confirmed_and_the_old_one_is_told() {
    let (smtp, mut letters) = post_office().await;
    let house = house_with(Config { smtp: Some(smtp), ..config() }).await;
    let mut me = account(&house, "Davout").await;
    let confirm = |letter: &str| {
        let token = letter.split("confirm?token=").nth(1).expect("the way is in the letter").to_string();
        let known = |c: &char| c.is_ascii_alphanumeric() || "-_".contains(*c);
        json!({"token": token.chars().take_while(known).collect::<String>()})
    };
    let pending = me.patch("/api/me", json!({"email": "davout@army.example"})).await.ok();
    assert_eq!((&pending["email"], &pending["email_pending"]), (&json!(null), &json!("davout@army.example")));
    let letter = readable(&letters.recv().await.unwrap());
    assert!(letter.contains("To: davout@army.example"), "{letter}");
    house.client().post("/api/email/confirm", json!({"token": "nonsense"})).await.fails(401, "not-logged-in");
    house.client().post("/api/email/confirm", confirm(&letter)).await.ok();
    assert_eq!(me.get("/api/me").await.ok()["email"], "davout@army.example");
    me.patch("/api/me", json!({"email": "thief@elsewhere.example"})).await.ok();
    let letter = readable(&letters.recv().await.unwrap());
    assert_eq!(me.get("/api/me").await.ok()["email"], "davout@army.example", "until it is confirmed");
    house.client().post("/api/email/confirm", confirm(&letter)).await.ok();
    let told = readable(&letters.recv().await.unwrap());
    assert!(told.contains("To: davout@army.example") && told.contains("thief@elsewhere.example"), "{told}");
}

#[tokio::test]
async fn nobody_wears_the_name_of_an_account() {
    let house = house().await;
    let mut twin = house.guest().await;
    twin.patch("/api/me", json!({"name": "Davout"})).await.ok();
    let mut davout = account(&house, "Davout").await;
    // Who wore it before loses it to the account.
    assert_ne!(twin.get("/api/me").await.ok()["name"], "Davout");
    let mut guest = house.guest().await;
    for name in ["Davout", "davout", " DAVOUT ", "Dаvout", "Ｄavout", "Dav\u{200b}out", "Dav0ut"] {
        let reply = guest.patch("/api/me", json!({"name": name})).await;
        assert!(!reply.status.is_success(), "a guest wears '{name}'");
        let reply = guest.post("/api/account", json!({"name": name, "password": "vieille garde"})).await;
        assert!(!reply.status.is_success(), "an account '{name}'");
    }
    for name in ["\u{202e}tuovaD", "\u{3164}\u{3164}\u{3164}", "Ney\u{200d}", "\u{2800}\u{2800}"] {
        guest.patch("/api/me", json!({"name": name})).await.fails(400, "bad-name");
    }
    assert_eq!(
        guest.patch("/api/me", json!({"name": "  Eugène  de   Beauharnais "})).await.ok()["name"],
        "Eugène de Beauharnais"
    );
    assert_eq!(
        davout.patch("/api/me", json!({"name": "DAVOUT"})).await.ok()["name"],
        "DAVOUT",
        "his own he may write as he likes"
    );
}

#[tokio::test]
async fn changing_oneself_while_becoming_an_account_loses_no_name() {
    let house = house().await;
    for n in 0..8 {
        let me = house.guest().await;
        let (mut a, mut b) = (me.clone(), me.clone());
        let name = format!("Marshal {}", (b'a' + n) as char);
        let becoming = json!({"name": name, "password": "vieille garde"});
        let changes = async {
            for _ in 0..40 {
                b.patch("/api/me", json!({"lang": "fr"})).await;
            }
        };
        let (made, ()) = tokio::join!(a.post("/api/account", becoming.clone()), changes);
        made.ok();
        house.client().post("/api/login", becoming).await.ok();
    }
}

#[tokio::test]
async fn a_stream_ends_when_its_owner_logs_out_everywhere() {
    let house = house().await;
    let mut me = account(&house, "Davout").await;
    let order = json!({"game": "skirmish", "scenario": "ford", "private": true, "seats": [
        {"role": "blue", "kind": "me"}, {"role": "red", "kind": "invite"}]});
    let table = me.post("/api/tables", order).await.ok()["id"].as_str().unwrap().to_string();
    let mut elsewhere = house.client();
    elsewhere.post("/api/login", json!({"name": "Davout", "password": "vieille garde"})).await.ok();
    let mut stream = elsewhere.events(&format!("/api/tables/{table}/events")).await;
    stream.next_of("state").await;
    me.post("/api/logout", json!({"everywhere": true})).await.ok();
    let ends = async { while stream.next().await.is_some() {} };
    tokio::time::timeout(Duration::from_secs(5), ends).await.expect("the stream ends");
}

#[tokio::test]
async fn forgetting_a_password_is_limited_for_each_name() {
    let (smtp, mut letters) = post_office().await;
    let config = Config { smtp: Some(smtp), behind_proxy: true, login_burst: 1e9, ..config() };
    let house = house_with(config).await;
    let mut me = account(&house, "Davout").await;
    me.patch("/api/me", json!({"email": "davout@army.example"})).await.ok();
    let letter = readable(&letters.recv().await.unwrap());
    let token = letter.split("confirm?token=").nth(1).unwrap();
    let token: String =
        token.chars().take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect();
    me.post("/api/email/confirm", json!({"token": token})).await.ok();
    // From many addresses: the answer is the same, and the owner gets a few letters at most.
    for n in 0..20 {
        let mut anybody = house.client().with_header("x-forwarded-for", &format!("192.0.2.{n}"));
        assert_eq!(anybody.post("/api/password/forgot", json!({"name": "Davout"})).await.status, 204);
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    let mut sent = 0;
    while let Ok(letter) = letters.try_recv() {
        assert!(letter.contains("Auto-Submitted: auto-generated"), "{letter}");
        sent += 1;
    }
    assert!((1..=3).contains(&sent), "{sent} letters");
}

/// A house with a post office that takes a line and never says a word, and an account with an address.
#[tokio::test]
async fn forgetting_takes_as_long_for_a_name_that_nobody_has() {
    let office = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let smtp = Some(format!("smtp://{}", office.local_addr().unwrap()));
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("grognard.db").to_string_lossy().into_owned();
    let house = house_with(Config { smtp, db: Some(db.clone()), ..config() }).await;
    account(&house, "Davout").await;
    let store = Store::open(&Place::parse(&db), &Default::default()).await.unwrap();
    let (user, _) = store.account("Davout").await.unwrap().unwrap();
    store.set_email(&user.id, Some("davout@army.example")).await.unwrap();
    let mut anybody = house.client();
    let mut lines = Vec::new();
    for name in ["Nobody", "Davout", "Nobody", "Davout"] {
        let began = Instant::now();
        let reply = anybody.post("/api/password/forgot", json!({"name": name})).await;
        assert_eq!((reply.status.as_u16(), reply.text.as_str()), (204, ""));
        assert!(began.elapsed() < Duration::from_secs(2), "{name}: {:?}", began.elapsed());
        if name == "Davout" {
            // The letter is on its way, and nobody waits for it.
            lines.push(tokio::time::timeout(Duration::from_secs(5), office.accept()).await.unwrap());
        }
    }
}

#[tokio::test]
async fn forgetting_is_limited_for_each_address() {
    let (smtp, _letters) = post_office().await;
    let config =
        Config { smtp: Some(smtp), behind_proxy: true, login_burst: 4.0, login_rate: 0.0, ..config() };
    let house = house_with(config).await;
    let at = |address: &str| house.client().with_header("x-forwarded-for", address);
    for n in 0..6 {
        let reply = at("192.0.2.1").post("/api/password/forgot", json!({"name": format!("Name {n}")})).await;
        assert_eq!(reply.status.as_u16(), if n < 4 { 204 } else { 429 }, "{n}");
    }
    assert_eq!(at("192.0.2.2").post("/api/password/forgot", json!({"name": "Name"})).await.status, 204);
}

#[tokio::test]
async fn a_letter_has_the_headers_of_a_letter_and_nobody_adds_to_them() {
    let (smtp, mut letters) = post_office().await;
    let from = Some("The house <house@play.example>".into());
    let house = house_with(Config { smtp: Some(smtp), mail_from: from, ..config() }).await;
    let mut me = account(&house, "Davout").await;
    for email in ["a@b.example\r\nBcc: c@d.example", "a@b.example, c@d.example", "a@b.example\nSubject: x"] {
        me.patch("/api/me", json!({"email": email})).await.fails(400, "bad-email");
    }
    me.patch("/api/me", json!({"email": "davout@army.example"})).await.ok();
    let letter = letters.recv().await.unwrap();
    let (head, _) = letter.split_once("\n\n").unwrap();
    for header in [
        "From: ",
        "To: davout@army.example",
        "Subject: ",
        "Date: ",
        "Message-ID: <",
        "Auto-Submitted: auto-generated",
    ] {
        assert_eq!(head.lines().filter(|l| l.starts_with(header)).count(), 1, "{header}: {head}");
    }
    assert!(
        head.contains("house@play.example") && head.contains("Content-Type: text/plain; charset=utf-8"),
        "{head}"
    );
}

/// Logged out everywhere means in every process.
#[tokio::test]
async fn a_stream_in_another_process_ends_too() {
    let Some(postgres) = Postgres::start() else { return };
    let with = || Config { db: Some(postgres.url.clone()), ..config() };
    let (here, there) = (house_with(with()).await, house_with(with()).await);
    let mut me = account(&here, "Davout").await;
    let table = me.table("me", "open").await["id"].as_str().unwrap().to_string();
    let mut elsewhere = there.client();
    elsewhere.cookie = me.cookie.clone();
    let mut stream = elsewhere.events(&format!("/api/tables/{table}/events")).await;
    stream.next_of("state").await;
    me.post("/api/logout", json!({"everywhere": true})).await.ok();
    let ends = async { while stream.next().await.is_some() {} };
    tokio::time::timeout(Duration::from_secs(5), ends).await.expect("the stream ends");
}
