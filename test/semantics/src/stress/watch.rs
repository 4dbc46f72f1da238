//! A thread that ends the process when a trial does not end, or takes too much memory, and says which.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The memory that the process may take, in bytes.
const MEMORY: u64 = 6 << 30;
/// The time between two looks.
const PAUSE: Duration = Duration::from_millis(200);

#[derive(Default)]
struct Watched {
    /// The trial, and when it began.
    trial: Option<(Instant, String)>,
    /// The step of it.
    step: String,
    /// True once nobody watches any more.
    is_over: bool,
}

/// Watches trials, one at a time.
pub struct Watch(Arc<Mutex<Watched>>);

fn lock(watched: &Mutex<Watched>) -> MutexGuard<'_, Watched> {
    watched.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The memory that the process has, where the system tells.
fn memory() -> u64 {
    let pages = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    pages.split(' ').nth(1).and_then(|n| n.parse::<u64>().ok()).unwrap_or(0) * 4096
}

impl Watch {
    /// A watch that grants each trial so much time.
    pub fn new(limit: Duration) -> Watch {
        let watched = Arc::new(Mutex::new(Watched::default()));
        let shared = Arc::clone(&watched);
        std::thread::spawn(move || {
            loop {
                std::thread::sleep(PAUSE);
                let seen = lock(&shared);
                if seen.is_over {
                    return;
                }
                let Some((since, trial)) = &seen.trial else { continue };
                let why = if since.elapsed() > limit {
                    format!("takes more than {} s", limit.as_secs())
                } else if memory() > MEMORY {
                    format!("takes more than {} GB", MEMORY >> 30)
                } else {
                    continue;
                };
                println!("semantics --stress {trial}\n{why} in {}", seen.step);
                std::process::abort();
            }
        });
        Watch(watched)
    }

    /// A trial begins.
    pub fn begin(&self, trial: &str) {
        lock(&self.0).trial = Some((Instant::now(), trial.to_owned()));
    }

    /// The trial comes to a step.
    pub fn step(&self, step: &str) {
        step.clone_into(&mut lock(&self.0).step);
    }

    /// The trial ended.
    pub fn end(&self) {
        lock(&self.0).trial = None;
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        lock(&self.0).is_over = true;
    }
}
