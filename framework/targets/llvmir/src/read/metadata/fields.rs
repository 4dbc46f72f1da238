//! The fields of nodes of debug info: their names, which of them must be there, and what each may be.
//!
//! A name that LLVM does not know is no field that is dropped: it is an error, as in LLVM.

/// The kind of a field's value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Takes {
    /// A node, a string or a constant, or `null`.
    Metadata,
    /// A string.
    Text,
    /// A number without a sign, up to this.
    Number(u64),
    Signed,
    /// A number of any width.
    Any,
    Truth,
    /// A word with this prefix, or a number.
    Word(&'static str),
    /// Words with this prefix, and one of these after it, or a number.
    Flags(&'static str, &'static [&'static str]),
    /// A number, or metadata.
    Bound,
    /// A list of metadata in braces.
    List,
}

use Takes::{Any, Bound, Flags, List, Metadata, Number, Signed, Text, Truth, Word};

const U32: Takes = Number(u32::MAX as u64);
const U64: Takes = Number(u64::MAX);
const U16: Takes = Number(u16::MAX as u64);
const TAG: Takes = Word("DW_TAG_");
const ENCODING: Takes = Word("DW_ATE_");
const DI_FLAGS: Takes = Flags("DIFlag", FLAGS);

/// The flags of types, variables and functions.
const FLAGS: &[&str] = &[
    "Private",
    "Protected",
    "Public",
    "FwdDecl",
    "AppleBlock",
    "ReservedBit4",
    "Virtual",
    "Artificial",
    "Explicit",
    "Prototyped",
    "ObjcClassComplete",
    "ObjectPointer",
    "Vector",
    "StaticMember",
    "LValueReference",
    "RValueReference",
    "ExportSymbols",
    "SingleInheritance",
    "MultipleInheritance",
    "VirtualInheritance",
    "IntroducedVirtual",
    "IndirectVirtualBase",
    "BitField",
    "NoReturn",
    "TypePassByValue",
    "TypePassByReference",
    "EnumClass",
    "Thunk",
    "NonTrivial",
    "BigEndian",
    "LittleEndian",
    "AllCallsDescribed",
];

/// The flags of functions alone.
const SUBPROGRAM_FLAGS: &[&str] = &[
    "Virtual",
    "PureVirtual",
    "LocalToUnit",
    "Definition",
    "Optimized",
    "Pure",
    "Elemental",
    "Recursive",
    "MainSubprogram",
    "Deleted",
    "ObjCDirect",
];

/// A field: its name, ending in `*` if it must be there, and its kind.
type Fields = &'static [(&'static str, Takes)];

/// The nodes with named fields.
const NODES: &[(&str, Fields)] = &[
    (
        "DILocation",
        &[
            ("line", U32),
            ("column", U16),
            ("scope*", Metadata),
            ("inlinedAt", Metadata),
            ("isImplicitCode", Truth),
            ("atomGroup", U64),
            ("atomRank", Number(u8::MAX as u64)),
        ],
    ),
    ("GenericDINode", &[("tag*", TAG), ("header", Text), ("operands", List)]),
    ("DISubrange", &[("count", Bound), ("lowerBound", Bound), ("upperBound", Bound), ("stride", Bound)]),
    (
        "DISubrangeType",
        &[
            ("name", Text),
            ("file", Metadata),
            ("line", U32),
            ("scope", Metadata),
            ("size", Bound),
            ("align", U32),
            ("flags", DI_FLAGS),
            ("baseType", Metadata),
            ("lowerBound", Bound),
            ("upperBound", Bound),
            ("stride", Bound),
            ("bias", Bound),
        ],
    ),
    (
        "DIGenericSubrange",
        &[("count", Bound), ("lowerBound", Bound), ("upperBound", Bound), ("stride", Bound)],
    ),
    ("DIEnumerator", &[("name*", Text), ("value*", Any), ("isUnsigned", Truth)]),
    (
        "DIBasicType",
        &[
            ("tag", TAG),
            ("name", Text),
            ("size", Bound),
            ("align", U32),
            ("dataSize", U32),
            ("encoding", ENCODING),
            ("num_extra_inhabitants", U32),
            ("flags", DI_FLAGS),
        ],
    ),
    (
        "DIFixedPointType",
        &[
            ("tag", TAG),
            ("name", Text),
            ("size", Bound),
            ("align", U32),
            ("encoding", ENCODING),
            ("flags", DI_FLAGS),
            ("kind", Word("")),
            ("factor", Signed),
            ("numerator", Any),
            ("denominator", Any),
        ],
    ),
    (
        "DIStringType",
        &[
            ("tag", TAG),
            ("name", Text),
            ("stringLength", Metadata),
            ("stringLengthExpression", Metadata),
            ("stringLocationExpression", Metadata),
            ("size", Bound),
            ("align", U32),
            ("encoding", ENCODING),
        ],
    ),
    (
        "DIDerivedType",
        &[
            ("tag*", TAG),
            ("name", Text),
            ("file", Metadata),
            ("line", U32),
            ("scope", Metadata),
            ("baseType*", Metadata),
            ("size", Bound),
            ("align", U32),
            ("offset", Bound),
            ("flags", DI_FLAGS),
            ("extraData", Metadata),
            ("dwarfAddressSpace", U32),
            ("annotations", Metadata),
            ("ptrAuthKey", Number(7)),
            ("ptrAuthIsAddressDiscriminated", Truth),
            ("ptrAuthExtraDiscriminator", U16),
            ("ptrAuthIsaPointer", Truth),
            ("ptrAuthAuthenticatesNullValues", Truth),
        ],
    ),
    (
        "DICompositeType",
        &[
            ("tag*", TAG),
            ("name", Text),
            ("file", Metadata),
            ("line", U32),
            ("scope", Metadata),
            ("baseType", Metadata),
            ("size", Bound),
            ("align", U32),
            ("offset", Bound),
            ("flags", DI_FLAGS),
            ("elements", Metadata),
            ("runtimeLang", Word("DW_LANG_")),
            ("enumKind", Word("DW_APPLE_ENUM_KIND_")),
            ("vtableHolder", Metadata),
            ("templateParams", Metadata),
            ("identifier", Text),
            ("discriminator", Metadata),
            ("dataLocation", Metadata),
            ("associated", Metadata),
            ("allocated", Metadata),
            ("rank", Bound),
            ("annotations", Metadata),
            ("num_extra_inhabitants", U32),
            ("specification", Metadata),
            ("bitStride", Metadata),
        ],
    ),
    ("DISubroutineType", &[("flags", DI_FLAGS), ("cc", Word("DW_CC_")), ("types*", Metadata)]),
    (
        "DIFile",
        &[
            ("filename*", Text),
            ("directory*", Text),
            ("checksumkind", Word("CSK_")),
            ("checksum", Text),
            ("source", Text),
        ],
    ),
    (
        "DICompileUnit",
        &[
            ("language", Word("DW_LANG_")),
            ("sourceLanguageName", Word("DW_LNAME_")),
            ("sourceLanguageVersion", U32),
            ("file*", Metadata),
            ("producer", Text),
            ("isOptimized", Truth),
            ("flags", Text),
            ("runtimeVersion", U32),
            ("splitDebugFilename", Text),
            ("emissionKind", Word("")),
            ("enums", Metadata),
            ("retainedTypes", Metadata),
            ("globals", Metadata),
            ("imports", Metadata),
            ("macros", Metadata),
            ("dwoId", U64),
            ("splitDebugInlining", Truth),
            ("debugInfoForProfiling", Truth),
            ("nameTableKind", Word("")),
            ("rangesBaseAddress", Truth),
            ("sysroot", Text),
            ("sdk", Text),
        ],
    ),
    (
        "DISubprogram",
        &[
            ("scope", Metadata),
            ("name", Text),
            ("linkageName", Text),
            ("file", Metadata),
            ("line", U32),
            ("type", Metadata),
            ("isLocal", Truth),
            ("isDefinition", Truth),
            ("scopeLine", U32),
            ("containingType", Metadata),
            ("virtuality", Word("DW_VIRTUALITY_")),
            ("virtualIndex", U32),
            ("thisAdjustment", Signed),
            ("flags", DI_FLAGS),
            ("spFlags", Flags("DISPFlag", SUBPROGRAM_FLAGS)),
            ("isOptimized", Truth),
            ("unit", Metadata),
            ("templateParams", Metadata),
            ("declaration", Metadata),
            ("retainedNodes", Metadata),
            ("thrownTypes", Metadata),
            ("annotations", Metadata),
            ("targetFuncName", Text),
            ("keyInstructions", Truth),
        ],
    ),
    ("DILexicalBlock", &[("scope*", Metadata), ("file", Metadata), ("line", U32), ("column", U16)]),
    ("DILexicalBlockFile", &[("scope*", Metadata), ("file", Metadata), ("discriminator*", U32)]),
    (
        "DICommonBlock",
        &[("scope*", Metadata), ("declaration", Metadata), ("name", Text), ("file", Metadata), ("line", U32)],
    ),
    ("DINamespace", &[("scope*", Metadata), ("name", Text), ("exportSymbols", Truth)]),
    ("DIMacro", &[("type*", Word("DW_MACINFO_")), ("line", U32), ("name*", Text), ("value", Text)]),
    (
        "DIMacroFile",
        &[("type", Word("DW_MACINFO_")), ("line", U32), ("file*", Metadata), ("nodes", Metadata)],
    ),
    (
        "DIModule",
        &[
            ("scope*", Metadata),
            ("name*", Text),
            ("configMacros", Text),
            ("includePath", Text),
            ("apinotes", Text),
            ("file", Metadata),
            ("line", U32),
            ("isDecl", Truth),
        ],
    ),
    ("DITemplateTypeParameter", &[("name", Text), ("type*", Metadata), ("defaulted", Truth)]),
    (
        "DITemplateValueParameter",
        &[("tag", TAG), ("name", Text), ("type", Metadata), ("defaulted", Truth), ("value*", Metadata)],
    ),
    (
        "DIGlobalVariable",
        &[
            ("name", Text),
            ("scope", Metadata),
            ("linkageName", Text),
            ("file", Metadata),
            ("line", U32),
            ("type", Metadata),
            ("isLocal", Truth),
            ("isDefinition", Truth),
            ("templateParams", Metadata),
            ("declaration", Metadata),
            ("align", U32),
            ("annotations", Metadata),
        ],
    ),
    (
        "DILocalVariable",
        &[
            ("scope*", Metadata),
            ("name", Text),
            ("arg", U16),
            ("file", Metadata),
            ("line", U32),
            ("type", Metadata),
            ("flags", DI_FLAGS),
            ("align", U32),
            ("annotations", Metadata),
        ],
    ),
    (
        "DILabel",
        &[
            ("scope*", Metadata),
            ("name*", Text),
            ("file*", Metadata),
            ("line*", U32),
            ("column", U32),
            ("isArtificial", Truth),
            ("coroSuspendIdx", U32),
        ],
    ),
    (
        "DIObjCProperty",
        &[
            ("name", Text),
            ("file", Metadata),
            ("line", U32),
            ("setter", Text),
            ("getter", Text),
            ("attributes", U32),
            ("type", Metadata),
        ],
    ),
    (
        "DIImportedEntity",
        &[
            ("tag*", TAG),
            ("scope*", Metadata),
            ("entity", Metadata),
            ("file", Metadata),
            ("line", U32),
            ("name", Text),
            ("elements", Metadata),
        ],
    ),
    ("DIGlobalVariableExpression", &[("var*", Metadata), ("expr*", Metadata)]),
    ("DIAssignID", &[]),
];

/// The nodes whose operands have no names.
const NAMELESS: &[&str] = &["DIExpression", "DIArgList"];

/// The form of a field's value in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    Text,
    Number(Option<i128>),
    /// `null`.
    Null,
    List,
    Other,
}

/// The kind of a field of a node.
///
/// # Errors
/// If the node or the field is none that LLVM knows.
pub(super) fn kind(class: &[u8], name: &[u8]) -> Result<Option<Takes>, String> {
    let shown = |b: &[u8]| String::from_utf8_lossy(b).into_owned();
    if NAMELESS.iter().any(|n| n.as_bytes() == class) {
        return if name.is_empty() {
            Ok(None)
        } else {
            Err(format!("'{}' has no named fields", shown(class)))
        };
    }
    let fields = fields(class)?;
    let found = fields.iter().find(|f| f.0.trim_end_matches('*').as_bytes() == name);
    match found {
        Some((_, takes)) => Ok(Some(*takes)),
        None if name.is_empty() => Err("expected the name of a field".to_owned()),
        None => Err(format!("'{}' has no field '{}'", shown(class), shown(name))),
    }
}

/// An error unless LLVM knows the class of nodes.
pub(super) fn known(class: &[u8]) -> Result<(), String> {
    if NAMELESS.iter().any(|n| n.as_bytes() == class) { Ok(()) } else { fields(class).map(|_| ()) }
}

fn fields(class: &[u8]) -> Result<Fields, String> {
    let found = NODES.iter().find(|n| n.0.as_bytes() == class);
    found.map(|n| n.1).ok_or_else(|| format!("'!{}' is no node of metadata", String::from_utf8_lossy(class)))
}

/// A field that must be there and is not.
pub(super) fn missing(class: &[u8], given: &[&[u8]]) -> Option<&'static str> {
    let needed = fields(class).unwrap_or_default().iter().filter_map(|f| f.0.strip_suffix('*'));
    needed.into_iter().find(|n| !given.contains(&n.as_bytes()))
}

/// True if a node equals no other by its nature, so that it says `distinct`: one of what is compiled, of a function that is defined.
pub(super) fn is_distinct(class: &[u8], words_of: impl Fn(&str) -> Option<Vec<Vec<u8>>>) -> bool {
    match class {
        b"DICompileUnit" | b"DIAssignID" => true,
        b"DISubprogram" => match (words_of("isDefinition"), words_of("spFlags")) {
            (Some(truth), _) => truth.iter().any(|w| w == b"true"),
            (None, Some(flags)) => flags.iter().any(|w| w == b"DISPFlagDefinition"),
            (None, None) => true,
        },
        _ => false,
    }
}

impl Takes {
    /// The name of what is expected, if a value of a form does not fit. `words` are those of a value made of words.
    pub(super) fn misfit(self, form: Form, words: &[&[u8]]) -> Option<String> {
        let prefixed = |prefix: &str| words.iter().all(|w| w.starts_with(prefix.as_bytes()));
        let good = match (self, form) {
            (Takes::Text, Form::Text) | (List, Form::List) => true,
            (Number(most), Form::Number(Some(n))) => 0 <= n && n as u128 <= u128::from(most),
            (Signed | Bound, Form::Number(Some(n))) => i64::try_from(n).is_ok() || self == Bound && n >= 0,
            (Any, Form::Number(_)) => true,
            (Truth, Form::Other) => matches!(words, [b"true" | b"false"]),
            (Word(_) | Flags(..), Form::Number(Some(n))) => 0 <= n && n <= i128::from(u32::MAX),
            (Word(prefix), Form::Other) => words.len() == 1 && prefixed(prefix),
            (Flags(prefix, known), Form::Other) => {
                let is_known = |w: &&[u8]| {
                    let rest = w.strip_prefix(prefix.as_bytes());
                    rest.is_some_and(|w| known.iter().any(|k| k.as_bytes() == w))
                };
                !words.is_empty() && words.iter().all(is_known)
            }
            (Metadata, Form::Null) => true,
            (Metadata | Bound, Form::Other) => words.is_empty(),
            (Bound, Form::Null) => true,
            _ => false,
        };
        (!good).then(|| match self {
            Takes::Text => "a string".to_owned(),
            Number(most) => format!("a number up to {most}"),
            Signed | Any => "a number".to_owned(),
            Truth => "'true' or 'false'".to_owned(),
            Word("") => "a word".to_owned(),
            Word(prefix) => format!("a word that begins with '{prefix}'"),
            Flags(prefix, _) => format!("flags that LLVM knows, which begin with '{prefix}'"),
            Bound => "a number or metadata".to_owned(),
            List => "a list of metadata".to_owned(),
            Metadata => "metadata".to_owned(),
        })
    }
}
