//! Lists of integers some of which are values, as offsets, sizes and strides are: taking them apart and folding constants in.

use terrace_ir::segments::operand_group;
use terrace_ir::{Body, Context, DYNAMIC, Op, Value, constant_int};

use super::index_list;

/// An entry of such a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mixed {
    /// Known.
    Static(i64),
    /// A value.
    Value(Value),
}

impl Mixed {
    /// The integer if it is known; else the value.
    pub fn known_or(integer: i64, value: Value) -> Mixed {
        if integer == DYNAMIC { Mixed::Value(value) } else { Mixed::Static(integer) }
    }

    /// The integer; [`DYNAMIC`] for a value.
    pub fn integer(self) -> i64 {
        match self {
            Mixed::Static(i) => i,
            Mixed::Value(_) => DYNAMIC,
        }
    }

    /// Its known value: the integer, or the constant that the value is.
    pub fn constant(self, ctx: &Context, body: &Body) -> Option<i64> {
        match self {
            Mixed::Static(i) => Some(i),
            Mixed::Value(v) => constant_int(ctx, body, v),
        }
    }
}

/// The list of an operand group and an attribute slot.
pub fn list(ctx: &Context, body: &Body, op: Op, group: usize, slot: usize) -> Vec<Mixed> {
    of(&operand_group(ctx, body, op, group), &index_list::integers(ctx, body, op, slot))
}

/// The list of values and of integers with [`DYNAMIC`] where a value stands.
pub fn of(values: &[Value], integers: &[i64]) -> Vec<Mixed> {
    let mut values = values.iter();
    let entry = |i: i64| match (i == DYNAMIC).then(|| values.next()).flatten() {
        Some(v) => Mixed::Value(*v),
        None => Mixed::Static(i),
    };
    integers.iter().copied().map(entry).collect()
}

/// The values and the integers of a list.
pub fn split(list: &[Mixed]) -> (Vec<Value>, Vec<i64>) {
    let values = list.iter().filter_map(|m| match m {
        Mixed::Value(v) => Some(*v),
        Mixed::Static(_) => None,
    });
    (values.collect(), integers(list))
}

/// The integers of a list.
pub fn integers(list: &[Mixed]) -> Vec<i64> {
    list.iter().map(|m| m.integer()).collect()
}

/// Puts in the constants that `accept` takes; whether there were any.
pub fn fold(ctx: &Context, body: &Body, list: &mut [Mixed], accept: fn(i64) -> bool) -> bool {
    let mut folded = false;
    for m in list {
        if let Mixed::Value(v) = *m
            && let Some(c) = constant_int(ctx, body, v).filter(|c| *c != DYNAMIC && accept(*c))
        {
            *m = Mixed::Static(c);
            folded = true;
        }
    }
    folded
}

/// Folds constants into the first of offsets, sizes and strides that has any; whether there were any. One after the other: what is
/// known step by step may leave a slice that runs out of bounds half folded, as MLIR does.
pub fn fold_slice(ctx: &Context, body: &Body, [offsets, sizes, strides]: &mut [Vec<Mixed>; 3]) -> bool {
    fold(ctx, body, offsets, |c| c >= 0)
        || fold(ctx, body, sizes, |c| c >= 0)
        || fold(ctx, body, strides, |c| c != 0)
}

/// True if what is known of a slice lies within the source.
pub fn in_bounds(shape: &[i64], lists: &[Vec<Mixed>; 3]) -> bool {
    let [offsets, sizes, strides] = lists.each_ref().map(|l| integers(l));
    shape.iter().zip(offsets.iter().zip(&sizes).zip(&strides)).all(|(dim, ((offset, size), stride))| {
        if *dim == DYNAMIC || *offset == DYNAMIC {
            return true;
        }
        if offset >= dim {
            return false;
        }
        *size == DYNAMIC
            || *stride == DYNAMIC
            || size.wrapping_sub(1).wrapping_mul(*stride).wrapping_add(*offset) < *dim
    })
}
