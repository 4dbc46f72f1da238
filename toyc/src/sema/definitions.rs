//! Structs and function headers: names, member and parameter types, `main`.

use rustc_hash::FxHashMap;

use terrace::ir::suggest;

use crate::ast::{Declared, FunctionId, Name, Struct, StructId};
use crate::problem::Problem;
use crate::sema::{Checker, Type};
use crate::source::Span;

impl Checker<'_> {
    /// Reads all definitions, so that a function may be called above its own.
    pub(super) fn definitions(&mut self) {
        let ast = self.ast;
        // Where each struct is defined, to tell a late definition from none.
        let mut all: FxHashMap<Name, &Struct> = FxHashMap::default();
        for def in ast.structs() {
            all.entry(def.ident.name).or_insert(def);
        }
        for (id, def) in ast.struct_ids() {
            self.structure(id, def, &all);
        }
        for (id, function) in ast.function_ids() {
            self.header(id);
            let name = self.text(function.ident.name);
            if name == "transpose" || name == "print" {
                self.report(
                    Problem::new(function.ident.span, format!("redefinition of built-in function '{name}'"))
                        .label("calls would never reach this definition"),
                );
            }
            match self.functions.get(&function.ident.name) {
                Some(&first) => self.redefinition("function", function.ident, ast.function(first).ident.span),
                None => {
                    self.functions.insert(function.ident.name, id);
                }
            }
        }
    }

    fn structure(&mut self, id: StructId, def: &Struct, all: &FxHashMap<Name, &Struct>) {
        let mut names: FxHashMap<Name, Span> = FxHashMap::default();
        let mut types = Vec::with_capacity(def.members.len());
        for member in &def.members {
            if let Some(&first) = names.get(&member.ident.name) {
                self.redefinition("member", member.ident, first);
            }
            names.entry(member.ident.name).or_insert(member.ident.span);
            types.push(match &member.declared {
                Declared::Inferred => Type::Tensor,
                Declared::Shape { span, .. } => {
                    self.report(
                        Problem::new(*span, "variables within a struct definition must not have shape")
                            .label("no shape here")
                            .hint("members take their shape from the initializer of each variable"),
                    );
                    Type::Tensor
                }
                // As the tutorial says, members are of structs defined before. This also keeps structs finite.
                Declared::Struct(ty) => {
                    match all.get(&ty.name).filter(|_| !self.structs.contains_key(&ty.name)) {
                        Some(later) => {
                            let name = self.text(ty.name);
                            let problem = if ty.name == def.ident.name {
                                Problem::new(ty.span, format!("struct '{name}' contains itself"))
                                    .label("a value of it would never end")
                            } else {
                                Problem::new(ty.span, format!("unknown struct type '{name}'"))
                                    .label("not defined yet")
                                    .note(later.ident.span, "it is defined here")
                                    .hint("define it above the struct that uses it")
                            };
                            self.report(problem);
                            Type::Error
                        }
                        None => match self.struct_named(*ty) {
                            Some(id) => self.checked.struct_type(id),
                            None => Type::Error,
                        },
                    }
                }
            });
        }
        self.members.push(types.clone());
        let ty = self.checked.types.intern(types);
        self.checked.struct_types.push(ty);
        match self.structs.get(&def.ident.name) {
            Some(&first) => {
                let first = self.ast.structure(first).ident.span;
                self.redefinition("struct", def.ident, first);
            }
            None => {
                self.structs.insert(def.ident.name, id);
            }
        }
    }

    fn header(&mut self, id: FunctionId) {
        let function = self.ast.function(id);
        let mut names: FxHashMap<Name, Span> = FxHashMap::default();
        let mut types = Vec::with_capacity(function.params.len());
        for param in &function.params {
            if let Some(&first) = names.get(&param.ident.name) {
                self.redefinition("parameter", param.ident, first);
            }
            names.entry(param.ident.name).or_insert(param.ident.span);
            types.push(match &param.declared {
                Declared::Struct(ty) => match self.struct_named(*ty) {
                    Some(id) => self.checked.struct_type(id),
                    None => Type::Error,
                },
                Declared::Inferred | Declared::Shape { .. } => Type::Tensor,
            });
        }
        self.checked.params.push(types);
        if self.text(function.ident.name) == "main"
            && let (Some(first), Some(last)) = (function.params.first(), function.params.last())
        {
            self.report(
                Problem::new(Span::new(first.at, last.ident.span.end), "'main' takes no parameters")
                    .label("nobody passes these")
                    .hint("write 'def main()' and declare the values in its body"),
            );
        }
    }

    /// A whole program has a `main`.
    pub(super) fn entry(&mut self) {
        if self.main().is_none() && !self.lost.may_be("main") {
            let problem = Problem::new(Span::default(), "the program has no function 'main'")
                .hint("running begins at 'def main() { ... }'");
            let candidates = self.ast.functions().iter().map(|f| self.ast.text(f.ident.name));
            let near = suggest::nearest("main", candidates);
            self.report(match near {
                Some(near) => problem.remark(format!("there is a function '{near}'")),
                None => problem,
            });
        }
    }

    /// Nobody takes what `main` returns.
    pub(super) fn entry_result(&mut self) {
        let Some(main) = self.main() else { return };
        if !matches!(self.checked.result(main), Type::Error | Type::Void)
            && let Some(stmt) = self.ast.function(main).live().last()
        {
            self.report(
                Problem::new(stmt.span, "'main' returns no value")
                    .label("nobody takes this")
                    .hint("print the value, and end with 'return;' or nothing"),
            );
        }
    }
}
