//! The compiler of the playground: Toy source or IR in, every stage with its places in the source out, as JSON.
//!
//! [`answer`] is the whole interface of the page's worker. [`compile`] makes the stages of a Toy program, or what a pipeline makes of IR; [`run`] is the
//! reference interpreter with limits; [`passes`] lists what can stand in a pipeline. [`text`] turns locations into places. The page is in
//! `web/src`.
#![forbid(unsafe_code)]

pub mod compile;
pub mod passes;
pub mod run;
pub mod text;

use serde::{Deserialize, Serialize};

/// The language of a source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// The Toy language.
    Toy,
    /// IR as text.
    Mlir,
}

/// A source and how it is compiled.
#[derive(Clone, Debug, Deserialize)]
pub struct Program {
    /// Its language.
    pub language: Language,
    /// Its text.
    pub source: String,
    /// Toy: optimizes before the llvm dialect is made.
    #[serde(default)]
    pub opt: bool,
    /// IR: the passes to run, as `--pass-pipeline` takes them; the anchor may be left out.
    #[serde(default)]
    pub pipeline: String,
    /// Shows the IR after each pass that changed it, and not only the stages.
    #[serde(default)]
    pub each_pass: bool,
}

/// A question of the page.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "lowercase")]
pub enum Question {
    /// All stages.
    Compile(Program),
    /// The program's output.
    Run(Program),
    /// The passes that can stand in a pipeline.
    Passes,
}

/// A remark about a place of the source.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Problem {
    /// `error`, `warning`, `remark` or `note`.
    pub severity: &'static str,
    /// The problem in words.
    pub message: String,
    /// The place; `None` if it is nowhere in the source.
    pub place: Option<text::Range>,
    /// The column in the pipeline, from 1, if it is wrong there.
    pub pipeline: Option<u32>,
    /// The marked place in words; may be empty.
    pub label: String,
    /// Other places and reasons.
    pub notes: Vec<Problem>,
    /// The way to mend it.
    pub hint: Option<String>,
}

impl Problem {
    /// An error without a place.
    pub fn error(message: impl Into<String>) -> Problem {
        Problem {
            severity: "error",
            message: message.into(),
            place: None,
            pipeline: None,
            label: String::new(),
            notes: Vec::new(),
            hint: None,
        }
    }
}

/// Answers a question in JSON with an answer in JSON.
pub fn answer(question: &str) -> String {
    let answer = match serde_json::from_str(question) {
        Ok(Question::Compile(program)) => serde_json::to_string(&compile::compile(&program)),
        Ok(Question::Run(program)) => serde_json::to_string(&run::run(&program)),
        Ok(Question::Passes) => serde_json::to_string(&passes::passes()),
        Err(e) => serde_json::to_string(&Problem::error(format!("the question cannot be read: {e}"))),
    };
    // Every answer is made of texts, numbers and lists: these are always JSON.
    answer.unwrap_or_default()
}

/// [`answer`] for JavaScript.
#[cfg(target_family = "wasm")]
#[allow(unreachable_pub)]
mod exported {
    use wasm_bindgen::prelude::wasm_bindgen;

    #[wasm_bindgen]
    extern "C" {
        /// Tells the worker why the module is about to trap.
        #[wasm_bindgen(js_name = terracePanicked)]
        fn panicked(message: &str);
    }

    /// Answers a question in JSON with an answer in JSON.
    #[wasm_bindgen]
    #[must_use]
    pub fn answer(question: &str) -> String {
        static ONCE: std::sync::Once = std::sync::Once::new();
        ONCE.call_once(|| std::panic::set_hook(Box::new(|info| panicked(&info.to_string()))));
        crate::answer(question)
    }
}
