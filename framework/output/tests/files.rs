//! Writing to files, links and devices.

use std::fs;
use std::io::{self, ErrorKind, Read, Write};
use std::path::PathBuf;

use terrace_output::{Announced, OutputFile, write, write_stream};

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).expect("a folder");
    dir
}

fn entries(dir: &std::path::Path) -> usize {
    fs::read_dir(dir).expect("a folder").count()
}

#[test]
fn a_file_is_replaced_whole_or_not_at_all() {
    let dir = folder("whole");
    let path = dir.join("out");
    write(&path, |out| out.write_all(b"one")).expect("it is written");
    let fails = |out: &mut dyn Write| {
        out.write_all(b"two")?;
        Err(io::Error::other("no more"))
    };
    assert_eq!(write(&path, fails).expect_err("it fails").to_string(), "no more");
    assert_eq!(fs::read(&path).expect("a file"), b"one");
    drop(OutputFile::create(&path).expect("it opens"));
    assert_eq!((fs::read(&path).expect("a file"), entries(&dir)), (b"one".to_vec(), 1));
    let missing = write(dir.join("no/such"), |_| Ok(())).expect_err("there is no folder");
    assert_eq!(missing.kind(), ErrorKind::NotFound);
}

#[cfg(unix)]
#[test]
fn links_are_followed_and_permissions_kept() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let dir = folder("links");
    let mode = |p: &std::path::Path| fs::metadata(p).expect("a file").permissions().mode() & 0o777;
    fs::create_dir(dir.join("sub")).expect("a folder");
    symlink("sub/file", dir.join("second")).expect("a link");
    symlink("second", dir.join("first")).expect("a link");
    // The target is absent at first.
    for text in ["one", "two"] {
        write(dir.join("first"), |out| out.write_all(text.as_bytes())).expect("it is written");
        assert_eq!(fs::read_to_string(dir.join("sub/file")).expect("a file"), text);
        assert!(fs::symlink_metadata(dir.join("first")).is_ok_and(|m| m.is_symlink()));
        assert!(fs::symlink_metadata(dir.join("second")).is_ok_and(|m| m.is_symlink()));
        fs::set_permissions(dir.join("sub/file"), PermissionsExt::from_mode(0o600)).expect("a mode");
    }
    assert_eq!(mode(&dir.join("sub/file")), 0o600);
    let plain = dir.join("plain");
    fs::write(dir.join("other"), "").expect("a file");
    write(&plain, |_| Ok(())).expect("it is written");
    assert_eq!(mode(&plain), mode(&dir.join("other")));
    symlink("loop", dir.join("loop")).expect("a link");
    assert!(write(dir.join("loop"), |_| Ok(())).is_err());
}

#[cfg(target_os = "linux")]
#[test]
fn devices_are_written_in_place() {
    use std::os::unix::fs::FileTypeExt;
    let full = write("/dev/full", |out| out.write_all(b"text")).expect_err("nothing fits");
    assert_eq!(full.kind(), ErrorKind::StorageFull);
    write("/dev/null", |out| out.write_all(b"text")).expect("all fits");
    assert!(fs::metadata("/dev/null").is_ok_and(|m| m.file_type().is_char_device()));
    // A descriptor has no name to be replaced: `/proc/self/fd/N` stays the file that it is.
    let path = folder("descriptor").join("out");
    let file = fs::File::create(&path).expect("a file");
    let descriptor = format!("/proc/self/fd/{}", std::os::fd::AsRawFd::as_raw_fd(&file));
    write(&descriptor, |out| out.write_all(b"text")).expect("it is written");
    assert_eq!(file.metadata().expect("a file").len(), 4);
}

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    struct Closed;
    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    assert!(write_stream(&mut Closed, |out| out.write_all(b"text")).is_ok());
}

#[test]
fn the_notice_comes_before_the_first_read() {
    let mut said = Vec::new();
    let mut text = String::new();
    let mut input = Announced::new(&b"input"[..], &mut said, Some("waiting".to_owned()));
    input.read_to_string(&mut text).expect("it is read");
    drop(input);
    assert_eq!((text.as_str(), said.as_slice()), ("input", &b"waiting\n"[..]));
}
