//! The C++ names of `rules.td`.

use terrace::ir::{Attr, Type, Value};
use terrace::rewrite::drr::{Call, Item};

pub(crate) fn create_array_attr(call: &mut Call<'_, '_>) -> Option<Item> {
    let elements = [call.attr(0)?, call.attr(1)?];
    Some(call.ctx().array(&elements).into())
}

pub(crate) fn get_nth(call: &mut Call<'_, '_>) -> Option<Item> {
    let index = usize::try_from(call.int(1)?).ok()?;
    Some((*call.ctx().as_array(call.attr(0)?)?.get(index)?).into())
}

pub(crate) fn create_my_op(call: &mut Call<'_, '_>) -> Option<Item> {
    let (x, k) = (call.value(0)?, call.attr(1)?);
    let ty = call.body().value_type(x);
    let op = call.rw.op("t.c", call.loc).operands(&[x]).result(ty).attr("k", k);
    Some(call.rw.insert_value(&op).into())
}

/// The arguments as an array, in the order in which they came.
pub(crate) fn some_fn(call: &mut Call<'_, '_>) -> Option<Item> {
    let all: Option<Vec<Attr>> = (0..call.len()).map(|i| call.attr(i)).collect();
    let mark = call.ctx().integer(call.ctx().i32(), 100);
    Some(call.ctx().array(&[&[mark], all?.as_slice()].concat()).into())
}

pub(crate) fn placed(call: &mut Call<'_, '_>) -> Option<Item> {
    let x = call.value(0)?;
    let ty = call.body().value_type(x);
    let op = call.rw.op("t.same", call.loc).operands(&[x]).result(ty);
    Some(call.rw.insert_value(&op).into())
}

/// Two constants.
pub(crate) fn twice(call: &mut Call<'_, '_>) -> Option<Item> {
    let (ctx, k) = (call.ctx(), call.attr(0)?);
    let ty = ctx.attr_type(k)?;
    let mut values = Vec::new();
    for _ in 0..2 {
        let op = call.rw.op("t.first", call.loc).result(ty).attr("k", k);
        values.push(call.rw.insert_value(&op));
    }
    Some(values.as_slice().into())
}

pub(crate) fn mark(call: &mut Call<'_, '_>) -> Option<Item> {
    let op = call.op(0)?;
    let unit = call.ctx().unit();
    call.rw.set_attr(op, "marked", Some(unit));
    Some(Item::Absent)
}

pub(crate) fn copy_attrs(call: &mut Call<'_, '_>) -> Option<Item> {
    let (from, to) = (call.op(0)?, call.op(1)?);
    let list: Vec<(Attr, Attr)> = call.body().discardable_attrs(from).collect();
    call.rw.modify(to, |b| b.set_discardable(to, &list));
    Some(Item::Absent)
}

/// All values but the first.
pub(crate) fn rest(call: &mut Call<'_, '_>) -> Option<Item> {
    let values = call.values(0);
    Some(values.get(1..)?.into())
}

pub(crate) fn create_tfl_leaky_relu(call: &mut Call<'_, '_>) -> Option<Item> {
    let (old, x, a) = (call.op(0)?, call.value(1)?, call.attr(2)?);
    let ty = call.body().value_type(call.body().result(old, 0));
    let op = call
        .rw
        .op("t.leaky_relu", call.loc)
        .operands(&[x])
        .result(ty)
        .attr("a", a)
        .attr("called", call.ctx().unit());
    Some(call.rw.insert_value(&op).into())
}

/// A string with a text of the expression after it.
pub(crate) fn spelled(call: &mut Call<'_, '_>) -> Option<Item> {
    let text = call.str(0)? + &call.str(1)?;
    Some(call.ctx().string(text).into())
}

pub(crate) fn never(_: &mut Call<'_, '_>) -> Option<Item> {
    None
}

pub(crate) fn is_even(call: &Call<'_, '_>) -> Option<Vec<Item>> {
    let value = terrace::ir::constant_of_op(call.ctx(), call.body(), call.this_op()?)?;
    (call.ctx().as_i64(value)? % 2 == 0).then(Vec::new)
}

/// The operands of a pair.
pub(crate) fn halves(call: &Call<'_, '_>) -> Option<Vec<Item>> {
    let (op, body) = (call.this_op()?, call.body());
    body.is(call.ctx(), op, "t.pair").then(|| body.operands(op).map(Item::from).collect())
}

pub(crate) fn have_same_shape(call: &Call<'_, '_>) -> bool {
    let shape = |i| call.ty(i).and_then(|t| call.ctx().shape(t));
    shape(0).is_some() && shape(0) == shape(1)
}

/// Returns true if an attribute, or the number of values, is at least a number.
pub(crate) fn is_big(call: &Call<'_, '_>) -> bool {
    let least = call.int(1).unwrap_or(0);
    match call.arg(0) {
        Item::Attr(a) => call.ctx().as_i64(*a).is_some_and(|v| v >= least),
        Item::Values(v) => v.len() as i64 >= least,
        _ => false,
    }
}

/// Returns true if the first element of an array is at least a number.
pub(crate) fn first_is_big(call: &Call<'_, '_>) -> bool {
    let first = call.attr(0).and_then(|a| call.ctx().as_array(a)).and_then(|l| l.first());
    first.and_then(|a| call.ctx().as_i64(*a)) >= call.int(1)
}

pub(crate) fn tuple_types(call: &Call<'_, '_>) -> Option<Vec<Type>> {
    let types: Vec<Type> =
        [call.value(0)?, call.value(1)?].map(|v: Value| call.body().value_type(v)).to_vec();
    Some(vec![call.ctx().tuple_type(&types)])
}
