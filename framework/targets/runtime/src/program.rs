//! Calls of compiled functions with checked arguments.
//!
//! [`Program`] is what every engine makes of a module. It knows the signatures of the functions, so that a call with other arguments is an
//! error. [`add_entries`] gives each function of a module that can be called a second one that takes its arguments in memory, before an
//! engine compiles the module; [`Compiled`] calls those.
//!
//! ```mlir
//! llvm.func @_mlir_add(%args: !llvm.ptr) {   // for llvm.func @add(%a: i32, %b: i32) -> i32
//!   %0 = llvm.load %args : !llvm.ptr -> !llvm.ptr
//!   %1 = llvm.load %0 : !llvm.ptr -> i32     // the first scalar of the arguments
//!   ...                                      // after their last scalar: the place of each scalar of the result
//! }
//! ```
//!
//! Structs and arrays are taken apart there, so that nobody but the engine knows how they lie in memory.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::c_void;

use terrace_dialects_llvm::llvm::{
    self, CallOp, ExtractValueOp, GEPOp, InsertValueOp, LLVMFuncOp, LLVMFunctionType, LoadOp, PoisonOp,
    ReturnOp, StoreOp,
};
use terrace_ir::{
    Context, Diagnostic, Global, Insert, InsertPoint, Ir, Op, OpBuilder, Type as IrType, Value as IrValue,
    ViewIr, symbols,
};

use crate::call::{Argument, Arguments, Results};
use crate::signature::{Signature, TAKES, Type, list};

/// Code in this process.
pub trait Code {
    /// The address of a function; `None` if the code has none of that name. It holds as long as the code.
    fn address(&self, name: &str) -> Option<*const ()>;
}

/// A scalar that is passed to or from a program.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// The bits of an integer, sign-extended.
    Int(i128),
    /// A float of any width.
    Float(f64),
    /// An address.
    Pointer(usize),
}

/// An error of a call.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CallError {
    /// There is no such function: its name, and which there are.
    #[error("no function '{0}' with a body and types that can be passed; {1}")]
    Unknown(String, String),
    /// The arguments do not fit.
    #[error("'{name}' takes {expected}, not {given}")]
    Arguments {
        /// The function.
        name: String,
        /// Its parameters.
        expected: String,
        /// The arguments, in words.
        given: String,
    },
    /// An array is given to a function that takes addresses, of which nobody knows what is there.
    #[error(
        "'{0}' takes addresses, and the elements behind them are not known\nhint: 'engine::lower' keeps what functions take, \
         'Program::declare' says it"
    )]
    Undeclared(String),
    /// The results are not of the types that were asked for.
    #[error("'{name}' returns {returned}, not {asked}")]
    Results {
        /// The function.
        name: String,
        /// Its result.
        returned: String,
        /// The types that were asked for.
        asked: String,
    },
    /// The program went wrong, and the engine noticed.
    #[error("{}", .0.message)]
    Fault(Box<Diagnostic>),
    /// The program ended itself with a status, in an engine that does not end this process with it.
    #[error("the program exits with status {0}")]
    Exit(i32),
    /// The program's output could not be written.
    #[error("the program's output cannot be written: {0}")]
    Output(#[from] std::io::Error),
}

/// A function that can be called, in its module.
struct Callee {
    name: String,
    op: Global<Op>,
    signature: Signature,
    function: LLVMFunctionType,
}

/// A function that [`Compiled`] calls: its signature, and the name of the one that takes its arguments in memory.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The signature.
    pub signature: Signature,
    name: String,
}

/// The functions of a module with bodies and types that can be passed.
fn callees(ctx: &Context, ir: &Ir) -> Vec<Callee> {
    let mut ops = Vec::new();
    if let Some(top) = ir.top() {
        ir.nested_ops(top, &mut ops);
    }
    let callee = |op: &Global<Op>| {
        let v = ViewIr { ctx, ir, body: op.body };
        let function = op.entity.cast::<LLVMFuncOp>(&v)?;
        let region = function.body(&v);
        ir.body(region.body).first_block(region.entity)?;
        let ty = function.function_type(&v);
        let signature = Signature::of(ctx, ty)?;
        Some(Callee {
            name: String::from_utf8(function.sym_name(&v).to_vec()).ok()?,
            op: *op,
            signature: match takes(ctx, ir, *op) {
                Some(types) => signature.with_memrefs(ctx, &types),
                None => signature,
            },
            function: ty.cast::<LLVMFunctionType>(ctx)?,
        })
    };
    ops.iter().filter_map(callee).collect()
}

/// The types that a function took before it was lowered, if it says so.
pub fn takes(ctx: &Context, ir: &Ir, function: Global<Op>) -> Option<Vec<IrType>> {
    let v = ViewIr { ctx, ir, body: function.body };
    let list = function.entity.attr(&v, TAKES).and_then(|a| ctx.as_array(a))?;
    list.iter().map(|a| ctx.type_value(*a)).collect()
}

/// Notes at functions of the llvm dialect what they took before they were lowered.
pub fn keep_takes(ctx: &Context, ir: &mut Ir, types: &BTreeMap<Vec<u8>, Vec<IrType>>) {
    for op in top_level(ir) {
        let v = ViewIr { ctx, ir, body: op.body };
        let Some(function) = op.entity.cast::<LLVMFuncOp>(&v) else { continue };
        let Some(types) = types.get(function.sym_name(&v)) else { continue };
        let list: Vec<_> = types.iter().map(|t| ctx.type_attr(*t)).collect();
        ir.body_mut(op.body).set_attr(ctx, op.entity, TAKES, Some(ctx.array(&list)));
    }
}

/// The operations of the module.
pub(crate) fn top_level(ir: &Ir) -> Vec<Global<Op>> {
    let mut ops = Vec::new();
    if let Some(top) = ir.top() {
        ir.nested_ops(top, &mut ops);
    }
    ops
}

/// Adds the functions that [`Program`] calls to a module of the llvm dialect. Gives them by the names of those that they call.
pub fn add_entries(ctx: &Context, ir: &mut Ir) -> BTreeMap<String, Entry> {
    let callees = callees(ctx, ir);
    let Some(top) = ir.top() else { return BTreeMap::new() };
    let mut names: BTreeSet<Vec<u8>> = symbols::table_members(ir, top)
        .into_iter()
        .filter_map(|op| ctx.as_string(symbols::symbol_name(ctx, ir, op)?).map(<[u8]>::to_vec))
        .collect();
    let Some(body) = ir.body(top.body).child_body(top.entity) else { return BTreeMap::new() };
    for callee in &callees {
        // The attribute is ours: LLVM IR has no word for it.
        ir.body_mut(callee.op.body).set_attr(ctx, callee.op.entity, TAKES, None);
    }
    let module = ir.body(body);
    let Some(block) = module.own_regions().first().and_then(|r| module.first_block(*r)) else {
        return BTreeMap::new();
    };
    let mut builder = OpBuilder::at(ctx, ir, body, InsertPoint::End(block));
    let mut entries = BTreeMap::new();
    for callee in callees {
        let mut name = format!("_mlir_{}", callee.name);
        while !names.insert(name.clone().into_bytes()) {
            name.push('_');
        }
        add_entry(&mut builder, &callee, &name);
        entries.insert(callee.name, Entry { signature: callee.signature, name });
    }
    entries
}

/// The scalars of a type, each with its position in it.
fn parts(ctx: &Context, ty: IrType) -> Vec<(IrType, Vec<i64>)> {
    let (mut out, mut rest) = (Vec::new(), vec![(ty, Vec::new())]);
    while let Some((ty, at)) = rest.pop() {
        let inner: Vec<IrType> = match llvm::array_parts(ctx, ty) {
            // An array of nothing may have any number of elements.
            Some((element, count)) if Type::of_llvm(ctx, element).and_then(|t| t.count()) != Some(0) => {
                std::iter::repeat_n(element, usize::try_from(count).unwrap_or(0)).collect()
            }
            Some(_) => Vec::new(),
            None => match llvm::struct_parts(ctx, ty) {
                Some(fields) => fields,
                None => {
                    out.push((ty, at));
                    continue;
                }
            },
        };
        let deeper = |(i, ty): (usize, IrType)| (ty, [&at[..], &[i as i64]].concat());
        // The first part is taken next.
        rest.extend(inner.into_iter().enumerate().map(deeper).rev());
    }
    out
}

fn add_entry(b: &mut OpBuilder<'_>, callee: &Callee, name: &str) {
    let ctx = terrace_ir::LookIn::context(b);
    let pointer = llvm::pointer(ctx);
    let ty = llvm::function(ctx, llvm::void(ctx), &[pointer], false);
    let entry = LLVMFuncOp::new(name, ty).insert(b);
    let region = entry.body(b);
    b.fill_isolated(region, &[pointer], |b, args| {
        let mut places = 0..;
        let mut place = |b: &mut OpBuilder<'_>| {
            let slot = GEPOp::new(pointer, args[0], [], [places.next().unwrap_or(0)], pointer).result(b);
            LoadOp::new(pointer, slot).result(b)
        };
        let params: Vec<IrType> = callee.function.params(ctx).unwrap_or_default();
        let mut values = Vec::new();
        for ty in &params {
            let mut whole: Option<IrValue> = None;
            for (part, at) in parts(ctx, *ty) {
                let address = place(b);
                let value = LoadOp::new(part, address).result(b);
                whole = Some(if at.is_empty() {
                    value
                } else {
                    let into = whole.unwrap_or_else(|| PoisonOp::new(*ty).result(b));
                    InsertValueOp::new(into, value, &at[..]).result(b)
                });
            }
            values.push(whole.unwrap_or_else(|| PoisonOp::new(*ty).result(b)));
        }
        let result = callee.signature.result.as_ref().and_then(|_| callee.function.return_type(ctx));
        let call = CallOp::new(&callee.name, result, values).insert(b);
        if let (Some(value), Some(ty)) = (call.result(b), result) {
            for (part, at) in parts(ctx, ty) {
                let scalar = match at.is_empty() {
                    true => value,
                    false => ExtractValueOp::new(part, value, &at[..]).result(b),
                };
                let address = place(b);
                StoreOp::new(scalar, address).insert(b);
            }
        }
        ReturnOp::new().insert(b);
    });
}

/// The functions of a program, however they run.
pub trait Callable {
    /// The signatures of the functions that can be called, by name.
    fn functions(&self) -> &BTreeMap<String, Signature>;

    /// Calls a function of [`Callable::functions`]. Structs and arrays are passed as the scalars that they are made of, in order; so is
    /// the result.
    ///
    /// # Errors
    /// If the arguments do not fit the function, or the program goes wrong.
    fn call(&mut self, name: &str, arguments: Vec<Argument<'_>>) -> Result<Vec<Value>, CallError>;
}

/// A program whose functions can be called.
pub struct Program<'a> {
    functions: Box<dyn Callable + 'a>,
    declared: BTreeMap<String, Signature>,
}

impl<'a> Program<'a> {
    /// The program of these functions.
    pub fn new(functions: impl Callable + 'a) -> Program<'a> {
        Program { functions: Box::new(functions), declared: BTreeMap::new() }
    }

    /// The signature of a function.
    ///
    /// # Errors
    /// If there is no such function.
    pub fn signature(&self, name: &str) -> Result<&Signature, CallError> {
        let functions = self.functions.functions();
        let known = self.declared.get(name).or_else(|| functions.get(name));
        known.ok_or_else(|| unknown(name, functions))
    }

    /// Says what a function takes whose memrefs are not known, because the module was lowered elsewhere. Nothing can check that: a function
    /// that takes others than these writes where it should not.
    ///
    /// # Errors
    /// If there is no such function, or its parameters are not those that these types become.
    pub fn declare(&mut self, name: &str, params: Vec<Type>) -> Result<(), CallError> {
        let known = self.signature(name)?;
        if scalars(&known.params) != scalars(&params) {
            return Err(misfit(name, known, format!("({})", list(&params))));
        }
        let result = known.result.clone();
        self.declared.insert(name.to_owned(), Signature { params, result });
        Ok(())
    }

    /// Calls a function with Rust values: `let sum: i64 = program.call("add", (40_i64, 2_i64))?`.
    ///
    /// # Errors
    /// If there is no such function, if the arguments or the results are of other types, if the program goes wrong, or if its output
    /// cannot be written.
    pub fn call<'v, R: Results>(
        &mut self,
        name: &str,
        arguments: impl Arguments<'v>,
    ) -> Result<R, CallError> {
        let signature = self.signature(name)?;
        let (types, arguments): (Vec<Type>, Vec<Argument<'v>>) = arguments.to_arguments().into_iter().unzip();
        if scalars(&types) != scalars(&signature.params) {
            return Err(misfit(name, signature, format!("({})", list(&types))));
        }
        let returned: Vec<Type> = signature.result.iter().cloned().collect();
        let wrong = || CallError::Results {
            name: name.to_owned(),
            returned: format!("({})", list(&returned)),
            asked: format!("({})", list(&R::types())),
        };
        if scalars(&returned) != R::types() {
            return Err(wrong());
        }
        R::from_values(&self.call_values(name, arguments)?).ok_or_else(wrong)
    }

    /// [`Program::call`] with values of any type. Structs and arrays are passed as the scalars that they are made of, in order; so is the
    /// result.
    ///
    /// # Errors
    /// If there is no such function, if the arguments do not fit it, if the program goes wrong, or if its output cannot be written.
    pub fn call_values(&mut self, name: &str, arguments: Vec<Argument<'_>>) -> Result<Vec<Value>, CallError> {
        check(name, self.signature(name)?, &arguments)?;
        let results = self.functions.call(name, arguments);
        crate::output::flush()?;
        results
    }
}

fn scalars(types: &[Type]) -> Vec<Type> {
    types.iter().flat_map(Type::scalars).collect()
}

/// Refuses arguments that a function does not take.
fn check(name: &str, signature: &Signature, arguments: &[Argument<'_>]) -> Result<(), CallError> {
    let other = || misfit(name, signature, kinds(arguments));
    let mut rest = arguments.iter();
    for param in &signature.params {
        if let Type::MemRef(..) = param {
            let Some(Argument::Array(array)) = rest.next() else { return Err(other()) };
            if !param.takes(array.element(), array.shape()) {
                return Err(other());
            }
            continue;
        }
        for scalar in param.scalars() {
            match rest.next() {
                Some(Argument::Scalar(v)) if encoded(&scalar, *v).is_some() => {}
                Some(Argument::Array(_)) if scalar == Type::Pointer => {
                    return Err(CallError::Undeclared(name.to_owned()));
                }
                _ => return Err(other()),
            }
        }
    }
    if rest.next().is_some() { Err(other()) } else { Ok(()) }
}

fn unknown(name: &str, functions: &BTreeMap<String, Signature>) -> CallError {
    let names: Vec<&str> = functions.keys().map(String::as_str).collect();
    let known = if names.is_empty() {
        "there are none".to_owned()
    } else {
        format!("there are: {}", names.join(", "))
    };
    CallError::Unknown(name.to_owned(), known)
}

/// The functions of compiled code.
pub struct Compiled {
    code: Box<dyn Code>,
    functions: BTreeMap<String, Signature>,
    /// The names of the functions that take arguments in memory.
    entries: BTreeMap<String, String>,
}

impl Compiled {
    /// The functions of a module that [`add_entries`] prepared.
    pub fn new(code: Box<dyn Code>, entries: BTreeMap<String, Entry>) -> Compiled {
        let (mut functions, mut names) = (BTreeMap::new(), BTreeMap::new());
        for (name, entry) in entries {
            functions.insert(name.clone(), entry.signature);
            names.insert(name, entry.name);
        }
        Compiled { code, functions, entries: names }
    }
}

impl Callable for Compiled {
    fn functions(&self) -> &BTreeMap<String, Signature> {
        &self.functions
    }

    fn call(&mut self, name: &str, mut arguments: Vec<Argument<'_>>) -> Result<Vec<Value>, CallError> {
        let unknown = || unknown(name, &self.functions);
        let signature = self.functions.get(name).ok_or_else(unknown)?;
        let other = misfit(name, signature, kinds(&arguments));
        // Arrays are borrowed until the code has run.
        let values = arguments.iter_mut().flat_map(|a| match a {
            Argument::Scalar(v) => vec![*v],
            Argument::Array(array) => array.descriptor(),
        });
        let types = scalars(&signature.params);
        let values: Vec<Value> = values.collect();
        if values.len() != types.len() {
            return Err(other);
        }
        let bits = types.iter().zip(values).map(|(ty, v)| encoded(ty, v));
        let Some(mut memory) = bits.collect::<Option<Vec<u128>>>() else { return Err(other) };
        let results: Vec<Type> = signature.result.iter().flat_map(Type::scalars).collect();
        let first = memory.len();
        memory.resize(first + results.len(), 0);
        let address = self.entries.get(name).and_then(|entry| self.code.address(entry));
        let address = address.ok_or_else(unknown)?;
        let mut places: Vec<*mut c_void> = memory.iter_mut().map(|m| (&raw mut *m).cast()).collect();
        // SAFETY: the address is that of the function that `add_entries` made for this signature, in code that lives as long as `self`;
        // each place has the size and alignment of every scalar.
        unsafe {
            let entry: unsafe extern "C" fn(*mut *mut c_void) = std::mem::transmute(address);
            entry(places.as_mut_ptr());
        }
        Ok(results.iter().zip(&memory[first..]).map(|(ty, bits)| decoded(ty, *bits)).collect())
    }
}

fn kinds(arguments: &[Argument<'_>]) -> String {
    let kind = |a: &Argument<'_>| match a {
        Argument::Scalar(Value::Int(_)) => "an integer".to_owned(),
        Argument::Scalar(Value::Float(_)) => "a float".to_owned(),
        Argument::Scalar(Value::Pointer(_)) => "an address".to_owned(),
        Argument::Array(array) => array.ty().to_string(),
    };
    format!("({})", arguments.iter().map(kind).collect::<Vec<_>>().join(", "))
}

fn misfit(name: &str, signature: &Signature, given: String) -> CallError {
    CallError::Arguments {
        name: name.to_owned(),
        expected: Signature { result: None, ..signature.clone() }.to_string(),
        given,
    }
}

/// A scalar's bits; `None` if the value is not of its type.
fn encoded(ty: &Type, value: Value) -> Option<u128> {
    Some(match (ty, value) {
        (Type::Int(width), Value::Int(v)) => {
            let (min, max) = (i128::MIN >> (128 - width), u128::MAX >> (128 - width));
            if v < min || (v > 0 && v as u128 > max) {
                return None;
            }
            v as u128 & max
        }
        (Type::F16, Value::Float(v)) => u128::from(half::f16::from_f64(v).to_bits()),
        (Type::BF16, Value::Float(v)) => u128::from(half::bf16::from_f64(v).to_bits()),
        (Type::F32, Value::Float(v)) => u128::from((v as f32).to_bits()),
        (Type::F64, Value::Float(v)) => u128::from(v.to_bits()),
        (Type::Pointer, Value::Pointer(v)) => v as u128,
        _ => return None,
    })
}

fn decoded(ty: &Type, bits: u128) -> Value {
    match ty {
        Type::F16 => Value::Float(half::f16::from_bits(bits as u16).to_f64()),
        Type::BF16 => Value::Float(half::bf16::from_bits(bits as u16).to_f64()),
        Type::F32 => Value::Float(f64::from(f32::from_bits(bits as u32))),
        Type::F64 => Value::Float(f64::from_bits(bits as u64)),
        Type::Pointer => Value::Pointer(bits as u64 as usize),
        Type::Int(width) => Value::Int((bits << (128 - width)) as i128 >> (128 - width)),
        // Only scalars are read.
        Type::Struct(_) | Type::Array(..) | Type::MemRef(..) => Value::Int(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scalars_keep_their_values_in_memory() {
        let values = [
            (Type::Int(1), Value::Int(-1)),
            (Type::F64, Value::Float(-2.5)),
            (Type::Int(33), Value::Int(-7)),
            (Type::F32, Value::Float(0.5)),
            (Type::Int(128), Value::Int(i128::MIN)),
        ];
        for (ty, value) in values {
            assert_eq!(encoded(&ty, value).map(|bits| decoded(&ty, bits)), Some(value));
        }
        assert_eq!(encoded(&Type::Int(8), Value::Int(256)), None);
        assert_eq!(encoded(&Type::Int(8), Value::Int(255)), Some(255));
    }

    #[test]
    fn memrefs_take_arrays_of_their_elements_and_sizes() {
        let ty = Type::MemRef(Box::new(Type::F64), vec![None, Some(3)]);
        assert!(ty.takes(&Type::F64, &[7, 3]));
        assert!(!ty.takes(&Type::F32, &[7, 3]));
        assert!(!ty.takes(&Type::F64, &[7, 4]));
        assert!(!ty.takes(&Type::F64, &[21]));
        assert_eq!(ty.to_string(), "memref<?x3xf64>");
    }
}
