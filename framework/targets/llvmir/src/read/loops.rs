//! Metadata of loops.

use std::collections::BTreeMap;

use terrace_dialects_llvm::llvm::{
    LoopAnnotationAttr, LoopDistributeAttr, LoopInterleaveAttr, LoopLICMAttr, LoopPeeledAttr,
    LoopPipelineAttr, LoopUnrollAndJamAttr, LoopUnrollAttr, LoopUnswitchAttr, LoopVectorizeAttr,
};
use terrace_ir::{Attr, AttrData};

use super::Reader;
use super::metadata::{Md, Ref};
use super::parser::Res;

/// The properties of a loop by their names, without those that were read.
struct Properties {
    all: BTreeMap<String, Vec<Md>>,
    /// The fault of one.
    problem: Option<String>,
}

type Found = Option<Attr>;

impl<'s> Reader<'_, 's> {
    /// The annotation of a loop. `None` if something in it has no counterpart.
    pub(super) fn loop_annotation(&mut self, r: Ref, at: usize) -> Res<Option<Attr>> {
        if let Some(a) = self.loops.get(&r) {
            return Ok(*a);
        }
        // A loop that is said of itself has no properties by then.
        self.loops.insert(r, None);
        let node = self.node(r, at)?;
        let mut l = Properties { all: BTreeMap::new(), problem: None };
        let mut places = Vec::new();
        for m in node.operands().iter().skip(1) {
            let Md::Node(inner) = m else { continue };
            let property = self.node(*inner, node.at)?;
            if property.class() == b"DILocation" {
                let loc = self.location(Some(*inner), node.at)?.to_attr(self.ctx);
                // The attribute takes no place of what was inlined.
                places.push(Some(loc).filter(|l| matches!(self.ctx.data(*l), AttrData::LocFused { .. })));
                continue;
            }
            let Some(name) = self.md_text(property.operands().first()) else {
                self.warn(
                    property.at,
                    "dropped a loop's metadata: expected a property that begins with its name",
                );
                return Ok(None);
            };
            let name = String::from_utf8_lossy(self.ctx.as_string(name).unwrap_or_default()).into_owned();
            l.all.insert(name, property.operands().get(1..).unwrap_or_default().to_vec());
        }
        let annotation = self.annotation(&mut l, &places, at)?;
        if l.problem.is_none()
            && let Some(name) = l.all.keys().next()
        {
            l.problem = Some(format!("the property '{name}' has no counterpart in the llvm dialect"));
        }
        if let Some(problem) = l.problem {
            self.warn(node.at, format!("dropped a loop's metadata: {problem}"));
            return Ok(None);
        }
        self.loops.insert(r, annotation);
        Ok(annotation)
    }

    fn unit(&self, l: &mut Properties, name: &str) -> Found {
        match l.all.remove(name)?.is_empty() {
            true => Some(self.ctx.bool_attr(true)),
            false => {
                l.problem = Some(format!("the property '{name}' has no value"));
                None
            }
        }
    }

    /// One of two names without a value, the second of which is true.
    fn choice(&self, l: &mut Properties, off: &str, on: &str) -> Found {
        let (off, on) = (self.unit(l, off), self.unit(l, on));
        if on.is_some() { on } else { off.map(|_| self.ctx.bool_attr(false)) }
    }

    fn truth(&self, l: &mut Properties, name: &str, negate: bool) -> Found {
        let value = l.all.remove(name)?;
        match (self.md_integer(value.first()), value.len()) {
            (Some(n), 1) => Some(self.ctx.bool_attr((n != 0) != negate)),
            _ => {
                l.problem = Some(format!("the property '{name}' has one value, a truth value"));
                None
            }
        }
    }

    fn count(&self, l: &mut Properties, name: &str) -> Found {
        let value = l.all.remove(name)?;
        match (self.md_integer(value.first()), value.len()) {
            (Some(n), 1) => Some(self.ctx.integer(self.ctx.i32(), n)),
            _ => {
                l.problem = Some(format!("the property '{name}' has one value, an integer"));
                None
            }
        }
    }

    fn followup(&mut self, l: &mut Properties, name: &str, at: usize) -> Res<Found> {
        match l.all.remove(name).as_deref() {
            None => Ok(None),
            Some([Md::Node(r)]) => self.loop_annotation(*r, at),
            Some(_) => {
                l.problem = Some(format!("the property '{name}' has one value, a node"));
                Ok(None)
            }
        }
    }

    fn annotation(&mut self, l: &mut Properties, places: &[Option<Attr>], at: usize) -> Res<Found> {
        let ctx = self.ctx;
        let nonforced = self.unit(l, "llvm.loop.disable_nonforced");
        let progress = self.unit(l, "llvm.loop.mustprogress");
        let vectorized = self.truth(l, "llvm.loop.isvectorized", false);
        let vectorize = self.vectorize(l, at)?;
        let interleave =
            self.count(l, "llvm.loop.interleave.count").map(|n| LoopInterleaveAttr::get(ctx, n).into());
        let unroll = self.unroll(l, at)?;
        let jam = self.unroll_and_jam(l, at)?;
        let (off, versioning) =
            (self.unit(l, "llvm.licm.disable"), self.unit(l, "llvm.loop.licm_versioning.disable"));
        let licm = some(&[off, versioning], || LoopLICMAttr::get(ctx, off, versioning).into());
        let distribute = self.distribute(l, at)?;
        let off = self.truth(l, "llvm.loop.pipeline.disable", false);
        let interval = self.count(l, "llvm.loop.pipeline.initiationinterval");
        let pipeline = some(&[off, interval], || LoopPipelineAttr::get(ctx, off, interval).into());
        let peeled =
            self.count(l, "llvm.loop.peeled.count").map(|n| LoopPeeledAttr::get(ctx, Some(n)).into());
        let unswitch = self
            .unit(l, "llvm.loop.unswitch.partial.disable")
            .map(|u| LoopUnswitchAttr::get(ctx, Some(u)).into());
        let mut parallel = Vec::new();
        for m in l.all.remove("llvm.loop.parallel_accesses").unwrap_or_default() {
            if let Md::Node(r) = m {
                parallel.extend(self.access_groups(r, at)?);
            }
        }
        let parts = [
            nonforced, vectorize, interleave, unroll, jam, licm, distribute, pipeline, peeled, unswitch,
            progress, vectorized,
        ];
        let (start, end) = (places.first().copied().flatten(), places.get(1).copied().flatten());
        if parts.iter().chain([&start, &end]).all(Option::is_none) && parallel.is_empty() {
            return Ok(None);
        }
        let annotation = LoopAnnotationAttr::get(
            ctx, nonforced, vectorize, interleave, unroll, jam, licm, distribute, pipeline, peeled, unswitch,
            progress, vectorized, start, end, &parallel,
        );
        Ok(Some(annotation.into()))
    }

    fn vectorize(&mut self, l: &mut Properties, at: usize) -> Res<Found> {
        let off = self.truth(l, "llvm.loop.vectorize.enable", true);
        let predicate = self.truth(l, "llvm.loop.vectorize.predicate.enable", false);
        let scalable = self.truth(l, "llvm.loop.vectorize.scalable.enable", false);
        let width = self.count(l, "llvm.loop.vectorize.width");
        let vectorized = self.followup(l, "llvm.loop.vectorize.followup_vectorized", at)?;
        let epilogue = self.followup(l, "llvm.loop.vectorize.followup_epilogue", at)?;
        let all = self.followup(l, "llvm.loop.vectorize.followup_all", at)?;
        Ok(some(&[off, predicate, scalable, width, vectorized, epilogue, all], || {
            LoopVectorizeAttr::get(self.ctx, off, predicate, scalable, width, vectorized, epilogue, all)
                .into()
        }))
    }

    fn unroll(&mut self, l: &mut Properties, at: usize) -> Res<Found> {
        let off = self.choice(l, "llvm.loop.unroll.enable", "llvm.loop.unroll.disable");
        let count = self.count(l, "llvm.loop.unroll.count");
        let runtime = self.unit(l, "llvm.loop.unroll.runtime.disable");
        let full = self.unit(l, "llvm.loop.unroll.full");
        let unrolled = self.followup(l, "llvm.loop.unroll.followup_unrolled", at)?;
        let remainder = self.followup(l, "llvm.loop.unroll.followup_remainder", at)?;
        let all = self.followup(l, "llvm.loop.unroll.followup_all", at)?;
        Ok(some(&[off, count, runtime, full, unrolled, remainder, all], || {
            LoopUnrollAttr::get(self.ctx, off, count, runtime, full, unrolled, remainder, all).into()
        }))
    }

    fn unroll_and_jam(&mut self, l: &mut Properties, at: usize) -> Res<Found> {
        let off = self.choice(l, "llvm.loop.unroll_and_jam.enable", "llvm.loop.unroll_and_jam.disable");
        let count = self.count(l, "llvm.loop.unroll_and_jam.count");
        let outer = self.followup(l, "llvm.loop.unroll_and_jam.followup_outer", at)?;
        let inner = self.followup(l, "llvm.loop.unroll_and_jam.followup_inner", at)?;
        let outer_rest = self.followup(l, "llvm.loop.unroll_and_jam.followup_remainder_outer", at)?;
        let inner_rest = self.followup(l, "llvm.loop.unroll_and_jam.followup_remainder_inner", at)?;
        let all = self.followup(l, "llvm.loop.unroll_and_jam.followup_all", at)?;
        Ok(some(&[off, count, outer, inner, outer_rest, inner_rest, all], || {
            LoopUnrollAndJamAttr::get(self.ctx, off, count, outer, inner, outer_rest, inner_rest, all).into()
        }))
    }

    fn distribute(&mut self, l: &mut Properties, at: usize) -> Res<Found> {
        let off = self.truth(l, "llvm.loop.distribute.enable", true);
        let coincident = self.followup(l, "llvm.loop.distribute.followup_coincident", at)?;
        let sequential = self.followup(l, "llvm.loop.distribute.followup_sequential", at)?;
        let fallback = self.followup(l, "llvm.loop.distribute.followup_fallback", at)?;
        let all = self.followup(l, "llvm.loop.distribute.followup_all", at)?;
        Ok(some(&[off, coincident, sequential, fallback, all], || {
            LoopDistributeAttr::get(self.ctx, off, coincident, sequential, fallback, all).into()
        }))
    }
}

/// The attribute, if one of its parts is there.
fn some(parts: &[Found], make: impl FnOnce() -> Attr) -> Found {
    parts.iter().any(Option::is_some).then(make)
}
