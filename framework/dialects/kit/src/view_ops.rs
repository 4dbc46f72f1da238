//! Typed operations of the same make in several dialects: slices, with offsets, sizes and strides (`OffsetSizeAndStrideOpInterface`), and
//! reshapes by groups of dimensions. Checks and folds are in [`crate::slices`], [`crate::mixed`] and [`crate::reassociation`].

use terrace_ir::attrs::Ints;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::look::{LookIn, Values};
use terrace_ir::view::OpView;
use terrace_ir::{Attr, DYNAMIC, Diagnostic, Look, Value};

use crate::mixed::{self, Mixed};
use crate::reassociation::{self, Groups, Reshaped};
use crate::slices;

/// Operations with offsets, sizes and strides, some of which are values.
pub trait SliceOp: OpView {
    /// The values among offsets, sizes and strides.
    fn list_values(self, v: &(impl Look + ?Sized)) -> [Values; 3];
    /// The integers, with [`DYNAMIC`] where a value stands.
    fn list_integers<'c>(self, v: &(impl LookIn<'c> + ?Sized)) -> [Ints; 3];
    /// Offsets, sizes and strides.
    fn lists<'c>(self, v: &(impl LookIn<'c> + ?Sized)) -> [Vec<Mixed>; 3] {
        let ([o, s, t], [oi, si, ti]) = (self.list_values(v), self.list_integers(v));
        [(o, oi), (s, si), (t, ti)].map(|(values, integers)| mixed::of(&values, &integers))
    }
    /// True if another operation has the same lists; a constant is as good as the integer that it holds.
    fn has_lists_of<'c>(self, v: &(impl LookIn<'c> + ?Sized), other: impl SliceOp) -> bool {
        let integers = (self.list_integers(v), other.list_integers(v));
        let is_dynamic = |lists: &[Ints; 3]| lists.iter().any(|l| l.contains(&DYNAMIC));
        if !is_dynamic(&integers.0) && !is_dynamic(&integers.1) {
            return integers.0 == integers.1;
        }
        let constant = |m: &Mixed| m.constant(v.ctx(), v.body());
        let same = |(a, b): (&Mixed, &Mixed)| a == b || constant(a).is_some_and(|a| constant(b) == Some(a));
        let (a, b) = (self.lists(v), other.lists(v));
        a.iter().zip(&b).all(|(a, b)| a.len() == b.len() && a.iter().zip(b).all(same))
    }
    /// Checks the lists against how many entries each must have; the integers.
    fn verify_lists(self, cx: &VerifyCx<'_>, ranks: [usize; 3]) -> Result<[Ints; 3], Diagnostic> {
        let integers = self.list_integers(cx);
        let given = self.list_values(cx).map(|l| l.len());
        slices::verify_lists(cx, integers.each_ref().map(|l| &l[..]), given, ranks)?;
        Ok(integers)
    }
}

/// `slice_ops! { ExtractSliceOp SubViewOp }`: operations that have the names of `OffsetSizeAndStrideOpInterface`.
#[macro_export]
macro_rules! slice_ops {
    ($($op:ident)*) => {$(
        impl $crate::view_ops::SliceOp for $op {
            fn list_values(self, v: &(impl terrace_ir::Look + ?Sized)) -> [terrace_ir::look::Values; 3] {
                [self.offsets(v), self.sizes(v), self.strides(v)]
            }
            fn list_integers<'c>(
                self,
                v: &(impl terrace_ir::look::LookIn<'c> + ?Sized),
            ) -> [terrace_ir::attrs::Ints; 3] {
                [self.static_offsets(v), self.static_sizes(v), self.static_strides(v)]
            }
        }
    )*};
}

/// Reshapes by groups of dimensions.
pub trait GroupedReshapeOp: OpView {
    /// The operation that undoes it.
    type Inverse: GroupedReshapeOp;
    /// The value that is reshaped.
    fn reshaped(self, v: &(impl Look + ?Sized)) -> Value;
    /// The type that comes out.
    fn outcome(self, v: &(impl Look + ?Sized)) -> Value;
    /// The groups as the attribute holds them.
    fn group_attrs<'c>(self, v: &(impl LookIn<'c> + ?Sized)) -> &'c [Attr];
    /// The groups.
    fn groups<'c>(self, v: &(impl LookIn<'c> + ?Sized)) -> Groups {
        reassociation::of(v.context(), self.group_attrs(v))
    }
    /// The value that it gives back, if it does nothing or undoes the reshape before it.
    fn undone<'c>(self, v: &(impl LookIn<'c> + ?Sized)) -> Option<Value> {
        let at = Reshaped { source: self.reshaped(v), to: self.outcome(v).ty(v) };
        let inner = at.source.defining::<Self::Inverse>(v).map(|i| (i.reshaped(v), move || i.groups(v)));
        at.undone(v, || self.groups(v), inner)
    }
}

/// `grouped_reshapes! { ExpandShapeOp, CollapseShapeOp }`: two that undo each other, with the names of MLIR's definitions.
#[macro_export]
macro_rules! grouped_reshapes {
    (@one $op:ident, $inverse:ident) => {
        impl $crate::view_ops::GroupedReshapeOp for $op {
            type Inverse = $inverse;
            fn reshaped(self, v: &(impl terrace_ir::Look + ?Sized)) -> terrace_ir::Value {
                self.src(v)
            }
            fn outcome(self, v: &(impl terrace_ir::Look + ?Sized)) -> terrace_ir::Value {
                self.result(v)
            }
            fn group_attrs<'c>(
                self,
                v: &(impl terrace_ir::look::LookIn<'c> + ?Sized),
            ) -> &'c [terrace_ir::Attr] {
                self.reassociation(v)
            }
        }
    };
    ($a:ident, $b:ident) => {
        $crate::grouped_reshapes!(@one $a, $b);
        $crate::grouped_reshapes!(@one $b, $a);
    };
}
