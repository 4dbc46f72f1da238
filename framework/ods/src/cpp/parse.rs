//! Tokens to a tree: precedence climbing, with a bound on depth.

use super::lex::{Tok, lex};
use super::{Cpp, fold_path};

/// Expressions nest no deeper than that; the evaluator relies on it.
const DEPTH: usize = 100;

/// Reads an expression; `None` if it is not of the subset.
pub fn read(text: &str) -> Option<Cpp> {
    let mut p = Reader { toks: lex(text)?, at: 0, depth: 0, locals: Vec::new() };
    let e = p.expr()?;
    p.eat(";");
    (p.at == p.toks.len()).then_some(e)
}

struct Reader {
    toks: Vec<Tok>,
    at: usize,
    depth: usize,
    locals: Vec<String>,
}

/// Binary operators from loose to tight.
const LEVELS: [&[&str]; 10] = [
    &["||"],
    &["&&"],
    &["|"],
    &["^"],
    &["&"],
    &["==", "!="],
    &["<=", ">=", "<", ">"],
    &["<<", ">>"],
    &["+", "-"],
    &["*", "/", "%"],
];

impl Reader {
    fn peek(&self) -> Option<&Tok> {
        self.toks.get(self.at)
    }

    fn at_op(&self, op: &str) -> bool {
        matches!(self.peek(), Some(Tok::Op(o)) if *o == op)
    }

    fn eat(&mut self, op: &str) -> bool {
        let is = self.at_op(op);
        self.at += usize::from(is);
        is
    }

    fn expect(&mut self, op: &str) -> Option<()> {
        self.eat(op).then_some(())
    }

    fn expr(&mut self) -> Option<Cpp> {
        self.depth += 1;
        if self.depth > DEPTH {
            return None;
        }
        let c = self.binary(0)?;
        let out = if self.eat("?") {
            let a = self.expr()?;
            self.expect(":")?;
            Cpp::Cond(Box::new(c), Box::new(a), Box::new(self.expr()?))
        } else {
            c
        };
        self.depth -= 1;
        Some(out)
    }

    fn binary(&mut self, level: usize) -> Option<Cpp> {
        let Some(ops) = LEVELS.get(level) else { return self.unary() };
        let mut left = self.binary(level + 1)?;
        let mut length = 0;
        loop {
            let op = ops.iter().find(|o| match **o {
                // Two tokens, so that templates may close twice.
                ">>" => self.at_op(">") && matches!(self.toks.get(self.at + 1), Some(Tok::Op(">"))),
                o => self.at_op(o),
            });
            let Some(op) = op else { return Some(left) };
            self.at += if *op == ">>" { 2 } else { 1 };
            length += 1;
            if length > DEPTH {
                return None;
            }
            left = Cpp::Binary(op, Box::new(left), Box::new(self.binary(level + 1)?));
        }
    }

    fn unary(&mut self) -> Option<Cpp> {
        let mut ops = Vec::new();
        while let Some(Tok::Op(op @ ("!" | "-" | "~" | "*" | "&" | "+"))) = self.peek() {
            ops.push(op.chars().next()?);
            self.at += 1;
        }
        if ops.len() > DEPTH {
            return None;
        }
        let mut e = self.postfix()?;
        for op in ops.into_iter().rev() {
            e = match (op, e) {
                ('-', Cpp::Int(i)) => Cpp::Int(i.checked_neg()?),
                ('-', Cpp::Float(f)) => Cpp::Float(-f),
                ('*' | '&' | '+', e) => e,
                (op, e) => Cpp::Unary(op, Box::new(e)),
            };
        }
        Some(e)
    }

    fn postfix(&mut self) -> Option<Cpp> {
        let mut e = self.primary()?;
        for _ in 0..DEPTH {
            if self.eat(".") || self.eat("->") {
                let Some(Tok::Id(name)) = self.peek().cloned() else { return None };
                self.at += 1;
                if name == "template" {
                    continue;
                }
                let types = self.template_args().unwrap_or_default();
                self.expect("(")?;
                let args = self.list(")")?;
                e = Cpp::Member(Box::new(e), name, types, args);
            } else if self.eat("(") {
                e = Cpp::Apply(Box::new(e), self.list(")")?);
            } else if self.eat("[") {
                let i = self.expr()?;
                self.expect("]")?;
                e = Cpp::Index(Box::new(e), Box::new(i));
            } else {
                return Some(e);
            }
        }
        None
    }

    /// Expressions up to a closing bracket, which is read too.
    fn list(&mut self, close: &str) -> Option<Vec<Cpp>> {
        let mut out = Vec::new();
        while !self.eat(close) {
            out.push(self.expr()?);
            if !self.eat(",") && !self.at_op(close) {
                return None;
            }
        }
        Some(out)
    }

    fn primary(&mut self) -> Option<Cpp> {
        let tok = self.peek()?.clone();
        match tok {
            Tok::Placeholder(n) => {
                self.at += 1;
                Some(Cpp::Placeholder(n))
            }
            Tok::Int(i) => {
                self.at += 1;
                Some(Cpp::Int(i))
            }
            Tok::Float(f) => {
                self.at += 1;
                Some(Cpp::Float(f))
            }
            Tok::Str(s) => {
                self.at += 1;
                Some(Cpp::Str(s))
            }
            Tok::Op("(") => {
                self.at += 1;
                let e = self.expr()?;
                self.expect(")")?;
                Some(e)
            }
            Tok::Op("{") => {
                self.at += 1;
                self.list("}").map(Cpp::List)
            }
            Tok::Op("[") => self.lambda(),
            Tok::Id(_) | Tok::Op("::") => self.named(),
            Tok::Op(_) => None,
        }
    }

    /// A path, with template arguments where a call follows.
    fn named(&mut self) -> Option<Cpp> {
        let path = self.path()?;
        let path = fold_path(&path).to_owned();
        match path.as_str() {
            "true" | "false" => return Some(Cpp::Bool(path == "true")),
            "nullptr" | "nullopt" => return Some(Cpp::Null),
            _ => {}
        }
        if self.locals.contains(&path) {
            return Some(Cpp::Local(path));
        }
        let types = self.template_args();
        // `X<T>::get(...)`
        let path = if types.is_some() && self.at_op("::") { format!("{path}{}", self.path()?) } else { path };
        let types = types.unwrap_or_default();
        if self.eat("(") {
            let args = self.list(")")?;
            if matches!(path.as_str(), "static_cast" | "int64_t" | "int32_t" | "uint64_t" | "unsigned") {
                return args.into_iter().next();
            }
            return Some(Cpp::Call(path, types, args));
        }
        if self.eat("{") {
            let args = self.list("}")?;
            let args = if path == "ArrayRef" { vec![Cpp::List(args)] } else { args };
            return Some(Cpp::Call(path, types, args));
        }
        types.is_empty().then_some(Cpp::Name(path))
    }

    fn path(&mut self) -> Option<String> {
        let mut path = String::new();
        loop {
            if self.eat("::") {
                path.push_str("::");
            }
            let Some(Tok::Id(id)) = self.peek() else { return None };
            path.push_str(id);
            self.at += 1;
            if !self.at_op("::") {
                return Some(path);
            }
        }
    }

    /// `<types>` where a call, an initialiser or a member follows; nothing is read otherwise.
    fn template_args(&mut self) -> Option<Vec<String>> {
        let start = self.at;
        let found = self.try_template_args();
        if found.is_none() {
            self.at = start;
        }
        found
    }

    fn try_template_args(&mut self) -> Option<Vec<String>> {
        self.expect("<")?;
        let mut out = Vec::new();
        while !self.eat(">") {
            if let Some(Tok::Int(i)) = self.peek() {
                out.push(i.to_string());
                self.at += 1;
                self.eat(",");
                continue;
            }
            let mut ty = fold_path(&self.path()?).to_owned();
            if let Some(inner) = self.template_args() {
                ty = format!("{ty}<{}>", inner.join(","));
            }
            while self.eat("*") || self.eat("&") {}
            out.push(ty);
            if !self.eat(",") && !self.at_op(">") {
                return None;
            }
        }
        (self.at_op("(") || self.at_op("{") || self.at_op("::") || self.at_op(">") || self.at_op(","))
            .then_some(out)
    }

    /// `[](T a) { return b; }`
    fn lambda(&mut self) -> Option<Cpp> {
        self.expect("[")?;
        while !self.eat("]") {
            self.peek()?;
            self.at += 1;
        }
        self.expect("(")?;
        let mut params = Vec::new();
        let mut last = None;
        let mut angle = 0;
        loop {
            match self.peek()?.clone() {
                Tok::Op("<") => angle += 1,
                Tok::Op(">") => angle -= 1,
                Tok::Op(close @ (")" | ",")) if angle == 0 => {
                    params.extend(last.take());
                    if close == ")" {
                        break;
                    }
                }
                Tok::Id(id) => last = Some(id),
                Tok::Op("::" | "&" | "*" | ",") => {}
                _ => return None,
            }
            self.at += 1;
        }
        self.expect(")")?;
        if self.eat("->") {
            self.path()?;
        }
        self.expect("{")?;
        let Some(Tok::Id(word)) = self.peek() else { return None };
        if word != "return" {
            return None;
        }
        self.at += 1;
        let outer = self.locals.len();
        self.locals.extend(params.iter().cloned());
        let body = self.expr()?;
        self.locals.truncate(outer);
        self.eat(";");
        self.expect("}")?;
        Some(Cpp::Lambda(params, Box::new(body)))
    }
}
