//! Two passes that print what they see, as user code would write them.

use std::fmt::Write;
use std::sync::{Arc, Mutex};

use terrace::asm::print_attr;
use terrace::ir::{Context, Global, Ir, Op, Region, ValueDef, Walk};
use terrace::pass::{Log, OpPassManager, Pass, PassContext, PassInfo, PassManager, PassRegistry, PassResult};

use crate::{context, name, read};

const SAMPLE: &str = r#"module {
  %0:4 = "dialect.op1"() {"attribute name" = 42 : i32} : () -> (i1, i16, i32, i64)
  "dialect.op2"() ({
    "dialect.innerop1"(%0#0, %0#1) : (i1, i16) -> ()
  }, {
    "dialect.innerop2"() : () -> ()
    "dialect.innerop3"(%0#0, %0#2, %0#3)[^bb1, ^bb2] : (i1, i32, i64) -> ()
  ^bb1(%1: i32):
    "dialect.innerop4"(%1) : (i32) -> ()
    "dialect.innerop5"() : () -> ()
  ^bb2(%2: i64):
    "dialect.innerop6"() : () -> ()
    "dialect.innerop7"() : () -> ()
  }) {"other attribute" = 42 : i64} : () -> ()
}
"#;

/// Where the passes write.
type Output = Arc<Mutex<String>>;

/// Prints the nesting of operations, regions and blocks.
#[derive(Clone)]
struct Nesting(Output);

impl Nesting {
    fn op(&self, ctx: &Context, ir: &Ir, op: Global<Op>, depth: usize, out: &mut String) {
        let (body, pad) = (ir.body(op.body), " ".repeat(2 * depth));
        let (operands, results) = (body.num_operands(op.entity), body.num_results(op.entity));
        let visited = name(ctx, ir, op);
        writeln!(out, "{pad}visiting op: '{visited}' with {operands} operands and {results} results")
            .unwrap();
        let attrs = body.attr_dictionary(ctx, op.entity);
        if !attrs.is_empty() {
            writeln!(out, "{pad}{} attributes:", attrs.len()).unwrap();
        }
        for (key, value) in attrs {
            let key = String::from_utf8_lossy(ctx.as_string(key).expect("a name")).into_owned();
            writeln!(out, "{pad} - '{key}' : '{}'", print_attr(ctx, value)).unwrap();
        }
        writeln!(out, "{pad} {} nested regions:", ir.num_regions(op)).unwrap();
        let (id, regions) = ir.regions(op);
        for r in regions {
            self.region(ctx, ir, Global::new(id, r), depth + 1, out);
        }
    }

    fn region(&self, ctx: &Context, ir: &Ir, region: Global<Region>, depth: usize, out: &mut String) {
        let (body, pad) = (ir.body(region.body), " ".repeat(2 * depth));
        writeln!(out, "{pad}Region with {} blocks:", body.region_blocks(region.entity).count()).unwrap();
        for block in body.region_blocks(region.entity) {
            let (args, ops) = (body.block_args(block).len(), body.block_ops(block).count());
            let successors = body.last_op(block).map_or(0, |op| body.num_successors(op));
            writeln!(
                out,
                "{pad}  Block with {args} arguments, {successors} successors, and {ops} operations"
            )
            .unwrap();
            for op in body.block_ops(block) {
                self.op(ctx, ir, Global::new(region.body, op), depth + 2, out);
            }
        }
    }
}

impl Pass for Nesting {
    fn info(&self) -> PassInfo {
        PassInfo::new("Nesting", "test-print-nesting", "Print the nesting")
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let mut text = String::new();
        self.op(cx.ctx, cx.ir, cx.op, 0, &mut text);
        self.0.lock().expect("nothing panics").push_str(&text);
        cx.preserve_all();
        Ok(())
    }
}

/// Prints who makes the operands and who uses the results.
#[derive(Clone)]
struct DefUse(Output);

impl Pass for DefUse {
    fn info(&self) -> PassInfo {
        PassInfo::new("DefUse", "test-print-defuse", "Print definitions and uses")
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let (ctx, out) = (cx.ctx, &mut self.0.lock().expect("nothing panics"));
        cx.ir.walk_post(cx.op, |ir, op| {
            let body = ir.body(op.body);
            let of = |o: Op| name(ctx, ir, Global::new(op.body, o));
            writeln!(out, "Visiting op '{}' with {} operands:", of(op.entity), body.num_operands(op.entity))
                .unwrap();
            for v in body.operands(op.entity) {
                match body.value_def(v) {
                    ValueDef::Result(def, _) => {
                        writeln!(out, "  - Operand produced by operation '{}'", of(def))
                    }
                    ValueDef::Argument(_, n) => {
                        writeln!(out, "  - Operand produced by Block argument, number {n}")
                    }
                }
                .unwrap();
            }
            writeln!(out, "Has {} results:", body.num_results(op.entity)).unwrap();
            for (i, v) in body.results(op.entity).enumerate() {
                let users: Vec<&str> = body.users(v).map(of).collect();
                match users[..] {
                    [] => writeln!(out, "  - Result {i} has no uses"),
                    [_] => write!(out, "  - Result {i} has a single use: "),
                    _ => writeln!(out, "  - Result {i} has {} uses:", users.len()),
                }
                .unwrap();
                users.iter().for_each(|user| writeln!(out, "    - {user}").unwrap());
            }
            Walk::Advance
        });
        cx.preserve_all();
        Ok(())
    }
}

fn run(make: impl FnOnce(Output) -> Box<dyn Pass>) -> String {
    let ctx = context();
    let (mut ir, top) = read(&ctx, SAMPLE);
    let output = Output::default();
    let mut pipeline = OpPassManager::any();
    pipeline.add_boxed(make(output.clone())).expect("runs on anything");
    let manager = PassManager::new(pipeline, Arc::new(PassRegistry::new()));
    assert!(manager.run(&ctx, &mut ir, top, &mut Log::default()).success);
    output.lock().expect("nothing panics").clone()
}

#[test]
fn nesting_is_printed() {
    insta::assert_snapshot!(run(|o| Box::new(Nesting(o))));
}

#[test]
fn definitions_and_uses_are_printed() {
    insta::assert_snapshot!(run(|o| Box::new(DefUse(o))));
}
