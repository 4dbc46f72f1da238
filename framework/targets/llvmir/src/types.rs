//! Types in LLVM IR's words, and as they stand in the names of intrinsics.
//!
//! Named structs are noted where they occur; the module writes their definitions.

use std::io::Write as _;

use rustc_hash::FxHashSet;
use terrace_dialects_llvm::llvm::{
    LLVMLabelType, LLVMMetadataType, LLVMPOINTER_TYPE_DEF, LLVMPPCFP128Type, LLVMSTRUCT_TYPE_DEF,
    LLVMTargetExtType, LLVMTokenType, LLVMX86AMXType, array_parts, function_parts, is_packed, is_void,
    struct_parts,
};
use terrace_ir::types::VectorType;
use terrace_ir::{AttrData, Context, FloatKind, Signedness, Type};

use crate::error::{Done, fail};
use crate::text;

/// Types and constants nest no deeper in LLVM IR than this. Its readers recurse.
pub(crate) const MAX_DEPTH: usize = 500;

/// The named structs that were met.
#[derive(Default)]
pub(crate) struct Types {
    met: FxHashSet<Type>,
    /// Those whose definition is still to be written.
    pub(crate) undefined: Vec<Type>,
}

/// The name of an identified struct.
pub(crate) fn struct_name(ctx: &Context, t: Type) -> Option<&[u8]> {
    match ctx.type_params(t, &LLVMSTRUCT_TYPE_DEF)? {
        [name] => ctx.as_param_bytes(*name),
        _ => None,
    }
}

/// The address space of a pointer type.
pub(crate) fn address_space(ctx: &Context, t: Type) -> Option<i64> {
    match ctx.type_params(t, &LLVMPOINTER_TYPE_DEF) {
        Some(params) => ctx.as_param_int(*params.first()?),
        None => terrace_dialects_kit::pointers::address_space(ctx, t),
    }
}

/// The keyword of a floating-point type and its short form in names of intrinsics.
pub(crate) fn float_names(ctx: &Context, t: Type) -> Option<(&'static str, &'static str)> {
    if t.is::<LLVMPPCFP128Type>(ctx) {
        return Some(("ppc_fp128", "ppcf128"));
    }
    Some(match ctx.float_kind(t)? {
        FloatKind::F16 => ("half", "f16"),
        FloatKind::BF16 => ("bfloat", "bf16"),
        FloatKind::F32 => ("float", "f32"),
        FloatKind::F64 => ("double", "f64"),
        FloatKind::F80 => ("x86_fp80", "f80"),
        FloatKind::F128 => ("fp128", "f128"),
        _ => return None,
    })
}

/// Length, whether it is scalable, and element type of a vector.
pub(crate) fn vector_parts(ctx: &Context, t: Type) -> Option<(i64, bool, Type)> {
    let v = t.cast::<VectorType<'_>>(ctx)?;
    match v.shape() {
        [n] => Some((*n, v.scalable().contains(&true), v.element())),
        _ => None,
    }
}

impl Types {
    /// Appends a type.
    pub(crate) fn write(&mut self, ctx: &Context, t: Type, out: &mut Vec<u8>) -> Done {
        self.nested(ctx, t, out, 0)
    }

    fn list(&mut self, ctx: &Context, list: &[Type], out: &mut Vec<u8>, depth: usize) -> Done {
        for (i, t) in list.iter().enumerate() {
            if i > 0 {
                out.extend_from_slice(b", ");
            }
            self.nested(ctx, *t, out, depth + 1)?;
        }
        Ok(())
    }

    fn nested(&mut self, ctx: &Context, t: Type, out: &mut Vec<u8>, depth: usize) -> Done {
        if depth > MAX_DEPTH {
            return fail(format!("has a type that nests more than {MAX_DEPTH} levels deep"));
        }
        // A vector takes everything that is written to it.
        if let AttrData::IntegerType { width, sign: Signedness::Signless } = ctx.type_data(t) {
            _ = write!(out, "i{width}");
        } else if let Some((word, _)) = float_names(ctx, t) {
            out.extend_from_slice(word.as_bytes());
        } else if let Some(space) = address_space(ctx, t) {
            out.extend_from_slice(b"ptr");
            if space != 0 {
                _ = write!(out, " addrspace({space})");
            }
        } else if let Some((n, scalable, element)) = vector_parts(ctx, t) {
            if u32::try_from(n).is_err() {
                return fail(format!("has type '{}': LLVM has no vector of so many lanes", ctx.text(t)));
            }
            _ = write!(out, "<{}{n} x ", if scalable { "vscale x " } else { "" });
            self.nested(ctx, element, out, depth + 1)?;
            out.push(b'>');
        } else if let Some((element, n)) = array_parts(ctx, t) {
            _ = write!(out, "[{} x ", n as u64);
            self.nested(ctx, element, out, depth + 1)?;
            out.push(b']');
        } else if let Some(name) = struct_name(ctx, t) {
            text::name(b'%', name, out);
            if self.met.insert(t) {
                self.undefined.push(t);
            }
        } else if struct_parts(ctx, t).is_some() {
            self.body(ctx, t, out, depth)?;
        } else if let Some((result, params, variadic)) = function_parts(ctx, t) {
            self.nested(ctx, result, out, depth + 1)?;
            out.extend_from_slice(b" (");
            self.list(ctx, &params, out, depth)?;
            out.extend_from_slice(match (variadic, params.is_empty()) {
                (true, true) => b"...)",
                (true, false) => b", ...)",
                _ => b")",
            });
        } else if let Some(target) = t.cast::<LLVMTargetExtType>(ctx) {
            self.target(ctx, target, out, depth)?;
        } else {
            let Some(word) = bare(ctx, t) else {
                return fail(format!("has type '{}', for which LLVM IR has no counterpart", ctx.text(t)));
            };
            out.extend_from_slice(word.as_bytes());
        }
        Ok(())
    }

    fn target(&mut self, ctx: &Context, t: LLVMTargetExtType, out: &mut Vec<u8>, depth: usize) -> Done {
        out.extend_from_slice(b"target(");
        text::quoted(t.ext_type_name(ctx).unwrap_or_default(), out);
        for t in t.type_params(ctx).unwrap_or_default() {
            out.extend_from_slice(b", ");
            self.nested(ctx, t, out, depth + 1)?;
        }
        for i in t.int_params(ctx).unwrap_or_default() {
            out.extend_from_slice(format!(", {i}").as_bytes());
        }
        out.push(b')');
        Ok(())
    }

    /// Appends the fields of a struct in braces.
    fn body(&mut self, ctx: &Context, t: Type, out: &mut Vec<u8>, depth: usize) -> Done {
        let fields = struct_parts(ctx, t).unwrap_or_default();
        let packed = is_packed(ctx, t);
        out.extend_from_slice(match (packed, fields.is_empty()) {
            (true, true) => b"<{}>",
            (false, true) => b"{}",
            (true, false) => b"<{ ",
            (false, false) => b"{ ",
        });
        if fields.is_empty() {
            return Ok(());
        }
        self.list(ctx, &fields, out, depth)?;
        out.extend_from_slice(if packed { b" }>" } else { b" }" });
        Ok(())
    }

    /// Appends the definitions of the named structs that were met since the last time, and of those in them.
    pub(crate) fn define(&mut self, ctx: &Context, out: &mut Vec<u8>) -> Done {
        while let Some(t) = self.undefined.pop() {
            text::name(b'%', struct_name(ctx, t).unwrap_or_default(), out);
            out.extend_from_slice(b" = type ");
            if struct_parts(ctx, t).is_some() {
                self.body(ctx, t, out, 0)?;
            } else {
                out.extend_from_slice(b"opaque");
            }
            out.push(b'\n');
        }
        Ok(())
    }
}

/// The word of a type without parameters.
fn bare(ctx: &Context, t: Type) -> Option<&'static str> {
    if is_void(ctx, t) {
        return Some("void");
    }
    if t.is::<LLVMTokenType>(ctx) {
        return Some("token");
    }
    if t.is::<LLVMLabelType>(ctx) {
        return Some("label");
    }
    if t.is::<LLVMMetadataType>(ctx) {
        return Some("metadata");
    }
    t.is::<LLVMX86AMXType>(ctx).then_some("x86_amx")
}

/// Appends a type as it stands in the name of an intrinsic.
pub(crate) fn mangle(ctx: &Context, t: Type, out: &mut String) -> Done {
    mangle_nested(ctx, t, out, 0)
}

fn mangle_nested(ctx: &Context, t: Type, out: &mut String, depth: usize) -> Done {
    if depth > MAX_DEPTH {
        return fail(format!("has a type that nests more than {MAX_DEPTH} levels deep"));
    }
    let all = |list: &[Type], out: &mut String| {
        list.iter().try_for_each(|t| mangle_nested(ctx, *t, out, depth + 1))
    };
    if let Some((width, _)) = ctx.integer_info(t) {
        *out += &format!("i{width}");
    } else if let Some((_, short)) = float_names(ctx, t) {
        *out += short;
    } else if let Some(space) = address_space(ctx, t) {
        *out += &format!("p{space}");
    } else if let Some((n, scalable, element)) = vector_parts(ctx, t) {
        *out += &format!("{}v{n}", if scalable { "nx" } else { "" });
        all(&[element], out)?;
    } else if let Some((element, n)) = array_parts(ctx, t) {
        *out += &format!("a{}", n as u64);
        all(&[element], out)?;
    } else if let Some(name) = struct_name(ctx, t) {
        *out += &format!("s_{}s", String::from_utf8_lossy(name));
    } else if let Some(fields) = struct_parts(ctx, t) {
        *out += "sl_";
        all(&fields, out)?;
        *out += "s";
    } else if let Some((result, params, variadic)) = function_parts(ctx, t) {
        *out += "f_";
        all(&[result], out)?;
        all(&params, out)?;
        *out += if variadic { "varargf" } else { "f" };
    } else if let Some(target) = t.cast::<LLVMTargetExtType>(ctx) {
        *out += &format!("t{}", String::from_utf8_lossy(target.ext_type_name(ctx).unwrap_or_default()));
        for t in target.type_params(ctx).unwrap_or_default() {
            *out += "_";
            all(&[t], out)?;
        }
        target.int_params(ctx).unwrap_or_default().iter().for_each(|i| *out += &format!("_{i}"));
        *out += "t";
    } else {
        match bare(ctx, t) {
            Some("void") => *out += "isVoid",
            Some("metadata") => *out += "Metadata",
            Some("x86_amx") => *out += "x86amx",
            _ => return fail(format!("has an intrinsic of type '{}', which no name can say", ctx.text(t))),
        }
    }
    Ok(())
}
