//! `ensure-debug-info-scope-on-llvm-func`: locations of functions say which subprogram they are, so that line tables can be written.
//!
//! The scopes are made of locations alone: the subprogram of a function has its file and line, and what comes from another file, or was
//! inlined from there, gets a block of that file.

use terrace_dialects::llvm::{
    DICompileUnitAttr, DIEmissionKind, DIFileAttr, DILexicalBlockFileAttr, DINameTableKind, DISubprogramAttr,
    DISubprogramFlags, DISubroutineTypeAttr, LLVMFuncOp, dwarf,
};
use terrace_ir::{Attr, AttrData, Context, Global, Ir, Loc, Op, ViewIr};
use terrace_pass::{PassContext, PassResult};

use super::DIScopeForLLVMFuncOpPass;

/// A position in a file: the file's name, and the line.
#[derive(Clone, Copy)]
struct Position {
    file: Attr,
    line: u32,
}

/// The position that a location means. For what was inlined it is that of the call.
fn position(ctx: &Context, loc: Loc) -> Option<Position> {
    let mut todo = match loc.unpack(ctx) {
        Ok((file, line, _)) => return Some(Position { file, line }),
        Err(a) => vec![a],
    };
    while let Some(a) = todo.pop() {
        match ctx.data(a) {
            AttrData::LocFile { file, start, .. } => return Some(Position { file: *file, line: start.0 }),
            AttrData::LocName { child, .. } => todo.push(*child),
            AttrData::LocCallSite { caller, .. } => todo.push(*caller),
            AttrData::LocFused { locs, .. } => todo.extend(locs.iter().rev().copied()),
            AttrData::LocOpaque { fallback, .. } => todo.push(*fallback),
            _ => {}
        }
    }
    None
}

/// The metadata of the first fusion in a location whose metadata `is_wanted`.
fn metadata(ctx: &Context, loc: Loc, is_wanted: impl Fn(Attr) -> bool) -> Option<Attr> {
    let mut todo = vec![loc.unpack(ctx).err()?];
    while let Some(a) = todo.pop() {
        match ctx.data(a) {
            AttrData::LocFused { metadata: Some(m), .. } if is_wanted(*m) => return Some(*m),
            AttrData::LocFused { locs, .. } => todo.extend(locs.iter().rev().copied()),
            AttrData::LocName { child, .. } => todo.push(*child),
            AttrData::LocCallSite { callee, caller } => todo.extend([*caller, *callee]),
            AttrData::LocOpaque { fallback, .. } => todo.push(*fallback),
            _ => {}
        }
    }
    None
}

/// A file by its path: the name, and the directory before it.
fn file(ctx: &Context, path: Attr) -> Attr {
    let path = ctx.as_string(path).unwrap_or_default();
    let (directory, name) = match path.iter().rposition(|b| *b == b'/') {
        Some(0) => (&path[..1], &path[1..]),
        Some(i) => (&path[..i], &path[i + 1..]),
        None => (&path[..0], path),
    };
    DIFileAttr::get(ctx, ctx.string(name), ctx.string(directory)).into()
}

fn distinct(ctx: &Context) -> Attr {
    ctx.intern(AttrData::Distinct { serial: ctx.next_serial(), referenced: ctx.unit() })
}

/// The number of a word of DWARF, as a parameter.
fn dwarf_word(ctx: &Context, words: &dwarf::Words, word: &str) -> Attr {
    ctx.param_int(words.number(word).unwrap_or_default())
}

/// The compile unit of a module: that of its location, or else a new one.
fn compile_unit(ctx: &Context, loc: Loc, emission: DIEmissionKind) -> DICompileUnitAttr {
    let existing = metadata(ctx, loc, |m| DICompileUnitAttr::of(ctx, m).is_some());
    if let Some(unit) = existing.and_then(|m| DICompileUnitAttr::of(ctx, m)) {
        return unit;
    }
    let file = match position(ctx, loc) {
        Some(p) => file(ctx, p.file),
        None => DIFileAttr::get(ctx, ctx.string("<unknown>"), ctx.string("")).into(),
    };
    let language = dwarf_word(ctx, &dwarf::LANGUAGES, "DW_LANG_C");
    let (producer, tables) = (Some(ctx.string("MLIR")), DINameTableKind::Default);
    DICompileUnitAttr::get(ctx, distinct(ctx), language, file, producer, true, emission, tables, None)
}

/// Puts a subprogram into a function's location, unless it has one. A declaration has no compile unit.
fn add_subprogram(ctx: &Context, ir: &mut Ir, function: Global<LLVMFuncOp>, unit: DICompileUnitAttr) {
    let v = ViewIr { ctx, ir, body: function.body };
    let loc = function.entity.loc(&v);
    if metadata(ctx, loc, |m| DISubprogramAttr::of(ctx, m).is_some()).is_some() {
        return;
    }
    let (file, line) = match position(ctx, loc) {
        Some(p) => (Some(file(ctx, p.file)), i64::from(p.line)),
        None => (unit.file(&v), 1),
    };
    let convention = dwarf_word(ctx, &dwarf::CALLING_CONVENTIONS, "DW_CC_normal");
    let ty = DISubroutineTypeAttr::get(ctx, convention, &[]).into();
    let name = Some(ctx.string(function.entity.sym_name(&v)));
    let optimized = DISubprogramFlags::Optimized;
    let region = function.entity.body(&v);
    let (id, unit, flags) = if v.ir.body(region.body).region_is_empty(region.entity) {
        (None, None, optimized)
    } else {
        (Some(distinct(ctx)), Some(unit.into()), optimized | DISubprogramFlags::Definition)
    };
    let subprogram = DISubprogramAttr::get(
        ctx,
        None,
        false,
        id,
        unit,
        file,
        name,
        name,
        file,
        line,
        line,
        flags,
        Some(ty),
        &[],
        &[],
    );
    let loc = Loc::fused(ctx, &[loc], Some(subprogram.into()));
    ir.body_mut(function.body).set_loc(*function.entity, loc);
}

/// A location within a block of its file, in `scope`; for what was inlined in turn, the block around that is the one of the call.
fn in_block(ctx: &Context, scope: Attr, loc: Loc) -> Option<Loc> {
    let (mut blocks, mut scope, mut inner) = (Vec::new(), scope, loc);
    loop {
        let block = DILexicalBlockFileAttr::get(ctx, scope, Some(file(ctx, position(ctx, inner)?.file)), 0);
        scope = block.into();
        blocks.push(scope);
        match inner.unpack(ctx).map_err(|a| ctx.data(a)) {
            Err(AttrData::LocCallSite { callee, .. }) => inner = Loc::from_attr(ctx, *callee),
            _ => break,
        }
    }
    Some(blocks.into_iter().rev().fold(inner, |loc, block| Loc::fused(ctx, &[loc], Some(block))))
}

/// The location of an operation in a function, within blocks of other files than the function's.
fn scoped(ctx: &Context, loc: Loc, function: Loc) -> Option<Loc> {
    let Err(AttrData::LocFused { metadata: Some(scope), .. }) = function.unpack(ctx).map_err(|a| ctx.data(a))
    else {
        return None;
    };
    DISubprogramAttr::of(ctx, *scope)?;
    if let Err(AttrData::LocCallSite { callee, caller }) = loc.unpack(ctx).map_err(|a| ctx.data(a)) {
        let callee = in_block(ctx, *scope, Loc::from_attr(ctx, *callee))?;
        return Some(callee.call_site(ctx, Loc::from_attr(ctx, *caller)));
    }
    let own = position(ctx, loc)?.file;
    if own == position(ctx, function)?.file {
        return None;
    }
    let block = DILexicalBlockFileAttr::get(ctx, *scope, Some(file(ctx, own)), 0);
    Some(Loc::fused(ctx, &[loc], Some(block.into())))
}

/// Gives the functions in `module` subprograms, and what in them comes from other files blocks of these files.
pub fn add_debug_info_scopes(ctx: &Context, ir: &mut Ir, module: Global<Op>, emission: DIEmissionKind) {
    let unit = compile_unit(ctx, ir.body(module.body).loc(module.entity), emission);
    for function in ir.ops_of::<LLVMFuncOp>(ctx, module) {
        add_subprogram(ctx, ir, function, unit);
        let function_loc = ir.body(function.body).loc(*function.entity);
        for op in ir.ops_pre(Global::new(function.body, *function.entity)).into_iter().skip(1) {
            let body = ir.body_mut(op.body);
            if let Some(loc) = scoped(ctx, body.loc(op.entity), function_loc) {
                body.set_loc(op.entity, loc);
            }
        }
    }
}

impl DIScopeForLLVMFuncOpPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        add_debug_info_scopes(cx.ctx, cx.ir, cx.op, self.emission_kind);
        Ok(())
    }
}
