//! Constructors and queries of the builtin types and attributes, as methods of the [`Context`].

use crate::attr::{Attr, AttrData, Bytes, DYNAMIC, DefRef, Signedness, Type};
use crate::def::AttrDef;
use crate::hooks::VerifyParams;
use crate::{ApInt, Context, Diagnostic, Float, FloatKind, Loc};

/// The most entries of a dictionary that are sorted as they are.
const MANY_ENTRIES: usize = 64;

/// Types.
impl Context {
    /// The text of a type or attribute, for messages.
    pub fn text(&self, a: impl Into<Attr>) -> String {
        let a = a.into();
        let text = self.dialect(b"builtin").and_then(|d| d.interface::<dyn crate::interfaces::Text>());
        text.map_or_else(|| format!("{a:?}"), |t| t.attr(self, a))
    }

    /// A signless integer type.
    pub fn integer_type(&self, width: u32) -> Type {
        self.integer_type_with(width, Signedness::Signless)
    }

    /// An integer type.
    pub fn integer_type_with(&self, width: u32, sign: Signedness) -> Type {
        self.intern_type(AttrData::IntegerType { width, sign })
    }

    /// A floating-point type.
    pub fn float_type(&self, kind: FloatKind) -> Type {
        self.intern_type(AttrData::FloatType(kind))
    }

    /// `(inputs) -> results`
    pub fn function_type(&self, inputs: &[Type], results: &[Type]) -> Type {
        self.intern_type(AttrData::FunctionType { inputs: inputs.into(), results: results.into() })
    }

    /// `tuple<...>`
    pub fn tuple_type(&self, elements: &[Type]) -> Type {
        self.intern_type(AttrData::TupleType(elements.into()))
    }

    /// `vector<...>` without scalable dimensions.
    pub fn vector_type(&self, shape: &[i64], element: Type) -> Type {
        let scalable = vec![false; shape.len()].into();
        self.intern_type(AttrData::VectorType { shape: shape.into(), scalable, element })
    }

    /// `tensor<...>` with a rank.
    pub fn tensor_type(&self, shape: &[i64], element: Type) -> Type {
        self.intern_type(AttrData::RankedTensorType { shape: shape.into(), element, encoding: None })
    }

    /// `tensor<*x...>`
    pub fn unranked_tensor_type(&self, element: Type) -> Type {
        self.intern_type(AttrData::UnrankedTensorType(element))
    }

    /// `memref<...>` with the identity layout in the default memory space.
    pub fn memref_type(&self, shape: &[i64], element: Type) -> Type {
        self.intern_type(AttrData::MemRefType { shape: shape.into(), element, layout: None, space: None })
    }

    /// A type that a dialect defines; `params` in the definition's order. They must fit: [`Context::checked_type`] says whether they do.
    pub fn dialect_type(&self, def: &'static AttrDef, params: &[Attr]) -> Type {
        debug_assert_eq!(self.params_hold(def, params), Ok(()), "parameters of `{}`", def.name);
        self.intern_type(AttrData::DialectType { def: DefRef(def), params: params.into() })
    }

    /// An attribute that a dialect defines; `params` in the definition's order. They must fit: [`Context::checked_attr`] says whether they
    /// do.
    pub fn dialect_attr(&self, def: &'static AttrDef, params: &[Attr]) -> Attr {
        debug_assert_eq!(self.params_hold(def, params), Ok(()), "parameters of `{}`", def.name);
        self.intern(AttrData::DialectAttr { def: DefRef(def), params: params.into() })
    }

    /// [`Context::dialect_type`], or why the parameters do not fit.
    pub fn checked_type(&self, def: &'static AttrDef, params: &[Attr], loc: Loc) -> Result<Type, Diagnostic> {
        self.params_hold(def, params).map_err(|m| Diagnostic::error(loc, m))?;
        Ok(self.dialect_type(def, params))
    }

    /// [`Context::dialect_attr`], or why the parameters do not fit.
    pub fn checked_attr(&self, def: &'static AttrDef, params: &[Attr], loc: Loc) -> Result<Attr, Diagnostic> {
        self.params_hold(def, params).map_err(|m| Diagnostic::error(loc, m))?;
        Ok(self.dialect_attr(def, params))
    }

    fn params_hold(&self, def: &'static AttrDef, params: &[Attr]) -> Result<(), String> {
        def.interface::<dyn VerifyParams>().map_or(Ok(()), |v| v.verify(self, params))
    }

    /// The definition of a type or attribute that a dialect defines, for its traits and interfaces; none for the framework's own.
    pub fn definition(&self, a: Attr) -> Option<&'static AttrDef> {
        match self.data(a) {
            AttrData::DialectType { def, .. } | AttrData::DialectAttr { def, .. } => Some(def.0),
            _ => None,
        }
    }

    /// The handle as a type, where it is one (not the payload of a type attribute: see [`Context::type_value`]).
    pub fn as_type(&self, a: Attr) -> Option<Type> {
        self.data(a).is_type().then(|| a.as_type_unchecked())
    }

    /// The parameters of a type made from `def`.
    pub fn type_params(&self, t: Type, def: &'static AttrDef) -> Option<&[Attr]> {
        match self.type_data(t) {
            AttrData::DialectType { def: d, params } if std::ptr::eq(d.0, def) => Some(params),
            _ => None,
        }
    }

    /// The parameters of an attribute made from `def`.
    pub fn attr_params(&self, a: Attr, def: &'static AttrDef) -> Option<&[Attr]> {
        match self.data(a) {
            AttrData::DialectAttr { def: d, params } if std::ptr::eq(d.0, def) => Some(params),
            _ => None,
        }
    }

    /// Width and sign of an integer type.
    pub fn integer_info(&self, t: Type) -> Option<(u32, Signedness)> {
        match self.type_data(t) {
            AttrData::IntegerType { width, sign } => Some((*width, *sign)),
            _ => None,
        }
    }

    /// The width of an integer type, 64 for `index`.
    pub fn int_or_index_width(&self, t: Type) -> Option<u32> {
        match self.type_data(t) {
            AttrData::IntegerType { width, .. } => Some(*width),
            AttrData::IndexType => Some(64),
            _ => None,
        }
    }

    /// The format of a floating-point type.
    pub fn float_kind(&self, t: Type) -> Option<FloatKind> {
        match self.type_data(t) {
            AttrData::FloatType(k) => Some(*k),
            _ => None,
        }
    }

    /// The width in bits of an integer or floating-point type.
    pub fn int_or_float_width(&self, t: Type) -> Option<u32> {
        match self.type_data(t) {
            AttrData::IntegerType { width, .. } => Some(*width),
            AttrData::FloatType(k) => Some(k.width()),
            _ => None,
        }
    }

    /// Inputs and results of a function type.
    pub fn function_parts(&self, t: Type) -> Option<(&[Type], &[Type])> {
        match self.type_data(t) {
            AttrData::FunctionType { inputs, results } => Some((inputs, results)),
            _ => None,
        }
    }

    /// The shape of a ranked vector, tensor or memref type.
    pub fn shape(&self, t: Type) -> Option<&[i64]> {
        match self.type_data(t) {
            AttrData::VectorType { shape, .. }
            | AttrData::RankedTensorType { shape, .. }
            | AttrData::MemRefType { shape, .. } => Some(shape),
            _ => self.shape(self.shaped_like(t)?),
        }
    }

    /// The builtin type whose shape and element type a dialect's type has: the first parameter of one that says `ShapedTypeInterface`.
    fn shaped_like(&self, t: Type) -> Option<Type> {
        let AttrData::DialectType { def, params } = self.type_data(t) else { return None };
        let shaped = def.0.traits.contains(&"ShapedTypeInterface");
        params.first().filter(|_| shaped).and_then(|p| self.as_type(*p))
    }

    /// Returns true if the type is a vector, tensor or memref, ranked or not.
    pub fn is_shaped(&self, t: Type) -> bool {
        use AttrData::*;
        matches!(
            self.type_data(t),
            VectorType { .. }
                | RankedTensorType { .. }
                | UnrankedTensorType(_)
                | MemRefType { .. }
                | UnrankedMemRefType { .. }
        ) || self.shaped_like(t).is_some()
    }

    /// The element type of a shaped or complex type.
    pub fn element_type(&self, t: Type) -> Option<Type> {
        match self.type_data(t) {
            AttrData::VectorType { element, .. }
            | AttrData::RankedTensorType { element, .. }
            | AttrData::MemRefType { element, .. }
            | AttrData::UnrankedMemRefType { element, .. }
            | AttrData::UnrankedTensorType(element) => Some(*element),
            _ => self.element_type(self.shaped_like(t)?),
        }
    }

    /// The element type of a shaped type, or the type itself.
    pub fn element_type_or_self(&self, t: Type) -> Type {
        self.element_type(t).unwrap_or(t)
    }

    /// Returns true if every dimension is known.
    pub fn has_static_shape(&self, t: Type) -> bool {
        self.shape(t).is_some_and(|s| !s.contains(&DYNAMIC))
    }

    /// The number of elements of a statically shaped type; `None` if it does not fit.
    pub fn num_elements(&self, t: Type) -> Option<i64> {
        self.shape(t)?.iter().try_fold(1i64, |n, d| (*d >= 0).then(|| n.checked_mul(*d))?)
    }

    /// The same kind of shaped type with another shape (tensors and vectors; memrefs lose their layout).
    pub fn with_shape(&self, t: Type, shape: &[i64]) -> Option<Type> {
        Some(match self.type_data(t) {
            AttrData::VectorType { element, .. } => self.vector_type(shape, *element),
            AttrData::RankedTensorType { element, encoding, .. } => {
                let (element, encoding) = (*element, *encoding);
                self.intern_type(AttrData::RankedTensorType { shape: shape.into(), element, encoding })
            }
            AttrData::UnrankedTensorType(element) => self.tensor_type(shape, *element),
            AttrData::MemRefType { element, space, .. } | AttrData::UnrankedMemRefType { element, space } => {
                let (element, space) = (*element, *space);
                self.intern_type(AttrData::MemRefType { shape: shape.into(), element, layout: None, space })
            }
            _ => return None,
        })
    }
}

/// Attributes.
impl Context {
    /// A string attribute of type `none`.
    pub fn string(&self, value: impl AsRef<[u8]>) -> Attr {
        self.intern(AttrData::String { value: value.as_ref().into(), ty: self.none_type() })
    }

    /// The bytes of a string attribute.
    #[inline]
    pub fn as_string(&self, a: Attr) -> Option<&[u8]> {
        match self.data(a) {
            AttrData::String { value, .. } => Some(value),
            _ => None,
        }
    }

    /// An integer attribute; `value` is cut to the type's width.
    pub fn integer(&self, ty: Type, value: i64) -> Attr {
        let width = self.int_or_index_width(ty).unwrap_or(64);
        self.intern(AttrData::Integer { ty, value: ApInt::from_i64(width, value) })
    }

    /// An integer attribute of any width.
    pub fn integer_ap(&self, ty: Type, value: ApInt) -> Attr {
        self.intern(AttrData::Integer { ty, value })
    }

    /// `true` or `false`.
    pub fn bool_attr(&self, value: bool) -> Attr {
        self.intern(AttrData::Integer { ty: self.i1(), value: ApInt::from_u64(1, u64::from(value)) })
    }

    /// The value of an integer attribute.
    pub fn as_integer(&self, a: Attr) -> Option<&ApInt> {
        match self.data(a) {
            AttrData::Integer { value, .. } => Some(value),
            _ => None,
        }
    }

    /// The value of an integer attribute read as signed (as unsigned for `i1`), where it fits.
    pub fn as_i64(&self, a: Attr) -> Option<i64> {
        let v = self.as_integer(a)?;
        if v.width() == 1 { v.as_u64().map(|v| v as i64) } else { v.as_i64() }
    }

    /// A floating-point attribute: the number of the type's format that is nearest to `value`.
    pub fn float(&self, ty: Type, value: f64) -> Attr {
        let kind = self.float_kind(ty).unwrap_or(FloatKind::F64);
        self.float_of(ty, Float::from_f64_lossy(kind, value))
    }

    /// A floating-point attribute with the bits of a number of the type's format.
    pub fn float_of(&self, ty: Type, value: Float) -> Attr {
        self.intern(AttrData::Float { ty, bits: value.to_bits() })
    }

    /// The number that a floating-point attribute is.
    pub fn as_float(&self, a: Attr) -> Option<Float> {
        match self.data(a) {
            AttrData::Float { ty, bits } => Some(Float::from_bits(self.float_kind(*ty)?, bits)),
            _ => None,
        }
    }

    /// An array attribute.
    pub fn array(&self, elements: &[Attr]) -> Attr {
        self.intern(AttrData::Array(elements.into()))
    }

    /// The elements of an array attribute.
    pub fn as_array(&self, a: Attr) -> Option<&[Attr]> {
        match self.data(a) {
            AttrData::Array(elements) => Some(elements),
            _ => None,
        }
    }

    /// A type as an attribute.
    pub fn type_attr(&self, t: Type) -> Attr {
        self.intern(AttrData::TypeAttr(t))
    }

    /// The type that a type attribute holds.
    pub fn type_value(&self, a: Attr) -> Option<Type> {
        match self.data(a) {
            AttrData::TypeAttr(t) => Some(*t),
            _ => None,
        }
    }

    /// A dictionary; the entries are sorted by name here, names must differ.
    pub fn dictionary(&self, entries: &[(Attr, Attr)]) -> Attr {
        if entries.is_empty() {
            return self.empty_dictionary();
        }
        let mut entries: Box<[(Attr, Attr)]> = entries.into();
        self.sort_entries(&mut entries);
        self.intern(AttrData::Dictionary(entries))
    }

    /// Sorts the entries of a dictionary by name.
    pub fn sort_entries(&self, entries: &mut [(Attr, Attr)]) {
        if entries.len() <= MANY_ENTRIES {
            return entries.sort_by(|a, b| self.as_string(a.0).cmp(&self.as_string(b.0)));
        }
        // Names are far from each other in memory: mostly their first bytes, side by side, tell which is less.
        entries.sort_by_cached_key(|(name, _)| {
            let name = self.as_string(*name).unwrap_or_default();
            let mut first = [0; 8];
            first.iter_mut().zip(name).for_each(|(to, from)| *to = *from);
            (u64::from_be_bytes(first), name)
        });
    }

    /// The sorted entries of a dictionary.
    pub fn as_dictionary(&self, a: Attr) -> Option<&[(Attr, Attr)]> {
        match self.data(a) {
            AttrData::Dictionary(entries) => Some(entries),
            _ => None,
        }
    }

    /// The entry `name` of a dictionary.
    pub fn dictionary_get(&self, dictionary: Attr, name: &[u8]) -> Option<Attr> {
        let entries = self.as_dictionary(dictionary)?;
        entries.iter().find(|(n, _)| self.as_string(*n) == Some(name)).map(|(_, v)| *v)
    }

    /// `@root`
    pub fn symbol_ref(&self, root: impl AsRef<[u8]>) -> Attr {
        self.intern(AttrData::SymbolRef { root: self.string(root), nested: Box::new([]) })
    }

    /// `@root::@nested`, all string attributes.
    pub fn nested_symbol_ref(&self, root: Attr, nested: &[Attr]) -> Attr {
        self.intern(AttrData::SymbolRef { root, nested: nested.into() })
    }

    /// Root and nested names of a symbol reference.
    pub fn as_symbol_ref(&self, a: Attr) -> Option<(&[u8], &[Attr])> {
        match self.data(a) {
            AttrData::SymbolRef { root, nested } => Some((self.as_string(*root)?, nested)),
            _ => None,
        }
    }

    /// The name of a symbol reference without nested names.
    pub fn as_flat_symbol_ref(&self, a: Attr) -> Option<&[u8]> {
        self.as_symbol_ref(a).filter(|(_, nested)| nested.is_empty()).map(|(root, _)| root)
    }

    /// `array<element: ...>` of integers as wide as the element type rounded up to bytes.
    pub fn dense_array(&self, element: Type, values: &[i64]) -> Attr {
        let bytes = self.int_or_float_width(element).unwrap_or(64).div_ceil(8).clamp(1, 8) as usize;
        let mut data = Vec::with_capacity(bytes * values.len());
        for v in values {
            data.extend_from_slice(&v.to_le_bytes()[..bytes]);
        }
        self.intern(AttrData::DenseArray { element, data: data.into() })
    }

    /// The values of a dense array of integers of at most 64 bits.
    pub fn as_dense_array(&self, a: Attr) -> Option<Vec<i64>> {
        self.dense_array_elements(a)?.collect()
    }

    /// The same, one after the other; `None` for one that does not fit.
    pub(crate) fn dense_array_elements(&self, a: Attr) -> Option<impl Iterator<Item = Option<i64>>> {
        let AttrData::DenseArray { element, data } = self.data(a) else { return None };
        let (width, _) = self.integer_info(*element)?;
        let bytes = width.div_ceil(8).max(1) as usize;
        Some(data.chunks_exact(bytes).map(move |c| match (width, c) {
            // Positions, sizes and shapes are such.
            (64, &[a, b, c, d, e, f, g, h]) => Some(i64::from_le_bytes([a, b, c, d, e, f, g, h])),
            (32, &[a, b, c, d]) => Some(i64::from(i32::from_le_bytes([a, b, c, d]))),
            _ => ApInt::from_le_bytes(width, c).as_i64(),
        }))
    }

    /// Returns true if an attribute is a dense array of that element type.
    pub fn is_dense_array_of(&self, a: Attr, ty: Type) -> bool {
        matches!(self.data(a), AttrData::DenseArray { element, .. } if *element == ty)
    }

    /// A `ParamInt` leaf.
    pub fn param_int(&self, value: i64) -> Attr {
        self.intern(AttrData::ParamInt(value))
    }

    /// A `ParamList` leaf.
    pub fn param_list(&self, values: &[Attr]) -> Attr {
        self.intern(AttrData::ParamList(values.into()))
    }

    /// A `ParamBytes` leaf.
    pub fn param_bytes(&self, value: &[u8]) -> Attr {
        self.intern(AttrData::ParamBytes(value.into()))
    }

    /// The absent optional parameter.
    pub fn param_none(&self) -> Attr {
        self.intern(AttrData::ParamNone)
    }

    /// The value of a `ParamInt` leaf.
    pub fn as_param_int(&self, a: Attr) -> Option<i64> {
        match self.data(a) {
            AttrData::ParamInt(v) => Some(*v),
            _ => None,
        }
    }

    /// The bytes of a parameter made by [`Context::param_bytes`].
    pub fn as_param_bytes(&self, a: Attr) -> Option<&[u8]> {
        match self.data(a) {
            AttrData::ParamBytes(b) => Some(b),
            _ => None,
        }
    }

    /// The values of a `ParamList` leaf.
    pub fn as_param_list(&self, a: Attr) -> Option<&[Attr]> {
        match self.data(a) {
            AttrData::ParamList(v) => Some(v),
            _ => None,
        }
    }

    /// A dense elements attribute from raw bytes (see [`crate::dense`]).
    pub fn dense_elements(&self, ty: Type, data: Bytes, splat: bool) -> Attr {
        self.intern(AttrData::DenseElements { ty, data, splat })
    }

    /// The type of a typed attribute (`none` for one that carries no type).
    pub fn attr_type(&self, a: Attr) -> Option<Type> {
        match self.data(a) {
            AttrData::Integer { ty, .. }
            | AttrData::Float { ty, .. }
            | AttrData::String { ty, .. }
            | AttrData::DenseElements { ty, .. }
            | AttrData::DenseStrings { ty, .. }
            | AttrData::SparseElements { ty, .. }
            | AttrData::DenseResource { ty, .. } => Some(*ty),
            AttrData::OpaqueAttr { ty, .. } => *ty,
            AttrData::DialectAttr { def, params } => {
                let slot = def.0.type_param?;
                self.as_type(*params.get(slot)?)
            }
            _ => None,
        }
    }
}
