//! The stages of a program: text and where its lines come from.

use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;
use terrace::dialects;
use terrace::ir::def::Registry;
use terrace::ir::symbols::symbol_name;
use terrace::ir::{Context, Diagnostic, Diagnostics, Global, Ir, Op, verify};
use terrace::pass::{Instrumentation, OpPassManager, PassEvent, PassManager, Reporter, parse_pipeline};
use terrace_toyc::chapter::Chapter;
use terrace_toyc::cli::Emit;
use terrace_toyc::front::{self, Program as Checked};
use terrace_toyc::source::{self as toy_source, Span};
use terrace_toyc::{dialect as toy, dump, emit, parser, pipeline, problem, sema};

use crate::passes::registry;
use crate::text::{self, Link, Range, Source};
use crate::{Language, Problem, Program};

/// The names that locations use.
const TOY: &str = "program.toy";
const MLIR: &str = "program.mlir";

/// Longer texts are cut, in bytes.
const MAX_SHOWN: usize = 4 << 20;

/// All texts of one answer together have fewer bytes than this, or the IR after each pass is left out.
const MAX_TEXT: usize = 32 << 20;

/// One level of a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Stage {
    /// A name that stays, `affine-opt`.
    pub id: String,
    /// A name to show.
    pub title: String,
    /// The language of the text: `ast`, `mlir` or `llvm`.
    pub language: &'static str,
    /// The text, or its beginning.
    pub text: String,
    /// True if there is more of it.
    pub cut: bool,
    /// Where its lines come from.
    pub links: Vec<Link>,
    /// The level before that it can be compared with.
    pub from: Option<String>,
}

impl Stage {
    fn new(id: &str, title: &str, language: &'static str, mut text: String, links: Vec<Link>) -> Stage {
        let cut = text.len() > MAX_SHOWN;
        if cut {
            let end = text.as_bytes()[..MAX_SHOWN].iter().rposition(|b| *b == b'\n').map_or(0, |at| at + 1);
            text.truncate(end);
        }
        Stage { id: id.to_owned(), title: title.to_owned(), language, text, cut, links, from: None }
    }

    fn compared_with(self, from: Option<&str>) -> Stage {
        Stage { from: from.map(str::to_owned), ..self }
    }
}

/// All that is known of a program.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Compiled {
    /// The levels that could be made.
    pub stages: Vec<Stage>,
    /// The problem.
    pub problems: Vec<Problem>,
}

/// Compiles a program to every level.
pub fn compile(program: &Program) -> Compiled {
    let mut made = Compiled::default();
    match program.language {
        Language::Toy => compile_toy(program, &mut made),
        Language::Mlir => compile_mlir(program, &mut made),
    }
    made
}

/// A program at the level that is run.
pub struct Lowered {
    /// The context.
    pub ctx: Context,
    /// The IR.
    pub ir: Ir,
    /// The name of the source in locations.
    pub name: &'static str,
}

/// Takes a program to the level that is run: the llvm dialect, or what the pipeline makes.
///
/// # Errors
/// A problem with the program.
pub fn lower_all(program: &Program) -> Result<Lowered, Vec<Problem>> {
    match program.language {
        Language::Toy => {
            let source = toy_text(&program.source)?;
            let checked = check(&source, true)?;
            let ctx = Context::new(&toy::registry());
            let places = Source::new(TOY, &program.source);
            let mut ir = emit::emit(&ctx, &checked, &source, Chapter::default());
            let passes =
                pipeline::pipeline(Emit::MlirLlvm, program.opt, Chapter::default()).map_err(internal)?;
            run_passes(&ctx, &mut ir, &places, passes, None)?;
            Ok(Lowered { ctx, ir, name: TOY })
        }
        Language::Mlir => {
            let ctx = mlir_context();
            let places = Source::new(MLIR, &program.source);
            let mut ir = parse_mlir(&ctx, &program.source, &places)?;
            run_passes(&ctx, &mut ir, &places, mlir_pipeline(&program.pipeline)?, None)?;
            Ok(Lowered { ctx, ir, name: MLIR })
        }
    }
}

fn internal(message: String) -> Vec<Problem> {
    vec![Problem::error(message)]
}

// Toy.

/// A stage of IR.
struct Level {
    id: &'static str,
    title: &'static str,
    /// The stage that it is compared with.
    from: Option<&'static str>,
    /// How far the pipeline goes.
    output: Emit,
    /// `None`: as asked.
    opt: Option<bool>,
}

/// The stages after the tree, but for LLVM IR.
const LEVELS: [Level; 5] = [
    Level { id: "toy", title: "Toy dialect", from: None, output: Emit::Mlir, opt: Some(false) },
    Level { id: "toy-opt", title: "Toy, optimized", from: Some("toy"), output: Emit::Mlir, opt: Some(true) },
    Level {
        id: "affine",
        title: "Affine",
        from: Some("toy-opt"),
        output: Emit::MlirAffine,
        opt: Some(false),
    },
    Level {
        id: "affine-opt",
        title: "Affine, optimized",
        from: Some("affine"),
        output: Emit::MlirAffine,
        opt: Some(true),
    },
    Level {
        id: "llvm-dialect",
        title: "LLVM dialect",
        from: Some("affine"),
        output: Emit::MlirLlvm,
        opt: None,
    },
];

fn compile_toy(program: &Program, made: &mut Compiled) {
    if let Err(problems) = toy_stages(program, made) {
        made.problems = problems;
    }
}

fn toy_stages(program: &Program, made: &mut Compiled) -> Result<(), Vec<Problem>> {
    let source = toy_text(&program.source)?;
    let places = Source::new(TOY, &program.source);
    let parsed = parser::parse(&source);
    if parsed.problems.is_empty() {
        dump::check_depth(&parsed.ast).map_err(|p| vec![toy_problem(&source, &places, p)])?;
        made.stages.push(tree(&parsed.ast, &source, &places));
    }
    // A program needs more than the dialect does: its text is shown even if the program cannot be compiled.
    let (checked, whole) = match check(&source, true) {
        Ok(checked) => (checked, Ok(())),
        Err(problems) => match check(&source, false) {
            Ok(checked) => (checked, Err(problems)),
            Err(_) => return Err(problems),
        },
    };
    let ctx = Context::new(&toy::registry());
    for Level { id, title, from, output, opt } in LEVELS {
        if id == "toy-opt" {
            whole.clone()?;
        }
        let opt = opt.unwrap_or(program.opt);
        let mut ir = emit::emit(&ctx, &checked, &source, Chapter::default());
        let from = if id == "llvm-dialect" && opt { Some("affine-opt") } else { from };
        let passes = pipeline::pipeline(output, opt, Chapter::default()).map_err(internal)?;
        // The longest pipeline has the passes of all of them.
        let each = program.each_pass && id == "llvm-dialect";
        let snapshots = each.then(|| Snapshots::new(TOY, &program.source));
        run_passes(&ctx, &mut ir, &places, passes, snapshots.as_ref())?;
        if let Some(snapshots) = snapshots {
            let first = made.stages.iter().find(|s| s.id == "toy").cloned();
            made.stages = first.into_iter().collect();
            snapshots.stages("toy", made)?;
        } else {
            push_ir(&ctx, &ir, &places, (id, title, from), made);
        }
        if id == "llvm-dialect" {
            made.stages.extend(llvm_ir(&ctx, &ir, &places)?);
        }
    }
    Ok(())
}

fn toy_text(text: &str) -> Result<toy_source::Source, Vec<Problem>> {
    toy_source::Source::new(TOY, text).map_err(|e| internal(e.to_string()))
}

fn check(source: &toy_source::Source, program: bool) -> Result<Checked, Vec<Problem>> {
    front::analyse(source, sema::Options { program }).map_err(|problems| {
        let places = Source::new(TOY, source.text());
        problems.into_iter().map(|p| toy_problem(source, &places, p)).collect()
    })
}

fn toy_problem(source: &toy_source::Source, places: &Source<'_>, p: problem::Problem) -> Problem {
    let range = |span: Span| {
        let (from, to) = (source.line_col(span.start), source.line_col(span.end));
        Range { from: places.place(from.line, from.col), to: places.place(to.line, to.col) }
    };
    let note =
        |n: problem::Note| Problem { severity: "note", place: n.span.map(range), ..Problem::error(n.text) };
    Problem {
        place: Some(range(p.span)),
        label: p.label,
        notes: p.notes.into_iter().map(note).collect(),
        hint: p.hint,
        ..Problem::error(p.message)
    }
}

/// The tree; its text says the places.
fn tree(ast: &terrace_toyc::ast::Ast, source: &toy_source::Source, places: &Source<'_>) -> Stage {
    let mut text = Vec::new();
    // A vector takes everything.
    let _ = dump::dump(ast, source, &mut text);
    let text = String::from_utf8_lossy(&text).into_owned();
    let mark = format!("@{TOY}:");
    let place = |line: &str| {
        let (_, at) = line.rsplit_once(&mark)?;
        let (line, column) = at.split_once(':')?;
        Some(places.place(line.parse().ok()?, column.trim_end().parse().ok()?))
    };
    let links =
        text.lines().zip(1..).filter_map(|(l, line)| Some(Link { line, source: place(l)? })).collect();
    Stage::new("ast", "Syntax tree", "ast", text, links)
}

fn llvm_ir(ctx: &Context, ir: &Ir, places: &Source<'_>) -> Result<Option<Stage>, Vec<Problem>> {
    let Some(top) = ir.top() else { return Ok(None) };
    let mut text = Vec::new();
    let lines = match terrace::llvmir::translate_with_places(ctx, ir, top, &mut text) {
        Ok(lines) => lines,
        Err(terrace::llvmir::Error::Untranslatable(list)) => {
            return Err(list.iter().map(|d| places.problem(ctx, d)).collect());
        }
        Err(e) => return Err(internal(e.to_string())),
    };
    let linked = |(line, loc)| places.places(ctx, loc).into_iter().map(move |source| Link { line, source });
    let links = lines.into_iter().flat_map(linked).collect();
    let text = String::from_utf8_lossy(&text).into_owned();
    Ok(Some(Stage::new("llvm-ir", "LLVM IR", "llvm", text, links)))
}

// IR.

fn mlir_context() -> Context {
    let mut all = dialects::ALL.to_vec();
    all.push(&toy::DIALECT);
    Context::new(&Registry::with(&all))
}

fn parse_mlir(ctx: &Context, text: &str, places: &Source<'_>) -> Result<Ir, Vec<Problem>> {
    let mut diags = Diagnostics::new();
    let ir = terrace::asm::parse_source(ctx, text.as_bytes(), MLIR, &mut diags);
    match ir {
        Some(ir) if ir.top().is_none_or(|top| verify(ctx, &ir, top, &mut diags)) => Ok(ir),
        _ => Err(diags.list().iter().map(|d| places.problem(ctx, d)).collect()),
    }
}

/// The pipeline of a text, in which the module may be left out.
fn mlir_pipeline(text: &str) -> Result<OpPassManager, Vec<Problem>> {
    const MODULE: &str = "builtin.module(";
    let start = text.len() - text.trim_start().len();
    let text = text.trim();
    let whole = match text.strip_prefix("builtin.module") {
        Some(rest) if rest.trim_start().starts_with('(') => text.to_owned(),
        _ => format!("{MODULE}{text})"),
    };
    parse_pipeline(&whole, &registry()).map_err(|e| {
        let added = if whole.len() > text.len() { MODULE.len() } else { 0 };
        vec![pipeline_problem(&e.message, added, start)]
    })
}

/// An error of the parser of pipelines: `NAME:LINE:COLUMN: error: TEXT` and the pipeline with a mark, or a text alone. The user wrote the
/// pipeline after `start` blanks, and `added` bytes were put before it.
fn pipeline_problem(message: &str, added: usize, start: usize) -> Problem {
    let placed = || {
        let (place, text) = message.lines().next()?.split_once(": error: ")?;
        let column: usize = place.rsplit_once(':')?.1.parse().ok()?;
        Some((u32::try_from((column + start).saturating_sub(added).max(1)).ok()?, text))
    };
    match placed() {
        Some((column, text)) => Problem { pipeline: Some(column), ..Problem::error(text) },
        None => Problem::error(message.trim_end()),
    }
}

fn compile_mlir(program: &Program, made: &mut Compiled) {
    let ctx = mlir_context();
    let places = Source::new(MLIR, &program.source);
    let mut go = || {
        let mut ir = parse_mlir(&ctx, &program.source, &places)?;
        push_ir(&ctx, &ir, &places, ("input", "As read", None), made);
        let passes = mlir_pipeline(&program.pipeline)?;
        let empty = passes.is_empty();
        let snapshots = program.each_pass.then(|| Snapshots::new(MLIR, &program.source));
        let ran = run_passes(&ctx, &mut ir, &places, passes, snapshots.as_ref());
        if let Some(snapshots) = snapshots {
            snapshots.stages("input", made)?;
            ran?;
        } else {
            ran?;
            if !empty {
                push_ir(&ctx, &ir, &places, ("output", "After the passes", Some("input")), made);
            }
        }
        Ok(())
    };
    if let Err(problems) = go() {
        made.problems = problems;
    }
}

// Both.

fn push_ir(
    ctx: &Context,
    ir: &Ir,
    places: &Source<'_>,
    (id, title, from): (&str, &str, Option<&str>),
    made: &mut Compiled,
) {
    let (text, links) = ir.top().map(|top| text::print(ctx, ir, top, places)).unwrap_or_default();
    made.stages.push(Stage::new(id, title, "mlir", text, links).compared_with(from));
}

/// The problems of a run of passes.
struct Said<'a> {
    ctx: &'a Context,
    places: &'a Source<'a>,
    problems: Vec<Problem>,
}

impl Reporter for Said<'_> {
    fn text(&mut self, _: Vec<u8>) {}

    fn diagnostic(&mut self, d: Diagnostic) {
        self.problems.push(self.places.problem(self.ctx, &d));
    }
}

fn run_passes(
    ctx: &Context,
    ir: &mut Ir,
    places: &Source<'_>,
    pipeline: OpPassManager,
    snapshots: Option<&Snapshots>,
) -> Result<(), Vec<Problem>> {
    let Some(top) = ir.top() else { return Ok(()) };
    let mut pm = PassManager::new(pipeline, Arc::new(registry())).verify_each(verify);
    if let Some(snapshots) = snapshots {
        pm.add_instrumentation(snapshots.clone());
    }
    let mut said = Said { ctx, places, problems: Vec::new() };
    let outcome = pm.run(ctx, ir, top, &mut said);
    if outcome.success {
        return Ok(());
    }
    if said.problems.is_empty() {
        said.problems.push(Problem::error("a pass failed and did not say why"));
    }
    Err(said.problems)
}

/// The IR after each pass.
#[derive(Clone)]
struct Snapshots(Arc<Mutex<Taken>>);

struct Taken {
    name: &'static str,
    source: String,
    /// The pass's name in pipelines with what it ran on, the IR after it, where its lines come from.
    list: Vec<(String, String, Vec<Link>)>,
    bytes: usize,
}

impl Snapshots {
    fn new(name: &'static str, source: &str) -> Snapshots {
        Snapshots(Arc::new(Mutex::new(Taken { name, source: source.to_owned(), list: Vec::new(), bytes: 0 })))
    }

    /// Adds a stage for each pass that changed something since `first`.
    fn stages(&self, first: &str, made: &mut Compiled) -> Result<(), Vec<Problem>> {
        let taken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.bytes > MAX_TEXT {
            return Err(internal("the IR is too large to be shown after each pass".to_owned()));
        }
        let mut from = first.to_owned();
        for (i, (pass, text, links)) in taken.list.iter().enumerate() {
            if made.stages.last().is_some_and(|last| last.text == *text) {
                continue;
            }
            let id = format!("{i} {pass}");
            made.stages
                .push(Stage::new(&id, pass, "mlir", text.clone(), links.clone()).compared_with(Some(&from)));
            from = id;
        }
        Ok(())
    }
}

impl Instrumentation for Snapshots {
    fn after_pass(&self, event: &PassEvent<'_>, _: &mut dyn Reporter) {
        let mut taken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.bytes > MAX_TEXT {
            return;
        }
        let mut top: Global<Op> = event.op;
        while let Some(around) = event.ir.parent_op(top) {
            top = around;
        }
        let (text, links) = text::print(event.ctx, event.ir, top, &Source::new(taken.name, &taken.source));
        taken.bytes += text.len();
        let mut title = event.pass.info().argument.to_owned();
        let symbol = symbol_name(event.ctx, event.ir, event.op).and_then(|name| event.ctx.as_string(name));
        if let Some(name) = symbol {
            title.push_str(" @");
            title.push_str(&String::from_utf8_lossy(name));
        }
        taken.list.push((title, text, links));
    }
}
