//! Bang operators: which is which, those of one operand and of three, and those that ask about records.
//!
//! Operators of two operands are in `bang_binary.rs`, those that bind variables or make lists in `bang_lists.rs`.

use super::Parser;
use super::values::Vals;
use crate::errors::{Diagnostic, Res};
use crate::ops::{TernOp, UnOp};
use crate::pool::{Node, Val};
use crate::record::RecordId;
use crate::sources::Loc;
use crate::token::{Bang, Key, Tok};
use crate::types::{Ty, TyKind};

impl Parser {
    /// Reads a bang operator and its operands.
    pub(super) fn bang(&mut self, bang: Bang, record: Option<RecordId>, ty: Option<Ty>) -> Res<Val> {
        let unary = |op| (op, None);
        let (op, fixed) = match bang {
            Bang::Cast => (UnOp::Cast, None),
            Bang::Repr => (UnOp::Repr, Some(Ty::STRING)),
            Bang::ToLower => (UnOp::ToLower, Some(Ty::STRING)),
            Bang::ToUpper => (UnOp::ToUpper, Some(Ty::STRING)),
            Bang::Not => (UnOp::Not, Some(Ty::INT)),
            Bang::LogTwo => (UnOp::LogTwo, Some(Ty::INT)),
            Bang::Size => (UnOp::Size, Some(Ty::INT)),
            Bang::Empty => (UnOp::Empty, Some(Ty::INT)),
            Bang::Initialized => (UnOp::Initialized, Some(Ty::INT)),
            Bang::GetDagOpName => (UnOp::GetDagOpName, Some(Ty::STRING)),
            Bang::GetDagOp => unary(UnOp::GetDagOp),
            Bang::Head => unary(UnOp::Head),
            Bang::Tail => unary(UnOp::Tail),
            Bang::ListFlatten => unary(UnOp::ListFlatten),
            Bang::IsA => return self.isa(record),
            Bang::Exists => return self.exists(record),
            Bang::Instances => return self.instances(record),
            Bang::Cond => return self.cond(record, ty),
            Bang::Substr => return self.substr(record, ty),
            Bang::Find => return self.find(record, ty),
            Bang::Foreach | Bang::Filter => return self.foreach_filter(bang, record, ty),
            Bang::Foldl => return self.foldl(record),
            Bang::Range => return self.range(record),
            Bang::If => return self.ternary(TernOp::If, record, ty),
            Bang::Dag => return self.ternary(TernOp::Dag, record, None),
            Bang::Subst => return self.ternary(TernOp::Subst, record, ty),
            Bang::SetDagArg => return self.ternary(TernOp::SetDagArg, record, None),
            Bang::SetDagName => return self.ternary(TernOp::SetDagName, record, None),
            _ => return self.binary(bang, record, ty),
        };
        self.unary(op, fixed, record)
    }

    pub(super) fn open_paren(&mut self, after: &str) -> Res<()> {
        if self.eat(Tok::LeftParen) { Ok(()) } else { self.fail_here(format!("expected '(' after {after}")) }
    }

    /// `<type>` of an operator.
    pub(super) fn operator_type(&mut self) -> Res<Ty> {
        self.expect(Tok::Less, "expected type name for operator")?;
        if self.at(Tok::Key(Key::Code)) {
            return self.fail_here("the 'code' type is not allowed in bang operators; use 'string'");
        }
        let ty = self.ty()?;
        self.expect(Tok::Greater, "expected type name for operator")?;
        Ok(ty)
    }

    fn unary(&mut self, op: UnOp, fixed: Option<Ty>, record: Option<RecordId>) -> Res<Val> {
        self.next();
        let mut ty = fixed;
        if op == UnOp::Cast || (op == UnOp::GetDagOp && self.at(Tok::Less)) {
            ty = Some(self.operator_type()?);
        } else if op == UnOp::GetDagOp {
            ty = Some(Ty::RECORD);
        }
        self.open_paren("unary operator")?;
        let operand = self.value(record, None)?;
        let own = self.store.type_of(operand);
        if matches!(op, UnOp::Empty | UnOp::Size) {
            let sized = own.is_some_and(|own| {
                matches!(self.store.types.kind(own), TyKind::List(_) | TyKind::String | TyKind::Dag)
            });
            if !sized {
                return self.fail_here("expected string, list, or dag type argument in unary operator");
            }
        }
        if matches!(op, UnOp::Head | UnOp::Tail | UnOp::ListFlatten) {
            ty = Some(self.list_operand(op, operand)?);
        }
        self.expect(Tok::RightParen, "expected ')' in unary operator")?;
        self.store.fold_un(op, operand, ty.unwrap_or(Ty::INT), record, false)
    }

    /// Checks the operand of `!head`, `!tail` and `!listflatten`, and tells the type of the result.
    fn list_operand(&mut self, op: UnOp, operand: Val) -> Res<Ty> {
        let own = self.store.type_of(operand);
        let Some(mut elem) = own.and_then(|own| self.store.types.elem(own)) else {
            return self.fail_here("expected list type argument in unary operator");
        };
        if let Some((elems, _)) = self.store.pool.as_list(operand) {
            if elems.len() == 0 {
                return self.fail_here("empty list argument in unary operator");
            }
            let first = self.store.pool.elem(elems, 0);
            elem = match self.store.type_of(first) {
                Some(ty) => ty,
                None => return self.fail_here("untyped list element in unary operator"),
            };
        }
        Ok(match op {
            UnOp::Head => elem,
            UnOp::ListFlatten if self.is_list(elem) => elem,
            _ => self.store.types.list(elem),
        })
    }

    /// `!isa<type>(value)`
    fn isa(&mut self, record: Option<RecordId>) -> Res<Val> {
        self.next();
        let ty = self.operator_type()?;
        self.open_paren("type of !isa")?;
        let value = self.value(record, None)?;
        self.expect(Tok::RightParen, "expected ')' in !isa")?;
        Ok(self.store.fold_isa(ty, value))
    }

    /// `!exists<type>(name)`
    fn exists(&mut self, record: Option<RecordId>) -> Res<Val> {
        self.next();
        let ty = self.operator_type()?;
        self.open_paren("type of !exists")?;
        let loc = self.lexer.loc;
        let name = self.value(record, None)?;
        match self.store.type_of(name) {
            Some(Ty::STRING) => {}
            Some(own) if self.store.types.is_record(own) => {
                let message = "expected string type argument in !exists operator, please use !isa instead";
                return self.fail(loc, message);
            }
            _ => return self.fail(loc, "expected string type argument in !exists operator"),
        }
        self.expect(Tok::RightParen, "expected ')' in !exists")?;
        Ok(self.store.fold_exists(ty, name, record, false))
    }

    /// `!instances<type>(pattern)`; without a pattern, all of them.
    fn instances(&mut self, record: Option<RecordId>) -> Res<Val> {
        self.next();
        let ty = self.operator_type()?;
        self.open_paren("type of !instances")?;
        let pattern = if self.at(Tok::RightParen) {
            self.store.pool.str(".*")
        } else {
            let loc = self.lexer.loc;
            let pattern = self.value(record, None)?;
            if self.store.type_of(pattern) != Some(Ty::STRING) {
                return self.fail(loc, "expected string type argument in !instances operator");
            }
            pattern
        };
        self.expect(Tok::RightParen, "expected ')' in !instances")?;
        let ty = self.store.types.list(ty);
        self.store.fold_instances(ty, pattern, record, false)
    }

    /// `!cond(condition: value, ...)`
    fn cond(&mut self, record: Option<RecordId>, ty: Option<Ty>) -> Res<Val> {
        self.next();
        self.open_paren("!cond operator")?;
        let mut cases = Vals::new();
        let mut common = None;
        while !self.eat(Tok::RightParen) {
            cases.push(self.value(record, None)?);
            self.expect(Tok::Colon, "expected ':'  following a condition in !cond operator")?;
            let value = self.value(record, ty)?;
            cases.push(value);
            if let Some(own) = self.store.type_of(value) {
                common = Some(self.cond_type(common, own)?);
            }
            if self.eat(Tok::RightParen) {
                break;
            }
            self.expect(Tok::Comma, "expected ',' or ')' following a value in !cond operator")?;
        }
        if cases.is_empty() {
            return self.fail_here("there should be at least 1 'condition : value' in the !cond operator");
        }
        let Some(common) = common else {
            return self.fail_here("could not determine type for !cond from its arguments");
        };
        self.store.fold_cond(&cases, common, record)
    }

    fn cond_type(&mut self, so_far: Option<Ty>, own: Ty) -> Res<Ty> {
        let Some(so_far) = so_far else { return Ok(own) };
        match self.store.common_type(so_far, own) {
            Some(ty) => Ok(ty),
            None => self.inconsistent(so_far, own, "!cond"),
        }
    }

    fn inconsistent<T>(&mut self, a: Ty, b: Ty, what: &str) -> Res<T> {
        let (a, b) = (self.store.type_text(a), self.store.type_text(b));
        self.fail_here(format!("inconsistent types '{a}' and '{b}' for {what}"))
    }

    /// `!substr(string, start)` and `!substr(string, start, length)`
    fn substr(&mut self, record: Option<RecordId>, ty: Option<Ty>) -> Res<Val> {
        let longest = self.store.pool.int(i64::MAX);
        let kinds = [Ty::STRING, Ty::INT, Ty::INT];
        self.text_operator(("!substr", TernOp::Substr, Ty::STRING), kinds, longest, (record, ty))
    }

    /// `!find(string, wanted)` and `!find(string, wanted, start)`
    fn find(&mut self, record: Option<RecordId>, ty: Option<Ty>) -> Res<Val> {
        let start = self.store.pool.int(0);
        let kinds = [Ty::STRING, Ty::STRING, Ty::INT];
        self.text_operator(("!find", TernOp::Find, Ty::INT), kinds, start, (record, ty))
    }

    fn text_operator(
        &mut self,
        what: (&str, TernOp, Ty),
        kinds: [Ty; 3],
        default: Val,
        context: (Option<RecordId>, Option<Ty>),
    ) -> Res<Val> {
        let ((name, op, result), (record, asked)) = (what, context);
        self.next();
        self.open_paren(&format!("{name} operator"))?;
        let mut operands = [default; 3];
        let mut locs = [self.lexer.loc; 3];
        operands[0] = self.value(record, None)?;
        self.expect(Tok::Comma, &format!("expected ',' in {name} operator"))?;
        locs[1] = self.lexer.loc;
        operands[1] = self.value(record, None)?;
        if self.eat(Tok::Comma) {
            locs[2] = self.lexer.loc;
            operands[2] = self.value(record, None)?;
        }
        self.expect(Tok::RightParen, &format!("expected ')' in {name} operator"))?;
        if let Some(asked) = asked
            && !self.store.convertible(result, asked)
        {
            return self.expected_type(locs[2], asked, result);
        }
        for (index, kind) in kinds.iter().enumerate() {
            if let Some(own) = self.store.type_of(operands[index])
                && own != *kind
            {
                let (want, got) = (self.store.type_text(*kind), self.store.type_text(own));
                return self.fail(locs[index], format!("expected {want}, got type '{got}'"));
            }
        }
        self.store.fold_tern(op, operands, result, record)
    }

    pub(super) fn expected_type<T>(&mut self, loc: Loc, want: Ty, got: Ty) -> Res<T> {
        let (want, got) = (self.store.type_text(want), self.store.type_text(got));
        self.fail(loc, format!("expected value of type '{want}', got '{got}'"))
    }

    fn ternary(&mut self, op: TernOp, record: Option<RecordId>, ty: Option<Ty>) -> Res<Val> {
        self.next();
        self.open_paren("ternary operator")?;
        let first = self.value(record, None)?;
        self.expect(Tok::Comma, "expected ',' in ternary operator")?;
        let second_loc = self.lexer.loc;
        let second = self.value(record, ty)?;
        self.expect(Tok::Comma, "expected ',' in ternary operator")?;
        let third_loc = self.lexer.loc;
        let third = self.value(record, ty)?;
        self.expect(Tok::RightParen, "expected ')' in ternary operator")?;
        let operands = [first, second, third];
        let result = match op {
            TernOp::If => self.if_type(second, third)?,
            TernOp::Subst => match self.store.type_of(third) {
                Some(ty) => ty,
                None => return self.fail_here("could not get type for !subst"),
            },
            TernOp::Dag => self.check_dag_operands(operands, second_loc, third_loc)?,
            _ => self.check_set_dag_operands(op, operands, second_loc, third_loc)?,
        };
        self.store.fold_tern(op, operands, result, record)
    }

    fn if_type(&mut self, then: Val, otherwise: Val) -> Res<Ty> {
        let (then, otherwise) = (self.store.type_of(then), self.store.type_of(otherwise));
        let (Some(a), Some(b)) = (then.or(otherwise), otherwise.or(then)) else {
            return self.fail_here("could not get type for !if");
        };
        match self.store.common_type(a, b) {
            Some(ty) => Ok(ty),
            None => self.inconsistent(a, b, "!if"),
        }
    }

    fn check_dag_operands(&mut self, operands: [Val; 3], values_loc: Loc, names_loc: Loc) -> Res<Ty> {
        let [_, values, names] = operands;
        let (values, names) = (self.store.type_of(values), self.store.type_of(names));
        if let Some(own) = values
            && !self.is_list(own)
        {
            let text = self.store.type_text(own);
            return self.fail(values_loc, format!("expected list of children, got type '{text}'"));
        }
        if let Some(own) = names
            && own != self.store.types.list(Ty::STRING)
        {
            let text = self.store.type_text(own);
            return self.fail(names_loc, format!("expected list<string>, got type '{text}'"));
        }
        if values.is_none() && names.is_none() {
            return self.fail(values_loc, "cannot have both unset children and unset names in !dag");
        }
        Ok(Ty::DAG)
    }

    fn check_set_dag_operands(
        &mut self,
        op: TernOp,
        operands: [Val; 3],
        key_loc: Loc,
        new_loc: Loc,
    ) -> Res<Ty> {
        let [dag, key, new] = operands;
        if let Some(own) = self.store.type_of(dag)
            && own != Ty::DAG
        {
            let text = self.store.type_text(own);
            return self.fail(key_loc, format!("expected a dag as first operand, got type '{text}'"));
        }
        match self.store.type_of(key) {
            Some(Ty::INT | Ty::STRING) => {}
            Some(own) => {
                let text = self.store.type_text(own);
                let message = format!("expected integer index or string name, got type '{text}'");
                return self.fail(key_loc, message);
            }
            None => {
                let text = self.store.text(key);
                return self.fail(key_loc, format!("expected integer index or string name, got '{text}'"));
            }
        }
        if let (TernOp::SetDagName, Some(own)) = (op, self.store.type_of(new))
            && own != Ty::STRING
        {
            let text = self.store.type_text(own);
            return self.fail(new_loc, format!("expected string or unset name, got type '{text}'"));
        }
        Ok(Ty::DAG)
    }

    /// The variable of an iterating operator.
    pub(super) fn iteration_variable(&mut self, record: Option<RecordId>, what: &str) -> Res<Val> {
        let (name, loc) = self.ident(what)?;
        if self.is_taken(name, record) {
            let text = self.store.text(name);
            let error = Diagnostic::error(loc, format!("iteration variable '{text}' is already defined"));
            return self.fail_with(error.hint("use another name: a field or an outer variable has this one"));
        }
        Ok(name)
    }

    pub(super) fn variable(&mut self, name: Val, ty: Ty) -> Val {
        self.store.pool.leaf(Node::Var { name, ty })
    }
}
