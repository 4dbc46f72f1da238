//! Problems drawn for people: with ariadne on a terminal, as `file:line:column: error: text` with the line
//! and a caret elsewhere.

use std::io::{self, Write};

use ariadne::{Config, IndexType, Label, Report, ReportKind};

use crate::problem::Problem;
use crate::source::{Source, Span};

/// How problems are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// One line each, with the source line and a caret: for files, pipes and editors.
    Plain,
    /// With labels drawn into the source.
    Terminal {
        /// True to colour.
        color: bool,
    },
}

/// Lines longer than this are shown in part.
const WIDTH: usize = 160;

/// Writes all problems.
pub fn write(source: &Source, problems: &[Problem], style: Style, out: &mut dyn Write) -> io::Result<()> {
    let mut cache = (source.name(), ariadne::Source::from(source.text()));
    for problem in problems {
        match style {
            Style::Terminal { color } if drawable(source, problem) => {
                // ariadne wants a sized writer.
                let mut text = Vec::new();
                draw(source, problem, color).write(&mut cache, &mut text)?;
                out.write_all(&text)?;
            }
            _ => plain(source, problem, out)?,
        }
    }
    Ok(())
}

/// ariadne shows whole lines, which a big literal makes unreadable.
fn drawable(source: &Source, problem: &Problem) -> bool {
    let spans = problem.notes.iter().filter_map(|note| note.span).chain([problem.span]);
    spans.into_iter().all(|span| {
        [span.start, span.end.saturating_sub(1)].into_iter().all(|offset| {
            let line = source.line_span(offset);
            line.range().len() <= WIDTH
        })
    })
}

fn draw<'s>(
    source: &'s Source,
    problem: &Problem,
    color: bool,
) -> Report<'static, (&'s str, std::ops::Range<usize>)> {
    let at = |span: Span| (source.name(), span.range());
    let label = if problem.label.is_empty() { "here" } else { &problem.label };
    let mut report = Report::build(ReportKind::Error, at(problem.span))
        .with_config(Config::new().with_index_type(IndexType::Byte).with_color(color))
        .with_message(&problem.message)
        .with_label(Label::new(at(problem.span)).with_message(label).with_color(ariadne::Color::Red));
    for note in &problem.notes {
        match note.span {
            Some(span) => {
                let label = Label::new(at(span)).with_message(&note.text).with_color(ariadne::Color::Cyan);
                report.add_label(label);
            }
            None => report.add_note(&note.text),
        }
    }
    if let Some(hint) = &problem.hint {
        report.add_help(hint);
    }
    report.finish()
}

fn plain(source: &Source, problem: &Problem, out: &mut dyn Write) -> io::Result<()> {
    message(source, problem.span, "error", &problem.message, &problem.label, out)?;
    for note in &problem.notes {
        match note.span {
            Some(span) => message(source, span, "note", &note.text, "", out)?,
            None => writeln!(out, "  note: {}", note.text)?,
        }
    }
    match &problem.hint {
        Some(hint) => writeln!(out, "  hint: {hint}"),
        None => Ok(()),
    }
}

fn message(
    source: &Source,
    span: Span,
    kind: &str,
    text: &str,
    label: &str,
    out: &mut dyn Write,
) -> io::Result<()> {
    let at = source.line_col(span.start);
    writeln!(out, "{}:{}:{}: {kind}: {text}", source.name(), at.line, at.col)?;
    let line = source.line_span(span.start);
    let text = source.slice(line);
    let col = (span.start.saturating_sub(line.start) as usize).min(text.len());
    let (mut from, mut to) = (0, text.len());
    if text.len() > WIDTH {
        from = text.floor_char_boundary(col.saturating_sub(WIDTH / 2));
        to = text.floor_char_boundary((from + WIDTH).min(text.len()));
    }
    let dots = |cut: bool| if cut { "..." } else { "" };
    writeln!(out, "{}{}{}", dots(from > 0), text.get(from..to).unwrap_or(""), dots(to < text.len()))?;
    // Tabs stay tabs, so that the caret stands below its character.
    let before = text.get(from..col).unwrap_or("");
    let pad: String = before.chars().map(|c| if c == '\t' { '\t' } else { ' ' }).collect();
    let end = (span.end.saturating_sub(line.start) as usize).clamp(col, to.max(col));
    let marked = text.get(col..end).map_or(0, |marked| marked.chars().count()).max(1);
    let line = format!("{}{pad}^{} {label}", if from > 0 { "   " } else { "" }, "~".repeat(marked - 1));
    writeln!(out, "{}", line.trim_end())
}
