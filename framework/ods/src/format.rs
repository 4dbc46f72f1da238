//! Declarative assembly formats of operations: text to elements, with every check that mlir-tblgen makes, in its order and words.
//!
//! `format/lex.rs`: tokens; this file: elements, optional groups and directives; `format/bind.rs`: what variables and directives may
//! stand for where; `format/group.rs`: what groups may hold; `format/verify.rs`: what a whole format must have.

mod bind;
mod group;
pub(crate) mod lex;
mod verify;

use indexmap::IndexMap;

use crate::cpp::Var;
use crate::model::{Anchor, CustomArg, Element};
use crate::ops::OpModel;
use crate::records::Records;
use lex::{Kind, Lexer, Token};

pub(crate) use lex::{Mistake, valid_literal};

/// Where an element stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Top,
    Custom,
    Ref,
    Type,
}

/// A parsed element, before it becomes one of the model.
#[derive(Clone, Debug, PartialEq)]
enum Node {
    Literal(String),
    /// A blank or none.
    Whitespace(bool),
    Newline,
    Str(String),
    Var(Var),
    Qualified(Box<Node>),
    AttrDict {
        keyword: bool,
    },
    PropDict,
    Operands,
    Results,
    Regions,
    Successors,
    Type(Box<Node>),
    FunctionalType(Box<Node>, Box<Node>),
    Ref(Box<Node>),
    Custom(String, Vec<Node>),
    Optional {
        then: Vec<Node>,
        otherwise: Vec<Node>,
        anchor: usize,
        inverted: bool,
    },
    OiList(Vec<Vec<Node>>),
}

/// The bindings of a format, for the checks and for type inference.
#[derive(Default)]
pub(crate) struct Seen {
    pub(crate) attrs: Vec<usize>,
    pub(crate) operands: Vec<usize>,
    pub(crate) regions: Vec<usize>,
    pub(crate) successors: Vec<usize>,
    pub(crate) operand_types: Vec<usize>,
    pub(crate) result_types: Vec<usize>,
    pub(crate) attr_dict: bool,
    pub(crate) prop_dict: bool,
    pub(crate) all_operands: bool,
    pub(crate) all_regions: bool,
    pub(crate) all_successors: bool,
    pub(crate) all_operand_types: bool,
    pub(crate) all_result_types: bool,
}

/// A format that passed the checks.
pub(crate) struct Parsed {
    pub(crate) elements: Vec<Element>,
    pub(crate) seen: Seen,
    /// The variable that a variable without a type of its own takes it from, with the C++ transformer where there is one.
    pub(crate) resolvers: IndexMap<String, (Var, Option<String>)>,
    /// True if all result types come from the operation's inference.
    pub(crate) infers_results: bool,
}

pub(crate) struct FormatParser<'a> {
    records: &'a Records,
    op: &'a OpModel,
    lex: Lexer<'a>,
    tok: Token<'a>,
    seen: Seen,
    depth: usize,
}

/// Groups and directives nest no deeper than that.
const DEPTH: usize = 64;

type Res<T> = Result<T, Mistake>;

/// Parses and checks a format.
pub(crate) fn parse(records: &Records, op: &OpModel, text: &str) -> Res<Parsed> {
    let mut lex = Lexer::new(text);
    let tok = lex.next();
    let start = tok.at;
    let mut p = FormatParser { records, op, lex, tok, seen: Seen::default(), depth: 0 };
    let mut nodes = Vec::new();
    while p.tok.kind != Kind::Eof {
        match p.element(Place::Top) {
            Ok(node) => nodes.push(node),
            Err(mistake) => return Err(lex::behind(mistake, p.lex.wrong)),
        }
    }
    let resolvers = p.verify(start, &nodes)?;
    let infers_results = p.infers_results();
    let elements = nodes.iter().map(|n| p.lower(n)).collect::<Option<_>>();
    let elements =
        elements.ok_or_else(|| Mistake::new(start, "unsupported element in custom assembly format"))?;
    Ok(Parsed { elements, seen: p.seen, resolvers, infers_results })
}

impl<'a> FormatParser<'a> {
    fn bump(&mut self) -> Token<'a> {
        std::mem::replace(&mut self.tok, self.lex.next())
    }

    fn expect(&mut self, kind: Kind, message: &str) -> Res<Token<'a>> {
        if self.tok.kind == kind { Ok(self.bump()) } else { Err(Mistake::new(self.tok.at, message)) }
    }

    fn element(&mut self, place: Place) -> Res<Node> {
        self.depth += 1;
        if self.depth > DEPTH {
            return Err(Mistake::new(self.tok.at, "custom assembly format is nested too deeply"));
        }
        let node = match self.tok.kind {
            Kind::Literal => self.literal(place),
            Kind::Str => self.string(place),
            Kind::Var => {
                let t = self.bump();
                self.variable(t.at, &t.text[1..], place).map(Node::Var)
            }
            Kind::Id if is_keyword(self.tok.text) => {
                let t = self.bump();
                match t.text {
                    "custom" => self.custom(t.at, place),
                    _ => self.directive(t.at, t.text, place),
                }
            }
            Kind::Op('(') => self.optional(place),
            _ => Err(Mistake::new(self.tok.at, "expected literal, variable, directive, or optional group")),
        };
        self.depth -= 1;
        node
    }

    fn literal(&mut self, place: Place) -> Res<Node> {
        let t = self.bump();
        if place != Place::Top {
            let m = "literals may only be used in the top-level section of the format";
            return Err(Mistake::new(t.at, m));
        }
        let Some(value) = t.text.strip_prefix('`').and_then(|v| v.strip_suffix('`')) else {
            return Err(Mistake::new(t.at, format!("expected literal, but got '{}'", t.text)));
        };
        match value {
            "" => return Ok(Node::Whitespace(false)),
            " " => return Ok(Node::Whitespace(true)),
            "\\n" => return Ok(Node::Newline),
            _ => {}
        }
        if let Err(why) = valid_literal(value) {
            return Err(Mistake::new(t.at, format!("expected valid literal but got '{value}': {why}")));
        }
        Ok(Node::Literal(value.to_owned()))
    }

    fn string(&mut self, place: Place) -> Res<Node> {
        let t = self.bump();
        if place != Place::Custom {
            return Err(Mistake::new(t.at, "strings may only be used as 'custom' directive arguments"));
        }
        Ok(Node::Str(t.text.trim_matches('"').replace("\\\"", "\"").replace("\\\\", "\\")))
    }

    fn custom(&mut self, at: usize, place: Place) -> Res<Node> {
        if place != Place::Top {
            return Err(Mistake::new(
                at,
                "`custom` can only be used at the top-level context or within a `struct` directive",
            ));
        }
        self.expect(Kind::Op('<'), "expected '<' before custom directive name")?;
        if self.tok.kind == Kind::Id && is_keyword(self.tok.text) {
            return Err(Mistake::new(self.tok.at, "expected custom directive name identifier"));
        }
        let name = self.expect(Kind::Id, "expected custom directive name identifier")?.text.to_owned();
        self.expect(Kind::Op('>'), "expected '>' after custom directive name")?;
        self.expect(Kind::Op('('), "expected '(' before custom directive parameters")?;
        let mut args = Vec::new();
        loop {
            args.push(self.element(Place::Custom)?);
            if self.tok.kind != Kind::Op(',') {
                break;
            }
            self.bump();
        }
        self.expect(Kind::Op(')'), "expected ')' after custom directive parameters")?;
        self.check_custom_args(at, &args)?;
        Ok(Node::Custom(name, args))
    }

    fn optional(&mut self, place: Place) -> Res<Node> {
        let at = self.bump().at;
        if place != Place::Top {
            return Err(Mistake::new(at, "optional groups can only be used as top-level elements"));
        }
        // The anchor: in the first or the second part, and which element.
        let mut anchor: Option<(bool, usize)> = None;
        let mut then = Vec::new();
        self.group_elements(&mut then, false, &mut anchor)?;
        let inverted = anchor.is_none();
        let mut otherwise = Vec::new();
        if self.tok.kind == Kind::Op(':') {
            self.bump();
            self.expect(Kind::Op('('), "expected '(' to start else branch of optional group")?;
            self.group_elements(&mut otherwise, true, &mut anchor)?;
        }
        self.expect(Kind::Op('?'), "expected '?' after optional group")?;
        let Some((second, anchor)) = anchor else {
            return Err(Mistake::new(at, "optional group has no anchor element"));
        };
        let index = |here: bool| (second == here).then_some(anchor);
        self.check_group(at, &then, index(false))?;
        self.check_group(at, &otherwise, index(true))?;
        let first = then.iter().find(|n| !matches!(n, Node::Whitespace(_) | Node::Newline));
        if !matches!(first, Some(Node::Literal(_) | Node::Var(_) | Node::Custom(..) | Node::Qualified(_))) {
            let m = "first parsable element of an optional group must be a literal, variable, or custom directive";
            return Err(Mistake::new(at, m));
        }
        Ok(Node::Optional { then, otherwise, anchor, inverted })
    }

    /// Elements up to and with the closing parenthesis.
    fn group_elements(
        &mut self,
        out: &mut Vec<Node>,
        second: bool,
        anchor: &mut Option<(bool, usize)>,
    ) -> Res<()> {
        loop {
            let node = self.element(Place::Top)?;
            if self.tok.kind == Kind::Op('^') {
                if anchor.is_some() {
                    let m = "only one element can be marked as the anchor of an optional group";
                    return Err(Mistake::new(self.tok.at, m));
                }
                *anchor = Some((second, out.len()));
                self.bump();
            }
            out.push(node);
            if self.tok.kind == Kind::Op(')') {
                self.bump();
                return Ok(());
            }
        }
    }

    /// An element of the model; none for what only stands inside directives.
    /// The definition of which the type of a single value is, if that has a text of its own.
    fn only_definition(&self, v: Var) -> Option<String> {
        let value = match v {
            Var::Operand(i) => self.op.operands.get(i)?,
            Var::Result(i) => self.op.results.get(i)?,
            _ => return None,
        };
        let def = self.records.get(&value.constraint).filter(|d| d.is_a("TypeDef"))?;
        let has_text = def.bit("hasCustomAssemblyFormat") || def.opt_str("assemblyFormat").is_some();
        // A dialect that prints its types itself prints them whole.
        let dialect =
            self.records.get(def.def("dialect")?).filter(|d| d.bit("useDefaultTypePrinterParser"))?;
        let dialect = dialect.str("name");
        let single = matches!(value.arity, crate::model::Arity::Single);
        (single && has_text).then(|| Some(format!("{dialect}.{}", def.opt_str("mnemonic")?)))?
    }

    fn lower(&self, node: &Node) -> Option<Element> {
        let list = |l: &[Node]| l.iter().map(|n| self.lower(n)).collect::<Option<Vec<_>>>();
        Some(match node {
            Node::Literal(t) => Element::Literal(t.clone()),
            Node::Whitespace(true) => Element::Space,
            Node::Whitespace(false) => Element::NoSpace,
            Node::Newline => Element::Newline,
            Node::Var(v) => match *v {
                Var::Operand(i) => Element::Operand(i),
                Var::Attr(i) => Element::Attr(i),
                Var::Region(i) => Element::Region(i),
                Var::Successor(i) => Element::Successor(i),
                Var::Result(_) => return None,
            },
            Node::Qualified(inner) => match **inner {
                Node::Var(Var::Attr(i)) => Element::QualifiedAttr(i),
                Node::Type(ref of) if let Node::Var(v) = **of => Element::Type(v),
                ref other => self.lower(other)?,
            },
            Node::AttrDict { keyword: false } => Element::AttrDict,
            Node::AttrDict { keyword: true } => Element::AttrDictWithKeyword,
            Node::PropDict => Element::PropDict,
            Node::Operands => Element::Operands,
            Node::Regions => Element::Regions,
            Node::Successors => Element::Successors,
            Node::Type(inner) => match **inner {
                Node::Var(v) => match self.only_definition(v) {
                    Some(name) => Element::StrippedType(v, name),
                    None => Element::Type(v),
                },
                Node::Operands => Element::OperandTypes,
                Node::Results => Element::ResultTypes,
                _ => return None,
            },
            Node::FunctionalType(a, b) => {
                let var = |n: &Node| if let Node::Var(v) = n { Some(*v) } else { None };
                Element::FunctionalType(var(a), var(b))
            }
            Node::Custom(name, args) => Element::Custom {
                name: name.clone(),
                args: args.iter().map(custom_arg).collect::<Option<_>>()?,
            },
            Node::Optional { then, otherwise, anchor, inverted } => {
                let of = if *inverted { otherwise } else { then };
                Element::Optional {
                    anchor: anchor_of(of.get(*anchor)?)?,
                    then: list(then)?,
                    otherwise: list(otherwise)?,
                    inverted: *inverted,
                }
            }
            Node::OiList(clauses) => Element::OiList(clauses.iter().map(|c| list(c)).collect::<Option<_>>()?),
            Node::Str(_) | Node::Results | Node::Ref(_) => return None,
        })
    }
}

fn custom_arg(node: &Node) -> Option<CustomArg> {
    Some(match node {
        Node::Str(s) => CustomArg::Code(s.clone()),
        Node::Var(v) => CustomArg::Var(*v),
        Node::AttrDict { .. } | Node::PropDict => CustomArg::AttrDict,
        Node::Qualified(inner) => custom_arg(inner)?,
        Node::Type(inner) => match **inner {
            Node::Var(v) => CustomArg::Type(v),
            _ => return None,
        },
        Node::Ref(inner) => match &**inner {
            Node::Var(v) => CustomArg::Ref(*v),
            Node::AttrDict { .. } => CustomArg::AttrDict,
            Node::Type(t) => match **t {
                Node::Var(v) => CustomArg::RefType(v),
                _ => return None,
            },
            _ => return None,
        },
        _ => return None,
    })
}

fn anchor_of(node: &Node) -> Option<Anchor> {
    Some(match node {
        Node::Var(v) => Anchor::Var(*v),
        Node::Qualified(inner) | Node::Type(inner) => anchor_of(inner)?,
        Node::FunctionalType(a, b) => {
            let var = |n: &Node| if let Node::Var(v) = n { Some(*v) } else { None };
            Anchor::AnyOf([a, b].into_iter().filter_map(|n| var(n)).collect())
        }
        Node::Custom(_, args) => Anchor::AnyOf(
            args.iter()
                .filter_map(|a| match custom_arg(a)? {
                    CustomArg::Var(v) | CustomArg::Type(v) => Some(v),
                    _ => None,
                })
                .collect(),
        ),
        _ => return None,
    })
}

/// The words that are directives.
pub(crate) fn is_keyword(word: &str) -> bool {
    matches!(
        word,
        "attr-dict"
            | "attr-dict-with-keyword"
            | "prop-dict"
            | "custom"
            | "functional-type"
            | "oilist"
            | "operands"
            | "params"
            | "qualified"
            | "ref"
            | "regions"
            | "results"
            | "struct"
            | "successors"
            | "type"
    )
}
