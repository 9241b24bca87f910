//! What people are called: names that can be read, compared, and not taken for one another.

use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

/// Characters that are seen as nothing and yet are no spaces.
const BLANK: [char; 6] = ['\u{115f}', '\u{1160}', '\u{2800}', '\u{3164}', '\u{ffa0}', '\u{180e}'];

/// Characters of no width of their own: joiners, marks of direction, variation selectors, tags.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}' | '\u{e000}'..='\u{f8ff}')
}

/// No name has more characters.
pub const LONGEST: usize = 40;

/// A name as it is kept: one form for what looks the same, single spaces. `None`: it is no name.
pub fn tidy(name: &str) -> Option<String> {
    let plain: String = name.nfkc().collect();
    let unfit = |c: char| c.is_control() || is_unseen(c) || BLANK.contains(&c);
    let words: Vec<&str> = plain.split_whitespace().collect();
    let tidy = words.join(" ");
    let length = tidy.chars().count();
    // A single letter may carry many marks; a heap of them covers the lines above and below.
    let marks = tidy.nfd().filter(|c| unicode_normalization::char::is_combining_mark(*c)).count();
    let letters = tidy.nfd().count() - marks;
    let fits =
        (2..=LONGEST).contains(&length) && marks <= 2 * letters && tidy.chars().any(char::is_alphanumeric);
    (fits && !name.chars().any(unfit) && !tidy.chars().any(unfit)).then_some(tidy)
}

/// A name as it is compared: "Davout" and "davout " are the same.
pub fn handle(name: &str) -> String {
    let plain: String = name.nfkc().collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// What guesses at a name are counted by: no longer than names are, whatever somebody sends.
pub fn counted(name: &str) -> String {
    handle(name).chars().take(LONGEST).collect()
}

/// A name as it looks: those that can be taken for one another have the same.
pub fn shape(name: &str) -> String {
    let plain: String = name.nfkc().collect();
    let seen: String = skeleton(plain.trim()).collect();
    let lower: String = seen.to_lowercase();
    // Figures stand for the letters they look like, and nobody looks at spaces.
    let letters = skeleton(&lower).filter(|c| !c.is_whitespace()).map(|c| match c {
        '0' => 'o',
        '1' | '|' => 'l',
        c => c,
    });
    letters.collect()
}

/// What guests are called until they choose a name: nobody else is called so.
pub fn is_kept_for_guests(name: &str) -> bool {
    let rest = handle(name);
    rest.strip_prefix("guest").is_some_and(|n| n.trim().chars().all(|c| c.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied_and_what_cannot_be_seen_is_refused() {
        assert_eq!(tidy("  Eugène  de Beauharnais ").as_deref(), Some("Eugène de Beauharnais"));
        assert_eq!(tidy("Ｎｅｙ").as_deref(), Some("Ney"));
        assert_eq!(tidy("Кутузов").as_deref(), Some("Кутузов"));
        for bad in
            ["", "K", "   ", "a\u{200b}b", "\u{202e}abc", "\u{3164}\u{3164}", "a\nb", "--", "x\u{e000}y"]
        {
            assert_eq!(tidy(bad), None, "{bad:?}");
        }
        assert_eq!(tidy(&format!("a{}b", "\u{301}".repeat(30))), None);
    }

    #[test]
    fn what_looks_alike_has_one_shape() {
        for other in ["davout", "DAVOUT", "Dаvout", "Dav0ut", "Ｄavout", "D avout"] {
            assert_eq!(shape("Davout"), shape(other), "{other}");
        }
        assert_eq!(shape("Barclay"), shape("BarcIay"), "a capital I for an l");
        for other in ["Davoust", "Ney", "Murat"] {
            assert_ne!(shape("Davout"), shape(other), "{other}");
        }
        assert!(is_kept_for_guests("GUEST 12") && !is_kept_for_guests("Guest of honour"));
    }
}
