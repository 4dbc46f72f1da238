//! Runs a compiled declarative assembly format over the text.

use smallvec::SmallVec;
use terrace_ir::def::{
    Anchor, Arity, AttrSyntax, CustomArg, DefaultValue, Format, FormatElement, OpDef, TraitSet, TypeClass,
    TypeRule, Var,
};
use terrace_ir::{Loc, Type, expr};

use super::names::Unresolved;
use super::{Delimiter, OpState, Parsed, Parser, literal_kind};
use crate::lexer::Kind;
use crate::traits;

/// Items of groups; `None` if a group was not read.
pub type ByGroup<T> = SmallVec<[Option<SmallVec<[T; 2]>>; 3]>;

/// The state of a format that is being read.
pub struct FormatState {
    /// The definition.
    pub def: &'static OpDef,
    /// Uses, by operand group.
    pub operands: ByGroup<Unresolved>,
    /// Types that directives gave, by operand group.
    pub operand_types: ByGroup<Type>,
    /// Types that directives gave, by result group.
    pub result_types: ByGroup<Type>,
    /// Sub-group sizes of variadic-of-variadic operands, by operand group; empty where there are none.
    pub groups: Vec<Vec<i32>>,
    /// Where the uses of each operand group begin.
    places: SmallVec<[Option<Loc>; 4]>,
    /// Where all operands begin, where they are one list.
    all_place: Option<Loc>,
    /// The region group of each region read: the text may give them in another order than the definition.
    region_groups: Vec<usize>,
    /// The same of successors.
    successor_groups: Vec<usize>,
    all_operands: Option<Vec<Unresolved>>,
    all_operand_types: Option<SmallVec<[Type; 4]>>,
    all_result_types: Option<SmallVec<[Type; 4]>>,
    loc: Loc,
}

impl FormatState {
    /// Where errors about an operand group point.
    fn place(&self, group: usize) -> Loc {
        self.places.get(group).copied().flatten().or(self.all_place).unwrap_or(self.loc)
    }
}

fn no_groups<T>(n: usize) -> ByGroup<T> {
    std::iter::repeat_with(|| None).take(n).collect()
}

/// Brings what was read into the definition's order; nothing is said of the groups where all came at once.
fn into_order<T: Copy>(items: &mut [T], groups: &[usize]) {
    if groups.len() > 1 && !groups.is_sorted() {
        let mut pairs: Vec<(usize, T)> = groups.iter().copied().zip(items.iter().copied()).collect();
        pairs.sort_by_key(|(group, _)| *group);
        items.iter_mut().zip(pairs).for_each(|(slot, (_, item))| *slot = item);
    }
}

/// How the elements of an optional group that is there are read: its first one may have been already, and a unit attribute that it is about has
/// no text.
#[derive(Clone, Copy)]
struct GroupRest {
    first: &'static FormatElement,
    skip_first: bool,
    unit_anchor: Option<usize>,
}

impl<'a> Parser<'a> {
    pub(crate) fn parse_format(&mut self, format: &'static Format, state: &mut OpState) -> Parsed<()> {
        let Some(def) = self.ctx.op_info(state.name).def() else { return Ok(()) };
        let places = std::iter::repeat_n(None, def.operands.len()).collect();
        let nested = def.operands.iter().any(|o| matches!(o.arity, Arity::VariadicOfVariadic(_)));
        let mut f = FormatState {
            def,
            operands: no_groups(def.operands.len()),
            operand_types: no_groups(def.operands.len()),
            result_types: no_groups(def.results.len()),
            groups: if nested { vec![Vec::new(); def.operands.len()] } else { Vec::new() },
            places,
            all_place: None,
            region_groups: Vec::new(),
            successor_groups: Vec::new(),
            all_operands: None,
            all_operand_types: None,
            all_result_types: None,
            loc: state.loc,
        };
        self.parse_elements(format.elements, &mut f, state)?;
        self.add_absent_regions(&mut f, state);
        into_order(&mut state.regions, &f.region_groups);
        if let Some(child) = &mut state.child {
            child.order_own_regions(&state.regions);
        }
        into_order(&mut state.successors, &f.successor_groups);
        self.resolve_format(format, &mut f, state)
    }

    fn parse_elements(
        &mut self,
        elements: &'static [FormatElement],
        f: &mut FormatState,
        state: &mut OpState,
    ) -> Parsed<()> {
        elements.iter().try_for_each(|e| self.parse_element_of(e, f, state))
    }

    fn parse_element_of(
        &mut self,
        e: &'static FormatElement,
        f: &mut FormatState,
        state: &mut OpState,
    ) -> Parsed<()> {
        match e {
            FormatElement::Literal(text) => self.expect_literal(text),
            FormatElement::Space | FormatElement::NoSpace | FormatElement::Newline => Ok(()),
            FormatElement::AttrDict | FormatElement::AttrDictWithKeyword => {
                let given = match e {
                    FormatElement::AttrDict => self.at(Kind::LBrace),
                    _ => self.at_keyword("attributes"),
                };
                if !given {
                    return Ok(());
                }
                let (loc, before) = (self.loc(), state.inherent.clone());
                match e {
                    FormatElement::AttrDict => self.parse_optional_attr_dict(state)?,
                    _ => self.parse_optional_attr_dict_with_keyword(state)?,
                }
                self.check_given(loc, &before, f.def, state)
            }
            FormatElement::PropDict => self.parse_prop_dict(state),
            FormatElement::Operand(i) => self.parse_operand_group(*i, f),
            FormatElement::Attr(i) | FormatElement::QualifiedAttr(i) => {
                let qualified = matches!(e, FormatElement::QualifiedAttr(_));
                self.parse_attr_element(f.def, *i, qualified, false, state)
            }
            FormatElement::Region(i) => {
                self.parse_region_group(*i, f, state)?;
                f.region_groups.resize(state.regions.len(), *i);
                Ok(())
            }
            FormatElement::Regions => self.parse_all_regions(f, state),
            FormatElement::Successor(i) => {
                let variadic = f.def.successors[*i].variadic;
                self.parse_successors(variadic, state)?;
                f.successor_groups.resize(state.successors.len(), *i);
                Ok(())
            }
            FormatElement::Successors => self.parse_successors(true, state),
            FormatElement::Operands => {
                f.all_place = Some(self.loc());
                f.all_operands = Some(self.parse_operand_list(Delimiter::None)?);
                Ok(())
            }
            FormatElement::Type(v) | FormatElement::StrippedType(v, _) => {
                let types = match e {
                    FormatElement::StrippedType(_, name) => {
                        SmallVec::from_elem(self.parse_stripped_type(name)?, 1)
                    }
                    _ => self.parse_group_types(*v, f)?,
                };
                match v {
                    Var::Operand(i) => f.operand_types[*i] = Some(types),
                    Var::Result(i) => f.result_types[*i] = Some(types),
                    _ => {}
                }
                Ok(())
            }
            FormatElement::OperandTypes => {
                f.all_operand_types = Some(self.parse_type_list()?);
                Ok(())
            }
            FormatElement::ResultTypes => {
                f.all_result_types = Some(self.parse_type_list()?);
                Ok(())
            }
            FormatElement::FunctionalType(a, b) => self.parse_functional_type(*a, *b, f),
            FormatElement::Custom { name, args } => self.parse_custom(name, args, f, state),
            FormatElement::Optional { anchor, then, otherwise, inverted } => {
                self.parse_optional_group(*anchor, then, otherwise, *inverted, f, state)
            }
            FormatElement::OiList(clauses) => self.parse_oilist(clauses, f, state),
        }
    }

    fn parse_prop_dict(&mut self, state: &mut OpState) -> Parsed<()> {
        if !self.eat(Kind::Less) {
            return Ok(());
        }
        self.parse_attr_dict_into(state)?;
        self.expect(Kind::Greater, "")?;
        Ok(())
    }

    fn parse_operand_group(&mut self, i: usize, f: &mut FormatState) -> Parsed<()> {
        let mut uses = SmallVec::new();
        if let Some(place) = f.places.get_mut(i) {
            *place = Some(self.loc());
        }
        match f.def.operands[i].arity {
            Arity::Single => uses.push(self.parse_operand()?),
            Arity::Optional => uses.extend(self.parse_optional_operand(true)?),
            Arity::Variadic => uses.extend(self.parse_operand_list(Delimiter::None)?),
            Arity::VariadicOfVariadic(_) => {
                while self.at(Kind::LParen) {
                    let group = self.parse_operand_list(Delimiter::Paren)?;
                    f.groups[i].push(group.len() as i32);
                    uses.extend(group);
                    if !self.eat(Kind::Comma) {
                        break;
                    }
                }
            }
        }
        f.operands[i] = Some(uses);
        Ok(())
    }

    fn parse_group_types(&mut self, v: Var, f: &FormatState) -> Parsed<SmallVec<[Type; 2]>> {
        let (arity, class) = match v {
            Var::Operand(i) => (f.def.operands[i].arity, f.def.operands[i].constraint.class),
            Var::Result(i) => (f.def.results[i].arity, f.def.results[i].constraint.class),
            _ => (Arity::Single, TypeClass::Any),
        };
        let mut types = SmallVec::new();
        match arity {
            Arity::Single => types.push(self.parse_type_of(class)?),
            Arity::Optional => types.extend(self.parse_optional_type()?),
            Arity::Variadic => types.extend(self.parse_type_list()?),
            Arity::VariadicOfVariadic(_) => {
                while self.at(Kind::LParen) {
                    types.extend(self.parse_type_list_parens()?);
                    if !self.eat(Kind::Comma) {
                        break;
                    }
                }
            }
        }
        Ok(types)
    }

    /// A type of one definition, by its parameters alone or with its name.
    fn parse_stripped_type(&mut self, name: &str) -> Parsed<Type> {
        let loc = self.loc();
        let def = self.ctx.type_def(name.as_bytes());
        if let Some(def) = def.filter(|_| !self.at(Kind::BangId)) {
            let token = self.tok;
            let params = self.parse_params(def, None, token)?;
            return Ok(self.ctx.dialect_type(def, &params));
        }
        let t = self.parse_type()?;
        match def {
            Some(def) if self.ctx.type_params(t, def).is_none() => {
                self.op_error_at(loc, "invalid kind of Type specified")
            }
            _ => Ok(t),
        }
    }

    fn parse_functional_type(&mut self, a: Option<Var>, b: Option<Var>, f: &mut FormatState) -> Parsed<()> {
        let loc = self.loc();
        let ty = self.parse_type()?;
        let Some((inputs, results)) = self.ctx.function_parts(ty) else {
            let t = crate::print_type(self.ctx, ty);
            return self.op_error_at(
                loc,
                format!("invalid kind of type specified: expected builtin.function, but found '{t}'"),
            );
        };
        for (var, types) in [(a, inputs), (b, results)] {
            match var {
                Some(Var::Operand(i)) => f.operand_types[i] = Some(types.iter().copied().collect()),
                Some(Var::Result(i)) => f.result_types[i] = Some(types.iter().copied().collect()),
                _ => {}
            }
        }
        if a.is_none() {
            f.all_operand_types = Some(inputs.iter().copied().collect());
        }
        if b.is_none() {
            f.all_result_types = Some(results.iter().copied().collect());
        }
        Ok(())
    }

    fn parse_region_group(&mut self, i: usize, f: &FormatState, state: &mut OpState) -> Parsed<()> {
        let region = &f.def.regions[i];
        let implicit = f.def.implicit_terminator();
        if region.variadic {
            while self.at(Kind::LBrace) {
                self.parse_region_into(state, &[])?;
                self.complete_region(f.def, state);
                if !self.eat(Kind::Comma) {
                    break;
                }
            }
            return Ok(());
        }
        if self.at(Kind::LBrace) || implicit.is_none() {
            self.parse_region_into(state, &[])?;
        } else {
            return self.expected("'{' to begin a region");
        }
        self.complete_region(f.def, state);
        Ok(())
    }

    /// A region whose group is not in the text is empty.
    fn add_absent_regions(&mut self, f: &mut FormatState, state: &mut OpState) {
        if f.region_groups.len() != state.regions.len() {
            return;
        }
        for (i, _) in f.def.regions.iter().enumerate().filter(|(_, r)| !r.variadic) {
            if !f.region_groups.contains(&i) {
                self.add_empty_region(state);
                f.region_groups.push(i);
            }
        }
    }

    /// Gives the region read last what its operation's traits promise: a block, a terminator.
    fn complete_region(&mut self, def: &'static OpDef, state: &mut OpState) {
        if def.implicit_terminator().is_some() {
            traits::ensure_terminator(self, state);
        } else if def.bits.has(TraitSet::SingleBlock) {
            traits::ensure_block(self, state);
        }
    }

    fn parse_all_regions(&mut self, f: &FormatState, state: &mut OpState) -> Parsed<()> {
        while self.at(Kind::LBrace) {
            self.parse_region_into(state, &[])?;
            if f.def.implicit_terminator().is_some() {
                traits::ensure_terminator(self, state);
            }
            if !self.eat(Kind::Comma) {
                break;
            }
        }
        Ok(())
    }

    fn parse_successors(&mut self, variadic: bool, state: &mut OpState) -> Parsed<()> {
        if !variadic {
            let b = self.parse_successor()?;
            state.successors.push(b);
            return Ok(());
        }
        while self.at(Kind::CaretId) {
            let b = self.parse_successor()?;
            state.successors.push(b);
            if !self.eat(Kind::Comma) {
                break;
            }
        }
        Ok(())
    }

    fn parse_custom(
        &mut self,
        name: &'static str,
        args: &'static [CustomArg],
        f: &mut FormatState,
        state: &mut OpState,
    ) -> Parsed<()> {
        match traits::directive(self.ctx, state.name, name) {
            Some(d) => {
                d.parse(self, args, f, state)?;
                for a in args {
                    match a {
                        CustomArg::Var(Var::Region(i)) => f.region_groups.resize(state.regions.len(), *i),
                        CustomArg::Var(Var::Successor(i)) => {
                            f.successor_groups.resize(state.successors.len(), *i);
                        }
                        _ => {}
                    }
                }
                Ok(())
            }
            None => self.error(format!("`custom<{name}>` of '{}' has no Rust binding", f.def.name)),
        }
    }

    /// Returns true if the first element of a group is next in the text.
    fn group_starts(&mut self, first: &'static FormatElement, f: &FormatState) -> bool {
        match first {
            FormatElement::Literal(l) => match literal_kind(l) {
                Some(k) => self.at(k),
                None => self.at_keyword(l),
            },
            FormatElement::Operand(i) => match f.def.operands[*i].arity {
                Arity::VariadicOfVariadic(_) => self.at(Kind::LParen),
                _ => self.at(Kind::PercentId),
            },
            FormatElement::Operands => self.at(Kind::PercentId),
            FormatElement::Region(_) | FormatElement::Regions => self.at(Kind::LBrace),
            FormatElement::Successor(_) | FormatElement::Successors => self.at(Kind::CaretId),
            FormatElement::AttrDict => self.at(Kind::LBrace),
            FormatElement::AttrDictWithKeyword => self.at_keyword("attributes"),
            FormatElement::PropDict => self.at(Kind::Less),
            _ => true,
        }
    }

    fn parse_optional_group(
        &mut self,
        anchor: Anchor,
        then: &'static [FormatElement],
        otherwise: &'static [FormatElement],
        inverted: bool,
        f: &mut FormatState,
        state: &mut OpState,
    ) -> Parsed<()> {
        let mut elements =
            then.iter().filter(|e| !matches!(e, FormatElement::Space | FormatElement::NoSpace));
        let Some(first) = elements.next() else { return Ok(()) };
        let unit_anchor = match anchor {
            Anchor::Var(Var::Attr(i)) if matches!(f.def.attrs[i].syntax, AttrSyntax::Unit) => Some(i),
            _ => None,
        };
        let mut skip_first = false;
        let present = match first {
            FormatElement::Attr(i) | FormatElement::QualifiedAttr(i) => {
                let qualified = matches!(first, FormatElement::QualifiedAttr(_));
                let a = self.parse_optional_slot(&f.def.attrs[*i].syntax, qualified)?;
                skip_first = true;
                state.inherent[*i] = a.or(state.inherent[*i]);
                a.is_some()
            }
            FormatElement::Type(v @ (Var::Operand(_) | Var::Result(_))) => {
                let t = self.parse_optional_type()?;
                skip_first = true;
                let mut types: SmallVec<[Type; 2]> = SmallVec::new();
                if let Some(t) = t {
                    types.push(t);
                    let arity = match v {
                        Var::Operand(i) => f.def.operands[*i].arity,
                        Var::Result(i) => f.def.results[*i].arity,
                        _ => Arity::Single,
                    };
                    while arity == Arity::Variadic && self.eat(Kind::Comma) {
                        types.push(self.parse_type()?);
                    }
                    match v {
                        Var::Operand(i) => f.operand_types[*i] = Some(types),
                        Var::Result(i) => f.result_types[*i] = Some(types),
                        _ => {}
                    }
                }
                t.is_some()
            }
            FormatElement::Custom { name, args } => {
                skip_first = true;
                match traits::directive(self.ctx, state.name, name) {
                    Some(d) => d.parse(self, args, f, state)?,
                    None => return self.parse_custom(name, args, f, state),
                }
            }
            _ => self.group_starts(first, f),
        };
        if let Some(i) = unit_anchor
            && present != inverted
        {
            state.inherent[i] = Some(self.ctx.unit());
        }
        if !present {
            return self.parse_elements(otherwise, f, state);
        }
        let rest = GroupRest { first, skip_first, unit_anchor };
        self.parse_group_rest(then, rest, f, state)
    }

    /// The elements of a group that is there.
    fn parse_group_rest(
        &mut self,
        then: &'static [FormatElement],
        GroupRest { first, skip_first, unit_anchor }: GroupRest,
        f: &mut FormatState,
        state: &mut OpState,
    ) -> Parsed<()> {
        for e in then {
            if skip_first && std::ptr::eq(e, first) {
                continue;
            }
            let is_unit = matches!(e, FormatElement::Attr(i) if Some(*i) == unit_anchor);
            match e {
                _ if is_unit => {}
                // A region that may be missing may also be empty.
                FormatElement::Region(i) if std::ptr::eq(e, first) && !f.def.regions[*i].variadic => {
                    self.parse_region_into(state, &[])?;
                    if f.def.implicit_terminator().is_some() {
                        traits::ensure_terminator(self, state);
                    }
                    f.region_groups.resize(state.regions.len(), *i);
                }
                // A group that is there has its attributes.
                FormatElement::Attr(i) | FormatElement::QualifiedAttr(i) => {
                    let qualified = matches!(e, FormatElement::QualifiedAttr(_));
                    self.parse_attr_element(f.def, *i, qualified, true, state)?;
                }
                _ => self.parse_element_of(e, f, state)?,
            }
        }
        Ok(())
    }

    fn parse_oilist(
        &mut self,
        clauses: &'static [&'static [FormatElement]],
        f: &mut FormatState,
        state: &mut OpState,
    ) -> Parsed<()> {
        let mut seen = vec![false; clauses.len()];
        loop {
            let starts = |p: &Self, c: &[FormatElement]| match c.first() {
                Some(FormatElement::Literal(l)) => match literal_kind(l) {
                    Some(k) => p.at(k),
                    None => p.at_keyword(l),
                },
                _ => false,
            };
            let Some(i) = clauses.iter().position(|c| starts(self, c)) else { return Ok(()) };
            let word = String::from_utf8_lossy(self.current()).into_owned();
            if std::mem::replace(&mut seen[i], true) {
                let m = format!(
                    "`{word}` clause can appear at most once in the expansion of the oilist directive"
                );
                return self.op_error_at(state.loc, m);
            }
            self.bump();
            // A clause that is a keyword and a unit attribute sets the attribute.
            for e in &clauses[i][1..] {
                match e {
                    FormatElement::Attr(a) if matches!(f.def.attrs[*a].syntax, AttrSyntax::Unit) => {
                        state.inherent[*a] = Some(self.ctx.unit());
                    }
                    _ => self.parse_element_of(e, f, state)?,
                }
            }
        }
    }

    fn resolve_format(
        &mut self,
        format: &'static Format,
        f: &mut FormatState,
        state: &mut OpState,
    ) -> Parsed<()> {
        if let Some(types) = f.all_result_types.take() {
            state.types.extend(types);
        }
        self.check_unread_defaults(f, state)?;
        deal_operands(f);
        self.infer_group_types(format, f, state)?;
        if let Some(uses) = f.all_operands.take() {
            let types: Vec<Type> = match f.all_operand_types.take() {
                Some(t) => t.to_vec(),
                None => f.operand_types.iter().flatten().flatten().copied().collect(),
            };
            self.resolve_all(&uses, &types, f.loc, &mut state.operands)?;
        } else {
            self.resolve_groups(f, state)?;
        }
        self.set_segments(f, state);
        if !f.def.results.is_empty() && state.types.is_empty() {
            let by_interface = format.result_types.iter().any(|r| matches!(r, TypeRule::Infer));
            if by_interface {
                let inferred = traits::infer_types(self, state);
                match inferred {
                    Ok(types) => state.types.extend(types),
                    Err(message) => return self.error_at(f.loc, message),
                }
            } else {
                state.types.extend(f.result_types.iter().flatten().flatten().copied());
            }
        }
        Ok(())
    }

    /// An attribute that the text leaves to a default that nothing here reads.
    fn check_unread_defaults(&mut self, f: &FormatState, state: &OpState) -> Parsed<()> {
        for (slot, held) in f.def.attrs.iter().zip(&state.inherent) {
            if let Some(DefaultValue::Unread(text)) = slot.default
                && held.is_none()
                && !slot.optional
            {
                let message = format!(
                    "the default `{text}` of attribute '{}' of '{}' is C++ that nothing here reads: write the attribute",
                    slot.name, f.def.name
                );
                return self.error_at(f.loc, message);
            }
        }
        Ok(())
    }

    /// Fills in what the format's rules say of types that no directive gave; rules may depend on one another.
    fn infer_group_types(
        &mut self,
        format: &'static Format,
        f: &mut FormatState,
        state: &OpState,
    ) -> Parsed<()> {
        for _ in 0..=format.operand_types.len() + format.result_types.len() {
            let mut changed = false;
            for (i, rule) in format.operand_types.iter().enumerate() {
                if f.operand_types[i].is_none() {
                    let n = f.operands[i].as_ref().map_or(0, SmallVec::len);
                    f.operand_types[i] = self.apply_rule(rule, n, f, state)?;
                    changed |= f.operand_types[i].is_some();
                }
            }
            for (i, rule) in format.result_types.iter().enumerate() {
                if f.result_types[i].is_none() {
                    let group = match rule {
                        TypeRule::Same(Var::Operand(o)) if f.def.results[i].arity == Arity::Variadic => {
                            f.operand_types[*o].clone()
                        }
                        _ => None,
                    };
                    f.result_types[i] = match group {
                        Some(types) => Some(types),
                        None => self.apply_rule(rule, 1, f, state)?,
                    };
                    changed |= f.result_types[i].is_some();
                }
            }
            if !changed {
                break;
            }
        }
        Ok(())
    }

    fn apply_rule(
        &mut self,
        rule: &TypeRule,
        count: usize,
        f: &FormatState,
        state: &OpState,
    ) -> Parsed<Option<SmallVec<[Type; 2]>>> {
        let of = |v: Var, p: &Self| match v {
            Var::Operand(i) => f.operand_types[i].as_ref().and_then(|t| t.first().copied()),
            Var::Result(i) => f.result_types[i].as_ref().and_then(|t| t.first().copied()),
            Var::Attr(i) => state.inherent[i].and_then(|a| p.ctx.attr_type(a)),
            _ => None,
        };
        let ty = match rule {
            TypeRule::Parsed | TypeRule::Infer => None,
            TypeRule::Unread(text) => {
                let message = format!(
                    "'{}' needs the C++ `{text}` for a type that its text does not give, and nothing here reads it",
                    f.def.name
                );
                return self.error_at(f.loc, message);
            }
            TypeRule::Same(v) => of(*v, self),
            TypeRule::Build(b) => Some(traits::build_type(self.ctx, *b)),
            TypeRule::Transform(v, e) => match of(*v, self) {
                Some(t) => match expr::eval_types(self.ctx, e, t) {
                    Some(expr::Types::One(one)) => Some(one),
                    Some(expr::Types::Each(list)) => return Ok(Some(list.into())),
                    None => {
                        return self.error_at(f.loc, "the type of an operand or result cannot be derived");
                    }
                },
                None => None,
            },
            TypeRule::RustTransform(v, g) => match of(*v, self) {
                Some(t) if !self.fits(*v, t, f) => return self.unfit(*v, t, f),
                Some(t) => match g(self.ctx, t) {
                    Some(t) => Some(t),
                    None => {
                        return self.error_at(f.loc, "the type of an operand or result cannot be derived");
                    }
                },
                None => None,
            },
        };
        Ok(ty.map(|t| SmallVec::from_elem(t, count)))
    }

    /// Returns true if a type satisfies the constraint of the operand or result that has it.
    fn fits(&self, v: Var, t: Type, f: &FormatState) -> bool {
        value_def(v, f.def).is_none_or(|d| terrace_ir::type_holds(self.ctx, &d.constraint.pred, t))
    }

    /// Reports that a type is not the kind that another would be derived from.
    fn unfit<T>(&mut self, v: Var, t: Type, f: &FormatState) -> Parsed<T> {
        let (name, want) = value_def(v, f.def).map_or(("", ""), |d| (d.name, d.constraint.summary));
        let t = crate::print_type(self.ctx, t);
        self.op_error_at(f.loc, format!("'{name}' must be {want}, but got '{t}'"))
    }

    fn resolve_groups(&mut self, f: &mut FormatState, state: &mut OpState) -> Parsed<()> {
        let mut all = f.all_operand_types.take();
        if let Some(types) = &mut all {
            // `type(operands)` over separate groups: dealt out in order.
            let total: usize = f.operands.iter().flatten().map(SmallVec::len).sum();
            if total != types.len() {
                let message = format!(
                    "number of operands and types do not match: got {total} operands and {} types",
                    types.len()
                );
                return self.op_error_at(f.all_place.unwrap_or(f.loc), message);
            }
            let mut it = types.iter().copied();
            for (uses, slot) in f.operands.iter().zip(&mut f.operand_types) {
                let n = uses.as_ref().map_or(0, SmallVec::len);
                *slot = Some(it.by_ref().take(n).collect());
            }
        }
        for (i, (uses, types)) in f.operands.iter().zip(&f.operand_types).enumerate() {
            let uses = uses.as_deref().unwrap_or(&[]);
            let types = types.as_deref().unwrap_or(&[]);
            if uses.len() != types.len() {
                let message = format!(
                    "number of operands and types do not match: got {} operands and {} types",
                    uses.len(),
                    types.len()
                );
                return self.op_error_at(f.place(i), message);
            }
            for (u, t) in uses.iter().zip(types) {
                let v = self.resolve(*u, *t)?;
                state.operands.push(v);
            }
        }
        Ok(())
    }

    fn set_segments(&mut self, f: &FormatState, state: &mut OpState) {
        let ctx = self.ctx;
        let i32 = ctx.i32();
        if f.def.bits.has(TraitSet::AttrSizedOperandSegments)
            && let Some(i) = f.def.attr_index(b"operandSegmentSizes")
            && (f.all_place.is_none() || state.inherent[i].is_none())
        {
            let sizes: Vec<i64> =
                f.operands.iter().map(|u| u.as_ref().map_or(0, |u| u.len() as i64)).collect();
            state.inherent[i] = Some(ctx.dense_array(i32, &sizes));
        }
        if f.def.bits.has(TraitSet::AttrSizedResultSegments)
            && let Some(i) = f.def.attr_index(b"resultSegmentSizes")
            && (f.result_types.iter().any(Option::is_some) || state.inherent[i].is_none())
        {
            let sizes: Vec<i64> =
                f.result_types.iter().map(|t| t.as_ref().map_or(0, |t| t.len() as i64)).collect();
            state.inherent[i] = Some(ctx.dense_array(i32, &sizes));
        }
        for (o, sizes) in f.def.operands.iter().zip(&f.groups) {
            if let Arity::VariadicOfVariadic(name) = o.arity
                && let Some(i) = f.def.attr_index(name.as_bytes())
            {
                let sizes: Vec<i64> = sizes.iter().map(|s| i64::from(*s)).collect();
                state.inherent[i] = Some(ctx.dense_array(i32, &sizes));
            }
        }
    }
}

/// Deals the uses of `operands` out to the groups where at most one of these has a variable number, so that what is known of one group's
/// types can give another's.
fn deal_operands(f: &mut FormatState) {
    let variable = f.def.operands.iter().filter(|o| o.arity != Arity::Single).count();
    if variable > 1 || f.all_operand_types.is_some() || f.operand_types.iter().all(Option::is_some) {
        return;
    }
    let Some(uses) = &f.all_operands else { return };
    let Some(rest) = uses.len().checked_sub(f.def.operands.len() - variable) else { return };
    if variable == 0 && rest > 0 {
        return;
    }
    let mut uses = uses.iter().copied();
    for (o, slot) in f.def.operands.iter().zip(&mut f.operands) {
        let n = if o.arity == Arity::Single { 1 } else { rest };
        *slot = Some(uses.by_ref().take(n).collect());
    }
    f.all_operands = None;
}

/// The definition of an operand or a result.
fn value_def(v: Var, def: &'static OpDef) -> Option<&'static terrace_ir::def::ValueDef> {
    match v {
        Var::Operand(i) => def.operands.get(i),
        Var::Result(i) => def.results.get(i),
        _ => None,
    }
}
