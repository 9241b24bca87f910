//! Requests to addresses that players name, kept away from everything that is not the open internet.

use axum::body::Bytes;
use axum::http::{Method, Request, header};
use http_body_util::Full;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::connect::dns::Name;
use hyper_util::rt::TokioExecutor;
use serde_json::Value;
use std::future::Future;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tower::Service;
use url::{Host, Url};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// A client that goes only where it may. It follows no redirections and reads no answers.
#[derive(Debug)]
pub struct Outside {
    client: Client<HttpsConnector<HttpConnector<Guarded>>, Full<Bytes>>,
    private: bool,
}

impl Outside {
    /// `private`: addresses that are not public are allowed.
    pub fn new(private: bool) -> Self {
        let mut http = HttpConnector::new_with_resolver(Guarded { private });
        http.enforce_http(false);
        http.set_connect_timeout(Some(PATIENCE));
        let provider = rustls::crypto::ring::default_provider();
        let tls = HttpsConnectorBuilder::new().with_provider_and_native_roots(provider.clone());
        let https = match tls {
            Ok(tls) => tls.https_or_http().enable_http1().wrap_connector(http),
            // A machine without certificates: HTTPS will fail, nothing else.
            Err(_) => {
                let config = rustls::ClientConfig::builder_with_provider(provider.into())
                    .with_safe_default_protocol_versions()
                    .expect("ring speaks TLS")
                    .with_root_certificates(rustls::RootCertStore::empty())
                    .with_no_client_auth();
                let tls = HttpsConnectorBuilder::new().with_tls_config(config);
                tls.https_or_http().enable_http1().wrap_connector(http)
            }
        };
        Self { client: Client::builder(TokioExecutor::new()).build(https), private }
    }

    /// Whether this address may be named at all. Where a name leads is looked at when it is used.
    pub fn allows(&self, url: &Url) -> bool {
        let plain = matches!(url.scheme(), "http" | "https") && url.username().is_empty();
        let host = match url.host() {
            Some(Host::Ipv4(ip)) => self.private || is_public(ip.into()),
            Some(Host::Ipv6(ip)) => self.private || is_public(ip.into()),
            Some(Host::Domain(name)) => self.private || (name.contains('.') && !name.ends_with(".localhost")),
            None => false,
        };
        plain && host
    }

    /// Posts JSON, signed: `x-grognard-signature` is the HMAC-SHA-256 of the time, a dot and the body.
    pub async fn send(&self, url: &Url, what: &Value, key: &str) -> Result<(), Failure> {
        let lasting = |why: String| Failure { why, lasting: true };
        let passing = |why: String| Failure { why, lasting: false };
        if !self.allows(url) {
            return Err(lasting("this address is not allowed".into()));
        }
        let (body, time) = (what.to_string(), crate::store::now() / 1000);
        let request = Request::builder()
            .method(Method::POST)
            .uri(url.as_str())
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::USER_AGENT, "grognard")
            .header("x-grognard-time", time.to_string())
            .header("x-grognard-signature", signed(key, &format!("{time}.{body}")))
            .body(Full::new(Bytes::from(body)))
            .map_err(|e| lasting(e.to_string()))?;
        let answer = tokio::time::timeout(PATIENCE, self.client.request(request)).await;
        let answer =
            answer.map_err(|_| passing("no answer in time".into()))?.map_err(|e| passing(e.to_string()))?;
        let (status, why) = (answer.status(), format!("the answer was {}", answer.status()));
        match status {
            s if s.is_success() => Ok(()),
            s if s.is_server_error() || s == 429 || s == 408 => Err(passing(why)),
            _ => Err(lasting(why)),
        }
    }
}

/// Why something could not be sent, and whether it is of any use to try again.
#[derive(Debug)]
pub struct Failure {
    pub why: String,
    pub lasting: bool,
}

/// What shows whom a webhook is from, and that it is not an old one sent again: of the time, a dot and the body.
pub fn signed(key: &str, words: &str) -> String {
    let key = ring::hmac::Key::new(ring::hmac::HMAC_SHA256, key.as_bytes());
    let tag = ring::hmac::sign(&key, words.as_bytes());
    let hex: String = tag.as_ref().iter().map(|b| format!("{b:02x}")).collect();
    format!("sha256={hex}")
}

/// Looks names up, and forgets addresses that are not public.
#[derive(Clone, Debug)]
struct Guarded {
    private: bool,
}

impl Service<Name> for Guarded {
    type Response = std::vec::IntoIter<SocketAddr>;
    type Error = std::io::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Self::Error>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context) -> Poll<Result<(), Self::Error>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, name: Name) -> Self::Future {
        let private = self.private;
        Box::pin(async move {
            let all = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let allowed: Vec<SocketAddr> = all.filter(|a| private || is_public(a.ip())).collect();
            if allowed.is_empty() {
                return Err(std::io::Error::other("the name leads nowhere on the open internet"));
            }
            Ok(allowed.into_iter())
        })
    }
}

/// Whether an address is on the open internet.
fn is_public(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let special = ip.is_private() || ip.is_loopback() || ip.is_link_local() || ip.is_multicast();
    // This network, shared address space, protocol assignments, benchmarking, documentation, reserved.
    let set_apart = a == 0
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 198 && (18..20).contains(&b))
        || ip.is_documentation()
        || a >= 240;
    !special && !set_apart
}

fn is_public_v6(ip: Ipv6Addr) -> bool {
    if let Some(v4) = ip.to_ipv4_mapped() {
        return is_public_v4(v4);
    }
    // Only what is given out as global unicast, without what carries an IPv4 address inside or is documentation.
    let [a, b, ..] = ip.segments();
    let carries_v4 = a == 0x2002 || (a == 0x2001 && b == 0);
    let documentation = (a == 0x2001 && b == 0xdb8) || (a == 0x3fff && b < 0x1000);
    (0x2000..0x4000).contains(&a) && !carries_v4 && !documentation
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_open_internet_may_be_named() {
        let outside = Outside::new(false);
        let allows = |url: &str| Url::parse(url).is_ok_and(|u| outside.allows(&u));
        for good in
            ["https://discord.com/api/webhooks/1/x", "http://93.184.215.14/", "https://[2606:4700::1]/"]
        {
            assert!(allows(good), "{good}");
        }
        for bad in [
            "http://localhost/",
            "http://x.localhost/",
            "http://127.0.0.1/",
            "http://127.1/",
            "http://0x7f000001/",
            "http://10.0.0.1/",
            "http://172.16.3.4/",
            "http://192.168.1.1/",
            "http://169.254.169.254/latest",
            "http://100.64.0.1/",
            "http://0.0.0.0/",
            "http://[::1]/",
            "http://[::ffff:10.0.0.1]/",
            "http://[fe80::1]/",
            "http://[fd00::1]/",
            "http://[2002:7f00:1::]/",
            "ftp://example.org/",
            "file:///etc/passwd",
            "http://user@example.org/",
            "http://255.255.255.255/",
            "http://224.0.0.1/",
        ] {
            assert!(!allows(bad), "{bad}");
        }
        assert!(Outside::new(true).allows(&Url::parse("http://127.0.0.1:9/").unwrap()));
    }

    #[tokio::test]
    async fn a_name_that_leads_inside_is_not_followed() {
        let found = Guarded { private: false }.call("localhost".parse().unwrap()).await;
        assert!(found.is_err());
        assert!(Guarded { private: true }.call("localhost".parse().unwrap()).await.is_ok());
    }
}
