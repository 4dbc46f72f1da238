//! Handles of the entities that live in a [`Body`](crate::Body), and the macro that makes them.
//!
//! A handle is a `Copy` newtype over a `NonZeroU32`. It means nothing without the body that it came from: debug
//! builds carry the body's tag in the handle and check it at each use, so that a stray handle fails where it is
//! used and not three passes later. Handles have no order: ids never decide output.

/// Declares one handle type.
macro_rules! entity {
    ($(#[$doc:meta])* $name:ident, $prefix:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $name {
            index: std::num::NonZeroU32,
            #[cfg(debug_assertions)]
            tag: u32,
        }

        impl $name {
            #[inline]
            #[allow(unused_variables)]
            pub(crate) fn new(index: usize, tag: u32) -> Self {
                let Some(index) = u32::try_from(index + 1).ok().and_then(std::num::NonZeroU32::new) else {
                    crate::entity::too_many($prefix)
                };
                $name {
                    index,
                    #[cfg(debug_assertions)]
                    tag,
                }
            }

            /// The slot of the entity in its body: dense from 0, for side tables; it never decides output.
            #[inline]
            pub fn index(self) -> usize {
                self.index.get() as usize - 1
            }

            #[inline]
            #[allow(dead_code, unused_variables)]
            pub(crate) fn check(self, tag: u32) {
                #[cfg(debug_assertions)]
                assert_eq!(self.tag, tag, "{self:?} belongs to body {}, not to body {tag}", self.tag);
            }

            #[inline]
            #[allow(dead_code, unused_variables)]
            pub(crate) fn retag(self, tag: u32) -> Self {
                Self::new(self.index(), tag)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!($prefix, "{}"), self.index())
            }
        }
    };
}

/// More than 2^32 - 2 entities of one kind in one body: beyond the design's limits.
#[cold]
pub(crate) fn too_many(kind: &str) -> ! {
    panic!("a body holds at most 4294967294 entities of a kind ({kind})")
}

entity!(
    /// An operation.
    Op, "op");
entity!(
    /// A block: a list of operations with arguments.
    Block, "block");
entity!(
    /// A region: a list of blocks.
    Region, "region");
entity!(
    /// An SSA value: a result of an operation or an argument of a block.
    Value, "v");
entity!(
    /// One use of a value: an operand slot of an operation.
    Operand, "use");
entity!(
    /// One use of a block: a successor slot of an operation.
    Successor, "succ");

/// A body in the table of an [`Ir`](crate::Ir).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BodyId(pub(crate) u32);

impl BodyId {
    /// The body's slot in the table: for side tables; it never decides output.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The id of a slot that [`BodyId::index`] gave.
    pub fn from_index(index: usize) -> BodyId {
        BodyId(index as u32)
    }
}

/// An entity named across bodies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Global<T> {
    /// The body that the entity lives in.
    pub body: BodyId,
    /// The entity.
    pub entity: T,
}

impl<T> Global<T> {
    /// Names `entity` of `body`.
    pub fn new(body: BodyId, entity: T) -> Self {
        Global { body, entity }
    }
}
