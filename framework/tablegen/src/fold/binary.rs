//! Operators of two operands, those on dags aside.

use super::Vals;
use crate::errors::{Diagnostic, Res};
use crate::ops::BinOp;
use crate::pool::{Node, Val};
use crate::record::RecordId;
use crate::store::Store;
use crate::types::Ty;
use std::cmp::Ordering;

/// The most memory for an element of a list of numbers: its value, and its places in the lists made of it.
const BYTES_PER_ELEMENT: usize = 64;

impl Store {
    /// Computes a binary operator.
    pub(crate) fn fold_bin(
        &mut self,
        op: BinOp,
        a: Val,
        b: Val,
        ty: Ty,
        record: Option<RecordId>,
    ) -> Res<Val> {
        use BinOp::*;
        self.step(record)?;
        let result = match op {
            Add | Sub | Mul | Div | And | Or | Xor | Shl | Sra | Srl => self.arithmetic(op, a, b, record)?,
            Eq | Ne | Le | Lt | Ge | Gt => self.compare(op, a, b).map(|result| self.pool.bit(result)),
            ListConcat => self.fold_list_concat(a, b),
            ListSplat => self.fold_list_splat(a, b, record)?,
            ListRemove => {
                let of = |val| self.pool.as_list(val).map_or(0, |(elems, _)| elems.len() as u64);
                self.steps(of(a) * of(b) / 8, record)?;
                self.fold_list_remove(a, b)
            }
            ListElem => self.fold_list_elem(a, b),
            ListSlice => self.fold_list_slice(a, b),
            RangeClosed => self.fold_range_closed(a, b, record)?,
            StrConcat => self.fold_str_concat(a, b),
            Interleave => self.fold_interleave(a, b, record)?,
            Match => match (self.pool.as_str(a).map(str::to_owned), self.pool.is_str(b)) {
                (Some(text), true) => {
                    let found = self.matches(b, &text, record)?;
                    Some(self.pool.bit(found))
                }
                _ => None,
            },
            Con => self.fold_con(a, b, record)?,
            GetDagArg => self.fold_get_dag_arg(a, b, ty, record)?,
            GetDagName => self.fold_get_dag_name(a, b, record)?,
            SetDagOp => self.fold_set_dag_op(a, b),
            SetDagOpName => self.fold_set_dag_op_name(a, b),
        };
        Ok(result.unwrap_or_else(|| self.pool.leaf(Node::Bin(op, a, b, ty))))
    }

    fn arithmetic(&mut self, op: BinOp, a: Val, b: Val, record: Option<RecordId>) -> Res<Option<Val>> {
        let (Some(a), Some(b)) = (self.int_of(a), self.int_of(b)) else { return Ok(None) };
        if matches!(op, BinOp::Shl | BinOp::Sra | BinOp::Srl) && !(0..64).contains(&b) {
            let error = Diagnostic::error(self.place(record), "Illegal operation: out of bounds shift");
            return Err(self.report(error.hint(format!("{} shifts by 0 to 63, not by {b}", op.spelling()))));
        }
        let result = match op {
            BinOp::Add => a.wrapping_add(b),
            BinOp::Sub => a.wrapping_sub(b),
            BinOp::Mul => a.wrapping_mul(b),
            BinOp::And => a & b,
            BinOp::Or => a | b,
            BinOp::Xor => a ^ b,
            BinOp::Shl => a.wrapping_shl(b as u32),
            BinOp::Sra => a.wrapping_shr(b as u32),
            BinOp::Srl => (a as u64).wrapping_shr(b as u32) as i64,
            _ => match a.checked_div(b) {
                Some(result) => result,
                None => {
                    let message = if b == 0 {
                        "Illegal operation: division by zero"
                    } else {
                        "Illegal operation: INT64_MIN / -1"
                    };
                    return self.fail(self.place(record), message);
                }
            },
        };
        Ok(Some(self.pool.int(result)))
    }

    /// Compares two numbers, strings or, for equality, definitions.
    pub(crate) fn compare(&mut self, op: BinOp, a: Val, b: Val) -> Option<bool> {
        let order = match (self.int_of(a), self.int_of(b)) {
            (Some(a), Some(b)) => a.cmp(&b),
            _ => match (self.pool.as_str(a), self.pool.as_str(b)) {
                (Some(a), Some(b)) => a.cmp(b),
                _ => {
                    let (a, b) = (self.pool.as_def(a)?, self.pool.as_def(b)?);
                    return match op {
                        BinOp::Eq => Some(a == b),
                        BinOp::Ne => Some(a != b),
                        _ => None,
                    };
                }
            },
        };
        Some(match op {
            BinOp::Eq => order == Ordering::Equal,
            BinOp::Ne => order != Ordering::Equal,
            BinOp::Le => order != Ordering::Greater,
            BinOp::Lt => order == Ordering::Less,
            BinOp::Ge => order != Ordering::Less,
            _ => order == Ordering::Greater,
        })
    }

    fn fold_list_concat(&mut self, a: Val, b: Val) -> Option<Val> {
        let (left, ty) = self.pool.as_list(a)?;
        let (right, _) = self.pool.as_list(b)?;
        let mut out = Vals::from_slice(self.pool.slice(left));
        out.extend_from_slice(self.pool.slice(right));
        let elem = self.list_elem_type(ty);
        Some(self.list(&out, elem))
    }

    /// `listA # listB`, or one `!listconcat` in it.
    pub(crate) fn concat_lists(&mut self, a: Val, b: Val, record: Option<RecordId>) -> Res<Val> {
        let ty = self.type_of(a).unwrap_or(Ty::STRING);
        self.fold_bin(BinOp::ListConcat, a, b, ty, record)
    }

    fn fold_list_splat(&mut self, a: Val, b: Val, record: Option<RecordId>) -> Res<Option<Val>> {
        let (Some(elem), Some(count)) = (self.type_of(a), self.pool.as_int(b)) else { return Ok(None) };
        if count < 0 {
            return self.fail(self.place(record), format!("!listsplat count {count} is negative"));
        }
        self.check_length(count as u64, record)?;
        let out = vec![a; count as usize];
        Ok(Some(self.list(&out, elem)))
    }

    /// Refuses lists that are too long, before they are made.
    pub(crate) fn check_length(&mut self, length: u64, record: Option<RecordId>) -> Res<()> {
        self.check_room(BYTES_PER_ELEMENT.saturating_mul(length as usize), record)
    }

    /// Refuses texts that are too long, before they are made.
    pub(crate) fn check_texts(&mut self, parts: &[Val], record: Option<RecordId>) -> Res<()> {
        let length: usize = parts.iter().filter_map(|part| self.pool.as_str(*part)).map(str::len).sum();
        self.check_room(2 * length, record)
    }

    fn fold_list_remove(&mut self, a: Val, b: Val) -> Option<Val> {
        let (left, ty) = self.pool.as_list(a)?;
        let (right, _) = self.pool.as_list(b)?;
        let mut out = Vals::new();
        for index in 0..left.len() {
            let elem = self.pool.elem(left, index);
            let removed = (0..right.len()).any(|other| {
                let other = self.pool.elem(right, other);
                self.compare(BinOp::Eq, elem, other) == Some(true)
            });
            if !removed {
                out.push(elem);
            }
        }
        let elem = self.list_elem_type(ty);
        Some(self.list(&out, elem))
    }

    fn fold_list_elem(&mut self, a: Val, b: Val) -> Option<Val> {
        let (elems, _) = self.pool.as_list(a)?;
        let index = usize::try_from(self.pool.as_int(b)?).ok()?;
        (index < elems.len()).then(|| self.pool.elem(elems, index))
    }

    fn fold_list_slice(&mut self, a: Val, b: Val) -> Option<Val> {
        let (elems, ty) = self.pool.as_list(a)?;
        let (picked, _) = self.pool.as_list(b)?;
        let mut out = Vals::with_capacity(picked.len());
        for at in self.pool.slice(picked) {
            let index = usize::try_from(self.pool.as_int(*at)?).ok()?;
            if index >= elems.len() {
                return None;
            }
            out.push(self.pool.elem(elems, index));
        }
        let elem = self.list_elem_type(ty);
        Some(self.list(&out, elem))
    }

    fn fold_range_closed(&mut self, a: Val, b: Val, record: Option<RecordId>) -> Res<Option<Val>> {
        let (Some(start), Some(end)) = (self.pool.as_int(a), self.pool.as_int(b)) else { return Ok(None) };
        self.check_length(start.abs_diff(end).saturating_add(1), record)?;
        let out: Vec<Val> = if start <= end {
            (start..=end).map(|value| self.pool.int(value)).collect()
        } else {
            (end..=start).rev().map(|value| self.pool.int(value)).collect()
        };
        Ok(Some(self.list(&out, Ty::INT)))
    }

    fn fold_str_concat(&mut self, a: Val, b: Val) -> Option<Val> {
        let (Node::Str { text: left, code: left_code }, Node::Str { text: right, code: right_code }) =
            (self.pool.node(a), self.pool.node(b))
        else {
            return None;
        };
        let text = [self.pool.text_of(left), self.pool.text_of(right)].concat();
        Some(self.pool.string(&text, left_code || right_code))
    }

    /// `a # b` of strings.
    pub(crate) fn concat_strings(&mut self, a: Val, b: Val) -> Val {
        match self.fold_str_concat(a, b) {
            Some(val) => val,
            None => self.pool.leaf(Node::Bin(BinOp::StrConcat, a, b, Ty::STRING)),
        }
    }

    /// `a # (b # (c # ...))`; strings next to each other at the right become one.
    pub(crate) fn concat_all(&mut self, parts: &[Val]) -> Val {
        let mut rest: Option<Val> = None;
        let mut end = parts.len();
        while end > 0 {
            let known = parts[..end].iter().rev().take_while(|part| self.pool.is_str(**part)).count();
            let run = &parts[end - known..end];
            let joined = match rest {
                // Left of an unknown part, strings stay apart.
                Some(_) => None,
                None => self.join(run),
            };
            match joined {
                Some(joined) => rest = Some(joined),
                None => {
                    for part in run.iter().rev() {
                        rest = Some(self.concat_two(*part, rest));
                    }
                }
            }
            end -= known;
            if let Some(unknown) = end.checked_sub(1) {
                rest = Some(self.concat_two(parts[unknown], rest));
                end = unknown;
            }
        }
        rest.unwrap_or(self.pool.empty)
    }

    fn concat_two(&mut self, part: Val, rest: Option<Val>) -> Val {
        match rest {
            Some(rest) => self.concat_strings(part, rest),
            None => part,
        }
    }

    fn join(&mut self, run: &[Val]) -> Option<Val> {
        if run.len() < 2 {
            return run.first().copied();
        }
        let (mut out, mut code) = (String::new(), false);
        for part in run {
            let Node::Str { text, code: is_code } = self.pool.node(*part) else { return None };
            out.push_str(self.pool.text_of(text));
            code |= is_code;
        }
        Some(self.pool.string(&out, code))
    }

    fn fold_interleave(&mut self, a: Val, b: Val, record: Option<RecordId>) -> Res<Option<Val>> {
        let Some((elems, _)) = self.pool.as_list(a) else { return Ok(None) };
        let elems = Vals::from_slice(self.pool.slice(elems));
        self.check_texts(&elems, record)?;
        let delimiter = self.pool.as_str(b).map_or(0, str::len);
        self.check_room(delimiter.saturating_mul(2 * elems.len()), record)?;
        Ok(self.interleave(a, b))
    }

    fn interleave(&mut self, a: Val, b: Val) -> Option<Val> {
        let (elems, ty) = self.pool.as_list(a)?;
        let Node::Str { text: delimiter, .. } = self.pool.node(b) else { return None };
        let of_strings = self.list_elem_type(ty) == Ty::STRING;
        let (mut out, mut code) = (String::new(), false);
        for index in 0..elems.len() {
            if index > 0 {
                out.push_str(self.pool.text_of(delimiter));
            }
            let elem = self.pool.elem(elems, index);
            if of_strings {
                let Node::Str { text, code: elem_code } = self.pool.node(elem) else { return None };
                out.push_str(self.pool.text_of(text));
                // As in llvm, the first element does not make code of the result.
                code |= elem_code && index > 0;
            } else {
                out.push_str(&self.int_of(elem)?.to_string());
            }
        }
        Some(self.pool.string(&out, code))
    }
}
