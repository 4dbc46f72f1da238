//! The nodes of debug info, field by field.

use terrace_dialects_llvm::llvm::{
    DIAnnotationAttr, DIBasicTypeAttr, DICommonBlockAttr, DICompileUnitAttr, DICompositeTypeAttr,
    DIDerivedTypeAttr, DIFileAttr, DIFlags, DIGenericSubrangeAttr, DIGlobalVariableAttr,
    DIGlobalVariableExpressionAttr, DIImportedEntityAttr, DILabelAttr, DILexicalBlockAttr,
    DILexicalBlockFileAttr, DILocalVariableAttr, DIModuleAttr, DINamespaceAttr, DIStringTypeAttr,
    DISubprogramAttr, DISubprogramFlags, DISubrangeAttr, DISubroutineTypeAttr, dwarf,
};
use terrace_ir::{Attr, AttrData, Context};

use super::Metadata;
use super::debug::{Fields, expression, word};
use crate::error::{Done, fail};
use crate::text::quote;

/// The tags of types that are what they are by their name, not by what they are made of.
const DISTINCT: [&str; 4] =
    ["DW_TAG_class_type", "DW_TAG_enumeration_type", "DW_TAG_structure_type", "DW_TAG_union_type"];

/// `first!(function, ctx, attr; A, B)`: the text by the method of the first type that the attribute is one of.
macro_rules! first {
    ($m:ident, $ctx:ident, $a:ident; $($ty:ident: $method:ident;)*) => {
        $(if let Some(x) = $a.cast::<$ty>($ctx) {
            return Ok(Some($m.$method($ctx, x)));
        })*
    };
}

/// The words of flags.
fn flags(f: Option<DIFlags>) -> Option<String> {
    let f = f.filter(|f| f.value() != 0)?;
    Some(f.text().split('|').map(|w| format!("DIFlag{}", w.trim())).collect::<Vec<_>>().join(" | "))
}

impl Metadata {
    /// The text of a node of debug info.
    pub(super) fn debug_text(&mut self, ctx: &Context, id: usize, a: Attr) -> Done<Option<String>> {
        if let Some(unit) = a.cast::<DICompileUnitAttr>(ctx) {
            self.compile_unit(ctx, id, unit);
            return Ok(None);
        }
        first! { self, ctx, a;
            DIFileAttr: file;
            DISubprogramAttr: subprogram_node;
            DIBasicTypeAttr: basic_type;
            DICompositeTypeAttr: composite;
            DIDerivedTypeAttr: derived;
            DISubroutineTypeAttr: subroutine;
            DIStringTypeAttr: string_type;
            DILexicalBlockAttr: block;
            DILexicalBlockFileAttr: block_file;
            DILocalVariableAttr: local;
            DIGlobalVariableAttr: global;
            DIGlobalVariableExpressionAttr: global_expression;
            DILabelAttr: label;
            DINamespaceAttr: namespace;
            DIModuleAttr: module;
            DIImportedEntityAttr: imported;
            DIAnnotationAttr: annotation;
            DISubrangeAttr: subrange;
            DIGenericSubrangeAttr: generic_subrange;
            DICommonBlockAttr: common;
        }
        fail(format!("has metadata {}, which LLVM IR has no node for", ctx.text(a)))
    }

    fn file(&mut self, ctx: &Context, x: DIFileAttr) -> String {
        let text = |a: Option<Attr>| quote(a.and_then(|a| ctx.as_string(a)).unwrap_or_default());
        format!("!DIFile(filename: {}, directory: {})", text(x.name(ctx)), text(x.directory(ctx)))
    }

    fn subprogram_node(&mut self, ctx: &Context, x: DISubprogramAttr) -> String {
        let mut f = Fields::new("DISubprogram");
        f.string(ctx, "name", x.name(ctx));
        f.string(ctx, "linkageName", x.linkage_name(ctx));
        f.maybe("scope", self.reference(ctx, x.scope(ctx)));
        f.maybe("file", self.reference(ctx, x.file(ctx)));
        f.number("line", x.line(ctx));
        f.maybe("type", self.reference(ctx, x.type_(ctx)));
        f.number("scopeLine", x.scope_line(ctx));
        let said = x.subprogram_flags(ctx).filter(|s| s.value() != 0);
        f.maybe(
            "spFlags",
            said.map(|s| {
                s.text().split('|').map(|w| format!("DISPFlag{}", w.trim())).collect::<Vec<_>>().join(" | ")
            }),
        );
        f.maybe("unit", self.reference(ctx, x.compile_unit(ctx)));
        f.maybe("retainedNodes", self.references(ctx, x.retained_nodes(ctx)));
        f.maybe("annotations", self.references(ctx, x.annotations(ctx)));
        let defined = said.is_some_and(|s| s.contains_all(DISubprogramFlags::Definition));
        if defined { format!("distinct {}", f.end()) } else { f.end() }
    }

    fn basic_type(&mut self, ctx: &Context, x: DIBasicTypeAttr) -> String {
        let mut f = Fields::new("DIBasicType");
        f.maybe("tag", word(ctx, &dwarf::TAGS, x.tag(ctx)));
        f.string(ctx, "name", x.name(ctx));
        f.number("size", x.size_in_bits(ctx));
        f.maybe("encoding", word(ctx, &dwarf::ENCODINGS, x.encoding(ctx)));
        f.end()
    }

    fn composite(&mut self, ctx: &Context, x: DICompositeTypeAttr) -> String {
        let mut f = Fields::new("DICompositeType");
        let tag = word(ctx, &dwarf::TAGS, x.tag(ctx));
        let distinct = tag.as_deref().is_some_and(|t| DISTINCT.contains(&t));
        f.maybe("tag", tag);
        f.string(ctx, "name", x.name(ctx));
        f.maybe("scope", self.reference(ctx, x.scope(ctx)));
        f.maybe("file", self.reference(ctx, x.file(ctx)));
        f.number("line", x.line(ctx));
        f.maybe("baseType", self.reference(ctx, x.base_type(ctx)));
        f.number("size", x.size_in_bits(ctx));
        f.number("align", x.align_in_bits(ctx));
        f.maybe("flags", flags(x.flags(ctx)));
        f.maybe("elements", self.references(ctx, x.elements(ctx)));
        f.maybe("dataLocation", expression(ctx, x.data_location(ctx)));
        f.maybe("associated", expression(ctx, x.associated(ctx)));
        f.maybe("allocated", expression(ctx, x.allocated(ctx)));
        f.maybe("rank", expression(ctx, x.rank(ctx)));
        if distinct { format!("distinct {}", f.end()) } else { f.end() }
    }

    fn derived(&mut self, ctx: &Context, x: DIDerivedTypeAttr) -> String {
        let mut f = Fields::new("DIDerivedType");
        f.maybe("tag", word(ctx, &dwarf::TAGS, x.tag(ctx)));
        f.string(ctx, "name", x.name(ctx));
        let base = self.reference(ctx, x.base_type(ctx));
        f.field("baseType", base.as_deref().unwrap_or("null"));
        f.number("size", x.size_in_bits(ctx));
        f.number("align", x.align_in_bits(ctx));
        f.number("offset", x.offset_in_bits(ctx));
        f.maybe("dwarfAddressSpace", x.dwarf_address_space(ctx).map(|n| n.to_string()));
        f.maybe("extraData", self.reference(ctx, x.extra_data(ctx)));
        f.end()
    }

    fn subroutine(&mut self, ctx: &Context, x: DISubroutineTypeAttr) -> String {
        let mut f = Fields::new("DISubroutineType");
        f.maybe("cc", word(ctx, &dwarf::CALLING_CONVENTIONS, x.calling_convention(ctx)));
        let types = self.references(ctx, x.types(ctx));
        let types = types.unwrap_or_else(|| format!("!{}", self.node("!{}".to_owned())));
        f.field("types", &types);
        f.end()
    }

    fn string_type(&mut self, ctx: &Context, x: DIStringTypeAttr) -> String {
        let mut f = Fields::new("DIStringType");
        f.maybe("tag", word(ctx, &dwarf::TAGS, x.tag(ctx)));
        f.string(ctx, "name", x.name(ctx));
        f.maybe("stringLength", self.reference(ctx, x.string_length(ctx)));
        f.maybe("stringLengthExpression", expression(ctx, x.string_length_exp(ctx)));
        f.maybe("stringLocationExpression", expression(ctx, x.string_location_exp(ctx)));
        f.number("size", x.size_in_bits(ctx));
        f.number("align", x.align_in_bits(ctx));
        f.maybe("encoding", word(ctx, &dwarf::ENCODINGS, x.encoding(ctx)));
        f.end()
    }

    fn block(&mut self, ctx: &Context, x: DILexicalBlockAttr) -> String {
        let mut f = Fields::new("DILexicalBlock");
        f.maybe("scope", self.reference(ctx, x.scope(ctx)));
        f.maybe("file", self.reference(ctx, x.file(ctx)));
        f.number("line", x.line(ctx));
        f.number("column", x.column(ctx));
        format!("distinct {}", f.end())
    }

    fn block_file(&mut self, ctx: &Context, x: DILexicalBlockFileAttr) -> String {
        let mut f = Fields::new("DILexicalBlockFile");
        f.maybe("scope", self.reference(ctx, x.scope(ctx)));
        f.maybe("file", self.reference(ctx, x.file(ctx)));
        f.field("discriminator", &x.discriminator(ctx).unwrap_or(0).to_string());
        format!("distinct {}", f.end())
    }

    fn local(&mut self, ctx: &Context, x: DILocalVariableAttr) -> String {
        let mut f = Fields::new("DILocalVariable");
        f.string(ctx, "name", x.name(ctx));
        f.number("arg", x.arg(ctx));
        f.maybe("scope", self.reference(ctx, x.scope(ctx)));
        f.maybe("file", self.reference(ctx, x.file(ctx)));
        f.number("line", x.line(ctx));
        f.maybe("type", self.reference(ctx, x.type_(ctx)));
        f.maybe("flags", flags(x.flags(ctx)));
        f.number("align", x.align_in_bits(ctx));
        f.end()
    }

    fn global(&mut self, ctx: &Context, x: DIGlobalVariableAttr) -> String {
        let mut f = Fields::new("DIGlobalVariable");
        f.string(ctx, "name", x.name(ctx));
        f.string(ctx, "linkageName", x.linkage_name(ctx));
        f.maybe("scope", self.reference(ctx, x.scope(ctx)));
        f.maybe("file", self.reference(ctx, x.file(ctx)));
        f.number("line", x.line(ctx));
        f.maybe("type", self.reference(ctx, x.type_(ctx)));
        f.truth("isLocal", x.is_local_to_unit(ctx));
        f.truth("isDefinition", x.is_defined(ctx));
        f.number("align", x.align_in_bits(ctx));
        format!("distinct {}", f.end())
    }

    fn global_expression(&mut self, ctx: &Context, x: DIGlobalVariableExpressionAttr) -> String {
        let mut f = Fields::new("DIGlobalVariableExpression");
        f.maybe("var", self.reference(ctx, x.var(ctx)));
        f.field("expr", &expression(ctx, x.expr(ctx)).unwrap_or_else(|| "!DIExpression()".to_owned()));
        f.end()
    }

    fn label(&mut self, ctx: &Context, x: DILabelAttr) -> String {
        let mut f = Fields::new("DILabel");
        f.maybe("scope", self.reference(ctx, x.scope(ctx)));
        f.field("name", &quote(x.name(ctx).and_then(|n| ctx.as_string(n)).unwrap_or_default()));
        let file = self.reference(ctx, x.file(ctx));
        f.field("file", file.as_deref().unwrap_or("null"));
        f.field("line", &x.line(ctx).unwrap_or(0).to_string());
        f.end()
    }

    fn namespace(&mut self, ctx: &Context, x: DINamespaceAttr) -> String {
        let mut f = Fields::new("DINamespace");
        f.string(ctx, "name", x.name(ctx));
        let scope = self.reference(ctx, x.scope(ctx));
        f.field("scope", scope.as_deref().unwrap_or("null"));
        if x.export_symbols(ctx) == Some(true) {
            f.field("exportSymbols", "true");
        }
        f.end()
    }

    fn module(&mut self, ctx: &Context, x: DIModuleAttr) -> String {
        let mut f = Fields::new("DIModule");
        let scope = self.reference(ctx, x.scope(ctx));
        f.field("scope", scope.as_deref().unwrap_or("null"));
        f.field("name", &quote(x.name(ctx).and_then(|n| ctx.as_string(n)).unwrap_or_default()));
        f.string(ctx, "configMacros", x.config_macros(ctx));
        f.string(ctx, "includePath", x.include_path(ctx));
        f.string(ctx, "apinotes", x.apinotes(ctx));
        f.maybe("file", self.reference(ctx, x.file(ctx)));
        f.number("line", x.line(ctx));
        if x.is_decl(ctx) == Some(true) {
            f.field("isDecl", "true");
        }
        f.end()
    }

    fn imported(&mut self, ctx: &Context, x: DIImportedEntityAttr) -> String {
        let mut f = Fields::new("DIImportedEntity");
        f.maybe("tag", word(ctx, &dwarf::TAGS, x.tag(ctx)));
        f.maybe("scope", self.reference(ctx, x.scope(ctx)));
        f.maybe("entity", self.reference(ctx, x.entity(ctx)));
        f.maybe("file", self.reference(ctx, x.file(ctx)));
        f.number("line", x.line(ctx));
        f.string(ctx, "name", x.name(ctx));
        f.maybe("elements", self.references(ctx, x.elements(ctx)));
        f.end()
    }

    fn annotation(&mut self, ctx: &Context, x: DIAnnotationAttr) -> String {
        let text = |a: Option<Attr>| quote(a.and_then(|a| ctx.as_string(a)).unwrap_or_default());
        format!("!{{!{}, !{}}}", text(x.name(ctx)), text(x.value(ctx)))
    }

    /// A bound: a number, an expression, or a variable.
    fn bound(&mut self, ctx: &Context, a: Option<Attr>) -> Option<String> {
        match ctx.data(a?) {
            AttrData::Integer { .. } => ctx.as_i64(a?).map(|n| n.to_string()),
            _ => self.reference(ctx, a),
        }
    }

    fn subrange(&mut self, ctx: &Context, x: DISubrangeAttr) -> String {
        let mut f = Fields::new("DISubrange");
        f.maybe("count", self.bound(ctx, x.count(ctx)));
        f.maybe("lowerBound", self.bound(ctx, x.lower_bound(ctx)));
        f.maybe("upperBound", self.bound(ctx, x.upper_bound(ctx)));
        f.maybe("stride", self.bound(ctx, x.stride(ctx)));
        f.end()
    }

    fn generic_subrange(&mut self, ctx: &Context, x: DIGenericSubrangeAttr) -> String {
        let mut f = Fields::new("DIGenericSubrange");
        f.maybe("count", self.bound(ctx, x.count(ctx)));
        f.maybe("lowerBound", self.bound(ctx, x.lower_bound(ctx)));
        f.maybe("upperBound", self.bound(ctx, x.upper_bound(ctx)));
        f.maybe("stride", self.bound(ctx, x.stride(ctx)));
        f.end()
    }

    fn common(&mut self, ctx: &Context, x: DICommonBlockAttr) -> String {
        let mut f = Fields::new("DICommonBlock");
        f.maybe("scope", self.reference(ctx, x.scope(ctx)));
        let declaration = self.reference(ctx, x.decl(ctx));
        f.field("declaration", declaration.as_deref().unwrap_or("null"));
        f.string(ctx, "name", x.name(ctx));
        f.maybe("file", self.reference(ctx, x.file(ctx)));
        f.number("line", x.line(ctx));
        f.end()
    }
}
