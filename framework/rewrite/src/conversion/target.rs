//! [`ConversionTarget`]: which operations may be left when a conversion is done.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use terrace_ir::{Context, Global, Ir, Op, OpName};

/// Says whether one operation is legal; none: the one asked before it says.
pub type LegalFn = Arc<dyn Fn(&Context, &Ir, Global<Op>) -> Option<bool> + Send + Sync>;

/// The answer of a target for a kind of operation.
#[derive(Clone)]
pub enum Legality {
    /// Every one is legal.
    Legal,
    /// Those that the function accepts are legal.
    Dynamic(LegalFn),
    /// None is legal.
    Illegal,
}

#[derive(Clone)]
struct OpLegality {
    legality: Legality,
    /// True if what is nested in a legal one is legal as well, whatever it is.
    recursive: bool,
    recursive_fn: Option<LegalFn>,
}

/// How an operation is legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Legal {
    /// True if its nested operations are legal, too.
    pub recursively: bool,
}

/// The legal operations. A rule about an operation goes before a rule about its dialect.
#[derive(Clone, Default)]
pub struct ConversionTarget {
    ops: FxHashMap<Vec<u8>, OpLegality>,
    dialects: FxHashMap<Vec<u8>, Legality>,
    unknown: Option<LegalFn>,
}

impl ConversionTarget {
    /// A target that knows nothing: no operation is legal, none illegal.
    pub fn new() -> ConversionTarget {
        ConversionTarget::default()
    }

    fn set_op(&mut self, op: &str, legality: Legality) {
        match self.ops.get_mut(op.as_bytes()) {
            Some(known) => known.legality = legality,
            None => {
                let new = OpLegality { legality, recursive: false, recursive_fn: None };
                self.ops.insert(op.as_bytes().to_vec(), new);
            }
        }
    }

    /// Operations of these names are legal.
    pub fn legal_ops(&mut self, ops: &[&str]) -> &mut Self {
        ops.iter().for_each(|op| self.set_op(op, Legality::Legal));
        self
    }

    /// Operations of this kind are legal.
    pub fn legal<O: terrace_ir::view::OpView>(&mut self) -> &mut Self {
        self.legal_ops(&[O::NAME])
    }

    /// Operations of this kind are illegal.
    pub fn illegal<O: terrace_ir::view::OpView>(&mut self) -> &mut Self {
        self.illegal_ops(&[O::NAME])
    }

    /// Operations of this kind are legal where `legal` says so.
    pub fn legal_if<O: terrace_ir::view::OpView>(
        &mut self,
        legal: impl Fn(O, &terrace_ir::ViewIr<'_>) -> bool + Send + Sync + 'static,
    ) -> &mut Self {
        self.dynamic_ops(&[O::NAME], move |ctx, ir, op| {
            Some(legal(O::from_op(op.entity), &terrace_ir::ViewIr { ctx, ir, body: op.body }))
        })
    }

    /// All operations of these dialects are legal.
    pub fn legal_dialect(&mut self, dialect: &terrace_ir::def::DialectDef) -> &mut Self {
        self.legal_dialects(&[dialect.name])
    }

    /// All operations of these dialects are illegal.
    pub fn illegal_dialect(&mut self, dialect: &terrace_ir::def::DialectDef) -> &mut Self {
        self.illegal_dialects(&[dialect.name])
    }

    /// Operations of these names are illegal.
    pub fn illegal_ops(&mut self, ops: &[&str]) -> &mut Self {
        ops.iter().for_each(|op| self.set_op(op, Legality::Illegal));
        self
    }

    /// Operations of these names are legal where `legal` says so. Where it does not say, an earlier function does.
    pub fn dynamic_ops<F>(&mut self, ops: &[&str], legal: F) -> &mut Self
    where
        F: Fn(&Context, &Ir, Global<Op>) -> Option<bool> + Send + Sync + 'static,
    {
        let new: LegalFn = Arc::new(legal);
        for op in ops {
            let old = match self.ops.get(op.as_bytes()).map(|o| &o.legality) {
                Some(Legality::Dynamic(f)) => Some(f.clone()),
                _ => None,
            };
            self.set_op(op, Legality::Dynamic(chain(new.clone(), old)));
        }
        self
    }

    /// All operations of these dialects are legal.
    pub fn legal_dialects(&mut self, dialects: &[&str]) -> &mut Self {
        dialects.iter().for_each(|d| _ = self.dialects.insert(d.as_bytes().to_vec(), Legality::Legal));
        self
    }

    /// All operations of these dialects are illegal.
    pub fn illegal_dialects(&mut self, dialects: &[&str]) -> &mut Self {
        dialects.iter().for_each(|d| _ = self.dialects.insert(d.as_bytes().to_vec(), Legality::Illegal));
        self
    }

    /// Operations of these dialects are legal where `legal` says so.
    pub fn dynamic_dialects<F>(&mut self, dialects: &[&str], legal: F) -> &mut Self
    where
        F: Fn(&Context, &Ir, Global<Op>) -> Option<bool> + Send + Sync + 'static,
    {
        let new: LegalFn = Arc::new(legal);
        for d in dialects {
            let old = match self.dialects.get(d.as_bytes()) {
                Some(Legality::Dynamic(f)) => Some(f.clone()),
                _ => None,
            };
            self.dialects.insert(d.as_bytes().to_vec(), Legality::Dynamic(chain(new.clone(), old)));
        }
        self
    }

    /// Operations that nothing else is said of are legal where `legal` says so.
    pub fn dynamic_unknown<F>(&mut self, legal: F) -> &mut Self
    where
        F: Fn(&Context, &Ir, Global<Op>) -> Option<bool> + Send + Sync + 'static,
    {
        self.unknown = Some(chain(Arc::new(legal), self.unknown.take()));
        self
    }

    /// Makes everything nested in a legal operation of this name legal. The name must be legal or dynamic already;
    /// false where it is not.
    pub fn recursively_legal(&mut self, op: &str) -> bool {
        match self.ops.get_mut(op.as_bytes()) {
            Some(known) if !matches!(known.legality, Legality::Illegal) => {
                known.recursive = true;
                true
            }
            _ => false,
        }
    }

    /// [`ConversionTarget::recursively_legal`] for those operations that `legal` accepts.
    pub fn recursively_legal_if<F>(&mut self, op: &str, legal: F) -> bool
    where
        F: Fn(&Context, &Ir, Global<Op>) -> Option<bool> + Send + Sync + 'static,
    {
        if !self.recursively_legal(op) {
            return false;
        }
        if let Some(known) = self.ops.get_mut(op.as_bytes()) {
            known.recursive_fn = Some(chain(Arc::new(legal), known.recursive_fn.take()));
        }
        true
    }

    /// The rule for operations of a name.
    pub fn legality(&self, ctx: &Context, name: OpName) -> Option<Legality> {
        self.info(ctx, name).legality
    }

    /// All that is said of a name: looked up once a conversion.
    pub(super) fn info(&self, ctx: &Context, name: OpName) -> NameLegality {
        let info = ctx.op_info(name);
        if let Some(o) = self.ops.get(info.name()) {
            let (recursive, recursive_fn) = (o.recursive, o.recursive_fn.clone());
            return NameLegality { legality: Some(o.legality.clone()), recursive, recursive_fn };
        }
        let of_dialect = self.dialects.get(info.dialect_name()).cloned();
        let legality = of_dialect.or_else(|| self.unknown.clone().map(Legality::Dynamic));
        NameLegality { legality, recursive: false, recursive_fn: None }
    }

    /// Returns true if an operation is legal; `None` if nothing is known of it.
    pub fn is_legal(&self, ctx: &Context, ir: &Ir, op: Global<Op>) -> Option<Legal> {
        self.info(ctx, ir.body(op.body).name(op.entity)).is_legal(ctx, ir, op)
    }
}

/// A target's rule for one name.
pub(super) struct NameLegality {
    legality: Option<Legality>,
    recursive: bool,
    recursive_fn: Option<LegalFn>,
}

impl NameLegality {
    pub(super) fn is_legal(&self, ctx: &Context, ir: &Ir, op: Global<Op>) -> Option<Legal> {
        match self.legality.as_ref()? {
            Legality::Legal => {}
            Legality::Dynamic(f) if f(ctx, ir, op) == Some(true) => {}
            Legality::Dynamic(_) | Legality::Illegal => return None,
        }
        let asked = || self.recursive_fn.as_ref().and_then(|f| f(ctx, ir, op)).unwrap_or(true);
        Some(Legal { recursively: self.recursive && asked() })
    }

    pub(super) fn is_illegal(&self, ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
        match &self.legality {
            None | Some(Legality::Legal) => false,
            Some(Legality::Dynamic(f)) => f(ctx, ir, op) == Some(false),
            Some(Legality::Illegal) => true,
        }
    }

    pub(super) fn always_legal(&self) -> bool {
        matches!(self.legality, Some(Legality::Legal))
    }

    /// Returns true if operations of the name may be left without any pattern.
    pub(super) fn may_be_legal(&self) -> bool {
        matches!(self.legality, Some(Legality::Legal | Legality::Dynamic(_)))
    }
}

fn chain(new: LegalFn, old: Option<LegalFn>) -> LegalFn {
    match old {
        None => new,
        Some(old) => Arc::new(move |ctx, ir, op| new(ctx, ir, op).or_else(|| old(ctx, ir, op))),
    }
}
