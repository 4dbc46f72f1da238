//! The format of a type's or attribute's parameters: text to elements.

use crate::format::lex::{Kind, Lexer, Token, behind};
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

/// The parameter that decides about a group, or why its anchor names none.
type Anchor = Result<usize, &'static str>;

const NO_ANCHOR: &str = "optional group anchor must be a parameter or directive";
const NO_BOUND: &str = "`custom` directive with no bound parameters cannot be used as optional group anchor";

type Res<T> = Result<T, Mistake>;

/// Parses a parameter format.
pub(super) fn parse(text: &str, params: &Params<'_>) -> Res<Parsed> {
    let mut lex = Lexer::new(text);
    let tok = lex.next();
    let start = tok.at;
    let names = params.names;
    let mut p = Parser { lex, tok, params, names, seen: Vec::new(), depth: 0, in_struct: None };
    let mut out = Vec::new();
    while p.tok.kind != Kind::Eof {
        match p.element() {
            Ok(element) => out.push(element),
            Err(mistake) => return Err(behind(mistake, p.lex.wrong)),
        }
    }
    let needed = |i: &usize| !is_optional(params, *i) && params.own_type != Some(*i);
    let missing = (0..names.len()).find(|i| !p.seen.contains(i) && needed(i));
    if let Some(name) = missing.and_then(|i| names.get(i)) {
        let m = format!("format is missing reference to parameter: {name}");
        return Err(Mistake::new(start, m));
    }
    check_commas(start, &out, params)?;
    Ok(Parsed { elements: out, in_struct: p.in_struct })
}

/// Returns true if a parameter need not be there.
fn is_optional(params: &Params<'_>, i: usize) -> bool {
    params.optional.get(i).copied().unwrap_or(false)
}

/// Commas in a `struct` depend on which of its parameters are there: another comma behind it would have two meanings.
fn check_commas(at: usize, elements: &[ParamFormat], params: &Params<'_>) -> Res<()> {
    let clash = elements.windows(2).any(|pair| match pair {
        [ParamFormat::Struct(list), ParamFormat::Literal(l)] => {
            l == "," && list.iter().any(|i| is_optional(params, *i))
        }
        _ => false,
    });
    match clash {
        true => {
            let m = "`struct` directive with optional parameters cannot be followed by a comma literal";
            Err(Mistake::new(at, m))
        }
        false => Ok(()),
    }
}

impl<'a> Parser<'a> {
    fn bump(&mut self) -> Token<'a> {
        std::mem::replace(&mut self.tok, self.lex.next())
    }

    fn expect(&mut self, kind: Kind, message: &str) -> Res<Token<'a>> {
        if self.tok.kind == kind { Ok(self.bump()) } else { Err(Mistake::new(self.tok.at, message)) }
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
        self.nested(Self::element_at_depth)
    }

    fn element_at_depth(&mut self) -> Res<ParamFormat> {
        let t = self.tok;
        match t.kind {
            Kind::Literal => {
                self.bump();
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
                self.bump();
                Ok(ParamFormat::Param(self.bind(t.at, &t.text[1..], false)?))
            }
            Kind::Id if is_keyword(t.text) => {
                self.bump();
                self.directive(t)
            }
            Kind::Op('(') => {
                self.bump();
                self.optional(t.at)
            }
            _ => Err(self.unexpected()),
        }
    }

    /// The mistake of a token that begins nothing that may stand here.
    fn unexpected(&self) -> Mistake {
        let m = match (self.tok.kind, self.tok.text) {
            (Kind::Str, _) => "strings may only be used as 'custom' directive arguments",
            (Kind::Literal, _) => "literals may only be used in the top-level section of the format",
            (Kind::Op('('), _) => "optional groups can only be used as top-level elements",
            (Kind::Id, "struct") => "`struct` can only be used at the top-level context",
            (Kind::Id, "ref") => "'ref' is only valid within a `custom` directive",
            (Kind::Id, "params") => {
                "`params` can only be used at the top-level context or within a `struct` directive"
            }
            (Kind::Id, "custom") => {
                "`custom` can only be used at the top-level context or within a `struct` directive"
            }
            (Kind::Id, word) if is_keyword(word) => "unsupported directive kind",
            _ => "expected literal, variable, directive, or optional group",
        };
        Mistake::new(self.tok.at, m)
    }

    fn directive(&mut self, t: Token<'a>) -> Res<ParamFormat> {
        match t.text {
            "params" => {
                self.all(t.at)?;
                Ok(ParamFormat::Params)
            }
            "qualified" => self.qualified(false).map(ParamFormat::Qualified),
            "struct" => self.structure(t.at).map(ParamFormat::Struct),
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

    /// The variable of `qualified`, after the word.
    fn qualified(&mut self, in_custom: bool) -> Res<usize> {
        self.expect(Kind::Op('('), "expected '(' before argument list")?;
        let t = self.tok;
        let i = match (t.kind, t.text) {
            (Kind::Var, name) => {
                self.bump();
                self.bind(t.at, &name[1..], false)?
            }
            (Kind::Id, "qualified") => {
                self.bump();
                self.nested(|p| p.qualified(in_custom))?
            }
            (Kind::Id, "params" | "custom" | "struct") | (Kind::Literal, _) if !in_custom => {
                return Err(Mistake::new(t.at, "`qualified` argument list expected a variable"));
            }
            _ => return Err(self.unexpected()),
        };
        self.expect(Kind::Op(')'), "expected ')' after argument list")?;
        Ok(i)
    }

    /// The parameters of a `struct`, whose word is at `at`.
    fn structure(&mut self, at: usize) -> Res<Vec<usize>> {
        self.expect(Kind::Op('('), "expected '(' before `struct` argument list")?;
        let first = "`struct` argument list expected a parameter or directive";
        let further = "expected a parameter or `custom` directive in `struct` argument list";
        let mut list = Vec::new();
        if (self.tok.kind, self.tok.text) == (Kind::Id, "params") {
            let params = self.bump().at;
            list = self.all(params).map_err(|cause| Mistake::new(at, first).after(cause))?;
        } else {
            loop {
                let what = if list.is_empty() { first } else { further };
                let entry = self.struct_element().map_err(|cause| Mistake::new(at, what).after(cause))?;
                list.push(entry.map_err(|m| Mistake::new(at, m))?);
                if self.tok.kind != Kind::Op(',') {
                    break;
                }
                self.bump();
            }
        }
        self.expect(Kind::Op(')'), "expected ')' at the end of an argument list")?;
        Ok(list)
    }

    /// An entry of a `struct`: its parameter, or why a directive that is read has none.
    fn struct_element(&mut self) -> Res<Result<usize, &'static str>> {
        let t = self.tok;
        match (t.kind, t.text) {
            (Kind::Var, name) => {
                self.bump();
                self.bind(t.at, &name[1..], false).map(Ok)
            }
            (Kind::Id, "qualified") => {
                self.bump();
                self.qualified(false).map(Ok)
            }
            (Kind::Id, "custom") => {
                self.bump();
                let before = self.seen.len();
                let (name, args, count) = self.custom()?;
                self.in_struct.get_or_insert(name);
                Ok(match (count, args[..].first(), self.seen.get(before)) {
                    (1, Some(i), Some(_)) => Ok(*i),
                    (1, ..) => {
                        Err("a `custom` directive nested within a `struct` must be passed a parameter")
                    }
                    _ => Err("`struct` can only contain `custom` directives with a single argument"),
                })
            }
            (Kind::Id, "params") => {
                self.bump();
                self.all(t.at).map(|_| Err("expected a parameter, custom directive or params directive in `struct` arguments list"))
            }
            _ => Err(self.unexpected()),
        }
    }

    /// One level deeper.
    fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Res<T>) -> Res<T> {
        self.depth += 1;
        if self.depth > 64 {
            return Err(Mistake::new(self.tok.at, "assembly format is nested too deeply"));
        }
        let out = read(self);
        self.depth -= 1;
        out
    }

    fn custom(&mut self) -> Res<Custom> {
        self.expect(Kind::Op('<'), "expected '<' before custom directive name")?;
        let name = self.expect(Kind::Id, "expected custom directive name identifier")?.text.to_owned();
        self.expect(Kind::Op('>'), "expected '>' after custom directive name")?;
        self.expect(Kind::Op('('), "expected '(' before custom directive parameters")?;
        let (mut args, mut count) = (Vec::new(), 0);
        loop {
            let t = self.tok;
            count += 1;
            match (t.kind, t.text) {
                (Kind::Id, "qualified") => {
                    self.bump();
                    args.push(self.qualified(true)?);
                }
                (Kind::Var, v) => {
                    self.bump();
                    args.push(self.bind(t.at, &v[1..], false)?);
                }
                (Kind::Id, "ref") => {
                    self.bump();
                    self.expect(Kind::Op('('), "expected '(' before argument list")?;
                    if self.tok.kind != Kind::Var {
                        return Err(self.unexpected());
                    }
                    let v = self.bump();
                    args.push(self.bind(v.at, &v.text[1..], true)?);
                    self.expect(Kind::Op(')'), "expected ')' after argument list")?;
                }
                (Kind::Str, _) => drop(self.bump()),
                _ => return Err(self.unexpected()),
            }
            if self.tok.kind != Kind::Op(',') {
                break;
            }
            self.bump();
        }
        self.expect(Kind::Op(')'), "expected ')' after custom directive parameters")?;
        Ok((name, args, count))
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
            self.bump();
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
        let anchor = anchor.map_err(|m| Mistake::new(at, m))?;
        let first = then.iter().find(|e| !matches!(e, ParamFormat::Space | ParamFormat::NoSpace));
        if matches!(first, None | Some(ParamFormat::Struct(_) | ParamFormat::Params)) {
            let m = "first parsable element of an optional group must be a literal, variable, or custom directive";
            return Err(Mistake::new(at, m));
        }
        Ok(ParamFormat::Optional { anchor, then, otherwise })
    }

    fn group(&mut self, anchor: &mut Option<Anchor>) -> Res<Vec<ParamFormat>> {
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
                    ParamFormat::Param(i) | ParamFormat::Qualified(i) => Ok(*i),
                    // Not what the directive only refers to.
                    ParamFormat::Custom(..) => self.seen.get(before).copied().ok_or(NO_BOUND),
                    ParamFormat::Struct(l) => l.first().copied().ok_or(NO_ANCHOR),
                    ParamFormat::Params => Ok(0),
                    _ => Err(NO_ANCHOR),
                });
                self.bump();
            }
            out.push(e);
            if self.tok.kind == Kind::Op(')') {
                self.bump();
                return Ok(out);
            }
        }
    }
}
