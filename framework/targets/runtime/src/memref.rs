//! Memrefs in memory, as lowering to the llvm dialect lays them out: a pointer to the allocation, the aligned pointer, the offset, the
//! sizes, the strides. [`print()`] writes one as MLIR's runner utilities do.

use crate::text;

/// A ranked memref of a compiled program.
#[derive(Clone, Debug)]
pub struct MemRef {
    /// The address of the first element, before the offset.
    pub data: usize,
    /// The offset of the first element, in elements.
    pub offset: i64,
    /// The sizes, outermost first.
    pub sizes: Vec<i64>,
    /// The strides, in elements.
    pub strides: Vec<i64>,
}

impl MemRef {
    /// Reads the descriptor of a memref of this rank.
    ///
    /// # Safety
    /// `descriptor` points to the `3 + 2 * rank` words of a descriptor, or `rank` is not positive and it points to three.
    pub unsafe fn read(descriptor: *const i64, rank: i64) -> MemRef {
        let rank = usize::try_from(rank).unwrap_or(0);
        // SAFETY: the caller says that there are so many words.
        let words = unsafe { std::slice::from_raw_parts(descriptor, 3 + 2 * rank) };
        MemRef {
            data: words[1] as usize,
            offset: words[2],
            sizes: words[3..3 + rank].to_vec(),
            strides: words[3 + rank..].to_vec(),
        }
    }
}

/// Writes `base@ = ... strides = [...]`.
pub fn print_shape(memref: &MemRef, out: &mut Vec<u8>) {
    let list = |v: &[i64]| v.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
    let MemRef { data, offset, sizes, strides } = memref;
    let (rank, sizes, strides) = (sizes.len(), list(sizes), list(strides));
    let text =
        format!("base@ = {data:#x} rank = {rank} offset = {offset} sizes = [{sizes}] strides = [{strides}]");
    out.extend_from_slice(text.as_bytes());
}

/// Writes the elements of a memref in nested brackets. `element` writes the one at an offset, in elements.
pub fn print(memref: &MemRef, element: &mut dyn FnMut(i64, &mut Vec<u8>), out: &mut Vec<u8>) {
    let rank = memref.sizes.len();
    if rank == 0 {
        out.push(b'[');
        element(memref.offset, out);
        out.push(b']');
        return;
    }
    if memref.sizes.iter().any(|s| *s <= 0) {
        out.extend_from_slice(b"[]");
        return;
    }
    // The index of the element at hand, outermost first. Brackets open and close where inner indices wrap.
    let mut index = vec![0i64; rank];
    let mut opened = rank;
    loop {
        out.resize(out.len() + opened, b'[');
        let place: i64 = index.iter().zip(&memref.strides).map(|(i, s)| i * s).sum();
        element(memref.offset + place, out);
        let mut dim = rank;
        while dim > 0 && index[dim - 1] + 1 == memref.sizes[dim - 1] {
            out.push(b']');
            index[dim - 1] = 0;
            dim -= 1;
        }
        if dim == 0 {
            return;
        }
        index[dim - 1] += 1;
        opened = rank - dim;
        out.extend_from_slice(if opened > 0 { b", \n" } else { b", " });
        out.resize(out.len() + dim, b' ');
    }
}

/// A type of elements that can be printed.
pub trait Element: Copy {
    /// Writes the element as a C++ stream does.
    fn print(self, out: &mut Vec<u8>);
}

macro_rules! elements {
    ($($t:ty: |$v:ident, $out:ident| $print:expr;)*) => {
        $(impl Element for $t {
            fn print(self, $out: &mut Vec<u8>) {
                let $v = self;
                $print
            }
        })*
    };
}
elements! {
    // A stream takes it for a character.
    i8: |v, out| out.push(v as u8);
    i16: |v, out| out.extend_from_slice(v.to_string().as_bytes());
    i32: |v, out| out.extend_from_slice(v.to_string().as_bytes());
    i64: |v, out| out.extend_from_slice(v.to_string().as_bytes());
    // Indices, which have no sign.
    u64: |v, out| out.extend_from_slice(v.to_string().as_bytes());
    half::f16: |v, out| text::stream_float(v.to_f64(), out);
    half::bf16: |v, out| text::stream_float(v.to_f64(), out);
    f32: |v, out| text::stream_float(f64::from(v), out);
    f64: |v, out| text::stream_float(v, out);
}

/// A complex number: its parts, as they lie in memory.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct Complex<T>(pub T, pub T);

impl<T: Element> Element for Complex<T> {
    fn print(self, out: &mut Vec<u8>) {
        out.push(b'(');
        self.0.print(out);
        out.push(b',');
        self.1.print(out);
        out.push(b')');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(sizes: &[i64], strides: &[i64], offset: i64, expected: &str) {
        let memref = MemRef { data: 0, offset, sizes: sizes.to_vec(), strides: strides.to_vec() };
        let mut out = Vec::new();
        print(&memref, &mut |at, out| (at as f64).print(out), &mut out);
        assert_eq!(String::from_utf8_lossy(&out), expected);
    }

    #[test]
    fn elements_stand_in_nested_brackets() {
        check(&[2, 3], &[3, 1], 0, "[[0,   1,   2], \n [3,   4,   5]]");
        check(&[2, 1, 2], &[2, 2, 1], 0, "[[[0,    1]], \n [[2,    3]]]");
        check(&[3], &[2], 1, "[1,  3,  5]");
        check(&[], &[], 7, "[7]");
        check(&[0, 2], &[2, 1], 0, "[]");
    }
}
