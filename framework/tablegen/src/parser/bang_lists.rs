//! Bang operators that go through lists: `!foreach`, `!filter`, `!foldl`, `!range`.

use super::Parser;
use super::scope::{Scope, ScopeKind};
use super::values::Vals;
use crate::errors::Res;
use crate::ops::{TernOp, UnOp};
use crate::pool::Val;
use crate::record::RecordId;
use crate::token::{Bang, Tok};
use crate::types::Ty;

impl Parser {
    /// Reads an expression in which more variables are known.
    fn with_variables(&mut self, vars: &[(Val, Ty)], record: Option<RecordId>, ty: Option<Ty>) -> Res<Val> {
        let mut scope = Scope::new(ScopeKind::Iteration);
        for (name, ty) in vars {
            let var = self.variable(*name, *ty);
            scope.vars.push((*name, var));
        }
        self.scopes.push(scope);
        let value = self.value(record, ty)?;
        self.scopes.pop();
        Ok(value)
    }

    /// `!foreach(name, list or dag, expression)` and `!filter(name, list, condition)`
    pub(super) fn foreach_filter(
        &mut self,
        bang: Bang,
        record: Option<RecordId>,
        asked: Option<Ty>,
    ) -> Res<Val> {
        let op_loc = self.lexer.loc;
        let is_foreach = bang == Bang::Foreach;
        self.next();
        self.open_paren("!foreach/!filter")?;
        let name =
            self.iteration_variable(record, "first argument of !foreach/!filter must be an identifier")?;
        self.expect(Tok::Comma, "expected ',' in !foreach/!filter")?;
        let over = self.value(record, None)?;
        self.expect(Tok::Comma, "expected ',' in !foreach/!filter")?;
        let Some(own) = self.store.type_of(over) else {
            return self.fail_here("could not get type of !foreach/!filter list or dag");
        };
        let elem = self.store.types.elem(own);
        let mut expr_ty = None;
        match (elem, asked) {
            (Some(_), Some(asked)) => match self.store.types.elem(asked) {
                Some(elem) => expr_ty = Some(if is_foreach { elem } else { Ty::INT }),
                None => {
                    let text = self.store.type_text(asked);
                    return self.fail(op_loc, format!("expected value of type '{text}', but got list type"));
                }
            },
            (Some(_), None) => {}
            (None, asked) if is_foreach && own == Ty::DAG => {
                if let Some(asked) = asked.filter(|asked| *asked != Ty::DAG) {
                    let text = self.store.type_text(asked);
                    return self.fail(op_loc, format!("expected value of type '{text}', but got dag type"));
                }
            }
            _ if is_foreach => return self.fail_here("!foreach must have a list or dag argument"),
            _ => return self.fail_here("!filter must have a list argument"),
        }
        let expr = self.with_variables(&[(name, elem.unwrap_or(Ty::DAG))], record, expr_ty)?;
        self.expect(Tok::RightParen, "expected ')' in !foreach/!filter")?;
        let result = match (is_foreach, elem) {
            (true, Some(_)) => match self.store.type_of(expr) {
                Some(ty) => self.store.types.list(ty),
                None => return self.fail_here("could not get type of !foreach result expression"),
            },
            (false, Some(elem)) => self.store.types.list(elem),
            _ => Ty::DAG,
        };
        let op = if is_foreach { TernOp::Foreach } else { TernOp::Filter };
        self.store.fold_tern(op, [name, over, expr], result, record)
    }

    /// `!foldl(start, list, a, b, expression)`
    pub(super) fn foldl(&mut self, record: Option<RecordId>) -> Res<Val> {
        self.next();
        self.open_paren("!foldl")?;
        let start = self.value(record, None)?;
        let Some(start_ty) = self.store.type_of(start) else {
            let text = self.store.text(start);
            return self.fail_here(format!("could not get type of !foldl start: '{text}'"));
        };
        self.expect(Tok::Comma, "expected ',' in !foldl")?;
        let list = self.value(record, None)?;
        let Some(list_ty) = self.store.type_of(list) else {
            let text = self.store.text(list);
            return self.fail_here(format!("could not get type of !foldl list: '{text}'"));
        };
        let Some(elem) = self.store.types.elem(list_ty) else {
            let text = self.store.type_text(list_ty);
            return self.fail_here(format!("!foldl list must be a list, but is of type '{text}'"));
        };
        self.expect(Tok::Comma, "expected ',' in !foldl")?;
        let a = self.iteration_variable(record, "third argument of !foldl must be an identifier")?;
        self.expect(Tok::Comma, "expected ',' in !foldl")?;
        let b = self.iteration_variable(record, "fourth argument of !foldl must be an identifier")?;
        self.expect(Tok::Comma, "expected ',' in !foldl")?;
        let expr = self.with_variables(&[(a, start_ty), (b, elem)], record, None)?;
        match self.store.type_of(expr) {
            Some(ty) if ty == start_ty => {}
            Some(ty) => {
                let (want, got) = (self.store.type_text(start_ty), self.store.type_text(ty));
                let message =
                    format!("!foldl expression must be of same type as start ({want}), but is of type {got}");
                return self.fail_here(message);
            }
            None => return self.fail_here("could not get type of !foldl expression"),
        }
        self.expect(Tok::RightParen, "expected ')' in fold operator")?;
        self.store.fold_foldl([start, list, a, b, expr], start_ty, record)
    }

    /// `!range(end)`, `!range(list)`, `!range(start, end)`, `!range(start, end, step)`
    pub(super) fn range(&mut self, record: Option<RecordId>) -> Res<Val> {
        let op_loc = self.lexer.loc;
        self.next();
        self.open_paren("!range operator")?;
        let mut args = Vals::new();
        let mut over_list = false;
        loop {
            if args.len() >= 3 {
                return self.fail_here("expected at most three values of integer");
            }
            let loc = self.lexer.loc;
            let arg = self.value(record, None)?;
            let Some(own) = self.store.type_of(arg) else {
                let text = self.store.text(arg);
                return self.fail(op_loc, format!("expected value to be a typed value, got '{text}'"));
            };
            let text = self.store.type_text(own);
            if over_list {
                return self.fail(loc, format!("expected one list, got extra value of type '{text}'"));
            }
            over_list = args.is_empty() && self.is_list(own);
            if !over_list && own != Ty::INT {
                let message = if args.is_empty() {
                    format!("expected list or int, got value of type '{text}'")
                } else {
                    format!("expected value of type 'int', got '{text}'")
                };
                return self.fail(loc, message);
            }
            args.push(arg);
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::RightParen, "expected ')' in operator")?;
        let (zero, one) = (self.store.pool.int(0), self.store.pool.int(1));
        let parts = match args[..] {
            [list] if over_list => [zero, self.store.fold_un(UnOp::Size, list, Ty::INT, record, false)?, one],
            [end] => [zero, end, one],
            [start, end] => [start, end, one],
            [start, end, step] => [start, end, step],
            _ => return self.fail(op_loc, "expected at most three values of integer"),
        };
        let ty = self.store.types.list(Ty::INT);
        self.store.fold_tern(TernOp::Range, parts, ty, record)
    }
}
