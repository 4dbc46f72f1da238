//! The rules of a program beyond its syntax: names, arities, types, the call graph, shapes.
//!
//! [`check`] runs everything and gives either what it learnt about the program, which is what lowering
//! needs, or all problems in the order of the source. The parts: `definitions` reads structs and function
//! headers, `calls` orders the call graph and finds recursion, `bodies` resolves names and types, and
//! `shapes` evaluates shapes over the calls from `main`, since a function has shapes only where it is called.

mod bodies;
mod calls;
mod definitions;
mod shapes;

use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};
use terrace::ir::suggest;

use crate::ast::{Ast, ExprId, FunctionId, Ident, Name, StructId};
use crate::parser::Lost;
use crate::problem::{self, Problem};
use crate::source::Span;

/// The type of a struct value: the types of its members, without names, as in the IR.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct StructType(u32);

/// The type of a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    /// Not known because of an error that is told already.
    Error,
    /// No value: the result of `print` and of a function without `return e;`.
    Void,
    /// A tensor, whatever its shape.
    Tensor,
    /// A struct.
    Struct(StructType),
}

/// The struct types of a program.
#[derive(Clone, Debug, Default)]
pub struct Types {
    structs: IndexSet<Box<[Type]>, FxBuildHasher>,
}

impl Types {
    /// The member types of a struct type.
    pub fn members(&self, ty: StructType) -> &[Type] {
        self.structs.get_index(ty.0 as usize).map_or(&[], |members| members)
    }

    fn intern(&mut self, members: Vec<Type>) -> Type {
        if members.contains(&Type::Error) {
            return Type::Error;
        }
        Type::Struct(StructType(self.structs.insert_full(members.into_boxed_slice()).0 as u32))
    }
}

/// The questions asked of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// True if it must be whole: with a `main` that returns nothing. A module of functions alone still has
    /// its `-emit=mlir`.
    pub program: bool,
}

/// The results of checking a program; ids are those of its [`Ast`].
#[derive(Clone, Debug, Default)]
pub struct Checked {
    types: Types,
    struct_types: Vec<Type>,
    params: Vec<Vec<Type>>,
    results: Vec<Type>,
    exprs: Vec<Type>,
    /// By expression: the slot of a variable, the callee of a call, the index of a member.
    resolved: Vec<u32>,
}

const UNRESOLVED: u32 = u32::MAX;

impl Checked {
    /// The struct types.
    pub fn types(&self) -> &Types {
        &self.types
    }

    /// The type that a struct definition stands for.
    pub fn struct_type(&self, id: StructId) -> Type {
        self.struct_types.get(id.index()).copied().unwrap_or(Type::Error)
    }

    /// The types of a function's parameters.
    pub fn params(&self, id: FunctionId) -> &[Type] {
        self.params.get(id.index()).map_or(&[], |params| params)
    }

    /// The type of a function's result.
    pub fn result(&self, id: FunctionId) -> Type {
        self.results.get(id.index()).copied().unwrap_or(Type::Error)
    }

    /// The type of an expression; an error for expressions after a `return`, which are not looked at.
    pub fn ty(&self, id: ExprId) -> Type {
        self.exprs.get(id.index()).copied().unwrap_or(Type::Error)
    }

    /// The variable that a `Var` means: parameters are 0, 1, ..., then come the declarations in order.
    pub fn slot(&self, id: ExprId) -> Option<usize> {
        self.resolved(id)
    }

    /// The function that a `Call` means; none for `transpose`.
    pub fn callee(&self, id: ExprId) -> Option<FunctionId> {
        self.resolved(id).map(|index| FunctionId(index as u32))
    }

    /// The index of the member that a `Member` reads.
    pub fn member_index(&self, id: ExprId) -> Option<usize> {
        self.resolved(id)
    }

    fn resolved(&self, id: ExprId) -> Option<usize> {
        self.resolved
            .get(id.index())
            .copied()
            .filter(|&index| index != UNRESOLVED)
            .map(|index| index as usize)
    }
}

/// Checks a program. Definitions that syntax errors took from the tree are `lost`: nothing is said of their absence.
pub fn check(ast: &Ast, lost: &Lost, options: Options) -> Result<Checked, Vec<Problem>> {
    let mut checker = Checker::new(ast, lost);
    checker.definitions();
    if options.program {
        checker.entry();
    }
    let order = checker.order_of_calls();
    for id in order {
        checker.body(id);
    }
    if options.program {
        checker.entry_result();
    }
    if let Some(main) = checker.main()
        && ast.function(main).params.is_empty()
    {
        let found = shapes::evaluate(ast, &checker.checked, main);
        checker.problems.extend(found);
    }
    let Checker { mut problems, checked, .. } = checker;
    problem::sort(&mut problems);
    if problems.is_empty() { Ok(checked) } else { Err(problems) }
}

struct Checker<'a> {
    ast: &'a Ast,
    lost: &'a Lost,
    checked: Checked,
    problems: Vec<Problem>,
    /// By name; the first definition counts.
    functions: FxHashMap<Name, FunctionId>,
    structs: FxHashMap<Name, StructId>,
    /// By struct: the types of the members, kept where the struct as a whole has an error too.
    members: Vec<Vec<Type>>,
    /// Of the function at hand: the structs by whose member names an expression can be accessed.
    named: FxHashMap<ExprId, StructId>,
    transpose: Option<Name>,
}

impl<'a> Checker<'a> {
    fn new(ast: &'a Ast, lost: &'a Lost) -> Checker<'a> {
        let checked = Checked {
            exprs: vec![Type::Error; ast.expr_count()],
            resolved: vec![UNRESOLVED; ast.expr_count()],
            results: vec![Type::Error; ast.functions().len()],
            ..Checked::default()
        };
        Checker {
            ast,
            lost,
            checked,
            problems: Vec::new(),
            functions: FxHashMap::default(),
            structs: FxHashMap::default(),
            members: Vec::new(),
            named: FxHashMap::default(),
            transpose: ast.find_name("transpose"),
        }
    }

    fn main(&self) -> Option<FunctionId> {
        self.functions.get(&self.ast.find_name("main")?).copied()
    }

    fn report(&mut self, problem: Problem) {
        self.problems.push(problem);
    }

    fn text(&self, name: Name) -> &'a str {
        self.ast.text(name)
    }

    /// A value in words: by the struct it was declared with, or by its type.
    fn describe_value(&self, id: ExprId) -> String {
        match self.named.get(&id) {
            Some(&def) => format!("struct '{}'", self.text(self.ast.structure(def).ident.name)),
            None => self.describe(self.checked.ty(id)),
        }
    }

    /// A type in words, by the name of a struct that has it.
    fn describe(&self, ty: Type) -> String {
        match ty {
            Type::Error => "an unknown value".to_owned(),
            Type::Void => "no value".to_owned(),
            Type::Tensor => "a tensor".to_owned(),
            Type::Struct(id) => {
                let named =
                    self.ast.struct_ids().find(|&(def, _)| self.checked.struct_type(def) == Type::Struct(id));
                match named {
                    Some((_, def)) => format!("struct '{}'", self.text(def.ident.name)),
                    None => match self.checked.types.members(id).len() {
                        1 => "a struct of 1 member".to_owned(),
                        n => format!("a struct of {n} members"),
                    },
                }
            }
        }
    }

    /// The struct that a name in a type position means; unknown ones are told.
    fn struct_named(&mut self, ident: Ident) -> Option<StructId> {
        if let Some(&id) = self.structs.get(&ident.name) {
            return Some(id);
        }
        let name = self.text(ident.name);
        if self.lost.may_be(name) {
            return None;
        }
        let candidates = self.structs.keys().map(|&name| self.ast.text(name));
        let hint = suggest::closest(name, candidates).unwrap_or_else(|| {
            format!("tensors are declared with 'var'; a struct with 'struct {name} {{ var a; }}'")
        });
        self.report(
            Problem::new(ident.span, format!("unknown struct type '{name}'"))
                .label("no struct has this name")
                .hint(hint),
        );
        None
    }

    fn redefinition(&mut self, what: &str, ident: Ident, first: Span) {
        let message = format!("redefinition of {what} '{}'", self.text(ident.name));
        self.report(
            Problem::new(ident.span, message).label("defined again here").note(first, "first defined here"),
        );
    }
}
