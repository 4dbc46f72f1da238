//! Sections: where they are, and what they make at the top of the module.

use terrace_dialects_core::builtin::ModuleOp;
use terrace_dialects_wasm::wasmssa::{
    FuncImportOp, FuncOp, GlobalImportOp, GlobalOp, LocalOp, LocalRefType, MemImportOp, MemOp, ReturnOp,
    TableImportOp, TableOp,
};
use terrace_ir::{
    Block, Build, Context, Diagnostic, Global, Insert as _, InsertPoint, Ir, Loc, OpBuilder, Region, Type,
    Value,
};

use crate::Done;
use crate::bytes::Cursor;
use crate::code::{Code, Place};
use crate::names::{self, Kind, Names, Seen, Symbol};
use crate::{opcodes, types};

const MAGIC: &[u8] = b"\0asm";
const VERSION: &[u8] = &[1, 0, 0, 0];
/// The sections by their numbers.
const SECTIONS: [&str; 13] = [
    "CUSTOM",
    "TYPE",
    "IMPORT",
    "FUNCTION",
    "TABLE",
    "MEMORY",
    "GLOBAL",
    "EXPORT",
    "START",
    "ELEMENT",
    "CODE",
    "DATA",
    "DATACOUNT",
];
const CUSTOM: usize = 0;
const TYPE: usize = 1;
const IMPORT: usize = 2;
const FUNCTION: usize = 3;
const TABLE: usize = 4;
const MEMORY: usize = 5;
const GLOBAL: usize = 6;
const EXPORT: usize = 7;
const START: usize = 8;
const ELEMENT: usize = 9;
const CODE: usize = 10;
const DATA: usize = 11;

/// The number of values that the smallest module may become without a byte for each.
const LEAST_VALUES: usize = 1 << 16;
/// The number of values for each byte: some types ask for many in one byte.
const VALUES_A_BYTE: usize = 16;

/// A section: where it begins, and the bytes in it.
#[derive(Clone, Copy)]
struct Section<'a> {
    loc: Loc,
    bytes: &'a [u8],
}

/// A function, by its number.
pub(crate) struct Function {
    pub(crate) ty: Type,
    pub(crate) name: Vec<u8>,
    loc: Loc,
    /// The place of its code, if it is not imported.
    entry: Option<Place>,
}

/// A global variable, by its number.
pub(crate) struct Variable {
    pub(crate) ty: Type,
    pub(crate) name: Vec<u8>,
}

/// A module while its sections are read.
pub(crate) struct Module<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) ir: Ir,
    name: &'a str,
    sections: [Option<Section<'a>>; SECTIONS.len()],
    /// The start of the file, and the inside of the module.
    start: Loc,
    top: Global<Block>,
    names: Names<'a>,
    pub(crate) types: Vec<Type>,
    pub(crate) functions: Vec<Function>,
    pub(crate) globals: Vec<Variable>,
    memories: usize,
    tables: usize,
    imported_functions: usize,
    functions_with_code: usize,
    /// The number of values that may still be made without a byte for each.
    spare: usize,
}

/// Reads a module.
pub(crate) fn read(
    ctx: &Context,
    bytes: &[u8],
    name: &str,
    report: &mut dyn FnMut(Diagnostic),
) -> Result<Ir, Diagnostic> {
    let mut cur = Cursor::new(ctx, bytes, ctx.string(name));
    let start = cur.loc();
    let magic = cur.take(MAGIC.len()).unwrap_or_else(|d| {
        report(d);
        &[]
    });
    if magic != MAGIC {
        return Err(Diagnostic::error(start, "source file does not contain valid Wasm header"));
    }
    let loc = cur.loc();
    if cur.take(VERSION.len())? != VERSION {
        return Err(Diagnostic::error(loc, "unsupported Wasm version. only version 1 is supported"));
    }
    let sections = sections(&mut cur)?;
    let mut module = Module::new(ctx, bytes.len(), name, start, sections)?;
    module.all()?;
    for (n, section) in sections.iter().enumerate().filter(|(n, _)| [START, ELEMENT, DATA].contains(n)) {
        if let Some(section) = section.filter(|s| n == START || s.bytes != [0]) {
            let m = format!("section {} is dropped: the dialect has no place for it", SECTIONS[n]);
            report(Diagnostic::warning(section.loc, m));
        }
    }
    Ok(module.ir)
}

/// The sections, which may come in any order.
fn sections<'a>(cur: &mut Cursor<'a>) -> Done<[Option<Section<'a>>; SECTIONS.len()]> {
    let mut sections = [None; SECTIONS.len()];
    while !cur.at_end() {
        let loc = cur.loc();
        let id = cur.byte()?;
        let Some(place) = sections.get_mut(usize::from(id)) else {
            return cur.error(format!("invalid section ID: {id}"));
        };
        let size = cur.u32()?;
        let section = Section { loc, bytes: cur.take(size as usize)? };
        if place.replace(section).is_some() && usize::from(id) != CUSTOM {
            return Err(Diagnostic::error(loc, "trying to add a second instance of unique section"));
        }
    }
    Ok(sections)
}

impl<'a> Module<'a> {
    fn new(
        ctx: &'a Context,
        size: usize,
        name: &'a str,
        start: Loc,
        sections: [Option<Section<'a>>; SECTIONS.len()],
    ) -> Done<Module<'a>> {
        let mut ir = Ir::new();
        let mut b = OpBuilder::new(ctx, &mut ir);
        let region = ModuleOp::new().at(start).insert(&mut b).body_region(&b);
        let body = ir.body_mut(region.body);
        let block = match body.first_block(region.entity) {
            Some(block) => block,
            None => {
                let block = body.create_block(&[]);
                body.append_block(region.entity, block);
                block
            }
        };
        let mut module = Module {
            ctx,
            ir,
            name,
            sections,
            start,
            top: Global::new(region.body, block),
            names: Names::default(),
            types: vec![],
            functions: vec![],
            globals: vec![],
            memories: 0,
            tables: 0,
            imported_functions: 0,
            functions_with_code: 0,
            spare: size.saturating_mul(VALUES_A_BYTE).saturating_add(LEAST_VALUES),
        };
        if let Some(exports) = module.section(EXPORT) {
            module.names = Names::read(exports);
        }
        Ok(module)
    }

    fn all(&mut self) -> Done {
        self.items(TYPE, |module, cur, _| {
            module.types.push(types::function_type(module.ctx, cur)?);
            Ok(())
        })?;
        self.items(IMPORT, Module::import)?;
        self.imported_functions = self.functions.len();
        self.items(FUNCTION, Module::function)?;
        self.items(TABLE, Module::table)?;
        self.items(MEMORY, Module::memory)?;
        self.items(GLOBAL, Module::global)?;
        self.items(CODE, Module::code)?;
        if self.functions_with_code < self.functions.len() - self.imported_functions {
            return self.unequal(self.start);
        }
        let mut seen = Seen::default();
        self.items(EXPORT, |module, cur, _| module.export(cur, &mut seen))
    }

    fn section(&self, number: usize) -> Option<Cursor<'a>> {
        let section = self.sections.get(number).copied().flatten()?;
        let file = format!("{}:{}-SECTION", self.name, SECTIONS[number]);
        Some(Cursor::new(self.ctx, section.bytes, self.ctx.string(file)))
    }

    /// Reads a section: the number of its items, and each of them.
    fn items(
        &mut self,
        number: usize,
        mut item: impl FnMut(&mut Self, &mut Cursor<'a>, usize) -> Done,
    ) -> Done {
        let Some(mut cur) = self.section(number) else { return Ok(()) };
        let start = cur.loc();
        for i in 0..cur.u32()? {
            item(self, &mut cur, i as usize)?;
        }
        if cur.at_end() {
            return Ok(());
        }
        let name = SECTIONS[number];
        Err(Diagnostic::error(start, format!("unparsed garbage at end of section {name}")))
    }

    /// Takes account of values that are made though no byte is there for each.
    pub(crate) fn spend(&mut self, values: usize, loc: Loc) -> Done {
        match self.spare.checked_sub(values) {
            Some(spare) => {
                self.spare = spare;
                Ok(())
            }
            None => {
                let m = "the module would become far more values than it has bytes";
                Err(Diagnostic::error(loc, m))
            }
        }
    }

    /// Takes account of what something with a function type takes and gives.
    pub(crate) fn spend_type(&mut self, ty: Type, loc: Loc) -> Done {
        let (inputs, results) = self.ctx.function_parts(ty).unwrap_or_default();
        self.spend(inputs.len() + results.len(), loc)
    }

    /// A builder at the end of the module.
    fn builder(&mut self) -> OpBuilder<'_> {
        OpBuilder::at(self.ctx, &mut self.ir, self.top.body, InsertPoint::End(self.top.entity))
    }

    fn import(&mut self, cur: &mut Cursor<'a>, _: usize) -> Done {
        let (ctx, loc) = (self.ctx, cur.loc());
        let (from, name) = (cur.name()?, cur.name()?);
        let kind = cur.loc();
        match cur.byte()? {
            0 => {
                let number = cur.u32()?;
                let Some(ty) = self.types.get(number as usize).copied() else {
                    let n = self.types.len();
                    let m = format!("invalid type id: {number}. Only {n} type registrations");
                    return Err(Diagnostic::error(loc, m));
                };
                self.spend_type(ty, loc)?;
                let symbol = self.names.symbol(Kind::Function, self.functions.len());
                let op = FuncImportOp::new(&symbol.name, from, name, ty).at(loc);
                self.insert_import(op, symbol.exported);
                self.functions.push(Function { ty, name: symbol.name, loc, entry: None });
            }
            1 => {
                let ty = types::table_type(ctx, cur)?;
                let symbol = self.table_symbol();
                let op = TableImportOp::new(symbol.name, from, name, ty).at(loc);
                self.insert_import(op, symbol.exported);
            }
            2 => {
                let ty = types::limit(ctx, cur)?;
                let symbol = self.memory_symbol();
                let op = MemImportOp::new(symbol.name, from, name, ty).at(loc);
                self.insert_import(op, symbol.exported);
            }
            3 => {
                let g = types::global_type(ctx, cur)?;
                let symbol = self.names.symbol(Kind::Global, self.globals.len());
                let op = GlobalImportOp::new(&symbol.name, from, name, g.ty).at(loc);
                let op = op.maybe_is_mutable(g.mutable);
                self.insert_import(op, symbol.exported);
                self.globals.push(Variable { ty: g.ty, name: symbol.name });
            }
            other => {
                return Err(Diagnostic::error(kind, format!("invalid import type descriptor: {other}")));
            }
        }
        Ok(())
    }

    /// Makes an import. That it is exported as well is no attribute of its definition.
    fn insert_import(&mut self, op: impl Build, exported: bool) {
        let mut draft = op.into_draft();
        if exported {
            draft.discardable("exported", self.ctx.unit());
        }
        draft.insert(&mut self.builder());
    }

    fn table_symbol(&mut self) -> Symbol {
        self.tables += 1;
        self.names.symbol(Kind::Table, self.tables - 1)
    }

    fn memory_symbol(&mut self) -> Symbol {
        self.memories += 1;
        self.names.symbol(Kind::Memory, self.memories - 1)
    }

    fn function(&mut self, cur: &mut Cursor<'a>, _: usize) -> Done {
        let (ctx, loc) = (self.ctx, cur.loc());
        let number = cur.u32()?;
        let Some(ty) = self.types.get(number as usize).copied() else {
            return Err(Diagnostic::error(self.start, format!("invalid type index: {number}")));
        };
        self.spend_type(ty, loc)?;
        let (inputs, _) = ctx.function_parts(ty).unwrap_or_default();
        let symbol = self.names.symbol(Kind::Function, self.functions.len());
        let mut b = self.builder();
        let op = FuncOp::new(&symbol.name, ty).maybe_exported(symbol.exported).at(loc).insert(&mut b);
        let region = op.body(&b);
        let args: Vec<(Type, Loc)> = inputs.iter().map(|t| (LocalRefType::get(ctx, *t).0, loc)).collect();
        let entry = Some(enter(&mut b, region, &args));
        self.functions.push(Function { ty, name: symbol.name, loc, entry });
        Ok(())
    }

    fn table(&mut self, cur: &mut Cursor<'a>, _: usize) -> Done {
        let loc = cur.loc();
        let ty = types::table_type(self.ctx, cur)?;
        let symbol = self.table_symbol();
        TableOp::new(symbol.name, ty).maybe_exported(symbol.exported).at(loc).insert(&mut self.builder());
        Ok(())
    }

    fn memory(&mut self, cur: &mut Cursor<'a>, _: usize) -> Done {
        let loc = cur.loc();
        let limit = types::limit(self.ctx, cur)?;
        let symbol = self.memory_symbol();
        MemOp::new(symbol.name, limit).maybe_exported(symbol.exported).at(loc).insert(&mut self.builder());
        Ok(())
    }

    fn global(&mut self, cur: &mut Cursor<'a>, _: usize) -> Done {
        let loc = cur.loc();
        let g = types::global_type(self.ctx, cur)?;
        let symbol = self.names.symbol(Kind::Global, self.globals.len());
        let mut b = self.builder();
        let op = GlobalOp::new(&symbol.name, g.ty).maybe_is_mutable(g.mutable);
        let op = op.maybe_exported(symbol.exported).at(loc).insert(&mut b);
        let region = op.initializer(&b);
        let place = enter(&mut b, region, &[]);
        self.globals.push(Variable { ty: g.ty, name: symbol.name });
        let mut code = Code::new(self, cur, place, vec![]);
        code.run()?;
        if code.is_empty(place.block) {
            return Err(Diagnostic::error(loc, "global with empty initializer"));
        }
        match code.values(&[g.ty]) {
            Some(value) => ReturnOp::new(value).at(loc).insert(&mut code.builder()),
            None => {
                let m = "initializer result type does not match global declaration type";
                return Err(Diagnostic::error(loc, m));
            }
        };
        Ok(())
    }

    /// The error that functions and codes are not as many.
    fn unequal(&self, loc: Loc) -> Done {
        let m = "function and code section have inconsistent lengths";
        Err(Diagnostic::error(loc, m))
    }

    fn code(&mut self, cur: &mut Cursor<'a>, i: usize) -> Done {
        let number = self.imported_functions + i;
        let Some(&Function { ty, loc, entry: Some(place), .. }) = self.functions.get(number) else {
            return self.unequal(cur.loc());
        };
        self.functions_with_code += 1;
        let (ctx, size) = (self.ctx, cur.u32()?);
        let bytes = cur.take(size as usize)?;
        let name = names::plain(Kind::Function, number);
        let file = format!("{}:{}-SECTION::{name}", self.name, SECTIONS[CODE]);
        let mut cur = Cursor::new(ctx, bytes, ctx.string(file));
        let (inputs, results) = ctx.function_parts(ty).unwrap_or_default();
        let args = self.ir.body(place.body).block_args(place.block);
        let mut locals: Vec<(Value, Type)> = args.iter().copied().zip(inputs.iter().copied()).collect();
        self.locals(&mut cur, place, &mut locals)?;
        let mut code = Code::new(self, &mut cur, place, locals);
        if bytes.contains(&opcodes::BRANCH_IF) {
            code.wrap(results)?;
        }
        let end = code.run()?;
        let values = code.finish(results, end)?;
        ReturnOp::new(values).at(loc).insert(&mut code.builder());
        Ok(())
    }

    /// Declares local variables: how many of each type.
    fn locals(&mut self, cur: &mut Cursor<'a>, place: Place, locals: &mut Vec<(Value, Type)>) -> Done {
        for _ in 0..cur.u32()? {
            let loc = cur.loc();
            let count = cur.u32()?;
            let ty = types::value_type(self.ctx, cur)?;
            self.spend(count as usize, loc)?;
            let at = InsertPoint::End(place.block);
            let mut b = OpBuilder::at(self.ctx, &mut self.ir, place.body, at);
            for _ in 0..count {
                locals.push((LocalOp::new(ty).at(loc).insert(&mut b).result(&b), ty));
            }
        }
        Ok(())
    }

    fn export(&mut self, cur: &mut Cursor<'a>, seen: &mut Seen<'a>) -> Done {
        let export = names::export(cur)?;
        let there = match export.kind {
            Kind::Function => self.functions.len(),
            Kind::Table => self.tables,
            Kind::Memory => self.memories,
            Kind::Global => self.globals.len(),
        };
        if export.index as usize >= there {
            let (kind, n) = (export.kind.word(), export.index);
            let m = format!("trying to export {kind} {n} which is undefined in this scope");
            return Err(Diagnostic::error(export.loc, m));
        }
        seen.add(&export)
    }
}

/// The first block of a region in a body of its own.
fn enter(b: &mut OpBuilder<'_>, region: Global<Region>, args: &[(Type, Loc)]) -> Place {
    b.go((region.body, None));
    Place { body: region.body, region: region.entity, block: b.append_block(region.entity, args) }
}
