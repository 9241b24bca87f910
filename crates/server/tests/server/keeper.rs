//! Keeping a house: people, tables, reports; neighbours who shun each other; whoever leaves; copies of everything.

use crate::common::postgres::Postgres;
use crate::common::{Client, House, config, house, house_with};
use axum::http::Method;
use serde_json::{Value, json};
use server::Config;
use server::store::{Place, Store};

async fn account(house: &House, name: &str) -> Client {
    let mut me = house.guest().await;
    me.post("/api/account", json!({"name": name, "password": "vieille garde"})).await.ok();
    me
}

/// A house with a file, and the account of its keeper.
async fn kept() -> (House, Client, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("grognard.db").to_string_lossy().into_owned();
    let house = house_with(Config { db: Some(db.clone()), ..config() }).await;
    let keeper = account(&house, "Berthier").await;
    let store = Store::open(&Place::parse(&db), &Default::default()).await.unwrap();
    let person = store.person("berthier").await.unwrap().unwrap();
    store.set_keeper(&person.user.id, true).await.unwrap();
    (house, keeper, folder)
}

async fn list(keeper: &mut Client, what: &str) -> Vec<Value> {
    keeper.get(&format!("/api/keeper/{what}")).await.ok().as_array().unwrap().clone()
}

#[tokio::test]
async fn who_keeps_the_house_sees_to_people() {
    let (house, mut keeper, _folder) = kept().await;
    let mut davout = account(&house, "Davout").await;
    davout.get("/api/keeper/people").await.fails(404, "unknown-address");
    assert_eq!(
        (&keeper.get("/api/me").await.ok()["keeper"], &davout.get("/api/me").await.ok()["keeper"]),
        (&json!(true), &json!(false))
    );
    let found = list(&mut keeper, "people?q=dav").await;
    assert_eq!((found.len(), &found[0]["name"]), (1, &json!("Davout")));
    let id = found[0]["id"].as_str().unwrap().to_string();

    let mut stream_table = davout.table("me", "open").await;
    let table = stream_table["id"].take().as_str().unwrap().to_string();
    let mut stream = davout.events(&format!("/api/tables/{table}/events")).await;
    stream.next_of("state").await;
    keeper
        .post(&format!("/api/keeper/people/{id}/suspend"), json!({"days": 3, "why": "shouting"}))
        .await
        .ok();
    davout.get("/api/me").await.fails(401, "not-logged-in");
    let ends = async { while stream.next().await.is_some() {} };
    tokio::time::timeout(std::time::Duration::from_secs(5), ends).await.expect("his streams end too");
    let login = json!({"name": "Davout", "password": "vieille garde"});
    davout.post("/api/login", login.clone()).await.fails(403, "suspended");
    keeper.post(&format!("/api/keeper/people/{id}/suspend"), json!({"days": 0})).await.ok();
    davout.post("/api/login", login).await.ok();

    keeper
        .post(&format!("/api/keeper/people/{id}/rename"), json!({"name": "Berthier"}))
        .await
        .fails(409, "name-taken");
    keeper.post(&format!("/api/keeper/people/{id}/rename"), json!({"name": "Eckmühl"})).await.ok();
    assert_eq!(davout.get("/api/me").await.ok()["name"], "Eckmühl");
    keeper.send(Method::DELETE, &format!("/api/keeper/people/{id}"), Vec::new()).await.ok();
    davout.get("/api/me").await.fails(401, "not-logged-in");
    let himself = list(&mut keeper, "people?q=berthier").await[0]["id"].as_str().unwrap().to_string();
    keeper
        .send(Method::DELETE, &format!("/api/keeper/people/{himself}"), Vec::new())
        .await
        .fails(409, "keeps-the-house");
    keeper
        .post(&format!("/api/keeper/people/{himself}/suspend"), json!({"days": 3}))
        .await
        .fails(409, "keeps-the-house");
    let did = list(&mut keeper, "audit").await;
    let what: Vec<&str> = did.iter().map(|d| d["what"].as_str().unwrap()).collect();
    assert_eq!(what, ["delete-person", "rename", "suspend", "suspend"]);
    assert!(did.iter().all(|d| d["who"] == "Berthier"));
}

#[tokio::test]
async fn who_keeps_the_house_sees_to_tables() {
    let (house, mut keeper, _folder) = kept().await;
    let (mut davout, mut ney) = (account(&house, "Davout").await, account(&house, "Ney").await);
    let order = json!({"game": "skirmish", "scenario": "ford", "private": true, "seats": [
        {"role": "blue", "kind": "me"}, {"role": "red", "kind": "bot"}]});
    let table = davout.post("/api/tables", order).await.ok()["id"].as_str().unwrap().to_string();
    assert_eq!(list(&mut keeper, "tables?q=davout").await.len(), 1);
    let hand_over = format!("/api/keeper/tables/{table}/hand-over");
    keeper.post(&hand_over, json!({"role": "blue", "to": "Nobody"})).await.fails(404, "unknown-person");
    keeper.post(&hand_over, json!({"role": "blue", "to": "Ney"})).await.ok();
    davout.get(&format!("/api/tables/{table}")).await.ok();
    davout.post(&format!("/api/tables/{table}/resign"), json!({})).await.fails(403, "not-at-this-table");
    assert_eq!(ney.state(&table).await["viewer"], json!(["blue"]));
    keeper.post(&format!("/api/keeper/tables/{table}/close"), json!({"why": "spam"})).await.ok();
    let state = ney.state(&table).await;
    assert_eq!(
        (&state["summary"]["state"], &state["status"]["over"]["text"]["id"]),
        (&json!("over"), &json!("table-closed"))
    );
    keeper.post(&hand_over, json!({"role": "blue", "to": "Ney"})).await.fails(409, "table-over");
    keeper.send(Method::DELETE, &format!("/api/keeper/tables/{table}"), Vec::new()).await.ok();
    ney.get(&format!("/api/tables/{table}")).await.fails(404, "unknown-table");
    let did = list(&mut keeper, "audit").await;
    let what: Vec<&str> = did.iter().map(|d| d["what"].as_str().unwrap()).collect();
    assert_eq!(what, ["delete-table", "close-table", "hand-over"]);
}

#[tokio::test]
async fn reports_reach_the_keeper_and_are_answered() {
    let (house, mut keeper, _folder) = kept().await;
    let (mut davout, mut ney) = (account(&house, "Davout").await, account(&house, "Ney").await);
    let table = davout.table("me", "open").await["id"].as_str().unwrap().to_string();
    ney.post(&format!("/api/tables/{table}/join"), json!({})).await.ok();
    ney.post("/api/reports", json!({"about": "Murat", "words": "late"})).await.fails(404, "unknown-person");
    ney.post("/api/reports", json!({"about": "Davout", "table": table, "words": "rude"})).await.ok();
    let reports = list(&mut keeper, "reports").await;
    assert_eq!(
        (&reports[0]["by_name"], &reports[0]["about_name"], &reports[0]["words"]),
        (&json!("Ney"), &json!("Davout"), &json!("rude"))
    );
    let answer = format!("/api/keeper/reports/{}/answer", reports[0]["id"].as_str().unwrap());
    keeper.post(&answer, json!({"words": "spoke to him"})).await.ok();
    assert_eq!(list(&mut keeper, "reports").await[0]["answer"], "spoke to him");
}

#[tokio::test]
async fn whoever_is_blocked_does_not_sit_down_and_whoever_is_muted_is_not_heard() {
    let house = house().await;
    let (mut davout, mut murat) = (account(&house, "Davout").await, account(&house, "Murat").await);
    let shun = |kind: &str, on: bool| json!({"name": "Murat", "kind": kind, "on": on});
    davout.post("/api/shuns", shun("block", true)).await.ok();
    let table = davout.table("me", "open").await["id"].as_str().unwrap().to_string();
    let join = format!("/api/tables/{table}/join");
    murat.post(&join, json!({})).await.fails(409, "no-free-seat");
    davout.post("/api/shuns", shun("block", false)).await.ok();
    murat.post(&join, json!({})).await.ok();
    davout.post("/api/shuns", shun("mute", true)).await.ok();
    let chat = format!("/api/tables/{table}/chat");
    murat.post(&chat, json!({"text": "hallo"})).await.ok();
    davout.post(&chat, json!({"text": "to business"})).await.ok();
    assert_eq!(davout.get(&chat).await.ok().as_array().unwrap().len(), 1);
    assert_eq!(murat.get(&chat).await.ok().as_array().unwrap().len(), 2);
    assert_eq!(davout.get("/api/shuns").await.ok(), json!([{"name": "Murat", "kind": "mute"}]));
}

#[tokio::test]
async fn whoever_leaves_takes_his_data_and_leaves_his_games_to_the_others() {
    let house = house().await;
    let (mut davout, mut ney) = (account(&house, "Davout").await, account(&house, "Ney").await);
    let table = davout.table("me", "open").await["id"].as_str().unwrap().to_string();
    ney.post(&format!("/api/tables/{table}/join"), json!({})).await.ok();
    davout.post(&format!("/api/tables/{table}/chat"), json!({"text": "adieu"})).await.ok();
    davout.play_first(&table).await.unwrap().ok();
    let given = davout.table("me", "open").await["id"].as_str().unwrap().to_string();
    ney.post(&format!("/api/tables/{given}/join"), json!({})).await.ok();
    let over = davout.post(&format!("/api/tables/{given}/resign"), json!({})).await.ok();
    assert_eq!(
        over["status"]["over"]["text"],
        json!({"id": "table-resigned", "args": [["name", {"word": "Davout"}]]})
    );
    let data = davout.get("/api/me/data").await.ok();
    assert_eq!(data["account"][0]["name"], "Davout");
    assert_eq!(
        (data["chat"][0]["words"].as_str(), data["actions"].as_array().map(Vec::len)),
        (Some("adieu"), Some(1))
    );
    assert!(!data.to_string().contains("argon2") && !data.to_string().contains("hash"));
    davout.post("/api/me/delete", json!({"password": "wrong wrong"})).await.fails(401, "wrong-password");
    davout.post("/api/me/delete", json!({"password": "vieille garde"})).await.ok();
    davout.get("/api/me").await.fails(401, "not-logged-in");
    let state = ney.state(&table).await;
    assert_eq!(state["summary"]["state"], "over", "he gave up");
    for table in [&table, &given] {
        let state = ney.state(table).await;
        assert!(!state.to_string().contains("Davout"), "nobody reads his name any more: {state}");
        assert_eq!(state["status"]["over"]["text"]["args"][0][1]["text"]["id"], "role-blue");
        assert_eq!(state["table"]["result"]["text"], state["status"]["over"]["text"]);
    }
    assert!(!ney.get(&format!("/api/tables/{table}/chat")).await.text.contains("adieu"));
    account(&house, "Davout").await;
}

/// What a house shows of a table, and of who is logged in.
async fn shown(house: &House, cookie: &Option<String>, table: &str) -> Value {
    let mut me = house.client();
    me.cookie = cookie.clone();
    let mut state = me.state(table).await;
    state["summary"]["invites"] = Value::Null;
    json!([state, me.get("/api/me").await.ok()["name"]])
}

/// A copy is made while the house is open; it is put into another store, of either kind, and nothing is missing.
async fn copies(from: &str, to: &str) {
    let house = house_with(Config { db: Some(from.into()), ..config() }).await;
    let mut me = account(&house, "Davout").await;
    let table = me.table("hotseat", "hotseat").await["id"].as_str().unwrap().to_string();
    for _ in 0..7 {
        me.play_first(&table).await.unwrap().ok();
    }
    me.post(&format!("/api/tables/{table}/chat"), json!({"text": "l'été"})).await.ok();
    let before = shown(&house, &me.cookie, &table).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copy.gz");
    let open = |db: &str| {
        let place = Place::parse(db);
        async move { Store::open(&place, &Default::default()).await.unwrap() }
    };
    let rows = open(from).await.back_up(&file).await.unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    }
    let empty = open(to).await;
    assert_eq!(empty.restore(&file).await.unwrap(), rows);
    assert!(empty.restore(&file).await.is_err(), "only into an empty store");
    let other = house_with(Config { db: Some(to.into()), ..config() }).await;
    assert_eq!(shown(&other, &me.cookie, &table).await, before);
    let mut there = other.client();
    there.cookie = me.cookie.clone();
    there.play_first(&table).await.unwrap().ok();
    // Half a file is no copy.
    let half = folder.path().join("half.gz");
    let bytes = std::fs::read(&file).unwrap();
    std::fs::write(&half, &bytes[..bytes.len() / 2]).unwrap();
    let db = folder.path().join("third.db").to_string_lossy().into_owned();
    assert!(open(&db).await.restore(&half).await.is_err());
    assert_eq!(open(&db).await.restore(&file).await.unwrap(), rows, "nothing of the half was left");
}

#[tokio::test]
async fn a_copy_of_everything_can_be_put_back_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let db = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    copies(&db("a.db"), &db("b.db")).await;
}

#[tokio::test]
async fn a_copy_of_everything_goes_from_one_database_to_the_other() {
    let Some(postgres) = Postgres::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("a.db").to_string_lossy().into_owned();
    copies(&postgres.url, &db).await;
    let Some(other) = Postgres::start() else { return };
    let db = folder.path().join("b.db").to_string_lossy().into_owned();
    copies(&db, &other.url).await;
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_reads_the_file_of_the_store() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("grognard.db");
    // Also where an older program left it open to others.
    std::fs::write(&db, "").unwrap();
    std::fs::set_permissions(&db, std::fs::Permissions::from_mode(0o644)).unwrap();
    let house = house_with(Config { db: Some(db.to_string_lossy().into_owned()), ..config() }).await;
    house.guest().await;
    for entry in std::fs::read_dir(folder.path()).unwrap().flatten() {
        let mode = entry.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{}", entry.path().display());
    }
}

#[tokio::test]
async fn with_a_key_no_seed_stands_in_the_store() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("grognard.db").to_string_lossy().into_owned();
    let with =
        |key: Option<&str>| Config { db: Some(db.clone()), seed_key: key.map(String::from), ..config() };
    let house = house_with(with(Some("eagle"))).await;
    let mut me = house.guest().await;
    let table = me.table("hotseat", "hotseat").await["id"].as_str().unwrap().to_string();
    me.play_first(&table).await.unwrap().ok();
    house.close().await;
    let seed = kernel::Seed::from_number(1).to_string();
    let bytes = std::fs::read(folder.path().join("grognard.db")).unwrap();
    assert!(!bytes.windows(seed.len()).any(|w| w == seed.as_bytes()), "the seed stands in the file");
    for wrong in [None, Some("owl")] {
        let refused = server::Server::open(with(wrong), crate::common::games()).await.err();
        let why = refused.expect("it does not begin what it cannot do").to_string();
        assert!(why.contains("seed-key"), "{why}");
    }
    let house = house_with(with(Some("eagle"))).await;
    let mut back = house.client();
    back.cookie = me.cookie;
    back.play_first(&table).await.unwrap().ok();
}

#[tokio::test]
async fn readiness_is_not_health_and_metrics_can_have_a_door_of_their_own() {
    let config = Config { metrics_listen: Some("127.0.0.1:0".into()), ..config() };
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("grognard.db").to_string_lossy().into_owned();
    let server =
        server::Server::open(Config { db: Some(db), ..config }, crate::common::games()).await.unwrap();
    let (at, metrics) = (server.address(), server.metrics_address().unwrap());
    let closing = server.closing();
    let done = tokio::spawn(async move { server.run().await.unwrap() });
    let mut outside = Client::new(&format!("http://{at}"));
    assert_eq!(outside.get("/metrics").await.status, 404);
    for path in ["/healthz", "/readyz"] {
        assert_eq!(outside.get(path).await.text, "ok\n");
    }
    let text = Client::new(&format!("http://{metrics}")).get("/metrics").await.text;
    assert!(text.contains("grognard_log_lines_lost 0\n"), "{text}");
    for name in [
        "process_memory_bytes",
        "database_lines",
        "waiting_programs",
        "failed_logins_total",
        "mails_failed",
        "webhooks_failed",
    ] {
        assert!(text.contains(&format!("grognard_{name} ")), "{name}");
    }
    closing.cancel();
    done.await.unwrap();
}

/// The database is gone: the process lives and says so, and says that it cannot work.
#[tokio::test]
async fn without_its_store_it_is_alive_and_not_ready() {
    let Some(postgres) = Postgres::start() else { return };
    let house = house_with(Config { db: Some(postgres.url.clone()), ..config() }).await;
    let mut anybody = house.client();
    assert_eq!(anybody.get("/readyz").await.text, "ok\n");
    drop(postgres);
    anybody.get("/readyz").await.fails(503, "store");
    assert_eq!(anybody.get("/healthz").await.text, "ok\n");
}

#[tokio::test]
async fn webhooks_are_signed_and_tried_again() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let house = house().await;
    let (mut blue, mut red) = (house.guest().await, house.guest().await);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let hook = format!("http://{}/hook", listener.local_addr().unwrap());
    let me = red.patch("/api/me", json!({"webhook": hook})).await.ok();
    let key = me["webhook_key"].as_str().unwrap().to_string();
    let table = blue.table("me", "open").await["id"].as_str().unwrap().to_string();
    red.post(&format!("/api/tables/{table}/join"), json!({})).await.ok();
    let mut bodies = Vec::new();
    for answer in ["HTTP/1.1 503 Busy\r\nconnection: close\r\n\r\n", "HTTP/1.1 204 No Content\r\n\r\n"] {
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut said = Vec::new();
        while !said.ends_with(b"}") {
            let mut piece = [0; 4096];
            let n = stream.read(&mut piece).await.unwrap();
            said.extend_from_slice(&piece[..n]);
        }
        stream.write_all(answer.as_bytes()).await.unwrap();
        bodies.push(String::from_utf8(said).unwrap());
    }
    let (head, body) = bodies[1].split_once("\r\n\r\n").unwrap();
    let field = |name: &str| {
        let line = head.lines().find(|l| l.to_lowercase().starts_with(name)).expect("the header");
        line.split_once(": ").unwrap().1.to_string()
    };
    let signed = format!("{}.{body}", field("x-grognard-time"));
    assert_eq!(field("x-grognard-signature"), server::signed(&key, &signed));
}
