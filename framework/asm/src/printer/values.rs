//! Types, attributes, affine expressions and locations.

use terrace_ir::def::{AttrDef, EnumDef, ParamFormat, ParamKind};
use terrace_ir::{AffineExpr, Attr, AttrData, DYNAMIC, Float, Loc, Signedness, Type};

use super::format::Spacing;
use super::{Printer, TypeElision, push_i64};
use crate::parser::AttrSyntaxHooks;

/// A text of a type with so many bytes is a long one.
const LONG_TYPE: usize = 512;

impl Printer<'_> {
    /// A type.
    pub fn ty(&mut self, t: Type) {
        if self.collecting {
            return self.visit_type(t);
        }
        if let Some(Some(text)) = self.type_text.get(t.index()) {
            let text = &text[..];
            self.out.extend_from_slice(text);
            return;
        }
        let start = self.position();
        if !self.write_alias(t.as_attr()) {
            if !self.has_end(t.as_attr()) {
                return;
            }
            self.type_depth += 1;
            crate::parser::grow(|| self.type_inner(t));
            self.type_depth -= 1;
        }
        // Inside an identified type the text of a type that contains it differs. A long text is kept where it is written again, and
        // not that of each of its parts.
        let length = self.text_since(start).map_or(0, <[u8]>::len);
        let again = length >= LONG_TYPE && self.type_depth == 0 && !self.long_types.insert(t);
        let keep = (length < LONG_TYPE || again) && self.open_types.is_empty();
        let written = self.text_since(start).filter(|_| keep);
        if let Some(written) = written.map(Box::from) {
            if self.type_text.len() <= t.index() {
                self.type_text.resize(t.index() + 1, None);
            }
            self.type_text[t.index()] = Some(written);
        }
    }

    pub(crate) fn type_inner(&mut self, t: Type) {
        match self.ctx.type_data(t) {
            AttrData::IntegerType { width, sign } => {
                self.text(match sign {
                    Signedness::Signless => "i",
                    Signedness::Signed => "si",
                    Signedness::Unsigned => "ui",
                });
                self.int(i64::from(*width));
            }
            AttrData::IndexType => self.text("index"),
            AttrData::NoneType => self.text("none"),
            AttrData::FloatType(k) => self.text(k.name()),
            AttrData::ComplexType(e) => {
                self.text("complex<");
                self.ty(*e);
                self.text(">");
            }
            AttrData::FunctionType { inputs, results } | AttrData::GraphType { inputs, results } => {
                self.functional_type(inputs.iter().copied(), results.iter().copied());
            }
            AttrData::TupleType(elements) => {
                self.text("tuple<");
                self.comma_list(elements.iter(), |p, t| p.ty(*t));
                self.text(">");
            }
            AttrData::VectorType { shape, scalable, element } => {
                self.text("vector<");
                for (d, s) in shape.iter().zip(scalable) {
                    if *s {
                        self.text("[");
                    }
                    self.int(*d);
                    self.text(if *s { "]x" } else { "x" });
                }
                self.ty(*element);
                self.text(">");
            }
            AttrData::RankedTensorType { shape, element, encoding } => {
                self.text("tensor<");
                self.dims(shape);
                self.ty(*element);
                if let Some(e) = encoding {
                    self.text(", ");
                    self.attr(*e);
                }
                self.text(">");
            }
            AttrData::UnrankedTensorType(e) => {
                self.text("tensor<*x");
                self.ty(*e);
                self.text(">");
            }
            AttrData::MemRefType { shape, element, layout, space } => {
                self.text("memref<");
                self.dims(shape);
                self.memref_rest(*element, *layout, *space);
            }
            AttrData::UnrankedMemRefType { element, space } => {
                self.text("memref<*x");
                self.memref_rest(*element, None, *space);
            }
            AttrData::OpaqueType { dialect, text } => self.opaque(b'!', *dialect, text),
            AttrData::DialectType { def, params } => self.dialect_value(b'!', def.0, params),
            _ => self.text("<<NULL TYPE>>"),
        }
    }

    fn memref_rest(&mut self, element: Type, layout: Option<Attr>, space: Option<Attr>) {
        self.ty(element);
        for a in [layout, space].into_iter().flatten() {
            self.text(", ");
            self.attr_with(a, TypeElision::May);
        }
        self.text(">");
    }

    /// `4x?x`
    pub fn dims(&mut self, shape: &[i64]) {
        for d in shape {
            self.dim(*d);
            self.text("x");
        }
    }

    fn dim(&mut self, d: i64) {
        if d == DYNAMIC { self.text("?") } else { self.int(d) }
    }

    fn opaque(&mut self, sigil: u8, dialect: Attr, text: &[u8]) {
        let name = self.ctx.as_string(dialect).unwrap_or_default();
        self.text([sigil]);
        self.text(name);
        if is_pretty(text) {
            self.text(".");
            self.text(text);
        } else {
            self.text("<");
            self.text(text);
            self.text(">");
        }
    }

    fn dialect_value(&mut self, sigil: u8, def: &'static AttrDef, params: &[Attr]) {
        self.kept(|p| p.kept_dialect_value(sigil, def, params));
    }

    fn kept_dialect_value(&mut self, sigil: u8, def: &'static AttrDef, params: &[Attr]) {
        self.text([sigil]);
        self.text(def.dialect());
        let start = self.out.len();
        self.text(".");
        self.text(def.mnemonic());
        self.params(def, params);
        // A text that does not read as one name with brackets is put into brackets whole.
        if !self.collecting && !self.out.get(start + 1..).is_some_and(is_pretty) {
            if let Some(dot) = self.out.get_mut(start) {
                *dot = b'<';
            }
            self.text(">");
        }
    }

    /// The parameters of a definition, as they stand after its mnemonic.
    pub fn params(&mut self, def: &'static AttrDef, params: &[Attr]) {
        if let Some(hooks) = def.interface::<dyn AttrSyntaxHooks>() {
            crate::parser::grow(|| hooks.print(self, params));
        } else if let Some(format) = def.format {
            self.param_format(def, format, params, &mut Spacing { space: true, punctuation: false });
        }
    }

    fn param_present(&self, def: &'static AttrDef, i: usize, params: &[Attr]) -> bool {
        let Some(a) = params.get(i) else { return false };
        match def.params[i].default {
            Some(d) => d.attr(self.ctx) != *a,
            None => match self.ctx.data(*a) {
                AttrData::ParamNone => false,
                AttrData::ParamList(l) => !(def.params[i].optional && l.is_empty()),
                _ => true,
            },
        }
    }

    /// Blanks follow from the format alone, whether groups are printed or not, as in what mlir-tblgen generates.
    fn param_format(
        &mut self,
        def: &'static AttrDef,
        format: &'static [ParamFormat],
        params: &[Attr],
        s: &mut Spacing,
    ) {
        for e in format {
            match e {
                ParamFormat::Literal(l) => self.literal(l, s),
                ParamFormat::Space => {
                    self.text(" ");
                    s.space = false;
                }
                ParamFormat::NoSpace => *s = Spacing { space: false, punctuation: true },
                ParamFormat::Param(i) | ParamFormat::Qualified(i) => {
                    let p = &def.params[*i];
                    if (p.optional || p.default.is_some()) && !self.param_present(def, *i, params) {
                        *s = Spacing { space: true, punctuation: false };
                        continue;
                    }
                    self.blank(s);
                    self.param(&p.kind, params[*i], matches!(e, ParamFormat::Qualified(_)));
                }
                ParamFormat::Params => {
                    self.blank(s);
                    self.comma_list(params.iter().zip(def.params), |p, (a, d)| p.param(&d.kind, *a, false));
                }
                ParamFormat::Struct(list) => {
                    self.blank(s);
                    let required = |i: &usize| !def.params[*i].optional && def.params[*i].default.is_none();
                    let shown: Vec<usize> = list
                        .iter()
                        .copied()
                        .filter(|i| required(i) || self.param_present(def, *i, params))
                        .collect();
                    self.comma_list(shown, |p, i| {
                        p.text(def.params[i].name);
                        p.text(" = ");
                        p.param(&def.params[i].kind, params[i], false);
                    });
                }
                ParamFormat::Custom(..) => {}
                ParamFormat::Optional { anchor, then, otherwise } => {
                    // The anchor may stand where the group does not.
                    let parts = anchors(then, anchor).or_else(|| anchors(otherwise, anchor));
                    let mut parts = parts.unwrap_or(std::slice::from_ref(anchor)).iter();
                    let present = parts.any(|i| self.param_present(def, *i, params));
                    let branch = if present != names(otherwise, *anchor) { then } else { otherwise };
                    self.param_format(def, branch, params, s);
                }
            }
        }
    }

    /// One parameter by its kind.
    pub fn param(&mut self, kind: &'static ParamKind, a: Attr, qualified: bool) {
        let ctx = self.ctx;
        match (kind, ctx.data(a)) {
            (ParamKind::Bool, AttrData::ParamInt(v)) => self.text(if *v != 0 { "true" } else { "false" }),
            (ParamKind::AffineMap, _) => self.affine_map(a),
            (ParamKind::Enum(e), AttrData::ParamInt(v)) => self.cases(e, *v, e.quoted && !e.is_attr),
            (ParamKind::EnumField(e), AttrData::ParamInt(v)) => self.cases(e, *v, e.quoted),
            (ParamKind::Int { width: 64, signed: false }, AttrData::ParamInt(v)) => {
                self.text((*v as u64).to_string());
            }
            (ParamKind::Bound(payload), _) => {
                if let Some(syntax) = crate::parser::bound(*payload) {
                    syntax.print(self, a);
                }
            }
            (_, AttrData::ParamInt(v)) => self.int(*v),
            (_, AttrData::ParamBytes(b)) => self.quoted(b),
            (ParamKind::List(inner), AttrData::ParamList(list)) => {
                self.comma_list(list.iter(), |p, a| p.param(inner, *a, qualified));
            }
            (ParamKind::Float, _) => self.attr_with(a, TypeElision::Must),
            (ParamKind::Stripped(_), _) if !qualified => self.stripped(a),
            (ParamKind::AttrOf(_), AttrData::DenseArray { element, data }) if !qualified => {
                self.text("[");
                self.dense_array(*element, data, "");
                self.text("]");
            }
            _ => match ctx.as_type(a) {
                Some(t) => self.ty(t),
                None => self.attr(a),
            },
        }
    }

    /// A value of an enum, several bits in quotes if they are to be; in quotes also what would not be read as words.
    pub(super) fn cases(&mut self, e: &EnumDef, value: i64, quoted: bool) {
        let Some(text) = e.text(value) else { return self.int(value) };
        let group = || e.cases.iter().any(|c| c.value == value && e.groups.contains(&c.symbol));
        let several = quoted && e.unsigned(value).count_ones() > 1 && !group();
        if several || !crate::parser::reads_as_words(e, &text) {
            self.quoted(text.as_bytes());
        } else {
            self.text(text);
        }
    }

    /// A dialect's type or attribute by its parameters alone, or by its alias.
    pub fn stripped(&mut self, a: Attr) {
        if self.collecting {
            return self.visit_attr(a);
        }
        if self.write_alias(a) {
            return;
        }
        match self.ctx.data(a) {
            AttrData::DialectAttr { def, params } | AttrData::DialectType { def, params }
                if def.0.interface::<dyn AttrSyntaxHooks>().is_none_or(|h| h.stands_alone(self, params)) =>
            {
                self.params(def.0, params)
            }
            _ => match self.ctx.as_type(a) {
                Some(t) => self.ty(t),
                None => self.attr(a),
            },
        }
    }

    /// An attribute with its type.
    pub fn attr(&mut self, a: Attr) {
        self.attr_with(a, TypeElision::Never);
    }

    /// An attribute without its type.
    pub fn attr_without_type(&mut self, a: Attr) {
        self.attr_with(a, TypeElision::Must);
    }

    /// An attribute.
    pub fn attr_with(&mut self, a: Attr, elision: TypeElision) {
        if self.collecting {
            return self.visit_attr(a);
        }
        if self.write_alias(a) {
            return;
        }
        if self.has_end(a) {
            crate::parser::grow(|| self.attr_inner(a, elision));
        }
    }

    pub(crate) fn attr_inner(&mut self, a: Attr, elision: TypeElision) {
        let ctx = self.ctx;
        let ty = match ctx.data(a) {
            AttrData::Integer { ty: t, value } => {
                let (width, sign) = ctx.integer_info(*t).unwrap_or((64, Signedness::Signless));
                if width == 1 && sign == Signedness::Signless {
                    return self.text(if value.is_zero() { "false" } else { "true" });
                }
                let unsigned = sign == Signedness::Unsigned;
                self.ap_int(value, unsigned);
                Some(*t).filter(|t| !(elision == TypeElision::May && *t == ctx.i64()))
            }
            AttrData::Float { ty: t, bits } => {
                let start = self.out.len();
                self.kept(|p| p.float(*t, bits));
                // Bits in hexadecimal would be read as an integer.
                let hex = self.out.get(start..).is_some_and(|text| text.starts_with(b"0x"));
                Some(*t).filter(|t| hex || !(elision == TypeElision::May && *t == ctx.f64()))
            }
            AttrData::String { value, ty: t } => {
                self.quoted(value);
                Some(*t).filter(|t| *t != ctx.none_type())
            }
            AttrData::DenseElements { ty: t, .. } => {
                self.dense(a);
                Some(*t)
            }
            AttrData::DenseStrings { ty: t, values, splat } => {
                self.dense_strings(*t, values, *splat);
                Some(*t)
            }
            AttrData::SparseElements { ty: t, indices, values } => {
                self.sparse(*indices, *values);
                Some(*t)
            }
            AttrData::DenseResource { ty: t, key } => {
                self.text("dense_resource<");
                self.keyword_or_string(ctx.as_string(*key).unwrap_or_default());
                self.text(">");
                self.resources.push(*key);
                Some(*t)
            }
            AttrData::OpaqueAttr { dialect, text, ty: t } => {
                self.opaque(b'#', *dialect, text);
                *t
            }
            AttrData::DialectAttr { def, params } => {
                self.dialect_value(b'#', def.0, params);
                ctx.attr_type(a).filter(|t| *t != ctx.none_type())
            }
            _ => return self.untyped_attr(a),
        };
        if let Some(t) = ty
            && elision != TypeElision::Must
        {
            self.text(" : ");
            self.ty(t);
        }
    }

    /// An attribute that no type follows.
    fn untyped_attr(&mut self, a: Attr) {
        let ctx = self.ctx;
        match ctx.data(a) {
            AttrData::Unit => self.text("unit"),
            AttrData::TypeAttr(t) => self.ty(*t),
            AttrData::Array(elements) => {
                self.text("[");
                self.comma_list(elements.iter(), |p, a| p.attr_with(*a, TypeElision::May));
                self.text("]");
            }
            AttrData::Dictionary(entries) => {
                self.text("{");
                self.comma_list(entries.iter(), |p, (n, v)| {
                    let name = p.ctx.as_string(*n).unwrap_or_default();
                    p.named_attr(name, *v);
                });
                self.text("}");
            }
            AttrData::SymbolRef { root, nested } => {
                self.symbol_name(ctx.as_string(*root).unwrap_or_default());
                for n in nested {
                    self.text("::");
                    self.symbol_name(ctx.as_string(*n).unwrap_or_default());
                }
            }
            AttrData::AffineMap(_) => {
                self.text("affine_map<");
                self.affine_map(a);
                self.text(">");
            }
            AttrData::IntegerSet(_) => {
                self.text("affine_set<");
                self.integer_set(a);
                self.text(">");
            }
            AttrData::DenseArray { element, data } => {
                self.text("array<");
                self.ty(*element);
                self.dense_array(*element, data, ": ");
                self.text(">");
            }
            AttrData::StridedLayout { offset, strides } => {
                self.text("strided<[");
                self.comma_list(strides.iter(), |p, d| p.dim(*d));
                self.text("]");
                if *offset != 0 {
                    self.text(", offset: ");
                    self.dim(*offset);
                }
                self.text(">");
            }
            AttrData::Distinct { serial, referenced } => {
                let id = self.aliases.distinct_id(*serial);
                self.text("distinct[");
                self.int(id);
                self.text("]<");
                if !matches!(ctx.data(*referenced), AttrData::Unit) {
                    self.attr(*referenced);
                }
                self.text(">");
            }
            AttrData::ParamInt(v) => self.int(*v),
            AttrData::ParamBytes(b) => self.quoted(b),
            AttrData::ParamList(list) => self.comma_list(list.iter(), |p, a| p.attr(*a)),
            AttrData::ParamNone => {}
            AttrData::Affine(_) => self.affine_expr(AffineExpr::from_attr(a)),
            data if data.is_location() => self.loc(Loc::from_attr(ctx, a)),
            _ => match ctx.as_type(a) {
                Some(t) => self.ty(t),
                None => self.text("<<NULL ATTRIBUTE>>"),
            },
        }
    }

    fn ap_int(&mut self, v: &terrace_ir::ApInt, unsigned: bool) {
        if self.collecting {
            return;
        }
        if unsigned {
            match v.as_u64() {
                Some(u) => super::push_u64(&mut self.out, u),
                None => self.text(v.to_unsigned().to_string()),
            }
        } else {
            match v.as_i64() {
                Some(i) => push_i64(&mut self.out, i),
                None => self.text(v.to_signed().to_string()),
            }
        }
    }

    fn float(&mut self, ty: Type, bits: &terrace_ir::ApInt) {
        if !self.collecting
            && let Some(kind) = self.ctx.float_kind(ty)
        {
            Float::from_bits(kind, bits).print(&mut self.out);
        }
    }

    fn scalar(&mut self, ty: Type, bytes: &[u8]) {
        match self.ctx.type_data(ty) {
            AttrData::FloatType(k) => {
                let bits = terrace_ir::ApInt::from_le_bytes(k.width(), bytes);
                self.float(ty, &bits);
            }
            AttrData::ComplexType(e) => {
                let (re, im) = bytes.split_at(bytes.len() / 2);
                self.text("(");
                self.scalar(*e, re);
                self.text(",");
                self.scalar(*e, im);
                self.text(")");
            }
            AttrData::IntegerType { width: 1, sign } if *sign != Signedness::Unsigned => {
                let on = bytes.first().is_some_and(|b| b & 1 == 1);
                self.text(if on { "true" } else { "false" });
            }
            _ => {
                let (width, sign) = self.ctx.integer_info(ty).unwrap_or((64, Signedness::Signless));
                // Positions and sizes are such.
                if width == 64
                    && sign != Signedness::Unsigned
                    && !self.collecting
                    && let Ok(word) = bytes.try_into()
                {
                    return push_i64(&mut self.out, i64::from_le_bytes(word));
                }
                self.ap_int(&terrace_ir::ApInt::from_le_bytes(width, bytes), sign == Signedness::Unsigned);
            }
        }
    }

    pub(super) fn dense_array(&mut self, element: Type, data: &[u8], first: &str) {
        let Some(stride) = self.ctx.dense_stride(element) else { return };
        for (i, bytes) in data.chunks_exact(stride).enumerate() {
            self.text(if i == 0 { first } else { ", " });
            self.scalar(element, bytes);
        }
    }

    /// Writes the shape's brackets around `count` elements.
    fn nested(&mut self, shape: &[i64], count: usize, mut element: impl FnMut(&mut Self, usize)) {
        if shape.is_empty() {
            return element(self, 0);
        }
        if count == 0 {
            return;
        }
        let strides: Vec<usize> = {
            let mut s = vec![1usize; shape.len()];
            for i in (0..shape.len()).rev() {
                let next = s.get(i + 1).copied().unwrap_or(1);
                s[i] = next.saturating_mul(shape[i] as usize);
            }
            s
        };
        for i in 0..count {
            let opens = strides.iter().filter(|s| i % **s == 0).count();
            if i > 0 {
                let closes = opens;
                (0..closes).for_each(|_| self.text("]"));
                self.text(", ");
            }
            (0..opens).for_each(|_| self.text("["));
            element(self, i);
        }
        (0..shape.len()).for_each(|_| self.text("]"));
    }

    fn dense(&mut self, a: Attr) {
        let Some(v) = self.ctx.as_dense(a) else { return };
        if let Some(limit) = self.flags.elide_elements_above
            && v.len > limit
            && !v.splat
        {
            return self.text("dense_resource<__elided__>");
        }
        self.text("dense<");
        if v.splat {
            if let Some(b) = v.bytes(0) {
                self.scalar(v.element, b);
            }
        } else if self.flags.hex_above.is_some_and(|h| v.len > h) {
            self.text("\"0x");
            self.hex_elements(&v);
            self.text("\"");
        } else if v.len > 0 {
            let shape: Vec<i64> = self.ctx.shape(v.ty).unwrap_or_default().to_vec();
            self.nested(&shape, v.len, |p, i| {
                if let Some(b) = v.bytes(i) {
                    p.scalar(v.element, b);
                }
            });
        }
        self.text(">");
    }

    fn hex_elements(&mut self, v: &terrace_ir::dense::DenseView<'_>) {
        if self.collecting {
            return;
        }
        const HEX: &[u8; 16] = b"0123456789ABCDEF";
        let packed: Vec<u8>;
        let data = if self.ctx.integer_info(v.element).is_some_and(|i| i.0 == 1) {
            packed = v
                .data
                .chunks(8)
                .map(|c| c.iter().enumerate().fold(0, |b, (i, x)| b | (x & 1) << i))
                .collect();
            &packed[..]
        } else {
            v.data
        };
        self.out.reserve(2 * data.len());
        for b in data {
            self.out.extend_from_slice(&[HEX[usize::from(b >> 4)], HEX[usize::from(b & 15)]]);
        }
    }

    fn dense_strings(&mut self, ty: Type, values: &[Box<[u8]>], splat: bool) {
        self.text("dense<");
        if splat {
            if let Some(v) = values.first() {
                self.quoted(v);
            }
        } else {
            let shape: Vec<i64> = self.ctx.shape(ty).unwrap_or_default().to_vec();
            self.nested(&shape, values.len(), |p, i| p.quoted(&values[i]));
        }
        self.text(">");
    }

    fn sparse(&mut self, indices: Attr, values: Attr) {
        self.text("sparse<");
        let empty = self.ctx.as_dense(indices).is_some_and(|v| v.len == 0 && !v.splat);
        if !empty {
            self.elements_literal(indices);
            self.text(", ");
            self.elements_literal(values);
        }
        self.text(">");
    }

    fn elements_literal(&mut self, a: Attr) {
        if let AttrData::DenseStrings { ty, values, splat } = self.ctx.data(a) {
            let (ty, splat) = (*ty, *splat);
            if splat && let Some(v) = values.first() {
                return self.quoted(v);
            }
            let shape: Vec<i64> = self.ctx.shape(ty).unwrap_or_default().to_vec();
            return self.nested(&shape, values.len(), |p, i| p.quoted(&values[i]));
        }
        let Some(v) = self.ctx.as_dense(a) else { return };
        if v.splat {
            if let Some(b) = v.bytes(0) {
                self.scalar(v.element, b);
            }
            return;
        }
        let shape: Vec<i64> = self.ctx.shape(v.ty).unwrap_or_default().to_vec();
        self.nested(&shape, v.len, |p, i| {
            if let Some(b) = v.bytes(i) {
                p.scalar(v.element, b);
            }
        });
    }

    /// `loc(...)`
    pub fn loc(&mut self, loc: Loc) {
        if self.collecting {
            return self.visit_loc(loc, false);
        }
        if self.flags.pretty_debug_info {
            return self.loc_inner(loc);
        }
        self.text("loc(");
        if !self.write_alias(loc.to_part(self.ctx)) {
            self.loc_inner(loc);
        }
        self.text(")");
    }

    /// `loc(...)` though there may be an alias; for people the contents alone.
    pub(crate) fn loc_in_full(&mut self, loc: Loc) {
        let pretty = self.flags.pretty_debug_info;
        self.text(if pretty { "" } else { "loc(" });
        self.loc_inner(loc);
        self.text(if pretty { "" } else { ")" });
    }

    pub(crate) fn loc_inner(&mut self, loc: Loc) {
        let ctx = self.ctx;
        let pretty = self.flags.pretty_debug_info;
        let a = match loc.unpack(ctx) {
            Ok((file, line, column)) => return self.file_position(file, (line, column), (line, column)),
            Err(a) => a,
        };
        if !self.has_end(a) {
            return;
        }
        match ctx.data(a) {
            AttrData::LocFile { file, start, end } => self.file_position(*file, *start, *end),
            AttrData::LocName { name, child } => {
                let name = ctx.as_string(*name).unwrap_or_default();
                self.quoted(name);
                if !matches!(ctx.data(*child), AttrData::LocUnknown) {
                    self.text("(");
                    self.nested_loc(*child);
                    self.text(")");
                }
            }
            AttrData::LocCallSite { callee, caller } if pretty => {
                self.nested_loc(*callee);
                let named = matches!(ctx.data(*callee), AttrData::LocName { .. });
                let in_file = Loc::from_attr(ctx, *caller).unpack(ctx).is_ok();
                self.text(if named && in_file { " at " } else { "\n at " });
                self.nested_loc(*caller);
            }
            AttrData::LocCallSite { callee, caller } => {
                self.text("callsite(");
                self.nested_loc(*callee);
                self.text(" at ");
                self.nested_loc(*caller);
                self.text(")");
            }
            AttrData::LocFused { locs, metadata } => {
                self.text(if pretty { "" } else { "fused" });
                if let Some(m) = metadata {
                    self.text("<");
                    self.attr(*m);
                    self.text(">");
                }
                self.text("[");
                self.comma_list(Loc::fused_parts(ctx, locs, *metadata).iter(), |p, l| p.nested_loc(*l));
                self.text("]");
            }
            AttrData::LocOpaque { fallback, .. } => self.nested_loc(*fallback),
            _ => self.text(if pretty { "[unknown]" } else { "unknown" }),
        }
    }

    fn nested_loc(&mut self, a: Attr) {
        if !self.write_alias(a) {
            crate::parser::grow(|| self.loc_inner(Loc::from_attr(self.ctx, a)));
        }
    }

    fn file_position(&mut self, file: Attr, start: (u32, u32), end: (u32, u32)) {
        let name = self.ctx.as_string(file).unwrap_or_default();
        if self.flags.pretty_debug_info {
            self.text(name)
        } else {
            self.quoted(name)
        }
        self.text(":");
        self.int(i64::from(start.0));
        self.text(":");
        self.int(i64::from(start.1));
        if start == end {
            return;
        }
        self.text(" to ");
        if start.0 != end.0 {
            self.int(i64::from(end.0));
        }
        self.text(":");
        self.int(i64::from(end.1));
    }
}

/// Returns true if the text of a dialect's value may stand after a dot: an identifier with an optional `<...>`.
fn is_pretty(text: &[u8]) -> bool {
    if !text.first().is_some_and(u8::is_ascii_alphabetic) {
        return false;
    }
    let end =
        text.iter().position(|b| !b.is_ascii_alphanumeric() && !b"._".contains(b)).unwrap_or(text.len());
    end == text.len() || (text[end] == b'<' && crate::parser::is_balanced(&text[end..]))
}

/// The parameters of the struct that begins with the anchor of a group, any of which makes the group present; `None` if the anchor is none.
fn anchors(format: &[ParamFormat], anchor: &usize) -> Option<&'static [usize]> {
    format.iter().find_map(|e| match e {
        ParamFormat::Struct(list) if list.first() == Some(anchor) => Some(*list),
        _ => None,
    })
}

/// Returns true if a part of a format has a parameter in it.
fn names(format: &[ParamFormat], i: usize) -> bool {
    format.iter().any(|e| match e {
        ParamFormat::Param(j) | ParamFormat::Qualified(j) => *j == i,
        ParamFormat::Struct(list) | ParamFormat::Custom(_, list) => list.contains(&i),
        ParamFormat::Optional { then, otherwise, .. } => names(then, i) || names(otherwise, i),
        _ => false,
    })
}
