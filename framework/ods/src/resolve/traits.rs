//! Traits of operations, and the Rust traits that hooks and interfaces ask for.

use super::{Resolver, var_of};
use crate::convention::Place;
use crate::cpp::Var;
use crate::model::{Code, Pred, Trait};
use crate::ops::{OpModel, class_name};
use crate::preds::fold_text;
use crate::records::{Record, Value};
use crate::resolve::Mode;
use crate::{Bindings, Error, find};

/// The trait of verifiers.
const VERIFY: &str = "terrace_ir::interfaces::Verify";

/// The interface of operations that may run anywhere under a condition. MLIR's traits that state the condition have it too.
const SPECULATION: &str = "ConditionallySpeculatable";

/// Fields of an operation that ask for a hook.
const HOOKS: [(&str, &str); 6] = [
    ("hasFolder", "terrace_ir::interfaces::Fold"),
    ("hasVerifier", VERIFY),
    ("hasRegionVerifier", "terrace_ir::interfaces::VerifyRegions"),
    ("hasCustomAssemblyFormat", "terrace_asm::CustomAssembly"),
    ("hasCanonicalizer", "terrace_rewrite::Canonicalize"),
    ("hasCanonicalizeMethod", "terrace_rewrite::Canonicalize"),
];

/// The outcome of an operation's traits and hooks.
#[derive(Default)]
pub(super) struct OfTraits {
    pub(super) traits: Vec<Trait>,
    /// The Rust traits that it must have.
    pub(super) models: Vec<String>,
    /// The interfaces and traits that nothing implements.
    pub(super) unimplemented: Vec<String>,
}

impl Resolver<'_> {
    pub(super) fn traits_and_models(&mut self, op: &OpModel, rec: &Record) -> Result<OfTraits, Error> {
        let OfTraits { mut traits, mut models, mut unimplemented } = OfTraits::default();
        let hooks = HOOKS.iter().filter(|(bit, _)| rec.bit(bit));
        models.extend(hooks.map(|(_, path)| (*path).to_owned()));
        for t in &op.traits {
            let t = self.rec(t)?.clone();
            let iface = t.str("cppInterfaceName");
            let listed = !t.list("effects").is_empty();
            if t.is_a("MemoryEffects") && !self.bound.effects_in_rust {
                // The definition says which effects: none, or those of the model.
                if !listed {
                    traits.push(native_trait("NoMemoryEffect"));
                }
                continue;
            }
            if !iface.is_empty() {
                if iface == SPECULATION && self.says_speculation(op)? {
                    continue;
                }
                // MLIR's own file makes an interface of what is a trait here.
                let is_symbol = traits.iter().any(|t| matches!(t, Trait::Known("Symbol")));
                if iface == "SymbolOpInterface" && !is_symbol {
                    traits.push(native_trait("Symbol"));
                }
                let Some(path) = self.interface(&t)? else {
                    let known = iface == "SymbolOpInterface" || iface == SPECULATION;
                    unimplemented.extend((!known).then(|| format!("the interface `{iface}`")));
                    continue;
                };
                // An interface that verifies does so in Rust, for each operation that has it.
                let verify = (!t.str("verify").trim().is_empty()).then(|| VERIFY.to_owned());
                for model in std::iter::once(path).chain(verify) {
                    if !models.contains(&model) {
                        models.push(model);
                    }
                }
                continue;
            }
            let name = t.str("trait");
            if let Some(rust) = self.bound_trait(name) {
                traits.push(Trait::Rust(rust));
            } else if t.is_a("PredOpTrait") {
                traits.push(self.multi(op, &t)?);
            } else if let Some((head, params)) = name.split_once('<') {
                traits.push(self.param_trait(head, params.trim_end_matches(">::Impl")));
            } else {
                traits.push(native_trait(name));
            }
        }
        let others = traits.iter().filter_map(|t| match t {
            Trait::Other(name) => Some(format!("the trait `{}`", name.rsplit("::").next().unwrap_or(name))),
            _ => None,
        });
        unimplemented.extend(others);
        Ok(OfTraits { traits, models, unimplemented })
    }

    /// True if a trait says when the operation may run where the program would not have run it: then its interface has nothing to add.
    fn says_speculation(&self, op: &OpModel) -> Result<bool, Error> {
        let said = |name: &str| {
            matches!(native_trait(name), Trait::Known("AlwaysSpeculatable" | "RecursivelySpeculatable"))
        };
        op.traits.iter().try_fold(false, |found, t| Ok(found || said(self.rec(t)?.str("trait"))))
    }

    /// The Rust trait of an interface: bound, or of its name in the dialect's `cpp` module, where the crate's own must be.
    pub(super) fn interface(&self, rec: &Record) -> Result<Option<String>, Error> {
        let name = rec.str("cppInterfaceName");
        if let Some(path) = find(&self.bound.interfaces, name) {
            return Ok(Some(path).filter(|p| !p.is_empty()));
        }
        if self.mode == Mode::Load || self.bound.module.is_none() {
            return Ok(None);
        }
        let own = |r: &&Record| r.is_a("Interface") && r.str("cppInterfaceName") == name;
        let place = self.records.deriving("Interface").filter(own).find_map(|r| self.records.place(&r.name));
        let of_crate = place.as_ref().is_some_and(|p| {
            let file = std::path::Path::new(&p.file);
            file.is_relative() && !file.starts_with("..") && file.is_file()
        });
        // An interface that asks for nothing is a mark, unless Rust says more.
        let asks = !rec.list("methods").is_empty() || !rec.str("verify").trim().is_empty();
        if !(self.bound.has_cpp(name) || of_crate && asks) {
            return Ok(None);
        }
        let line = format!("pub use super::interfaces::{name};");
        self.bound.cpp(name, &format!("the interface `{name}`"), &line).map(Some).map_err(|e| e.at(place))
    }

    /// The Rust value of a trait that is bound, by its C++ name and parameters.
    pub(super) fn bound_trait(&self, name: &str) -> Option<String> {
        let name = name.trim_end_matches("::Impl");
        let (head, params) = name.split_once('<').map_or((name, None), |(h, p)| (h, p.strip_suffix('>')));
        let short = head.rsplit("::").next().unwrap_or(head);
        let named = || self.bound.has_cpp(short).then(|| format!("super::cpp::{short}"));
        let rust =
            find(&self.bound.traits, head).or_else(|| find(&self.bound.traits, short)).or_else(named)?;
        Some(params.map_or(rust.clone(), |p| format!("{rust}::<{p}>")))
    }

    fn param_trait(&self, head: &str, params: &str) -> Trait {
        let mut names: Vec<String> = params.split(',').map(|p| self.op_by_class(p.trim())).collect();
        match head.rsplit("::").next().unwrap_or(head) {
            "HasParent" => Trait::HasParent(names),
            "HasAncestor" => Trait::HasAncestor(names),
            "SingleBlockImplicitTerminator" => {
                Trait::SingleBlockImplicitTerminator(names.pop().unwrap_or_default())
            }
            _ => Trait::Other(format!("{head}<{params}>")),
        }
    }

    /// The operation's name for a C++ class name.
    fn op_by_class(&self, class: &str) -> String {
        let short = class.rsplit("::").next().unwrap_or(class);
        let of =
            |r: &Record| r.def("opDialect").and_then(|d| self.records.get(d)).map_or("", |d| d.str("name"));
        let same = |r: &&Record| class_name(&r.name) == short || r.name == short;
        // Two dialects may have a class of one name: the own one is meant.
        let own = self.records.deriving("Op").filter(same).find(|r| of(r) == self.dialect);
        if let Some(r) = own.or_else(|| self.records.deriving("Op").find(same)) {
            return format!("{}.{}", of(r), r.str("opName"));
        }
        match short {
            "ModuleOp" => "builtin.module".to_owned(),
            "FuncOp" => "func.func".to_owned(),
            _ => class.to_owned(),
        }
    }

    fn multi(&mut self, op: &OpModel, t: &Record) -> Result<Trait, Error> {
        let summary = t.str("summary").to_owned();
        let var = |n: &str| var_of(op, n);
        let list = |names: &[Value]| -> Option<Vec<Var>> {
            names.iter().map(|n| n.as_str().and_then(var)).collect()
        };
        let what = [
            ("AllTypesMatch", "Type"),
            ("AllShapesMatch", "Shape"),
            ("AllRanksMatch", "Rank"),
            ("AllElementTypesMatch", "ElementType"),
            ("AllElementCountsMatch", "ElementCount"),
        ];
        for (class, kind) in what {
            if t.is_a(class)
                && let Some(vars) = list(t.list("values"))
            {
                return Ok(Trait::Multi(summary, Pred::AllMatch(kind, vars)));
            }
        }
        // Any other comparison of the two types is a predicate like any.
        let text = t.def("predicate").and_then(|p| self.records.get(p)).map_or("", |p| p.str("predExpr"));
        let equal =
            !text.contains('$') || text.contains("equal_to<>()") || fold_text(text).starts_with("equal(");
        if t.is_a("TypesMatchWith") && equal {
            let f = self.transform(t.str("transformer"), &op.full_name)?;
            if let (Some(l), Some(r)) = (var(t.str("lhs")), var(t.str("rhs"))) {
                return Ok(Trait::Multi(summary, Pred::TypesMatch(l, r, f)));
            }
        }
        Ok(Trait::Multi(summary, self.op_pred(op, t)?))
    }

    pub(super) fn transform(&mut self, cpp: &str, of: &str) -> Result<Code, Error> {
        if self.mode == Mode::Build
            && let Some(rust) = quick_transform(cpp)
        {
            return Ok(Code::Rust(rust.to_owned()));
        }
        let bound = self.bound.transforms.clone();
        self.code("transformer", cpp, of, &bound, "bind it with `Build::bind_transform`")
    }
}

/// The transformers that definitions use all the time, as Rust: the evaluator would be slower.
fn quick_transform(cpp: &str) -> Option<&'static str> {
    Some(match fold_text(cpp).trim_start_matches("::") {
        "$_self" => "|_, t| Some(t)",
        "cast<ShapedType>($_self).getElementType()"
        | "cast<TensorType>($_self).getElementType()"
        | "cast<RankedTensorType>($_self).getElementType()"
        | "cast<MemRefType>($_self).getElementType()"
        | "cast<VectorType>($_self).getElementType()" => "|c, t| c.element_type(t)",
        "cast<ComplexType>($_self).getElementType()" => {
            "|c, t| match c.type_data(t) { AttrData::ComplexType(e) => Some(*e), _ => None }"
        }
        "getElementTypeOrSelf($_self)" => "|c, t| Some(c.element_type_or_self(t))",
        "getI1SameShape($_self)" => "|c, t| Some(terrace_ir::expr::i1_same_shape(c, t))",
        _ => return None,
    })
}

/// A transformer as Rust source of a `fn(&Context, Type) -> Option<Type>`, as far as it needs no evaluator.
pub(crate) fn transform_source(cpp: &str, bound: &Bindings) -> Option<String> {
    let named = || Place::Transform.function(&crate::cpp::read(cpp)?, bound, "")?.ok();
    find(&bound.transforms, &fold_text(cpp))
        .or_else(|| quick_transform(cpp).map(str::to_owned))
        .or_else(named)
}

/// The traits that engines know, by their C++ names.
fn native_trait(name: &str) -> Trait {
    const SAME: &[&str] = &[
        "AffineScope",
        "AutomaticAllocationScope",
        "ConstantLike",
        "Elementwise",
        "Scalarizable",
        "Vectorizable",
        "Tensorizable",
        "NoRegionArguments",
        "ResultsBroadcastableShape",
        "SameOperandsShape",
        "SameOperandsAndResultShape",
        "SameOperandsElementType",
        "SameOperandsAndResultElementType",
        "SameOperandsAndResultType",
        "SameOperandsAndResultRank",
        "SameTypeOperands",
        "SingleBlock",
        "Symbol",
        "SymbolTable",
        "NoTerminator",
        "ReturnLike",
        "MemRefsNormalizable",
        "AttrSizedOperandSegments",
        "AttrSizedResultSegments",
        "SameVariadicOperandSize",
        "SameVariadicResultSize",
        "ResultsAreBoolLike",
        "ResultsAreFloatLike",
        "ResultsAreSignlessIntegerLike",
        "OperandsAreFloatLike",
        "OperandsAreSignlessIntegerLike",
        "FirstAttrDerivedResultType",
        "NoMemoryEffect",
        "AlwaysSpeculatable",
        "RecursiveMemoryEffects",
        "RecursivelySpeculatable",
    ];
    let short = name.rsplit("::").next().unwrap_or(name);
    if let Some(known) = SAME.iter().find(|k| **k == short) {
        return Trait::Known(known);
    }
    Trait::Known(match short {
        "IsTerminator" => "Terminator",
        "IsIsolatedFromAbove" => "IsolatedFromAbove",
        "IsCommutative" => "Commutative",
        "IsIdempotent" => "Idempotent",
        "IsInvolution" => "Involution",
        "HasOnlyGraphRegion" => "GraphRegion",
        "AlwaysSpeculatableImplTrait" => "AlwaysSpeculatable",
        "RecursivelySpeculatableImplTrait" => "RecursivelySpeculatable",
        "HasRecursiveMemoryEffects" => "RecursiveMemoryEffects",
        _ => return Trait::Other(name.to_owned()),
    })
}
