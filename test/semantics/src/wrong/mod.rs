//! Real passes that go wrong: one of the framework's own passes runs, and one operation that it made or changed is then made wrong, as if
//! the pass had the mistake.
//!
//! [`edits`] says in which ways an operation may be wrong, [`pass`] is the pass around a pass, [`areas`] are the passes and the programs,
//! [`oracle`] finds out whether a program still means the same without the check that is being tested, and [`draw`] draws mistakes from a
//! seed and says whom the check names. Nothing of this is in a tool.

pub mod areas;
pub mod draw;
pub mod edits;
pub mod oracle;
pub mod pass;
