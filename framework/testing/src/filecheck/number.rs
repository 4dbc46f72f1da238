//! Numeric substitutions: `[[#%x,VAR: A + 1]]`.

use std::collections::BTreeMap;

/// How a number is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Format {
    kind: Kind,
    /// At least so many digits.
    digits: usize,
    /// True if hexadecimal numbers begin with `0x`.
    prefixed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Unsigned,
    Signed,
    Lower,
    Upper,
}

impl Format {
    /// Decimal, without a sign.
    pub(super) const UNSIGNED: Format = Format { kind: Kind::Unsigned, digits: 0, prefixed: false };

    /// An expression that finds any number of this format.
    pub(super) fn regex(self) -> String {
        let (first, all, sign) = match self.kind {
            Kind::Unsigned => ("1-9", "0-9", ""),
            Kind::Signed => ("1-9", "0-9", "-?"),
            Kind::Lower => ("1-9a-f", "0-9a-f", ""),
            Kind::Upper => ("1-9A-F", "0-9A-F", ""),
        };
        let prefix = if self.prefixed { "0x" } else { "" };
        match self.digits {
            0 => format!("{sign}{prefix}[{all}]+"),
            n => format!("{sign}{prefix}(?:[{first}][{all}]*)?[{all}]{{{n}}}"),
        }
    }

    /// The number that `text` writes.
    pub(super) fn read(self, text: &str) -> Result<i128, String> {
        let digits = if self.prefixed { text.trim_start_matches("0x") } else { text };
        let radix = if matches!(self.kind, Kind::Lower | Kind::Upper) { 16 } else { 10 };
        i128::from_str_radix(digits, radix).map_err(|_| format!("unable to represent numeric value '{text}'"))
    }

    fn write(self, value: i128) -> Result<String, String> {
        if value < 0 && self.kind != Kind::Signed {
            return Err(format!("unable to represent {value}: it is negative and its format is unsigned"));
        }
        let (sign, value, n) = (if value < 0 { "-" } else { "" }, value.unsigned_abs(), self.digits);
        let prefix = if self.prefixed { "0x" } else { "" };
        Ok(match self.kind {
            Kind::Unsigned | Kind::Signed => format!("{sign}{value:0n$}"),
            Kind::Lower => format!("{prefix}{value:0n$x}"),
            Kind::Upper => format!("{prefix}{value:0n$X}"),
        })
    }
}

/// A number that a variable stands for, and how it was written.
pub(super) type Numbers = BTreeMap<String, (i128, Format)>;

#[derive(Clone, Debug)]
enum Expr {
    Number(i128),
    Variable(String),
    /// The line of the check.
    Line,
    Call(String, Vec<Expr>),
}

/// `[[#...]]`, read.
#[derive(Clone, Debug)]
pub(super) struct Numeric {
    /// The variable that takes the number.
    pub(super) defines: Option<String>,
    format: Option<Format>,
    value: Option<Expr>,
}

impl Numeric {
    /// Reads what stands between `[[#` and `]]`.
    pub(super) fn parse(text: &str) -> Result<Numeric, String> {
        let mut p = Parser { rest: text.trim_start() };
        let format = p.format()?;
        let mut defines = None;
        if let Some((name, rest)) = p.rest.split_once(':') {
            let name = name.trim();
            if !super::pattern::is_name(name) {
                return Err(format!("invalid variable name '{name}'"));
            }
            defines = Some(name.to_owned());
            p.rest = rest.trim_start();
        }
        if p.eat("==") && p.rest.is_empty() {
            return Err("empty numeric expression should not have a constraint".to_owned());
        }
        let value = if p.rest.is_empty() { None } else { Some(p.sum()?) };
        if !p.rest.is_empty() {
            return Err(format!("unexpected characters at end of expression '{}'", p.rest));
        }
        Ok(Numeric { defines, format, value })
    }

    /// Returns true if it names a variable.
    pub(super) fn uses(&self, name: &str) -> bool {
        fn within(e: &Expr, name: &str) -> bool {
            match e {
                Expr::Variable(v) => v == name,
                Expr::Call(_, args) => args.iter().any(|a| within(a, name)),
                Expr::Number(_) | Expr::Line => false,
            }
        }
        self.value.as_ref().is_some_and(|v| within(v, name))
    }

    /// Returns true if it uses or defines any variable.
    pub(super) fn has_variables(&self) -> bool {
        fn within(e: &Expr) -> bool {
            match e {
                Expr::Variable(_) => true,
                Expr::Call(_, args) => args.iter().any(within),
                Expr::Number(_) | Expr::Line => false,
            }
        }
        self.defines.is_some() || self.value.as_ref().is_some_and(within)
    }

    /// How the number is written: as said, or as the variables in the expression are.
    pub(super) fn format(&self, numbers: &Numbers) -> Result<Format, String> {
        fn implicit(e: &Expr, numbers: &Numbers) -> Result<Option<(String, Format)>, String> {
            let mut found: Option<(String, Format)> = None;
            let args = match e {
                Expr::Variable(v) => return Ok(numbers.get(v).map(|n| (v.clone(), n.1))),
                Expr::Call(_, args) => args,
                Expr::Number(_) | Expr::Line => return Ok(None),
            };
            for arg in args {
                match (&found, implicit(arg, numbers)?) {
                    (Some((a, f)), Some((b, g))) if *f != g => {
                        return Err(format!(
                            "implicit format conflict between '{a}' and '{b}', need an explicit format specifier"
                        ));
                    }
                    (None, other) => found = other,
                    _ => {}
                }
            }
            Ok(found)
        }
        if let Some(format) = self.format {
            return Ok(format);
        }
        let format = self.value.as_ref().map(|v| implicit(v, numbers)).transpose()?.flatten();
        Ok(format.map_or(Format::UNSIGNED, |f| f.1))
    }

    /// An expression that finds the number.
    pub(super) fn regex(&self, numbers: &Numbers, line: usize) -> Result<String, String> {
        let format = self.format(numbers)?;
        match &self.value {
            None => Ok(format.regex()),
            Some(value) => format.write(evaluate(value, numbers, line)?),
        }
    }
}

fn evaluate(e: &Expr, numbers: &Numbers, line: usize) -> Result<i128, String> {
    match e {
        Expr::Number(n) => Ok(*n),
        Expr::Line => Ok(line as i128),
        Expr::Variable(name) => {
            numbers.get(name).map(|n| n.0).ok_or_else(|| format!("undefined variable: {name}"))
        }
        Expr::Call(name, args) => {
            let args: Vec<i128> =
                args.iter().map(|a| evaluate(a, numbers, line)).collect::<Result<_, _>>()?;
            let [a, b] = args[..] else {
                return Err(format!("function '{name}' takes 2 arguments but {} given", args.len()));
            };
            let value = match name.as_str() {
                "add" => a.checked_add(b),
                "sub" => a.checked_sub(b),
                "mul" => a.checked_mul(b),
                "div" => a.checked_div(b),
                "max" => Some(a.max(b)),
                "min" => Some(a.min(b)),
                _ => return Err(format!("call to undefined function '{name}'")),
            };
            value.ok_or_else(|| format!("overflow error in {name}({a}, {b})"))
        }
    }
}

struct Parser<'a> {
    rest: &'a str,
}

impl<'a> Parser<'a> {
    fn eat(&mut self, text: &str) -> bool {
        let rest = self.rest.strip_prefix(text).map(str::trim_start);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn take(&mut self, while_: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(|c| !while_(c)).unwrap_or(self.rest.len());
        let (taken, rest) = self.rest.split_at(end);
        self.rest = rest.trim_start();
        taken
    }

    fn format(&mut self) -> Result<Option<Format>, String> {
        if !self.eat("%") {
            return Ok(None);
        }
        let prefixed = self.eat("#");
        let mut digits = 0;
        if self.eat(".") {
            let text = self.take(|c| c.is_ascii_digit());
            digits =
                text.parse().ok().filter(|n| *n < 1000).ok_or("invalid precision in format specifier")?;
        }
        let kind = match self.rest.chars().next() {
            Some('u') => Kind::Unsigned,
            Some('d') => Kind::Signed,
            Some('x') => Kind::Lower,
            Some('X') => Kind::Upper,
            _ => return Err("invalid format specifier in expression".to_owned()),
        };
        if prefixed && !matches!(kind, Kind::Lower | Kind::Upper) {
            return Err("alternate form only supported for hex values".to_owned());
        }
        self.rest = self.rest[1..].trim_start();
        if !self.eat(",") && !self.rest.is_empty() {
            return Err("invalid matching format specification in expression".to_owned());
        }
        Ok(Some(Format { kind, digits, prefixed }))
    }

    fn sum(&mut self) -> Result<Expr, String> {
        let mut left = self.operand()?;
        loop {
            let name = if self.eat("+") {
                "add"
            } else if self.eat("-") {
                "sub"
            } else {
                return Ok(left);
            };
            let right = self.operand()?;
            left = Expr::Call(name.to_owned(), vec![left, right]);
        }
    }

    fn operand(&mut self) -> Result<Expr, String> {
        if self.eat("(") {
            let inner = self.sum()?;
            return if self.eat(")") {
                Ok(inner)
            } else {
                Err("missing ')' at end of nested expression".to_owned())
            };
        }
        if self.eat("@LINE") {
            return Ok(Expr::Line);
        }
        if self.rest.starts_with(|c: char| c.is_ascii_digit()) {
            let text = self.take(|c| c.is_ascii_alphanumeric());
            let read = match text.strip_prefix("0x") {
                Some(hex) => i128::from_str_radix(hex, 16),
                None => text.parse(),
            };
            return read.map(Expr::Number).map_err(|_| format!("invalid operand format '{text}'"));
        }
        let name = self.take(|c| c.is_ascii_alphanumeric() || c == '_' || c == '$');
        if name.is_empty() {
            return Err(format!("invalid operand format '{}'", self.rest));
        }
        if !self.eat("(") {
            return Ok(Expr::Variable(name.to_owned()));
        }
        let mut args = Vec::new();
        while !self.eat(")") {
            if !args.is_empty() && !self.eat(",") {
                return Err(format!("missing ')' at end of call expression of '{name}'"));
            }
            args.push(self.sum()?);
        }
        Ok(Expr::Call(name.to_owned(), args))
    }
}
