//! `lift-cf-to-scf`: branches become structured control flow, whatever they make up.
//!
//! ```text
//!   cf.br ^h(%x)                                  %r = scf.while (%i = %x) {
//! ^h(%i):                                           %k = ..
//!   %k = ..                                   →     %n = scf.if %k { .. } else { .. }
//!   cf.cond_br %k, ^body, ^exit(%i)                 scf.condition(%k) %n
//! ^body: ..                                       } do { .. }
//!   cf.br ^h(%n)
//! ```
//!
//! MLIR's algorithm, after Bahmann et al., "Perfect reconstructability of control flow from demand dependence graphs": all exits of a
//! region are made one; cycles become loops with one entry and one latch ([`cycles`]); what is left has no cycles, and each branch in it
//! becomes a conditional with what it alone leads to ([`branches`]). Where edges to several blocks must lead to one, a multiplexer does
//! ([`multiplexer`]): its argument says where to go on. Values that a way does not have are poison.

mod branches;
mod cycles;
mod multiplexer;

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_dialects::func::{FuncOp, ReturnOp};
use terrace_dialects::{arith, cf, ub};
use terrace_ir::dominance::post_order;
use terrace_ir::effects::is_memory_effect_free;
use terrace_ir::op_interfaces::{BranchLike, BranchLikeOp};
use terrace_ir::types::FunctionType;
use terrace_ir::{
    Attr, Block, BodyId, Context, Diagnostic, Edit, Global, InsertPoint, Ir, Loc, Op, OpBuilder, OpName,
    Region, Type, Value, View,
};
use terrace_pass::{PassContext, PassResult};

/// Makes the control flow in the functions of `root` structured. Returns how many regions changed.
///
/// # Errors
/// If a region has blocks that nothing leads to, branches with effects or results, or loops that never end where that cannot be said.
pub fn lift_cf_to_scf(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<usize, Diagnostic> {
    let mut count = 0;
    for function in ir.ops_post(root) {
        if !function.entity.is::<FuncOp>(&View { ctx, body: ir.body(function.body) }) {
            continue;
        }
        for op in ir.ops_post(function) {
            let (body, regions) = ir.regions(op);
            for region in regions {
                count += usize::from(lift_region(ctx, ir, op, Global::new(body, region))?);
            }
        }
    }
    Ok(count)
}

fn lift_region(
    ctx: &Context,
    ir: &mut Ir,
    owner: Global<Op>,
    region: Global<Region>,
) -> Result<bool, Diagnostic> {
    let body = ir.body(region.body);
    if body.region_is_empty(region.entity) || body.has_one_block(region.entity) {
        return Ok(false);
    }
    check(ctx, ir, region)?;
    let Some(entry) = ir.body(region.body).first_block(region.entity) else { return Ok(false) };
    let loc = ir.body(owner.body).loc(owner.entity);
    let mut lift = Lift {
        ctx,
        ir,
        id: region.body,
        owner,
        entry,
        region: region.entity,
        loc,
        undefined: FxHashMap::default(),
        numbers: Vec::new(),
        exits: FxHashMap::default(),
    };
    lift.join_exits();
    // Blocks, and whether cycles may be reached from them.
    let mut todo = vec![(entry, true)];
    while let Some((block, cycles)) = todo.pop() {
        if cycles {
            let headers = lift.lift_cycles(block)?;
            todo.extend(headers.into_iter().map(|b| (b, true)));
        }
        let next = lift.lift_branches(block)?;
        todo.extend(next.into_iter().map(|b| (b, false)));
    }
    Ok(true)
}

/// An error at an operation.
fn op_error(v: &View<'_>, op: Op, message: &str) -> Diagnostic {
    let name = String::from_utf8_lossy(v.ctx.op_info(op.name(v)).name()).into_owned();
    Diagnostic::error(op.loc(v), format!("'{name}' op {message}"))
}

/// Checks that all of a region's control flow can be lifted.
fn check(ctx: &Context, ir: &Ir, region: Global<Region>) -> Result<(), Diagnostic> {
    let v = View { ctx, body: ir.body(region.body) };
    let blocks = region.entity.blocks(&v);
    let reached = blocks.first().map(|entry| post_order(v.body, *entry)).unwrap_or_default();
    let reached: FxHashSet<Block> = reached.into_iter().collect();
    // A loop that nothing reaches and nothing leaves is in nobody's way.
    let leaves = |b: Block| {
        v.body.last_op(b).is_some_and(|end| v.body.successors(end).any(|to| reached.contains(&to)))
    };
    let apart = |b: Block| v.body.has_predecessors(b) && !leaves(b);
    for block in blocks.iter().filter(|b| !reached.contains(*b) && !apart(**b)) {
        if let Some(first) = block.first(&v) {
            return Err(op_error(&v, first, UNREACHABLE));
        }
    }
    for block in blocks {
        let Some(end) = block.last(&v).filter(|op| v.body.num_successors(*op) > 0) else { continue };
        let Some(branch) = end.cast::<dyn BranchLike>(&v) else { return Err(op_error(&v, end, NO_BRANCH)) };
        if !is_memory_effect_free(ctx, ir, Global::new(region.body, end)) {
            return Err(op_error(&v, end, EFFECTS));
        }
        if branch.all_successor_operands(&v).iter().any(|(_, produced)| *produced > 0) {
            return Err(op_error(&v, end, PRODUCED));
        }
    }
    Ok(())
}

const UNREACHABLE: &str = "transformation does not support unreachable blocks";
const NO_BRANCH: &str =
    "transformation does not support terminators with successors not implementing BranchOpInterface";
const EFFECTS: &str = "transformation does not support terminators with side effects";
const PRODUCED: &str =
    "transformation does not support operations with operation-produced successor operands";

/// An edge: a terminator and the number of the successor.
type Edge = (Op, usize);

/// Everything but operands and places that makes two terminators the same.
type Kind = (OpName, Vec<Type>, Vec<Option<Attr>>, Vec<(Attr, Attr)>);

/// A region that is being lifted.
struct Lift<'a> {
    ctx: &'a Context,
    ir: &'a mut Ir,
    id: BodyId,
    owner: Global<Op>,
    region: Region,
    entry: Block,
    loc: Loc,
    undefined: FxHashMap<Type, Value>,
    numbers: Vec<Option<Value>>,
    /// The one terminator of each kind that leaves the region.
    exits: FxHashMap<Kind, (Op, Block)>,
}

impl Lift<'_> {
    fn view(&self) -> View<'_> {
        View { ctx: self.ctx, body: self.ir.body(self.id) }
    }

    fn edit(&mut self) -> Edit<'_> {
        Edit { ctx: self.ctx, body: self.ir.body_mut(self.id) }
    }

    fn emit<T>(&mut self, at: InsertPoint, loc: Loc, f: impl FnOnce(&mut OpBuilder<'_>) -> T) -> T {
        let mut builder = OpBuilder::at(self.ctx, self.ir, self.id, at);
        builder.set_loc(loc);
        f(&mut builder)
    }

    /// Poison of a type, for values that a way does not have.
    fn undefined(&mut self, ty: Type) -> Value {
        if let Some(v) = self.undefined.get(&ty) {
            return *v;
        }
        let v = self.emit(InsertPoint::Start(self.entry), self.loc, |b| ub::PoisonOp::new(ty).result(b));
        self.undefined.insert(ty, v);
        v
    }

    /// A number that says where to go on.
    fn number(&mut self, n: usize) -> Value {
        if let Some(v) = self.numbers.get(n).copied().flatten() {
            return v;
        }
        let v = self.emit(InsertPoint::Start(self.entry), self.loc, |b| {
            let ty = terrace_ir::Look::ctx(b).i32();
            arith::ConstantOp::int(ty, n as i64).result(b)
        });
        self.numbers.resize(self.numbers.len().max(n + 1), None);
        if let Some(slot) = self.numbers.get_mut(n) {
            *slot = Some(v);
        }
        v
    }

    // Edges.

    fn target(&self, (op, i): Edge) -> Option<Block> {
        self.view().body.successor(op, i)
    }

    /// The edges that leave a block, in order.
    fn edges(&self, block: Block) -> Vec<Edge> {
        let v = self.view();
        let end = block.last(&v);
        end.map_or_else(Vec::new, |op| (0..v.body.num_successors(op)).map(|i| (op, i)).collect())
    }

    fn successors(&self, block: Block) -> Vec<Block> {
        let v = self.view();
        block.last(&v).map_or_else(Vec::new, |op| v.body.successors(op).collect())
    }

    /// The edges to a block, newest first.
    fn edges_to(&self, block: Block) -> Vec<Edge> {
        self.view().body.block_uses(block).collect()
    }

    /// The values that an edge passes.
    fn passed(&self, (op, i): Edge) -> Vec<Value> {
        let v = self.view();
        let Some(branch) = op.cast::<dyn BranchLike>(&v) else { return Vec::new() };
        let (range, _) = branch.successor_operands(&v, i);
        let operands = v.body.operands(op);
        operands.skip(range.start).take(range.len()).collect()
    }

    /// Lets an edge pass other values.
    fn pass(&mut self, (op, i): Edge, values: &[Value]) {
        let Some(branch) = op.cast::<dyn BranchLike>(&self.view()) else { return };
        branch.set_successor_operands(&mut self.edit(), i, values);
    }

    fn redirect(&mut self, (op, i): Edge, to: Block) {
        self.ir.body_mut(self.id).set_successor(op, i, to);
    }

    // Blocks.

    /// A block right after another.
    fn block_after(&mut self, block: Block) -> Block {
        let body = self.ir.body_mut(self.id);
        let new = body.create_block(&[]);
        if let Some(region) = body.block_region(block) {
            let before = body.next_block(block);
            body.insert_block(region, new, before);
        }
        new
    }

    fn add_arg(&mut self, block: Block, ty: Type, loc: Loc) -> Value {
        let body = self.ir.body_mut(self.id);
        let arg = body.add_block_arg(block, ty);
        body.set_arg_loc(arg, loc);
        arg
    }

    /// Adds arguments like those of another block.
    fn add_args_of(&mut self, block: Block, other: Block) {
        let v = self.view();
        let args: Vec<(Type, Loc)> = other.args(&v).iter().map(|a| (a.ty(&v), a.loc(&v))).collect();
        args.into_iter().for_each(|(ty, loc)| _ = self.add_arg(block, ty, loc));
    }

    fn replace(&mut self, old: Value, new: Value) {
        if old != new {
            self.ir.body_mut(self.id).replace_all_uses(old, new);
        }
    }

    fn erase(&mut self, op: Op) {
        self.ir.erase_op(Global::new(self.id, op));
    }

    /// Moves all operations of a block to the end of another, and erases it.
    fn splice(&mut self, from: Block, to: Block) {
        let body = self.ir.body_mut(self.id);
        body.splice_ops(from, InsertPoint::End(to));
        body.detach_block(from);
        body.erase_block(from);
    }

    // Exits.

    /// Lets all terminators of a kind that leave the region be one.
    fn join_exits(&mut self) {
        for block in self.region.blocks(&self.view()) {
            if let Some(end) = block.last(&self.view()).filter(|op| self.view().body.num_successors(*op) == 0)
            {
                self.join_exit(end);
            }
        }
    }

    fn join_exit(&mut self, op: Op) {
        let v = self.view();
        let types: Vec<Type> = op.operand_types(&v).to_vec();
        let (inherent, others) = (v.body.inherent_attrs(op).to_vec(), v.body.discardable_attrs(op).collect());
        let (kind, loc) = ((op.name(&v), types.clone(), inherent, others), op.loc(&v));
        let operands: Vec<Value> = v.body.operands(op).collect();
        let known = self.exits.get(&kind).copied();
        let block = match known {
            Some((first, _)) if first == op => return,
            Some((_, block)) => block,
            None => {
                let body = self.ir.body_mut(self.id);
                let block = body.create_block(&[]);
                body.append_block(self.region, block);
                types.iter().for_each(|ty| _ = self.add_arg(block, *ty, loc));
                self.exits.insert(kind, (op, block));
                block
            }
        };
        // MLIR asks for the number that a switch here would have.
        self.number(0);
        self.emit(InsertPoint::Before(op), loc, |b| cf::BranchOp::new(&operands, block).insert(b));
        if known.is_some() {
            return self.erase(op);
        }
        let body = self.ir.body_mut(self.id);
        body.move_op(op, InsertPoint::End(block));
        let args = body.block_args(block).to_vec();
        body.set_operands(op, &args);
    }

    /// The end of a block after a loop that never ends.
    fn unreachable_end(&mut self, block: Block, loc: Loc) -> Result<(), Diagnostic> {
        let owner = View { ctx: self.ctx, body: self.ir.body(self.owner.body) };
        let Some(function) = self.owner.entity.cast::<FuncOp>(&owner) else {
            let name = String::from_utf8_lossy(self.ctx.op_info(self.owner.entity.name(&owner)).name());
            return Err(Diagnostic::error(loc, format!("Cannot create unreachable terminator for '{name}'")));
        };
        let ty = function.function_type(&owner).cast::<FunctionType<'_>>(self.ctx);
        let types: Vec<Type> = ty.map_or_else(Vec::new, |t| t.results().to_vec());
        let end = self.emit(InsertPoint::End(block), loc, |b| {
            let values: Vec<Value> = types.iter().map(|ty| ub::PoisonOp::new(*ty).result(b)).collect();
            ReturnOp::new(&values).insert(b)
        });
        self.join_exit(*end);
        Ok(())
    }
}

impl crate::passes::LiftControlFlowToSCFPass {
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if lift_cf_to_scf(cx.ctx, cx.ir, cx.op)? == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}
