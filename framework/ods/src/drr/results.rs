//! Result patterns to Rust source of what the matcher makes.

use super::consts::Writer;
use super::dag::{Arg, ArgValue, Kind, Leaf, Node};
use super::native::{Meaning, check_placeholders, optional};
use super::shape::{ArgShape, Shape};
use super::source::{check_count, many, not_a, property, results_of, unsupported};
use super::symbols::{Bound, Symbols, split_part};
use crate::Error;
use crate::model::Arity;
use crate::records::Value;

/// Reads a rule's results.
pub(super) struct Results<'w, 'a> {
    pub(super) w: &'w mut Writer<'a>,
    pub(super) symbols: &'w mut Symbols,
    /// The operations that are made.
    pub(super) generated: Vec<String>,
}

/// The results of a rule, and the first whose values replace the root's.
pub(super) struct Made {
    pub(super) results: Vec<String>,
    pub(super) replaces_from: usize,
    pub(super) supplemental: Vec<String>,
}

/// Where a result pattern stands.
#[derive(Clone, Copy)]
struct Place {
    /// The root's declared result that it replaces first; negative where it replaces none.
    index: i64,
    /// True if it is an argument of another.
    nested: bool,
}

impl Results<'_, '_> {
    /// All results of a rule whose root has so many declared results.
    pub(super) fn all(
        &mut self,
        root: usize,
        results: &[Node],
        supplemental: &[Node],
    ) -> Result<Made, Error> {
        let (offsets, replaces_from) = self.offsets(root as i64, results)?;
        let mut made = Made { results: Vec::new(), replaces_from, supplemental: Vec::new() };
        for (node, index) in results.iter().zip(offsets) {
            made.results.push(self.make(node, Place { index, nested: false })?);
        }
        for node in supplemental {
            made.supplemental.push(self.make(node, Place { index: -1, nested: false })?);
        }
        Ok(made)
    }

    /// The declared result of the root that each result pattern replaces first.
    fn offsets(&mut self, root: i64, results: &[Node]) -> Result<(Vec<i64>, usize), Error> {
        let (mut next, mut offsets) = (root, Vec::new());
        let mut from = if root == 0 { Some(results.len()) } else { None };
        for (i, node) in results.iter().enumerate().rev() {
            let offset = next - self.count(node)?;
            if offset == 0 && from.is_none() {
                from = Some(i);
            }
            if offset < 0 && next > 0 {
                return Err(Error::new(format!(
                    "cannot use the same multi-result op '{}' to generate both auxiliary values and values to be used for replacing the matched op",
                    node.symbol
                )));
            }
            offsets.push(offset);
            next = offset;
        }
        offsets.reverse();
        match from {
            Some(from) if next <= 0 => Ok((offsets, from)),
            _ => Err(Error::new("not enough values generated to replace the matched op")),
        }
    }

    /// The number of declared values of a result pattern.
    fn count(&mut self, node: &Node) -> Result<i64, Error> {
        if split_part(&node.symbol).1.is_some() {
            return Ok(1);
        }
        Ok(match node.kind {
            Kind::Op => self.w.shapes.get(self.w.records, &node.record)?.model.results.len() as i64,
            Kind::Native => self.w.rec(&node.record)?.int("numReturns"),
            _ => 1,
        })
    }

    fn make(&mut self, node: &Node, place: Place) -> Result<String, Error> {
        match node.kind {
            Kind::Op => Ok(format!("Make::Op(&{})", self.op(node, place)?)),
            Kind::Native => self.native(node, place),
            Kind::ReplaceWithValue => self.replace_with_value(node, place),
            Kind::Variadic => self.variadic(node),
            Kind::Location => Err(Error::new("location directive can only be used with op creation")),
            Kind::ReturnType => Err(Error::new("returnType directive can only be used with op creation")),
            Kind::Either => Err(Error::new("either can only be used in a source pattern")),
            Kind::Other => {
                Err(Error::new(format!("`{}` is no operation that a pattern could make", node.record)))
            }
        }
    }

    fn replace_with_value(&mut self, node: &Node, place: Place) -> Result<String, Error> {
        if !node.symbol.is_empty() {
            return Err(unsupported(&node.symbol));
        }
        let [arg] = node.args.as_slice() else {
            return Err(Error::new("replaceWithValue directive must take exactly one argument"));
        };
        if let Some(inner) = arg.node() {
            return self.make(inner, Place { index: -1, nested: true });
        }
        let used = self.symbols.find(&arg.name)?;
        if used.bound == Bound::Attr {
            return Err(Error::new(format!("symbol '{}' is an attribute, not a value", arg.name)));
        }
        if let (Bound::Results(op, list), None, false) = (&used.bound, used.part, place.nested)
            && list.len() != 1
        {
            return Err(Error::new(format!(
                "symbol '{0}' is all {1} results of '{op}'; '{0}__0' is the first of them",
                arg.name,
                list.len()
            )));
        }
        Ok(format!("Make::Take({})", used.rust))
    }

    fn variadic(&mut self, node: &Node) -> Result<String, Error> {
        let mut values = Vec::new();
        for a in &node.args {
            values.push(match &a.value {
                ArgValue::Node(n) => self.make(n, Place { index: -1, nested: true })?,
                ArgValue::Leaf(leaf) => self.leaf(a, leaf)?.0,
            });
        }
        let bind = match node.symbol.as_str() {
            "" => None,
            s => Some(self.symbols.bind(s, Bound::Operand(true))?),
        };
        Ok(format!("Make::Variadic {{ bind: {bind:?}, values: &[{}] }}", values.join(", ")))
    }

    /// A leaf; whether it is one value (yes), an attribute (no) or anything (unknown).
    fn leaf(&mut self, arg: &Arg, leaf: &Leaf) -> Result<(String, Option<Bound>), Error> {
        match leaf {
            Leaf::Text(_) => Err(Error::new("raw string not supported as argument")),
            Leaf::Constant(c) => {
                let rec = self.w.rec(c)?;
                let value = self.w.constant(rec.def("attr").unwrap_or_default(), rec.str("value"))?;
                Ok((format!("Make::Attr(|c| {value})"), Some(Bound::Attr)))
            }
            Leaf::Any | Leaf::Type(_) => {
                let used = self.symbols.find(&arg.name)?;
                let bound = if used.is_single() { Some(Bound::Operand(false)) } else { Some(used.bound) };
                Ok((format!("Make::Take({})", used.rust), bound))
            }
            Leaf::Native(n) => {
                let this = self.symbols.find(&arg.name)?.rust;
                let text = self.w.rec(n)?.str("expression").to_owned();
                let make = self.call(&text, Some(this), &[], "Location::Source", 1, (None, None))?;
                Ok((make, None))
            }
            _ if arg.name.is_empty() => Err(Error::new("referencing unbound symbol ''")),
            _ => {
                self.symbols.find(&arg.name)?;
                Err(Error::new("unhandled case when rewriting op"))
            }
        }
    }

    fn call(
        &self,
        text: &str,
        this: Option<String>,
        args: &[String],
        loc: &str,
        returns: i64,
        (bind, part): (Option<usize>, Option<usize>),
    ) -> Result<String, Error> {
        check_placeholders(&format!("`{text}`"), text, this.is_some(), args.len())?;
        let (call, pass) = match self.w.native(text)? {
            Meaning::Type(t) if bind.is_none() => return Ok(format!("Make::Type(|c| {t})")),
            Meaning::Attr(a) if bind.is_none() => return Ok(format!("Make::Attr(|c| {a})")),
            Meaning::Type(t) => (format!("|c| {{ let c = c.ctx(); Some(Item::Type({t})) }}"), None),
            Meaning::Attr(a) => (format!("|c| {{ let c = c.ctx(); Some(Item::Attr({a})) }}"), None),
            Meaning::Call(call, pass) => (call, pass),
        };
        Ok(format!(
            "Make::Native(&NativeMake {{ text: {text:?}, call: {call}, this: {}, args: &[{}], pass: {}, loc: {loc}, returns: {returns}, bind: {bind:?}, part: {part:?} }})",
            optional(this),
            args.join(", "),
            optional(pass)
        ))
    }

    fn native(&mut self, node: &Node, place: Place) -> Result<String, Error> {
        let (nodes, directives) = node.split_directives()?;
        if directives.return_type.is_some() {
            return Err(Error::new("`NativeCodeCall` cannot have return type specifier"));
        }
        let rec = self.w.rec(&node.record)?;
        let (text, returns) = (rec.str("expression").to_owned(), rec.int("numReturns"));
        // `(Call:$x)` with `$_self` in its expression is `Call:$x`: the call is attached to what the name stands for.
        if nodes.is_empty() && text.contains("$_self") && !node.symbol.is_empty() {
            let this = self.symbols.find(&node.symbol)?.rust;
            let loc = self.location(directives.location)?;
            return self.call(&text, Some(this), &[], &loc, returns, (None, None));
        }
        let mut args = Vec::new();
        for a in nodes {
            args.push(match &a.value {
                ArgValue::Node(n) => self.make(n, Place { index: -1, nested: true })?,
                ArgValue::Leaf(leaf) => self.leaf(a, leaf)?.0,
            });
        }
        if place.nested && returns == 0 {
            return Err(Error::new(format!("`{text}` gives no value that could be an argument")));
        }
        let loc = self.location(directives.location)?;
        let part = split_part(&node.symbol).1;
        let bind = match node.symbol.as_str() {
            "" => None,
            s => Some(self.symbols.bind(s, Bound::Values(usize::try_from(returns).unwrap_or(0)))?),
        };
        self.call(&text, None, &args, &loc, returns, (bind, part))
    }

    fn location(&mut self, node: Option<&Node>) -> Result<String, Error> {
        let Some(node) = node else { return Ok("Location::Source".to_owned()) };
        if !node.symbol.is_empty() {
            return Err(unsupported(&node.symbol));
        }
        let (mut refs, mut text) = (Vec::new(), None);
        for a in &node.args {
            match &a.value {
                ArgValue::Leaf(Leaf::Text(t)) => {
                    if text.replace(t.clone()).is_some() {
                        return Err(Error::new("Only one string attribute may be specified"));
                    }
                }
                ArgValue::Leaf(Leaf::Any | Leaf::Type(_)) => {
                    let used = self.symbols.find(&a.name)?;
                    if used.bound == Bound::Attr {
                        return Err(Error::new(format!(
                            "symbol '{}' is an attribute, which has no location",
                            a.name
                        )));
                    }
                    refs.push(used.rust);
                }
                _ => return Err(Error::new("location takes names and a text")),
            }
        }
        match (text, refs.is_empty()) {
            (None, true) => Err(Error::new("At least one argument to location directive required")),
            (Some(t), true) => Ok(format!("Location::Named({t:?})")),
            (t, false) => Ok(format!("Location::Of(&[{}], {t:?})", refs.join(", "))),
        }
    }

    fn op(&mut self, node: &Node, place: Place) -> Result<String, Error> {
        let shape = self.w.shapes.get(self.w.records, &node.record)?;
        let name = shape.name().to_owned();
        let anywhere = node.nested().filter(|n| matches!(n.kind, Kind::Location | Kind::ReturnType)).count();
        check_count(node, &shape, anywhere)?;
        let (nodes, directives) = node.split_directives()?;
        if nodes.len() != shape.args.len() {
            let (has, wants) = (nodes.len(), shape.args.len());
            return Err(Error::new(format!(
                "resultant op '{name}' argument number mismatch: {has} in pattern vs. {wants} in definition"
            ))
            .hint("`location` and `returnType` stand behind all other arguments"));
        }
        if !shape.model.regions.is_empty() || !shape.model.successors.is_empty() {
            return Err(Error::new(format!(
                "op '{name}' has regions or successors, which a pattern cannot make"
            ))
            .hint("make it in Rust: `(NativeCodeCall<\"...\"> $arg)`"));
        }
        let loc = self.location(directives.location)?;
        let mut args = Vec::new();
        for (at, (a, (arg_name, what))) in nodes.iter().zip(&shape.args).enumerate() {
            args.push(self.arg(a, arg_name, what, &shape, at)?);
        }
        let types = self.types(&shape, node, directives.return_type, place)?;
        let part = split_part(&node.symbol).1;
        let bind = match node.symbol.as_str() {
            "" => None,
            s => Some(self.symbols.bind(s, results_of(&shape))?),
        };
        if part.is_some() {
            self.symbols.find(&node.symbol)?;
        }
        if !self.generated.contains(&name) {
            self.generated.push(name.clone());
        }
        Ok(format!(
            "OpMake {{ op: {name:?}, bind: {bind:?}, part: {part:?}, args: &[{}], types: {types}, loc: {loc} }}",
            args.join(", ")
        ))
    }

    /// An argument of an operation to make.
    fn arg(
        &mut self,
        a: &Arg,
        name: &str,
        what: &ArgShape,
        shape: &Shape,
        at: usize,
    ) -> Result<String, Error> {
        match what {
            ArgShape::Property => Err(property(shape, at)),
            ArgShape::Attr(base) => {
                let value = match &a.value {
                    ArgValue::Node(n) if n.kind == Kind::Native => {
                        self.make(n, Place { index: -1, nested: true })?
                    }
                    ArgValue::Node(_) => return Err(not_a(shape, at, "attribute")),
                    ArgValue::Leaf(Leaf::Case(c)) => {
                        let (rec, value) = (self.w.rec(base)?, self.w.rec(c)?.int("value"));
                        let case = self.w.enum_case(rec, value);
                        format!("Make::Attr(|c| {})", case.ok_or_else(|| not_a(shape, at, "attribute"))?)
                    }
                    ArgValue::Leaf(leaf) => match self.leaf(a, leaf)? {
                        (make, None | Some(Bound::Attr | Bound::Item | Bound::Values(_))) => make,
                        // The result of a native call in the source may be an attribute.
                        (make, Some(Bound::Operand(false)))
                            if self.symbols.find(&a.name)?.bound == Bound::Item =>
                        {
                            make
                        }
                        _ => return Err(not_a(shape, at, "attribute")),
                    },
                };
                Ok(format!("ArgMake::Attr {{ name: {name:?}, value: {value} }}"))
            }
            ArgShape::Operand(_, arity, _) => {
                let value = match &a.value {
                    ArgValue::Node(n) => self.operand(n, name, arity)?,
                    ArgValue::Leaf(leaf) => match self.leaf(a, leaf)? {
                        (_, Some(Bound::Attr)) => return Err(not_a(shape, at, "operand")),
                        (_, Some(Bound::Results(op, list))) if !many(arity) && list.len() != 1 => {
                            return Err(several(&op, list.len(), name, shape));
                        }
                        (make, _) => make,
                    },
                };
                let single = *arity == Arity::Single;
                Ok(format!("ArgMake::Operand {{ value: {value}, single: {single} }}"))
            }
        }
    }

    fn operand(&mut self, n: &Node, name: &str, arity: &Arity) -> Result<String, Error> {
        let mut inner = n;
        while inner.kind == Kind::ReplaceWithValue
            && let Some(next) = inner.args.first().and_then(Arg::node)
        {
            inner = next;
        }
        let is_list = matches!(inner.kind, Kind::Native | Kind::Variadic | Kind::ReplaceWithValue);
        if matches!(arity, Arity::Variadic | Arity::VariadicOfVariadic(_)) && !is_list {
            return Err(Error::new(format!(
                "op expects variadic operand `{name}`, while provided is non-variadic"
            ))
            .hint("write `(variadic (Op ...))`"));
        }
        if n.kind == Kind::Variadic && *arity == Arity::Single {
            return Err(Error::new(format!(
                "variadic DAG construct can't make non-variadic operand `{name}`"
            )));
        }
        if inner.kind == Kind::Op && split_part(&inner.symbol).1.is_none() {
            let shape = self.w.shapes.get(self.w.records, &inner.record)?;
            let results = shape.model.results.len();
            if results != 1 {
                return Err(Error::new(format!(
                    "op '{}' has {results} results, and operand `{name}` takes one value",
                    shape.name()
                ))
                .hint("name one of them: `(Op:$name__0 ...)`"));
            }
        }
        self.make(n, Place { index: -1, nested: true })
    }

    /// Where an operation's result types come from.
    fn types(
        &mut self,
        shape: &Shape,
        node: &Node,
        return_type: Option<&Node>,
        place: Place,
    ) -> Result<String, Error> {
        let replaces = !place.nested && place.index >= 0;
        if let Some(given) = return_type {
            if replaces {
                return Err(Error::new(
                    "Cannot specify explicit return types in an op whose return values replace the source pattern's root op",
                ));
            }
            return self.given(shape, given);
        }
        let has = |t: &str| shape.has_trait(self.w.records, t);
        let by_trait = has("SameOperandsAndResultType") || has("FirstAttrDerivedResultType");
        let partial = split_part(&node.symbol).1.is_some();
        if replaces && !partial && !by_trait {
            return Ok(format!("Types::Root({})", place.index));
        }
        if let Some(rust) = crate::find(&self.w.bound.builders, shape.name()) {
            return Ok(format!("Types::Native({rust})"));
        }
        if let Some(rules) = self.rules(shape) {
            return Ok(format!("Types::Infer(&[{rules}])"));
        }
        if shape.infers(self.w.records) {
            return Ok("Types::Interface".to_owned());
        }
        let name = shape.name();
        if self.w.lenient {
            return Ok(format!(
                "Types::Native(unbound /* the result types of '{name}' cannot be deduced */)"
            ));
        }
        Err(Error::new(format!("the result types of '{name}' cannot be deduced")).hint(format!(
            "give it SameOperandsAndResultType or InferTypeOpInterface, write (returnType ...), or bind a builder with `Build::bind_builder({name:?}, \"super::function\")`"
        )))
    }

    fn given(&mut self, shape: &Shape, given: &Node) -> Result<String, Error> {
        let (mut types, mut exact) = (Vec::new(), true);
        for a in &given.args {
            types.push(match &a.value {
                ArgValue::Leaf(Leaf::Text(t)) => {
                    self.call(t, None, &[], "Location::Source", 1, (None, None))?
                }
                ArgValue::Node(n) if n.kind == Kind::Native => {
                    self.make(n, Place { index: -1, nested: true })?
                }
                ArgValue::Leaf(Leaf::Any | Leaf::Type(_)) => {
                    let used = self.symbols.find(&a.name)?;
                    exact &= used.is_single() || used.bound == Bound::Attr;
                    format!("Make::Take({})", used.rust)
                }
                _ => return Err(Error::new("returnType takes names, native calls and texts")),
            });
        }
        let results = &shape.model.results;
        if exact && results.iter().all(|r| r.arity == Arity::Single) && types.len() != results.len() {
            return Err(Error::new(format!(
                "returnType gives {} types, and '{}' has {} results",
                types.len(),
                shape.name(),
                results.len()
            )));
        }
        Ok(format!("Types::Given(&[{}])", types.join(", ")))
    }

    /// How each result type follows from operands and attributes, where it does for all.
    fn rules(&self, shape: &Shape) -> Option<String> {
        let records = self.w.records;
        let (model, has) = (&shape.model, |t: &str| shape.has_trait(records, t));
        if model.results.iter().any(|r| many(&r.arity)) {
            return None;
        }
        let operand = |name: &str| model.operands.iter().position(|o| o.name == name && !name.is_empty());
        let mut rules = Vec::new();
        for r in &model.results {
            if has("SameOperandsAndResultType") && !model.operands.is_empty() {
                rules.push("Infer::FirstOperand".to_owned());
                continue;
            }
            if has("FirstAttrDerivedResultType")
                && let Some(a) = model.attrs.first()
            {
                rules.push(format!("Infer::Attr({:?})", a.name));
                continue;
            }
            let by_trait = model.traits.iter().filter_map(|t| records.get(t)).find_map(|t| {
                if t.is_a("TypesMatchWith") && t.str("rhs") == r.name && !r.name.is_empty() {
                    let f = crate::resolve::transform_source(t.str("transformer"), &self.w.bound)?;
                    return Some(format!("Infer::Map({}, {f})", operand(t.str("lhs"))?));
                }
                let names: Vec<&str> = t
                    .list("values")
                    .iter()
                    .filter_map(|v| if let Value::Str(s) = v { Some(s.as_str()) } else { None })
                    .collect();
                if !t.is_a("AllTypesMatch") || !names.contains(&r.name.as_str()) {
                    return None;
                }
                let attr = |n: &&str| model.attrs.iter().any(|a| a.name == **n);
                names
                    .iter()
                    .find_map(|n| operand(n).map(|i| format!("Infer::Operand({i})")))
                    .or_else(|| names.iter().find(|n| attr(n)).map(|n| format!("Infer::Attr({n:?})")))
            });
            let only = || self.w.only_type(&r.constraint).map(|t| format!("Infer::Build(|c| {t})"));
            rules.push(by_trait.or_else(only)?);
        }
        Some(rules.join(", "))
    }
}

/// More results than an operand takes.
fn several(op: &str, results: usize, operand: &str, shape: &Shape) -> Error {
    Error::new(format!(
        "op '{op}' has {results} results, and operand `{operand}` of '{}' takes one value",
        shape.name()
    ))
    .hint("name one of them: `$name__0`")
}
