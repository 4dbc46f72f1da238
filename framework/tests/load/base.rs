//! The constraints and traits of the base files: what each accepts, what it refuses, and in which words.

use crate::load;

/// Name, what it accepts, what it refuses, what it says.
type Case = (&'static str, &'static [&'static str], &'static [&'static str], &'static str);

const TYPES: &[Case] = &[
    ("F32", &["f32"], &["f64"], "32-bit float"),
    ("F64", &["f64"], &["f32"], "64-bit float"),
    ("I32", &["i32"], &["i64", "si32"], "32-bit signless integer"),
    ("SI8", &["si8"], &["i8", "ui8"], "8-bit signed integer"),
    ("UI8", &["ui8"], &["i8", "si8"], "8-bit unsigned integer"),
    ("Index", &["index"], &["i64"], "index"),
    ("AnyType", &["index", "tensor<*xf32>"], &[], ""),
    ("AnyInteger", &["i7", "si7"], &["index"], "integer"),
    ("AnyFloat", &["bf16"], &["i8"], "floating-point"),
    (
        "TensorOf<[F32]>",
        &["tensor<2xf32>", "tensor<*xf32>"],
        &["tensor<2xf64>", "f32"],
        "tensor of 32-bit float values",
    ),
    ("AnyTypeOf<[F32, I1]>", &["f32", "i1"], &["i2"], "32-bit float or 1-bit signless integer"),
    ("F64Tensor", &["tensor<f64>"], &["tensor<f32>"], "tensor of 64-bit float values"),
    ("F32Tensor", &["tensor<f32>"], &["tensor<f64>"], "tensor of 32-bit float values"),
    ("AnyTensor", &["tensor<i1>"], &["vector<1xi1>"], "tensor of any type values"),
    ("AnyRankedTensor", &["tensor<i1>"], &["tensor<*xi1>"], "ranked tensor of any type values"),
    (
        "StaticShapeTensorOf<[AnyType]>",
        &["tensor<2xi1>"],
        &["tensor<?xi1>", "tensor<*xi1>"],
        "statically shaped tensor of any type values",
    ),
    ("F64MemRef", &["memref<2xf64>"], &["memref<2xf32>", "tensor<2xf64>"], "memref of 64-bit float values"),
    ("AnyVectorOfNonZeroRank", &["vector<1xi1>"], &["vector<i1>"], "vector of any type values"),
    ("Complex<F32>", &["complex<f32>"], &["complex<f64>"], "complex type with 32-bit float elements"),
    ("FunctionType", &["() -> ()"], &["i1"], "function type"),
    ("AnyTuple", &["tuple<>"], &["i1"], "tuple"),
];

const ATTRS: &[Case] = &[
    ("I32Attr", &["5 : i32"], &["5 : i64", "5 : si32", "\"5\""], "32-bit signless integer attribute"),
    ("I64Attr", &["5 : i64"], &["5 : i32"], "64-bit signless integer attribute"),
    ("SI32Attr", &["-5 : si32"], &["5 : i32"], "32-bit signed integer attribute"),
    ("UI8Attr", &["5 : ui8"], &["5 : si8"], "8-bit unsigned integer attribute"),
    ("IndexAttr", &["5 : index"], &["5 : i64"], "index attribute"),
    ("F32Attr", &["5.0 : f32"], &["5.0 : f64", "5 : i32"], "32-bit float attribute"),
    ("F64Attr", &["5.0 : f64"], &["5.0 : f32"], "64-bit float attribute"),
    ("BoolAttr", &["true", "false"], &["1 : i32"], "bool attribute"),
    ("StrAttr", &["\"x\""], &["@x"], "string attribute"),
    ("UnitAttr", &["unit"], &["1 : i1"], "unit attribute"),
    ("ArrayAttr", &["[]", "[1, \"x\"]"], &["{}"], "array attribute"),
    ("I32ArrayAttr", &["[1 : i32]", "[]"], &["[1 : i64]", "1 : i32"], "32-bit integer array attribute"),
    ("I64ArrayAttr", &["[1, 2]"], &["[1, \"x\"]", "[1 : i32]"], "64-bit integer array attribute"),
    ("F32ArrayAttr", &["[1.0 : f32]"], &["[1.0]"], "32-bit float array attribute"),
    ("F64ArrayAttr", &["[1.0]"], &["[1.0 : f32]"], "64-bit float array attribute"),
    ("StrArrayAttr", &["[\"x\"]"], &["[1]"], "string array attribute"),
    ("BoolArrayAttr", &["[true]"], &["[1]"], "1-bit boolean array attribute"),
    ("TypeArrayAttr", &["[i1, tensor<f32>]"], &["[1]"], "type array attribute"),
    ("SymbolRefArrayAttr", &["[@a::@b]"], &["[\"a\"]"], "symbol ref array attribute"),
    ("FlatSymbolRefAttr", &["@a"], &["@a::@b", "\"a\""], "flat symbol reference attribute"),
    ("SymbolRefAttr", &["@a", "@a::@b"], &["\"a\""], "symbol reference attribute"),
    ("TypeAttr", &["i32"], &["1"], "any type attribute"),
    ("DictionaryAttr", &["{a}"], &["[]"], "dictionary of named attribute values"),
    (
        "F64ElementsAttr",
        &["dense<1.0> : tensor<2xf64>"],
        &["dense<1.0> : tensor<2xf32>", "dense<1> : tensor<2xi64>", "1.0"],
        "64-bit float elements attribute",
    ),
    (
        "I32ElementsAttr",
        &["dense<1> : tensor<2xi32>"],
        &["dense<1> : tensor<2xi64>"],
        "32-bit signless integer elements attribute",
    ),
    ("DenseI64ArrayAttr", &["array<i64: 1>"], &["array<i32: 1>", "[1]"], "i64 dense array attribute"),
    ("DenseF32ArrayAttr", &["array<f32: 1.0>"], &["array<f64: 1.0>"], "f32 dense array attribute"),
    (
        "ConfinedAttr<I32Attr, [IntMinValue<10>]>",
        &["10 : i32", "11 : i32"],
        &["9 : i32", "10 : i64"],
        "32-bit signless integer attribute whose minimum value is 10",
    ),
    (
        "ConfinedAttr<I32Attr, [IntMaxValue<10>]>",
        &["10 : i32", "-11 : i32"],
        &["11 : i32"],
        "32-bit signless integer attribute whose maximum value is 10",
    ),
    (
        "ConfinedAttr<I64Attr, [IntNEQValue<0>, IntIsOneOf<[0, 1, 2]>]>",
        &["1 : i64"],
        &["0 : i64", "3 : i64"],
        "64-bit signless integer attribute whose value is not 0 whose value is one of {0, 1, 2}",
    ),
    (
        "IntValidAlignment<I64Attr>",
        &["1 : i64", "8 : i64"],
        &["0 : i64", "3 : i64", "-8 : i64"],
        "64-bit signless integer attribute whose value is positive and whose value is a power of two > 0",
    ),
    (
        "ConfinedAttr<I64ArrayAttr, [ArrayMinCount<4>]>",
        &["[1, 2, 3, 4]"],
        &["[1, 2, 3]", "[1, 2, 3, \"4\"]"],
        "64-bit integer array attribute with at least 4 elements",
    ),
    (
        "ConfinedAttr<ArrayAttr, [ArrayMaxCount<2>]>",
        &["[1, 2]"],
        &["[1, 2, 3]"],
        "array attribute with at most 2 elements",
    ),
    (
        "ConfinedAttr<ArrayAttr, [ArrayCount<2>]>",
        &["[1, 2]"],
        &["[1]", "[1, 2, 3]"],
        "array attribute with exactly 2 elements",
    ),
    (
        "ConfinedAttr<DenseI64ArrayAttr, [DenseArrayCount<2>]>",
        &["array<i64: 1, 2>"],
        &["array<i64: 1>"],
        "i64 dense array attribute with exactly 2 elements",
    ),
    (
        "ConfinedAttr<I64ArrayAttr, [IntArrayNthElemEq<1, 8>]>",
        &["[1, 8]", "[0, 8, 9]"],
        &["[8, 1]", "[8]"],
        "64-bit integer array attribute whose 1-th element must be 8",
    ),
    (
        "ConfinedAttr<I64ArrayAttr, [IntArrayNthElemMinValue<0, 8>]>",
        &["[8]", "[9, 1]"],
        &["[7, 8]", "[]"],
        "64-bit integer array attribute whose 0-th element must be at least 8",
    ),
    (
        "ConfinedAttr<I64ArrayAttr, [IntArrayNthElemInRange<0, 1, 2>]>",
        &["[1]", "[2]"],
        &["[0]", "[3]"],
        "64-bit integer array attribute whose 0-th element must be at least 1 and at most 2",
    ),
    (
        "AnyAttrOf<[StrAttr, I32Attr]>",
        &["\"x\"", "1 : i32"],
        &["1 : i64"],
        "string attribute or 32-bit signless integer attribute",
    ),
];

/// An operation `t.cN` for the constraint of each case, with `$x`.
fn ops(cases: &[Case]) -> String {
    let op = |(i, c): (usize, &Case)| {
        format!("def C{i} : T_Op<\"c{i}\"> {{ let arguments = (ins {}:$x); }}\n", c.0)
    };
    cases.iter().enumerate().map(op).collect()
}

#[test]
fn type_constraints_accept_and_refuse() {
    let t = load("types.td", &ops(TYPES));
    for (i, (name, good, bad, summary)) in TYPES.iter().enumerate() {
        let input = |ty: &str| format!("%0 = \"test.make\"() : () -> ({ty})\n\"t.c{i}\"(%0) : ({ty}) -> ()");
        for ty in *good {
            assert_eq!(t.fault(&input(ty)), "", "{name} takes {ty}");
        }
        for ty in *bad {
            let expected = format!("'t.c{i}' op operand #0 must be {summary}, but got '{ty}'");
            assert_eq!(t.fault(&input(ty)), expected, "{name} refuses {ty}");
        }
    }
    assert_eq!(t.warnings, Vec::<String>::new());
}

#[test]
fn attribute_constraints_accept_and_refuse() {
    let t = load("attrs.td", &ops(ATTRS));
    for (i, (name, good, bad, summary)) in ATTRS.iter().enumerate() {
        let input = |a: &str| format!("\"t.c{i}\"() {{x = {a}}} : () -> ()");
        for a in *good {
            assert_eq!(t.fault(&input(a)), "", "{name} takes {a}");
        }
        for a in *bad {
            let expected = format!("'t.c{i}' op attribute 'x' failed to satisfy constraint: {summary}");
            assert_eq!(t.fault(&input(a)), expected, "{name} refuses {a}");
        }
    }
    assert_eq!(t.warnings, Vec::<String>::new());
}
