//! Passes from their declarations: records of class `PassBase` to Rust source.
//!
//! Each becomes a struct whose fields are the options, with its default, its [`PassInfo`] and its registration; the code that includes
//! it writes the one thing that is left: `impl MyPass { fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult }`. A pass that
//! says what it has `prepared` for all runs has `fn prepare(&mut self, ctx: &Context, registry: &PassRegistry) -> PassResult` as well.
//!
//! [`PassInfo`]: https://docs.rs/terrace-pass

use std::fmt::Write;

use crate::convention::short;
use crate::cpp_types::rust_type;
use crate::ops::class_name;
use crate::preds::fold_text;
use crate::records::{Record, Records, Value};
use crate::rust::{doc, snake};
use crate::{Bindings, Error, find};

/// Operations by their C++ classes, where the records do not define them.
const OPS: &[(&str, &str)] = &[
    ("ModuleOp", "builtin.module"),
    ("func::FuncOp", "func.func"),
    ("gpu::GPUModuleOp", "gpu.module"),
    ("LLVM::LLVMFuncOp", "llvm.func"),
    ("spirv::ModuleOp", "spirv.module"),
];

/// The Rust source of all passes of a file; `group` names the function that registers them all: `register_my_passes`.
pub(crate) fn source(
    records: &Records,
    group: &str,
    bound: &Bindings,
    strict: bool,
) -> Result<String, Vec<Error>> {
    let mut out = String::from(
        "// Generated from the declarations of passes.\n#[allow(unused_imports)]\nuse terrace_pass::{OptionVisitor, Pass, PassContext, PassInfo, PassRegistry, PassResult, Statistic};\n",
    );
    let (mut errors, mut all) = (Vec::new(), String::new());
    let mut passes: Vec<&Record> = records.deriving("PassBase").collect();
    passes.sort_by(|a, b| a.name.cmp(&b.name));
    for pass in passes {
        match (Writer { records, bound, strict, pass }).pass() {
            Ok(text) => out.push_str(&text),
            Err(e) => errors.push(e.at(records.place(&pass.name))),
        }
        let _ = writeln!(all, "    register_{}(registry);", snake(&pass.name));
    }
    let group = if group.is_empty() { String::new() } else { snake(group) + "_" };
    let _ = write!(
        out,
        "\n/// Registers all passes of the file.\n#[allow(dead_code)]\npub fn register_{group}passes(registry: &mut PassRegistry) {{\n{all}}}\n"
    );
    if errors.is_empty() { Ok(out) } else { Err(errors) }
}

/// A type of the module's own: `ns::Mode` is `super::Mode`.
fn own_type(cpp: &str) -> Option<String> {
    let cpp = cpp.trim().trim_start_matches("enum ");
    let plain = cpp.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | ':' | ' '));
    (plain && !cpp.trim().is_empty()).then(|| format!("super::{}", short(cpp.trim())))
}

/// A call without arguments of a function of the module's own: `ns::makeIt()` is `super::make_it()`.
fn own_call(cpp: &str) -> Option<String> {
    let name = cpp.trim().strip_suffix("()")?;
    let plain = name.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | ':'));
    plain.then(|| format!("super::{}()", crate::convention::snake(short(name))))
}

struct Writer<'a> {
    records: &'a Records,
    bound: &'a Bindings,
    /// True if C++ that nothing is bound to is an error.
    strict: bool,
    pass: &'a Record,
}

/// An option as a field of the pass.
struct Field {
    name: String,
    argument: String,
    about: String,
    ty: String,
    default: String,
    /// The names, the Rust and the descriptions of its values, if they are a fixed set.
    choices: Vec<(String, String, String)>,
}

/// `clEnumValN(ns::Case, "name", "what it means")` in the flags of an option.
fn choices(flags: &str, ty: &str) -> Vec<(String, String, String)> {
    let one = |call: &str| {
        let (case, rest) = call.split_once(',')?;
        let mut texts = rest.split('"').skip(1).step_by(2);
        let name = texts.next()?.to_owned();
        Some((name, format!("{ty}::{}", short(case.trim())), texts.next()?.to_owned()))
    };
    flags.split("clEnumValN(").skip(1).filter_map(one).collect()
}

impl Writer<'_> {
    fn pass(&self) -> Result<String, Error> {
        let class = &self.pass.name;
        let fields = self.listed("options").map(|o| self.field(o)).collect::<Result<Vec<Field>, Error>>()?;
        let mut out = format!(
            "\n{}#[derive(Clone)]\npub struct {class} {{\n",
            doc("", &[self.pass.str("summary"), self.pass.str("description")])
        );
        for f in &fields {
            let _ = writeln!(out, "{}    pub {}: {},", doc("    ", &[&f.about]), f.name, f.ty);
        }
        let prepared = self.pass.str("prepared");
        if !prepared.is_empty() {
            let _ =
                writeln!(out, "    /// The state that all runs share.\n    pub(crate) prepared: {prepared},");
        }
        let _ = writeln!(
            out,
            "}}\n\n#[allow(clippy::derivable_impls)]\nimpl Default for {class} {{\n    fn default() -> Self {{\n        {class} {{"
        );
        for f in &fields {
            let _ = writeln!(out, "            {}: {},", f.name, f.default);
        }
        if !prepared.is_empty() {
            out.push_str("            prepared: Default::default(),\n");
        }
        out.push_str("        }\n    }\n}\n\n");
        self.info(&mut out)?;
        let _ = writeln!(
            out,
            "impl Pass for {class} {{\n    fn info(&self) -> PassInfo {{\n        Self::INFO\n    }}\n"
        );
        if !fields.is_empty() {
            out.push_str("    fn options(&mut self, o: &mut OptionVisitor<'_>) {\n");
            for f in &fields {
                let (argument, about, name) = (&f.argument, &f.about, &f.name);
                if f.choices.is_empty() {
                    let _ = writeln!(out, "        o.option({argument:?}, {about:?}, &mut self.{name});");
                    continue;
                }
                let list: Vec<String> =
                    f.choices.iter().map(|(n, case, what)| format!("({n:?}, {case}, {what:?})")).collect();
                let list = list.join(", ");
                let _ =
                    writeln!(out, "        o.choice({argument:?}, {about:?}, &mut self.{name}, &[{list}]);");
            }
            out.push_str("    }\n\n");
        }
        out.push_str(&self.scheduling()?);
        if !prepared.is_empty() {
            out.push_str("    fn initialize(&mut self, ctx: &terrace_ir::Context, registry: &PassRegistry) -> PassResult {\n        self.prepare(ctx, registry)\n    }\n\n");
        }
        out.push_str("    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {\n        self.run_on_operation(cx)\n    }\n}\n\n");
        let _ = writeln!(
            out,
            "/// Registers `{}`.\npub fn register_{}(registry: &mut PassRegistry) {{\n    registry.{};\n}}",
            self.pass.str("argument"),
            snake(class),
            self.constructor()?
        );
        Ok(out)
    }

    fn listed(&self, field: &str) -> impl Iterator<Item = &Record> {
        self.pass.list(field).iter().filter_map(|v| match v {
            Value::Def(d) => self.records.get(d),
            _ => None,
        })
    }

    /// The constants: what is known of the pass, and the names of its counters.
    fn info(&self, out: &mut String) -> Result<(), Error> {
        let (class, argument, summary) =
            (&self.pass.name, self.pass.str("argument"), self.pass.str("summary"));
        let mut info = format!("PassInfo::new({class:?}, {argument:?}, {summary:?})");
        if let Some(op) = self.op()? {
            let _ = write!(info, ".on({op:?})");
        }
        let dialects: Vec<String> = self
            .pass
            .list("dependentDialects")
            .iter()
            .filter_map(Value::as_str)
            .map(|d| self.dialect(d))
            .collect();
        if !dialects.is_empty() {
            let _ = write!(info, ".dialects(&{dialects:?})");
        }
        let statistics: Vec<String> = self
            .listed("statistics")
            .map(|s| {
                format!("Statistic {{ name: {:?}, description: {:?} }}", s.str("name"), s.str("description"))
            })
            .collect();
        if !statistics.is_empty() {
            let _ = write!(info, ".statistics(&[{}])", statistics.join(", "));
        }
        let _ = writeln!(
            out,
            "#[allow(dead_code)]\nimpl {class} {{\n    /// The pass's description.\n    pub const INFO: PassInfo = {info};"
        );
        for s in self.listed("statistics") {
            let ident = crate::rust::screaming(s.str("cppName"));
            let about = doc("    ", &[s.str("description")]);
            let _ = writeln!(out, "{about}    pub const {ident}: &'static str = {:?};", s.str("name"));
        }
        out.push_str("}\n\n");
        Ok(())
    }

    /// The parameter of the C++ base class.
    fn anchor(&self, base: &str) -> Option<&str> {
        let (class, rest) = self.pass.str("baseClass").split_once('<')?;
        (class.rsplit("::").next() == Some(base)).then(|| rest.trim_end_matches('>').trim())
    }

    /// The operation that the pass runs on.
    fn op(&self) -> Result<Option<String>, Error> {
        let Some(class) = self.anchor("OperationPass").filter(|c| !c.is_empty()) else { return Ok(None) };
        let plain = class.trim_start_matches("::").trim_start_matches("mlir::");
        let short = plain.rsplit("::").next().unwrap_or(plain);
        let defined = self.records.deriving("Op").find(|r| class_name(&r.name) == short || r.name == short);
        if let Some((op, dialect)) = defined.and_then(|r| Some((r, self.records.get(r.def("opDialect")?)?))) {
            return Ok(Some(format!("{}.{}", dialect.str("name"), op.str("opName"))));
        }
        match OPS.iter().find(|(c, _)| *c == plain) {
            Some((_, name)) => Ok(Some((*name).to_owned())),
            None => {
                Err(Error::new(format!("the operation `{class}` of pass `{}` is not known", self.pass.name))
                    .hint("include the file that defines it"))
            }
        }
    }

    /// `can_schedule_on` of a pass that runs on operations with an interface.
    fn scheduling(&self) -> Result<String, Error> {
        let Some(interface) = self.anchor("InterfacePass") else { return Ok(String::new()) };
        let short = interface.rsplit("::").next().unwrap_or(interface);
        let bound = find(&self.bound.interfaces, short).filter(|p| !p.is_empty());
        let path = bound.unwrap_or_else(|| format!("super::{short}"));
        Ok(format!(
            "    fn can_schedule_on(&self, op: &terrace_ir::def::OpInfo) -> bool {{\n        op.interface::<dyn {path}>().is_some()\n    }}\n\n"
        ))
    }

    /// A dialect's name for its C++ class: of its record, or else its namespace.
    fn dialect(&self, class: &str) -> String {
        let parts: Vec<&str> = class.split("::").filter(|p| !p.is_empty()).collect();
        let short = parts.last().copied().unwrap_or_default();
        let same = |r: &&Record| r.name.replace('_', "") == short || class_name(&r.name) == short;
        match (self.records.deriving("Dialect").find(same), parts.len()) {
            (Some(r), _) => r.str("name").to_owned(),
            (None, 2..) if parts[parts.len() - 2] != "mlir" => parts[parts.len() - 2].to_lowercase(),
            _ => short.trim_end_matches("Dialect").to_lowercase(),
        }
    }

    fn field(&self, option: &Record) -> Result<Field, Error> {
        let mut ty = match rust_type(option.str("type"), self.bound) {
            Ok(ty) => ty,
            Err(e) => own_type(option.str("type")).ok_or(e)?,
        };
        let default = match option.str("defaultValue").trim() {
            "" => "Default::default()".to_owned(),
            text => self.default(text, &ty, option)?,
        };
        if option.is_a("ListOption") {
            ty = format!("Vec<{ty}>");
        }
        Ok(Field {
            name: snake(option.str("cppName")),
            argument: option.str("argument").to_owned(),
            about: option.str("description").to_owned(),
            choices: choices(option.str("additionalOptFlags"), &ty),
            ty,
            default,
        })
    }

    /// A default value: a literal, or what its text is bound to.
    fn default(&self, text: &str, ty: &str, option: &Record) -> Result<String, Error> {
        if let Some(rust) = find(&self.bound.values, &fold_text(text)) {
            return Ok(rust);
        }
        let number = text.trim_end_matches(['u', 'U', 'l', 'L', 'f']);
        let float = || number.parse::<f64>().ok().filter(|v| matches!(ty, "f32" | "f64") && v.is_finite());
        let whole = ty.starts_with(['i', 'u']) && number.parse::<i128>().is_ok();
        match (ty, text) {
            ("bool", "true" | "false") => Ok(text.to_owned()),
            ("bool", "1" | "0") => Ok((text == "1").to_string()),
            ("String", t) if t.len() > 1 && t.starts_with('"') && t.ends_with('"') => {
                Ok(format!("{t}.to_owned()"))
            }
            // The greatest number, as C++ writes it.
            _ if whole && ty.starts_with('u') && number == "-1" => Ok(format!("{ty}::MAX")),
            _ if whole => Ok(number.to_owned()),
            _ => match float() {
                Some(v) => Ok(format!("{v:?}_{ty}")),
                // A case or a constant of a type of the module's own.
                None if ty.starts_with("super::") && !text.contains('(') => {
                    Ok(format!("{ty}::{}", short(text)))
                }
                None if let Some(call) = own_call(text) => Ok(call),
                None => Err(Error::new(format!(
                    "the default `{text}` of option `{}` is not bound to Rust",
                    option.str("argument")
                ))
                .hint(format!("bind it with `Build::bind_value({text:?}, \"...\")`"))),
            },
        }
    }

    /// How the registry makes the pass.
    fn constructor(&self) -> Result<String, Error> {
        let (class, text) = (&self.pass.name, self.pass.str("constructor").trim());
        match find(&self.bound.values, &fold_text(text)) {
            Some(rust) if !text.is_empty() => Ok(format!("add_with(|| Box::new({rust}))")),
            _ if text.is_empty() || !self.strict => Ok(format!("add::<{class}>()")),
            _ if let Some(call) = own_call(text) => Ok(format!("add_with(|| Box::new({call}))")),
            _ => Err(Error::new(format!("the constructor `{text}` is not bound to Rust")).hint(format!(
                "bind it with `Build::bind_value({text:?}, \"super::make()\")`, or leave it out"
            ))),
        }
    }
}
