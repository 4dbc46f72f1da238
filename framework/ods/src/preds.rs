//! The leaves of predicates that are compiled to closures, by their text. All others run in the evaluator.

/// The `$_self` of a predicate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Subject {
    Type,
    Attr,
}

/// C++ text without blanks, global namespaces and outer parentheses.
pub(crate) fn fold_text(text: &str) -> String {
    let mut t: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    for ns in ["::mlir::", "::llvm::", "mlir::", "llvm::"] {
        t = t.replace(ns, "");
    }
    while let Some(inner) = t.strip_prefix('(').and_then(|t| t.strip_suffix(')')) {
        let mut depth = 0i32;
        if inner.chars().any(|c| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            depth < 0
        }) {
            break;
        }
        t = inner.to_owned();
    }
    t
}

/// The argument of `name(...)`.
fn argument<'a>(text: &'a str, head: &str) -> Option<&'a str> {
    text.strip_prefix(head)?.strip_suffix(')')
}

fn type_leaf(t: &str) -> Option<String> {
    let data = |pattern: &str| format!("matches!(c.type_data(t), AttrData::{pattern})");
    let body = match t {
        "true" => return Some("Pred::True".to_owned()),
        "isa<NoneType>($_self)" => data("NoneType"),
        "isa<IntegerType>($_self)" => data("IntegerType { .. }"),
        "isa<IndexType>($_self)" => data("IndexType"),
        "isa<FloatType>($_self)" => data("FloatType(_)"),
        "isa<ComplexType>($_self)" => data("ComplexType(_)"),
        "isa<FunctionType>($_self)" => data("FunctionType { .. }"),
        "isa<TupleType>($_self)" => data("TupleType(_)"),
        "isa<VectorType>($_self)" => data("VectorType { .. }"),
        "isa<TensorType>($_self)" => data("RankedTensorType { .. } | AttrData::UnrankedTensorType(_)"),
        "isa<RankedTensorType>($_self)" => data("RankedTensorType { .. }"),
        "isa<UnrankedTensorType>($_self)" => data("UnrankedTensorType(_)"),
        "isa<MemRefType>($_self)" => data("MemRefType { .. }"),
        "isa<UnrankedMemRefType>($_self)" => data("UnrankedMemRefType { .. }"),
        "isa<ShapedType>($_self)" => "c.is_shaped(t)".to_owned(),
        "isValueSemanticsContainer($_self)" => {
            data("VectorType { .. } | AttrData::RankedTensorType { .. } | AttrData::UnrankedTensorType(_)")
        }
        "$_self.isSignlessInteger()" => data("IntegerType { sign: Signedness::Signless, .. }"),
        "$_self.isSignedInteger()" => data("IntegerType { sign: Signedness::Signed, .. }"),
        "$_self.isUnsignedInteger()" => data("IntegerType { sign: Signedness::Unsigned, .. }"),
        "isa<FloatTF32Type>($_self)" => "c.float_kind(t) == Some(FloatKind::TF32)".to_owned(),
        "$_self.isBF16()" => "c.float_kind(t) == Some(FloatKind::BF16)".to_owned(),
        "!cast<VectorType>($_self).isScalable()" => {
            "!matches!(c.type_data(t), AttrData::VectorType { scalable, .. } if scalable.contains(&true))"
                .to_owned()
        }
        "cast<ShapedType>($_self).hasStaticShape()" => "c.has_static_shape(t)".to_owned(),
        "cast<MemRefType>($_self).isStrided()" => "terrace_ir::layout::strided(c, t).is_some()".to_owned(),
        "cast<ShapedType>($_self).hasRank()" => "c.shape(t).is_some()".to_owned(),
        _ => {
            let signed = |w: &str, s: &str| format!("c.integer_info(t) == Some(({w}, Signedness::{s}))");
            let rank = "cast<ShapedType>($_self).getRank()";
            if let Some(n) = t.strip_prefix("cast<VectorType>($_self).getNumElements()==") {
                format!("c.shape(t).map(|s| s.iter().product::<i64>()) == Some({n})")
            } else if t == "cast<VectorType>($_self).getRank()>0" {
                "c.shape(t).is_some_and(|s| !s.is_empty())".to_owned()
            } else if let Some(n) = t.strip_prefix(rank).and_then(|t| t.strip_prefix("==")) {
                format!("c.shape(t).map(<[i64]>::len) == Some({n})")
            } else if let Some(n) = t.strip_prefix(rank).and_then(|t| t.strip_prefix(">=")) {
                format!("c.shape(t).map(<[i64]>::len) >= Some({n})")
            } else if let Some(w) = argument(t, "$_self.isSignlessInteger(") {
                signed(w, "Signless")
            } else if let Some(w) = argument(t, "$_self.isSignedInteger(") {
                signed(w, "Signed")
            } else if let Some(w) = argument(t, "$_self.isUnsignedInteger(") {
                signed(w, "Unsigned")
            } else if let Some(w) = argument(t, "$_self.isInteger(") {
                format!("c.integer_info(t).is_some_and(|i| i.0 == {w})")
            } else if let Some(w) = t.strip_prefix("$_self.isF").and_then(|t| t.strip_suffix("()")) {
                format!("c.float_kind(t) == Some(FloatKind::F{w})")
            } else {
                return None;
            }
        }
    };
    Some(format!("Pred::Type(|c, t| {body})"))
}

fn attr_leaf(t: &str) -> Option<String> {
    let data = |pattern: &str| format!("matches!(c.data(a), AttrData::{pattern})");
    let body = match t {
        "true" => return Some("Pred::True".to_owned()),
        "isa<UnitAttr>($_self)" => data("Unit"),
        "isa<BoolAttr>($_self)" => "c.as_integer(a).is_some_and(|v| v.width() == 1)".to_owned(),
        "isa<IntegerAttr>($_self)" => data("Integer { .. }"),
        "isa<FloatAttr>($_self)" => data("Float { .. }"),
        "isa<StringAttr>($_self)" => data("String { .. }"),
        "isa<TypeAttr>($_self)" => data("TypeAttr(_)"),
        "isa<SymbolRefAttr>($_self)" => data("SymbolRef { .. }"),
        "isa<FlatSymbolRefAttr>($_self)" => "c.as_flat_symbol_ref(a).is_some()".to_owned(),
        "isa<DictionaryAttr>($_self)" => data("Dictionary(_)"),
        "isa<ArrayAttr>($_self)" => data("Array(_)"),
        "isa<AffineMapAttr>($_self)" => data("AffineMap(_)"),
        "isa<IntegerSetAttr>($_self)" => data("IntegerSet(_)"),
        "isa<LocationAttr>($_self)" => "c.data(a).is_location()".to_owned(),
        "isa<TypedAttr>($_self)" => "c.attr_type(a).is_some()".to_owned(),
        "isa<ElementsAttr>($_self)" | "isa<DenseElementsAttr>($_self)" => data(
            "DenseElements { .. } | AttrData::DenseStrings { .. } | AttrData::SparseElements { .. } | AttrData::DenseResource { .. }",
        ),
        "isa<DenseI32ArrayAttr>($_self)" => "c.is_dense_array_of(a, c.i32())".to_owned(),
        "isa<DenseI64ArrayAttr>($_self)" => "c.is_dense_array_of(a, c.i64())".to_owned(),
        "isa<DenseBoolArrayAttr>($_self)" => "c.is_dense_array_of(a, c.i1())".to_owned(),
        "isa<DenseIntElementsAttr>($_self)" => {
            "c.as_dense(a).is_some_and(|v| c.int_or_index_width(v.element).is_some())".to_owned()
        }
        "!cast<IntegerAttr>($_self).getValue().isNegative()" => {
            "c.as_integer(a).is_some_and(|v| !v.is_negative())".to_owned()
        }
        "cast<IntegerAttr>($_self).getValue().isStrictlyPositive()" => {
            "c.as_integer(a).is_some_and(|v| !v.is_negative() && !v.is_zero())".to_owned()
        }
        "cast<IntegerAttr>($_self).getValue().isPowerOf2()" => {
            "c.as_integer(a).and_then(|v| v.as_u64()).is_some_and(u64::is_power_of_two)".to_owned()
        }
        "isa<IndexType>(cast<IntegerAttr>($_self).getType())" => {
            "c.attr_type(a) == Some(c.index_type())".to_owned()
        }
        "isa<FunctionType>(cast<TypeAttr>($_self).getValue())" => {
            "c.type_value(a).is_some_and(|t| c.function_parts(t).is_some())".to_owned()
        }
        "isa<Type>(cast<TypeAttr>($_self).getValue())" => return Some("Pred::True".to_owned()),
        _ => {
            if let Some(w) = argument(t, "cast<IntegerAttr>($_self).getType().isSignlessInteger(") {
                format!("c.attr_type(a).and_then(|t| c.integer_info(t)) == Some(({w}, Signedness::Signless))")
            } else if let Some(w) = argument(
                t,
                "cast<DenseIntElementsAttr>($_self).getType().getElementType().isSignlessInteger(",
            ) {
                format!(
                    "c.as_dense(a).is_some_and(|v| c.integer_info(v.element) == Some(({w}, Signedness::Signless)))"
                )
            } else if let Some(w) = t.strip_prefix("cast<FloatAttr>($_self).getType().isF") {
                let w = w.strip_suffix("()")?;
                format!("c.attr_type(a).and_then(|t| c.float_kind(t)) == Some(FloatKind::F{w})")
            } else if let Some(n) = t.strip_prefix("cast<IntegerAttr>($_self).getInt()>=") {
                format!("c.as_i64(a).is_some_and(|v| v >= {n})")
            } else if let Some(n) = t.strip_prefix("cast<IntegerAttr>($_self).getInt()==") {
                format!("c.as_i64(a) == Some({n})")
            } else if let Some(n) = t.strip_prefix("cast<IntegerAttr>($_self).getInt()<=") {
                format!("c.as_i64(a).is_some_and(|v| v <= {n})")
            } else if let Some(w) = argument(t, "isa_float_elements(").and_then(|t| t.strip_suffix(",$_self"))
            {
                format!("c.as_dense(a).is_some_and(|v| c.float_kind(v.element) == Some(FloatKind::F{w}))")
            } else {
                return None;
            }
        }
    };
    Some(format!("Pred::Attr(|c, a| {body})"))
}

/// The leaves that nearly every definition uses, as Rust source of a `Pred`: closures, where the evaluator would be slower.
pub(crate) fn leaf(text: &str, subject: Subject) -> Option<String> {
    match subject {
        Subject::Type => type_leaf(text),
        Subject::Attr => attr_leaf(text),
    }
}
