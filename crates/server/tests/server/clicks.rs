//! What a click costs on PostgreSQL, counted on the line between the house and the database.

use crate::common::postgres::Postgres;
use crate::common::{config, first_order, house_with};
use server::Config;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// What the house says to the database. Each of these but `Prepares` is a way there and back by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Said {
    /// On this line, this text.
    Prepares(usize, String),
    Runs(String),
    /// Without preparing it: a transaction begins so, and ends.
    Asks(String),
}

type Heard = Arc<Mutex<Vec<Said>>>;

/// The text as far as its end.
fn word(bytes: &[u8]) -> (String, &[u8]) {
    let end = bytes.iter().position(|b| *b == 0).unwrap_or(bytes.len());
    (String::from_utf8_lossy(&bytes[..end]).into_owned(), bytes.get(end + 1..).unwrap_or_default())
}

/// Passes on what one line says, and writes it down: after the greeting, a letter, a length and the rest.
async fn pass_on(
    n: usize,
    mut from: tokio::net::tcp::OwnedReadHalf,
    mut to: tokio::net::tcp::OwnedWriteHalf,
    heard: Heard,
) {
    let mut statements = HashMap::new();
    let (mut waiting, mut greeted) = (Vec::new(), false);
    let mut piece = vec![0; 64 * 1024];
    while let Ok(read @ 1..) = from.read(&mut piece).await {
        waiting.extend_from_slice(&piece[..read]);
        loop {
            let head = usize::from(greeted);
            let Some(length) = waiting.get(head..head + 4) else { break };
            let length = head + u32::from_be_bytes(length.try_into().unwrap()) as usize;
            if waiting.len() < length {
                break;
            }
            let message: Vec<u8> = waiting.drain(..length).collect();
            if !std::mem::replace(&mut greeted, true) {
                continue;
            }
            let (first, rest) = word(&message[5..]);
            let said = match message[0] {
                b'P' => {
                    let text = word(rest).0;
                    statements.insert(first, text.clone());
                    Said::Prepares(n, text)
                }
                b'B' => Said::Runs(statements[&word(rest).0].clone()),
                b'Q' => Said::Asks(first),
                _ => continue,
            };
            heard.lock().unwrap().push(said);
        }
        if to.write_all(&piece[..read]).await.is_err() {
            return;
        }
    }
}

/// A door before the database: where it is, and what goes through it.
async fn door(url: &str) -> (String, Heard) {
    let (before, after) = url.split_once('@').unwrap();
    let (address, name) = after.split_once('/').unwrap();
    let (address, heard) = (address.to_string(), Heard::default());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("{before}@{}/{name}?sslmode=disable", listener.local_addr().unwrap());
    let ears = Arc::clone(&heard);
    tokio::spawn(async move {
        for n in 0.. {
            let Ok((line, _)) = listener.accept().await else { return };
            let database = TcpStream::connect(&address).await.unwrap();
            let (from, mut back) = line.into_split();
            let (mut answers, to) = database.into_split();
            tokio::spawn(pass_on(n, from, to, Arc::clone(&ears)));
            tokio::spawn(async move { tokio::io::copy(&mut answers, &mut back).await });
        }
    });
    (url, heard)
}

#[tokio::test]
async fn a_click_is_three_ways_to_the_database() {
    let Some(postgres) = Postgres::start() else { return };
    let (url, heard) = door(&postgres.url).await;
    let house = house_with(Config { db: Some(url), ..config() }).await;
    let mut me = house.guest().await;
    let table = me.table("hotseat", "hotseat").await["id"].as_str().unwrap().to_string();
    let path = format!("/api/tables/{table}/actions");
    let mut state = me.state(&table).await;
    // What setting it up set going comes to rest.
    tokio::time::sleep(Duration::from_millis(300)).await;
    let clicks = 12;
    let before = heard.lock().unwrap().len();
    for _ in 0..clicks {
        state = me.post(&path, first_order(&state).unwrap()).await.ok();
    }
    tokio::time::sleep(Duration::from_millis(200)).await;
    let heard = heard.lock().unwrap().clone();
    let mut ways: HashMap<&str, usize> = HashMap::new();
    for said in &heard[before..] {
        let (Said::Runs(text) | Said::Asks(text)) = said else { continue };
        // What is told to other processes, and that this one lives, is said beside the work.
        if !text.contains("pg_notify") && !text.contains("processes") {
            *ways.entry(text).or_default() += 1;
        }
    }
    let said =
        |words: &str| ways.iter().filter(|(text, _)| text.contains(words)).map(|(_, n)| n).sum::<usize>();
    assert_eq!(said("FROM sessions"), clicks, "who it is: {ways:#?}");
    assert_eq!(said("LEFT JOIN seats"), clicks, "one look: {ways:#?}");
    assert_eq!(said("WITH moved"), clicks, "one statement that writes: {ways:#?}");
    assert_eq!(ways.values().sum::<usize>(), 3 * clicks, "and nothing else: {ways:#?}");
    // On one line a statement is prepared once.
    let prepared: Vec<&Said> = heard.iter().filter(|s| matches!(s, Said::Prepares(..))).collect();
    let mut once = prepared.clone();
    once.sort_by_key(|s| format!("{s:?}"));
    once.dedup();
    assert_eq!(once.len(), prepared.len(), "{prepared:#?}");
    // Of what happened others are told less often than it happens, or as often: never within a transaction.
    let told =
        heard[before..].iter().filter(|s| matches!(s, Said::Runs(t) if t.contains("pg_notify"))).count();
    assert!((1..=clicks).contains(&told), "{told}");
}
