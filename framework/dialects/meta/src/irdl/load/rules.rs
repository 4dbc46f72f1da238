//! Rules of types, attributes and operations that were defined at run time, as models of their definitions.

use terrace_asm::{AttrSyntaxHooks, Kind, OpaqueSyntax, Parsed, Parser, Printer, VerifyParams};
use terrace_dialects_kit::plain_error;
use terrace_ir::interfaces::{Verify, VerifyCx};
use terrace_ir::{Attr, Context, Diagnostic, Region, Type};

use super::constraint::{Check, Constraint};
use crate::irdl::Variadicity;

/// The rules of a type or attribute.
pub(super) struct AttrRules {
    pub(super) constraints: Vec<Constraint>,
    /// The constraints of the parameters.
    pub(super) params: Vec<usize>,
}

impl VerifyParams for AttrRules {
    fn verify(&self, ctx: &Context, params: &[Attr]) -> Result<(), String> {
        if params.len() != self.params.len() {
            let (n, had) = (self.params.len(), params.len());
            return Err(format!("expected {n} type arguments, but had {had}"));
        }
        let mut check = Check::new(ctx, &self.constraints);
        params.iter().zip(&self.params).try_for_each(|(a, c)| check.holds(*a, *c))
    }
}

/// `<a, b>`, or nothing.
pub(super) struct ParamSyntax;

impl AttrSyntaxHooks for ParamSyntax {
    fn parse(&self, p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        let mut params = Vec::new();
        if !p.eat(Kind::Less) || p.eat(Kind::Greater) {
            return Ok(params);
        }
        loop {
            params.push(p.parse_attribute(None)?);
            if p.eat(Kind::Greater) {
                return Ok(params);
            }
            p.expect(Kind::Comma, "")?;
        }
    }

    fn print(&self, p: &mut Printer<'_>, params: &[Attr]) {
        if params.is_empty() {
            return;
        }
        p.text("<");
        p.comma_list(params.iter(), |p, a| p.attr(*a));
        p.text(">");
    }
}

/// The message for what a dialect does not define.
pub(super) struct DialectSyntax {
    pub(super) dialect: &'static str,
}

impl DialectSyntax {
    fn full(&self, mnemonic: &[u8]) -> Vec<u8> {
        [self.dialect.as_bytes(), b".", mnemonic].concat()
    }
}

impl OpaqueSyntax for DialectSyntax {
    fn parse_type(&self, p: &mut Parser<'_>, mnemonic: &[u8]) -> Option<Parsed<Type>> {
        if !p.at(Kind::BareId) {
            return Some(p.expected("valid keyword"));
        }
        let known = p.context().type_def(&self.full(mnemonic)).is_some();
        (!known).then(|| p.error("expected dynamic type"))
    }

    fn parse_attr(&self, p: &mut Parser<'_>, mnemonic: &[u8], _: Option<Type>) -> Option<Parsed<Attr>> {
        if !p.at(Kind::BareId) {
            return Some(p.expected("valid keyword"));
        }
        let known = p.context().attr_def(&self.full(mnemonic)).is_some();
        (!known).then(|| p.error("expected dynamic attribute"))
    }

    fn is_extensible(&self) -> bool {
        true
    }
}

/// The rules of operands or of results.
pub(super) struct ValueRules {
    /// The word of messages.
    what: &'static str,
    /// The attribute that holds the sizes of groups, where several vary.
    sizes: &'static str,
    /// The constraint and the number of each group.
    pub(super) list: Vec<(usize, Variadicity)>,
}

impl ValueRules {
    pub(super) fn new(what: &'static str, sizes: &'static str) -> ValueRules {
        ValueRules { what, sizes, list: Vec::new() }
    }

    /// The sizes of the groups, out of `total` values.
    fn sizes(&self, cx: &VerifyCx<'_>, total: usize) -> Result<Vec<usize>, Diagnostic> {
        let what = self.what;
        let varying = self.list.iter().filter(|(_, kind)| *kind != Variadicity::single).count();
        if varying > 1 {
            return self.given_sizes(cx, total).map_err(|m| plain_error(cx, m));
        }
        let optional = self.list.iter().any(|(_, kind)| *kind == Variadicity::optional);
        let (fixed, count) = (self.list.len() - varying, self.list.len());
        let wrong = |how: &str, n: usize| {
            Err(plain_error(cx, format!("op expects {how} {n} {what}s, but got {total}")))
        };
        if varying == 0 && total != fixed {
            return wrong("exactly", fixed);
        }
        if total < fixed {
            return wrong("at least", fixed);
        }
        if optional && total > count {
            return wrong("at most", count);
        }
        let size = |(_, kind): &(usize, Variadicity)| match kind {
            Variadicity::single => 1,
            _ => total - fixed,
        };
        Ok(self.list.iter().map(size).collect())
    }

    /// The sizes that the operation's attribute gives.
    fn given_sizes(&self, cx: &VerifyCx<'_>, total: usize) -> Result<Vec<usize>, String> {
        let (name, what, groups) = (self.sizes, self.what, self.list.len());
        let Some(given) = cx.attr(name) else {
            return Err(format!("'{name}' attribute is expected but not provided"));
        };
        let of_i32 = cx.ctx.is_dense_array_of(given, cx.ctx.i32());
        let Some(sizes) = cx.ctx.as_dense_array(given).filter(|_| of_i32) else {
            return Err(format!("'{name}' attribute is expected to be a dense i32 array"));
        };
        if sizes.len() != groups {
            let n = sizes.len();
            return Err(format!(
                "'{name}' attribute for specifying {what} segments must have {groups} elements, but got {n}"
            ));
        }
        let mut out = Vec::with_capacity(groups);
        for (i, (size, (_, kind))) in sizes.into_iter().zip(&self.list).enumerate() {
            let Ok(size) = usize::try_from(size) else {
                return Err(format!(
                    "'{name}' attribute for specifying {what} segments must have non-negative values"
                ));
            };
            if *kind == Variadicity::single && size != 1 {
                return Err(format!("element {i} in '{name}' attribute must be equal to 1"));
            }
            if *kind == Variadicity::optional && size > 1 {
                return Err(format!("element {i} in '{name}' attribute must be equal to 0 or 1"));
            }
            out.push(size);
        }
        if out.iter().sum::<usize>() != total {
            return Err(format!(
                "sum of elements in '{name}' attribute must be equal to the number of {what}s"
            ));
        }
        Ok(out)
    }

    /// Checks the types of values whose groups have these sizes.
    fn check(
        &self,
        check: &mut Check<'_>,
        sizes: &[usize],
        types: impl IntoIterator<Item = Type>,
    ) -> Result<(), String> {
        let of_each = self.list.iter().zip(sizes).flat_map(|((c, _), n)| std::iter::repeat_n(*c, *n));
        types.into_iter().zip(of_each).try_for_each(|(ty, c)| check.holds(ty.as_attr(), c))
    }
}

/// The rules of a region.
pub(super) struct RegionRules {
    /// The number of its blocks.
    pub(super) blocks: Option<i64>,
    /// The constraints of the arguments of its entry block.
    pub(super) args: Option<Vec<usize>>,
}

/// The rules of an operation.
pub(super) struct OpRules {
    pub(super) constraints: Vec<Constraint>,
    /// The attributes that it must have, with their constraints.
    pub(super) attrs: Vec<(Vec<u8>, usize)>,
    pub(super) operands: ValueRules,
    pub(super) results: ValueRules,
    /// Its regions: as many as the definition describes.
    pub(super) regions: Vec<RegionRules>,
}

impl Verify for OpRules {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (body, op) = (cx.body(), cx.op.entity);
        let operands = self.operands.sizes(cx, body.num_operands(op))?;
        let results = self.results.sizes(cx, body.num_results(op))?;
        let mut check = Check::new(cx.ctx, &self.constraints);
        for (name, constraint) in &self.attrs {
            let name = String::from_utf8_lossy(name);
            let Some(value) = cx.attr(&name) else {
                let name = cx.ctx.text(cx.ctx.string(name.as_bytes()));
                return Err(cx.op_error(format!("attribute {name} is expected but not provided")));
            };
            check.holds(value, *constraint).map_err(|m| plain_error(cx, m))?;
        }
        let values = self.operands.check(&mut check, &operands, body.operand_types(op));
        let all = values.and_then(|()| self.results.check(&mut check, &results, body.result_types(op)));
        all.map_err(|m| plain_error(cx, m))?;
        self.check_regions(cx)
    }
}

impl OpRules {
    /// Checks the regions, before what is nested in them. Their constraints stand for attributes of their own.
    fn check_regions(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (_, regions) = cx.ir.region_list(cx.op);
        if regions.len() != self.regions.len() {
            let (n, got) = (self.regions.len(), regions.len());
            return Err(cx.op_error(format!("unexpected number of regions: expected {n} but got {got}")));
        }
        let mut check = Check::new(cx.ctx, &self.constraints);
        let mut each = regions.iter().zip(&self.regions).enumerate();
        each.try_for_each(|(i, (region, rule))| rule.check(cx, &mut check, i, *region))
    }
}

impl RegionRules {
    fn check(
        &self,
        cx: &VerifyCx<'_>,
        check: &mut Check<'_>,
        number: usize,
        region: Region,
    ) -> Result<(), Diagnostic> {
        let (inner, _) = cx.ir.region_list(cx.op);
        let inner = cx.ir.body(inner);
        let at_op = cx.body().loc(cx.op.entity);
        let wrong = |loc, message: String| {
            let error = Diagnostic::error(loc, message).of_place();
            if loc == at_op { error } else { error.note(at_op, "see the operation") }
        };
        let blocks = inner.region_blocks(region).count();
        if let Some(n) = self.blocks
            && usize::try_from(n) != Ok(blocks)
        {
            let message = format!("expected region {number} to have {n} block(s) but got {blocks}");
            return Err(wrong(at_op, message));
        }
        let Some(constraints) = &self.args else { return Ok(()) };
        let args = inner.first_block(region).map(|b| inner.block_args(b)).unwrap_or_default();
        let loc = |i: usize| args.get(i).and_then(|a| inner.arg_loc(*a)).unwrap_or(at_op);
        if args.len() != constraints.len() {
            let (n, got) = (constraints.len(), args.len());
            let message = format!("expected region {number} to have {n} arguments but got {got}");
            return Err(wrong(loc(0), message));
        }
        for (i, (arg, constraint)) in args.iter().zip(constraints).enumerate() {
            let ty = inner.value_type(*arg).as_attr();
            check.holds(ty, *constraint).map_err(|m| wrong(loc(i), m))?;
        }
        Ok(())
    }
}
