//! [`TypeConverter`]: what types become, and what stands between a value of the old type and one of the new.

use std::sync::Arc;

use smallvec::SmallVec;
use terrace_ir::{Context, Loc, Type, Value};

use crate::rewriter::Rewriter;

/// The types that one type becomes: mostly one.
pub type TypeList = SmallVec<[Type; 1]>;

/// The answer of a conversion function for a type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Converted {
    /// Not mine: an earlier function may know.
    Next,
    /// The type cannot be converted.
    Fail,
    /// It becomes these types; none drops the value. A legal type becomes itself.
    To(TypeList),
}

impl Converted {
    /// One type; a failure if there is none.
    pub fn one(ty: Option<Type>) -> Converted {
        ty.map_or(Converted::Fail, |t| Converted::To(TypeList::from_slice(&[t])))
    }
}

type TypeFn = Box<dyn Fn(&TypeConverter, &Context, Type) -> Converted + Send + Sync>;
type SourceFn = Box<dyn Fn(&mut Rewriter<'_>, Type, &[Value], Loc) -> Option<Value> + Send + Sync>;
type TargetFn =
    Box<dyn Fn(&mut Rewriter<'_>, &[Type], &[Value], Loc, Option<Type>) -> Option<Vec<Value>> + Send + Sync>;

/// Converts types. Functions added last are asked first.
#[derive(Default)]
pub struct TypeConverter {
    conversions: Vec<TypeFn>,
    source: Vec<SourceFn>,
    target: Vec<TargetFn>,
}

impl TypeConverter {
    /// A converter that knows no type.
    pub fn new() -> TypeConverter {
        TypeConverter::default()
    }

    /// Adds a conversion. It makes no IR, and gives the same answer each time: answers are kept.
    pub fn add_conversion<F>(&mut self, f: F) -> &mut Self
    where
        F: Fn(&TypeConverter, &Context, Type) -> Converted + Send + Sync + 'static,
    {
        self.conversions.push(Box::new(f));
        self
    }

    /// Adds a way to make a value of an old type out of values of the new ones, for users that are not converted.
    pub fn add_source_materialization<F>(&mut self, f: F) -> &mut Self
    where
        F: Fn(&mut Rewriter<'_>, Type, &[Value], Loc) -> Option<Value> + Send + Sync + 'static,
    {
        self.source.push(Box::new(f));
        self
    }

    /// Adds a way to make values of the new types out of others, for operands of converted operations. The last argument is the
    /// type that the operand had before any conversion.
    pub fn add_target_materialization<F>(&mut self, f: F) -> &mut Self
    where
        F: Fn(&mut Rewriter<'_>, &[Type], &[Value], Loc, Option<Type>) -> Option<Vec<Value>>
            + Send
            + Sync
            + 'static,
    {
        self.target.push(Box::new(f));
        self
    }

    /// Converts a type; `None` if no function knows it or one refuses.
    pub fn convert(&self, ctx: &Context, ty: Type) -> Option<TypeList> {
        for f in self.conversions.iter().rev() {
            match f(self, ctx, ty) {
                Converted::Next => {}
                Converted::Fail => return None,
                Converted::To(types) => return Some(types),
            }
        }
        None
    }

    /// The one type that a type becomes.
    pub fn convert_one(&self, ctx: &Context, ty: Type) -> Option<Type> {
        match self.convert(ctx, ty)?[..] {
            [t] => Some(t),
            _ => None,
        }
    }

    /// The types that a list of types becomes.
    pub fn convert_all(
        &self,
        ctx: &Context,
        types: impl IntoIterator<Item = Type>,
    ) -> Option<SmallVec<[Type; 4]>> {
        let mut all = SmallVec::new();
        for t in types {
            all.extend(self.convert(ctx, t)?);
        }
        Some(all)
    }

    /// Returns true if a type becomes itself.
    pub fn is_legal(&self, ctx: &Context, ty: Type) -> bool {
        self.convert_one(ctx, ty) == Some(ty)
    }

    /// Returns true if all types are legal.
    pub fn are_legal(&self, ctx: &Context, types: impl IntoIterator<Item = Type>) -> bool {
        types.into_iter().all(|t| self.is_legal(ctx, t))
    }

    /// Returns true if the inputs and results of a function type are legal.
    pub fn is_signature_legal(&self, ctx: &Context, function: Type) -> bool {
        let legal = |(inputs, results): (&[Type], &[Type])| {
            self.are_legal(ctx, inputs.iter().copied().chain(results.iter().copied()))
        };
        ctx.function_parts(function).is_some_and(legal)
    }

    /// The signature of a block or function with these arguments.
    pub fn convert_signature(
        &self,
        ctx: &Context,
        args: impl IntoIterator<Item = Type>,
    ) -> Option<SignatureConversion> {
        let mut s = SignatureConversion::default();
        for t in args {
            let types = self.convert(ctx, t)?;
            s.push_input(&types);
        }
        Some(s)
    }

    /// Makes a value of an old type.
    pub fn materialize_source(
        &self,
        rw: &mut Rewriter<'_>,
        loc: Loc,
        ty: Type,
        inputs: &[Value],
    ) -> Option<Value> {
        self.source.iter().rev().find_map(|f| f(rw, ty, inputs, loc))
    }

    /// Makes values of new types.
    pub fn materialize_target(
        &self,
        rw: &mut Rewriter<'_>,
        loc: Loc,
        types: &[Type],
        inputs: &[Value],
        original: Option<Type>,
    ) -> Option<Vec<Value>> {
        self.target.iter().rev().find_map(|f| f(rw, types, inputs, loc, original))
    }
}

/// A converter among those that a conversion knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct ConverterId(pub(super) u32);

/// A converter's answers, by type.
type Answers = rustc_hash::FxHashMap<Type, Option<TypeList>>;

/// Converters by number, with what they answered.
#[derive(Default)]
pub(super) struct Converters {
    list: Vec<(Arc<TypeConverter>, Answers)>,
}

impl Converters {
    pub(super) fn id(&mut self, converter: &Arc<TypeConverter>) -> ConverterId {
        let known = self.list.iter().position(|(c, _)| Arc::ptr_eq(c, converter));
        let at = known.unwrap_or_else(|| {
            self.list.push((converter.clone(), Answers::default()));
            self.list.len() - 1
        });
        ConverterId(at as u32)
    }

    pub(super) fn get(&self, id: ConverterId) -> Option<Arc<TypeConverter>> {
        self.list.get(id.0 as usize).map(|(c, _)| c.clone())
    }

    /// Converts a type.
    pub(super) fn convert(&mut self, ctx: &Context, id: ConverterId, ty: Type) -> Option<&TypeList> {
        let (converter, known) = self.list.get_mut(id.0 as usize)?;
        known.entry(ty).or_insert_with(|| converter.convert(ctx, ty)).as_ref()
    }
}

/// Where an old argument went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InputMapping {
    /// To `count` new arguments from `first` on.
    Args {
        /// The first of them.
        first: usize,
        /// How many they are.
        count: usize,
    },
    /// It is gone; these values stand for it.
    Values(SmallVec<[Value; 1]>),
}

/// New arguments of a block, and what becomes of the old ones.
#[derive(Clone, Default, Debug)]
pub struct SignatureConversion {
    types: Vec<Type>,
    inputs: Vec<Option<InputMapping>>,
}

impl SignatureConversion {
    /// A conversion of `inputs` arguments, none of which is mapped yet.
    pub fn new(inputs: usize) -> SignatureConversion {
        SignatureConversion { types: Vec::new(), inputs: vec![None; inputs] }
    }

    fn push_input(&mut self, types: &[Type]) {
        self.inputs.push(None);
        self.add_inputs(self.inputs.len() - 1, types);
    }

    /// Lets argument `input` become new arguments of these types; without types it is dropped.
    pub fn add_inputs(&mut self, input: usize, types: &[Type]) {
        if !types.is_empty() {
            self.remap_input(input, self.types.len(), types.len());
        }
        self.types.extend_from_slice(types);
    }

    /// Appends arguments that stand for no old one.
    pub fn add_new(&mut self, types: &[Type]) {
        self.types.extend_from_slice(types);
    }

    /// Lets argument `input` become `count` new arguments from `first` on.
    pub fn remap_input(&mut self, input: usize, first: usize, count: usize) {
        if let Some(slot) = self.inputs.get_mut(input) {
            *slot = Some(InputMapping::Args { first, count });
        }
    }

    /// Drops argument `input`; values of the block's body stand for it.
    pub fn replace_input(&mut self, input: usize, values: &[Value]) {
        if let Some(slot) = self.inputs.get_mut(input) {
            *slot = Some(InputMapping::Values(SmallVec::from_slice(values)));
        }
    }

    /// The types of the new arguments.
    pub fn types(&self) -> &[Type] {
        &self.types
    }

    /// Where an old argument went; `None` if it was dropped.
    pub fn input(&self, i: usize) -> Option<&InputMapping> {
        self.inputs.get(i).and_then(Option::as_ref)
    }
}
