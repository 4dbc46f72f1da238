//! Links: every page is in the table of contents, every link within the book leads to a page and to a heading of it, every term of the glossary is
//! used.

use std::collections::BTreeMap;
use std::path::Path;

/// The name by which browsers find a heading.
fn slug(heading: &str) -> String {
    let kept = heading.trim().to_lowercase();
    let kept = kept.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// The lines of a page outside of its blocks.
fn prose(text: &str) -> impl Iterator<Item = &str> {
    let mut code = false;
    text.lines().filter(move |line| {
        let fence = line.starts_with("```");
        code ^= fence;
        !fence && !code
    })
}

/// The targets of a page's links.
fn targets(text: &str) -> Vec<&str> {
    let linked = |line| outside_code(line).flat_map(|part: &str| part.split("](").skip(1));
    prose(text)
        .flat_map(linked)
        .filter_map(|rest| rest.split(')').next())
        .filter(|target| !target.contains("://"))
        .collect()
}

/// The parts of a line outside of code such as `` `f(x)` ``.
fn outside_code(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').step_by(2)
}

/// Looks at all pages of a folder.
pub(crate) fn check(book: &Path) -> Result<(), String> {
    let mut pages: BTreeMap<String, String> = BTreeMap::new();
    for entry in std::fs::read_dir(book).map_err(|e| e.to_string())?.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.ends_with(".md") {
            pages.insert(name, std::fs::read_to_string(entry.path()).map_err(|e| e.to_string())?);
        }
    }
    let contents = pages.get("SUMMARY.md").map_or(Vec::new(), |t| targets(t));
    let mut problems: Vec<String> = pages
        .keys()
        .filter(|name| *name != "SUMMARY.md" && !contents.contains(&name.as_str()))
        .map(|name| format!("{name} is not in SUMMARY.md"))
        .collect();
    for (name, text) in &pages {
        for target in targets(text) {
            let (file, heading) = target.split_once('#').unwrap_or((target, ""));
            let page = pages.get(if file.is_empty() { name.as_str() } else { file });
            let found = match page {
                Some(page) => {
                    let mut headings = prose(page).filter_map(|l| l.strip_prefix('#'));
                    heading.is_empty() || headings.any(|h| slug(h.trim_start_matches('#')) == heading)
                }
                None => heading.is_empty() && book.join(file).exists(),
            };
            if !found {
                problems.push(format!("{name}: '{target}' is not there"));
            }
        }
    }
    let linked: Vec<String> =
        pages.iter().filter(|p| p.0 != "glossary.md").flat_map(|p| targets(p.1)).map(str::to_owned).collect();
    for term in prose(pages.get("glossary.md").map_or("", |t| t)).filter_map(|l| l.strip_prefix("## ")) {
        if !linked.contains(&format!("glossary.md#{}", slug(term))) {
            problems.push(format!("glossary.md: no page explains '{term}'"));
        }
    }
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
}
