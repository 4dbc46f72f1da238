//! Source patterns and constraints to Rust source of what the matcher reads.

use super::consts::Writer;
use super::dag::{Arg, ArgValue, Kind, Leaf, Node};
use super::native::{check_placeholders, optional};
use super::shape::{ArgShape, Shape};
use super::symbols::{Bound, Symbols};
use crate::Error;
use crate::model::Arity;
use crate::preds::Subject;

/// An operation's declared results as symbols see them.
pub(super) fn results_of(shape: &Shape) -> Bound {
    let many = shape.model.results.iter().map(|r| r.arity != Arity::Single).collect();
    Bound::Results(shape.name().to_owned(), many)
}

/// Checks the number of arguments of a dag; directives and `either` are counted out.
pub(super) fn check_count(node: &Node, shape: &Shape, directives: usize) -> Result<(), Error> {
    let either = node.nested().filter(|n| n.kind == Kind::Either).count();
    let has = node.args.len() - directives + either;
    let wants = shape.args.len();
    if has == wants {
        return Ok(());
    }
    Err(Error::new(format!(
        "op '{}' argument number mismatch: {has} in pattern vs. {wants} in definition",
        shape.name()
    )))
}

/// Returns true if an operand stands for any number of values.
pub(super) fn many(arity: &Arity) -> bool {
    *arity != Arity::Single
}

/// Reads a rule's source and constraints.
pub(super) struct Source<'w, 'a> {
    pub(super) w: &'w mut Writer<'a>,
    pub(super) symbols: &'w mut Symbols,
}

impl Source<'_, '_> {
    /// The root.
    pub(super) fn root(&mut self, node: &Node) -> Result<String, Error> {
        self.op(node)
    }

    fn bind_arg(&mut self, symbol: Option<&str>, bound: Bound) -> Result<String, Error> {
        let slot = symbol.map(|s| self.symbols.bind_arg(s, bound)).transpose()?;
        Ok(format!("{slot:?}"))
    }

    fn op(&mut self, node: &Node) -> Result<String, Error> {
        let shape = self.w.shapes.get(self.w.records, &node.record)?;
        let directives =
            node.nested().filter(|n| matches!(n.kind, Kind::Location | Kind::ReturnType)).count();
        check_count(node, &shape, directives)?;
        if directives > 0 {
            return Err(Error::new("`location` and `returnType` have no place in a source pattern"));
        }
        let bind = match node.symbol.as_str() {
            "" => None,
            s => Some(self.symbols.bind(s, results_of(&shape))?),
        };
        let (mut args, mut at) = (Vec::new(), 0);
        for arg in &node.args {
            let step = if arg.node().is_some_and(|n| n.kind == Kind::Either) { 2 } else { 1 };
            args.extend(self.arg(arg, &shape, at)?);
            at += step;
        }
        Ok(format!("OpMatch {{ op: {:?}, bind: {bind:?}, args: &[{}] }}", shape.name(), args.join(", ")))
    }

    /// An argument of an operation; `None` if it says nothing.
    fn arg(&mut self, arg: &Arg, shape: &Shape, at: usize) -> Result<Option<String>, Error> {
        let Some((name, what)) = shape.args.get(at) else { return Ok(None) };
        match (what, &arg.value) {
            (ArgShape::Property, ArgValue::Leaf(Leaf::Any)) if arg.symbol().is_none() => Ok(None),
            (ArgShape::Property, _) => Err(property(shape, at)),
            (ArgShape::Attr(base), ArgValue::Leaf(leaf)) => self.attr(arg, shape, (name, base), leaf, at),
            (ArgShape::Attr(_), ArgValue::Node(n)) if n.kind == Kind::Either => {
                Err(Error::new("either can only be applied on operand"))
            }
            (ArgShape::Attr(_), ArgValue::Node(_)) => Err(not_a(shape, at, "attribute")),
            (ArgShape::Operand(group, arity, constraint), ArgValue::Leaf(leaf)) => {
                if let Leaf::Type(t) = leaf
                    && many(arity)
                    && t != constraint
                {
                    return Err(Error::new(format!(
                        "further constrain op {}'s variadic operand #{at} unsupported now",
                        shape.name()
                    )));
                }
                let same = matches!(leaf, Leaf::Type(t) if t == constraint);
                if arg.symbol().is_none() && (same || matches!(leaf, Leaf::Any)) {
                    return Ok(None);
                }
                let value = self.leaf_value(arg, leaf, same, many(arity), || not_a(shape, at, "operand"))?;
                Ok(Some(format!("ArgMatch::Operand {{ group: {group}, value: {value} }}")))
            }
            (ArgShape::Operand(group, arity, _), ArgValue::Node(n)) => {
                self.nested_arg(n, shape, at, *group, arity).map(Some)
            }
        }
    }

    fn nested_arg(
        &mut self,
        n: &Node,
        shape: &Shape,
        at: usize,
        group: usize,
        arity: &Arity,
    ) -> Result<String, Error> {
        let op = shape.name();
        match n.kind {
            Kind::Either => self.either(n, shape, at, group),
            Kind::Variadic if *arity == Arity::Single || *arity == Arity::Optional => Err(Error::new(
                format!("variadic DAG construct can't match op {op}'s non-variadic operand #{at}"),
            )),
            Kind::Variadic => {
                let bind = Some(n.symbol.as_str()).filter(|s| !s.is_empty());
                let bind = self.bind_arg(bind, Bound::Operand(true))?;
                let mut values = Vec::new();
                for a in &n.args {
                    values.push(self.value(a, || not_a(shape, at, "operand"))?);
                }
                let values = values.join(", ");
                Ok(format!("ArgMatch::Variadic {{ group: {group}, bind: {bind}, values: &[{values}] }}"))
            }
            _ if many(arity) => Err(Error::new(format!(
                "use nested DAG construct to match op {op}'s variadic operand #{at} unsupported now"
            ))),
            _ => {
                let value = self.nested(n)?;
                Ok(format!("ArgMatch::Operand {{ group: {group}, value: {value} }}"))
            }
        }
    }

    fn either(&mut self, n: &Node, shape: &Shape, at: usize, group: usize) -> Result<String, Error> {
        let is_operand = |i: usize| matches!(shape.args.get(i), Some((_, ArgShape::Operand(..))));
        if n.args.len() != 2 {
            return Err(Error::new("`either` only supports grouping two operands"));
        }
        if !n.symbol.is_empty() {
            return Err(unsupported(&n.symbol));
        }
        if !is_operand(at) || !is_operand(at + 1) {
            return Err(Error::new("either can only be applied on operand"));
        }
        let variable =
            |i: usize| matches!(shape.args.get(i), Some((_, ArgShape::Operand(_, a, _))) if many(a));
        if variable(at) || variable(at + 1) {
            return Err(Error::new("either cannot be applied on a variadic or optional operand"));
        }
        let mut values = Vec::new();
        for (i, a) in n.args.iter().enumerate() {
            values.push(self.value(a, || not_a(shape, at + i, "operand"))?);
        }
        Ok(format!("ArgMatch::Either {{ group: {group}, values: &[{}] }}", values.join(", ")))
    }

    /// One value: a leaf or a dag.
    fn value(&mut self, arg: &Arg, wrong: impl Fn() -> Error) -> Result<String, Error> {
        match &arg.value {
            ArgValue::Node(n) => self.nested(n),
            ArgValue::Leaf(leaf) => self.leaf_value(arg, leaf, false, false, wrong),
        }
    }

    fn leaf_value(
        &mut self,
        arg: &Arg,
        leaf: &Leaf,
        same: bool,
        many: bool,
        wrong: impl Fn() -> Error,
    ) -> Result<String, Error> {
        let check = match leaf {
            Leaf::Any => None,
            Leaf::Type(_) if same => None,
            Leaf::Type(t) => Some(format!("&{}", self.w.constraint(t, Subject::Type)?)),
            Leaf::Native(_) => {
                return Err(Error::new("a native call in a source pattern needs parentheses: `(Call $arg)`"));
            }
            _ => return Err(wrong()),
        };
        let bind = self.bind_arg(arg.symbol(), Bound::Operand(many))?;
        Ok(format!("ValueMatch::Any {{ check: {}, bind: {bind} }}", optional(check)))
    }

    fn nested(&mut self, n: &Node) -> Result<String, Error> {
        match n.kind {
            Kind::Op => {
                let shape = self.w.shapes.get(self.w.records, &n.record)?;
                if shape.model.results.is_empty() {
                    return Err(Error::new(format!(
                        "op '{}' has no results and cannot define an operand",
                        shape.name()
                    )));
                }
                Ok(format!("ValueMatch::Op(&{})", self.op(n)?))
            }
            Kind::Native => Ok(format!("ValueMatch::Native(&{})", self.native(n)?)),
            _ => Err(Error::new("encountered non-op, non-NativeCodeCall match.")),
        }
    }

    fn native(&mut self, n: &Node) -> Result<String, Error> {
        if !n.symbol.is_empty() {
            return Err(Error::new(format!(
                "binding symbol '{}' to NativecodeCall in MatchPattern is not supported",
                n.symbol
            )));
        }
        let text = self.w.rec(&n.record)?.str("expression").to_owned();
        check_placeholders(&format!("`{text}`"), &text, true, n.args.len())?;
        let call = self.w.matcher(&text)?;
        let mut args = Vec::new();
        for a in &n.args {
            let leaf = match &a.value {
                ArgValue::Node(inner) => {
                    args.push(format!("NativeArg::Value({})", self.nested(inner)?));
                    continue;
                }
                ArgValue::Leaf(leaf) => leaf,
            };
            let (check, bound) = match leaf {
                Leaf::Any => (None, Bound::Item),
                Leaf::Type(t) => (Some(self.w.constraint(t, Subject::Type)?), Bound::Item),
                Leaf::Attr(t) | Leaf::Constant(t) | Leaf::Case(t) => {
                    (Some(self.w.constraint(t, Subject::Attr)?), Bound::Attr)
                }
                _ => return Err(Error::new(format!("`{text}` takes names and constraints as arguments"))),
            };
            let bind = match a.symbol() {
                Some(s) => Some(self.symbols.bind(s, bound)?),
                None => None,
            };
            let check = optional(check.map(|c| format!("&{c}")));
            args.push(format!("NativeArg::Item {{ check: {check}, bind: {bind:?} }}"));
        }
        Ok(format!("NativeMatch {{ text: {text:?}, call: {call}, args: &[{}] }}", args.join(", ")))
    }

    fn attr(
        &mut self,
        arg: &Arg,
        shape: &Shape,
        (name, base): (&str, &str),
        leaf: &Leaf,
        at: usize,
    ) -> Result<Option<String>, Error> {
        let check = match leaf {
            Leaf::Any => None,
            // A property's own constraint, which holds anyway.
            Leaf::Other(c) if c == base => None,
            Leaf::Attr(c) | Leaf::Constant(c) | Leaf::Case(c) => Some(self.w.constraint(c, Subject::Attr)?),
            _ => return Err(not_a(shape, at, "attribute")),
        };
        let bind = self.bind_arg(arg.symbol(), Bound::Attr)?;
        let check = optional(check.map(|c| format!("&{c}")));
        Ok(Some(format!("ArgMatch::Attr {{ name: {name:?}, check: {check}, bind: {bind} }}")))
    }

    /// A constraint over what was bound.
    pub(super) fn check(&mut self, node: &Node) -> Result<String, Error> {
        let rec = self.w.rec(&node.record)?;
        if rec.is_a("AttrConstraint") {
            return Err(Error::new("cannot use AttrConstraint in Pattern multi-entity constraints"));
        }
        if !rec.is_a("Constraint") {
            return Err(Error::new(format!("`{}` is no constraint", node.record)));
        }
        if node.args.iter().any(|a| a.name.is_empty()) {
            let m = "operands to additional constraints can only be symbol references";
            return Err(Error::new(m));
        }
        let names: Vec<&str> = node.args.iter().map(|a| a.name.as_str()).collect();
        let this = Some(node.symbol.as_str()).filter(|s| !s.is_empty());
        let summary = rec.str("summary");
        let mut refs = Vec::new();
        if rec.is_a("TypeConstraint") {
            // `(F32Tensor $x)`, or with the entity at the operator: `(F32Tensor:$x)`.
            let entity = match (this, names.as_slice()) {
                (None, [one]) => one,
                (Some(one), []) => one,
                _ => return Err(Error::new("type constraint requires exactly one argument")),
            };
            let used = self.symbols.find(entity)?;
            if used.bound == Bound::Attr {
                return Err(Error::new(format!("symbol '{entity}' is an attribute, not a value")));
            }
            let c = self.w.constraint(&node.record, Subject::Type)?;
            let why = format!("value entity '{entity}' failed to satisfy constraint: '{summary}'");
            return Ok(format!(
                "Check {{ cond: Cond::Type(Pass::Arg(0), &{c}.pred), this: None, args: &[{}], why: {why:?} }}",
                used.rust
            ));
        }
        if names.len() > 4 {
            return Err(Error::new("only support up to 4-entity constraints now"));
        }
        for a in &node.args {
            if a.node().is_some() {
                return Err(Error::new("a constraint takes names as arguments"));
            }
            refs.push(self.symbols.find(&a.name)?.rust);
        }
        let entities: Vec<&str> = if names.is_empty() { this.into_iter().collect() } else { names };
        let this = this.map(|s| self.symbols.find(s)).transpose()?.map(|u| u.rust);
        let of = super::text::record(self.w.records, &node.record);
        let cond = match rec.def("predicate").and_then(|p| self.w.records.get(p)) {
            Some(p) => {
                self.w.check_entities(p, &format!("`{of}`"), this.is_some(), refs.len())?;
                self.w.condition(p, &of, 0)?
            }
            None => "Cond::True".to_owned(),
        };
        let why = format!("entities '{}' failed to satisfy constraint: '{summary}'", entities.join(", "));
        Ok(format!(
            "Check {{ cond: {cond}, this: {}, args: &[{}], why: {why:?} }}",
            optional(this),
            refs.join(", ")
        ))
    }
}

/// An argument of another kind than the definition's.
pub(super) fn not_a(shape: &Shape, at: usize, kind: &str) -> Error {
    let article = if kind == "attribute" || kind == "operand" { "an" } else { "a" };
    Error::new(format!("the {}-th argument of op '{}' should be {article} {kind}", at + 1, shape.name()))
}

/// A property, of which a rule says something.
pub(super) fn property(shape: &Shape, at: usize) -> Error {
    Error::new(format!(
        "the {}-th argument of op '{}' is a property, which rules cannot name",
        at + 1,
        shape.name()
    ))
}

/// The error about a name where none can be.
pub(super) fn unsupported(symbol: &str) -> Error {
    Error::new(format!("binding symbol '{symbol}' to non-operation/native code call unsupported right now"))
}
