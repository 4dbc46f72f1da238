//! The module: its properties and its symbols in MLIR's order, and what functions say before their bodies.

use rustc_hash::FxHashSet;
use terrace_dialects_core::builtin::ModuleOp;
use terrace_dialects_core::dlti;
use terrace_dialects_llvm::llvm::{
    DependentLibrariesAttr, FramePointerKind, LLVMFuncOp, LinkerOptionsOp, ModFlagBehavior, ModuleFlagAttr,
    ModuleFlagCGProfileEntryAttr, ModuleFlagProfileSummaryAttr, ModuleFlagProfileSummaryDetailedAttr,
    ModuleFlagsOp, ProfileSummaryFormatKind, TargetFeaturesAttr, UWTableKind, UnnamedAddr, VScaleRangeAttr,
    VecTypeHintAttr,
};
use terrace_ir::{Attr, Block, Context, Global, Ir, Loc, OpBuilder};

use super::attributes::{Attribute, Attributes, Says};
use super::constants::Kind;
use super::functions::Header;
use super::lexer::Name;
use super::metadata::{Md, Ref};
use super::parser::{Parser, Res, wrong};
use super::skim::Outline;
use super::{Reader, SymbolKind, layout};
use crate::attributes::{OF_OPERATION, STREAMING};
use crate::layout::Layout;

/// Named metadata that has a place in the dialect, or that others lead to.
const NAMED: [&[u8]; 6] = [
    b"llvm.commandline",
    b"llvm.dbg.cu",
    b"llvm.dependent-libraries",
    b"llvm.ident",
    b"llvm.linker.options",
    b"llvm.module.flags",
];

/// The behavior of a flag that asks for another one: there may be several of a name.
const REQUIRE: i64 = 3;

impl<'a, 's> Reader<'a, 's> {
    /// Reads all of the text.
    pub(super) fn module(&mut self, name: Attr) -> Res<Ir> {
        let o = self.skim()?;
        self.is_skimmed = true;
        for (n, at) in o.named.iter().flat_map(|(_, list, at)| list.iter().map(move |m| (m, *at))) {
            if let Md::Node(Ref::Number(n)) = n
                && !self.node_places.contains_key(n)
            {
                return wrong(at, format!("the metadata '!{n}' is not defined"));
            }
        }
        let ctx = self.ctx;
        for (n, at) in &o.groups {
            let mut p = Parser::new(self.source, *at);
            let group = self.group_body(&mut p)?;
            self.groups.insert(*n, group);
        }
        self.layout = Layout::new(&String::from_utf8_lossy(&o.layout));
        self.note_block_addresses(&o)?;
        let mut ir = Ir::new();
        let source = o.source_name.as_ref().map_or(name, |n| ctx.string(n));
        let loc = Loc::file(ctx, source, 0, 0);
        self.loc = loc;
        let mut builder = OpBuilder::new(ctx, &mut ir);
        let module = self
            .properties(&o)?
            .into_iter()
            .fold(ModuleOp::new().at(loc), |m, (name, a)| m.discardable(name, a));
        let module = module.insert(&mut builder);
        let region = module.all_regions(&builder).first().copied();
        let Some(region) = region else { return wrong(0, "a module has a region") };
        let body = ir.body_mut(region.body);
        let block = match body.first_block(region.entity) {
            Some(b) => b,
            None => {
                let b = body.create_block(&[]);
                body.append_block(region.entity, b);
                b
            }
        };
        let inside = Global::new(region.body, block);
        self.comdats(&mut ir, inside, &o)?;
        let count = self.symbols.len() as u32;
        let kind = |r: &Self, n: u32| r.symbols.get(n as usize).map(|s| s.kind);
        for n in (0..count).filter(|n| kind(self, *n) == Some(SymbolKind::Variable)).collect::<Vec<_>>() {
            self.variable(&mut ir, inside, n, loc)?;
        }
        for wanted in [SymbolKind::Alias, SymbolKind::Ifunc] {
            for n in (0..count).filter(|n| kind(self, *n) == Some(wanted)).collect::<Vec<_>>() {
                self.alias(&mut ir, inside, n, loc)?;
            }
        }
        self.check_aliases()?;
        self.said_of_module(&mut ir, inside, &o)?;
        for n in (0..count).filter(|n| kind(self, *n) == Some(SymbolKind::Function)).collect::<Vec<_>>() {
            self.function(&mut ir, inside, n)?;
        }
        for r in self.named(&o, "llvm.errno.tbaa") {
            self.tbaa_tag(r, 0)?;
        }
        for (name, _, at) in o.named.iter().filter(|n| !NAMED.contains(&n.0.as_slice())) {
            self.warn(
                *at,
                format!("dropped the metadata '!{}' of the module", String::from_utf8_lossy(name)),
            );
        }
        self.check_types()?;
        self.check_nodes()?;
        Ok(ir)
    }

    /// The functions and blocks whose address is taken.
    fn note_block_addresses(&mut self, o: &Outline<'s>) -> Res {
        for at in &o.block_addresses {
            let mut p = Parser::new(self.source, *at);
            p.bump();
            p.expect(b'(')?;
            let name_at = p.at;
            let name = p.global()?;
            let function = self.symbol(&name, name_at)?;
            p.expect(b',')?;
            let at = p.at;
            let super::lexer::Token::Local(block) = p.bump() else {
                return wrong(at, "expected the name of a block");
            };
            self.addresses.push((function, block, at));
        }
        for (function, block, at) in self.addresses.clone() {
            let tag = self.block_tag(function, &block, at)?;
            self.taken.entry(function).or_default().push(tag);
        }
        Ok(())
    }

    /// The attributes of the module.
    fn properties(&mut self, o: &Outline<'s>) -> Res<Vec<(&'static str, Attr)>> {
        let ctx = self.ctx;
        let mut list = Vec::new();
        let text = String::from_utf8_lossy(&o.layout).into_owned();
        match layout::specification(ctx, &text) {
            Ok(spec) => list.push((dlti::LAYOUT_NAME, spec.into())),
            Err(why) => return wrong(0, why),
        }
        let asm: Vec<Attr> =
            o.asm.iter().flat_map(|a| a.split(|b| *b == b'\n')).map(|l| ctx.string(l)).collect();
        list.push(("llvm.module_asm", ctx.array(&asm)));
        list.push(("llvm.target_triple", ctx.string(&o.triple)));
        for (name, attribute) in [("llvm.ident", "llvm.ident"), ("llvm.commandline", "llvm.commandline")] {
            if let Some(text) = self.named_text(o, name)? {
                list.push((attribute, text));
            }
        }
        let mut libraries = Vec::new();
        for r in self.named(o, "llvm.dependent-libraries") {
            let node = self.node(r, 0)?;
            libraries.extend(self.md_text(node.operands().first()));
        }
        if !libraries.is_empty() {
            list.push(("llvm.dependent_libraries", DependentLibrariesAttr::get(ctx, &libraries).into()));
        }
        Ok(list)
    }

    /// The nodes of named metadata.
    fn named(&self, o: &Outline<'s>, name: &str) -> Vec<Ref> {
        let lists = o.named.iter().filter(|n| n.0 == name.as_bytes());
        lists
            .flat_map(|n| n.1.iter())
            .filter_map(|m| match m {
                Md::Node(r) => Some(*r),
                _ => None,
            })
            .collect()
    }

    /// The string in the only node of named metadata.
    fn named_text(&mut self, o: &Outline<'s>, name: &str) -> Res<Option<Attr>> {
        let nodes = self.named(o, name);
        for r in &nodes {
            let node = self.node(*r, 0)?;
            if !matches!(node.operands(), [Md::Text(_)]) {
                return wrong(node.at, format!("expected a node of one string, which '!{name}' is made of"));
            }
        }
        let [r] = nodes[..] else { return Ok(None) };
        let node = self.node(r, 0)?;
        Ok(self.md_text(node.operands().first()))
    }

    /// Operations for options of the linker and flags.
    fn said_of_module(&mut self, ir: &mut Ir, module: Global<Block>, o: &Outline<'s>) -> Res {
        for r in self.named(o, "llvm.linker.options") {
            let node = self.node(r, 0)?;
            let options: Vec<Attr> = node.operands().iter().filter_map(|m| self.md_text(Some(m))).collect();
            let mut b = self.builder(ir, module);
            LinkerOptionsOp::new(options).at(self.loc).insert(&mut b);
        }
        let (mut flags, mut names) = (Vec::new(), FxHashSet::default());
        for r in self.named(o, "llvm.module.flags") {
            let node = self.node(r, 0)?;
            let requires = self.md_integer(node.operands().first()) == Some(REQUIRE);
            if let (Some(Md::Text(name)), false) = (node.operands().get(1), requires)
                && !names.insert(*name)
            {
                let name =
                    String::from_utf8_lossy(self.ctx.as_string(*name).unwrap_or_default()).into_owned();
                return wrong(node.at, format!("the flag '{name}' of the module is there twice"));
            }
            flags.extend(self.flag(r)?);
        }
        if !flags.is_empty() {
            let mut b = self.builder(ir, module);
            ModuleFlagsOp::new(flags).at(self.loc).insert(&mut b);
        }
        Ok(())
    }

    /// A flag of the module; `None` for one without a counterpart.
    fn flag(&mut self, r: Ref) -> Res<Option<Attr>> {
        let ctx = self.ctx;
        let node = self.node(r, 0)?;
        let [behavior, Md::Text(key), value] = node.operands() else {
            return wrong(node.at, "expected a flag: what a linker does, a name and a value");
        };
        let behavior = self.md_integer(Some(behavior)).and_then(ModFlagBehavior::from_value);
        let Some(behavior) = behavior else {
            return wrong(node.at, "expected what a linker does with a flag");
        };
        let name = ctx.as_string(*key).unwrap_or_default();
        self.flag_fits(behavior, name, value, node.at)?;
        let value = match value {
            Md::Text(t) => Some(*t),
            Md::Value(c) => self.constants.as_i64(ctx, *c).map(|n| ctx.integer(ctx.i32(), n)),
            Md::Node(inner) if name == b"CG Profile" => Some(self.call_profile(*inner, node.at)?),
            Md::Node(inner) if name == b"ProfileSummary" => self.summary(*inner, node.at)?,
            _ => None,
        };
        match value {
            Some(v) => Ok(Some(ModuleFlagAttr::get(ctx, behavior, *key, v).into())),
            None => {
                let name = String::from_utf8_lossy(name).into_owned();
                self.warn(
                    node.at,
                    format!("dropped the flag '{name}' of the module, for its value has no counterpart"),
                );
                Ok(None)
            }
        }
    }

    /// An error if a flag's value is none for what a linker does with it.
    fn flag_fits(&mut self, behavior: ModFlagBehavior, name: &[u8], value: &Md, at: usize) -> Res {
        let integer = match value {
            Md::Value(c) => match self.constants.look(*c).kind {
                Kind::Scalar(a) => self.ctx.as_integer(a),
                _ => None,
            },
            _ => None,
        };
        let node = match value {
            Md::Node(r) => Some(self.node(*r, at)?),
            _ => None,
        };
        let expected = match behavior {
            ModFlagBehavior::Min if integer.is_none_or(|n| n.is_negative()) => "an integer of 0 or more",
            ModFlagBehavior::Max if integer.is_none() => "an integer",
            ModFlagBehavior::Require if !node.is_some_and(|n| matches!(n.operands(), [Md::Text(_), _])) => {
                "a node of a name and a value"
            }
            ModFlagBehavior::Append | ModFlagBehavior::AppendUnique if !matches!(value, Md::Node(_)) => {
                "a node"
            }
            _ if matches!(name, b"wchar_size" | b"SemanticInterposition") && integer.is_none() => {
                "an integer"
            }
            _ => return Ok(()),
        };
        let name = String::from_utf8_lossy(name);
        wrong(at, format!("the value of the flag '{name}' of the module is {expected}"))
    }

    /// How often functions call each other.
    fn call_profile(&mut self, r: Ref, at: usize) -> Res<Attr> {
        let ctx = self.ctx;
        let node = self.node(r, at)?;
        let mut entries = Vec::new();
        for m in node.operands() {
            let Md::Node(inner) = m else { return wrong(node.at, "expected an entry of a profile") };
            let entry = self.node(*inner, node.at)?;
            let [from, to, count] = entry.operands() else {
                return wrong(entry.at, "expected an entry of a profile");
            };
            let function = |r: &Self, m: &Md| match m {
                Md::Value(c) => match r.constants.look(*c).kind {
                    Kind::Global(n) => Some(ctx.symbol_ref(r.symbol_name(n))),
                    _ => None,
                },
                _ => None,
            };
            let is_function = |m: &Md| matches!(m, Md::Null) || function(self, m).is_some();
            let (true, true, Some(count)) =
                (is_function(from), is_function(to), self.md_integer(Some(count)))
            else {
                return wrong(entry.at, "expected two functions and how often the first calls the second");
            };
            let entry =
                ModuleFlagCGProfileEntryAttr::get(ctx, function(self, from), function(self, to), count);
            entries.push(entry.into());
        }
        Ok(ctx.array(&entries))
    }

    /// The summary of a profile; `None` for a form without a counterpart.
    fn summary(&mut self, r: Ref, at: usize) -> Res<Option<Attr>> {
        let ctx = self.ctx;
        let node = self.node(r, at)?;
        let (mut format, mut numbers) = (None, std::collections::BTreeMap::new());
        let (mut ratio, mut lines) = (None, Vec::new());
        for m in node.operands() {
            let Md::Node(inner) = m else { return Ok(None) };
            let pair = self.node(*inner, node.at)?;
            let [Md::Text(key), value] = pair.operands() else { return Ok(None) };
            let key = String::from_utf8_lossy(ctx.as_string(*key).unwrap_or_default()).into_owned();
            match (key.as_str(), value) {
                ("ProfileFormat", Md::Text(t)) => {
                    let text = String::from_utf8_lossy(ctx.as_string(*t).unwrap_or_default()).into_owned();
                    format = ProfileSummaryFormatKind::from_text(&text);
                }
                ("PartialProfileRatio", Md::Value(c)) => ratio = self.attribute_of(*c),
                ("DetailedSummary", Md::Node(list)) => {
                    let list = self.node(*list, pair.at)?;
                    for m in list.operands() {
                        let Md::Node(line) = m else { return Ok(None) };
                        let line = self.node(*line, list.at)?;
                        let n = |i: usize| self.md_integer(line.operands().get(i)).unwrap_or(0);
                        lines.push(ModuleFlagProfileSummaryDetailedAttr::get(ctx, n(0), n(1), n(2)).into());
                    }
                }
                (_, value) => {
                    let Some(n) = self.md_integer(Some(value)) else { return Ok(None) };
                    numbers.insert(key, n);
                }
            }
        }
        let n = |key: &str| numbers.get(key).copied().unwrap_or(0);
        let Some(format) = format else { return Ok(None) };
        let partial = numbers.get("IsPartialProfile").copied();
        Ok(Some(
            ModuleFlagProfileSummaryAttr::get(
                ctx,
                format,
                n("TotalCount"),
                n("MaxCount"),
                n("MaxInternalCount"),
                n("MaxFunctionCount"),
                n("NumCounts"),
                n("NumFunctions"),
                partial,
                ratio,
                &lines,
            )
            .into(),
        ))
    }

    /// A function with its body.
    fn function(&mut self, ir: &mut Ir, module: Global<Block>, n: u32) -> Res {
        let h = self.header(n)?;
        let Some(at) = self.symbols.get(n as usize).map(|s| s.at) else { return Ok(()) };
        let name = self.symbol_name(n).to_vec();
        if let Some(Name::Number(number)) = self.symbols.get(n as usize).map(|s| s.name.clone()) {
            return wrong(
                at,
                format!("the function '@{number}' has no name, which every function of the llvm dialect has"),
            );
        }
        if h.body.is_none() && self.intrinsics.is_known(&name) {
            return Ok(());
        }
        let debug = h.metadata.iter().find(|m| m.0 == b"dbg").map(|m| m.1);
        let loc = self.function_location(debug, at)?;
        let args: Vec<Attributes> = h.params.iter().map(|p| p.1.clone()).collect();
        let (args, results) = self.dictionaries(&args, &h.result_attrs);
        let comdat = self.comdat(h.comdat.as_ref(), at)?;
        let personality = h.personality.map(|p| self.symbol_name(p).to_vec());
        let effects = self.memory_effects(&h.attrs);
        let has = |name: &str| h.attrs.has(name);
        let c = &h.common;
        let builder = LLVMFuncOp::new(&name, h.ty)
            .linkage(c.linkage)
            .maybe_dso_local(c.dso_local)
            .cconv(h.convention)
            .maybe_comdat(comdat)
            .maybe_personality(personality)
            .maybe_garbage_collector(h.collector.as_deref())
            .maybe_arg_attrs(args)
            .maybe_res_attrs(results)
            .maybe_memory_effects(effects)
            .visibility_(c.visibility)
            .maybe_section(h.section.as_deref())
            .maybe_unnamed_addr((c.unnamed != UnnamedAddr::None).then_some(c.unnamed))
            .maybe_alignment(h.align)
            .maybe_convergent(has("convergent"))
            .maybe_no_inline(has("noinline"))
            .maybe_always_inline(has("alwaysinline"))
            .maybe_inline_hint(has("inlinehint"))
            .maybe_no_unwind(has("nounwind"))
            .maybe_will_return(has("willreturn"))
            .maybe_optimize_none(has("optnone"));
        let builder = self.function_attributes(builder, &h);
        let builder = self.function_metadata(builder, &h, at)?;
        let mut b = self.builder(ir, module);
        let op = builder.at(loc).insert(&mut b);
        let region = op.all_regions(&b).first().copied();
        match region {
            Some(region) => self.define(ir, region, n, &h, loc),
            None => Ok(()),
        }
    }

    /// Attributes of strings and numbers, and those that are passed through.
    fn function_attributes(
        &mut self,
        f: terrace_dialects_llvm::llvm::LLVMFuncOpBuild,
        h: &Header<'s>,
    ) -> terrace_dialects_llvm::llvm::LLVMFuncOpBuild {
        let ctx = self.ctx;
        let text = |name: &str| h.attrs.text(name);
        let truth = |name: &str| text(name).map(|t| t == b"true");
        let has = |name: &str| text(name).is_some();
        // Features that are neither on nor off are passed through.
        let on_or_off = |f: &[u8]| matches!(f.first(), Some(b'+' | b'-'));
        let features = text("target-features").map(|t| t.split(|b| *b == b',').filter(|f| !f.is_empty()));
        let features = features.filter(|f| f.clone().all(on_or_off)).map(|f| {
            let list: Vec<Attr> = f.map(|f| ctx.string(f)).collect();
            TargetFeaturesAttr::get(ctx, &list)
        });
        let pointers = text("frame-pointer")
            .and_then(|t| std::str::from_utf8(t).ok())
            .and_then(FramePointerKind::from_text);
        let scale = h.attrs.number("vscale_range").map(|n| {
            let bound = |n: u64| ctx.integer(ctx.i32(), n as i64);
            VScaleRangeAttr::get(ctx, bound(n >> 32), bound(n & 0xffff_ffff))
        });
        let tables = h.attrs.number("uwtable").and_then(|n| UWTableKind::from_value(n as i64));
        let mut passed = Vec::new();
        for a in h.attrs.0.iter() {
            let name = String::from_utf8_lossy(&a.name).into_owned();
            let of_operation = OF_OPERATION.contains(&name.as_str());
            let known = of_operation && (name != "target-features" || features.is_some())
                || a.quoted && STREAMING.iter().any(|s| s == &name);
            if !known && *a.name != *b"align" {
                passed.push((!a.quoted, a.clone()));
            }
        }
        let passed: Vec<Attr> = order_passed(passed).iter().map(|a| passed_through(ctx, a)).collect();
        f.maybe_target_features(features)
            .maybe_frame_pointer(pointers)
            .maybe_vscale_range(scale)
            .maybe_uwtable_kind(tables)
            .maybe_target_cpu(text("target-cpu"))
            .maybe_tune_cpu(text("tune-cpu"))
            .maybe_reciprocal_estimates(text("reciprocal-estimates"))
            .maybe_prefer_vector_width(text("prefer-vector-width"))
            .maybe_denormal_fp_math(text("denormal-fp-math"))
            .maybe_denormal_fp_math_f32(text("denormal-fp-math-f32"))
            .maybe_fp_contract(text("fp-contract"))
            .maybe_instrument_function_entry(text("instrument-function-entry"))
            .maybe_instrument_function_exit(text("instrument-function-exit"))
            .maybe_no_infs_fp_math(truth("no-infs-fp-math"))
            .maybe_no_nans_fp_math(truth("no-nans-fp-math"))
            .maybe_no_signed_zeros_fp_math(truth("no-signed-zeros-fp-math"))
            .maybe_arm_streaming(has("aarch64_pstate_sm_enabled"))
            .maybe_arm_locally_streaming(has("aarch64_pstate_sm_body"))
            .maybe_arm_streaming_compatible(has("aarch64_pstate_sm_compatible"))
            .maybe_arm_new_za(has("aarch64_new_za"))
            .maybe_arm_in_za(has("aarch64_in_za"))
            .maybe_arm_out_za(has("aarch64_out_za"))
            .maybe_arm_inout_za(has("aarch64_inout_za"))
            .maybe_arm_preserves_za(has("aarch64_preserves_za"))
            .maybe_passthrough((!passed.is_empty()).then_some(passed))
    }

    /// The metadata of a function.
    fn function_metadata(
        &mut self,
        mut f: terrace_dialects_llvm::llvm::LLVMFuncOpBuild,
        h: &Header<'s>,
        at: usize,
    ) -> Res<terrace_dialects_llvm::llvm::LLVMFuncOpBuild> {
        let ctx = self.ctx;
        for (kind, r) in &h.metadata {
            if kind == b"dbg" {
                continue;
            }
            let node = self.node(*r, at)?;
            let numbers: Vec<i64> = node.operands().iter().filter_map(|m| self.md_integer(Some(m))).collect();
            match (kind.as_slice(), node.operands()) {
                (b"prof", [Md::Text(name), count, ..])
                    if ctx.as_string(*name) == Some(b"function_entry_count") =>
                {
                    f = f.maybe_function_entry_count(self.md_integer(Some(count)));
                }
                (b"vec_type_hint", [Md::Value(c), signed]) => {
                    let ty = ctx.type_attr(self.constants.look(*c).ty);
                    let signed = self.md_integer(Some(signed)).is_some_and(|n| n != 0);
                    f = f.vec_type_hint(VecTypeHintAttr::get(ctx, ty, signed));
                }
                (b"work_group_size_hint", _) => f = f.work_group_size_hint(numbers),
                (b"reqd_work_group_size", _) => f = f.reqd_work_group_size(numbers),
                (b"intel_reqd_sub_group_size", [_]) => {
                    f = f.maybe_intel_reqd_sub_group_size(numbers.first().copied());
                }
                _ => {
                    let kind = String::from_utf8_lossy(kind).into_owned();
                    self.warn(at, format!("dropped the metadata '!{kind}' of a function"));
                }
            }
        }
        Ok(f)
    }
}

/// Attributes in LLVM's order: words by their number, then strings by their names. A repeated one counts once, the last.
fn order_passed(list: Vec<(bool, Attribute)>) -> Vec<Attribute> {
    let mut all: Vec<(bool, Attribute)> = Vec::new();
    for (word, a) in list {
        all.retain(|b| b.0 != word || b.1.name != a.name);
        all.push((word, a));
    }
    all.sort_by(|a, b| {
        let rank = |x: &(bool, Attribute)| (!x.0, crate::attributes::number_of_word(&x.1.name));
        rank(a).cmp(&rank(b)).then_with(|| a.1.name.cmp(&b.1.name))
    });
    all.into_iter().map(|a| a.1).collect()
}

/// An attribute that is passed through: a name, or a name and a value.
pub(super) fn passed_through(ctx: &Context, a: &Attribute) -> Attr {
    let name = ctx.string(&*a.name);
    let value = match &a.says {
        Says::Text(t) if t.is_empty() => return name,
        Says::Text(t) => ctx.string(t),
        Says::Number(n) => ctx.string(n.to_string()),
        _ => return name,
    };
    ctx.array(&[name, value])
}
