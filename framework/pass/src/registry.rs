//! The names in pipelines and on command lines. Explicit: a tool adds the passes that it has.

use std::sync::Arc;

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use crate::manager::OpPassManager;
use crate::options::{OptionHelp, Options, describe_options, parse_options};
use crate::pass::{Pass, PassInfo};

type MakePass = Arc<dyn Fn() -> Box<dyn Pass> + Send + Sync>;
type AddPipeline = Arc<dyn Fn(&mut OpPassManager, &str, &PassRegistry) -> Result<(), String> + Send + Sync>;

/// A registered pipeline.
#[derive(Clone)]
pub struct PipelineEntry {
    /// Its name.
    pub argument: &'static str,
    /// One line for `--help`.
    pub description: &'static str,
    /// Its options.
    pub options: Vec<OptionHelp>,
    add: AddPipeline,
}

/// Passes and pipelines by name.
#[derive(Clone, Default)]
pub struct PassRegistry {
    passes: IndexMap<&'static str, (MakePass, PassInfo), FxBuildHasher>,
    pipelines: IndexMap<&'static str, PipelineEntry, FxBuildHasher>,
}

impl PassRegistry {
    /// Nothing registered.
    pub fn new() -> PassRegistry {
        PassRegistry::default()
    }

    /// Registers a pass by its default.
    pub fn add<P: Pass + Default + 'static>(&mut self) -> &mut Self {
        self.add_with(|| Box::new(P::default()))
    }

    /// Registers a pass by what makes one.
    pub fn add_with(&mut self, make: impl Fn() -> Box<dyn Pass> + Send + Sync + 'static) -> &mut Self {
        let info = make().info();
        self.passes.insert(info.argument, (Arc::new(make), info));
        self
    }

    /// Registers a pipeline without options: a name for several passes, or for one with other options.
    pub fn add_pipeline(
        &mut self,
        argument: &'static str,
        description: &'static str,
        build: impl Fn(&mut OpPassManager) -> Result<(), String> + Send + Sync + 'static,
    ) -> &mut Self {
        self.add_pipeline_with::<()>(argument, description, move |pm, ()| build(pm))
    }

    /// Registers a pipeline with options.
    pub fn add_pipeline_with<O: Options + Default>(
        &mut self,
        argument: &'static str,
        description: &'static str,
        build: impl Fn(&mut OpPassManager, &O) -> Result<(), String> + Send + Sync + 'static,
    ) -> &mut Self {
        let add = move |pm: &mut OpPassManager, text: &str, registry: &PassRegistry| {
            let mut options = O::default();
            parse_options(text, registry, |v| options.options(v))?;
            build(pm, &options)
        };
        let options = describe_options(|v| O::default().options(v));
        self.pipelines.insert(argument, PipelineEntry { argument, description, options, add: Arc::new(add) });
        self
    }

    /// Returns true if a pass or pipeline has that name.
    pub fn has(&self, name: &str) -> bool {
        self.passes.contains_key(name) || self.pipelines.contains_key(name)
    }

    /// Returns true if a pass has that name.
    pub fn has_pass(&self, name: &str) -> bool {
        self.passes.contains_key(name)
    }

    /// The names of all passes and pipelines.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.passes.keys().chain(self.pipelines.keys()).copied()
    }

    /// A new pass of that name with its default options.
    pub fn make(&self, name: &str) -> Option<Box<dyn Pass>> {
        self.passes.get(name).map(|p| (p.0)())
    }

    /// All passes, sorted by name.
    pub fn passes(&self) -> Vec<PassInfo> {
        let mut list: Vec<PassInfo> = self.passes.values().map(|p| p.1).collect();
        list.sort_unstable_by_key(|p| p.argument);
        list
    }

    /// All pipelines, sorted by name.
    pub fn pipelines(&self) -> Vec<&PipelineEntry> {
        let mut list: Vec<&PipelineEntry> = self.pipelines.values().collect();
        list.sort_unstable_by_key(|p| p.argument);
        list
    }

    /// Adds the pass or pipeline of that name, with options as text, to a manager. `None` if there is none of that name.
    pub fn add_to(&self, pm: &mut OpPassManager, name: &str, options: &str) -> Option<Result<(), String>> {
        if let Some(p) = self.pipelines.get(name) {
            return Some((p.add)(pm, options, self));
        }
        let mut pass = self.make(name)?;
        let read = parse_options(options, self, |v| pass.options(v));
        Some(read.and_then(|()| pm.add_boxed(pass).map(|_| ())))
    }
}
