//! Instructions before functions: the module's needs, names, decorations, variables, entry points.

use terrace_dialects_spirv::spirv::{
    AddressingModel, BuiltIn, CacheControlLoadINTELAttr, CacheControlStoreINTELAttr, Capability, Decoration,
    EntryPointOp, ExecutionMode, ExecutionModeOp, ExecutionModel, Extension, FPFastMathMode,
    FPFastMathModeAttr, FPRoundingMode, FPRoundingModeAttr, GlobalVariableOp, LinkageAttributesAttr,
    LinkageType, LinkageTypeAttr, LoadCacheControl, MemoryModel, ModuleOp, Opcode, StoreCacheControl,
    storage_class,
};
use terrace_ir::{Attr, Loc, OpBuilder};

use super::types::MemberDecoration;
use super::{Def, Done, Reader};
use crate::decorations::{Kind, attribute, kind};
use crate::encoding::TABLE;

impl Reader<'_> {
    /// Reads one instruction; those that speak of later functions wait if `defer` says so.
    pub(super) fn take(&mut self, opcode: Opcode, operands: &[u32], defer: bool) -> Done {
        use Opcode as O;
        match opcode {
            O::OpEntryPoint | O::OpExecutionMode | O::OpGraphEntryPointARM if defer => {
                self.note_entry_name(opcode, operands)?;
                self.later.push((opcode, self.start + 1, self.start + 1 + operands.len()));
                Ok(())
            }
            O::OpCapability => self.capability(operands),
            O::OpExtension => self.extension(operands),
            O::OpExtInstImport => self.import(operands),
            O::OpMemoryModel => self.memory_model(operands),
            O::OpEntryPoint => self.entry_point(operands),
            O::OpExecutionMode => self.execution_mode(operands),
            O::OpGraphEntryPointARM => self.graph_entry_point(operands),
            O::OpString => self.string(operands),
            O::OpName => self.op_name(operands),
            O::OpMemberName => self.at_least::<2>(operands).and_then(|(_, text)| self.text(text)).map(drop),
            O::OpSource | O::OpSourceContinued | O::OpSourceExtension | O::OpModuleProcessed | O::OpNop => {
                Ok(())
            }
            O::OpLine => self.op_line(operands),
            O::OpNoLine => {
                self.line = None;
                Ok(())
            }
            O::OpDecorate => self.decorate(operands),
            O::OpMemberDecorate => self.member_decorate(operands),
            O::OpVariable if !self.function.is_open() => self.global_variable(operands),
            _ => self.take_definition(opcode, operands),
        }
    }

    fn take_definition(&mut self, opcode: Opcode, operands: &[u32]) -> Done {
        use Opcode as O;
        match opcode {
            O::OpConstant => self.number(operands, false),
            O::OpSpecConstant => self.number(operands, true),
            O::OpConstantTrue => self.truth(operands, true, false),
            O::OpConstantFalse => self.truth(operands, false, false),
            O::OpSpecConstantTrue => self.truth(operands, true, true),
            O::OpSpecConstantFalse => self.truth(operands, false, true),
            O::OpConstantNull => self.null(operands),
            O::OpConstantComposite => self.composite(operands),
            O::OpConstantCompositeReplicateEXT => self.replicated(operands),
            O::OpSpecConstantComposite => self.spec_composite(operands),
            O::OpSpecConstantCompositeReplicateEXT => self.spec_replicated(operands),
            O::OpSpecConstantOp => self.spec_operation(operands),
            O::OpGraphConstantARM => {
                let [ty, id, number] = self.exactly(operands)?;
                let ty = self.ty(ty)?;
                self.define(id, Def::GraphConstant(number, ty))
            }
            O::OpUndef => {
                let [ty, id] = self.exactly(operands)?;
                let ty = self.ty(ty)?;
                self.define(id, Def::Undef(ty))
            }
            _ => match self.take_type(opcode, operands)? {
                true => Ok(()),
                false => self.take_in_function(opcode, operands),
            },
        }
    }

    fn capability(&mut self, operands: &[u32]) -> Done {
        let [number] = self.exactly(operands)?;
        let Some(c) = Capability::from_value(i64::from(number)) else {
            return Err(self.error(format!("unknown capability: {number}")));
        };
        // A compiler writes each once, a mutant may write many.
        if !self.capabilities.contains(&c) {
            self.capabilities.push(c);
        }
        Ok(())
    }

    fn extension(&mut self, operands: &[u32]) -> Done {
        let (name, rest) = self.text(operands)?;
        self.nothing_after(rest)?;
        let name = String::from_utf8_lossy(&name);
        let Some(e) = Extension::from_text(&name) else {
            return Err(self.error(format!("unknown extension: {name}")));
        };
        if !self.extensions.contains(&e) {
            self.extensions.push(e);
        }
        Ok(())
    }

    pub(super) fn nothing_after(&self, rest: &[u32]) -> Done {
        if rest.is_empty() {
            return Ok(());
        }
        Err(self.error(format!("{} operands too many", rest.len())))
    }

    fn import(&mut self, operands: &[u32]) -> Done {
        let ([id], rest) = self.at_least(operands)?;
        let (name, rest) = self.text(rest)?;
        self.nothing_after(rest)?;
        match TABLE.set(&name) {
            Some(set) => drop(self.sets.insert(id, set)),
            None => drop(self.unknown_sets.insert(id, name)),
        }
        Ok(())
    }

    fn memory_model(&mut self, operands: &[u32]) -> Done {
        let [addressing, memory] = self.exactly(operands)?;
        let Some(addressing) = AddressingModel::from_value(i64::from(addressing)) else {
            return Err(self.error(format!("unknown addressing model {addressing}")));
        };
        let Some(memory) = MemoryModel::from_value(i64::from(memory)) else {
            return Err(self.error(format!("unknown memory model {memory}")));
        };
        let mut builder = OpBuilder::new(self.ctx, &mut self.ir);
        if let Some(module) = self.module.entity.cast::<ModuleOp>(&builder) {
            module.set_addressing_model(&mut builder, addressing);
            module.set_memory_model(&mut builder, memory);
        }
        Ok(())
    }

    /// The name that an entry point gives a function that has no other.
    fn note_entry_name(&mut self, opcode: Opcode, operands: &[u32]) -> Done {
        let operands = match opcode {
            Opcode::OpEntryPoint => self.at_least::<1>(operands)?.1,
            Opcode::OpGraphEntryPointARM => operands,
            _ => return Ok(()),
        };
        let ([id], rest) = self.at_least(operands)?;
        let (name, _) = self.text(rest)?;
        self.entry_names.entry(id).or_insert(name);
        Ok(())
    }

    fn entry_point(&mut self, operands: &[u32]) -> Done {
        let ([model, function], rest) = self.at_least(operands)?;
        let Some(model) = ExecutionModel::from_value(i64::from(model)) else {
            return Err(self.error(format!("unknown execution model {model}")));
        };
        let (name, rest) = self.text(rest)?;
        let Some(f) = self.functions.get(&function) else {
            return Err(self.error(format!("no function matching <id> {function}")));
        };
        let own = self.ctx.as_string(f.name).unwrap_or_default();
        if own != name {
            let (a, b) = (String::from_utf8_lossy(&name), String::from_utf8_lossy(own));
            return Err(self.error(format!(
                "function name mismatch between OpEntryPoint and OpFunction with <id> {function}: {a} vs. {b}"
            )));
        }
        let interface = self.interface(rest)?;
        EntryPointOp::new(model, name, interface).insert(&mut self.builder());
        Ok(())
    }

    /// The variables of an interface.
    pub(super) fn interface(&self, ids: &[u32]) -> Done<Vec<Attr>> {
        let variable = |id: &u32| match self.ids.get(*id) {
            Def::Variable(name, _) => Ok(self.ctx.symbol_ref(self.ctx.as_string(name).unwrap_or_default())),
            _ => Err(self.error(format!("undefined result <id> {id} while decoding an interface"))),
        };
        ids.iter().map(variable).collect()
    }

    fn execution_mode(&mut self, operands: &[u32]) -> Done {
        let ([function, mode], rest) = self.at_least(operands)?;
        let Some(f) = self.functions.get(&function) else {
            return Err(self.error(format!("no function matching <id> {function}")));
        };
        let Some(mode) = ExecutionMode::from_value(i64::from(mode)) else {
            return Err(self.error(format!("unknown execution mode {mode}")));
        };
        let name = self.ctx.as_string(f.name).unwrap_or_default();
        let values: Vec<Attr> = rest.iter().map(|n| self.i32(*n)).collect();
        ExecutionModeOp::new(name, mode, values).insert(&mut self.builder());
        Ok(())
    }

    /// An integer attribute of type `i32`.
    pub(super) fn i32(&self, n: u32) -> Attr {
        self.ctx.integer(self.ctx.i32(), i64::from(n as i32))
    }

    fn string(&mut self, operands: &[u32]) -> Done {
        let ([id], rest) = self.at_least(operands)?;
        let (text, rest) = self.text(rest)?;
        self.nothing_after(rest)?;
        if self.strings.insert(id, self.ctx.string(text)).is_some() {
            return Err(self.error(format!("duplicate debug string found for result <id> {id}")));
        }
        Ok(())
    }

    fn op_name(&mut self, operands: &[u32]) -> Done {
        let ([id], rest) = self.at_least(operands)?;
        let (_, after) = self.text(rest)?;
        self.nothing_after(after)?;
        if self.name(id).is_some() {
            return Err(self.error(format!("duplicate name found for result <id> {id}")));
        }
        self.names.insert(id, self.start + 2..self.next);
        Ok(())
    }

    fn op_line(&mut self, operands: &[u32]) -> Done {
        let [file, line, column] = self.exactly(operands)?;
        let file = self.strings.get(&file).copied().unwrap_or_else(|| self.ctx.string("<unknown>"));
        self.line = Some(Loc::file(self.ctx, file, line, column));
        Ok(())
    }

    fn decorate(&mut self, operands: &[u32]) -> Done {
        let ([id, number], args) = self.at_least(operands)?;
        let Some(d) = Decoration::from_value(i64::from(number)) else {
            return Err(self.error(format!("invalid Decoration code : {number}")));
        };
        self.unplaced.entry(id).or_insert(self.start);
        let Some(value) = self.decoration_value(id, d, args)? else { return Ok(()) };
        let name = self.ctx.string(attribute(d));
        let list = self.decorations.entry(id).or_default();
        match list.iter_mut().find(|(n, _)| *n == name) {
            Some((_, old)) if kind(d) == Some(Kind::CacheLoads) || kind(d) == Some(Kind::CacheStores) => {
                *old = value;
            }
            Some((_, old)) if *old != value => {
                return Err(self.error(format!("the id {id} has the decoration {} twice", d.text())));
            }
            Some(_) => {}
            None => list.push((name, value)),
        }
        Ok(())
    }

    /// The attribute that holds a decoration's value; `None` if it is said otherwise.
    fn decoration_value(&mut self, id: u32, d: Decoration, args: &[u32]) -> Done<Option<Attr>> {
        let (ctx, name) = (self.ctx, d.text());
        let one = || match args {
            [n] => Ok(*n),
            _ => Err(self.error(format!("OpDecorate with {name} needs a single integer literal"))),
        };
        let wrong = |n: u32| self.error(format!("OpDecorate with {name} has an unknown value {n}"));
        Ok(Some(match kind(d) {
            Some(Kind::Unit) if args.is_empty() => ctx.unit(),
            Some(Kind::Unit) => {
                return Err(self.error(format!("OpDecorate with {name} needs a single target <id>")));
            }
            Some(Kind::Integer) => self.i32(one()?),
            Some(Kind::BuiltIn) => {
                let n = one()?;
                let variable = BuiltIn::from_value(i64::from(n)).ok_or_else(|| wrong(n))?;
                ctx.string(variable.text())
            }
            Some(Kind::FastMath) => {
                let n = one()?;
                let mode = FPFastMathMode::from_value(i64::from(n)).ok_or_else(|| wrong(n))?;
                FPFastMathModeAttr::get(ctx, mode).into()
            }
            Some(Kind::Rounding) => {
                let n = one()?;
                let mode = FPRoundingMode::from_value(i64::from(n)).ok_or_else(|| wrong(n))?;
                FPRoundingModeAttr::get(ctx, mode).into()
            }
            Some(Kind::Linkage) => {
                let (linked, rest) = self.text(args)?;
                let [n] = self.exactly(rest)?;
                let of = LinkageType::from_value(i64::from(n)).ok_or_else(|| wrong(n))?;
                LinkageAttributesAttr::get(ctx, ctx.string(linked), LinkageTypeAttr::get(ctx, of).into())
                    .into()
            }
            Some(Kind::CacheLoads | Kind::CacheStores) => return self.cache_control(id, d, args).map(Some),
            Some(Kind::Stride) => {
                let stride = one()?;
                if self.strides.insert(id, stride).is_some_and(|old| old != stride) {
                    return Err(self.error(format!("the id {id} has the decoration {name} twice")));
                }
                return Ok(None);
            }
            None => return Err(self.error(format!("unhandled Decoration : '{name}'"))),
        }))
    }

    /// The list of an id's cache controls with one more.
    fn cache_control(&self, id: u32, d: Decoration, args: &[u32]) -> Done<Attr> {
        let ctx = self.ctx;
        let [level, number] = self.exactly(args)?;
        let (level, n) = (i64::from(level), i64::from(number));
        let load = LoadCacheControl::from_value(n).filter(|_| d == Decoration::CacheControlLoadINTEL);
        let store = StoreCacheControl::from_value(n).filter(|_| d == Decoration::CacheControlStoreINTEL);
        let attr: Attr = match (load, store) {
            (Some(c), _) => CacheControlLoadINTELAttr::get(ctx, level, c).into(),
            (_, Some(c)) => CacheControlStoreINTELAttr::get(ctx, level, c).into(),
            _ => return Err(self.error(format!("unknown cache control {number}"))),
        };
        let name = ctx.string(attribute(d));
        let old = self.decorations.get(&id).and_then(|l| l.iter().find(|(n, _)| *n == name));
        let mut list = old.and_then(|(_, a)| ctx.as_array(*a)).unwrap_or_default().to_vec();
        // Each list is an attribute for ever.
        if list.len() >= 64 {
            return Err(self.error("more than 64 cache controls of one id"));
        }
        list.push(attr);
        Ok(ctx.array(&list))
    }

    fn member_decorate(&mut self, operands: &[u32]) -> Done {
        let ([id, member, number], args) = self.at_least(operands)?;
        let Some(decoration) = Decoration::from_value(i64::from(number)) else {
            return Err(self.error(format!("invalid Decoration code : {number}")));
        };
        if args.len() > 1 {
            return Err(self.error("a decoration of a member has more than one literal"));
        }
        let value = args.first().copied();
        self.unplaced.entry(id).or_insert(self.start);
        self.members.entry(id).or_default().push(MemberDecoration { member, decoration, value });
        Ok(())
    }

    fn global_variable(&mut self, operands: &[u32]) -> Done {
        let ([ty, id, class], rest) = self.at_least(operands)?;
        let ctx = self.ctx;
        let ty = self.ty(ty)?;
        let Some(own) = storage_class(ctx, ty) else {
            return Err(self.error(format!(
                "expected a result type <id> to be a spirv.ptr, found : '{}'",
                ctx.text(ty)
            )));
        };
        if own as u32 != class {
            return Err(self.error(format!(
                "mismatch in storage class of pointer type '{}' and that specified: {class}",
                ctx.text(ty)
            )));
        }
        let initializer = match rest {
            [] => None,
            [id] => match self.ids.get(*id) {
                Def::Variable(name, _) | Def::SpecConstant(name, ..) => Some(name),
                _ => return Err(self.error(format!("unknown <id> {id} used as initializer"))),
            },
            _ => return Err(self.error("expected one initializer at most")),
        };
        let name = self.symbol(id, "var");
        let symbol = ctx.string(&name);
        self.define(id, Def::Variable(symbol, ty))?;
        let loc = self.loc();
        let initializer = initializer.and_then(|a| ctx.as_string(a));
        let new = GlobalVariableOp::new(ty, name).maybe_initializer(initializer).at(loc);
        let op = new.insert(&mut self.builder());
        self.decorate_op(*op, id);
        Ok(())
    }

    /// Gives an operation the decorations of an id as attributes.
    pub(super) fn decorate_op(&mut self, op: terrace_ir::Op, id: u32) {
        // A stride is a type's, members are a struct's.
        if !self.strides.contains_key(&id) && !self.members.contains_key(&id) {
            self.unplaced.remove(&id);
        }
        for (name, value) in self.decorations.get(&id).into_iter().flatten() {
            let name = self.ctx.as_string(*name).unwrap_or_default();
            let name = String::from_utf8_lossy(name);
            self.ir.body_mut(self.body).set_attr(self.ctx, op, &name, Some(*value));
        }
    }
}
