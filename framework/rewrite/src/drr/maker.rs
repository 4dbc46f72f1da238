//! Making: operations and values of a rule's results, in MLIR's order.

use smallvec::SmallVec;
use terrace_ir::def::TraitSet;
use terrace_ir::hooks::InferTypes;
use terrace_ir::interfaces::InferInput;
use terrace_ir::segments::result_group;
use terrace_ir::{Attr, Loc, NewOp, Op, OpName, Type, Value};

use super::matcher::{Found, Why, passed};
use super::native::{Call, Item};
use super::{ArgMake, Infer, Location, Make, NativeMake, OpMake, Pattern, Types};
use crate::rewriter::Rewriter;

/// Makes a rule's results and replaces the root; where that fails, erases what it made.
pub(super) fn apply(p: &'static Pattern, root: Op, found: Found, rw: &mut Rewriter<'_>) -> Result<(), Why> {
    // MLIR takes as many as the source names, of all that were looked at.
    let locs: SmallVec<[Loc; 4]> = found.ops.iter().take(found.named).map(|op| rw.body().loc(*op)).collect();
    let loc = match locs.as_slice() {
        [one] => *one,
        all => Loc::fused(rw.context(), all, None),
    };
    let mut m = Maker { rw, found, root, loc, made: SmallVec::new() };
    match m.results(p) {
        Ok(values) => {
            if m.rw.body().num_results(root) == 0 {
                m.rw.erase(root);
            } else {
                m.rw.replace(root, &values);
            }
            Ok(())
        }
        Err(why) => {
            let made = std::mem::take(&mut m.made);
            for op in made.into_iter().rev() {
                // The result of a native call may use it.
                if m.rw.body().is_unused(op) {
                    m.rw.erase(op);
                }
            }
            Err(why)
        }
    }
}

struct Maker<'a, 'r> {
    rw: &'a mut Rewriter<'r>,
    found: Found,
    root: Op,
    loc: Loc,
    made: SmallVec<[Op; 4]>,
}

/// The types of an operation's results, and how many each declared result has.
type ResultTypes = (SmallVec<[Type; 2]>, SmallVec<[i64; 4]>);

/// The arguments of an operation in the making.
#[derive(Default)]
struct Arguments {
    groups: SmallVec<[SmallVec<[Value; 2]>; 2]>,
    attrs: SmallVec<[(&'static str, Attr); 2]>,
    /// All, in the definition's order.
    items: SmallVec<[Item; 4]>,
}

impl<'r> Maker<'_, 'r> {
    /// Everything that the rule makes; the values that replace the root's results.
    fn results(&mut self, p: &'static Pattern) -> Result<SmallVec<[Value; 4]>, Why> {
        let mut values = SmallVec::new();
        for (i, r) in p.results.iter().enumerate() {
            let item = self.make(r)?;
            if i >= p.replaces_from {
                values.extend(item.values(self.rw.body()));
            }
        }
        for s in p.supplemental {
            self.make(s)?;
        }
        let wanted = self.rw.body().num_results(self.root);
        if wanted != 0 && values.len() != wanted {
            return Err(format!("{} values do not replace {wanted} results", values.len()));
        }
        Ok(values)
    }

    /// Makes one thing. Of an operation or call of which one result is meant (`$name__1`), that is the item.
    fn make(&mut self, m: &'static Make) -> Result<Item, Why> {
        Ok(match m {
            Make::Take(r) => self.found.take(*r, self.rw),
            Make::Op(op) => {
                let made = Item::Op(self.op(op)?);
                self.part(made, op.part)
            }
            Make::Native(n) => {
                let given = self.native(n)?;
                self.part(given, n.part)
            }
            Make::Variadic { bind, values } => {
                let mut all: SmallVec<[Value; 2]> = SmallVec::new();
                for v in *values {
                    let item = self.make(v)?;
                    all.extend(item.values(self.rw.body()));
                }
                self.found.bind(*bind, || Item::Values(all.clone()));
                Item::Values(all)
            }
            Make::Attr(f) => Item::Attr(f(self.rw.context())),
            Make::Type(f) => Item::Type(f(self.rw.context())),
        })
    }

    fn part(&self, item: Item, part: Option<usize>) -> Item {
        match (&item, part) {
            (Item::Op(op), Some(n)) => {
                Item::Values(result_group(self.rw.context(), self.rw.body(), *op, n).into())
            }
            (Item::Values(v), Some(n)) => v.get(n).copied().map_or(Item::Absent, Item::from),
            _ => item,
        }
    }

    fn location(&self, l: &'static Location) -> Loc {
        let ctx = self.rw.context();
        match l {
            Location::Source => self.loc,
            Location::Named(name) => Loc::unknown(ctx).named(ctx, name),
            Location::Of(refs, metadata) => {
                let locs: SmallVec<[Loc; 4]> =
                    refs.iter().map(|r| self.item_loc(&self.found.take(*r, self.rw))).collect();
                match (locs.as_slice(), metadata) {
                    ([one], None) => *one,
                    _ => Loc::fused(ctx, &locs, metadata.map(|m| ctx.string(m))),
                }
            }
        }
    }

    fn item_loc(&self, item: &Item) -> Loc {
        let body = self.rw.body();
        let unknown = || Loc::unknown(self.rw.context());
        match item {
            Item::Op(op) => body.loc(*op),
            Item::Values(v) => v.first().map_or_else(unknown, |v| match body.defining_op(*v) {
                Some(op) => body.loc(op),
                None => body.arg_loc(*v).unwrap_or_else(unknown),
            }),
            _ => unknown(),
        }
    }

    fn native(&mut self, n: &'static NativeMake) -> Result<Item, Why> {
        let mut args: SmallVec<[Item; 4]> = SmallVec::new();
        for a in n.args {
            let item = self.make(a)?;
            // An operation's name in an expression means its results, or itself if it has none.
            args.push(match item {
                Item::Op(op) if self.rw.body().num_results(op) > 0 => {
                    Item::Values(self.rw.body().results(op).collect())
                }
                item => item,
            });
        }
        let loc = self.location(&n.loc);
        let this = n.this.map_or(Item::Absent, |r| self.found.take(r, self.rw));
        let mut call = Call { rw: self.rw, loc, this, args };
        if let Some(pass) = n.pass {
            call.args = passed(&call, pass);
        }
        let Some(item) = (n.call)(&mut call) else {
            return Err(format!("'{}' gives nothing", n.text));
        };
        if n.returns > 1 {
            let given = item.values(self.rw.body()).len();
            if given != n.returns {
                return Err(format!("'{}' gives {given} values, not {}", n.text, n.returns));
            }
        }
        self.found.bind(n.bind, || item.clone());
        Ok(item)
    }

    fn op(&mut self, m: &'static OpMake) -> Result<Op, Why> {
        let ctx = self.rw.context();
        let Some(name) = ctx.registered_op_name(m.op.as_bytes()) else {
            return Err(format!("'{}' is not registered", m.op));
        };
        let args = self.arguments(m)?;
        let (types, sizes) = self.types(m, name, &args)?;
        let mut new = NewOp::of(ctx, name, self.location(&m.loc)).results(&types);
        let has = |bit| ctx.op_info(name).has(bit);
        let groups: SmallVec<[&[Value]; 4]> = args.groups.iter().map(|g| g.as_slice()).collect();
        if has(TraitSet::AttrSizedOperandSegments) {
            new = new.operand_groups(&groups);
        } else {
            new = groups.iter().fold(new, |n, g| n.operands(g));
        }
        if has(TraitSet::AttrSizedResultSegments) {
            new = new.attr("resultSegmentSizes", ctx.dense_array(ctx.i32(), &sizes));
        }
        for (name, value) in args.attrs {
            new = new.attr(name, value);
        }
        let op = self.rw.insert(&new);
        self.made.push(op);
        self.found.bind(m.bind, || Item::Op(op));
        Ok(op)
    }

    /// Operations among the arguments are made first, in order; then the rest is taken.
    fn arguments(&mut self, m: &'static OpMake) -> Result<Arguments, Why> {
        let nested = |v: &'static Make| {
            !matches!(v, Make::Take(_) | Make::Attr(_) | Make::Type(_))
                && !matches!(v, Make::Native(n) if n.this.is_some())
        };
        let value = |a: &'static ArgMake| match a {
            ArgMake::Operand { value, .. } | ArgMake::Attr { value, .. } => value,
        };
        let mut items: SmallVec<[Option<Item>; 4]> = SmallVec::new();
        for a in m.args {
            items.push(if nested(value(a)) { Some(self.make(value(a))?) } else { None });
        }
        let mut out = Arguments::default();
        for (a, item) in m.args.iter().zip(items) {
            let item = match item {
                Some(item) => item,
                None => self.make(value(a))?,
            };
            match a {
                ArgMake::Operand { single, .. } => {
                    let values = item.values(self.rw.body());
                    if *single && values.len() != 1 {
                        let n = out.groups.len();
                        return Err(format!(
                            "operand {n} of '{}' takes one value, not {}",
                            m.op,
                            values.len()
                        ));
                    }
                    out.groups.push(values);
                }
                ArgMake::Attr { name, .. } => match item.attr(self.rw.context()) {
                    Some(value) => out.attrs.push((name, value)),
                    None if item == Item::Absent => {}
                    None => return Err(format!("attribute '{name}' of '{}' takes an attribute", m.op)),
                },
            }
            out.items.push(item);
        }
        Ok(out)
    }

    /// The result types, and how many each declared result has.
    fn types(&mut self, m: &'static OpMake, name: OpName, args: &Arguments) -> Result<ResultTypes, Why> {
        let (ctx, mut types) = (self.rw.context(), SmallVec::new());
        let declared = ctx.op_info(name).def().map_or(0, |d| d.results.len());
        match &m.types {
            Types::Root(first) => {
                let mut sizes = SmallVec::new();
                for i in *first..first + declared {
                    let group = result_group(ctx, self.rw.body(), self.root, i);
                    sizes.push(group.len() as i64);
                    types.extend(group.iter().map(|v| self.rw.body().value_type(*v)));
                }
                return Ok((types, sizes));
            }
            Types::Interface => types.extend(self.inferred(m, name, args)?),
            Types::Infer(rules) => {
                for r in *rules {
                    let Some(t) = self.infer(r, args) else {
                        return Err(format!("the result types of '{}' cannot be deduced", m.op));
                    };
                    types.push(t);
                }
            }
            Types::Given(list) => {
                for t in *list {
                    let item = self.make(t)?;
                    types.extend(item.types(ctx, self.rw.body()));
                }
            }
            Types::Native(f) => {
                let loc = self.location(&m.loc);
                let call = Call { rw: self.rw, loc, this: Item::Absent, args: args.items.clone() };
                let Some(list) = f(&call) else {
                    return Err(format!("the result types of '{}' cannot be deduced", m.op));
                };
                types.extend(list);
            }
        }
        Ok((types, smallvec::smallvec![1; declared]))
    }

    fn infer(&self, rule: &'static Infer, args: &Arguments) -> Option<Type> {
        let ctx = self.rw.context();
        let of = |g: &SmallVec<[Value; 2]>| g.first().map(|v| self.rw.body().value_type(*v));
        let operand = |i: usize| args.groups.get(i).and_then(of);
        match rule {
            Infer::FirstOperand => args.groups.iter().find_map(of),
            Infer::Operand(i) => operand(*i),
            Infer::Attr(name) => {
                let (_, a) = args.attrs.iter().find(|(n, _)| n == name)?;
                ctx.type_value(*a).or_else(|| ctx.attr_type(*a))
            }
            Infer::Build(f) => Some(f(ctx)),
            Infer::Map(i, f) => f(ctx, operand(*i)?),
        }
    }

    fn inferred(&self, m: &'static OpMake, name: OpName, args: &Arguments) -> Result<Vec<Type>, Why> {
        let (ctx, body) = (self.rw.context(), self.rw.body());
        let info = ctx.op_info(name);
        let Some(infer) = info.interface::<dyn InferTypes>() else {
            return Err(format!("the result types of '{}' cannot be deduced", m.op));
        };
        let operands: Vec<Type> = args.groups.iter().flatten().map(|v| body.value_type(*v)).collect();
        let slots = info.def().map_or(&[][..], |d| d.attrs);
        let given = |slot: &str| args.attrs.iter().find(|(n, _)| *n == slot).map(|(_, a)| *a);
        let inherent: Vec<Option<Attr>> = slots
            .iter()
            .enumerate()
            .map(|(i, s)| given(s.name).or_else(|| info.default_attr(ctx, i)))
            .collect();
        infer.infer(ctx, &InferInput { operands: &operands, inherent: &inherent, discardable: &[] })
    }
}
