//! The facts that a context keeps about operations, and the dialects that it is given.

use std::borrow::Cow;
use std::sync::OnceLock;

use super::{DialectDef, Model, OpDef, TraitSet, find_model};
use crate::constant::ValuePlace;
use crate::interfaces::{DialectFold, Fold, OpTrait};
use crate::op_interfaces::{ConstantValue, MemoryEffects, SymbolUser};
use crate::verify::Checks;
use crate::{Attr, Context};

/// The traits that may fold.
pub const FOLDING: [TraitSet; 4] =
    [TraitSet::Commutative, TraitSet::Idempotent, TraitSet::Involution, TraitSet::User];

/// A model of a loaded definition: the built-in one whose layout it has, so that Rust that asks for that takes it too.
pub struct StandsFor(pub &'static OpDef);

/// The facts about an operation that its name gives.
pub struct OpInfo {
    name: Cow<'static, [u8]>,
    def: Option<&'static OpDef>,
    /// The definition that typed operations are told by: its own, or that which it stands for.
    identity: Option<&'static OpDef>,
    dialect: Option<&'static DialectDef>,
    models: Cow<'static, [Model]>,
    bits: TraitSet,
    /// Facts that drivers ask of every operation, looked up once.
    uses_symbols: bool,
    may_fold: bool,
    folder: Option<&'static dyn Fold>,
    effects: Option<&'static dyn MemoryEffects>,
    constant: Option<ValuePlace>,
    /// The checks of the verifier, sorted out when it first runs.
    checks: OnceLock<Checks>,
    /// The default of each attribute slot, made when it is first asked for.
    defaults: OnceLock<Box<[Option<Attr>]>>,
}

impl OpInfo {
    pub(crate) fn registered<'a>(
        def: &'static OpDef,
        dialect: &'static DialectDef,
        external: impl Iterator<Item = &'a Model>,
    ) -> OpInfo {
        let mut models = Cow::Borrowed(def.models);
        external.for_each(|m| models.to_mut().push(*m));
        let folder = find_model::<dyn Fold>(&models);
        OpInfo {
            name: Cow::Borrowed(def.name.as_bytes()),
            def: Some(def),
            identity: Some(find_model::<StandsFor>(def.models).map_or(def, |s| s.0)),
            dialect: Some(dialect),
            uses_symbols: find_model::<dyn SymbolUser>(&models).is_some(),
            may_fold: folder.is_some()
                || FOLDING.iter().any(|t| def.bits.has(*t))
                || dialect.interface::<dyn DialectFold>().is_some(),
            folder,
            effects: find_model::<dyn MemoryEffects>(&models),
            constant: def.bits.has(TraitSet::ConstantLike).then(|| {
                find_model::<dyn ConstantValue>(&models).map_or_else(
                    || ValuePlace::Slot(def.attr_index(b"value").unwrap_or(0)),
                    ValuePlace::Model,
                )
            }),
            models,
            bits: def.bits,
            checks: OnceLock::new(),
            defaults: OnceLock::new(),
        }
    }

    pub(crate) fn unregistered(name: &[u8], dialect: Option<&'static DialectDef>) -> OpInfo {
        OpInfo {
            name: Cow::Owned(name.to_vec()),
            def: None,
            identity: None,
            dialect,
            models: Cow::Borrowed(&[]),
            bits: TraitSet::default(),
            uses_symbols: false,
            may_fold: dialect.is_some_and(|d| d.interface::<dyn DialectFold>().is_some()),
            folder: None,
            effects: None,
            constant: None,
            checks: OnceLock::new(),
            defaults: OnceLock::new(),
        }
    }

    /// The full name.
    #[inline]
    pub fn name(&self) -> &[u8] {
        &self.name
    }

    /// The definition; none for an operation that is not registered.
    #[inline]
    pub fn def(&self) -> Option<&'static OpDef> {
        self.def
    }

    /// True for an operation of this definition, or of one that stands for it.
    #[inline]
    pub fn is(&self, def: &'static OpDef) -> bool {
        self.identity.is_some_and(|d| std::ptr::eq(d, def))
    }

    /// The default of inherent attribute `i`, where it has one.
    pub fn default_attr(&self, ctx: &Context, i: usize) -> Option<Attr> {
        let slots = self.def?.attrs;
        slots.get(i)?.default?;
        let make = || slots.iter().map(|s| s.default.and_then(|d| d.known(ctx))).collect();
        self.defaults.get_or_init(make).get(i).copied().flatten()
    }

    /// The dialect, where it is registered.
    pub fn dialect(&self) -> Option<&'static DialectDef> {
        self.dialect
    }

    /// The name of the dialect, from the operation's name.
    pub fn dialect_name(&self) -> &[u8] {
        let end = self.name.iter().position(|b| *b == b'.').unwrap_or(0);
        &self.name[..end]
    }

    /// Returns true if the operation has the traits.
    #[inline]
    pub fn has(&self, bits: TraitSet) -> bool {
        self.bits.has(bits)
    }

    /// Returns true if the operation refers to symbols: it implements [`SymbolUser`].
    #[inline]
    pub fn uses_symbols(&self) -> bool {
        self.uses_symbols
    }

    /// Returns true if the operation may fold at all: by itself, by a trait or by its dialect.
    #[inline]
    pub fn may_fold(&self) -> bool {
        self.may_fold
    }

    /// Its [`Fold`].
    #[inline]
    pub fn folder(&self) -> Option<&'static dyn Fold> {
        self.folder
    }

    /// Its [`MemoryEffects`].
    #[inline]
    pub fn memory_effects(&self) -> Option<&'static dyn MemoryEffects> {
        self.effects
    }

    pub(crate) fn checks(&self, def: &'static OpDef) -> &Checks {
        self.checks.get_or_init(|| Checks::new(self, def))
    }

    /// Where the value of a constant is; `None` if the operation is no constant.
    #[inline]
    pub(crate) fn constant(&self) -> Option<&ValuePlace> {
        self.constant.as_ref()
    }

    /// Returns true if the operation has a trait that a dialect defines in Rust; an operation that is not registered has none.
    pub fn has_trait<T: OpTrait>(&self) -> bool {
        self.has(TraitSet::User) && self.def.is_some_and(OpDef::has_trait::<T>)
    }

    /// The implementation of a dialect interface by the operation's dialect.
    pub fn dialect_interface<I: ?Sized + 'static>(&self) -> Option<&'static I> {
        self.dialect.and_then(DialectDef::interface)
    }

    /// The operation's implementation of an interface.
    #[inline]
    pub fn interface<I: ?Sized + 'static>(&self) -> Option<&'static I> {
        find_model::<I>(&self.models)
    }
}

/// The dialects that a context will know. Registration is explicit.
#[derive(Clone, Default)]
pub struct Registry {
    dialects: Vec<&'static DialectDef>,
    external: Vec<(&'static str, Model)>,
}

impl Registry {
    /// A registry with these dialects.
    pub fn with(dialects: &[&'static DialectDef]) -> Registry {
        Registry { dialects: dialects.to_vec(), external: Vec::new() }
    }

    /// Adds a dialect; a dialect of the same name that came first wins.
    pub fn add(&mut self, dialect: &'static DialectDef) -> &mut Self {
        self.dialects.push(dialect);
        self
    }

    /// The registry with these dialects in place of those of the same names.
    pub fn replacing(&self, dialects: &[&'static DialectDef]) -> Registry {
        let mut out = self.clone();
        out.dialects.retain(|old| dialects.iter().all(|new| new.name != old.name));
        out.dialects.extend(dialects);
        out
    }

    /// Attaches an external model to an operation, a type or an attribute that one does not own, by its full name without sigil.
    pub fn attach(&mut self, name: &'static str, model: Model) -> &mut Self {
        self.external.push((name, model));
        self
    }

    /// The dialects.
    pub fn dialects(&self) -> impl Iterator<Item = &'static DialectDef> + '_ {
        self.dialects.iter().copied()
    }

    /// The models attached to what others define.
    pub(crate) fn external(&self) -> &[(&'static str, Model)] {
        &self.external
    }
}
