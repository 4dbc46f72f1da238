//! Instructions that end blocks, and those that stand at their head: phis and landing pads.

use rustc_hash::FxHashSet;
use terrace_dialects_llvm::llvm;
use terrace_ir::Type;

use super::{Body, fast_flags, flag};
use crate::read::Reader;
use crate::read::instructions::{BlockId, Kind};
use crate::read::lexer::Token;
use crate::read::parser::{Parser, Res, wrong};

impl<'s> Reader<'_, 's> {
    /// `label %block`
    pub(super) fn target(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<BlockId> {
        p.expect_word("label")?;
        self.block_name(p, b)
    }

    fn block_name(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<BlockId> {
        let at = p.at;
        match &p.token {
            Token::Local(name) => {
                let name = name.clone();
                p.bump();
                Ok(b.label(name, at))
            }
            _ => p.expected("the name of a block"),
        }
    }

    pub(super) fn branch_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
        let void = llvm::void(self.ctx);
        if p.is_word("label") {
            return Ok((void, Kind::Branch(self.target(p, b)?)));
        }
        self.push(p, b)?;
        p.expect(b',')?;
        let yes = self.target(p, b)?;
        p.expect(b',')?;
        Ok((void, Kind::CondBranch(yes, self.target(p, b)?)))
    }

    pub(super) fn switch_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
        let ty = self.push(p, b)?;
        p.expect(b',')?;
        let default = self.target(p, b)?;
        p.expect(b'[')?;
        let (mut cases, mut seen) = (Vec::new(), FxHashSet::default());
        while !p.eat(b']') {
            let case_at = p.at;
            let (t, c) = self.typed_constant(p)?;
            self.same(case_at, ty, t)?;
            let crate::read::constants::Kind::Scalar(number) = self.constants.look(c).kind else {
                return wrong(case_at, "expected an integer");
            };
            if !seen.insert(number) {
                return wrong(case_at, "the case is there twice");
            }
            p.expect(b',')?;
            cases.push((c, self.target(p, b)?));
        }
        Ok((llvm::void(self.ctx), Kind::Switch(default, cases.into())))
    }

    pub(super) fn indirect_branch_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
        self.push(p, b)?;
        p.expect(b',')?;
        p.expect(b'[')?;
        let mut list = Vec::new();
        p.list(b']', |p| {
            list.push(self.target(p, b)?);
            Ok(())
        })?;
        Ok((llvm::void(self.ctx), Kind::IndirectBranch(list.into())))
    }

    pub(super) fn phi_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
        fast_flags(p);
        let ty = self.value_type(p)?;
        // The blocks stand in their list where the values stand in theirs.
        loop {
            p.expect(b'[')?;
            self.push_of(p, b, ty)?;
            p.expect(b',')?;
            let block = self.block_name(p, b)?;
            b.incoming.resize(b.operands.len() - 1, 0);
            b.incoming.push(block);
            p.expect(b']')?;
            if !p.is(b',') || Self::at_attachment(p) {
                return Ok((ty, Kind::Phi));
            }
            p.bump();
        }
    }

    pub(super) fn landing_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
        let ty = self.value_type(p)?;
        let cleanup = flag(p, "cleanup");
        loop {
            match p.word() {
                b"catch" | b"filter" => {
                    p.bump();
                    self.push(p, b)?;
                }
                _ => return Ok((ty, Kind::LandingPad { cleanup })),
            }
        }
    }
}
