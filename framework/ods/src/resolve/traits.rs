//! Traits of operations, and the Rust traits that hooks and interfaces ask for.

use super::{Resolver, var_of};
use crate::cpp::Var;
use crate::model::{Code, Pred, Trait};
use crate::ops::{OpModel, class_name};
use crate::preds::fold_text;
use crate::records::{Record, Value};
use crate::resolve::Mode;
use crate::{Error, find};

/// The trait of verifiers.
const VERIFY: &str = "terrace_ir::interfaces::Verify";

/// Fields of an operation that ask for a hook.
const HOOKS: [(&str, &str); 6] = [
    ("hasFolder", "terrace_ir::interfaces::Fold"),
    ("hasVerifier", VERIFY),
    ("hasRegionVerifier", "terrace_ir::interfaces::VerifyRegions"),
    ("hasCustomAssemblyFormat", "terrace_asm::CustomAssembly"),
    ("hasCanonicalizer", "terrace_rewrite::Canonicalize"),
    ("hasCanonicalizeMethod", "terrace_rewrite::Canonicalize"),
];

impl Resolver<'_> {
    pub(super) fn traits_and_models(
        &mut self,
        op: &OpModel,
        rec: &Record,
    ) -> Result<(Vec<Trait>, Vec<String>), Error> {
        let (mut traits, mut models) = (Vec::new(), Vec::new());
        let hooks = HOOKS.iter().filter(|(bit, _)| rec.bit(bit));
        models.extend(hooks.map(|(_, path)| (*path).to_owned()));
        for t in &op.traits {
            let t = self.rec(t)?.clone();
            let iface = t.str("cppInterfaceName");
            if !iface.is_empty() {
                let Some(path) = find(&self.bound.interfaces, iface).filter(|p| !p.is_empty()) else {
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
        Ok((traits, models))
    }

    /// The Rust value of a trait that is bound, by its C++ name and parameters.
    pub(super) fn bound_trait(&self, name: &str) -> Option<String> {
        let name = name.trim_end_matches("::Impl");
        let (head, params) = name.split_once('<').map_or((name, None), |(h, p)| (h, p.strip_suffix('>')));
        let short = head.rsplit("::").next().unwrap_or(head);
        let rust = find(&self.bound.traits, head).or_else(|| find(&self.bound.traits, short))?;
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
        if self.mode == Mode::Build && fold_text(cpp) == "$_self" {
            return Ok(Code::Rust("|_, t| Some(t)".to_owned()));
        }
        let bound = self.bound.transforms.clone();
        self.code("transformer", cpp, of, &bound, "bind it with `Build::bind_transform`")
    }
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
        "HasRecursiveMemoryEffects" => "RecursiveMemoryEffects",
        _ => return Trait::Other(name.to_owned()),
    })
}
