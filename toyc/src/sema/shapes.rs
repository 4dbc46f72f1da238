//! Shapes, evaluated over the calls from `main`.
//!
//! Functions are generic: their shapes follow from the arguments. Each pair of a function and the shapes of
//! its arguments is evaluated once, so the work is that of the distinct specialisations, however often they
//! are called. Calls wait on a stack of our own.

use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::ast::{Ast, BinaryOp, Declared, ExprId, ExprKind, FunctionId, Stmt, StmtKind};
use crate::problem::Problem;
use crate::sema::Checked;
use crate::source::Span;

/// More specialisations than this are refused: the compiler would write each of them out.
const SPECIALISATIONS: usize = 1 << 20;

/// At most this many calls of a chain are told.
const TOLD_CALLS: usize = 8;

/// The number of elements of a shape, where a tensor of them can be addressed.
pub(super) fn elements(dims: &[u64]) -> Option<u64> {
    let count = dims.iter().try_fold(1_u64, |count, &dim| count.checked_mul(dim))?;
    (count <= i64::MAX as u64 / 8).then_some(count)
}

/// The problem with giving a value of shape `from` the shape `to`. A scalar fills any shape, as in the
/// tutorial's `var a<2, 2> = 5.5;`.
pub(super) fn reshape_problem(from: &[u64], to: &[u64], at: Span, value: Span) -> Option<Problem> {
    let (have, want) = (elements(from)?, elements(to)?);
    if have == want || from.is_empty() {
        return None;
    }
    let plural = |n: u64| if n == 1 { "" } else { "s" };
    let message = format!(
        "cannot reshape {} ({have} element{}) to {} ({want} element{})",
        show(from),
        plural(have),
        show(to),
        plural(want)
    );
    Some(
        Problem::new(at, message)
            .label("the element counts differ")
            .note(value, format!("the value has shape {}", show(from))),
    )
}

/// A shape in a message.
fn show(dims: &[u64]) -> String {
    let mut text: Vec<String> = dims.iter().take(8).map(u64::to_string).collect();
    if dims.len() > text.len() {
        text.push("...".to_owned());
    }
    format!("<{}>", text.join(", "))
}

/// A value's shape.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Shape {
    /// Not known because of an error that is told already.
    Unknown,
    Tensor(Box<[u64]>),
    Struct(Box<[ShapeId]>),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct ShapeId(u32);

const UNKNOWN: ShapeId = ShapeId(0);

type Args = Box<[ShapeId]>;

/// A specialisation under evaluation.
struct Frame {
    function: FunctionId,
    args: Args,
    /// The call that asked for it; none for `main`.
    call: Option<ExprId>,
    /// By variable slot.
    vars: Vec<ShapeId>,
    /// By expression, from the function's first one on.
    values: Vec<ShapeId>,
    first: u32,
    stmt: usize,
    next: u32,
}

/// How a step ended.
enum Step {
    Call(FunctionId, Args, ExprId),
    Return(ShapeId),
}

struct Evaluator<'a> {
    ast: &'a Ast,
    checked: &'a Checked,
    shapes: IndexSet<Shape, FxBuildHasher>,
    scalar: ShapeId,
    known: FxHashMap<(FunctionId, Args), ShapeId>,
    /// By function: whether it is on the stack. Only recursion, told elsewhere, meets it twice.
    open: Vec<bool>,
    stack: Vec<Frame>,
    problems: Vec<Problem>,
}

/// Evaluates all shapes from `main` on and tells the mismatches.
pub(super) fn evaluate(ast: &Ast, checked: &Checked, main: FunctionId) -> Vec<Problem> {
    let mut evaluator = Evaluator {
        ast,
        checked,
        shapes: IndexSet::default(),
        scalar: UNKNOWN,
        known: FxHashMap::default(),
        open: vec![false; ast.functions().len()],
        stack: Vec::new(),
        problems: Vec::new(),
    };
    evaluator.shapes.insert(Shape::Unknown);
    evaluator.scalar = evaluator.intern(Shape::Tensor(Box::new([])));
    evaluator.run(main);
    evaluator.problems
}

impl Evaluator<'_> {
    fn run(&mut self, main: FunctionId) {
        self.enter(main, Box::new([]), None);
        while let Some(mut frame) = self.stack.pop() {
            match self.resume(&mut frame) {
                Step::Call(callee, args, call) => {
                    self.stack.push(frame);
                    if self.known.len() >= SPECIALISATIONS {
                        let message =
                            format!("the program needs more than {SPECIALISATIONS} specialisations");
                        let span = self.ast.expr(call).span;
                        self.problems.push(Problem::new(span, message).label("one more is needed here"));
                        return;
                    }
                    self.enter(callee, args, Some(call));
                }
                Step::Return(shape) => {
                    if let Some(open) = self.open.get_mut(frame.function.index()) {
                        *open = false;
                    }
                    self.known.insert((frame.function, frame.args), shape);
                }
            }
        }
    }

    fn enter(&mut self, function: FunctionId, args: Args, call: Option<ExprId>) {
        let live = self.ast.function(function).live();
        let first = live.first().map_or(0, |stmt| stmt.exprs.start);
        let end = live.last().map_or(0, |stmt| stmt.exprs.end);
        if let Some(open) = self.open.get_mut(function.index()) {
            *open = true;
        }
        let values = vec![UNKNOWN; end.saturating_sub(first) as usize];
        let vars = args.to_vec();
        self.stack.push(Frame { function, args, call, vars, values, first, stmt: 0, next: first });
    }

    /// Goes on with a frame until it calls or returns.
    fn resume(&mut self, frame: &mut Frame) -> Step {
        let ast = self.ast;
        while let Some(stmt) = ast.function(frame.function).body.get(frame.stmt) {
            frame.next = frame.next.max(stmt.exprs.start);
            while frame.next < stmt.exprs.end {
                let id = ExprId(frame.next);
                match self.expr(frame, id) {
                    Ok(shape) => {
                        if let Some(value) = frame.values.get_mut((frame.next - frame.first) as usize) {
                            *value = shape;
                        }
                        frame.next += 1;
                    }
                    Err(call) => return call,
                }
            }
            if let Some(result) = self.finish(frame, stmt) {
                return Step::Return(result);
            }
            frame.stmt += 1;
        }
        Step::Return(UNKNOWN)
    }

    /// After the expressions of a statement; gives what a `return` returns.
    fn finish(&mut self, frame: &mut Frame, stmt: &Stmt) -> Option<ShapeId> {
        match &stmt.kind {
            StmtKind::Var { decl, init } => {
                let mut shape = value(frame, *init);
                if let Declared::Shape { dims, span } = &decl.declared {
                    self.reshape(frame, shape, dims, *span, *init);
                    // Where the value does not fit, the declared shape is what was meant.
                    shape = self.intern(Shape::Tensor(dims.clone()));
                }
                frame.vars.push(shape);
                None
            }
            StmtKind::Return(result) => Some(result.map_or(UNKNOWN, |id| value(frame, id))),
            StmtKind::Expr(_) => None,
        }
    }

    fn expr(&mut self, frame: &Frame, id: ExprId) -> Result<ShapeId, Step> {
        let ast = self.ast;
        Ok(match ast.expr(id).kind {
            ExprKind::Number(_) => self.scalar,
            ExprKind::Literal(literal) => {
                let literal = ast.literal(literal);
                if literal.valid { self.intern(Shape::Tensor(literal.shape.clone())) } else { UNKNOWN }
            }
            ExprKind::StructLiteral(list) => {
                let members = ast.list(list).iter().map(|&element| value(frame, element)).collect();
                self.intern(Shape::Struct(members))
            }
            ExprKind::Var(_) => {
                let slot = self.checked.slot(id);
                slot.and_then(|slot| frame.vars.get(slot)).copied().unwrap_or(UNKNOWN)
            }
            ExprKind::Call { args, .. } => {
                let args: Args = ast.list(args).iter().map(|&arg| value(frame, arg)).collect();
                match self.checked.callee(id) {
                    Some(callee) => return self.call(callee, args, id),
                    // Either transpose, or a call that is wrong and told.
                    None => self.transpose(id, args.first().copied()),
                }
            }
            ExprKind::Print(_) => UNKNOWN,
            ExprKind::Binary { op, op_at, lhs, rhs } => self.binary(frame, op, op_at, lhs, rhs),
            ExprKind::Member { object, .. } => {
                let index = self.checked.member_index(id);
                match (self.shapes.get_index(value(frame, object).0 as usize), index) {
                    (Some(Shape::Struct(members)), Some(index)) => {
                        members.get(index).copied().unwrap_or(UNKNOWN)
                    }
                    _ => UNKNOWN,
                }
            }
        })
    }

    fn intern(&mut self, shape: Shape) -> ShapeId {
        ShapeId(match self.shapes.get_index_of(&shape) {
            Some(index) => index as u32,
            None => self.shapes.insert_full(shape).0 as u32,
        })
    }

    fn dims(&self, id: ShapeId) -> Option<&[u64]> {
        match self.shapes.get_index(id.0 as usize) {
            Some(Shape::Tensor(dims)) => Some(dims),
            _ => None,
        }
    }

    fn call(&self, callee: FunctionId, args: Args, id: ExprId) -> Result<ShapeId, Step> {
        let key = (callee, args);
        match self.known.get(&key) {
            Some(&result) => Ok(result),
            None if self.open.get(callee.index()) == Some(&true) => Ok(UNKNOWN),
            None => Err(Step::Call(callee, key.1, id)),
        }
    }

    fn transpose(&mut self, id: ExprId, arg: Option<ShapeId>) -> ShapeId {
        let is_transpose = matches!(self.ast.expr(id).kind, ExprKind::Call { callee, .. }
            if self.ast.text(callee) == "transpose");
        match arg.and_then(|arg| self.dims(arg)) {
            Some(dims) if is_transpose => {
                let reversed = dims.iter().rev().copied().collect();
                self.intern(Shape::Tensor(reversed))
            }
            _ => UNKNOWN,
        }
    }

    fn binary(&mut self, frame: &Frame, op: BinaryOp, op_at: u32, lhs: ExprId, rhs: ExprId) -> ShapeId {
        let (left, right) = (value(frame, lhs), value(frame, rhs));
        let (Some(a), Some(b)) = (self.dims(left), self.dims(right)) else {
            // One side is enough to go on with.
            return if self.dims(left).is_some() { left } else { right };
        };
        if left == right {
            return left;
        }
        let (a, b) = (show(a), show(b));
        let problem = Problem::new(
            Span::new(op_at, op_at + 1),
            format!("shape mismatch in '{}': {a} and {b}", op.symbol()),
        )
        .label("the operands have different shapes")
        .note(self.ast.expr(lhs).span, format!("the left operand has shape {a}"))
        .note(self.ast.expr(rhs).span, format!("the right operand has shape {b}"));
        let scalar = left == self.scalar || right == self.scalar;
        let problem = if scalar {
            problem
                .hint("a scalar is no tensor of that shape: declare it with the shape, 'var x<...> = ...;'")
        } else {
            problem
        };
        let problem = self.with_calls(problem, frame);
        self.problems.push(problem);
        UNKNOWN
    }

    fn reshape(&mut self, frame: &Frame, shape: ShapeId, dims: &[u64], span: Span, init: ExprId) {
        // A literal's count is checked without any call.
        if let ExprKind::Literal(_) = self.ast.expr(init).kind {
            return;
        }
        let Some(from) = self.dims(shape) else { return };
        if let Some(problem) = reshape_problem(from, dims, span, self.ast.expr(init).span) {
            let problem = self.with_calls(problem, frame);
            self.problems.push(problem);
        }
    }

    /// Adds the calls that led to a frame, innermost first.
    fn with_calls(&self, mut problem: Problem, frame: &Frame) -> Problem {
        let chain = std::iter::once(frame).chain(self.stack.iter().rev());
        let mut told = 0;
        for frame in chain {
            let Some(call) = frame.call else { break };
            told += 1;
            if told > TOLD_CALLS {
                let rest = self.stack.len() - TOLD_CALLS;
                problem = problem.remark(format!("and {rest} more calls from 'main'"));
                break;
            }
            let name = self.ast.text(self.ast.function(frame.function).ident.name);
            let args: Vec<String> = frame.args.iter().map(|&arg| self.show_argument(arg)).collect();
            let with = if args.is_empty() { String::new() } else { format!(" with {}", args.join(", ")) };
            problem = problem.note(self.ast.expr(call).span, format!("'{name}' is called here{with}"));
        }
        problem
    }

    fn show_argument(&self, id: ShapeId) -> String {
        match self.shapes.get_index(id.0 as usize) {
            Some(Shape::Tensor(dims)) => show(dims),
            Some(Shape::Struct(_)) => "a struct".to_owned(),
            _ => "an unknown shape".to_owned(),
        }
    }
}

fn value(frame: &Frame, id: ExprId) -> ShapeId {
    let index = id.0.checked_sub(frame.first);
    index.and_then(|index| frame.values.get(index as usize)).copied().unwrap_or(UNKNOWN)
}
