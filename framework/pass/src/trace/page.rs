//! The page: its template with the data of runs in it.

use terrace_ir::Context;

use super::data::RunData;
use super::{TraceRecorder, json};

/// The page's parts, each a file that an editor knows. The scripts share one scope.
const TEMPLATE: &str = include_str!("page/page.html");
const STYLE: &str = include_str!("page/style.css");
const SCRIPTS: [&str; 6] = [
    include_str!("page/data.js"),
    include_str!("page/diff.js"),
    include_str!("page/lines.js"),
    include_str!("page/graph.js"),
    include_str!("page/views.js"),
    include_str!("page/main.js"),
];

/// A page about runs: HTML that needs nothing else.
pub struct TracePage {
    title: String,
    runs: Vec<(String, RunData)>,
}

impl TracePage {
    /// A page without runs.
    pub fn new(title: impl Into<String>) -> TracePage {
        TracePage { title: title.into(), runs: Vec::new() }
    }

    /// Adds a run that has ended, with a name for its input.
    pub fn add(&mut self, ctx: &Context, name: impl Into<String>, recorder: &TraceRecorder) {
        let data = recorder.0.with(|state| RunData::new(ctx, state));
        self.runs.push((name.into(), data));
    }

    /// Returns true if there is no run.
    pub fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// The text of the page.
    pub fn html(&self) -> Vec<u8> {
        let mut page = String::new();
        for (i, part) in TEMPLATE.split("@@").enumerate() {
            // Names of what is put in stand between the marks.
            match part {
                part if i % 2 == 0 => page.push_str(part),
                "TITLE" => escape(&mut page, &self.title),
                "STYLE" => page.push_str(STYLE),
                "DATA" => self.write_data(&mut page),
                _ => SCRIPTS.iter().for_each(|s| page.push_str(s)),
            }
        }
        page.into_bytes()
    }

    fn write_data(&self, page: &mut String) {
        page.push_str("<script type=\"application/json\" id=\"index\">");
        json::list(page, &self.runs, |out, (name, run)| {
            out.push('{');
            json::key(out, "input");
            json::string(out, name);
            json::key(out, "steps");
            out.push_str(&run.index);
            out.push('}');
        });
        page.push_str("</script>\n");
        for (r, (_, run)) in self.runs.iter().enumerate() {
            for (b, block) in run.blocks.iter().enumerate().filter(|(_, b)| !b.is_empty()) {
                // Base64 has nothing to escape.
                page.push_str(&format!(
                    "<script type=\"text/plain\" id=\"block-{r}-{b}\">{block}</script>\n"
                ));
            }
        }
    }
}

/// Writes text as HTML.
fn escape(out: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '&' => out.push_str("&amp;"),
            c => out.push(c),
        }
    }
}
