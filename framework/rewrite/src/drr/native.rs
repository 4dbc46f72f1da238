//! The items of native functions in declarative rules, and the functions that usual C++ texts mean.
//!
//! A function bound to a native call gets a [`Call`]: the rewriter, `$_loc`, `$_self` and the arguments as [`Item`]s.

use smallvec::SmallVec;
use terrace_ir::{Attr, AttrData, Body, Context, Loc, Op, Type, Value};

use crate::rewriter::Rewriter;

/// The meaning of a name, or an argument or result of a native function.
#[derive(Clone, Debug, PartialEq, Default)]
pub enum Item {
    /// Nothing: an optional attribute that is not there, or the result of a function that is called for what it does.
    #[default]
    Absent,
    /// An attribute.
    Attr(Attr),
    /// Values: those of an operand, or the results of an operation.
    Values(SmallVec<[Value; 2]>),
    /// An operation.
    Op(Op),
    /// A type.
    Type(Type),
    /// A number of the expression.
    Int(i64),
    /// A text of the expression.
    Str(&'static str),
}

impl From<Attr> for Item {
    fn from(a: Attr) -> Item {
        Item::Attr(a)
    }
}

impl From<Option<Attr>> for Item {
    fn from(a: Option<Attr>) -> Item {
        a.map_or(Item::Absent, Item::Attr)
    }
}

impl From<Value> for Item {
    fn from(v: Value) -> Item {
        Item::Values(SmallVec::from_slice(&[v]))
    }
}

impl From<&[Value]> for Item {
    fn from(v: &[Value]) -> Item {
        Item::Values(SmallVec::from_slice(v))
    }
}

impl From<Op> for Item {
    fn from(op: Op) -> Item {
        Item::Op(op)
    }
}

impl From<Type> for Item {
    fn from(t: Type) -> Item {
        Item::Type(t)
    }
}

impl Item {
    /// The values: an operation's are its results.
    pub fn values(&self, body: &Body) -> SmallVec<[Value; 2]> {
        match self {
            Item::Values(v) => v.clone(),
            Item::Op(op) => body.results(*op).collect(),
            _ => SmallVec::new(),
        }
    }

    /// The one value that it is.
    pub fn value(&self, body: &Body) -> Option<Value> {
        match self.values(body).as_slice() {
            [v] => Some(*v),
            _ => None,
        }
    }

    /// The operation that it is, or that defines its value.
    pub fn op(&self, body: &Body) -> Option<Op> {
        match self {
            Item::Op(op) => Some(*op),
            Item::Values(v) => body.defining_op(*v.first()?),
            _ => None,
        }
    }

    /// The attribute that it is; a type is its attribute.
    pub fn attr(&self, ctx: &Context) -> Option<Attr> {
        match self {
            Item::Attr(a) => Some(*a),
            Item::Type(t) => Some(ctx.type_attr(*t)),
            _ => None,
        }
    }

    /// The types: of values, of an attribute that has one, or the type that it is.
    pub fn types(&self, ctx: &Context, body: &Body) -> SmallVec<[Type; 2]> {
        match self {
            Item::Type(t) => SmallVec::from_slice(&[*t]),
            Item::Attr(a) => ctx.type_value(*a).or_else(|| ctx.attr_type(*a)).into_iter().collect(),
            Item::Values(_) | Item::Op(_) => self.values(body).iter().map(|v| body.value_type(*v)).collect(),
            Item::Absent | Item::Int(_) | Item::Str(_) => SmallVec::new(),
        }
    }
}

/// A call of a native function.
pub struct Call<'a, 'r> {
    /// The rewriter: `$_builder`.
    pub rw: &'a mut Rewriter<'r>,
    /// `$_loc`: all operations that matched, or what a `location` says.
    pub loc: Loc,
    pub(super) this: Item,
    pub(super) args: SmallVec<[Item; 4]>,
}

impl<'r> Call<'_, 'r> {
    /// The context.
    pub fn ctx(&self) -> &'r Context {
        self.rw.context()
    }

    /// The body.
    pub fn body(&self) -> &Body {
        self.rw.body()
    }

    /// `$_self`.
    pub fn this(&self) -> &Item {
        &self.this
    }

    /// `$_self` as an attribute.
    pub fn this_attr(&self) -> Option<Attr> {
        self.this.attr(self.ctx())
    }

    /// `$_self` as a value.
    pub fn this_value(&self) -> Option<Value> {
        self.this.value(self.body())
    }

    /// `$_self` as an operation, or the one that defines it.
    pub fn this_op(&self) -> Option<Op> {
        self.this.op(self.body())
    }

    /// The number of arguments.
    pub fn len(&self) -> usize {
        self.args.len()
    }

    /// Returns true if there are no arguments.
    pub fn is_empty(&self) -> bool {
        self.args.is_empty()
    }

    /// Argument `i`.
    pub fn arg(&self, i: usize) -> &Item {
        self.args.get(i).unwrap_or(&Item::Absent)
    }

    /// Argument `i` as one value.
    pub fn value(&self, i: usize) -> Option<Value> {
        self.arg(i).value(self.body())
    }

    /// Argument `i` as values.
    pub fn values(&self, i: usize) -> SmallVec<[Value; 2]> {
        self.arg(i).values(self.body())
    }

    /// Argument `i` as an attribute.
    pub fn attr(&self, i: usize) -> Option<Attr> {
        self.arg(i).attr(self.ctx())
    }

    /// Argument `i` as an operation, or the one that defines it.
    pub fn op(&self, i: usize) -> Option<Op> {
        self.arg(i).op(self.body())
    }

    /// The type of argument `i`, or the type that it is.
    pub fn ty(&self, i: usize) -> Option<Type> {
        self.arg(i).types(self.ctx(), self.body()).first().copied()
    }

    /// Argument `i` as a number of the expression, or an integer attribute.
    pub fn int(&self, i: usize) -> Option<i64> {
        match self.arg(i) {
            Item::Int(n) => Some(*n),
            Item::Attr(a) => self.ctx().as_i64(*a),
            _ => None,
        }
    }

    /// Argument `i` as a text of the expression, or a string attribute.
    pub fn str(&self, i: usize) -> Option<String> {
        match self.arg(i) {
            Item::Str(s) => Some((*s).to_owned()),
            Item::Attr(a) => self.ctx().as_string(*a).map(|s| String::from_utf8_lossy(s).into_owned()),
            _ => None,
        }
    }
}

/// `$0`: the argument itself.
pub fn identity(call: &mut Call<'_, '_>) -> Option<Item> {
    Some(call.arg(0).clone())
}

/// `$_self[N]`: an element of an array attribute.
pub fn element(call: &mut Call<'_, '_>) -> Option<Item> {
    let index = usize::try_from(call.int(1)?).ok()?;
    Some(Item::Attr(*call.ctx().as_array(call.attr(0)?)?.get(index)?))
}

/// `$_builder.getArrayAttr({$0, $1})`: an array of attributes.
pub fn array(call: &mut Call<'_, '_>) -> Option<Item> {
    let elements: Option<Vec<Attr>> = (0..call.len()).map(|i| call.attr(i)).collect();
    Some(Item::Attr(call.ctx().array(&elements?)))
}

/// `$0.getType()`: the type of a value.
pub fn type_of(call: &mut Call<'_, '_>) -> Option<Item> {
    call.ty(0).map(Item::Type)
}

/// `TypeAttr::get($0.getType())`: a type as an attribute.
pub fn type_attr(call: &mut Call<'_, '_>) -> Option<Item> {
    let ty = call.ty(0)?;
    Some(Item::Attr(call.ctx().type_attr(ty)))
}

/// `$_builder.getTupleType({$0})`: a tuple of the types of the arguments.
pub fn tuple_type(call: &mut Call<'_, '_>) -> Option<Item> {
    let types: Option<Vec<Type>> = (0..call.len()).map(|i| call.ty(i)).collect();
    Some(Item::Type(call.ctx().tuple_type(&types?)))
}

/// `$0.getDefiningOp()`: the operation that defines a value.
pub fn defining_op(call: &mut Call<'_, '_>) -> Option<Item> {
    call.op(0).map(Item::Op)
}

/// `$0.getType() == $1.getType()`: both have the same type.
pub fn same_type(call: &Call<'_, '_>) -> bool {
    call.ty(0).is_some() && call.ty(0) == call.ty(1)
}

/// `$0 == $1`: both are the same.
pub fn same(call: &Call<'_, '_>) -> bool {
    let body = call.body();
    match (call.arg(0), call.arg(1)) {
        (a @ (Item::Op(_) | Item::Values(_)), b @ (Item::Op(_) | Item::Values(_))) => {
            a.values(body) == b.values(body)
        }
        (a, b) => a == b,
    }
}

/// `$0.use_empty()`: nothing uses the values.
pub fn no_use(call: &Call<'_, '_>) -> bool {
    call.values(0).iter().all(|v| !call.body().has_uses(*v))
}

/// `$0.hasOneUse()`: each value has one use.
pub fn one_use(call: &Call<'_, '_>) -> bool {
    call.values(0).iter().all(|v| call.body().has_one_use(*v))
}

/// `$0`, `static_cast<bool>($0)`: an optional attribute is there.
pub fn present(call: &Call<'_, '_>) -> bool {
    *call.arg(0) != Item::Absent
}

/// `$0.getDefiningOp()` as a condition: an operation defines the value.
pub fn is_result(call: &Call<'_, '_>) -> bool {
    call.op(0).is_some()
}

/// `matchPattern($_self->getResult(0), m_Constant(&$0))`: the value of a constant.
pub fn constant(call: &Call<'_, '_>) -> Option<Vec<Item>> {
    let op = call.this_op()?;
    let value = terrace_ir::constant_of_op(call.ctx(), call.body(), op)?;
    Some(vec![Item::Attr(value)])
}

/// The number of an enum's case: an integer attribute, or a dialect attribute with one parameter.
pub fn enum_value(ctx: &Context, a: Attr) -> Option<i64> {
    match ctx.data(a) {
        AttrData::DialectAttr { params, .. } => ctx.as_param_int(*params.first()?),
        _ => ctx.as_i64(a),
    }
}

/// A dialect attribute around the number of an enum's case; where the dialect is not registered, a unit attribute.
pub fn enum_attr(ctx: &Context, name: &str, value: i64) -> Attr {
    match ctx.attr_def(name.as_bytes()) {
        Some(def) => ctx.dialect_attr(def, &[ctx.param_int(value)]),
        None => ctx.unit(),
    }
}
