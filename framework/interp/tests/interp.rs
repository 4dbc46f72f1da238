//! Functions run by the interpreter: each file has functions and, in comments, calls with what they give.
//!
//! `// CALL add(2, 3) -> 5` is a call from a fresh interpreter; `// CALL f(1) -> error: division by zero` one that is at fault, at a line
//! marked `// FAULT`. Arguments and results are as [`Interp::text`] spells them; `// PRINTS text` after a call is a line of its output.
//! `// LEAKS` in a file makes memory that is never freed a fault, `// STEPS 1000` limits the number of operations, `// DEPTH 10` of calls.

use std::io::{Read, Seek};
use std::path::{Path, PathBuf};

use terrace_interp::{Fault, Interp, Options, Value};
use terrace_ir::def::Registry;
use terrace_ir::types::VectorType;
use terrace_ir::{Context, Diagnostics, Ir, Type};
use terrace_runtime::output;

fn context() -> Context {
    Context::new(&Registry::with(terrace_dialects::ALL))
}

fn parse(ctx: &Context, text: &str, name: &str) -> Ir {
    let mut diags = Diagnostics::new();
    let parsed = terrace_asm::parse_source(ctx, text.as_bytes(), name, &mut diags);
    let ir = parsed.unwrap_or_else(|| panic!("{}", diags.plain(ctx)));
    if let Some(top) = ir.top() {
        terrace_ir::verify(ctx, &ir, top, &mut diags);
    }
    assert!(!diags.has_errors(), "{name}: {}", diags.plain(ctx));
    ir
}

/// Splits at commas outside of brackets.
fn split(text: &str) -> Vec<&str> {
    let (mut depth, mut start, mut out) = (0, 0, Vec::new());
    for (i, c) in text.char_indices() {
        match c {
            '[' | '(' => depth += 1,
            ']' | ')' => depth -= 1,
            ',' if depth == 0 => {
                out.push(text[start..i].trim());
                start = i + 1;
            }
            _ => {}
        }
    }
    out.push(text[start..].trim());
    out.retain(|t| !t.is_empty());
    out
}

fn argument(ctx: &Context, text: &str, ty: Type) -> Value {
    if let Some(list) = text.strip_prefix('[').and_then(|t| t.strip_suffix(']')) {
        let element = ty.cast::<VectorType<'_>>(ctx).map_or(ty, |v| v.element());
        return Value::list(split(list).into_iter().map(|t| argument(ctx, t, element)).collect());
    }
    let int = text.parse().ok().and_then(|v| Value::int(ctx, ty, v));
    let float = || text.parse().ok().and_then(|v| Value::float(ctx, ty, v));
    // Text that is no value of the type goes as it is, to be refused.
    int.or_else(float).unwrap_or_else(|| match text.parse::<i64>() {
        Ok(v) => Value::Int(v as u64),
        Err(_) => {
            Value::Float(text.parse::<f64>().unwrap_or_else(|_| panic!("'{text}' is no number")).to_bits())
        }
    })
}

struct Case<'t> {
    call: &'t str,
    expected: &'t str,
    prints: String,
}

fn cases(text: &str) -> Vec<Case<'_>> {
    let mut out: Vec<Case<'_>> = Vec::new();
    for line in text.lines().map(str::trim) {
        if let Some(rest) = line.strip_prefix("// CALL ") {
            let (call, expected) = rest.split_once("->").unwrap_or((rest, ""));
            out.push(Case { call: call.trim(), expected: expected.trim(), prints: String::new() });
        } else if let Some(rest) = line.strip_prefix("// PRINTS") {
            let case = out.last_mut().expect("a call comes first");
            case.prints.push_str(rest.strip_prefix(' ').unwrap_or(rest));
            case.prints.push('\n');
        }
    }
    out
}

fn options(text: &str) -> Options {
    let number = |word: &str| {
        let line = text.lines().find_map(|l| l.trim().strip_prefix(word)).map(str::trim)?;
        Some(line.parse::<u64>().expect("a number"))
    };
    let mut options = Options { leaks: text.lines().any(|l| l.trim() == "// LEAKS"), ..Options::default() };
    if let Some(steps) = number("// STEPS ") {
        options.max_steps = steps;
    }
    if let Some(depth) = number("// DEPTH ") {
        options.max_depth = depth as usize;
    }
    options
}

/// Calls, and gives the results as text.
fn call(ctx: &Context, ir: &Ir, text: &str, case: &Case<'_>) -> Result<Vec<String>, Fault> {
    let top = ir.top().expect("there is a module");
    let mut interp = Interp::new(ctx, ir, top, options(text))?;
    let (name, args) = case.call.trim_end_matches(')').split_once('(').expect("a call");
    let (params, results) = interp.signature(name).unwrap_or_default();
    let args: Vec<Value> = split(args)
        .into_iter()
        .enumerate()
        .map(|(i, t)| argument(ctx, t, params.get(i).copied().unwrap_or(ctx.i32())))
        .collect();
    let values = interp.call(name, &args)?;
    Ok(values.iter().zip(results).map(|(v, ty)| interp.text(v, ty)).collect())
}

/// The line that a fault points at, if it is not marked.
fn misplaced<'t>(ctx: &Context, text: &'t str, fault: &Fault) -> Option<&'t str> {
    let line = fault.loc.position(ctx).map(|(_, line, _)| line as usize);
    let line = line.and_then(|n| text.lines().nth(n.checked_sub(1)?)).unwrap_or("no line");
    (!line.contains("// FAULT")).then_some(line)
}

/// The reason why a call gave something else than expected.
fn check(
    ctx: &Context,
    text: &str,
    expected: &str,
    outcome: Result<Vec<String>, Fault>,
    same: fn(&str, &str) -> bool,
) -> Result<(), String> {
    match (outcome, expected.strip_prefix("error: ")) {
        (Ok(got), _) if same(&got.join(", "), expected) => Ok(()),
        (Ok(got), _) => Err(format!("got {}, not {expected}", got.join(", "))),
        (Err(fault), Some(expected)) if fault.message == expected => match misplaced(ctx, text, &fault) {
            Some(line) => Err(format!("'{fault}' is at: {line}")),
            None => Ok(()),
        },
        (Err(fault), _) => {
            let mut diags = Diagnostics::new();
            diags.emit(fault.diagnostic());
            Err(format!("{}, not {expected}", diags.plain(ctx)))
        }
    }
}

/// Runs the calls of a file; `same` says whether results are as expected. Gives what is wrong.
fn check_file(path: &Path, same: fn(&str, &str) -> bool) -> Vec<String> {
    let text = std::fs::read_to_string(path).expect("it can be read");
    let ctx = context();
    let ir = parse(&ctx, &text, &path.display().to_string());
    let cases = cases(&text);
    assert!(!cases.is_empty(), "{}: no calls", path.display());
    let mut wrong = Vec::new();
    for case in cases.iter().filter(|c| !REFUSED.iter().any(|f| c.call.split('(').next() == Some(f))) {
        let mut file = tempfile::tempfile().expect("a file");
        let copy = file.try_clone().expect("a file");
        let outcome = output::with_file(copy, || call(&ctx, &ir, &text, case)).expect("the output is kept");
        let mut printed = String::new();
        file.rewind().expect("it can be read");
        file.read_to_string(&mut printed).expect("it can be read");
        let place = format!("{}: {}", path.display(), case.call);
        if !case.prints.is_empty() && printed.trim_end() != case.prints.trim_end() {
            wrong.push(format!("{place}: printed {printed}, not {}", case.prints));
        }
        wrong.extend(check(&ctx, &text, case.expected, outcome, same).err().map(|e| format!("{place}: {e}")));
    }
    wrong
}

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = std::fs::read_dir(folder).expect("the folder is there");
    let mut paths: Vec<PathBuf> = entries.map(|e| e.expect("it can be listed").path()).collect();
    paths.retain(|p| p.extension().is_some_and(|e| e == "mlir"));
    paths.sort();
    assert!(!paths.is_empty());
    paths
}

/// Functions in the files of compiled code with what the interpreter refuses by name: intrinsics by name, predicated accesses with strides,
/// aliases, variable arguments of the program's own, addresses of blocks.
const REFUSED: [&str; 8] = [
    "on_named",
    "on_through_pointers",
    "on_strided_load",
    "on_strided_store",
    "has_begun",
    "variadic",
    "jumps",
    "equivalent",
];

/// True if two lists of numbers are equal, however they are spelt and nested.
fn same_numbers(got: &str, expected: &str) -> bool {
    let numbers = |text: &str| -> Vec<String> {
        text.split(',')
            .map(|t| t.trim_matches(|c: char| c.is_whitespace() || "[]()".contains(c)).to_owned())
            .collect()
    };
    let (got, expected) = (numbers(got), numbers(expected));
    let same = |a: &String, b: &String| match (a.parse::<i128>(), a.parse::<f64>(), b.parse::<f64>()) {
        // The shortest text of an f32 is not that of the same f64.
        (Err(_), Ok(x), Ok(y)) => x == y || x as f32 == y as f32 || x.is_nan() && y.is_nan(),
        _ => a == b,
    };
    got.len() == expected.len() && got.iter().zip(&expected).all(|(a, b)| same(a, b))
}

// Output is the process's, so that calls do not run beside each other: one test has them all.
#[test]
fn calls_give_what_files_say() {
    let mut wrong: Vec<String> =
        files("tests").iter().flat_map(|path| check_file(path, |got, expected| got == expected)).collect();
    // The interpreter gives the values of compiled code.
    wrong.extend(
        files("../targets/cranelift/tests/jit").iter().flat_map(|path| check_file(path, same_numbers)),
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
