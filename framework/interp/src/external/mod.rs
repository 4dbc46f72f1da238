//! Functions outside of the program: C's library (`c.rs`) and MLIR's runner utilities (`runner.rs`). What they print goes where compiled
//! programs print to: [`terrace_runtime::output`].

mod c;
mod runner;

use std::sync::Arc;

use rustc_hash::FxHashMap;
use terrace_ir::Type;

use crate::fault::Trouble;
use crate::machine::Machine;
use crate::model::Callee;
use crate::value::{Pointer, Value};
#[cfg(feature = "gpu")]
pub(crate) use c::formatted;

/// A function that programs call by name: it gets the arguments and gives the results.
pub type External = Arc<dyn Fn(&mut Machine<'_>, &[Value]) -> Result<Vec<Value>, Trouble> + Send + Sync>;

/// The functions by name.
pub(crate) struct Externals(FxHashMap<String, External>);

impl Externals {
    pub(crate) fn new(own: Vec<(String, External)>) -> Externals {
        Externals(own.into_iter().collect())
    }
}

/// A function without results.
fn effect(f: impl Fn(&mut Machine<'_>, &[Value]) -> Result<(), Trouble> + Send + Sync + 'static) -> External {
    Arc::new(move |m, args| f(m, args).map(|()| Vec::new()))
}

/// A function with one result.
fn value(
    f: impl Fn(&mut Machine<'_>, &[Value]) -> Result<Value, Trouble> + Send + Sync + 'static,
) -> External {
    Arc::new(move |m, args| f(m, args).map(|v| vec![v]))
}

fn wrong(i: usize, wanted: &str) -> Trouble {
    Trouble::new(format!("argument {i} is not {wanted}"))
}

fn int(args: &[Value], i: usize) -> Result<u64, Trouble> {
    match args.get(i) {
        Some(Value::Int(v)) => Ok(*v),
        _ => Err(wrong(i, "an integer")),
    }
}

fn float(args: &[Value], i: usize) -> Result<u64, Trouble> {
    match args.get(i) {
        Some(Value::Float(v)) => Ok(*v),
        // Half-precision floats are passed as their bits, too.
        Some(Value::Int(v)) => Ok(*v),
        _ => Err(wrong(i, "a float")),
    }
}

fn pointer(args: &[Value], i: usize) -> Result<Pointer, Trouble> {
    match args.get(i) {
        Some(Value::Pointer(p)) => Ok(*p),
        _ => Err(wrong(i, "an address")),
    }
}

/// True if a function of this name is here.
pub(crate) fn is_known(name: &str) -> bool {
    c::find(name).is_some() || runner::find(name).is_some()
}

impl Machine<'_> {
    /// Calls a function that the program declares.
    pub(crate) fn external(
        &mut self,
        f: Callee,
        args: &[Value],
        types: &[Type],
    ) -> Result<Vec<Value>, Trouble> {
        let name = self.program.entry(f).name.clone();
        let known = self.externals.0.get(&name).cloned();
        let found = known.or_else(|| c::find(&name)).or_else(|| runner::find(&name));
        let Some(function) = found else {
            return Err(Trouble::unsupported(format!("call to '@{name}', which nothing defines")));
        };
        if let Some(Value::Poison(poison)) = args.iter().find(|v| matches!(v, Value::Poison(_))) {
            return Err(Trouble::poison(&format!("an argument of '@{name}'"), *poison));
        }
        self.argument_types.clear();
        self.argument_types.extend_from_slice(types);
        let results = function(self, args)?;
        self.externals.0.entry(name).or_insert(function);
        Ok(results)
    }
}
