//! A generator of wrong Toy programs: a valid one with one error of a chosen kind in a known line.

use crate::rng::Rng;
use crate::toygen::{self, Generated, Known, Site};

/// The kinds of fault.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Kind {
    UnknownVariable,
    UnknownFunction,
    WrongArgumentCount,
    WrongBuiltinCount,
    RedefinedVariable,
    RedefinedFunction,
    RedefinedStruct,
    RedefinedParameter,
    RedefinedMember,
    RaggedLiteral,
    LiteralCount,
    ReshapeCount,
    ShapeMismatch,
    ShapeMismatchInFunction,
    UnknownStruct,
    UnknownMember,
    MemberOfTensor,
    StructCount,
    StructArithmetic,
    StructArgument,
    TensorForStruct,
    StructPrinted,
    StructTransposed,
    StructWithShape,
    StructInItself,
    MemberWithShape,
    MemberWithValue,
    MissingMain,
    MainWithParameters,
    MainWithResult,
    Recursion,
    MutualRecursion,
    VoidValue,
    PrintValue,
    MissingSemicolon,
    MissingParenthesis,
    MissingBrace,
    UnknownOperator,
    Assignment,
    MissingInitializer,
    UnclosedLiteral,
    MalformedNumber,
    IdleExpression,
    EmptyStruct,
    StatementOutside,
}

/// All kinds.
pub const KINDS: [Kind; 45] = [
    Kind::UnknownVariable,
    Kind::UnknownFunction,
    Kind::WrongArgumentCount,
    Kind::WrongBuiltinCount,
    Kind::RedefinedVariable,
    Kind::RedefinedFunction,
    Kind::RedefinedStruct,
    Kind::RedefinedParameter,
    Kind::RedefinedMember,
    Kind::RaggedLiteral,
    Kind::LiteralCount,
    Kind::ReshapeCount,
    Kind::ShapeMismatch,
    Kind::ShapeMismatchInFunction,
    Kind::UnknownStruct,
    Kind::UnknownMember,
    Kind::MemberOfTensor,
    Kind::StructCount,
    Kind::StructArithmetic,
    Kind::StructArgument,
    Kind::TensorForStruct,
    Kind::StructPrinted,
    Kind::StructTransposed,
    Kind::StructWithShape,
    Kind::StructInItself,
    Kind::MemberWithShape,
    Kind::MemberWithValue,
    Kind::MissingMain,
    Kind::MainWithParameters,
    Kind::MainWithResult,
    Kind::Recursion,
    Kind::MutualRecursion,
    Kind::VoidValue,
    Kind::PrintValue,
    Kind::MissingSemicolon,
    Kind::MissingParenthesis,
    Kind::MissingBrace,
    Kind::UnknownOperator,
    Kind::Assignment,
    Kind::MissingInitializer,
    Kind::UnclosedLiteral,
    Kind::MalformedNumber,
    Kind::IdleExpression,
    Kind::EmptyStruct,
    Kind::StatementOutside,
];

/// A wrong program.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The text.
    pub source: String,
    /// The kind of fault.
    pub kind: Kind,
    /// The line, from 1.
    pub line: usize,
}

/// The program of this seed with an error of this kind.
pub fn plant(seed: u64, kind: Kind) -> Fault {
    let mut rng = Rng::new(seed ^ 0x5eed);
    let program = toygen::generate(seed);
    let site = rng.below(program.sites.len());
    let site = program.sites[site].clone();
    let mut planter = Planter { rng, program, site };
    let line = planter.plant(kind);
    Fault { source: planter.program.source(), kind, line: line + 1 }
}

struct Planter {
    rng: Rng,
    program: Generated,
    site: Site,
}

impl Planter {
    /// Inserts a statement before the site; gives the index of its line.
    fn insert(&mut self, text: &str) -> usize {
        self.program.lines.insert(self.site.line, format!("  {text}"));
        self.site.line
    }

    /// Appends a definition; gives the index of its first line.
    fn append(&mut self, lines: &[&str]) -> usize {
        let at = self.program.lines.len();
        self.program.lines.extend(lines.iter().map(|&line| line.to_owned()));
        at
    }

    /// A tensor that is known at the site, or a literal.
    fn tensor(&mut self) -> (String, Vec<usize>) {
        let tensors: Vec<&Known> = self.site.vars.iter().filter(|var| var.shape.is_some()).collect();
        match self.rng.pick(&tensors) {
            Some(Known { name, shape: Some(shape) }) => (name.clone(), shape.clone()),
            _ => ("[[1, 2], [3, 4]]".to_owned(), vec![2, 2]),
        }
    }

    /// A struct `Odd` with members `left` and `right`, and a variable of it above the site.
    fn odd(&mut self) {
        self.append(&["struct Odd {", "  var left;", "  var right;", "}"]);
        self.program.lines.insert(self.site.line, "  Odd odd = {[1, 2], [3, 4]};".to_owned());
        self.site.line += 1;
    }

    fn plant(&mut self, kind: Kind) -> usize {
        match kind {
            Kind::UnknownVariable
            | Kind::UnknownFunction
            | Kind::WrongArgumentCount
            | Kind::WrongBuiltinCount
            | Kind::RedefinedVariable
            | Kind::VoidValue
            | Kind::PrintValue => self.names(kind),
            Kind::RedefinedFunction
            | Kind::RedefinedStruct
            | Kind::RedefinedParameter
            | Kind::RedefinedMember
            | Kind::StructInItself
            | Kind::MemberWithShape
            | Kind::MemberWithValue
            | Kind::EmptyStruct
            | Kind::Recursion
            | Kind::MutualRecursion
            | Kind::StatementOutside => self.definitions(kind),
            Kind::RaggedLiteral
            | Kind::LiteralCount
            | Kind::ReshapeCount
            | Kind::ShapeMismatch
            | Kind::ShapeMismatchInFunction => self.shapes(kind),
            Kind::UnknownStruct
            | Kind::UnknownMember
            | Kind::MemberOfTensor
            | Kind::StructCount
            | Kind::StructArithmetic
            | Kind::StructArgument
            | Kind::TensorForStruct
            | Kind::StructPrinted
            | Kind::StructTransposed
            | Kind::StructWithShape => self.structs(kind),
            Kind::MissingMain | Kind::MainWithParameters | Kind::MainWithResult => self.main(kind),
            Kind::MissingSemicolon
            | Kind::MissingParenthesis
            | Kind::MissingBrace
            | Kind::UnknownOperator
            | Kind::Assignment
            | Kind::MissingInitializer
            | Kind::UnclosedLiteral
            | Kind::MalformedNumber
            | Kind::IdleExpression => self.syntax(kind),
        }
    }

    fn names(&mut self, kind: Kind) -> usize {
        let (tensor, _) = self.tensor();
        let text = match kind {
            Kind::UnknownVariable => match self.rng.below(3) {
                0 => "print(nowhere);".to_owned(),
                1 => "var wrong = transpose(nowhere) * nowhere2;".to_owned(),
                _ => "var wrong = wrong;".to_owned(),
            },
            Kind::UnknownFunction => format!("var wrong = no_such_function({tensor});"),
            Kind::WrongArgumentCount => {
                let at = self.rng.below(self.program.functions.len());
                let (name, count) = self.program.functions[at].clone();
                let count = if self.rng.chance(50) { count + 1 } else { count - 1 };
                format!("{name}({});", vec![tensor; count].join(", "))
            }
            Kind::WrongBuiltinCount => match self.rng.below(3) {
                0 => format!("transpose({tensor}, {tensor});"),
                1 => "var wrong = transpose();".to_owned(),
                _ => format!("print({tensor}, {tensor});"),
            },
            Kind::RedefinedVariable => {
                let name = match self.rng.pick(&self.site.vars) {
                    Some(known) => known.name.clone(),
                    None => {
                        self.insert("var wrong = 1;");
                        self.site.line += 1;
                        "wrong".to_owned()
                    }
                };
                format!("var {name} = [1, 2];")
            }
            Kind::VoidValue => {
                self.append(&["def silent(x) {", "  print(x);", "}"]);
                match self.rng.below(3) {
                    0 => format!("var wrong = silent({tensor});"),
                    1 => format!("print(silent({tensor}));"),
                    _ => format!("var wrong = {tensor} + silent({tensor});"),
                }
            }
            _ => format!("var wrong = print({tensor});"),
        };
        self.insert(&text)
    }

    fn definitions(&mut self, kind: Kind) -> usize {
        let function = self.program.functions[self.rng.below(self.program.functions.len())].0.clone();
        match kind {
            Kind::RedefinedFunction => {
                let name = match self.rng.below(4) {
                    0 => "main".to_owned(),
                    1 => "transpose".to_owned(),
                    _ => function,
                };
                let params = if name == "main" { "" } else { "x" };
                self.append(&[&format!("def {name}({params}) {{"), "  return;", "}"])
            }
            Kind::RedefinedStruct => {
                self.append(&["struct Twice {", "  var a;", "}"]);
                self.append(&["struct Twice {", "  var a;", "}"])
            }
            Kind::RedefinedParameter => self.append(&["def wrong(x, y, x) {", "  return y;", "}"]),
            Kind::RedefinedMember => self.append(&["struct Wrong {", "  var a;", "  var a;", "}"]) + 2,
            Kind::StructInItself => self.append(&["struct Wrong {", "  var a;", "  Wrong b;", "}"]) + 2,
            Kind::MemberWithShape => self.append(&["struct Wrong {", "  var a<2, 3>;", "}"]) + 1,
            Kind::MemberWithValue => self.append(&["struct Wrong {", "  var a = [1];", "}"]) + 1,
            Kind::EmptyStruct => self.append(&["struct Wrong {", "  # nothing", "}"]) + 2,
            Kind::Recursion => {
                let (tensor, _) = self.tensor();
                let at = self.append(&["def again(x) {", "  return again(x) + x;", "}"]) + 1;
                if self.rng.chance(50) {
                    self.insert(&format!("again({tensor});"));
                    return at + 1;
                }
                at
            }
            Kind::MutualRecursion => {
                let lines =
                    ["def ping(x) {", "  return pong(x);", "}", "def pong(x) {", "  return ping(x);", "}"];
                let at = self.append(&lines);
                // From main the search comes to ping first, otherwise to the later function.
                if self.rng.chance(50) {
                    self.insert("ping([1]);");
                    return at + 5;
                }
                at + 1
            }
            _ => self.append(&["print([1, 2]);"]),
        }
    }

    fn shapes(&mut self, kind: Kind) -> usize {
        let (tensor, shape) = self.tensor();
        let count: usize = shape.iter().product();
        let text = match kind {
            Kind::RaggedLiteral => match self.rng.below(3) {
                0 => "var wrong = [[1, 2], [3]];".to_owned(),
                1 => "print([[[1]], [2]]);".to_owned(),
                _ => "var wrong = [1, [2, 3]];".to_owned(),
            },
            Kind::LiteralCount => format!("var wrong<2, {}> = [1, 2, 3];", self.rng.range(1, 4)),
            Kind::ReshapeCount if shape.is_empty() => "var wrong<5> = [1, 2] + [3, 4];".to_owned(),
            Kind::ReshapeCount => {
                format!("var wrong<{}> = transpose({tensor}) * transpose({tensor});", count + 1)
            }
            Kind::ShapeMismatch => {
                let other = vec!["1"; count + 1].join(", ");
                let op = ['+', '-', '*'][self.rng.below(3)];
                format!("var wrong = {tensor} {op} [{other}];")
            }
            _ => {
                let at = self.append(&[
                    "def inner(x, y) {",
                    "  var z = transpose(x);",
                    "  return z * y;",
                    "}",
                    "def outer(x) {",
                    "  return inner(x, x);",
                    "}",
                ]);
                self.insert("print(outer([[1, 2, 3], [4, 5, 6]]));");
                return at + 3;
            }
        };
        self.insert(&text)
    }

    fn structs(&mut self, kind: Kind) -> usize {
        let (tensor, _) = self.tensor();
        self.odd();
        let text = match kind {
            Kind::UnknownStruct => "Missing wrong = {[1], [2]};".to_owned(),
            Kind::UnknownMember => "var wrong = odd.middle;".to_owned(),
            Kind::MemberOfTensor => format!("print({tensor} * odd.left.right);"),
            Kind::StructCount => {
                let elements = ["[1]", "[1], 2, [3]"][self.rng.below(2)];
                format!("Odd wrong = {{{elements}}};")
            }
            Kind::StructArithmetic => {
                let (a, b) = [("odd", "[1, 2]"), ("odd.left", "odd")][self.rng.below(2)];
                format!("var wrong = {a} + {b};")
            }
            Kind::StructArgument => {
                self.append(&["def tensors_only(x) {", "  return x;", "}"]);
                "tensors_only(odd);".to_owned()
            }
            Kind::TensorForStruct => {
                self.append(&["def odd_only(Odd x) {", "  return x.left;", "}"]);
                match self.rng.below(3) {
                    0 => format!("odd_only({tensor});"),
                    1 => format!("Odd wrong = {tensor};"),
                    _ => "Odd wrong = {{[1], [2]}, [3]};".to_owned(),
                }
            }
            Kind::StructPrinted => "print(odd);".to_owned(),
            Kind::StructTransposed => "transpose(odd);".to_owned(),
            _ => "var wrong<2, 2> = odd;".to_owned(),
        };
        self.insert(&text)
    }

    fn main(&mut self, kind: Kind) -> usize {
        let at = self.program.main;
        match kind {
            Kind::MissingMain => {
                self.program.lines[at] = "def not_main() {".to_owned();
                0
            }
            Kind::MainWithParameters => {
                self.program.lines[at] = "def main(unwanted) {".to_owned();
                at
            }
            _ => {
                // Behind the last statement, so that nothing above is lost.
                let end = self.program.sites.last().map_or(at + 1, |site| site.line);
                self.program.lines.insert(end, "  return [1, 2];".to_owned());
                end
            }
        }
    }

    fn syntax(&mut self, kind: Kind) -> usize {
        let (tensor, _) = self.tensor();
        let text = match kind {
            Kind::MissingSemicolon => format!("print({tensor})"),
            Kind::MissingParenthesis => match self.rng.below(2) {
                0 => format!("print(({tensor});"),
                _ => format!("print({tensor}));"),
            },
            Kind::MissingBrace => {
                // main is the last definition.
                let last = self.program.lines.len() - 1;
                self.program.lines.remove(last);
                let code = |line: &String| !line.trim().is_empty() && !line.trim().starts_with('#');
                return self.program.lines.iter().rposition(code).unwrap_or(0);
            }
            Kind::UnknownOperator => {
                let op = ['/', '%', '&', '^'][self.rng.below(4)];
                format!("var wrong = {tensor} {op} {tensor};")
            }
            Kind::Assignment => match self.rng.pick(&self.site.vars) {
                Some(known) => format!("{} = [1];", known.name),
                None => "nothing = [1];".to_owned(),
            },
            Kind::MissingInitializer => "var wrong;".to_owned(),
            Kind::UnclosedLiteral => "var wrong = [[1, 2], [3, 4];".to_owned(),
            Kind::MalformedNumber => {
                let number = ["1.2.3", "12x", "1e5"][self.rng.below(3)];
                match self.rng.below(2) {
                    0 => format!("print({number});"),
                    _ => format!("print([{number}, 2]);"),
                }
            }
            _ => {
                self.program.lines.insert(self.site.line, "  var idle = [1];".to_owned());
                self.site.line += 1;
                ["idle;", "idle * idle;"][self.rng.below(2)].to_owned()
            }
        };
        self.insert(&text)
    }
}
