//! The front end of `toyc` on generated programs, on its examples, and on programs with errors.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;
use terrace_tests::rng::Rng;
use terrace_tests::toyfault::{self, KINDS, Kind};
use terrace_tests::{interpret, toygen};
use terrace_toyc::driver::{self, Streams};
use terrace_toyc::front;
use terrace_toyc::report::{self, Style};
use terrace_toyc::sema::Options;
use terrace_toyc::source::Source;

const SEEDS: u64 = 1000;

fn source(name: &str, text: &str) -> Source {
    Source::new(name, text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn analyse(source: &Source) -> Result<front::Program, String> {
    front::analyse(source, Options { program: true }).map_err(|problems| {
        let mut text = Vec::new();
        report::write(source, &problems, Style::Plain, &mut text).unwrap_or_else(|error| panic!("{error}"));
        String::from_utf8_lossy(&text).into_owned()
    })
}

#[test]
fn generated_programs_are_accepted_and_mean_what_the_generator_says() {
    for seed in 0..SEEDS {
        let program = toygen::generate(seed);
        let source = source("generated.toy", &program.source());
        let checked = analyse(&source)
            .unwrap_or_else(|problems| panic!("seed {seed}: {problems}\n{}", program.source()));
        let printed = interpret::run(&checked);
        assert_eq!(printed.as_ref(), Ok(&program.stdout), "seed {seed}:\n{}", program.source());
        assert!(!program.stdout.is_empty(), "seed {seed} prints nothing");
    }
}

#[test]
fn generated_programs_use_the_whole_language() {
    let mut counts: IndexMap<&str, usize, FxBuildHasher> = IndexMap::default();
    let features = [
        "struct ",
        "return;",
        "transpose(",
        " + ",
        " - ",
        " * ",
        "print(",
        "[[[[",
        ".5",
        "<",
        "# as above",
        "((",
        "={",
        " = {",
        "{{",
    ];
    for seed in 0..SEEDS {
        let text = toygen::generate(seed).source();
        for feature in features {
            *counts.entry(feature).or_default() += usize::from(text.contains(feature));
        }
    }
    counts.shift_remove("={");
    for (feature, count) in counts {
        assert!(count >= 20, "only {count} programs have {feature:?}");
    }
}

/// Exit status, standard output and standard error of the compiler.
fn compile(text: &str) -> (u8, String, String) {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let (stdin, style) = (&mut text.as_bytes(), Style::Plain);
    let mut streams = Streams { stdin, stdout: &mut stdout, stderr: &mut stderr, style, terminal: false };
    let status = driver::run(["toyc", "-", "-emit=jit"].map(OsString::from), &mut streams);
    let [out, said] = [stdout, stderr].map(|t| String::from_utf8_lossy(&t).into_owned());
    (status, out, said)
}

#[test]
fn planted_faults_are_found_in_their_line() {
    let mut counts: IndexMap<Kind, usize, FxBuildHasher> = IndexMap::default();
    for seed in 0..SEEDS {
        for kind in [seed * 2, seed * 2 + 1].map(|i| KINDS[i as usize % KINDS.len()]) {
            let fault = toyfault::plant(seed, kind);
            let (status, out, said) = compile(&fault.source);
            assert_eq!((status, out.as_str()), (1, ""), "seed {seed}, {kind:?}:\n{}", fault.source);
            let mut lines = said.lines().filter(|l| l.contains(": error: ")).peekable();
            let place = format!("-:{}:", fault.line);
            assert!(
                lines.peek().is_some() && lines.all(|l| l.starts_with(&place)),
                "seed {seed}, {kind:?} in line {}: {said}\n{}",
                fault.line,
                fault.source
            );
            *counts.entry(kind).or_default() += 1;
        }
    }
    assert_eq!(counts.len(), KINDS.len());
    for (kind, count) in counts {
        assert!(count >= 30, "{kind:?} was planted {count} times");
    }
}

/// A program with some of its bytes removed, repeated, swapped or replaced.
fn mutilate(rng: &mut Rng, text: &str) -> String {
    const PIECES: [&str; 24] = [
        "(", ")", "[", "]", "{", "}", ";", ",", "<", ">", "=", ".", "-", "def ", "struct ", "var ",
        "return ", "#", "\n", "1", "x", "\u{fc}", "/", "print(",
    ];
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..rng.range(1, 6) {
        let at = rng.below(bytes.len() + 1);
        let end = (at + rng.range(0, 12)).min(bytes.len());
        match rng.below(4) {
            0 => drop(bytes.drain(at..end)),
            1 => {
                let piece = bytes.get(at..end).unwrap_or(&[]).to_vec();
                let to = rng.below(bytes.len() + 1);
                bytes.splice(to..to, piece);
            }
            2 => bytes.truncate(if rng.chance(20) { at } else { bytes.len() }),
            _ => {
                let piece = rng.pick(&PIECES).copied().unwrap_or("");
                bytes.splice(at..at, piece.bytes());
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn mutilated_programs_are_taken_or_refused_in_words() {
    let (mut taken, mut refused) = (0, 0);
    for seed in 0..4 * SEEDS {
        let mut rng = Rng::new(seed);
        let text = mutilate(&mut rng, &toygen::generate(seed % SEEDS).source());
        let source = source("mutilated.toy", &text);
        match front::analyse(&source, Options { program: true }) {
            Ok(program) => {
                assert!(
                    interpret::run(&program).is_ok(),
                    "seed {seed}: accepted, but it does not run:\n{text}"
                );
                taken += 1;
            }
            Err(problems) => {
                refused += 1;
                assert!(!problems.is_empty(), "seed {seed}: refused without a word");
                assert!(problems.is_sorted_by_key(|problem| problem.span), "seed {seed}: {problems:#?}");
                for style in [Style::Plain, Style::Terminal { color: false }] {
                    let mut out = Vec::new();
                    let drawn = report::write(&source, &problems, style, &mut out);
                    assert!(drawn.is_ok() && !out.is_empty(), "seed {seed}");
                }
                for problem in &problems {
                    let spans = problem.notes.iter().filter_map(|note| note.span).chain([problem.span]);
                    for span in spans {
                        let inside = span.start <= span.end && span.end <= source.end();
                        assert!(inside, "seed {seed}: {problem:?}");
                    }
                }
            }
        }
    }
    assert!(taken > 100 && refused > 1000, "{taken} taken, {refused} refused");
}

fn programs(folder: &str) -> Vec<std::path::PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> = entries
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "toy"))
        .collect();
    files.sort();
    files
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn examples_print_what_stands_beside_them() {
    let files = [programs("../toyc/examples"), programs("../toyc/examples/tutorial")].concat();
    assert!(files.len() >= 14, "only {} examples", files.len());
    for file in files {
        let source = source(&file.display().to_string(), &read(&file));
        let checked = analyse(&source).unwrap_or_else(|problems| panic!("{problems}"));
        let expected = read(&file.with_extension("out"));
        assert_eq!(interpret::run(&checked), Ok(expected), "{}", file.display());
    }
}

#[test]
fn errors_are_reported_as_recorded() {
    let files = programs("programs/errors");
    assert!(!files.is_empty());
    for file in files {
        let name = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let source = source(&format!("{name}.toy"), &read(&file));
        let report = match analyse(&source) {
            Ok(_) => format!("{name}.toy: accepted\n"),
            Err(report) => report,
        };
        insta::with_settings!({ snapshot_path => "../programs/errors", prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!(name, report);
        });
    }
}
