//! The contents of optional groups, `oilist` clauses and `custom` directives.

use super::lex::Kind;
use super::{FormatParser, Mistake, Node, Place, Res};
use crate::cpp::Var;
use crate::model::Arity;

impl FormatParser<'_> {
    pub(super) fn check_custom_args(&self, at: usize, args: &[Node]) -> Res<()> {
        for a in args {
            let a = if let Node::Qualified(inner) = a { inner } else { a };
            let fits = match a {
                Node::Var(Var::Result(_)) => false,
                Node::Var(_) | Node::Str(_) | Node::Ref(_) | Node::Type(_) => true,
                Node::AttrDict { .. } | Node::PropDict => true,
                _ => false,
            };
            if !fits {
                let m = "only variables and types may be used as parameters to a custom directive";
                return Err(Mistake::new(at, m));
            }
            if let Node::Type(of) = a
                && !matches!(**of, Node::Var(Var::Operand(_) | Var::Result(_)))
            {
                let m = "type directives within a custom directive may only refer to variables";
                return Err(Mistake::new(at, m));
            }
        }
        Ok(())
    }

    pub(super) fn check_group(&self, at: usize, nodes: &[Node], anchor: Option<usize>) -> Res<()> {
        nodes.iter().enumerate().try_for_each(|(i, n)| self.check_group_element(at, n, anchor == Some(i)))
    }

    fn attr_may_be_absent(&self, i: usize) -> bool {
        self.op.attrs.get(i).is_some_and(|a| a.optional || a.default.is_some())
    }

    fn is_property(&self, i: usize) -> bool {
        self.op.attrs.get(i).is_some_and(|a| a.property)
    }

    fn is_single(&self, v: Var) -> bool {
        let value = match v {
            Var::Operand(i) => self.op.operands.get(i),
            Var::Result(i) => self.op.results.get(i),
            _ => None,
        };
        value.is_some_and(|v| v.arity == Arity::Single)
    }

    fn check_group_element(&self, at: usize, node: &Node, anchor: bool) -> Res<()> {
        let fail = |m: &str| Err(Mistake::new(at, m));
        match node {
            Node::Var(Var::Attr(i)) if anchor && !self.attr_may_be_absent(*i) => {
                fail(if self.is_property(*i) {
                    "only properties with default values can be used to anchor an optional group"
                } else {
                    "only optional or default-valued attributes can be used to anchor an optional group"
                })
            }
            Node::Var(v @ Var::Operand(_)) if self.is_single(*v) => {
                fail("only variable length operands can be used within an optional group")
            }
            Node::Var(v @ Var::Result(_)) if self.is_single(*v) => {
                fail("only variable length results can be used within an optional group")
            }
            Node::Var(Var::Successor(_)) => {
                fail("only literals, types, and variables can be used within an optional group")
            }
            Node::Var(_) => Ok(()),
            Node::Qualified(inner) => self.check_group_element(at, inner, anchor),
            Node::Type(of) => self.check_group_element(at, of, false),
            Node::FunctionalType(a, b) => {
                self.check_group_element(at, a, false)?;
                self.check_group_element(at, b, false)
            }
            Node::Custom(_, args) if anchor => args
                .iter()
                .filter(|a| !matches!(a, Node::Ref(_)))
                .try_for_each(|a| self.check_group_element(at, a, true)),
            Node::Custom(..) => Ok(()),
            Node::Literal(_) | Node::Whitespace(_) | Node::Newline | Node::Optional { .. } if anchor => {
                fail("only variables and types can be used to anchor an optional group")
            }
            Node::Literal(_) | Node::Whitespace(_) | Node::Newline | Node::Optional { .. } => Ok(()),
            _ => fail("only literals, types, and variables can be used within an optional group"),
        }
    }

    pub(super) fn oilist(&mut self, at: usize, place: Place) -> Res<Node> {
        self.expect(Kind::Op('('), "expected '(' before oilist argument list")?;
        let mut clauses = Vec::new();
        loop {
            let mut clause = vec![self.literal(place)?];
            while !matches!(self.tok.kind, Kind::Op('|' | ')')) {
                let node = self.element(place)?;
                self.check_clause_element(at, &node)?;
                clause.push(node);
            }
            clauses.push(clause);
            if self.bump().kind == Kind::Op(')') {
                return Ok(Node::OiList(clauses));
            }
        }
    }

    fn check_clause_element(&self, at: usize, node: &Node) -> Res<()> {
        let fail = |m: &str| Err(Mistake::new(at, m));
        match node {
            Node::Var(Var::Attr(i)) if !self.attr_may_be_absent(*i) => fail(if self.is_property(*i) {
                "only default-valued or optional properties can be used in an olist parsing group"
            } else {
                "only optional attributes can be used in an oilist parsing group"
            }),
            Node::Var(v @ Var::Operand(_)) if self.is_single(*v) => {
                fail("only variable length operands can be used within an oilist parsing group")
            }
            Node::Var(v @ Var::Result(_)) if self.is_single(*v) => {
                fail("only variable length results can be used within an oilist parsing group")
            }
            Node::Qualified(inner) => self.check_clause_element(at, inner),
            Node::FunctionalType(a, b) => {
                self.check_clause_element(at, a)?;
                self.check_clause_element(at, b)
            }
            Node::Custom(_, args) => args.iter().try_for_each(|a| self.check_clause_element(at, a)),
            _ => Ok(()),
        }
    }
}
