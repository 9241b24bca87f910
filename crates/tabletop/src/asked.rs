//! Questions that are none.

use crate::view::{Choice, ChoiceStyle, Pin, Table};

impl Table {
    /// The one answer there is to the question on this table, where nothing else can be answered and nothing is given up by
    /// it. Standing answers are no answers to this question. Between people such a question is put all the same: whether it
    /// was would tell what somebody holds.
    pub fn only_answer(&self) -> Option<&Choice> {
        let mut answers = self.actions.iter().filter(|c| c.style != ChoiceStyle::Standing);
        let only = answers.next().filter(|_| answers.next().is_none())?;
        let idle = only.pin == Pin::Button && only.style != ChoiceStyle::Grave && !only.gives_up();
        let asked = self.prompt.as_ref().is_some_and(|p| !p.waiting);
        (idle && asked).then_some(only)
    }
}

impl Table {
    /// The usual way on, which a key of its own chooses: the one button of style main.
    pub fn usual(&self) -> Option<&Choice> {
        let mut mains = self.actions.iter().filter(|c| c.style == ChoiceStyle::Main && c.pin == Pin::Button);
        mains.next().filter(|_| mains.next().is_none())
    }
}

impl Choice {
    /// Something is given up by it: it has a badge of the kind `lost` that says what.
    pub fn gives_up(&self) -> bool {
        self.preview.iter().any(|b| b.kind == "lost")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Text;
    use crate::view::{Badge, Prompt};

    fn table(choices: &[(&str, ChoiceStyle, Pin)]) -> Table {
        let choice = |(action, style, pin): &(&str, ChoiceStyle, Pin)| Choice {
            style: *style,
            ..Choice::new("blue", (*action).into(), Text::new("action"), pin.clone())
        };
        let question = Text::new("prompt");
        let prompt = Prompt { question, note: None, rules: Vec::new(), waiting: false };
        Table { prompt: Some(prompt), actions: choices.iter().map(choice).collect(), ..Table::default() }
    }

    #[test]
    fn a_question_with_one_answer_is_none() {
        use ChoiceStyle as S;
        let pass = ("pass", S::Main, Pin::Button);
        assert!(table(std::slice::from_ref(&pass)).only_answer().is_some());
        assert!(table(&[]).only_answer().is_none());
        let hush = ("hush", S::Standing, Pin::Button);
        assert_eq!(table(&[hush, pass.clone()]).only_answer().unwrap().action, "pass");
        let play = ("play", S::Plain, Pin::Card("37".into()));
        assert!(table(&[pass.clone(), play.clone()]).only_answer().is_none());
        // What happens to a piece or a card is seen before it happens.
        assert!(table(&[play]).only_answer().is_none());
        assert!(table(&[("abdicate", S::Grave, Pin::Button)]).only_answer().is_none());
        let mut costly = table(std::slice::from_ref(&pass));
        costly.actions[0].preview.push(Badge::new("lost", Text::new("points-lost")));
        assert!(costly.only_answer().is_none());
        let mut waiting = table(&[pass]);
        waiting.prompt.as_mut().unwrap().waiting = true;
        assert!(waiting.only_answer().is_none());
    }
}
