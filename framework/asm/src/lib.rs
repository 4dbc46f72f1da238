//! The textual form of the IR, both ways: MLIR 22's syntax, byte for byte.
//!
//! [`parse_source`] reads a file into an [`Ir`](terrace_ir::Ir); [`print_op`] writes one, [`write_op`] to a stream. Dialects add hand-written syntax with
//! [`CustomAssembly`] (operations), [`AttrSyntaxHooks`] (types and attributes) and [`CustomDirective`] (`custom<>` in assembly
//! formats). Nothing here verifies.
#![forbid(unsafe_code)]

mod lexer;
mod parser;
mod printer;

mod traits;

pub use lexer::{Kind, Token};
pub use parser::{
    Argument, AttrSyntaxHooks, ByGroup, CustomAssembly, Delimiter, ExternalResource, Failed, FormatState,
    OpState, OpaqueSyntax, ParamSyntax, Parsed, Parser, ResourceValue, TextSyntax, Unresolved, VerifyParams,
    WrittenLoc, fill_defaults, is_of_class, on_deep_stack, parse_attribute_start, parse_attribute_text,
    parse_source, parse_source_with_resources, parse_type_start, parse_type_text, valid_memref_element,
    valid_tensor_element, valid_vector_element, verify_tensor_encoding,
};
pub use printer::{
    BuiltinText, Mark, MarkKind, MarkedText, PrintFlags, Printer, RegionStyle, TypeElision, is_left_out,
    print_attr, print_lines, print_loc, print_marked, print_marked_alone, print_op, print_type, value_name,
    write_op, write_op_with_threads,
};
pub use terrace_ir::hooks::InferTypes;
pub use terrace_ir::interfaces::InferInput;
pub use terrace_ir::segments::{operand_group, result_group};
pub use traits::{
    AliasAttr, AttrAsm, CustomDirective, DialectAsm, Directive, DirectiveArgs, DirectiveState, OpAsm,
    OpAsmOp, SyntaxAttr, SyntaxOp, build_type, ensure_block, ensure_terminator,
};
