//! Names: each is given once, and is a symbol of SMT-LIB.

use rustc_hash::FxHashMap;

/// The words that are symbols only in quotes.
const RESERVED: [&[u8]; 13] = [
    b"!",
    b"_",
    b"as",
    b"BINARY",
    b"DECIMAL",
    b"exists",
    b"forall",
    b"HEXADECIMAL",
    b"let",
    b"match",
    b"NUMERAL",
    b"par",
    b"STRING",
];

/// The functions that logics define.
const DEFINED: [&[u8]; 46] = [
    b"true",
    b"false",
    b"not",
    b"and",
    b"or",
    b"xor",
    b"=>",
    b"=",
    b"distinct",
    b"ite",
    b"+",
    b"-",
    b"*",
    b"div",
    b"mod",
    b"abs",
    b"<",
    b"<=",
    b">",
    b">=",
    b"select",
    b"store",
    b"concat",
    b"bvneg",
    b"bvnot",
    b"bvand",
    b"bvor",
    b"bvxor",
    b"bvadd",
    b"bvmul",
    b"bvudiv",
    b"bvsdiv",
    b"bvurem",
    b"bvsrem",
    b"bvsmod",
    b"bvshl",
    b"bvlshr",
    b"bvashr",
    b"bvult",
    b"bvule",
    b"bvslt",
    b"bvsle",
    b"bvugt",
    b"bvuge",
    b"bvsgt",
    b"bvsge",
];

/// The names that are given, each with the number that the next name made of it ends with.
pub(crate) struct Names(FxHashMap<Vec<u8>, usize>);

impl Names {
    pub(crate) fn new() -> Names {
        Names(DEFINED.iter().map(|name| (name.to_vec(), 0)).collect())
    }

    /// A symbol that is not given yet: the name as it is, or with a number.
    pub(crate) fn fresh(&mut self, name: &[u8]) -> Vec<u8> {
        if !self.0.contains_key(name) {
            self.0.insert(name.to_vec(), 0);
            return symbol(name);
        }
        let mut next = self.0.get(name).copied().unwrap_or_default();
        let made = loop {
            let made = [name, b"_", next.to_string().as_bytes()].concat();
            next += 1;
            if !self.0.contains_key(&made) {
                break made;
            }
        };
        self.0.insert(name.to_vec(), next);
        self.0.insert(made.clone(), 0);
        symbol(&made)
    }
}

/// A name as a symbol, in quotes if it must be.
pub(crate) fn symbol(name: &[u8]) -> Vec<u8> {
    let simple = |b: &u8| b.is_ascii_alphanumeric() || b"~!@$%^&*_-+=<>.?/".contains(b);
    let begins = name.first().is_some_and(|b| !b.is_ascii_digit());
    if begins && name.iter().all(simple) && !RESERVED.contains(&name) {
        return name.to_vec();
    }
    let mut quoted = vec![b'|'];
    quoted.extend(name.iter().map(|b| if b"|\\".contains(b) { b'_' } else { *b }));
    quoted.push(b'|');
    quoted
}
