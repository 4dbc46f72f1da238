//! Symbols: operations with names, the tables that they live in, and references to them from attributes.
//!
//! A reference is looked up from the nearest operation around with the trait `SymbolTable`. Everything here works across bodies,
//! on `&Ir`; uses are found by walking, nothing is kept up to date unasked. Searching and replacing uses is in
//! `symbols/uses.rs`.

use rustc_hash::FxHashMap;

use crate::attr::Attr;
use crate::body::InsertPoint;
use crate::context::Context;
use crate::def::TraitSet;
use crate::effects::info;
use crate::entity::{Block, Global, Op};
use crate::ir::Ir;

mod uses;

pub use uses::{
    ReferenceFinder, Scope, SymbolUse, is_reference_prefix, replace_all_symbol_uses, replace_in_op,
    symbol_known_use_empty, symbol_uses, symbol_uses_of,
};

/// The attribute that names a symbol.
pub const SYMBOL_NAME: &str = "sym_name";
/// The attribute that says who may refer to a symbol.
pub const SYMBOL_VISIBILITY: &str = "sym_visibility";

/// Who may refer to a symbol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Visibility {
    /// Anyone, also from outside of the IR at hand.
    Public,
    /// Only what is in the same symbol table.
    Private,
    /// The IR inside of the scope.
    Nested,
}

/// Returns true if the operation is a symbol: it has the trait and a name.
pub fn is_symbol(ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
    info(ctx, ir, op).has(TraitSet::Symbol) && symbol_name(ctx, ir, op).is_some()
}

/// Returns true if the operation is a symbol table.
pub fn is_symbol_table(ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
    info(ctx, ir, op).has(TraitSet::SymbolTable)
}

/// The name of a symbol: a string attribute.
pub fn symbol_name(ctx: &Context, ir: &Ir, op: Global<Op>) -> Option<Attr> {
    let name = ir.attr(ctx, op, SYMBOL_NAME)?;
    let bytes = ctx.as_string(name)?;
    // Names are compared by handle, and a string may carry a type.
    Some(if ctx.attr_type(name) == Some(ctx.none_type()) { name } else { ctx.string(bytes) })
}

/// Names a symbol. References are not changed: see [`replace_all_symbol_uses`].
pub fn set_symbol_name(ctx: &Context, ir: &mut Ir, op: Global<Op>, name: impl AsRef<[u8]>) {
    let name = ctx.string(name);
    ir.body_mut(op.body).set_attr(ctx, op.entity, SYMBOL_NAME, Some(name));
}

/// Who may refer to a symbol.
pub fn visibility(ctx: &Context, ir: &Ir, op: Global<Op>) -> Visibility {
    match ir.attr(ctx, op, SYMBOL_VISIBILITY).and_then(|a| ctx.as_string(a)) {
        Some(b"private") => Visibility::Private,
        Some(b"nested") => Visibility::Nested,
        _ => Visibility::Public,
    }
}

/// Says who may refer to a symbol.
pub fn set_visibility(ctx: &Context, ir: &mut Ir, op: Global<Op>, v: Visibility) {
    let value = match v {
        Visibility::Public => None,
        Visibility::Private => Some(ctx.string("private")),
        Visibility::Nested => Some(ctx.string("nested")),
    };
    ir.body_mut(op.body).set_attr(ctx, op.entity, SYMBOL_VISIBILITY, value);
}

/// Returns true if a symbol may be erased once nothing refers to it.
pub fn can_discard_when_unused(ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
    visibility(ctx, ir, op) != Visibility::Public
}

/// The nearest symbol table that is `from` or around it; `None` if an operation in between is not registered and so may be one.
pub fn nearest_symbol_table(ctx: &Context, ir: &Ir, from: Global<Op>) -> Option<Global<Op>> {
    let mut at = from;
    loop {
        let info = info(ctx, ir, at);
        if info.has(TraitSet::SymbolTable) {
            return Some(at);
        }
        if info.def().is_none() && ir.num_regions(at) == 1 && info.dialect().is_none() {
            return None;
        }
        at = ir.parent_op(at)?;
    }
}

/// The block that holds the symbols of a table; `None` if it has no region with a block.
pub fn table_block(ir: &Ir, table: Global<Op>) -> Option<Global<Block>> {
    let (body, regions) = ir.regions(table);
    let block = regions.iter().find_map(|r| ir.body(body).first_block(*r))?;
    Some(Global::new(body, block))
}

/// The operations directly in a symbol table.
pub fn table_members(ir: &Ir, table: Global<Op>) -> Vec<Global<Op>> {
    let Some(region) = ir.region(table, 0) else { return Vec::new() };
    let body = ir.body(region.body);
    let blocks = body.region_blocks(region.entity);
    blocks.flat_map(|b| body.block_ops(b)).map(|op| Global::new(region.body, op)).collect()
}

/// The symbol of that name (a string attribute) directly in a table, found by search.
pub fn lookup_symbol(ctx: &Context, ir: &Ir, table: Global<Op>, name: Attr) -> Option<Global<Op>> {
    let region = ir.region(table, 0)?;
    let body = ir.body(region.body);
    let named = |op: &Op| symbol_name(ctx, ir, Global::new(region.body, *op)) == Some(name);
    let found = body.region_blocks(region.entity).flat_map(|b| body.block_ops(b)).find(named)?;
    Some(Global::new(region.body, found))
}

/// The symbol that a reference names, looked up from the nearest table around `from`, by search. [`SymbolTables`] is the fast way.
pub fn lookup_nearest(ctx: &Context, ir: &Ir, from: Global<Op>, reference: Attr) -> Option<Global<Op>> {
    SymbolTables::new().lookup_nearest(ctx, ir, from, reference)
}

/// One symbol table by name. It knows of edits only that are made through it.
#[derive(Debug)]
pub struct SymbolTable {
    op: Global<Op>,
    names: FxHashMap<Attr, Op>,
    counter: u32,
}

impl SymbolTable {
    /// Reads the table of `op`.
    pub fn new(ctx: &Context, ir: &Ir, op: Global<Op>) -> SymbolTable {
        let mut names = FxHashMap::default();
        for member in table_members(ir, op) {
            if let Some(name) = symbol_name(ctx, ir, member) {
                names.entry(name).or_insert(member.entity);
            }
        }
        SymbolTable { op, names, counter: 0 }
    }

    /// The operation that is the table.
    pub fn op(&self) -> Global<Op> {
        self.op
    }

    /// The symbol of that name (a string attribute).
    pub fn lookup(&self, ir: &Ir, name: Attr) -> Option<Global<Op>> {
        let region = ir.region(self.op, 0)?;
        self.names.get(&name).map(|op| Global::new(region.body, *op))
    }

    /// Puts a symbol into the table: where it is in no block, at `at` or else before the terminator or at the end. A name that is
    /// taken gets `_` and a number. Returns the name.
    pub fn insert(
        &mut self,
        ctx: &Context,
        ir: &mut Ir,
        symbol: Op,
        at: Option<InsertPoint>,
    ) -> Option<Attr> {
        let region = ir.region(self.op, 0)?;
        let body = ir.body_mut(region.body);
        if body.parent_block(symbol).is_none() {
            let block = body.first_block(region.entity)?;
            let end = match body.last_op(block) {
                Some(last) if ctx.op_info(body.name(last)).has(TraitSet::Terminator) => {
                    InsertPoint::Before(last)
                }
                _ => InsertPoint::End(block),
            };
            body.insert_op(symbol, at.unwrap_or(end));
        }
        let global = Global::new(region.body, symbol);
        let name = symbol_name(ctx, ir, global)?;
        match self.names.get(&name) {
            Some(op) if *op == symbol => return Some(name),
            None => {
                self.names.insert(name, symbol);
                return Some(name);
            }
            Some(_) => {}
        }
        let unique = self.unique_name(ctx, ctx.as_string(name)?);
        self.names.insert(unique, symbol);
        set_symbol_name(ctx, ir, global, ctx.as_string(unique)?);
        Some(unique)
    }

    /// `name` with `_` and the first number that makes it free.
    fn unique_name(&mut self, ctx: &Context, name: &[u8]) -> Attr {
        loop {
            let mut candidate = name.to_vec();
            candidate.extend_from_slice(format!("_{}", self.counter).as_bytes());
            self.counter += 1;
            let candidate = ctx.string(candidate);
            if !self.names.contains_key(&candidate) {
                return candidate;
            }
        }
    }

    /// Forgets a symbol; it stays where it is.
    pub fn remove(&mut self, ctx: &Context, ir: &Ir, symbol: Global<Op>) {
        if let Some(name) = symbol_name(ctx, ir, symbol)
            && self.names.get(&name) == Some(&symbol.entity)
        {
            self.names.remove(&name);
        }
    }

    /// Erases a symbol.
    pub fn erase(&mut self, ctx: &Context, ir: &mut Ir, symbol: Global<Op>) {
        self.remove(ctx, ir, symbol);
        ir.erase_op(symbol);
    }

    /// Renames a symbol with all references to it inside the table. False where the name is taken or uses cannot be known.
    pub fn rename(&mut self, ctx: &Context, ir: &mut Ir, symbol: Global<Op>, to: impl AsRef<[u8]>) -> bool {
        let to = ctx.string(to);
        if self.names.contains_key(&to) || !replace_all_symbol_uses(ctx, ir, symbol, to, Scope::Op(self.op)) {
            return false;
        }
        self.remove(ctx, ir, symbol);
        set_symbol_name(ctx, ir, symbol, ctx.as_string(to).unwrap_or_default());
        self.names.insert(to, symbol.entity);
        true
    }
}

/// Symbol tables that were read so far: for code that looks up many references.
#[derive(Debug, Default)]
pub struct SymbolTables {
    tables: FxHashMap<Global<Op>, SymbolTable>,
}

impl SymbolTables {
    /// No tables yet.
    pub fn new() -> SymbolTables {
        SymbolTables::default()
    }

    /// The table of `op`.
    pub fn table(&mut self, ctx: &Context, ir: &Ir, op: Global<Op>) -> &mut SymbolTable {
        self.tables.entry(op).or_insert_with(|| SymbolTable::new(ctx, ir, op))
    }

    /// Forgets a table that was changed or erased.
    pub fn forget(&mut self, op: Global<Op>) {
        self.tables.remove(&op);
    }

    /// The symbol that a reference names, seen from inside `table`.
    pub fn lookup_in(
        &mut self,
        ctx: &Context,
        ir: &Ir,
        table: Global<Op>,
        reference: Attr,
    ) -> Option<Global<Op>> {
        self.lookup_path(ctx, ir, table, reference)?.pop()
    }

    /// The symbols that the parts of a reference name, seen from inside `table`; `None` if one is missing.
    pub fn lookup_path(
        &mut self,
        ctx: &Context,
        ir: &Ir,
        table: Global<Op>,
        reference: Attr,
    ) -> Option<Vec<Global<Op>>> {
        let (root, nested) = match ctx.data(reference) {
            crate::AttrData::SymbolRef { root, nested } => (*root, &nested[..]),
            crate::AttrData::String { .. } => (reference, &[][..]),
            _ => return None,
        };
        let mut path = vec![self.table(ctx, ir, table).lookup(ir, root)?];
        for name in nested {
            let inner = *path.last()?;
            if !is_symbol_table(ctx, ir, inner) {
                return None;
            }
            path.push(self.table(ctx, ir, inner).lookup(ir, *name)?);
        }
        Some(path)
    }

    /// The symbol that a reference names, looked up from the nearest table that is `from` or around it.
    pub fn lookup_nearest(
        &mut self,
        ctx: &Context,
        ir: &Ir,
        from: Global<Op>,
        reference: Attr,
    ) -> Option<Global<Op>> {
        let table = nearest_symbol_table(ctx, ir, from)?;
        self.lookup_in(ctx, ir, table, reference)
    }
}

/// Visits the symbol tables nested in `root` and `root` itself where it is one, inner ones first. The callback is told whether
/// all references to the table's symbols can be seen; `all_visible` says so of `root`'s surroundings.
pub fn walk_symbol_tables(
    ctx: &Context,
    ir: &Ir,
    root: Global<Op>,
    all_visible: bool,
    f: &mut dyn FnMut(Global<Op>, bool),
) {
    enum Step {
        Enter(Global<Op>, bool),
        Leave(Global<Op>, bool),
    }
    let mut stack = vec![Step::Enter(root, all_visible)];
    let mut nested = Vec::new();
    while let Some(step) = stack.pop() {
        match step {
            Step::Leave(op, visible) => f(op, visible),
            Step::Enter(op, visible) => {
                let table = is_symbol_table(ctx, ir, op);
                let hidden = || !is_symbol(ctx, ir, op) || visibility(ctx, ir, op) == Visibility::Private;
                let visible = visible || !table || hidden();
                if table {
                    stack.push(Step::Leave(op, visible));
                }
                nested.clear();
                ir.nested_ops(op, &mut nested);
                stack.extend(nested.iter().rev().map(|o| Step::Enter(*o, visible)));
            }
        }
    }
}
