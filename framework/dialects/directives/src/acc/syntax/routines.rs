//! Routines: the names that they are bound to, and the gangs that run them.

use terrace_asm::{Delimiter, Directive, DirectiveArgs, DirectiveState, Parsed, Parser, Printer};
use terrace_ir::{Global, Op};

use super::devices::{any_device, parse_device, parse_devices_before, print_device, print_with_devices};
use crate::parts::{elements, places};

/// `custom<BindName>($symbols, $strings, $symbolDevices, $stringDevices)`: `@a, "b" [device]`.
pub(super) static BIND_NAME: Directive = Directive { parse: parse_bind, print: print_bind };

fn parse_bind(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(([], slots)) = places::<0, 4>(args) else { return Ok(false) };
    let ctx = p.context();
    let [mut symbols, mut strings, mut symbol_devices, mut string_devices] = [const { Vec::new() }; 4];
    p.parse_list(Delimiter::None, |p| {
        let name =
            p.parse_attribute_that(|ctx, a| ctx.as_symbol_ref(a).is_some() || ctx.as_string(a).is_some())?;
        let device = parse_device(p)?;
        if ctx.as_symbol_ref(name).is_some() {
            symbols.push(name);
            symbol_devices.push(device);
        } else {
            strings.push(name);
            string_devices.push(device);
        }
        Ok(())
    })?;
    for (slot, list) in slots.into_iter().zip([symbols, strings, symbol_devices, string_devices]) {
        if !list.is_empty() {
            state.op.inherent[slot] = Some(ctx.array(&list));
        }
    }
    Ok(true)
}

fn print_bind(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(([], slots)) = places::<0, 4>(args) else { return };
    let [symbols, strings, symbol_devices, string_devices] = slots.map(|s| elements(p, op, s));
    let all = symbols.iter().zip(symbol_devices).chain(strings.iter().zip(string_devices));
    p.comma_list(all, |p, (name, device)| {
        p.attr(*name);
        print_device(p, *device);
    });
}

/// `custom<RoutineGangClause>($alone, $dims, $devices)`: `([device], dim: 1 : i64 [device])`, or nothing.
pub(super) static GANG: Directive = Directive { parse: parse_gang, print: print_gang };

fn parse_gang(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(([], [alone, dims_slot, slot])) = places(args) else { return Ok(false) };
    let ctx = p.context();
    if !p.eat_literal("(") {
        state.op.inherent[alone] = Some(ctx.array(&[any_device(ctx)]));
        return Ok(true);
    }
    let only = parse_devices_before(p)?;
    let (mut dims, mut devices) = (Vec::new(), Vec::new());
    p.parse_list(Delimiter::None, |p| {
        p.expect_keyword("dim")?;
        p.expect_literal(":")?;
        dims.push(p.parse_attribute(None)?);
        devices.push(parse_device(p)?);
        Ok(())
    })?;
    p.expect_literal(")")?;
    for (slot, list) in [(alone, only), (dims_slot, dims), (slot, devices)] {
        state.op.inherent[slot] = Some(ctx.array(&list));
    }
    Ok(true)
}

fn print_gang(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(([], slots)) = places::<0, 3>(args) else { return };
    let [only, dims, devices] = slots.map(|s| elements(p, op, s));
    print_with_devices(p, dims.is_empty(), only, devices, |p| {
        p.comma_list(dims.iter().zip(devices), |p, (dim, device)| {
            p.text("dim: ");
            p.attr(*dim);
            print_device(p, *device);
        });
    });
}
