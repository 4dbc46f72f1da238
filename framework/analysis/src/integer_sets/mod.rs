//! Sets of whole points that linear constraints describe: the iterations of a loop nest, the elements that an access touches.
//!
//! A [`System`] is a conjunction: equalities and inequalities over dimensions, symbols (parameters) and locals (variables that exist, such as
//! the quotients of divisions). An [`IntegerSet`] is a union of systems.
//!
//! ```
//! use terrace_analysis::integer_sets::{IntegerSet, Optimum, System};
//!
//! // 2x = 2y + 1 has rational solutions, but no whole ones.
//! let mut odd = System::new(2, 0);
//! odd.add_equality([2, -2, -1].into_iter().collect());
//! assert_eq!(odd.has_point(), Ok(false));
//!
//! // Of the even numbers from 1 to 9 the least is 2.
//! let mut even = System::new(1, 0);
//! even.at_least(0, 1);
//! even.at_most(0, 9);
//! even.add_stride(&[1, 0], 2);
//! let even = IntegerSet::from(even);
//! assert_eq!(even.minimum(&[1, 0]), Ok(Optimum::Value(2)));
//! assert_eq!(even.contains(&[3]), Ok(false));
//! assert_eq!(even.complement()?.contains(&[3]), Ok(true));
//! # Ok::<(), terrace_analysis::integer_sets::Undecided>(())
//! ```
//!
//! Two ways of reasoning, for two purposes. [`System::is_empty`], [`System::project_out`] and [`System::constant_bound`] are fast and
//! approximate from outside, in MLIR's order, since passes read bounds off the rows that are left. [`System::has_point`],
//! [`System::sample`], [`System::minimum`] and all of [`IntegerSet`] are exact: they eliminate variables by the Omega test (`formula`, `search`).
//! Numbers are checked, work is limited ([`MOST_WORK`]): past that the answer is [`Undecided`], never a wrong one.
//!
//! Not here: expressions and values of the IR. A pass puts its questions as rows.

mod exact;
mod extent;
mod formula;
mod number;
mod search;
mod set;
mod system;

pub use exact::{MOST_WORK, Optimum, Undecided};
pub use extent::Extent;
pub use number::{ceil_div, floor_div};
pub use set::IntegerSet;
pub use system::{Kind, Row, System, zeros};
