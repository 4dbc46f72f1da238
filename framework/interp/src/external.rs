//! Functions outside of the program: C's library and MLIR's runner utilities.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::fault::Trouble;
use crate::machine::Machine;
use crate::model::Callee;
use crate::value::Value;

/// A function that programs call by name: it gets the arguments and gives the results.
pub type External = Rc<dyn Fn(&mut Machine<'_>, &[Value]) -> Result<Vec<Value>, Trouble>>;

/// The functions by name.
pub(crate) struct Externals(FxHashMap<String, External>);

impl Externals {
    pub(crate) fn new(own: Vec<(String, External)>) -> Externals {
        Externals(own.into_iter().collect())
    }
}

impl Machine<'_> {
    /// Calls a function that the program declares.
    pub(crate) fn external(&mut self, f: Callee, args: &[Value]) -> Result<Vec<Value>, Trouble> {
        let entry = self.program.entry(f);
        let found = self.externals.0.get(&entry.name).cloned();
        match found {
            Some(function) => function(self, args),
            None => Err(Trouble::new(format!("call to '@{}', which nothing defines", entry.name))),
        }
    }
}
