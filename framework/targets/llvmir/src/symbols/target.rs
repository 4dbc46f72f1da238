//! The data layout of a module: LLVM's string for it, as an attribute gives it, or made of the entries of a `dlti.dl_spec`.

use terrace_dialects_core::dlti::{self, DataLayoutSpecAttr, FunctionPointerAlignmentAttr, Key};
use terrace_dialects_llvm::llvm::LLVMPointerType;
use terrace_ir::attrs::{AttrView, Ints};
use terrace_ir::{Attr, Context, Op, Type, ViewIr};

use crate::error::{Done, fail};

/// LLVM's data layout string; empty if nothing is said of it.
pub(crate) fn data_layout(module: Op, v: &ViewIr<'_>) -> Done<String> {
    let ctx = v.ctx;
    if let Some(layout) = module.attr(v, "llvm.data_layout").and_then(|a| ctx.as_string(a)) {
        return Ok(String::from_utf8_lossy(layout).into_owned());
    }
    let Some(spec) = module.attr(v, dlti::LAYOUT_NAME) else { return Ok(String::new()) };
    let Some(spec) = DataLayoutSpecAttr::of(ctx, spec) else {
        return fail("has a 'dlti.dl_spec' that is no list of entries");
    };
    let (mut words, mut types) = (Vec::new(), Vec::new());
    for (key, value) in spec.parts(ctx) {
        let said = match key {
            Key::Name(word) => property(ctx, word, value).map(|p| words.extend(p)),
            Key::Type(ty) => of_type(ctx, ty, value).map(|t| types.extend(t)),
        };
        if said.is_none() {
            let key = match key {
                Key::Name(word) => ctx.text(ctx.string(word)),
                Key::Type(ty) => ctx.text(ty),
            };
            return fail(format!(
                "has a 'dlti.dl_spec' with the entry '{key} = {}', which no data layout of LLVM can say",
                ctx.text(value)
            ));
        }
    }
    words.append(&mut types);
    Ok(words.join("-"))
}

/// `Some(None)` if LLVM need not be told; `None` if it cannot be.
fn property(ctx: &Context, word: &[u8], value: Attr) -> Option<Option<String>> {
    let number = || u64::try_from(ctx.as_i64(value)?).ok();
    let space = |letter: &str| number().map(|n| (n != 0).then(|| format!("{letter}{n}")));
    let text = || std::str::from_utf8(ctx.as_string(value)?).ok();
    match word.strip_prefix(b"dlti.")? {
        b"endianness" => Some(Some(if text()? == "little" { "e" } else { "E" }.to_owned())),
        b"mangling_mode" => Some(Some(format!("m:{}", text()?))),
        b"program_memory_space" => space("P"),
        b"global_memory_space" => space("G"),
        b"alloca_memory_space" => space("A"),
        b"stack_alignment" => space("S"),
        b"legal_int_widths" => {
            let list: Vec<String> = Ints::of_attr(ctx, value)?.iter().map(i64::to_string).collect();
            Some(Some(format!("n{}", list.join(":"))))
        }
        b"function_pointer_alignment" => {
            let value = FunctionPointerAlignmentAttr::of(ctx, value)?;
            let how = if value.function_dependent(ctx)? { "n" } else { "i" };
            Some(Some(format!("F{how}{}", value.alignment(ctx)? as u64)))
        }
        _ => None,
    }
}

/// The same for an entry of a type.
fn of_type(ctx: &Context, ty: Type, value: Attr) -> Option<Option<String>> {
    if ty == ctx.index_type() {
        return Some(None);
    }
    if let Some(pointer) = LLVMPointerType::of(ctx, ty) {
        let list = dlti::numbers(ctx, value, 3..=4)?;
        let [size, align, preferred, ..] = list[..] else { return None };
        let index = list.get(3).copied().unwrap_or(size);
        let space = pointer.address_space(ctx)?;
        return Some(Some(format!("p{space}:{size}:{align}:{preferred}:{index}")));
    }
    let list = dlti::numbers(ctx, value, 1..=2)?;
    let align = list.first().copied()?;
    let preferred = list.get(1).copied().unwrap_or(align);
    let key = ctx.text(ty);
    let (kind, bits) = key.split_at_checked(1)?;
    bits.parse::<u32>().ok().filter(|_| matches!(kind, "i" | "f"))?;
    Some(Some(if align == preferred {
        format!("{key}:{align}")
    } else {
        format!("{key}:{align}:{preferred}")
    }))
}
