//! Generates a dialect from `llvm-tblgen --dump-json` on standard input.
use std::io::Read;
use terrace_ods::records::{Record, Records, Value};

struct P<'a>(&'a [u8], usize);
enum J { N(i64), S(String), B(i64), L(Vec<J>), O(Vec<(String, J)>), Null }
impl P<'_> {
    fn ws(&mut self) { while self.1 < self.0.len() && self.0[self.1].is_ascii_whitespace() { self.1 += 1; } }
    fn s(&mut self) -> String {
        self.1 += 1; let mut o = Vec::new();
        while self.0[self.1] != b'"' { if self.0[self.1] == b'\\' { self.1 += 1; match self.0[self.1] { b'n' => o.push(b'\n'), b't' => o.push(b'\t'), b'u' => { let h = std::str::from_utf8(&self.0[self.1+1..self.1+5]).unwrap(); let c = char::from_u32(u32::from_str_radix(h, 16).unwrap()).unwrap(); let mut b=[0;4]; o.extend(c.encode_utf8(&mut b).bytes()); self.1 += 4; } c => o.push(c) } } else { o.push(self.0[self.1]); } self.1 += 1; }
        self.1 += 1; String::from_utf8(o).unwrap()
    }
    fn v(&mut self) -> J {
        self.ws();
        match self.0[self.1] {
            b'"' => J::S(self.s()),
            b'[' => { self.1 += 1; let mut l = vec![]; loop { self.ws(); if self.0[self.1] == b']' { self.1 += 1; return J::L(l); } if self.0[self.1] == b',' { self.1 += 1; continue; } l.push(self.v()); } }
            b'{' => { self.1 += 1; let mut l = vec![]; loop { self.ws(); if self.0[self.1] == b'}' { self.1 += 1; return J::O(l); } if self.0[self.1] == b',' { self.1 += 1; continue; } let k = self.s(); self.ws(); self.1 += 1; l.push((k, self.v())); } }
            b'n' => { self.1 += 4; J::Null } b't' => { self.1 += 4; J::B(1) } b'f' => { self.1 += 5; J::B(0) }
            _ => { let st = self.1; while self.0[self.1] == b'-' || self.0[self.1].is_ascii_digit() { self.1 += 1; } J::N(std::str::from_utf8(&self.0[st..self.1]).unwrap().parse().unwrap()) }
        }
    }
}
fn conv(j: &J) -> Value {
    match j {
        J::N(n) | J::B(n) => Value::Int(*n), J::S(s) => Value::Str(s.clone()), J::L(l) => Value::List(l.iter().map(conv).collect()), J::Null => Value::Unset,
        J::O(o) => {
            let get = |k: &str| o.iter().find(|(n, _)| n == k).map(|(_, v)| v);
            match get("kind") {
                Some(J::S(k)) if k == "def" => match get("def") { Some(J::S(d)) => Value::Def(d.clone()), _ => Value::Unset },
                Some(J::S(k)) if k == "dag" => {
                    let J::L(args) = get("args").unwrap() else { return Value::Unset };
                    let op = match get("operator").map(conv) { Some(Value::Def(d)) => d, _ => String::new() };
                    Value::Dag(op, args.iter().map(|a| { let J::L(p) = a else { panic!() }; (conv(&p[0]), match &p[1] { J::S(s) => Some(s.clone()), _ => None }) }).collect())
                }
                _ => Value::Unset,
            }
        }
    }
}
fn main() {
    let mut text = Vec::new();
    std::io::stdin().read_to_end(&mut text).unwrap();
    let J::O(top) = P(&text, 0).v() else { panic!() };
    let mut records = Records::default();
    let mut defs: Vec<(u64, Record)> = Vec::new();
    for (name, v) in &top {
        if name.starts_with('!') { continue; }
        let J::O(fields) = v else { continue };
        let mut rec = Record { name: name.clone(), ..Record::default() };
        let mut key = 0;
        for (k, f) in fields {
            match (k.as_str(), f) {
                ("!superclasses", J::L(l)) => rec.classes = l.iter().map(|s| if let J::S(s) = s { s.clone() } else { String::new() }).collect(),
                ("!locs", J::L(l)) => if let Some(J::S(s)) = l.first() { let mut it = s.rsplit(':'); let a: u64 = it.next().unwrap().parse().unwrap_or(0); key = a; },
                _ if !k.starts_with('!') => { rec.fields.insert(k.clone(), conv(f)); }
                _ => {}
            }
        }
        defs.push((key, rec));
    }
    defs.sort_by_key(|d| d.0);
    for (_, r) in defs { records.defs.insert(r.name.clone(), r); }
    let dialect = std::env::args().nth(1).unwrap();
    let mut b = terrace_ods::Build::new();
    for (cpp, rust) in [
        ("OpAsmOpInterface", "terrace_asm::OpAsm"), ("CallOpInterface", "terrace_ir::interfaces::CallLike"), ("CallableOpInterface", "terrace_ir::interfaces::Callable"),
        ("FunctionOpInterface", "terrace_ir::interfaces::Callable"), ("BranchOpInterface", "terrace_ir::interfaces::BranchLike"), ("SymbolUserOpInterface", "terrace_ir::interfaces::SymbolUser"),
        ("MemoryEffectOpInterface", "terrace_ir::interfaces::MemoryEffects"), ("InferTypeOpInterface", "terrace_asm::InferTypes"), ("ShapeInference", "super::ShapeInference"),
    ] { b = b.bind_interface(cpp, rust); }
    for a in std::env::args().skip(2) { let (k, rest) = a.split_once("::=").unwrap(); let (cpp, rust) = rest.split_once("=>").unwrap(); b = match k { "pred" => b.bind_pred(cpp, rust), "type" => b.bind_type(cpp, rust), "transform" => b.bind_transform(cpp, rust), "value" => b.bind_value(cpp, rust), "param" => b.bind_param(cpp, rust), "iface" => b.bind_interface(cpp, rust), _ => b }; }
    match b.generate(&records, &dialect) { Ok(t) => println!("{t}"), Err(e) => { eprintln!("{e}"); std::process::exit(1) } }
}
