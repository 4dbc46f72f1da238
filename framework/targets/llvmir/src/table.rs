//! The operations that can be translated, and how: a table that other dialects add theirs to.

use rustc_hash::FxHashMap;
use terrace_ir::def::{OpDef, OpInfo};
use terrace_ir::view::OpView;
use terrace_ir::{Op, ViewIr};

use crate::error::Done;
use crate::function::Function;
use crate::module::Module;

/// How an operation in a function is translated.
pub(crate) type InFunction = dyn Fn(Op, &mut Function<'_, '_>) -> Done + Send + Sync;
/// How an operation in a module is translated.
pub(crate) type InModule = dyn for<'a> Fn(Op, &ViewIr<'a>, &mut Module<'a>) -> Done + Send + Sync;

/// When an operation of a module is translated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Phase {
    /// First: variables, aliases, comdats.
    Globals,
    /// Then: what speaks of these.
    Properties,
    /// Last: functions.
    Functions,
}

/// A definition by identity.
fn key(def: &'static OpDef) -> usize {
    std::ptr::from_ref(def).addr()
}

/// From operations to how they are translated.
#[derive(Default)]
pub struct Table {
    in_functions: FxHashMap<usize, Box<InFunction>>,
    in_modules: FxHashMap<usize, (Phase, Box<InModule>)>,
}

impl Table {
    /// A table of nothing.
    pub fn new() -> Table {
        Table::default()
    }

    /// A table of the llvm dialect.
    pub fn llvm() -> Table {
        let mut table = Table::new();
        crate::ops::add_to(&mut table);
        crate::symbols::add_to(&mut table);
        table
    }

    /// Has an operation in functions be translated by `translate`: it writes instructions or makes a value stand for a constant.
    pub fn add<O: OpView>(
        &mut self,
        translate: impl Fn(O, &mut Function<'_, '_>) -> Done + Send + Sync + 'static,
    ) {
        self.in_functions.insert(key(O::def()), Box::new(move |op, f| translate(O::from_op(op), f)));
    }

    /// Has an operation in a module be translated by `translate`.
    pub fn add_symbol<O: OpView>(
        &mut self,
        phase: Phase,
        translate: impl for<'a> Fn(O, &ViewIr<'a>, &mut Module<'a>) -> Done + Send + Sync + 'static,
    ) {
        self.in_modules
            .insert(key(O::def()), (phase, Box::new(move |op, v, m| translate(O::from_op(op), v, m))));
    }

    pub(crate) fn find(&self, info: &OpInfo) -> Option<&InFunction> {
        self.in_functions.get(&key(info.def()?)).map(AsRef::as_ref)
    }

    pub(crate) fn find_symbol(&self, info: &OpInfo) -> Option<(Phase, &InModule)> {
        self.in_modules.get(&key(info.def()?)).map(|(phase, f)| (*phase, f.as_ref()))
    }
}
