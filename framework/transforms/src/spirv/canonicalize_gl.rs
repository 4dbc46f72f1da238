//! `spirv-canonicalize-gl`: patterns whose results are instructions of `GLSL.std.450`, which a kernel does not have; so `canonicalize` has
//! them not.

use super::SPIRVCanonicalizeGLPass;
use terrace_dialects::spirv::{
    FOrdLessThanEqualOp, FOrdLessThanOp, GLFClampOp, GLSClampOp, GLUClampOp, SLessThanEqualOp, SLessThanOp,
    SelectOp, ULessThanEqualOp, ULessThanOp,
};
use terrace_ir::{Context, Global, Ir, Op, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{Frozen, GreedyConfig, NoListener, OrNoMatch, PatternSet, Rewriter, apply_greedily};

/// Applies the patterns to what is in `root`.
pub fn canonicalize_gl(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> bool {
    let mut set = PatternSet::new();
    populate_gl_canonicalization(&mut set);
    let config = GreedyConfig::default();
    apply_greedily(ctx, ir, root, &Frozen::new(ctx, &set), &config, &mut NoListener).changed
}

/// For each comparison: the operands of one, `(a, b)` of `a < b`, as what a value is defined by.
macro_rules! clamps {
    ($($name:ident, $mirrored:ident: $less:ident => $clamp:ident;)*) => {
        /// The patterns of `spirv-canonicalize-gl`.
        pub fn populate_gl_canonicalization(set: &mut PatternSet) {
            $(
                set.add_named(stringify!($name), 1, |op: SelectOp, rw: &mut Rewriter<'_>| {
                    let [input, min, max] = clamped(op, rw, less::<$less>).or_no_match(NO_CLAMP)?;
                    rw.replace_by(op, $clamp::new(input.ty(rw), input, min, max));
                    Ok(())
                });
                set.add_named(stringify!($mirrored), 1, |op: SelectOp, rw: &mut Rewriter<'_>| {
                    let [input, min, max] = clamped_mirrored(op, rw, less::<$less>).or_no_match(NO_CLAMP)?;
                    rw.replace_by(op, $clamp::new(input.ty(rw), input, min, max));
                    Ok(())
                });
            )*
        }
        $(
            impl Less for $less {
                fn sides(self, rw: &Rewriter<'_>) -> (Value, Value) {
                    (self.operand1(rw), self.operand2(rw))
                }
            }
        )*
    };
}
clamps! {
    ConvertComparisonIntoClamp1_FOrdLessThan, ConvertComparisonIntoClamp2_FOrdLessThan: FOrdLessThanOp => GLFClampOp;
    ConvertComparisonIntoClamp1_FOrdLessThanEqual, ConvertComparisonIntoClamp2_FOrdLessThanEqual: FOrdLessThanEqualOp => GLFClampOp;
    ConvertComparisonIntoClamp1_SLessThan, ConvertComparisonIntoClamp2_SLessThan: SLessThanOp => GLSClampOp;
    ConvertComparisonIntoClamp1_SLessThanEqual, ConvertComparisonIntoClamp2_SLessThanEqual: SLessThanEqualOp => GLSClampOp;
    ConvertComparisonIntoClamp1_ULessThan, ConvertComparisonIntoClamp2_ULessThan: ULessThanOp => GLUClampOp;
    ConvertComparisonIntoClamp1_ULessThanEqual, ConvertComparisonIntoClamp2_ULessThanEqual: ULessThanEqualOp => GLUClampOp;
}

const NO_CLAMP: &str = "the comparisons do not put the value between two others";

/// A comparison that is true if its first operand is less.
trait Less {
    fn sides(self, rw: &Rewriter<'_>) -> (Value, Value);
}

fn less<T>(v: Value, rw: &Rewriter<'_>) -> Option<(Value, Value)>
where
    T: terrace_ir::view::OpView + Less,
{
    Some(v.defining::<T>(rw)?.sides(rw))
}

/// Asks which operands a comparison has, if a value is one.
type Compare = fn(Value, &Rewriter<'_>) -> Option<(Value, Value)>;

/// The condition and both values of a selection.
fn parts(op: SelectOp, rw: &Rewriter<'_>) -> (Value, Value, Value) {
    (op.condition(rw), op.true_value(rw), op.false_value(rw))
}

/// `m < max ? m : max` where `m` is `min < input ? input : min`: the input and its bounds.
fn clamped(op: SelectOp, rw: &Rewriter<'_>, less: Compare) -> Option<[Value; 3]> {
    let (condition, middle, max) = parts(op, rw);
    let inner = parts(middle.defining::<SelectOp>(rw)?, rw);
    let (min, input) = less(inner.0, rw)?;
    (less(condition, rw)? == (middle, max) && (inner.1, inner.2) == (input, min)).then_some([input, min, max])
}

/// `max < input ? max : (input < min ? min : input)`.
fn clamped_mirrored(op: SelectOp, rw: &Rewriter<'_>, less: Compare) -> Option<[Value; 3]> {
    let (condition, max, middle) = parts(op, rw);
    let inner = parts(middle.defining::<SelectOp>(rw)?, rw);
    let (input, min) = less(inner.0, rw)?;
    (less(condition, rw)? == (max, input) && (inner.1, inner.2) == (min, input)).then_some([input, min, max])
}

impl SPIRVCanonicalizeGLPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if !canonicalize_gl(cx.ctx, cx.ir, cx.op) {
            cx.preserve_all();
        }
        Ok(())
    }
}
