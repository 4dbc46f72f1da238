//! Declarative assembly formats: text to elements, as Rust source of `FormatElement`s.

use crate::Error;
use crate::ops::OpModel;

#[derive(Clone, Debug, PartialEq)]
enum Tok {
    Literal(String),
    Var(String),
    Id(String),
    Str(String),
    Punct(char),
}

fn lex(text: &str) -> Result<Vec<Tok>, Error> {
    let chars: Vec<char> = text.chars().collect();
    let mut out = Vec::new();
    let mut i = 0;
    let word = |mut i: usize| {
        let start = i;
        while i < chars.len() && (chars[i].is_alphanumeric() || chars[i] == '_' || chars[i] == '-') {
            i += 1;
        }
        (chars[start..i].iter().collect::<String>(), i)
    };
    while i < chars.len() {
        match chars[i] {
            c if c.is_whitespace() => i += 1,
            '`' => {
                let Some(end) = chars[i + 1..].iter().position(|c| *c == '`') else {
                    return Err(Error::new("unexpected end of file in literal"));
                };
                out.push(Tok::Literal(chars[i + 1..i + 1 + end].iter().collect()));
                i += end + 2;
            }
            '$' => {
                let (w, next) = word(i + 1);
                out.push(Tok::Var(w));
                i = next;
            }
            '"' => {
                let end = chars[i + 1..].iter().position(|c| *c == '"').unwrap_or(0);
                out.push(Tok::Str(chars[i + 1..i + 1 + end].iter().collect()));
                i += end + 2;
            }
            c if c.is_alphabetic() => {
                let (w, next) = word(i);
                out.push(Tok::Id(w));
                i = next;
            }
            c => {
                out.push(Tok::Punct(c));
                i += 1;
            }
        }
    }
    Ok(out)
}

/// A parsed element with what optional groups need to know of it.
#[derive(Clone, Debug)]
struct Element {
    source: String,
    /// The variable that makes an anchor of it.
    var: Option<String>,
    anchor: bool,
}

pub(crate) struct FormatParser<'a> {
    op: &'a OpModel,
    toks: Vec<Tok>,
    at: usize,
    /// Groups whose types a directive gives.
    pub(crate) typed: Vec<String>,
    pub(crate) all_operand_types: bool,
    pub(crate) all_result_types: bool,
}

impl<'a> FormatParser<'a> {
    pub(crate) fn new(op: &'a OpModel, text: &str) -> Result<Self, Error> {
        let toks = lex(text)?;
        Ok(FormatParser {
            op,
            toks,
            at: 0,
            typed: Vec::new(),
            all_operand_types: false,
            all_result_types: false,
        })
    }

    fn fail<T>(&self, message: impl std::fmt::Display) -> Result<T, Error> {
        Err(Error::new(format!("assembly format of `{}`: {message}", self.op.full_name)))
    }

    fn peek(&self) -> Option<&Tok> {
        self.toks.get(self.at)
    }

    fn next(&mut self) -> Option<Tok> {
        let t = self.toks.get(self.at).cloned();
        self.at += 1;
        t
    }

    fn eat(&mut self, c: char) -> bool {
        let is = self.peek() == Some(&Tok::Punct(c));
        self.at += usize::from(is);
        is
    }

    fn expect(&mut self, c: char) -> Result<(), Error> {
        if self.eat(c) { Ok(()) } else { self.fail(format!("expected '{c}'")) }
    }

    pub(crate) fn parse_all(&mut self) -> Result<String, Error> {
        let mut out = Vec::new();
        while self.peek().is_some() {
            out.push(self.element()?.source);
        }
        Ok(out.join(", "))
    }

    fn var(&self, name: &str) -> Result<String, Error> {
        let op = self.op;
        if let Some(i) = op.operands.iter().position(|o| o.name == name) {
            return Ok(format!("Var::Operand({i})"));
        }
        if let Some(i) = op.results.iter().position(|o| o.name == name) {
            return Ok(format!("Var::Result({i})"));
        }
        if let Some(i) = op.attrs.iter().position(|o| o.name == name) {
            return Ok(format!("Var::Attr({i})"));
        }
        if let Some(i) = op.regions.iter().position(|o| o.name == name) {
            return Ok(format!("Var::Region({i})"));
        }
        if let Some(i) = op.successors.iter().position(|o| o.name == name) {
            return Ok(format!("Var::Successor({i})"));
        }
        self.fail(format!(
            "expected variable to refer to an argument, region, result, or successor: `${name}`"
        ))
    }

    fn element(&mut self) -> Result<Element, Error> {
        let mut e = match self.next() {
            Some(Tok::Literal(l)) => Element { source: literal(&l), var: None, anchor: false },
            Some(Tok::Var(v)) => self.variable(&v, false)?,
            Some(Tok::Id(id)) => self.directive(&id)?,
            Some(Tok::Punct('(')) => self.optional()?,
            other => {
                return self.fail(format!(
                    "expected literal, variable, directive, or optional group, found {other:?}"
                ));
            }
        };
        e.anchor = self.eat('^');
        Ok(e)
    }

    fn variable(&mut self, name: &str, qualified: bool) -> Result<Element, Error> {
        let v = self.var(name)?;
        let mut source = v.replacen("Var::", "FormatElement::", 1);
        if qualified {
            source = source.replacen("Attr(", "QualifiedAttr(", 1);
        }
        Ok(Element { source, var: Some(v), anchor: false })
    }

    fn directive(&mut self, id: &str) -> Result<Element, Error> {
        let plain = |s: &str| Element { source: format!("FormatElement::{s}"), var: None, anchor: false };
        match id {
            "attr-dict" => Ok(plain("AttrDict")),
            "attr-dict-with-keyword" => Ok(plain("AttrDictWithKeyword")),
            "prop-dict" => Ok(plain("PropDict")),
            "operands" => Ok(plain("Operands")),
            "regions" => Ok(plain("Regions")),
            "successors" => Ok(plain("Successors")),
            "qualified" => {
                self.expect('(')?;
                let e = match self.next() {
                    Some(Tok::Var(v)) => self.variable(&v, true)?,
                    Some(Tok::Id(id)) => self.directive(&id)?,
                    _ => return self.fail("expected variable"),
                };
                self.expect(')')?;
                Ok(e)
            }
            "type" => {
                self.expect('(')?;
                let e = match self.next() {
                    Some(Tok::Var(v)) => {
                        self.typed.push(v.clone());
                        let var = self.var(&v)?;
                        Element {
                            source: format!("FormatElement::Type({var})"),
                            var: Some(var),
                            anchor: false,
                        }
                    }
                    Some(Tok::Id(id)) if id == "operands" => {
                        self.all_operand_types = true;
                        plain("OperandTypes")
                    }
                    Some(Tok::Id(id)) if id == "results" => {
                        self.all_result_types = true;
                        plain("ResultTypes")
                    }
                    _ => return self.fail("expected a variable, `operands` or `results` in `type`"),
                };
                self.expect(')')?;
                Ok(e)
            }
            "functional-type" => {
                self.expect('(')?;
                let a = self.type_group()?;
                self.expect(',')?;
                let b = self.type_group()?;
                self.expect(')')?;
                Ok(Element {
                    source: format!("FormatElement::FunctionalType({a}, {b})"),
                    var: None,
                    anchor: false,
                })
            }
            "custom" => self.custom(),
            "oilist" => self.oilist(),
            _ => self.fail(format!("unknown directive `{id}`")),
        }
    }

    fn type_group(&mut self) -> Result<String, Error> {
        match self.next() {
            Some(Tok::Var(v)) => {
                self.typed.push(v.clone());
                Ok(format!("Some({})", self.var(&v)?))
            }
            Some(Tok::Id(id)) if id == "operands" => {
                self.all_operand_types = true;
                Ok("None".to_owned())
            }
            Some(Tok::Id(id)) if id == "results" => {
                self.all_result_types = true;
                Ok("None".to_owned())
            }
            _ => self.fail("expected a variable, `operands` or `results` in `functional-type`"),
        }
    }

    fn custom(&mut self) -> Result<Element, Error> {
        self.expect('<')?;
        let Some(Tok::Id(name)) = self.next() else {
            return self.fail("expected the name of a custom directive");
        };
        self.expect('>')?;
        self.expect('(')?;
        let mut args = Vec::new();
        let mut vars = Vec::new();
        while !self.eat(')') {
            let arg = match self.next() {
                Some(Tok::Var(v)) => {
                    let v = self.var(&v)?;
                    vars.push(v.clone());
                    format!("CustomArg::Var({v})")
                }
                Some(Tok::Str(s)) => format!("CustomArg::Code({s:?})"),
                Some(Tok::Id(id)) => self.custom_directive(&id, &mut vars)?,
                _ => return self.fail("unexpected argument of a custom directive"),
            };
            args.push(arg);
            self.eat(',');
        }
        let source = format!("FormatElement::Custom {{ name: {name:?}, args: &[{}] }}", args.join(", "));
        let var = (!vars.is_empty()).then(|| format!("&[{}]", vars.join(", ")));
        Ok(Element { source, var, anchor: false })
    }

    fn custom_directive(&mut self, id: &str, vars: &mut Vec<String>) -> Result<String, Error> {
        match id {
            "attr-dict" => Ok("CustomArg::AttrDict".to_owned()),
            "type" => {
                self.expect('(')?;
                let Some(Tok::Var(v)) = self.next() else {
                    return self.fail("expected a variable in `type`");
                };
                self.typed.push(v.clone());
                let var = self.var(&v)?;
                vars.push(var.clone());
                self.expect(')')?;
                Ok(format!("CustomArg::Type({var})"))
            }
            "ref" => {
                self.expect('(')?;
                let out = match self.next() {
                    Some(Tok::Var(v)) => format!("CustomArg::Ref({})", self.var(&v)?),
                    Some(Tok::Id(id)) if id == "type" => {
                        self.expect('(')?;
                        let Some(Tok::Var(v)) = self.next() else {
                            return self.fail("expected a variable in `type`");
                        };
                        self.expect(')')?;
                        format!("CustomArg::RefType({})", self.var(&v)?)
                    }
                    _ => return self.fail("expected a variable or `type` in `ref`"),
                };
                self.expect(')')?;
                Ok(out)
            }
            _ => self.fail(format!("unexpected directive `{id}` in a custom directive")),
        }
    }

    fn oilist(&mut self) -> Result<Element, Error> {
        self.expect('(')?;
        let mut clauses = vec![Vec::new()];
        while !self.eat(')') {
            if self.eat('|') {
                clauses.push(Vec::new());
                continue;
            }
            let e = self.element()?.source;
            if let Some(c) = clauses.last_mut() {
                c.push(e);
            }
        }
        let list: Vec<String> = clauses.iter().map(|c| format!("&[{}]", c.join(", "))).collect();
        Ok(Element {
            source: format!("FormatElement::OiList(&[{}])", list.join(", ")),
            var: None,
            anchor: false,
        })
    }

    fn optional(&mut self) -> Result<Element, Error> {
        let (mut then, mut otherwise) = (Vec::new(), Vec::new());
        while !self.eat(')') {
            then.push(self.element()?);
        }
        if self.eat(':') {
            self.expect('(')?;
            while !self.eat(')') {
                otherwise.push(self.element()?);
            }
        }
        self.expect('?')?;
        let anchored = then.iter().find(|e| e.anchor).map(|e| (e, false));
        let anchored = anchored.or_else(|| otherwise.iter().find(|e| e.anchor).map(|e| (e, true)));
        let Some((anchor, inverted)) = anchored else {
            return self.fail("optional group has no anchor element");
        };
        let Some(var) = &anchor.var else {
            return self.fail("only variables and types can be used to anchor an optional group");
        };
        let anchor = if var.starts_with('&') {
            format!("Anchor::AnyOf({var})")
        } else {
            format!("Anchor::Var({var})")
        };
        let list = |l: &[Element]| l.iter().map(|e| e.source.clone()).collect::<Vec<_>>().join(", ");
        let source = format!(
            "FormatElement::Optional {{ anchor: {anchor}, then: &[{}], otherwise: &[{}], inverted: {inverted} }}",
            list(&then),
            list(&otherwise)
        );
        Ok(Element { source, var: None, anchor: false })
    }
}

fn literal(text: &str) -> String {
    match text {
        " " => "FormatElement::Space".to_owned(),
        "" => "FormatElement::NoSpace".to_owned(),
        "\\n" => "FormatElement::Newline".to_owned(),
        _ => format!("FormatElement::Literal({text:?})"),
    }
}
