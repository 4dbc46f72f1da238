//! The format of a type's or attribute's parameters: text to elements.

use crate::format::lex::{Kind, Lexer, Token};
use crate::format::{Mistake, is_keyword, valid_literal};
use crate::model::ParamFormat;

/// The parameters that a format may refer to.
pub(super) struct Params<'a> {
    /// The definition's record.
    pub(super) record: &'a str,
    pub(super) names: &'a [String],
    /// The optional ones.
    pub(super) optional: &'a [bool],
    /// The attribute's own type, which may be left out.
    pub(super) own_type: Option<usize>,
}

struct Parser<'a> {
    lex: Lexer<'a>,
    tok: Token<'a>,
    params: &'a Params<'a>,
    names: &'a [String],
    seen: Vec<usize>,
    depth: usize,
    /// The first directive in a `struct`.
    in_struct: Option<String>,
}

/// A parameter format.
pub(super) struct Parsed {
    pub(super) elements: Vec<ParamFormat>,
    /// The first directive in a `struct`, for which engines have no element.
    pub(super) in_struct: Option<String>,
}

/// A `custom` directive: its name, the parameters that it names, the number of its arguments.
type Custom = (String, Vec<usize>, usize);

type Res<T> = Result<T, Mistake>;

/// Parses a parameter format.
pub(super) fn parse(text: &str, params: &Params<'_>) -> Res<Parsed> {
    let mut lex = Lexer::new(text);
    let tok = lex.next()?;
    let start = tok.at;
    let names = params.names;
    let mut p = Parser { lex, tok, params, names, seen: Vec::new(), depth: 0, in_struct: None };
    let mut out = Vec::new();
    while p.tok.kind != Kind::Eof {
        out.push(p.element()?);
    }
    let missing = (0..names.len()).find(|i| !p.seen.contains(i) && params.own_type != Some(*i));
    if let Some(name) = missing.and_then(|i| names.get(i)) {
        let m = format!("format is missing reference to parameter: {name}");
        return Err(Mistake::new(start, m));
    }
    Ok(Parsed { elements: out, in_struct: p.in_struct })
}

impl<'a> Parser<'a> {
    fn bump(&mut self) -> Res<Token<'a>> {
        let t = self.tok;
        self.tok = self.lex.next()?;
        Ok(t)
    }

    fn expect(&mut self, kind: Kind, message: &str) -> Res<Token<'a>> {
        if self.tok.kind == kind { self.bump() } else { Err(Mistake::new(self.tok.at, message)) }
    }

    fn bind(&mut self, at: usize, name: &str, again: bool) -> Res<usize> {
        let Some(i) = self.names.iter().position(|n| n == name) else {
            return Err(Mistake::new(at, format!("{} has no parameter named '{name}'", self.params.record)));
        };
        if again && !self.seen.contains(&i) {
            return Err(Mistake::new(
                at,
                format!("parameter '{name}' must be bound before it is referenced"),
            ));
        }
        if !again {
            if self.seen.contains(&i) {
                return Err(Mistake::new(at, format!("duplicate parameter '{name}'")));
            }
            self.seen.push(i);
        }
        Ok(i)
    }

    fn element(&mut self) -> Res<ParamFormat> {
        self.depth += 1;
        if self.depth > 64 {
            return Err(Mistake::new(self.tok.at, "assembly format is nested too deeply"));
        }
        let out = self.element_at_depth();
        self.depth -= 1;
        out
    }

    fn element_at_depth(&mut self) -> Res<ParamFormat> {
        let t = self.tok;
        match t.kind {
            Kind::Literal => {
                self.bump()?;
                match t.text.trim_matches('`') {
                    "" => Ok(ParamFormat::NoSpace),
                    " " => Ok(ParamFormat::Space),
                    l => match valid_literal(l) {
                        Ok(()) => Ok(ParamFormat::Literal(l.to_owned())),
                        Err(why) => {
                            Err(Mistake::new(t.at, format!("expected valid literal but got '{l}': {why}")))
                        }
                    },
                }
            }
            Kind::Var => {
                self.bump()?;
                Ok(ParamFormat::Param(self.bind(t.at, &t.text[1..], false)?))
            }
            Kind::Id if is_keyword(t.text) => {
                self.bump()?;
                self.directive(t)
            }
            Kind::Op('(') => {
                self.bump()?;
                self.optional(t.at)
            }
            _ => Err(Mistake::new(t.at, "expected literal, variable, directive, or optional group")),
        }
    }

    fn directive(&mut self, t: Token<'a>) -> Res<ParamFormat> {
        match t.text {
            "params" => {
                self.all(t.at)?;
                Ok(ParamFormat::Params)
            }
            "qualified" => self.qualified(t.at).map(ParamFormat::Qualified),
            "struct" => {
                self.expect(Kind::Op('('), "expected '(' before `struct` argument list")?;
                let mut list = Vec::new();
                if self.tok.text == "params" {
                    self.bump()?;
                    list = self.all(t.at)?;
                } else {
                    loop {
                        list.push(self.struct_element(t.at)?);
                        if self.tok.kind != Kind::Op(',') {
                            break;
                        }
                        self.bump()?;
                    }
                }
                self.expect(Kind::Op(')'), "expected ')' at the end of an argument list")?;
                Ok(ParamFormat::Struct(list))
            }
            "custom" => self.custom().map(|(name, args, _)| ParamFormat::Custom(name, args)),
            "ref" => Err(Mistake::new(t.at, "'ref' is only valid within a `custom` directive")),
            _ => Err(Mistake::new(t.at, "unsupported directive kind")),
        }
    }

    fn all(&mut self, at: usize) -> Res<Vec<usize>> {
        if let Some(name) = self.seen.iter().min().and_then(|i| self.names.get(*i)) {
            return Err(Mistake::new(at, format!("`params` captures duplicate parameter: {name}")));
        }
        self.seen = (0..self.names.len()).collect();
        Ok(self.seen.clone())
    }

    fn qualified(&mut self, at: usize) -> Res<usize> {
        self.expect(Kind::Op('('), "expected '(' before argument list")?;
        self.no_literal()?;
        if self.tok.kind != Kind::Var {
            return Err(Mistake::new(at, "`qualified` argument list expected a variable"));
        }
        let v = self.bump()?;
        let i = self.bind(v.at, &v.text[1..], false)?;
        self.expect(Kind::Op(')'), "expected ')' after argument list")?;
        Ok(i)
    }

    /// An entry of a `struct` that begins at `at`.
    fn struct_element(&mut self, at: usize) -> Res<usize> {
        self.no_literal()?;
        match (self.tok.kind, self.tok.text) {
            (Kind::Id, "qualified") => {
                self.bump()?;
                self.qualified(at)
            }
            (Kind::Id, "custom") => {
                self.bump()?;
                let (name, args, count) = self.custom()?;
                self.in_struct.get_or_insert(name);
                match args[..] {
                    [i] if count == 1 => Ok(i),
                    _ => {
                        let m = "`struct` can only contain `custom` directives with a single argument";
                        Err(Mistake::new(at, m))
                    }
                }
            }
            _ => {
                let v = self.expect(Kind::Var, "`struct` argument list expected a variable or directive")?;
                self.bind(v.at, &v.text[1..], false)
            }
        }
    }

    fn custom(&mut self) -> Res<Custom> {
        self.expect(Kind::Op('<'), "expected '<' before custom directive name")?;
        let name = self.expect(Kind::Id, "expected custom directive name identifier")?.text.to_owned();
        self.expect(Kind::Op('>'), "expected '>' after custom directive name")?;
        self.expect(Kind::Op('('), "expected '(' before custom directive parameters")?;
        let (mut args, mut count) = (Vec::new(), 0);
        loop {
            self.no_literal()?;
            let t = self.bump()?;
            count += 1;
            match (t.kind, t.text) {
                (Kind::Id, "qualified") => args.push(self.qualified(t.at)?),
                (Kind::Id, "params") => {
                    let m =
                        "`params` can only be used at the top-level context or within a `struct` directive";
                    return Err(Mistake::new(t.at, m));
                }
                (Kind::Id, "custom") => {
                    let m =
                        "`custom` can only be used at the top-level context or within a `struct` directive";
                    return Err(Mistake::new(t.at, m));
                }
                (Kind::Var, v) => args.push(self.bind(t.at, &v[1..], false)?),
                (Kind::Id, "ref") => {
                    self.expect(Kind::Op('('), "expected '(' before argument list")?;
                    let v = self.expect(Kind::Var, "expected variable name")?;
                    args.push(self.bind(v.at, &v.text[1..], true)?);
                    self.expect(Kind::Op(')'), "expected ')' after argument list")?;
                }
                (Kind::Str, _) => {}
                _ => {
                    let m = "only variables and types may be used as parameters to a custom directive";
                    return Err(Mistake::new(t.at, m));
                }
            }
            if self.tok.kind != Kind::Op(',') {
                break;
            }
            self.bump()?;
        }
        self.expect(Kind::Op(')'), "expected ')' after custom directive parameters")?;
        Ok((name, args, count))
    }

    /// Literals stand at the top and in groups only.
    fn no_literal(&self) -> Res<()> {
        match self.tok.kind {
            Kind::Literal => {
                let m = "literals may only be used in the top-level section of the format";
                Err(Mistake::new(self.tok.at, m))
            }
            _ => Ok(()),
        }
    }

    /// Checks the contents of a group. `captured`: the parameters that are bound in it; others that it refers to may be required.
    fn check_group(&self, at: usize, group: &[ParamFormat], captured: &[usize]) -> Res<()> {
        let required = |l: &[usize]| l.iter().any(|i| self.params.optional.get(*i) == Some(&false));
        for e in group {
            let m = match e {
                ParamFormat::Param(i) | ParamFormat::Qualified(i) if required(&[*i]) => {
                    "parameters in an optional group must be optional"
                }
                ParamFormat::Struct(l) if required(l) => {
                    "`struct` is only allowed in an optional group if all captured parameters are optional"
                }
                ParamFormat::Custom(_, l) if l.iter().any(|i| captured.contains(i) && required(&[*i])) => {
                    "`custom` is only allowed in an optional group if all captured parameters are optional"
                }
                ParamFormat::Params if self.params.optional.contains(&false) => {
                    "`params` directive allowed in optional group only if all parameters are optional"
                }
                _ => continue,
            };
            return Err(Mistake::new(at, m));
        }
        Ok(())
    }

    fn optional(&mut self, at: usize) -> Res<ParamFormat> {
        let mut anchor = None;
        let before = self.seen.len();
        let then = self.group(&mut anchor)?;
        let mut otherwise = Vec::new();
        if self.tok.kind == Kind::Op(':') {
            self.bump()?;
            self.expect(Kind::Op('('), "expected '(' to start else branch of optional group")?;
            otherwise = self.group(&mut anchor)?;
        }
        self.expect(Kind::Op('?'), "expected '?' after optional group")?;
        let Some(anchor) = anchor else {
            return Err(Mistake::new(at, "optional group has no anchor element"));
        };
        let captured = self.seen.get(before..).unwrap_or_default();
        self.check_group(at, &then, captured)?;
        self.check_group(at, &otherwise, captured)?;
        let Some(anchor) = anchor else {
            return Err(Mistake::new(at, "optional group anchor must be a parameter or directive"));
        };
        let first = then.iter().find(|e| !matches!(e, ParamFormat::Space | ParamFormat::NoSpace));
        if matches!(first, None | Some(ParamFormat::Struct(_) | ParamFormat::Params)) {
            let m = "first parsable element of an optional group must be a literal, variable, or custom directive";
            return Err(Mistake::new(at, m));
        }
        Ok(ParamFormat::Optional { anchor, then, otherwise })
    }

    fn group(&mut self, anchor: &mut Option<Option<usize>>) -> Res<Vec<ParamFormat>> {
        let mut out = Vec::new();
        loop {
            let before = self.seen.len();
            let e = self.element()?;
            if self.tok.kind == Kind::Op('^') {
                if anchor.is_some() {
                    let m = "only one element can be marked as the anchor of an optional group";
                    return Err(Mistake::new(self.tok.at, m));
                }
                *anchor = Some(match &e {
                    ParamFormat::Param(i) | ParamFormat::Qualified(i) => Some(*i),
                    // Not what the directive only refers to.
                    ParamFormat::Custom(..) => self.seen.get(before).copied(),
                    ParamFormat::Struct(l) => l.first().copied(),
                    ParamFormat::Params => Some(0),
                    _ => None,
                });
                self.bump()?;
            }
            out.push(e);
            if self.tok.kind == Kind::Op(')') {
                self.bump()?;
                return Ok(out);
            }
        }
    }
}
