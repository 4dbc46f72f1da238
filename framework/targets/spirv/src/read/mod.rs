//! The reader: instructions one after the other, ids to what they stand for. Its input may be anything, so each word is looked at before it is used.
//!
//! `globals.rs` reads what stands before functions, `types.rs` and `constants.rs` types and constants, `functions.rs` functions and their blocks,
//! `ops.rs` instructions that operations mirror, `structure.rs` makes structured operations of blocks.

mod constants;
mod functions;
mod globals;
mod ops;
mod structure;
mod types;

use std::ops::Range;

use rustc_hash::FxHashMap;
use terrace_dialects_spirv::spirv::{
    AddressingModel, Capability, Extension, MemoryModel, ModuleOp, Opcode, VerCapExtAttr, Version,
};
use terrace_ir::{
    Attr, Block, BodyId, Context, Diagnostic, Global, InsertPoint, Ir, Loc, Op, OpBuilder, Type, Value,
};

use crate::encoding::TABLE;
use crate::words::{self, HEADER_WORDS, MAGIC};

/// The result of a step.
type Done<T = ()> = Result<T, Diagnostic>;

/// How a binary is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeserializeOptions {
    /// Make `spirv.mlir.selection` and `spirv.mlir.loop` of blocks that belong together.
    pub structurize: bool,
}

impl Default for DeserializeOptions {
    fn default() -> Self {
        DeserializeOptions { structurize: true }
    }
}

/// The module that words are. Its top is a `spirv.module`, which is not verified.
///
/// # Errors
///
/// If the words are no module, or one with instructions that the dialect has no operation for. The message says at which word.
pub fn deserialize(ctx: &Context, words: &[u32], options: DeserializeOptions) -> Result<Ir, Diagnostic> {
    let encodings = ops::Encodings::default();
    let mut reader = Reader::new(ctx, words, options, &encodings)?;
    reader.all()?;
    Ok(reader.ir)
}

/// The meaning of an id.
#[derive(Clone, Copy)]
enum Def {
    None,
    Type(Type),
    Constant(Attr, Type),
    /// A composite constant whose parts are all the same.
    Replicated(Attr, Type),
    /// A variable of the module, by its name.
    Variable(Attr, Type),
    /// A specialization constant, by its name; true if it is a scalar.
    SpecConstant(Attr, Type, bool),
    /// A computation of specialization constants, by its number.
    SpecOperation(u32),
    Undef(Type),
    GraphConstant(u32, Type),
    /// A value of a function.
    Value(Value, BodyId),
}

/// The meanings of ids. Ids below the number of words, which is all of them in a module that a compiler wrote, are a table.
struct Ids {
    small: Vec<Def>,
    large: FxHashMap<u32, Def>,
}

impl Ids {
    fn get(&self, id: u32) -> Def {
        match self.small.get(id as usize) {
            Some(d) => *d,
            None => self.large.get(&id).copied().unwrap_or(Def::None),
        }
    }

    fn place(&mut self, id: u32) -> &mut Def {
        match self.small.get_mut(id as usize) {
            Some(d) => d,
            None => self.large.entry(id).or_insert(Def::None),
        }
    }
}

/// A part of the words: an instruction's operands.
type Span = Range<usize>;

/// A function in the module.
struct Function {
    op: Op,
    name: Attr,
}

struct Reader<'a> {
    ctx: &'a Context,
    options: DeserializeOptions,
    words: &'a [u32],
    /// The place of the instruction at hand, and of the next one.
    start: usize,
    next: usize,
    ir: Ir,
    module: Global<Op>,
    version: Version,
    capabilities: Vec<Capability>,
    extensions: Vec<Extension>,
    sets: FxHashMap<u32, &'static str>,
    unknown_sets: FxHashMap<u32, Vec<u8>>,
    ids: Ids,
    names: FxHashMap<u32, Span>,
    strings: FxHashMap<u32, Attr>,
    entry_names: FxHashMap<u32, Vec<u8>>,
    decorations: FxHashMap<u32, Vec<(Attr, Attr)>>,
    /// Where an id is decorated first, until something has taken its decorations.
    unplaced: FxHashMap<u32, usize>,
    strides: FxHashMap<u32, u32>,
    members: FxHashMap<u32, Vec<types::MemberDecoration>>,
    forward_pointers: FxHashMap<u32, Vec<usize>>,
    waiting_structs: Vec<types::WaitingStruct>,
    spec_operations: Vec<constants::SpecOperation>,
    functions: FxHashMap<u32, Function>,
    graphs: FxHashMap<u32, Function>,
    /// Instructions that speak of functions that follow.
    later: Vec<(Opcode, usize, usize)>,
    /// Where operations are made.
    body: BodyId,
    at: InsertPoint,
    block: Option<Block>,
    function: functions::State,
    line: Option<Loc>,
    encodings: &'a ops::Encodings,
    /// How many more operations may be made that no word asks for by itself.
    spare: usize,
}

impl<'a> Reader<'a> {
    fn new(
        ctx: &'a Context,
        words: &'a [u32],
        options: DeserializeOptions,
        encodings: &'a ops::Encodings,
    ) -> Done<Reader<'a>> {
        let mut ir = Ir::new();
        let unknown = Loc::unknown(ctx);
        let version = header(words).map_err(|why| Diagnostic::error(unknown, why))?;
        let mut builder = OpBuilder::new(ctx, &mut ir);
        let op = ModuleOp::new(AddressingModel::Logical, MemoryModel::GLSL450).insert(&mut builder);
        let region = op.body(&builder);
        let module = builder.global(op);
        let body = ir.body_mut(region.body);
        let block = body.create_block(&[]);
        body.append_block(region.entity, block);
        let bound = words.get(3).copied().unwrap_or(0) as usize;
        let ids = Ids { small: vec![Def::None; bound.min(words.len())], large: FxHashMap::default() };
        Ok(Reader {
            ctx,
            options,
            words,
            start: HEADER_WORDS,
            next: HEADER_WORDS,
            ir,
            module,
            version,
            capabilities: vec![],
            extensions: vec![],
            sets: FxHashMap::default(),
            unknown_sets: FxHashMap::default(),
            ids,
            names: FxHashMap::default(),
            strings: FxHashMap::default(),
            entry_names: FxHashMap::default(),
            decorations: FxHashMap::default(),
            unplaced: FxHashMap::default(),
            strides: FxHashMap::default(),
            members: FxHashMap::default(),
            forward_pointers: FxHashMap::default(),
            waiting_structs: vec![],
            spec_operations: vec![],
            functions: FxHashMap::default(),
            graphs: FxHashMap::default(),
            later: vec![],
            body: region.body,
            at: InsertPoint::End(block),
            block: None,
            function: functions::State::default(),
            line: None,
            encodings,
            spare: words.len() + 1024,
        })
    }

    fn all(&mut self) -> Done {
        while let Some((opcode, operands)) = self.instruction()? {
            self.take(opcode, operands, true)?;
        }
        self.start = self.words.len();
        if self.function.is_open() {
            return Err(self.error("the module ends inside of a function"));
        }
        if !self.waiting_structs.is_empty() {
            return Err(self.error("a struct has a member whose type is announced, and never defined"));
        }
        for (opcode, start, end) in std::mem::take(&mut self.later) {
            self.start = start - 1;
            let words = self.words;
            self.take(opcode, &words[start..end], false)?;
        }
        // A decoration that no operation and no type holds would be lost.
        if let Some((id, at)) = self.unplaced.iter().min_by_key(|(_, at)| **at) {
            self.start = *at;
            return Err(self.error(format!("the dialect has no place for this decoration of id {id}")));
        }
        let vce = VerCapExtAttr::get(self.ctx, self.version, &self.capabilities, &self.extensions);
        let mut builder = OpBuilder::new(self.ctx, &mut self.ir);
        if let Some(module) = self.module.entity.cast::<ModuleOp>(&builder) {
            module.set_vce_triple(&mut builder, Some(vce.into()));
        }
        Ok(())
    }

    /// The next instruction and its operands; `None` at the end.
    fn instruction(&mut self) -> Done<Option<(Opcode, &'a [u32])>> {
        self.start = self.next;
        let Some(first) = self.words.get(self.next).copied() else { return Ok(None) };
        let (count, number) = ((first >> 16) as usize, first & 0xffff);
        if count == 0 {
            return Err(self.error("an instruction has no words"));
        }
        let words: &'a [u32] = self.words;
        let Some(operands) = words.get(self.next + 1..self.next + count) else {
            let left = self.words.len() - self.next;
            return Err(
                self.error(format!("an instruction of {count} words does not fit the {left} that are left"))
            );
        };
        let Some(opcode) = TABLE.opcode(number) else {
            return Err(self.error(format!("unknown instruction {}", crate::text::opcode_name(number))));
        };
        self.next += count;
        Ok(Some((opcode, operands)))
    }

    /// An error at the instruction at hand.
    fn error(&self, why: impl std::fmt::Display) -> Diagnostic {
        let number = self.words.get(self.start).map_or(0, |w| w & 0xffff);
        let instruction =
            TABLE.opcode(number).filter(|_| self.start >= HEADER_WORDS && self.start < self.words.len());
        let of = instruction.map(|o| format!(", {}", o.text())).unwrap_or_default();
        Diagnostic::error(Loc::unknown(self.ctx), format!("at word {}{of}: {why}", self.start))
    }

    /// The location of what an instruction becomes.
    fn loc(&self) -> Loc {
        self.line.unwrap_or(Loc::unknown(self.ctx))
    }

    /// Makes operations where the reader is.
    fn builder(&mut self) -> OpBuilder<'_> {
        OpBuilder::at(self.ctx, &mut self.ir, self.body, self.at)
    }

    /// The operands, if there are so many.
    fn exactly<const N: usize>(&self, operands: &[u32]) -> Done<[u32; N]> {
        operands
            .try_into()
            .map_err(|_| self.error(format!("expected {N} operands, found {}", operands.len())))
    }

    /// The first operands, and the rest.
    fn at_least<'o, const N: usize>(&self, operands: &'o [u32]) -> Done<([u32; N], &'o [u32])> {
        match operands.split_first_chunk() {
            Some((first, rest)) => Ok((*first, rest)),
            None => Err(self.error(format!("expected at least {N} operands, found {}", operands.len()))),
        }
    }

    /// The text that operands are, and those after it.
    fn text<'o>(&self, operands: &'o [u32]) -> Done<(Vec<u8>, &'o [u32])> {
        words::text(operands).ok_or_else(|| self.error("a text does not end"))
    }

    /// The name that a module gives an id.
    fn name(&self, id: u32) -> Option<Vec<u8>> {
        let words = self.words.get(self.names.get(&id)?.clone())?;
        words::text(words).map(|(t, _)| t).filter(|t| !t.is_empty())
    }

    /// The name of a symbol: its own, or one made of its id.
    fn symbol(&self, id: u32, kind: &str) -> Vec<u8> {
        self.name(id).unwrap_or_else(|| format!("spirv_{kind}_{id}").into_bytes())
    }

    fn define(&mut self, id: u32, def: Def) -> Done {
        let place = self.ids.place(id);
        if !matches!(place, Def::None) {
            return Err(self.error(format!("the id {id} is defined twice")));
        }
        *place = def;
        Ok(())
    }

    /// Defines an id as a value of the function at hand.
    fn define_value(&mut self, id: u32, value: Value) -> Done {
        self.define(id, Def::Value(value, self.body))
    }

    fn ty(&self, id: u32) -> Done<Type> {
        match self.ids.get(id) {
            Def::Type(t) => Ok(t),
            _ => Err(self.error(format!("the id {id} is no type"))),
        }
    }
}

/// The version of a module, by its first words.
fn header(words: &[u32]) -> Result<Version, String> {
    let [magic, version, _, _, schema, ..] = words else {
        return Err(format!("expected a header of {HEADER_WORDS} words, found {} in all", words.len()));
    };
    if *magic == MAGIC.swap_bytes() {
        return Err("at word 0: the words of the module are in the byte order of other machines".to_owned());
    }
    if *magic != MAGIC {
        return Err(format!("at word 0: incorrect magic number {magic:#010x}, expected {MAGIC:#010x}"));
    }
    if *schema != 0 {
        return Err(format!("at word 4: unknown instruction schema {schema}"));
    }
    let (major, minor) = (version >> 16 & 0xff, version >> 8 & 0xff);
    let known = Version::from_value(i64::from(minor)).filter(|_| major == 1 && version & 0xff00_00ff == 0);
    known.ok_or_else(|| format!("at word 1: unsupported SPIR-V version {major}.{minor}"))
}
