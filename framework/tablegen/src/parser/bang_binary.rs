//! Bang operators of two operands, which may be given more where they are associative.

use super::Parser;
use super::values::Vals;
use crate::errors::Res;
use crate::ops::BinOp;
use crate::pool::Val;
use crate::record::RecordId;
use crate::sources::Loc;
use crate::token::{Bang, Tok};
use crate::types::Ty;

/// The facts about an operator before its operands are read.
#[derive(Clone, Copy)]
struct Shape {
    op: BinOp,
    /// The type of the result, where the operator tells it.
    result: Option<Ty>,
    /// The type that the next operand must have, where it is known.
    operand: Option<Ty>,
}

impl Parser {
    fn shape(&mut self, bang: Bang, asked: Option<Ty>) -> Res<Shape> {
        use BinOp::*;
        let of = |op, result, operand| Ok(Shape { op, result, operand });
        let number = |op| Ok(Shape { op, result: Some(Ty::INT), operand: Some(Ty::INT) });
        let comparison = |op| Ok(Shape { op, result: Some(Ty::BIT), operand: None });
        match bang {
            Bang::Add => number(Add),
            Bang::Sub => number(Sub),
            Bang::Mul => number(Mul),
            Bang::Div => number(Div),
            Bang::And => number(And),
            Bang::Or => number(Or),
            Bang::Xor => number(Xor),
            Bang::Shl => number(Shl),
            Bang::Sra => number(Sra),
            Bang::Srl => number(Srl),
            Bang::Eq => comparison(Eq),
            Bang::Ne => comparison(Ne),
            Bang::Le => comparison(Le),
            Bang::Lt => comparison(Lt),
            Bang::Ge => comparison(Ge),
            Bang::Gt => comparison(Gt),
            Bang::Match => of(Match, Some(Ty::BIT), Some(Ty::STRING)),
            Bang::Con => of(Con, Some(Ty::DAG), Some(Ty::DAG)),
            Bang::StrConcat => of(StrConcat, Some(Ty::STRING), Some(Ty::STRING)),
            Bang::Interleave => of(Interleave, Some(Ty::STRING), None),
            Bang::ListConcat => of(ListConcat, None, asked),
            Bang::ListRemove => of(ListRemove, None, asked),
            Bang::ListSplat => of(ListSplat, None, None),
            Bang::SetDagOp => of(SetDagOp, Some(Ty::DAG), Some(Ty::DAG)),
            Bang::SetDagOpName => of(SetDagOpName, Some(Ty::DAG), Some(Ty::DAG)),
            Bang::GetDagName => of(GetDagName, Some(Ty::STRING), Some(Ty::DAG)),
            Bang::GetDagArg => {
                let ty = self.operator_type()?;
                of(GetDagArg, Some(ty), Some(Ty::DAG))
            }
            _ => self.fail_here("Unknown or reserved token when parsing a value"),
        }
    }

    pub(super) fn binary(&mut self, bang: Bang, record: Option<RecordId>, asked: Option<Ty>) -> Res<Val> {
        let op_loc = self.lexer.loc;
        self.next();
        let mut shape = self.shape(bang, asked)?;
        if let (Some(result), Some(asked)) = (shape.result, asked)
            && !self.store.convertible(result, asked)
        {
            return self.expected_type(op_loc, asked, result);
        }
        self.open_paren("binary operator")?;
        let mut operands = Vals::new();
        loop {
            let loc = self.lexer.loc;
            let operand = self.value(record, shape.operand)?;
            operands.push(operand);
            let Some(own) = self.store.type_of(operand) else {
                let text = self.store.text(operand);
                return self.fail(op_loc, format!("expected value to be a typed value, got '{text}'"));
            };
            self.check_operand(&mut shape, own, operands.len(), asked, (op_loc, loc))?;
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::RightParen, "expected ')' in operator")?;
        self.finish_binary(shape, operands, op_loc, record)
    }

    /// Checks an operand, and sets what the next one must be.
    fn check_operand(
        &mut self,
        shape: &mut Shape,
        own: Ty,
        count: usize,
        asked: Option<Ty>,
        locs: (Loc, Loc),
    ) -> Res<()> {
        use BinOp::*;
        match shape.operand {
            Some(want) => {
                let Some(common) = self.store.common_type(want, own) else {
                    return self.expected_type(locs.1, want, own);
                };
                if !matches!(shape.op, Add | Sub | Mul | Div | And | Or | Xor | Shl | Sra | Srl) {
                    shape.operand = Some(common);
                }
            }
            None => {
                shape.operand = Some(own);
                self.check_first(shape, own, count, asked, locs)?;
            }
        }
        match shape.op {
            SetDagOpName => shape.operand = Some(Ty::STRING),
            SetDagOp => shape.operand = Some(Ty::RECORD),
            GetDagArg => shape.operand = None,
            GetDagName => shape.operand = Some(Ty::INT),
            _ => {}
        }
        Ok(())
    }

    /// Checks an operand whose type nothing has told yet.
    fn check_first(
        &mut self,
        shape: &mut Shape,
        own: Ty,
        count: usize,
        asked: Option<Ty>,
        locs: (Loc, Loc),
    ) -> Res<()> {
        use BinOp::*;
        let (op_loc, loc) = locs;
        let is_number = self.store.convertible(own, Ty::INT);
        let problem = match shape.op {
            ListConcat | ListRemove if !self.is_list(own) => "expected a list",
            Eq | Ne if !is_number && own != Ty::STRING && !self.store.types.is_record(own) => {
                "expected bit, bits, int, string, or record"
            }
            Le | Lt | Ge | Gt if !is_number && own != Ty::STRING => "expected bit, bits, int, or string",
            GetDagArg if own != Ty::INT && own != Ty::STRING => "expected integer index or string name",
            ListSplat if count == 2 && own != Ty::INT => "expected second parameter to be an int",
            Interleave if count == 2 && own != Ty::STRING => "expected second argument to be a string",
            Interleave if count == 1 => {
                let numbers = self.store.types.list(Ty::INT);
                let strings = self.store.types.list(Ty::STRING);
                shape.operand = None;
                if own == strings || self.store.convertible(own, numbers) {
                    return Ok(());
                }
                "expected list of string, int, bits, or bit"
            }
            ListSplat if count == 1 => {
                shape.operand = None;
                return self.check_splat(own, asked, op_loc);
            }
            _ => return Ok(()),
        };
        let text = self.store.type_text(own);
        let link = if problem.contains("or ") { ';' } else { ',' };
        self.fail(loc, format!("{problem}{link} got value of type '{text}'"))
    }

    fn check_splat(&mut self, own: Ty, asked: Option<Ty>, loc: Loc) -> Res<()> {
        let Some(asked) = asked else { return Ok(()) };
        let Some(elem) = self.store.types.elem(asked) else {
            let text = self.store.type_text(asked);
            return self.fail(loc, format!("expected output type to be a list, got type '{text}'"));
        };
        let list = self.store.types.list(own);
        if self.store.convertible(list, asked) {
            return Ok(());
        }
        let (want, got) = (self.store.type_text(elem), self.store.type_text(own));
        self.fail(loc, format!("expected first arg type to be '{want}', got value of type '{got}'"))
    }

    fn finish_binary(
        &mut self,
        shape: Shape,
        mut operands: Vals,
        loc: Loc,
        record: Option<RecordId>,
    ) -> Res<Val> {
        use BinOp::*;
        let ty = match shape.op {
            ListConcat | ListRemove => shape.operand,
            ListSplat => {
                let elem = operands.first().and_then(|operand| self.store.type_of(*operand));
                elem.map(|elem| self.store.types.list(elem))
            }
            _ => shape.result,
        };
        let ty = ty.unwrap_or(Ty::STRING);
        if matches!(shape.op, StrConcat | ListConcat | Con | Add | And | Or | Xor | Mul) {
            // More operands nest to the right.
            while operands.len() > 2
                && let Some(last) = operands.pop()
                && let Some(before) = operands.pop()
            {
                operands.push(self.store.fold_bin(shape.op, before, last, ty, record)?);
            }
        }
        match operands[..] {
            [a, b] => self.store.fold_bin(shape.op, a, b, ty, record),
            _ => self.fail(loc, "expected two operands to operator"),
        }
    }
}
