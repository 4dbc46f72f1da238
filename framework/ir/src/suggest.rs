//! Guesses at the name that was meant: the nearest of those that exist, for hints of errors.

/// Beyond this many names in scope a guess costs more than it helps.
const CANDIDATES: usize = 4096;

/// `did you mean 'x'?` for the candidate nearest to `name`, if one is near.
pub fn closest<'n>(name: &str, candidates: impl Iterator<Item = &'n str>) -> Option<String> {
    nearest(name, candidates).map(|near| format!("did you mean '{near}'?"))
}

/// The candidate nearest to `name`, if one is near.
pub fn nearest<'n>(name: &str, candidates: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    if name.len() > 64 {
        return None;
    }
    let limit = name.len() / 3 + usize::from(name.len() > 1);
    candidates
        .take(CANDIDATES)
        .filter(|candidate| candidate.len().abs_diff(name.len()) <= limit)
        .map(|candidate| (distance(name.as_bytes(), candidate.as_bytes()), candidate))
        .filter(|&(distance, candidate)| distance <= limit && distance < candidate.len().max(2))
        .min()
        .map(|(_, candidate)| candidate)
}

/// The number of single-letter edits between two words.
fn distance(a: &[u8], b: &[u8]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = i;
        let mut left = i + 1;
        if let Some(first) = row.first_mut() {
            *first = left;
        }
        for (y, cell) in b.iter().zip(row.iter_mut().skip(1)) {
            let up = *cell;
            left = (diagonal + usize::from(x != y)).min(up + 1).min(left + 1);
            diagonal = up;
            *cell = left;
        }
    }
    row.last().copied().unwrap_or(a.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_are_offered() {
        let check = |name, candidates: &[&str], expected: Option<&str>| {
            let expected = expected.map(|e| format!("did you mean '{e}'?"));
            assert_eq!(closest(name, candidates.iter().copied()), expected, "{name}");
        };
        check("multply", &["multiply", "transpose"], Some("multiply"));
        check("valeu", &["value", "volume"], Some("value"));
        check("x", &["a", "b"], None);
        check("matrix", &["rows", "cols"], None);
    }
}
