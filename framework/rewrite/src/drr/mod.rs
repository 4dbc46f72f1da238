//! Declarative rewrite rules: patterns as data, and the one matcher that runs them.
//!
//! A [`Pattern`] is a record that `terrace-ods` writes from a `.td` file (`Build::patterns`): what to find, what must hold, what to
//! make. In a [`PatternSet`] it is a pattern like any other: [`PatternSet::add_declarative`]. `matcher.rs` finds, `maker.rs` makes,
//! `native.rs` is what functions in Rust get to see. No pattern has code of its own but the functions that it names.

mod maker;
mod matcher;
pub mod native;

use terrace_ir::def::{Arity, Constraint, Pred};
use terrace_ir::{Attr, Context, Op, OpName, Type};

use crate::pattern::{Pattern as Rewrite, PatternSet};
use crate::rewriter::Rewriter;
pub use native::{Call, Item};

/// A declarative rewrite rule.
pub struct Pattern {
    /// The record's name, or `GeneratedConvert0` and so on where it has none.
    pub name: &'static str,
    /// Where it is defined: `file:line`.
    pub place: &'static str,
    /// The number of operations in the source, and what the record adds.
    pub benefit: u16,
    /// The number of slots for what is bound.
    pub slots: usize,
    /// The operation to find.
    pub source: OpMatch,
    /// The conditions.
    pub checks: &'static [Check],
    /// Operands that have one name and must be one value: slots and names.
    pub equal: &'static [(usize, usize, &'static str)],
    /// The operations to make, in order.
    pub results: &'static [Make],
    /// The first of `results` whose values replace the root's.
    pub replaces_from: usize,
    /// The operations that are made last and replace nothing.
    pub supplemental: &'static [Make],
    /// The operations that it makes.
    pub generated: &'static [&'static str],
    /// The rule as its file says it.
    pub text: Text,
}

/// A rule as its file says it, dag by dag.
pub struct Text {
    /// The source pattern.
    pub source: &'static str,
    /// The result patterns.
    pub results: &'static [&'static str],
    /// The constraints.
    pub checks: &'static [&'static str],
    /// The supplemental patterns.
    pub supplemental: &'static [&'static str],
}

/// The value bound to a name: all of it, or one declared result (`$name__1`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ref {
    /// The slot.
    pub slot: usize,
    /// The number after `__`.
    pub part: Option<usize>,
}

/// An operation to find.
pub struct OpMatch {
    /// Its name.
    pub op: &'static str,
    /// Where it is kept.
    pub bind: Option<usize>,
    /// Its arguments, in the order of the pattern; those that say nothing are left out.
    pub args: &'static [ArgMatch],
}

/// An argument of an operation to find.
pub enum ArgMatch {
    /// Operand group `group`, counted among the operands.
    Operand {
        /// The group.
        group: usize,
        /// The pattern of the value.
        value: ValueMatch,
    },
    /// Operand groups `group` and `group + 1`, in either order.
    Either {
        /// The first group.
        group: usize,
        /// The patterns of the two.
        values: &'static [ValueMatch; 2],
    },
    /// The values of a variadic operand, one by one.
    Variadic {
        /// The group.
        group: usize,
        /// Where all are kept.
        bind: Option<usize>,
        /// The pattern of each; there are as many.
        values: &'static [ValueMatch],
    },
    /// An attribute.
    Attr {
        /// Its name.
        name: &'static str,
        /// The constraint.
        check: Option<&'static Constraint>,
        /// Where it is kept.
        bind: Option<usize>,
    },
}

/// A value to find.
pub enum ValueMatch {
    /// Any that satisfies a constraint.
    Any {
        /// The constraint on its type.
        check: Option<&'static Constraint>,
        /// Where it is kept.
        bind: Option<usize>,
    },
    /// A result of an operation.
    Op(&'static OpMatch),
    /// A result of an operation that a function accepts.
    Native(&'static NativeMatch),
}

/// A native call in a source pattern.
pub struct NativeMatch {
    /// The expression, for messages.
    pub text: &'static str,
    /// Looks at the operation ([`Call::this_op`]) and gives what the arguments stand for; `None` if it does not match.
    pub call: fn(&Call<'_, '_>) -> Option<Vec<Item>>,
    /// The arguments.
    pub args: &'static [NativeArg],
}

/// The pattern of an argument of a native call in a source pattern.
pub enum NativeArg {
    /// An attribute, or any item if nothing is demanded.
    Item {
        /// The constraint on the attribute, or on the type of a value.
        check: Option<&'static Constraint>,
        /// Where it is kept.
        bind: Option<usize>,
    },
    /// A value.
    Value(ValueMatch),
}

/// A constraint over what was bound.
pub struct Check {
    /// The condition.
    pub cond: Cond,
    /// The meaning of `$_self`.
    pub this: Option<Ref>,
    /// The meanings of `$0`, `$1`, ...
    pub args: &'static [Ref],
    /// Why the pattern does not apply where it does not hold.
    pub why: &'static str,
}

/// A condition.
pub enum Cond {
    /// Holds.
    True,
    /// All of them.
    And(&'static [Cond]),
    /// One of them.
    Or(&'static [Cond]),
    /// Not it.
    Not(&'static Cond),
    /// The type of an item, or an item that is a type.
    Type(Pass, &'static Pred),
    /// An attribute.
    Attr(Pass, &'static Pred),
    /// A function.
    Native {
        /// The function.
        call: fn(&Call<'_, '_>) -> bool,
        /// The arguments passed instead of those as they are.
        pass: Option<&'static [Pass]>,
    },
}

/// An argument of a native function.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pass {
    /// `$_self`
    This,
    /// `$0`, `$1`, ...
    Arg(usize),
    /// `$0.getDefiningOp()`
    DefiningOp(usize),
    /// `$0.getType()`
    TypeOf(usize),
    /// `$_self.getType()`
    TypeOfThis,
    /// A number.
    Int(i64),
    /// A text.
    Str(&'static str),
}

/// Something to make, or to take.
pub enum Make {
    /// The item bound to a name.
    Take(Ref),
    /// An operation.
    Op(&'static OpMake),
    /// The result of a function.
    Native(&'static NativeMake),
    /// Several values as one argument.
    Variadic {
        /// Where they are kept.
        bind: Option<usize>,
        /// The values.
        values: &'static [Make],
    },
    /// A constant attribute.
    Attr(fn(&Context) -> Attr),
    /// A type.
    Type(fn(&Context) -> Type),
}

/// An operation to make.
pub struct OpMake {
    /// Its name.
    pub op: &'static str,
    /// Where it is kept.
    pub bind: Option<usize>,
    /// The declared result that is meant, if not all are.
    pub part: Option<usize>,
    /// Its arguments in order.
    pub args: &'static [ArgMake],
    /// Its result types.
    pub types: Types,
    /// Its location.
    pub loc: Location,
}

/// An argument of an operation to make.
pub enum ArgMake {
    /// The next operand group.
    Operand {
        /// The values.
        value: Make,
        /// True if it must be one value.
        single: bool,
    },
    /// An attribute.
    Attr {
        /// Its name.
        name: &'static str,
        /// Its value; nothing is set if there is none.
        value: Make,
    },
}

/// Where result types come from.
pub enum Types {
    /// From the results of the root, beginning with this declared one.
    Root(usize),
    /// From the operation's implementation of `InferTypes`.
    Interface,
    /// Result by result.
    Infer(&'static [Infer]),
    /// `returnType`.
    Given(&'static [Make]),
    /// From a function of the arguments.
    Native(fn(&Call<'_, '_>) -> Option<Vec<Type>>),
}

/// Where the type of one result comes from.
pub enum Infer {
    /// The type of the first operand that there is.
    FirstOperand,
    /// The type of operand group `i`.
    Operand(usize),
    /// The type of an attribute, or the type that it is.
    Attr(&'static str),
    /// The only type that there is.
    Build(fn(&Context) -> Type),
    /// A function of the type of operand group `i`.
    Map(usize, fn(&Context, Type) -> Option<Type>),
}

/// A native call in a result pattern.
pub struct NativeMake {
    /// The expression, for messages.
    pub text: &'static str,
    /// The function; none says that the pattern does not apply after all.
    pub call: fn(&mut Call<'_, '_>) -> Option<Item>,
    /// The meaning of `$_self`.
    pub this: Option<Ref>,
    /// The arguments of the dag.
    pub args: &'static [Make],
    /// The arguments passed instead of those as they are.
    pub pass: Option<&'static [Pass]>,
    /// `$_loc`.
    pub loc: Location,
    /// How many values it gives; none or one may also be an attribute or a type.
    pub returns: usize,
    /// Where they are kept.
    pub bind: Option<usize>,
    /// The one that is meant, if not all are.
    pub part: Option<usize>,
}

/// The location of what is made.
pub enum Location {
    /// All operations that matched, fused.
    Source,
    /// `(location "name")`
    Named(&'static str),
    /// `(location $a, $b)`, with text as metadata.
    Of(&'static [Ref], Option<&'static str>),
}

impl Pattern {
    /// The rule in one paragraph: name, benefit, source, results, constraints.
    pub fn describe(&self) -> String {
        let mut out =
            format!("{} (benefit {}, {}):\n  {}", self.name, self.benefit, self.place, self.text.source);
        let many = self.text.results.len() > 1;
        for (i, r) in self.text.results.iter().enumerate() {
            let note = if many && i < self.replaces_from { "  // beside" } else { "" };
            out += &format!("\n  => {r}{note}");
        }
        if self.text.results.is_empty() {
            out += "\n  => nothing";
        }
        self.text.checks.iter().for_each(|c| out += &format!("\n  where {c}"));
        self.text.supplemental.iter().for_each(|s| out += &format!("\n  then {s}"));
        out.push('\n');
        out
    }
}

/// A rule in a set.
struct Declarative(&'static Pattern);

impl Rewrite for Declarative {
    fn name(&self) -> &str {
        self.0.name
    }

    fn root(&self) -> Option<&str> {
        Some(self.0.source.op)
    }

    fn benefit(&self) -> u16 {
        self.0.benefit
    }

    fn generated(&self) -> &[&'static str] {
        self.0.generated
    }

    fn operand_ops(&self, ctx: &Context) -> Vec<(usize, OpName)> {
        let source = &self.0.source;
        let def = ctx.registered_op_name(source.op.as_bytes()).and_then(|n| ctx.op_info(n).def());
        let Some(def) = def else { return Vec::new() };
        // Operands have fixed places up to the first group that may have another size than one.
        let fixed = def.operands.iter().take_while(|o| o.arity == Arity::Single).count();
        let nested = source.args.iter().filter_map(|arg| match arg {
            ArgMatch::Operand { group, value: ValueMatch::Op(m) } if *group < fixed => {
                Some((*group, ctx.op_name(m.op.as_bytes())))
            }
            _ => None,
        });
        nested.collect()
    }

    fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> crate::Rewrite {
        let found = matcher::find(self.0, op, rw).map_err(|why| rw.because(why))?;
        maker::apply(self.0, op, found, rw).map_err(|why| rw.because(why))
    }
}

impl PatternSet {
    /// Adds declarative rules, such as the `PATTERNS` of a generated file.
    pub fn add_declarative(&mut self, patterns: &[&'static Pattern]) -> &mut Self {
        patterns.iter().copied().for_each(|p| {
            self.add(Declarative(p));
        });
        self
    }
}
