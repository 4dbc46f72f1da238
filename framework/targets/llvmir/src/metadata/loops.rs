//! Metadata of loops, at their latches.

use terrace_dialects_llvm::llvm::{
    LoopAnnotationAttr, LoopDistributeAttr, LoopInterleaveAttr, LoopLICMAttr, LoopPeeledAttr,
    LoopPipelineAttr, LoopUnrollAndJamAttr, LoopUnrollAttr, LoopUnswitchAttr, LoopVectorizeAttr,
};
use terrace_ir::{Attr, Context, Loc};

use super::Metadata;

/// The properties of a loop, as they are collected.
struct Loop<'m, 'c> {
    metadata: &'m mut Metadata,
    ctx: &'c Context,
    nodes: Vec<usize>,
}

impl Loop<'_, '_> {
    fn property(&mut self, name: &str, value: &str) {
        let comma = if value.is_empty() { "" } else { ", " };
        let node = self.metadata.node(format!("!{{!\"llvm.{name}\"{comma}{value}}}"));
        self.nodes.push(node);
    }

    fn truth(&self, a: Option<Attr>) -> Option<bool> {
        self.ctx.as_i64(a?).map(|v| v != 0)
    }

    /// A name alone, if the flag is set.
    fn unit(&mut self, name: &str, a: Option<Attr>) {
        if self.truth(a) == Some(true) {
            self.property(name, "");
        }
    }

    /// A name and the flag.
    fn flag(&mut self, name: &str, a: Option<Attr>) {
        if let Some(b) = self.truth(a) {
            self.property(name, &format!("i1 {b}"));
        }
    }

    /// A name and the opposite of the flag.
    fn inverse(&mut self, name: &str, a: Option<Attr>) {
        if let Some(b) = self.truth(a) {
            self.property(name, &format!("i1 {}", !b));
        }
    }

    /// One of two names.
    fn choice(&mut self, off: &str, on: &str, disable: Option<Attr>) {
        match self.truth(disable) {
            Some(true) => self.property(off, ""),
            Some(false) => self.property(on, ""),
            None => {}
        }
    }

    fn number(&mut self, name: &str, a: Option<Attr>) {
        if let Some(n) = a.and_then(|a| self.ctx.as_i64(a)) {
            self.property(name, &format!("i32 {n}"));
        }
    }

    /// The properties that a loop made of this one has.
    fn followup(&mut self, name: &str, a: Option<Attr>) {
        if let Some(a) = a {
            let node = self.metadata.attr(a);
            self.property(name, &format!("!{node}"));
        }
    }
}

impl Metadata {
    /// The text of a loop's annotation; `None` if the attribute is none.
    pub(super) fn loop_text(&mut self, ctx: &Context, id: usize, a: Attr) -> Option<String> {
        let all = a.cast::<LoopAnnotationAttr>(ctx)?;
        let mut nodes = Vec::new();
        let location = |m: &mut Metadata, loc: Option<Attr>| {
            loc.and_then(|l| m.location(ctx, Loc::from_attr(ctx, l), None))
        };
        nodes.extend(location(self, all.start_loc(ctx)));
        nodes.extend(location(self, all.end_loc(ctx)));
        let mut l = Loop { metadata: self, ctx, nodes };
        l.unit("loop.disable_nonforced", all.disable_nonforced(ctx));
        l.unit("loop.mustprogress", all.must_progress(ctx));
        if let Some(b) = l.truth(all.is_vectorized(ctx)) {
            l.property("loop.isvectorized", &format!("i32 {}", i32::from(b)));
        }
        vectorize(&mut l, all.vectorize(ctx).and_then(|a| a.cast(ctx)));
        if let Some(x) = all.interleave(ctx).and_then(|a| a.cast::<LoopInterleaveAttr>(ctx)) {
            l.number("loop.interleave.count", x.count(ctx));
        }
        unroll(&mut l, all.unroll(ctx).and_then(|a| a.cast(ctx)));
        unroll_and_jam(&mut l, all.unroll_and_jam(ctx).and_then(|a| a.cast(ctx)));
        if let Some(x) = all.licm(ctx).and_then(|a| a.cast::<LoopLICMAttr>(ctx)) {
            l.unit("licm.disable", x.disable(ctx));
            l.unit("loop.licm_versioning.disable", x.versioning_disable(ctx));
        }
        distribute(&mut l, all.distribute(ctx).and_then(|a| a.cast(ctx)));
        if let Some(x) = all.pipeline(ctx).and_then(|a| a.cast::<LoopPipelineAttr>(ctx)) {
            l.flag("loop.pipeline.disable", x.disable(ctx));
            l.number("loop.pipeline.initiationinterval", x.initiationinterval(ctx));
        }
        if let Some(x) = all.peeled(ctx).and_then(|a| a.cast::<LoopPeeledAttr>(ctx)) {
            l.number("loop.peeled.count", x.count(ctx));
        }
        if let Some(x) = all.unswitch(ctx).and_then(|a| a.cast::<LoopUnswitchAttr>(ctx)) {
            l.unit("loop.unswitch.partial.disable", x.partial_disable(ctx));
        }
        let parallel = all.parallel_accesses(ctx).unwrap_or_default();
        if !parallel.is_empty() {
            let list: Vec<String> =
                parallel.into_iter().map(|g| format!("!{}", l.metadata.attr(g))).collect();
            l.property("loop.parallel_accesses", &list.join(", "));
        }
        let list: String = l.nodes.iter().map(|n| format!(", !{n}")).collect();
        Some(format!("distinct !{{!{id}{list}}}"))
    }
}

fn vectorize(l: &mut Loop<'_, '_>, x: Option<LoopVectorizeAttr>) {
    let (Some(x), ctx) = (x, l.ctx) else { return };
    l.inverse("loop.vectorize.enable", x.disable(ctx));
    l.flag("loop.vectorize.predicate.enable", x.predicate_enable(ctx));
    l.flag("loop.vectorize.scalable.enable", x.scalable_enable(ctx));
    l.number("loop.vectorize.width", x.width(ctx));
    l.followup("loop.vectorize.followup_vectorized", x.followup_vectorized(ctx));
    l.followup("loop.vectorize.followup_epilogue", x.followup_epilogue(ctx));
    l.followup("loop.vectorize.followup_all", x.followup_all(ctx));
}

fn unroll(l: &mut Loop<'_, '_>, x: Option<LoopUnrollAttr>) {
    let (Some(x), ctx) = (x, l.ctx) else { return };
    l.choice("loop.unroll.disable", "loop.unroll.enable", x.disable(ctx));
    l.number("loop.unroll.count", x.count(ctx));
    l.flag("loop.unroll.runtime.disable", x.runtime_disable(ctx));
    l.unit("loop.unroll.full", x.full(ctx));
    l.followup("loop.unroll.followup_unrolled", x.followup_unrolled(ctx));
    l.followup("loop.unroll.followup_remainder", x.followup_remainder(ctx));
    l.followup("loop.unroll.followup_all", x.followup_all(ctx));
}

fn unroll_and_jam(l: &mut Loop<'_, '_>, x: Option<LoopUnrollAndJamAttr>) {
    let (Some(x), ctx) = (x, l.ctx) else { return };
    l.choice("loop.unroll_and_jam.disable", "loop.unroll_and_jam.enable", x.disable(ctx));
    l.number("loop.unroll_and_jam.count", x.count(ctx));
    l.followup("loop.unroll_and_jam.followup_outer", x.followup_outer(ctx));
    l.followup("loop.unroll_and_jam.followup_inner", x.followup_inner(ctx));
    l.followup("loop.unroll_and_jam.followup_remainder_outer", x.followup_remainder_outer(ctx));
    l.followup("loop.unroll_and_jam.followup_remainder_inner", x.followup_remainder_inner(ctx));
    l.followup("loop.unroll_and_jam.followup_all", x.followup_all(ctx));
}

fn distribute(l: &mut Loop<'_, '_>, x: Option<LoopDistributeAttr>) {
    let (Some(x), ctx) = (x, l.ctx) else { return };
    l.inverse("loop.distribute.enable", x.disable(ctx));
    l.followup("loop.distribute.followup_coincident", x.followup_coincident(ctx));
    l.followup("loop.distribute.followup_sequential", x.followup_sequential(ctx));
    l.followup("loop.distribute.followup_fallback", x.followup_fallback(ctx));
    l.followup("loop.distribute.followup_all", x.followup_all(ctx));
}
