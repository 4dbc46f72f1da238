//! Interfaces that the text needs of dialects, and small queries that the parser and the printer share.

use terrace_ir::def::{CustomArg, OpInfo, TypeBuilder};
use terrace_ir::hooks::{Hook, InferTypes};
use terrace_ir::interfaces::InferInput;
use terrace_ir::view::OpView;
use terrace_ir::{
    Attr, Block, Body, Context, Global, InsertPoint, Ir, Op, OpName, OpSpec, Region, Type, Value, View,
    ViewIr,
};

use crate::parser::{AttrSyntaxHooks, FormatState, OpState, Parsed, Parser};
use crate::printer::Printer;

/// Names and defaults that an operation asks of the printer and the parser (`OpAsmOpInterface`).
pub trait OpAsm: Send + Sync {
    /// The namespace that may be left out in the operation's regions.
    fn default_dialect(&self) -> Option<&'static str> {
        None
    }

    /// Names for results: `(result number, name)`; later results of a group share the name before them.
    fn result_names(&self, _ctx: &Context, _body: &Body, _op: Op) -> Vec<(usize, String)> {
        Vec::new()
    }

    /// Names for the arguments of blocks in the operation's regions.
    fn block_arg_names(
        &self,
        _ctx: &Context,
        _ir: &Ir,
        _op: Global<Op>,
        _region: Global<Region>,
    ) -> Vec<(Value, String)> {
        Vec::new()
    }

    /// A name for a block.
    fn block_names(&self, _ctx: &Context, _ir: &Ir, _op: Global<Op>) -> Vec<(Global<Block>, String)> {
        Vec::new()
    }
}

/// The same as methods of a typed operation.
pub trait OpAsmOp: OpView {
    /// The namespace that may be left out in the operation's regions.
    const DEFAULT_DIALECT: Option<&'static str> = None;

    /// Names for results: `(result number, name)`; later results of a group share the name before them.
    fn result_names(self, _v: &View<'_>) -> Vec<(usize, String)> {
        Vec::new()
    }

    /// Names for the arguments of blocks in one of the operation's regions.
    fn block_arg_names(self, _v: &ViewIr<'_>, _region: Global<Region>) -> Vec<(Value, String)> {
        Vec::new()
    }

    /// Names for blocks in the operation's regions.
    fn block_names(self, _v: &ViewIr<'_>) -> Vec<(Global<Block>, String)> {
        Vec::new()
    }
}

impl<T: OpAsmOp> OpAsm for Hook<T> {
    fn default_dialect(&self) -> Option<&'static str> {
        T::DEFAULT_DIALECT
    }
    fn result_names(&self, ctx: &Context, body: &Body, op: Op) -> Vec<(usize, String)> {
        T::from_op(op).result_names(&View { ctx, body })
    }
    fn block_arg_names(
        &self,
        ctx: &Context,
        ir: &Ir,
        op: Global<Op>,
        region: Global<Region>,
    ) -> Vec<(Value, String)> {
        T::from_op(op.entity).block_arg_names(&ViewIr { ctx, ir, body: op.body }, region)
    }
    fn block_names(&self, ctx: &Context, ir: &Ir, op: Global<Op>) -> Vec<(Global<Block>, String)> {
        T::from_op(op.entity).block_names(&ViewIr { ctx, ir, body: op.body })
    }
}

/// `hasCustomAssemblyFormat`, as methods of a typed operation.
pub trait SyntaxOp: OpView {
    /// Reads what follows the operation's name.
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()>;
    /// Writes what follows the operation's name, a leading blank included.
    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>);
    /// Returns true if the form can say all of the operation; otherwise it is printed in the generic form.
    fn can_print(self, _v: &ViewIr<'_>) -> bool {
        true
    }
}

impl<T: SyntaxOp> crate::parser::CustomAssembly for Hook<T> {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        T::parse(p, state)
    }
    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let v = ViewIr { ctx: p.ctx, ir: p.ir, body: op.body };
        T::from_op(op.entity).print(p, &v);
    }
    fn can_print(&self, ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
        T::from_op(op.entity).can_print(&ViewIr { ctx, ir, body: op.body })
    }
}

/// `hasCustomAssemblyFormat` of a type or attribute, as functions of its typed view.
pub trait SyntaxAttr: 'static {
    /// True if errors of what is read point after the mnemonic, as where a format is read, and not at it.
    const READS_LIKE_FORMAT: bool = false;
    /// Reads what follows the mnemonic: the parameters.
    fn parse(p: &mut Parser<'_>, ty: Option<Type>) -> Parsed<Vec<Attr>>;
    /// Writes what follows the mnemonic.
    fn print(p: &mut Printer<'_>, params: &[Attr]);
}

impl<T: SyntaxAttr> AttrSyntaxHooks for Hook<T> {
    fn parse(&self, p: &mut Parser<'_>, ty: Option<Type>) -> Parsed<Vec<Attr>> {
        T::parse(p, ty)
    }
    fn print(&self, p: &mut Printer<'_>, params: &[Attr]) {
        T::print(p, params);
    }
    fn reads_like_format(&self) -> bool {
        T::READS_LIKE_FORMAT
    }
}

/// The alias that a definition proposes (`OpAsmAttrInterface`, `OpAsmTypeInterface`), as a function of its typed view.
pub trait AliasAttr: 'static {
    /// The alias's name.
    fn alias(ctx: &Context, params: &[Attr]) -> Option<String>;
}

impl<T: AliasAttr> AttrAsm for Hook<T> {
    fn alias(&self, ctx: &Context, params: &[Attr]) -> Option<String> {
        T::alias(ctx, params)
    }
}

/// A `custom<Name>(...)` directive of assembly formats, bound in a dialect's `directives`.
pub trait CustomDirective: Send + Sync {
    /// Reads; returns whether anything was there, where the directive starts an optional group.
    fn parse(
        &self,
        p: &mut Parser<'_>,
        args: &'static [CustomArg],
        f: &mut FormatState,
        state: &mut OpState,
    ) -> Parsed<bool>;
    /// Writes.
    fn print(&self, p: &mut Printer<'_>, args: &'static [CustomArg], op: Global<Op>);
}

/// The arguments of a directive, as the definition gives them.
pub type DirectiveArgs = &'static [CustomArg];

/// The places that a directive reads into.
pub struct DirectiveState<'s> {
    /// Operands and types as the format reads them.
    pub format: &'s mut FormatState,
    /// The operation that is read.
    pub op: &'s mut OpState,
}

/// A directive made of two functions.
pub struct Directive {
    /// As [`CustomDirective::parse`].
    pub parse: fn(&mut Parser<'_>, DirectiveArgs, DirectiveState<'_>) -> Parsed<bool>,
    /// As [`CustomDirective::print`].
    pub print: fn(&mut Printer<'_>, DirectiveArgs, Global<Op>),
}

impl CustomDirective for Directive {
    fn parse(
        &self,
        p: &mut Parser<'_>,
        args: DirectiveArgs,
        f: &mut FormatState,
        state: &mut OpState,
    ) -> Parsed<bool> {
        (self.parse)(p, args, DirectiveState { format: f, op: state })
    }
    fn print(&self, p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
        (self.print)(p, args, op);
    }
}

/// `directive!(&Model)`: the payload of an entry in a dialect's `directives`.
#[macro_export]
macro_rules! directive {
    ($model:expr) => {{
        const M: &'static dyn $crate::CustomDirective = $model;
        &M as &'static (dyn ::std::any::Any + Send + Sync)
    }};
}

/// The alias that a definition proposes for its types or attributes (`OpAsmAttrInterface`, `OpAsmTypeInterface`).
pub trait AttrAsm: Send + Sync {
    /// The alias's name.
    fn alias(&self, ctx: &Context, params: &[Attr]) -> Option<String>;
}

/// Aliases that a dialect proposes for its types and attributes (`OpAsmDialectInterface`).
pub trait DialectAsm: Send + Sync {
    /// The alias name; whether a final result or one that others may override.
    fn alias(&self, ctx: &Context, a: Attr) -> Option<(String, bool)>;
}

pub(crate) fn default_dialect(info: &OpInfo) -> Option<&'static str> {
    info.interface::<dyn OpAsm>().and_then(|i| i.default_dialect())
}

pub(crate) fn directive(ctx: &Context, op: OpName, name: &str) -> Option<&'static dyn CustomDirective> {
    let dialect = ctx.op_info(op).dialect()?;
    let (_, payload) = dialect.directives.iter().find(|(n, _)| *n == name)?;
    payload.downcast_ref::<&'static dyn CustomDirective>().copied()
}

/// The type that a builder makes.
pub fn build_type(ctx: &Context, b: TypeBuilder) -> Type {
    match b {
        TypeBuilder::Rust(f) => f(ctx),
        TypeBuilder::Expr(e) => terrace_ir::expr::eval_type(ctx, e, None).unwrap_or_else(|| ctx.none_type()),
    }
}

pub(crate) fn infer_types(p: &Parser<'_>, state: &OpState) -> Result<Vec<Type>, String> {
    let info = p.ctx.op_info(state.name);
    let operands: Vec<Type> = state.operands.iter().map(|v| p.body.value_type(*v)).collect();
    let input =
        InferInput { operands: &operands, inherent: &state.inherent, discardable: &state.discardable };
    match info.interface::<dyn InferTypes>() {
        Some(i) => i.infer(p.ctx, &input),
        None => Err("failed to infer returned types".to_owned()),
    }
}

/// Gives the region read last a block with the operation's implicit terminator, where the text leaves it out.
pub fn ensure_terminator(p: &mut Parser<'_>, state: &mut OpState) {
    let ctx = p.ctx;
    let Some(name) = ctx.op_info(state.name).def().and_then(|d| d.implicit_terminator()) else { return };
    ensure_block(p, state);
    let Some(region) = state.regions.last().copied() else { return };
    let loc = state.loc;
    let body = state.child.as_deref_mut().unwrap_or(&mut p.body);
    let Some(block) = body.first_block(region) else { return };
    if body.next_block(block).is_some() {
        return;
    }
    let name = ctx.op_name(name.as_bytes());
    let ends = body
        .last_op(block)
        .is_some_and(|op| ctx.op_info(body.name(op)).has(terrace_ir::def::TraitSet::Terminator));
    if !ends {
        let def = ctx.op_info(name).def();
        let inherent = vec![None; def.map_or(1, |d| d.attrs.len())];
        // A terminator may have regions of its own, each with a block where it promises one.
        let regions = def.map_or(0, |d| d.regions.iter().filter(|r| !r.variadic).count());
        let op = body.create_op(&OpSpec { inherent: &inherent, regions, ..OpSpec::new(name, loc) });
        if def.is_some_and(|d| d.bits.has(terrace_ir::def::TraitSet::SingleBlock)) {
            for region in body.regions(op).to_vec() {
                let block = body.create_block(&[]);
                body.append_block(region, block);
            }
        }
        body.insert_op(op, InsertPoint::End(block));
    }
}

/// Gives the region read last a block where it has none.
pub fn ensure_block(p: &mut Parser<'_>, state: &mut OpState) {
    let Some(region) = state.regions.last().copied() else { return };
    let body = state.child.as_deref_mut().unwrap_or(&mut p.body);
    if body.region_is_empty(region) {
        let block = body.create_block(&[]);
        body.append_block(region, block);
    }
}
