//! The base files that definitions include: those that are built in, and MLIR's own where they are installed. A test of definitions runs
//! with both, and says the same.

use std::path::PathBuf;
use std::process::Command;
use std::sync::LazyLock;

/// The folder of MLIR's `.td` files.
static MLIR: LazyLock<Option<PathBuf>> = LazyLock::new(|| {
    let out = Command::new("llvm-config-22").arg("--includedir").output().ok();
    let dir = out.map(|out| PathBuf::from(String::from_utf8_lossy(&out.stdout).trim()));
    let dir = dir.filter(|dir| dir.join("mlir/IR/OpBase.td").is_file());
    if dir.is_none() {
        eprintln!("skipped: definitions with the .td files of MLIR 22, which are not installed");
    }
    dir
});

/// The folders to look in for included files, for each set of base files: the built-in ones need none.
pub(crate) fn bases() -> Vec<Vec<PathBuf>> {
    [vec![]].into_iter().chain(MLIR.clone().map(|dir| vec![dir])).collect()
}

/// Where included files are, with a set of base files.
#[allow(dead_code)]
pub(crate) fn sources(include: &[PathBuf]) -> terrace_tablegen::Sources {
    let sources =
        terrace_tablegen::Sources::new().built_in(terrace_ods::BASE_FILES).warn_unused_arguments(false);
    include.iter().fold(sources, |sources, dir| sources.include_dir(dir))
}

/// The result of a test that is the same with each set of base files.
#[track_caller]
pub(crate) fn same<T: PartialEq + std::fmt::Debug>(run: impl Fn(&[PathBuf]) -> T) -> T {
    let mut results = bases().into_iter().map(|include| run(&include));
    let own = results.next().expect("the built-in base files are there");
    for other in results {
        assert!(own == other, "with the built-in base files:\n{own:?}\nwith MLIR's:\n{other:?}");
    }
    own
}
