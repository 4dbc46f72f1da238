//! Runs of generated programs by the tools, in batches: what one batch has wrong is looked for in smaller ones.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::{AARCH64, Machine, X86_64, constants, signatures, values};

/// The tools, and a folder for files.
pub struct Bench {
    run: PathBuf,
    translate: PathBuf,
    clang: &'static str,
    folder: TempDir,
    /// True if terrace-run has LLVM.
    pub llvm: bool,
}

/// The results of many trials.
#[derive(Debug, Default)]
pub struct Summary {
    /// The number of runs that were as they must be, by engine.
    pub good: BTreeMap<&'static str, usize>,
    /// The refusals, by engine and reason.
    pub refused: BTreeMap<String, usize>,
    /// The differences.
    pub wrong: Vec<String>,
}

/// An engine: its name in the summary, and its flags.
type Engine = (&'static str, &'static [&'static str]);

const CRANELIFT: &[Engine] =
    &[("cranelift -O0", &["--engine=cranelift", "-O0"]), ("cranelift", &["--engine=cranelift"])];
const INTERP: Engine = ("interp", &["--engine=interp"]);
const LLVM: &[Engine] = &[("llvm -O0", &["--engine=llvm", "-O0"]), ("llvm", &["--engine=llvm"])];

/// The compiler that links for AArch64, and the emulator that runs its programs.
const CROSS: &str = "aarch64-linux-gnu-gcc";
const EMULATOR: &str = "qemu-aarch64-static";

/// Text that the reasons of errors begin after.
const REASONS: &[&str] = &["with Cranelift: ", "to LLVM IR: ", "error: "];

fn words(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|e| e.to_string())?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    Err(format!("{}: {said}{}", output.status, String::from_utf8_lossy(&output.stdout)))
}

fn reason(said: &str) -> String {
    let line = said.lines().find(|l| l.contains("error")).or(said.lines().next()).unwrap_or_default();
    let cut = REASONS.iter().find_map(|r| line.split_once(r)).map_or(line, |(_, rest)| rest);
    cut.chars().map(|c| if c.is_ascii_digit() { '#' } else { c }).collect::<String>().replace("##", "#")
}

/// The numbers of a range in batches: half of them are signatures of C, half of LLVM IR. What engines may refuse is alone.
fn lists(from: u64, count: u64) -> Vec<Vec<u64>> {
    let (c, ir): (Vec<u64>, Vec<u64>) = (from..from + count).partition(|n| n % 2 == 0);
    let (rare, usual): (Vec<u64>, Vec<u64>) =
        c.into_iter().partition(|n| signatures::Signature::new(*n).rare);
    let lists = [(usual, 100), (rare, 1), (ir, 100)];
    lists.iter().flat_map(|(list, most)| list.chunks(*most).map(<[u64]>::to_vec)).collect()
}

impl Bench {
    /// The tools beside this program; an error names the one that is missing.
    ///
    /// # Errors
    /// If a tool is not there.
    pub fn new() -> Result<Bench, String> {
        let own = std::env::current_exe().map_err(|e| e.to_string())?;
        let tool = |name: &str| {
            let found = own.ancestors().skip(1).take(2).map(|folder| folder.join(name)).find(|p| p.exists());
            found.ok_or_else(|| format!("'{name}' is not built"))
        };
        let (run, translate) = (tool("terrace-run")?, tool("terrace-translate")?);
        let clang = "clang-22";
        words(Command::new(clang).arg("--version")).map_err(|_| format!("'{clang}' is not there"))?;
        let folder = tempfile::tempdir().map_err(|e| e.to_string())?;
        let mut bench = Bench { run, translate, clang, folder, llvm: false };
        let empty = bench.write("empty.mlir", "llvm.func @main() { llvm.return }")?;
        bench.llvm = words(Command::new(&bench.run).arg(empty).arg("--engine=llvm")).is_ok();
        Ok(bench)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, name: &str, text: &str) -> Result<PathBuf, String> {
        let path = self.path(name);
        std::fs::write(&path, text).map_err(|e| e.to_string())?;
        Ok(path)
    }

    fn clang(&self, args: &[&str], from: &Path, to: &Path) -> Result<String, String> {
        words(Command::new(self.clang).args(args).arg("-w").arg(from).arg("-o").arg(to))
    }

    fn engines(&self) -> Vec<Engine> {
        let llvm: &[Engine] = if self.llvm { LLVM } else { &[] };
        [CRANELIFT, llvm].concat()
    }

    /// Runs the signatures of a range of numbers, as many of LLVM IR as of C.
    ///
    /// # Errors
    /// If clang or the reader of LLVM IR fails.
    pub fn signatures(&self, from: u64, count: u64, summary: &mut Summary) -> Result<(), String> {
        lists(from, count).iter().try_for_each(|batch| self.batch(batch, summary))
    }

    /// Says whether programs for AArch64 are made and run here.
    ///
    /// # Errors
    /// If a tool is missing, or terrace-run makes no code for AArch64.
    pub fn crosses(&self) -> Result<(), String> {
        for tool in [CROSS, EMULATOR] {
            words(Command::new(tool).arg("--version")).map_err(|_| format!("'{tool}' is not there"))?;
        }
        let (empty, out) = (self.write("empty.mlir", "llvm.func @main() { llvm.return }")?, self.path("e.o"));
        let mut command = Command::new(&self.run);
        command.arg(empty).arg("--emit=obj").arg("--triple").arg(AARCH64.triple).arg("-o").arg(out);
        words(&mut command).map(drop).map_err(|_| "'terrace-run' is built without 'arm64'".to_owned())
    }

    /// Runs the signatures of a range of numbers on AArch64, by Cranelift.
    ///
    /// # Errors
    /// If a compiler or the reader of LLVM IR fails.
    pub fn aarch64(&self, from: u64, count: u64, summary: &mut Summary) -> Result<(), String> {
        for batch in lists(from, count) {
            let mut rest = vec![&batch[..]];
            while let Some(list) = rest.pop() {
                self.emulated(list, &mut rest, summary)?;
            }
        }
        Ok(())
    }

    /// Runs a batch on AArch64; what it must be split into goes to `rest`.
    fn emulated<'a>(
        &self,
        list: &'a [u64],
        rest: &mut Vec<&'a [u64]>,
        summary: &mut Summary,
    ) -> Result<(), String> {
        let (mlir, other) = self.compile(list, &AARCH64)?;
        let (object, program) = (self.path("engine.o"), self.path("program"));
        for (name, flags) in CRANELIFT {
            let mut engine = Command::new(&self.run);
            engine.arg(&mlir).args(*flags).arg("--emit=obj").arg("--triple").arg(AARCH64.triple);
            let result = words(engine.arg("-o").arg(&object)).and_then(|_| {
                words(Command::new(CROSS).arg("-static").args([&object, &other]).arg("-o").arg(&program))?;
                words(Command::new(EMULATOR).arg(&program))
            });
            match result {
                Ok(text) if text.trim().is_empty() => *summary.good.entry(name).or_default() += list.len(),
                Err(said) if list.len() == 1 && said.contains("cannot become machine code") => {
                    *summary.refused.entry(format!("{name}: {}", reason(&said))).or_default() += 1;
                }
                Err(_) if list.len() > 1 => {
                    let (a, b) = list.split_at(list.len() / 2);
                    rest.extend([b, a]);
                    return Ok(());
                }
                Ok(said) | Err(said) => {
                    summary.wrong.push(format!(
                        "signatures from {}, aarch64, {name}: {}",
                        list[0],
                        said.trim()
                    ));
                }
            }
        }
        Ok(())
    }

    /// The files of a program: the module of one side, and the object of the other.
    fn compile(&self, list: &[u64], machine: &Machine) -> Result<(PathBuf, PathBuf), String> {
        let (object, ll, mlir) = (self.path("other.o"), self.path("engine.ll"), self.path("engine.mlir"));
        let target = format!("--target={}", machine.triple);
        if list.first().is_some_and(|n| n % 2 == 0) {
            let list: Vec<_> = list.iter().map(|n| signatures::Signature::new(*n)).collect();
            let (engine, other) = signatures::program(&list);
            let (engine, other) = (self.write("engine.c", &engine)?, self.write("other.c", &other)?);
            self.clang(&[&target, "-O1", "-fPIC", "-c"], &other, &object)?;
            // Half of the programs have their values in memory, as clang writes them first, and half in registers.
            let level = if list.len() % 2 == 0 { "-O0" } else { "-O1" };
            self.clang(&[&target, level, "-S", "-emit-llvm"], &engine, &ll)?;
        } else {
            let list: Vec<_> = list.iter().map(|n| values::Signature::new(*n)).collect();
            let (engine, other) = values::program(&list, machine);
            self.write("engine.ll", &engine)?;
            let (other, note) = (self.write("other.ll", &other)?, self.write("note.c", values::NOTE)?);
            let (ir, c) = (self.path("ir.o"), self.path("c.o"));
            self.clang(&[&target, "-O1", "-fPIC", "-c"], &other, &ir)?;
            self.clang(&[&target, "-O1", "-fPIC", "-c"], &note, &c)?;
            let linker = if machine.triple == AARCH64.triple { CROSS } else { self.clang };
            words(Command::new(linker).arg("-r").arg("-nostdlib").args([&ir, &c]).arg("-o").arg(&object))?;
        }
        words(Command::new(&self.translate).arg("--import-llvm").arg(&ll).arg("-o").arg(&mlir))?;
        Ok((mlir, object))
    }

    fn batch(&self, list: &[u64], summary: &mut Summary) -> Result<(), String> {
        let (mlir, object) = self.compile(list, &X86_64)?;
        let shared = self.path("other.so");
        self.clang(&["-shared"], &object, &shared)?;
        for (name, flags) in self.engines() {
            let jit = words(
                Command::new(&self.run)
                    .arg(&mlir)
                    .args(flags)
                    .arg(format!("--shared-libs={}", shared.display())),
            );
            let compiled = self.path("engine.o");
            let linked = words(
                Command::new(&self.run).arg(&mlir).args(flags).arg("--emit=obj").arg("-o").arg(&compiled),
            )
            .and_then(|_| {
                let program = self.path("program");
                words(Command::new(self.clang).arg(&compiled).arg(&object).arg("-o").arg(&program))?;
                words(&mut Command::new(program))
            });
            for (how, result) in [("", jit), (", linked", linked)] {
                let what = || format!("signatures from {}, {name}{how}", list[0]);
                match result {
                    Ok(text) if text.trim() == if how.is_empty() { "0" } else { "" } => {
                        *summary.good.entry(name).or_default() += list.len();
                    }
                    Ok(text) => summary.wrong.push(format!("{}: {}", what(), text.trim())),
                    Err(said) if said.contains("cannot become machine code") => match list.len() {
                        1 => *summary.refused.entry(format!("{name}: {}", reason(&said))).or_default() += 1,
                        n => {
                            let (a, b) = list.split_at(n / 2);
                            self.batch(a, summary)?;
                            return self.batch(b, summary);
                        }
                    },
                    Err(said) => summary.wrong.push(format!("{}: {}", what(), said.trim())),
                }
            }
        }
        Ok(())
    }

    /// Runs the constants of a range of numbers.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub fn constants(&self, from: u64, count: u64, summary: &mut Summary) -> Result<(), String> {
        let all: Vec<u64> = (from..from + count).collect();
        for engine in self.engines().into_iter().chain([INTERP]) {
            let mut rest: Vec<&[u64]> = all.chunks(100).rev().collect();
            while let Some(batch) = rest.pop() {
                let file = self.write("constants.mlir", &constants::module(batch))?;
                match words(Command::new(&self.run).arg(&file).args(engine.1)) {
                    Ok(text) if text.trim() == "0" => {
                        *summary.good.entry(engine.0).or_default() += batch.len()
                    }
                    result if batch.len() == 1 => match result {
                        Err(said) if said.contains("cannot become machine code") => {
                            *summary
                                .refused
                                .entry(format!("{}: {}", engine.0, reason(&said)))
                                .or_default() += 1;
                        }
                        other => {
                            let said = other.unwrap_or_else(|e| e);
                            summary.wrong.push(format!(
                                "constant {}, {}: {}",
                                batch[0],
                                engine.0,
                                said.trim()
                            ));
                        }
                    },
                    _ => {
                        let (a, b) = batch.split_at(batch.len() / 2);
                        rest.extend([b, a]);
                    }
                }
            }
        }
        Ok(())
    }
}
