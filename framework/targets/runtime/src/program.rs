//! Calls of compiled functions with checked arguments.
//!
//! [`Program`] is what every engine makes of a module. It knows the signatures of the functions, so that a call with other arguments is an
//! error. [`add_entries`] gives each function of a module that can be called a second one that takes its arguments in memory, before an
//! engine compiles the module; [`Compiled`] calls those.
//!
//! ```mlir
//! llvm.func @_mlir_add(%args: !llvm.ptr) {   // for llvm.func @add(%a: i32, %b: i32) -> i32
//!   %0 = llvm.load %args : !llvm.ptr -> !llvm.ptr
//!   %1 = llvm.load %0 : !llvm.ptr -> i32     // the first argument
//!   ...                                      // after the last argument: the place of the result
//! }
//! ```

use std::collections::BTreeMap;
use std::ffi::c_void;

use terrace_dialects_llvm::llvm::{
    self, CallOp, GEPOp, LLVMFuncOp, LLVMFunctionType, LoadOp, ReturnOp, StoreOp,
};
use terrace_ir::{
    Context, Diagnostic, Global, Insert, InsertPoint, Ir, Op, OpBuilder, Type as IrType, ViewIr,
};

use crate::call::{Argument, Arguments, Results};
use crate::signature::{Signature, Type, list};

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
    /// There is no such function.
    #[error("no function '{0}' with a body and types that can be passed; there are: {1}")]
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

/// The name of the function that takes the arguments of `name` in memory.
fn entry_name(name: &str) -> String {
    format!("_mlir_{name}")
}

/// A function that can be called, in its module.
struct Callee {
    name: String,
    signature: Signature,
    function: LLVMFunctionType,
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
        Some(Callee {
            name: String::from_utf8(function.sym_name(&v).to_vec()).ok()?,
            signature: Signature::of(ctx, ty)?,
            function: ty.cast::<LLVMFunctionType>(ctx)?,
        })
    };
    ops.iter().filter_map(callee).collect()
}

/// Adds the functions that [`Program`] calls to a module of the llvm dialect. Gives the signatures, by name.
pub fn add_entries(ctx: &Context, ir: &mut Ir) -> BTreeMap<String, Signature> {
    let callees = callees(ctx, ir);
    let Some(body) = ir.top().and_then(|top| ir.body(top.body).child_body(top.entity)) else {
        return BTreeMap::new();
    };
    let module = ir.body(body);
    let Some(block) = module.own_regions().first().and_then(|r| module.first_block(*r)) else {
        return BTreeMap::new();
    };
    let mut builder = OpBuilder::at(ctx, ir, body, InsertPoint::End(block));
    for callee in &callees {
        add_entry(&mut builder, callee);
    }
    callees.into_iter().map(|c| (c.name, c.signature)).collect()
}

fn add_entry(b: &mut OpBuilder<'_>, callee: &Callee) {
    let ctx = terrace_ir::LookIn::context(b);
    let pointer = llvm::pointer(ctx);
    let ty = llvm::function(ctx, llvm::void(ctx), &[pointer], false);
    let entry = LLVMFuncOp::new(entry_name(&callee.name), ty).insert(b);
    let region = entry.body(b);
    b.fill_isolated(region, &[pointer], |b, args| {
        let place = |b: &mut OpBuilder<'_>, i: usize| {
            let slot = GEPOp::new(pointer, args[0], [], [i as i64], pointer).result(b);
            LoadOp::new(pointer, slot).result(b)
        };
        let params: Vec<IrType> = callee.function.params(ctx).unwrap_or_default();
        let mut values = Vec::new();
        for (i, ty) in params.iter().enumerate() {
            let address = place(b, i);
            values.push(LoadOp::new(*ty, address).result(b));
        }
        let result = callee.signature.result.as_ref().and_then(|_| callee.function.return_type(ctx));
        let call = CallOp::new(&callee.name, result, values).insert(b);
        if let Some(value) = call.result(b) {
            let address = place(b, params.len());
            StoreOp::new(value, address).insert(b);
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
}

impl<'a> Program<'a> {
    /// The program of these functions.
    pub fn new(functions: impl Callable + 'a) -> Program<'a> {
        Program { functions: Box::new(functions) }
    }

    /// The signature of a function.
    ///
    /// # Errors
    /// If there is no such function.
    pub fn signature(&self, name: &str) -> Result<&Signature, CallError> {
        let functions = self.functions.functions();
        functions.get(name).ok_or_else(|| unknown(name, functions))
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
        let scalars = |types: &[Type]| -> Vec<Type> {
            types.iter().flat_map(|t| t.scalars().into_iter().map(|(_, scalar)| scalar)).collect()
        };
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
        self.signature(name)?;
        let results = self.functions.call(name, arguments);
        crate::output::flush()?;
        results
    }
}

fn unknown(name: &str, functions: &BTreeMap<String, Signature>) -> CallError {
    let names: Vec<&str> = functions.keys().map(String::as_str).collect();
    CallError::Unknown(name.to_owned(), names.join(", "))
}

/// The functions of compiled code.
pub struct Compiled {
    code: Box<dyn Code>,
    functions: BTreeMap<String, Signature>,
}

impl Compiled {
    /// The functions of a module that [`add_entries`] prepared.
    pub fn new(code: Box<dyn Code>, functions: BTreeMap<String, Signature>) -> Compiled {
        Compiled { code, functions }
    }
}

impl Callable for Compiled {
    fn functions(&self) -> &BTreeMap<String, Signature> {
        &self.functions
    }

    fn call(&mut self, name: &str, arguments: Vec<Argument<'_>>) -> Result<Vec<Value>, CallError> {
        let signature = self.functions.get(name).ok_or_else(|| unknown(name, &self.functions))?;
        // Arrays are borrowed until the code has run.
        let arguments: Vec<Value> = arguments
            .into_iter()
            .flat_map(|a| match a {
                Argument::Scalar(v) => vec![v],
                Argument::Array(array) => array.descriptor(),
            })
            .collect();
        let mut memory: Vec<Vec<u128>> = Vec::new();
        let mut rest = arguments.iter();
        for param in &signature.params {
            let mut place = storage(param);
            for (at, scalar) in param.scalars() {
                let fits = rest.next().is_some_and(|v| write(&mut place, at, &scalar, *v));
                fits.then_some(()).ok_or_else(|| misfit(name, signature, kinds(&arguments)))?;
            }
            memory.push(place);
        }
        if rest.next().is_some() {
            return Err(misfit(name, signature, kinds(&arguments)));
        }
        memory.extend(signature.result.as_ref().map(storage));
        let address = self.code.address(&entry_name(name)).ok_or_else(|| unknown(name, &self.functions))?;
        let mut places: Vec<*mut c_void> = memory.iter_mut().map(|m| m.as_mut_ptr().cast()).collect();
        // SAFETY: the address is that of the function that `add_entries` made for this signature, in code that lives as long as `self`;
        // each place has the size and alignment of its type.
        unsafe {
            let entry: unsafe extern "C" fn(*mut *mut c_void) = std::mem::transmute(address);
            entry(places.as_mut_ptr());
        }
        let Some((result, place)) = signature.result.as_ref().zip(memory.last()) else {
            return Ok(Vec::new());
        };
        Ok(result.scalars().iter().map(|(at, scalar)| read(place, *at, scalar)).collect())
    }
}

fn kinds(values: &[Value]) -> String {
    let kind = |v: &Value| match v {
        Value::Int(_) => "an integer",
        Value::Float(_) => "a float",
        Value::Pointer(_) => "an address",
    };
    format!("({})", values.iter().map(kind).collect::<Vec<_>>().join(", "))
}

fn misfit(name: &str, signature: &Signature, given: String) -> CallError {
    CallError::Arguments {
        name: name.to_owned(),
        expected: Signature { result: None, ..signature.clone() }.to_string(),
        given,
    }
}

/// Memory for a value, aligned for every type.
fn storage(ty: &Type) -> Vec<u128> {
    vec![0; ty.size().div_ceil(size_of::<u128>()).max(1)]
}

/// Writes a scalar at an offset in bytes; false if the value is not of its type.
fn write(memory: &mut [u128], at: usize, ty: &Type, value: Value) -> bool {
    let bits = match (ty, value) {
        (Type::Int(width), Value::Int(v)) => {
            let (min, max) = (i128::MIN >> (128 - width), u128::MAX >> (128 - width));
            if v < min || (v > 0 && v as u128 > max) {
                return false;
            }
            v as u128 & max
        }
        (Type::F16, Value::Float(v)) => u128::from(half::f16::from_f64(v).to_bits()),
        (Type::BF16, Value::Float(v)) => u128::from(half::bf16::from_f64(v).to_bits()),
        (Type::F32, Value::Float(v)) => u128::from((v as f32).to_bits()),
        (Type::F64, Value::Float(v)) => u128::from(v.to_bits()),
        (Type::Pointer, Value::Pointer(v)) => v as u128,
        _ => return false,
    };
    // A scalar does not cross a word, since it is aligned.
    let (word, shift) = (at / 16, at % 16 * 8);
    let mask = if ty.size() == 16 { u128::MAX } else { ((1 << (ty.size() * 8)) - 1) << shift };
    memory[word] = memory[word] & !mask | (bits << shift) & mask;
    true
}

fn read(memory: &[u128], at: usize, ty: &Type) -> Value {
    let bits = memory[at / 16] >> (at % 16 * 8);
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
        let ty = Type::Struct(vec![Type::Int(1), Type::F64, Type::Int(33), Type::F32, Type::Int(128)]);
        assert_eq!((ty.size(), ty.align()), (48, 16));
        let mut memory = storage(&ty);
        let values =
            [Value::Int(-1), Value::Float(-2.5), Value::Int(-7), Value::Float(0.5), Value::Int(i128::MIN)];
        for ((at, scalar), value) in ty.scalars().iter().zip(values) {
            assert!(write(&mut memory, *at, scalar, value));
        }
        let back: Vec<Value> = ty.scalars().iter().map(|(at, scalar)| read(&memory, *at, scalar)).collect();
        assert_eq!(back, values);
        assert!(!write(&mut memory, 0, &Type::Int(8), Value::Int(256)));
        assert!(write(&mut memory, 0, &Type::Int(8), Value::Int(255)));
        assert!(!write(&mut memory, 0, &Type::Int(8), Value::Float(1.0)));
    }
}
