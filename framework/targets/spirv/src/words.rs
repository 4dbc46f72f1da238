//! The frame of a binary: five words of header, then instructions, each with its length and its opcode in the first word.

use std::borrow::Cow;

use terrace_dialects_spirv::spirv::Opcode;

/// The first word of every module.
pub(crate) const MAGIC: u32 = 0x0723_0203;
/// The number of words before the first instruction.
pub(crate) const HEADER_WORDS: usize = 5;
/// The number of MLIR in Khronos' registry of generators, in the upper half of the word; the version of the generator is below it.
pub(crate) const GENERATOR: u32 = 22 << 16 | 22;
/// The most words that an instruction can have.
pub(crate) const MOST_WORDS: usize = 65535;

/// Appends an instruction. False if it is too long to be one.
#[must_use]
pub(crate) fn push(to: &mut Vec<u32>, opcode: Opcode, operands: &[u32]) -> bool {
    let count = operands.len() + 1;
    if count > MOST_WORDS {
        return false;
    }
    to.push((count as u32) << 16 | opcode as u32);
    to.extend_from_slice(operands);
    true
}

/// Appends a text as words: four bytes a word, the lowest first, and a zero byte after the last.
pub(crate) fn push_text(to: &mut Vec<u32>, text: &[u8]) {
    let (whole, rest) = text.as_chunks::<4>();
    to.extend(whole.iter().map(|c| u32::from_le_bytes(*c)));
    let mut last = [0; 4];
    last[..rest.len()].copy_from_slice(rest);
    to.push(u32::from_le_bytes(last));
}

/// The text at the start of words, and the words after it. `None` if it does not end.
pub(crate) fn text(words: &[u32]) -> Option<(Vec<u8>, &[u32])> {
    let last = words.iter().position(|w| w.to_le_bytes().contains(&0))?;
    let mut bytes: Vec<u8> = words[..=last].iter().flat_map(|w| w.to_le_bytes()).collect();
    bytes.truncate(bytes.iter().position(|b| *b == 0)?);
    Some((bytes, &words[last + 1..]))
}

/// The bytes of words, the lowest byte of each first.
pub fn to_bytes(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|w| w.to_le_bytes()).collect()
}

/// The words of bytes, the lowest byte of each first. `None` if these are no multiple of four. They are the bytes themselves where the machine
/// takes these as words.
pub fn from_bytes(bytes: &[u8]) -> Option<Cow<'_, [u32]>> {
    let (words, rest) = bytes.as_chunks::<4>();
    if !rest.is_empty() {
        return None;
    }
    let in_place = bytemuck::try_cast_slice(bytes).ok().filter(|_| cfg!(target_endian = "little"));
    Some(in_place.map_or_else(|| words.iter().map(|w| u32::from_le_bytes(*w)).collect(), Cow::Borrowed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_end_in_a_zero() {
        for t in ["", "a", "abc", "abcd", "abcde"] {
            let mut words = vec![];
            push_text(&mut words, t.as_bytes());
            words.push(7);
            assert_eq!(text(&words), Some((t.as_bytes().to_vec(), &[7][..])), "{t}");
        }
        assert_eq!(text(&[0x6161_6161]), None);
    }

    #[test]
    fn bytes_are_words_at_any_address() {
        let bytes: Vec<u8> = (0..41).collect();
        for start in 0..4 {
            let bytes = &bytes[start..start + 36];
            let words = from_bytes(bytes).expect("nine words");
            assert_eq!(words[8], u32::from_le_bytes(bytes[32..].try_into().expect("four bytes")));
            assert_eq!(to_bytes(&words), bytes);
        }
        assert_eq!(from_bytes(&bytes), None);
    }

    #[test]
    fn long_instructions_are_refused() {
        let mut words = vec![];
        assert!(!push(&mut words, Opcode::OpName, &[0; MOST_WORDS]));
        assert!(words.is_empty());
    }
}
