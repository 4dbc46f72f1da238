//! Switches: branches to the block of an integer, as text and as branches.

use smallvec::SmallVec;
use terrace_asm::{CustomDirective, Delimiter, FormatState, OpState, Parsed, Parser, Printer, Unresolved};
use terrace_ir::def::{CustomArg, Var};
use terrace_ir::op_interfaces::{BranchLike, BranchLikeOp as _};
use terrace_ir::{ApInt, Attr, AttrData, Context, Global, Look as _, Op, Type};

/// The values of the cases.
pub fn case_values(ctx: &Context, values: Option<Attr>) -> Vec<ApInt> {
    let Some(values) = values.and_then(|a| ctx.as_dense(a)) else { return Vec::new() };
    let element = |i| ctx.dense_element(&values, i).and_then(|a| ctx.as_integer(a).cloned());
    (0..values.len).filter_map(element).collect()
}

/// The places of so many groups, one after the other in `range`.
pub fn groups(
    ctx: &Context,
    sizes: Option<Attr>,
    count: usize,
    range: std::ops::Range<usize>,
) -> Vec<std::ops::Range<usize>> {
    let data = match sizes.map(|a| ctx.data(a)) {
        Some(AttrData::DenseArray { data, .. }) => &data[..],
        _ => &[],
    };
    let mut sizes = data.chunks_exact(4).map(size);
    let mut end = range.start;
    let next = |_| {
        let start = end;
        end = (start + sizes.next().unwrap_or(0)).min(range.end);
        start..end
    };
    (0..count).map(next).collect()
}

/// A size as it lies in a dense array.
fn size(bytes: &[u8]) -> usize {
    bytes.try_into().map_or(0, |b| usize::try_from(i32::from_le_bytes(b)).unwrap_or(0))
}

/// The places of group `i` of groups of these sizes that begin at `first`, out of `all`.
pub fn group(
    ctx: &Context,
    sizes: Option<Attr>,
    i: usize,
    first: usize,
    all: usize,
) -> std::ops::Range<usize> {
    let Some(AttrData::DenseArray { data, .. }) = sizes.map(|a| ctx.data(a)) else { return all..all };
    let (before, from) = data.split_at_checked(4 * i).unwrap_or((data, &[]));
    let start = first + before.chunks_exact(4).map(size).sum::<usize>();
    let end = start + from.get(..4).map_or(0, size);
    start.min(all)..end.min(all)
}

/// `switch_branches! { SwitchOp: case_values, case_operands }`: the branches of an operation whose first operand is what it switches on;
/// the first name is that of the cases' values, the second that of what they pass.
#[macro_export]
macro_rules! switch_branches {
    ($op:ident: $values:ident, $passed:ident, $set_passed:ident) => {
        impl $op {
            /// The sizes of what the cases pass, one a case.
            fn case_sizes(self, v: &terrace_ir::View<'_>) -> terrace_ir::attrs::Ints {
                self.case_operand_segments_attr(v).and_then(|a| a.cast(v)).unwrap_or_default()
            }

            /// The values of the cases.
            pub(crate) fn case_list<'c>(self, v: &impl terrace_ir::LookIn<'c>) -> Vec<terrace_ir::ApInt> {
                $crate::switch::case_values(v.context(), self.$values(v).map(terrace_ir::Attr::from))
            }
        }

        impl terrace_ir::op_interfaces::BranchLikeOp for $op {
            fn successor_operands(
                self,
                v: &terrace_ir::View<'_>,
                i: usize,
            ) -> (std::ops::Range<usize>, usize) {
                let default = self.default_operands_range(v);
                let Some(case) = i.checked_sub(1) else { return (default, 0) };
                let all = v.body.num_operands(*self);
                // A large switch is asked for each of its cases.
                if default.end >= all {
                    return (all..all, 0);
                }
                let sizes = self.case_operand_segments_attr(v);
                ($crate::switch::group(v.ctx, sizes.map(terrace_ir::Attr::from), case, default.end, all), 0)
            }

            fn all_successor_operands(
                self,
                v: &terrace_ir::View<'_>,
            ) -> Vec<(std::ops::Range<usize>, usize)> {
                let default = self.default_operands_range(v);
                let (sizes, all) = (self.case_operand_segments_attr(v), v.body.num_operands(*self));
                let cases = v.body.num_successors(*self).saturating_sub(1);
                let cases =
                    $crate::switch::groups(v.ctx, sizes.map(terrace_ir::Attr::from), cases, default.end..all);
                std::iter::once(default).chain(cases).map(|range| (range, 0)).collect()
            }

            fn set_many_successor_operands(
                self,
                cx: &mut terrace_ir::Edit<'_>,
                lists: &[(usize, Vec<terrace_ir::Value>)],
            ) {
                let ranges = self.all_successor_operands(&terrace_ir::Look::view(cx));
                let operands: Vec<terrace_ir::Value> = cx.body.operands(*self).collect();
                let mut passed: Vec<&[terrace_ir::Value]> =
                    ranges.into_iter().map(|(r, _)| operands.get(r).unwrap_or_default()).collect();
                for (i, values) in lists {
                    passed.get_mut(*i).into_iter().for_each(|slot| *slot = &values[..]);
                }
                let Some((default, cases)) = passed.split_first() else { return };
                self.set_default_operands(cx, *default);
                self.$set_passed(cx, cases.concat());
                let sizes = cases.iter().map(|c| c.len() as i64).collect::<Vec<_>>();
                self.set_case_operand_segments(cx, sizes);
            }

            fn set_successor_operands(
                self,
                cx: &mut terrace_ir::Edit<'_>,
                i: usize,
                values: &[terrace_ir::Value],
            ) {
                let Some(case) = i.checked_sub(1) else { return self.set_default_operands(cx, values) };
                let (range, _) = self.successor_operands(&terrace_ir::Look::view(cx), i);
                let first = self.default_operands_range(cx).end;
                let mut passed = self.$passed(cx);
                passed.drain(range.start - first..range.end - first);
                passed.insert_from_slice(range.start - first, values);
                let mut sizes = self.case_sizes(&terrace_ir::Look::view(cx));
                if let Some(size) = sizes.get_mut(case) {
                    *size = values.len() as i64;
                }
                self.$set_passed(cx, passed);
                self.set_case_operand_segments(cx, sizes);
            }

            fn successor_for(
                self,
                v: &terrace_ir::View<'_>,
                operands: &[Option<terrace_ir::Attr>],
            ) -> Option<terrace_ir::Block> {
                let flag = v.ctx.as_integer(operands.first().copied()??)?;
                let case = self.case_list(v).iter().position(|value| value == flag);
                v.body.successor(*self, case.map_or(0, |i| i + 1))
            }
        }
    };
}

/// The cases between the brackets: `custom<SwitchOpCases>(ref(type($flag)), $default, $defaultOperands, type($defaultOperands), $values,
/// $targets, $targetOperands, type($targetOperands))`.
pub struct SwitchCases;

/// The operand groups of what the default and the cases pass, and the slot of the cases' values.
fn places(args: &[CustomArg]) -> Option<(usize, usize, usize)> {
    let mut operands = args.iter().filter_map(|a| match a {
        CustomArg::Var(Var::Operand(i)) => Some(*i),
        _ => None,
    });
    let values = args.iter().find_map(|a| match a {
        CustomArg::Var(Var::Attr(i)) => Some(*i),
        _ => None,
    })?;
    Some((operands.next()?, operands.next()?, values))
}

/// `^block(%a : T)`: a successor and what is passed to it.
pub fn parse_target(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<(Vec<Unresolved>, Vec<Type>)> {
    let block = p.parse_successor()?;
    state.successors.push(block);
    if !p.eat_literal("(") {
        return Ok((Vec::new(), Vec::new()));
    }
    let uses = p.parse_operand_list(Delimiter::None)?;
    p.expect_literal(":")?;
    let types = p.parse_type_list()?.to_vec();
    p.expect_literal(")")?;
    Ok((uses, types))
}

impl CustomDirective for SwitchCases {
    fn parse(
        &self,
        p: &mut Parser<'_>,
        args: &'static [CustomArg],
        f: &mut FormatState,
        state: &mut OpState,
    ) -> Parsed<bool> {
        let ctx = p.context();
        let Some(flag) = f.operand_types[0].as_ref().and_then(|t| t.first().copied()) else {
            return Ok(false);
        };
        let Some((default, cases, slot)) = places(args) else { return Ok(false) };
        p.expect_keyword("default")?;
        p.expect_literal(":")?;
        let (uses, types) = parse_target(p, state)?;
        f.operands[default] = Some(uses.into());
        f.operand_types[default] = Some(types.into());
        let (mut uses, mut types) = (SmallVec::new(), SmallVec::new());
        let mut bytes = Vec::new();
        let mut count = 0;
        while p.eat_literal(",") {
            let width = ctx.integer_info(flag).map_or(64, |i| i.0);
            // Values are printed without a sign.
            let value = match width {
                64 => ApInt::from_u64(width, p.parse_bits64()?),
                _ => ApInt::from_i64(width, p.parse_i64()?),
            };
            bytes.extend(value.to_le_bytes());
            count += 1;
            p.expect_literal(":")?;
            let (u, t) = parse_target(p, state)?;
            f.groups[cases].push(u.len() as i32);
            uses.extend(u);
            types.extend(t);
        }
        f.operands[cases] = Some(uses);
        f.operand_types[cases] = Some(types);
        if count > 0 {
            let vector =
                AttrData::VectorType { shape: [count].into(), scalable: [false].into(), element: flag };
            let ty = ctx.intern_type(vector);
            state.inherent[slot] = Some(ctx.dense_from_bytes(ty, bytes));
        }
        Ok(true)
    }

    fn print(&self, p: &mut Printer<'_>, args: &'static [CustomArg], op: Global<Op>) {
        let v = p.view(op);
        let (Some(branch), Some((_, _, slot))) = (op.entity.cast::<dyn BranchLike>(&v), places(args)) else {
            return;
        };
        let values: Option<Attr> = v.body().inherent(op.entity, slot);
        let values = case_values(v.ctx, values);
        for (i, block) in op.entity.successors(&v).into_iter().enumerate() {
            match i.checked_sub(1) {
                None => p.text("  default: "),
                Some(case) => {
                    p.text(",");
                    p.newline();
                    p.text("  ");
                    let value = values.get(case).map(|v| v.to_unsigned().to_string());
                    p.text(value.unwrap_or_default());
                    p.text(": ");
                }
            }
            let (range, _) = branch.successor_operands(&v.view(), i);
            p.successor(op, block, &op.entity.operands(&v)[range]);
        }
        if !values.is_empty() {
            p.newline();
        }
    }
}
