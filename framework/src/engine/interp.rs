//! The engine of `terrace-interp`.

use std::collections::BTreeMap;
use std::sync::Arc;

use terrace_dialects::llvm;
use terrace_interp as interp;
use terrace_interp::{Fault, Interp, MemRef, Options, Pointer, Sizes};
use terrace_ir::types::{FloatType, IntegerType, MemRefType};
use terrace_ir::{ApInt, Context, Diagnostic, Float, Ir, Loc, Type as IrType, symbols};
use terrace_runtime::Symbol;
use terrace_runtime::call::{Argument, Array};
use terrace_runtime::program::{self, CallError, Callable, Program, Value};
use terrace_runtime::signature::{Signature, Type};

use super::{Engine, EngineError};

/// The reference interpreter: it runs every dialect with a meaning, and says what is undefined. `symbols` are machine code, which it
/// cannot call.
#[derive(Clone, Copy, Debug)]
pub struct Interpreter {
    /// A program of more operations than this is at fault.
    pub max_steps: u64,
    /// Memory that is never freed is a fault.
    pub leaks: bool,
    /// Each operation that runs is written to standard error, with its values.
    pub trace: bool,
}

impl Default for Interpreter {
    fn default() -> Self {
        Interpreter { max_steps: u64::MAX, leaks: false, trace: false }
    }
}

impl Engine for Interpreter {
    fn name(&self) -> &'static str {
        "interp"
    }

    fn compile<'a>(
        &self,
        ctx: &'a Context,
        ir: &'a mut Ir,
        symbols: &[Symbol],
    ) -> Result<Program<'a>, EngineError> {
        if let Some(symbol) = symbols.first() {
            return Err(EngineError::Message {
                text: format!("the interpreter cannot call machine code: '{}'", symbol.name),
                hint: Some("use another engine, or 'terrace_interp::Options::externals'".to_owned()),
            });
        }
        let ir: &'a Ir = ir;
        let Some(top) = ir.top() else { return Err(EngineError::message("there is no module to run")) };
        let trace = self.trace.then(|| Box::new(std::io::stderr()) as Box<dyn std::io::Write>);
        let options = Options { max_steps: self.max_steps, leaks: self.leaks, trace, ..Options::default() };
        let interp = Interp::new(ctx, ir, top, options)
            .map_err(|fault| EngineError::Diagnostics(vec![fault.diagnostic()]))?;
        let mut functions = BTreeMap::new();
        let mut types = BTreeMap::new();
        for op in symbols::table_members(ir, top) {
            let name = symbols::symbol_name(ctx, ir, op).and_then(|n| ctx.as_string(n));
            let Some(name) = name.and_then(|n| String::from_utf8(n.to_vec()).ok()) else { continue };
            let Some((params, results)) = interp.signature(&name) else { continue };
            let Some(mut signature) = signature(ctx, &params, &results) else { continue };
            if let Some(types) = program::takes(ctx, ir, op) {
                signature = signature.with_memrefs(ctx, &types);
            }
            functions.insert(name.clone(), signature);
            types.insert(name, (params, results));
        }
        Ok(Program::new(Interpreted { ctx, interp, functions, types }))
    }
}

/// The signature of a function; `None` if one of its types cannot be passed.
fn signature(ctx: &Context, params: &[IrType], results: &[IrType]) -> Option<Signature> {
    let list = |types: &[IrType]| types.iter().map(|t| type_of(ctx, *t)).collect::<Option<Vec<Type>>>();
    let mut results = list(results)?;
    let result = if results.len() > 1 { Some(Type::Struct(results)) } else { results.pop() };
    Signature { params: list(params)?, result }.small()
}

fn type_of(ctx: &Context, ty: IrType) -> Option<Type> {
    if ty == ctx.index_type() {
        return Some(Type::Int(64));
    }
    if ty.is::<MemRefType<'_>>(ctx) {
        return Type::of_memref(ctx, ty);
    }
    Type::of_llvm(ctx, ty)
}

/// A program that is interpreted.
struct Interpreted<'a> {
    ctx: &'a Context,
    interp: Interp<'a>,
    functions: BTreeMap<String, Signature>,
    types: BTreeMap<String, (Vec<IrType>, Vec<IrType>)>,
}

fn fault(f: Fault) -> CallError {
    match f.exit {
        Some(status) => CallError::Exit(status),
        None => CallError::Fault(Box::new(f.diagnostic())),
    }
}

impl Callable for Interpreted<'_> {
    fn functions(&self) -> &BTreeMap<String, Signature> {
        &self.functions
    }

    fn call(&mut self, name: &str, arguments: Vec<Argument<'_>>) -> Result<Vec<Value>, CallError> {
        let (Some(signature), Some((params, results))) = (self.functions.get(name), self.types.get(name))
        else {
            return Ok(Vec::new());
        };
        let misfit = || CallError::Arguments {
            name: name.to_owned(),
            expected: Signature { result: None, ..signature.clone() }.to_string(),
            given: "other arguments".to_owned(),
        };
        let mut values = Vec::new();
        let mut arrays = Vec::new();
        let mut types = params.iter();
        let mut arguments = arguments.into_iter().peekable();
        while let Some(argument) = arguments.next() {
            match argument {
                Argument::Scalar(first) => {
                    let ty = types.next().ok_or_else(misfit)?;
                    let mut first = Some(first);
                    let mut next = || match first.take() {
                        Some(v) => Some(v),
                        None => match arguments.next()? {
                            Argument::Scalar(v) => Some(v),
                            Argument::Array(_) => None,
                        },
                    };
                    values.push(self.value(*ty, &mut next).ok_or_else(misfit)?);
                }
                Argument::Array(array) => {
                    let base = self.interp.allocate(array.bytes()).map_err(fault)?;
                    let memref = types.clone().next().is_some_and(|t| t.is::<MemRefType<'_>>(self.ctx));
                    let parts = if memref { vec![view(base, array)] } else { descriptor(base, array) };
                    parts.iter().for_each(|_| _ = types.next());
                    values.extend(parts);
                    arrays.push((base, array));
                }
            }
        }
        let returned = self.interp.call(name, &values).map_err(fault)?;
        for (base, array) in arrays {
            let bytes = self.interp.read(base, array.bytes().len()).map_err(fault)?;
            array.bytes_mut().copy_from_slice(bytes);
        }
        let mut out = Vec::new();
        for (ty, v) in results.iter().zip(&returned) {
            self.scalars(*ty, v, &mut out)?;
        }
        Ok(out)
    }
}

impl Interpreted<'_> {
    /// The value of a type from its scalars.
    fn value(&self, ty: IrType, next: &mut dyn FnMut() -> Option<Value>) -> Option<interp::Value> {
        if let Some((element, count)) = llvm::array_parts(self.ctx, ty) {
            let parts = (0..count).map(|_| self.value(element, next)).collect::<Option<_>>();
            return parts.map(interp::Value::list);
        }
        if let Some(fields) = llvm::struct_parts(self.ctx, ty) {
            let parts = fields.into_iter().map(|field| self.value(field, next)).collect::<Option<_>>();
            return parts.map(interp::Value::list);
        }
        match next()? {
            Value::Int(v) => interp::Value::int(self.ctx, ty, v),
            Value::Float(v) => interp::Value::float(self.ctx, ty, v),
            // Memory of this process is not the program's.
            Value::Pointer(v) => (v == 0).then_some(interp::Value::Pointer(Pointer::NULL)),
        }
    }

    /// The scalars of a result, in order.
    fn scalars(&self, ty: IrType, v: &interp::Value, out: &mut Vec<Value>) -> Result<(), CallError> {
        let bits = |v: &interp::Value, width| match v {
            interp::Value::Float(bits) => Some(ApInt::from_bigint(width, &(*bits).into())),
            interp::Value::Wide(wide) => Some((**wide).clone()),
            _ => None,
        };
        let scalar = match v {
            interp::Value::Poison(p) => {
                let d = Diagnostic::error(p.loc, format!("the result is poison: {}", p.why.text()));
                return Err(CallError::Fault(Box::new(d)));
            }
            interp::Value::List(parts) => {
                let types = llvm::struct_parts(self.ctx, ty).unwrap_or_default();
                let element = llvm::array_parts(self.ctx, ty).map(|(element, _)| element);
                let parts = parts.iter().enumerate();
                for (ty, part) in parts.filter_map(|(i, p)| Some((types.get(i).copied().or(element)?, p))) {
                    self.scalars(ty, part, out)?;
                }
                return Ok(());
            }
            interp::Value::Pointer(p) => Some(Value::Pointer(p.address as usize)),
            v => match ty.cast::<FloatType<'_>>(self.ctx) {
                Some(t) => bits(v, t.kind().width())
                    .map(|bits| Value::Float(Float::from_bits(t.kind(), &bits).to_f64_lossy())),
                None => v.as_int(width(self.ctx, ty)).map(Value::Int),
            },
        };
        let unknown = || {
            let d =
                Diagnostic::error(Loc::unknown(self.ctx), "the result is of a type that cannot be returned");
            CallError::Fault(Box::new(d))
        };
        out.push(scalar.ok_or_else(unknown)?);
        Ok(())
    }
}

fn width(ctx: &Context, ty: IrType) -> u32 {
    ty.cast::<IntegerType<'_>>(ctx).map_or(64, |t| t.width())
}

/// An array as a memref.
fn view(base: Pointer, array: &Array) -> interp::Value {
    let sizes: Sizes = array.shape().iter().map(|s| *s as i64).collect();
    let strides: Sizes = array.strides().into_iter().map(|s| s as i64).collect();
    interp::Value::MemRef(Arc::new(MemRef { base, offset: 0, sizes, strides }))
}

/// An array as the parts of a descriptor in the llvm dialect.
fn descriptor(base: Pointer, array: &Array) -> Vec<interp::Value> {
    let pointer = interp::Value::Pointer(base);
    let mut parts = vec![pointer.clone(), pointer, interp::Value::index(0)];
    parts.extend(array.shape().iter().map(|s| interp::Value::index(*s as i64)));
    parts.extend(array.strides().into_iter().map(|s| interp::Value::index(s as i64)));
    parts
}
