//! Arrays in NumPy's files: a header, which is a dictionary of Python in one line, and the elements.

use std::fs;
use std::io::Write;
use std::path::Path;

use terrace::engine::{Array, Type};

/// The error of a file that is too short.
const CUT: &str = "it ends before its elements do";

/// An array, and the letter for the kind of its elements: `i`, `u`, `b` or `f`.
pub(crate) struct File {
    pub(crate) array: Array,
    kind: char,
}

/// The elements of a file: their type, the letter of their kind, and whether their bytes are in the other order.
struct Elements {
    ty: Type,
    kind: char,
    foreign: bool,
}

/// The type of elements by NumPy's text for it, such as `<f8`. A `bool` is one bit, unless bytes are wanted.
fn elements(text: &str, wanted: Option<&Type>) -> Option<Elements> {
    let mut letters = text.chars();
    let (order, kind) = (letters.next()?, letters.next()?);
    let ty = match (kind, letters.as_str()) {
        ('i' | 'u', bytes @ ("1" | "2" | "4" | "8")) => Type::Int(8 * bytes.parse::<u32>().ok()?),
        ('b', "1") if wanted == Some(&Type::Int(8)) => Type::Int(8),
        ('b', "1") => Type::Int(1),
        ('f', "2") => Type::F16,
        ('f', "4") => Type::F32,
        ('f', "8") => Type::F64,
        _ => return None,
    };
    let foreign = match order {
        '<' => cfg!(target_endian = "big"),
        '>' => cfg!(target_endian = "little"),
        '=' | '|' => false,
        _ => return None,
    };
    Some(Elements { ty, kind, foreign })
}

/// Reads an array. A memref of these elements takes it, if that is known.
pub(crate) fn read(path: &Path, wanted: Option<&Type>) -> Result<File, String> {
    let text = |why: String| format!("error: cannot read '{}': {why}", path.display());
    let bytes = fs::read(path).map_err(|e| text(e.to_string()))?;
    parse(&bytes, wanted).map_err(text)
}

fn parse(bytes: &[u8], wanted: Option<&Type>) -> Result<File, String> {
    let (header, data) = parts(bytes).ok_or("it is no .npy file, or its header is cut")?;
    let header = Header::parse(header).ok_or("its header is damaged")?;
    let Header { descr, fortran, shape } = header;
    if descr.starts_with('[') {
        return Err("its elements are records".to_owned());
    }
    let Elements { ty, kind, foreign } = elements(&descr, wanted)
        .ok_or_else(|| format!("elements of type '{descr}' are not known; integers and floats are"))?;
    if fortran && shape.len() > 1 {
        let hint = "write it with 'numpy.ascontiguousarray'";
        return Err(format!("its elements are in the order of Fortran\nhint: {hint}"));
    }
    // A damaged header may ask for any amount of memory.
    let size = ty.size();
    let length = shape.iter().try_fold(size, |n, s| n.checked_mul(*s));
    let data = length.and_then(|n| data.get(..n)).ok_or(CUT)?;
    if ty == Type::Int(1) && data.iter().any(|b| *b > 1) {
        return Err("an element is neither true nor false".to_owned());
    }
    let mut array = Array::zeros(ty, &shape).ok_or(CUT)?;
    array.bytes_mut().copy_from_slice(data);
    if foreign {
        array.bytes_mut().chunks_exact_mut(size).for_each(<[u8]>::reverse);
    }
    Ok(File { array, kind })
}

/// The header's text and the elements.
fn parts(bytes: &[u8]) -> Option<(&str, &[u8])> {
    let rest = bytes.strip_prefix(b"\x93NUMPY")?;
    let (version, rest) = rest.split_at_checked(2)?;
    let (length, rest) = match version[0] {
        1 => rest.split_first_chunk::<2>().map(|(n, rest)| (usize::from(u16::from_le_bytes(*n)), rest))?,
        2 | 3 => {
            let (n, rest) = rest.split_first_chunk::<4>()?;
            (usize::try_from(u32::from_le_bytes(*n)).ok()?, rest)
        }
        _ => return None,
    };
    let (header, data) = rest.split_at_checked(length)?;
    Some((std::str::from_utf8(header).ok()?, data))
}

/// The content of a header.
struct Header {
    descr: String,
    fortran: bool,
    shape: Vec<usize>,
}

/// The rest of a header's text; each method reads what it finds at the front.
struct Reader<'a>(&'a str);

impl<'a> Reader<'a> {
    fn skip(&mut self, token: char) -> bool {
        self.0 = self.0.trim_start();
        let rest = self.0.strip_prefix(token);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }

    fn string(&mut self) -> Option<&'a str> {
        let quote = if self.skip('\'') { '\'' } else { '"' };
        if quote == '"' && !self.skip('"') {
            return None;
        }
        let (text, rest) = self.0.split_once(quote)?;
        self.0 = rest;
        Some(text)
    }

    fn word(&mut self) -> &'a str {
        self.0 = self.0.trim_start();
        let end = self.0.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(self.0.len());
        let (word, rest) = self.0.split_at(end);
        self.0 = rest;
        word
    }

    fn sizes(&mut self) -> Option<Vec<usize>> {
        let mut sizes = Vec::new();
        if !self.skip('(') {
            return None;
        }
        while !self.skip(')') {
            // Python 2 wrote an L after long integers.
            sizes.push(self.word().trim_end_matches('L').parse().ok()?);
            if !self.skip(',') && !self.0.trim_start().starts_with(')') {
                return None;
            }
        }
        Some(sizes)
    }
}

impl Header {
    fn parse(text: &str) -> Option<Header> {
        let (mut descr, mut fortran, mut shape) = (None, None, None);
        let mut r = Reader(text);
        if !r.skip('{') {
            return None;
        }
        while !r.skip('}') {
            let key = r.string()?;
            if !r.skip(':') {
                return None;
            }
            match key {
                "descr" if r.0.trim_start().starts_with('[') => {
                    return Some(Header { descr: "[".to_owned(), fortran: false, shape: Vec::new() });
                }
                "descr" => descr = Some(r.string()?.to_owned()),
                "fortran_order" => {
                    fortran = Some(match r.word() {
                        "True" => true,
                        "False" => false,
                        _ => return None,
                    });
                }
                "shape" => shape = Some(r.sizes()?),
                _ => return None,
            }
            if !r.skip(',') && !r.0.trim_start().starts_with('}') {
                return None;
            }
        }
        Some(Header { descr: descr?, fortran: fortran?, shape: shape? })
    }
}

/// Writes an array.
pub(crate) fn write(path: &Path, file: &File) -> Result<(), String> {
    let File { array, kind } = file;
    let put = |out: &mut dyn Write| {
        let size = array.element().size();
        let order = match (size, cfg!(target_endian = "little")) {
            (1, _) => '|',
            (_, true) => '<',
            (_, false) => '>',
        };
        let sizes: Vec<String> = array.shape().iter().map(|s| format!("{s},")).collect();
        let sizes = sizes.join(" ");
        // As NumPy writes it, one dimension has a comma and others do not.
        let sizes = if array.shape().len() == 1 { &*sizes } else { sizes.trim_end_matches(',') };
        let mut header =
            format!("{{'descr': '{order}{kind}{size}', 'fortran_order': False, 'shape': ({sizes}), }}");
        // The elements begin at a multiple of 64 bytes.
        let length = (10 + header.len() + 1).next_multiple_of(64) - 10;
        header.extend(std::iter::repeat_n(' ', length - 1 - header.len()));
        header.push('\n');
        out.write_all(b"\x93NUMPY\x01\x00")?;
        // A shape of thousands of sizes does not fit: nobody has such memory.
        let length = u16::try_from(header.len()).map_err(std::io::Error::other)?;
        out.write_all(&length.to_le_bytes())?;
        out.write_all(header.as_bytes())?;
        out.write_all(array.bytes())
    };
    terrace::output::write(path, put).map_err(|e| format!("error: cannot write '{}': {e}", path.display()))
}
