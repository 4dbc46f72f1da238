//! Checks that a description of a data layout is well formed, as LLVM writes it. Its meaning is not kept.

type Checked<T = ()> = Result<T, String>;

/// Checks a whole description: specifications between hyphens.
///
/// # Errors
/// If it is malformed: how.
pub fn check(layout: &str) -> Result<(), String> {
    if layout.is_empty() { Ok(()) } else { layout.split('-').try_for_each(specification) }
}

fn form<T>(form: &str) -> Checked<T> {
    Err(format!("malformed specification, must be of the form \"{form}\""))
}

fn number(text: &str) -> Option<u32> {
    if text.starts_with('+') { None } else { text.parse().ok() }
}

fn size(text: &str, name: &str) -> Checked<u32> {
    match number(text) {
        _ if text.is_empty() => Err(format!("{name} component cannot be empty")),
        Some(n @ 1..=0xff_ffff) => Ok(n),
        _ => Err(format!("{name} must be a non-zero 24-bit integer")),
    }
}

/// An alignment in bits; zero stands for a byte where it is allowed.
fn alignment(text: &str, name: &str, allow_zero: bool) -> Checked<u32> {
    match number(text) {
        _ if text.is_empty() => Err(format!("{name} alignment component cannot be empty")),
        Some(0) if allow_zero => Ok(8),
        Some(0) => Err(format!("{name} alignment must be non-zero")),
        Some(n @ 1..=0xffff) if n % 8 == 0 && (n / 8).is_power_of_two() => Ok(n),
        Some(1..=0xffff) => Err(format!("{name} alignment must be a power of two times the byte width")),
        _ => Err(format!("{name} alignment must be a 16-bit integer")),
    }
}

fn address_space(text: &str) -> Checked<u32> {
    match number(text) {
        _ if text.is_empty() => Err("address space component cannot be empty".to_owned()),
        Some(n @ 0..=0xff_ffff) => Ok(n),
        _ => Err("address space must be a 24-bit integer".to_owned()),
    }
}

/// The required and the preferred alignment.
fn alignments(abi: &str, preferred: Option<&&str>, allow_zero: bool) -> Checked<u32> {
    let abi = alignment(abi, "ABI", allow_zero)?;
    if let Some(text) = preferred
        && alignment(text, "preferred", false)? < abi
    {
        return Err("preferred alignment cannot be less than the ABI alignment".to_owned());
    }
    Ok(abi)
}

fn specification(text: &str) -> Checked {
    if let Some(rest) = text.strip_prefix("ni") {
        let Some(list) = rest.strip_prefix(':') else {
            return form("ni:<address space>[:<address space>]...");
        };
        return list.split(':').try_for_each(|space| match address_space(space)? {
            0 => Err("address space 0 cannot be non-integral".to_owned()),
            _ => Ok(()),
        });
    }
    let mut chars = text.chars();
    let Some(specifier) = chars.next() else {
        return Err("empty specification is not allowed".to_owned());
    };
    let rest = chars.as_str();
    match specifier {
        'i' | 'f' | 'v' => primitive(specifier, rest),
        'a' => aggregate(rest),
        'p' => pointer(rest),
        's' => Ok(()),
        'e' | 'E' if rest.is_empty() => Ok(()),
        'e' | 'E' => Err("malformed specification, must be just 'e' or 'E'".to_owned()),
        'n' => rest.split(':').try_for_each(|s| size(s, "size").map(drop)),
        'S' if rest.is_empty() => form("S<size>"),
        'S' => alignment(rest, "stack natural", false).map(drop),
        'F' => function(rest),
        'P' | 'A' | 'G' if rest.is_empty() => form(&format!("{specifier}<address space>")),
        'P' | 'A' | 'G' => address_space(rest).map(drop),
        'm' => match rest.strip_prefix(':') {
            None | Some("") => form("m:<mangling>"),
            Some("e" | "l" | "o" | "m" | "w" | "x" | "a") => Ok(()),
            Some(_) => Err("unknown mangling mode".to_owned()),
        },
        other => Err(format!("unknown specifier '{other}'")),
    }
}

fn function(rest: &str) -> Checked {
    let mut chars = rest.chars();
    match chars.next() {
        None => form("F<type><abi>"),
        Some('i' | 'n') => alignment(chars.as_str(), "ABI", false).map(drop),
        Some(other) => Err(format!("unknown function pointer alignment type '{other}'")),
    }
}

fn primitive(specifier: char, rest: &str) -> Checked {
    let parts: Vec<&str> = rest.split(':').collect();
    let [width, abi, preferred @ ..] = &parts[..] else {
        return form(&format!("{specifier}<size>:<abi>[:<pref>]"));
    };
    if preferred.len() > 1 {
        return form(&format!("{specifier}<size>:<abi>[:<pref>]"));
    }
    let width = size(width, "size")?;
    let abi = alignments(abi, preferred.first(), false)?;
    if specifier == 'i' && width == 8 && abi != 8 {
        return Err("i8 must be 8-bit aligned".to_owned());
    }
    Ok(())
}

fn aggregate(rest: &str) -> Checked {
    let parts: Vec<&str> = rest.split(':').collect();
    match &parts[..] {
        [width, abi, preferred @ ..] if preferred.len() < 2 => {
            if !width.is_empty() && number(width) != Some(0) {
                return Err("size must be zero".to_owned());
            }
            alignments(abi, preferred.first(), true).map(drop)
        }
        _ => form("a:<abi>[:<pref>]"),
    }
}

fn pointer(rest: &str) -> Checked {
    let parts: Vec<&str> = rest.split(':').collect();
    let [space, width, abi, more @ ..] = &parts[..] else {
        return form("p[<n>]:<size>:<abi>[:<pref>[:<idx>]]");
    };
    if more.len() > 2 {
        return form("p[<n>]:<size>:<abi>[:<pref>[:<idx>]]");
    }
    let number = space.trim_start_matches(['e', 'u']);
    let space_number = if number.is_empty() { 0 } else { address_space(number)? };
    if space_number == 0 && number.len() != space.len() {
        return Err("address space 0 cannot be unstable or have external state".to_owned());
    }
    let width = size(width, "pointer size")?;
    alignments(abi, more.first(), false)?;
    match more.get(1) {
        Some(index) if size(index, "index size")? > width => {
            Err("index size cannot be larger than the pointer size".to_owned())
        }
        _ => Ok(()),
    }
}
