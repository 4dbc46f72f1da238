//! Dialect conversion: what a target calls illegal is turned into what it calls legal by patterns, or everything stays as it was.
//!
//! A [`ConversionTarget`] says what may be left, a [`TypeConverter`] what types become, [`ConversionPatterns`] how to get there.
//! Operations are visited in order, each before what is nested in it. An operation that is not legal is folded, or given to the
//! patterns for it, fewest steps first; what a pattern made is legalised in turn, and where that fails the pattern is undone and
//! the next one tried. Until the end replaced operations stay where they are: a map says what stands for their results
//! (`mapping.rs`), a journal holds every edit (`journal.rs`). Casts are made where a pattern asks for a value in another type, and
//! most cancel out when the conversion is carried through (`commit.rs`).
//!
//! Not here: passes, and any dialect but `builtin.unrealized_conversion_cast`. Lowerings are in `terrace-conversions`.

mod commit;
mod journal;
mod legalize;
mod mapping;
mod pattern;
mod rewriter;
mod structural;
mod target;
mod types;

use rustc_hash::FxHashSet;
use terrace_ir::diag::{Declined, Explanation};
use terrace_ir::{Block, Context, Diagnostic, Global, Ir, Loc, Op, OpName};

pub(crate) use journal::Journal;
use legalize::Legalizer;

pub use commit::reconcile_casts;
pub use mapping::Values;
pub use pattern::{ConversionPattern, ConversionPatterns, Lowerings, Operands};
pub use structural::structure_is_legal;
pub use target::{ConversionTarget, Legal, LegalFn, Legality};
pub use types::{Converted, InputMapping, SignatureConversion, TypeConverter, TypeList};

/// When operations that are not legal are folded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Folding {
    /// Never.
    Never,
    /// Before patterns are tried.
    #[default]
    BeforePatterns,
    /// Where no pattern applies.
    AfterPatterns,
}

/// How a conversion runs.
#[derive(Clone, Debug)]
pub struct ConversionConfig {
    /// When operations that are not legal are folded.
    pub folding: Folding,
    /// True if casts that are left are replaced by what type converters make; else they stay.
    pub materialize: bool,
}

impl Default for ConversionConfig {
    fn default() -> Self {
        ConversionConfig { folding: Folding::default(), materialize: true }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Partial,
    Full,
    Analysis,
}

/// Converts what can be converted in `roots`, themselves included. An operation that the target calls illegal must not be left; one
/// that it says nothing of may. On failure nothing is changed, and the error says what was tried.
pub fn apply_partial_conversion(
    ctx: &Context,
    ir: &mut Ir,
    roots: &[Global<Op>],
    target: &ConversionTarget,
    patterns: &ConversionPatterns,
    config: &ConversionConfig,
) -> Result<(), Diagnostic> {
    let mut legalizer = Legalizer::new(ctx, ir, target, patterns, config);
    convert(&mut legalizer, roots, Mode::Partial, &mut Vec::new())?;
    finish(legalizer, config)
}

/// Converts all of `roots`, themselves included: no operation may be left that is not legal. On failure nothing is changed, and the
/// error says what was tried.
pub fn apply_full_conversion(
    ctx: &Context,
    ir: &mut Ir,
    roots: &[Global<Op>],
    target: &ConversionTarget,
    patterns: &ConversionPatterns,
    config: &ConversionConfig,
) -> Result<(), Diagnostic> {
    let mut legalizer = Legalizer::new(ctx, ir, target, patterns, config);
    convert(&mut legalizer, roots, Mode::Full, &mut Vec::new())?;
    finish(legalizer, config)
}

/// Finds the operations of `roots` that a conversion could make legal, or that are; changes nothing.
pub fn apply_analysis_conversion(
    ctx: &Context,
    ir: &mut Ir,
    roots: &[Global<Op>],
    target: &ConversionTarget,
    patterns: &ConversionPatterns,
    config: &ConversionConfig,
) -> Vec<Global<Op>> {
    let mut legalizer = Legalizer::new(ctx, ir, target, patterns, config);
    let mut legalizable = Vec::new();
    // In this mode nothing is an error.
    let _: Result<(), Diagnostic> = convert(&mut legalizer, roots, Mode::Analysis, &mut legalizable);
    legalizer.journal.undo_all(legalizer.ir);
    legalizable
}

/// Legalises every operation. On failure everything is undone.
fn convert(
    legalizer: &mut Legalizer<'_>,
    roots: &[Global<Op>],
    mode: Mode,
    legalizable: &mut Vec<Global<Op>>,
) -> Result<(), Diagnostic> {
    let ops = ops_to_convert(legalizer, roots);
    for op in ops {
        legalizer.attempts.clear();
        legalizer.journal.mistake = None;
        if legalizer.legalize(op) {
            if mode == Mode::Analysis {
                legalizable.push(op);
            }
            continue;
        }
        let mut mistake = legalizer.journal.mistake.take();
        let error = match mode {
            Mode::Full => failure(legalizer, op, ""),
            Mode::Partial if legalizer.is_illegal(op) => {
                failure(legalizer, op, " that was explicitly marked illegal")
            }
            Mode::Partial if let Some(mistake) = mistake.take() => mistake,
            _ => continue,
        };
        legalizer.journal.undo_all(legalizer.ir);
        return Err(match mistake {
            Some(mistake) => error.caused_by(mistake),
            None => error,
        });
    }
    Ok(())
}

fn finish(legalizer: Legalizer<'_>, config: &ConversionConfig) -> Result<(), Diagnostic> {
    let Legalizer { ctx, ir, mut journal, .. } = legalizer;
    journal.commit(ctx, ir);
    let casts: Vec<Global<Op>> = journal
        .cast_order
        .iter()
        .copied()
        .filter(|c| ir.has_body(c.body) && !ir.body(c.body).is_erased(c.entity))
        .collect();
    let left = reconcile_casts(ctx, ir, &casts);
    if config.materialize { commit::materialize(ctx, ir, &journal, &left) } else { Ok(()) }
}

fn failure(legalizer: &Legalizer<'_>, op: Global<Op>, how: &str) -> Diagnostic {
    let loc = legalizer.ir.body(op.body).loc(op.entity);
    let message = format!("failed to legalize operation '{}'{how}", legalizer.name(op));
    let mut d = Diagnostic::error(loc, message);
    let why = explanation(legalizer, op);
    for (declined, at) in &why.tried {
        let Declined { pattern, operation, reason, times } = declined;
        let text = format!("pattern '{pattern}' on '{operation}': {reason}");
        d = d.note(*at, if *times == 1 { text } else { format!("{text} ({times} times)") });
    }
    for Declined { pattern, operation, reason, .. } in &why.not_tried {
        d = d.note(loc, format!("pattern '{pattern}' on '{operation}' is not tried: {reason}"));
    }
    if d.notes.is_empty() {
        d = d.hint("no pattern is known for this operation");
    }
    d.explained(Explanation {
        operation: legalizer.name(op),
        tried: why.tried.into_iter().map(|(declined, _)| declined).collect(),
        not_tried: why.not_tried,
        missing: None,
    })
}

/// The patterns that could have made an operation legal, those that were tried with their places.
struct Why {
    tried: Vec<(Declined, Loc)>,
    not_tried: Vec<Declined>,
}

fn explanation(legalizer: &Legalizer<'_>, op: Global<Op>) -> Why {
    let loc = legalizer.ir.body(op.body).loc(op.entity);
    let text = |name| String::from_utf8_lossy(legalizer.ctx.op_info(name).name()).into_owned();
    // The same pattern may have declined for the same reason at many operations.
    let mut tried: indexmap::IndexMap<(&str, OpName, &str), (Loc, usize)> = indexmap::IndexMap::new();
    for a in &legalizer.attempts {
        let reason = if a.reason.is_empty() { "it did not match" } else { &a.reason };
        // An operation that a pattern made is gone by now: only operations of the input have a place.
        let body = legalizer.ir.body(a.op.body);
        let at = if body.is_erased(a.op.entity) { loc } else { body.loc(a.op.entity) };
        let pattern = legalizer.plan.patterns.get(a.pattern as usize).map_or("", |p| p.name());
        tried.entry((pattern, a.name, reason)).or_insert((at, 0)).1 += 1;
    }
    let declined = |((pattern, name, reason), (at, times)): ((&str, OpName, &str), (Loc, usize))| {
        let (pattern, operation, reason) = (pattern.to_owned(), text(name), reason.to_owned());
        (Declined { pattern, operation, reason, times }, at)
    };
    let tried = tried.into_iter().map(declined).collect();
    // Also those of what a pattern made: that is where the way ended.
    let mut names = vec![legalizer.ir.body(op.body).name(op.entity)];
    names.extend(legalizer.attempts.iter().map(|a| a.name));
    names.sort_unstable_by_key(|n| n.index());
    names.dedup();
    let mut not_tried = Vec::new();
    for name in names {
        not_tried.extend(legalizer.plan.dropped(name).map(|(pattern, reason)| {
            let (pattern, operation, reason) = (pattern.to_owned(), text(name), reason.to_owned());
            Declined { pattern, operation, reason, times: 0 }
        }));
    }
    Why { tried, not_tried }
}

/// The operations in the order in which they are converted: each before what is nested in it, the blocks of a region by its control
/// flow, those that cannot be reached not at all.
fn ops_to_convert(legalizer: &mut Legalizer<'_>, roots: &[Global<Op>]) -> Vec<Global<Op>> {
    let mut ops = Vec::new();
    let mut stack: Vec<Global<Op>> = roots.iter().rev().copied().collect();
    while let Some(op) = stack.pop() {
        ops.push(op);
        if legalizer.ir.num_regions(op) == 0 || legalizer.is_legal(op).is_some_and(|l| l.recursively) {
            continue;
        }
        let first = stack.len();
        let (body, regions) = legalizer.ir.regions(op);
        for r in regions {
            for block in blocks_by_control_flow(legalizer.ir, Global::new(body, r)) {
                stack.extend(legalizer.ir.body(body).block_ops(block).map(|o| Global::new(body, o)));
            }
        }
        if let Some(nested) = stack.get_mut(first..) {
            nested.reverse();
        }
    }
    ops
}

/// The blocks of a region that can be reached from the first one, depth first.
fn blocks_by_control_flow(ir: &Ir, region: Global<terrace_ir::Region>) -> Vec<Block> {
    let body = ir.body(region.body);
    let Some(first) = body.first_block(region.entity) else { return Vec::new() };
    if body.has_one_block(region.entity) {
        return vec![first];
    }
    let (mut seen, mut order) = (FxHashSet::default(), Vec::new());
    let mut stack = vec![first];
    while let Some(block) = stack.pop() {
        if !seen.insert(block) {
            continue;
        }
        order.push(block);
        if let Some(end) = body.last_op(block) {
            stack.extend(body.successors(end).rev());
        }
    }
    order
}
