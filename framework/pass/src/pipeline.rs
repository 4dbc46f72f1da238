//! Pipelines as text: `builtin.module(func.func(cse,canonicalize{max-iterations=3}),inline)`.

use terrace_ir::suggest;

use crate::manager::OpPassManager;
use crate::registry::PassRegistry;

/// How deep pipelines may nest.
const MAX_DEPTH: usize = 256;
const UNANCHORED: &str =
    "expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'";

/// Why a pipeline cannot be built.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PipelineError {
    /// The whole message; several lines where it shows the place.
    pub message: String,
}

impl std::fmt::Display for PipelineError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for PipelineError {}

impl From<String> for PipelineError {
    fn from(message: String) -> Self {
        PipelineError { message }
    }
}

/// One element: a pass with options or an operation with a pipeline.
struct Element<'a> {
    name: &'a str,
    options: &'a str,
    inner: Option<Vec<Element<'a>>>,
}

/// Builds a pipeline from text that begins with the operation it runs on.
pub fn parse_pipeline(text: &str, registry: &PassRegistry) -> Result<OpPassManager, PipelineError> {
    let text = text.trim();
    let split = text.split_once('(').filter(|(anchor, _)| !anchor.is_empty());
    let Some((anchor, inner)) = split.and_then(|(a, rest)| Some((a, rest.strip_suffix(')')?))) else {
        return Err(UNANCHORED.to_owned().into());
    };
    let mut pm = OpPassManager::on(anchor.trim_end());
    parse_within(text, inner, registry, &mut pm)?;
    Ok(pm)
}

/// Adds the elements of a text to a manager.
pub fn parse_pipeline_into(
    text: &str,
    registry: &PassRegistry,
    pm: &mut OpPassManager,
) -> Result<(), PipelineError> {
    parse_within(text, text, registry, pm)
}

/// Adds the elements of a part of a text. All that is wrong is told, with places in the whole.
fn parse_within(
    whole: &str,
    text: &str,
    registry: &PassRegistry,
    pm: &mut OpPassManager,
) -> Result<(), PipelineError> {
    if text.is_empty() {
        return Ok(());
    }
    let elements = Reader { whole, text, at: 0 }.elements()?;
    let mut mistakes = Vec::new();
    check_names(whole, &elements, registry, &mut mistakes);
    add(whole, &elements, registry, pm, &mut mistakes);
    if mistakes.is_empty() { Ok(()) } else { Err(located(whole, mistakes)) }
}

struct Reader<'a> {
    whole: &'a str,
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn skip_blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    fn eat(&mut self, c: char) -> bool {
        let found = self.rest().starts_with(c);
        self.at += usize::from(found);
        found
    }

    fn elements(mut self) -> Result<Vec<Element<'a>>, PipelineError> {
        // The lists that are open, the innermost last.
        let mut open: Vec<Vec<Element<'a>>> = vec![Vec::new()];
        loop {
            let rest = self.rest();
            let end = rest.find([',', '(', ')', '{']).unwrap_or(rest.len());
            let name = rest[..end].trim();
            self.at += end;
            let mut element = Element { name, options: "", inner: None };
            if self.eat('{') {
                element.options = self.options()?;
                self.skip_blanks();
            } else if self.eat('(') {
                if open.len() >= MAX_DEPTH {
                    return Err(self.error(self.at - 1, "pipeline is nested too deeply"));
                }
                push(&mut open, Element { inner: Some(Vec::new()), ..element });
                open.push(Vec::new());
                continue;
            }
            push(&mut open, element);
            while self.eat(')') {
                if open.len() == 1 {
                    let what = "encountered extra closing ')' creating unbalanced parentheses while parsing pipeline";
                    return Err(self.error(self.at - 1, what));
                }
                close(&mut open);
                self.skip_blanks();
            }
            if self.rest().is_empty() {
                break;
            }
            if !self.eat(',') {
                return Err(self.error(self.at, "expected ',' after parsing pipeline"));
            }
        }
        match (open.len(), open.pop()) {
            (1, Some(list)) => Ok(list),
            _ => Err(self.error(self.at, "encountered unbalanced parentheses while parsing pipeline")),
        }
    }

    /// The text before the brace that closes the options; the opening one is consumed.
    fn options(&mut self) -> Result<&'a str, PipelineError> {
        let rest = self.rest();
        let mut depth = 1usize;
        for (i, c) in rest.char_indices() {
            depth = match c {
                '{' => depth + 1,
                '}' => depth - 1,
                _ => depth,
            };
            if depth == 0 {
                self.at += i + 1;
                return Ok(&rest[..i]);
            }
        }
        Err(self.error(self.at - 1, "missing closing '}' while processing pass options"))
    }

    fn error(&self, at: usize, message: &str) -> PipelineError {
        let at = place(self.whole, self.text) + at;
        located(self.whole, vec![Mistake { at, message: message.to_owned(), hint: None }])
    }
}

fn push<'a>(open: &mut [Vec<Element<'a>>], element: Element<'a>) {
    if let Some(list) = open.last_mut() {
        list.push(element);
    }
}

/// Puts the innermost open list into the element that opened it.
fn close(open: &mut Vec<Vec<Element<'_>>>) {
    let inner = open.pop();
    if let Some(element) = open.last_mut().and_then(|l| l.last_mut()) {
        element.inner = inner;
    }
}

/// A mistake in a pipeline: where it is in the whole text, and what may be done about it.
struct Mistake {
    at: usize,
    message: String,
    hint: Option<String>,
}

/// Mistakes in the order of the text, each with its line and a caret below the place.
fn located(whole: &str, mut mistakes: Vec<Mistake>) -> PipelineError {
    mistakes.sort_by_key(|m| m.at);
    let mut message = String::new();
    for m in mistakes {
        let before = whole.get(..m.at).unwrap_or(whole);
        let line = before.matches('\n').count() + 1;
        let start = before.rfind('\n').map_or(0, |n| n + 1);
        let column = before.len() - start + 1;
        let shown = whole.get(start..).and_then(|rest| rest.lines().next()).unwrap_or_default();
        let blanks = " ".repeat(before.get(start..).unwrap_or_default().chars().count());
        message += &format!(
            "MLIR Textual PassPipeline Parser:{line}:{column}: error: {}\n{shown}\n{blanks}^\n",
            m.message.trim_end()
        );
        if let Some(hint) = m.hint {
            message += &format!("  hint: {hint}\n");
        }
    }
    PipelineError { message }
}

/// Where a part of a text begins in it.
fn place(whole: &str, part: &str) -> usize {
    (part.as_ptr() as usize).saturating_sub(whole.as_ptr() as usize)
}

fn check_names(whole: &str, elements: &[Element<'_>], registry: &PassRegistry, mistakes: &mut Vec<Mistake>) {
    for e in elements {
        match &e.inner {
            Some(inner) if !inner.is_empty() => check_names(whole, inner, registry, mistakes),
            _ if registry.has(e.name) => {}
            _ => {
                let message = format!("'{}' does not refer to a registered pass or pass pipeline", e.name);
                let hint = suggest::closest(e.name, registry.names());
                mistakes.push(Mistake { at: place(whole, e.name), message, hint });
            }
        }
    }
}

/// Adds what can be added.
fn add(
    whole: &str,
    elements: &[Element<'_>],
    registry: &PassRegistry,
    pm: &mut OpPassManager,
    mistakes: &mut Vec<Mistake>,
) {
    for e in elements {
        match &e.inner {
            Some(inner) => add(whole, inner, registry, pm.nest(e.name), mistakes),
            None => {
                if let Some(Err(cause)) = registry.add_to(pm, e.name, e.options) {
                    let message = format!("failed to add `{}` with options `{}`: {cause}", e.name, e.options);
                    mistakes.push(Mistake { at: place(whole, e.name), message, hint: None });
                }
            }
        }
    }
}
