//! Shared by the dialects of targets: pointers in their address spaces, and calls of LLVM's intrinsics.

use terrace_ir::def::{Arity, Fact};
use terrace_ir::{Attr, Context, Op, Type, Value, View};

use crate::llvm::CConv;

/// The call of an intrinsic.
#[derive(Clone, Debug)]
pub struct Intrinsic {
    /// The name after `llvm.`, without types.
    pub name: String,
    /// The types in the name.
    pub overloads: Vec<Type>,
    /// The arguments.
    pub args: Vec<Argument>,
    /// The type of what it gives; `None` if it is that of the operation's result, or if there is none.
    pub returns: Option<Type>,
    /// The field of the struct that it gives which is the operation's result.
    pub field: Option<u32>,
}

/// An argument of an intrinsic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Argument {
    /// An operand.
    Value(Value),
    /// An operand as another type: an address in another space, an integer with zeros before it, bits as they are.
    As(Value, Type),
    /// True if an operand is another number than zero.
    IsNonZero(Value),
    /// An integer of so many bits.
    Int(u32, i64),
    /// An attribute, with its type.
    Attr(Attr),
}

impl Intrinsic {
    /// A call without arguments, of a name after `llvm.`.
    pub fn new(name: impl Into<String>) -> Intrinsic {
        Intrinsic { name: name.into(), overloads: Vec::new(), args: Vec::new(), returns: None, field: None }
    }

    /// With an operand.
    #[must_use]
    pub fn value(mut self, v: Value) -> Intrinsic {
        self.args.push(Argument::Value(v));
        self
    }

    /// With operands.
    #[must_use]
    pub fn values(mut self, list: impl IntoIterator<Item = Value>) -> Intrinsic {
        self.args.extend(list.into_iter().map(Argument::Value));
        self
    }

    /// With an argument.
    #[must_use]
    pub fn arg(mut self, a: Argument) -> Intrinsic {
        self.args.push(a);
        self
    }

    /// With a word of 64 bits that may be missing, and whether it is there.
    #[must_use]
    pub fn hint(self, v: Option<Value>) -> Intrinsic {
        self.value_or(v, 64, 0).int(1, i64::from(v.is_some()))
    }

    /// With an integer of so many bits.
    #[must_use]
    pub fn int(self, bits: u32, n: i64) -> Intrinsic {
        self.arg(Argument::Int(bits, n))
    }

    /// With an operand, or an integer of so many bits if there is none; nothing says which.
    #[must_use]
    pub fn value_or(self, v: Option<Value>, bits: u32, n: i64) -> Intrinsic {
        self.arg(v.map_or(Argument::Int(bits, n), Argument::Value))
    }

    /// With a type in its name.
    #[must_use]
    pub fn over(mut self, t: Type) -> Intrinsic {
        self.overloads.push(t);
        self
    }

    /// That gives a type of its own.
    #[must_use]
    pub fn returns(mut self, t: Type) -> Intrinsic {
        self.returns = Some(t);
        self
    }
}

terrace_ir::interface! {
    /// An operation whose intrinsic follows from attributes and types.
    pub trait IntrinsicChoiceOp, dyn IntrinsicChoice {
        /// The call that it is, or why there is none.
        fn intrinsic(self, v: &View<'_>) -> Result<Intrinsic, String>;
    }
}

/// Attributes that say something of the call, and are no arguments of it.
const BESIDE: [&str; 7] =
    ["range", "access_groups", "alias_scopes", "noalias_scopes", "tbaa", "arg_attrs", "res_attrs"];

/// The intrinsic that an operation is the call of: by its definition, or by its attributes and types. `None` of other operations.
pub fn intrinsic(op: Op, v: &View<'_>) -> Option<Result<Intrinsic, String>> {
    if let Some(op) = op.cast::<dyn IntrinsicChoice>(v) {
        return Some(op.intrinsic(v));
    }
    let def = op.info(v).def()?;
    let mut call = Intrinsic::new(def.facts.get("intrinsic")?.as_str()?);
    let names = || def.facts.get("arguments").into_iter().flat_map(Fact::strings);
    // Where the operands of each argument are.
    let mut places = Vec::new();
    let mut operands = op.operands(v).into_iter();
    for name in names().filter(|n| !BESIDE.contains(n)) {
        places.push((name, call.args.len()));
        if let Some(slot) = def.attr_index(name.as_bytes()) {
            match v.body.inherent(op, slot) {
                Some(a) => call.args.push(Argument::Attr(a)),
                None => return Some(Err(format!("lacks the attribute '{name}'"))),
            }
        } else if def.operands.iter().any(|o| o.name == name && o.arity != Arity::Single) {
            call.args.extend(operands.by_ref().map(Argument::Value));
        } else {
            call.args.extend(operands.next().map(Argument::Value));
        }
    }
    for part in def.facts.get("overloads").into_iter().flat_map(Fact::strings) {
        let at = places.iter().find(|p| p.0 == part).map_or_else(|| part.parse().ok(), |p| Some(p.1));
        let t = match at.and_then(|i: usize| call.args.get(i)) {
            Some(Argument::Value(x)) => Some(x.ty(v)),
            _ => op.result_types(v).first().copied(),
        };
        call.overloads.extend(t);
    }
    let bits = def.facts.get("numberBits").and_then(Fact::as_int).and_then(|n| u32::try_from(n).ok());
    call.returns = bits.filter(|n| *n != 0).map(|n| v.ctx.integer_type(n));
    Some(Ok(call))
}

/// The LLVM form of the attributes that a target's dialect puts on a function.
#[derive(Clone, Debug, Default)]
pub struct FunctionParts {
    /// Another calling convention.
    pub convention: Option<CConv>,
    /// Attributes of strings, some with a value. The function's own are there from the start.
    pub attributes: Vec<(String, Option<String>)>,
    /// Metadata: lists of integers of 32 bits, by name.
    pub metadata: Vec<(String, Vec<i64>)>,
}

impl FunctionParts {
    /// True if there is an attribute of that name.
    pub fn has(&self, name: &str) -> bool {
        self.attributes.iter().any(|a| a.0 == name)
    }

    /// Sets an attribute.
    pub fn set(&mut self, name: &str, value: Option<String>) {
        self.attributes.retain(|a| a.0 != name);
        self.attributes.push((name.to_owned(), value));
    }
}

/// A dialect interface: what attributes of the dialect that stand on operations of the llvm dialect become in LLVM IR. The names are whole,
/// the dialect's before a dot.
pub trait AmendLlvmIr: Send + Sync {
    /// Adds what an attribute says of the function that it stands on; an error if it holds something else than it must.
    fn function(&self, _: &Context, _name: &[u8], _: Attr, _: &mut FunctionParts) -> Result<(), String> {
        Ok(())
    }

    /// The attribute of a parameter.
    fn parameter(&self, _name: &[u8]) -> Option<&'static str> {
        None
    }

    /// The metadata of an instruction: its name; it has no fields.
    fn instruction(&self, _name: &[u8]) -> Option<&'static str> {
        None
    }
}

/// The interface of the dialect that an attribute's name begins with.
pub fn amendment(ctx: &Context, name: &[u8]) -> Option<&'static dyn AmendLlvmIr> {
    let dialect = name.split(|b| *b == b'.').next()?;
    ctx.dialect(dialect)?.interface::<dyn AmendLlvmIr>()
}
