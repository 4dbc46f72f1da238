//! Where source text comes from and how places in it are named.
//!
//! [`Sources`] says where `include` looks; [`SourceMap`] holds every text that was read and turns a [`Loc`] back into
//! file, line and column. Nothing here knows the language: the lexer is in `lexer.rs`.

use rustc_hash::FxHashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A table of files compiled into the program: the name that `include` asks for, and the text.
pub type BuiltInFiles = &'static [(&'static str, &'static str)];

/// Where `include "x.td"` looks, and which macros are defined before the first line.
///
/// The order is that of llvm-tblgen: the name itself, relative to the working directory; then every include
/// directory; last the built-in files, so that a directory given by the user always wins.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    include_dirs: Vec<PathBuf>,
    built_in: Vec<BuiltInFiles>,
    defines: Vec<String>,
    warn_unused_arguments: bool,
}

impl Sources {
    /// No include directories, no built-in files, no macros.
    pub fn new() -> Self {
        Sources { warn_unused_arguments: true, ..Sources::default() }
    }

    /// Adds a directory that `include` searches (`-I`).
    pub fn include_dir(mut self, dir: impl Into<PathBuf>) -> Self {
        self.include_dirs.push(dir.into());
        self
    }

    /// Adds files that are part of the program; they are found last.
    pub fn built_in(mut self, files: BuiltInFiles) -> Self {
        self.built_in.push(files);
        self
    }

    /// Defines a preprocessor macro (`-D`).
    pub fn define(mut self, name: impl Into<String>) -> Self {
        self.defines.push(name.into());
        self
    }

    /// Returns true if a template argument that nothing uses gives a warning (it does unless told otherwise).
    pub fn warn_unused_arguments(mut self, warn: bool) -> Self {
        self.warn_unused_arguments = warn;
        self
    }

    pub(crate) fn defines(&self) -> &[String] {
        &self.defines
    }

    pub(crate) fn warns_unused_arguments(&self) -> bool {
        self.warn_unused_arguments
    }

    /// The directories searched, for a hint.
    pub(crate) fn searched(&self) -> String {
        let dirs: Vec<String> = self.include_dirs.iter().map(|dir| dir.display().to_string()).collect();
        if dirs.is_empty() {
            "no -I directory was given".into()
        } else {
            format!("searched: {}", dirs.join(", "))
        }
    }
}

/// A place in the source: an offset into all the text that was read, 4 bytes. The default value is "nowhere".
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Loc(u32);

impl Loc {
    /// Returns true if this names a place at all.
    pub fn is_known(self) -> bool {
        self.0 != 0
    }
}

/// A [`Loc`] in words: file, and line and column counted from one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position<'a> {
    /// The file's name, as it was opened.
    pub file: &'a str,
    /// The line, from 1.
    pub line: u32,
    /// The column in bytes, from 1.
    pub column: u32,
}

/// One text and where its lines start. Shared by all the times that a file is included.
#[derive(Debug)]
pub(crate) struct Text {
    pub(crate) text: String,
    line_starts: Vec<u32>,
    /// True if the text is part of the program.
    built_in: bool,
}

impl Text {
    pub(crate) fn new(text: String) -> Arc<Text> {
        Arc::new(Text::of(text, false))
    }

    fn of(text: String, built_in: bool) -> Text {
        let mut line_starts = vec![0];
        line_starts.extend(memchr::memchr_iter(b'\n', text.as_bytes()).map(|at| at as u32 + 1));
        Text { text, line_starts, built_in }
    }
}

/// One time that a file was read: a file included twice is here twice, as its places differ.
#[derive(Debug)]
pub(crate) struct SourceFile {
    pub(crate) name: Arc<str>,
    pub(crate) text: Arc<Text>,
    base: u32,
    /// Where the `include` stands; unknown for the main file.
    pub(crate) included_at: Loc,
}

/// Every text that was read.
#[derive(Debug, Default)]
pub struct SourceMap {
    files: Vec<SourceFile>,
    loaded: FxHashMap<String, (Arc<str>, Arc<Text>)>,
    on_disk: Vec<PathBuf>,
    next_base: u32,
    bytes: usize,
}

/// Why a text could not be added.
#[derive(Debug)]
pub(crate) enum LoadError {
    NotFound,
    Unreadable(String),
    TooMuch,
}

impl SourceMap {
    /// Adds a text under a name and returns its number.
    pub(crate) fn add(&mut self, name: Arc<str>, text: Arc<Text>, at: Loc) -> Result<usize, LoadError> {
        let base = self.next_base.max(1);
        let next = (base as usize).checked_add(text.text.len() + 1).filter(|next| *next < u32::MAX as usize);
        self.next_base = next.ok_or(LoadError::TooMuch)? as u32;
        self.files.push(SourceFile { name, text, base, included_at: at });
        Ok(self.files.len() - 1)
    }

    /// The bytes of all texts, those of a file that is included more than once counted once.
    pub(crate) fn bytes_read(&self) -> usize {
        self.bytes + self.files.first().map_or(0, |main| main.text.text.len())
    }

    /// The name of the file that was read first.
    pub fn main_file(&self) -> Option<&str> {
        self.files.first().map(|f| &*f.name)
    }

    /// Finds and adds the file that `include` names.
    pub(crate) fn include(&mut self, asked: &str, sources: &Sources, at: Loc) -> Result<usize, LoadError> {
        if let Some((name, text)) = self.loaded.get(asked) {
            let (name, text) = (name.clone(), text.clone());
            return self.add(name, text, at);
        }
        let direct = std::iter::once(PathBuf::from(asked));
        for path in direct.chain(sources.include_dirs.iter().map(|dir| dir.join(asked))) {
            // A device or a pipe has no end.
            if std::fs::metadata(&path).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
                return Err(LoadError::Unreadable(format!("{}: not a regular file", path.display())));
            }
            if let Some(text) = read_file(&path)? {
                let name: Arc<str> = path.display().to_string().into();
                self.note_on_disk(&path);
                return self.keep(asked, name, Text::new(text), at);
            }
        }
        for (name, text) in sources.built_in.iter().flat_map(|table| table.iter()) {
            if *name == asked {
                let text = Arc::new(Text::of((*text).to_owned(), true));
                return self.keep(asked, (*name).into(), text, at);
            }
        }
        Err(LoadError::NotFound)
    }

    fn keep(&mut self, asked: &str, name: Arc<str>, text: Arc<Text>, at: Loc) -> Result<usize, LoadError> {
        self.loaded.insert(asked.to_owned(), (name.clone(), text.clone()));
        self.bytes += text.text.len();
        self.add(name, text, at)
    }

    pub(crate) fn note_on_disk(&mut self, path: &Path) {
        if !self.on_disk.iter().any(|known| known == path) {
            self.on_disk.push(path.to_owned());
        }
    }

    /// The files that were read from disk, in the order of reading, each once: what a build depends on.
    pub fn files_read(&self) -> &[PathBuf] {
        &self.on_disk
    }

    pub(crate) fn file(&self, index: usize) -> &SourceFile {
        &self.files[index]
    }

    pub(crate) fn loc(&self, file: usize, offset: usize) -> Loc {
        Loc(self.files[file].base + offset as u32)
    }

    fn file_of(&self, loc: Loc) -> Option<&SourceFile> {
        let after = self.files.partition_point(|file| file.base <= loc.0);
        self.files[..after].last()
    }

    /// File, line and column of a place; `None` where it is unknown.
    pub fn position(&self, loc: Loc) -> Option<Position<'_>> {
        let file = self.file_of(loc)?;
        let offset = loc.0 - file.base;
        let line = file.text.line_starts.partition_point(|start| *start <= offset);
        let start = file.text.line_starts[line - 1];
        Some(Position { file: &file.name, line: line as u32, column: offset - start + 1 })
    }

    /// Returns true if a place is in a file that is part of the program.
    pub(crate) fn is_built_in(&self, loc: Loc) -> bool {
        self.file_of(loc).is_some_and(|file| file.text.built_in)
    }

    /// The text of the line that a place is in.
    pub fn line_text(&self, loc: Loc) -> Option<&str> {
        let position = self.position(loc)?;
        let text = &self.file_of(loc)?.text;
        let start = *text.line_starts.get(position.line as usize - 1)? as usize;
        let line = text.text.get(start..)?.lines().next().unwrap_or("");
        Some(line)
    }

    /// The place of byte `offset` of a string or code literal: the first after `from` in its file whose text is `text` as written.
    pub fn find_string(&self, from: Loc, text: &str, offset: usize) -> Option<Loc> {
        let file = self.file_of(from)?;
        let start = (from.0 - file.base) as usize;
        let behind = file.text.text.get(start..)?;
        let quoted = [format!("[{{{text}}}]"), format!("\"{text}\"")];
        let found =
            quoted.iter().zip([2, 1]).filter_map(|(q, open)| Some(behind.find(q.as_str())? + open)).min()?;
        Some(Loc(file.base + (start + found + offset.min(text.len())) as u32))
    }

    /// The whole text that a place is in, the offset there, and the file's name: for a renderer.
    pub(crate) fn context(&self, loc: Loc) -> Option<(&str, &str, usize)> {
        let file = self.file_of(loc)?;
        Some((&file.name, &file.text.text, (loc.0 - file.base) as usize))
    }

    /// The number of `include` statements between the main file and the file of a place.
    pub fn include_depth(&self, loc: Loc) -> usize {
        std::iter::successors(Some(self.included_at(loc)).filter(|at| at.is_known()), |at| {
            Some(self.included_at(*at)).filter(|at| at.is_known())
        })
        .count()
    }

    /// Where the file that holds `loc` was included; unknown for the main file.
    pub(crate) fn included_at(&self, loc: Loc) -> Loc {
        self.file_of(loc).map(|file| file.included_at).unwrap_or_default()
    }
}

/// Reads a file; `None` if there is none of this name. Text that is not UTF-8 is read with replacement characters.
pub(crate) fn read_file(path: &Path) -> Result<Option<String>, LoadError> {
    match std::fs::read(path) {
        Ok(bytes) => Ok(Some(match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
        })),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) if error.kind() == std::io::ErrorKind::NotADirectory => Ok(None),
        Err(error) if path.is_dir() => {
            let _ = error;
            Ok(None)
        }
        Err(error) => Err(LoadError::Unreadable(format!("{}: {error}", path.display()))),
    }
}
