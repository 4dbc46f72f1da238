//! Outputs of tools: files that are written whole or not at all, and standard output.
//!
//! [`OutputFile`] is a regular file's new content beside it until it is committed; a device or a pipe is written in place. [`write()`]
//! sends content to a path or to standard output. Nothing here knows what is written.

// `deny`, not `forbid`: the hook below expands to code of its crate that the compiler cannot check. Nothing here is unsafe itself.
#![deny(unsafe_code)]

use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, BufWriter, ErrorKind, StdoutLock, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use tempfile::NamedTempFile;

/// How many symbolic links are followed, as many as Linux follows.
const MAX_LINKS: usize = 40;

/// How much text is kept before it is written.
const BUFFER: usize = 1 << 16;

static STDIN_WAS_CLOSED: AtomicBool = AtomicBool::new(false);
static STDOUT_WAS_CLOSED: AtomicBool = AtomicBool::new(false);

/// True if something could not be written to standard error.
static WORDS_WERE_LOST: AtomicBool = AtomicBool::new(false);

#[cfg(target_os = "linux")]
ctor::declarative::ctor! {
    /// The standard library opens `/dev/null` in place of closed standard streams before `main`, where no error can show.
    #[ctor(unsafe)]
    fn look_at_streams() {
        let known = fs::symlink_metadata("/proc/self/fd").is_ok();
        let closed = |n: u8| known && fs::symlink_metadata(format!("/proc/self/fd/{n}")).is_err();
        STDIN_WAS_CLOSED.store(closed(0), Ordering::Relaxed);
        STDOUT_WAS_CLOSED.store(closed(1), Ordering::Relaxed);
    }
}

/// A variable of the environment: a tool that breaks down writes no reproducer, because nobody would read it. Reducers set it for what they
/// run.
pub const NO_REPRODUCER: &str = "TERRACE_NO_REPRODUCER";

/// Tells panics by `tell`, after their backtrace if `RUST_BACKTRACE` asks for one. A program whose panics abort then ends with
/// `status`; else the panic unwinds.
pub fn tell_panics(status: u8, tell: impl Fn(&str) + Send + Sync + 'static) {
    let backtrace = std::env::var_os("RUST_BACKTRACE").is_some_and(|v| v != "0").then(std::panic::take_hook);
    // The first panic is told: others are of threads that what the first one left behind has broken, or of `tell` itself.
    let told = AtomicBool::new(false);
    std::panic::set_hook(Box::new(move |info| {
        let aborts = cfg!(panic = "abort");
        if aborts && told.swap(true, Ordering::SeqCst) {
            // The process ends when the first has been told.
            std::thread::sleep(std::time::Duration::from_secs(60));
            std::process::exit(status.into());
        }
        if let Some(print) = &backtrace {
            print(info);
        }
        let said = info.payload_as_str().unwrap_or("no message");
        match info.location() {
            Some(at) => tell(&format!("{said} ({at})")),
            None => tell(said),
        }
        if aborts {
            std::process::exit(status.into());
        }
    }));
}

/// Standard error. What it does not take is lost, which [`exit_status`] tells.
pub fn stderr() -> Stderr {
    Stderr(io::stderr())
}

/// Says something on standard error, as it is.
pub fn tell(text: &str) {
    // A loss is remembered.
    let _ = stderr().write_all(text.as_bytes());
}

/// The status with which a program ends: success is none if words were lost.
pub fn exit_status(status: u8) -> u8 {
    if WORDS_WERE_LOST.load(Ordering::Relaxed) { status.max(1) } else { status }
}

/// Standard error, from [`stderr`].
#[derive(Debug)]
pub struct Stderr(io::Stderr);

impl Stderr {
    /// True if a person reads it.
    pub fn is_terminal(&self) -> bool {
        io::IsTerminal::is_terminal(&self.0)
    }
}

impl Write for Stderr {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes).inspect_err(|e| {
            if e.kind() != ErrorKind::Interrupted {
                WORDS_WERE_LOST.store(true, Ordering::Relaxed);
            }
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Standard output, locked. It is an error if it was closed when the process started.
pub fn stdout() -> io::Result<StdoutLock<'static>> {
    if STDOUT_WAS_CLOSED.load(Ordering::Relaxed) {
        return Err(io::Error::other("it is closed"));
    }
    Ok(io::stdout().lock())
}

/// Standard output as a stream whose writes fail if it was closed when the process started.
pub fn checked_stdout() -> Box<dyn Write> {
    match stdout() {
        Ok(out) => Box::new(out),
        Err(_) => Box::new(Closed),
    }
}

/// The place of a standard output that was closed.
struct Closed;

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::Error::other("it is closed"))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A file that is being written. Without [`OutputFile::commit`], a regular file stays what it was.
#[derive(Debug)]
pub struct OutputFile(Kind);

#[derive(Debug)]
enum Kind {
    /// The new content and the file that it will replace.
    Replaced(NamedTempFile, PathBuf),
    /// A device, a pipe, or a file whose folder takes no new files.
    InPlace(File),
}

impl OutputFile {
    /// Opens the output. Symbolic links are followed; what is there keeps its permissions.
    ///
    /// # Errors
    /// If neither a file beside it can be made nor the file itself can be opened.
    pub fn create(path: impl AsRef<Path>) -> io::Result<OutputFile> {
        let path = follow_links(path.as_ref())?;
        let old = fs::metadata(&path).ok();
        let special = |p: &Path| ["/dev", "/proc"].iter().any(|dir| p.starts_with(dir));
        if special(&path) || old.as_ref().is_some_and(|m| !m.is_file()) {
            return in_place(&path);
        }
        // A file that must not be written is not to be replaced either.
        if old.is_some() {
            OpenOptions::new().write(true).open(&path)?;
        }
        let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
        fs::metadata(folder)?;
        let mut builder = tempfile::Builder::new();
        builder.prefix(".terrace-").suffix(".tmp");
        if let Some(permissions) = new_file_permissions() {
            builder.permissions(permissions);
        }
        let temporary = match builder.tempfile_in(folder) {
            Err(e) if e.kind() == ErrorKind::PermissionDenied && old.is_some() => return in_place(&path),
            // Its text names the temporary file, which nobody asked for.
            other => other.map_err(|e| e.kind())?,
        };
        if let Some(old) = old {
            temporary.as_file().set_permissions(old.permissions())?;
            keep_owner(temporary.as_file(), &old);
        }
        Ok(OutputFile(Kind::Replaced(temporary, path)))
    }

    /// Puts what was written in the file's place.
    pub fn commit(mut self) -> io::Result<()> {
        self.flush()?;
        match self.0 {
            Kind::Replaced(temporary, path) => temporary.persist(path).map(drop).map_err(|e| e.error),
            Kind::InPlace(_) => Ok(()),
        }
    }

    fn file(&mut self) -> &mut File {
        match &mut self.0 {
            Kind::Replaced(temporary, _) => temporary.as_file_mut(),
            Kind::InPlace(file) => file,
        }
    }

    /// The open file, for what writes to it by its descriptor.
    pub fn as_file(&self) -> &File {
        match &self.0 {
            Kind::Replaced(temporary, _) => temporary.as_file(),
            Kind::InPlace(file) => file,
        }
    }
}

impl Write for OutputFile {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.file().write(text)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file().flush()
    }
}

fn in_place(path: &Path) -> io::Result<OutputFile> {
    let file = OpenOptions::new().write(true).create(true).truncate(true).open(path)?;
    Ok(OutputFile(Kind::InPlace(file)))
}

/// Where a path leads if its last part is a symbolic link; the target may be absent.
fn follow_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        // A name below a descriptor has no path of its own to be replaced.
        let in_proc =
            path.parent().and_then(|p| p.canonicalize().ok()).is_some_and(|p| p.starts_with("/proc"));
        if in_proc {
            let Some(name) = path.file_name() else { return Ok(path) };
            let folder = path.parent().map_or_else(|| Ok(PathBuf::from("/proc")), Path::canonicalize)?;
            return Ok(folder.join(name));
        }
        match fs::read_link(&path) {
            Ok(target) => path = path.parent().unwrap_or(Path::new("")).join(target),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("too many levels of symbolic links"))
}

/// Temporary files are private by default; an output is as any file that a program makes.
fn new_file_permissions() -> Option<Permissions> {
    #[cfg(unix)]
    return Some(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    #[cfg(not(unix))]
    None
}

/// Gives a new file the owner of the one that it replaces, where that is allowed.
fn keep_owner(file: &File, old: &fs::Metadata) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        let now = file.metadata().map(|m| (m.uid(), m.gid())).ok();
        if now.is_some_and(|now| now != (old.uid(), old.gid())) {
            // Only root may give files away; others keep what they write.
            let _ = fchown(file, Some(old.uid()), Some(old.gid()));
        }
    }
    #[cfg(not(unix))]
    let _ = (file, old);
}

/// Sends what `content` writes to a file, whole or not at all; `-` is standard output.
///
/// # Errors
/// If a file cannot be opened or written, without the path. A reader that has closed its pipe has seen enough: that is no error.
pub fn write(
    path: impl AsRef<Path>,
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    if path.as_ref().as_os_str() == "-" {
        return write_stream(&mut stdout()?, content);
    }
    let mut file = OutputFile::create(path)?;
    write_stream(&mut file, content)?;
    file.commit()
}

/// Sends what `content` writes to a stream, to the last byte.
///
/// # Errors
/// If the stream cannot be written. A reader that has closed its pipe has seen enough: that is no error.
pub fn write_stream(
    out: &mut dyn Write,
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let mut buffered = BufWriter::with_capacity(BUFFER, &mut *out);
    let written = content(&mut buffered).and_then(|()| buffered.flush());
    // Without this, the buffer would be written again when it is dropped.
    drop(buffered.into_parts());
    match written.and_then(|()| out.flush()) {
        Err(e) if e.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}

/// The text of an error, without its number.
pub fn reason(e: &io::Error) -> String {
    let text = e.to_string();
    text.split(" (os error").next().unwrap_or(&text).to_owned()
}

/// A stream that says something before it is read for the first time.
pub struct Announced<R, W> {
    input: R,
    /// Where the notice goes, and its text; `None` after it was said.
    notice: Option<(W, String)>,
}

impl<R: io::Read, W: Write> Announced<R, W> {
    /// Says `notice` on `out` before the first read, if there is one.
    pub fn new(input: R, out: W, notice: Option<String>) -> Self {
        Announced { input, notice: notice.map(|text| (out, text)) }
    }
}

impl<R: io::Read, W: Write> io::Read for Announced<R, W> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if let Some((mut out, text)) = self.notice.take() {
            // Who cannot be told is not waiting.
            let _ = writeln!(out, "{text}").and_then(|()| out.flush());
        }
        self.input.read(buffer)
    }
}

/// Standard input. On a terminal, its first read says that the tool waits for input; it fails if it was closed when the process started.
pub fn stdin(tool: &str) -> impl io::Read + use<> {
    use io::IsTerminal as _;
    let input = io::stdin();
    let notice = format!("{tool}: reading standard input; Ctrl-D ends it, '{tool} --help' lists the options");
    let notice = input.is_terminal().then_some(notice);
    Announced::new(Input(input), stderr(), notice)
}

/// Standard input, which may have been closed.
struct Input(io::Stdin);

impl io::Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if STDIN_WAS_CLOSED.load(Ordering::Relaxed) {
            return Err(io::Error::other("it is closed"));
        }
        self.0.read(buffer)
    }
}
