//! Stress: random programs by random passes and every engine, and random pairs of a pass and a file; from a seed on, for some time.
//!
//! Each seed is one program ([`programs`]) and [`PAIRS`] pairs ([`pairs`]). With a state file a run goes on where the last one ended, and adds
//! its counts ([`state`]). A trial that does not end, or takes too much memory, ends the process ([`watch`]); so may a crash of compiled code:
//! the next run with the same state file counts it as a failure and goes on behind it.

pub mod engines;
pub mod pairs;
pub mod programs;
pub mod state;
pub mod watch;

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::trial::Bench;
use pairs::Files;
use state::State;
use watch::Watch;

/// So many pairs follow each program.
pub const PAIRS: u64 = 5;

/// The text and the place of the last panic.
static PANIC: Mutex<String> = Mutex::new(String::new());

/// The requests to a run.
#[derive(Clone, Debug)]
pub struct Options {
    /// The first seed, unless a state says another one.
    pub seed: u64,
    /// The run ends after this time.
    pub budget: Option<Duration>,
    /// The run ends after this many seeds.
    pub count: Option<u64>,
    /// The folder with the files of pairs.
    pub files: PathBuf,
    /// The file with the state, if runs go on from it.
    pub state: Option<PathBuf>,
    /// A trial that takes longer ends the process.
    pub limit: Duration,
}

impl Default for Options {
    /// A run that does not end, with the files of the framework's tests.
    fn default() -> Options {
        let files = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../framework"));
        Options { seed: 0, budget: None, count: None, files, state: None, limit: Duration::from_secs(120) }
    }
}

/// One thing to try.
#[derive(Clone, Copy, Debug)]
pub enum Trial {
    /// The program of a seed.
    Program(u64),
    /// The pair of a number.
    Pair(u64),
}

impl Trial {
    /// The trial as arguments of the command line.
    fn flags(self, options: &Options) -> String {
        match self {
            Trial::Program(seed) => format!("--program {seed}"),
            Trial::Pair(n) if options.files == Options::default().files => format!("--pair {n}"),
            Trial::Pair(n) => format!("--pair {n} --files {}", options.files.display()),
        }
    }
}

/// The things that trials share.
pub struct Stress<'b> {
    bench: &'b Bench,
    options: Options,
    files: Files,
    watch: Watch,
}

impl<'b> Stress<'b> {
    /// Reads the files.
    ///
    /// # Errors
    /// If there are none.
    pub fn new(bench: &'b Bench, options: Options) -> io::Result<Stress<'b>> {
        let files = Files::read(&options.files)?;
        let watch = Watch::new(options.limit);
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            *PANIC.lock().unwrap_or_else(PoisonError::into_inner) = info.to_string();
            before(info);
        }));
        Ok(Stress { bench, options, files, watch })
    }

    /// Runs all that the options ask for. `say` hears of each failure at once.
    ///
    /// # Errors
    /// If the state cannot be read or written.
    pub fn run(&self, say: &mut dyn FnMut(&str)) -> io::Result<State> {
        let start = Instant::now();
        let mut state = State::load(self.options.state.as_deref(), self.options.seed)?;
        if let Some(ended) = state.running.take() {
            let failure = format!("the process ended: semantics --stress {ended}");
            say(&failure);
            state.failures.push(failure);
            state.next += 1;
        }
        let from = state.next;
        let mut ctx = self.bench.context();
        let goes_on = |state: &State| {
            let is_in_time = self.options.budget.is_none_or(|b| start.elapsed() < b);
            is_in_time && self.options.count.is_none_or(|n| state.next - from < n)
        };
        while goes_on(&state) {
            let seed = state.next;
            // A context only grows.
            if seed % 20 == 0 {
                ctx = self.bench.context();
            }
            let pairs = (seed * PAIRS..(seed + 1) * PAIRS).map(Trial::Pair);
            for trial in [Trial::Program(seed)].into_iter().chain(pairs) {
                state.running = Some(trial.flags(&self.options));
                state.save(self.options.state.as_deref())?;
                if let Some(failure) = self.one(&ctx, trial, &mut state) {
                    say(&failure);
                    state.failures.push(failure);
                    ctx = self.bench.context();
                }
            }
            state.running = None;
            state.next += 1;
        }
        state.seeds.push((from, state.next));
        state.save(self.options.state.as_deref())?;
        Ok(state)
    }

    /// Runs one trial; gives the failure, if there is one, with the command that shows it.
    pub fn one(&self, ctx: &terrace::ir::Context, trial: Trial, state: &mut State) -> Option<String> {
        let flags = trial.flags(&self.options);
        let run = || match trial {
            Trial::Program(seed) => programs::run(self.bench, ctx, seed, state, &self.watch),
            Trial::Pair(n) => pairs::run(self.bench, &self.files, n, state, &self.watch),
        };
        self.watch.begin(&flags);
        let result = catch_unwind(AssertUnwindSafe(run));
        self.watch.end();
        let text = match result {
            Ok(Ok(())) => return None,
            Ok(Err(text)) => text,
            Err(_) => format!("panic: {}", PANIC.lock().unwrap_or_else(PoisonError::into_inner)),
        };
        Some(format!("semantics --stress {flags}\n{text}"))
    }

    /// The input of a trial as text, with the passes.
    pub fn input(&self, trial: Trial) -> String {
        match trial {
            Trial::Program(seed) => programs::input(self.bench, seed),
            Trial::Pair(n) => pairs::input(self.bench, &self.files, n),
        }
    }
}
