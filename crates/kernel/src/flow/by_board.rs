//! What of [`crate::Game`] a game on steps gives by functions of its own board.

/// Written inside `impl Game for …`: each name of [`crate::Game`] with the function that takes a `Board` instead of the state.
///
/// | name | function |
/// |---|---|
/// | `redraw` | `fn(Board, Roles, &mut Dice) -> Option<State>` |
/// | `quiet` | `fn(Board) -> bool` |
/// | `terms` | `fn(Board, Role) -> Vec<(&'static str, f32)>` |
/// | `score` | `fn(Board, Role) -> f32` |
/// | `warnings` | `fn(Board) -> Vec<Warning>`: where all that it looks at lies open |
/// | `odds` | `fn(Board) -> Vec<Odds>`: likewise |
/// | `census` | `fn(Board) -> Vec<(&'static str, u32)>` |
/// | `check` | `fn(Board) -> Result<(), String>` |
/// | `begin_at` | `fn(&mut Umpire, Part) -> Result<(), Refusal>`, of an enum made by `tabletop::words!`, which are the phases |
#[macro_export]
macro_rules! by_board {
    ($($name:ident: $function:path $([$part:ty])?,)*) => {
        $($crate::by_board!(@$name $function $(, $part)?);)*
    };
    (@redraw $function:path) => {
        fn redraw(&self, state: &Self::State, viewer: $crate::Roles, dice: &mut $crate::Dice) -> Option<Self::State> {
            $function($crate::flow::Stacked::board(self, state), viewer, dice)
        }
    };
    (@quiet $function:path) => {
        fn quiet(&self, state: &Self::State) -> Option<bool> {
            Some($function($crate::flow::Stacked::board(self, state)))
        }
    };
    (@terms $function:path) => {
        fn terms(&self, state: &Self::State, role: $crate::Role) -> Vec<(&'static str, f32)> {
            $function($crate::flow::Stacked::board(self, state), role)
        }
    };
    (@score $function:path) => {
        fn score(&self, state: &Self::State, role: $crate::Role) -> f32 {
            $function($crate::flow::Stacked::board(self, state), role)
        }
    };
    (@warnings $function:path) => {
        fn warnings(&self, state: &Self::State, _viewer: $crate::Roles) -> Vec<$crate::Warning> {
            $function($crate::flow::Stacked::board(self, state))
        }
    };
    (@odds $function:path) => {
        fn odds(&self, state: &Self::State, _viewer: $crate::Roles) -> Vec<$crate::Odds> {
            $function($crate::flow::Stacked::board(self, state))
        }
    };
    (@census $function:path) => {
        fn census(&self, state: &Self::State) -> Vec<(&'static str, u32)> {
            $function($crate::flow::Stacked::board(self, state))
        }
    };
    (@check $function:path) => {
        fn check(&self, state: &Self::State) -> Result<(), String> {
            $function($crate::flow::Stacked::board(self, state))
        }
    };
    (@begin_at $function:path, $part:ty) => {
        fn phases(&self) -> Vec<&'static str> {
            <$part>::ALL.map(<$part>::id).into()
        }
        fn begin_at(
            &self,
            state: &mut Self::State,
            phase: &str,
            dice: &mut $crate::Dice,
            log: &mut $crate::Log,
        ) -> Result<(), $crate::Refusal> {
            let part = <$part>::ALL.into_iter().find(|part| part.id() == phase);
            let part = part.ok_or($crate::Refusal::new("", "refuse-unknown-phase"))?;
            $function(&mut $crate::flow::Stacked::umpire(self, state, dice, log), part)
        }
    };
}

/// What an action looks like, in `impl Rules`, by functions of [`Board`](crate::flow::Stacked::Board) that do not ask who acts.
///
/// `kernel::looks_by_board! { label: table::label, preview: table::preview, }`
///
/// | name | what it is |
/// |---|---|
/// | `label` | `fn(Board, Action) -> Label` |
/// | `preview` | `fn(Board, Action) -> Preview`: where it tells nothing that is hidden |
#[macro_export]
macro_rules! looks_by_board {
    (label: $label:path, preview: $preview:path,) => {
        $crate::looks_by_board! { label: $label, }

        fn preview(
            q: <Self as $crate::flow::Stacked>::Board<'_>,
            _by: $crate::flow::SeatOf<Self>,
            action: <Self as $crate::Game>::Action,
            _viewer: $crate::Roles,
        ) -> $crate::flow::Preview {
            $preview(q, action)
        }
    };
    (label: $label:path,) => {
        fn label(
            q: <Self as $crate::flow::Stacked>::Board<'_>,
            _by: $crate::flow::SeatOf<Self>,
            action: <Self as $crate::Game>::Action,
        ) -> $crate::flow::Label {
            $label(q, action)
        }
    };
}
