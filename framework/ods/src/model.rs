//! Definitions as owned data: what `resolve.rs` makes of records, and what the back ends read.
//!
//! It mirrors `terrace_ir::def` with names and numbers in place of references. Two back ends: Rust source (`rust.rs`) for build scripts,
//! and leaked statics for definitions loaded at run time (`terrace::load`).

use crate::cpp::Cpp;
pub use crate::cpp::Var;
use crate::rust::snake;

/// A dialect with all that its definitions refer to.
#[derive(Clone, Debug, Default)]
#[allow(missing_docs)]
pub struct Dialect {
    pub name: String,
    pub summary: String,
    pub description: String,
    pub ops: Vec<Op>,
    pub types: Vec<AttrDef>,
    pub attrs: Vec<AttrDef>,
    /// Referred to by their place in the list.
    pub constraints: Vec<Constraint>,
    /// Referred to by their place in the list.
    pub enums: Vec<Enum>,
    /// True if it reads types itself, in C++: a definition says nothing of those.
    pub own_types: bool,
    /// The same of attributes.
    pub own_attrs: bool,
    /// C++ that nothing here reads, in the order of its definitions; `None` if everything must be bound.
    pub unread: Vec<Unread>,
}

/// A piece of C++ that nothing here reads.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Unread {
    /// `predicate`, `transformer`, `default`, ...
    pub kind: &'static str,
    pub text: String,
    /// The record that it is in.
    pub record: String,
    /// The unknown part of it.
    pub why: String,
}

/// Something computed: bound Rust source, C++ that the evaluator runs, or C++ that nothing reads.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Code {
    Rust(String),
    Cpp(Cpp),
    Unread(String),
}

/// The value of an extra field of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Fact {
    Int(i64),
    Str(String),
    List(Vec<Fact>),
}

/// Extra fields of a record by name.
pub type Facts = Vec<(String, Fact)>;

/// A named predicate.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Constraint {
    pub name: String,
    pub summary: String,
    pub pred: Pred,
    /// The class of the types that it takes, as a variant of `terrace_ir::def::TypeClass`.
    pub class: &'static str,
    /// The one type that satisfies it.
    pub builder: Option<Code>,
}

/// A predicate tree.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Pred {
    True,
    And(Vec<Pred>),
    Or(Vec<Pred>),
    Not(Box<Pred>),
    /// Rust source of a `Pred`.
    Rust(String),
    Cpp(Cpp),
    ElementType(Box<Pred>),
    Elements(Box<Pred>),
    /// `Type`, `Shape`, ...
    AllMatch(&'static str, Vec<Var>),
    TypesMatch(Var, Var, Code),
    Unread(String),
}

/// How many values an element stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Arity {
    Single,
    Optional,
    Variadic,
    VariadicOfVariadic(String),
}

/// An operand or a result.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Value {
    pub name: String,
    pub constraint: usize,
    pub arity: Arity,
    pub doc: String,
}

/// An inherent attribute.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Attr {
    pub name: String,
    pub constraint: usize,
    pub optional: bool,
    pub default: Option<Code>,
    pub syntax: AttrSyntax,
    pub holds: Holds,
    pub property: bool,
}

/// The part of an attribute that its accessor gives.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Holds {
    /// The attribute itself.
    Attr,
    /// True if it is there.
    Unit,
    Bool,
    Int,
    Float,
    String,
    Symbol,
    Type,
    Array,
    /// The elements of a dense array of integers.
    Ints,
    /// A case of the enum at this place in the dialect's list, in an integer attribute.
    Enum(usize),
    /// A case of an enum, in an attribute that a dialect defines: the Rust paths of the enum and of the attribute's definition.
    Case {
        class: String,
        def: String,
    },
    /// An affine map.
    Map,
    /// Dense elements of integers, floats or complex numbers.
    Dense,
}

/// How formats spell an attribute.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum AttrSyntax {
    Any,
    Typed(Code),
    String,
    Array,
    SymbolRef,
    /// The builder of the element type.
    DenseArray(Code),
    SymbolName,
    /// The enum's place in the dialect's list.
    Keyword(usize),
    /// `dialect.mnemonic`
    Stripped(String),
    Type,
    Unit,
}

/// An enum.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Enum {
    pub record: String,
    pub class: String,
    pub summary: String,
    pub width: i64,
    pub bits: bool,
    pub separator: String,
    /// Text, symbol, value.
    pub cases: Vec<(String, String, i64)>,
    /// The extra fields of each case.
    pub case_facts: Vec<Facts>,
    pub prefer_groups: bool,
    /// The symbols of the cases that stand for several.
    pub groups: Vec<String>,
    pub quoted: bool,
    pub is_attr: bool,
    /// The C++ namespace.
    pub namespace: String,
    /// The C++ functions: of a text, of a case, of a number, of the greatest value.
    pub functions: [String; 4],
}

/// A region.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Region {
    pub name: String,
    pub variadic: bool,
    pub constraint: RegionConstraint,
}

/// The kinds of constraint on a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum RegionConstraint {
    Any,
    Sized(u32),
    MinSized(u32),
    MaxSized(u32),
}

/// A trait of an operation.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum Trait {
    /// A variant of `terrace_ir::def::Trait` without payload.
    Known(&'static str),
    HasParent(Vec<String>),
    HasAncestor(Vec<String>),
    SingleBlockImplicitTerminator(String),
    /// Summary and predicate.
    Multi(String, Pred),
    /// Rust source of a trait that a dialect defines.
    Rust(String),
    /// A C++ trait that engines have no rule for.
    Other(String),
}

/// An operation.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Op {
    pub record: String,
    /// Where it is defined: `file:line:column`.
    pub place: String,
    /// The C++ class.
    pub class: String,
    pub name: String,
    pub summary: String,
    pub description: String,
    pub operands: Vec<Value>,
    pub results: Vec<Value>,
    pub attrs: Vec<Attr>,
    /// Operands and attributes in the order of the definition: whether it is an attribute, and its place among those.
    pub args: Vec<(bool, usize)>,
    /// True if the dialect has a `new` of its own for it; the generated one is `of_parts`.
    pub own_new: bool,
    pub regions: Vec<Region>,
    /// Name, and whether it stands for any number.
    pub successors: Vec<(String, bool)>,
    pub traits: Vec<Trait>,
    pub format: Option<Format>,
    pub inference: Inference,
    /// Where each result's type comes from if the types of all operands are known.
    pub free_rules: Vec<TypeRule>,
    /// The Rust traits that hooks and interfaces ask for.
    pub models: Vec<String>,
    /// The interfaces and traits that nothing implements, by their C++ names.
    pub unimplemented: Vec<String>,
    /// The effects that decorate operands and results, unless the operation says in Rust what it does.
    pub effects: Vec<DeclaredEffect>,
    /// True if the definition has a syntax in C++.
    pub custom_syntax: bool,
    /// The C++ namespace.
    pub namespace: String,
    /// Attributes that are computed and not stored: the name and the value.
    pub derived: Vec<(String, Cpp)>,
    /// Extra fields of the record.
    pub facts: Facts,
    pub builders: Vec<Builder>,
}

/// An effect on memory that decorates an operand, an attribute or a result.
#[derive(Clone, Debug)]
pub struct DeclaredEffect {
    /// `Read`, `Write`, `Allocate` or `Free`.
    pub effect: &'static str,
    /// The class of the resource.
    pub resource: String,
    /// The operands or results that it is done to.
    pub of: Option<Var>,
}

/// A builder that the definition declares.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Builder {
    pub params: Vec<BuilderParam>,
    pub body: BuilderBody,
}

/// The work of a declared builder.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum BuilderBody {
    /// The definition itself.
    Steps(Vec<BuilderStep>),
    /// A Rust function, by its path.
    Rust(String),
}

/// The name of a declared builder in Rust, by its parameters.
pub fn builder_name(params: &[BuilderParam]) -> String {
    match params {
        [] => "build_custom".to_owned(),
        list => {
            let names = list.iter().map(|p| snake(&p.name).trim_end_matches('_').to_owned());
            format!("build_with_{}", names.collect::<Vec<_>>().join("_"))
        }
    }
}

/// A parameter of a builder: its name, its Rust type, its default as a Rust expression.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct BuilderParam {
    pub name: String,
    pub ty: &'static str,
    pub default: Option<String>,
}

/// A step of a builder: functions of its parameters.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum BuilderStep {
    Attr(String, Cpp),
    Operands(Cpp),
    Types(Cpp),
}

/// How result types follow.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum Inference {
    None,
    Rules(Vec<TypeRule>),
    Interface,
}

/// Where the types of an operand or result group come from.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum TypeRule {
    Parsed,
    Same(Var),
    Build(Code),
    Transform(Var, Code),
    Infer,
}

/// A declarative assembly format.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Format {
    pub elements: Vec<Element>,
    pub operand_types: Vec<TypeRule>,
    pub result_types: Vec<TypeRule>,
}

/// An element of a format.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Element {
    Literal(String),
    Space,
    NoSpace,
    Newline,
    AttrDict,
    AttrDictWithKeyword,
    PropDict,
    Operand(usize),
    Attr(usize),
    QualifiedAttr(usize),
    Region(usize),
    Successor(usize),
    Operands,
    Regions,
    Successors,
    Type(Var),
    StrippedType(Var, String),
    OperandTypes,
    ResultTypes,
    FunctionalType(Option<Var>, Option<Var>),
    Custom { name: String, args: Vec<CustomArg> },
    Optional { anchor: Anchor, then: Vec<Element>, otherwise: Vec<Element>, inverted: bool },
    OiList(Vec<Vec<Element>>),
}

/// The element that decides whether a group is printed.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Anchor {
    Var(Var),
    AnyOf(Vec<Var>),
}

/// An argument of a `custom<>` directive.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum CustomArg {
    Var(Var),
    Ref(Var),
    Type(Var),
    RefType(Var),
    AttrDict,
    Code(String),
}

/// A type or an attribute.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct AttrDef {
    pub record: String,
    /// The first `custom` directive in a `struct` of its format.
    pub in_struct: Option<String>,
    pub class: String,
    /// The C++ namespace.
    pub namespace: String,
    /// True if it is a type.
    pub is_type: bool,
    /// `dialect.mnemonic`
    pub name: String,
    pub summary: String,
    pub description: String,
    pub params: Vec<Param>,
    pub format: Option<Vec<ParamFormat>>,
    pub traits: Vec<String>,
    /// Rust source of the models of its traits and interfaces.
    pub models: Vec<String>,
    pub type_param: Option<usize>,
    pub has_aliases: bool,
    pub custom_syntax: bool,
    pub verifier: bool,
}

/// A parameter.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Param {
    pub name: String,
    pub kind: ParamKind,
    pub cpp: String,
    pub optional: bool,
    pub default: Option<Code>,
}

/// The kinds of parameter.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum ParamKind {
    Int {
        width: u32,
        signed: bool,
    },
    Bool,
    Enum(usize),
    String,
    Type,
    /// A keyword of an enum that the C++ type names.
    EnumField(usize),
    Attr,
    AffineMap,
    /// An attribute of a builtin class.
    AttrOf(String),
    Stripped(String),
    Float,
    List(Box<ParamKind>),
    /// Rust source of a `ParamKind`.
    Rust(String),
    Other(String),
}

/// An element of a parameter format.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum ParamFormat {
    Literal(String),
    Space,
    NoSpace,
    Param(usize),
    Qualified(usize),
    Params,
    Struct(Vec<usize>),
    Custom(String, Vec<usize>),
    Optional { anchor: usize, then: Vec<ParamFormat>, otherwise: Vec<ParamFormat> },
}
