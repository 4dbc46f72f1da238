//! The tree of a Toy program, flat: expressions lie in one arena in post-order and name each other by id.
//!
//! Post-order is an invariant, not an accident: the operands of an expression have smaller ids, and the
//! expressions of one statement are the contiguous range `Stmt::exprs`. So a bottom-up walk is a loop,
//! nothing recurses on the depth of the input, and dropping a tree frees a handful of vectors.
//! A literal is one node however many numbers it has. The tree is built by `builder.rs`, printed by
//! `dump.rs`, and checked by `sema`.

use std::ops::Range;

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

use crate::source::Span;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub(crate) u32);

        impl $name {
            /// The position in its table.
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

ids! {
    /// An identifier's text, interned in the [`Ast`].
    Name;
    /// An expression.
    ExprId;
    /// A tensor literal.
    LiteralId;
    /// A function, in the order of the source.
    FunctionId;
    /// A struct definition, in the order of the source.
    StructId;
}

/// A run of expressions: arguments of a call, elements of a struct literal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct List {
    start: u32,
    len: u32,
}

impl List {
    /// The number of expressions.
    pub fn len(self) -> usize {
        self.len as usize
    }

    /// Returns true if there are none.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }
}

/// An arithmetic operator.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BinaryOp {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
}

impl BinaryOp {
    /// The operator as it is written.
    pub fn symbol(self) -> char {
        match self {
            BinaryOp::Add => '+',
            BinaryOp::Sub => '-',
            BinaryOp::Mul => '*',
        }
    }
}

// ANCHOR: expr_kind
/// The kinds of expression.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ExprKind {
    /// A number: a tensor of rank 0.
    Number(f64),
    /// A tensor literal of rank 1 or more.
    Literal(LiteralId),
    /// `{a, b}`: numbers, tensor literals and struct literals.
    StructLiteral(List),
    /// A variable or parameter.
    Var(Name),
    /// A call, `transpose` included.
    Call {
        /// The function's name.
        callee: Name,
        /// The arguments.
        args: List,
    },
    /// `print(x)`
    Print(ExprId),
    /// `lhs op rhs`
    Binary {
        /// The operator.
        op: BinaryOp,
        /// The byte of the operator.
        op_at: u32,
        /// The left operand.
        lhs: ExprId,
        /// The right operand.
        rhs: ExprId,
    },
    /// `object.name`; [`Expr::at`] is the byte of the name.
    Member {
        /// The struct.
        object: ExprId,
        /// The member's name.
        name: Name,
    },
}
// ANCHOR_END: expr_kind

/// An expression.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Expr {
    /// The kind.
    pub kind: ExprKind,
    /// The byte that stands for it in locations: its first one, but the right operand's for an operator
    /// and the member's name for an access, as in the tutorial.
    pub at: u32,
    /// All of it, parentheses of its operands included.
    pub span: Span,
}

/// A tensor literal: the numbers in row-major order under a shape.
#[derive(Clone, PartialEq, Debug)]
pub struct Literal {
    /// The extents, outermost first; never empty.
    pub shape: Box<[u64]>,
    /// The numbers, as many as the product of the extents.
    pub values: Vec<f64>,
    /// From `[` to `]`.
    pub span: Span,
    /// True if it was well formed. Where not, the error is told already and shape and numbers mean nothing.
    pub valid: bool,
}

/// A name where it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ident {
    /// The name.
    pub name: Name,
    /// Where.
    pub span: Span,
}

/// The type in a declaration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Declared {
    /// `var a` or, for a parameter, `a`: a tensor or, for a variable, whatever the initializer is.
    Inferred,
    /// `var a<2, 3>`
    Shape {
        /// The extents.
        dims: Box<[u64]>,
        /// From `<` to `>`.
        span: Span,
    },
    /// `S a`
    Struct(Ident),
}

/// A parameter or a member: a declaration without a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decl {
    /// The name.
    pub ident: Ident,
    /// The type.
    pub declared: Declared,
    /// The first byte: `var`, the type, or the name.
    pub at: u32,
}

/// The kinds of statement.
#[derive(Clone, PartialEq, Debug)]
pub enum StmtKind {
    /// `var a = e;`, `var a<2> = e;`, `S a = e;`
    Var {
        /// The name and type.
        decl: Decl,
        /// The value.
        init: ExprId,
    },
    /// `return;`, `return e;`
    Return(Option<ExprId>),
    /// `e;`
    Expr(ExprId),
}

/// A statement.
#[derive(Clone, PartialEq, Debug)]
pub struct Stmt {
    /// The kind.
    pub kind: StmtKind,
    /// All of it, without the semicolon.
    pub span: Span,
    /// Its expressions in post-order; the root, if any, is the last.
    pub exprs: Range<u32>,
}

/// A function.
#[derive(Clone, PartialEq, Debug)]
pub struct Function {
    /// The name.
    pub ident: Ident,
    /// The byte of `def`.
    pub at: u32,
    /// The parameters.
    pub params: Vec<Decl>,
    /// The statements.
    pub body: Vec<Stmt>,
}

impl Function {
    /// The statements that have an effect: up to and with the first `return`. The others are parsed
    /// and otherwise ignored, as in the tutorial.
    pub fn live(&self) -> &[Stmt] {
        let returns = self.body.iter().position(|stmt| matches!(stmt.kind, StmtKind::Return(_)));
        self.body.get(..returns.map_or(self.body.len(), |i| i + 1)).unwrap_or(&[])
    }
}

/// A struct definition.
#[derive(Clone, PartialEq, Debug)]
pub struct Struct {
    /// The name.
    pub ident: Ident,
    /// The byte of `struct`.
    pub at: u32,
    /// The members; never empty.
    pub members: Vec<Decl>,
}

/// A top-level definition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Record {
    /// A function.
    Function(FunctionId),
    /// A struct.
    Struct(StructId),
}

/// A program.
#[derive(Clone, Debug, Default)]
pub struct Ast {
    names: IndexSet<Box<str>, FxBuildHasher>,
    pub(crate) exprs: Vec<Expr>,
    lists: Vec<ExprId>,
    pub(crate) literals: Vec<Literal>,
    functions: Vec<Function>,
    structs: Vec<Struct>,
    records: Vec<Record>,
}

impl Ast {
    /// The definitions in the order of the source.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// The functions in the order of the source; a [`FunctionId`] is the position.
    pub fn functions(&self) -> &[Function] {
        &self.functions
    }

    /// The structs in the order of the source; a [`StructId`] is the position.
    pub fn structs(&self) -> &[Struct] {
        &self.structs
    }

    /// The functions with their ids.
    pub fn function_ids(&self) -> impl Iterator<Item = (FunctionId, &Function)> {
        self.functions.iter().enumerate().map(|(i, function)| (FunctionId(i as u32), function))
    }

    /// The structs with their ids.
    pub fn struct_ids(&self) -> impl Iterator<Item = (StructId, &Struct)> {
        self.structs.iter().enumerate().map(|(i, def)| (StructId(i as u32), def))
    }

    /// A function.
    pub fn function(&self, id: FunctionId) -> &Function {
        &self.functions[id.index()]
    }

    /// A struct.
    pub fn structure(&self, id: StructId) -> &Struct {
        &self.structs[id.index()]
    }

    /// An expression.
    pub fn expr(&self, id: ExprId) -> &Expr {
        &self.exprs[id.index()]
    }

    /// The expressions of the whole program.
    pub fn exprs(&self) -> &[Expr] {
        &self.exprs
    }

    /// The number of expressions of the whole program.
    pub fn expr_count(&self) -> usize {
        self.exprs.len()
    }

    // ANCHOR: exprs_of
    /// The ids of a statement's expressions, operands first.
    pub fn exprs_of(&self, stmt: &Stmt) -> impl Iterator<Item = ExprId> + use<> {
        stmt.exprs.clone().map(ExprId)
    }
    // ANCHOR_END: exprs_of

    /// The expressions of a list.
    pub fn list(&self, list: List) -> &[ExprId] {
        &self.lists[list.start as usize..][..list.len as usize]
    }

    /// A literal.
    pub fn literal(&self, id: LiteralId) -> &Literal {
        &self.literals[id.index()]
    }

    /// The text of a name.
    pub fn text(&self, name: Name) -> &str {
        self.names.get_index(name.index()).map_or("", |text| text)
    }

    /// The name with this text, if the program has it.
    pub fn find_name(&self, text: &str) -> Option<Name> {
        self.names.get_index_of(text).map(|i| Name(i as u32))
    }

    pub(crate) fn intern(&mut self, text: &str) -> Name {
        let index = match self.names.get_index_of(text) {
            Some(index) => index,
            None => self.names.insert_full(text.into()).0,
        };
        Name(index as u32)
    }

    pub(crate) fn add_expr(&mut self, expr: Expr) -> ExprId {
        self.exprs.push(expr);
        ExprId(self.exprs.len() as u32 - 1)
    }

    pub(crate) fn add_list(&mut self, exprs: &[ExprId]) -> List {
        let start = self.lists.len() as u32;
        self.lists.extend_from_slice(exprs);
        List { start, len: exprs.len() as u32 }
    }

    pub(crate) fn add_function(&mut self, function: Function) {
        self.records.push(Record::Function(FunctionId(self.functions.len() as u32)));
        self.functions.push(function);
    }

    pub(crate) fn add_struct(&mut self, def: Struct) {
        self.records.push(Record::Struct(StructId(self.structs.len() as u32)));
        self.structs.push(def);
    }
}
