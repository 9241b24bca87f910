//! Guests, accounts, sessions, tokens; what another site may not do.

use crate::common::{config, house, house_with};
use axum::http::header;
use serde_json::json;
use server::Config;

#[tokio::test]
async fn a_guest_becomes_an_account_and_keeps_his_games() {
    let house = house().await;
    let mut me = house.client();
    me.get("/api/me").await.fails(401, "not-logged-in");
    let reply = me.post("/api/guest", json!({"lang": "fr"})).await;
    let cookie = reply.headers[header::SET_COOKIE].to_str().unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && !cookie.contains("Secure"));
    let guest = reply.ok();
    assert_eq!((&guest["guest"], &guest["lang"]), (&json!(true), &json!("fr")));
    assert!(guest["name"].as_str().unwrap().starts_with("Invité "), "{guest}");
    assert_eq!(me.post("/api/guest", json!({})).await.ok()["id"], guest["id"], "still the same");
    me.table("me", "open").await;
    let old = me.clone();
    let account = json!({"name": "Barclay", "password": "patience and time"});
    me.post("/api/account", json!({"name": "K", "password": "patience and time"}))
        .await
        .fails(400, "bad-name");
    me.post("/api/account", json!({"name": "Barclay", "password": "short"})).await.fails(400, "bad-password");
    let known = me.post("/api/account", account.clone()).await.ok();
    assert_eq!(
        (&known["id"], &known["guest"], &known["name"]),
        (&guest["id"], &json!(false), &json!("Barclay"))
    );
    old.clone().get("/api/me").await.fails(401, "not-logged-in");
    me.post("/api/account", account.clone()).await.fails(409, "already-an-account");
    let mut other = house.guest().await;
    let taken = json!({"name": " barclay", "password": "patience and time"});
    other.post("/api/account", taken).await.fails(409, "name-taken");
    // Elsewhere.
    let mut elsewhere = house.client();
    elsewhere
        .post("/api/login", json!({"name": "Barclay", "password": "wrong wrong"}))
        .await
        .fails(401, "wrong-password");
    elsewhere
        .post("/api/login", json!({"name": "Nobody", "password": "wrong wrong"}))
        .await
        .fails(401, "wrong-password");
    elsewhere.post("/api/login", json!({"name": "BARCLAY", "password": "patience and time"})).await.ok();
    assert_eq!(elsewhere.get("/api/tables?filter=mine").await.ok().as_array().unwrap().len(), 1);
    elsewhere.post("/api/logout", json!({"everywhere": true})).await.ok();
    me.get("/api/me").await.fails(401, "not-logged-in");
}

#[tokio::test]
async fn a_program_plays_with_a_token() {
    let house = house().await;
    let mut me = house.guest().await;
    let token = me.post("/api/tokens", json!({})).await.ok()["token"].as_str().unwrap().to_string();
    let mut bot =
        house.client().with_header("x-grognard", "").with_header("authorization", &format!("Bearer {token}"));
    assert_eq!(bot.get("/api/me").await.ok()["id"], me.get("/api/me").await.ok()["id"]);
    let table = bot.table("me", "bot").await["id"].as_str().unwrap().to_string();
    bot.until(&table, |s| s["summary"]["your_turn"] == true).await;
    let wrong = house.client().with_header("authorization", "Bearer nonsense");
    wrong.clone().get("/api/me").await.fails(401, "not-logged-in");
    // A token is no cookie.
    let mut browser = house.client();
    browser.cookie = Some(format!("grognard={token}"));
    browser.get("/api/me").await.fails(401, "not-logged-in");
}

#[tokio::test]
async fn another_site_can_change_nothing() {
    let house = house().await;
    let me = house.guest().await;
    let order = json!({"lang": "fr"});
    me.with_header("x-grognard", "").patch("/api/me", order.clone()).await.fails(403, "csrf");
    me.with_header("origin", "https://evil.example").patch("/api/me", order.clone()).await.fails(403, "csrf");
    me.with_header("sec-fetch-site", "cross-site").patch("/api/me", order.clone()).await.fails(403, "csrf");
    me.with_header("origin", &house.url).patch("/api/me", order).await.ok();
}

#[tokio::test]
async fn behind_https_the_cookie_is_secure() {
    let config = Config { public_url: Some("https://play.example".into()), ..config() };
    let house = house_with(config).await;
    let mut me = house.client().with_header("origin", "https://play.example");
    let reply = me.post("/api/guest", json!({})).await;
    assert!(reply.headers[header::SET_COOKIE].to_str().unwrap().contains("; Secure"));
    assert!(reply.headers.contains_key(header::STRICT_TRANSPORT_SECURITY));
}

#[tokio::test]
async fn a_session_expires() {
    let house = house_with(Config { session_hours: 0, ..config() }).await;
    let mut me = house.client();
    let reply = me.post("/api/guest", json!({})).await;
    let cookie = reply.headers[header::SET_COOKIE].to_str().unwrap().split(';').next().unwrap();
    me.cookie = Some(cookie.to_string());
    me.get("/api/me").await.fails(401, "not-logged-in");
    me.post("/api/tables", json!({})).await.fails(401, "not-logged-in");
}

#[tokio::test]
async fn who_is_too_fast_is_told_so() {
    let slow = Config { login_burst: 3.0, login_rate: 0.0, action_burst: 4.0, action_rate: 0.0, ..config() };
    let house = house_with(slow).await;
    let mut me = house.guest().await;
    for _ in 0..3 {
        me.post("/api/login", json!({"name": "a b", "password": "x"})).await.fails(401, "wrong-password");
    }
    me.post("/api/login", json!({"name": "a b", "password": "x"})).await.fails(429, "too-fast");
    for _ in 0..4 {
        me.patch("/api/me", json!({"lang": "en"})).await.ok();
    }
    me.patch("/api/me", json!({"lang": "en"})).await.fails(429, "too-fast");
}

#[tokio::test]
async fn the_usual_headers_are_there() {
    let house = house().await;
    let reply = house.client().get("/").await;
    assert_eq!(reply.status, 200);
    let csp = reply.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
    assert!(csp.contains("default-src 'none'") && csp.contains("script-src 'self';"), "{csp}");
    assert_eq!(reply.headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
    assert!(reply.headers.contains_key("x-request-id"));
    let reply = house.client().get("/t/anything").await;
    assert!(reply.headers[header::CONTENT_TYPE].to_str().unwrap().starts_with("text/html"));
    assert_eq!(house.client().get("/nothing.js").await.status, 404);
    assert_eq!(house.client().get("/healthz").await.text, "ok\n");
    let metrics = house.client().get("/metrics").await.text;
    assert!(metrics.contains("grognard_http_requests_total"), "{metrics}");
    for page in ["/api/docs", "/api/docs.js", "/api/docs.css"] {
        assert_eq!(house.client().get(page).await.status, 200);
    }
}

#[tokio::test]
async fn what_never_changes_is_sent_once() {
    let house = house().await;
    let mut me = house.client();
    for path in
        ["/api/games", "/api/games/skirmish", "/api/games/skirmish/scenery", "/api/games/skirmish/text/fr"]
    {
        let reply = me.get(path).await;
        assert_eq!(reply.status, 200, "{path}");
        let tag = reply.headers[header::ETAG].to_str().unwrap().to_string();
        assert_eq!(me.with_header("if-none-match", &tag).get(path).await.status, 304, "{path}");
    }
    let games = me.get("/api/games").await.ok();
    assert!(games[0]["cases"].is_null() && games[0]["bots"].is_array());
    assert!(me.get("/api/games/skirmish").await.ok()["cases"].is_array());
    assert!(me.get("/api/games/skirmish/text/en").await.text.contains("table-resigned"));
    me.get("/api/games/skirmish/text/de").await.fails(404, "unknown-language");
    me.get("/api/games/chess").await.fails(404, "unknown-game");
}

#[tokio::test]
async fn your_turn_is_told_to_a_webhook() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let house = house().await;
    let (mut blue, mut red) = (house.guest().await, house.guest().await);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let hook = format!("http://{}/hook", listener.local_addr().unwrap());
    red.patch("/api/me", json!({"webhook": "gopher://x"})).await.fails(400, "bad-webhook");
    red.patch("/api/me", json!({"email": "a@b.example"})).await.fails(400, "malformed");
    red.patch("/api/me", json!({"webhook": hook})).await.ok();
    let table = blue.table("me", "open").await["id"].as_str().unwrap().to_string();
    red.post(&format!("/api/tables/{table}/join"), json!({})).await.ok();
    let (mut stream, _) = listener.accept().await.unwrap();
    let mut said = Vec::new();
    while !said.ends_with(b"}") {
        let mut piece = [0; 4096];
        let n = stream.read(&mut piece).await.unwrap();
        said.extend_from_slice(&piece[..n]);
    }
    stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").await.unwrap();
    let said = String::from_utf8(said).unwrap();
    let said: serde_json::Value = serde_json::from_str(said.split_once("\r\n\r\n").unwrap().1).unwrap();
    assert_eq!((&said["event"], &said["table"]), (&json!("your-turn"), &json!(table)));
    assert!(said["url"].as_str().unwrap().ends_with(&format!("/t/{table}")));
}

#[tokio::test]
async fn where_webhooks_may_not_point_inside_they_do_not() {
    let house = house_with(Config { private_webhooks: false, ..config() }).await;
    let mut me = house.guest().await;
    for hook in [
        "http://127.0.0.1/",
        "http://169.254.169.254/latest/meta-data",
        "http://[::1]:80/",
        "http://intranet/",
    ] {
        me.patch("/api/me", json!({"webhook": hook})).await.fails(400, "bad-webhook");
    }
}

/// A post office that takes every letter: what it was sent, one text a letter.
pub async fn post_office() -> (String, tokio::sync::mpsc::UnboundedReceiver<String>) {
    use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("smtp://{}", listener.local_addr().unwrap());
    let (letters, box_) = tokio::sync::mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let letters = letters.clone();
            tokio::spawn(async move {
                let (from, mut to) = stream.into_split();
                let mut lines = BufReader::new(from).lines();
                to.write_all(b"220 here\r\n").await.unwrap();
                let (mut letter, mut writing) = (String::new(), false);
                while let Ok(Some(line)) = lines.next_line().await {
                    let said: &[u8] = match line.as_str() {
                        "." if writing => {
                            writing = false;
                            letters.send(std::mem::take(&mut letter)).unwrap();
                            b"250 taken\r\n"
                        }
                        line if writing => {
                            letter.push_str(line);
                            letter.push('\n');
                            continue;
                        }
                        "DATA" => {
                            writing = true;
                            b"354 go on\r\n"
                        }
                        "QUIT" => b"221 bye\r\n",
                        _ => b"250 ok\r\n",
                    };
                    if to.write_all(said).await.is_err() {
                        return;
                    }
                }
            });
        }
    });
    (url, box_)
}

/// A letter without the breaks that mail puts into long lines.
pub fn readable(letter: &str) -> String {
    letter.replace("=\n", "").replace("=3D", "=")
}

#[tokio::test]
async fn mail_says_whose_turn_it_is_and_brings_a_new_password() {
    let (smtp, mut letters) = post_office().await;
    let house = house_with(Config { smtp: Some(smtp), ..config() }).await;
    let (mut blue, mut red) = (house.guest().await, house.guest().await);
    red.patch("/api/me", json!({"email": "no address"})).await.fails(400, "bad-email");
    red.post("/api/account", json!({"name": "Davout", "password": "vieille garde"})).await.ok();
    red.patch("/api/me", json!({"email": "davout@army.example", "lang": "fr"})).await.ok();
    let letter = readable(&letters.recv().await.unwrap());
    let token = letter.split("confirm?token=").nth(1).expect("the way is in the letter");
    let token: String =
        token.chars().take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect();
    red.post("/api/email/confirm", json!({"token": token})).await.ok();
    let table = blue.table("me", "open").await["id"].as_str().unwrap().to_string();
    red.post(&format!("/api/tables/{table}/join"), json!({})).await.ok();
    let letter = readable(&letters.recv().await.unwrap());
    assert!(letter.contains("To: davout@army.example"), "{letter}");
    assert!(letter.contains(&format!("/t/{table}")), "{letter}");

    // Forgotten: the same answer whether there is such an account or not.
    let mut anybody = house.client();
    anybody.post("/api/password/forgot", json!({"name": "Nobody"})).await.ok();
    anybody.post("/api/password/forgot", json!({"name": "Davout"})).await.ok();
    let letter = readable(&letters.recv().await.unwrap());
    let token = letter.split("reset?token=").nth(1).expect("the way is in the letter");
    let token: String =
        token.chars().take_while(|c| c.is_ascii_alphanumeric() || "-_.".contains(*c)).collect();
    let token = token.trim_end_matches('.');
    anybody
        .post("/api/password/reset", json!({"token": "wrong", "password": "jeune garde"}))
        .await
        .fails(401, "not-logged-in");
    anybody.post("/api/password/reset", json!({"token": token, "password": "jeune garde"})).await.ok();
    // Once only, and whoever was logged in is so no more.
    let again = json!({"token": token, "password": "third one here"});
    house.client().post("/api/password/reset", again).await.fails(401, "not-logged-in");
    assert!(!red.get("/api/tables?filter=mine").await.status.is_success());
    let wrong = json!({"name": "Davout", "password": "vieille garde"});
    assert!(!house.client().post("/api/login", wrong).await.status.is_success());
    house.client().post("/api/login", json!({"name": "Davout", "password": "jeune garde"})).await.ok();
}
