//! The text of encodings, slices and types. The map is read by hand: it binds names of symbols, levels and dimensions.

pub(super) mod iterate;

use terrace_asm::{
    AliasAttr, CustomDirective, FormatState, Kind, OpState, Parsed, Parser, Printer, SyntaxAttr,
};
use terrace_ir::affine::AffineMapData;
use terrace_ir::def::{CustomArg, ParamKind, Var};
use terrace_ir::{AffineExpr, Attr, AttrData, Context, Global, Op, Type};

use super::encoding::{Encoding, infer_lvl_to_dim};
use super::level::LevelType;
use super::{
    IterSpaceType, IteratorType, SparseTensorDimSliceAttr, SparseTensorEncodingAttr, StorageSpecifierType,
};

static ENCODING: ParamKind = ParamKind::Stripped("sparse_tensor.encoding");

/// Names with what they stand for.
type Names<'a> = Vec<(&'a [u8], AffineExpr)>;

/// A list in delimiters; messages say of what.
fn list<'a>(
    p: &mut Parser<'a>,
    (open, close): (Kind, Kind),
    context: &str,
    mut each: impl FnMut(&mut Parser<'a>) -> Parsed<()>,
) -> Parsed<()> {
    p.expect(open, context)?;
    if p.eat(close) {
        return Ok(());
    }
    loop {
        each(p)?;
        if !p.eat(Kind::Comma) {
            break;
        }
    }
    p.expect(close, context)?;
    Ok(())
}

const ROUND: (Kind, Kind) = (Kind::LParen, Kind::RParen);
const SQUARE: (Kind, Kind) = (Kind::LSquare, Kind::RSquare);
const CURLY: (Kind, Kind) = (Kind::LBrace, Kind::RBrace);

/// The names in scope of a map.
#[derive(Default)]
struct Scope<'a> {
    symbols: Names<'a>,
    levels: Names<'a>,
    dims: Names<'a>,
}

impl<'a> Scope<'a> {
    /// A name that is bound here.
    fn bind(&self, p: &mut Parser<'a>) -> Parsed<&'a [u8]> {
        if !p.at(Kind::BareId) {
            return p.expected("bare identifier");
        }
        let name = p.current();
        let all = [&self.symbols, &self.levels, &self.dims];
        if all.into_iter().flatten().any(|(n, _)| *n == name) {
            let shown = String::from_utf8_lossy(name).into_owned();
            return p.error(format!("redefinition of identifier '{shown}'"));
        }
        p.eat(Kind::BareId);
        Ok(name)
    }

    fn over(&self, names: &Names<'a>) -> Names<'a> {
        names.iter().chain(&self.symbols).copied().collect()
    }
}

/// The map of an encoding as it is read.
#[derive(Default)]
struct Map<'a> {
    scope: Scope<'a>,
    dim_exprs: Vec<AffineExpr>,
    slices: Vec<Option<Attr>>,
    lvl_exprs: Vec<AffineExpr>,
    levels: Vec<LevelType>,
}

impl<'a> Map<'a> {
    fn parse(p: &mut Parser<'a>) -> Parsed<Map<'a>> {
        let ctx = p.context();
        let mut map = Map::default();
        if p.at(Kind::LSquare) {
            list(p, SQUARE, "in symbol binding list", |p| {
                let name = map.scope.bind(p)?;
                map.scope.symbols.push((name, ctx.affine_symbol(map.scope.symbols.len() as u32)));
                Ok(())
            })?;
        }
        if p.at(Kind::LBrace) {
            list(p, CURLY, "in level declaration list", |p| {
                let name = map.scope.bind(p)?;
                map.scope.levels.push((name, ctx.affine_dim(map.scope.levels.len() as u32)));
                Ok(())
            })?;
        }
        list(p, ROUND, "in dimension-specifier list", |p| map.parse_dim(p))?;
        p.expect(Kind::Arrow, "")?;
        let loc = p.loc();
        list(p, ROUND, "in level-specifier list", |p| map.parse_level(p))?;
        let (declared, given) = (map.scope.levels.len(), map.levels.len());
        if declared != 0 && declared != given {
            return p.error_at(
                loc,
                format!("Level-rank mismatch between forward-declarations and specifiers. Declared {declared} level-variables; but got {given} level-specifiers."),
            );
        }
        Ok(map)
    }

    /// `d = expr : slice`
    fn parse_dim(&mut self, p: &mut Parser<'a>) -> Parsed<()> {
        let name = self.scope.bind(p)?;
        self.scope.dims.push((name, p.context().affine_dim(self.scope.dims.len() as u32)));
        if p.eat(Kind::Equal) {
            self.dim_exprs.push(p.parse_affine_expr_over(&self.scope.over(&self.scope.levels))?);
        }
        let mut slice = None;
        if p.eat(Kind::Colon) {
            let loc = p.loc();
            let a = p.parse_attribute(None)?;
            if p.context().attr_params(a, &super::SPARSE_TENSOR_DIM_SLICE_ATTR_DEF).is_none() {
                return p.error_at(loc, "expected SparseTensorDimSliceAttr");
            }
            slice = Some(a);
        }
        self.slices.push(slice);
        Ok(())
    }

    /// `l = expr : type`, with the name where levels are declared.
    fn parse_level(&mut self, p: &mut Parser<'a>) -> Parsed<()> {
        if !self.scope.levels.is_empty() {
            self.parse_level_name(p)?;
            p.expect(Kind::Equal, "")?;
        }
        self.lvl_exprs.push(p.parse_affine_expr_over(&self.scope.over(&self.scope.dims))?);
        p.expect(Kind::Colon, "")?;
        self.levels.push(parse_level_type(p)?);
        Ok(())
    }

    fn parse_level_name(&self, p: &mut Parser<'a>) -> Parsed<()> {
        if !p.at(Kind::BareId) {
            return p.expected("bare identifier");
        }
        let (name, loc) = (p.current(), p.loc());
        let shown = String::from_utf8_lossy(name).into_owned();
        let Some(declared) = self.scope.levels.iter().position(|(n, _)| *n == name) else {
            return p.error(format!("use of undeclared identifier '{shown}'"));
        };
        p.eat(Kind::BareId);
        let bound = self.levels.len();
        if declared == bound {
            return Ok(());
        }
        p.error_at(
            loc,
            format!("Level-variable ordering mismatch. The variable '{shown}' was forward-declared as the {declared}{} level; but is bound by the {bound}{} specification.", ordinal(declared), ordinal(bound)),
        )
    }

    /// Into an encoding; levels and slices add to those that are there, as in MLIR.
    fn finish(self, encoding: &mut Encoding, slices: &mut Vec<Option<Attr>>) {
        let (dims, symbols) = (self.scope.dims.len() as u32, self.scope.symbols.len() as u32);
        encoding.dim_to_lvl = Some(AffineMapData { dims, symbols, results: self.lvl_exprs.into() });
        encoding.lvl_to_dim = (!self.dim_exprs.is_empty()).then(|| {
            let dims = self.levels.len() as u32;
            AffineMapData { dims, symbols, results: self.dim_exprs.into() }
        });
        encoding.levels.extend(self.levels);
        slices.extend(self.slices);
    }
}

/// The ending of an ordinal number.
fn ordinal(n: usize) -> &'static str {
    match (n % 10, n % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    }
}

/// `structured[2, 4]`, `compressed(nonunique)`
fn parse_level_type(p: &mut Parser<'_>) -> Parsed<LevelType> {
    let loc = p.loc();
    let Some(format) = p.parse_optional_keyword() else {
        return p.error_at(loc, "expected valid level format (e.g. dense, compressed or singleton)");
    };
    let mut bits = 0;
    if format == b"structured" {
        bits |= parse_sizes(p, &loc)?;
    }
    if p.at(Kind::LParen) {
        list(p, ROUND, "in level property list", |p| {
            let loc = p.loc();
            let Some(word) = p.parse_optional_keyword() else {
                return p.error_at(loc, "expected valid level property (e.g. nonordered, nonunique or high)");
            };
            let Some(bit) = LevelType::property_named(word) else {
                let shown = String::from_utf8_lossy(word).into_owned();
                return p.error_at(loc, format!("unknown level property: {shown}"));
            };
            bits |= bit;
            Ok(())
        })?;
    }
    let Some(bit) = LevelType::format_named(format) else {
        let shown = String::from_utf8_lossy(format).into_owned();
        return p.error_at(loc, format!("unknown level format: {shown}"));
    };
    let level = LevelType::from_bits(bits | bit);
    if !level.is_valid() {
        return p.error_at(loc, "invalid level type: level format doesn't support the properties");
    }
    Ok(level)
}

/// The `[2, 4]` of a structured level, as bits.
fn parse_sizes(p: &mut Parser<'_>, level: &terrace_ir::Loc) -> Parsed<u64> {
    let mut sizes = Vec::new();
    if p.at(Kind::LSquare) {
        list(p, SQUARE, "in structured n out of m", |p| {
            let loc = p.loc();
            let Some(n) = p.parse_optional_i64()? else {
                return p.error_at(loc, "expected valid integer for structured size");
            };
            let Ok(n) = i32::try_from(n) else {
                return p.error_at(loc, "integer value too large");
            };
            if n < 0 {
                return p.error_at(loc, "expected structured size to be >= 0");
            }
            sizes.push(n);
            Ok(())
        })?;
    }
    match sizes[..] {
        [n, m] if n <= m => Ok(LevelType::sizes(n, m)),
        [_, _] => p.error_at(*level, "expected n <= m in n_out_of_m"),
        _ => p.error_at(*level, "expected exactly 2 structured sizes"),
    }
}

/// A width: an integer attribute.
fn parse_width(p: &mut Parser<'_>, what: &str, name: &terrace_ir::Loc) -> Parsed<u32> {
    let a = p.parse_attribute(None)?;
    match p.context().as_integer(a) {
        Some(v) => Ok(v.as_i64().unwrap_or(-1) as u32),
        None => p.error_at(*name, format!("expected an integral {what} bitwidth")),
    }
}

/// A number: an integer, a float or a complex number.
fn parse_value(p: &mut Parser<'_>, what: &str, name: &terrace_ir::Loc) -> Parsed<Option<Attr>> {
    let a = p.parse_attribute(None)?;
    let ctx = p.context();
    let numeric = matches!(ctx.data(a), AttrData::Integer { .. } | AttrData::Float { .. })
        || ctx.attr_params(a, &terrace_dialects_core::complex::NUMBER_ATTR_DEF).is_some();
    if numeric { Ok(Some(a)) } else { p.error_at(*name, format!("expected a numeric value for {what}")) }
}

impl SyntaxAttr for SparseTensorEncodingAttr {
    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        let (ctx, name) = (p.context(), p.mnemonic_loc());
        p.expect(Kind::Less, "")?;
        p.expect(Kind::LBrace, "")?;
        let (mut encoding, mut slices) = (Encoding::default(), Vec::new());
        while let Some(key) = p.parse_optional_keyword() {
            let known: [&[u8]; 5] = [b"map", b"posWidth", b"crdWidth", b"explicitVal", b"implicitVal"];
            if !known.contains(&key) {
                let shown = String::from_utf8_lossy(key).into_owned();
                return p.error_at(name, format!("unexpected key: {shown}"));
            }
            p.expect(Kind::Equal, "")?;
            match key {
                b"map" => Map::parse(p)?.finish(&mut encoding, &mut slices),
                b"posWidth" => encoding.pos_width = parse_width(p, "position", &name)?,
                b"crdWidth" => encoding.crd_width = parse_width(p, "index", &name)?,
                b"explicitVal" => encoding.explicit_value = parse_value(p, "explicitVal", &name)?,
                _ => encoding.implicit_value = parse_value(p, "implicitVal", &name)?,
            }
            if !p.eat(Kind::Comma) {
                break;
            }
        }
        p.expect(Kind::RBrace, "")?;
        p.expect(Kind::Greater, "")?;
        // If one dimension has a slice, the others have the one of everything.
        if slices.iter().any(Option::is_some) {
            let whole =
                || ctx.dialect_attr(&super::SPARSE_TENSOR_DIM_SLICE_ATTR_DEF, &slice_params(ctx, [0, -1, 1]));
            encoding.slices = slices.into_iter().map(|s| s.unwrap_or_else(whole)).collect();
        }
        if encoding.lvl_to_dim.is_none() {
            encoding.lvl_to_dim = encoding.dim_to_lvl.as_ref().and_then(|m| infer_lvl_to_dim(ctx, m));
        }
        Ok(encoding.to_params(ctx))
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let ctx = p.context();
        let Some(e) = Encoding::from_params(ctx, params) else { return };
        let map = e.map(ctx);
        p.text("<{ map = ");
        if map.symbols > 0 {
            p.text("[");
            p.comma_list(0..map.symbols, |p, i| p.text(format!("s{i}")));
            p.text("]");
        }
        p.text("(");
        p.comma_list(0..map.dims, |p, i| {
            p.text(format!("d{i}"));
            if let Some(slice) = e.slices.get(i as usize) {
                p.text(" : #sparse_tensor<slice");
                print_slice(
                    p,
                    ctx.attr_params(*slice, &super::SPARSE_TENSOR_DIM_SLICE_ATTR_DEF).unwrap_or_default(),
                );
                p.text(">");
            }
        });
        p.text(") -> (");
        p.comma_list(map.results.iter().zip(&e.levels), |p, (expr, level)| {
            p.affine_expr(*expr);
            p.text(" : ");
            p.text(level.text());
        });
        p.text(")");
        for (what, width) in [("posWidth", e.pos_width), ("crdWidth", e.crd_width)] {
            if width != 0 {
                p.text(format!(", {what} = {width}"));
            }
        }
        for (what, value) in [("explicitVal", e.explicit_value), ("implicitVal", e.implicit_value)] {
            if let Some(v) = value {
                p.text(format!(", {what} = "));
                p.attr(v);
            }
        }
        p.text(" }>");
    }
}

impl AliasAttr for SparseTensorEncodingAttr {
    fn alias(_: &Context, _: &[Attr]) -> Option<String> {
        Some("sparse".to_owned())
    }
}

fn slice_params(ctx: &Context, values: [i64; 3]) -> Vec<Attr> {
    values.into_iter().map(|v| ctx.param_int(v)).collect()
}

fn print_slice(p: &mut Printer<'_>, params: &[Attr]) {
    let ctx = p.context();
    p.text("(");
    p.comma_list(params, |p, a| match ctx.as_param_int(*a) {
        Some(v) if v >= 0 => p.int(v),
        _ => p.text("?"),
    });
    p.text(")");
}

impl SyntaxAttr for SparseTensorDimSliceAttr {
    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        let mut values = [0; 3];
        p.expect(Kind::LParen, "")?;
        for (i, value) in values.iter_mut().enumerate() {
            if i > 0 {
                p.expect(Kind::Comma, "")?;
            }
            *value = match p.parse_optional_i64()? {
                Some(v) if v < 0 => {
                    return p.error("expect positive value or ? for slice offset/size/stride");
                }
                Some(v) => v,
                None => {
                    p.expect(Kind::Question, "")?;
                    -1
                }
            };
        }
        p.expect(Kind::RParen, "")?;
        Ok(slice_params(p.context(), values))
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        print_slice(p, params);
    }
}

/// An encoding, with or without its name.
fn parse_encoding(p: &mut Parser<'_>) -> Parsed<Attr> {
    let loc = p.loc();
    let a = p.parse_param(&ENCODING)?;
    if p.context().attr_params(a, &super::SPARSE_TENSOR_ENCODING_ATTR_DEF).is_none() {
        return p.error_at(loc, "invalid kind of attribute specified");
    }
    Ok(a)
}

impl SyntaxAttr for StorageSpecifierType {
    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let a = parse_encoding(p)?;
        p.expect(Kind::Greater, "")?;
        let ctx = p.context();
        Ok(vec![Encoding::of(ctx, a).unwrap_or_default().of_storage().to_attr(ctx)])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        p.text("<");
        if let Some(a) = params.first() {
            p.attr(*a);
        }
        p.text(">");
    }
}

/// `3 to 5`, or `3` for `3 to 4`.
fn parse_range(p: &mut Parser<'_>, name: &terrace_ir::Loc) -> Parsed<(i64, i64)> {
    let lo = p.parse_i64()?;
    let hi = if p.eat_keyword("to") { p.parse_i64()? } else { lo.wrapping_add(1) };
    // Levels are counted without a sign.
    if (hi as u64) <= (lo as u64) {
        return p.op_error_at(*name, "expect larger level upper bound than lower bound");
    }
    Ok((lo, hi))
}

fn print_range(p: &mut Printer<'_>, lo: i64, hi: i64) {
    p.text((lo as u64).to_string());
    if lo.wrapping_add(1) != hi {
        p.text(format!(" to {}", hi as u64));
    }
}

fn parse_space(p: &mut Parser<'_>) -> Parsed<Vec<Attr>> {
    let name = p.mnemonic_loc();
    p.expect(Kind::Less, "")?;
    let encoding = parse_encoding(p)?;
    p.expect(Kind::Comma, "")?;
    p.expect_keyword("lvls")?;
    p.expect(Kind::Equal, "")?;
    let (lo, hi) = parse_range(p, &name)?;
    p.expect(Kind::Greater, "")?;
    let ctx = p.context();
    Ok(vec![encoding, ctx.param_int(lo), ctx.param_int(hi)])
}

fn print_space(p: &mut Printer<'_>, params: &[Attr]) {
    let [encoding, lo, hi] = params else { return };
    p.text("<");
    p.stripped(*encoding);
    p.text(", lvls = ");
    let n = |a: &Attr| p.context().as_param_int(*a).unwrap_or(0);
    let (lo, hi) = (n(lo), n(hi));
    print_range(p, lo, hi);
    p.text(">");
}

macro_rules! spaces {
    ($($ty:ident)*) => {
        $(impl SyntaxAttr for $ty {
            fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
                parse_space(p)
            }

            fn print(p: &mut Printer<'_>, params: &[Attr]) {
                print_space(p, params);
            }
        })*
    };
}

spaces! { IterSpaceType IteratorType }

/// `custom<LevelRange>($lo, $hi)` of operations.
pub(super) struct LevelRange;

/// The attribute slots of the directive's arguments.
fn places(args: &'static [CustomArg]) -> Option<(usize, usize)> {
    match args {
        [CustomArg::Var(Var::Attr(lo)), CustomArg::Var(Var::Attr(hi))] => Some((*lo, *hi)),
        _ => None,
    }
}

impl CustomDirective for LevelRange {
    fn parse(
        &self,
        p: &mut Parser<'_>,
        args: &'static [CustomArg],
        _: &mut FormatState,
        state: &mut OpState,
    ) -> Parsed<bool> {
        let Some((lo_slot, hi_slot)) = places(args) else { return Ok(false) };
        let (lo, hi) = parse_range(p, &state.loc)?;
        let ctx = p.context();
        for (slot, level) in [(lo_slot, lo), (hi_slot, hi)] {
            if let Some(slot) = state.inherent.get_mut(slot) {
                *slot = Some(ctx.integer(ctx.index_type(), level));
            }
        }
        Ok(true)
    }

    fn print(&self, p: &mut Printer<'_>, args: &'static [CustomArg], op: Global<Op>) {
        let Some((lo, hi)) = places(args) else { return };
        let (ctx, body) = (p.context(), p.body_of(op));
        let level = |slot| body.inherent(op.entity, slot).and_then(|a| ctx.as_i64(a)).unwrap_or(0);
        print_range(p, level(lo), level(hi));
    }
}
