//! The parser: statements read one after the other, each turned into records at once.
//!
//! Here are the state, the small helpers, the list of statements and going on after an error. Values are read in
//! `values.rs` and `bang.rs`, classes and definitions in `defs.rs`, multiclasses and loops in `multi.rs` and
//! `entries.rs`.

mod args;
mod bang;
mod bang_binary;
mod bang_lists;
mod defs;
mod entries;
mod multi;
mod scope;
mod suffix;
mod values;

use crate::errors::{Diagnostic, Reported, Res, Severity};
use crate::lexer::Lexer;
use crate::pool::Val;
use crate::record::RecordId;
use crate::sources::{Loc, Sources};
use crate::store::{Store, deep};
use crate::token::{Key, Tok};
use crate::types::{Ty, TyKind};
use entries::{Entry, LoopData, LoopId};
use rustc_hash::{FxHashMap, FxHashSet};
use scope::Scope;

/// After this many errors, parsing stops.
const MAX_ERRORS: usize = 20;
/// How deep values and statements may nest.
const MAX_NESTING: u32 = 250_000;

/// A multiclass: the record that holds its arguments, and what it makes.
pub(crate) struct MultiClass {
    record: RecordId,
    entries: Vec<Entry>,
}

/// `let` around statements.
struct LetItem {
    name: Val,
    bits: Vec<u32>,
    value: Val,
    loc: Loc,
}

/// A `defset` being filled.
struct DefSet {
    loc: Loc,
    elem: Ty,
    elems: Vec<Val>,
}

/// The state of a parse.
pub(crate) struct Parser {
    pub(crate) store: Store,
    lexer: Lexer,
    scopes: Vec<Scope>,
    loops: Vec<LoopId>,
    loop_table: Vec<LoopData>,
    multiclasses: Vec<MultiClass>,
    multiclass_names: FxHashMap<Val, usize>,
    multiclass: Option<usize>,
    lets: Vec<Vec<LetItem>>,
    defsets: Vec<DefSet>,
    aliases: FxHashMap<Val, Ty>,
    /// Names that a failed statement would have defined: what needs them is not reported.
    poisoned: FxHashSet<Val>,
    /// The name that the statement being read defines.
    defining: Option<Val>,
    nesting: u32,
    warn_unused: bool,
    /// True if a statement failed: stray closing braces then say nothing new.
    failed: bool,
}

impl Parser {
    /// A parser at the start of a file that the store holds.
    pub(crate) fn new(mut store: Store, file: usize, sources: &Sources) -> Parser {
        let mut lexer = Lexer::new(&store, file, sources);
        lexer.next(&mut store);
        Parser {
            store,
            lexer,
            scopes: vec![Scope::local()],
            loops: Vec::new(),
            loop_table: Vec::new(),
            multiclasses: Vec::new(),
            multiclass_names: FxHashMap::default(),
            multiclass: None,
            lets: Vec::new(),
            defsets: Vec::new(),
            aliases: FxHashMap::default(),
            poisoned: FxHashSet::default(),
            defining: None,
            nesting: 0,
            warn_unused: sources.warns_unused_arguments(),
            failed: false,
        }
    }

    /// Reads the whole file.
    pub(crate) fn file(&mut self) {
        loop {
            self.store.tainted = false;
            self.defining = None;
            let done = self.top_level();
            match done {
                Ok(()) if self.lexer.tok == Tok::Eof => break,
                Ok(()) if self.failed && self.lexer.tok == Tok::RightBrace => {
                    self.next();
                }
                Ok(()) => {
                    let message = "Unexpected token at top level";
                    let _: Res<()> = self.fail_here(message);
                    self.recover();
                }
                Err(Reported) => self.recover(),
            }
            if self.store.errors >= MAX_ERRORS {
                let message = format!("stopping after {MAX_ERRORS} errors");
                self.store.tainted = false;
                self.store.report(Diagnostic::new(Severity::Note, self.lexer.loc, message));
                break;
            }
        }
    }

    fn top_level(&mut self) -> Res<()> {
        while self.starts_statement() {
            self.store.tainted = false;
            self.defining = None;
            self.statement()?;
        }
        Ok(())
    }

    /// Leaves a failed statement: goes on with the next keyword that opens a line, as statements at top level do.
    fn recover(&mut self) {
        self.failed = true;
        self.poisoned.extend(self.defining.take());
        self.scopes.truncate(1);
        self.loops.clear();
        self.lets.clear();
        self.defsets.clear();
        self.multiclass = None;
        self.nesting = 0;
        // Errors of tokens skipped here would be about text that has already been given up.
        self.store.tainted = true;
        let before = self.store.errors;
        loop {
            self.next();
            let starts = self.starts_statement() && self.lexer.first_on_line;
            if starts || self.lexer.tok == Tok::Eof {
                break;
            }
        }
        self.store.errors = before;
        self.store.tainted = false;
    }

    // Small helpers.

    fn next(&mut self) -> Tok {
        self.lexer.next(&mut self.store)
    }

    fn at(&self, tok: Tok) -> bool {
        self.lexer.tok == tok
    }

    fn eat(&mut self, tok: Tok) -> bool {
        let found = self.lexer.tok == tok;
        if found {
            self.next();
        }
        found
    }

    fn expect(&mut self, tok: Tok, message: &str) -> Res<()> {
        if self.eat(tok) { Ok(()) } else { self.fail_here(message) }
    }

    fn fail_here<T>(&mut self, message: impl Into<String>) -> Res<T> {
        self.fail(self.lexer.loc, message)
    }

    fn fail<T>(&mut self, loc: Loc, message: impl Into<String>) -> Res<T> {
        self.fail_with(Diagnostic::error(loc, message))
    }

    fn fail_with<T>(&mut self, error: Diagnostic) -> Res<T> {
        // The lexer has already said what is wrong with this token.
        if self.lexer.tok == Tok::Error && error.loc == self.lexer.loc {
            return Err(Reported);
        }
        Err(self.store.report(error))
    }

    /// Reads an identifier.
    fn ident(&mut self, message: &str) -> Res<(Val, Loc)> {
        if !self.at(Tok::Id) {
            if let Tok::Key(key) = self.lexer.tok {
                let error = Diagnostic::error(self.lexer.loc, message);
                return self.fail_with(error.hint(format!("'{}' is a reserved word", key.word())));
            }
            return self.fail_here(message);
        }
        let found = (self.lexer.val, self.lexer.loc);
        self.next();
        Ok(found)
    }

    /// Runs a nested step with stack to spare, up to a depth that no sensible input reaches.
    fn nested<T>(&mut self, step: impl FnOnce(&mut Self) -> Res<T>) -> Res<T> {
        if self.nesting >= MAX_NESTING {
            return self.fail_here(format!("nested more than {MAX_NESTING} deep"));
        }
        self.nesting += 1;
        let result = deep(|| step(self));
        self.nesting = self.nesting.saturating_sub(1);
        result
    }

    // Statements.

    fn starts_statement(&self) -> bool {
        use Key::*;
        let Tok::Key(key) = self.lexer.tok else { return false };
        matches!(
            key,
            Assert | Class | Def | Defm | Defset | Deftype | Defvar | Dump | Foreach | If | Let | MultiClass
        )
    }

    /// Statements up to something that starts none.
    fn statements(&mut self) -> Res<()> {
        while self.starts_statement() {
            self.statement()?;
        }
        Ok(())
    }

    fn statement(&mut self) -> Res<()> {
        self.nested(Self::statement_inner)
    }

    fn statement_inner(&mut self) -> Res<()> {
        match self.lexer.tok {
            Tok::Key(Key::Assert) => self.assert(None),
            Tok::Key(Key::Dump) => self.dump(None),
            Tok::Key(Key::Def) => self.def(),
            Tok::Key(Key::Defm) => self.defm(),
            Tok::Key(Key::Defvar) => self.defvar(None),
            Tok::Key(Key::Deftype) => self.deftype(),
            Tok::Key(Key::Foreach) => self.foreach(),
            Tok::Key(Key::If) => self.if_statement(),
            Tok::Key(Key::Let) => self.top_level_let(),
            Tok::Key(key @ (Key::Class | Key::Defset | Key::MultiClass)) if self.multiclass.is_some() => {
                self.fail_here(format!("{} is not allowed inside multiclass", key.word()))
            }
            Tok::Key(key @ (Key::Class | Key::MultiClass)) if !self.loops.is_empty() => {
                self.fail_here(format!("{} is not allowed inside foreach loop", key.word()))
            }
            Tok::Key(Key::Class) => self.class(),
            Tok::Key(Key::Defset) => self.defset(),
            Tok::Key(Key::MultiClass) => self.multi_class(),
            _ => self.fail_here("Expected assert, class, def, defm, defset, dump, foreach, if, or let"),
        }
    }

    /// `{ statements }` or one statement; `what` is what they belong to.
    fn block(&mut self, what: &str) -> Res<()> {
        if !self.at(Tok::LeftBrace) {
            return self.statement();
        }
        let brace = self.lexer.loc;
        self.next();
        self.statements()?;
        if self.eat(Tok::RightBrace) {
            return Ok(());
        }
        let error = Diagnostic::error(self.lexer.loc, format!("expected '}}' at end of {what}"));
        self.fail_with(error.note(brace, "to match this '{'"))
    }

    /// `deftype Name = type;`
    fn deftype(&mut self) -> Res<()> {
        self.next();
        let (name, loc) = self.ident("expected identifier")?;
        if self.aliases.contains_key(&name) || self.store.classes.contains_key(&name) {
            let message = format!("type of this name '{}' already exists", self.store.unquoted(name));
            return self.fail(loc, message);
        }
        self.expect(Tok::Equal, "expected '='")?;
        let loc = self.lexer.loc;
        let ty = self.ty()?;
        if self.store.types.is_record(ty) {
            let text = self.store.type_text(ty);
            return self.fail(loc, format!("cannot define type alias for class type '{text}'"));
        }
        self.aliases.insert(name, ty);
        self.expect(Tok::Semi, "expected ';'")
    }

    /// `let a = 1, b<0-3> = 2 in ...`
    fn top_level_let(&mut self) -> Res<()> {
        self.next();
        let mut items = Vec::new();
        loop {
            let (name, loc) = self.ident("expected identifier in let definition")?;
            let mut bits = Vec::new();
            if self.eat(Tok::Less) {
                self.range_list(&mut bits)?;
                self.expect(Tok::Greater, "expected '>' at end of range list")?;
                bits.reverse();
            }
            self.expect(Tok::Equal, "expected '=' in let expression")?;
            let value = self.value(None, None)?;
            items.push(LetItem { name, bits, value, loc });
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::Key(Key::In), "expected 'in' at end of top-level 'let'")?;
        self.lets.push(items);
        self.scopes.push(Scope::local());
        self.block("top level let command")?;
        self.scopes.pop();
        self.lets.pop();
        Ok(())
    }

    // Types.

    /// Reads a type.
    fn ty(&mut self) -> Res<Ty> {
        let mut lists = 0usize;
        let mut ty = loop {
            match self.lexer.tok {
                Tok::Key(Key::List) => {
                    self.next();
                    self.expect(Tok::Less, "expected '<' after list type")?;
                    lists += 1;
                }
                _ => break self.plain_type()?,
            }
        };
        for _ in 0..lists {
            self.expect(Tok::Greater, "expected '>' at end of list<ty> type")?;
            ty = self.store.types.list(ty);
        }
        Ok(ty)
    }

    fn plain_type(&mut self) -> Res<Ty> {
        let simple = match self.lexer.tok {
            Tok::Key(Key::String | Key::Code) => Ty::STRING,
            Tok::Key(Key::Bit) => Ty::BIT,
            Tok::Key(Key::Int) => Ty::INT,
            Tok::Key(Key::Dag) => Ty::DAG,
            Tok::Key(Key::Bits) => return self.bits_type(),
            Tok::Id => {
                if let Some(ty) = self.aliases.get(&self.lexer.val) {
                    *ty
                } else {
                    let class = self.class_name()?;
                    return Ok(self.store.types.record(&[class]));
                }
            }
            _ => {
                let error = Diagnostic::error(self.lexer.loc, "expected a type name");
                let hint = "types are bit, bits<n>, int, string, code, dag, list<type> and class names";
                return self.fail_with(error.hint(hint));
            }
        };
        self.next();
        Ok(simple)
    }

    fn bits_type(&mut self) -> Res<Ty> {
        self.next();
        self.expect(Tok::Less, "expected '<' after bits type")?;
        if !self.at(Tok::Int) {
            return self.fail_here("expected integer in bits<n> type");
        }
        let Some(width) = u32::try_from(self.lexer.int).ok().filter(|width| *width <= 1 << 20) else {
            return self.fail_here("the number of bits must be between 0 and 1048576");
        };
        self.next();
        self.expect(Tok::Greater, "expected '>' at end of bits<n> type")?;
        Ok(self.store.types.bits(width as usize))
    }

    /// Returns true if a type is that of lists of records, numbers and so on.
    fn is_list(&self, ty: Ty) -> bool {
        matches!(self.store.types.kind(ty), TyKind::List(_))
    }

    /// Reads the name of a class.
    fn class_name(&mut self) -> Res<RecordId> {
        if !self.at(Tok::Id) {
            return self.fail_here("expected name for ClassID");
        }
        let name = self.lexer.val;
        let Some(id) = self.store.classes.get(&name).copied() else {
            self.taint(name);
            let text = self.store.unquoted(name);
            let mut error = Diagnostic::error(self.lexer.loc, format!("Couldn't find class '{text}'"));
            if let Some(index) = self.multiclass_names.get(&name) {
                let at = self.store.record(self.multiclasses[*index].record).loc();
                error = error.note(at, "a multiclass of this name is here").hint("use it with 'defm'");
            } else if let Some(close) = self.similar(&text, self.store.classes.keys()) {
                error = error.hint(format!("did you mean '{close}'?"));
            }
            return self.fail_with(error);
        };
        self.taint(name);
        self.next();
        Ok(id)
    }

    /// Suppresses reports about values built on something that failed.
    fn taint(&mut self, name: Val) {
        if self.poisoned.contains(&name) {
            self.store.tainted = true;
        }
    }

    /// A known name that differs in one or two letters.
    fn similar<'a>(&self, name: &str, known: impl Iterator<Item = &'a Val>) -> Option<String> {
        known
            .map(|known| self.store.unquoted(*known))
            .filter(|known| known.len().abs_diff(name.len()) <= 1 && name.len() > 2)
            .map(|known| (distance(&known, name), known))
            .filter(|(distance, _)| *distance <= 2)
            .min()
            .map(|(_, known)| known)
    }
}

/// The number of letters to insert, delete or change to turn one word into the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<u8> = b.bytes().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.bytes().enumerate() {
        let mut corner = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.iter().enumerate() {
            let change = corner + (x != *y) as usize;
            corner = row[j + 1];
            row[j + 1] = change.min(corner + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}
