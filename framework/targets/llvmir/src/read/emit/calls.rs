//! Calls and invokes, and the metadata of instructions.

use terrace_dialects_llvm::llvm::{
    self, AddressOfOp, AsmDialect, BrOp, CallOp, InlineAsmOp, InvokeOp, MemoryEffectsAttr, ModRefInfo,
    function_parts,
};
use terrace_ir::{Attr, Change, InsertPoint, Look, Op, Type, Value};

use super::Emit;
use crate::read::Reader;
use crate::read::SymbolKind;
use crate::read::attributes::{Attributes, Says};
use crate::read::instructions::{Asm, BlockId, Call, Callee, Inst};
use crate::read::parser::{Res, wrong};

/// Results of an operation: none for void.
fn results(ctx: &terrace_ir::Context, t: Type) -> Vec<Type> {
    if llvm::is_void(ctx, t) { Vec::new() } else { vec![t] }
}

impl<'s> Reader<'_, 's> {
    /// The effects on memory that attributes state; everything if they state nothing.
    fn effects(attrs: &Attributes) -> [ModRefInfo; 6] {
        match attrs.get("memory") {
            Some(Says::Memory(m)) => *m,
            _ if attrs.has("readnone") => [ModRefInfo::NoModRef; 6],
            _ if attrs.has("readonly") => [ModRefInfo::Ref; 6],
            _ if attrs.has("writeonly") => [ModRefInfo::Mod; 6],
            _ => [ModRefInfo::ModRef; 6],
        }
    }

    /// The effects of a call on memory: those that both it and the function state.
    fn call_effects(&mut self, call: &Call) -> Res<Option<Attr>> {
        let mut effects = Self::effects(&call.attrs);
        if let Callee::Symbol(n) = &call.callee
            && self.symbols.get(*n as usize).is_some_and(|s| s.kind == SymbolKind::Function)
        {
            let header = self.header(*n)?;
            if header.ty == call.function {
                let mut own = Self::effects(&header.attrs);
                // Operands in bundles may be read and written, but for those of assumptions.
                let reads = ModRefInfo::Ref.value() | ModRefInfo::Mod.value();
                let more = if call.bundles.is_empty() { 0 } else { reads };
                own = own.map(|e| ModRefInfo::from_value(e.value() | more).unwrap_or(e));
                for (e, o) in effects.iter_mut().zip(own) {
                    *e = ModRefInfo::from_value(e.value() & o.value()).unwrap_or(*e);
                }
            }
        }
        Ok(self.effects_attribute(effects))
    }

    /// The effects of a function on memory; `None` if these may be everything.
    pub(in crate::read) fn memory_effects(&self, attrs: &Attributes) -> Option<Attr> {
        self.effects_attribute(Self::effects(attrs))
    }

    fn effects_attribute(&self, effects: [ModRefInfo; 6]) -> Option<Attr> {
        let [other, arg, inaccessible, errno, t0, t1] = effects;
        if effects.iter().all(|e| *e == ModRefInfo::ModRef) {
            return None;
        }
        Some(MemoryEffectsAttr::get(self.ctx, other, arg, inaccessible, errno, t0, t1).into())
    }

    /// Dictionaries for arguments and the result; `None` where there is nothing to say.
    pub(in crate::read) fn dictionaries(
        &mut self,
        args: &[Attributes],
        result: &Attributes,
    ) -> (Option<Vec<Attr>>, Option<Vec<Attr>>) {
        let any = args.iter().any(|a| !a.0.is_empty());
        let args = any.then(|| args.iter().map(|a| self.parameter_dictionary(a)).collect());
        let result = (!result.0.is_empty()).then(|| vec![self.parameter_dictionary(result)]);
        (args, result)
    }

    pub(in crate::read) fn symbol_name(&self, n: u32) -> &[u8] {
        let name = self.symbols.get(n as usize).and_then(|s| self.ctx.as_string(s.text));
        name.unwrap_or_default()
    }

    /// The type of a function; `None` for another symbol.
    fn function_type(&mut self, n: u32) -> Res<Option<Type>> {
        match self.symbols.get(n as usize).map(|s| s.kind) {
            Some(SymbolKind::Function) => Ok(Some(self.header(n)?.ty)),
            Some(SymbolKind::Alias | SymbolKind::Ifunc) => {
                let ty = self.value_type_of(n)?;
                Ok(Some(ty).filter(|t| function_parts(self.ctx, *t).is_some()))
            }
            _ => Ok(None),
        }
    }
}

/// True if a call of this type can be a call of a function of that type.
fn fits(ctx: &terrace_ir::Context, call: Type, callee: Type) -> bool {
    let (Some((r1, p1, _)), Some((r2, p2, variadic))) =
        (function_parts(ctx, call), function_parts(ctx, callee))
    else {
        return false;
    };
    let enough = if variadic { p1.len() >= p2.len() } else { p1.len() == p2.len() };
    r1 == r2 && enough && p1.iter().zip(&p2).all(|(a, b)| a == b)
}

impl<'x, 'a: 'x, 's> Emit<'x, 'a, 's> {
    /// Makes a call; gives the operation that the metadata belongs to.
    pub(super) fn call(&mut self, inst: &Inst, call: &Call, from: BlockId) -> Res<Option<Op>> {
        let name: Option<Box<[u8]>> = match &call.callee {
            Callee::Symbol(n) => Some(self.reader.symbol_name(*n).into()),
            Callee::Intrinsic(name) => Some(name.clone()),
            _ => None,
        };
        if call.to.is_none()
            && let Some(name) = name.filter(|n| n.starts_with(b"llvm."))
        {
            return self.intrinsic(inst, call, &name);
        }
        let mut operands = Vec::new();
        let mut function = call.function;
        let (mut callee, mut fitting) = (None, true);
        match &call.callee {
            Callee::Symbol(n) => match self.reader.function_type(*n)? {
                Some(ty) => {
                    fitting = fits(self.ctx(), call.function, ty);
                    if fitting {
                        callee = Some(self.reader.symbol_name(*n).to_vec());
                        function = ty;
                    }
                }
                None => {
                    let ty = self.reader.pointer_type();
                    let kind = crate::read::constants::Kind::Global(*n);
                    let c = self.reader.constants.add(ty, kind);
                    operands.push(self.constant(c, inst.at)?);
                }
            },
            Callee::Address(t) => operands.push(self.value(*t)?),
            Callee::Asm(asm) => return self.assembly(inst, call, asm).map(Some),
            Callee::Intrinsic(_) => return wrong(inst.at, "an intrinsic cannot be invoked"),
        }
        self.arguments(inst, &mut operands)?;
        self.relocate_to(inst)?;
        if let (false, Callee::Symbol(n)) = (fitting, &call.callee) {
            // The function is called at its address, by a type that is not its own.
            let (ctx, name) = (self.ctx(), self.reader.symbol_name(*n).to_vec());
            let address = AddressOfOp::new(llvm::pointer(ctx), name).result(&mut self.builder);
            operands.insert(0, address);
        }
        if call.to.is_some() {
            return self.invoke(inst, call, from, (callee, function, fitting), &operands).map(Some);
        }
        let (args, result) = match fitting {
            true => self.reader.dictionaries(&call.arg_attrs, &call.result_attrs),
            false => (None, None),
        };
        let ctx = self.ctx();
        let variadic = function_parts(ctx, function).is_some_and(|p| p.2);
        let effects = self.reader.call_effects(call)?;
        let (sizes, bundled, tags) = self.bundles(call)?;
        let has = |name: &str| call.attrs.has(name);
        let op = CallOp::of_parts(sizes)
            .types(results(ctx, inst.ty))
            .maybe_callee(callee)
            .maybe_var_callee_type(variadic.then_some(function))
            .callee_operands(operands)
            .fastmath_flags(call.fast)
            .cconv(call.convention)
            .tail_call_kind(call.tail)
            .maybe_memory_effects(effects)
            .maybe_convergent(has("convergent"))
            .maybe_no_unwind(has("nounwind"))
            .maybe_will_return(has("willreturn"))
            .maybe_no_inline(has("noinline"))
            .maybe_always_inline(has("alwaysinline"))
            .maybe_inline_hint(has("inlinehint"))
            .op_bundle_operands(bundled)
            .maybe_op_bundle_tags(tags)
            .maybe_arg_attrs(args)
            .maybe_res_attrs(result)
            .insert(&mut self.builder);
        self.define_result(inst, *op);
        Ok(Some(*op))
    }

    pub(super) fn define_result(&mut self, inst: &Inst, op: Op) {
        if let Some(r) = op.results(&self.builder).first().copied() {
            self.define(inst.result, r);
        }
    }

    /// Appends the values of the instruction's operands.
    pub(super) fn arguments(&mut self, inst: &Inst, operands: &mut Vec<Value>) -> Res {
        for n in inst.operands.from..inst.operands.to {
            if let Some(t) = self.body.operands.get(n as usize).copied() {
                operands.push(self.value(t)?);
            }
        }
        Ok(())
    }

    /// Goes back to the location of the instruction after constants were made.
    pub(super) fn relocate_to(&mut self, inst: &Inst) -> Res {
        let loc = self.reader.location(inst.debug, inst.at)?;
        self.builder.set_loc(loc);
        Ok(())
    }

    /// Sizes, operands and tags of operand bundles.
    #[allow(clippy::type_complexity)]
    pub(super) fn bundles(&mut self, call: &Call) -> Res<(Vec<i64>, Vec<Value>, Option<Vec<Attr>>)> {
        let (mut sizes, mut operands, mut tags) = (Vec::new(), Vec::new(), Vec::new());
        for (tag, list) in &call.bundles {
            sizes.push(list.len() as i64);
            tags.push(self.ctx().string(tag));
            for t in list {
                operands.push(self.value(*t)?);
            }
        }
        let tags = (!tags.is_empty()).then_some(tags);
        Ok((sizes, operands, tags))
    }

    fn assembly(&mut self, inst: &Inst, call: &Call, asm: &Asm) -> Res<Op> {
        let mut operands = Vec::new();
        self.arguments(inst, &mut operands)?;
        self.relocate_to(inst)?;
        let ctx = self.ctx();
        let mut attrs = Vec::new();
        for a in &call.arg_attrs {
            let dictionary = match a.get("elementtype") {
                Some(Says::Type(t)) => ctx.dictionary(&[(ctx.string("elementtype"), ctx.type_attr(*t))]),
                _ => ctx.dictionary(&[]),
            };
            attrs.push(dictionary);
        }
        let any = call.arg_attrs.iter().any(|a| a.has("elementtype"));
        let dialect = if asm.intel { AsmDialect::AD_Intel } else { AsmDialect::AD_ATT };
        let op = InlineAsmOp::new(operands, &asm.text, &asm.constraints)
            // Assembly has a result even if that is void.
            .types([inst.ty])
            .maybe_has_side_effects(asm.side_effects)
            .maybe_is_align_stack(asm.align_stack)
            .tail_call_kind(call.tail)
            .asm_dialect(dialect)
            .maybe_operand_attrs(any.then_some(attrs))
            .insert(&mut self.builder);
        if inst.result.is_some() {
            self.define_result(inst, *op);
        }
        Ok(*op)
    }

    fn invoke(
        &mut self,
        inst: &Inst,
        call: &Call,
        from: BlockId,
        (callee, function, fitting): (Option<Vec<u8>>, Type, bool),
        operands: &[Value],
    ) -> Res<Op> {
        let Some((normal, unwind)) = call.to else { return wrong(inst.at, "the invoke leads nowhere") };
        let at = inst.at;
        let loc = self.reader.location(inst.debug, at)?;
        let (normal_block, unwind_block) = (self.block_of(normal, at)?, self.block_of(unwind, at)?);
        let used = self.is_passed(inst.result, from, normal);
        let place = terrace_ir::Insert::place(&self.builder);
        let mut direct = normal_block;
        if used {
            // The result may go to the next block only from a block of its own.
            let region = self.builder.body().block_region(normal_block);
            let id = place.0;
            let body = self.builder.ir_mut().body_mut(id);
            direct = body.create_block(&[]);
            if let Some(region) = region {
                body.insert_block(region, direct, Some(normal_block));
            }
        }
        let passed = self.passed(from, unwind, at)?;
        let normal_first = if used { Default::default() } else { self.passed(from, normal, at)? };
        self.builder.set_loc(loc);
        let (args, result) = match fitting {
            true => self.reader.dictionaries(&call.arg_attrs, &call.result_attrs),
            false => (None, None),
        };
        let ctx = self.ctx();
        let variadic = function_parts(ctx, function).is_some_and(|p| p.2);
        let (sizes, bundled, tags) = self.bundles(call)?;
        let op = InvokeOp::new(sizes, direct, unwind_block)
            .types(results(ctx, inst.ty))
            .maybe_callee(callee)
            .maybe_var_callee_type(variadic.then_some(function))
            .callee_operands(operands)
            .normal_dest_operands(normal_first)
            .unwind_dest_operands(passed)
            .cconv(call.convention)
            .op_bundle_operands(bundled)
            .maybe_op_bundle_tags(tags)
            .maybe_arg_attrs(args)
            .maybe_res_attrs(result)
            .insert(&mut self.builder);
        self.define_result(inst, *op);
        if used {
            let list = self.passed(from, normal, at)?;
            self.builder.set_insertion(InsertPoint::End(direct));
            BrOp::new(list, normal_block).at(loc).insert(&mut self.builder);
            terrace_ir::Insert::go(&mut self.builder, place);
        }
        Ok(*op)
    }

    /// True if a block passes the local to a phi of another.
    fn is_passed(&self, local: Option<u32>, from: BlockId, to: BlockId) -> bool {
        let Some(local) = local else { return false };
        let Some(block) = self.body.blocks.get(to as usize) else { return false };
        block.insts.of(&self.body.insts).iter().any(|i| {
            let passed = i.result.and_then(|phi| self.incoming.get(&(phi, from)));
            matches!(i.kind, crate::read::instructions::Kind::Phi)
                && passed.is_some_and(|t| t.value == crate::read::instructions::Operand::Local(local))
        })
    }

    /// Sets an attribute that the operation's definition has. False if it has none of this name.
    pub(super) fn set(&mut self, op: Op, name: &str, value: Attr) -> bool {
        let slot = op.info(&self.builder).def().and_then(|d| d.attr_index(name.as_bytes()));
        let Some(slot) = slot else { return false };
        terrace_ir::view::set_attr(&mut self.builder, op, slot, Some(value));
        true
    }

    /// Sets what the metadata of an instruction says.
    pub(super) fn attach(&mut self, inst: &Inst, op: Op) -> Res {
        let list = inst.attachments.of(&self.body.attachments).to_vec();
        for a in list {
            let (ctx, at) = (self.ctx(), inst.at);
            let done = match a.kind.as_ref() {
                b"tbaa" => {
                    let tag = self.reader.tbaa_tag(a.node, at)?;
                    self.set(op, "tbaa", ctx.array(&[tag]))
                }
                b"alias.scope" | b"noalias" => {
                    let list = self.reader.alias_scopes(a.node, at)?;
                    let name = if a.kind.as_ref() == b"noalias" { "noalias_scopes" } else { "alias_scopes" };
                    self.set(op, name, ctx.array(&list))
                }
                b"llvm.access.group" => {
                    let list = self.reader.access_groups(a.node, at)?;
                    self.set(op, "access_groups", ctx.array(&list))
                }
                b"prof" => match self.reader.branch_weights(a.node, at)? {
                    Some(weights) => self.set(op, "branch_weights", weights),
                    None => false,
                },
                b"llvm.loop" => match self.reader.loop_annotation(a.node, at)? {
                    Some(annotation) => self.set(op, "loop_annotation", annotation),
                    None => true,
                },
                b"dereferenceable" | b"dereferenceable_or_null" => {
                    match self.reader.dereferenceable(a.node, at, a.kind.ends_with(b"null"))? {
                        Some(value) => self.set(op, "dereferenceable", value),
                        None => false,
                    }
                }
                b"nontemporal" => self.set(op, "nontemporal", ctx.unit()),
                b"invariant.load" => self.set(op, "invariant", ctx.unit()),
                b"invariant.group" => self.set(op, "invariantGroup", ctx.unit()),
                b"mmra" => {
                    if let Some(tags) = self.reader.mmra(a.node, at)? {
                        self.builder.change(op, &mut |ctx, body| {
                            body.set_attr(ctx, op, "llvm.mmra", Some(tags));
                        });
                    }
                    true
                }
                _ => false,
            };
            if !done {
                let kind = String::from_utf8_lossy(&a.kind).into_owned();
                self.reader.warn(at, format!("dropped the metadata '!{kind}' of an instruction"));
            }
        }
        Ok(())
    }
}
