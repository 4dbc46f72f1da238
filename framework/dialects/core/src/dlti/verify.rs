//! Checks of entries, and of the attributes of the dialect that an operation can have.

use rustc_hash::FxHashSet;
use terrace_ir::hooks::VerifyAttr;
use terrace_ir::interfaces::{DialectAttrs, VerifyCx};
use terrace_ir::{Attr, Context, Diagnostic};

use super::{
    DataLayoutEntryAttr, DataLayoutSpecAttr, Key, MapAttr, TargetDeviceSpecAttr, TargetSystemSpecAttr,
    layout, parts,
};
use crate::builtin::ModuleOp;

/// The entries in the parameters of an attribute.
fn entries<'c>(ctx: &'c Context, params: &[Attr]) -> &'c [Attr] {
    params.first().and_then(|list| ctx.as_param_list(*list)).unwrap_or_default()
}

/// Checks that each entry has a key of its own.
fn verify_entries(ctx: &Context, entries: &[Attr], types: bool) -> Result<(), String> {
    let mut keys = FxHashSet::default();
    for entry in entries {
        let Some(entry) = DataLayoutEntryAttr::of(ctx, *entry) else {
            return Err("contained invalid DLTI entry".to_owned());
        };
        let Some(key) = entry.key(ctx).filter(|_| entry.parts(ctx).is_some()) else {
            return Err("contained invalid DLTI key".to_owned());
        };
        match entry.parts(ctx) {
            Some((Key::Type(_), _)) if !types => return Err("type as DLTI key is not allowed".to_owned()),
            Some((Key::Name(b""), _)) => return Err("empty string as DLTI key is not allowed".to_owned()),
            _ => {}
        }
        if !keys.insert(key) {
            return Err(format!("repeated DLTI key: {}", ctx.text(key)));
        }
    }
    Ok(())
}

impl VerifyAttr for DataLayoutSpecAttr {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        verify_entries(ctx, entries(ctx, params), true)
    }
}

impl VerifyAttr for MapAttr {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        verify_entries(ctx, entries(ctx, params), true)
    }
}

impl VerifyAttr for TargetDeviceSpecAttr {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        verify_entries(ctx, entries(ctx, params), false)
    }
}

impl VerifyAttr for TargetSystemSpecAttr {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let mut devices = FxHashSet::default();
        for (key, value) in parts(ctx, entries(ctx, params)) {
            let Key::Name(device) = key else {
                return Err("non-string key of DLTI system spec".to_owned());
            };
            let shown = || ctx.text(ctx.string(device));
            if TargetDeviceSpecAttr::of(ctx, value).is_none() {
                return Err(format!("value associated with key {} is not a DLTI device spec", shown()));
            }
            if !devices.insert(device) {
                return Err(format!("repeated device ID in dlti.target_system_spec: {}", shown()));
            }
        }
        Ok(())
    }
}

/// The attributes that operations can have.
pub(super) struct Attributes;

impl DialectAttrs for Attributes {
    fn verify_attr(&self, cx: &VerifyCx<'_>, name: &[u8], value: Attr) -> Result<(), Diagnostic> {
        let shown = String::from_utf8_lossy(name);
        let fits = match name {
            b"dlti.dl_spec" => match DataLayoutSpecAttr::of(cx.ctx, value) {
                Some(_) if cx.op.entity.cast::<ModuleOp>(cx).is_some() => return layout::verify(cx),
                spec => spec.is_some(),
            },
            b"dlti.map" => MapAttr::of(cx.ctx, value).is_some(),
            b"dlti.target_system_spec" => TargetSystemSpecAttr::of(cx.ctx, value).is_some(),
            _ => {
                let message = format!("attribute '{shown}' not supported by dialect");
                return Err(Diagnostic::error(cx.op.entity.loc(cx), message));
            }
        };
        if fits {
            return Ok(());
        }
        let message = format!("'{shown}' is expected to be a #{shown} attribute");
        Err(Diagnostic::error(cx.op.entity.loc(cx), message))
    }
}
