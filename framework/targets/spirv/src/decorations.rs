//! Decorations as attributes: their names there, in lower case with underscores, and what values they have.

use terrace_dialects_spirv::spirv::{Decoration, E_DECORATION};

/// Decorations whose name is not made by the rule.
const IRREGULAR: [(&str, Decoration); 4] = [
    ("fp_fast_math_mode", Decoration::FPFastMathMode),
    ("fp_rounding_mode", Decoration::FPRoundingMode),
    ("cache_control_load_intel", Decoration::CacheControlLoadINTEL),
    ("cache_control_store_intel", Decoration::CacheControlStoreINTEL),
];

/// The kind of an attribute's value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// None: the attribute is `unit`.
    Unit,
    /// An integer.
    Integer,
    /// The name of a variable that the client provides.
    BuiltIn,
    /// The name and kind of a symbol for other modules.
    Linkage,
    /// Flags of fast mathematics.
    FastMath,
    /// A mode of rounding.
    Rounding,
    /// A list of how levels of caches take loads.
    CacheLoads,
    /// A list of how levels of caches take stores.
    CacheStores,
    /// In a type, not in an attribute.
    Stride,
}

/// The kind of a decoration's value; `None` if no attribute stands for it.
pub(crate) fn kind(d: Decoration) -> Option<Kind> {
    use Decoration as D;
    Some(match d {
        D::Binding
        | D::DescriptorSet
        | D::Location
        | D::Index
        | D::Offset
        | D::XfbBuffer
        | D::XfbStride
        | D::SpecId => Kind::Integer,
        D::Aliased
        | D::AliasedPointer
        | D::Flat
        | D::NonReadable
        | D::NonWritable
        | D::NoPerspective
        | D::NoSignedWrap
        | D::NoUnsignedWrap
        | D::RelaxedPrecision
        | D::Restrict
        | D::RestrictPointer
        | D::NoContraction
        | D::Constant
        | D::Block
        | D::Invariant
        | D::Patch
        | D::Coherent => Kind::Unit,
        D::BuiltIn => Kind::BuiltIn,
        D::LinkageAttributes => Kind::Linkage,
        D::FPFastMathMode => Kind::FastMath,
        D::FPRoundingMode => Kind::Rounding,
        D::CacheControlLoadINTEL => Kind::CacheLoads,
        D::CacheControlStoreINTEL => Kind::CacheStores,
        D::ArrayStride => Kind::Stride,
        _ => return None,
    })
}

/// The decoration that an attribute's name stands for.
pub(crate) fn of_attribute(name: &[u8]) -> Option<Decoration> {
    let irregular = IRREGULAR.iter().find(|(n, _)| n.as_bytes() == name).map(|(_, d)| *d);
    irregular.or_else(|| of_camel(&camel(name)))
}

fn of_camel(name: &[u8]) -> Option<Decoration> {
    E_DECORATION.value(name).and_then(Decoration::from_value)
}

/// The name of the attribute that stands for a decoration.
pub(crate) fn attribute(d: Decoration) -> String {
    let irregular = IRREGULAR.iter().find(|(_, i)| *i == d).map(|(n, _)| (*n).to_owned());
    irregular.unwrap_or_else(|| snake(d.text()))
}

/// `relaxed_precision` to `RelaxedPrecision`.
fn camel(name: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(name.len());
    let mut bytes = name.iter().enumerate();
    while let Some((i, b)) = bytes.next() {
        let next = name.get(i + 1).filter(|n| n.is_ascii_lowercase());
        match next {
            Some(n) if *b == b'_' && i > 0 => {
                out.push(n.to_ascii_uppercase());
                bytes.next();
            }
            _ if i == 0 => out.push(b.to_ascii_uppercase()),
            _ => out.push(*b),
        }
    }
    out
}

/// `RelaxedPrecision` to `relaxed_precision`.
fn snake(name: &str) -> String {
    let bytes = name.as_bytes();
    let is = |i: usize, f: fn(&u8) -> bool| bytes.get(i).is_some_and(f);
    let mut out = String::with_capacity(name.len() + 4);
    for (i, b) in bytes.iter().enumerate() {
        out.push(b.to_ascii_lowercase() as char);
        let run = is(i, u8::is_ascii_uppercase)
            && is(i + 1, u8::is_ascii_uppercase)
            && is(i + 2, u8::is_ascii_lowercase);
        let word =
            (is(i, u8::is_ascii_lowercase) || is(i, u8::is_ascii_digit)) && is(i + 1, u8::is_ascii_uppercase);
        if run || word {
            out.push('_');
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_both_ways() {
        let cases = E_DECORATION.cases.iter().filter_map(|c| Decoration::from_value(c.value));
        let mut count = 0;
        for d in cases.filter(|d| kind(*d).is_some()) {
            assert_eq!(of_attribute(attribute(d).as_bytes()), Some(d), "{}", d.text());
            count += 1;
        }
        assert_eq!(count, 32);
        assert_eq!(attribute(Decoration::NoSignedWrap), "no_signed_wrap");
        assert_eq!(of_attribute(b"foo"), None);
    }
}
