//! Random signatures of LLVM IR, with what C has no words for: integers of any width, structs and arrays in registers.

use std::fmt::Write as _;

use crate::{Machine, Random};

/// The widths of integers.
const WIDTHS: &[u32] = &[1, 7, 8, 12, 16, 24, 31, 32, 33, 48, 64, 65, 96, 128];

#[derive(Clone, Debug)]
enum Ty {
    Int(u32),
    Float(&'static str, u32),
    Pointer,
    Vector(Box<Ty>, usize),
    Array(Box<Ty>, usize),
    Struct(Vec<Ty>),
}

/// A lane of a value: the place of its part, the lane in a vector, its type and value.
type Lane = (Vec<usize>, Option<usize>, Ty, String);

impl Ty {
    fn random(r: &mut Random, depth: usize) -> Ty {
        match r.below(8) {
            0 if depth < 2 => Ty::Struct((0..r.below(4)).map(|_| Ty::random(r, depth + 1)).collect()),
            1 if depth < 2 => Ty::Array(Box::new(Ty::random(r, depth + 1)), 1 + r.below(3)),
            2 => {
                let (element, most) = match r.below(6) {
                    0 => (Ty::Int(8), 16),
                    1 => (Ty::Int(16), 8),
                    2 => (Ty::Int(32), 4),
                    3 => (Ty::Float("float", 32), 4),
                    4 => (Ty::Float("half", 16), 8),
                    _ => (Ty::Int(64), 2),
                };
                Ty::Vector(Box::new(element), 1 + r.below(most))
            }
            3 | 4 => {
                let all = [("half", 16), ("bfloat", 16), ("float", 32), ("double", 64), ("fp128", 128)];
                let (name, width) = all[r.below(all.len())];
                Ty::Float(name, width)
            }
            5 if r.once_in(2) => Ty::Pointer,
            _ => Ty::Int(WIDTHS[r.below(WIDTHS.len())]),
        }
    }

    fn text(&self) -> String {
        match self {
            Ty::Int(w) => format!("i{w}"),
            Ty::Float(name, _) => (*name).to_owned(),
            Ty::Pointer => "ptr".to_owned(),
            Ty::Vector(element, n) => format!("<{n} x {}>", element.text()),
            Ty::Array(element, n) => format!("[{n} x {}]", element.text()),
            Ty::Struct(fields) => {
                let fields: Vec<String> = fields.iter().map(Ty::text).collect();
                format!("{{ {} }}", fields.join(", "))
            }
        }
    }

    /// A random constant's text, and its lanes.
    fn value(&self, r: &mut Random, at: &[usize], lanes: &mut Vec<Lane>) -> String {
        let inner = match self {
            Ty::Vector(element, n) | Ty::Array(element, n) => vec![(**element).clone(); *n],
            Ty::Struct(fields) => fields.clone(),
            _ => Vec::new(),
        };
        let vector = matches!(self, Ty::Vector(..));
        let mut parts = Vec::new();
        for (i, ty) in inner.iter().enumerate() {
            let place = if vector { at.to_vec() } else { [at, &[i]].concat() };
            let text = ty.value(r, &place, lanes);
            if let (true, Some(last)) = (vector, lanes.last_mut()) {
                last.1 = Some(i);
            }
            parts.push(format!("{} {text}", ty.text()));
        }
        let list = parts.join(", ");
        let number = |r: &mut Random| u128::from(r.word()) << 64 | u128::from(r.word());
        let text = match self {
            Ty::Vector(..) => return format!("<{list}>"),
            Ty::Array(_, 0) => return "zeroinitializer".to_owned(),
            Ty::Array(..) => return format!("[{list}]"),
            Ty::Struct(_) => return format!("{{ {list} }}"),
            Ty::Int(1) => (if r.once_in(2) { "true" } else { "false" }).to_owned(),
            Ty::Int(w) => ((number(r) << (128 - w)) as i128 >> (128 - w)).to_string(),
            Ty::Float("half", _) => format!("0xH{:04X}", r.word() & 0xbbff),
            // LLVM's code without optimizations makes zeros of subnormal ones, on processors with AVX512-BF16.
            Ty::Float("bfloat", _) => format!("0xR{:04X}", r.word() & 0xbfff | 0x80),
            // Those that a double has too: their decimal text is read without loss.
            Ty::Float("fp128", _) => {
                let bits = (r.below(1000) as f64 + 0.5).to_bits();
                let (exponent, fraction) = (bits >> 52, bits & ((1 << 52) - 1));
                let high = (exponent + 16383 - 1023) << 48 | fraction >> 4;
                format!("0xL{:016X}{high:016X}", fraction << 60)
            }
            Ty::Float(..) => format!("{}.5", r.below(1000)),
            Ty::Pointer => format!("inttoptr (i64 {} to ptr)", r.word() >> 1),
        };
        lanes.push((at.to_vec(), None, self.clone(), text.clone()));
        text
    }
}

/// The instructions of a function's body.
#[derive(Default)]
struct Body {
    text: String,
    count: usize,
}

impl Body {
    fn line(&mut self, text: &str) -> String {
        self.count += 1;
        let name = format!("%v{}", self.count);
        let _ = writeln!(self.text, "  {name} = {text}");
        name
    }

    /// Compares the lanes of a value with what they must be.
    fn check(&mut self, value: &str, ty: &Ty, lanes: &[Lane], mut wrong: String) -> String {
        for (at, lane, element, must) in lanes {
            let mut v = value.to_owned();
            if !at.is_empty() {
                let at: Vec<String> = at.iter().map(usize::to_string).collect();
                v = self.line(&format!("extractvalue {} {value}, {}", ty.text(), at.join(", ")));
            }
            if let Some(i) = lane {
                let mut vector = ty.clone();
                for k in at {
                    vector = match vector {
                        Ty::Array(element, _) => *element,
                        Ty::Struct(mut fields) => fields.swap_remove(*k),
                        other => other,
                    };
                }
                v = self.line(&format!("extractelement {} {v}, i32 {i}", vector.text()));
            }
            let (mut t, mut must) = (element.text(), must.clone());
            if let Ty::Float(_, width) = element {
                let int = format!("i{width}");
                v = self.line(&format!("bitcast {t} {v} to {int}"));
                must = format!("bitcast ({t} {must} to {int})");
                t = int;
            }
            let differs = self.line(&format!("icmp ne {t} {v}, {must}"));
            wrong = self.line(&format!("or i1 {wrong}, {differs}"));
        }
        wrong
    }
}

/// A signature.
#[derive(Clone, Debug)]
pub struct Signature {
    number: u64,
    params: Vec<Ty>,
    result: Option<Ty>,
}

/// The text of a value, and its lanes.
type Written = (String, Vec<Lane>);

impl Signature {
    /// The signature of a number.
    pub fn new(number: u64) -> Signature {
        let mut r = Random::new(number ^ 0x51_6e61);
        let most = if r.once_in(2) { 5 } else { 12 };
        let count = r.below(most);
        let params = (0..count).map(|_| Ty::random(&mut r, 0)).collect();
        let result = (!r.once_in(8)).then(|| Ty::random(&mut r, 0));
        Signature { number, params, result }
    }

    fn result(&self) -> String {
        self.result.as_ref().map_or("void".to_owned(), Ty::text)
    }

    fn types(&self) -> String {
        self.params.iter().map(Ty::text).collect::<Vec<_>>().join(", ")
    }

    fn values(&self, direction: u64) -> (Vec<Written>, Written) {
        let mut r = Random::new(self.number ^ direction << 60);
        let mut value = |ty: &Ty| {
            let mut lanes = Vec::new();
            let text = ty.value(&mut r, &[], &mut lanes);
            (text, lanes)
        };
        let args = self.params.iter().map(&mut value).collect();
        (args, self.result.as_ref().map_or((String::new(), Vec::new()), value))
    }

    fn note(&self, direction: u64, wrong: &str) -> String {
        format!("  call void @note(i32 {}, i32 {direction}, i1 zeroext {wrong})\n", self.number)
    }

    fn callee(&self, name: &str, direction: u64, out: &mut String) {
        let (args, result) = self.values(direction);
        let mut body = Body::default();
        let mut wrong = "false".to_owned();
        for (i, (ty, (_, lanes))) in self.params.iter().zip(&args).enumerate() {
            wrong = body.check(&format!("%a{i}"), ty, lanes, wrong);
        }
        let params = self.params.iter().enumerate().map(|(i, t)| format!("{} %a{i}", t.text()));
        let params: Vec<String> = params.collect();
        let t = self.result();
        let _ = writeln!(out, "define {t} @{name}({}) {{", params.join(", "));
        out.push_str(&body.text);
        out.push_str(&self.note(direction, &wrong));
        let _ = writeln!(out, "  ret {t} {}\n}}", result.0);
    }

    fn caller(&self, function: &str, direction: u64, body: &mut Body) {
        let (args, result) = self.values(direction);
        let args: Vec<String> =
            self.params.iter().zip(&args).map(|(t, (text, _))| format!("{} {text}", t.text())).collect();
        let call = format!("call {} {function}({})", self.result(), args.join(", "));
        match &self.result {
            None => _ = writeln!(body.text, "  {call}"),
            Some(ty) => {
                let v = body.line(&call);
                let wrong = body.check(&v, ty, &result.1, "false".to_owned());
                body.text.push_str(&self.note(direction, &wrong));
            }
        }
    }
}

/// The file of the functions that both sides call; the compiler's library may lack the last, by which clang moves a `__bf16`.
pub const NOTE: &str = "int printf(const char *, ...); int fflush(void *);
float shorten(float f) __asm__(\"__truncsfbf2\");
float shorten(float f) { union { float f; unsigned u; } b = {f}; b.u >>= 16; return b.f; }
void note(int s, int d, _Bool wrong) { if (wrong) { printf(\"%d%c \", s, d ? 'e' : 'o'); fflush(0); } }
";

/// The two files of a program for a machine: the one that an engine compiles, which has `main`, and the other.
pub fn program(list: &[Signature], machine: &Machine) -> (String, String) {
    let head = format!(
        "target datalayout = \"{}\"\ntarget triple = \"{}\"\ndeclare void @note(i32, i32, i1 zeroext)\n",
        machine.layout, machine.triple
    );
    let (mut engine, mut other) = (head.clone(), head);
    let (mut main, mut run) = (Body::default(), Body::default());
    let mut functions = Vec::new();
    for (i, s) in list.iter().enumerate() {
        let n = s.number;
        let _ = writeln!(engine, "declare {} @other{n}({})", s.result(), s.types());
        s.callee(&format!("e{n}"), 1, &mut engine);
        s.callee(&format!("other{n}"), 0, &mut other);
        s.caller(&format!("@other{n}"), 0, &mut main);
        let place = run.line(&format!("getelementptr ptr, ptr %functions, i64 {i}"));
        let function = run.line(&format!("load ptr, ptr {place}"));
        s.caller(&function, 1, &mut run);
        functions.push(format!("ptr @e{n}"));
    }
    let _ =
        writeln!(engine, "@functions = internal constant [{} x ptr] [{}]", list.len(), functions.join(", "));
    let _ = writeln!(
        engine,
        "declare void @run(ptr)\ndefine i32 @main() {{\n{}  call void @run(ptr @functions)\n  ret i32 0\n}}",
        main.text
    );
    let _ = writeln!(other, "define void @run(ptr %functions) {{\n{}  ret void\n}}", run.text);
    (engine, other)
}
