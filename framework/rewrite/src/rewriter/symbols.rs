//! Symbols: what a pattern in a function looks up or adds in the module around it.

use terrace_ir::symbols::{lookup_symbol, nearest_symbol_table};
use terrace_ir::view::OpView;
use terrace_ir::{Block, Global, InsertPoint, Op};

use crate::rewriter::{Rewriter, Sink};
use crate::typed::{NoMatch, OrNoMatch};

impl Rewriter<'_> {
    /// The nearest symbol table around the body at hand: mostly the module.
    pub fn symbol_table(&self) -> Option<Global<Op>> {
        let owner = self.body().parent()?;
        nearest_symbol_table(self.ctx, self.ir(), owner)
    }

    /// The operation that a symbol table has under a name; of several, a conversion finds the one made last. In a conversion the table is
    /// indexed once, so that patterns may ask at each operation that they rewrite.
    pub fn lookup_symbol(&mut self, table: Global<Op>, name: impl AsRef<[u8]>) -> Option<Global<Op>> {
        let name = self.ctx.string(name);
        match &mut self.sink {
            Sink::Conversion(j) => j.lookup_symbol(self.ctx, self.ir, table, name),
            Sink::Listener(_) => lookup_symbol(self.ctx, self.ir, table, name),
        }
    }

    /// The operation that the nearest symbol table has under a name, if it is a `T`.
    pub fn symbol<T: OpView>(&mut self, name: impl AsRef<[u8]>) -> Option<Global<Op>> {
        let table = self.symbol_table()?;
        let found = self.lookup_symbol(table, name)?;
        let info = self.ctx.op_info(self.ir().body(found.body).name(found.entity));
        info.is(T::def()).then_some(found)
    }

    /// A name that is free by what `taken` says: this one, or with the first number after it. A conversion goes on from where it was, as long
    /// as the last name that it found is taken.
    pub fn free_symbol_name(&mut self, name: &str, mut taken: impl FnMut(&mut Self, &str) -> bool) -> String {
        if !taken(self, name) {
            return name.to_owned();
        }
        let numbered = |n: u32| format!("{name}_{n}");
        let key = self.symbol_table().map(|table| (table, self.ctx.string(name)));
        let mut next = match (&self.sink, key) {
            (Sink::Conversion(j), Some(key)) => j.names.get(&key).copied().unwrap_or(0),
            _ => 0,
        };
        while next > 0 && !taken(self, &numbered(next - 1)) {
            next -= 1;
        }
        while taken(self, &numbered(next)) {
            next += 1;
        }
        if let (Sink::Conversion(j), Some(key)) = (&mut self.sink, key) {
            j.names.insert(key, next);
        }
        numbered(next)
    }

    /// Runs `f` at the start of the nearest symbol table, and comes back. Without a table, or one without a block, the pattern does not
    /// apply.
    pub fn in_symbol_table<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> Result<T, NoMatch> {
        self.in_table(InsertPoint::Start, f)
    }

    /// The same at its end.
    pub fn at_end_of_symbol_table<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> Result<T, NoMatch> {
        self.in_table(InsertPoint::End, f)
    }

    fn in_table<T>(
        &mut self,
        point: fn(Block) -> InsertPoint,
        f: impl FnOnce(&mut Self) -> T,
    ) -> Result<T, NoMatch> {
        let table = self.symbol_table().or_no_match("there is no symbol table around it")?;
        let region = self.ir().region(table, 0).or_no_match("the symbol table has no region")?;
        let block = self.ir().body(region.body).first_block(region.entity);
        let block = block.or_no_match("the symbol table has no block")?;
        Ok(self.in_body(region.body, |rw| {
            rw.set_insertion(point(block));
            f(rw)
        }))
    }

    /// Makes a symbol at the start of the nearest symbol table, unless that has one of this name.
    pub fn symbol_or_insert(
        &mut self,
        name: impl AsRef<[u8]>,
        make: impl FnOnce(&mut Self),
    ) -> Result<(), NoMatch> {
        let table = self.symbol_table().or_no_match("there is no symbol table around it")?;
        match self.lookup_symbol(table, name) {
            Some(_) => Ok(()),
            None => self.in_symbol_table(make),
        }
    }
}
