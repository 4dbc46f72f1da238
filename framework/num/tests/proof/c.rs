//! `f80` and `f128` against C: `long double` and `__float128` as gcc compiles them.

use std::path::Path;
use std::process::Command;

use num_bigint::BigInt;
use terrace_num::{ApInt, Float, FloatKind, Rounding};

use crate::{Counts, Random};

const CASES: usize = 40_000;

/// The program: it reads triples of numbers, 16 bytes each, and writes the results of all operations on each.
const PROGRAM: &str = r#"
#define _GNU_SOURCE
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#ifdef QUAD
typedef __float128 T;
typedef long double Other;
#define F(name) name##f128
#else
typedef long double T;
typedef __float128 Other;
#define F(name) name##l
#endif
static void put(const void *v, size_t n) { char b[16] = {0}; memcpy(b, v, n); fwrite(b, 16, 1, stdout); }
static void one(T v) { put(&v, SIZE); }
int main(void) {
    char bytes[48];
    while (fread(bytes, 48, 1, stdin) == 1) {
        T a, b, c;
        memcpy(&a, bytes, 16); memcpy(&b, bytes + 16, 16); memcpy(&c, bytes + 32, 16);
        one(a + b); one(a - b); one(a * b); one(a / b); one(F(fmod)(a, b)); one(F(fma)(a, b, c)); one(F(sqrt)(a));
        one(F(floor)(a)); one(F(ceil)(a)); one(F(trunc)(a)); one(F(round)(a)); one(F(rint)(a));
        int order = a < b ? 1 : a == b ? 2 : a > b ? 3 : 4; put(&order, 4);
        double d = (double)a; put(&d, 8); float s = (float)a; put(&s, 4);
        Other o = (Other)a; put(&o, OTHER);
        int64_t i = a > -0x1p62 && a < 0x1p62 ? (int64_t)a : 0; put(&i, 8);
        int64_t n; memcpy(&n, bytes, 8); one((T)n); one((T)(uint64_t)n);
        memcpy(&d, bytes, 8); one((T)d); memcpy(&s, bytes, 4); one((T)s);
    }
    return 0;
}
"#;

const RESULTS: usize = 21;

/// The compiled program; none where it cannot be made.
fn program(folder: &Path, quad: bool) -> Option<std::path::PathBuf> {
    let (source, binary) = (folder.join("proof.c"), folder.join("proof"));
    std::fs::write(&source, PROGRAM).ok()?;
    let mut gcc = Command::new("gcc");
    gcc.args(["-O1", "-w", "-o"]).arg(&binary).arg(&source);
    gcc.args(if quad {
        ["-DQUAD", "-DSIZE=16", "-DOTHER=10"]
    } else {
        ["-DLONG", "-DSIZE=10", "-DOTHER=16"]
    });
    gcc.arg("-lm");
    gcc.stderr(std::process::Stdio::null()).status().ok()?.success().then_some(binary)
}

fn proof(name: &str, kind: FloatKind, other: FloatKind) {
    let folder = tempfile::tempdir().unwrap();
    let quad = kind == FloatKind::F128;
    let program = if cfg!(target_arch = "x86_64") { program(folder.path(), quad) } else { None };
    let Some(program) = program else {
        println!("skipped: {name} needs gcc for x86-64 and glibc");
        return;
    };
    let mut random = Random(80);
    let cases: Vec<[Float; 3]> = (0..CASES).map(|_| [0; 3].map(|_| number(&mut random, kind))).collect();
    let input = folder.path().join("input");
    let bytes: Vec<u8> = cases.iter().flatten().flat_map(|f| f.word().to_le_bytes()).collect();
    std::fs::write(&input, bytes).unwrap();
    let run = Command::new(program).stdin(std::fs::File::open(input).unwrap()).output().unwrap();
    assert_eq!(run.stdout.len(), CASES * RESULTS * 16);
    let mut counts = Counts::default();
    for (case, results) in cases.iter().zip(run.stdout.chunks_exact(RESULTS * 16)) {
        let results: Vec<u128> =
            results.chunks_exact(16).map(|b| u128::from_le_bytes(b.try_into().unwrap())).collect();
        check(case, &results, other, &mut counts);
    }
    counts.print(kind, "C");
}

/// A number that the processor takes: no code of `f80` that has been invalid since the 80387.
fn number(random: &mut Random, kind: FloatKind) -> Float {
    loop {
        let float = random.float(kind);
        let field = float.word() >> 64 & 0x7fff;
        let integer_bit = float.word() >> 63 & 1 == 1;
        if kind == FloatKind::F128 || integer_bit == (field != 0) {
            return float;
        }
    }
}

fn check([f, g, h]: &[Float; 3], results: &[u128], other: FloatKind, counts: &mut Counts) {
    let kind = f.kind();
    let case = || format!("{f:x?}, {g:x?}, {h:x?}");
    let whole = |rounding| f.round_to_integral(rounding);
    let integer = |signed: bool| {
        let v = ApInt::from_u64(64, f.word() as u64);
        let v: BigInt = if signed { v.to_signed() } else { v.to_unsigned().into() };
        Float::from_int(kind, &v, Rounding::NearestEven)
    };
    let floats = [
        ("add", f.add(*g)),
        ("sub", f.sub(*g)),
        ("mul", f.mul(*g)),
        ("div", f.div(*g)),
        ("rem", f.rem(*g)),
        ("mul_add", f.mul_add(*g, *h)),
        ("sqrt", f.sqrt()),
        ("floor", whole(Rounding::Downward)),
        ("ceil", whole(Rounding::Upward)),
        ("trunc", whole(Rounding::TowardZero)),
        ("round", whole(Rounding::NearestAway)),
        ("round to even", whole(Rounding::NearestEven)),
    ];
    for ((name, got), want) in floats.into_iter().zip(results) {
        counts.same(name, got, Float::new(kind, *want), &case);
    }
    let order = f.compare(*g).map_or(4, |o| o as i32 + 2);
    counts.equal("compare", order as u128, results[12], &case);
    counts.same("to f64", f.convert(FloatKind::F64), Float::new(FloatKind::F64, results[13]), &case);
    counts.same("to f32", f.convert(FloatKind::F32), Float::new(FloatKind::F32, results[14]), &case);
    counts.same("to the other format", f.convert(other), Float::new(other, results[15]), &case);
    let bound = Float::from_f64_lossy(kind, (1u64 << 62) as f64);
    if f.abs().compare(bound) == Some(std::cmp::Ordering::Less) {
        let got = f.to_int(64, true, Rounding::TowardZero).and_then(|v| v.as_i64());
        counts.equal("to i64", got, Some(results[16] as i64), &case);
    }
    counts.same("from i64", integer(true), Float::new(kind, results[17]), &case);
    counts.same("from u64", integer(false), Float::new(kind, results[18]), &case);
    let double = Float::new(FloatKind::F64, f.word());
    counts.same("from f64", double.convert(kind), Float::new(kind, results[19]), &case);
    let single = Float::new(FloatKind::F32, f.word());
    counts.same("from f32", single.convert(kind), Float::new(kind, results[20]), &case);
}

#[test]
fn extended_precision() {
    proof("extended_precision", FloatKind::F80, FloatKind::F128);
}

#[test]
fn quadruple_precision() {
    proof("quadruple_precision", FloatKind::F128, FloatKind::F80);
}
