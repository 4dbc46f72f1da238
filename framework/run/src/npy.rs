//! Arrays in NumPy's files.

use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::Path;

use npyz::{DType, Endianness, NpyFile, Order, TypeChar, TypeStr, WriterBuilder};
use terrace::engine::{Array, Type};

/// The error of a file that is too short.
const CUT: &str = "it ends before its elements do";

/// The type of the IR for elements of a file. A `bool` is a byte.
fn element(ty: &TypeStr) -> Option<Type> {
    match (ty.type_char(), ty.size_field()) {
        (TypeChar::Int | TypeChar::Uint, bytes @ (1 | 2 | 4 | 8)) => Some(Type::Int(8 * bytes as u32)),
        (TypeChar::Bool, _) => Some(Type::Int(8)),
        (TypeChar::Float, 2) => Some(Type::F16),
        (TypeChar::Float, 4) => Some(Type::F32),
        (TypeChar::Float, 8) => Some(Type::F64),
        _ => None,
    }
}

/// Reads an array.
pub(crate) fn read(path: &Path) -> Result<Array, String> {
    read_or(path).map_err(|why| format!("error: cannot read '{}': {why}", path.display()))
}

fn read_or(path: &Path) -> Result<Array, String> {
    let words = |e: io::Error| e.to_string();
    let file = File::open(path).map_err(words)?;
    let length = file.metadata().map_err(words)?.len();
    let npy = NpyFile::new(BufReader::new(file)).map_err(words)?;
    let DType::Plain(ty) = npy.dtype() else { return Err("its elements are records".to_owned()) };
    let element = element(&ty)
        .ok_or_else(|| format!("elements of type '{ty}' are not known; integers and floats are"))?;
    if npy.order() == Order::Fortran && npy.shape().len() > 1 {
        let hint = "write it with 'numpy.ascontiguousarray'";
        return Err(format!("its elements are in the order of Fortran\nhint: {hint}"));
    }
    let foreign = if cfg!(target_endian = "little") { Endianness::Big } else { Endianness::Little };
    // A damaged header may ask for any amount of memory.
    let shape: Option<Vec<usize>> = npy.shape().iter().map(|s| usize::try_from(*s).ok()).collect();
    let array = shape.and_then(|shape| {
        let bytes = shape.iter().try_fold(element.size(), |n, s| n.checked_mul(*s))?;
        (bytes as u64 <= length).then(|| Array::zeros(element, &shape))?
    });
    let mut array = array.ok_or(CUT)?;
    let cut = |e: io::Error| if e.kind() == io::ErrorKind::UnexpectedEof { CUT.to_owned() } else { words(e) };
    npy.into_inner().read_exact(array.bytes_mut()).map_err(cut)?;
    if ty.endianness() == foreign {
        let size = array.element().size();
        array.bytes_mut().chunks_exact_mut(size).for_each(<[u8]>::reverse);
    }
    Ok(array)
}

/// Writes an array.
pub(crate) fn write(path: &Path, array: &Array) -> Result<(), String> {
    let put = |out: &mut dyn Write| {
        let shape: Vec<u64> = array.shape().iter().map(|s| *s as u64).collect();
        let (kind, size) =
            (if matches!(array.element(), Type::Int(_)) { 'i' } else { 'f' }, array.element().size());
        let order = match (size, cfg!(target_endian = "little")) {
            (1, _) => '|',
            (_, true) => '<',
            (_, false) => '>',
        };
        let dtype = DType::parse(&format!("'{order}{kind}{size}'"))?;
        npyz::WriteOptions::new_header_only()
            .dtype(dtype)
            .shape(&shape)
            .writer(&mut *out)
            .write_header_only()?;
        out.write_all(array.bytes())
    };
    terrace::output::write(path, put).map_err(|e| format!("error: cannot write '{}': {e}", path.display()))
}
