//! Definitions from TableGen records: operations, types, attributes and enums as Rust source of `terrace_ir::def` statics.
//!
//! [`Build`] is the build-script API; [`load`] gives the model of a dialect to those who make definitions at run time. `records.rs` is the
//! model of records; `ops.rs` and `resolve.rs` make the model of definitions (`model.rs`) of them; `format.rs` reads and checks assembly
//! formats; `docs/` writes Markdown; `passes.rs` and `interfaces.rs` make Rust of passes and interfaces; `cpp.rs` reads C++; `rust.rs` writes Rust; `drr/` does the same for
//! declarative rewrite rules. The generated code is thin data; behaviour lives in the engines that read it
//! (`terrace-ir`, `terrace-asm`).
#![forbid(unsafe_code)]

mod check;
mod convention;
pub mod cpp;
mod cpp_types;
mod demands;
mod deprecated;
pub mod docs;
mod drr;
mod format;
mod interfaces;
pub mod model;
mod ops;
mod passes;
mod preds;
mod read;
pub mod records;
mod resolve;
mod rust;

use std::sync::Arc;

use terrace_tablegen::{Generator, Made, Request};

pub use read::records as read_records;
pub use records::Place;
pub use resolve::{Mode, dialects_of};

/// Our own base files, under MLIR's names: what `include "mlir/IR/OpBase.td"` finds.
pub const BASE_FILES: &[(&str, &str)] = &[
    ("mlir/IR/AttrTypeBase.td", include_str!("../td/mlir/IR/AttrTypeBase.td")),
    ("mlir/IR/BuiltinAttributeInterfaces.td", include_str!("../td/mlir/IR/BuiltinAttributeInterfaces.td")),
    ("mlir/IR/CommonAttrConstraints.td", include_str!("../td/mlir/IR/CommonAttrConstraints.td")),
    ("mlir/IR/CommonTypeConstraints.td", include_str!("../td/mlir/IR/CommonTypeConstraints.td")),
    ("mlir/IR/Constraints.td", include_str!("../td/mlir/IR/Constraints.td")),
    ("mlir/IR/DialectBase.td", include_str!("../td/mlir/IR/DialectBase.td")),
    ("mlir/IR/EnumAttr.td", include_str!("../td/mlir/IR/EnumAttr.td")),
    ("mlir/IR/Interfaces.td", include_str!("../td/mlir/IR/Interfaces.td")),
    ("mlir/IR/OpBase.td", include_str!("../td/mlir/IR/OpBase.td")),
    ("mlir/IR/OpAsmInterface.td", include_str!("../td/mlir/IR/OpAsmInterface.td")),
    ("mlir/IR/PatternBase.td", include_str!("../td/mlir/IR/PatternBase.td")),
    ("mlir/IR/Properties.td", include_str!("../td/mlir/IR/Properties.td")),
    ("mlir/IR/RegionKindInterface.td", include_str!("../td/mlir/IR/RegionKindInterface.td")),
    ("mlir/IR/SymbolInterfaces.td", include_str!("../td/mlir/IR/SymbolInterfaces.td")),
    ("mlir/IR/TensorEncoding.td", include_str!("../td/mlir/IR/TensorEncoding.td")),
    ("mlir/IR/Traits.td", include_str!("../td/mlir/IR/Traits.td")),
    ("mlir/IR/Utils.td", include_str!("../td/mlir/IR/Utils.td")),
    ("mlir/Pass/PassBase.td", include_str!("../td/mlir/Pass/PassBase.td")),
    ("mlir/Interfaces/CallInterfaces.td", include_str!("../td/mlir/Interfaces/CallInterfaces.td")),
    ("mlir/Interfaces/CastInterfaces.td", include_str!("../td/mlir/Interfaces/CastInterfaces.td")),
    (
        "mlir/Interfaces/DestinationStyleOpInterface.td",
        include_str!("../td/mlir/Interfaces/DestinationStyleOpInterface.td"),
    ),
    (
        "mlir/Interfaces/ControlFlowInterfaces.td",
        include_str!("../td/mlir/Interfaces/ControlFlowInterfaces.td"),
    ),
    ("mlir/Interfaces/FunctionInterfaces.td", include_str!("../td/mlir/Interfaces/FunctionInterfaces.td")),
    (
        "mlir/Interfaces/InferTypeOpInterface.td",
        include_str!("../td/mlir/Interfaces/InferTypeOpInterface.td"),
    ),
    (
        "mlir/Interfaces/InferIntRangeInterface.td",
        include_str!("../td/mlir/Interfaces/InferIntRangeInterface.td"),
    ),
    (
        "mlir/Interfaces/RuntimeVerifiableOpInterface.td",
        include_str!("../td/mlir/Interfaces/RuntimeVerifiableOpInterface.td"),
    ),
    ("mlir/Interfaces/SubsetOpInterface.td", include_str!("../td/mlir/Interfaces/SubsetOpInterface.td")),
    (
        "mlir/Interfaces/MemorySlotInterfaces.td",
        include_str!("../td/mlir/Interfaces/MemorySlotInterfaces.td"),
    ),
    ("mlir/Interfaces/LoopLikeInterface.td", include_str!("../td/mlir/Interfaces/LoopLikeInterface.td")),
    (
        "mlir/Interfaces/SideEffectInterfaces.td",
        include_str!("../td/mlir/Interfaces/SideEffectInterfaces.td"),
    ),
];

/// The outputs of `terrace-tblgen` beside printed records.
pub const GENERATORS: &[Generator] = &[
    Generator {
        name: "gen-op-defs",
        help: "check the definitions of operations and print the Rust that they become",
        run: |records, asked| show_dialects(records, asked, rust::source),
        warnings: Some(unimplemented),
    },
    Generator {
        name: "gen-enum-decls",
        help: "print enums as Rust types with their conversions",
        run: |records, _| show_enums(records, rust::enum_types),
        warnings: None,
    },
    Generator {
        name: "gen-enum-defs",
        help: "print the spellings of the cases of enums",
        run: |records, _| show_enums(records, rust::enum_defs),
        warnings: None,
    },
    Generator {
        name: "gen-attrdef-decls",
        help: "print the Rust types that stand for attributes",
        run: |records, asked| show_parts(records, asked, "AttrDef", rust::attr_declarations),
        warnings: None,
    },
    Generator {
        name: "gen-attrdef-defs",
        help: "check the definitions of attributes and print the Rust that they become",
        run: |records, asked| show_parts(records, asked, "AttrDef", rust::definitions),
        warnings: None,
    },
    Generator {
        name: "gen-typedef-decls",
        help: "print the Rust types that stand for types",
        run: |records, asked| show_parts(records, asked, "TypeDef", rust::attr_declarations),
        warnings: None,
    },
    Generator {
        name: "gen-typedef-defs",
        help: "check the definitions of types and print the Rust that they become",
        run: |records, asked| show_parts(records, asked, "TypeDef", rust::definitions),
        warnings: None,
    },
    Generator {
        name: "gen-rewriters",
        help: "print the Rust that declarative rewrite rules become",
        run: |records, _| {
            let text = Build::new().show_patterns(records).map_err(|e| format!("{}\n", e.message))?;
            Ok(text.into())
        },
        warnings: None,
    },
    Generator {
        name: "gen-op-decls",
        help: "print the Rust types that stand for operations: names, attribute slots, accessors",
        run: |records, asked| show_dialects(records, asked, rust::declarations),
        warnings: None,
    },
    Generator {
        name: "print-hooks",
        help: "print the Rust that definitions demand, as a skeleton",
        run: show_hooks,
        warnings: None,
    },
    Generator {
        name: "gen-op-interface-decls",
        help: "print the Rust traits that interfaces of operations become",
        run: |records, _| show_interfaces(records, interfaces::Part::Declarations),
        warnings: None,
    },
    Generator {
        name: "gen-op-interface-defs",
        help: "print how the Rust traits of interfaces of operations are found",
        run: |records, _| show_interfaces(records, interfaces::Part::Definitions),
        warnings: None,
    },
    Generator {
        name: "gen-pass-decls",
        help: "print the Rust that declarations of passes become; -name=GROUP names what registers them all",
        run: show_passes,
        warnings: None,
    },
    docs::OPS,
    docs::DIALECT,
    docs::TYPES,
    docs::ATTRS,
    docs::ENUMS,
    docs::OP_INTERFACES,
    docs::ATTR_INTERFACES,
    docs::TYPE_INTERFACES,
    docs::PASSES,
];

/// `terrace-tblgen`: these generators, our base files.
pub const TOOL: terrace_tablegen::Tool =
    terrace_tablegen::Tool { generators: GENERATORS, built_in: BASE_FILES, deprecated: deprecated::uses };

/// A definition that makes no sense, or C++ that nothing is bound to.
#[derive(Clone, PartialEq, Eq)]
pub struct Error {
    /// The problem, in words.
    pub message: String,
    /// The way to mend it.
    pub hint: Option<String>,
    /// Where in the `.td` files.
    pub place: Option<Box<Place>>,
    /// Related facts, and their places.
    pub notes: Vec<(String, Option<Place>)>,
    /// The error that led to this one.
    pub cause: Option<Box<Error>>,
    /// True if an assembly format is wrong, and nothing else of the definition.
    pub of_format: bool,
}

impl Error {
    /// An error without a hint.
    pub fn new(message: impl Into<String>) -> Self {
        Error {
            message: message.into(),
            hint: None,
            place: None,
            notes: Vec::new(),
            cause: None,
            of_format: false,
        }
    }

    /// Adds a hint.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// Adds a place, unless a closer one is known.
    #[must_use]
    pub fn at(mut self, place: Option<Place>) -> Self {
        self.place = self.place.or(place.map(Box::new));
        self
    }

    /// Adds a note.
    #[must_use]
    pub fn note(mut self, text: impl Into<String>, place: Option<Place>) -> Self {
        self.notes.push((text.into(), place));
        self
    }

    /// `file:line:column: error: text`, the line, a caret, the hint, the notes; before it the same of its cause.
    pub fn render(&self) -> String {
        let mut out = self.cause.as_ref().map_or_else(String::new, |cause| cause.render());
        out.push_str(&entry("error", &self.message, self.place.as_deref()));
        if let Some(h) = &self.hint {
            out.push_str(&format!("  hint: {h}\n"));
        }
        for (text, place) in &self.notes {
            out.push_str(&entry("note", text, place.as_ref()));
        }
        out
    }
}

/// One located line of a message with its source line.
pub fn entry(word: &str, message: &str, place: Option<&Place>) -> String {
    let Some(p) = place else { return format!("{word}: {message}\n") };
    let pad: String =
        p.text.chars().take(p.column as usize - 1).map(|c| if c == '\t' { '\t' } else { ' ' }).collect();
    format!("{}:{}:{}: {word}: {message}\n{}\n{pad}^\n", p.file, p.line, p.column, p.text)
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.place.is_some() {
            return f.write_str(self.render().trim_end());
        }
        f.write_str(&self.message)?;
        self.hint.iter().try_for_each(|h| write!(f, "\n  hint: {h}"))
    }
}

/// As [`Display`](std::fmt::Display): what a build script's `main` returns is shown by `Debug`.
impl std::fmt::Debug for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {}

/// C++ texts bound to Rust.
#[derive(Clone, Debug, Default)]
pub struct Bindings {
    preds: Vec<(String, String)>,
    types: Vec<(String, String)>,
    transforms: Vec<(String, String)>,
    interfaces: Vec<(String, String)>,
    traits: Vec<(String, String)>,
    params: Vec<(String, String)>,
    values: Vec<(String, String)>,
    dialects: Vec<(String, String)>,
    natives: Vec<(String, String)>,
    matchers: Vec<(String, String)>,
    constraints: Vec<(String, String)>,
    builders: Vec<(String, String)>,
    cpp_types: Vec<(String, String)>,
    /// The contents of the dialect's `cpp.rs`, if it is known.
    module: Option<convention::Module>,
    /// Where the other dialects' modules are.
    others: Option<String>,
    /// C++ that nothing reads is not looked up by its name.
    reads_only: bool,
    /// For a look at the output: what nothing is bound to is noted in it, and no error.
    shows: bool,
    /// The effects that a definition lists are said in Rust.
    effects_in_rust: bool,
}

fn find(list: &[(String, String)], text: &str) -> Option<String> {
    list.iter().find(|(t, _)| *t == text).map(|(_, r)| r.clone())
}

impl Bindings {
    fn pred(&self, text: &str) -> Option<String> {
        find(&self.preds, text)
    }
}

/// The interfaces of the base files, and the Rust traits that they demand.
const INTERFACES: &[(&str, &str)] = &[
    ("OpAsmOpInterface", "terrace_asm::OpAsm"),
    ("CallOpInterface", "terrace_ir::op_interfaces::CallLike"),
    ("CallableOpInterface", "terrace_ir::op_interfaces::Callable"),
    ("FunctionOpInterface", "terrace_ir::op_interfaces::Callable"),
    ("BranchOpInterface", "terrace_ir::op_interfaces::BranchLike"),
    ("SymbolUserOpInterface", "terrace_ir::op_interfaces::SymbolUser"),
    ("MemoryEffectOpInterface", "terrace_ir::op_interfaces::MemoryEffects"),
    ("ConditionallySpeculatable", "terrace_ir::op_interfaces::Speculatable"),
    ("RegionBranchOpInterface", "terrace_ir::op_interfaces::RegionBranch"),
    ("RegionBranchTerminatorOpInterface", "terrace_ir::op_interfaces::RegionBranchTerminator"),
    ("LoopLikeOpInterface", "terrace_ir::op_interfaces::LoopLike"),
    ("PromotableAllocationOpInterface", "terrace_rewrite::memory_slots::PromotableAllocation"),
    ("PromotableMemOpInterface", "terrace_rewrite::memory_slots::PromotableMem"),
    ("PromotableOpInterface", "terrace_rewrite::memory_slots::Promotable"),
    ("DestructurableAllocationOpInterface", "terrace_rewrite::memory_slots::DestructurableAllocation"),
    ("DestructurableAccessorOpInterface", "terrace_rewrite::memory_slots::DestructurableAccessor"),
    ("SafeMemorySlotAccessOpInterface", "terrace_rewrite::memory_slots::SafeSlotAccess"),
    ("RuntimeVerifiableOpInterface", "terrace_rewrite::runtime_checks::RuntimeVerifiable"),
    ("InferIntRangeInterface", "terrace_ir::op_interfaces::InferIntRange"),
    ("CastOpInterface", "terrace_ir::op_interfaces::CastLike"),
    ("DestinationStyleOpInterface", "terrace_ir::op_interfaces::DestinationStyle"),
    ("RegionKindInterface", "terrace_ir::op_interfaces::RegionKinds"),
    ("InferTypeOpInterface", "terrace_asm::InferTypes"),
    ("CompatibleReturnTypes", "terrace_ir::hooks::CompatibleTypes"),
    ("OpAsmAttrInterface", "terrace_asm::AttrAsm"),
    ("OpAsmTypeInterface", "terrace_asm::AttrAsm"),
    ("VerifiableTensorEncoding", "terrace_ir::hooks::VerifyEncoding"),
];

/// Generates a dialect's definitions: what a build script calls.
///
/// ```no_run
/// terrace_ods::Build::new().compile("src/ops.td", "toy", "toy.rs")?;
/// # Ok::<(), terrace_ods::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Build {
    bindings: Bindings,
    include: Vec<std::path::PathBuf>,
    facade: bool,
    namespaces: bool,
    own_new: Vec<String>,
}

impl Build {
    /// Nothing is bound but what the base files use.
    pub fn new() -> Self {
        INTERFACES.iter().fold(Self::default(), |b, (cpp, rust)| b.bind_interface(cpp, rust))
    }

    /// A folder in which included files are looked for, before the base files.
    pub fn include_dir(mut self, dir: impl Into<std::path::PathBuf>) -> Self {
        self.include.push(dir.into());
        self
    }

    /// Operations of these classes have a `new` in Rust; the generated one is `of_parts`.
    pub fn own_new(mut self, classes: &[&str]) -> Self {
        self.own_new.extend(classes.iter().map(|m| (*m).to_owned()));
        self
    }

    /// `MemoryEffects<[...]>` asks for Rust, as an interface does; otherwise the effects that it lists are all.
    pub fn effects_in_rust(mut self) -> Self {
        self.bindings.effects_in_rust = true;
        self
    }

    /// Writes paths through the `terrace` facade, for crates that depend on the facade alone.
    pub fn through_facade(mut self) -> Self {
        self.facade = true;
        self
    }

    /// Adds modules named as the C++ namespaces of definitions, nested as they are; without it everything is in one module, and where
    /// that is says the name.
    pub fn namespaces(mut self) -> Self {
        self.namespaces = true;
        self
    }

    /// Reads a `.td` file and writes the definitions of one of its dialects to `OUT_DIR/output`; tells cargo what was read.
    pub fn compile(&self, td: impl AsRef<std::path::Path>, dialect: &str, output: &str) -> Result<(), Error> {
        let records = read::records(self.read(td.as_ref())?);
        let folder = td.as_ref().parent().unwrap_or(std::path::Path::new("."));
        let missing = demands::missing(&records, dialect, folder);
        if !missing.is_empty() {
            return Err(all_in_one(missing));
        }
        self.write(self.beside(&td).generate(&records, dialect)?, output)
    }

    /// Reads a `.td` file with declarative rewrite rules and writes them to `OUT_DIR/output`, as `PATTERNS` and one static each;
    /// tells cargo what was read. The file needs a module of its own, in which `super` is where the bound functions are.
    ///
    /// ```no_run
    /// // `def Fold : NativeCodeCall<"fold($_builder, $0)">;` in the file.
    /// terrace_ods::Build::new().bind_native("fold", "super::fold").patterns("src/combine.td", "combine.rs")?;
    /// # Ok::<(), terrace_ods::Error>(())
    /// ```
    pub fn patterns(&self, td: impl AsRef<std::path::Path>, output: &str) -> Result<(), Error> {
        let read = self.read(td.as_ref())?;
        self.write(self.beside(&td).generate_patterns(&read)?, output)
    }

    /// Generates a dialect that has a folder of its name in `src`: `src/arith/arith.td` to `arith.rs`, and the declarative rules of
    /// `src/arith/canonicalize.td`, if there are any, to `arith_canonicalize.rs`. A build script is a loop over its dialects.
    ///
    /// ```no_run
    /// let build = terrace_ods::Build::new().include_dir("src");
    /// ["arith", "math"].iter().try_for_each(|dialect| build.dialect(dialect))?;
    /// # Ok::<(), terrace_ods::Error>(())
    /// ```
    pub fn dialect(&self, name: &str) -> Result<(), Error> {
        let folder = std::path::Path::new("src").join(name);
        self.compile(folder.join(name).with_extension("td"), name, &format!("{name}.rs"))?;
        let rules = folder.join("canonicalize.td");
        if rules.is_file() {
            self.patterns(rules, &format!("{name}_canonicalize.rs"))?;
        }
        Ok(())
    }

    /// With the names of the `cpp.rs` that belongs to a `.td` file: a C++ name that is not there is an error. [`Build::compile`] and
    /// [`Build::patterns`] look there by themselves; without it names are taken to be there.
    pub fn beside(&self, td: impl AsRef<std::path::Path>) -> Build {
        let mut build = self.clone();
        build.bindings.module = Some(convention::Module::beside(td.as_ref()));
        if self.facade {
            build.bindings.others = Some("terrace::dialects".to_owned());
        }
        build
    }

    /// Reads a `.td` file with declarations of passes and writes them to `OUT_DIR/output`: a struct each, and `register_GROUP_passes`; tells
    /// cargo what was read. The module that includes it gives each struct its `run_on_operation`.
    pub fn passes(&self, td: impl AsRef<std::path::Path>, group: &str, output: &str) -> Result<(), Error> {
        let records = read::records(self.read(td.as_ref())?);
        let text = passes::source(&records, group, &self.bindings, true).map_err(all_in_one)?;
        self.write(text, output)
    }

    /// Reads a `.td` file with interfaces of operations and writes a Rust trait for each to `OUT_DIR/output`; tells cargo what was read.
    /// Operations get them through [`Build::bind_interface`].
    pub fn interfaces(&self, td: impl AsRef<std::path::Path>, output: &str) -> Result<(), Error> {
        let records = read::records(self.read(td.as_ref())?);
        let text =
            interfaces::source(&records, &self.bindings, interfaces::Part::Both).map_err(all_in_one)?;
        self.write(text, output)
    }

    fn read(&self, td: &std::path::Path) -> Result<terrace_tablegen::Records, Error> {
        let sources = self.include.iter().fold(
            terrace_tablegen::Sources::new().built_in(BASE_FILES).warn_unused_arguments(false),
            |s, d| s.include_dir(d),
        );
        let read = terrace_tablegen::parse_file(td, &sources)
            .map_err(|f| Error::new(format!("{}:\n{}", td.display(), f)))?;
        println!("cargo:rerun-if-changed={}", td.display());
        for f in read.files_read() {
            println!("cargo:rerun-if-changed={}", f.display());
        }
        Ok(read)
    }

    fn write(&self, mut text: String, output: &str) -> Result<(), Error> {
        if self.facade {
            for name in ["ir", "asm", "rewrite", "pass"] {
                text = text.replace(&format!("terrace_{name}::"), &format!("terrace::{name}::"));
            }
        }
        let folder = std::env::var_os("OUT_DIR")
            .ok_or_else(|| Error::new("OUT_DIR is not set").hint("call this from a build script"))?;
        let path = std::path::Path::new(&folder).join(output);
        std::fs::write(&path, text).map_err(|e| Error::new(format!("cannot write '{}': {e}", path.display())))
    }

    /// Binds a predicate's C++ text to the Rust source of a `Pred`.
    pub fn bind_pred(mut self, cpp: &str, rust: &str) -> Self {
        self.bindings.preds.push((preds::fold_text(cpp), rust.to_owned()));
        self
    }

    /// Binds a `builderCall` to the Rust source of a `fn(&Context) -> Type`.
    pub fn bind_type(mut self, cpp: &str, rust: &str) -> Self {
        self.bindings.types.push((preds::fold_text(cpp), rust.to_owned()));
        self
    }

    /// Binds a `TypesMatchWith` transformer to the Rust source of a `fn(&Context, Type) -> Option<Type>`.
    pub fn bind_transform(mut self, cpp: &str, rust: &str) -> Self {
        self.bindings.transforms.push((preds::fold_text(cpp), rust.to_owned()));
        self
    }

    /// Binds a default value's C++ text to the Rust source of a `fn(&Context) -> Attr`; that of a pass's option, or its constructor, to
    /// the value itself.
    pub fn bind_value(mut self, cpp: &str, rust: &str) -> Self {
        self.bindings.values.push((preds::fold_text(cpp), rust.to_owned()));
        self
    }

    /// Binds an interface's C++ name to a Rust trait: operations that declare it must implement the trait.
    pub fn bind_interface(mut self, cpp: &str, rust: &str) -> Self {
        self.bindings.interfaces.push((cpp.to_owned(), rust.to_owned()));
        self
    }

    /// Binds a trait's C++ name (without parameters) to the Rust value that is the trait: an `OpTrait` for operations, anything for types
    /// and attributes. The parameters of `ParamNativeOpTrait<name, params>` become those of the Rust type: `super::Bounded::<10>`.
    pub fn bind_trait(mut self, cpp: &str, rust: &str) -> Self {
        self.bindings.traits.push((cpp.to_owned(), rust.to_owned()));
        self
    }

    /// Binds a C++ type to the Rust type that stands for it in options of passes and methods of interfaces. That of an option must be an
    /// `OptionValue`.
    pub fn bind_cpp_type(mut self, cpp: &str, rust: &str) -> Self {
        self.bindings.cpp_types.push((preds::fold_text(cpp), rust.to_owned()));
        self
    }

    /// Binds a parameter's C++ type to the Rust source of a `ParamKind`.
    pub fn bind_param(mut self, cpp: &str, rust: &str) -> Self {
        self.bindings.params.push((preds::fold_text(cpp), rust.to_owned()));
        self
    }

    /// Binds another dialect to the path of the module with its generated definitions.
    pub fn bind_dialect(mut self, name: &str, rust: &str) -> Self {
        self.bindings.dialects.push((name.to_owned(), rust.to_owned()));
        self
    }

    /// The Rust source of the dialect's definitions.
    pub fn generate(&self, records: &records::Records, dialect: &str) -> Result<String, Error> {
        resolve::dialect(records, dialect, &self.bindings, Mode::Build)
            .map(|mut d| {
                for op in &mut d.ops {
                    op.own_new = self.own_new.contains(&op.class);
                }
                d
            })
            .map(|d| {
                unread(&d)
                    + &rust::source(&d)
                    + &if self.namespaces { rust::modules(&d) } else { String::new() }
            })
            .map_err(all_in_one)
    }

    /// Binds a native call of result patterns to the Rust source of a `fn(&mut Call) -> Option<Item>`: by its whole C++ text, or by the
    /// name of the function where its arguments are plain (`$0`, `$_self`, `$0.getType()`, `$0.getDefiningOp()`, numbers, texts);
    /// `$_builder` and `$_loc` are no arguments.
    pub fn bind_native(mut self, cpp: &str, rust: &str) -> Self {
        self.bindings.natives.push((preds::fold_text(cpp), rust.to_owned()));
        self
    }

    /// Binds a native call of source patterns, by its whole C++ text or its function, to the Rust source of a
    /// `fn(&Call) -> Option<Vec<Item>>` that gives what the arguments stand for.
    pub fn bind_matcher(mut self, cpp: &str, rust: &str) -> Self {
        self.bindings.matchers.push((preds::fold_text(cpp), rust.to_owned()));
        self
    }

    /// Binds a predicate of a rule's constraint, by its whole C++ text or its function, to the Rust source of a `fn(&Call) -> bool`.
    pub fn bind_constraint(mut self, cpp: &str, rust: &str) -> Self {
        self.bindings.constraints.push((preds::fold_text(cpp), rust.to_owned()));
        self
    }

    /// Binds how an operation's result types follow from its arguments, where rules make it and its definition does not say: the Rust
    /// source of a `fn(&Call) -> Option<Vec<Type>>`.
    pub fn bind_builder(mut self, op: &str, rust: &str) -> Self {
        self.bindings.builders.push((op.to_owned(), rust.to_owned()));
        self
    }

    /// The Rust source of a file's declarative rewrite rules.
    pub fn generate_patterns(&self, from: &terrace_tablegen::Records) -> Result<String, Error> {
        drr::patterns(from, &read::names_and_fields(from), &self.bindings, drr::Unbound::Refuse)
    }

    /// The same for a look at it: C++ that is bound to nothing becomes a call of `unbound`.
    pub fn show_patterns(&self, from: &terrace_tablegen::Records) -> Result<String, Error> {
        drr::patterns(from, &read::names_and_fields(from), &self.bindings, drr::Unbound::Show)
    }
}

/// All errors of a tool's run.
fn rendered(errors: Vec<Error>) -> String {
    errors.iter().map(Error::render).collect()
}

fn show_passes(from: &Arc<terrace_tablegen::Records>, asked: &Request) -> Result<Made, String> {
    let group = asked.group.as_deref().unwrap_or_default();
    let text = passes::source(&read::records(from.clone()), group, &Build::new().bindings, false);
    text.map(Made::from).map_err(rendered)
}

fn show_interfaces(from: &Arc<terrace_tablegen::Records>, part: interfaces::Part) -> Result<Made, String> {
    let text = interfaces::source(&read::records(from.clone()), &Build::new().bindings, part);
    text.map(Made::from).map_err(rendered)
}

/// The dialects of the main file, or the one that is asked for.
fn asked_dialects(records: &records::Records, asked: &Request) -> Vec<String> {
    let main = records.source.as_ref().and_then(|s| s.sources().main_file()).unwrap_or_default();
    asked.dialect.clone().map_or_else(|| dialects_of(records, main), |one| vec![one])
}

/// The Rust of every dialect that the main file defines something of, or all errors.
fn show_dialects(
    from: &Arc<terrace_tablegen::Records>,
    asked: &Request,
    show: fn(&model::Dialect) -> String,
) -> Result<Made, String> {
    show_records(from, asked, show, &|_| true)
}

/// The same of the attributes or types alone.
fn show_parts(
    from: &Arc<terrace_tablegen::Records>,
    asked: &Request,
    class: &str,
    show: fn(&model::Dialect) -> String,
) -> Result<Made, String> {
    show_records(from, asked, show, &|record| record.is_a(class))
}

fn show_records(
    from: &Arc<terrace_tablegen::Records>,
    asked: &Request,
    show: fn(&model::Dialect) -> String,
    wants: &dyn Fn(&records::Record) -> bool,
) -> Result<Made, String> {
    let records = read::records(from.clone());
    let mut build = Build::new();
    build.bindings.shows = true;
    let mut out = Made::default();
    for dialect in asked_dialects(&records, asked) {
        let (mut made, errors) = resolve::wanted(&records, &dialect, &build.bindings, Mode::Build, wants);
        if !asked.skips_wrong_formats && !errors.is_empty() || errors.iter().any(|e| !e.of_format) {
            return Err(rendered(errors));
        }
        made.ops.retain(|op| asked.wants(&op.name));
        out.messages.push_str(&rendered(errors));
        out.text.push_str(&unread(&made));
        out.text.push_str(&show(&made));
    }
    Ok(out)
}

/// Warnings about the interfaces and traits of operations that nothing implements.
fn unimplemented(from: &Arc<terrace_tablegen::Records>) -> String {
    let records = read::records(from.clone());
    let main = from.sources().main_file().unwrap_or_default();
    let mut build = Build::new();
    build.bindings.shows = true;
    let mut out = String::new();
    // The generator tells the errors of a dialect.
    let made = dialects_of(&records, main)
        .into_iter()
        .filter_map(|d| resolve::dialect(&records, &d, &build.bindings, Mode::Build).ok());
    for op in made.flat_map(|d| d.ops) {
        for what in &op.unimplemented {
            let message = format!("nothing here implements {what} of operation '{}'", op.name);
            out.push_str(&entry("warning", &message, records.place(&op.record).as_ref()));
        }
    }
    out
}

/// The hooks that the dialects of the main file demand.
fn show_hooks(from: &Arc<terrace_tablegen::Records>, asked: &Request) -> Result<Made, String> {
    let records = read::records(from.clone());
    let mut build = Build::new();
    build.bindings.shows = true;
    let mut out = String::new();
    for dialect in asked_dialects(&records, asked) {
        let made = resolve::dialect(&records, &dialect, &build.bindings, Mode::Build).map_err(rendered)?;
        out.push_str(&unread(&made));
        out.push_str(&demands::skeleton(&records, &made));
    }
    Ok(out.into())
}

/// The C++ of a dialect that is not read, as comments.
fn unread(d: &model::Dialect) -> String {
    let line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let one = |u: &model::Unread| {
        format!("// Not read: the {} `{}` of `{}`: {}\n", u.kind, line(&u.text), u.record, line(&u.why))
    };
    d.unread.iter().map(one).collect()
}

/// The Rust of all enums, whether an operation uses them or not.
fn show_enums(
    from: &Arc<terrace_tablegen::Records>,
    text: impl Fn(&model::Dialect) -> String,
) -> Result<Made, String> {
    let records = read::records(from.clone());
    resolve::enums(&records).map(|d| text(&d).into()).map_err(|e| e.render())
}

/// Several errors as one text.
fn all_in_one(errors: Vec<Error>) -> Error {
    match <[Error; 1]>::try_from(errors) {
        Ok([one]) => one,
        Err(all) => Error::new(all.iter().map(ToString::to_string).collect::<Vec<_>>().join("\nerror: ")),
    }
}

/// The model of a dialect for run time: what nothing reads is noted in it.
pub fn load(records: &records::Records, dialect: &str) -> Result<model::Dialect, Vec<Error>> {
    let build = Build::new();
    resolve::dialect(records, dialect, &build.bindings, Mode::Load)
}
