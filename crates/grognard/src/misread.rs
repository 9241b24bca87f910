//! What is wrong with a command line, in the player's language.

use crate::words::Words;
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use kernel::Text;

/// One line that says it.
pub fn line(words: &Words, e: &Error) -> String {
    let text = match e.kind() {
        ErrorKind::InvalidValue if named(e, ContextKind::InvalidValue).is_empty() => "line-no-value",
        ErrorKind::ValueValidation | ErrorKind::InvalidValue => match named(e, ContextKind::InvalidArg) {
            arg if arg.starts_with("--lang") => "line-language",
            _ => "line-value",
        },
        ErrorKind::UnknownArgument => "line-argument",
        ErrorKind::InvalidSubcommand => "line-command",
        ErrorKind::MissingRequiredArgument => "line-missing",
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => "line-which",
        ErrorKind::ArgumentConflict => "line-conflict",
        // Nothing else can happen with the arguments there are.
        _ => return first(&e.render().to_string()),
    };
    let text = Text::new(text)
        .word("value", named(e, ContextKind::InvalidValue))
        .word("arg", named(e, ContextKind::InvalidArg))
        .word("other", named(e, ContextKind::PriorArg))
        .word("command", named(e, ContextKind::InvalidSubcommand))
        .word("known", named(e, ContextKind::ValidSubcommand));
    let line = words.say(text);
    let meant = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand].map(|kind| named(e, kind));
    match meant.into_iter().find(|m| !m.is_empty()) {
        Some(meant) => words.say(Text::new("line-meant").word("line", line).word("meant", meant)),
        None => line,
    }
}

/// What clap says about one side of the matter.
fn named(e: &Error, kind: ContextKind) -> String {
    match e.get(kind) {
        Some(ContextValue::String(s)) => s.clone(),
        Some(ContextValue::Strings(all)) => all.join(", "),
        _ => String::new(),
    }
}

/// Clap's own message without its usage.
fn first(message: &str) -> String {
    let line: Vec<&str> = message.lines().take_while(|l| !l.is_empty()).map(str::trim).collect();
    line.join(" ").trim_start_matches("error: ").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args;
    use kernel::Language;

    fn refused(language: Language, typed: &str) -> String {
        let words = Words::new(language);
        let e = args::command(&words).try_get_matches_from(typed.split(' ')).expect_err(typed);
        line(&words, &e)
    }

    #[test]
    fn what_is_wrong_is_said_in_the_language_of_the_reader() {
        let typed = [
            "grognard",
            "grognard dance",
            "grognard simulat kutuzov",
            "grognard play --foo",
            "grognard verify",
            "grognard replay a --at",
            "grognard replay a --at x",
            "grognard play --plain --tui",
            "grognard games --lang xx",
        ];
        for typed in typed {
            let [en, fr] = Language::ALL.map(|l| refused(l, typed));
            assert_ne!(en, fr, "{typed}");
            let english =
                ["invalid", "required", "argument '", "subcommand", "provided", "cannot", "language"];
            assert!(!english.iter().any(|w| fr.contains(w)), "{typed}: {fr}");
            assert!(!fr.contains('‹') && !en.contains('‹') && !fr.contains('\n'), "{typed}: {fr}");
        }
        assert!(refused(Language::Fr, "grognard simulat kutuzov").contains("simulate"));
    }

    #[test]
    fn help_has_no_english_in_french() {
        let words = Words::new(Language::Fr);
        let mut command = args::command(&words);
        command.build();
        let all: Vec<_> =
            command.get_subcommands().flat_map(|s| std::iter::once(s).chain(s.get_subcommands())).collect();
        let mut pages: Vec<String> = all.into_iter().map(|s| s.clone().render_help().to_string()).collect();
        pages.push(command.render_help().to_string());
        for page in pages {
            let english = [
                "Usage:",
                "Commands",
                "Print ",
                "[default",
                "Options:",
                "Arguments:",
                "<FILE>",
                "<GAME>",
                "COMMAND>",
            ];
            assert!(!english.iter().any(|w| page.contains(w)), "{page}");
        }
    }
}
