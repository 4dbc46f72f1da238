//! The actions of the grammar: they append to the tree and refuse what the grammar lets through.
//!
//! Problems found here leave the tree usable, so the checks of `sema` still run and one run tells all.

use crate::ast::{
    Ast, BinaryOp, Decl, Declared, Expr, ExprId, ExprKind, Function, Ident, Literal, LiteralId, Stmt,
    StmtKind, Struct,
};
use crate::literal::MAX_RANK;
use crate::problem::Problem;
use crate::source::{Source, Span};

/// A shape as it is written.
#[derive(Clone, Debug)]
pub(crate) struct ShapeText {
    span: Span,
    dims: Vec<(f64, u32, u32)>,
}

impl ShapeText {
    /// The shape between `l` and `r`; each dimension with its bytes.
    pub(crate) fn new(l: u32, dims: Vec<(f64, u32, u32)>, r: u32) -> ShapeText {
        ShapeText { span: Span::new(l, r), dims }
    }
}

/// The tree under construction.
#[derive(Debug)]
pub(crate) struct Builder<'a> {
    source: &'a Source,
    ast: Ast,
    problems: Vec<Problem>,
    /// The first expression of the statement being read.
    mark: u32,
}

impl<'a> Builder<'a> {
    /// An empty tree that owns the literals of the token stream.
    pub(crate) fn new(source: &'a Source, literals: Vec<Literal>) -> Builder<'a> {
        let mut ast = Ast::default();
        ast.literals = literals;
        Builder { source, ast, problems: Vec::new(), mark: 0 }
    }

    /// The tree and the problems.
    pub(crate) fn finish(self) -> (Ast, Vec<Problem>) {
        (self.ast, self.problems)
    }

    pub(crate) fn ident(&mut self, l: u32, text: &str, r: u32) -> Ident {
        Ident { name: self.ast.intern(text), span: Span::new(l, r) }
    }

    pub(crate) fn inferred(&mut self, at: u32, ident: Ident) -> Decl {
        Decl { ident, declared: Declared::Inferred, at }
    }

    pub(crate) fn typed(&mut self, ty: Ident, ident: Ident) -> Decl {
        Decl { ident, declared: Declared::Struct(ty), at: ty.span.start }
    }

    pub(crate) fn shaped(&mut self, at: u32, ident: Ident, shape: ShapeText) -> Decl {
        let before = self.problems.len();
        let mut dims = Vec::with_capacity(shape.dims.len());
        for (value, l, r) in shape.dims {
            let span = Span::new(l, r);
            // Doubles hold every integer up to 2^53, far above what a tensor can have.
            if value.fract() != 0.0 || !(1.0..=9007199254740992.0).contains(&value) {
                let message = format!("'{}' is not a dimension", self.source.slice(span));
                self.problems
                    .push(Problem::new(span, message).label("a dimension is an integer from 1 to 2^53"));
            }
            dims.push(value as u64);
        }
        if dims.len() > MAX_RANK {
            let message = format!("a tensor has at most {MAX_RANK} dimensions");
            self.problems.push(Problem::new(shape.span, message).label(format!("this has {}", dims.len())));
        }
        // `var a<>` says nothing, and neither does a shape that is told to be wrong.
        if self.problems.len() > before {
            dims.clear();
        }
        let dims = dims.into_boxed_slice();
        let declared =
            if dims.is_empty() { Declared::Inferred } else { Declared::Shape { dims, span: shape.span } };
        Decl { ident, declared, at }
    }

    pub(crate) fn initialized_member(&mut self, decl: Decl, at: u32, init: ExprId) -> Decl {
        let span = Span::new(at, self.ast.expr(init).span.end);
        self.problems.push(
            Problem::new(span, "variables within a struct definition must not have initializers")
                .label("no value here")
                .hint("values are given where a variable of the struct is declared: 'S x = {...};'"),
        );
        // The expression belongs to no statement.
        self.abandon();
        decl
    }

    /// The parts of a statement that were read before an error in it belong to no statement.
    pub(crate) fn abandon(&mut self) {
        self.mark = self.ast.exprs.len() as u32;
    }

    pub(crate) fn structure(&mut self, at: u32, ident: Ident, members: Vec<Decl>) {
        self.ast.add_struct(Struct { ident, at, members });
    }

    pub(crate) fn function(&mut self, at: u32, ident: Ident, params: Vec<Decl>, body: Vec<Stmt>) {
        self.ast.add_function(Function { ident, at, params, body });
    }

    fn statement(&mut self, kind: StmtKind, l: u32, r: u32) -> Stmt {
        let end = self.ast.exprs.len() as u32;
        let exprs = self.mark..end;
        self.mark = end;
        Stmt { kind, span: Span::new(l, r), exprs }
    }

    pub(crate) fn variable(&mut self, l: u32, decl: Decl, init: ExprId, r: u32) -> Stmt {
        self.statement(StmtKind::Var { decl, init }, l, r)
    }

    pub(crate) fn return_(&mut self, l: u32, value: Option<ExprId>, r: u32) -> Stmt {
        self.statement(StmtKind::Return(value), l, r)
    }

    /// An expression as a statement. One that begins with a name must be nothing but a call: the tutorial's
    /// parser takes anything else for the start of a declaration.
    pub(crate) fn expression(&mut self, l: u32, value: ExprId, r: u32) -> Option<Stmt> {
        let starts_with_name =
            self.source.text().as_bytes().get(l as usize).is_some_and(u8::is_ascii_alphabetic);
        let is_call = matches!(self.ast.expr(value).kind, ExprKind::Call { .. } | ExprKind::Print(_));
        if starts_with_name && !is_call {
            self.problems.push(
                Problem::new(Span::new(l, r), "expected a declaration, a call or 'return'")
                    .label("this value is computed and thrown away")
                    .hint("print it with 'print(...)' or keep it with 'var x = ...'"),
            );
        }
        Some(self.statement(StmtKind::Expr(value), l, r))
    }

    fn expr(&mut self, kind: ExprKind, at: u32, l: u32, r: u32) -> ExprId {
        self.ast.add_expr(Expr { kind, at, span: Span::new(l, r) })
    }

    pub(crate) fn number(&mut self, l: u32, value: f64, r: u32) -> ExprId {
        self.expr(ExprKind::Number(value), l, l, r)
    }

    pub(crate) fn literal(&mut self, l: u32, id: LiteralId, r: u32) -> ExprId {
        self.expr(ExprKind::Literal(id), l, l, r)
    }

    pub(crate) fn struct_literal(&mut self, l: u32, elements: Vec<ExprId>, r: u32) -> ExprId {
        let list = self.ast.add_list(&elements);
        self.expr(ExprKind::StructLiteral(list), l, l, r)
    }

    pub(crate) fn var(&mut self, ident: Ident) -> ExprId {
        self.expr(ExprKind::Var(ident.name), ident.span.start, ident.span.start, ident.span.end)
    }

    /// A call of `print` is a node of its own.
    pub(crate) fn call(&mut self, ident: Ident, args: Vec<ExprId>, r: u32) -> ExprId {
        let l = ident.span.start;
        if self.ast.text(ident.name) == "print" {
            if args.len() != 1 {
                self.problems.push(
                    Problem::new(Span::new(l, r), format!("print takes one argument, not {}", args.len()))
                        .label("wrong number of arguments"),
                );
            }
            let arg = match args.first() {
                Some(&arg) => arg,
                None => self.expr(ExprKind::Number(0.0), l, l, r),
            };
            return self.expr(ExprKind::Print(arg), l, l, r);
        }
        let args = self.ast.add_list(&args);
        self.expr(ExprKind::Call { callee: ident.name, args }, l, l, r)
    }

    pub(crate) fn binary(
        &mut self,
        op: BinaryOp,
        (l, op_at, at, r): (u32, u32, u32, u32),
        lhs: ExprId,
        rhs: ExprId,
    ) -> ExprId {
        self.expr(ExprKind::Binary { op, op_at, lhs, rhs }, at, l, r)
    }

    pub(crate) fn member(&mut self, l: u32, object: ExprId, name: Ident) -> ExprId {
        self.expr(ExprKind::Member { object, name: name.name }, name.span.start, l, name.span.end)
    }
}
