//! The texts of clauses that formats cannot say (`clauses.rs`), the arguments that clauses give to a region's block (`entry.rs`), and operations
//! with a text of their own (`ops.rs`).

mod clauses;
pub(super) mod entry;
mod ops;

use std::any::Any;

use terrace_asm::directive;
use terrace_ir::def::{AttrDef, AttrSyntax, EnumDef, OpDef, ParamKind};
use terrace_ir::{Attr, Context};

use super::ATTRS;

/// The directives of the formats, by name.
pub(super) static DIRECTIVES: &[(&str, &(dyn Any + Send + Sync))] = &[
    ("AlignedClause", directive!(&clauses::ALIGNED)),
    ("AllocateAndAllocator", directive!(&clauses::ALLOCATE)),
    ("CaptureType", directive!(&clauses::CAPTURE)),
    ("ClauseAttr", directive!(&clauses::CASE)),
    ("Copyprivate", directive!(&clauses::COPYPRIVATE)),
    ("DependVarList", directive!(&clauses::DEPEND)),
    ("EntryBlock", directive!(&entry::ENTRY_BLOCK)),
    ("LinearClause", directive!(&clauses::LINEAR)),
    ("LoopTransformClis", directive!(&ops::LOOP_NAMES)),
    ("MapClause", directive!(&clauses::MAP)),
    ("MembersIndex", directive!(&clauses::MEMBERS_INDEX)),
    ("ModifiedValue", directive!(&clauses::MODIFIED_VALUE)),
    ("OrderClause", directive!(&clauses::ORDER)),
    ("ScheduleClause", directive!(&clauses::SCHEDULE)),
    ("SynchronizationHint", directive!(&clauses::HINT)),
];

/// An enum whose cases are attributes.
#[derive(Clone, Copy)]
struct Cases {
    attr: &'static AttrDef,
    of: &'static EnumDef,
}

impl Cases {
    fn of(attr: &'static AttrDef) -> Option<Cases> {
        match attr.params.first()?.kind {
            ParamKind::Enum(of) | ParamKind::EnumField(of) => Some(Cases { attr, of }),
            _ => None,
        }
    }

    /// The enum of an attribute slot.
    fn of_slot(def: &OpDef, slot: usize) -> Option<Cases> {
        match def.attrs.get(slot)?.syntax {
            AttrSyntax::Stripped(name) => Cases::of(ATTRS.iter().copied().find(|a| a.name == name)?),
            _ => None,
        }
    }

    /// The attribute of a word.
    fn attr(self, ctx: &Context, word: &[u8]) -> Option<Attr> {
        Some(ctx.dialect_attr(self.attr, &[ctx.param_int(self.of.value(word)?)]))
    }

    /// The word of an attribute.
    fn word(self, ctx: &Context, attr: Attr) -> Option<String> {
        let value = ctx.attr_params(attr, self.attr)?.first().copied()?;
        self.of.text(ctx.as_param_int(value)?)
    }
}
