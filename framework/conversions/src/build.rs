//! A builder for lowerings: operations by name with attributes by name, one after another at one place.

use terrace_ir::{Attr, Block, BodyId, Context, InsertPoint, Ir, Loc, Op, OpSpec, Type, Value};

/// Inserts operations at one place of a body.
pub struct Builder<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// All IR.
    pub ir: &'a mut Ir,
    /// The body.
    pub body: BodyId,
    /// Where operations go.
    pub at: InsertPoint,
    /// The location that they get.
    pub loc: Loc,
}

impl Builder<'_> {
    /// An operation.
    pub fn op(&mut self, name: &str, operands: &[Value], results: &[Type], attrs: &[(&str, Attr)]) -> Op {
        self.op_with(name, operands, results, attrs, &[], 0)
    }

    /// An operation with successors and regions.
    pub fn op_with(
        &mut self,
        name: &str,
        operands: &[Value],
        results: &[Type],
        attrs: &[(&str, Attr)],
        successors: &[Block],
        regions: usize,
    ) -> Op {
        let name = self.ctx.op_name(name.as_bytes());
        let info = self.ctx.op_info(name);
        let mut inherent = vec![None; info.def().map_or(1, |d| d.attrs.len())];
        if info.def().is_some() {
            terrace_asm::fill_defaults(self.ctx, info, &mut inherent);
        }
        let spec = OpSpec {
            operands,
            results,
            inherent: &inherent,
            successors,
            regions,
            ..OpSpec::new(name, self.loc)
        };
        let op = self.ir.insert_new(self.ctx, self.body, self.at, &spec);
        for (n, a) in attrs {
            self.ir.body_mut(self.body).set_attr(self.ctx, op, n, Some(*a));
        }
        if matches!(self.at, InsertPoint::Start(_) | InsertPoint::After(_)) {
            self.at = InsertPoint::After(op);
        }
        op
    }

    /// An operation with one result; the result.
    pub fn value(&mut self, name: &str, operands: &[Value], result: Type, attrs: &[(&str, Attr)]) -> Value {
        let op = self.op(name, operands, &[result], attrs);
        self.ir.body(self.body).result(op, 0)
    }

    /// An `arith.constant` of type `index`.
    pub fn index(&mut self, v: i64) -> Value {
        let ty = self.ctx.index_type();
        let value = self.ctx.integer(ty, v);
        self.value("arith.constant", &[], ty, &[("value", value)])
    }
}
