//! Names and types in the bodies of functions.
//!
//! Expressions are visited in the order of the arena, so operands are typed before what uses them. Shapes
//! are `shapes.rs`, except where a literal meets the shape of its own declaration: that needs no call.

use rustc_hash::FxHashMap;
use terrace::ir::suggest;

use crate::ast::{Decl, Declared, ExprId, ExprKind, FunctionId, Ident, List, Name, Stmt, StmtKind, StructId};
use crate::problem::Problem;
use crate::sema::{Checker, StructType, Type, UNRESOLVED, shapes};
use crate::source::Span;

/// The slot of a variable that is declared twice: no shape is known of it.
const NO_SLOT: u32 = UNRESOLVED - 1;

struct Variable {
    slot: u32,
    ty: Type,
    /// The struct it was declared with: member names are looked up there.
    named: Option<StructId>,
    span: Span,
}

#[derive(Default)]
struct Scope {
    vars: FxHashMap<Name, Variable>,
    slots: u32,
}

impl Scope {
    fn insert(&mut self, ident: Ident, ty: Type, named: Option<StructId>) {
        let variable = Variable { slot: self.slots, ty, named, span: ident.span };
        self.slots += 1;
        self.vars.insert(ident.name, variable);
    }
}

impl Checker<'_> {
    /// Checks one function; those it calls come first where there is no recursion.
    pub(super) fn body(&mut self, id: FunctionId) {
        let function = self.ast.function(id);
        let mut scope = Scope::default();
        self.named.clear();
        let types = self.checked.params(id).to_vec();
        for (param, ty) in function.params.iter().zip(types) {
            let named = match param.declared {
                Declared::Struct(ident) => self.structs.get(&ident.name).copied(),
                _ => None,
            };
            scope.insert(param.ident, ty, named);
        }
        let mut result = Type::Void;
        for stmt in function.live() {
            self.expressions(&mut scope, stmt);
            match &stmt.kind {
                StmtKind::Var { decl, init } => self.variable(&mut scope, decl, *init),
                StmtKind::Return(Some(value)) => result = self.value(*value),
                StmtKind::Return(None) | StmtKind::Expr(_) => {}
            }
        }
        if let Some(slot) = self.checked.results.get_mut(id.index()) {
            *slot = result;
        }
    }

    fn expressions(&mut self, scope: &mut Scope, stmt: &Stmt) {
        for id in self.ast.exprs_of(stmt) {
            let expr = *self.ast.expr(id);
            let ty = match expr.kind {
                ExprKind::Number(_) | ExprKind::Literal(_) => Type::Tensor,
                ExprKind::StructLiteral(list) => {
                    let types = self.ast.list(list).iter().map(|&e| self.checked.ty(e)).collect();
                    self.checked.types.intern(types)
                }
                ExprKind::Var(name) => self.var(scope, id, name),
                ExprKind::Call { callee, args } => self.call(id, callee, args),
                ExprKind::Print(arg) => {
                    self.print(arg);
                    if !matches!(stmt.kind, StmtKind::Expr(root) if root == id) {
                        self.report(
                            Problem::new(expr.span, "'print' has no value").label("used as a value here"),
                        );
                    }
                    // Told here; whatever uses it has nothing to add.
                    if matches!(stmt.kind, StmtKind::Expr(root) if root == id) {
                        Type::Void
                    } else {
                        Type::Error
                    }
                }
                ExprKind::Binary { op, op_at, lhs, rhs } => {
                    for operand in [lhs, rhs] {
                        if let Type::Struct(_) = self.value(operand) {
                            let ty = self.describe_value(operand);
                            let message = format!("'{}' works on tensors, not on {ty}", op.symbol());
                            self.report(
                                Problem::new(Span::new(op_at, op_at + 1), message)
                                    .label("arithmetic on a struct")
                                    .note(self.ast.expr(operand).span, format!("this is {ty}"))
                                    .hint("access its members, as in 'value.a'"),
                            );
                        }
                    }
                    Type::Tensor
                }
                ExprKind::Member { object, name } => self.member(id, object, name),
            };
            if let Some(slot) = self.checked.exprs.get_mut(id.index()) {
                *slot = ty;
            }
        }
    }

    fn resolve(&mut self, id: ExprId, index: u32) {
        if let Some(slot) = self.checked.resolved.get_mut(id.index()) {
            *slot = index;
        }
    }

    /// The type of an expression whose value is used.
    fn value(&mut self, id: ExprId) -> Type {
        let ty = self.checked.ty(id);
        if ty != Type::Void {
            return ty;
        }
        let expr = self.ast.expr(id);
        let mut problem = Problem::new(expr.span, "a value is needed here").label("this call has no value");
        if let ExprKind::Call { callee, .. } = expr.kind {
            problem.message = format!("function '{}' returns no value", self.text(callee));
            if let Some(id) = self.checked.callee(id) {
                problem =
                    problem.note(self.ast.function(id).ident.span, "defined here, without 'return ...;'");
            }
        }
        self.report(problem);
        Type::Error
    }

    fn var(&mut self, scope: &mut Scope, id: ExprId, name: Name) -> Type {
        if let Some(variable) = scope.vars.get(&name) {
            let (slot, ty, named) = (variable.slot, variable.ty, variable.named);
            if let Some(named) = named {
                self.named.insert(id, named);
            }
            self.resolve(id, slot);
            return ty;
        }
        let text = self.text(name);
        let problem =
            Problem::new(self.ast.expr(id).span, format!("unknown variable '{text}'")).label("not declared");
        let near = suggest::closest(text, scope.vars.keys().map(|&name| self.ast.text(name)));
        self.report(if self.functions.contains_key(&name) || Some(name) == self.transpose {
            problem.hint(format!("'{text}' is a function: call it with '{text}(...)'"))
        } else {
            problem.hint(near.unwrap_or_else(|| format!("declare it first: 'var {text} = ...;'")))
        });
        Type::Error
    }

    fn print(&mut self, arg: ExprId) {
        if let Type::Struct(_) = self.value(arg) {
            let ty = self.describe_value(arg);
            self.report(
                Problem::new(self.ast.expr(arg).span, format!("cannot print {ty}"))
                    .label("'print' takes a tensor")
                    .hint("print its members one by one, as in 'print(value.a);'"),
            );
        }
    }

    fn call(&mut self, id: ExprId, callee: Name, args: List) -> Type {
        let args = self.ast.list(args);
        let types: Vec<Type> = args.iter().map(|&arg| self.value(arg)).collect();
        let text = self.text(callee);
        let span = self.ast.expr(id).span;
        if Some(callee) == self.transpose {
            if args.len() != 1 {
                let message = format!("transpose takes one argument, not {}", args.len());
                self.report(Problem::new(span, message).label("wrong number of arguments"));
            } else if let Some((&arg, Type::Struct(_))) = args.first().zip(types.first()) {
                let ty = self.describe_value(arg);
                self.report(
                    Problem::new(self.ast.expr(arg).span, format!("cannot transpose {ty}"))
                        .label("'transpose' takes a tensor"),
                );
            }
            return Type::Tensor;
        }
        let Some(&target) = self.functions.get(&callee) else {
            if self.lost.may_be(text) {
                return Type::Error;
            }
            let names = self.functions.keys().map(|&name| self.ast.text(name)).chain(["transpose", "print"]);
            let problem =
                Problem::new(span, format!("no defined function found for '{text}'")).label("called here");
            let near = suggest::closest(text, names);
            self.report(match near {
                Some(near) => problem.hint(near),
                None => problem.hint(format!("define it: 'def {text}(...) {{ ... }}'")),
            });
            return Type::Error;
        };
        let result = self.checked.result(target);
        let function = self.ast.function(target);
        let wanted = function.params.len();
        if wanted != args.len() {
            let plural = if wanted == 1 { "" } else { "s" };
            let message = format!("function '{text}' takes {wanted} argument{plural}, not {}", args.len());
            self.report(
                Problem::new(span, message)
                    .label("wrong number of arguments")
                    .note(function.ident.span, "defined here"),
            );
            return result;
        }
        let params = self.checked.params(target).to_vec();
        for ((&arg, param), (ty, decl)) in
            args.iter().zip(params).zip(types.into_iter().zip(&function.params))
        {
            let what = format!("parameter '{}' of '{text}'", self.text(decl.ident.name));
            let named = match decl.declared {
                Declared::Struct(ident) => self.structs.get(&ident.name).copied(),
                _ => None,
            };
            self.fits(arg, ty, param, named, &what, decl.ident.span);
        }
        self.resolve(id, target.0);
        result
    }

    /// Checks that a value may stand where `expected` is wanted, which is declared at `declared`.
    fn fits(
        &mut self,
        value: ExprId,
        ty: Type,
        expected: Type,
        named: Option<StructId>,
        what: &str,
        declared: Span,
    ) {
        if ty == expected || ty == Type::Error || expected == Type::Error {
            return;
        }
        if let (Some(def), ExprKind::StructLiteral(_)) = (named, self.ast.expr(value).kind) {
            return self.initializer(value, def);
        }
        let got = self.describe_value(value);
        let expected = match named {
            Some(def) => format!("struct '{}'", self.text(self.ast.structure(def).ident.name)),
            None => self.describe(expected),
        };
        self.report(
            Problem::new(self.ast.expr(value).span, format!("{what} is {expected}, but the value is {got}"))
                .label(format!("this is {got}"))
                .note(declared, "declared here"),
        );
    }

    /// Compares a struct literal with a definition, element by element.
    fn initializer(&mut self, root: ExprId, def: StructId) {
        let mut work = vec![(root, def)];
        while let Some((id, def)) = work.pop() {
            let ExprKind::StructLiteral(list) = self.ast.expr(id).kind else { continue };
            let structure = self.ast.structure(def);
            let name = self.text(structure.ident.name);
            if list.len() != structure.members.len() {
                let plural = if structure.members.len() == 1 { "" } else { "s" };
                let message = format!(
                    "struct '{name}' has {} member{plural}, but the initializer has {}",
                    structure.members.len(),
                    list.len()
                );
                self.report(
                    Problem::new(self.ast.expr(id).span, message)
                        .label("wrong number of elements")
                        .note(structure.ident.span, "defined here"),
                );
                continue;
            }
            let types = self.members.get(def.index()).cloned().unwrap_or_default();
            for ((&element, member), expected) in
                self.ast.list(list).iter().zip(&structure.members).zip(types)
            {
                let named = match member.declared {
                    Declared::Struct(ident) => self.structs.get(&ident.name).copied(),
                    _ => None,
                };
                let ty = self.checked.ty(element);
                match (named, self.ast.expr(element).kind) {
                    _ if ty == expected => {}
                    (Some(inner), ExprKind::StructLiteral(_)) => work.push((element, inner)),
                    _ => {
                        let what = format!("member '{}' of '{name}'", self.text(member.ident.name));
                        self.fits(element, ty, expected, named, &what, member.ident.span);
                    }
                }
            }
        }
    }

    fn member(&mut self, id: ExprId, object: ExprId, name: Name) -> Type {
        let text = self.text(name);
        let expr = self.ast.expr(id);
        let at = Span::new(expr.at, expr.span.end);
        let ty = self.value(object);
        let Some(&def) = self.named.get(&object) else {
            if let Type::Struct(ty) = ty {
                self.unnamed_access(object, at, ty);
            } else if ty != Type::Error {
                let object = self.ast.expr(object).span;
                self.report(
                    Problem::new(at, format!("a tensor has no member '{text}'"))
                        .label("access to a member")
                        .note(object, "this is a tensor"),
                );
            }
            return Type::Error;
        };
        let structure = self.ast.structure(def);
        let Some(index) = structure.members.iter().position(|member| member.ident.name == name) else {
            let message = format!("struct '{}' has no member '{text}'", self.text(structure.ident.name));
            let names = structure.members.iter().map(|member| self.ast.text(member.ident.name));
            let hint = suggest::closest(text, names.clone()).unwrap_or_else(|| {
                let list: Vec<_> = names.take(8).map(|name| format!("'{name}'")).collect();
                let dots = if structure.members.len() > list.len() { ", ..." } else { "" };
                format!("its members are {}{dots}", list.join(", "))
            });
            self.report(
                Problem::new(at, message)
                    .label("unknown member")
                    .note(structure.ident.span, "defined here")
                    .hint(hint),
            );
            return Type::Error;
        };
        self.resolve(id, index as u32);
        if let Some(Declared::Struct(ident)) = structure.members.get(index).map(|member| &member.declared)
            && let Some(&inner) = self.structs.get(&ident.name)
        {
            self.named.insert(id, inner);
        }
        let types = self.members.get(def.index());
        types.and_then(|types| types.get(index)).copied().unwrap_or(Type::Error)
    }

    /// Member names belong to declarations, as in the tutorial: a struct value that none names has no members.
    fn unnamed_access(&mut self, object: ExprId, at: Span, ty: StructType) {
        let what = self.describe(Type::Struct(ty));
        let problem = Problem::new(at, "invalid access into struct expression")
            .label("its member names are not known here")
            .note(self.ast.expr(object).span, format!("this is {what}"));
        let name = self
            .ast
            .struct_ids()
            .find(|&(def, _)| self.checked.struct_type(def) == Type::Struct(ty))
            .map_or("S", |(_, def)| self.ast.text(def.ident.name));
        self.report(
            problem.hint(format!("declare a variable with the struct's name first: '{name} x = ...;'")),
        );
    }

    fn variable(&mut self, scope: &mut Scope, decl: &Decl, init: ExprId) {
        let mut ty = self.value(init);
        let mut named = None;
        match &decl.declared {
            Declared::Inferred => {}
            Declared::Shape { dims, span } => {
                self.shaped(dims, *span, init, ty);
                ty = Type::Tensor;
            }
            Declared::Struct(ident) => {
                named = self.struct_named(*ident);
                let expected = named.map_or(Type::Error, |def| self.checked.struct_type(def));
                if let Some(def) = named {
                    let what = format!("'{}'", self.text(decl.ident.name));
                    let declared = self.ast.structure(def).ident.span;
                    self.fits(init, ty, expected, named, &what, declared);
                }
                ty = expected;
            }
        }
        if let Some(first) = scope.vars.get(&decl.ident.name) {
            let first = first.span;
            self.redefinition("variable", decl.ident, first);
            if let Some(problem) = self.problems.last_mut() {
                problem.hint = Some("values never change: give the new one a name of its own".to_owned());
            }
            // The meaning of a later use is anyone's guess: nothing more is said about it.
            if let Some(variable) = scope.vars.get_mut(&decl.ident.name) {
                *variable = Variable { slot: NO_SLOT, ty: Type::Error, named: None, span: first };
            }
            scope.slots += 1;
            return;
        }
        scope.insert(decl.ident, ty, named);
    }

    fn shaped(&mut self, dims: &[u64], span: Span, init: ExprId, ty: Type) {
        if let Type::Struct(_) = ty {
            let ty = self.describe_value(init);
            self.report(
                Problem::new(span, format!("a shape belongs to a tensor, but the value is {ty}"))
                    .label("declared with a shape")
                    .note(self.ast.expr(init).span, format!("this is {ty}")),
            );
            return;
        }
        if shapes::elements(dims).is_none() {
            self.report(
                Problem::new(span, "the tensor is too large")
                    .label("this many elements do not fit in any memory"),
            );
        } else if let ExprKind::Literal(id) = self.ast.expr(init).kind {
            let literal = self.ast.literal(id);
            if literal.valid {
                self.problems.extend(shapes::reshape_problem(
                    &literal.shape,
                    dims,
                    span,
                    self.ast.expr(init).span,
                ));
            }
        }
    }
}
