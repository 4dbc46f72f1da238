//! The chapters of the tutorial. The compiler of a chapter has the language, the passes and the outputs that it has at the chapter's end.
//!
//! | chapter | what is new |
//! |---|---|
//! | 1 | the syntax tree |
//! | 2 | the toy dialect |
//! | 3 | `-opt`: patterns over the toy dialect |
//! | 4 | inlining and shape inference |
//! | 5 | affine loops |
//! | 6 | the llvm dialect, LLVM IR, machine code |
//! | 7 | structs |

use std::fmt;

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::ast::{Ast, ExprKind};
use crate::cli::Emit;
use crate::problem::Problem;
use crate::source::Span;

/// A chapter of the tutorial, from 1 to 7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Chapter(u8);

impl Chapter {
    /// Patterns over the toy dialect.
    pub const PATTERNS: Chapter = Chapter(3);
    /// Inlining and shape inference.
    pub const INLINING: Chapter = Chapter(4);
    /// Structs: all of the language.
    pub const STRUCTS: Chapter = Chapter(7);

    /// The chapter in which an output is new.
    fn of(emit: Emit) -> Chapter {
        Chapter(match emit {
            Emit::Ast => 1,
            Emit::Mlir => 2,
            Emit::MlirAffine => 5,
            Emit::MlirLlvm | Emit::Llvm | Emit::Asm | Emit::Obj | Emit::Exe | Emit::Jit => 6,
            // The whole compiler.
            Emit::Gpu | Emit::SpirvMlir | Emit::Spirv | Emit::SpirvAsm | Emit::Ptx => 7,
        })
    }

    /// Reads `1` to `7` on the command line.
    pub(crate) fn parser() -> impl TypedValueParser<Value = Chapter> {
        PossibleValuesParser::new(["1", "2", "3", "4", "5", "6", "7"])
            .map(|text| Chapter(text.bytes().next().map_or(0, |b| b.wrapping_sub(b'0'))))
    }

    /// Refuses an output or an option of a later chapter.
    ///
    /// # Errors
    /// A message that names the chapter.
    pub fn check_options(self, emit: Emit, optimise: bool) -> Result<(), String> {
        let (what, since) = match emit {
            _ if Chapter::of(emit) > self => (format!("-emit={}", emit.name()), Chapter::of(emit)),
            _ if optimise && Chapter::PATTERNS > self => ("-opt".to_owned(), Chapter::PATTERNS),
            _ => return Ok(()),
        };
        Err(format!("'{what}' comes in chapter {since}, and this is the compiler of chapter {self}"))
    }

    /// The parts of a program that come in a later chapter.
    pub fn check_program(self, ast: &Ast) -> Vec<Problem> {
        if self >= Chapter::STRUCTS {
            return Vec::new();
        }
        let later = |span: Span| {
            let message = format!(
                "structs come in chapter {}, and this is the compiler of chapter {self}",
                Chapter::STRUCTS
            );
            Problem::new(span, message).hint(format!("compile it with --chapter={}", Chapter::STRUCTS))
        };
        let definitions = ast.structs().iter().map(|s| s.ident.span);
        let uses = ast.exprs().iter().filter_map(|e| {
            matches!(e.kind, ExprKind::StructLiteral(_) | ExprKind::Member { .. }).then_some(e.span)
        });
        let mut spans: Vec<Span> = definitions.collect();
        if spans.is_empty() {
            spans.extend(uses);
        }
        spans.into_iter().map(later).collect()
    }
}

impl Default for Chapter {
    fn default() -> Self {
        Chapter::STRUCTS
    }
}

impl fmt::Display for Chapter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
