//! Hooks and interfaces as methods of typed operations: `impl FoldOp for AddIOp`, `impl LoopLikeOp for ForOp`.
//!
//! Generic code finds object-safe traits in the operation's definition; [`Hook`] is the implementation of such a trait that hands the
//! operation to the methods of its typed view. [`interface!`](crate::interface) makes both sides of an interface: those of the framework
//! are in [`crate::op_interfaces`].

use std::marker::PhantomData;
use std::ops::Deref;

use crate::Body;
use crate::attr::{Attr, Type};
use crate::context::Context;
use crate::diag::Diagnostic;
use crate::entity::Op;
use crate::interfaces::{Fold, Folded, InferInput, Verify, VerifyCx, VerifyRegions};
use crate::look::Edit;
use crate::view::{Adapted, OpView, group_ends};

/// The implementation of an object-safe trait by the methods of a typed operation: what definitions register.
pub struct Hook<T>(PhantomData<fn() -> T>);

impl<T> Hook<T> {
    /// The one value: it has no state.
    pub const NEW: Hook<T> = Hook(PhantomData);
}

/// `hasFolder`.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` says `hasFolder`, and nothing folds it",
    label = "`{Self}` has no `FoldOp`",
    note = "write: impl FoldOp for {Self} {{ fn fold(self, operands: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {{ todo!() }} }}"
)]
pub trait FoldOp: OpView {
    /// Folds the operation; `operands` holds the constant that each operand is, if it is one. May change the operation in place, and
    /// put constants before it for what uses its results; nothing else.
    fn fold(self, operands: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded;
}

impl<T: FoldOp> Fold for Hook<T> {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, operands: &[Option<Attr>]) -> Folded {
        let ends = group_ends::<T>(ctx, body, op);
        let adapted = Adapted::new(operands, ends.as_deref());
        T::from_op(op).fold(adapted.into(), &mut Edit { ctx, body })
    }
}

/// `hasVerifier`: runs after the definition's own constraints and traits.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` says `hasVerifier`, and nothing verifies it",
    label = "`{Self}` has no `VerifyOp`",
    note = "write: impl VerifyOp for {Self} {{ fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {{ todo!() }} }}"
)]
pub trait VerifyOp: OpView {
    /// Checks the operation.
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic>;
}

impl<T: VerifyOp> Verify for Hook<T> {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        T::from_op(cx.op.entity).verify(cx)
    }
}

/// `hasRegionVerifier`: runs after everything nested in the operation was verified.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` says `hasRegionVerifier`, and nothing verifies its regions",
    label = "`{Self}` has no `VerifyRegionsOp`",
    note = "write: impl VerifyRegionsOp for {Self} {{ fn verify_regions(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {{ todo!() }} }}"
)]
pub trait VerifyRegionsOp: OpView {
    /// Checks the operation with its regions.
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic>;
}

impl<T: VerifyRegionsOp> VerifyRegions for Hook<T> {
    fn verify_regions(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        T::from_op(cx.op.entity).verify_regions(cx)
    }
}

crate::interface! {
    /// `InferTypeOpInterface`: the operation does not exist yet.
    #[diagnostic::on_unimplemented(
        message = "the definition of `{Self}` infers result types, and nothing says how",
        label = "`{Self}` has no `InferTypesOp`",
        note = "write: impl InferTypesOp for {Self} {{ fn infer(ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {{ todo!() }} }}"
    )]
    pub static trait InferTypesOp, dyn InferTypes {
        /// The result types that operands and attributes determine, or why there are none.
        fn infer(ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String>;
    }
}

crate::interface! {
    /// `isCompatibleReturnTypes`: an operation that infers result types, and lets them be others.
    pub static trait CompatibleTypesOp, dyn CompatibleTypes {
        /// True if the results may have these types where others were inferred.
        fn are_compatible(ctx: &Context, inferred: &[Type], actual: &[Type]) -> bool;
    }
}

crate::interface! {
    /// `genVerifyDecl`: what the parameters of a type or attribute must satisfy.
    pub static trait VerifyAttr, dyn VerifyParams {
        /// Checks the parameters; the error is its text.
        fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String>;
    }
}

crate::interface! {
    /// `VerifiableTensorEncoding`: what an attribute demands of the tensor type whose encoding it is.
    pub static trait EncodingAttr, dyn VerifyEncoding {
        /// Checks the shape and the element type; the error is its text.
        fn verify_encoding(ctx: &Context, params: &[Attr], shape: &[i64], element: Type) -> Result<(), String>;
    }
}

/// A handle of an operation, typed or by an interface: what methods of interfaces are methods of.
pub trait OpHandle: Copy + Deref<Target = Op> + Into<Op> {}
impl<T: Copy + Deref<Target = Op> + Into<Op>> OpHandle for T {}

/// Makes an interface of operations: the trait whose methods a typed operation has, and the object-safe one by which generic code finds it.
///
/// ```
/// use terrace_ir::look::Edit;
///
/// terrace_ir::interface! {
///     /// Derives the types of an operation's results from its operands.
///     pub trait ShapeInferenceOp, dyn ShapeInference {
///         /// Sets the result types.
///         fn infer_shapes(self, cx: &mut Edit<'_>);
///     }
/// }
/// ```
///
/// An operation has it by `impl ShapeInferenceOp for TransposeOp`; generic code asks `op.cast::<dyn ShapeInference>(rw)` and calls the same
/// methods on what it gets. Parameters have concrete types, such as `&View<'_>` for reading. `= expression` after a method is its default.
///
/// The functions of a `static trait` have no `self`: it is for operations that do not exist yet, and for types and attributes, of which the
/// functions get the parameters.
#[macro_export]
macro_rules! interface {
    ($(#[$doc:meta])* $vis:vis trait $name:ident, dyn $model:ident { $($(#[$fdoc:meta])* fn $f:ident($this:ident $(, $p:ident: $t:ty)* $(,)?) $(-> $r:ty)? $(= $default:expr)?;)* }) => {
        $(#[$doc])*
        $vis trait $name: $crate::hooks::OpHandle {
            $($crate::__method! { ($(#[$fdoc])*) ($f($this $(, $p: $t)*) $(-> $r)?) $($default)? })*
        }
        $(#[$doc])*
        ///
        /// Generic code finds this one.
        $vis trait $model: Send + Sync {
            $($(#[$fdoc])* fn $f(&self, op: $crate::Op $(, $p: $t)*) $(-> $r)?;)*
        }
        impl<T: $name + $crate::view::OpView> $model for $crate::hooks::Hook<T> {
            $(fn $f(&self, op: $crate::Op $(, $p: $t)*) $(-> $r)? { <T as $name>::$f(T::from_op(op) $(, $p)*) })*
        }
        $crate::castable!($model);
        impl $name for $crate::view::Interface<dyn $model> {
            $(fn $f(self $(, $p: $t)*) $(-> $r)? { self.model().$f(*self $(, $p)*) })*
        }
    };
    ($(#[$doc:meta])* $vis:vis static trait $name:ident, dyn $model:ident { $($(#[$fdoc:meta])* fn $f:ident($($p:ident: $t:ty),* $(,)?) $(-> $r:ty)?;)* }) => {
        $(#[$doc])*
        $vis trait $name: 'static {
            $($(#[$fdoc])* fn $f($($p: $t),*) $(-> $r)?;)*
        }
        $(#[$doc])*
        ///
        /// Generic code finds this one.
        $vis trait $model: Send + Sync {
            $($(#[$fdoc])* fn $f(&self $(, $p: $t)*) $(-> $r)?;)*
        }
        impl<T: $name> $model for $crate::hooks::Hook<T> {
            $(fn $f(&self $(, $p: $t)*) $(-> $r)? { <T as $name>::$f($($p),*) })*
        }
    };
}

/// Lets `op.cast::<dyn Interface>(rw)` find implementations of an object-safe trait.
#[macro_export]
macro_rules! castable {
    ($($model:ident),*) => {$(
        impl $crate::view::CastOp for dyn $model {
            type View = $crate::view::Interface<dyn $model>;
            #[inline]
            fn cast_op(op: $crate::Op, ctx: &$crate::Context, body: &$crate::Body) -> Option<Self::View> {
                $crate::view::Interface::of(op, ctx, body)
            }
        }
    )*};
}

#[doc(hidden)]
#[macro_export]
macro_rules! __method {
    (($($doc:tt)*) ($f:ident $($head:tt)*)) => { $($doc)* fn $f $($head)*; };
    (($($doc:tt)*) ($f:ident $($head:tt)*) $default:expr) => { $($doc)* fn $f $($head)* { $default } };
}
