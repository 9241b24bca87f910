//! The API against its own OpenAPI document: what is documented is there, what is there is documented, and answers have
//! the form they are said to have.

use crate::common::{Client, Reply, first_order, house};
use axum::http::Method;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The document, and which of its operations a test has called.
struct Contract {
    document: Value,
    called: BTreeSet<String>,
}

impl Contract {
    /// What neighbours and those who keep the house can do.
    async fn keepers(&mut self, a: &mut Client, b: &mut Client, table: &str) {
        let none = Value::Null;
        let report =
            json!({"about": "Blücher", "table": table.trim_start_matches("/api/tables/"), "words": "slow"});
        self.call(b, "post", "/api/reports", "/api/reports", report).await.ok();
        let shun = json!({"name": "Blücher", "kind": "mute"});
        self.call(b, "post", "/api/shuns", "/api/shuns", shun).await.ok();
        self.call(b, "get", "/api/shuns", "/api/shuns", none.clone()).await.ok();
        self.call(b, "get", "/api/me/data", "/api/me/data", none.clone()).await.ok();
        for (verb, what) in [
            ("get", "/people"),
            ("post", "/people/{id}/suspend"),
            ("post", "/people/{id}/rename"),
            ("delete", "/people/{id}"),
            ("get", "/tables"),
            ("post", "/tables/{id}/close"),
            ("delete", "/tables/{id}"),
            ("post", "/tables/{id}/hand-over"),
            ("get", "/reports"),
            ("post", "/reports/{id}/answer"),
            ("get", "/audit"),
        ] {
            let path = format!("/api/keeper{what}");
            self.call(a, verb, &path, &path.replace("{id}", "x"), none.clone())
                .await
                .fails(404, "unknown-address");
        }
        self.call(b, "post", "/api/me/delete", "/api/me/delete", none.clone()).await.ok();
    }

    /// Calls an operation and holds the answer against the document.
    async fn call(
        &mut self,
        client: &mut Client,
        verb: &str,
        template: &str,
        path: &str,
        body: Value,
    ) -> Reply {
        let body = if body.is_null() { Vec::new() } else { body.to_string().into_bytes() };
        let method: Method = verb.to_uppercase().parse().unwrap();
        let reply = client.send(method, path, body).await;
        let operation = &self.document["paths"][template][verb];
        assert!(operation.is_object(), "{verb} {template} is not documented");
        self.called.insert(format!("{verb} {template}"));
        let status = reply.status.as_str().to_string();
        let answer = &operation["responses"][&status];
        assert!(answer.is_object(), "{verb} {template} does not document {status}: {}", reply.text);
        if let Some(schema) = answer["content"].get("application/json").map(|c| &c["schema"]) {
            self.check(schema, &reply.json(), &format!("{verb} {template} {status}")).unwrap();
        }
        reply
    }

    /// Whether a value has the form of a schema: as much of JSON Schema as the document uses. The error says where not.
    fn check(&self, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
        if let Some(reference) = schema["$ref"].as_str() {
            let name = reference.rsplit('/').next().unwrap();
            let schema = &self.document["components"]["schemas"][name];
            holds(schema.is_object(), || format!("{at}: no schema {name}"))?;
            return self.check(schema, value, &format!("{at} {name}"));
        }
        if let Some(any) = schema["oneOf"].as_array() {
            let fits = any.iter().any(|s| self.check(s, value, at).is_ok());
            return holds(fits, || format!("{at}: {value} is none of {any:?}"));
        }
        if let Some(values) = schema["enum"].as_array() {
            holds(values.contains(value), || format!("{at}: {value} is none of {values:?}"))?;
        }
        let kinds: Vec<&str> = match &schema["type"] {
            Value::String(kind) => vec![kind],
            Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
            _ => return Ok(()),
        };
        let is = |kind: &&str| match *kind {
            "object" => value.is_object(),
            "array" => value.is_array(),
            "string" => value.is_string(),
            "integer" => value.is_i64() || value.is_u64(),
            "number" => value.is_number(),
            "boolean" => value.is_boolean(),
            "null" => value.is_null(),
            other => panic!("{at}: what is a {other}?"),
        };
        holds(kinds.iter().any(is), || format!("{at}: {value} is no {kinds:?}"))?;
        if let Some(object) = value.as_object() {
            for key in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
                holds(object.contains_key(key), || format!("{at}: {key} is missing"))?;
            }
            for (known, (key, value)) in
                schema["properties"].as_object().into_iter().flat_map(|k| object.iter().map(move |o| (k, o)))
            {
                holds(known.contains_key(key), || format!("{at}: {key} is not documented"))?;
                self.check(&known[key], value, &format!("{at}.{key}"))?;
            }
        }
        for (i, item) in value.as_array().into_iter().flatten().enumerate() {
            self.check(&schema["items"], item, &format!("{at}[{i}]"))?;
        }
        Ok(())
    }
}

fn holds(so: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if so { Ok(()) } else { Err(otherwise()) }
}

#[tokio::test]
async fn every_operation_answers_as_it_is_documented() {
    let house = house().await;
    let (mut a, mut b) = (house.client(), house.client());
    let document = a.get("/api/openapi.json").await.ok();
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1"));
    let mut api = Contract { document, called: BTreeSet::new() };
    let none = Value::Null;

    for (verb, path) in [
        ("get", "/healthz"),
        ("get", "/readyz"),
        ("get", "/metrics"),
        ("get", "/api/games"),
        ("get", "/api/me"),
    ] {
        api.call(&mut a, verb, path, path, none.clone()).await;
    }
    for client in [&mut a, &mut b] {
        api.call(client, "post", "/api/guest", "/api/guest", json!({"lang": "en"})).await.ok();
    }
    let credentials = json!({"name": "Blücher", "password": "vorwaerts!"});
    api.call(&mut a, "post", "/api/account", "/api/account", credentials.clone()).await.ok();
    api.call(&mut a, "post", "/api/account", "/api/account", credentials.clone())
        .await
        .fails(409, "already-an-account");
    api.call(&mut a, "post", "/api/login", "/api/login", credentials).await.ok();
    api.call(&mut a, "patch", "/api/me", "/api/me", json!({"lang": "fr"})).await.ok();
    api.call(&mut a, "get", "/api/me", "/api/me", none.clone()).await.ok();
    api.call(&mut a, "post", "/api/tokens", "/api/tokens", none.clone()).await.ok();
    let made = api.call(&mut a, "get", "/api/tokens", "/api/tokens", none.clone()).await.ok();
    let token = format!("/api/tokens/{}", made[0]["id"].as_str().unwrap());
    api.call(&mut a, "delete", "/api/tokens/{id}", &token, none.clone()).await.ok();
    api.call(&mut a, "delete", "/api/tokens/{id}", &token, none.clone()).await.fails(404, "unknown-token");
    let passwords = json!({"old": "vorwaerts!", "new": "immer vorwaerts!"});
    api.call(&mut a, "post", "/api/password", "/api/password", passwords).await.ok();
    api.call(&mut a, "post", "/api/email/confirm", "/api/email/confirm", json!({"token": "x"}))
        .await
        .fails(401, "not-logged-in");
    let forgot = json!({"name": "Blücher"});
    api.call(&mut a, "post", "/api/password/forgot", "/api/password/forgot", forgot)
        .await
        .fails(404, "no-mail");
    let reset = json!({"token": "x", "password": "vorwaerts!"});
    api.call(&mut a, "post", "/api/password/reset", "/api/password/reset", reset)
        .await
        .fails(401, "not-logged-in");
    let game = "/api/games/skirmish";
    api.call(&mut a, "get", "/api/games/{id}", game, none.clone()).await.ok();
    api.call(&mut a, "get", "/api/games/{id}", "/api/games/x", none.clone()).await.fails(404, "unknown-game");
    api.call(&mut a, "get", "/api/games/{id}/scenery", &format!("{game}/scenery"), none.clone()).await.ok();
    let text = format!("{game}/text/en");
    api.call(&mut a, "get", "/api/games/{id}/text/{lang}", &text, none.clone()).await;

    let seal = api.call(&mut a, "post", "/api/seals", "/api/seals", none.clone()).await.ok();
    let order = json!({"game": "skirmish", "scenario": "ford", "pace_hours": 5, "seal": seal["id"], "nonce": "n1", "seats": [
        {"role": "blue", "kind": "me"}, {"role": "red", "kind": "invite"}]});
    let made = api.call(&mut a, "post", "/api/tables", "/api/tables", order).await.ok();
    api.call(&mut a, "post", "/api/tables", "/api/tables", json!({"game": 1})).await.fails(400, "malformed");
    for path in ["/api/tables?filter=mine", "/api/tables?filter=open"] {
        api.call(&mut a, "get", "/api/tables", path, none.clone()).await.ok();
    }
    api.call(&mut a, "get", "/api/tables", "/api/tables?filter=x", none.clone())
        .await
        .fails(400, "malformed");
    let t = format!("/api/tables/{}", made["id"].as_str().unwrap());
    let code = made["invites"]["red"].as_str().unwrap().split_once("code=").unwrap().1;
    let of = |what: &str| (format!("/api/tables/{{id}}{what}"), format!("{t}{what}"));
    macro_rules! at {
        ($client:expr, $verb:expr, $what:expr, $body:expr) => {{
            let (template, path) = of($what);
            api.call($client, $verb, &template, &path, $body).await
        }};
    }
    at!(&mut a, "post", "/remove", json!({"role": "red"})).fails(409, "nobody-sits-there");
    at!(&mut b, "post", "/join", json!({"code": code})).ok();
    at!(&mut b, "post", "/leave", none.clone()).fails(409, "already-started");
    at!(&mut a, "post", "/start", none.clone()).fails(409, "already-started");
    let state = at!(&mut a, "get", "", none.clone()).ok();
    let order = first_order(&state).unwrap();
    at!(&mut a, "post", "/actions", order.clone()).ok();
    at!(&mut a, "post", "/actions", order.clone()).fails(409, "moved-on");
    let pass = json!({"number": 2, "role": "blue", "action": "pass"});
    at!(&mut a, "post", "/actions", pass).fails(422, "refused");
    at!(&mut a, "post", "/undo", json!({"number": 1})).ok();
    at!(&mut a, "post", "/undo", json!({"number": 0})).fails(422, "not-undoable");
    at!(&mut a, "post", "/actions", order.clone()).ok();
    at!(&mut a, "post", "/take-back", json!({"number": 1, "to": 0})).ok();
    at!(&mut a, "post", "/take-back", json!({"number": 0, "to": 0})).fails(422, "not-undoable");
    at!(&mut b, "post", "/answer-back", json!({"number": 0, "granted": true})).fails(409, "no-offer");
    at!(&mut a, "post", "/skip", none.clone()).ok();
    let why = format!("{t}/why?role=blue&action=%22pass%22");
    api.call(&mut a, "get", "/api/tables/{id}/why", &why, none.clone()).await.ok();
    let ways = format!("{t}/overlay?name=ways&about=%5B%7B%22piece%22%3A%22blue-1%22%7D%5D");
    api.call(&mut a, "get", "/api/tables/{id}/overlay", &ways, none.clone()).await.ok();
    api.call(&mut a, "get", "/api/tables/{id}/at/{number}", &format!("{t}/at/0"), none.clone()).await.ok();
    at!(&mut a, "post", "/branch", json!({"number": 0})).ok();
    at!(&mut a, "get", "/export", none.clone()).fails(409, "not-over");
    at!(&mut a, "get", "/verify", none.clone()).fails(409, "not-over");
    at!(&mut a, "post", "/chat", json!({"text": "hello"})).ok();
    at!(&mut a, "get", "/chat", none.clone()).ok();
    at!(&mut a, "put", "/notes", json!({"text": "hm"})).ok();
    at!(&mut a, "get", "/notes", none.clone()).ok();
    at!(&mut a, "post", "/claim", none.clone()).fails(409, "not-late");
    at!(&mut b, "post", "/accept-end", none.clone()).fails(409, "no-offer");
    at!(&mut a, "post", "/offer-end", none.clone()).ok();
    at!(&mut a, "post", "/withdraw-end", none.clone()).ok();
    at!(&mut b, "post", "/resign", json!({"role": "red"})).ok();
    at!(&mut a, "get", "", none.clone()).ok();
    at!(&mut a, "get", "/export", none.clone()).ok();
    at!(&mut a, "get", "/verify", none.clone()).ok();
    at!(&mut a, "post", "/rematch", none.clone()).ok();
    at!(&mut a, "post", "/archive", none.clone()).ok();
    let events = &api.document["paths"]["/api/tables/{id}/events"]["get"]["responses"]["200"]["content"];
    assert!(events["text/event-stream"].is_object());
    api.called.insert("get /api/tables/{id}/events".into());
    api.keepers(&mut a, &mut b, &t).await;
    api.call(&mut a, "post", "/api/logout", "/api/logout", json!({"everywhere": true})).await.ok();

    let paths = api.document["paths"].as_object().unwrap();
    let documented: BTreeSet<String> = paths
        .iter()
        .flat_map(|(p, item)| item.as_object().unwrap().keys().map(move |v| format!("{v} {p}")))
        .collect();
    assert_eq!(documented, api.called, "every operation was called");
}
