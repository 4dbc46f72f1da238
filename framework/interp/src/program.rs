//! The parts of a program: functions, made into code when they are first called, globals, memory.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use terrace_ir::def::TraitSet;
use terrace_ir::op_interfaces::{Callable, CallableOp};
use terrace_ir::symbols::{SymbolTables, symbol_name};
use terrace_ir::{Attr, Context, Global, Ir, Loc, Op, Region, ViewIr};

use crate::fault::Trouble;
use crate::memory::{Home, Memory};
use crate::model::Callee;
use crate::prepare::Function;
use crate::value::Pointer;

/// A function of the program.
pub(crate) struct Entry {
    pub(crate) op: Global<Op>,
    pub(crate) name: String,
    pub(crate) loc: Loc,
    /// `None` for a declaration.
    pub(crate) region: Option<Global<Region>>,
    pub(crate) code: Option<Arc<Function>>,
    address: Option<Pointer>,
}

/// A reference to a symbol as it is written; of a name alone as well.
fn reference_text(ctx: &Context, reference: Attr) -> String {
    match ctx.as_string(reference) {
        Some(name) => format!("@{}", String::from_utf8_lossy(name)),
        None => ctx.text(reference),
    }
}

/// The functions, globals and memory of a program.
pub(crate) struct Program {
    pub(crate) functions: Vec<Entry>,
    by_op: FxHashMap<Global<Op>, u32>,
    by_name: FxHashMap<String, u32>,
    /// The globals in memory.
    pub(crate) globals: FxHashMap<Global<Op>, Pointer>,
    tables: SymbolTables,
    pub(crate) memory: Memory,
}

impl Program {
    pub(crate) fn new(unknown: Loc, memory_limit: u64) -> Program {
        Program {
            functions: Vec::new(),
            by_op: FxHashMap::default(),
            by_name: FxHashMap::default(),
            globals: FxHashMap::default(),
            tables: SymbolTables::new(),
            memory: Memory::new(unknown, memory_limit),
        }
    }

    /// Makes an operation known if it is a function: a symbol that can be called.
    pub(crate) fn add(&mut self, ctx: &Context, ir: &Ir, op: Global<Op>) -> Option<Callee> {
        if let Some(known) = self.by_op.get(&op) {
            return Some(Callee(*known));
        }
        let v = ViewIr { ctx, ir, body: op.body };
        let function = op.entity.cast::<dyn Callable>(&v).filter(|f| f.has_trait(&v, TraitSet::Symbol))?;
        let name = String::from_utf8_lossy(ctx.as_string(symbol_name(ctx, ir, op)?)?).into_owned();
        let id = u32::try_from(self.functions.len()).ok()?;
        self.by_op.insert(op, id);
        self.by_name.entry(name.clone()).or_insert(id);
        self.functions.push(Entry {
            op,
            name,
            loc: op.entity.loc(&v),
            region: function.callable_region(&v),
            code: None,
            address: None,
        });
        Some(Callee(id))
    }

    /// The function of a name that was made known first.
    pub(crate) fn named(&self, name: &str) -> Option<Callee> {
        self.by_name.get(name).map(|id| Callee(*id))
    }

    pub(crate) fn entry(&self, f: Callee) -> &Entry {
        &self.functions[f.0 as usize]
    }

    /// The symbol of a name, seen from an operation.
    pub(crate) fn symbol(
        &mut self,
        ctx: &Context,
        ir: &Ir,
        at: Global<Op>,
        reference: Attr,
    ) -> Result<Global<Op>, Trouble> {
        let found = self.tables.lookup_nearest(ctx, ir, at, reference);
        found.ok_or_else(|| {
            Trouble::new(format!("no symbol '{}' is in reach", reference_text(ctx, reference)))
        })
    }

    /// The function of a name, seen from an operation.
    pub(crate) fn callee(
        &mut self,
        ctx: &Context,
        ir: &Ir,
        at: Global<Op>,
        reference: Attr,
    ) -> Result<Callee, Trouble> {
        let op = self.symbol(ctx, ir, at, reference)?;
        let found = self.add(ctx, ir, op);
        found.ok_or_else(|| Trouble::new(format!("'{}' is no function", reference_text(ctx, reference))))
    }

    /// Makes a region known that runs as a function.
    pub(crate) fn add_region(
        &mut self,
        op: Global<Op>,
        name: &str,
        loc: Loc,
        region: Global<Region>,
    ) -> Result<Callee, Trouble> {
        if let Some(known) = self.by_op.get(&op) {
            return Ok(Callee(*known));
        }
        let id = u32::try_from(self.functions.len()).map_err(|_| "too many functions")?;
        self.by_op.insert(op, id);
        let (name, region) = (name.to_owned(), Some(region));
        self.functions.push(Entry { op, name, loc, region, code: None, address: None });
        Ok(Callee(id))
    }

    /// The address of a function.
    pub(crate) fn address(&mut self, f: Callee) -> Result<Pointer, Trouble> {
        let entry = &mut self.functions[f.0 as usize];
        if let Some(known) = entry.address {
            return Ok(known);
        }
        let p = self.memory.function(f.0, entry.loc)?;
        entry.address = Some(p);
        Ok(p)
    }

    /// The function at an address.
    pub(crate) fn function_at(&self, p: Pointer) -> Result<Callee, Trouble> {
        if p.address == 0 {
            return Err(Trouble::new("call through the null pointer"));
        }
        match self.memory.allocation(p) {
            Some(a) if a.home == Home::Function && a.base == p.address => Ok(Callee(a.function)),
            Some(a) => {
                Err(Trouble::new("call of an address that is no function")
                    .note(a.loc, "the memory is from here"))
            }
            None => Err(Trouble::new(format!("call of address {:#x}, where no function is", p.address))),
        }
    }
}
