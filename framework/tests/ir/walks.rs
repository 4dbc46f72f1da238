//! Walks and iterators over what is nested.

use terrace::ir::{Context, Global, Ir, Op, Walk};

use crate::{context, find, name, read};

const TREE: &str = r#"module {
  "a.one"() ({
    "a.two"() ({
      "a.leaf"() {n = 0} : () -> ()
    }) : () -> ()
    "a.leaf"() {n = 1} : () -> ()
  }, {
    cf.br ^bb1
  ^bb1:
    "a.leaf"() {n = 2} : () -> ()
    "a.end"() : () -> ()
  }) : () -> ()
  func.func @f() { return }
}"#;

fn names(
    ctx: &Context,
    ir: &Ir,
    walk: impl FnOnce(&mut dyn FnMut(&Ir, Global<Op>) -> Walk) -> bool,
) -> Vec<String> {
    let mut seen = Vec::new();
    walk(&mut |ir, op| {
        seen.push(name(ctx, ir, op).to_owned());
        Walk::Advance
    });
    let _ = ir;
    seen
}

#[test]
fn both_orders() {
    let ctx = context();
    let (ir, top) = read(&ctx, TREE);
    let before = names(&ctx, &ir, |f| ir.walk_pre(top, f));
    assert_eq!(
        before,
        [
            "builtin.module",
            "a.one",
            "a.two",
            "a.leaf",
            "a.leaf",
            "cf.br",
            "a.leaf",
            "a.end",
            "func.func",
            "func.return"
        ]
    );
    let after = names(&ctx, &ir, |f| ir.walk_post(top, f));
    assert_eq!(
        after,
        [
            "a.leaf",
            "a.two",
            "a.leaf",
            "cf.br",
            "a.leaf",
            "a.end",
            "a.one",
            "func.return",
            "func.func",
            "builtin.module"
        ]
    );
    let list =
        |ops: Vec<Global<Op>>| ops.into_iter().map(|op| name(&ctx, &ir, op).to_owned()).collect::<Vec<_>>();
    assert_eq!((list(ir.ops_pre(top)), list(ir.ops_post(top))), (before, after));
}

#[test]
fn walks_skip_and_stop() {
    let ctx = context();
    let (ir, top) = read(&ctx, TREE);
    let mut seen = 0;
    let stopped = ir.walk_pre(top, |ir, op| {
        seen += 1;
        if name(&ctx, ir, op) == "a.one" { Walk::Skip } else { Walk::Advance }
    });
    assert_eq!((stopped, seen), (false, 4));
    let mut last = String::new();
    let stopped = ir.walk_post(top, |ir, op| {
        last = name(&ctx, ir, op).to_owned();
        if last == "a.two" { Walk::Interrupt } else { Walk::Advance }
    });
    assert_eq!((stopped, last.as_str()), (true, "a.two"));
}

#[test]
fn blocks_and_regions_are_iterated() {
    let ctx = context();
    let (ir, top) = read(&ctx, TREE);
    let one = find(&ctx, &ir, top, "a.one");
    let (id, regions) = ir.regions(one);
    let body = ir.body(id);
    let leaf = ctx.op_name(b"a.leaf");
    let leaves = |r| {
        let blocks = body.region_blocks(r);
        blocks.flat_map(|b| body.block_ops(b)).filter(|op| body.name(*op) == leaf).count()
    };
    assert_eq!(regions.iter().map(|r| leaves(*r)).collect::<Vec<_>>(), [1, 1]);
    let blocks: Vec<_> = body.region_blocks(regions[1]).collect();
    assert_eq!(blocks.iter().map(|b| body.block_ops(*b).count()).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(body.single_predecessor(blocks[1]), Some(blocks[0]));
    assert_eq!(body.block_parent_op(blocks[0]), Some(one.entity));
    assert_eq!((body.next_block(blocks[0]), body.prev_block(blocks[0])), (Some(blocks[1]), None));
    let end = body.last_op(blocks[1]).expect("an operation");
    assert!(body.is_before(body.first_op(blocks[1]).expect("an operation"), end));
    assert!(body.is_ancestor(one.entity, end) && !body.is_ancestor(end, one.entity));
}

#[test]
fn operations_of_one_kind_are_listed() {
    use terrace::dialects::cf::BranchOp;
    use terrace::dialects::func::{FuncOp, ReturnOp};
    use terrace::ir::View;
    use terrace::ir::op_interfaces::BranchLike;
    let ctx = context();
    let (ir, top) = read(&ctx, TREE);
    let functions = ir.ops_of::<FuncOp>(&ctx, top);
    let v = View { ctx: &ctx, body: ir.body(functions[0].body) };
    assert_eq!((functions.len(), functions[0].entity.sym_name(&v)), (1, b"f".as_slice()));
    assert_eq!(ir.ops_of::<ReturnOp>(&ctx, top).len(), 1);
    // Those with an interface.
    assert_eq!(ir.ops_of::<dyn BranchLike>(&ctx, top).len(), 1);
    let (id, regions) = ir.regions(find(&ctx, &ir, top, "a.one"));
    let v = View { ctx: &ctx, body: ir.body(id) };
    let of = |r: terrace::ir::Region| r.ops_of::<BranchOp>(&v).len();
    assert_eq!([of(regions[0]), of(regions[1])], [0, 1]);
    let blocks = regions[1].blocks(&v);
    assert_eq!(blocks.iter().map(|b| b.ops_of::<BranchOp>(&v).len()).collect::<Vec<_>>(), [1, 0]);
}

#[test]
fn dominance_follows_blocks_and_regions() {
    let ctx = context();
    let text = "func.func @f(%c: i1) {
  %x = arith.constant {tag = \"x\"} 1 : i32
  cf.cond_br %c, ^a, ^b
^a:
  %y = arith.constant {tag = \"y\"} 2 : i32
  cf.br ^b
^b:
  scf.if %c { \"foo.deep\"() {tag = \"deep\"} : () -> () }
  return
}";
    let (ir, top) = read(&ctx, text);
    let [x, y, deep] = ["x", "y", "deep"].map(|t| crate::tagged(&ctx, &ir, top, t));
    let mut dominance = terrace::ir::Dominance::new(x.body);
    assert!(dominance.dominates(&ctx, &ir, x.entity, y.entity));
    assert!(dominance.dominates(&ctx, &ir, x.entity, deep.entity));
    assert!(!dominance.dominates(&ctx, &ir, y.entity, deep.entity));
    assert!(!dominance.dominates(&ctx, &ir, deep.entity, x.entity));
    let region = ir.body(x.body).parent_region(x.entity).expect("a region");
    let blocks: Vec<_> = ir.body(x.body).region_blocks(region).collect();
    let tree = dominance.tree(&ir, region);
    assert_eq!(tree.parent(blocks[2]), Some(blocks[0]));
    assert_eq!(tree.nearest_common(blocks[1], blocks[2]), Some(blocks[0]));
}

/// By definition: a block dominates those that cannot be reached without it.
#[test]
fn dominators_are_those_of_the_definition() {
    let ctx = context();
    let mut seed = 1_u32;
    let mut next = |bound: usize| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) as usize % bound
    };
    for _ in 0..60 {
        let count = 2 + next(9);
        let mut text = "func.func @f(%c: i1) {\n  cf.br ^b0\n".to_owned();
        for i in 0..count {
            // No branch goes to the entry block.
            let end = match next(4) {
                0 => "return".to_owned(),
                1 => format!("cf.br ^b{}", next(count)),
                _ => format!("cf.cond_br %c, ^b{}, ^b{}", next(count), next(count)),
            };
            text += &format!("^b{i}:\n  {end}\n");
        }
        let (ir, top) = read(&ctx, &format!("{text}}}"));
        let functions = ir.ops_pre(top);
        let body = ir.body(ir.regions(functions[1]).0);
        let region = body.own_regions()[0];
        let blocks: Vec<_> = body.region_blocks(region).collect();
        let reached_without = |left_out: usize| {
            let mut seen = vec![false; blocks.len()];
            let mut todo = if left_out == 0 { vec![] } else { vec![0] };
            while let Some(at) = todo.pop() {
                if !std::mem::replace(&mut seen[at], true) {
                    let last = body.last_op(blocks[at]).expect("a terminator");
                    let to =
                        body.successors(last).map(|s| blocks.iter().position(|b| *b == s).expect("a block"));
                    todo.extend(to.filter(|s| *s != left_out));
                }
            }
            seen
        };
        let tree = terrace::ir::dominance::DomTree::new(body, region);
        for a in 0..blocks.len() {
            for (b, reached) in reached_without(a).into_iter().enumerate() {
                if tree.is_reachable(blocks[a]) {
                    assert_eq!(tree.dominates(blocks[a], blocks[b]), a == b || !reached, "{a} {b}\n{text}");
                }
            }
        }
    }
}

/// A type that stands in two places of another, and that in two of the next: what is shared is walked once.
#[test]
fn shared_types_are_walked_once() {
    let ctx = context();
    let mut ty = ctx.i32();
    for _ in 0..100 {
        ty = ctx.tuple_type(&[ty, ty]);
    }
    let mut visits = 0;
    let interrupted = terrace::ir::subelements::walk_attr(&ctx, ty.as_attr(), &mut |_| {
        visits += 1;
        Walk::Advance
    });
    assert!(!interrupted && visits < 1000, "{visits}");
}
