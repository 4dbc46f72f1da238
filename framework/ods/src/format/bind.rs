//! The binding of variables and directives: each element of an operation is bound once.

use super::lex::Kind;
use super::{FormatParser, Mistake, Node, Place, Res};
use crate::cpp::Var;

impl FormatParser<'_> {
    pub(super) fn variable(&mut self, at: usize, name: &str, place: Place) -> Res<Var> {
        let fail = |m: String| Err(Mistake::new(at, m));
        let op = self.op;
        let find = |mut names: std::vec::IntoIter<&String>| names.position(|n| n == name);
        if let Some(i) = find(op.attrs.iter().map(|a| &a.name).collect::<Vec<_>>().into_iter()) {
            let (what, whats) = match op.attrs.get(i) {
                Some(a) if a.property => ("property", "properties"),
                _ => ("attribute", "attributes"),
            };
            match place {
                Place::Type => {
                    return fail(format!("{whats} cannot be used as children to a `type` directive"));
                }
                Place::Ref if !self.seen.attrs.contains(&i) => {
                    return fail(format!("{what} '{name}' must be bound before it is referenced"));
                }
                Place::Ref => {}
                _ if self.seen.attrs.contains(&i) => {
                    return fail(format!("{what} '{name}' is already bound"));
                }
                _ => self.seen.attrs.push(i),
            }
            return Ok(Var::Attr(i));
        }
        if let Some(i) = op.operands.iter().position(|o| o.name == name) {
            let all = self.seen.all_operands;
            bind("operand", name, at, place, all, &mut self.seen.operands, i)?;
            return Ok(Var::Operand(i));
        }
        if let Some(i) = op.regions.iter().position(|r| r.name == name) {
            if place == Place::Type {
                return fail("regions can only be used at the top level or in a ref directive".to_owned());
            }
            let all = self.seen.all_regions;
            bind("region", name, at, place, all, &mut self.seen.regions, i)?;
            return Ok(Var::Region(i));
        }
        if let Some(i) = op.results.iter().position(|r| r.name == name) {
            if place != Place::Type {
                let m = "result variables can can only be used as a child to a 'type' directive";
                return fail(m.to_owned());
            }
            return Ok(Var::Result(i));
        }
        if let Some(i) = op.successors.iter().position(|s| s.name == name) {
            if place == Place::Type {
                return fail("successors can only be used at the top level or in a ref directive".to_owned());
            }
            let all = self.seen.all_successors;
            bind("successor", name, at, place, all, &mut self.seen.successors, i)?;
            return Ok(Var::Successor(i));
        }
        fail("expected variable to refer to an argument, region, result, or successor".to_owned())
    }

    pub(super) fn directive(&mut self, at: usize, word: &str, place: Place) -> Res<Node> {
        let fail = |m: &str| Err(Mistake::new(at, m));
        match word {
            "attr-dict" | "attr-dict-with-keyword" => {
                match place {
                    Place::Type => {
                        return fail("'attr-dict' directive can only be used as a top-level directive");
                    }
                    Place::Ref if !self.seen.attr_dict => {
                        return fail("'ref' of 'attr-dict' is not bound by a prior 'attr-dict' directive");
                    }
                    Place::Ref => {}
                    _ if self.seen.attr_dict => return fail("'attr-dict' directive has already been seen"),
                    _ => self.seen.attr_dict = true,
                }
                Ok(Node::AttrDict { keyword: word != "attr-dict" })
            }
            "prop-dict" => {
                if matches!(place, Place::Type | Place::Ref) {
                    return fail("'prop-dict' directive can only be used as a top-level directive");
                }
                if std::mem::replace(&mut self.seen.prop_dict, true) {
                    return fail("'prop-dict' directive has already been seen");
                }
                Ok(Node::PropDict)
            }
            "functional-type" => self.functional_type(at, place),
            "operands" => {
                match place {
                    Place::Ref if !self.seen.all_operands => {
                        return fail("'ref' of 'operands' is not bound by a prior 'operands' directive");
                    }
                    Place::Ref | Place::Type => {}
                    _ if self.seen.all_operands || !self.seen.operands.is_empty() => {
                        return fail("'operands' directive creates overlap in format");
                    }
                    _ => self.seen.all_operands = true,
                }
                Ok(Node::Operands)
            }
            "regions" => {
                let (some, all) = (!self.seen.regions.is_empty(), &mut self.seen.all_regions);
                whole("regions", at, place, some, all)?;
                Ok(Node::Regions)
            }
            "successors" => {
                let (some, all) = (!self.seen.successors.is_empty(), &mut self.seen.all_successors);
                whole("successors", at, place, some, all)?;
                Ok(Node::Successors)
            }
            "results" if place != Place::Type => {
                fail("'results' directive can can only be used as a child to a 'type' directive")
            }
            "results" => Ok(Node::Results),
            "ref" => {
                if place != Place::Custom {
                    return fail("'ref' is only valid within a `custom` directive");
                }
                self.in_parentheses(Place::Ref).map(|n| Node::Ref(Box::new(n)))
            }
            "type" => {
                if place == Place::Type {
                    return fail("'type' cannot be used as a child of another `type`");
                }
                self.expect(Kind::Op('('), "expected '(' before argument list")?;
                let node = self.type_operand(at, place == Place::Ref)?;
                self.expect(Kind::Op(')'), "expected ')' after argument list")?;
                Ok(Node::Type(Box::new(node)))
            }
            "qualified" => {
                let node = self.in_parentheses(place)?;
                match node {
                    Node::Var(Var::Attr(_)) | Node::Type(_) => Ok(Node::Qualified(Box::new(node))),
                    _ => fail("'qualified' directive expects an attribute or a `type` directive"),
                }
            }
            "oilist" => self.oilist(at, place),
            _ => fail("unsupported directive kind"),
        }
    }

    fn functional_type(&mut self, at: usize, place: Place) -> Res<Node> {
        if place != Place::Top {
            return Err(Mistake::new(at, "'functional-type' is only valid as a top-level directive"));
        }
        self.expect(Kind::Op('('), "expected '(' before argument list")?;
        let inputs = self.type_operand(at, false)?;
        self.expect(Kind::Op(','), "expected ',' after inputs argument")?;
        let results = self.type_operand(at, false)?;
        self.expect(Kind::Op(')'), "expected ')' after argument list")?;
        Ok(Node::FunctionalType(Box::new(inputs), Box::new(results)))
    }

    fn in_parentheses(&mut self, place: Place) -> Res<Node> {
        self.expect(Kind::Op('('), "expected '(' before argument list")?;
        let node = self.element(place)?;
        self.expect(Kind::Op(')'), "expected ')' after argument list")?;
        Ok(node)
    }

    /// The operands of `type` and `functional-type`.
    fn type_operand(&mut self, at: usize, is_ref: bool) -> Res<Node> {
        let node = self.element(Place::Type)?;
        let fail = |m: String| Err(Mistake::new(at, m));
        let seen = &mut self.seen;
        let (all, list, total, what) = match &node {
            Node::Literal(_) => {
                return fail("'type' directive operand expects variable or directive operand".to_owned());
            }
            Node::Var(Var::Operand(i)) => {
                let (i, name) = (*i, self.op.operands.get(*i).map_or("", |o| o.name.as_str()));
                bind_type(at, name, is_ref, seen.all_operand_types, &mut seen.operand_types, i)?;
                return Ok(node);
            }
            Node::Var(Var::Result(i)) => {
                let (i, name) = (*i, self.op.results.get(*i).map_or("", |o| o.name.as_str()));
                bind_type(at, name, is_ref, seen.all_result_types, &mut seen.result_types, i)?;
                return Ok(node);
            }
            Node::Operands => {
                (&mut seen.all_operand_types, &mut seen.operand_types, self.op.operands.len(), "operands")
            }
            Node::Results => {
                (&mut seen.all_result_types, &mut seen.result_types, self.op.results.len(), "results")
            }
            _ => return fail("invalid argument to 'type' directive".to_owned()),
        };
        if !is_ref && (*all || !list.is_empty()) {
            return fail(format!("'{what}' 'type' is already bound"));
        }
        if is_ref && !*all {
            return fail(format!("'ref' of 'type({what})' is not bound by a prior 'type' directive"));
        }
        *list = (0..total).collect();
        *all = true;
        Ok(node)
    }
}

/// Binds a variable once, or checks that a reference's is bound. In `type` it is neither.
fn bind(
    what: &str,
    name: &str,
    at: usize,
    place: Place,
    all: bool,
    seen: &mut Vec<usize>,
    i: usize,
) -> Res<()> {
    match place {
        Place::Top | Place::Custom if all || seen.contains(&i) => {
            Err(Mistake::new(at, format!("{what} '{name}' is already bound")))
        }
        Place::Top | Place::Custom => {
            seen.push(i);
            Ok(())
        }
        Place::Ref if !seen.contains(&i) => {
            Err(Mistake::new(at, format!("{what} '{name}' must be bound before it is referenced")))
        }
        Place::Ref | Place::Type => Ok(()),
    }
}

fn bind_type(at: usize, name: &str, is_ref: bool, all: bool, seen: &mut Vec<usize>, i: usize) -> Res<()> {
    let bound = all || seen.contains(&i);
    if !is_ref && bound {
        return Err(Mistake::new(at, format!("'type' of '{name}' is already bound")));
    }
    if is_ref && !bound {
        let m = format!("'ref' of 'type(${name})' is not bound by a prior 'type' directive");
        return Err(Mistake::new(at, m));
    }
    if !bound {
        seen.push(i);
    }
    Ok(())
}

/// `regions`, `successors`.
fn whole(what: &str, at: usize, place: Place, some: bool, all: &mut bool) -> Res<()> {
    let m = match place {
        Place::Type => format!("'{what}' is only valid as a top-level directive"),
        Place::Ref if !*all => format!("'ref' of '{what}' is not bound by a prior '{what}' directive"),
        Place::Ref => return Ok(()),
        _ if *all || some => format!("'{what}' directive creates overlap in format"),
        _ => {
            *all = true;
            return Ok(());
        }
    };
    Err(Mistake::new(at, m))
}
