//! Integers and numbers of sections: the parts of the format that both ways share.

/// The first bytes of a file.
pub const MAGIC: [u8; 4] = [0x4d, 0x4c, 0xef, 0x52];
/// The newest version.
pub const VERSION: u64 = 6;

/// Versions by what they added.
pub(crate) mod since {
    pub(crate) const DIALECT_VERSIONS: u64 = 1;
    pub(crate) const LAZY_REGIONS: u64 = 2;
    pub(crate) const USE_ORDERS: u64 = 3;
    pub(crate) const ELIDED_LOCATIONS: u64 = 4;
    pub(crate) const PROPERTIES: u64 = 5;
    pub(crate) const SEGMENT_SIZES: u64 = 6;
}

/// The numbers of sections.
pub(crate) mod section {
    pub(crate) const STRING: u8 = 0;
    pub(crate) const DIALECT: u8 = 1;
    pub(crate) const ATTR_TYPE: u8 = 2;
    pub(crate) const ATTR_TYPE_OFFSET: u8 = 3;
    pub(crate) const IR: u8 = 4;
    pub(crate) const RESOURCE: u8 = 5;
    pub(crate) const RESOURCE_OFFSET: u8 = 6;
    pub(crate) const DIALECT_VERSIONS: u8 = 7;
    pub(crate) const PROPERTIES: u8 = 8;
    pub(crate) const COUNT: usize = 9;
    /// Beside the number: an alignment follows the length.
    pub(crate) const ALIGNED: u8 = 0x80;
    /// In messages; the number follows.
    pub(crate) const NAMES: [&str; COUNT] = [
        "String",
        "Dialect",
        "AttrType",
        "AttrTypeOffset",
        "IR",
        "Resource",
        "ResourceOffset",
        "DialectVersions",
        "Properties",
    ];
}

/// The parts that an operation has.
pub(crate) mod mask {
    pub(crate) const ATTRS: u8 = 1;
    pub(crate) const RESULTS: u8 = 1 << 1;
    pub(crate) const OPERANDS: u8 = 1 << 2;
    pub(crate) const SUCCESSORS: u8 = 1 << 3;
    pub(crate) const REGIONS: u8 = 1 << 4;
    pub(crate) const USE_ORDERS: u8 = 1 << 5;
    pub(crate) const PROPERTIES: u8 = 1 << 6;
}

/// The kinds of resources.
pub(crate) mod resource {
    pub(crate) const BLOB: u8 = 0;
    pub(crate) const BOOL: u8 = 1;
    pub(crate) const STRING: u8 = 2;
}

/// Fills what an alignment leaves.
pub(crate) const PADDING: u8 = 0xcb;

/// A negative number's magnitude beside its sign, so that small ones are short.
pub(crate) fn zigzag(v: i64) -> u64 {
    (v << 1) as u64 ^ (v >> 63) as u64
}

pub(crate) fn unzigzag(v: u64) -> i64 {
    (v >> 1) as i64 ^ -((v & 1) as i64)
}

/// The number of bytes of a varint.
pub(crate) fn varint_len(v: u64) -> usize {
    match (64 - (v | 1).leading_zeros()).div_ceil(7) as usize {
        n @ 1..=8 => n,
        _ => 9,
    }
}

/// Bytes that grow.
#[derive(Default)]
pub(crate) struct Emitter {
    pub(crate) bytes: Vec<u8>,
    /// The greatest alignment that anything inside asked for.
    pub(crate) alignment: usize,
}

impl Emitter {
    #[inline]
    pub(crate) fn byte(&mut self, v: u8) {
        self.bytes.push(v);
    }

    #[inline]
    pub(crate) fn varint(&mut self, v: u64) {
        if v < 0x80 {
            return self.bytes.push((v << 1) as u8 | 1);
        }
        match varint_len(v) {
            9 => {
                self.bytes.push(0);
                self.bytes.extend_from_slice(&v.to_le_bytes());
            }
            n => {
                let word = ((v << 1) | 1) << (n - 1);
                self.bytes.extend_from_slice(&word.to_le_bytes()[..n]);
            }
        }
    }

    #[inline]
    pub(crate) fn flagged(&mut self, v: u64, flag: bool) {
        self.varint((v << 1) | u64::from(flag));
    }

    #[inline]
    pub(crate) fn signed(&mut self, v: i64) {
        self.varint(zigzag(v));
    }

    pub(crate) fn align(&mut self, alignment: usize) {
        let end = self.bytes.len().next_multiple_of(alignment.max(1));
        self.bytes.resize(end, PADDING);
        self.alignment = self.alignment.max(alignment);
    }

    /// A section with its number and length; its contents begin where they are aligned.
    pub(crate) fn section(&mut self, id: u8, contents: &Emitter) {
        let at = self.bytes.len();
        self.byte(id);
        self.varint(contents.bytes.len() as u64);
        if contents.alignment > 1 {
            if self.bytes.len().is_multiple_of(contents.alignment) {
                self.alignment = self.alignment.max(contents.alignment);
            } else {
                self.varint(contents.alignment as u64);
                self.align(contents.alignment);
                if let Some(head) = self.bytes.get_mut(at) {
                    *head |= section::ALIGNED;
                }
            }
        }
        self.bytes.extend_from_slice(&contents.bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn varints_have_the_length_that_is_said() {
        for shift in 0..64 {
            for v in [1u64 << shift, (1 << shift) - 1, u64::MAX >> shift] {
                let mut e = Emitter::default();
                e.varint(v);
                assert_eq!(e.bytes.len(), varint_len(v), "{v:#x}");
                let first = e.bytes[0];
                let n = if first == 0 { 9 } else { first.trailing_zeros() as usize + 1 };
                assert_eq!(n, e.bytes.len(), "{v:#x}");
            }
        }
    }

    #[test]
    fn zigzag_goes_back() {
        for v in [0, 1, -1, 2, -2, i64::MAX, i64::MIN] {
            assert_eq!(unzigzag(zigzag(v)), v);
        }
        assert_eq!(zigzag(-1), 1);
    }
}
