//! FileCheck: whether a text is what the directives of a file say.
//!
//! `CHECK: text` must be found in the input, in order; `-NEXT` on the following line, `-SAME` on the same one, `-EMPTY` is an empty line,
//! `-NOT` must not come in between, `-DAG` in any order, `-COUNT-n` n times; `-LABEL` divides the input. `{{...}}` is a POSIX regular
//! expression, `[[VAR:...]]` and `[[VAR]]` a variable, `[[#N:]]` and `[[#N+1]]` a number, `[[@LINE]]` the line of the directive.
//! The verdicts are those of LLVM 22's tool; `tests/filecheck/cases.txt` holds both to the same.
//!
//! Options are LLVM's; those that only change how the input is shown are taken and do nothing.

mod directive;
mod ere;
mod matching;
mod number;
mod pattern;

use std::fmt;

use directive::{canonicalize, directives};
use pattern::Variables;

/// How a text is checked.
#[derive(Clone, Debug)]
pub struct Options {
    /// The file with the directives.
    pub check_file: Option<String>,
    /// The file that is checked; `None` or `-` for standard input.
    pub input_file: Option<String>,
    /// The prefixes of directives.
    pub prefixes: Vec<String>,
    /// The prefixes of comment lines, in which no directive counts.
    pub comment_prefixes: Vec<String>,
    /// Blanks must be as written.
    pub strict_whitespace: bool,
    /// Each text must be a whole line.
    pub match_full_lines: bool,
    /// Upper and lower case are the same.
    pub ignore_case: bool,
    /// The input may be empty.
    pub allow_empty: bool,
    /// Some of several prefixes may have no directive.
    pub allow_unused_prefixes: bool,
    /// Variables without `$` end at a label.
    pub enable_var_scope: bool,
    /// The text that must not come between any two directives.
    pub implicit_nots: Vec<String>,
    /// `VAR=text` and `#NUMBER=expression`.
    pub defines: Vec<String>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            check_file: None,
            input_file: None,
            prefixes: vec!["CHECK".to_owned()],
            comment_prefixes: vec!["COM".to_owned(), "RUN".to_owned()],
            strict_whitespace: false,
            match_full_lines: false,
            ignore_case: false,
            allow_empty: false,
            allow_unused_prefixes: false,
            enable_var_scope: false,
            implicit_nots: Vec::new(),
            defines: Vec::new(),
        }
    }
}

impl Options {
    /// Reads a command line without the program's name.
    pub fn parse(args: &[String]) -> Result<Options, String> {
        let mut options = Options::default();
        let mut prefixes = Vec::new();
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            let Some(flag) =
                arg.strip_prefix("--").or_else(|| arg.strip_prefix('-')).filter(|f| !f.is_empty())
            else {
                match options.check_file.replace(arg.clone()) {
                    None => continue,
                    Some(first) => return Err(format!("too many check files: '{first}' and '{arg}'")),
                }
            };
            if let Some(define) = flag.strip_prefix('D').filter(|d| d.contains('=')) {
                options.defines.push(define.to_owned());
                continue;
            }
            let (name, value) = flag.split_once('=').map_or((flag, None), |(n, v)| (n, Some(v.to_owned())));
            if options.switch(name) {
                continue;
            }
            let mut value =
                || value.clone().or_else(|| args.next().cloned()).ok_or(format!("{arg}: a value is missing"));
            let list = |v: String| v.split(',').map(str::to_owned).collect::<Vec<_>>();
            match name {
                "check-prefix" | "check-prefixes" => prefixes.extend(list(value()?)),
                "comment-prefixes" => options.comment_prefixes = list(value()?),
                "input-file" => options.input_file = Some(value()?),
                "implicit-check-not" => options.implicit_nots.push(value()?),
                "D" => options.defines.push(value()?),
                "dump-input" | "dump-input-context" | "dump-input-filter" | "color" => drop(value()?),
                _ => return Err(format!("unknown option '{arg}'")),
            }
        }
        if !prefixes.is_empty() {
            options.prefixes = prefixes;
        }
        Ok(options)
    }

    /// Turns a flag without a value on; whether there is one of this name.
    fn switch(&mut self, name: &str) -> bool {
        let flag = match name {
            "strict-whitespace" => &mut self.strict_whitespace,
            "match-full-lines" => &mut self.match_full_lines,
            "ignore-case" => &mut self.ignore_case,
            "allow-empty" => &mut self.allow_empty,
            "allow-unused-prefixes" => &mut self.allow_unused_prefixes,
            "enable-var-scope" => &mut self.enable_var_scope,
            "v" | "vv" => return true,
            _ => return false,
        };
        *flag = true;
        true
    }
}

/// The failure, in words, with the places in both files.
#[derive(Clone, Debug)]
pub struct Failure(String);

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failure {}

/// A mistake in a check file or an option.
struct Mistake {
    at: Option<(usize, usize)>,
    message: String,
}

/// A message with its place, the line there and a caret.
fn located(file: &str, text: &str, at: (usize, usize), message: &str) -> String {
    let (line, column) = at;
    let Some(shown) = line.checked_sub(1).and_then(|l| text.lines().nth(l)) else {
        return format!("{file}: {message}\n");
    };
    format!("{file}:{line}:{column}: {message}\n{shown}\n{}^\n", " ".repeat(column.saturating_sub(1)))
}

/// Checks `input` against the directives in `text`, which messages call `file`.
pub fn check(file: &str, text: &str, input: &str, options: &Options) -> Result<(), Failure> {
    let text = canonicalize(text, options);
    let input = canonicalize(input, options);
    let mistake =
        |m: Mistake| Failure(located(file, &text, m.at.unwrap_or((0, 0)), &format!("error: {}", m.message)));
    let list = directives(&text, options).map_err(mistake)?;
    if input.is_empty() && !options.allow_empty {
        return Err(Failure(format!("{file}: error: the input is empty; --allow-empty allows that\n")));
    }
    let variables = defines(options).map_err(|message| mistake(Mistake { at: None, message }))?;
    kinds(&list, &variables).map_err(mistake)?;
    let mut matcher = matching::Matcher { input: &input, variables, failed: Vec::new() };
    matcher.run(&list, options);
    if matcher.failed.is_empty() {
        Ok(())
    } else {
        Err(matching::describe(file, &text, &input, &matcher.failed))
    }
}

/// The variables of the command line.
fn defines(options: &Options) -> Result<Variables, String> {
    let mut variables = Variables::default();
    for define in &options.defines {
        let bad = || format!("-D{define}: expected VAR=text or #NUMBER=expression");
        let (name, value) = define.split_once('=').ok_or_else(bad)?;
        match name.strip_prefix('#') {
            Some(number) => {
                let numeric = number::Numeric::parse(value)?;
                let format = numeric.format(&variables.numbers)?;
                let value = format.read(&numeric.regex(&variables.numbers, 0)?)?;
                variables.numbers.insert(number.trim().to_owned(), (value, format));
            }
            None if pattern::is_name(name) => {
                variables.texts.insert(name.to_owned(), value.to_owned());
            }
            None => return Err(bad()),
        }
    }
    Ok(variables)
}

/// A variable is text or a number, not both.
fn kinds(list: &[directive::Directive], variables: &Variables) -> Result<(), Mistake> {
    let mut kinds: std::collections::BTreeMap<&str, bool> = std::collections::BTreeMap::new();
    kinds.extend(variables.texts.keys().map(|k| (k.as_str(), false)));
    kinds.extend(variables.numbers.keys().map(|k| (k.as_str(), true)));
    for d in list.iter().flat_map(|d| d.before.iter().chain([d])) {
        for (name, number) in d.pattern.defined() {
            if *kinds.entry(name).or_insert(number) != number {
                let other = if number { "string" } else { "numeric" };
                let message = format!("{other} variable with name '{name}' already exists");
                return Err(Mistake { at: Some(d.at), message });
            }
        }
    }
    Ok(())
}
