//! The check of semantics names real passes that go wrong in ways drawn from a seed.

use terrace_semantics_tests::wrong::draw::{Request, Table, Verdict};

#[test]
fn wrong_passes_are_named() {
    let drawn = Table::new(Request { seed: 35, ..Request::default() }).draw(24, |_, _| {});
    let others: Vec<_> = drawn.mistakes.iter().filter(|m| m.verdict != Verdict::Right).collect();
    assert_eq!(drawn.mistakes.len(), 24, "{:?}", drawn.discarded);
    assert!(drawn.named() * 100 >= drawn.mistakes.len() * 95, "{others:#?}");
}
