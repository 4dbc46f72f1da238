//! The model of definitions as statics: each value is leaked once, for as long as the program runs.

use terrace_ir::def::{
    Arity, Aspect, AttrDef, AttrSlot, AttrSyntax, Constraint, DefaultValue, DialectDef, EnumCase, EnumDef,
    Fact, Facts, Format, Inference, Model, MultiConstraint, OpDef, ParamDef, ParamKind, Pred,
    RegionConstraint, RegionDef, StandsFor, SuccessorDef, Trait, TraitSet, TypeBuilder, TypeClass, ValueDef,
};
use terrace_ir::effects::Declared;
use terrace_ir::interfaces::{Effect, Resource};
use terrace_ir::op_interfaces::MemoryEffects;
use terrace_ods::model::{self, Code};

use super::expr::{expr, var};
use super::{format, kept, merge};

/// Keeps a value for good.
pub(super) fn one<T>(v: T) -> &'static T {
    Box::leak(Box::new(v))
}

/// Keeps what becomes of the items of a list.
pub(super) fn list<T, U>(items: &[T], f: impl FnMut(&T) -> U) -> &'static [U] {
    Box::leak(items.iter().map(f).collect::<Vec<U>>().into_boxed_slice())
}

/// Keeps a text.
pub(super) fn text(t: &str) -> &'static str {
    Box::leak(t.to_owned().into_boxed_str())
}

/// The state that definitions of one dialect share.
struct Maker {
    constraints: Vec<&'static Constraint>,
    enums: Vec<&'static EnumDef>,
    directives: Directives,
}

/// Directives of assembly formats by name.
type Directives = &'static [(&'static str, &'static (dyn std::any::Any + Send + Sync))];

/// Warnings about the syntax of definitions, each with its record.
pub(super) type Notes = Vec<(String, String)>;

/// A dialect, with notes on the syntax that is C++; what only Rust can say is the built-in dialect's.
pub(super) fn dialect(
    d: &model::Dialect,
    built_in: Option<&'static DialectDef>,
) -> (&'static DialectDef, Notes) {
    let old = built_in.unwrap_or(&DialectDef::EMPTY);
    let make = Maker {
        enums: d.enums.iter().map(enum_def).collect(),
        constraints: d.constraints.iter().map(|c| one(constraint(c))).collect(),
        directives: directives(old),
    };
    let mut notes = Vec::new();
    let own_names = kept::OwnNames { types: d.own_types, attrs: d.own_attrs };
    let dialect = one(DialectDef {
        name: text(&d.name),
        summary: text(&d.summary),
        description: text(&d.description),
        ops: list(&d.ops, |o| make.op(o, old, &mut notes)),
        types: make.attr_defs(&d.types, d.own_types, old.types, &mut notes),
        attrs: make.attr_defs(&d.attrs, d.own_attrs, old.attrs, &mut notes),
        models: own_names.models(old.models),
        directives: make.directives,
        allows_unknown_ops: old.allows_unknown_ops,
        dependent: old.dependent,
    });
    (dialect, notes)
}

/// The built-in dialect's directives, and those of libraries that it lacks.
fn directives(old: &DialectDef) -> Directives {
    let shared = terrace_dialects::kit::DIRECTIVES;
    let missing = shared.iter().filter(|(n, _)| old.directives.iter().all(|(o, _)| o != n));
    list(&old.directives.iter().chain(missing).collect::<Vec<_>>(), |d| **d)
}

fn enum_def(e: &model::Enum) -> &'static EnumDef {
    one(EnumDef {
        name: text(&e.class),
        namespace: text(&e.namespace),
        summary: text(&e.summary),
        width: u32::try_from(e.width).unwrap_or(32),
        bits: e.bits,
        separator: text(&e.separator),
        quoted: e.quoted,
        is_attr: e.is_attr,
        cases: list(&e.cases.iter().zip(&e.case_facts).collect::<Vec<_>>(), |((t, symbol, value), f)| {
            EnumCase { text: text(t), symbol: text(symbol), value: *value, facts: facts(f) }
        }),
        prefer_groups: e.prefer_groups,
        groups: list(&e.groups, |g| text(g)),
    })
}

fn facts(f: &model::Facts) -> Facts {
    Facts(list(f, |(name, value)| (text(name), fact(value))))
}

/// A value of a field; it is as deep as the definition's.
fn fact(f: &model::Fact) -> Fact {
    match f {
        model::Fact::Int(n) => Fact::Int(*n),
        model::Fact::Str(s) => Fact::Str(text(s)),
        model::Fact::List(l) => Fact::List(list(l, fact)),
    }
}

fn constraint(c: &model::Constraint) -> Constraint {
    Constraint {
        name: text(&c.name),
        summary: text(&c.summary),
        pred: pred(&c.pred),
        class: TypeClass::named(c.class),
        builder: c.builder.as_ref().and_then(builder),
    }
}

fn builder(c: &Code) -> Option<TypeBuilder> {
    match c {
        Code::Cpp(e) => Some(TypeBuilder::Expr(one(expr(e)))),
        Code::Rust(_) | Code::Unread(_) => None,
    }
}

fn default(c: &Code) -> DefaultValue {
    match c {
        Code::Cpp(e) => DefaultValue::Expr(one(expr(e))),
        Code::Rust(t) | Code::Unread(t) => DefaultValue::Unread(text(t)),
    }
}

/// A predicate tree; it is as deep as the definition's.
fn pred(p: &model::Pred) -> Pred {
    match p {
        model::Pred::True => Pred::True,
        model::Pred::And(l) => Pred::And(list(l, pred)),
        model::Pred::Or(l) => Pred::Or(list(l, pred)),
        // An unread predicate is no reason to reject.
        model::Pred::Not(p) if matches!(**p, model::Pred::Unread(_)) => Pred::True,
        model::Pred::Not(p) => Pred::Not(one(pred(p))),
        model::Pred::Cpp(e) => Pred::Expr(one(expr(e))),
        model::Pred::ElementType(p) => Pred::ElementType(one(pred(p))),
        model::Pred::Elements(p) => Pred::Elements(one(pred(p))),
        model::Pred::AllMatch(aspect, vars) => Pred::AllMatch(self::aspect(aspect), list(vars, |v| var(*v))),
        model::Pred::TypesMatch(a, b, Code::Cpp(e)) => Pred::TypesMatchExpr(var(*a), var(*b), one(expr(e))),
        model::Pred::TypesMatch(_, _, Code::Rust(t) | Code::Unread(t))
        | model::Pred::Rust(t)
        | model::Pred::Unread(t) => Pred::Unread(text(t)),
    }
}

fn aspect(name: &str) -> Aspect {
    match name {
        "Shape" => Aspect::Shape,
        "Rank" => Aspect::Rank,
        "ElementType" => Aspect::ElementType,
        "ElementCount" => Aspect::ElementCount,
        _ => Aspect::Type,
    }
}

/// Something of any type: what a constraint that is not there says.
static ANY: Constraint =
    Constraint { name: "", summary: "", pred: Pred::True, class: TypeClass::Any, builder: None };

impl Maker {
    fn constraint(&self, i: usize) -> &'static Constraint {
        self.constraints.get(i).copied().unwrap_or(&ANY)
    }

    fn op(&self, op: &model::Op, old: &'static DialectDef, notes: &mut Notes) -> OpDef {
        let base = merge::agreeing(op, old.ops.iter().find(|o| o.name == op.name));
        let models = with_effects(op, base.map_or(&[], models_of));
        let infers = terrace_ir::def::find_model::<dyn terrace_asm::InferTypes>(models).is_some();
        let traits = list(&op.traits, trait_);
        OpDef {
            name: text(&op.name),
            summary: text(&op.summary),
            description: text(&op.description),
            operands: list(&op.operands, |v| self.value(v)),
            results: list(&op.results, |v| self.value(v)),
            attrs: list(&op.attrs.iter().enumerate().collect::<Vec<_>>(), |(i, a)| {
                self.slot(a, base.and_then(|b| b.attrs.get(*i)))
            }),
            regions: list(&op.regions, region),
            successors: list(&op.successors, |(n, v)| SuccessorDef { name: text(n), variadic: *v }),
            traits,
            bits: TraitSet::of(traits),
            format: op.format.as_ref().and_then(|f| {
                let made = self.format(op, f, infers, base.is_some());
                let note =
                    |why| format!("operations `{}` are read and printed in the generic form: {why}", op.name);
                made.map_err(|why| notes.push((op.record.clone(), note(why)))).ok()
            }),
            inference: if infers { Inference::Interface } else { Inference::None },
            models,
            derived: list(&op.derived, |(name, e)| (text(name), one(expr(e)))),
            facts: facts(&op.facts),
        }
    }

    /// Where inference is C++ that is not here, what traits and constraints say stands in for it. The reason is the error if a part of
    /// the format is C++ for which nothing stands in: a text that leaves it out could not be read.
    /// `agrees`: the operation is laid out as the built-in one, for which the dialect's own directives are written.
    fn format(
        &self,
        op: &model::Op,
        f: &model::Format,
        infers: bool,
        agrees: bool,
    ) -> Result<&'static Format, String> {
        let mut results = f.result_types.clone();
        for (rule, free) in results.iter_mut().zip(&op.free_rules) {
            if *rule == model::TypeRule::Infer && !infers && *free != model::TypeRule::Parsed {
                rule.clone_from(free);
            }
        }
        let known = |name: &str| {
            let shared = terrace_dialects::kit::DIRECTIVES;
            let own = shared.iter().all(|(n, _)| *n != name);
            (agrees || !own) && self.directives.iter().any(|(n, _)| *n == name)
        };
        if let Some(name) = format::directives(&f.elements).into_iter().find(|n| !known(n)) {
            return Err(format!("nothing here implements its `custom<{name}>`"));
        }
        if !infers && results.contains(&model::TypeRule::Infer) {
            return Err("C++ infers the types of its results".to_owned());
        }
        if let Some(text) = f.operand_types.iter().chain(&results).find_map(format::unread) {
            return Err(format!("the C++ `{text}` says a type that its text leaves out"));
        }
        Ok(format::format(f, &op.attrs, &results))
    }

    fn value(&self, v: &model::Value) -> ValueDef {
        ValueDef {
            name: text(&v.name),
            constraint: self.constraint(v.constraint),
            arity: match &v.arity {
                model::Arity::Single => Arity::Single,
                model::Arity::Optional => Arity::Optional,
                model::Arity::Variadic => Arity::Variadic,
                model::Arity::VariadicOfVariadic(s) => Arity::VariadicOfVariadic(text(s)),
            },
            doc: text(&v.doc),
        }
    }

    /// `base`: the same attribute of the built-in operation, which knows a default that is C++ here.
    fn slot(&self, a: &model::Attr, base: Option<&'static AttrSlot>) -> AttrSlot {
        AttrSlot {
            name: text(&a.name),
            constraint: self.constraint(a.constraint),
            optional: a.optional,
            property: a.property,
            default: match (&a.default, base.and_then(|b| b.default)) {
                (Some(Code::Unread(_)), Some(known)) => Some(known),
                (own, _) => own.as_ref().map(default),
            },
            syntax: match &a.syntax {
                model::AttrSyntax::Any => AttrSyntax::Any,
                model::AttrSyntax::Typed(c) => builder(c).map_or(AttrSyntax::Any, AttrSyntax::Typed),
                model::AttrSyntax::String => AttrSyntax::String,
                model::AttrSyntax::Array => AttrSyntax::Array,
                model::AttrSyntax::SymbolRef => AttrSyntax::SymbolRef,
                model::AttrSyntax::DenseArray(c) => {
                    builder(c).map_or(AttrSyntax::Any, AttrSyntax::DenseArray)
                }
                model::AttrSyntax::SymbolName => AttrSyntax::SymbolName,
                model::AttrSyntax::Keyword(e) => {
                    self.enums.get(*e).map_or(AttrSyntax::Any, |e| AttrSyntax::Keyword(e))
                }
                model::AttrSyntax::Stripped(n) => AttrSyntax::Stripped(text(n)),
                model::AttrSyntax::Type => AttrSyntax::Type,
                model::AttrSyntax::Unit => AttrSyntax::Unit,
            },
        }
    }

    /// Types or attributes, with the built-in ones where C++ reads those without a definition here.
    fn attr_defs(
        &self,
        defs: &[model::AttrDef],
        reads_itself: bool,
        old: &'static [&'static AttrDef],
        notes: &mut Notes,
    ) -> &'static [&'static AttrDef] {
        let own = defs.iter().map(|def| self.attr_def(def, old, notes)).collect();
        merge::with_others(own, if reads_itself { old } else { &[] })
    }

    fn attr_def(
        &self,
        def: &model::AttrDef,
        old: &[&'static AttrDef],
        notes: &mut Notes,
    ) -> &'static AttrDef {
        let format = def.format.as_ref().map(|f| list(f, format::param_format));
        if let Some(same) = merge::same_def(def, format, old) {
            return same;
        }
        let format = def.format.as_ref().map(|f| list(&format::apart(f, &def.params), format::param_format));
        if let Some(why) = kept::cpp_syntax(def) {
            let what = if def.is_type { "types" } else { "attributes" };
            notes.push((def.record.clone(), format!("{what} `{}` are kept as text: {why}", def.name)));
            return kept::definition(def);
        }
        one(AttrDef {
            name: text(&def.name),
            record: text(&def.record),
            summary: text(&def.summary),
            description: text(&def.description),
            params: list(&def.params, |p| ParamDef {
                name: text(&p.name),
                kind: self.param_kind(&p.kind),
                cpp: text(&p.cpp),
                // The default is not known: an absent one stays absent.
                optional: p.optional || matches!(p.default, Some(Code::Unread(_))),
                default: p.default.as_ref().filter(|d| !matches!(d, Code::Unread(_))).map(default),
            }),
            format,
            traits: list(&def.traits, |t| text(t)),
            type_param: def.type_param,
            has_aliases: def.has_aliases,
            models: &[],
        })
    }

    fn param_kind(&self, k: &model::ParamKind) -> ParamKind {
        match k {
            model::ParamKind::Int { width, signed } => ParamKind::Int { width: *width, signed: *signed },
            model::ParamKind::Bool => ParamKind::Bool,
            model::ParamKind::Enum(e) => {
                self.enums.get(*e).map_or(ParamKind::Other("enum"), |e| ParamKind::Enum(e))
            }
            model::ParamKind::EnumField(e) => {
                self.enums.get(*e).map_or(ParamKind::Other("enum"), |e| ParamKind::EnumField(e))
            }
            model::ParamKind::AttrOf(n) => ParamKind::AttrOf(text(n)),
            model::ParamKind::String => ParamKind::String,
            model::ParamKind::Type => ParamKind::Type,
            model::ParamKind::Attr => ParamKind::Attr,
            model::ParamKind::AffineMap => ParamKind::AffineMap,
            model::ParamKind::Stripped(n) => ParamKind::Stripped(text(n)),
            model::ParamKind::Float => ParamKind::Float,
            model::ParamKind::List(inner) => ParamKind::List(one(self.param_kind(inner))),
            model::ParamKind::Rust(n) | model::ParamKind::Other(n) => ParamKind::Other(text(n)),
        }
    }
}

/// The models of a built-in definition, and that the loaded one stands for it.
fn models_of(base: &'static OpDef) -> &'static [Model] {
    let same: &'static StandsFor = one(StandsFor(base));
    let model = Model::new::<StandsFor>(one(same));
    list(&base.models.iter().chain([&model]).collect::<Vec<_>>(), |m| **m)
}

/// The models, with the effects that the definition declares where none of them says what the operation does.
fn with_effects(op: &model::Op, models: &'static [Model]) -> &'static [Model] {
    let known = terrace_ir::def::find_model::<dyn MemoryEffects>(models).is_some();
    if known || op.effects.is_empty() {
        return models;
    }
    let effects = list(&op.effects, |e| {
        let effect = match e.effect {
            "Read" => Effect::Read,
            "Write" => Effect::Write,
            "Allocate" => Effect::Allocate,
            _ => Effect::Free,
        };
        let resource = match e.resource.as_str() {
            "DefaultResource" | "" => Resource::DEFAULT,
            "AutomaticAllocationScopeResource" => Resource::AUTOMATIC_ALLOCATION_SCOPE,
            own => Resource(text(own)),
        };
        (effect, resource, e.of.map(var))
    });
    let declared: &'static dyn MemoryEffects = one(Declared(effects));
    let model = Model::new::<dyn MemoryEffects>(one(declared));
    list(&models.iter().chain([&model]).collect::<Vec<_>>(), |m| **m)
}

fn region(r: &model::Region) -> RegionDef {
    RegionDef {
        name: text(&r.name),
        variadic: r.variadic,
        constraint: match r.constraint {
            model::RegionConstraint::Any => RegionConstraint::Any,
            model::RegionConstraint::Sized(n) => RegionConstraint::Sized(n),
            model::RegionConstraint::MinSized(n) => RegionConstraint::MinSized(n),
            model::RegionConstraint::MaxSized(n) => RegionConstraint::MaxSized(n),
        },
    }
}

fn trait_(t: &model::Trait) -> Trait {
    match t {
        model::Trait::Known(name) => Trait::by_name(name).unwrap_or(Trait::Other(name)),
        model::Trait::HasParent(l) => Trait::HasParent(list(l, |n| text(n))),
        model::Trait::HasAncestor(l) => Trait::HasAncestor(list(l, |n| text(n))),
        model::Trait::SingleBlockImplicitTerminator(n) => Trait::SingleBlockImplicitTerminator(text(n)),
        model::Trait::Multi(summary, p) => {
            Trait::Multi(one(MultiConstraint { summary: text(summary), pred: pred(p) }))
        }
        model::Trait::Rust(n) | model::Trait::Other(n) => Trait::Other(text(n)),
    }
}
