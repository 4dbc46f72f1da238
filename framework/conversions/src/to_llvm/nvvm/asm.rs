//! Operands of inline assembly and the registers that they are in.

use terrace_dialects::llvm::{self, AsmDialect};
use terrace_ir::types::VectorType;
use terrace_ir::{FloatKind, Op, Type, Value};
use terrace_rewrite::{NoMatch, OrNoMatch, Rewriter};

use crate::to_llvm::common::extract;

/// The address space of the memory that the threads of a block share: its pointers have 32 bits.
pub(super) const SHARED: i64 = 3;

/// The constraint of a register for values of a type; `None` if there are no such registers.
fn register(rw: &Rewriter<'_>, ty: Type) -> Option<char> {
    let ctx = rw.context();
    if llvm::is_pointer(ctx, ty) {
        return Some(if ty == llvm::pointer_in(ctx, SHARED) { 'r' } else { 'l' });
    }
    let (element, lanes) = match ty.cast::<VectorType<'_>>(ctx) {
        Some(v) => (v.element(), v.num_elements()?),
        None => (ty, 1),
    };
    let (float, width) = (ctx.float_kind(element), i64::from(ctx.int_or_float_width(element)?));
    let is_packed = match (float, width) {
        (Some(FloatKind::F16 | FloatKind::BF16), _) | (None, 16) => matches!(lanes, 2 | 4),
        (_, 8) => matches!(lanes, 4 | 8),
        _ => false,
    };
    (lanes == 1 || is_packed).then_some(())?;
    Some(match (float.is_some(), lanes * width) {
        (true, 32) => 'f',
        (true, 64) => 'd',
        (false, 1) => 'b',
        (false, 16) => 'h',
        (false, 32) => 'r',
        (false, 64) => 'l',
        _ => return None,
    })
}

/// The reason of operands of types that no register holds.
const NO_REGISTER: &str = "the register type could not be deduced from the type: it is none of i1, i16, i32, i64, f32, f64, pointers";

/// Inline assembly in the making.
pub(super) struct Asm {
    operands: Vec<Value>,
    constraints: Vec<String>,
    /// Operands that are in the registers of results.
    ties: Vec<String>,
    results: Vec<Type>,
}

impl Asm {
    pub(super) fn new() -> Asm {
        Asm { operands: Vec::new(), constraints: Vec::new(), ties: Vec::new(), results: Vec::new() }
    }

    /// An operand that is read; a struct field by field.
    pub(super) fn read(&mut self, v: Value, rw: &mut Rewriter<'_>) -> Result<(), NoMatch> {
        for v in parts(v, rw) {
            let register = register(rw, v.ty(rw)).or_no_match(NO_REGISTER)?;
            self.operands.push(v);
            self.constraints.push(register.to_string());
        }
        Ok(())
    }

    /// A number of 32 bits that is known.
    pub(super) fn number(&mut self, v: Value) {
        self.operands.push(v);
        self.constraints.push("n".to_owned());
    }

    /// A result.
    pub(super) fn write(&mut self, ty: Type, rw: &Rewriter<'_>) -> Result<(), NoMatch> {
        let fields = llvm::struct_parts(rw.context(), ty).unwrap_or_else(|| vec![ty]);
        for t in fields {
            let register = register(rw, t).or_no_match(NO_REGISTER)?;
            self.constraints.push(format!("={register}"));
        }
        self.results.push(ty);
        Ok(())
    }

    /// An operand that is a result, too.
    pub(super) fn read_write(&mut self, v: Value, rw: &Rewriter<'_>) -> Result<(), NoMatch> {
        let ty = v.ty(rw);
        llvm::struct_parts(rw.context(), ty).is_none().or_no_match("a struct is read and written")?;
        self.ties.push(self.results.len().to_string());
        self.write(ty, rw)?;
        self.operands.push(v);
        Ok(())
    }

    /// The fields of a struct, each in the register of a field of the result.
    pub(super) fn fields_of_result(&mut self, v: Value, rw: &mut Rewriter<'_>) {
        for (i, part) in parts(v, rw).into_iter().enumerate() {
            self.operands.push(part);
            self.constraints.push(i.to_string());
        }
    }

    /// The code as it is run if a predicate holds: the last operand.
    pub(super) fn guarded(&self, code: &str, has_predicate: bool) -> String {
        match self.operands.len().checked_sub(1) {
            Some(last) if has_predicate => format!("@${last} {code}"),
            _ => code.to_owned(),
        }
    }

    /// Makes the assembly; its result, of several a struct.
    pub(super) fn insert(self, code: &str, rw: &mut Rewriter<'_>) -> Option<Value> {
        let ctx = rw.context();
        let ty = match self.results[..] {
            [] => None,
            [ty] => Some(ty),
            ref all => Some(llvm::structure(ctx, all)),
        };
        let constraints = [self.constraints, self.ties].concat().join(",");
        let new = llvm::InlineAsmOp::new(self.operands, code, constraints).types(ty.as_slice());
        new.has_side_effects().asm_dialect(AsmDialect::AD_ATT).insert(rw).res(rw)
    }
}

/// The fields of a struct, or the value itself.
pub(super) fn parts(v: Value, rw: &mut Rewriter<'_>) -> Vec<Value> {
    match llvm::struct_parts(rw.context(), v.ty(rw)) {
        Some(fields) => (0..fields.len()).map(|i| extract(rw, v, &[i as i64])).collect(),
        None => vec![v],
    }
}

/// Code with the places of operands for their names, and `$` for `%`: results first, then what is only read.
pub(super) fn numbered(code: &str) -> String {
    let highest = |prefix: &str| -> usize {
        let names = code.split(prefix).skip(1).filter_map(|rest| rest.split_once('}')?.0.parse().ok());
        names.map(|i: usize| i.saturating_add(1)).max().unwrap_or(0)
    };
    let (both, written) = (highest("{$rw"), highest("{$w"));
    let firsts = [("{$rw", 0), ("{$w", both), ("{$r", both.saturating_add(written))];
    let (mut out, mut rest) = (String::new(), code);
    'text: while let Some(at) = rest.find("{$") {
        let (before, from) = rest.split_at(at);
        out += before;
        for (prefix, first) in firsts {
            let name = from.strip_prefix(prefix).and_then(|s| s.split_once('}'));
            if let Some((Ok(i), after)) = name.map(|(i, after)| (i.parse::<usize>(), after)) {
                out += &format!("${}", i.saturating_add(first));
                rest = after;
                continue 'text;
            }
        }
        out += "{$";
        rest = &from[2..];
    }
    (out + rest).replace('%', "$")
}

/// The users of a value that come after an operation: in its block, or in other blocks.
pub(super) fn users_after(op: Op, v: Value, rw: &Rewriter<'_>) -> Vec<Op> {
    let body = rw.body();
    let block = body.parent_block(op);
    let mut after = Vec::new();
    let mut next = body.next_op(op);
    while let Some(at) = next {
        after.push(at);
        next = body.next_op(at);
    }
    let users = v.users(rw);
    let is_after = |user: &Op| body.parent_block(*user) != block || after.contains(user);
    users.into_iter().filter(is_after).collect()
}
