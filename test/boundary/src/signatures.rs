//! Random signatures of C: scalars, vectors, structs, variable arguments, more arguments than registers.
//!
//! The functions of a signature check each argument that they are given and return a value that the caller checks. What is wrong is printed:
//! the number of the signature, and the letter of the direction.

use std::fmt::Write as _;

use crate::Random;

/// Scalars by their names in C, with the bytes that count, and the letter for how their values are written.
const SCALARS: &[(&str, usize, char)] = &[
    ("_Bool", 1, 'b'),
    ("signed char", 1, 'i'),
    ("unsigned char", 1, 'i'),
    ("short", 2, 'i'),
    ("unsigned short", 2, 'i'),
    ("int", 4, 'i'),
    ("unsigned", 4, 'i'),
    ("long", 8, 'i'),
    ("unsigned long", 8, 'i'),
    ("pointer", 8, 'i'),
    ("wide", 16, 'w'),
    ("_Float16", 2, 'f'),
    ("__bf16", 2, 'f'),
    ("float", 4, 'f'),
    ("double", 8, 'f'),
    ("quad", 16, 'f'),
];

/// Scalars that variable arguments may be without promotion.
const PROMOTED: &[usize] = &[5, 6, 7, 8, 9, 10, 14, 15];

/// Vectors: name, element, lanes.
const VECTORS: &[(&str, &str, usize)] = &[
    ("f2", "float", 2),
    ("f4", "float", 4),
    ("d2", "double", 2),
    ("c8", "signed char", 8),
    ("c16", "signed char", 16),
    ("s4", "short", 4),
    ("s8", "short", 8),
    ("i2", "int", 2),
    ("i4", "int", 4),
    ("l2", "long", 2),
    ("h4", "_Float16", 4),
    ("h8", "_Float16", 8),
    ("b8", "__bf16", 8),
];

/// Types that engines may refuse: long double, and vectors that go to memory without AVX.
const RARE: &[(&str, &str, usize)] = &[("f8", "float", 8), ("l4", "long", 4)];

/// The compiler's library may lack this function, which clang calls where it moves a `__bf16`. The bits are those of the result's register.
const SHORTEN: &str = "float shorten(float f) __asm__(\"__truncsfbf2\");
float shorten(float f) { unsigned u; memcpy(&u, &f, 4); u >>= 16; memcpy(&f, &u, 4); return f; }
";

/// The head of both files of a program.
const HEAD: &str = "typedef void *pointer; typedef __int128 wide;
#ifdef __aarch64__
typedef long double quad;
#else
typedef __float128 quad;
#endif
void *memcpy(void *, const void *, unsigned long); int memcmp(const void *, const void *, unsigned long);
void wrong(int signature, int direction);
";

#[derive(Clone, Debug)]
enum Ty {
    Scalar(&'static str, usize, char),
    Vector(&'static str, &'static str, usize),
    Struct(String, Vec<Ty>),
}

impl Ty {
    fn name(&self) -> &str {
        match self {
            Ty::Scalar(name, ..) | Ty::Vector(name, ..) => name,
            Ty::Struct(name, _) => name,
        }
    }

    fn value(&self, r: &mut Random) -> String {
        let kind = |name: &str| SCALARS.iter().find(|s| s.0 == name).map_or('i', |s| s.2);
        match self {
            Ty::Scalar(name, _, kind) => scalar(r, name, *kind),
            Ty::Vector(_, element, n) => {
                let lanes: Vec<String> = (0..*n).map(|_| scalar(r, element, kind(element))).collect();
                format!("{{{}}}", lanes.join(", "))
            }
            Ty::Struct(_, fields) => {
                let fields: Vec<String> = fields.iter().map(|f| f.value(r)).collect();
                format!("{{{}}}", fields.join(", "))
            }
        }
    }

    /// A condition that is true if two values differ.
    fn differ(&self, a: &str, b: &str) -> String {
        match self {
            Ty::Scalar(_, bytes, _) => format!("memcmp(&{a}, &{b}, {bytes})"),
            Ty::Vector(..) => format!("memcmp(&{a}, &{b}, sizeof {a})"),
            Ty::Struct(_, fields) => {
                let each = |(i, f): (usize, &Ty)| f.differ(&format!("{a}.m{i}"), &format!("{b}.m{i}"));
                let all: Vec<String> = fields.iter().enumerate().map(each).collect();
                format!("({})", all.join(" || "))
            }
        }
    }
}

fn scalar(r: &mut Random, name: &str, kind: char) -> String {
    match kind {
        'b' => (r.word() & 1).to_string(),
        'w' => format!("(wide)((unsigned __int128){}u << 64 | {}u)", r.word(), r.word()),
        'f' => format!("({name})({}{}.0 / 8)", if r.once_in(2) { "-" } else { "" }, r.below(120)),
        _ => format!("({name}){}ul", r.word()),
    }
}

/// A signature.
#[derive(Clone, Debug)]
pub struct Signature {
    number: u64,
    params: Vec<Ty>,
    /// Variable arguments.
    more: Vec<Ty>,
    variadic: bool,
    result: Option<Ty>,
    structs: String,
    /// True if it has a type that engines may refuse.
    pub rare: bool,
}

struct Maker<'a> {
    r: &'a mut Random,
    number: u64,
    structs: String,
    count: usize,
    rare: bool,
}

impl Maker<'_> {
    fn ty(&mut self, depth: usize) -> Ty {
        if self.r.once_in(150) {
            self.rare = true;
            return match self.r.one(RARE).filter(|_| depth == 0) {
                Some((name, element, n)) => Ty::Vector(name, element, *n),
                None => Ty::Scalar("long double", 10, 'f'),
            };
        }
        match self.r.below(10) {
            0 | 1 if depth < 2 => self.structure(depth),
            2 | 3 => match self.r.one(VECTORS) {
                Some((name, element, n)) => Ty::Vector(name, element, *n),
                None => Ty::Scalar("int", 4, 'i'),
            },
            _ => self.scalar(),
        }
    }

    fn scalar(&mut self) -> Ty {
        let (name, bytes, kind) = self.r.one(SCALARS).copied().unwrap_or(("int", 4, 'i'));
        Ty::Scalar(name, bytes, kind)
    }

    fn structure(&mut self, depth: usize) -> Ty {
        let mut fields = Vec::new();
        for _ in 0..1 + self.r.below(4) {
            // Small structs, which are in registers, are half of them.
            fields.push(if self.r.once_in(2) { self.scalar() } else { self.ty(depth + 1) });
        }
        let name = format!("S{}_{}", self.number, self.count);
        self.count += 1;
        let members: String =
            fields.iter().enumerate().map(|(i, f)| format!("{} m{i}; ", f.name())).collect();
        let _ = writeln!(self.structs, "typedef struct {{ {members}}} {name};");
        Ty::Struct(name, fields)
    }

    fn promoted(&mut self) -> Ty {
        if self.r.once_in(4) {
            return self.ty(0).clone().promoted();
        }
        let i = self.r.one(PROMOTED).copied().unwrap_or(5);
        let (name, bytes, kind) = SCALARS[i];
        Ty::Scalar(name, bytes, kind)
    }
}

impl Ty {
    /// The type after C's promotions of variable arguments.
    fn promoted(self) -> Ty {
        match self {
            Ty::Scalar(_, ..=3, 'i' | 'b') => Ty::Scalar("int", 4, 'i'),
            Ty::Scalar("float" | "_Float16" | "__bf16", ..) => Ty::Scalar("double", 8, 'f'),
            other => other,
        }
    }
}

impl Signature {
    /// The signature of a number.
    pub fn new(number: u64) -> Signature {
        let mut r = Random::new(number);
        let mut m = Maker { r: &mut r, number, structs: String::new(), count: 0, rare: false };
        let few = m.r.once_in(2);
        let count = m.r.below(if few { 6 } else { 16 });
        let mut params: Vec<Ty> = (0..count).map(|_| m.ty(0)).collect();
        let variadic = m.r.once_in(8);
        let mut more = Vec::new();
        if variadic {
            if params.is_empty() {
                params.push(Ty::Scalar("int", 4, 'i'));
            }
            let last = params.len() - 1;
            // The parameter that `va_start` names is of a promoted type.
            params[last] = Ty::Scalar("int", 4, 'i');
            let count = m.r.below(8);
            more = (0..count).map(|_| m.promoted()).collect();
        }
        let result = (!m.r.once_in(10)).then(|| m.ty(0));
        let (structs, rare) = (m.structs, m.rare);
        Signature { number, params, more, variadic, result, structs, rare }
    }

    /// Its number.
    pub fn name(&self) -> u64 {
        self.number
    }

    fn result(&self) -> &str {
        self.result.as_ref().map_or("void", Ty::name)
    }

    fn types(&self) -> String {
        let mut list: Vec<&str> = self.params.iter().map(Ty::name).collect();
        if self.variadic {
            list.push("...");
        }
        if list.is_empty() { "void".to_owned() } else { list.join(", ") }
    }

    fn all(&self) -> impl Iterator<Item = &Ty> {
        self.params.iter().chain(&self.more)
    }

    /// The values of arguments and of the result.
    fn values(&self, direction: u64) -> (Vec<String>, Option<String>) {
        let mut r = Random::new(self.number ^ direction << 60);
        let args = self.all().map(|t| t.value(&mut r)).collect();
        (args, self.result.as_ref().map(|t| t.value(&mut r)))
    }

    /// The function that checks its arguments.
    fn callee(&self, letter: char, direction: u64, out: &mut String) {
        let (args, result) = self.values(direction);
        let params: Vec<String> =
            self.params.iter().enumerate().map(|(i, t)| format!("{} a{i}", t.name())).collect();
        let params = match (params.is_empty(), self.variadic) {
            (true, _) => "void".to_owned(),
            (_, true) => format!("{}, ...", params.join(", ")),
            (_, false) => params.join(", "),
        };
        let n = self.number;
        let _ = writeln!(out, "{} {letter}{n}({params}) {{", self.result());
        if self.variadic {
            let _ = writeln!(
                out,
                "  __builtin_va_list list; __builtin_va_start(list, a{});",
                self.params.len() - 1
            );
        }
        for (i, (ty, value)) in self.all().zip(&args).enumerate() {
            if i >= self.params.len() {
                let _ = writeln!(out, "  {0} a{i} = __builtin_va_arg(list, {0});", ty.name());
            }
            let differ = ty.differ(&format!("a{i}"), &format!("w{i}"));
            let _ =
                writeln!(out, "  {{ {} w{i} = {value}; if ({differ}) wrong({n}, {direction}); }}", ty.name());
        }
        if let (Some(ty), Some(value)) = (&self.result, result) {
            let _ = writeln!(out, "  {{ {} r = {value}; return r; }}", ty.name());
        }
        out.push_str("}\n");
    }

    /// The statements of a call of `function`.
    fn caller(&self, function: &str, direction: u64, out: &mut String) {
        let (args, result) = self.values(direction);
        out.push_str("{\n");
        for (i, (ty, value)) in self.all().zip(&args).enumerate() {
            let _ = writeln!(out, "  {} a{i} = {value};", ty.name());
        }
        let names: Vec<String> = (0..args.len()).map(|i| format!("a{i}")).collect();
        let call = format!("{function}({})", names.join(", "));
        match (&self.result, result) {
            (Some(ty), Some(value)) => {
                let differ = ty.differ("r", "w");
                let n = self.number;
                let _ = writeln!(
                    out,
                    "  {0} r = {call}; {0} w = {value}; if ({differ}) wrong({n}, {direction});",
                    ty.name()
                );
            }
            _ => _ = writeln!(out, "  {call};"),
        }
        out.push_str("}\n");
    }
}

fn head(list: &[Signature]) -> String {
    let mut out = HEAD.to_owned();
    for (name, element, n) in VECTORS.iter().chain(RARE) {
        let _ =
            writeln!(out, "typedef {element} {name} __attribute__((vector_size({n} * sizeof({element}))));");
    }
    list.iter().for_each(|s| out.push_str(&s.structs));
    out
}

/// The two files of a program: the one that an engine compiles, which has `main`, and the other.
pub fn program(list: &[Signature]) -> (String, String) {
    let (mut engine, mut other) = (head(list), head(list));
    let mut main = "void run(void **functions);\nint main(void) {\n".to_owned();
    let mut run = "void run(void **functions) {\n".to_owned();
    for (i, s) in list.iter().enumerate() {
        let (n, result, types) = (s.number, s.result(), s.types());
        let _ = writeln!(engine, "{result} other{n}({types});");
        s.callee('e', 1, &mut engine);
        let _ = writeln!(engine, "static void call{n}(void)");
        s.caller(&format!("other{n}"), 0, &mut engine);
        let _ = writeln!(main, "call{n}();");
        let mut callee = String::new();
        s.callee('o', 0, &mut callee);
        other.push_str(&callee.replacen(&format!("o{n}("), &format!("other{n}("), 1));
        let _ = writeln!(other, "static void call{n}({result} (*f)({types}))");
        s.caller("f", 1, &mut other);
        let _ = writeln!(run, "call{n}(functions[{i}]);");
    }
    let functions: Vec<String> = list.iter().map(|s| format!("e{}", s.number)).collect();
    let _ =
        write!(main, "void *functions[] = {{{}}};\nrun(functions);\nreturn 0;\n}}\n", functions.join(", "));
    engine.push_str(&main);
    other.push_str(SHORTEN);
    other.push_str("int printf(const char *, ...); int fflush(void *);\n");
    other.push_str("void wrong(int s, int d) { printf(\"%d%c \", s, d ? 'e' : 'o'); fflush(0); }\n");
    other.push_str(&run);
    other.push_str("}\n");
    (engine, other)
}
