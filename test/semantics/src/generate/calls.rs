//! A module as a whole program: [`program`] adds a `main`, which calls every public function on values of globals and prints the bits of
//! all that it returns and writes.
//!
//! A NaN is printed as one and the same, so that correct engines print the same text.

use std::fmt::Write as _;

use super::arrays::types::{Dim, Kind, Ty, dense, is_float, literal, width};
use crate::rng::Rng;

/// So often each function is called, on other values.
const ROUNDS: usize = 2;

struct Function {
    name: String,
    params: Vec<Ty>,
    results: Vec<Ty>,
}

/// The text of a program, made of the text of a module.
pub(super) fn program(module: &str, rng: &mut Rng) -> String {
    let functions = functions(module);
    let mut m = Maker { rng, globals: String::new(), text: String::new(), named: 0, elements: Vec::new() };
    m.line("func.func @main() {");
    for f in &functions {
        for _ in 0..ROUNDS {
            m.call(f);
        }
    }
    m.line("return\n}");
    let end = module.trim_end().trim_end_matches('}');
    let shown: String = m.elements.iter().map(|e| show(e)).collect();
    let printing = "func.func private @printI64(i64)\nfunc.func private @printNewline()\n";
    format!("{}{printing}{shown}{}{}}}\n", defined(end), m.globals, m.text)
}

/// The functions that modules only declare get bodies that any engine can run.
fn defined(module: &str) -> String {
    const SINK: &str = "func.func private @sink(%v: i32) {\n%w = arith.extsi %v : i32 to i64\ncall @printI64(%w) : (i64) -> ()\ncall @printNewline() : () -> ()\nreturn\n}\n";
    const SOURCE: &str =
        "func.func private @source() -> i32 {\n%v = arith.constant 17 : i32\nreturn %v : i32\n}\n";
    module
        .lines()
        .map(|line| match line.trim() {
            "func.func private @sink(i32)" => SINK.to_owned(),
            "func.func private @source() -> i32" => SOURCE.to_owned(),
            _ => format!("{line}\n"),
        })
        .collect()
}

/// The public functions of a module with what they take and return.
fn functions(module: &str) -> Vec<Function> {
    let types = |text: &str| -> Vec<Ty> { text.split(", ").filter_map(ty).collect() };
    let one = |line: &str| {
        let (name, rest) = line.trim_start().strip_prefix("func.func @")?.split_once('(')?;
        let (params, rest) = rest.split_once(')')?;
        let params = params.split(", ").filter_map(|p| ty(p.split_once(": ")?.1)).collect();
        let results = rest.trim_end_matches(" {").strip_prefix(" -> ").unwrap_or_default();
        let results = types(results.trim_matches(['(', ')']));
        Some(Function { name: name.to_owned(), params, results })
    };
    module.lines().filter_map(one).collect()
}

/// A type from its text, without a layout. Open dimensions have no name.
fn ty(text: &str) -> Option<Ty> {
    const ELEMENTS: [&str; 9] = ["i1", "i8", "i16", "i32", "i64", "index", "f32", "f64", "i128"];
    let element = |text: &str| ELEMENTS.iter().find(|e| **e == text).copied();
    let Some((kind, inside)) = text.trim_end_matches('>').split_once('<') else {
        return Some(Ty::scalar(element(text)?));
    };
    let kind = match kind {
        "vector" => Kind::Vector,
        "tensor" => Kind::Tensor,
        _ => Kind::MemRef,
    };
    let (sizes, last) = inside.rsplit_once('x').filter(|(_, e)| !e.is_empty()).unwrap_or(("", inside));
    // The last letter of `index` is one, too.
    let (sizes, last) = match inside.strip_suffix("index") {
        Some(sizes) => (sizes.trim_end_matches('x'), "index"),
        None => (sizes, last),
    };
    let dim = |d: &str| d.parse().map_or_else(|_| Dim::Open(String::new()), Dim::Fixed);
    let shape = sizes.split('x').filter(|d| !d.is_empty()).map(dim).collect();
    Some(Ty::new(kind, shape, element(last)?))
}

/// A function that prints an element.
fn show(element: &str) -> String {
    let width = width(element);
    let mut text = format!("func.func private @show_{element}(%v: {element}) {{\n");
    let bits = format!("i{width}");
    let mut v = "%v";
    if is_float(element) {
        _ = writeln!(text, "%bits = arith.bitcast %v : {element} to {bits}");
        _ = writeln!(text, "%nan = arith.cmpf uno, %v, %v : {element}");
        _ = writeln!(text, "%one = arith.constant -1 : {bits}");
        _ = writeln!(text, "%same = arith.select %nan, %one, %bits : {bits}");
        v = "%same";
    }
    let (from, how) = if element == "index" { ("index", "index_cast") } else { (bits.as_str(), "extsi") };
    let mut printed = vec![v];
    match width {
        64 if element != "index" => {}
        128 => {
            _ = writeln!(text, "%by = arith.constant 64 : i128\n%top = arith.shrui %v, %by : i128");
            _ = writeln!(
                text,
                "%high = arith.trunci %top : i128 to i64\n%low = arith.trunci %v : i128 to i64"
            );
            printed = vec!["%high", "%low"];
        }
        _ => {
            _ = writeln!(text, "%wide = arith.{how} {v} : {from} to i64");
            printed = vec!["%wide"];
        }
    }
    for v in printed {
        _ = writeln!(text, "call @printI64({v}) : (i64) -> ()\ncall @printNewline() : () -> ()");
    }
    text + "return\n}\n"
}

struct Maker<'r> {
    rng: &'r mut Rng,
    globals: String,
    text: String,
    named: usize,
    /// The element types that are printed.
    elements: Vec<&'static str>,
}

impl Maker<'_> {
    fn line(&mut self, text: impl AsRef<str>) {
        self.text.push_str(text.as_ref());
        self.text.push('\n');
    }

    fn number(&mut self) -> usize {
        self.named += 1;
        self.named
    }

    fn let_be(&mut self, text: impl AsRef<str>) -> String {
        let name = format!("%v{}", self.number());
        self.line(format!("{name} = {}", text.as_ref()));
        name
    }

    fn call(&mut self, f: &Function) {
        // Open dimensions are mostly alike.
        let size = if self.rng.chance(80) { self.rng.range(2, 4) } else { self.rng.below(2) } as i64;
        let args: Vec<String> = f.params.iter().map(|p| self.argument(p, size)).collect();
        let list = |types: &[Ty]| types.iter().map(Ty::to_string).collect::<Vec<_>>().join(", ");
        let name = format!("%r{}", self.number());
        let results = match f.results.len() {
            0 => String::new(),
            n => format!("{name}:{n} = "),
        };
        self.line(format!(
            "{results}call @{}({}) : ({}) -> ({})",
            f.name,
            args.join(", "),
            list(&f.params),
            list(&f.results)
        ));
        for (i, ty) in f.results.iter().enumerate() {
            self.show(&format!("{name}#{i}"), ty);
        }
        for (v, ty) in args.iter().zip(&f.params).filter(|(_, ty)| ty.kind == Kind::MemRef) {
            self.show(v, ty);
        }
    }

    /// A value that no pass knows: it comes from a global.
    fn argument(&mut self, ty: &Ty, size: i64) -> String {
        let number = self.number();
        let sizes: Vec<i64> = ty.shape.iter().map(|d| d.fixed().unwrap_or(size)).collect();
        let shape: Vec<Dim> = sizes.iter().map(|n| Dim::Fixed(*n)).collect();
        let global = Ty::memref(shape.clone(), ty.element);
        let values = match ty.kind {
            Kind::Scalar => format!("dense<{}>", literal(self.rng, ty.element)),
            _ => dense(self.rng, &sizes, ty.element),
        };
        _ = writeln!(self.globals, "memref.global \"private\" @g{number} : {global} = {values}");
        let m = self.let_be(format!("memref.get_global @g{number} : {global}"));
        match ty.kind {
            Kind::Scalar => self.let_be(format!("memref.load {m}[] : {global}")),
            Kind::Vector => {
                let zero = self.let_be("arith.constant 0 : index");
                let padding = if ty.is_float() { "0.0" } else { "0" };
                let padding = self.let_be(format!("arith.constant {padding} : {}", ty.element));
                let n = sizes.len();
                let (at, inside) = (vec![zero.as_str(); n].join(", "), vec!["true"; n].join(", "));
                self.let_be(format!(
                    "vector.transfer_read {m}[{at}], {padding} {{in_bounds = [{inside}]}} : {global}, {ty}"
                ))
            }
            Kind::Tensor => {
                let known = Ty::tensor(shape, ty.element);
                let v = self.let_be(format!("bufferization.to_tensor {m} restrict : {global} to {known}"));
                self.cast("tensor", v, &known, ty)
            }
            Kind::MemRef => {
                let copy = self.let_be(format!("memref.alloc() : {global}"));
                self.line(format!("memref.copy {m}, {copy} : {global} to {global}"));
                self.cast("memref", copy, &global, ty)
            }
        }
    }

    fn cast(&mut self, dialect: &str, v: String, from: &Ty, to: &Ty) -> String {
        if from.to_string() == to.to_string() {
            return v;
        }
        self.let_be(format!("{dialect}.cast {v} : {from} to {to}"))
    }

    /// Prints all elements of a value.
    fn show(&mut self, v: &str, ty: &Ty) {
        let element = ty.element;
        if !self.elements.contains(&element) {
            self.elements.push(element);
        }
        let print = format!("func.call @show_{element}");
        match ty.kind {
            Kind::Scalar => self.line(format!("{print}({v}) : ({element}) -> ()")),
            Kind::Vector => {
                let sizes = ty.sizes().unwrap_or_default();
                for i in 0..sizes.iter().product::<i64>() {
                    let (mut rest, mut at) = (i, Vec::new());
                    for n in sizes.iter().rev() {
                        at.insert(0, (rest % n).to_string());
                        rest /= n;
                    }
                    let lane =
                        self.let_be(format!("vector.extract {v}[{}] : {element} from {ty}", at.join(", ")));
                    self.line(format!("{print}({lane}) : ({element}) -> ()"));
                }
            }
            Kind::Tensor | Kind::MemRef => {
                let (dialect, load) = if ty.kind == Kind::Tensor {
                    ("tensor", "tensor.extract")
                } else {
                    ("memref", "memref.load")
                };
                let [zero, one] = [0, 1].map(|n| self.let_be(format!("arith.constant {n} : index")));
                let mut ivs = Vec::new();
                for i in 0..ty.rank() {
                    let at = self.let_be(format!("arith.constant {i} : index"));
                    let n = self.let_be(format!("{dialect}.dim {v}, {at} : {ty}"));
                    let iv = format!("%i{}", self.number());
                    self.line(format!("scf.for {iv} = {zero} to {n} step {one} {{"));
                    ivs.push(iv);
                }
                let e = self.let_be(format!("{load} {v}[{}] : {ty}", ivs.join(", ")));
                self.line(format!("{print}({e}) : ({element}) -> ()"));
                self.line("}".repeat(ivs.len()));
            }
        }
    }
}
