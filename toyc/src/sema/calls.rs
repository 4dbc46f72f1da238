//! The call graph: an order with callees first, and recursion, which Toy cannot have since every call is
//! specialised and inlined.

use crate::ast::{ExprId, ExprKind, FunctionId};
use crate::problem::Problem;
use crate::sema::Checker;

/// At most this many functions of a cycle are spelled out.
const SPELLED: usize = 8;

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    New,
    Open,
    Done,
}

/// A function on the path of the search, with the call that is being followed.
struct Step {
    function: FunctionId,
    calls: Vec<(ExprId, FunctionId)>,
    next: usize,
}

impl Checker<'_> {
    /// All functions, callees before callers where there is no recursion. Recursion is told at the call that
    /// closes the cycle.
    pub(super) fn order_of_calls(&mut self) -> Vec<FunctionId> {
        let count = self.ast.functions().len();
        let mut state = vec![State::New; count];
        let mut order = Vec::with_capacity(count);
        // From main, then from the last function up: callees mostly stand above their callers, so that the
        // call that closes a cycle is the unusual one.
        let mut roots: Vec<FunctionId> = self.ast.function_ids().map(|(id, _)| id).collect();
        roots.extend(self.main());
        for root in roots.into_iter().rev() {
            if state[root.index()] != State::New {
                continue;
            }
            state[root.index()] = State::Open;
            let mut path = vec![self.step(root)];
            while let Some(step) = path.last_mut() {
                let Some(&(_, callee)) = step.calls.get(step.next) else {
                    state[step.function.index()] = State::Done;
                    order.push(step.function);
                    path.pop();
                    continue;
                };
                step.next += 1;
                match state[callee.index()] {
                    State::New => {
                        state[callee.index()] = State::Open;
                        path.push(self.step(callee));
                    }
                    State::Open => self.recursion(&path, callee),
                    State::Done => {}
                }
            }
        }
        order
    }

    fn step(&self, function: FunctionId) -> Step {
        let mut calls = Vec::new();
        for stmt in self.ast.function(function).live() {
            for id in self.ast.exprs_of(stmt) {
                if let ExprKind::Call { callee, .. } = self.ast.expr(id).kind
                    && Some(callee) != self.transpose
                    && let Some(&callee) = self.functions.get(&callee)
                {
                    calls.push((id, callee));
                }
            }
        }
        Step { function, calls, next: 0 }
    }

    /// The last call of the path leads back to `start`.
    fn recursion(&mut self, path: &[Step], start: FunctionId) {
        let from = path.iter().position(|step| step.function == start).unwrap_or(0);
        let cycle = path.get(from..).unwrap_or(&[]);
        let name = |id: FunctionId| self.text(self.ast.function(id).ident.name);
        let call = |step: &Step| step.calls.get(step.next.wrapping_sub(1)).map(|&(id, _)| self.ast.expr(id));
        let Some(closing) = cycle.last().and_then(call) else { return };
        let mut text = String::new();
        for step in cycle.iter().take(SPELLED) {
            text = text + "'" + name(step.function) + "' calls ";
        }
        if cycle.len() > SPELLED {
            text += "... calls ";
        }
        text = if cycle.len() == 1 {
            format!("recursion: '{}' calls itself", name(start))
        } else {
            format!("recursion: {text}'{}'", name(start))
        };
        let mut problem = Problem::new(closing.span, text)
            .label("this call closes the cycle")
            .hint("functions are specialised for the shapes of each call, so none may reach itself");
        for step in cycle.iter().rev().skip(1).take(SPELLED) {
            if let Some(call) = call(step) {
                problem = problem.note(call.span, format!("'{}' calls on here", name(step.function)));
            }
        }
        self.report(problem);
    }
}
