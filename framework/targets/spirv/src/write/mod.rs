//! The writer: a module's sections, filled while its operations are taken in order. Ids are given in the order of need.
//!
//! `ops.rs` encodes operations by their definitions, `control.rs` blocks and structured control flow, `symbols.rs` what stands in modules, `types.rs` and
//! `constants.rs` what is written once where it is first used, `attributes.rs` decorations.

mod attributes;
mod constants;
mod control;
mod ops;
mod symbols;
mod types;

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_dialects_spirv::spirv::{
    Extension, FuncOp, GraphARMOp, ModuleOp, Opcode, StorageClass, TargetEnvAttr, VerCapExtAttr, Version,
};
use terrace_ir::{
    Attr, AttrData, Block, Context, Diagnostic, Global, Ir, Loc, LookIr as _, Op, Region, Type, Value, ViewIr,
};

use crate::words;
use ops::Handlers;

/// The result of a step.
type Done<T = ()> = Result<T, Diagnostic>;

/// How a module is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SerializeOptions {
    /// Write the names of symbols (`OpName`).
    pub symbol_names: bool,
    /// Write the places of operations (`OpLine`).
    pub debug_lines: bool,
}

impl Default for SerializeOptions {
    fn default() -> Self {
        SerializeOptions { symbol_names: true, debug_lines: false }
    }
}

/// The words of a `spirv.module` that verifies.
///
/// # Errors
///
/// If the binary has no words for an operation, a type or an attribute, or the module does not say what it needs (`requires`).
pub fn serialize(
    ctx: &Context,
    ir: &Ir,
    module: Global<Op>,
    options: SerializeOptions,
) -> Result<Vec<u32>, Diagnostic> {
    let v = ViewIr { ctx, ir, body: module.body };
    let Some(op) = module.entity.cast::<ModuleOp>(&v) else {
        return Err(Diagnostic::error(module.entity.loc(&v), "expected a 'spirv.module' to serialize"));
    };
    let mut writer = Writer::new(v, op, options)?;
    writer.module(op.body(&v).entity)?;
    let words = writer.finish();
    #[cfg(debug_assertions)]
    if let Err(e) = crate::text::check(&words) {
        let message = format!("what was serialized cannot be read back: {e}");
        return Err(Diagnostic::error(op.loc(&v), message));
    }
    Ok(words)
}

/// The parts of a binary, in their order.
#[derive(Default)]
struct Sections {
    capabilities: Vec<u32>,
    extensions: Vec<u32>,
    extended_sets: Vec<u32>,
    memory_model: Vec<u32>,
    entry_points: Vec<u32>,
    execution_modes: Vec<u32>,
    debug: Vec<u32>,
    names: Vec<u32>,
    decorations: Vec<u32>,
    globals: Vec<u32>,
    functions: Vec<u32>,
    graphs: Vec<u32>,
}

/// The sections that instructions of operations go to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum To {
    Globals,
    /// The start of a function: parameters and variables.
    Header,
    Body,
}

/// A body in writing: a module's, a function's, a graph's.
struct Scope<'a> {
    v: ViewIr<'a>,
    /// The ids of values by their slots; 0 if a value has none yet.
    values: Vec<u32>,
    blocks: FxHashMap<Block, u32>,
    /// The blocks that are written.
    planned: FxHashSet<Block>,
    /// The second labels of headers that structured operations split.
    split: FxHashMap<Block, u32>,
    /// Words of `body` that become the id of a value when it has one.
    deferred: Vec<(Value, usize)>,
    header: Vec<u32>,
    body: Vec<u32>,
    /// The line of a merge instruction is that of the branch after it.
    after_merge: bool,
}

impl<'a> Scope<'a> {
    fn new(v: ViewIr<'a>) -> Scope<'a> {
        let values = vec![0; v.ir.body(v.body).num_value_slots()];
        Scope {
            v,
            values,
            blocks: FxHashMap::default(),
            planned: FxHashSet::default(),
            split: FxHashMap::default(),
            deferred: vec![],
            header: vec![],
            body: vec![],
            after_merge: false,
        }
    }
}

struct Writer<'a> {
    ctx: &'a Context,
    options: SerializeOptions,
    version: Version,
    next: u32,
    to: Sections,
    scope: Scope<'a>,
    handlers: Handlers,
    types: FxHashMap<Type, u32>,
    /// Pointers to structs that are being written.
    pointers_to_open: FxHashMap<Type, Vec<(u32, StorageClass)>>,
    /// The structs that are being written.
    open_structs: Vec<Type>,
    constants: FxHashMap<Attr, u32>,
    replicated: FxHashMap<(Attr, Type), u32>,
    undefs: FxHashMap<Type, u32>,
    graph_constants: FxHashMap<Attr, u32>,
    functions: FxHashMap<&'a [u8], u32>,
    /// The names of the module's graphs, whose entry points stand before them.
    graphs: FxHashSet<&'a [u8]>,
    variables: FxHashMap<&'a [u8], u32>,
    spec_constants: FxHashMap<&'a [u8], u32>,
    sets: FxHashMap<&'static str, u32>,
    file: u32,
}

impl<'a> Writer<'a> {
    fn new(v: ViewIr<'a>, module: ModuleOp, options: SerializeOptions) -> Done<Writer<'a>> {
        let scope = Scope::new(ViewIr { body: module.body(&v).body, ..v });
        let mut writer = Writer {
            ctx: v.ctx,
            options,
            version: Version::V_1_0,
            next: 1,
            to: Sections::default(),
            scope,
            handlers: Handlers::default(),
            types: FxHashMap::default(),
            pointers_to_open: FxHashMap::default(),
            open_structs: vec![],
            constants: FxHashMap::default(),
            replicated: FxHashMap::default(),
            undefs: FxHashMap::default(),
            graph_constants: FxHashMap::default(),
            functions: FxHashMap::default(),
            graphs: FxHashSet::default(),
            variables: FxHashMap::default(),
            spec_constants: FxHashMap::default(),
            sets: FxHashMap::default(),
            file: 0,
        };
        writer.preamble(v, module)?;
        Ok(writer)
    }

    /// Writes what the attributes of a module say.
    fn preamble(&mut self, v: ViewIr<'a>, module: ModuleOp) -> Done {
        let loc = module.loc(&v);
        let vce = module.vce_triple(&v).and_then(|a| VerCapExtAttr::of(self.ctx, a));
        let Some((vce, version)) = vce.and_then(|vce| Some((vce, vce.version(self.ctx)?))) else {
            let message = "'spirv.module' op must have 'vce_triple' attribute to be serializeable";
            return Err(Diagnostic::error(loc, message)
                .hint("write 'requires #spirv.vce<v1.0, [Shader], []>' after the memory model"));
        };
        self.version = version;
        for capability in vce.capabilities(self.ctx).unwrap_or_default() {
            push(loc, &mut self.to.capabilities, Opcode::OpCapability, &[capability as u32])?;
        }
        for extension in self.extensions(v, module, vce)? {
            let mut name = vec![];
            words::push_text(&mut name, extension.text().as_bytes());
            push(loc, &mut self.to.extensions, Opcode::OpExtension, &name)?;
        }
        let number =
            |a: Option<Attr>| a.and_then(|a| terrace_ir::attrs::case_number(self.ctx, a)).unwrap_or(0) as u32;
        let addressing = number(module.addressing_model_attr(&v));
        let memory = number(module.memory_model_attr(&v));
        push(loc, &mut self.to.memory_model, Opcode::OpMemoryModel, &[addressing, memory])?;
        if self.options.debug_lines {
            self.file = self.id();
            let file = loc.unpack(self.ctx).ok().and_then(|(file, ..)| self.ctx.as_string(file));
            let mut operands = vec![self.file];
            words::push_text(&mut operands, file.unwrap_or(b"<unknown>"));
            push(loc, &mut self.to.debug, Opcode::OpString, &operands)?;
        }
        Ok(())
    }

    /// The extensions of a module, each once: as they are written, or by number if there are many.
    fn extensions(&self, v: ViewIr<'a>, module: ModuleOp, vce: VerCapExtAttr) -> Done<Vec<Extension>> {
        let mut all: Vec<Extension> = vec![];
        for extension in vce.extensions(self.ctx).unwrap_or_default() {
            if !all.contains(&extension) {
                all.push(extension);
            }
        }
        let lines = Extension::SPV_KHR_non_semantic_info;
        if self.options.debug_lines && !all.contains(&lines) {
            let target = std::iter::successors(Some(v.global(module)), |op| v.ir.parent_op(*op))
                .find_map(|op| op.entity.attr(&v.inside(op.body), "spirv.target_env"));
            let vce = target.and_then(|t| TargetEnvAttr::of(self.ctx, t)?.vce(self.ctx));
            let has = vce.and_then(|a| VerCapExtAttr::of(self.ctx, a)?.extensions(self.ctx));
            if !has.is_some_and(|e| e.contains(&lines)) {
                let message = "'spirv.module' op SPV_KHR_non_semantic_info extension not available";
                return Err(Diagnostic::error(module.loc(&v), message));
            }
            all.push(lines);
        }
        if all.len() > 4 {
            all.sort_unstable_by_key(|e| *e as u32);
        }
        Ok(all)
    }

    /// The operations of a module.
    fn module(&mut self, region: Region) -> Done {
        let v = self.scope.v;
        let mut ops = region.entry(&v).map(|b| b.ops(&v)).unwrap_or_default();
        self.graphs = ops.iter().filter_map(|op| Some(op.cast::<GraphARMOp>(&v)?.sym_name(&v))).collect();
        // Functions of other modules stand before those that have a body.
        ops.sort_by_key(|op| !op.cast::<FuncOp>(&v).is_some_and(|f| symbols::is_external(&v, f)));
        for op in ops {
            self.op(op)?;
            if !self.scope.body.is_empty() || !self.scope.header.is_empty() {
                return Err(self.error(op, "stands in a module, where no instruction can be"));
            }
        }
        Ok(())
    }

    fn finish(self) -> Vec<u32> {
        let to = self.to;
        let parts = [
            to.capabilities,
            to.extensions,
            to.extended_sets,
            to.memory_model,
            to.entry_points,
            to.execution_modes,
            to.debug,
            to.names,
            to.decorations,
            to.globals,
            to.functions,
            to.graphs,
        ];
        let total: usize = parts.iter().map(Vec::len).sum();
        let mut all = Vec::with_capacity(words::HEADER_WORDS + total);
        all.extend([words::MAGIC, 1 << 16 | (self.version as u32) << 8, words::GENERATOR, self.next, 0]);
        parts.iter().for_each(|p| all.extend_from_slice(p));
        all
    }

    /// The next id.
    fn id(&mut self) -> u32 {
        let id = self.next;
        self.next += 1;
        id
    }

    /// The id of a value; an error if nothing has defined it yet.
    fn value(&self, op: Op, value: Value) -> Done<u32> {
        match self.scope.values.get(value.index()) {
            Some(id) if *id != 0 => Ok(*id),
            _ => Err(self.error(op, "has an operand that is used before it is defined")),
        }
    }

    fn set_value(&mut self, value: Value, id: u32) {
        if let Some(slot) = self.scope.values.get_mut(value.index()) {
            *slot = id;
        }
    }

    fn section(&mut self, to: To) -> &mut Vec<u32> {
        match to {
            To::Globals => &mut self.to.globals,
            To::Header => &mut self.scope.header,
            To::Body => &mut self.scope.body,
        }
    }

    /// Appends an instruction.
    fn push(&mut self, loc: Loc, to: To, opcode: Opcode, operands: &[u32]) -> Done {
        push(loc, self.section(to), opcode, operands)
    }

    /// The words of a text, which a zero byte would end.
    fn push_text(&self, loc: Loc, to: &mut Vec<u32>, text: &[u8]) -> Done {
        if text.contains(&0) {
            return Err(Diagnostic::error(loc, "cannot serialize a name with a zero byte"));
        }
        words::push_text(to, text);
        Ok(())
    }

    /// The line of an operation, for the instruction that follows.
    fn line(&mut self, to: To, loc: Loc) -> Done {
        if !self.options.debug_lines {
            return Ok(());
        }
        if std::mem::take(&mut self.scope.after_merge) {
            return Ok(());
        }
        let place = match loc.unpack(self.ctx) {
            Ok((_, line, column)) => Some((line, column)),
            Err(a) => match self.ctx.data(a) {
                AttrData::LocFile { start, .. } => Some(*start),
                _ => None,
            },
        };
        match place {
            Some((line, column)) => self.push(loc, to, Opcode::OpLine, &[self.file, line, column]),
            None => Ok(()),
        }
    }

    /// The name of an id.
    fn name(&mut self, loc: Loc, id: u32, name: &[u8]) -> Done {
        if !self.options.symbol_names {
            return Ok(());
        }
        let mut operands = vec![id];
        self.push_text(loc, &mut operands, name)?;
        push(loc, &mut self.to.names, Opcode::OpName, &operands)
    }

    fn error(&self, op: impl Into<Op>, message: impl std::fmt::Display) -> Diagnostic {
        let (op, v) = (op.into(), self.scope.v);
        let name = String::from_utf8_lossy(op.info(&v).name());
        Diagnostic::error(op.loc(&v), format!("'{name}' op {message}"))
    }
}

/// Appends an instruction.
fn push(loc: Loc, to: &mut Vec<u32>, opcode: Opcode, operands: &[u32]) -> Done {
    if words::push(to, opcode, operands) {
        return Ok(());
    }
    let message =
        format!("cannot serialize: {} would have more than {} words", opcode.text(), words::MOST_WORDS);
    Err(Diagnostic::error(loc, message))
}
