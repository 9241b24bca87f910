use super::Sitting;
use crate::fail::Fail;
pub fn run(_: &mut Sitting) -> Result<(), Fail> {
    Ok(())
}
