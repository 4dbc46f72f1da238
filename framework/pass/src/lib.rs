//! Passes and what runs them: pass managers, pipelines as text, options, analyses, timing, IR printing, pages of
//! whole runs, reproducers.
//!
//! Start at [`Pass`] (what a pass is), [`OpPassManager`] (a pipeline) and [`PassManager`] (how one is run). [`PassRegistry`] gives
//! passes their names in pipelines as text. No pass is defined here: see `terrace-transforms` and `terrace-conversions`.
#![forbid(unsafe_code)]

mod analysis;
mod breakdown;
mod context;
mod instrument;
mod manager;
mod options;
mod pass;
mod pipeline;
mod plan;
mod print_ir;
mod registry;
mod report;
mod reproducer;
mod run;
mod statistics;
mod timing;
mod trace;

pub use analysis::{Analysis, AnalysisScope, AnalysisSet, Preserved};
pub use breakdown::{Breakdown, breakdown};
pub use context::{PassContext, Pipelines, PreparedPipeline};
pub use instrument::{Instrumentation, PassEvent, PipelineEvent};
pub use manager::{Item, Nesting, OpPassManager};
pub use options::{
    OptionHelp, OptionValue, OptionVisitor, Options, describe_options, parse_options, print_options,
};
pub use pass::{Pass, PassClone, PassFailure, PassInfo, PassResult, Statistic};
pub use pipeline::{PipelineError, parse_pipeline, parse_pipeline_into};
pub use print_ir::{IrPrinting, PassFilter, fingerprint, is_valid};
pub use registry::{PassRegistry, PipelineEntry};
pub use report::{Log, Message, Reporter};
pub use reproducer::{Reproducer, ReproducerOptions};
pub use run::{Outcome, PassManager, VerifyFn};
pub use statistics::{StatisticsDisplay, StatisticsEntry, statistics_report};
pub use timing::{Timer, TimingDisplay, TimingFormat, timing_report};
pub use trace::{TracePage, TraceRecorder};
