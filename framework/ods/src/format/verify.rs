//! Checks of a whole format: an attribute dictionary, every operand, region and successor, every type or a way to infer it.

use indexmap::IndexMap;

use super::{FormatParser, Mistake, Node, Res};
use crate::cpp::Var;
use crate::model::Arity;
use crate::records::Value;

type Resolvers = IndexMap<String, (Var, Option<String>)>;

impl FormatParser<'_> {
    pub(super) fn verify(&self, at: usize, nodes: &[Node]) -> Res<Resolvers> {
        if !self.seen.attr_dict {
            return Err(Mistake::new(at, "'attr-dict' directive not found in custom assembly format"));
        }
        let resolvers = self.resolvers();
        self.verify_colons(at, nodes)?;
        self.verify_results(at, &resolvers)?;
        self.verify_operands(at, &resolvers)?;
        let parts = [
            ("region", &self.op.regions, &self.seen.regions, self.seen.all_regions),
            ("successor", &self.op.successors, &self.seen.successors, self.seen.all_successors),
        ];
        for (what, list, seen, all) in parts {
            for (i, part) in list.iter().enumerate() {
                if !all && !seen.contains(&i) {
                    return Err(missing(at, what, i, &part.name));
                }
            }
        }
        verify_oilists(at, nodes)?;
        Ok(resolvers)
    }

    /// Returns true if the result types are left to the operation's own inference.
    pub(super) fn infers_results(&self) -> bool {
        !self.seen.all_result_types
            && self.seen.result_types.is_empty()
            && !self.op.results.is_empty()
            && !self.all_result_types_known()
            && self
                .op
                .traits
                .iter()
                .filter_map(|t| self.records.get(t))
                .any(|t| t.str("cppInterfaceName") == "InferTypeOpInterface")
    }

    /// Returns true if traits or constraints alone say every result type.
    fn all_result_types_known(&self) -> bool {
        self.op.results.iter().all(|r| r.arity == Arity::Single && self.buildable(&r.constraint))
    }

    fn buildable(&self, constraint: &str) -> bool {
        self.records.get(constraint).is_some_and(|c| !c.str("builderCall").is_empty())
    }

    /// From which other element a type can be taken, by name.
    fn resolvers(&self) -> Resolvers {
        let mut out = Resolvers::new();
        for t in self.op.traits.iter().filter_map(|t| self.records.get(t)) {
            if t.is_a("AllTypesMatch") {
                let names: Vec<&str> = t.list("values").iter().filter_map(Value::as_str).collect();
                for (i, n) in names.iter().enumerate() {
                    let Some(v) = self.seen_arg(n) else { continue };
                    for (j, other) in names.iter().enumerate() {
                        if i != j {
                            out.insert((*other).to_owned(), (v, None));
                        }
                    }
                }
            } else if t.name == "SameTypeOperands" {
                self.same_types(&mut out, false);
            } else if t.name == "SameOperandsAndResultType" {
                self.same_types(&mut out, true);
            } else if t.is_a("ShapedTypeMatchesElementCountAndTypes")
                && let Some(v) = self.seen_arg(t.str("shaped"))
            {
                let shaped = "::llvm::cast<::mlir::ShapedType>($_self)";
                let types = format!(
                    "::llvm::SmallVector<::mlir::Type>({shaped}.getNumElements(), {shaped}.getElementType())"
                );
                out.insert(t.str("elements").to_owned(), (v, Some(types)));
            } else if t.is_a("TypesMatchWith")
                && let Some(v) = self.seen_arg(t.str("lhs"))
            {
                out.insert(t.str("rhs").to_owned(), (v, Some(t.str("transformer").to_owned())));
            }
        }
        out
    }

    fn seen_arg(&self, name: &str) -> Option<Var> {
        let (op, seen) = (self.op, &self.seen);
        if let Some(i) = op.operands.iter().position(|o| o.name == name) {
            return seen.operand_types.contains(&i).then_some(Var::Operand(i));
        }
        if let Some(i) = op.results.iter().position(|o| o.name == name) {
            return seen.result_types.contains(&i).then_some(Var::Result(i));
        }
        let i = op.attrs.iter().position(|a| a.name == name)?;
        seen.attrs.contains(&i).then_some(Var::Attr(i))
    }

    fn same_types(&self, out: &mut Resolvers, results: bool) {
        let (op, seen) = (self.op, &self.seen);
        let first = match (seen.operand_types.iter().min(), seen.result_types.iter().min()) {
            (Some(i), _) => Var::Operand(*i),
            (None, Some(i)) if results => Var::Result(*i),
            _ => return,
        };
        for (i, o) in op.operands.iter().enumerate() {
            if !seen.operand_types.contains(&i) {
                out.insert(o.name.clone(), (first, None));
            }
        }
        for (i, o) in op.results.iter().enumerate().filter(|_| results) {
            if !seen.result_types.contains(&i) {
                out.insert(o.name.clone(), (first, None));
            }
        }
    }

    fn verify_results(&self, at: usize, resolvers: &Resolvers) -> Res<()> {
        if self.seen.all_result_types || self.infers_results() {
            return Ok(());
        }
        for (i, r) in self.op.results.iter().enumerate() {
            let known = self.seen.result_types.contains(&i)
                || resolvers.contains_key(&r.name)
                || (self.buildable(&r.constraint) && r.arity == Arity::Single);
            if !known {
                return Err(untyped(at, "result", i, &r.name));
            }
        }
        Ok(())
    }

    fn verify_operands(&self, at: usize, resolvers: &Resolvers) -> Res<()> {
        for (i, o) in self.op.operands.iter().enumerate() {
            if !self.seen.all_operands && !self.seen.operands.contains(&i) {
                return Err(missing(at, "operand", i, &o.name));
            }
            let known = self.seen.all_operand_types
                || self.seen.operand_types.contains(&i)
                || resolvers.contains_key(&o.name)
                || (self.buildable(&o.constraint) && !(self.seen.all_operands && o.arity != Arity::Single));
            if !known {
                return Err(untyped(at, "operand", i, &o.name));
            }
        }
        Ok(())
    }

    /// An attribute that prints its type ends in `: type`, which a colon after it makes ambiguous; so does a region after an
    /// attribute dictionary.
    fn verify_colons(&self, at: usize, nodes: &[Node]) -> Res<()> {
        // Each list with what stands after it.
        let mut todo: Vec<(&[Node], Vec<&Node>)> = vec![(nodes, Vec::new())];
        while let Some((list, after)) = todo.pop() {
            for (i, n) in list.iter().enumerate() {
                let follow: Vec<&Node> =
                    list.get(i + 1..).unwrap_or(&[]).iter().chain(after.iter().copied()).collect();
                match n {
                    Node::Optional { then, otherwise, .. } => {
                        todo.push((then, follow.clone()));
                        todo.push((otherwise, follow));
                    }
                    Node::Var(Var::Attr(a)) => self.colon_behind(at, *a, &follow)?,
                    Node::Qualified(inner) => {
                        if let Node::Var(Var::Attr(a)) = **inner {
                            self.colon_behind(at, a, &follow)?;
                        }
                    }
                    Node::AttrDict { keyword: false } => {
                        let region =
                            |n: &Node| if let Node::Var(Var::Region(r)) = n { Some(*r) } else { None };
                        let Some(r) = self.reaches(&follow, &region) else { continue };
                        let name = self.op.regions.get(r).map_or("", |r| r.name.as_str());
                        let m = format!(
                            "format ambiguity caused by `attr-dict` directive followed by region `{name}`"
                        );
                        let hint = "try using `attr-dict-with-keyword` instead".to_owned();
                        return Err(Mistake::new(at, m).note(hint));
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    fn colon_behind(&self, at: usize, attr: usize, follow: &[&Node]) -> Res<()> {
        let colon = |n: &Node| matches!(n, Node::Literal(l) if l == ":").then_some(());
        if !self.prints_type(attr) || self.reaches(follow, &colon).is_none() {
            return Ok(());
        }
        let name = self.op.attrs.get(attr).map_or("", |a| a.name.as_str());
        Err(Mistake::new(
            at,
            format!(
                "format ambiguity caused by `:` literal found after attribute `{name}` which does not have a buildable type"
            ),
        ))
    }

    /// Returns true if an attribute is printed as any attribute is, its type included.
    fn prints_type(&self, i: usize) -> bool {
        let attr = self.op.attrs.get(i).filter(|a| !a.property);
        let rec = attr.and_then(|a| self.records.get(&a.base));
        rec.is_some_and(|r| {
            r.str("storageType").trim() == "::mlir::Attribute"
                && !r.is_a("AttrOrTypeDef")
                && !r.is_a("EnumInfo")
        })
    }

    /// The result of `hit` for the first element that may be printed after this one, or in what may be left out before it.
    fn reaches<T>(&self, follow: &[&Node], hit: &dyn Fn(&Node) -> Option<T>) -> Option<T> {
        let mut todo: Vec<&Node> = follow.iter().rev().copied().collect();
        while let Some(n) = todo.pop() {
            if let Some(found) = hit(n) {
                return Some(found);
            }
            match n {
                Node::Optional { then, otherwise, .. } => {
                    // The group is there if its first element is: nothing further in it comes without that.
                    let first = then.iter().find(|n| !matches!(n, Node::Whitespace(_) | Node::Newline));
                    if let Some(found) = first.and_then(hit) {
                        return Some(found);
                    }
                    let otherwise: Vec<&Node> = otherwise.iter().collect();
                    // Groups nest as deep as the parser allows.
                    if let Some(found) = self.reaches(&otherwise, hit) {
                        return Some(found);
                    }
                }
                n if self.may_be_empty(n) => {}
                _ => return None,
            }
        }
        None
    }

    fn may_be_empty(&self, n: &Node) -> bool {
        let (op, value) =
            (self.op, |v: Option<&crate::ops::ValueModel>| v.is_some_and(|v| v.arity != Arity::Single));
        match n {
            Node::Whitespace(_) | Node::Newline | Node::AttrDict { .. } => true,
            Node::Var(Var::Attr(i)) => op.attrs.get(*i).is_some_and(|a| a.optional || a.default.is_some()),
            Node::Var(Var::Operand(i)) => value(op.operands.get(*i)),
            Node::Var(Var::Region(i)) => op.regions.get(*i).is_some_and(|r| r.variadic),
            Node::Var(Var::Successor(i)) => op.successors.get(*i).is_some_and(|s| s.variadic),
            Node::Qualified(inner) => matches!(**inner, Node::Var(_)) && self.may_be_empty(inner),
            _ => false,
        }
    }
}

fn missing(at: usize, what: &str, i: usize, name: &str) -> Mistake {
    Mistake::new(at, format!("{what} #{i}, named '{name}', not found"))
        .note(format!("suggest adding a '${name}' directive to the custom assembly format"))
}

fn untyped(at: usize, what: &str, i: usize, name: &str) -> Mistake {
    let m = format!(
        "type of {what} #{i}, named '{name}', is not buildable and a buildable type cannot be inferred"
    );
    Mistake::new(at, m).note(format!(
        "suggest adding a type constraint to the operation or adding a 'type(${name})' directive to the custom assembly format"
    ))
}

/// Words of neighbouring `oilist` directives and literals must differ.
fn verify_oilists(at: usize, nodes: &[Node]) -> Res<()> {
    let mut taken: Vec<&str> = Vec::new();
    for n in nodes {
        match n {
            Node::OiList(clauses) => {
                let heads: Vec<&str> = clauses
                    .iter()
                    .filter_map(
                        |c| if let Some(Node::Literal(l)) = c.first() { Some(l.as_str()) } else { None },
                    )
                    .collect();
                if let Some(l) = heads.iter().find(|l| taken.contains(l)) {
                    let m = format!("format ambiguity because {l} is used in two adjacent oilist elements.");
                    return Err(Mistake::new(at, m));
                }
                taken.extend(heads);
            }
            Node::Literal(l) if taken.contains(&l.as_str()) => {
                let m = format!(
                    "format ambiguity because {l} is used both in oilist element and the adjacent literal."
                );
                return Err(Mistake::new(at, m));
            }
            _ => taken.clear(),
        }
    }
    Ok(())
}
