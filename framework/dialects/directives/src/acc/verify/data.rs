//! Clauses of data: the clauses that each may be made of, and the modifiers that it may have.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::view::CastOp;
use terrace_ir::{Attr, Type};

use super::{Verified, fail};
use crate::acc::cpp::is_pointer_like;
use crate::acc::{
    AttachOp, CacheOp, CopyinOp, CopyoutOp, CreateOp, DataBoundsOp, DataClause,
    DataClauseModifier as Modifier, DeclareDeviceResidentOp, DeclareLinkOp, DeleteOp, DetachOp, DevicePtrOp,
    FirstprivateMapInitialOp, FirstprivateOp, FirstprivateRecipeOp, NoCreateOp, PresentOp, PrivateOp,
    PrivateRecipeOp, ReductionOp, ReductionRecipeOp, UpdateDeviceOp, UpdateHostOp, UseDeviceOp,
};

/// The rules of one operation.
struct Rules {
    /// The name in messages.
    name: &'static str,
    /// The clauses that it may be made of. Several, or others than its own, make the message say so.
    clauses: &'static [DataClause],
    decomposed: bool,
    /// True if what nobody wrote may have any clause.
    implicit: bool,
    modifiers: Modifier,
}

const PLAIN: Rules =
    Rules { name: "", clauses: &[], decomposed: false, implicit: false, modifiers: Modifier::NONE };

impl Rules {
    fn verify_clause(&self, cx: &VerifyCx<'_>, clause: DataClause, implicit: bool) -> Verified {
        if self.clauses.contains(&clause) || self.implicit && implicit {
            return Ok(());
        }
        let name = self.name;
        let other = if self.decomposed {
            " or specify original clause this operation was decomposed from"
        } else {
            ""
        };
        fail(cx, format!("data clause associated with {name} operation must match its intent{other}"))
    }

    fn verify_modifiers(&self, cx: &VerifyCx<'_>, given: Modifier) -> Verified {
        if self.modifiers == Modifier::NONE {
            return if given == Modifier::NONE {
                Ok(())
            } else {
                fail(cx, "no data clause modifiers are allowed")
            };
        }
        let wrong = Modifier(given.0 & !self.modifiers.0);
        if wrong == Modifier::NONE {
            return Ok(());
        }
        fail(cx, format!("invalid data clause modifiers: {}", wrong.text()))
    }
}

/// Checks the type of what is in memory, against that of the variable.
fn verify_types(cx: &VerifyCx<'_>, var: Type, held: Type, device: Option<Type>) -> Verified {
    if is_pointer_like(cx.ctx, var) && held == var {
        return fail(cx, "varType must capture the element type of var");
    }
    if device.is_some_and(|t| t != var) {
        return fail(cx, "input and output types must match");
    }
    Ok(())
}

/// Checks that a recipe is named, and is one.
fn verify_recipe<T: CastOp + ?Sized>(cx: &VerifyCx<'_>, recipe: Option<Attr>, name: &str) -> Verified {
    let Some(recipe) = recipe else { return Err(cx.op_error(format!("recipe expected for {name}"))) };
    let found = terrace_ir::symbols::lookup_nearest(cx.ctx, cx.ir, cx.op, recipe);
    if found.is_some_and(|op| op.entity.is::<T>(&terrace_ir::LookIr::inside(cx, op.body))) {
        return Ok(());
    }
    let recipe = cx.ctx.text(recipe);
    Err(cx.op_error(format!("expected symbol reference {recipe} to point to a {name} declaration")))
}

/// `entries! { CopyinOp: Rules { ... } => |op, cx| more; }`: operations that give the place of a variable on the device. `same` asks for one type
/// of both.
macro_rules! entries {
    ($($op:ident, $same:literal: $rules:expr $(=> $recipe:ident)?;)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Verified {
                let rules: &Rules = &$rules;
                rules.verify_clause(cx, self.data_clause(cx), self.implicit(cx))?;
                let (var, device) = (self.var(cx).ty(cx), self.acc_var(cx).ty(cx));
                verify_types(cx, var, self.var_type(cx), $same.then_some(device))?;
                rules.verify_modifiers(cx, self.modifiers(cx))?;
                $(verify_recipe::<$recipe>(cx, self.recipe_attr(cx), rules.name)?;)?
                Ok(())
            }
        })*
    };
}

const IN: [DataClause; 4] =
    [DataClause::Copyin, DataClause::Copyin_readonly, DataClause::Copy, DataClause::Reduction];
const OUT: [DataClause; 4] =
    [DataClause::Copyout, DataClause::Copyout_zero, DataClause::Copy, DataClause::Reduction];
const CREATE: [DataClause; 4] =
    [DataClause::Create, DataClause::Create_zero, DataClause::Copyout, DataClause::Copyout_zero];
const DELETE: [DataClause; 9] = [
    DataClause::Delete,
    DataClause::Create,
    DataClause::Create_zero,
    DataClause::Copyin,
    DataClause::Copyin_readonly,
    DataClause::Present,
    DataClause::No_create,
    DataClause::Declare_device_resident,
    DataClause::Declare_link,
];
const READ: Modifier = Modifier(Modifier::READONLY.0 | Modifier::ALWAYS.0 | Modifier::CAPTURE.0);
const ZERO: Modifier = Modifier(Modifier::ZERO.0 | Modifier::ALWAYS.0 | Modifier::CAPTURE.0);
const GONE: Modifier =
    Modifier(Modifier::ZERO.0 | Modifier::READONLY.0 | Modifier::ALWAYS.0 | Modifier::CAPTURE.0);

entries! {
    PrivateOp, false: Rules { name: "private", clauses: &[DataClause::Private], ..PLAIN } => PrivateRecipeOp;
    FirstprivateOp, false: Rules { name: "firstprivate", clauses: &[DataClause::Firstprivate], ..PLAIN } => FirstprivateRecipeOp;
    FirstprivateMapInitialOp, false: Rules { name: "firstprivate", clauses: &[DataClause::Firstprivate], ..PLAIN };
    ReductionOp, false: Rules { name: "reduction", clauses: &[DataClause::Reduction], ..PLAIN } => ReductionRecipeOp;
    DevicePtrOp, true: Rules { name: "deviceptr", clauses: &[DataClause::Deviceptr], ..PLAIN };
    PresentOp, true: Rules { name: "present", clauses: &[DataClause::Present], ..PLAIN };
    CopyinOp, true: Rules { name: "copyin", clauses: &IN, decomposed: true, implicit: true, modifiers: READ };
    CreateOp, true: Rules { name: "create", clauses: &CREATE, decomposed: true, implicit: false, modifiers: ZERO };
    NoCreateOp, true: Rules { name: "no_create", clauses: &[DataClause::No_create], ..PLAIN };
    AttachOp, true: Rules { name: "attach", clauses: &[DataClause::Attach], ..PLAIN };
    DeclareDeviceResidentOp, true:
        Rules { name: "device_resident", clauses: &[DataClause::Declare_device_resident], ..PLAIN };
    DeclareLinkOp, true: Rules { name: "link", clauses: &[DataClause::Declare_link], ..PLAIN };
    UpdateDeviceOp, true:
        Rules { name: "device", clauses: &[DataClause::Update_device], decomposed: true, ..PLAIN };
    UseDeviceOp, true: Rules { name: "use_device", clauses: &[DataClause::Use_device], decomposed: true, ..PLAIN };
    CacheOp, true: Rules {
        name: "cache",
        clauses: &[DataClause::Cache, DataClause::Cache_readonly],
        decomposed: true,
        implicit: false,
        modifiers: Modifier::READONLY,
    };
    CopyoutOp, true: Rules { name: "copyout", clauses: &OUT, decomposed: true, implicit: false, modifiers: ZERO };
    UpdateHostOp, true: Rules {
        name: "host",
        clauses: &[DataClause::Update_host, DataClause::Update_self],
        decomposed: true,
        ..PLAIN
    };
}

impl VerifyOp for DeleteOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let rules =
            Rules { name: "delete", clauses: &DELETE, decomposed: true, implicit: false, modifiers: GONE };
        rules.verify_clause(cx, self.data_clause(cx), self.implicit(cx))?;
        rules.verify_modifiers(cx, self.modifiers(cx))
    }
}

impl VerifyOp for DetachOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let clauses = &[DataClause::Detach, DataClause::Attach];
        let rules = Rules { name: "detach", clauses, decomposed: true, ..PLAIN };
        rules.verify_clause(cx, self.data_clause(cx), self.implicit(cx))?;
        rules.verify_modifiers(cx, self.modifiers(cx))
    }
}

impl VerifyOp for DataBoundsOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        if self.extent(cx).is_none() && self.upperbound(cx).is_none() {
            return fail(cx, "expected extent or upperbound.");
        }
        Ok(())
    }
}
