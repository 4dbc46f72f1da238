//! The context: interned types, attributes, names and locations, and the registered dialects. `Sync`; reading takes no lock.
//!
//! Handles index an append-only table of buckets that are never moved or freed before the context. Interning locks one of 16 shards.
//! Nothing here mutates through a shared reference but interning itself, and the first use of a dialect.

mod dialects;

use std::hash::{BuildHasher, Hash};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError, RwLock};

use hashbrown::HashTable;
use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::attr::{Attr, AttrData, Bytes, Type};
use crate::debug::DebugLog;
use crate::def::{AttrDef, DialectDef, OpInfo, Registry, find_model};
use dialects::Dialects;

/// An append-only table whose entries never move.
struct Buckets<T> {
    buckets: [OnceLock<Box<[OnceLock<T>]>>; 27],
}

const FIRST_BUCKET: u32 = 6;

impl<T> Buckets<T> {
    fn new() -> Self {
        Buckets { buckets: [const { OnceLock::new() }; 27] }
    }

    #[inline]
    fn place(index: u32) -> (usize, usize) {
        let i = index + (1 << FIRST_BUCKET);
        let bucket = 31 - i.leading_zeros();
        ((bucket - FIRST_BUCKET) as usize, (i - (1 << bucket)) as usize)
    }

    #[inline]
    fn get(&self, index: u32) -> Option<&T> {
        let (b, i) = Self::place(index);
        self.buckets.get(b)?.get()?.get(i)?.get()
    }

    fn set(&self, index: u32, value: T) {
        let (b, i) = Self::place(index);
        let bucket = self.buckets[b]
            .get_or_init(|| (0..1usize << (b as u32 + FIRST_BUCKET)).map(|_| OnceLock::new()).collect());
        if bucket[i].set(value).is_err() {
            unreachable!("an index is handed out once");
        }
    }
}

const SHARDS: usize = 16;

/// An interned value's number and hash. Values are far from each other in memory: with the hash at hand few are looked at in vain.
#[derive(Clone, Copy)]
struct Entry {
    id: u32,
    hash: u32,
}

impl Entry {
    /// The hash for a table, which takes low bits for a place and high bits for a tag.
    fn spread(hash: u32) -> u64 {
        u64::from(hash).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

struct Shard {
    entries: HashTable<Entry>,
}

/// Interned values of one kind, by handle and by value.
struct Interner<T> {
    items: Buckets<T>,
    next: std::sync::atomic::AtomicU32,
    shards: [Mutex<Shard>; SHARDS],
}

fn lock<T>(m: &Mutex<T>) -> MutexGuard<'_, T> {
    m.lock().unwrap_or_else(PoisonError::into_inner)
}

fn hash_of<T: Hash + ?Sized>(value: &T) -> u64 {
    FxBuildHasher.hash_one(value)
}

impl<T: Hash + Eq> Interner<T> {
    fn new() -> Self {
        Interner {
            items: Buckets::new(),
            next: std::sync::atomic::AtomicU32::new(1),
            shards: [const { Mutex::new(Shard { entries: HashTable::new() }) }; SHARDS],
        }
    }

    #[inline]
    fn get(&self, id: u32) -> Option<&T> {
        self.items.get(id)
    }

    fn intern(&self, value: T) -> NonZeroU32 {
        let hash = hash_of(&value);
        let hash = (hash ^ (hash >> 32)) as u32;
        let (mut shard, spread) = (lock(&self.shards[(hash >> 28) as usize % SHARDS]), Entry::spread(hash));
        let is_value = |e: &Entry| e.hash == hash && self.items.get(e.id) == Some(&value);
        let found = shard.entries.find(spread, is_value).map(|e| e.id);
        let id = found.unwrap_or_else(|| {
            let id = self.next.fetch_add(1, Ordering::Relaxed);
            self.items.set(id, value);
            shard.entries.insert_unique(spread, Entry { id, hash }, |e| Entry::spread(e.hash));
            id
        });
        NonZeroU32::new(id).unwrap_or(NonZeroU32::MIN)
    }
}

/// The name of an operation, registered or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OpName(pub(crate) NonZeroU32);

impl OpName {
    fn new(id: u32) -> OpName {
        OpName(NonZeroU32::new(id).unwrap_or(NonZeroU32::MIN))
    }

    /// A dense number for side tables; it never decides output.
    #[inline]
    pub fn index(self) -> usize {
        self.0.get() as usize
    }
}

/// A blob of the `{-# dialect_resources #-}` section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResourceBlob {
    /// Alignment in bytes: a power of two.
    pub alignment: u32,
    /// The data.
    pub data: Bytes,
}

/// Types that are asked for all the time.
struct Common {
    none: Type,
    index: Type,
    i1: Type,
    i32: Type,
    i64: Type,
    f32: Type,
    f64: Type,
    unit: Attr,
    empty_dictionary: Attr,
    unknown_loc: Attr,
}

/// The context of all IR: what is interned and what is registered.
pub struct Context {
    attrs: Interner<AttrData>,
    op_infos: Buckets<OpInfo>,
    op_count: std::sync::atomic::AtomicU32,
    op_names: Mutex<FxHashMap<Box<[u8]>, OpName>>,
    dialects: Dialects,
    allow_unregistered: bool,
    hide_operations: bool,
    serial: AtomicU64,
    /// True if anything was interned that a printer may give an alias.
    aliasable: AtomicBool,
    /// Set-once bodies of identified types, by type.
    bodies: RwLock<FxHashMap<Attr, Attr>>,
    resources: RwLock<IndexMap<(Attr, Attr), Option<ResourceBlob>, FxBuildHasher>>,
    common: Option<Common>,
    debug: DebugLog,
}

impl Context {
    /// A context in which the registry's dialects are known.
    pub fn new(registry: &Registry) -> Self {
        let mut ctx = Context {
            attrs: Interner::new(),
            op_infos: Buckets::new(),
            op_count: std::sync::atomic::AtomicU32::new(1),
            op_names: Mutex::new(FxHashMap::default()),
            dialects: Dialects::new(registry),
            allow_unregistered: false,
            hide_operations: false,
            serial: AtomicU64::new(0),
            aliasable: AtomicBool::new(false),
            bodies: RwLock::new(FxHashMap::default()),
            resources: RwLock::new(IndexMap::default()),
            common: None,
            debug: DebugLog::default(),
        };
        let int = |w| ctx.intern_type(AttrData::IntegerType { width: w, sign: crate::Signedness::Signless });
        ctx.common = Some(Common {
            none: ctx.intern_type(AttrData::NoneType),
            index: ctx.intern_type(AttrData::IndexType),
            i1: int(1),
            i32: int(32),
            i64: int(64),
            f32: ctx.intern_type(AttrData::FloatType(crate::FloatKind::F32)),
            f64: ctx.intern_type(AttrData::FloatType(crate::FloatKind::F64)),
            unit: ctx.intern(AttrData::Unit),
            empty_dictionary: ctx.intern(AttrData::Dictionary(Box::new([]))),
            unknown_loc: ctx.intern(AttrData::LocUnknown),
        });
        ctx
    }

    /// The names of a dialect, which from here on has been used.
    #[inline]
    fn names<'a>(&'a self, dialect: &'a dialects::Entry) -> &'a dialects::Names {
        dialect.names.get_or_init(|| self.load(dialect.def))
    }

    #[cold]
    fn load(&self, dialect: &'static DialectDef) -> dialects::Names {
        let first = self.op_count.fetch_add(dialect.ops.len() as u32, Ordering::Relaxed);
        let external = self.dialects.external(dialect);
        for (id, def) in (first..).zip(dialect.ops) {
            let external = external.iter().filter(|(op, _)| *op == def.name).map(|(_, model)| model);
            self.op_infos.set(id, OpInfo::registered(def, dialect, external));
        }
        dialects::Names::new(dialect, first)
    }

    /// The log that drivers write of their work.
    pub fn debug(&self) -> &DebugLog {
        &self.debug
    }

    /// The log that drivers write of their work, to turn topics on.
    pub fn debug_mut(&mut self) -> &mut DebugLog {
        &mut self.debug
    }

    /// Lets operations, types and attributes of dialects that are not registered pass.
    pub fn allow_unregistered_dialects(&mut self, allow: bool) {
        self.allow_unregistered = allow;
    }

    /// Returns true if operations, types and attributes of dialects that are not registered pass.
    pub fn allows_unregistered_dialects(&self) -> bool {
        self.allow_unregistered
    }

    /// Returns true if errors of operations show the operation in a note; they do unless told otherwise.
    pub fn show_operations_in_errors(&mut self, show: bool) {
        self.hide_operations = !show;
    }

    /// Returns true if errors of operations show the operation.
    pub fn shows_operations_in_errors(&self) -> bool {
        !self.hide_operations
    }

    /// The registered dialect of that name.
    pub fn dialect(&self, name: &[u8]) -> Option<&'static DialectDef> {
        Some(self.dialects.get(name)?.def)
    }

    /// The registered dialects, in the order of registration.
    pub fn dialects(&self) -> impl Iterator<Item = &'static DialectDef> {
        self.dialects.iter().map(|d| d.def)
    }

    /// The implementations of a dialect interface, in the order of registration.
    pub fn dialect_interfaces<I: ?Sized + 'static>(
        &self,
    ) -> impl Iterator<Item = (&'static DialectDef, &'static I)> {
        self.dialects().filter_map(|d| Some((d, d.interface::<I>()?)))
    }

    /// The definition of the type `dialect.mnemonic`.
    pub fn type_def(&self, name: &[u8]) -> Option<&'static AttrDef> {
        self.names(self.dialects.of(name)?).types.get(name).copied()
    }

    /// The definition of the attribute `dialect.mnemonic`.
    pub fn attr_def(&self, name: &[u8]) -> Option<&'static AttrDef> {
        self.names(self.dialects.of(name)?).attrs.get(name).copied()
    }

    /// The implementation of an interface by a definition of a type or an attribute: its own, or one that the registry attached.
    pub fn attr_interface<I: ?Sized + 'static>(&self, def: &AttrDef) -> Option<&'static I> {
        let attached = || self.dialects.attached(def.name).find_map(|model| find_model::<I>(&[model]));
        def.interface::<I>().or_else(attached)
    }

    /// The handle of an operation's name, registered or not.
    pub fn op_name(&self, name: &[u8]) -> OpName {
        if let Some(n) = self.registered_op_name(name) {
            return n;
        }
        let mut names = lock(&self.op_names);
        if let Some(n) = names.get(name) {
            return *n;
        }
        let id = self.op_count.fetch_add(1, Ordering::Relaxed);
        let n = OpName::new(id);
        let dialect = self.dialects.of(name).map(|d| d.def);
        self.op_infos.set(id, OpInfo::unregistered(name, dialect));
        names.insert(name.into(), n);
        n
    }

    /// The name of the operation of a definition. One that is not registered has no definition here either: it is found by its text.
    #[inline]
    pub fn name_of(&self, def: &'static crate::def::OpDef) -> OpName {
        match self.dialects.defining(def) {
            Some((dialect, place)) => OpName::new(self.names(dialect).first + place),
            None => self.op_name(def.name.as_bytes()),
        }
    }

    /// The name of a registered operation.
    pub fn registered_op_name(&self, name: &[u8]) -> Option<OpName> {
        self.names(self.dialects.of(name)?).ops.get(name).copied()
    }

    /// The names of all registered operations, dialect by dialect in the order of registration.
    pub fn registered_ops(&self) -> impl Iterator<Item = OpName> + '_ {
        self.dialects.iter().flat_map(|d| {
            let first = self.names(d).first;
            (first..).take(d.def.ops.len()).map(OpName::new)
        })
    }

    /// The facts about an operation that its name gives.
    #[inline]
    pub fn op_info(&self, name: OpName) -> &OpInfo {
        match self.op_infos.get(name.0.get()) {
            Some(info) => info,
            None => foreign_handle(),
        }
    }

    /// Interns a value.
    #[inline]
    pub fn intern(&self, data: AttrData) -> Attr {
        let aliasable = match &data {
            AttrData::AffineMap(_) | AttrData::IntegerSet(_) | AttrData::Distinct { .. } => true,
            AttrData::DialectAttr { def, .. } | AttrData::DialectType { def, .. } => def.0.has_aliases,
            AttrData::TupleType(t) => t.len() > 16,
            _ => false,
        };
        if aliasable {
            self.note_aliasable();
        }
        Attr(self.attrs.intern(data))
    }

    /// From here on printers look for what has an alias.
    pub(crate) fn note_aliasable(&self) {
        self.aliasable.store(true, Ordering::Relaxed);
    }

    /// Returns true if anything was interned that a printer may give an alias; locations count where they are attributes.
    pub fn may_need_aliases(&self) -> bool {
        self.aliasable.load(Ordering::Relaxed)
    }

    /// Interns a type's data.
    pub fn intern_type(&self, data: AttrData) -> Type {
        debug_assert!(data.is_type(), "{data:?} is no type");
        self.intern(data).as_type_unchecked()
    }

    /// The data of an attribute.
    #[inline]
    pub fn data(&self, a: Attr) -> &AttrData {
        match self.attrs.get(a.0.get()) {
            Some(d) => d,
            None => foreign_handle(),
        }
    }

    /// The data of a type.
    #[inline]
    pub fn type_data(&self, t: Type) -> &AttrData {
        self.data(t.as_attr())
    }

    /// A number that no other call returns: for distinct attributes and opaque locations.
    pub fn next_serial(&self) -> u64 {
        self.serial.fetch_add(1, Ordering::Relaxed)
    }

    fn common(&self) -> &Common {
        match &self.common {
            Some(c) => c,
            None => unreachable!("set by Context::new"),
        }
    }

    /// `none`
    pub fn none_type(&self) -> Type {
        self.common().none
    }

    /// `index`
    pub fn index_type(&self) -> Type {
        self.common().index
    }

    /// `i1`
    pub fn i1(&self) -> Type {
        self.common().i1
    }

    /// `i32`
    pub fn i32(&self) -> Type {
        self.common().i32
    }

    /// `i64`
    pub fn i64(&self) -> Type {
        self.common().i64
    }

    /// `f32`
    pub fn f32(&self) -> Type {
        self.common().f32
    }

    /// `f64`
    pub fn f64(&self) -> Type {
        self.common().f64
    }

    /// `unit`
    pub fn unit(&self) -> Attr {
        self.common().unit
    }

    /// `{}`
    pub fn empty_dictionary(&self) -> Attr {
        self.common().empty_dictionary
    }

    /// `loc(unknown)` as an attribute.
    pub fn unknown_loc_attr(&self) -> Attr {
        self.common().unknown_loc
    }

    /// Sets the body of an identified type once; false where it already has another one.
    pub fn set_type_body(&self, ty: Type, body: Attr) -> bool {
        let mut bodies = self.bodies.write().unwrap_or_else(PoisonError::into_inner);
        *bodies.entry(ty.as_attr()).or_insert(body) == body
    }

    /// The body of an identified type, where it was set.
    pub fn type_body(&self, ty: Type) -> Option<Attr> {
        self.bodies.read().unwrap_or_else(PoisonError::into_inner).get(&ty.as_attr()).copied()
    }

    /// Names a resource of a dialect (both are string attributes); its blob may come later.
    pub fn declare_resource(&self, dialect: Attr, key: Attr) {
        let mut r = self.resources.write().unwrap_or_else(PoisonError::into_inner);
        r.entry((dialect, key)).or_insert(None);
    }

    /// Sets or drops a resource's blob.
    pub fn set_resource(&self, dialect: Attr, key: Attr, blob: Option<ResourceBlob>) {
        let mut r = self.resources.write().unwrap_or_else(PoisonError::into_inner);
        r.insert((dialect, key), blob);
    }

    /// A resource's blob.
    pub fn resource(&self, dialect: Attr, key: Attr) -> Option<ResourceBlob> {
        let r = self.resources.read().unwrap_or_else(PoisonError::into_inner);
        r.get(&(dialect, key)).cloned().flatten()
    }
}

#[cold]
fn foreign_handle() -> ! {
    panic!("a handle was used with a context that did not make it")
}
