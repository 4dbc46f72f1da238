//! IR to text. [`Printer`] numbers regions and values as it enters them; [`write_op`] streams, [`print_op`] keeps the text.
//!
//! `printer/ops.rs`: operations, regions, blocks; `names.rs`: value and block names; `values.rs`: types, attributes and
//! locations; `alias.rs`: which of them get aliases; `format.rs`: declarative assembly formats; `users.rs`: comments on
//! who uses what; `marks.rs`: places of operations in the text; `resources.rs`: the file's metadata; `sink.rs`: where the text goes;
//! `parallel.rs`: threads.

use std::io::{self, Write};
use std::sync::Arc;

use rustc_hash::FxHashMap;
use terrace_ir::{Attr, Body, Context, Global, Ir, Loc, Op, Type, Value, ViewIr};

use crate::parser::ExternalResource;

mod affine;
mod alias;
mod format;
mod marks;
mod names;
mod ops;
mod parallel;
mod resources;
mod sink;
mod users;
mod values;

pub use marks::{Mark, MarkKind, MarkedText, is_left_out, print_marked, print_marked_alone};
pub use ops::RegionStyle;

/// How to print.
#[derive(Clone, Debug)]
pub struct PrintFlags {
    /// The generic form of every operation.
    pub generic: bool,
    /// No aliases: everything inline.
    pub local_scope: bool,
    /// Locations after operations and block arguments.
    pub debug_info: bool,
    /// Locations in a form for people.
    pub pretty_debug_info: bool,
    /// Elements attributes with more elements are elided.
    pub elide_elements_above: Option<usize>,
    /// Resources larger than so many bytes of text are elided.
    pub elide_resources_above: Option<usize>,
    /// Dense elements with more elements are printed as hexadecimal text; none: never.
    pub hex_above: Option<usize>,
    /// Regions are left out.
    pub skip_regions: bool,
    /// A comment with each value's users.
    pub value_users: bool,
    /// Value numbers do not restart in sibling regions.
    pub unique_ssa_ids: bool,
    /// Values with a name in their location are called so.
    pub name_locs: bool,
    /// The resources that tools keep in the file, written after the IR.
    pub external_resources: Arc<[ExternalResource]>,
}

impl Default for PrintFlags {
    fn default() -> Self {
        PrintFlags {
            generic: false,
            local_scope: false,
            debug_info: false,
            pretty_debug_info: false,
            elide_elements_above: None,
            elide_resources_above: None,
            hex_above: Some(100),
            skip_regions: false,
            value_users: false,
            unique_ssa_ids: false,
            name_locs: false,
            external_resources: Arc::default(),
        }
    }
}

/// How the type after an attribute's value is printed or left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeElision {
    /// It is written.
    Never,
    /// It is left out where it is the default (`i64`, `f64`).
    May,
    /// It is never written.
    Must,
}

/// The printer of one piece of IR.
pub struct Printer<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) ir: &'a Ir,
    pub(crate) flags: PrintFlags,
    pub(crate) out: Vec<u8>,
    pub(crate) indent: usize,
    pub(crate) names: names::Names,
    pub(crate) aliases: alias::Aliases,
    /// Set while aliases are collected: values are visited, not written.
    pub(crate) collecting: bool,
    pub(crate) type_text: Vec<Option<Box<[u8]>>>,
    /// How many types the one that is being written is nested in.
    pub(crate) type_depth: u32,
    /// Types with long texts that were written.
    pub(crate) long_types: rustc_hash::FxHashSet<Type>,
    pub(crate) default_dialect: Vec<&'static str>,
    pub(crate) open_types: Vec<Type>,
    /// Blobs that the text refers to, in the order of the references.
    pub(crate) resources: Vec<Attr>,
    type_facts: FxHashMap<Type, bool>,
    /// How many threads may print.
    threads: usize,
    /// The places of operations, where they are asked for.
    marks: Option<marks::Marks>,
    sink: sink::Sink<'a>,
}

impl<'a> Printer<'a> {
    /// A printer with an empty buffer.
    pub fn new(ctx: &'a Context, ir: &'a Ir, flags: PrintFlags) -> Self {
        Self::with_sink(ctx, ir, flags, None)
    }

    fn with_sink(ctx: &'a Context, ir: &'a Ir, flags: PrintFlags, out: Option<&'a mut dyn Write>) -> Self {
        Printer {
            ctx,
            ir,
            flags,
            out: Vec::new(),
            indent: 0,
            names: names::Names::default(),
            aliases: alias::Aliases::default(),
            collecting: false,
            type_text: Vec::new(),
            type_depth: 0,
            long_types: rustc_hash::FxHashSet::default(),
            default_dialect: vec!["builtin"],
            open_types: Vec::new(),
            resources: Vec::new(),
            type_facts: FxHashMap::default(),
            threads: 1,
            marks: None,
            sink: sink::Sink::new(out),
        }
    }

    /// The context.
    pub fn context(&self) -> &'a Context {
        self.ctx
    }

    /// The IR.
    pub fn ir(&self) -> &'a Ir {
        self.ir
    }

    /// Writes the body of an identified type with `body`, unless it is being written already: then the name is enough.
    pub fn within_type(&mut self, t: Type, body: impl FnOnce(&mut Self)) {
        if self.open_types.contains(&t) {
            return;
        }
        self.open_types.push(t);
        body(self);
        self.open_types.pop();
    }

    /// The body of an operation.
    pub fn body_of(&self, op: Global<Op>) -> &'a Body {
        self.ir.body(op.body)
    }

    /// The IR around an operation, to read it by typed operations.
    pub fn view(&self, op: Global<Op>) -> ViewIr<'a> {
        ViewIr { ctx: self.ctx, ir: self.ir, body: op.body }
    }

    /// Facts that a dialect's hooks found out about its types while they print them: one answer each.
    pub fn type_facts(&mut self) -> &mut FxHashMap<Type, bool> {
        &mut self.type_facts
    }

    /// Writes text as it is.
    #[inline]
    pub fn text(&mut self, text: impl AsRef<[u8]>) {
        if !self.collecting {
            self.spill_if_full();
            self.out.extend_from_slice(text.as_ref());
        }
    }

    /// Writes an integer.
    pub fn int(&mut self, v: i64) {
        if !self.collecting {
            push_i64(&mut self.out, v);
        }
    }

    /// Writes `items` between commas.
    pub fn comma_list<T>(&mut self, items: impl IntoIterator<Item = T>, mut each: impl FnMut(&mut Self, T)) {
        for (i, item) in items.into_iter().enumerate() {
            if i > 0 {
                self.text(", ");
            }
            each(self, item);
        }
    }

    /// Writes a string in quotes, escaped.
    pub fn quoted(&mut self, text: &[u8]) {
        if self.collecting {
            return;
        }
        self.out.push(b'"');
        escape(text, &mut self.out);
        self.out.push(b'"');
    }

    /// Writes `@name`, in quotes where it is no bare identifier.
    pub fn symbol_name(&mut self, name: &[u8]) {
        self.text("@");
        if is_bare_id(name) { self.text(name) } else { self.quoted(name) }
    }

    /// Writes a name as a keyword, or in quotes where it is none.
    pub fn keyword_or_string(&mut self, name: &[u8]) {
        if is_bare_id(name) { self.text(name) } else { self.quoted(name) }
    }

    /// The text written so far.
    pub fn finish(self) -> Vec<u8> {
        self.out
    }
}

/// Prints all of `op` as a file: aliases first, a line break at the end. A part without end is left out; [`write_op`] refuses it.
pub fn print_op(ctx: &Context, ir: &Ir, op: Global<Op>, flags: &PrintFlags) -> Vec<u8> {
    let mut p = Printer::new(ctx, ir, flags.clone());
    p.print_top(op);
    p.finish()
}

/// [`print_op`] into a stream, piece by piece: the text is never in memory whole.
///
/// # Errors
/// If the stream fails, or if the text has no end because aliases double it again and again.
pub fn write_op(
    ctx: &Context,
    ir: &Ir,
    op: Global<Op>,
    flags: &PrintFlags,
    out: &mut dyn Write,
) -> io::Result<()> {
    write_op_with_threads(ctx, ir, op, flags, out, 1)
}

/// [`write_op`] with so many threads at most: large isolated operations beside each other are printed at the same time. The text is the same.
///
/// # Errors
/// As those of [`write_op`].
pub fn write_op_with_threads(
    ctx: &Context,
    ir: &Ir,
    op: Global<Op>,
    flags: &PrintFlags,
    out: &mut dyn Write,
    threads: usize,
) -> io::Result<()> {
    let mut p = Printer::with_sink(ctx, ir, flags.clone(), Some(out));
    p.threads = threads;
    p.print_top(op);
    p.end()
}

/// The texts of the operations under `root` that `wanted` accepts, each without its regions and inline, with the names that values have in the
/// text of `root`.
pub fn print_lines(
    ctx: &Context,
    ir: &Ir,
    root: Global<Op>,
    wanted: &dyn Fn(Global<Op>) -> bool,
) -> FxHashMap<Global<Op>, String> {
    let flags = PrintFlags { local_scope: true, skip_regions: true, ..PrintFlags::default() };
    let mut lines = FxHashMap::default();
    Printer::new(ctx, ir, flags).print_each(root, wanted, &mut |op, text| {
        lines.insert(op, String::from_utf8_lossy(text).into_owned());
    });
    lines
}

/// The text of a type, without aliases.
pub fn print_type(ctx: &Context, t: Type) -> String {
    let ir = Ir::new();
    let mut p = Printer::new(ctx, &ir, PrintFlags { local_scope: true, ..PrintFlags::default() });
    p.ty(t);
    String::from_utf8_lossy(&p.finish()).into_owned()
}

/// The text of an attribute, without aliases.
pub fn print_attr(ctx: &Context, a: Attr) -> String {
    let ir = Ir::new();
    let mut p = Printer::new(ctx, &ir, PrintFlags { local_scope: true, ..PrintFlags::default() });
    p.attr(a);
    String::from_utf8_lossy(&p.finish()).into_owned()
}

/// The text of a location: `loc(...)`.
pub fn print_loc(ctx: &Context, loc: Loc) -> String {
    print_attr(ctx, loc.to_attr(ctx))
}

/// The text of types, attributes and operations in messages, for the builtin dialect's models.
pub struct BuiltinText;

impl terrace_ir::interfaces::Text for BuiltinText {
    fn attr(&self, ctx: &Context, a: Attr) -> String {
        print_attr(ctx, a)
    }

    fn op(&self, ctx: &Context, ir: &Ir, op: Global<Op>) -> String {
        let flags = PrintFlags { generic: true, local_scope: true, ..PrintFlags::default() };
        let mut p = Printer::new(ctx, ir, flags);
        p.print_in_place(op);
        String::from_utf8_lossy(&p.finish()).trim_end().to_owned()
    }
}

/// The name of a value as the whole IR's text would spell it; `<<UNKNOWN SSA VALUE>>` where it is in no block.
pub fn value_name(ctx: &Context, ir: &Ir, v: Global<Value>) -> String {
    let mut p = Printer::new(ctx, ir, PrintFlags::default());
    p.name_path_to(v);
    p.value_in(v.body, v.entity);
    String::from_utf8_lossy(&p.finish()).into_owned()
}

pub(crate) fn push_u64(out: &mut Vec<u8>, mut v: u64) {
    let mut digits = [0u8; 20];
    let mut i = digits.len();
    loop {
        i -= 1;
        digits[i] = b'0' + (v % 10) as u8;
        v /= 10;
        if v == 0 {
            break;
        }
    }
    out.extend_from_slice(&digits[i..]);
}

pub(crate) fn push_i64(out: &mut Vec<u8>, v: i64) {
    if v < 0 {
        out.push(b'-');
    }
    push_u64(out, v.unsigned_abs());
}

/// Escapes as MLIR does: `\\` and two hexadecimal digits for what is not printable.
pub(crate) fn escape(text: &[u8], out: &mut Vec<u8>) {
    const HEX: &[u8; 16] = b"0123456789ABCDEF";
    for &b in text {
        match b {
            b'\\' => out.extend_from_slice(b"\\\\"),
            b'"' => out.extend_from_slice(b"\\22"),
            0x20..=0x7e => out.push(b),
            _ => out.extend_from_slice(&[b'\\', HEX[usize::from(b >> 4)], HEX[usize::from(b & 15)]]),
        }
    }
}

/// Returns true if a name needs no quotes: `[A-Za-z_][A-Za-z0-9_$.]*`.
pub(crate) fn is_bare_id(name: &[u8]) -> bool {
    name.first().is_some_and(|b| b.is_ascii_alphabetic() || *b == b'_')
        && name.iter().all(|b| b.is_ascii_alphanumeric() || b"_$.".contains(b))
}
