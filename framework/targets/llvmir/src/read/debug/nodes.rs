//! Debug info: a node as an attribute, class by class. `None` is what has no counterpart in the llvm dialect.
//!
//! References between nodes, and nodes that contain themselves, are in `debug.rs`.

use terrace_dialects_llvm::llvm::{
    DIAnnotationAttr, DIBasicTypeAttr, DICommonBlockAttr, DICompileUnitAttr, DICompositeTypeAttr,
    DIDerivedTypeAttr, DIEmissionKind, DIFileAttr, DIGenericSubrangeAttr, DIGlobalVariableAttr,
    DIGlobalVariableExpressionAttr, DIImportedEntityAttr, DILabelAttr, DILexicalBlockAttr,
    DILexicalBlockFileAttr, DILocalVariableAttr, DIModuleAttr, DINameTableKind, DINamespaceAttr,
    DINullTypeAttr, DIStringTypeAttr, DISubprogramAttr, DISubprogramFlags, DISubrangeAttr,
    DISubroutineTypeAttr, dwarf,
};
use terrace_ir::Attr;

use super::Fields;
use crate::read::metadata::{Field, Md, Ref};
use crate::read::parser::{Res, wrong};

impl Fields<'_, '_, '_> {
    /// The attribute of the node, which is `r`.
    pub(super) fn attribute(&mut self, r: Ref) -> Res<Option<Attr>> {
        match self.node.class() {
            b"DIFile" => self.file(),
            b"DIBasicType" => self.basic_type(),
            b"DICompileUnit" => self.compile_unit(r),
            b"DICompositeType" => self.composite_type(),
            b"DIDerivedType" => self.derived_type(),
            b"DISubroutineType" => self.subroutine_type(),
            b"DIStringType" => self.string_type(),
            b"DISubprogram" => self.subprogram(r),
            b"DILexicalBlock" => self.lexical_block(),
            b"DILexicalBlockFile" => self.lexical_block_file(),
            b"DINamespace" => self.namespace(),
            b"DIModule" => self.module(),
            b"DICommonBlock" => self.common_block(),
            b"DIImportedEntity" => self.imported_entity(),
            b"DILocalVariable" => self.local_variable(),
            b"DIGlobalVariable" => self.global_variable(),
            b"DIGlobalVariableExpression" => self.global_variable_expression(),
            b"DILabel" => self.label(),
            b"DISubrange" => self.subrange(),
            b"DIGenericSubrange" => self.generic_subrange(),
            b"" => wrong(self.node.at, "expected a node of debug info"),
            // Enumerators, parameters of templates, macros and the like.
            _ => Ok(None),
        }
    }

    fn file(&mut self) -> Res<Option<Attr>> {
        let ctx = self.r.ctx;
        Ok(Some(DIFileAttr::get(ctx, self.text_or_empty("filename"), self.text_or_empty("directory")).into()))
    }

    fn basic_type(&mut self) -> Res<Option<Attr>> {
        let ctx = self.r.ctx;
        Ok(Some(
            DIBasicTypeAttr::get(
                ctx,
                self.dwarf("tag", &dwarf::TAGS, 0x24)?,
                self.text_or_empty("name"),
                self.number("size"),
                self.dwarf("encoding", &dwarf::ENCODINGS, 0)?,
            )
            .into(),
        ))
    }

    fn derived_type(&mut self) -> Res<Option<Attr>> {
        let ctx = self.r.ctx;
        let base = self.node("baseType")?;
        if base.is_none() && self.reference("baseType").is_some() {
            return Ok(None);
        }
        let extra = self.node("extraData")?;
        let space = self.node.field("dwarfAddressSpace").map(|_| self.number("dwarfAddressSpace"));
        Ok(Some(
            DIDerivedTypeAttr::get(
                ctx,
                self.dwarf("tag", &dwarf::TAGS, 0)?,
                self.text("name"),
                base,
                self.number("size"),
                self.number("align"),
                self.number("offset"),
                space,
                extra,
            )
            .into(),
        ))
    }

    fn lexical_block(&mut self) -> Res<Option<Attr>> {
        let ctx = self.r.ctx;
        let (scope, file) = (self.node("scope")?, self.node("file")?);
        Ok(scope.map(|s| {
            DILexicalBlockAttr::get(ctx, s, file, self.number("line"), self.number("column")).into()
        }))
    }

    fn lexical_block_file(&mut self) -> Res<Option<Attr>> {
        let ctx = self.r.ctx;
        let (scope, file) = (self.node("scope")?, self.node("file")?);
        Ok(scope.map(|s| DILexicalBlockFileAttr::get(ctx, s, file, self.number("discriminator")).into()))
    }

    fn local_variable(&mut self) -> Res<Option<Attr>> {
        let ctx = self.r.ctx;
        let (scope, file, ty) = (self.node("scope")?, self.node("file")?, self.node("type")?);
        let Some(scope) = scope else { return Ok(None) };
        if ty.is_none() && self.reference("type").is_some() {
            return Ok(None);
        }
        let (line, arg, align) = (self.number("line"), self.number("arg"), self.number("align"));
        let a = DILocalVariableAttr::get(
            ctx,
            scope,
            self.text("name"),
            file,
            line,
            arg,
            align,
            ty,
            self.flags("flags"),
        );
        Ok(Some(a.into()))
    }

    fn global_variable_expression(&mut self) -> Res<Option<Attr>> {
        let ctx = self.r.ctx;
        let (var, expr) = (self.node("var")?, self.expression("expr")?);
        Ok(var.map(|v| DIGlobalVariableExpressionAttr::get(ctx, v, expr).into()))
    }

    fn label(&mut self) -> Res<Option<Attr>> {
        let ctx = self.r.ctx;
        let (scope, file) = (self.node("scope")?, self.node("file")?);
        Ok(scope.map(|s| DILabelAttr::get(ctx, s, self.text("name"), file, self.number("line")).into()))
    }

    fn namespace(&mut self) -> Res<Option<Attr>> {
        let ctx = self.r.ctx;
        let scope = self.node("scope")?;
        Ok(Some(
            DINamespaceAttr::get(ctx, self.text("name"), scope, self.truth("exportSymbols", false)).into(),
        ))
    }

    fn module(&mut self) -> Res<Option<Attr>> {
        let ctx = self.r.ctx;
        let (file, scope) = (self.node("file")?, self.node("scope")?);
        Ok(Some(
            DIModuleAttr::get(
                ctx,
                file,
                scope,
                self.text("name"),
                self.text("configMacros"),
                self.text("includePath"),
                self.text("apinotes"),
                self.number("line"),
                self.truth("isDecl", false),
            )
            .into(),
        ))
    }

    fn imported_entity(&mut self) -> Res<Option<Attr>> {
        let ctx = self.r.ctx;
        let (scope, entity, file) = (self.node("scope")?, self.node("entity")?, self.node("file")?);
        let elements = self.nodes("elements")?;
        let (Some(scope), Some(entity)) = (scope, entity) else { return Ok(None) };
        let tag = self.dwarf("tag", &dwarf::TAGS, 0)?;
        let (line, name) = (self.number("line"), self.text("name"));
        Ok(Some(DIImportedEntityAttr::get(ctx, tag, scope, entity, file, line, name, &elements).into()))
    }

    fn subrange(&mut self) -> Res<Option<Attr>> {
        let ctx = self.r.ctx;
        let (count, lower) = (self.bound("count")?, self.bound("lowerBound")?);
        let (upper, stride) = (self.bound("upperBound")?, self.bound("stride")?);
        if count.is_none() && upper.is_none() {
            return Ok(None);
        }
        Ok(Some(DISubrangeAttr::get(ctx, count, lower, upper, stride).into()))
    }

    fn generic_subrange(&mut self) -> Res<Option<Attr>> {
        let ctx = self.r.ctx;
        let (count, lower) = (self.bound("count")?, self.bound("lowerBound")?);
        let (upper, stride) = (self.bound("upperBound")?, self.bound("stride")?);
        let (Some(lower), Some(stride)) = (lower, stride) else { return Ok(None) };
        Ok(Some(DIGenericSubrangeAttr::get(ctx, count, lower, upper, stride).into()))
    }

    fn string_type(&mut self) -> Res<Option<Attr>> {
        let ctx = self.r.ctx;
        let length = self.node("stringLength")?;
        let length_exp = self.expression("stringLengthExpression")?;
        let location = self.expression("stringLocationExpression")?;
        Ok(Some(
            DIStringTypeAttr::get(
                ctx,
                self.dwarf("tag", &dwarf::TAGS, 0x12)?,
                self.text_or_empty("name"),
                self.number("size"),
                self.number("align"),
                length,
                length_exp,
                location,
                self.dwarf("encoding", &dwarf::ENCODINGS, 0)?,
            )
            .into(),
        ))
    }

    fn common_block(&mut self) -> Res<Option<Attr>> {
        let ctx = self.r.ctx;
        let (scope, decl, file) = (self.node("scope")?, self.node("declaration")?, self.node("file")?);
        let (name, line) = (self.text_or_empty("name"), self.number("line"));
        Ok(scope.map(|s| DICommonBlockAttr::get(ctx, s, decl, name, file, line).into()))
    }

    fn compile_unit(&mut self, r: Ref) -> Res<Option<Attr>> {
        let ctx = self.r.ctx;
        let id = self.r.identifier(r);
        let language = self.dwarf("language", &dwarf::LANGUAGES, 0)?;
        let Some(file) = self.node("file")? else {
            return wrong(self.node.at, "the compile unit has no file");
        };
        let emission = match self.word("emissionKind") {
            Some(b"NoDebug") => DIEmissionKind::None,
            Some(b"LineTablesOnly") => DIEmissionKind::LineTablesOnly,
            Some(b"DebugDirectivesOnly") => DIEmissionKind::DebugDirectivesOnly,
            Some(_) => DIEmissionKind::Full,
            None => DIEmissionKind::from_value(self.number("emissionKind")).unwrap_or(DIEmissionKind::None),
        };
        let names = match self.word("nameTableKind") {
            Some(b"GNU") => DINameTableKind::GNU,
            Some(b"None") => DINameTableKind::None,
            Some(b"Apple") => DINameTableKind::Apple,
            Some(_) => DINameTableKind::Default,
            None => {
                DINameTableKind::from_value(self.number("nameTableKind")).unwrap_or(DINameTableKind::Default)
            }
        };
        let (producer, split) = (self.text("producer"), self.text("splitDebugFilename"));
        let optimized = self.truth("isOptimized", false);
        let unit =
            DICompileUnitAttr::get(ctx, id, language, file, producer, optimized, emission, names, split);
        Ok(Some(unit.into()))
    }

    fn composite_type(&mut self) -> Res<Option<Attr>> {
        let ctx = self.r.ctx;
        let tag = self.dwarf("tag", &dwarf::TAGS, 0)?;
        let elements = self.nodes("elements")?;
        let base = self.node("baseType")?;
        if base.is_none() && self.word("tag") == Some(b"DW_TAG_array_type") {
            return Ok(None);
        }
        let (file, scope) = (self.node("file")?, self.node("scope")?);
        let (location, rank) = (self.expression("dataLocation")?, self.expression("rank")?);
        let (allocated, associated) = (self.expression("allocated")?, self.expression("associated")?);
        Ok(Some(
            DICompositeTypeAttr::get(
                ctx,
                None,
                false,
                tag,
                self.text("name"),
                file,
                self.number("line"),
                scope,
                base,
                self.flags("flags"),
                self.number("size"),
                self.number("align"),
                location,
                rank,
                allocated,
                associated,
                &elements,
            )
            .into(),
        ))
    }

    fn subroutine_type(&mut self) -> Res<Option<Attr>> {
        let ctx = self.r.ctx;
        let convention = self.dwarf("cc", &dwarf::CALLING_CONVENTIONS, 0)?;
        let mut types = Vec::new();
        if let Some(r) = self.reference("types") {
            let list = self.r.node(r, self.node.at)?;
            for m in list.operands() {
                match m {
                    Md::Node(r) => match self.r.debug_info(*r, list.at)? {
                        Some(a) => types.push(a),
                        None => return Ok(None),
                    },
                    _ => types.push(DINullTypeAttr::get(ctx).into()),
                }
            }
        }
        Ok(Some(DISubroutineTypeAttr::get(ctx, convention, &types).into()))
    }

    fn subprogram(&mut self, r: Ref) -> Res<Option<Attr>> {
        let ctx = self.r.ctx;
        let id = self.node.distinct.then(|| self.r.identifier(r));
        let scope = self.node("scope")?;
        if scope.is_none() && self.reference("scope").is_some() {
            return Ok(None);
        }
        let mut bits = 0;
        if let Some(Field::Words(words)) = self.node.field("spFlags") {
            for w in words {
                let word = String::from_utf8_lossy(w).into_owned();
                let flag = word.strip_prefix("DISPFlag").and_then(DISubprogramFlags::from_text);
                bits |= flag.map_or(0, |f| f.value());
            }
        }
        let flags = DISubprogramFlags::from_value(bits).unwrap_or_default();
        let ty = self.node("type")?;
        if ty.is_none() && self.reference("type").is_some() {
            return Ok(None);
        }
        let retained = self.nodes("retainedNodes")?;
        let annotations = self.annotations()?;
        let (unit, file) = (self.node("unit")?, self.node("file")?);
        Ok(Some(
            DISubprogramAttr::get(
                ctx,
                None,
                false,
                id,
                unit,
                scope,
                self.text("name"),
                self.text("linkageName"),
                file,
                self.number("line"),
                self.number("scopeLine"),
                flags,
                ty,
                &retained,
                &annotations,
            )
            .into(),
        ))
    }

    /// Names with strings.
    fn annotations(&mut self) -> Res<Vec<Attr>> {
        let Some(r) = self.reference("annotations") else { return Ok(Vec::new()) };
        let list = self.r.node(r, self.node.at)?;
        let mut all = Vec::new();
        for m in list.operands() {
            let Md::Node(r) = m else { continue };
            let pair = self.r.node(*r, list.at)?;
            if let [Md::Text(name), Md::Text(value)] = pair.operands() {
                all.push(DIAnnotationAttr::get(self.r.ctx, *name, *value).into());
            }
        }
        Ok(all)
    }

    fn global_variable(&mut self) -> Res<Option<Attr>> {
        let ctx = self.r.ctx;
        let (scope, file, ty) = (self.node("scope")?, self.node("file")?, self.node("type")?);
        let (Some(file), Some(ty)) = (file, ty) else { return Ok(None) };
        Ok(Some(
            DIGlobalVariableAttr::get(
                ctx,
                scope,
                self.text("name"),
                self.text("linkageName"),
                file,
                self.number("line"),
                ty,
                self.truth("isLocal", false),
                self.truth("isDefinition", true),
                self.number("align"),
            )
            .into(),
        ))
    }
}
