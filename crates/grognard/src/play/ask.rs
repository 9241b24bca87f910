//! What a player looks up: why not, and what a rule says.

use crate::commands::about::localised;
use crate::draw::Easel;
use crate::screen::wrap;
use kernel::record::shorthand;
use kernel::{Attempt, Text};

/// The refusal of what this moment does not ask for.
const NOT_NOW: &str = "refuse-not-now";
/// So many names stand behind a reason.
const MOST: usize = 12;

/// An attempt as the game calls it, or in short.
fn called(easel: &Easel, attempt: &Attempt) -> String {
    attempt.text.as_ref().map_or_else(|| shorthand(&attempt.action), |t| easel.say(t))
}

fn reason(easel: &Easel, attempt: &Attempt) -> String {
    let why = easel.say(&attempt.why);
    if attempt.rule.is_empty() {
        return why;
    }
    easel.words.say(Text::new("why-rule").word("why", why).word("rule", attempt.rule))
}

/// The answer to `?`: everything refused, by reason; to `? 3` and `? words`: those, with what the rule says.
pub fn why_not(easel: &Easel, refused: &[Attempt], question: &str) -> Vec<String> {
    let (words, width) = (easel.words, easel.width);
    if refused.is_empty() {
        return vec![words.say("why-nothing")];
    }
    let question = easel.language().typeset(question.trim()).to_lowercase();
    if question.is_empty() {
        // What belongs to another moment of the game is no answer to "why not?".
        let later = refused.iter().filter(|a| a.why.id == NOT_NOW).count();
        let mut reasons: Vec<(String, Vec<(usize, String)>)> = Vec::new();
        for (i, attempt) in refused.iter().enumerate().filter(|(_, a)| a.why.id != NOT_NOW) {
            let (name, why) = (called(easel, attempt), reason(easel, attempt));
            let place = reasons.iter().position(|r| r.0 == why).unwrap_or_else(|| {
                reasons.push((why, Vec::new()));
                reasons.len() - 1
            });
            // Copies of a card are called alike: one of them is enough.
            if !reasons[place].1.iter().any(|(_, n)| *n == name) {
                reasons[place].1.push((i + 1, name));
            }
        }
        let mut lines = Vec::new();
        for (why, names) in reasons {
            let more = names.len().saturating_sub(MOST);
            let mut names: Vec<String> =
                names.into_iter().take(MOST).map(|(i, n)| format!("{i}. {n}")).collect();
            if more > 0 {
                names.push(words.say(Text::new("why-others").number("n", more as i64)));
            }
            lines.extend(wrap(&easel.ink.bold(&why), width, 2));
            lines.extend(wrap(&format!("    {}", words.series(names)), width, 4));
        }
        if later > 0 {
            lines.push(words.say(Text::new("why-later").number("n", later as i64)));
        }
        lines.push(words.say("why-more"));
        return lines;
    }
    let number = question.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
    let asked: Vec<&Attempt> = match number {
        Some(n) => refused.get(n).into_iter().collect(),
        None => {
            let about = |a: &&Attempt| {
                let name = format!("{} {}", called(easel, a), shorthand(&a.action)).to_lowercase();
                question.split_whitespace().all(|w| name.contains(w))
            };
            let mut asked: Vec<&Attempt> = refused.iter().filter(about).collect();
            asked.sort_by_key(|a| a.why.id == NOT_NOW);
            asked
        }
    };
    if asked.is_empty() {
        return vec![words.say(Text::new("why-unknown").word("question", question))];
    }
    let mut lines = Vec::new();
    let mut rules: Vec<&str> = Vec::new();
    let more = asked.len().saturating_sub(MOST);
    for attempt in asked.into_iter().take(MOST) {
        let what = easel.ink.bold(&called(easel, attempt));
        let line = words.say(Text::new("why-asked").word("what", what).word("why", reason(easel, attempt)));
        lines.extend(wrap(&line, width, 4));
        if !attempt.rule.is_empty() && !rules.contains(&attempt.rule) {
            rules.push(attempt.rule);
        }
    }
    if more > 0 {
        lines.push(words.say(Text::new("why-others").number("n", more as i64)));
    }
    for rule in rules {
        lines.extend(statement(easel, rule).into_iter().map(|l| format!("  {l}")));
    }
    lines
}

/// Our statement of a rule case; the cases under a number or with a word when there is no such case.
pub fn rule(easel: &Easel, question: &str) -> Vec<String> {
    let question = question.trim();
    let exact = statement(easel, question);
    if !exact.is_empty() {
        return exact;
    }
    let (words, language) = (easel.words, easel.language());
    let sought = language.typeset(question).to_lowercase();
    let under = format!("{question}.");
    let lines: Vec<String> = (easel.info.cases.iter())
        .filter(|c| {
            let title = localised(language, &c.title).to_lowercase();
            !sought.is_empty() && (c.id.starts_with(&under) || title.contains(&sought))
        })
        .map(|c| format!("{}  {}", c.id, localised(language, &c.title)))
        .collect();
    if lines.is_empty() { vec![words.say(Text::new("rule-unknown").word("rule", question))] } else { lines }
}

fn statement(easel: &Easel, id: &str) -> Vec<String> {
    let Some(case) = easel.info.cases.iter().find(|c| c.id == id) else { return vec![] };
    let (title, says) = (localised(easel.language(), &case.title), localised(easel.language(), &case.says));
    let mut lines = wrap(&easel.ink.bold(&format!("{id}  {title}")), easel.width, 2);
    lines.extend(wrap(says, easel.width, 2));
    lines
}
