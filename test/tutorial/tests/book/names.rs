//! The table of names: each name stands in the file that its row says.

use std::path::Path;

/// The name in a cell such as `` `opt::main` ``: its last part.
fn name(cell: &str) -> Option<&str> {
    let code = cell.trim().strip_prefix('`')?.strip_suffix('`')?;
    code.rsplit([':', '.']).next().map(|n| n.trim_end_matches('!'))
}

/// Looks at all rows of the page.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    let page = "docs/tutorial/mlir-names.md";
    let text = std::fs::read_to_string(root.join(page)).map_err(|e| format!("{page}: {e}"))?;
    let rows = text.lines().filter(|l| l.starts_with("| ") && !l.starts_with("| MLIR"));
    let (mut problems, mut count) = (Vec::new(), 0);
    for row in rows {
        count += 1;
        let cells: Vec<&str> = row.trim_matches('|').split('|').collect();
        let found = match cells.as_slice() {
            [_, ours, _, path] => {
                let path = path.trim().trim_matches('`');
                let source = std::fs::read_to_string(root.join(path)).unwrap_or_default();
                let words = |c: char| !c.is_alphanumeric() && c != '_';
                name(ours).is_some_and(|n| source.split(words).any(|word| word == n))
            }
            _ => false,
        };
        if !found {
            problems.push(format!("{page}: the name is not there: {row}"));
        }
    }
    if problems.is_empty() && count > 0 { Ok(()) } else { Err(problems.join("\n")) }
}
