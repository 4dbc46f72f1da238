//! Definitions: what a dialect says of its operations, types and attributes, as plain static data.
//!
//! `def/class.rs`: classes of types; `def/encoding.rs`: the bytecode of types and attributes; `def/facts.rs`: fields of one's own; `def/params.rs`: types and attributes; `def/registry.rs`: what a context knows of them all.
//!
//! Records come from `.td` files: `terrace-ods` generates these statics in build scripts, or makes them at run time for `--load-dialect-
//! td`. Nothing here acts: the verifier runs constraints and traits (`verify/`), `terrace-asm` runs formats, and what only Rust can say
//! hangs in [`Model`]s of interface traits (folding, custom syntax, patterns, ...).

mod class;
mod encoding;
mod facts;
mod params;
mod registry;

use std::any::{Any, TypeId};

use crate::{Attr, Body, Context, Op, Type, expr::Expr, interfaces::OpTrait};

pub use class::TypeClass;
pub use encoding::{BytecodeForm, EncodedAttr, EncodedAttrs, FieldForm, FieldResult, FieldSink, FieldSource};
pub use facts::{Fact, Facts};
pub use params::{AttrDef, ParamDef, ParamFormat, ParamKind};
pub use registry::{FOLDING, OpInfo, Registry, StandsFor};

/// One implementation of an interface: a zero-sized model behind a trait object.
#[derive(Clone, Copy)]
pub struct Model {
    id: TypeId,
    model: &'static (dyn Any + Send + Sync),
}

impl Model {
    /// `model` must point at a `&'static I`: use the [`model!`](crate::model) macro, which gets it right.
    pub const fn new<I: ?Sized + 'static>(model: &'static (dyn Any + Send + Sync)) -> Model {
        Model { id: TypeId::of::<I>(), model }
    }
}

/// `model!(dyn Fold, &AddModel)`: registers `AddModel` as the implementation of the interface trait `Fold`.
#[macro_export]
macro_rules! model {
    ($interface:ty, $model:expr) => {
        $crate::def::Model::new::<$interface>({
            const M: &'static $interface = $model;
            &M
        })
    };
}

/// Looks an interface up in a list of models.
pub fn find_model<I: ?Sized + 'static>(models: &[Model]) -> Option<&'static I> {
    let id = TypeId::of::<I>();
    models.iter().find(|m| m.id == id).and_then(|m| m.model.downcast_ref::<&'static I>()).copied()
}

/// A dialect: the one static that its module ends with.
#[derive(Clone)]
pub struct DialectDef {
    /// The namespace, such as `arith`.
    pub name: &'static str,
    /// One line.
    pub summary: &'static str,
    /// Markdown.
    pub description: &'static str,
    /// Its operations.
    pub ops: &'static [OpDef],
    /// Its types.
    pub types: &'static [&'static AttrDef],
    /// Its attributes.
    pub attrs: &'static [&'static AttrDef],
    /// Dialect interfaces (inliner, materialiser, opaque text, ...).
    pub models: &'static [Model],
    /// The `custom<Name>` directives of its assembly formats, by name; `terrace-asm` says what the payload is.
    pub directives: &'static [(&'static str, &'static (dyn Any + Send + Sync))],
    /// True if operations that it does not define may use its namespace.
    pub allows_unknown_ops: bool,
    /// The default namespace inside this dialect's regions is its own only where an operation says so.
    pub dependent: &'static [&'static str],
}

impl DialectDef {
    /// A dialect with a name and nothing else: for `..DialectDef::EMPTY`.
    pub const EMPTY: DialectDef = DialectDef {
        name: "",
        summary: "",
        description: "",
        ops: &[],
        types: &[],
        attrs: &[],
        models: &[],
        directives: &[],
        allows_unknown_ops: false,
        dependent: &[],
    };

    /// The dialect's implementation of a dialect interface.
    pub fn interface<I: ?Sized + 'static>(&self) -> Option<&'static I> {
        find_model::<I>(self.models)
    }
}

/// How many values, attributes or blocks an element stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arity {
    /// One.
    Single,
    /// None or one.
    Optional,
    /// Any number.
    Variadic,
    /// Any number of groups of any number; the group sizes are in the attribute slot named.
    VariadicOfVariadic(&'static str),
}

/// An operand or a result of a definition.
pub struct ValueDef {
    /// The name; empty where the definition gives none.
    pub name: &'static str,
    /// The constraint of its types.
    pub constraint: &'static Constraint,
    /// How many.
    pub arity: Arity,
    /// Markdown, from the definition's argument documentation.
    pub doc: &'static str,
}

/// An inherent attribute (MLIR's property), in the definition's order; operations reach it by index.
pub struct AttrSlot {
    /// The name.
    pub name: &'static str,
    /// The constraint of its value.
    pub constraint: &'static Constraint,
    /// True if it may be absent: one that is not optional and has a default gets it when the operation is made.
    pub optional: bool,
    /// The value where it is absent.
    pub default: Option<DefaultValue>,
    /// How assembly formats spell it.
    pub syntax: AttrSyntax,
    /// True if MLIR keeps the value itself and no attribute: the bytecode writes it as a number.
    pub property: bool,
}

/// A default of an attribute.
#[derive(Clone, Copy)]
pub enum DefaultValue {
    /// Computed by a function.
    Rust(fn(&Context) -> Attr),
    /// Computed by the evaluator of C++ expressions.
    Expr(&'static Expr),
    /// C++ that nothing here reads: the attribute must be written.
    Unread(&'static str),
}

/// How an assembly format spells an attribute.
#[derive(Clone, Copy)]
pub enum AttrSyntax {
    /// As any attribute, its type included.
    Any,
    /// Of a known type: without it.
    Typed(TypeBuilder),
    /// Text in quotes.
    String,
    /// `[...]` of any attributes.
    Array,
    /// `@name::@name`
    SymbolRef,
    /// `[1, 2]` for a dense array of this element type.
    DenseArray(TypeBuilder),
    /// `@name` for a string attribute that names a symbol.
    SymbolName,
    /// A keyword of an enum: (keyword, value) pairs, stored as an integer attribute of the width.
    Keyword(&'static EnumDef),
    /// A dialect attribute by its parameters alone: the definition's name `dialect.mnemonic`.
    Stripped(&'static str),
    /// A type.
    Type,
    /// Present or absent.
    Unit,
}

/// An enum from a `.td` file.
pub struct EnumDef {
    /// The C++ class name.
    pub name: &'static str,
    /// The C++ namespace; empty if it has none.
    pub namespace: &'static str,
    /// One line.
    pub summary: &'static str,
    /// Bits of the underlying integer.
    pub width: u32,
    /// True if cases are bits that combine.
    pub bits: bool,
    /// Between the names of combined bits, such as `,` or `|`.
    pub separator: &'static str,
    /// The cases: spelling, C++ symbol, value.
    pub cases: &'static [EnumCase],
    /// True if the printed form of combined bits prefers group cases.
    pub prefer_groups: bool,
    /// The symbols of the cases that stand for several.
    pub groups: &'static [&'static str],
    /// True if several bits are printed as one string.
    pub quoted: bool,
    /// True if the enum is an attribute itself, and no mere value that others hold.
    pub is_attr: bool,
}

/// A case of an enum.
pub struct EnumCase {
    /// The spelling in the text.
    pub text: &'static str,
    /// The C++ symbol.
    pub symbol: &'static str,
    /// The value.
    pub value: i64,
    /// Extra fields of its record.
    pub facts: Facts,
}

impl EnumDef {
    /// The value of a spelling.
    pub fn value(&self, text: &[u8]) -> Option<i64> {
        self.cases.iter().find(|c| c.text.as_bytes() == text).map(|c| c.value)
    }

    /// The value of a text: a case, or bits between their separator.
    pub fn value_of_text(&self, text: &[u8]) -> Option<i64> {
        if !self.bits {
            return self.value(text);
        }
        if let Some(none) = self.cases.iter().find(|c| c.value == 0 && c.text.as_bytes() == text) {
            return Some(none.value);
        }
        let separator = match self.separator.trim() {
            "" => "|",
            s => s,
        };
        let text = std::str::from_utf8(text).ok()?;
        text.split(separator).try_fold(0, |all, word| Some(all | self.value(word.trim().as_bytes())?))
    }

    /// The spelling of a value; combined bits are joined. `None` if no case fits.
    pub fn text(&self, value: i64) -> Option<String> {
        let exact = self.cases.iter().find(|c| c.value == value);
        if let Some(c) = exact.filter(|_| !self.prefer_groups || value == 0) {
            return Some(c.text.to_owned());
        }
        self.parts(value).map(|parts| parts.join(self.separator))
    }

    /// The spellings of the bits of a value; `None` if a bit has none.
    pub fn parts(&self, value: i64) -> Option<Vec<&'static str>> {
        if !self.bits {
            return None;
        }
        let mut rest = self.unsigned(value);
        let mut parts = Vec::new();
        let group = |c: &&EnumCase| self.groups.contains(&c.symbol);
        let holds = |bits: i64, c: &EnumCase| c.value != 0 && bits & c.value == c.value;
        // Groups stand first, the last of the definition before the others, and what they stand for is not said again.
        for c in self.cases.iter().rev().filter(|_| self.prefer_groups).filter(group) {
            if holds(rest, c) {
                parts.push(c.text);
                rest &= !c.value;
            }
        }
        let left = rest;
        let single = |c: &&EnumCase| c.value.count_ones() == 1 && !(self.prefer_groups && group(c));
        for c in self.cases.iter().filter(single).filter(|c| holds(left, c)) {
            parts.push(c.text);
            rest &= !c.value;
        }
        (rest == 0 && !parts.is_empty()).then_some(parts)
    }
}

/// How to make a type that a constraint alone determines.
#[derive(Clone, Copy)]
pub enum TypeBuilder {
    /// Computed by a function.
    Rust(fn(&Context) -> Type),
    /// Computed by the evaluator of C++ expressions.
    Expr(&'static Expr),
}

/// A region of a definition.
pub struct RegionDef {
    /// The name.
    pub name: &'static str,
    /// True if it stands for any number (only the last may).
    pub variadic: bool,
    /// The constraint of the region.
    pub constraint: RegionConstraint,
}

/// The kinds of constraint on a region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionConstraint {
    /// Anything.
    Any,
    /// A number of blocks.
    Sized(u32),
    /// At least a number of blocks.
    MinSized(u32),
    /// At most a number of blocks.
    MaxSized(u32),
    /// An entry block with so many arguments.
    EntryArgs(u32),
}

/// A successor of a definition.
pub struct SuccessorDef {
    /// The name.
    pub name: &'static str,
    /// True if it stands for any number (only the last may).
    pub variadic: bool,
}

/// A named predicate over a type, an attribute or an operation, with its summary for messages.
pub struct Constraint {
    /// The record's name.
    pub name: &'static str,
    /// As messages say it: `must be <summary>`.
    pub summary: &'static str,
    /// The predicate.
    pub pred: Pred,
    /// The class of the types that it takes.
    pub class: TypeClass,
    /// The one type that satisfies it, where a format may leave it out.
    pub builder: Option<TypeBuilder>,
}

/// A predicate tree.
#[derive(Clone, Copy)]
pub enum Pred {
    /// Always true.
    True,
    /// All of them.
    And(&'static [Pred]),
    /// One of them.
    Or(&'static [Pred]),
    /// Not it.
    Not(&'static Pred),
    /// A C++ expression that the evaluator reads.
    Expr(&'static Expr),
    /// A function over a type.
    Type(fn(&Context, Type) -> bool),
    /// A function over an attribute.
    Attr(fn(&Context, Attr) -> bool),
    /// A function over an operation.
    Op(fn(&Context, &Body, Op) -> bool),
    /// A predicate over the element type of a shaped type.
    ElementType(&'static Pred),
    /// A predicate over every element of an array attribute.
    Elements(&'static Pred),
    /// The elements of an operation have the same type, shape, ... (`AllTypesMatch` and its kin).
    AllMatch(Aspect, &'static [Var]),
    /// The second's type is the transformed type of the first (`TypesMatchWith`).
    TypesMatch(Var, Var, fn(&Context, Type) -> Option<Type>),
    /// The same with a C++ transformer.
    TypesMatchExpr(Var, Var, &'static Expr),
    /// C++ that nothing here reads: true, and named in a warning when the definition is loaded at run time.
    Unread(&'static str),
}

/// The aspect of a type that several elements share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Aspect {
    Type,
    Shape,
    Rank,
    ElementType,
    ElementCount,
}

/// A constraint over several elements of an operation (`PredOpTrait`).
pub struct MultiConstraint {
    /// The message: `failed to verify that <summary>`.
    pub summary: &'static str,
    /// The predicate over the operation.
    pub pred: Pred,
}

/// A trait of an operation, type or attribute; verified in the definition's order.
#[derive(Clone, Copy)]
#[allow(missing_docs)]
pub enum Trait {
    Terminator,
    IsolatedFromAbove,
    NoTerminator,
    SingleBlock,
    /// The operation that ends a block written without one.
    SingleBlockImplicitTerminator(&'static str),
    NoRegionArguments,
    GraphRegion,
    SymbolTable,
    Symbol,
    AffineScope,
    AutomaticAllocationScope,
    Commutative,
    ConstantLike,
    Idempotent,
    Involution,
    ReturnLike,
    NoMemoryEffect,
    AlwaysSpeculatable,
    RecursiveMemoryEffects,
    RecursivelySpeculatable,
    SameOperandsAndResultType,
    SameTypeOperands,
    SameOperandsAndResultShape,
    SameOperandsAndResultElementType,
    SameOperandsAndResultRank,
    SameOperandsShape,
    SameOperandsElementType,
    ResultsBroadcastableShape,
    Elementwise,
    Scalarizable,
    Vectorizable,
    Tensorizable,
    AttrSizedOperandSegments,
    AttrSizedResultSegments,
    SameVariadicOperandSize,
    SameVariadicResultSize,
    ResultsAreBoolLike,
    ResultsAreFloatLike,
    ResultsAreSignlessIntegerLike,
    OperandsAreFloatLike,
    OperandsAreSignlessIntegerLike,
    FirstAttrDerivedResultType,
    InferTensorType,
    HasParent(&'static [&'static str]),
    HasAncestor(&'static [&'static str]),
    MemRefsNormalizable,
    /// A constraint over several elements.
    Multi(&'static MultiConstraint),
    /// A trait that a dialect defines in Rust.
    User(&'static dyn OpTrait),
    /// A trait that the engine has no rule for: its C++ name. An interface may check it.
    Other(&'static str),
}

impl Trait {
    /// The trait without payload of that name.
    pub fn by_name(name: &str) -> Option<Trait> {
        Some(match name {
            "Terminator" => Trait::Terminator,
            "IsolatedFromAbove" => Trait::IsolatedFromAbove,
            "NoTerminator" => Trait::NoTerminator,
            "SingleBlock" => Trait::SingleBlock,
            "NoRegionArguments" => Trait::NoRegionArguments,
            "GraphRegion" => Trait::GraphRegion,
            "SymbolTable" => Trait::SymbolTable,
            "Symbol" => Trait::Symbol,
            "AffineScope" => Trait::AffineScope,
            "AutomaticAllocationScope" => Trait::AutomaticAllocationScope,
            "Commutative" => Trait::Commutative,
            "ConstantLike" => Trait::ConstantLike,
            "Idempotent" => Trait::Idempotent,
            "Involution" => Trait::Involution,
            "ReturnLike" => Trait::ReturnLike,
            "NoMemoryEffect" => Trait::NoMemoryEffect,
            "AlwaysSpeculatable" => Trait::AlwaysSpeculatable,
            "RecursiveMemoryEffects" => Trait::RecursiveMemoryEffects,
            "RecursivelySpeculatable" => Trait::RecursivelySpeculatable,
            "SameOperandsAndResultType" => Trait::SameOperandsAndResultType,
            "SameTypeOperands" => Trait::SameTypeOperands,
            "SameOperandsAndResultShape" => Trait::SameOperandsAndResultShape,
            "SameOperandsAndResultElementType" => Trait::SameOperandsAndResultElementType,
            "SameOperandsAndResultRank" => Trait::SameOperandsAndResultRank,
            "SameOperandsShape" => Trait::SameOperandsShape,
            "SameOperandsElementType" => Trait::SameOperandsElementType,
            "ResultsBroadcastableShape" => Trait::ResultsBroadcastableShape,
            "Elementwise" => Trait::Elementwise,
            "Scalarizable" => Trait::Scalarizable,
            "Vectorizable" => Trait::Vectorizable,
            "Tensorizable" => Trait::Tensorizable,
            "AttrSizedOperandSegments" => Trait::AttrSizedOperandSegments,
            "AttrSizedResultSegments" => Trait::AttrSizedResultSegments,
            "SameVariadicOperandSize" => Trait::SameVariadicOperandSize,
            "SameVariadicResultSize" => Trait::SameVariadicResultSize,
            "ResultsAreBoolLike" => Trait::ResultsAreBoolLike,
            "ResultsAreFloatLike" => Trait::ResultsAreFloatLike,
            "ResultsAreSignlessIntegerLike" => Trait::ResultsAreSignlessIntegerLike,
            "OperandsAreFloatLike" => Trait::OperandsAreFloatLike,
            "OperandsAreSignlessIntegerLike" => Trait::OperandsAreSignlessIntegerLike,
            "FirstAttrDerivedResultType" => Trait::FirstAttrDerivedResultType,
            "InferTensorType" => Trait::InferTensorType,
            "MemRefsNormalizable" => Trait::MemRefsNormalizable,
            _ => return None,
        })
    }
}

/// A set of the traits that code asks for all the time.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TraitSet(u64);

macro_rules! trait_bits {
    ($($name:ident = $bit:literal : $pattern:pat,)*) => {
        impl TraitSet {
            $(#[doc = concat!("The bit of `", stringify!($name), "`.")]
            #[allow(non_upper_case_globals)]
            pub const $name: TraitSet = TraitSet(1 << $bit);)*

            /// The bits of a list of traits.
            pub const fn of(traits: &[Trait]) -> TraitSet {
                let (mut bits, mut i) = (0, 0);
                while i < traits.len() {
                    $(if matches!(traits[i], $pattern) {
                        bits |= 1 << $bit;
                    })*
                    i += 1;
                }
                TraitSet(bits)
            }
        }
    };
}

trait_bits! {
    Terminator = 0: Trait::Terminator,
    IsolatedFromAbove = 1: Trait::IsolatedFromAbove,
    NoTerminator = 2: Trait::NoTerminator,
    SingleBlock = 3: Trait::SingleBlock | Trait::SingleBlockImplicitTerminator(_),
    GraphRegion = 4: Trait::GraphRegion,
    SymbolTable = 5: Trait::SymbolTable,
    Symbol = 6: Trait::Symbol,
    AffineScope = 7: Trait::AffineScope,
    Commutative = 8: Trait::Commutative,
    ConstantLike = 9: Trait::ConstantLike,
    Idempotent = 10: Trait::Idempotent,
    Involution = 11: Trait::Involution,
    ReturnLike = 12: Trait::ReturnLike,
    NoMemoryEffect = 13: Trait::NoMemoryEffect,
    AlwaysSpeculatable = 14: Trait::AlwaysSpeculatable,
    RecursiveMemoryEffects = 15: Trait::RecursiveMemoryEffects,
    RecursivelySpeculatable = 16: Trait::RecursivelySpeculatable,
    SameOperandsAndResultType = 17: Trait::SameOperandsAndResultType,
    Elementwise = 18: Trait::Elementwise,
    AttrSizedOperandSegments = 19: Trait::AttrSizedOperandSegments,
    AttrSizedResultSegments = 20: Trait::AttrSizedResultSegments,
    SameVariadicOperandSize = 21: Trait::SameVariadicOperandSize,
    SameVariadicResultSize = 22: Trait::SameVariadicResultSize,
    AutomaticAllocationScope = 23: Trait::AutomaticAllocationScope,
    Scalarizable = 24: Trait::Scalarizable,
    Vectorizable = 25: Trait::Vectorizable,
    Tensorizable = 26: Trait::Tensorizable,
    ImplicitTerminator = 27: Trait::SingleBlockImplicitTerminator(_),
    User = 28: Trait::User(_),
}

impl TraitSet {
    /// Returns true if every bit of `other` is set.
    #[inline]
    pub const fn has(self, other: TraitSet) -> bool {
        self.0 & other.0 == other.0
    }
}

/// An operation's definition.
#[derive(Clone)]
pub struct OpDef {
    /// The full name, such as `arith.addi`.
    pub name: &'static str,
    /// One line.
    pub summary: &'static str,
    /// Markdown.
    pub description: &'static str,
    /// Operands in order.
    pub operands: &'static [ValueDef],
    /// Results in order.
    pub results: &'static [ValueDef],
    /// Inherent attributes in order, segment sizes included.
    pub attrs: &'static [AttrSlot],
    /// Regions in order.
    pub regions: &'static [RegionDef],
    /// Successors in order.
    pub successors: &'static [SuccessorDef],
    /// Traits in the definition's order.
    pub traits: &'static [Trait],
    /// `TraitSet::of(traits)`.
    pub bits: TraitSet,
    /// The declarative assembly format.
    pub format: Option<&'static Format>,
    /// How result types follow from the rest, where they do.
    pub inference: Inference,
    /// Interfaces, hooks included.
    pub models: &'static [Model],
    /// Attributes that are computed and not stored: the name and the value.
    pub derived: &'static [(&'static str, &'static Expr)],
    /// Extra fields of its record.
    pub facts: Facts,
}

impl OpDef {
    /// A definition with a name and nothing else: for `..OpDef::EMPTY`.
    pub const EMPTY: OpDef = OpDef {
        name: "",
        summary: "",
        description: "",
        operands: &[],
        results: &[],
        attrs: &[],
        regions: &[],
        successors: &[],
        traits: &[],
        bits: TraitSet(0),
        format: None,
        inference: Inference::None,
        models: &[],
        derived: &[],
        facts: Facts::NONE,
    };

    /// The index of an inherent attribute.
    pub fn attr_index(&self, name: &[u8]) -> Option<usize> {
        self.attrs.iter().position(|a| a.name.as_bytes() == name)
    }

    /// The parents of `HasParent`.
    pub fn parents(&self) -> Option<&'static [&'static str]> {
        self.traits.iter().find_map(|t| match t {
            Trait::HasParent(p) => Some(*p),
            _ => None,
        })
    }

    /// Returns true if it has a trait that a dialect defines in Rust.
    pub fn has_trait<T: OpTrait>(&self) -> bool {
        self.traits.iter().any(|t| matches!(t, Trait::User(t) if (*t as &dyn Any).is::<T>()))
    }

    /// The operation that ends a block written without one.
    pub fn implicit_terminator(&self) -> Option<&'static str> {
        self.traits.iter().find_map(|t| match t {
            Trait::SingleBlockImplicitTerminator(t) => Some(*t),
            _ => None,
        })
    }
}

/// How an operation's result types follow from its operands and attributes.
#[derive(Clone, Copy)]
pub enum Inference {
    /// They do not.
    None,
    /// Each result by a rule (`SameOperandsAndResultType`, buildable types, `TypesMatchWith`, ...).
    Rules(&'static [TypeRule]),
    /// By the operation's implementation of `InferTypes`.
    Interface,
}

/// An element whose type a rule refers to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Var {
    /// Operand group `i`.
    Operand(usize),
    /// Result group `i`.
    Result(usize),
    /// Attribute slot `i`.
    Attr(usize),
    /// Region `i`.
    Region(usize),
    /// Successor `i`.
    Successor(usize),
}

/// Where the type of an operand or result group comes from when an operation is parsed or inferred.
#[derive(Clone, Copy)]
pub enum TypeRule {
    /// The format has a `type(...)` directive for it.
    Parsed,
    /// It is the type of another element (its attribute's type for an attribute).
    Same(Var),
    /// The constraint alone determines it.
    Build(TypeBuilder),
    /// A C++ transformer applied to another element's type.
    Transform(Var, &'static Expr),
    /// A function applied to another element's type.
    RustTransform(Var, fn(&Context, Type) -> Option<Type>),
    /// All result types come from inference.
    Infer,
    /// C++ that nothing here reads.
    Unread(&'static str),
}

/// A declarative assembly format, compiled.
pub struct Format {
    /// The elements in order.
    pub elements: &'static [FormatElement],
    /// Where each operand group's types come from.
    pub operand_types: &'static [TypeRule],
    /// Where each result group's types come from.
    pub result_types: &'static [TypeRule],
    /// True if an operation of which the format leaves out a part is printed in the generic form.
    pub checked: bool,
}

/// One element of an assembly format.
#[derive(Clone, Copy)]
#[allow(missing_docs)]
pub enum FormatElement {
    /// A keyword or punctuation.
    Literal(&'static str),
    /// `` ` ` ``: a blank is printed here.
    Space,
    /// ` `` `: no blank is printed here.
    NoSpace,
    /// `` `\n` ``
    Newline,
    AttrDict,
    /// `attr-dict-with-keyword`
    AttrDictWithKeyword,
    PropDict,
    Operand(usize),
    Attr(usize),
    /// `qualified($attr)`
    QualifiedAttr(usize),
    Region(usize),
    Successor(usize),
    /// `operands`
    Operands,
    /// `regions`
    Regions,
    /// `successors`
    Successors,
    /// `type($x)`
    Type(Var),
    /// `type($x)` of a value of the type definition of that name: its parameters alone.
    StrippedType(Var, &'static str),
    /// `type(operands)`
    OperandTypes,
    /// `type(results)`
    ResultTypes,
    /// `functional-type(a, b)`; `None` stands for `operands` or `results`.
    FunctionalType(Option<Var>, Option<Var>),
    /// `ref(x)` and what else a custom directive takes.
    Custom {
        name: &'static str,
        args: &'static [CustomArg],
    },
    /// `(then)? : (else)`; present when the anchor is.
    Optional {
        anchor: Anchor,
        then: &'static [FormatElement],
        otherwise: &'static [FormatElement],
        /// Where the anchor is a type or a custom element: the elements that show it.
        inverted: bool,
    },
    /// `oilist(...)`: clauses in any order, each at most once.
    OiList(&'static [&'static [FormatElement]]),
}

/// The element that decides whether an optional group is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// An operand, result, attribute, region or successor that is present.
    Var(Var),
    /// A custom directive: any of its variables is present.
    AnyOf(&'static [Var]),
}

/// An argument of a `custom<>` directive.
#[derive(Clone, Copy)]
pub enum CustomArg {
    /// `$x`
    Var(Var),
    /// `ref($x)`
    Ref(Var),
    /// `type($x)`
    Type(Var),
    /// `ref(type($x))`
    RefType(Var),
    /// `attr-dict`
    AttrDict,
    /// `"code"` as written.
    Code(&'static str),
}

impl DefaultValue {
    /// The value.
    pub fn attr(self, ctx: &Context) -> Attr {
        match self {
            DefaultValue::Rust(f) => f(ctx),
            DefaultValue::Expr(e) => crate::expr::eval_attr(ctx, e).unwrap_or_else(|| ctx.unit()),
            DefaultValue::Unread(_) => ctx.unit(),
        }
    }

    /// The value, where it can be computed.
    pub fn known(self, ctx: &Context) -> Option<Attr> {
        match self {
            DefaultValue::Rust(f) => Some(f(ctx)),
            DefaultValue::Expr(e) => crate::expr::eval_attr(ctx, e),
            DefaultValue::Unread(_) => None,
        }
    }
}
