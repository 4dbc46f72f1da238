//! A test's RUN lines: a small part of what a shell and LLVM's lit understand.
//!
//! `// RUN: tool args %s | FileCheck %s`. `%s` is the test, `%S` its folder, `%t` a temporary file of its own; `|` between commands,
//! `not` before one that fails, `< file`, `> file`, `2> file`, `2>&1`, quotes, `\` at the end of a line that goes on. Nothing else of a shell.

use std::path::Path;

/// A test file's instructions.
#[derive(Clone, Debug, Default)]
pub(crate) struct Script {
    pub(crate) lines: Vec<Line>,
    /// Why the reference may give something else.
    pub(crate) differs: Option<String>,
}

/// A RUN line.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// As written, blanks folded.
    pub(crate) text: String,
    pub(crate) commands: Vec<Command>,
}

/// A command of a pipeline. The words may hold `%s` and the like.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Command {
    pub(crate) tool: String,
    pub(crate) args: Vec<String>,
    /// True if it must fail.
    pub(crate) not: bool,
    pub(crate) input: Option<String>,
    pub(crate) output: Option<String>,
    pub(crate) errors: Errors,
}

/// Where a command's errors go.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Errors {
    /// To the one who runs the test.
    #[default]
    Shown,
    /// With the output.
    WithOutput,
    File(String),
}

impl Script {
    /// Reads a test's text.
    pub(crate) fn parse(text: &str) -> Result<Script, String> {
        let mut script = Script::default();
        let mut open: Option<String> = None;
        for line in text.lines() {
            if let Some(reason) = keyword(line, "REFERENCE-DIFFERS:") {
                if reason.is_empty() {
                    return Err("REFERENCE-DIFFERS: the reason is missing".to_owned());
                }
                script.differs = Some(reason.to_owned());
            }
            let Some(part) = keyword(line, "RUN:") else { continue };
            let (part, more) = part.strip_suffix('\\').map_or((part, false), |p| (p.trim_end(), true));
            let whole = open.take().map_or(part.to_owned(), |before| format!("{before} {part}"));
            if more {
                open = Some(whole);
            } else {
                let commands = commands(&whole).map_err(|e| format!("RUN: {whole}\n{e}"))?;
                script.lines.push(Line { text: whole, commands });
            }
        }
        match open {
            Some(line) => Err(format!("RUN: {line}\nthe line ends with '\\', and no RUN line follows")),
            None => Ok(script),
        }
    }
}

/// The text after a keyword, if only the signs of a comment stand before it.
fn keyword<'a>(line: &'a str, word: &str) -> Option<&'a str> {
    let at = line.find(word)?;
    let comment = !line[..at].contains(|c: char| c.is_alphanumeric() || c == '"' || c == '`');
    comment.then(|| line[at + word.len()..].trim())
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Token {
    Word(String),
    /// `|`, `<`, `>`, `2>`, `2>&1`.
    Sign(&'static str),
}

fn tokens(line: &str) -> Result<Vec<Token>, String> {
    let mut out = Vec::new();
    let mut rest = line.trim_start();
    while !rest.is_empty() {
        let sign = ["2>&1", "2>", "|", "<", ">"].into_iter().find(|s| rest.starts_with(s));
        if let Some(sign) = sign {
            out.push(Token::Sign(sign));
            rest = rest[sign.len()..].trim_start();
            continue;
        }
        if rest.starts_with("&&") || rest.starts_with(';') {
            return Err("a RUN line is one pipeline: write several lines in place of '&&' and ';'".to_owned());
        }
        let (word, after) = word(rest)?;
        out.push(Token::Word(word));
        rest = after.trim_start();
    }
    Ok(out)
}

/// The word that `text` begins with, without its quotes, and what follows.
fn word(text: &str) -> Result<(String, &str), String> {
    let (mut out, mut quote) = (String::new(), None);
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        match quote {
            Some(q) if c == q => quote = None,
            Some('"') if c == '\\' => out.extend(chars.next().map(|(_, c)| c)),
            Some(_) => out.push(c),
            None if c == '\'' || c == '"' => quote = Some(c),
            None if c == '\\' => out.extend(chars.next().map(|(_, c)| c)),
            None if c.is_whitespace() || "|<>;".contains(c) => return Ok((out, &text[at..])),
            None => out.push(c),
        }
    }
    match quote {
        Some(q) => Err(format!("a {q} is not closed")),
        None => Ok((out, "")),
    }
}

fn commands(line: &str) -> Result<Vec<Command>, String> {
    let mut list = vec![Command::default()];
    let mut tokens = tokens(line)?.into_iter();
    while let Some(token) = tokens.next() {
        let Some(command) = list.last_mut() else { break };
        let sign = match token {
            Token::Word(word) if command.tool.is_empty() && word == "not" => {
                command.not = !command.not;
                continue;
            }
            Token::Word(word) if command.tool.is_empty() => {
                command.tool = word;
                continue;
            }
            Token::Word(word) => {
                command.args.push(word);
                continue;
            }
            Token::Sign(sign) => sign,
        };
        if sign == "|" {
            list.push(Command::default());
            continue;
        }
        if sign == "2>&1" {
            command.errors = Errors::WithOutput;
            continue;
        }
        let Some(Token::Word(file)) = tokens.next() else {
            return Err(format!("'{sign}': a file is missing"));
        };
        match sign {
            "<" => command.input = Some(file),
            ">" => command.output = Some(file),
            _ => command.errors = Errors::File(file),
        }
    }
    if list.iter().any(|c| c.tool.is_empty()) {
        return Err("a command is missing".to_owned());
    }
    Ok(list)
}

/// Replaces `%s`, `%S`, `%t` and `%%` in a word.
pub(crate) fn substitute(word: &str, test: &Path, temporary: &Path) -> String {
    let mut out = String::with_capacity(word.len());
    let mut chars = word.chars();
    while let Some(c) = chars.next() {
        let after = chars.as_str().chars().next();
        let text = match after {
            Some('s') if c == '%' => test.display().to_string(),
            Some('S') if c == '%' => test.parent().unwrap_or(Path::new("")).display().to_string(),
            Some('t') if c == '%' => temporary.display().to_string(),
            Some('%') if c == '%' => "%".to_owned(),
            _ => {
                out.push(c);
                continue;
            }
        };
        chars.next();
        out.push_str(&text);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Vec<Command> {
        commands(line).unwrap_or_else(|e| panic!("{line}: {e}"))
    }

    #[test]
    fn lines_are_pipelines() {
        let all =
            parsed("not opt 'a b' \"c\\\"d\"x -e=f < in 2>&1|FileCheck %s --check-prefix=A > out 2> err");
        let strings = |list: &[&str]| list.iter().map(|s| (*s).to_owned()).collect::<Vec<_>>();
        let first = Command {
            tool: "opt".into(),
            args: strings(&["a b", "c\"dx", "-e=f"]),
            not: true,
            input: Some("in".into()),
            output: None,
            errors: Errors::WithOutput,
        };
        let second = Command {
            tool: "FileCheck".into(),
            args: strings(&["%s", "--check-prefix=A"]),
            output: Some("out".into()),
            errors: Errors::File("err".into()),
            ..Command::default()
        };
        assert_eq!(all, [first, second]);
    }

    #[test]
    fn mistakes_are_told() {
        let error = |line: &str| commands(line).expect_err(line);
        assert!(error("opt 'a").contains("' is not closed"));
        assert!(error("opt | ").contains("a command is missing"));
        assert!(error("opt >").contains("a file is missing"));
        assert!(error("opt && opt").contains("one pipeline"));
    }

    #[test]
    fn scripts_are_read_from_comments() {
        let text = "// RUN: a %s \\\n// RUN:   -b\n# RUN: c\n\"RUN: d\"\n// REFERENCE-DIFFERS: why\n";
        let script = Script::parse(text).expect(text);
        let lines: Vec<_> = script.lines.iter().map(|l| l.text.as_str()).collect();
        assert_eq!(lines, ["a %s -b", "c"]);
        assert_eq!(script.differs.as_deref(), Some("why"));
        assert!(Script::parse("// RUN: a \\\n").is_err());
        assert!(Script::parse("// REFERENCE-DIFFERS:\n").is_err());
    }

    #[test]
    fn substitutions_are_paths() {
        let word = substitute("a%s,%S,%t%%s%x", Path::new("d/f.mlir"), Path::new("/tmp/t"));
        assert_eq!(word, "ad/f.mlir,d,/tmp/t%s%x");
    }
}
