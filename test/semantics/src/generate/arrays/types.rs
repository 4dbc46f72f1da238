//! Types of values in modules that are text, and literals of their elements.

use std::fmt;

use crate::rng::Rng;

/// A dimension.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Dim {
    /// The type says it.
    Fixed(i64),
    /// The type leaves it open: the size is a value of this name.
    Open(String),
}

impl Dim {
    /// The size, where the type says it.
    pub(crate) fn fixed(&self) -> Option<i64> {
        match self {
            Dim::Fixed(n) => Some(*n),
            Dim::Open(_) => None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Scalar,
    Vector,
    Tensor,
    MemRef,
}

/// The type of a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ty {
    pub(crate) kind: Kind,
    pub(crate) shape: Vec<Dim>,
    pub(crate) element: &'static str,
    /// The layout of a memref, with the comma before it.
    pub(crate) layout: String,
}

impl Ty {
    pub(crate) fn new(kind: Kind, shape: Vec<Dim>, element: &'static str) -> Ty {
        Ty { kind, shape, element, layout: String::new() }
    }

    pub(crate) fn scalar(element: &'static str) -> Ty {
        Ty::new(Kind::Scalar, Vec::new(), element)
    }

    pub(crate) fn vector(shape: &[i64], element: &'static str) -> Ty {
        Ty::new(Kind::Vector, dims(shape), element)
    }

    pub(crate) fn tensor(shape: Vec<Dim>, element: &'static str) -> Ty {
        Ty::new(Kind::Tensor, shape, element)
    }

    pub(crate) fn memref(shape: Vec<Dim>, element: &'static str) -> Ty {
        Ty::new(Kind::MemRef, shape, element)
    }

    /// The same with another shape, and no layout.
    pub(crate) fn shaped(&self, shape: Vec<Dim>) -> Ty {
        Ty::new(self.kind, shape, self.element)
    }

    /// The sizes, where the type says all of them.
    pub(crate) fn sizes(&self) -> Option<Vec<i64>> {
        self.shape.iter().map(Dim::fixed).collect()
    }

    /// The sizes, where the type says all of them and none is zero.
    pub(crate) fn filled(&self) -> Option<Vec<i64>> {
        self.sizes().filter(|s| s.iter().all(|n| *n > 0))
    }

    pub(crate) fn rank(&self) -> usize {
        self.shape.len()
    }

    pub(crate) fn is_float(&self) -> bool {
        is_float(self.element)
    }
}

impl fmt::Display for Ty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self.kind {
            Kind::Scalar => return f.write_str(self.element),
            Kind::Vector => "vector",
            Kind::Tensor => "tensor",
            Kind::MemRef => "memref",
        };
        write!(f, "{name}<")?;
        for d in &self.shape {
            match d {
                Dim::Fixed(n) => write!(f, "{n}x")?,
                Dim::Open(_) => f.write_str("?x")?,
            }
        }
        write!(f, "{}{}>", self.element, self.layout)
    }
}

/// Dimensions that types say.
pub(crate) fn dims(sizes: &[i64]) -> Vec<Dim> {
    sizes.iter().map(|n| Dim::Fixed(*n)).collect()
}

pub(crate) fn is_float(element: &str) -> bool {
    element.starts_with(['f', 'b'])
}

/// The bits of an element.
pub(crate) fn width(element: &str) -> u32 {
    match element {
        "index" => 64,
        "bf16" => 16,
        _ => element[1..].parse().unwrap_or(64),
    }
}

/// The literal of a scalar.
pub(crate) fn literal(rng: &mut Rng, element: &str) -> String {
    if is_float(element) {
        return float_literal(rng, element);
    }
    if element == "i1" {
        return rng.chance(50).to_string();
    }
    if element == "index" && rng.chance(85) {
        return rng.below(8).to_string();
    }
    let width = width(element);
    let most = i128::MAX >> (128 - width);
    let ends = [0, 1, -1, most, -most - 1, 2, 3, most - 1];
    let v = match rng.below(3) {
        0 => rng.pick(&ends).copied().unwrap_or_default(),
        1 => rng.below(16) as i128,
        _ => ((i128::from(rng.bits()) << 64) | i128::from(rng.bits())) << (128 - width) >> (128 - width),
    };
    // Of three bits fifteen is too large.
    (v << (128 - width) >> (128 - width)).to_string()
}

/// Zeros of both signs, NaN, infinities and the smallest number are among them.
fn float_literal(rng: &mut Rng, element: &str) -> String {
    const PLAIN: [&str; 9] = ["0.0", "-0.0", "1.0", "-1.5", "0.25", "3.0", "-7.0", "1.0e+4", "2.0"];
    let special = match element {
        "f16" => ["0x7E00", "0x7C00", "0xFC00", "0x0001", "0x83FF"],
        "bf16" => ["0x7FC0", "0x7F80", "0xFF80", "0x0001", "0x807F"],
        "f64" => [
            "0x7FF8000000000000",
            "0x7FF0000000000000",
            "0xFFF0000000000000",
            "0x0000000000000001",
            "0x800FFFFFFFFFFFFF",
        ],
        _ => ["0x7FC00000", "0x7F800000", "0xFF800000", "0x00000001", "0x807FFFFF"],
    };
    let from: &[&str] = if rng.chance(20) { &special } else { &PLAIN };
    rng.pick(from).copied().unwrap_or("0.0").to_owned()
}

/// The elements of a shape in brackets.
pub(crate) fn dense(rng: &mut Rng, sizes: &[i64], element: &str) -> String {
    if sizes.contains(&0) {
        return "dense<>".to_owned();
    }
    fn list(rng: &mut Rng, sizes: &[i64], element: &str) -> String {
        let [n, rest @ ..] = sizes else { return literal(rng, element) };
        let parts: Vec<String> = (0..*n).map(|_| list(rng, rest, element)).collect();
        format!("[{}]", parts.join(", "))
    }
    format!("dense<{}>", list(rng, sizes, element))
}
