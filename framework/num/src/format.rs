//! The floating-point formats of MLIR 22 as data: sizes of fields, and what the special codes mean.

/// The floating-point types of MLIR 22.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum FloatKind {
    F4E2M1FN,
    F6E2M3FN,
    F6E3M2FN,
    F8E5M2,
    F8E4M3,
    F8E4M3FN,
    F8E5M2FNUZ,
    F8E4M3FNUZ,
    F8E4M3B11FNUZ,
    F8E3M4,
    F8E8M0FNU,
    BF16,
    F16,
    TF32,
    F32,
    F64,
    F80,
    F128,
}

/// How a format spells what is not a finite number.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum NonFinite {
    /// As in IEEE 754: the top exponent is for infinities and NaNs.
    Ieee,
    /// No infinity; the code with every exponent and significand bit set is NaN.
    NanAllOnes,
    /// No infinity, no negative zero; the code of negative zero is NaN.
    NanNegativeZero,
    /// Finite numbers only.
    None,
}

/// A format's fields.
pub(crate) struct Format {
    pub(crate) name: &'static str,
    pub(crate) bits: u32,
    /// Bits of the significand field, the explicit integer bit of `f80` included.
    pub(crate) mantissa: u32,
    /// Precision in bits, the implicit bit included.
    pub(crate) precision: u32,
    pub(crate) bias: i64,
    /// Bits of the exponent field.
    pub(crate) exponent: u32,
    pub(crate) non_finite: NonFinite,
    /// False for the one format without a sign, which has no zero either.
    pub(crate) signed: bool,
}

const fn format(
    name: &'static str,
    exponent: u32,
    mantissa: u32,
    bias: i64,
    non_finite: NonFinite,
) -> Format {
    Format {
        name,
        bits: 1 + exponent + mantissa,
        mantissa,
        precision: mantissa + 1,
        bias,
        exponent,
        non_finite,
        signed: true,
    }
}

const FORMATS: [Format; 18] = {
    use NonFinite::*;
    [
        format("f4E2M1FN", 2, 1, 1, None),
        format("f6E2M3FN", 2, 3, 1, None),
        format("f6E3M2FN", 3, 2, 3, None),
        format("f8E5M2", 5, 2, 15, Ieee),
        format("f8E4M3", 4, 3, 7, Ieee),
        format("f8E4M3FN", 4, 3, 7, NanAllOnes),
        format("f8E5M2FNUZ", 5, 2, 16, NanNegativeZero),
        format("f8E4M3FNUZ", 4, 3, 8, NanNegativeZero),
        format("f8E4M3B11FNUZ", 4, 3, 11, NanNegativeZero),
        format("f8E3M4", 3, 4, 3, Ieee),
        // A power of two: the exponent alone.
        Format { bits: 8, signed: false, ..format("f8E8M0FNU", 8, 0, 127, NanAllOnes) },
        format("bf16", 8, 7, 127, Ieee),
        format("f16", 5, 10, 15, Ieee),
        format("tf32", 8, 10, 127, Ieee),
        format("f32", 8, 23, 127, Ieee),
        format("f64", 11, 52, 1023, Ieee),
        Format { precision: 64, ..format("f80", 15, 64, 16383, Ieee) },
        format("f128", 15, 112, 16383, Ieee),
    ]
};

impl Format {
    /// The largest exponent field, as a number.
    pub(crate) const fn exponent_mask(&self) -> u128 {
        (1 << self.exponent) - 1
    }

    pub(crate) const fn mantissa_mask(&self) -> u128 {
        (1 << self.mantissa) - 1
    }

    /// True if the integer bit of the significand is stored.
    pub(crate) const fn has_integer_bit(&self) -> bool {
        self.mantissa == self.precision
    }

    /// The exponent of the leading bit of the least normal number.
    pub(crate) const fn min_exponent(&self) -> i64 {
        if self.signed { 1 - self.bias } else { -self.bias }
    }

    /// The largest exponent field of a finite number.
    pub(crate) fn max_field(&self) -> i64 {
        self.exponent_mask() as i64 - i64::from(self.non_finite == NonFinite::Ieee || !self.signed)
    }

    /// The bit of a sign, or nothing.
    pub(crate) const fn sign(&self, negative: bool) -> u128 {
        if negative && self.signed { 1 << (self.bits - 1) } else { 0 }
    }

    /// The positive quiet NaN.
    pub(crate) fn nan(&self) -> Option<u128> {
        let top = self.exponent_mask() << self.mantissa;
        Some(match self.non_finite {
            NonFinite::Ieee if self.has_integer_bit() => top | 3 << (self.mantissa - 2),
            NonFinite::Ieee => top | 1 << (self.mantissa - 1),
            NonFinite::NanAllOnes => top | self.mantissa_mask(),
            NonFinite::NanNegativeZero => 1 << (self.bits - 1),
            NonFinite::None => return None,
        })
    }

    /// The infinity of a sign.
    pub(crate) fn infinity(&self, negative: bool) -> Option<u128> {
        let integer_bit = if self.has_integer_bit() { 1 << (self.mantissa - 1) } else { 0 };
        (self.non_finite == NonFinite::Ieee)
            .then(|| self.exponent_mask() << self.mantissa | integer_bit | self.sign(negative))
    }

    /// The finite number of a sign that is furthest from zero.
    pub(crate) fn largest(&self, negative: bool) -> u128 {
        let magnitude = ((self.max_field() as u128) << self.mantissa) | self.mantissa_mask();
        // The code with every bit set is a NaN there.
        let nan = self.signed && self.non_finite == NonFinite::NanAllOnes;
        (magnitude - u128::from(nan)) | self.sign(negative)
    }
}

impl FloatKind {
    /// All kinds.
    pub const ALL: [FloatKind; 18] = [
        FloatKind::F4E2M1FN,
        FloatKind::F6E2M3FN,
        FloatKind::F6E3M2FN,
        FloatKind::F8E5M2,
        FloatKind::F8E4M3,
        FloatKind::F8E4M3FN,
        FloatKind::F8E5M2FNUZ,
        FloatKind::F8E4M3FNUZ,
        FloatKind::F8E4M3B11FNUZ,
        FloatKind::F8E3M4,
        FloatKind::F8E8M0FNU,
        FloatKind::BF16,
        FloatKind::F16,
        FloatKind::TF32,
        FloatKind::F32,
        FloatKind::F64,
        FloatKind::F80,
        FloatKind::F128,
    ];

    pub(crate) fn format(self) -> &'static Format {
        // The table has the order of the kinds; a test holds that.
        &FORMATS[self as usize]
    }

    /// The type's name in the text, such as `bf16`.
    pub fn name(self) -> &'static str {
        self.format().name
    }

    /// The kind that `name` names.
    pub fn from_name(name: &[u8]) -> Option<FloatKind> {
        FloatKind::ALL.into_iter().find(|k| k.name().as_bytes() == name)
    }

    /// The width in bits.
    pub fn width(self) -> u32 {
        self.format().bits
    }

    /// Precision in bits, the integer bit included.
    pub fn precision(self) -> u32 {
        self.format().precision
    }

    /// Returns true if the format has infinities.
    pub fn has_infinity(self) -> bool {
        self.format().non_finite == NonFinite::Ieee
    }

    /// Returns true if the format has a code for NaN.
    pub fn has_nan(self) -> bool {
        self.format().non_finite != NonFinite::None
    }

    /// Returns true if the format tells -0 from +0.
    pub fn has_negative_zero(self) -> bool {
        self.format().signed && self.format().non_finite != NonFinite::NanNegativeZero
    }

    /// Returns true if the format has negative numbers.
    pub fn is_signed(self) -> bool {
        self.format().signed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_the_order_of_the_kinds() {
        for kind in FloatKind::ALL {
            assert_eq!(format!("{kind:?}").to_lowercase(), kind.name().to_lowercase());
        }
    }
}
