//! The bytecode of debug information and of annotations of loops: the numbers of the kinds, and their fields.

use terrace_ir::def::FieldForm::{Attr, Attrs, Bool, OptionalAttr, OptionalVarInt, String, VarInt, VarInts};
use terrace_ir::def::{AttrDef, EncodedAttr, EncodedAttrs, FieldForm};

use super::generated as llvm;

const fn kind(def: &'static AttrDef, code: u64, fields: &'static [(&'static str, FieldForm)]) -> EncodedAttr {
    EncodedAttr { def, code, fields }
}

/// The attributes that have a number.
pub(super) static ATTRS: EncodedAttrs = EncodedAttrs(&[
    kind(
        &llvm::DIBASIC_TYPE_ATTR_DEF,
        0,
        &[("tag", VarInt), ("name", String), ("sizeInBits", VarInt), ("encoding", VarInt)],
    ),
    kind(
        &llvm::DICOMPILE_UNIT_ATTR_DEF,
        1,
        &[
            ("id", Attr),
            ("sourceLanguage", VarInt),
            ("file", Attr),
            ("producer", OptionalAttr),
            ("isOptimized", Bool),
            ("emissionKind", VarInt),
            ("nameTableKind", VarInt),
        ],
    ),
    kind(
        &llvm::DICOMPOSITE_TYPE_ATTR_DEF,
        2,
        &[
            ("recId", OptionalAttr),
            ("isRecSelf", Bool),
            ("tag", VarInt),
            ("name", OptionalAttr),
            ("file", OptionalAttr),
            ("line", VarInt),
            ("scope", OptionalAttr),
            ("baseType", OptionalAttr),
            ("flags", VarInt),
            ("sizeInBits", VarInt),
            ("alignInBits", VarInt),
            ("dataLocation", OptionalAttr),
            ("rank", OptionalAttr),
            ("allocated", OptionalAttr),
            ("associated", OptionalAttr),
            ("elements", Attrs),
        ],
    ),
    kind(
        &llvm::DIDERIVED_TYPE_ATTR_DEF,
        3,
        &[
            ("tag", VarInt),
            ("name", OptionalAttr),
            ("baseType", OptionalAttr),
            ("sizeInBits", VarInt),
            ("alignInBits", VarInt),
            ("offsetInBits", VarInt),
            ("dwarfAddressSpace", OptionalVarInt),
            ("extraData", OptionalAttr),
        ],
    ),
    kind(&llvm::DIEXPRESSION_ELEM_ATTR_DEF, 4, &[("opcode", VarInt), ("arguments", VarInts)]),
    kind(&llvm::DIEXPRESSION_ATTR_DEF, 5, &[("operations", Attrs)]),
    kind(&llvm::DIFILE_ATTR_DEF, 6, &[("name", String), ("directory", String)]),
    kind(
        &llvm::DIGLOBAL_VARIABLE_ATTR_DEF,
        7,
        &[
            ("scope", OptionalAttr),
            ("name", OptionalAttr),
            ("linkageName", OptionalAttr),
            ("file", Attr),
            ("line", VarInt),
            ("type", Attr),
            ("isLocalToUnit", Bool),
            ("isDefined", Bool),
            ("alignInBits", VarInt),
        ],
    ),
    kind(&llvm::DIGLOBAL_VARIABLE_EXPRESSION_ATTR_DEF, 8, &[("var", Attr), ("expr", OptionalAttr)]),
    kind(
        &llvm::DIIMPORTED_ENTITY_ATTR_DEF,
        9,
        &[
            ("tag", VarInt),
            ("scope", Attr),
            ("entity", Attr),
            ("file", OptionalAttr),
            ("line", VarInt),
            ("name", OptionalAttr),
            ("elements", Attrs),
        ],
    ),
    kind(
        &llvm::DILABEL_ATTR_DEF,
        10,
        &[("scope", Attr), ("name", OptionalAttr), ("file", OptionalAttr), ("line", VarInt)],
    ),
    kind(
        &llvm::DILEXICAL_BLOCK_ATTR_DEF,
        11,
        &[("scope", Attr), ("file", OptionalAttr), ("line", VarInt), ("column", VarInt)],
    ),
    kind(
        &llvm::DILEXICAL_BLOCK_FILE_ATTR_DEF,
        12,
        &[("scope", Attr), ("file", OptionalAttr), ("discriminator", VarInt)],
    ),
    kind(
        &llvm::DILOCAL_VARIABLE_ATTR_DEF,
        13,
        &[
            ("scope", Attr),
            ("name", OptionalAttr),
            ("file", OptionalAttr),
            ("line", VarInt),
            ("arg", VarInt),
            ("alignInBits", VarInt),
            ("type", OptionalAttr),
            ("flags", VarInt),
        ],
    ),
    kind(
        &llvm::DINAMESPACE_ATTR_DEF,
        14,
        &[("name", OptionalAttr), ("scope", OptionalAttr), ("exportSymbols", Bool)],
    ),
    kind(
        &llvm::DISUBPROGRAM_ATTR_DEF,
        15,
        &[
            ("recId", OptionalAttr),
            ("isRecSelf", Bool),
            ("id", OptionalAttr),
            ("compileUnit", OptionalAttr),
            ("scope", OptionalAttr),
            ("name", OptionalAttr),
            ("linkageName", OptionalAttr),
            ("file", OptionalAttr),
            ("line", VarInt),
            ("scopeLine", VarInt),
            ("subprogramFlags", VarInt),
            ("type", OptionalAttr),
            ("retainedNodes", Attrs),
            ("annotations", Attrs),
        ],
    ),
    kind(
        &llvm::DISUBRANGE_ATTR_DEF,
        16,
        &[
            ("count", OptionalAttr),
            ("lowerBound", OptionalAttr),
            ("upperBound", OptionalAttr),
            ("stride", OptionalAttr),
        ],
    ),
    kind(&llvm::DISUBROUTINE_TYPE_ATTR_DEF, 17, &[("callingConvention", VarInt), ("types", Attrs)]),
    kind(
        &llvm::LOOP_ANNOTATION_ATTR_DEF,
        18,
        &[
            ("disableNonforced", OptionalAttr),
            ("vectorize", OptionalAttr),
            ("interleave", OptionalAttr),
            ("unroll", OptionalAttr),
            ("unrollAndJam", OptionalAttr),
            ("licm", OptionalAttr),
            ("distribute", OptionalAttr),
            ("pipeline", OptionalAttr),
            ("peeled", OptionalAttr),
            ("unswitch", OptionalAttr),
            ("mustProgress", OptionalAttr),
            ("isVectorized", OptionalAttr),
            ("startLoc", OptionalAttr),
            ("endLoc", OptionalAttr),
            ("parallelAccesses", Attrs),
        ],
    ),
]);
