//! `one-shot-bufferize`: tensors become buffers, with copies only where what is still read would be overwritten.
//!
//! ```mlir
//! func.func @f(%t: tensor<?xf32>, ...)        func.func @f(%m: memref<?xf32, strided<...>>, ...)
//!   %0 = tensor.insert %x into %t[%i]    →      memref.store %x, %m[%i]
//!   return %0                                   return %m
//! ```

use terrace_dialects::func::FuncOp;
use terrace_ir::{Context, Diagnostic, Global, Ir, Op, View, ViewIr};
use terrace_pass::{PassContext, PassFailure, PassResult};
use terrace_rewrite::{NoListener, Rewriter};

use super::OneShotBufferizePass;
use super::analysis::Analysis;
use super::driver::{bufferize, insert_copies, is_symbol_table};
use super::functions::{annotate, by_name, ordered};
use super::globals::Job;
use super::ops::drop_result_casts;
use super::options::{LayoutMapOption, Options, Order, SpaceRule};

/// The numbers of buffers made, of operands used in place, and of those that are not.
pub type Counts = [u64; 3];

/// Bufferizes what is nested in `root`: a module, where functions are to become ones of buffers.
///
/// # Errors
/// If an operation cannot be bufferized, or the analysis finds that what must be in place cannot.
pub fn one_shot_bufferize(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: &mut Options,
) -> Result<Counts, Vec<Diagnostic>> {
    options.functions = by_name(ctx, ir, root);
    let options = &*options;
    let mut counts = [0; 3];
    if !options.copy_before_write {
        let mut analysis = Analysis::default();
        if options.function_boundaries {
            analysis.add_functions(ctx, ir, root, options)?;
        } else {
            analysis.add(ViewIr { ctx, ir, body: root.body }, root, options)?;
        }
        counts[1..].copy_from_slice(&analysis.counts);
        if options.test_analysis_only {
            annotate(ctx, ir, root, &analysis, options);
            return Ok(counts);
        }
        insert_copies(ctx, ir, root, options, Some(&analysis)).map_err(|e| vec![e])?;
    }
    if options.test_analysis_only {
        return Ok(counts);
    }
    let mut job = Job::new(options);
    counts[0] = if options.function_boundaries {
        bufferize_module(ctx, ir, root, &mut job)?
    } else {
        bufferize(ctx, ir, root, &mut job)?
    };
    Ok(counts)
}

/// Bufferizes the functions of a module, callees first, then what else is in it.
fn bufferize_module(
    ctx: &Context,
    ir: &mut Ir,
    module: Global<Op>,
    job: &mut Job<'_>,
) -> Result<u64, Vec<Diagnostic>> {
    let options = job.options;
    let (order, rest) = ordered(ctx, ir, module, options);
    let mut count = 0;
    for function in order.into_iter().chain(rest) {
        let v = ViewIr { ctx, ir, body: function.body };
        if super::functions::is_excluded(&v, function.entity, options) {
            insert_copies(ctx, ir, function, options, None).map_err(|e| vec![e])?;
        }
        count += bufferize(ctx, ir, function, job)?;
        if options.function_layout == LayoutMapOption::InferLayoutMap {
            let mut listener = NoListener;
            drop_result_casts(&mut Rewriter::new(ctx, ir, function.body, &mut listener), function);
        }
    }
    let Some(region) = ir.first_region(module) else { return Ok(count) };
    let body = ir.body(region.body);
    let ops: Vec<Op> = body.region_blocks(region.entity).flat_map(|b| body.block_ops(b)).collect();
    for op in ops {
        let op = Global::new(region.body, op);
        let is_function = op.entity.is::<FuncOp>(&View { ctx, body: ir.body(op.body) });
        if !is_function && !is_symbol_table(ctx, ir, op) {
            count += bufferize(ctx, ir, op, job)?;
        }
    }
    remove_attributes(ctx, ir, module);
    Ok(count)
}

/// Removes what was said of functions' arguments for bufferization alone.
fn remove_attributes(ctx: &Context, ir: &mut Ir, module: Global<Op>) {
    for function in ir.ops_of::<FuncOp>(ctx, module) {
        let v = View { ctx, body: ir.body(function.body) };
        let Some(list) = function.entity.arg_attrs(&v) else { continue };
        let kept: Vec<_> = list
            .iter()
            .map(|a| {
                let mut entries = ctx.as_dictionary(*a).unwrap_or_default().to_vec();
                entries.retain(|(n, _)| {
                    let name = ctx.as_string(*n).unwrap_or_default();
                    !matches!(name, b"bufferization.writable" | b"bufferization.buffer_layout")
                });
                ctx.dictionary(&entries)
            })
            .collect();
        if kept != list {
            let bare = kept.iter().all(|a| ctx.as_dictionary(*a).is_none_or(<[_]>::is_empty));
            let list = (!bare).then(|| ctx.array(&kept));
            ir.body_mut(function.body).set_attr(ctx, function.entity.into(), "arg_attrs", list);
        }
    }
}

impl OneShotBufferizePass {
    /// The options, if they go together.
    fn checked(&self, ctx: &Context) -> Result<Options, String> {
        if self.must_infer_memory_space && self.use_encoding_for_memory_space {
            return Err("only one of 'must-infer-memory-space' and 'use-encoding-for-memory-space' are allowed in one-shot-bufferize".to_owned());
        }
        if self.unknown_type_conversion == LayoutMapOption::InferLayoutMap {
            return Err(
                "Invalid option: 'infer-layout-map' is not a valid value for 'unknown-type-conversion'"
                    .to_owned(),
            );
        }
        if self.copy_before_write && self.test_analysis_only {
            return Err(
                "Invalid option: 'copy-before-write' cannot be used with 'test-analysis-only'".to_owned()
            );
        }
        if self.print_conflicts && !self.test_analysis_only {
            return Err("Invalid option: 'print-conflicts' requires 'test-analysis-only'".to_owned());
        }
        if self.dump_alias_sets && !self.test_analysis_only {
            return Err("Invalid option: 'dump-alias-sets' requires 'test-analysis-only'".to_owned());
        }
        if !self.no_analysis_func_filter.is_empty() && !self.bufferize_function_boundaries {
            return Err("Invalid option: 'no-analysis-func-filter' requires 'bufferize-function-boundaries'"
                .to_owned());
        }
        let order = match &*self.analysis_heuristic {
            "bottom-up" => Order::BottomUp,
            "top-down" => Order::TopDown,
            "bottom-up-from-terminators" => Order::BottomUpFromTerminators,
            "fuzzer" => Order::Shuffled(self.analysis_fuzzer_seed),
            other => return Err(format!("invalid analysis heuristic '{other}'")),
        };
        let space = match (self.must_infer_memory_space, self.use_encoding_for_memory_space) {
            (true, _) => SpaceRule::MustInfer,
            (_, true) => SpaceRule::Encoding,
            _ => SpaceRule::Default,
        };
        Ok(Options {
            allow_return_allocs_from_loops: self.allow_return_allocs_from_loops,
            allow_unknown_ops: self.allow_unknown_ops,
            alignment: self.buffer_alignment,
            check_parallel_regions: self.check_parallel_regions,
            copy_before_write: self.copy_before_write,
            function_layout: self.function_boundary_type_conversion,
            unknown_layout: self.unknown_type_conversion,
            space,
            order,
            test_analysis_only: self.test_analysis_only,
            print_conflicts: self.print_conflicts,
            dump_alias_sets: self.dump_alias_sets,
            no_analysis: self.no_analysis_func_filter.clone(),
            ..Options::new(ctx, self.bufferize_function_boundaries, &self.dialect_filter)
        })
    }

    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let loc = cx.ir.body(cx.op.body).loc(cx.op.entity);
        let mut options = match self.checked(cx.ctx) {
            Ok(options) => options,
            Err(message) => return cx.fail(Diagnostic::error(loc, message)),
        };
        match one_shot_bufferize(cx.ctx, cx.ir, cx.op, &mut options) {
            Ok([made, in_place, out_of_place]) => {
                cx.count("num-buffer-alloc", made);
                cx.count("num-tensor-in-place", in_place);
                cx.count("num-tensor-out-of-place", out_of_place);
                Ok(())
            }
            Err(errors) => {
                errors.into_iter().for_each(|e| cx.diags.emit(e));
                Err(PassFailure(None))
            }
        }
    }
}
