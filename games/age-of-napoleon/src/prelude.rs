//! What every chapter works with.

pub use crate::AgeOfNapoleon;
pub use crate::action::Action;
pub use crate::board::Board;
pub use crate::flow::{Umpire, wrong};
pub use crate::ids::*;
pub use crate::text::{About, role_text};
pub use kernel::flow::{Chapter, Question};
pub use kernel::{Refusal, Role, Roles, Text, Why, ensure};
pub use serde::{Deserialize, Serialize};
