//! The printed text is read again: operations of many formats, each in every state, through their text and back. The generic form is also
//! MLIR's.

use std::fmt::Write as _;
use std::process::{Command, Stdio};

use crate::{Loaded, load};

/// A part of an operation: what the definition says, and the states that it may be in. `~` is the part's number.
struct Part {
    args: &'static str,
    results: &'static str,
    regions: &'static str,
    format: &'static str,
    states: &'static [State],
}

/// A state of a part in the generic form: operands, results, attributes, regions.
struct State(&'static [&'static str], &'static [&'static str], &'static str, &'static str);

const NOTHING: State = State(&[], &[], "", "");

const fn attr(args: &'static str, format: &'static str, states: &'static [State]) -> Part {
    Part { args, results: "", regions: "", format, states }
}

const PARTS: &[Part] = &[
    attr("AnyType:$x~", "$x~ `:` type($x~)", &[State(&["%i"], &[], "", ""), State(&["%c"], &[], "", "")]),
    attr("I32:$x~", "$x~", &[State(&["%i"], &[], "", "")]),
    attr("Optional<AnyType>:$o~", "(`with` $o~^ `:` type($o~))?", &[NOTHING, State(&["%c"], &[], "", "")]),
    attr("Optional<AnyType>:$o~", "($o~^ `:` type($o~))? `over`", &[NOTHING, State(&["%i"], &[], "", "")]),
    attr(
        "Variadic<AnyType>:$v~",
        "`(` $v~ `)` (`:` type($v~)^)?",
        &[NOTHING, State(&["%i"], &[], "", ""), State(&["%i", "%c"], &[], "", "")],
    ),
    attr("OptionalAttr<I32Attr>:$n~", "(`` `n` `=` $n~^)?", &[NOTHING, State(&[], &[], "n~ = 5 : i32", "")]),
    attr("OptionalAttr<I32Attr>:$n~", "(`` $n~^ ``)?", &[NOTHING, State(&[], &[], "n~ = -5 : i32", "")]),
    attr("OptionalAttr<StrAttr>:$s~", "($s~^)?", &[NOTHING, State(&[], &[], "s~ = \"a b\"", "")]),
    attr(
        "OptionalAttr<AnyAttr>:$a~",
        "(`any` $a~^ `,`)?",
        &[NOTHING, State(&[], &[], "a~ = {b = 1 : i8}", ""), State(&[], &[], "a~ = #t.own<1>", "")],
    ),
    attr("OptionalAttr<SymbolRefAttr>:$y~", "($y~^)?", &[NOTHING, State(&[], &[], "y~ = @a::@b", "")]),
    attr("OptionalAttr<TypeAttr>:$t~", "(`is` $t~^)?", &[NOTHING, State(&[], &[], "t~ = !t.kept<1>", "")]),
    attr(
        "OptionalAttr<DenseI64ArrayAttr>:$d~",
        "($d~^)?",
        &[NOTHING, State(&[], &[], "d~ = array<i64: 1, 2>", "")],
    ),
    attr("OptionalAttr<ArrayAttr>:$l~", "`[` $l~ `]`", &[NOTHING, State(&[], &[], "l~ = [1, @x]", "")]),
    attr("UnitAttr:$u~", "(`flag~` $u~^)? `;~`", &[NOTHING, State(&[], &[], "u~", "")]),
    attr(
        "DefaultValuedAttr<I32Attr, \"7\">:$d~",
        "(`by` $d~^)?",
        &[State(&[], &[], "d~ = 7 : i32", ""), State(&[], &[], "d~ = 8 : i32", "")],
    ),
    attr(
        "DefaultValuedAttr<I32Attr, \"unknown()\">:$d~",
        "(`by` $d~^)?",
        &[NOTHING, State(&[], &[], "d~ = 8 : i32", "")],
    ),
    attr(
        "T_Bits:$b~",
        "$b~",
        &[
            State(&[], &[], "b~ = 1 : i32", ""),
            State(&[], &[], "b~ = 3 : i32", ""),
            State(&[], &[], "b~ = 0 : i32", ""),
        ],
    ),
    attr("OptionalAttr<T_Bits>:$b~", "(`bits` $b~^)?", &[NOTHING, State(&[], &[], "b~ = 3 : i32", "")]),
    attr("OptionalAttr<T_Words>:$w~", "($w~^)?", &[NOTHING, State(&[], &[], "w~ = 2 : i32", "")]),
    attr("OptionalAttr<T_Own>:$w~", "($w~^)?", &[NOTHING, State(&[], &[], "w~ = #t.own<3>", "")]),
    attr("OptionalAttr<T_OwnCase>:$w~", "($w~^)?", &[NOTHING, State(&[], &[], "w~ = #t<own_case one>", "")]),
    attr(
        "OptionalAttr<T_KeptAttr>:$k~",
        "($k~^)?",
        &[
            NOTHING,
            State(&[], &[], "k~ = #t.kept_attr<1 to 2>", ""),
            State(&[], &[], "k~ = #t.kept_attr", ""),
        ],
    ),
    attr(
        "T_Kept:$k~",
        "`kept` $k~ `:` type($k~)",
        &[State(&["%k"], &[], "", ""), State(&["%l"], &[], "", "")],
    ),
    // Parts of a group that have another anchor.
    attr(
        "Optional<AnyType>:$o~, OptionalAttr<StrAttr>:$s~",
        "(`(` $o~^ `:` type($o~) `,` $s~ `)`)?",
        &[
            NOTHING,
            State(&["%i"], &[], "", ""),
            State(&[], &[], "s~ = \"x\"", ""),
            State(&["%i"], &[], "s~ = \"x\"", ""),
        ],
    ),
    attr(
        "OptionalAttr<I32Attr>:$n~, UnitAttr:$u~",
        "(`some` $n~^) : (`none` (`also` $u~^)?)?",
        &[
            NOTHING,
            State(&[], &[], "n~ = 1 : i32", ""),
            State(&[], &[], "u~", ""),
            State(&[], &[], "n~ = 1 : i32, u~", ""),
        ],
    ),
    attr(
        "Optional<I32>:$a~, OptionalAttr<I32Attr>:$n~, UnitAttr:$u~",
        "oilist(`la~` `(` $a~ `)` | `ln~` $n~ | `lu~` $u~) `end`",
        &[NOTHING, State(&["%i"], &[], "u~", ""), State(&[], &[], "n~ = 1 : i32", "")],
    ),
    // Regions and results.
    Part {
        args: "",
        results: "",
        regions: "AnyRegion:$r~",
        format: "`do~` $r~",
        states: &[State(&[], &[], "", "{\n}"), State(&[], &[], "", "{\n  \"test.x\"() : () -> ()\n}")],
    },
    Part {
        args: "UnitAttr:$u~",
        results: "",
        regions: "AnyRegion:$r~",
        format: "(`or~` $u~^ $r~)?",
        states: &[
            State(&[], &[], "", "{\n}"),
            State(&[], &[], "u~", "{\n  \"test.x\"() : () -> ()\n}"),
            State(&[], &[], "", "{\n  \"test.x\"() : () -> ()\n}"),
        ],
    },
    Part {
        args: "",
        results: "Variadic<AnyType>:$q~",
        regions: "",
        format: "(`->` type($q~)^)?",
        states: &[NOTHING, State(&[], &["i1", "!t.kept<(->)>"], "", "")],
    },
    Part { args: "", results: "F32:$q~", regions: "", format: "", states: &[State(&[], &["f32"], "", "")] },
    // Directives that nothing implements, wherever they may stand.
    attr("AnyType:$x~", "custom<Own>($x~, type($x~))", &[State(&["%c"], &[], "", "")]),
    attr(
        "OptionalAttr<I32Attr>:$n~",
        "(`n` custom<Own>($n~)^)?",
        &[NOTHING, State(&[], &[], "n~ = 1 : i32", "")],
    ),
    attr(
        "OptionalAttr<I32Attr>:$n~",
        "oilist(`n~` custom<Own>($n~)) `end`",
        &[State(&[], &[], "n~ = 1 : i32", "")],
    ),
    Part {
        args: "",
        results: "",
        regions: "AnyRegion:$r~",
        format: "custom<Body>($r~)",
        states: &[State(&[], &[], "", "{\n  \"test.x\"() : () -> ()\n}")],
    },
    Part {
        args: "",
        results: "AnyType:$q~",
        regions: "",
        format: "custom<Own>(type($q~))",
        states: &[State(&[], &["f32"], "", "")],
    },
];

const HEAD: &str = r#"
include "mlir/IR/EnumAttr.td"
def T_Bits : I32BitEnumAttr<"Bits", "", [I32BitEnumAttrCaseBit<"A", 0, "a">, I32BitEnumAttrCaseBit<"B", 1, "b">]>;
def T_Words : I32EnumAttr<"Words", "", [I32EnumAttrCase<"One", 1, "one">, I32EnumAttrCase<"Two", 2, "t-wo">]>;
def T_Case : I32Enum<"Case", "", [I32EnumCase<"One", 1, "one">]>;
def T_OwnCase : EnumAttr<T_Dialect, T_Case, "own_case">;
def T_Own : AttrDef<T_Dialect, "Own"> { let mnemonic = "own"; let parameters = (ins "int":$x); let assemblyFormat = "`<` $x `>`"; }
def T_KeptAttr : AttrDef<T_Dialect, "Kept"> { let mnemonic = "kept_attr"; let parameters = (ins "int":$x); let hasCustomAssemblyFormat = 1; }
def T_Kept : TypeDef<T_Dialect, "Kept"> { let mnemonic = "kept"; let parameters = (ins "int":$x); let hasCustomAssemblyFormat = 1; }
"#;

/// The values that operands are.
const VALUES: &str = "%i, %c, %k, %l = \"test.make\"() : () -> (i32, !t.kept<c>, !t.kept<1>, !t.kept)\n";

fn type_of(value: &str) -> &'static str {
    match value {
        "%i" => "i32",
        "%c" => "!t.kept<c>",
        "%k" => "!t.kept<1>",
        _ => "!t.kept",
    }
}

/// A variable group, which needs its size said.
fn varies(part: &Part, of: &str) -> bool {
    of.contains("Optional<") || of.contains("Variadic<") || part.args.is_empty() && of.contains("Variadic")
}

/// The definition of an operation of some parts.
fn definition(n: usize, parts: &[&Part]) -> String {
    let all = |field: fn(&Part) -> &'static str, between: &str| {
        let texts = parts.iter().enumerate().map(|(i, p)| field(p).replace('~', &i.to_string()));
        texts.filter(|t| !t.is_empty()).collect::<Vec<_>>().join(between)
    };
    let groups = |field: fn(&Part) -> &'static str| parts.iter().filter(|p| varies(p, field(p))).count();
    let mut traits = vec!["NoTerminator"];
    if groups(|p| p.args) > 1 {
        traits.push("AttrSizedOperandSegments");
    }
    if groups(|p| p.results) > 1 {
        traits.push("AttrSizedResultSegments");
    }
    let format = all(|p| p.format, " `then` ").replace(";0", "then").replace(";1", "then");
    format!(
        "def O{n} : T_Op<\"o{n}\", [{}]> {{\n  let arguments = (ins {});\n  let results = (outs {});\n  let regions = (region {});\n  let assemblyFormat = [{{ {format} attr-dict-with-keyword }}];\n}}\n",
        traits.join(", "),
        all(|p| p.args, ", "),
        all(|p| p.results, ", "),
        all(|p| p.regions, ", ")
    )
}

/// The operation in the generic form, with each part in a state.
fn operation(n: usize, parts: &[&Part], states: &[&State]) -> String {
    let (mut operands, mut results): (Vec<&str>, Vec<&str>) = (Vec::new(), Vec::new());
    let (mut attrs, mut regions): (Vec<String>, Vec<&str>) = (Vec::new(), Vec::new());
    let (mut operand_sizes, mut result_sizes) = (Vec::new(), Vec::new());
    for (i, (part, state)) in parts.iter().zip(states).enumerate() {
        operands.extend(state.0.iter().copied());
        results.extend(state.1.iter().copied());
        attrs.extend(Some(state.2.replace('~', &i.to_string())).filter(|a| !a.is_empty()));
        regions.extend(Some(state.3).filter(|r| !r.is_empty()));
        let values = part
            .args
            .split(", ")
            .filter(|a| !a.is_empty() && (!a.contains("Attr") && !a.contains("T_") || a.contains("T_Kept:")));
        // A part has one group of operands, and one of results.
        operand_sizes.extend(values.map(|_| state.0.len().to_string()));
        result_sizes.extend((!part.results.is_empty()).then(|| state.1.len().to_string()));
    }
    let sized = |field: fn(&Part) -> &'static str| parts.iter().filter(|p| varies(p, field(p))).count() > 1;
    if sized(|p| p.args) {
        attrs.push(format!("operandSegmentSizes = array<i32: {}>", operand_sizes.join(", ")));
    }
    if sized(|p| p.results) {
        attrs.push(format!("resultSegmentSizes = array<i32: {}>", result_sizes.join(", ")));
    }
    let mut out = format!("\"t.o{n}\"({})", operands.join(", "));
    let _ = write!(out, " <{{{}}}>", attrs.join(", "));
    if !regions.is_empty() {
        let _ = write!(out, " ({})", regions.join(", "));
    }
    let types: Vec<&str> = operands.iter().map(|v| type_of(v)).collect();
    let _ = writeln!(out, " : ({}) -> ({})", types.join(", "), results.join(", "));
    out
}

/// Definitions and operations: each part alone and every two of them, in all states.
fn all() -> (String, Vec<String>) {
    let (mut td, mut ops) = (HEAD.to_owned(), Vec::new());
    let mut add = |parts: &[&Part]| {
        let n = td.matches("T_Op<").count();
        td.push_str(&definition(n, parts));
        let mut states: Vec<Vec<&State>> = vec![Vec::new()];
        for p in parts {
            states = states.iter().flat_map(|s| p.states.iter().map(|n| [&s[..], &[n]].concat())).collect();
        }
        ops.extend(states.iter().map(|s| operation(n, parts, s)));
    };
    for p in PARTS {
        add(&[p]);
        PARTS.iter().for_each(|q| add(&[p, q]));
    }
    (td, ops)
}

/// Checks that the generic form is MLIR's, where that is installed.
fn mlir_reads(text: &str) {
    let run = Command::new("mlir-opt-22")
        .args(["--allow-unregistered-dialect", "-o", "/dev/null"])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let Ok(mut child) = run else {
        eprintln!("skipped: mlir-opt-22, which is not installed");
        return;
    };
    std::io::Write::write_all(&mut child.stdin.take().expect("it is piped"), text.as_bytes())
        .expect("it is read");
    let out = child.wait_with_output().expect("it ends");
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
}

#[test]
fn operations_are_read_as_they_are_printed() {
    let (td, ops) = all();
    let loaded = load("written.td", &td);
    let generic = |input: &str| loaded.opt(&["--mlir-print-op-generic"], input);
    let whole = |l: &Loaded, text: &str| l.run(&["--allow-unregistered-dialect"], text);
    let input = format!("{VALUES}{}", ops.concat());
    let means = generic(&input);
    let (status, printed, said) = whole(&loaded, &input);
    assert_eq!((status, said.as_str()), (0, ""));
    assert!(ops.len() > 3000, "{} operations", ops.len());
    let custom = printed.lines().filter(|l| l.contains("t.o") && !l.contains("\"t.o")).count();
    assert!(custom > ops.len() / 2, "{custom} of {} have their own form", ops.len());
    let (status, again, said) = whole(&loaded, &printed);
    if status != 0 || generic(&printed) != means {
        // Each alone tells which one is at fault.
        for op in &ops {
            let input = format!("{VALUES}{op}\"test.next\"() : () -> ()\n");
            let printed = whole(&loaded, &input).1;
            let (status, again, said) = whole(&loaded, &printed);
            assert_eq!((status, again.as_str()), (0, printed.as_str()), "{op}{printed}\n{said}");
            assert_eq!(generic(&printed), generic(&input), "{printed}");
        }
        panic!("{said}");
    }
    assert_eq!(again, printed);
    mlir_reads(&means);
}
