//! Arguments and results of a function as text.

use std::io::{self, Write};
use std::num::IntErrorKind;
use std::path::{Path, PathBuf};

use terrace::engine::{Argument, Array, Signature, Type, Value};
use terrace::ir::{Float, FloatKind};
use terrace::runtime::text::exponential_float;

use crate::npy::{self, File};

/// A memref that is written to a file after the call.
#[derive(Clone, Debug)]
pub(crate) struct Save {
    argument: usize,
    file: PathBuf,
}

/// Reads `NUMBER=FILE`.
pub(crate) fn parse_save(text: &str) -> Result<Save, String> {
    let parsed = text
        .split_once('=')
        .and_then(|(number, file)| Some(Save { argument: number.parse().ok()?, file: PathBuf::from(file) }));
    parsed.ok_or_else(|| "write the number of an argument and a file: 0=out.npy".to_owned())
}

/// An argument of the command line.
enum Datum {
    Scalar(Value),
    Array(File),
}

/// The arguments of the command line.
pub(crate) struct Given(Vec<Datum>);

/// True if the first of these are the parts of a memref's descriptor.
fn takes_memref(params: &[Type], rank: usize) -> bool {
    let (pointers, words) = (2, 1 + 2 * rank);
    params.len() >= pointers + words
        && params[..pointers].iter().all(|p| *p == Type::Pointer)
        && params[pointers..pointers + words].iter().all(|p| *p == Type::Int(64))
}

impl Given {
    /// Reads arguments in the types of a signature.
    pub(crate) fn read(texts: &[String], signature: &Signature) -> Result<Given, String> {
        let scalars = |p: &Type| match p {
            Type::MemRef(..) => vec![p.clone()],
            other => other.scalars(),
        };
        let params: Vec<Type> = signature.params.iter().flat_map(scalars).collect();
        let mut rest = params.as_slice();
        let mut given = Vec::new();
        for text in texts {
            let Some(first) = rest.first() else { break };
            if text.ends_with(".npy") {
                let wanted = if let Type::MemRef(element, _) = first { Some(&**element) } else { None };
                let file = npy::read(Path::new(text), wanted)?;
                let array = &file.array;
                let taken = match first {
                    Type::MemRef(..) if first.takes(array.element(), array.shape()) => 1,
                    Type::Pointer if takes_memref(rest, array.shape().len()) => 3 + 2 * array.shape().len(),
                    _ => return Err(misfit_array(text, array, first, signature)),
                };
                rest = &rest[taken..];
                given.push(Datum::Array(file));
                continue;
            }
            let value = match first {
                Type::Int(width) => integer(text, *width)?.map(Value::Int),
                Type::Pointer => text.parse().ok().map(Value::Pointer),
                Type::MemRef(..) => {
                    return Err(format!("error: '{text}' is no .npy file, which a memref needs"));
                }
                other => float(text, other)?.map(Value::Float),
            };
            given.push(Datum::Scalar(value.ok_or_else(|| format!("error: '{text}' is no {first}"))?));
            rest = &rest[1..];
        }
        if !rest.is_empty() || given.len() != texts.len() {
            let number = |n: usize| format!("{n} argument{}", if n == 1 { "" } else { "s" });
            return Err(format!(
                "error: the function {signature} takes {}, and {} given",
                number(params.len()),
                match texts.len() {
                    1 => "1 is".to_owned(),
                    n => format!("{n} are"),
                }
            ));
        }
        Ok(Given(given))
    }

    /// The parameters with memrefs where arrays are given for addresses: the module says nothing of what is there. `None` if there are none.
    pub(crate) fn assumed(&self, signature: &Signature) -> Option<Vec<Type>> {
        let known = signature.params.iter().filter(|p| matches!(p, Type::MemRef(..))).count();
        let arrays = self.0.iter().filter(|d| matches!(d, Datum::Array(_))).count();
        if arrays == known {
            return None;
        }
        let mut rest = signature.params.as_slice();
        let mut params = Vec::new();
        for datum in &self.0 {
            let first = rest.first()?;
            let (ty, taken) = match (datum, first) {
                (Datum::Array(file), Type::Pointer) => (file.array.ty(), 3 + 2 * file.array.shape().len()),
                _ => (first.clone(), 1),
            };
            params.push(ty);
            rest = rest.get(taken..)?;
        }
        Some(params)
    }

    /// As a call takes them.
    pub(crate) fn arguments(&mut self) -> Vec<Argument<'_>> {
        let argument = |g| match g {
            &mut Datum::Scalar(v) => Argument::Scalar(v),
            Datum::Array(file) => Argument::Array(&mut file.array),
        };
        self.0.iter_mut().map(argument).collect()
    }

    /// Refuses to save what is no memref, before the program runs.
    pub(crate) fn check_saves(&self, saves: &[Save]) -> Result<(), String> {
        match saves.iter().find(|s| !matches!(self.0.get(s.argument), Some(Datum::Array(_)))) {
            Some(save) => Err(format!("error: argument {} is no memref that could be saved", save.argument)),
            None => Ok(()),
        }
    }

    /// Writes memrefs to their files.
    pub(crate) fn save(&self, saves: &[Save]) -> Result<(), String> {
        for save in saves {
            if let Some(Datum::Array(file)) = self.0.get(save.argument) {
                npy::write(&save.file, file)?;
            }
        }
        Ok(())
    }
}

/// An integer, with a sign or without; `None` if the text is none.
fn integer(text: &str, width: u32) -> Result<Option<i128>, String> {
    let value = match text {
        "true" => 1,
        "false" => 0,
        _ => match text.parse::<i128>() {
            Ok(v) => v,
            Err(e) => {
                return match e.kind() {
                    IntErrorKind::PosOverflow | IntErrorKind::NegOverflow => {
                        Err(too_large(text, Type::Int(width)))
                    }
                    _ => Ok(None),
                };
            }
        },
    };
    let (min, max) = (i128::MIN >> (128 - width), u128::MAX >> (128 - width));
    let fits = (min..0).contains(&value) || u128::try_from(value).is_ok_and(|v| v <= max);
    if fits { Ok(Some(value)) } else { Err(too_large(text, Type::Int(width))) }
}

/// A float, rounded once to its type; `None` if the text is none.
fn float(text: &str, ty: &Type) -> Result<Option<f64>, String> {
    let kind = match ty {
        Type::F16 => FloatKind::F16,
        Type::BF16 => FloatKind::BF16,
        Type::F32 => FloatKind::F32,
        _ => FloatKind::F64,
    };
    // Infinities and NaN have no digits.
    let Some(double) = text.parse::<f64>().ok() else { return Ok(None) };
    if !text.contains(|c: char| c.is_ascii_digit()) {
        return Ok(Some(double));
    }
    let value = Float::parse_decimal(kind, text.as_bytes()).map(Float::to_f64_lossy);
    if value.is_some_and(f64::is_infinite) { Err(too_large(text, ty.clone())) } else { Ok(value) }
}

fn too_large(text: &str, ty: Type) -> String {
    format!("error: '{text}' does not fit {ty}")
}

fn misfit_array(text: &str, array: &Array, wanted: &Type, signature: &Signature) -> String {
    let ty = array.ty();
    match wanted {
        Type::MemRef(..) => {
            format!("error: '{text}' is a {ty}, and the function {signature} takes a {wanted} there")
        }
        _ => format!("error: '{text}' is a {ty}, which the function {signature} does not take there"),
    }
}

/// Prints results as mlir-runner does, a line each.
pub(crate) fn print(results: &[Value]) -> io::Result<()> {
    let mut out = terrace::output::stdout()?;
    for value in results {
        match value {
            Value::Int(v) => writeln!(out, "{v}")?,
            Value::Pointer(v) => writeln!(out, "{v:#x}")?,
            Value::Float(v) => {
                let mut text = Vec::new();
                exponential_float(*v, &mut text);
                out.write_all(&text)?;
                writeln!(out)?;
            }
        }
    }
    out.flush()
}
