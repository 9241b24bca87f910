//! Age of Napoleon 1805-1815.

pub mod ids;
pub mod load;
pub mod pack;
