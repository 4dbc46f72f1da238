//! Values by the devices that they are for: `%a : i32 [#acc.device_type<nvidia>]`, several in braces, and devices without a value.

use smallvec::SmallVec;
use terrace_asm::{
    ByGroup, Delimiter, Directive, DirectiveArgs, DirectiveState, Kind, Parsed, Parser, Printer, Unresolved,
};
use terrace_ir::{Attr, Context, Global, Op, Type, Value};

use crate::acc::{DeviceType, DeviceTypeAttr};
use crate::parts::{elements, held, places, print_typed, values};

/// The attribute of no certain device.
pub(super) fn any_device(ctx: &Context) -> Attr {
    DeviceTypeAttr::get(ctx, DeviceType::None).0
}

fn is_device(ctx: &Context, a: Attr) -> bool {
    DeviceTypeAttr::of(ctx, a).is_some()
}

/// `[#acc.device_type<nvidia>]`, that of no certain device if it is absent.
pub(super) fn parse_device(p: &mut Parser<'_>) -> Parsed<Attr> {
    if !p.eat(Kind::LSquare) {
        return Ok(any_device(p.context()));
    }
    let device = p.parse_attribute_that(is_device)?;
    p.expect_literal("]")?;
    Ok(device)
}

pub(super) fn print_device(p: &mut Printer<'_>, device: Attr) {
    if device != any_device(p.context()) {
        p.text(" [");
        p.attr(device);
        p.text("]");
    }
}

/// `[#acc.device_type<nvidia>, ...]`, after which a comma must follow; nothing if it is absent.
pub(super) fn parse_devices_before(p: &mut Parser<'_>) -> Parsed<Vec<Attr>> {
    let mut devices = Vec::new();
    if !p.eat(Kind::LSquare) {
        return Ok(devices);
    }
    p.parse_list(Delimiter::None, |p| {
        devices.push(p.parse_attribute_that(is_device)?);
        Ok(())
    })?;
    p.expect_literal("]")?;
    p.expect_literal(",")?;
    Ok(devices)
}

/// Writes a clause that may be its word alone: `([devices], rest)`. `rest` is there if `others` are.
pub(super) fn print_with_devices(
    p: &mut Printer<'_>,
    alone: bool,
    devices: &[Attr],
    others: &[Attr],
    rest: impl FnOnce(&mut Printer<'_>),
) {
    if alone && devices == [any_device(p.context())] {
        return;
    }
    p.text("(");
    print_devices(p, devices);
    if !devices.is_empty() && !others.is_empty() {
        p.text(", ");
    }
    if !others.is_empty() {
        rest(p);
    }
    p.text(")");
}

fn print_devices(p: &mut Printer<'_>, devices: &[Attr]) {
    if devices.is_empty() {
        return;
    }
    p.text("[");
    p.comma_list(devices, |p, d| p.attr(*d));
    p.text("]");
}

/// Values as they are read: uses, types, devices.
#[derive(Default)]
pub(super) struct Read {
    pub(super) operands: SmallVec<[Unresolved; 2]>,
    pub(super) types: SmallVec<[Type; 2]>,
    pub(super) devices: Vec<Attr>,
    pub(super) sizes: Vec<i64>,
}

impl Read {
    /// `%x : type`
    pub(super) fn value(&mut self, p: &mut Parser<'_>) -> Parsed<()> {
        self.operands.push(p.parse_operand()?);
        p.expect_literal(":")?;
        self.types.push(p.parse_type()?);
        Ok(())
    }

    /// `%x : type [device], ...`
    fn values(p: &mut Parser<'_>) -> Parsed<Read> {
        let mut read = Read::default();
        p.parse_list(Delimiter::None, |p| {
            read.value(p)?;
            read.devices.push(parse_device(p)?);
            Ok(())
        })?;
        Ok(read)
    }

    /// `{%x : type, ...} [device], ...`; `first` reads what is before the first value of each.
    fn segments(p: &mut Parser<'_>, mut first: impl FnMut(&mut Parser<'_>) -> Parsed<()>) -> Parsed<Read> {
        let mut read = Read::default();
        p.parse_list(Delimiter::None, |p| {
            p.expect_literal("{")?;
            first(p)?;
            let before = read.operands.len();
            p.parse_list(Delimiter::None, |p| read.value(p))?;
            p.expect_literal("}")?;
            read.end_segment(p, before)
        })?;
        Ok(read)
    }

    /// Notes the size of a segment, and reads its device.
    pub(super) fn end_segment(&mut self, p: &mut Parser<'_>, before: usize) -> Parsed<()> {
        self.sizes.push(i64::try_from(self.operands.len() - before).unwrap_or(0));
        self.devices.push(parse_device(p)?);
        Ok(())
    }

    /// Puts values into their group.
    pub(super) fn put(
        &mut self,
        group: usize,
        operands: &mut ByGroup<Unresolved>,
        types: &mut ByGroup<Type>,
    ) {
        operands[group] = Some(std::mem::take(&mut self.operands));
        types[group] = Some(std::mem::take(&mut self.types));
    }

    pub(super) fn sizes(&self, ctx: &Context) -> Attr {
        ctx.dense_array(ctx.i32(), &self.sizes)
    }
}

fn print_values(p: &mut Printer<'_>, op: Global<Op>, values: &[Value], devices: &[Attr]) {
    p.comma_list(values.iter().zip(devices), |p, (v, device)| {
        print_typed(p, op, *v);
        print_device(p, *device);
    });
}

/// Writes segments; `before` writes what stands before a value, by the numbers of its segment, in it, and in all.
pub(super) fn print_segments(
    p: &mut Printer<'_>,
    op: Global<Op>,
    values: &[Value],
    (devices, sizes): (&[Attr], &[i64]),
    before: impl Fn(&mut Printer<'_>, [usize; 3]),
) {
    let mut next = 0;
    p.comma_list(devices.iter().enumerate(), |p, (i, device)| {
        let size = sizes.get(i).and_then(|n| usize::try_from(*n).ok()).unwrap_or(0);
        let own = values.iter().copied().skip(next).take(size);
        p.text("{");
        p.comma_list(own.enumerate(), |p, (k, v)| {
            before(p, [i, k, next + k]);
            print_typed(p, op, v);
        });
        p.text("}");
        print_device(p, *device);
        next += size;
    });
}

/// The integers of an array in a slot.
pub(super) fn numbers(p: &Printer<'_>, op: Global<Op>, slot: usize) -> Vec<i64> {
    held(p, op, slot).and_then(|a| p.context().as_dense_array(a)).unwrap_or_default()
}

// ---- The directives.

/// `custom<DeviceTypeArrayAttr>($devices)`: `([#acc.device_type<nvidia>])`, or nothing.
pub(super) static DEVICE_TYPES: Directive =
    Directive { parse: parse_device_types, print: print_device_types };

fn parse_device_types(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(([], [slot])) = places(args) else { return Ok(false) };
    let ctx = p.context();
    let mut devices = Vec::new();
    if p.eat_literal("(") {
        p.expect_literal("[")?;
        p.parse_list(Delimiter::None, |p| {
            devices.push(p.parse_attribute_that(is_device)?);
            Ok(())
        })?;
        p.expect_literal("]")?;
        p.expect_literal(")")?;
    } else {
        devices.push(any_device(ctx));
    }
    state.op.inherent[slot] = Some(ctx.array(&devices));
    Ok(true)
}

fn print_device_types(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(([], [slot])) = places(args) else { return };
    let devices = elements(p, op, slot);
    if devices != [any_device(p.context())] {
        p.text("([");
        p.comma_list(devices, |p, d| p.attr(*d));
        p.text("])");
    }
}

/// `custom<DeviceTypeOperands>($values, type($values), $devices)`
pub(super) static OPERANDS: Directive = Directive { parse: parse_operands, print: print_operands };

fn parse_operands(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(([group], [slot])) = places(args) else { return Ok(false) };
    let mut read = Read::values(p)?;
    read.put(group, &mut state.format.operands, &mut state.format.operand_types);
    state.op.inherent[slot] = Some(p.context().array(&read.devices));
    Ok(true)
}

fn print_operands(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(([group], [slot])) = places(args) else { return };
    let (values, devices) = (values(p, op, group), elements(p, op, slot));
    print_values(p, op, &values, devices);
}

/// `custom<DeviceTypeOperandsWithKeywordOnly>($values, type($values), $devices, $alone)`
pub(super) static OPERANDS_OR_WORD: Directive =
    Directive { parse: parse_operands_or_word, print: print_operands_or_word };

fn parse_operands_or_word(
    p: &mut Parser<'_>,
    args: DirectiveArgs,
    state: DirectiveState<'_>,
) -> Parsed<bool> {
    let Some(([group], [slot, alone])) = places(args) else { return Ok(false) };
    let ctx = p.context();
    if !p.eat_literal("(") {
        state.op.inherent[alone] = Some(ctx.array(&[any_device(ctx)]));
        return Ok(true);
    }
    // Devices without a value are forgotten where others have one, as the reference does.
    parse_devices_before(p)?;
    let mut read = Read::values(p)?;
    p.expect_literal(")")?;
    read.put(group, &mut state.format.operands, &mut state.format.operand_types);
    state.op.inherent[slot] = Some(ctx.array(&read.devices));
    Ok(true)
}

fn print_operands_or_word(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(([group], [slot, alone])) = places(args) else { return };
    let (values, devices) = (values(p, op, group), elements(p, op, slot));
    let only = elements(p, op, alone);
    print_with_devices(p, values.is_empty(), only, devices, |p| print_values(p, op, &values, devices));
}

/// `custom<NumGangs>($values, type($values), $devices, $sizes)`
pub(super) static SEGMENTS: Directive = Directive { parse: parse_segments, print: print_all_segments };

fn parse_segments(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(([group], [slot, sizes])) = places(args) else { return Ok(false) };
    let ctx = p.context();
    let mut read = Read::segments(p, |_| Ok(()))?;
    read.put(group, &mut state.format.operands, &mut state.format.operand_types);
    state.op.inherent[slot] = Some(ctx.array(&read.devices));
    state.op.inherent[sizes] = Some(read.sizes(ctx));
    Ok(true)
}

fn print_all_segments(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(([group], [slot, sizes])) = places(args) else { return };
    let (values, devices, sizes) = (values(p, op, group), elements(p, op, slot), numbers(p, op, sizes));
    print_segments(p, op, &values, (devices, &sizes), |_, _| {});
}

/// `custom<WaitClause>($values, type($values), $devices, $sizes, $devnums, $alone)`: the first of a segment may be the number of a device.
pub(super) static WAIT: Directive = Directive { parse: parse_wait, print: print_wait };

fn parse_wait(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(([group], [slot, sizes, devnums, alone])) = places(args) else { return Ok(false) };
    let ctx = p.context();
    if !p.eat_literal("(") {
        state.op.inherent[alone] = Some(ctx.array(&[any_device(ctx)]));
        return Ok(true);
    }
    let only = parse_devices_before(p)?;
    let mut has_devnum = Vec::new();
    let mut read = Read::segments(p, |p| {
        let given = p.eat_keyword("devnum");
        if given {
            p.expect_literal(":")?;
        }
        has_devnum.push(p.context().bool_attr(given));
        Ok(())
    })?;
    p.expect_literal(")")?;
    read.put(group, &mut state.format.operands, &mut state.format.operand_types);
    state.op.inherent[slot] = Some(ctx.array(&read.devices));
    state.op.inherent[sizes] = Some(read.sizes(ctx));
    state.op.inherent[devnums] = Some(ctx.array(&has_devnum));
    state.op.inherent[alone] = Some(ctx.array(&only));
    Ok(true)
}

fn print_wait(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(([group], [slot, sizes, devnums, alone])) = places(args) else { return };
    let (values, devices, sizes) = (values(p, op, group), elements(p, op, slot), numbers(p, op, sizes));
    let (has_devnum, only) = (elements(p, op, devnums), elements(p, op, alone));
    let yes = p.context().bool_attr(true);
    print_with_devices(p, values.is_empty(), only, devices, |p| {
        print_segments(p, op, &values, (devices, &sizes), |p, [segment, i, _]| {
            if i == 0 && has_devnum.get(segment) == Some(&yes) {
                p.text("devnum: ");
            }
        });
    });
}
