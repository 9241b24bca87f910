//! The server's own words: how tables end, and what mails say.

use kernel::{Catalog, Language};
use std::sync::LazyLock;

/// Fluent source.
pub const fn source(language: Language) -> &'static str {
    match language {
        Language::En => include_str!("../text/en.ftl"),
        Language::Fr => include_str!("../text/fr.ftl"),
    }
}

/// The words of a language.
pub fn catalog(language: Language) -> &'static Catalog {
    static ALL: LazyLock<[Catalog; 2]> = LazyLock::new(|| {
        Language::ALL.map(|l| Catalog::new(l, source(l)).expect("the server's messages are whole"))
    });
    &ALL[language as usize]
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Text;

    #[test]
    fn both_languages_have_the_same_messages() {
        let ids = |l: Language| -> Vec<String> {
            let lines = source(l).lines().filter(|s| s.starts_with(|c: char| c.is_ascii_lowercase()));
            lines.filter_map(|s| Some(s.split_once(" =")?.0.to_string())).collect()
        };
        assert_eq!(ids(Language::En), ids(Language::Fr));
        assert_eq!(catalog(Language::Fr).missing(&Text::new("table-agreed")), None);
    }
}
