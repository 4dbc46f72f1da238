//! Runs a compiled declarative assembly format over an operation.

use smallvec::{SmallVec, smallvec};
use terrace_ir::def::{
    Anchor, Arity, AttrSyntax, DefaultValue, Format, FormatElement, OpDef, TraitSet, ValueDef, Var,
};
use terrace_ir::{Attr, AttrData, Global, Op, Type, Value};

use super::Printer;
use super::ops::RegionStyle;
use crate::traits;
use terrace_ir::segments::{Groups, OPERAND_SIZES, RESULT_SIZES};

type Values = SmallVec<[Value; 4]>;
type Attrs = SmallVec<[(Attr, Attr); 4]>;

/// True if a blank comes before the next element.
pub(super) struct Spacing {
    pub(super) space: bool,
    pub(super) punctuation: bool,
}

/// Returns true if an attribute is there or not, without a value.
fn is_unit(def: &OpDef, attr: usize) -> bool {
    matches!(def.attrs[attr].syntax, AttrSyntax::Unit)
}

/// Those of `total` regions or successors that the element at `first` stands for.
fn group(first: usize, variadic: bool, total: usize) -> std::ops::Range<usize> {
    if variadic { first..total } else { first..(first + 1).min(total) }
}

impl Printer<'_> {
    pub(crate) fn format(&mut self, format: &'static Format, op: Global<Op>) {
        let Some(def) = self.ctx.op_info(self.ir.body(op.body).name(op.entity)).def() else { return };
        let mut s = Spacing { space: true, punctuation: false };
        self.format_elements(format.elements, def, op, &mut s, format.elements);
    }

    /// Returns true if the text of a format says all that the operation has, so that it is read again.
    pub(super) fn says_all(&self, format: &'static Format, op: Global<Op>) -> bool {
        let Some(def) = self.ctx.op_info(self.ir.body(op.body).name(op.entity)).def() else { return true };
        self.all_said(format.elements, false, def, op) && self.attrs_are_said(format, def, op)
    }

    /// Returns true if nothing stands in groups that are not printed, and a list of types has one at least: no reader takes none.
    /// A `group` that is there has its attributes.
    fn all_said(
        &self,
        elements: &'static [FormatElement],
        group: bool,
        def: &'static OpDef,
        op: Global<Op>,
    ) -> bool {
        elements.iter().all(|e| match e {
            FormatElement::Attr(i) | FormatElement::QualifiedAttr(i) if group => {
                self.slot_value(def, op, *i).is_some()
            }
            FormatElement::Optional { anchor, then, otherwise, inverted } => {
                let (shown, hidden) = match self.anchor_present(*anchor, def, op) == *inverted {
                    true => (otherwise, then),
                    false => (then, otherwise),
                };
                self.all_said(shown, true, def, op)
                    && !hidden.iter().any(|e| self.element_present(e, def, op))
            }
            // A clause without anything is not printed.
            FormatElement::OiList(clauses) => clauses.iter().all(|c| {
                !c.iter().skip(1).any(|e| self.element_present(e, def, op))
                    || self.all_said(c, false, def, op)
            }),
            FormatElement::Type(v) | FormatElement::StrippedType(v, _) => {
                let arity = match v {
                    Var::Operand(i) => def.operands.get(*i).map(|v| v.arity),
                    Var::Result(i) => def.results.get(*i).map(|v| v.arity),
                    _ => None,
                };
                arity != Some(Arity::Variadic) || self.var_present(*v, def, op)
            }
            FormatElement::OperandTypes => self.ir.body(op.body).num_operands(op.entity) > 0,
            FormatElement::ResultTypes => self.ir.body(op.body).num_results(op.entity) > 0,
            _ => true,
        })
    }

    /// Returns true if the inherent attributes are read as they are printed, and those that are not printed follow.
    fn attrs_are_said(&self, format: &'static Format, def: &'static OpDef, op: Global<Op>) -> bool {
        let body = self.ir.body(op.body);
        let printed = printed_attrs(format.elements);
        def.attrs.iter().enumerate().all(|(i, slot)| {
            let Some(a) = body.inherent(op.entity, i) else {
                // An attribute that may be absent would be read from the dictionary.
                let any = matches!(slot.syntax, AttrSyntax::Any)
                    && printed.unbounded_shr(i.min(127) as u32) & 1 == 1;
                let dictionary = || !self.unprinted_attrs(def, op, format.elements).is_empty();
                let unknown = matches!(slot.default, Some(DefaultValue::Unread(_)));
                return !(unknown || any && dictionary());
            };
            match slot.syntax {
                _ if printed.unbounded_shr(i.min(127) as u32) & 1 == 0 => true,
                AttrSyntax::Keyword(e) => self.ctx.as_i64(a).is_some_and(|v| e.text(v).is_some()),
                AttrSyntax::Typed(b) => {
                    self.ctx.attr_type(a).is_none_or(|t| t == traits::build_type(self.ctx, b))
                }
                AttrSyntax::String => self.ctx.attr_type(a).is_none_or(|t| t == self.ctx.none_type()),
                _ => true,
            }
        })
    }

    fn format_elements(
        &mut self,
        elements: &'static [FormatElement],
        def: &'static OpDef,
        op: Global<Op>,
        s: &mut Spacing,
        whole: &'static [FormatElement],
    ) {
        for e in elements {
            self.format_element(e, def, op, s, whole);
        }
    }

    /// The blank before an element that is no literal.
    pub(super) fn blank(&mut self, s: &mut Spacing) {
        if s.space || !s.punctuation {
            self.text(" ");
        }
        (s.space, s.punctuation) = (true, false);
    }

    pub(super) fn literal(&mut self, text: &'static str, s: &mut Spacing) {
        let first = text.as_bytes().first().copied().unwrap_or(b' ');
        let glued =
            if text.len() == 1 || text == "->" { !space_before(first, s.punctuation, text) } else { false };
        if s.space && !glued {
            self.text(" ");
        }
        self.text(text);
        s.space = !matches!(text, "<" | "(" | "{" | "[");
        s.punctuation = first != b'_' && !first.is_ascii_alphabetic();
    }

    fn format_element(
        &mut self,
        e: &'static FormatElement,
        def: &'static OpDef,
        op: Global<Op>,
        s: &mut Spacing,
        whole: &'static [FormatElement],
    ) {
        match e {
            FormatElement::Literal(text) => self.literal(text, s),
            FormatElement::Space => {
                self.text(" ");
                (s.space, s.punctuation) = (false, false);
            }
            FormatElement::NoSpace => {
                s.space = false;
                s.punctuation = true;
            }
            FormatElement::Newline => self.newline(),
            FormatElement::AttrDict | FormatElement::AttrDictWithKeyword => {
                let mut list = self.unprinted_attrs(def, op, whole);
                // Where the format has `prop-dict`, that is where inherent attributes are.
                if def.format.is_some_and(|f| f.elements.iter().any(|e| matches!(e, FormatElement::PropDict)))
                {
                    list.retain(|(n, _)| !self.is_inherent(def, *n));
                }
                if matches!(e, FormatElement::AttrDictWithKeyword) && !list.is_empty() {
                    self.text(" attributes");
                }
                self.attr_dict(list);
                (s.space, s.punctuation) = (true, false);
            }
            FormatElement::PropDict => self.prop_dict(def, op, whole, s),
            FormatElement::Optional { anchor, then, otherwise, inverted } => {
                if self.anchor_present(*anchor, def, op) == *inverted {
                    return self.format_elements(otherwise, def, op, s, whole);
                }
                // The words before a unit attribute say that it is there; one that comes first stands for itself.
                let unit = match anchor {
                    Anchor::Var(Var::Attr(i)) if is_unit(def, *i) => Some(*i),
                    _ => None,
                };
                let first = |list: &[FormatElement]| {
                    list.first().is_some_and(|e| matches!(e, FormatElement::Attr(i) if Some(*i) == unit))
                };
                let unit = unit.filter(|_| !first(then) && !first(otherwise));
                for e in *then {
                    if !matches!(e, FormatElement::Attr(i) if Some(*i) == unit) {
                        self.format_element(e, def, op, s, whole);
                    }
                }
            }
            FormatElement::OiList(clauses) => {
                for c in *clauses {
                    if !c[1..].iter().any(|e| self.element_present(e, def, op)) {
                        continue;
                    }
                    for e in *c {
                        if !matches!(e, FormatElement::Attr(i) if is_unit(def, *i)) {
                            self.format_element(e, def, op, s, whole);
                        }
                    }
                }
            }
            part => {
                self.blank(s);
                self.format_part(part, def, op);
            }
        }
    }

    /// A part of the operation itself, after the blank before it.
    fn format_part(&mut self, e: &'static FormatElement, def: &'static OpDef, op: Global<Op>) {
        let body = self.ir.body(op.body);
        match e {
            FormatElement::Operand(i) => {
                let values = self.var_values(def, op, Var::Operand(*i));
                match def.operands[*i].arity {
                    Arity::VariadicOfVariadic(sizes) => {
                        self.grouped(op, &values, sizes, |p, v| p.operand(op, *v));
                    }
                    _ => self.operands(op, values),
                }
            }
            FormatElement::Operands => self.operands(op, body.operands(op.entity)),
            FormatElement::Attr(i) | FormatElement::QualifiedAttr(i) => {
                let qualified = matches!(e, FormatElement::QualifiedAttr(_));
                if let Some(a) = self.slot_value(def, op, *i) {
                    self.slot(&def.attrs[*i].syntax, a, qualified);
                }
            }
            FormatElement::Region(i) => {
                let (id, regions) = self.ir.regions(op);
                let range = group(*i, def.regions[*i].variadic, regions.len());
                self.comma_list(&regions[range], |p, r| p.format_region(def, op, Global::new(id, *r)));
            }
            FormatElement::Regions => {
                let (id, regions) = self.ir.regions(op);
                self.comma_list(regions, |p, r| p.format_region(def, op, Global::new(id, r)));
            }
            FormatElement::Successor(i) => {
                let all: Vec<_> = body.successors(op.entity).collect();
                let range = group(*i, def.successors[*i].variadic, all.len());
                self.comma_list(&all[range], |p, b| p.block_in(op.body, *b));
            }
            FormatElement::Successors => {
                let all: Vec<_> = body.successors(op.entity).collect();
                self.comma_list(all, |p, b| p.block_in(op.body, b));
            }
            FormatElement::Type(v) => {
                let values = self.var_values(def, op, *v);
                if let Var::Operand(i) = v
                    && let Arity::VariadicOfVariadic(sizes) = def.operands[*i].arity
                {
                    self.grouped(op, &values, sizes, |p, v| p.ty(body.value_type(*v)));
                } else {
                    self.comma_list(values, |p, v| p.ty(body.value_type(v)));
                }
            }
            FormatElement::StrippedType(v, _) => {
                let values = self.var_values(def, op, *v);
                self.comma_list(values, |p, v| p.stripped(body.value_type(v).as_attr()));
            }
            FormatElement::OperandTypes => self.comma_list(body.operand_types(op.entity), |p, t| p.ty(t)),
            FormatElement::ResultTypes => self.comma_list(body.result_types(op.entity), |p, t| p.ty(t)),
            FormatElement::FunctionalType(a, b) => {
                let types = |v: &Option<Var>| -> Option<Vec<Type>> {
                    let values = self.var_values(def, op, (*v)?);
                    Some(values.into_iter().map(|v| body.value_type(v)).collect())
                };
                let inputs = types(a).unwrap_or_else(|| body.operand_types(op.entity).collect());
                let results = types(b).unwrap_or_else(|| body.result_types(op.entity).collect());
                self.functional_type(inputs, results.into_iter());
            }
            FormatElement::Custom { name, args } => {
                if let Some(d) = traits::directive(self.ctx, body.name(op.entity), name) {
                    d.print(self, args, op);
                }
            }
            // Elements that are no part of the operation.
            FormatElement::Literal(_)
            | FormatElement::Space
            | FormatElement::NoSpace
            | FormatElement::Newline
            | FormatElement::AttrDict
            | FormatElement::AttrDictWithKeyword
            | FormatElement::PropDict
            | FormatElement::Optional { .. }
            | FormatElement::OiList(_) => {}
        }
    }

    fn is_inherent(&self, def: &'static OpDef, name: Attr) -> bool {
        self.ctx.as_string(name).is_some_and(|n| def.attr_index(n).is_some())
    }

    fn prop_dict(
        &mut self,
        def: &'static OpDef,
        op: Global<Op>,
        whole: &'static [FormatElement],
        s: &mut Spacing,
    ) {
        let mut list = self.unprinted_attrs(def, op, whole);
        list.retain(|(n, _)| self.is_inherent(def, *n));
        // Its space is there also where nothing follows.
        self.blank(s);
        if list.is_empty() {
            return;
        }
        self.text("<{");
        self.comma_list(list, |p, (n, v)| {
            let name = p.ctx.as_string(n).unwrap_or_default();
            p.named_attr(name, v);
        });
        self.text("}>");
    }

    fn grouped(
        &mut self,
        op: Global<Op>,
        values: &[Value],
        sizes: &str,
        mut each: impl FnMut(&mut Self, &Value),
    ) {
        let sizes =
            self.ir.attr(self.ctx, op, sizes).and_then(|a| self.ctx.as_dense_array(a)).unwrap_or_default();
        let mut rest = values;
        self.comma_list(sizes, |p, n| {
            let (group, tail) = rest.split_at((n.max(0) as usize).min(rest.len()));
            rest = tail;
            p.text("(");
            p.comma_list(group, |p, v| each(p, v));
            p.text(")");
        });
    }

    fn format_region(&mut self, def: &'static OpDef, op: Global<Op>, region: Global<terrace_ir::Region>) {
        let implied = def.implicit_terminator().is_some_and(|t| {
            let body = self.ir.body(region.body);
            let last = body.first_block(region.entity).and_then(|b| body.last_op(b));
            last.is_some_and(|last| {
                body.is(self.ctx, last, t)
                    && body.num_operands(last) == 0
                    && body.num_results(last) == 0
                    && body.attr_dictionary(self.ctx, last).is_empty()
            })
        });
        let style = if implied {
            RegionStyle { terminators: false, ..RegionStyle::CUSTOM }
        } else {
            RegionStyle::CUSTOM
        };
        self.region(op, region, style);
    }

    fn var_values(&self, def: &'static OpDef, op: Global<Op>, v: Var) -> Values {
        let (body, op) = (self.ir.body(op.body), op.entity);
        let single = |defs: &[ValueDef], i: usize| defs.iter().take(i + 1).all(|d| d.arity == Arity::Single);
        match v {
            Var::Operand(i) if single(def.operands, i) && i < body.num_operands(op) => {
                smallvec![body.operand(op, i)]
            }
            Var::Result(i) if single(def.results, i) && i < body.num_results(op) => {
                smallvec![body.result(op, i)]
            }
            Var::Operand(i) => {
                let range = Groups::operands(self.ctx, def, body, op).range(def.operands, i);
                range.map(|k| body.operand(op, k)).collect()
            }
            Var::Result(i) => {
                let range = Groups::results(self.ctx, def, body, op).range(def.results, i);
                range.map(|k| body.result(op, k)).collect()
            }
            _ => Values::new(),
        }
    }

    fn slot_value(&self, def: &'static OpDef, op: Global<Op>, i: usize) -> Option<Attr> {
        let stored = self.ir.body(op.body).inherent(op.entity, i);
        let _ = def;
        stored.or_else(|| self.default_of(op, i))
    }

    /// A line break and the indentation of the operation.
    pub fn newline(&mut self) {
        self.text("\n");
        self.write_indent();
    }

    /// Indents once more what `f` writes on new lines.
    pub fn indented(&mut self, f: impl FnOnce(&mut Self)) {
        self.indent += 2;
        f(self);
        self.indent -= 2;
    }

    /// An attribute by its spelling.
    pub fn slot(&mut self, syntax: &AttrSyntax, a: Attr, qualified: bool) {
        match syntax {
            AttrSyntax::Typed(_) | AttrSyntax::String => self.attr_without_type(a),
            AttrSyntax::DenseArray(_) if !qualified => match self.ctx.data(a) {
                AttrData::DenseArray { element, data } => {
                    self.text("[");
                    self.dense_array(*element, data, "");
                    self.text("]");
                }
                _ => self.attr(a),
            },
            AttrSyntax::SymbolName => {
                let name = self.ctx.as_string(a).unwrap_or_default();
                self.symbol_name(name);
            }
            AttrSyntax::Keyword(e) => match self.ctx.as_i64(a).and_then(|v| e.text(v)) {
                // Several bits are one string, or they would be read as one of them with something after it.
                Some(t) if e.bits && e.is_attr => {
                    match crate::parser::is_keyword(&t)
                        && self.ctx.as_i64(a).is_some_and(|v| e.unsigned(v).count_ones() == 1)
                    {
                        true => self.text(t),
                        false => self.quoted(t.as_bytes()),
                    }
                }
                Some(_) if e.bits => self.cases(e, self.ctx.as_i64(a).unwrap_or_default(), e.quoted),
                Some(t) => self.keyword_or_string(t.as_bytes()),
                None => self.attr(a),
            },
            AttrSyntax::Stripped(_) if !qualified => self.stripped(a),
            _ => self.attr(a),
        }
    }

    fn anchor_present(&self, anchor: Anchor, def: &'static OpDef, op: Global<Op>) -> bool {
        match anchor {
            Anchor::Var(v) => self.var_present(v, def, op),
            Anchor::AnyOf(vars) => vars.iter().any(|v| self.var_present(*v, def, op)),
        }
    }

    fn var_present(&self, v: Var, def: &'static OpDef, op: Global<Op>) -> bool {
        let body = self.ir.body(op.body);
        match v {
            Var::Attr(i) => {
                let a = body.inherent(op.entity, i);
                a.is_some() && a != self.default_of(op, i)
            }
            Var::Region(i) if def.regions.get(i).is_some_and(|r| r.variadic) => {
                self.ir.regions(op).1.len() > i
            }
            Var::Region(i) => {
                self.ir.region(op, i).is_some_and(|r| !self.ir.body(r.body).region_is_empty(r.entity))
            }
            Var::Successor(i) => body.num_successors(op.entity) > i,
            _ => !self.var_values(def, op, v).is_empty(),
        }
    }

    fn element_present(&self, e: &FormatElement, def: &'static OpDef, op: Global<Op>) -> bool {
        match e {
            FormatElement::Operand(i) => self.var_present(Var::Operand(*i), def, op),
            FormatElement::Attr(i) | FormatElement::QualifiedAttr(i) => {
                self.var_present(Var::Attr(*i), def, op)
            }
            FormatElement::Type(v) | FormatElement::StrippedType(v, _) => self.var_present(*v, def, op),
            FormatElement::Region(i) => self.var_present(Var::Region(*i), def, op),
            FormatElement::Successor(i) => self.var_present(Var::Successor(*i), def, op),
            FormatElement::FunctionalType(a, b) => {
                [a, b].into_iter().flatten().any(|v| self.var_present(*v, def, op))
            }
            FormatElement::Optional { then, otherwise, .. } => {
                then.iter().chain(*otherwise).any(|e| self.element_present(e, def, op))
            }
            FormatElement::Custom { args, .. } => args.iter().any(|a| match a {
                terrace_ir::def::CustomArg::Var(v) | terrace_ir::def::CustomArg::Type(v) => {
                    self.var_present(*v, def, op)
                }
                _ => false,
            }),
            _ => false,
        }
    }

    fn default_of(&self, op: Global<Op>, i: usize) -> Option<Attr> {
        self.ctx.op_info(self.ir.body(op.body).name(op.entity)).default_attr(self.ctx, i)
    }

    /// Attributes that no element of the format writes; those that hold their default are left out.
    fn unprinted_attrs(&self, def: &'static OpDef, op: Global<Op>, whole: &'static [FormatElement]) -> Attrs {
        let body = self.ir.body(op.body);
        let mut list = Attrs::new();
        let mut printed = None;
        for (i, a) in body.inherent_attrs(op.entity).iter().enumerate() {
            let Some(a) = a else { continue };
            // Most hold their default, which is asked first.
            if self.default_of(op, i) == Some(*a)
                || printed.get_or_insert_with(|| printed_attrs(whole)).unbounded_shr(i.min(127) as u32) & 1
                    == 1
            {
                continue;
            }
            let slot = &def.attrs[i];
            let told = |directive: fn(&FormatElement) -> bool| !whole.iter().any(directive);
            let segments = (slot.name == OPERAND_SIZES
                && def.bits.has(TraitSet::AttrSizedOperandSegments)
                && told(|e| matches!(e, FormatElement::Operands)))
                || (slot.name == RESULT_SIZES
                    && def.bits.has(TraitSet::AttrSizedResultSegments)
                    && told(|e| {
                        matches!(e, FormatElement::ResultTypes | FormatElement::FunctionalType(_, None))
                    }));
            let grouped = || def.operands.iter().any(|o| o.arity == Arity::VariadicOfVariadic(slot.name));
            if !segments && !grouped() {
                list.push((self.ctx.string(slot.name), *a));
            }
        }
        list.extend(body.discardable_attrs(op.entity));
        self.ctx.sort_entries(&mut list);
        list
    }
}

/// Returns true if punctuation wants a blank before it, as mlir-tblgen decides.
fn space_before(first: u8, last_was_punctuation: bool, text: &str) -> bool {
    if text.len() != 1 && text != "->" {
        return true;
    }
    if last_was_punctuation {
        return !matches!(first, b'>' | b')' | b'}' | b']' | b',');
    }
    !matches!(first, b'<' | b'>' | b'(' | b')' | b'{' | b'}' | b'[' | b']' | b',')
}

/// The inherent attributes that elements of a format write, a bit each.
fn printed_attrs(elements: &'static [FormatElement]) -> u128 {
    let bit = |i: usize| 1u128 << i.min(127);
    elements.iter().fold(0, |bits, e| {
        bits | match e {
            FormatElement::Attr(i) | FormatElement::QualifiedAttr(i) => bit(*i),
            // Groups nest as deep as the definition writes them.
            FormatElement::Optional { then, otherwise, .. } => printed_attrs(then) | printed_attrs(otherwise),
            FormatElement::OiList(clauses) => clauses.iter().fold(0, |b, c| b | printed_attrs(c)),
            FormatElement::Custom { args, .. } => args.iter().fold(0, |b, a| match a {
                terrace_ir::def::CustomArg::Var(Var::Attr(i)) => b | bit(*i),
                _ => b,
            }),
            _ => 0,
        }
    })
}
