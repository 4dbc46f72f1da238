//! Definitions of SPIR-V's instructions and enums as they stand in its grammar, to begin a dialect's with.
//!
//! ```sh
//! cargo run -p terrace-spirv --example definitions -- op SPIRV_Op OpBitReverse OpImageQuerySize
//! cargo run -p terrace-spirv --example definitions -- enum ImageFormat
//! cargo run -p terrace-spirv --example definitions -- list
//! ```
//!
//! `op` takes the class that the definitions have, and names of instructions; `enum` takes names of enums; `list` says what names there
//! are. The grammar is that of the crate `rspirv`: nothing is fetched. It says neither which types operands may be of nor how an
//! instruction is written: there, a definition has the most general type, and the generic form.

use std::process::ExitCode;

use rspirv::grammar::{INSTRUCTION_TABLE, LogicalOperand, OperandKind, OperandQuantifier};
use rspirv::spirv;

/// An instruction of the grammar.
type Instruction = rspirv::grammar::Instruction<'static>;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match written(&arguments.iter().map(String::as_str).collect::<Vec<_>>()) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// The output for arguments, or what is wrong with them.
fn written(arguments: &[&str]) -> Result<String, String> {
    match arguments {
        ["op", class, names @ ..] if !names.is_empty() => names.iter().map(|n| op(class, n)).collect(),
        ["enum", names @ ..] if !names.is_empty() => names.iter().map(|n| enumeration(n)).collect(),
        ["list"] => {
            let ops = INSTRUCTION_TABLE.iter().map(|i| format!("Op{}\n", i.opname));
            Ok(ops.chain(ENUMS.iter().map(|(name, _)| format!("{name}\n"))).collect())
        }
        _ => Err("usage: definitions op CLASS OpNAME.. | enum NAME.. | list".to_owned()),
    }
}

/// The definition of an instruction.
fn op(class: &str, name: &str) -> Result<String, String> {
    let short = name.strip_prefix("Op").unwrap_or(name);
    let known = INSTRUCTION_TABLE.iter().find(|i| i.opname == short);
    let instruction =
        known.ok_or_else(|| format!("'{name}' is no instruction; 'list' says which there are"))?;
    let operands = operands(instruction);
    let mut text = format!(
        "// Op{short} is instruction {}.\ndef {short}Op : {class}<\"{short}\", \"\"> {{\n  let arguments = (ins {});\n",
        instruction.opcode as u32,
        operands.join(", ")
    );
    if instruction.operands.iter().any(|o| o.kind == OperandKind::IdResult) {
        text += "  let results = (outs SPIRV_Type:$result);\n";
    }
    text += &list("capabilities", instruction.capabilities.iter().map(|c| format!("{c:?}")));
    text += &list("extensions", instruction.extensions.iter().map(|e| (*e).to_owned()));
    Ok(text + "}\n")
}

/// `let name = [..];`, unless the list is empty.
fn list(name: &str, items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.map(|item| format!("\"{item}\"")).collect();
    if items.is_empty() { String::new() } else { format!("  let {name} = [{}];\n", items.join(", ")) }
}

/// The arguments of a definition: what is before the operands that have meaning, the result and its type, is no argument.
fn operands(instruction: &Instruction) -> Vec<String> {
    let is_argument =
        |o: &&LogicalOperand| !matches!(o.kind, OperandKind::IdResult | OperandKind::IdResultType);
    let arguments = instruction.operands.iter().filter(is_argument);
    arguments.enumerate().map(|(i, o)| argument(o, i)).collect()
}

fn argument(operand: &LogicalOperand, i: usize) -> String {
    use OperandKind::{IdMemorySemantics, IdRef, IdScope, LiteralInteger, LiteralString};
    let (ty, is_attribute) = match operand.kind {
        IdRef => ("SPIRV_Type".to_owned(), false),
        IdScope => ("SPIRV_ScopeAttr".to_owned(), true),
        IdMemorySemantics => ("SPIRV_MemorySemanticsAttr".to_owned(), true),
        LiteralInteger => ("I32Attr".to_owned(), true),
        LiteralString => ("StrAttr".to_owned(), true),
        kind => (format!("SPIRV_{kind:?}Attr"), true),
    };
    let ty = match (operand.quantifier, is_attribute) {
        (OperandQuantifier::One, _) => ty,
        (OperandQuantifier::ZeroOrOne, false) => format!("Optional<{ty}>"),
        (OperandQuantifier::ZeroOrOne, true) => format!("OptionalAttr<{ty}>"),
        (OperandQuantifier::ZeroOrMore, false) => format!("Variadic<{ty}>"),
        (OperandQuantifier::ZeroOrMore, true) => "ArrayAttr".to_owned(),
    };
    format!("{ty}:$operand{i}")
}

/// The name of a case by its number.
type Case = fn(u32) -> Option<String>;

/// Enums whose cases are numbers.
macro_rules! enums {
    ($($name:ident)*) => {
        const ENUMS: &[(&str, Case)] =
            &[$((stringify!($name), |n| spirv::$name::from_u32(n).map(|case| format!("{case:?}")))),*];
    };
}

enums! {
    AccessQualifier AddressingModel BuiltIn Capability Decoration Dim ExecutionMode ExecutionModel FPRoundingMode
    FunctionParameterAttribute GroupOperation ImageChannelDataType ImageChannelOrder ImageFormat KernelEnqueueFlags LinkageType
    MemoryModel SamplerAddressingMode SamplerFilterMode Scope SourceLanguage StorageClass
}

/// The definition of an enum.
fn enumeration(name: &str) -> Result<String, String> {
    /// More than the greatest number of a case.
    const END: u32 = 1 << 14;
    let known = ENUMS.iter().find(|(n, _)| *n == name);
    let (_, case) = known.ok_or_else(|| format!("'{name}' is no enum; 'list' says which there are"))?;
    // A case that a name begins with a digit in the specification has its kind before it.
    let cases = (0..END).filter_map(|n| case(n).map(|case| format!("  I32EnumAttrCase<\"{case}\", {n}>")));
    let cases: Vec<String> = cases.collect();
    Ok(format!("def {name} : SPIRV_Enum<\"{name}\", \"\", [\n{}]>;\n", cases.join(",\n")))
}

#[cfg(test)]
mod tests {
    use super::written;

    #[test]
    fn an_instruction_has_its_operands_and_needs() {
        let text = written(&["op", "SPIRV_Op", "OpBitReverse", "OpMemoryBarrier"]).unwrap();
        assert_eq!(
            text,
            "// OpBitReverse is instruction 204.\n\
             def BitReverseOp : SPIRV_Op<\"BitReverse\", \"\"> {\n  let arguments = (ins SPIRV_Type:$operand0);\n  \
             let results = (outs SPIRV_Type:$result);\n  let capabilities = [\"Shader\", \"BitInstructions\"];\n}\n\
             // OpMemoryBarrier is instruction 225.\n\
             def MemoryBarrierOp : SPIRV_Op<\"MemoryBarrier\", \"\"> {\n  \
             let arguments = (ins SPIRV_ScopeAttr:$operand0, SPIRV_MemorySemanticsAttr:$operand1);\n}\n"
        );
    }

    #[test]
    fn an_enum_has_its_cases() {
        let text = written(&["enum", "AddressingModel"]).unwrap();
        assert_eq!(
            text,
            "def AddressingModel : SPIRV_Enum<\"AddressingModel\", \"\", [\n  I32EnumAttrCase<\"Logical\", 0>,\n  \
             I32EnumAttrCase<\"Physical32\", 1>,\n  I32EnumAttrCase<\"Physical64\", 2>,\n  \
             I32EnumAttrCase<\"PhysicalStorageBuffer64\", 5348>]>;\n"
        );
    }

    #[test]
    fn names_that_the_grammar_lacks_are_said() {
        assert!(written(&["op", "SPIRV_Op", "OpNoSuch"]).is_err_and(|e| e.contains("'OpNoSuch'")));
        assert!(written(&["enum", "NoSuch"]).is_err_and(|e| e.contains("'NoSuch'")));
        assert!(written(&[]).is_err_and(|e| e.starts_with("usage")));
    }
}
