//! POSIX extended regular expressions, as TableGen's `!match` takes them: found anywhere in a text or not.
//!
//! Matching simulates an automaton, so it takes time linear in the text whatever the pattern. Back-references are
//! refused: they are no regular expressions.

/// The most instructions that a pattern may compile to: `{1000}{1000}` shall not fill the memory.
const MAX_PROGRAM: usize = 1 << 16;
/// How deep groups may nest.
const MAX_GROUPS: usize = 500;
/// The most that a bound such as `{255}` may say.
const MAX_BOUND: u32 = 255;

#[derive(Clone, Debug)]
enum Step {
    Byte(u8),
    Any,
    /// A set of bytes.
    Set(Box<[u64; 4]>),
    Start,
    End,
    /// Go on at both.
    Split(usize, usize),
    Jump(usize),
    Done,
}

/// A compiled expression.
#[derive(Clone, Debug)]
pub struct Regex {
    program: Vec<Step>,
}

impl Regex {
    /// Compiles an expression.
    pub fn new(pattern: &str) -> Result<Regex, String> {
        let mut compiler = Compiler { pattern: pattern.as_bytes(), at: 0, depth: 0 };
        let mut program = compiler.alternatives()?;
        if compiler.at < compiler.pattern.len() {
            return Err("unmatched ')'".into());
        }
        program.push(Step::Done);
        Ok(Regex { program })
    }

    /// Returns true if the expression is found anywhere in the text.
    pub fn is_match(&self, text: &str) -> bool {
        let bytes = text.as_bytes();
        let mut now = Threads::new(self.program.len());
        let mut next = Threads::new(self.program.len());
        for at in 0..=bytes.len() {
            if self.add(&mut now, 0, at, bytes.len()) {
                return true;
            }
            let Some(byte) = bytes.get(at) else { break };
            next.clear();
            for index in 0..now.list.len() {
                let pc = now.list[index];
                let taken = match &self.program[pc] {
                    Step::Byte(wanted) => wanted == byte,
                    Step::Any => true,
                    Step::Set(set) => set[(byte >> 6) as usize] >> (byte & 63) & 1 == 1,
                    _ => false,
                };
                if taken && self.add(&mut next, pc + 1, at + 1, bytes.len()) {
                    return true;
                }
            }
            std::mem::swap(&mut now, &mut next);
        }
        false
    }

    /// Adds a thread and all that it reaches without reading; true when that is the end of the pattern.
    fn add(&self, threads: &mut Threads, pc: usize, at: usize, length: usize) -> bool {
        let mut stack = vec![pc];
        while let Some(pc) = stack.pop() {
            if std::mem::replace(&mut threads.seen[pc], true) {
                continue;
            }
            match &self.program[pc] {
                Step::Done => return true,
                Step::Jump(to) => stack.push(*to),
                Step::Split(a, b) => stack.extend([*b, *a]),
                Step::Start if at == 0 => stack.push(pc + 1),
                Step::End if at == length => stack.push(pc + 1),
                Step::Start | Step::End => {}
                _ => threads.list.push(pc),
            }
        }
        false
    }
}

struct Threads {
    list: Vec<usize>,
    seen: Vec<bool>,
}

impl Threads {
    fn new(size: usize) -> Threads {
        Threads { list: Vec::new(), seen: vec![false; size] }
    }

    fn clear(&mut self) {
        self.list.clear();
        self.seen.fill(false);
    }
}

struct Compiler<'a> {
    pattern: &'a [u8],
    at: usize,
    depth: usize,
}

/// Programs are relocatable: jumps are relative to their start until they are put in place.
type Program = Vec<Step>;

fn append(program: &mut Program, part: &Program) -> Result<(), String> {
    let base = program.len();
    if base + part.len() > MAX_PROGRAM {
        return Err("the expression is too large".into());
    }
    program.extend(part.iter().map(|step| match step {
        Step::Split(a, b) => Step::Split(a + base, b + base),
        Step::Jump(to) => Step::Jump(to + base),
        other => other.clone(),
    }));
    Ok(())
}

impl Compiler<'_> {
    fn peek(&self) -> Option<u8> {
        self.pattern.get(self.at).copied()
    }

    fn alternatives(&mut self) -> Result<Program, String> {
        let mut program = self.sequence()?;
        while self.peek() == Some(b'|') {
            self.at += 1;
            let other = self.sequence()?;
            let mut both = vec![Step::Split(1, program.len() + 2)];
            append(&mut both, &program)?;
            let end = both.len() + 1 + other.len();
            both.push(Step::Jump(end));
            append(&mut both, &other)?;
            program = both;
        }
        Ok(program)
    }

    fn sequence(&mut self) -> Result<Program, String> {
        let mut program = Program::new();
        while let Some(byte) = self.peek() {
            if byte == b'|' || (byte == b')' && self.depth > 0) {
                break;
            }
            if byte == b')' {
                return Err("unmatched ')'".into());
            }
            let atom = self.atom()?;
            let atom = self.repetitions(atom)?;
            append(&mut program, &atom)?;
        }
        Ok(program)
    }

    fn atom(&mut self) -> Result<Program, String> {
        let byte = self.pattern[self.at];
        self.at += 1;
        Ok(vec![match byte {
            b'(' => return self.group(),
            b'[' => self.set()?,
            b'.' => Step::Any,
            b'^' => Step::Start,
            b'$' => Step::End,
            b'*' | b'+' | b'?' => return Err(format!("nothing to repeat before '{}'", byte as char)),
            b'{' if self.peek().is_some_and(|next| next.is_ascii_digit()) => {
                return Err("nothing to repeat before '{'".into());
            }
            b'\\' => match self.peek() {
                Some(digit @ b'1'..=b'9') => {
                    return Err(format!("the back-reference '\\{}' is not supported", digit as char));
                }
                Some(escaped) => {
                    self.at += 1;
                    Step::Byte(escaped)
                }
                None => return Err("trailing backslash".into()),
            },
            other => Step::Byte(other),
        }])
    }

    fn group(&mut self) -> Result<Program, String> {
        if self.depth >= MAX_GROUPS {
            return Err("groups nest too deeply".into());
        }
        self.depth += 1;
        let inner = self.alternatives()?;
        self.depth -= 1;
        if self.peek() != Some(b')') {
            return Err("unmatched '('".into());
        }
        self.at += 1;
        Ok(inner)
    }

    fn repetitions(&mut self, atom: Program) -> Result<Program, String> {
        let mut atom = atom;
        while let Some(byte) = self.peek() {
            let (least, most) = match byte {
                b'*' => (0, None),
                b'+' => (1, None),
                b'?' => (0, Some(1)),
                b'{' if self.pattern.get(self.at + 1).is_some_and(u8::is_ascii_digit) => self.bound()?,
                _ => break,
            };
            if byte != b'{' {
                self.at += 1;
            }
            atom = repeat(&atom, least, most)?;
        }
        Ok(atom)
    }

    fn number(&mut self) -> Result<u32, String> {
        let mut value = 0u32;
        while let Some(digit) = self.peek().filter(u8::is_ascii_digit) {
            value = value * 10 + (digit - b'0') as u32;
            if value > MAX_BOUND {
                return Err(format!("a bound may be at most {MAX_BOUND}"));
            }
            self.at += 1;
        }
        Ok(value)
    }

    fn bound(&mut self) -> Result<(u32, Option<u32>), String> {
        self.at += 1;
        let least = self.number()?;
        let mut most = Some(least);
        if self.peek() == Some(b',') {
            self.at += 1;
            most = match self.peek() {
                Some(b'}') => None,
                _ => Some(self.number()?),
            };
        }
        if self.peek() != Some(b'}') || most.is_some_and(|most| most < least) {
            return Err("invalid bound in '{...}'".into());
        }
        // The brace is eaten here, as for the other repetitions their sign is by the caller.
        self.at += 1;
        Ok((least, most))
    }

    fn set(&mut self) -> Result<Step, String> {
        let mut set = [0u64; 4];
        let negated = self.peek() == Some(b'^');
        if negated {
            self.at += 1;
        }
        let first = self.at;
        loop {
            let Some(byte) = self.peek() else { return Err("unmatched '['".into()) };
            self.at += 1;
            match byte {
                b']' if self.at - 1 > first => break,
                b'[' if self.peek() == Some(b':') => self.class(&mut set)?,
                _ => {
                    let range = self.peek() == Some(b'-')
                        && self.pattern.get(self.at + 1).is_some_and(|next| *next != b']');
                    let last = if range { self.pattern[self.at + 1] } else { byte };
                    if range {
                        self.at += 2;
                    }
                    if last < byte {
                        return Err("invalid range in '[...]'".into());
                    }
                    (byte..=last).for_each(|byte| insert(&mut set, byte));
                }
            }
        }
        if negated {
            set = set.map(|word| !word);
        }
        Ok(Step::Set(Box::new(set)))
    }

    /// `[:alpha:]` and the like, after `[`.
    fn class(&mut self, set: &mut [u64; 4]) -> Result<(), String> {
        let rest = &self.pattern[self.at + 1..];
        let Some(length) = memchr::memmem::find(rest, b":]") else {
            return Err("unmatched '[:'".into());
        };
        let holds: fn(&u8) -> bool = match &rest[..length] {
            b"alpha" => u8::is_ascii_alphabetic,
            b"digit" => u8::is_ascii_digit,
            b"alnum" => u8::is_ascii_alphanumeric,
            b"upper" => u8::is_ascii_uppercase,
            b"lower" => u8::is_ascii_lowercase,
            b"space" => |byte| byte.is_ascii_whitespace() || *byte == 11,
            b"blank" => |byte| matches!(byte, b' ' | b'\t'),
            b"punct" => u8::is_ascii_punctuation,
            b"print" => |byte| (32..127).contains(byte),
            b"graph" => u8::is_ascii_graphic,
            b"cntrl" => u8::is_ascii_control,
            b"xdigit" => u8::is_ascii_hexdigit,
            _ => return Err("unknown character class".into()),
        };
        (0..=255u8).filter(holds).for_each(|byte| insert(set, byte));
        self.at += length + 3;
        Ok(())
    }
}

fn insert(set: &mut [u64; 4], byte: u8) {
    set[(byte >> 6) as usize] |= 1 << (byte & 63);
}

fn repeat(atom: &Program, least: u32, most: Option<u32>) -> Result<Program, String> {
    let mut program = Program::new();
    for _ in 0..least {
        append(&mut program, atom)?;
    }
    match most {
        None => {
            let mut again = vec![Step::Split(1, atom.len() + 2)];
            append(&mut again, atom)?;
            again.push(Step::Jump(0));
            append(&mut program, &again)?;
        }
        Some(most) => {
            for _ in least..most {
                let mut once = vec![Step::Split(1, atom.len() + 1)];
                append(&mut once, atom)?;
                append(&mut program, &once)?;
            }
        }
    }
    Ok(program)
}

#[cfg(test)]
mod tests {
    use super::Regex;

    #[test]
    fn finds() {
        let cases = [
            ("a+b", "xaab", true),
            ("^a+b$", "xaab", false),
            ("^(ab|cd)*$", "abcdab", true),
            ("^(ab|cd)*$", "abcda", false),
            ("", "x", true),
            (".*", "", true),
            ("[[:digit:]]{2,3}$", "a123", true),
            ("^[^a-c]+$", "xyb", false),
            ("^x{3}$", "xxx", true),
            ("^x{3}$", "xxxx", false),
            ("^x{2,}$", "xxxx", true),
            ("[]a]", "]", true),
            ("a?b", "b", true),
            ("\\.", "a", false),
            ("\\.", "a.b", true),
            ("a|b|c", "xxc", true),
            ("(a*)*$", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab", true),
        ];
        for (pattern, text, expected) in cases {
            let found = Regex::new(pattern).map(|regex| regex.is_match(text));
            assert_eq!(found, Ok(expected), "{pattern} in {text}");
        }
    }

    #[test]
    fn refuses() {
        for pattern in ["(", ")", "[", "*a", "a{2,1}", "[[:nope:]]", "\\", "(a)\\1", "((a{255}){255}){255}"] {
            assert!(Regex::new(pattern).is_err(), "{pattern}");
        }
    }
}
