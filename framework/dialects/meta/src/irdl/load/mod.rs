//! Dialects from their definitions as operations: [`load`] makes statics of them, as `.td` files give them.
//!
//! A definition says little of an operation's layout beforehand (groups and attributes are checked by their constraints when an operation is
//! verified), so what is registered takes any operands, results and regions, and a model holds the rules. `load/read.rs`
//! reads the rules, `load/rules.rs` applies them, `load/constraint.rs` is a single constraint, `load/names.rs` the names of builtin classes.

mod constraint;
mod names;
mod read;
mod rules;

use rustc_hash::FxHashSet;
use terrace_asm::{AttrSyntaxHooks, OpaqueSyntax, VerifyParams};
use terrace_ir::def::{
    Arity, AttrDef, Constraint as Demand, DialectDef, Model, OpDef, Pred, RegionConstraint, RegionDef,
    TypeClass, ValueDef,
};
use terrace_ir::interfaces::Verify;
use terrace_ir::symbols::SymbolTables;
use terrace_ir::{Context, Diagnostic, Global, Ir, Op, ViewIr, Walk, show_operation};

use super::{AttributeOp, DialectOp, OperationOp, TypeOp};
use rules::{AttrRules, DialectSyntax, OpRules, ParamSyntax};

/// Keeps a value for good: definitions live as long as the program.
fn keep<T: ?Sized>(value: Box<T>) -> &'static T {
    Box::leak(value)
}

fn text(bytes: impl AsRef<[u8]>) -> &'static str {
    keep(String::from_utf8_lossy(bytes.as_ref()).into_owned().into_boxed_str())
}

/// The model of an interface whose implementation is made at run time.
macro_rules! made {
    ($interface:ty, $model:expr) => {{
        let model: &'static $interface = keep(Box::new($model));
        Model::new::<$interface>(keep(Box::new(model)))
    }};
}

/// Makes the dialects that the `irdl.dialect` operations in `top` define; `top` must be valid. They live as long as the program: add them
/// to the registry of the contexts that read what uses them. The error is the first definition's that makes no sense in `ctx`: of a dialect
/// that is registered, or with a base that is not.
pub fn load(ctx: &Context, ir: &Ir, top: Global<Op>) -> Result<Vec<&'static DialectDef>, Diagnostic> {
    let mut dialects: Vec<Global<Op>> = Vec::new();
    ir.walk_pre(top, |ir, op| {
        let is_dialect = op.entity.is::<DialectOp>(&ViewIr { ctx, ir, body: op.body });
        if is_dialect {
            dialects.push(op);
        }
        if is_dialect { Walk::Skip } else { Walk::Advance }
    });
    let mut loader =
        Loader { ctx, ir, tables: SymbolTables::new(), made: Vec::new(), seen: FxHashSet::default() };
    dialects.into_iter().try_for_each(|op| loader.dialect(op))?;
    Ok(loader.made.into_iter().map(Made::register).collect())
}

/// An error at a definition.
fn error_at(ctx: &Context, ir: &Ir, op: Global<Op>, message: String) -> Diagnostic {
    let error = Diagnostic::error(ir.body(op.body).loc(op.entity), message);
    show_operation(ctx, ir, op, error)
}

/// A dialect in the making.
struct Made {
    name: &'static str,
    ops: Vec<OpDef>,
    types: Vec<&'static AttrDef>,
    attrs: Vec<&'static AttrDef>,
}

impl Made {
    fn register(self) -> &'static DialectDef {
        keep(Box::new(DialectDef {
            name: self.name,
            ops: keep(self.ops.into_boxed_slice()),
            types: keep(self.types.into_boxed_slice()),
            attrs: keep(self.attrs.into_boxed_slice()),
            models: keep(Box::new([made!(dyn OpaqueSyntax, DialectSyntax { dialect: self.name })])),
            ..DialectDef::EMPTY
        }))
    }
}

/// Any number of any values; rules say more.
static ANYTHING: Demand =
    Demand { name: "", summary: "", pred: Pred::True, class: TypeClass::Any, builder: None };
static VALUES: [ValueDef; 1] =
    [ValueDef { name: "", constraint: &ANYTHING, arity: Arity::Variadic, doc: "" }];
static REGIONS: [RegionDef; 1] = [RegionDef { name: "", variadic: true, constraint: RegionConstraint::Any }];

struct Loader<'a> {
    ctx: &'a Context,
    ir: &'a Ir,
    tables: SymbolTables,
    made: Vec<Made>,
    /// The definitions so far, by kind and full name.
    seen: FxHashSet<(Kind, &'static str)>,
}

/// The kinds of definition, whose names do not meet.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Kind {
    Type,
    Attribute,
    Operation,
}

impl<'a> Loader<'a> {
    fn view(&self, op: Global<Op>) -> ViewIr<'a> {
        ViewIr { ctx: self.ctx, ir: self.ir, body: op.body }
    }

    fn error(&self, op: Global<Op>, message: String) -> Diagnostic {
        error_at(self.ctx, self.ir, op, message)
    }

    fn dialect(&mut self, op: Global<Op>) -> Result<(), Diagnostic> {
        let v = self.view(op);
        let Some(dialect) = op.entity.cast::<DialectOp>(&v) else { return Ok(()) };
        let name = dialect.sym_name(&v);
        if self.ctx.dialect(name).is_some() {
            let name = String::from_utf8_lossy(name);
            let message = format!("a dialect with namespace '{name}' has already been registered");
            return Err(self.error(op, message));
        }
        let i = match self.made.iter().position(|m| m.name.as_bytes() == name) {
            Some(i) => i,
            None => {
                self.made.push(Made {
                    name: text(name),
                    ops: Vec::new(),
                    types: Vec::new(),
                    attrs: Vec::new(),
                });
                self.made.len() - 1
            }
        };
        let mut definitions = Vec::new();
        self.ir.nested_ops(op, &mut definitions);
        definitions.into_iter().try_for_each(|d| self.definition(i, d))
    }

    fn definition(&mut self, dialect: usize, op: Global<Op>) -> Result<(), Diagnostic> {
        let v = self.view(op);
        let (kind, name) = if let Some(o) = op.entity.cast::<TypeOp>(&v) {
            (Kind::Type, o.sym_name(&v))
        } else if let Some(o) = op.entity.cast::<AttributeOp>(&v) {
            (Kind::Attribute, o.sym_name(&v))
        } else if let Some(o) = op.entity.cast::<OperationOp>(&v) {
            (Kind::Operation, o.sym_name(&v))
        } else {
            return Ok(());
        };
        let Some(made) = self.made.get(dialect) else { return Ok(()) };
        let name = text([made.name.as_bytes(), b".", name].concat());
        if !self.seen.insert((kind, name)) {
            return Err(self.error(op, format!("'{name}' is defined already")));
        }
        let constraints = read::constraints(self.ctx, self.ir, op, &mut self.tables)?;
        let Some(made) = self.made.get_mut(dialect) else { return Ok(()) };
        match kind {
            Kind::Operation => made.ops.push(op_def(name, read::operation(&v, op.entity, constraints))),
            Kind::Type => made.types.push(attr_def(name, read::parameters(&v, op.entity, constraints))),
            Kind::Attribute => made.attrs.push(attr_def(name, read::parameters(&v, op.entity, constraints))),
        }
        Ok(())
    }
}

/// An operation: any at first, the rules say more.
fn op_def(name: &'static str, rules: OpRules) -> OpDef {
    let models = [made!(dyn Verify, rules)];
    OpDef {
        name,
        operands: &VALUES,
        results: &VALUES,
        regions: &REGIONS,
        models: keep(Box::new(models)),
        ..OpDef::EMPTY
    }
}

/// A type or attribute: a list of parameters.
fn attr_def(name: &'static str, rules: AttrRules) -> &'static AttrDef {
    let models = [made!(dyn AttrSyntaxHooks, ParamSyntax), made!(dyn VerifyParams, rules)];
    keep(Box::new(AttrDef { name, models: keep(Box::new(models)), ..AttrDef::EMPTY }))
}
