//! Attributes of functions, parameters, results and calls in LLVM IR's words.

use terrace_dialects_llvm::llvm::{ConstantRangeAttr, MemoryEffectsAttr, ModRefInfo};
use terrace_ir::{Attr, AttrData, Context};

use crate::error::{Done, fail};
use crate::text::{Text, quote};
use crate::types::Types;

/// Attributes that are a word alone.
const WORDS: &[&str] = &[
    "allocalign",
    "allocptr",
    "alwaysinline",
    "builtin",
    "cold",
    "convergent",
    "coro_only_destroy_when_complete",
    "coro_elide_safe",
    "dead_on_return",
    "dead_on_unwind",
    "disable_sanitizer_instrumentation",
    "fn_ret_thunk_extern",
    "hot",
    "hybrid_patchable",
    "immarg",
    "inreg",
    "inlinehint",
    "jumptable",
    "minsize",
    "mustprogress",
    "naked",
    "nest",
    "noalias",
    "nobuiltin",
    "nocallback",
    "nocf_check",
    "nocreateundeforpoison",
    "nodivergencesource",
    "noduplicate",
    "noext",
    "nofree",
    "noimplicitfloat",
    "noinline",
    "nomerge",
    "noprofile",
    "norecurse",
    "noredzone",
    "noreturn",
    "nosanitize_bounds",
    "nosanitize_coverage",
    "nosync",
    "noundef",
    "nounwind",
    "nonlazybind",
    "nonnull",
    "null_pointer_is_valid",
    "optforfuzzing",
    "optdebug",
    "optsize",
    "optnone",
    "presplitcoroutine",
    "readnone",
    "readonly",
    "returned",
    "returns_twice",
    "signext",
    "safestack",
    "sanitize_address",
    "sanitize_alloc_token",
    "sanitize_hwaddress",
    "sanitize_memtag",
    "sanitize_memory",
    "sanitize_numerical_stability",
    "sanitize_realtime",
    "sanitize_realtime_blocking",
    "sanitize_thread",
    "sanitize_type",
    "shadowcallstack",
    "skipprofile",
    "speculatable",
    "speculative_load_hardening",
    "ssp",
    "sspreq",
    "sspstrong",
    "strictfp",
    "swiftasync",
    "swifterror",
    "swiftself",
    "willreturn",
    "writable",
    "writeonly",
    "zeroext",
];

/// Attributes of a type, in parentheses.
const OF_TYPES: &[&str] = &["byref", "byval", "elementtype", "inalloca", "preallocated", "sret"];

/// Attributes of a number, in parentheses but for `align`.
const OF_NUMBERS: &[&str] = &["align", "alignstack", "dereferenceable", "dereferenceable_or_null"];

/// Attributes of parameters and results that MLIR takes from LLVM IR, beside those of types and numbers, and `range`. `captures` says less in the
/// dialect: `nocapture`, or nothing. Those of Swift belong to the calling convention; MLIR drops them, which changes how a function is called.
#[cfg(feature = "import")]
const IMPORTED: &[&str] = &[
    "allocalign",
    "allocptr",
    "captures",
    "inreg",
    "nest",
    "noalias",
    "nofree",
    "nonnull",
    "noundef",
    "range",
    "readnone",
    "readonly",
    "returned",
    "signext",
    "swiftasync",
    "swifterror",
    "swiftself",
    "writeonly",
    "zeroext",
];

/// True if the llvm dialect has the attribute of a parameter or result when it is read.
#[cfg(feature = "import")]
pub(crate) fn is_imported(name: &str) -> bool {
    IMPORTED.contains(&name) || OF_TYPES.contains(&name) || OF_NUMBERS.contains(&name)
}

/// Attributes of parameters alone.
#[cfg(feature = "import")]
const OF_PARAMETERS: &[&str] = &[
    "allocalign",
    "allocptr",
    "byref",
    "byval",
    "captures",
    "dead_on_return",
    "dead_on_unwind",
    "elementtype",
    "immarg",
    "inalloca",
    "initializes",
    "nest",
    "returned",
    "sret",
    "swiftasync",
    "swifterror",
    "swiftself",
    "writable",
];

/// Attributes of parameters and results.
#[cfg(feature = "import")]
const OF_PARAMETERS_AND_RESULTS: &[&str] = &[
    "align",
    "dereferenceable",
    "dereferenceable_or_null",
    "inreg",
    "noalias",
    "noext",
    "nofpclass",
    "nonnull",
    "noundef",
    "range",
    "signext",
    "zeroext",
];

/// Attributes of functions and parameters; the last three of a function are said by `memory` today.
#[cfg(feature = "import")]
const OF_FUNCTIONS_AND_PARAMETERS: &[&str] = &["nofree", "preallocated", "readnone", "readonly", "writeonly"];

/// The thing that has attributes.
#[cfg(feature = "import")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Function,
    Parameter,
    Result,
}

#[cfg(feature = "import")]
impl Place {
    /// True if things of this kind have the attribute.
    pub(crate) fn has(self, word: &[u8]) -> bool {
        let is_in = |list: &[&str]| list.iter().any(|w| w.as_bytes() == word);
        // The alignment of a function is read as one of its attributes.
        match self {
            _ if word == b"alignstack" => true,
            _ if is_in(OF_PARAMETERS) => self == Place::Parameter,
            Place::Function if word == b"align" => true,
            _ if is_in(OF_PARAMETERS_AND_RESULTS) => self != Place::Function,
            _ if is_in(OF_FUNCTIONS_AND_PARAMETERS) => self != Place::Result,
            _ => self == Place::Function,
        }
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Place::Function => "functions",
            Place::Parameter => "parameters",
            Place::Result => "return values",
        }
    }
}

/// Attributes of pointers.
#[cfg(feature = "import")]
const OF_POINTERS: &[&str] = &[
    "allocptr",
    "byref",
    "byval",
    "captures",
    "dead_on_return",
    "dead_on_unwind",
    "dereferenceable",
    "dereferenceable_or_null",
    "elementtype",
    "inalloca",
    "initializes",
    "nest",
    "noalias",
    "nonnull",
    "preallocated",
    "readnone",
    "readonly",
    "sret",
    "swifterror",
    "writable",
];

/// True if a value of a type may have the attribute.
#[cfg(feature = "import")]
pub(crate) fn fits(ctx: &Context, word: &[u8], ty: terrace_ir::Type) -> bool {
    let element = crate::types::vector_parts(ctx, ty).map_or(ty, |v| v.2);
    match word {
        b"align" => terrace_dialects_llvm::llvm::is_pointer(ctx, element),
        b"signext" | b"zeroext" | b"allocalign" => ctx.integer_info(ty).is_some(),
        b"range" => ctx.integer_info(element).is_some(),
        b"noundef" => ty != terrace_dialects_llvm::llvm::void(ctx),
        _ if OF_POINTERS.iter().any(|w| w.as_bytes() == word) => {
            terrace_dialects_llvm::llvm::is_pointer(ctx, ty)
        }
        _ => true,
    }
}

/// Other attributes in parentheses.
#[cfg(feature = "import")]
const OTHERS: &[&str] = &[
    "allockind",
    "allocsize",
    "captures",
    "initializes",
    "memory",
    "nofpclass",
    "range",
    "uwtable",
    "vscale_range",
];

/// True for an attribute that is a word alone.
#[cfg(feature = "import")]
pub(crate) fn is_word(word: &[u8]) -> bool {
    WORDS.iter().any(|w| w.as_bytes() == word)
}

/// True for the name of an attribute that is no string.
#[cfg(feature = "import")]
pub(crate) fn is_attribute(word: &[u8]) -> bool {
    [WORDS, OF_TYPES, OF_NUMBERS, OTHERS].iter().any(|l| l.iter().any(|w| w.as_bytes() == word))
}

/// The place of an attribute that is no string in LLVM's order: words first.
#[cfg(feature = "import")]
pub(crate) fn number_of_word(name: &[u8]) -> usize {
    WORDS.iter().position(|w| w.as_bytes() == name).unwrap_or(WORDS.len())
}

/// Attributes of functions that operations have of their own.
#[cfg(feature = "import")]
pub(crate) const OF_OPERATION: &[&str] = &[
    "alwaysinline",
    "convergent",
    "denormal-fp-math",
    "denormal-fp-math-f32",
    "fp-contract",
    "frame-pointer",
    "inlinehint",
    "instrument-function-entry",
    "instrument-function-exit",
    "memory",
    "no-infs-fp-math",
    "no-nans-fp-math",
    "no-signed-zeros-fp-math",
    "noinline",
    "nounwind",
    "optnone",
    "readnone",
    "readonly",
    "target-features",
    "tune-cpu",
    "uwtable",
    "vscale_range",
    "willreturn",
    "writeonly",
];

/// The attributes of functions that speak of streaming modes.
pub(crate) const STREAMING: [&str; 8] = [
    "aarch64_pstate_sm_enabled",
    "aarch64_pstate_sm_body",
    "aarch64_pstate_sm_compatible",
    "aarch64_new_za",
    "aarch64_in_za",
    "aarch64_out_za",
    "aarch64_inout_za",
    "aarch64_preserves_za",
];

/// The classes of floats that `nofpclass` speaks of, by bit.
const CLASSES: [&str; 10] =
    ["snan", "qnan", "ninf", "nnorm", "nsub", "nzero", "pzero", "psub", "pnorm", "pinf"];

/// Appends the attributes of a parameter or result, each with a space before it.
pub(crate) fn parameter(ctx: &Context, types: &mut Types, dictionary: Option<Attr>, out: &mut Text) -> Done {
    for (name, value) in dictionary.and_then(|d| ctx.as_dictionary(d)).unwrap_or_default() {
        let name = ctx.as_string(*name).unwrap_or_default();
        let Some(name) = name.strip_prefix(b"llvm.") else {
            // Those of dialects of targets are strings; others say nothing to LLVM.
            let word = terrace_dialects_llvm::targets::amendment(ctx, name).and_then(|d| d.parameter(name));
            word.into_iter().for_each(|w| string(w, None, out));
            continue;
        };
        let name = String::from_utf8_lossy(name).into_owned();
        one(ctx, types, &name, *value, out)?;
    }
    Ok(())
}

fn one(ctx: &Context, types: &mut Types, name: &str, value: Attr, out: &mut Text) -> Done {
    let unknown = || {
        fail(format!(
            "has the attribute 'llvm.{name}' of a parameter or result, which LLVM IR does not have in this form"
        ))
    };
    match (name, ctx.data(value)) {
        ("nocapture", AttrData::Unit) => out.push(" captures(none)"),
        ("align", AttrData::Integer { .. }) => {
            out.push(format!(" align {}", ctx.as_i64(value).unwrap_or(1) as u64))
        }
        ("nofpclass", AttrData::Integer { .. }) => {
            let mask = ctx.as_i64(value).unwrap_or(0);
            let words: Vec<&str> =
                CLASSES.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1).map(|c| *c.1).collect();
            out.push(format!(
                " nofpclass({})",
                if mask == 0x3ff { "all".to_owned() } else { words.join(" ") }
            ));
        }
        (_, AttrData::Unit) if WORDS.contains(&name) => out.push(format!(" {name}")),
        (_, AttrData::Integer { .. }) if OF_NUMBERS.contains(&name) => {
            out.push(format!(" {name}({})", ctx.as_i64(value).unwrap_or(0) as u64));
        }
        (_, AttrData::TypeAttr(t)) if OF_TYPES.contains(&name) => {
            out.push(format!(" {name}("));
            types.write(ctx, *t, &mut out.bytes)?;
            out.push(")");
        }
        ("range", _) => {
            let Some((t, low, high)) = range(ctx, value) else { return unknown() };
            out.push(" range(");
            types.write(ctx, t, &mut out.bytes)?;
            out.push(format!(" {low}, {high})"));
        }
        ("initializes", AttrData::Array(list)) => {
            let parts: Option<Vec<String>> = list
                .iter()
                .map(|a| range(ctx, *a).map(|(_, low, high)| format!("({low}, {high})")))
                .collect();
            let Some(parts) = parts else { return unknown() };
            out.push(format!(" initializes({})", parts.join(", ")));
        }
        _ => return unknown(),
    }
    Ok(())
}

/// Type and bounds of a range.
fn range(ctx: &Context, a: Attr) -> Option<(terrace_ir::Type, String, String)> {
    let range: ConstantRangeAttr = a.cast(ctx)?;
    let (low, high) = (range.lower(ctx)?, range.upper(ctx)?);
    let text = |a: Attr| ctx.as_integer(a).map(|v| v.to_signed().to_string());
    Some((ctx.attr_type(low)?, text(low)?, text(high)?))
}

/// Appends an attribute of a function that is passed through: a name, or a name and a value.
pub(crate) fn pass_through(ctx: &Context, a: Attr, out: &mut Text) -> Done {
    let text = |a: &Attr| ctx.as_string(*a).map(|s| String::from_utf8_lossy(s).into_owned());
    let (name, value) = match ctx.data(a) {
        AttrData::String { .. } => (text(&a), None),
        AttrData::Array(list) => match list[..] {
            [name, value] => text(&value).map_or((None, None), |value| (text(&name), Some(value))),
            _ => (None, None),
        },
        _ => (None, None),
    };
    let Some(name) = name else {
        return fail("has a 'passthrough' that is neither a name nor a name and a value");
    };
    let number = value.as_deref().and_then(|v| v.parse::<u64>().ok());
    match (name.as_str(), number) {
        (word, _) if WORDS.contains(&word) => {
            if value.as_deref().is_some_and(|v| !v.is_empty()) {
                return fail(format!("passes the attribute '{word}' a value, which it does not have"));
            }
            out.push(format!(" {word}"));
        }
        ("align", Some(n)) => out.push(format!(" align {n}")),
        ("allocsize", Some(n)) => {
            let (size, count) = (n >> 32, n & 0xffff_ffff);
            out.push(if count == 0xffff_ffff {
                format!(" allocsize({size})")
            } else {
                format!(" allocsize({size},{count})")
            });
        }
        ("uwtable", n) => out.push(match n {
            Some(1) => " uwtable(sync)",
            _ => " uwtable",
        }),
        ("vscale_range", Some(n)) => out.push(format!(" vscale_range({},{})", n >> 32, n & 0xffff_ffff)),
        ("allockind", Some(n)) => {
            let words = ["alloc", "realloc", "free", "uninitialized", "zeroed", "aligned"];
            let list: Vec<&str> =
                words.iter().enumerate().filter(|(i, _)| n >> i & 1 == 1).map(|w| *w.1).collect();
            out.push(format!(" allockind({})", quote(list.join(",").as_bytes())));
        }
        ("memory", Some(n)) => {
            let at = |i: u64| match n >> (2 * i) & 3 {
                0 => "none",
                1 => "read",
                2 => "write",
                _ => "readwrite",
            };
            out.push(format!(
                " memory({}, argmem: {}, inaccessiblemem: {}, errnomem: {}, target_mem0: {}, target_mem1: {})",
                at(3), at(0), at(1), at(2), at(4), at(5)
            ));
        }
        (word, Some(n)) if OF_NUMBERS.contains(&word) => out.push(format!(" {word}({n})")),
        (word, _) if OF_NUMBERS.contains(&word) || OF_TYPES.contains(&word) => {
            return fail(format!("passes the attribute '{word}' no value that it can have"));
        }
        _ => string(&name, value.as_deref(), out),
    }
    Ok(())
}

/// Appends an attribute of strings.
pub(crate) fn string(name: &str, value: Option<&str>, out: &mut Text) {
    out.push(format!(" {}", quote(name.as_bytes())));
    if let Some(value) = value {
        out.push(format!("={}", quote(value.as_bytes())));
    }
}

/// Appends what a function or call does to memory.
pub(crate) fn memory(ctx: &Context, a: Option<Attr>, out: &mut Text) {
    let Some(m) = a.and_then(|a| a.cast::<MemoryEffectsAttr>(ctx)) else { return };
    let word = |x: Option<ModRefInfo>| match x {
        Some(ModRefInfo::NoModRef) => "none",
        Some(ModRefInfo::Ref) => "read",
        Some(ModRefInfo::Mod) => "write",
        _ => "readwrite",
    };
    out.push(format!(
        " memory({}, argmem: {}, inaccessiblemem: {}, errnomem: {}, target_mem0: {}, target_mem1: {})",
        word(m.other(ctx)),
        word(m.arg_mem(ctx)),
        word(m.inaccessible_mem(ctx)),
        word(m.errno_mem(ctx)),
        word(m.target_mem0(ctx)),
        word(m.target_mem1(ctx)),
    ));
}
