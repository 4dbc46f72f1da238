//! An independent view of what was written: rspirv parses it, gives its text, and assembles it again.
//!
//! rspirv is not asked about words that a user gave before our own reader took their frame apart.

use rspirv::binary::{Assemble as _, Consumer, Disassemble as _, ParseAction, ParseState, parse_words};
use rspirv::dr::{Instruction, ModuleHeader};

use terrace_dialects_spirv::spirv::Opcode;

use crate::encoding::TABLE;
use crate::words::{HEADER_WORDS, MAGIC};

/// Instructions as rspirv sees them.
#[derive(Default)]
struct Instructions {
    all: Vec<Instruction>,
}

impl Consumer for Instructions {
    fn initialize(&mut self) -> ParseAction {
        ParseAction::Continue
    }

    fn finalize(&mut self) -> ParseAction {
        ParseAction::Continue
    }

    fn consume_header(&mut self, _: ModuleHeader) -> ParseAction {
        ParseAction::Continue
    }

    fn consume_instruction(&mut self, instruction: Instruction) -> ParseAction {
        self.all.push(instruction);
        ParseAction::Continue
    }
}

/// The name of an opcode, or its number if it has none.
pub(crate) fn opcode_name(number: u32) -> String {
    match rspirv::spirv::Op::from_u32(number) {
        Some(op) => format!("Op{op:?}"),
        None => format!("of number {number}"),
    }
}

/// Has rspirv parse words that were written and assemble them again.
///
/// # Errors
///
/// If it cannot parse them, or other words come out. Instructions that it does not know are no error: then it has no opinion.
pub fn check(words: &[u32]) -> Result<(), String> {
    let mut instructions = Instructions::default();
    match parse_words(words, &mut instructions) {
        Ok(()) => {}
        Err(ParseState::OpcodeUnknown(..)) => return Ok(()),
        Err(e) => return Err(e.to_string()),
    }
    let mut again = words.get(..HEADER_WORDS).unwrap_or_default().to_vec();
    for i in &instructions.all {
        i.assemble_into(&mut again);
    }
    match again.iter().zip(words).position(|(a, b)| a != b) {
        Some(at) => Err(format!("the words differ at {at}: {:#010x} and {:#010x}", again[at], words[at])),
        None if again.len() != words.len() => {
            Err(format!("{} words, and {} of {} again", words.len(), again.len(), words.len()))
        }
        None => Ok(()),
    }
}

/// The text of words, an instruction a line.
///
/// # Errors
///
/// If the words are no module.
pub fn disassemble(words: &[u32]) -> Result<String, String> {
    frame(words)?;
    let mut instructions = Instructions::default();
    parse_words(words, &mut instructions).map_err(|e| e.to_string())?;
    let [_, version, generator, bound, ..] = words else { return Ok(String::new()) };
    let (major, minor) = (version >> 16 & 0xff, version >> 8 & 0xff);
    let (of, its) = (generator >> 16, generator & 0xffff);
    let mut text =
        format!("; SPIR-V\n; Version: {major}.{minor}\n; Generator: {of}; {its}\n; Bound: {bound}");
    for i in &instructions.all {
        text.push('\n');
        text.push_str(&i.disassemble());
    }
    text.push('\n');
    Ok(text)
}

/// Instructions whose words cannot stand in OpSpecConstantOp.
const NO_COMPUTATIONS: [Opcode; 4] =
    [Opcode::OpConstant, Opcode::OpSpecConstant, Opcode::OpSpecConstantOp, Opcode::OpSwitch];

/// Checks that words are a header, and instructions whose lengths fit.
fn frame(words: &[u32]) -> Result<(), String> {
    if words.len() < HEADER_WORDS || words[0] != MAGIC {
        return Err("at word 0: the words are no SPIR-V module".to_owned());
    }
    let mut at = HEADER_WORDS;
    while let Some(first) = words.get(at) {
        let count = (first >> 16) as usize;
        if count == 0 || at + count > words.len() {
            return Err(format!(
                "at word {at}: an instruction of {count} words does not fit the {} that are left",
                words.len() - at
            ));
        }
        // rspirv panics at these.
        let inner = words.get(at + 3).filter(|_| count > 3).and_then(|w| TABLE.opcode(*w));
        if first & 0xffff == Opcode::OpSpecConstantOp as u32
            && inner.is_some_and(|o| NO_COMPUTATIONS.contains(&o))
        {
            return Err(format!("at word {at}: OpSpecConstantOp with an instruction that computes nothing"));
        }
        at += count;
    }
    Ok(())
}
