//! A module: its header, its operations phase by phase, declarations of the intrinsics used, metadata.
//!
//! Text goes to the writer as soon as it has no holes. The operations of a module are in `symbols.rs`.

use std::io::Write;

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_ir::{Attr, Context, Diagnostic, Global, Ir, Loc, Look, LookIr, Op, Region, Type, ViewIr};

use crate::constants::Const;
use crate::error::{Done, Error, fail};
use crate::function::diagnose;
use crate::function::{Function, Operand};
use crate::layout::Layout;
use crate::metadata::Metadata;
use crate::table::{Phase, Table};
use crate::text::{self, Hole, Text};
use crate::types::Types;

/// A module that is being translated.
pub struct Module<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) table: &'a Table,
    pub(crate) types: Types,
    pub(crate) metadata: Metadata,
    /// How types lie in memory.
    pub(crate) layout: Layout,
    /// The layout of a module that says none.
    pub(crate) default_layout: &'a str,
    /// Text that is not written yet.
    pub(crate) text: Text,
    /// The numbers of tagged blocks, by function and tag.
    pub(crate) tags: FxHashMap<(Box<[u8]>, i64), u32>,
    /// The symbols whose address may be null.
    pub(crate) weak: FxHashSet<Attr>,
    /// The sizes of other variables in bytes.
    pub(crate) sizes: FxHashMap<Attr, u64>,
    /// Declarations of intrinsics in the order of their first use.
    declarations: Vec<Vec<u8>>,
    declared: FxHashSet<Vec<u8>>,
    pub(crate) diags: Vec<Diagnostic>,
    /// Where lines come from, if that is asked for.
    pub(crate) places: Option<Places>,
}

/// Lines of the text and where they come from.
#[derive(Default)]
pub(crate) struct Places {
    /// How many lines were written.
    lines: u32,
    list: Vec<(u32, Loc)>,
}

impl Places {
    /// Counts the lines of what is written.
    fn written(&mut self, text: &[u8], places: &[(usize, Loc)]) {
        let mut done = 0;
        for (at, loc) in places {
            // Functions begin with an empty line.
            let blank = text[*at..].iter().take_while(|b| **b == b'\n').count();
            self.lines += newlines(&text[done..at + blank]);
            done = at + blank;
            self.list.push((self.lines + 1, *loc));
        }
        self.lines += newlines(&text[done..]);
    }
}

fn newlines(text: &[u8]) -> u32 {
    u32::try_from(memchr::memchr_iter(b'\n', text).count()).unwrap_or(u32::MAX)
}

impl<'a> Module<'a> {
    /// A module of which nothing is known yet.
    fn new(ctx: &'a Context, table: &'a Table) -> Module<'a> {
        Module {
            ctx,
            table,
            types: Types::default(),
            metadata: Metadata::new(false),
            layout: Layout::new(""),
            default_layout: "",
            text: Text::default(),
            tags: FxHashMap::default(),
            weak: FxHashSet::default(),
            sizes: FxHashMap::default(),
            declarations: Vec::new(),
            declared: FxHashSet::default(),
            diags: Vec::new(),
            places: None,
        }
    }
}

/// The constant that the initializer of a global returns, folded as LLVM folds it with a data layout; `None` if it is none.
pub fn initializer(layout: &str, ctx: &Context, ir: &Ir, region: Global<Region>) -> Option<Const> {
    let table = Table::llvm();
    let mut m = Module { layout: Layout::new(layout), ..Module::new(ctx, &table) };
    let view = ViewIr { ctx, ir, body: region.body };
    let block = region.entity.entry(&view)?;
    let mut f = Function::new(&mut m, view, true);
    let value = f.initializer(block).ok()??;
    match f.get(value) {
        Operand::Const(c) => Some(c),
        _ => None,
    }
}

/// Translates a module to LLVM IR.
///
/// The text is written piece by piece. After an error, what was written is not the whole module.
pub fn translate(ctx: &Context, ir: &Ir, module: Global<Op>, out: &mut dyn Write) -> Result<(), Error> {
    translate_with(&Table::llvm(), ctx, ir, module, out)
}

/// [`translate`] that also tells where the functions, globals and instructions of the text come from: lines, from 1, with the locations of
/// what they were translated from, in the order of the text.
pub fn translate_with_places(
    ctx: &Context,
    ir: &Ir,
    module: Global<Op>,
    out: &mut dyn Write,
) -> Result<Vec<(u32, Loc)>, Error> {
    let places = run(&Table::llvm(), ctx, ir, module, out, (Some(Places::default()), ""))?;
    Ok(places.map(|p| p.list).unwrap_or_default())
}

/// [`translate`] with operations of other dialects in the table.
pub fn translate_with(
    table: &Table,
    ctx: &Context,
    ir: &Ir,
    module: Global<Op>,
    out: &mut dyn Write,
) -> Result<(), Error> {
    run(table, ctx, ir, module, out, (None, "")).map(drop)
}

/// [`translate`] for a target: a module that says no data layout has this one. Whoever generates code must give it, for LLVM folds addresses
/// in constants by the layout that the text says.
///
/// # Errors
/// As for [`translate`].
pub fn translate_for(
    layout: &str,
    ctx: &Context,
    ir: &Ir,
    module: Global<Op>,
    out: &mut dyn Write,
) -> Result<(), Error> {
    run(&Table::llvm(), ctx, ir, module, out, (None, layout)).map(drop)
}

/// True for an operation whose regions are empty, such as a module in a module: there is nothing to translate.
fn holds_nothing(op: Op, v: &ViewIr<'_>) -> bool {
    let regions = op.all_regions(v);
    let is_empty = |r: &Global<Region>| {
        let inside = v.inside(r.body);
        r.entity.blocks(&inside).iter().all(|b| b.first(&inside).is_none())
    };
    let known = crate::error::is_of_translated_dialect(op.info(v).name());
    known && op.num_results(v) == 0 && !regions.is_empty() && regions.iter().all(is_empty)
}

fn run(
    table: &Table,
    ctx: &Context,
    ir: &Ir,
    module: Global<Op>,
    out: &mut dyn Write,
    (places, default_layout): (Option<Places>, &str),
) -> Result<Option<Places>, Error> {
    let v = ViewIr { ctx, ir, body: module.body };
    let metadata = Metadata::new(has_location(&v, module));
    let mut m = Module { metadata, places, default_layout, ..Module::new(ctx, table) };
    let translated = crate::symbols::header(module.entity, &v, &mut m);
    m.note(&v, module.entity, translated);
    m.flush(out)?;
    let ops = members(&v, module);
    for op in &ops {
        let inside = v.inside(op.body);
        if table.find_symbol(op.entity.info(&inside)).is_none() {
            if holds_nothing(op.entity, &inside) {
                continue;
            }
            m.diags.push(crate::error::no_counterpart(&inside, op.entity));
        }
        crate::symbols::note(op.entity, &inside, &mut m);
        let known = attributes_are_known(op.entity, &inside);
        m.note(&inside, op.entity, known);
    }
    for phase in [Phase::Globals, Phase::Properties, Phase::Functions] {
        for op in &ops {
            let inside = v.inside(op.body);
            let Some((_, translate)) = table.find_symbol(op.entity.info(&inside)).filter(|t| t.0 == phase)
            else {
                continue;
            };
            let start = m.text.bytes.len();
            let inner = m.text.places.len();
            let done = translate(op.entity, &inside, &mut m).and_then(|()| m.metadata.settle(ctx));
            if m.places.is_some() && m.text.bytes.len() > start {
                m.text.places.insert(inner, (start, op.entity.loc(&inside)));
            }
            m.note(&inside, op.entity, done);
            m.flush(out)?;
        }
    }
    m.finish(&v, module.entity);
    m.flush(out)?;
    if let Some((_, hole)) = m.text.holes.first() {
        let what = match hole {
            Hole::Tag { function, tag } => {
                format!("no block of '{}' has the tag {tag}", String::from_utf8_lossy(function))
            }
            _ => "a value is used that nothing defines".to_owned(),
        };
        m.diags.push(Diagnostic::error(
            module.entity_loc(&v),
            format!("cannot be translated to LLVM IR: {what}"),
        ));
    }
    if m.diags.is_empty() { Ok(m.places) } else { Err(Error::Untranslatable(m.diags)) }
}

/// The location of an operation across bodies.
trait EntityLoc {
    fn entity_loc(&self, v: &ViewIr<'_>) -> terrace_ir::Loc;
}

impl EntityLoc for Global<Op> {
    fn entity_loc(&self, v: &ViewIr<'_>) -> terrace_ir::Loc {
        self.entity.loc(&v.inside(self.body))
    }
}

/// Dialects whose attributes say something that has to reach LLVM, by [`AmendLlvmIr`](terrace_dialects_llvm::targets::AmendLlvmIr) if they are there.
/// Those of others are notes.
const MEANINGFUL: [&[u8]; 4] = [b"nvvm.", b"omp.", b"rocdl.", b"xevm."];

fn attributes_are_known(op: Op, v: &ViewIr<'_>) -> Done {
    let names = v.body().discardable_attrs(op).filter_map(|(name, _)| v.ctx.as_string(name));
    let is_lost = |name: &[u8]| {
        let meaningful = MEANINGFUL.iter().any(|m| name.starts_with(m));
        meaningful && terrace_dialects_llvm::targets::amendment(v.ctx, name).is_none()
    };
    match names.into_iter().find(|name| is_lost(name)) {
        Some(name) => fail(format!(
            "has the attribute '{}', which nothing here translates",
            String::from_utf8_lossy(name)
        )),
        None => Ok(()),
    }
}

/// The operations of a module.
fn members(v: &ViewIr<'_>, module: Global<Op>) -> Vec<Global<Op>> {
    let regions = module.entity.all_regions(&v.inside(module.body));
    let ops = regions.into_iter().flat_map(|r| {
        let inside = v.inside(r.body);
        let blocks = r.entity.blocks(&inside);
        blocks.into_iter().flat_map(move |b| b.ops(&inside)).map(move |op| Global::new(r.body, op))
    });
    ops.collect()
}

/// True if an operation comes from a known place; then there is debug info, and a flag that says of which version.
fn has_location(v: &ViewIr<'_>, module: Global<Op>) -> bool {
    let unknown = terrace_ir::Loc::unknown(v.ctx);
    let mut todo = vec![module];
    while let Some(op) = todo.pop() {
        let inside = v.inside(op.body);
        if op.entity.loc(&inside) != unknown {
            return true;
        }
        for r in op.entity.all_regions(&inside) {
            let inside = v.inside(r.body);
            let blocks = r.entity.blocks(&inside);
            todo.extend(blocks.into_iter().flat_map(|b| b.ops(&inside)).map(|op| Global::new(r.body, op)));
        }
    }
    false
}

impl<'a> Module<'a> {
    /// Keeps the reason why an operation could not be translated.
    pub(crate) fn note(&mut self, v: &ViewIr<'_>, op: Op, done: Done) {
        if let Err(failure) = done {
            self.diags.push(diagnose(v, op, failure));
        }
    }

    /// Appends text.
    pub fn put(&mut self, text: impl AsRef<[u8]>) {
        self.text.push(text);
    }

    /// Appends a type.
    pub fn ty(&mut self, t: Type) -> Done {
        self.types.write(self.ctx, t, &mut self.text.bytes)
    }

    /// Appends a symbol's name.
    pub(crate) fn symbol(&mut self, name: &[u8]) {
        text::name(b'@', name, &mut self.text.bytes);
    }

    /// Declares an intrinsic, unless it is.
    pub(crate) fn declare(&mut self, name: &str, result: Type, params: &[Type]) -> Done {
        if !self.declared.insert(name.as_bytes().to_vec()) {
            return Ok(());
        }
        let mut out = b"declare ".to_vec();
        self.types.write(self.ctx, result, &mut out)?;
        out.push(b' ');
        text::name(b'@', name.as_bytes(), &mut out);
        out.push(b'(');
        for (i, t) in params.iter().enumerate() {
            if i > 0 {
                out.extend_from_slice(b", ");
            }
            self.types.write(self.ctx, *t, &mut out)?;
        }
        out.extend_from_slice(b")\n");
        self.declarations.push(out);
        Ok(())
    }

    /// Has a function of the module be no intrinsic to declare.
    pub(crate) fn is_declared(&mut self, name: &[u8]) {
        self.declared.insert(name.to_vec());
    }

    /// Writes what has no holes.
    fn flush(&mut self, out: &mut dyn Write) -> std::io::Result<()> {
        let mut defined = Vec::new();
        if let Err(failure) = self.types.define(self.ctx, &mut defined) {
            self.diags.push(Diagnostic::error(terrace_ir::Loc::unknown(self.ctx), failure.why));
        }
        if !defined.is_empty() {
            out.write_all(&defined)?;
            self.written(&defined, &[]);
        }
        // An operand that waits for a block of a function to come is looked at when that is known.
        if let Some((_, Hole::Tag { function, tag })) = self.text.holes.first()
            && !self.tags.contains_key(&(function.clone(), *tag))
        {
            return Ok(());
        }
        let text = std::mem::take(&mut self.text);
        let text = text.fill(|hole, out| {
            let Hole::Tag { function, tag } = hole else { return false };
            let block = self.tags.get(&(function.clone(), *tag));
            block.map(|n| text::numbered(*n, out)).is_some()
        });
        if text.holes.is_empty() {
            out.write_all(&text.bytes)?;
            self.written(&text.bytes, &text.places);
        } else {
            self.text = text;
        }
        Ok(())
    }

    fn written(&mut self, text: &[u8], places: &[(usize, Loc)]) {
        if let Some(p) = &mut self.places {
            p.written(text, places);
        }
    }

    fn finish(&mut self, v: &ViewIr<'_>, module: Op) {
        for declaration in std::mem::take(&mut self.declarations) {
            self.put("\n");
            self.put(declaration);
        }
        let mut out = Vec::new();
        let done = self.metadata.write(self.ctx, &mut out);
        self.note(v, module, done);
        self.put(out);
    }
}

/// A view of another body, which lives as long as the IR.
pub(crate) fn inside<'a>(v: &ViewIr<'a>, body: terrace_ir::BodyId) -> ViewIr<'a> {
    ViewIr { ctx: v.ctx, ir: v.ir, body }
}
