//! The tree as text, in the form of the tutorial's `-emit=ast`.
//!
//! Positions and spellings are the tutorial's, its oddities included: the blank after `Function`, the quote
//! that ends a `Proto` line, and a struct literal whose first element follows on the same line. The output
//! streams; open brackets wait on a stack of our own, so the depth of the input does not matter.

use std::io::{self, Write};

use crate::ast::{Ast, Decl, Declared, ExprId, ExprKind, Function, Literal, Record, Stmt, StmtKind, Struct};
use crate::problem::Problem;
use crate::source::Source;

/// Writes the tree.
pub fn dump(ast: &Ast, source: &Source, out: &mut dyn Write) -> io::Result<()> {
    let mut dumper = Dumper { ast, source, out, work: Vec::new() };
    dumper.line(0, "Module:")?;
    for record in ast.records() {
        match *record {
            Record::Function(id) => dumper.function(ast.function(id))?,
            Record::Struct(id) => dumper.structure(ast.structure(id))?,
        }
    }
    Ok(())
}

/// Deeper trees are not written: two blanks a level make the text grow with the square of the depth.
const DEEPEST: usize = 10_000;

/// Returns true if the tree can be written, or why not.
pub fn check_depth(ast: &Ast) -> Result<(), Problem> {
    let roots = ast.functions().iter().flat_map(|f| &f.body).filter_map(|stmt| match &stmt.kind {
        StmtKind::Var { init, .. } => Some(*init),
        StmtKind::Return(value) => *value,
        StmtKind::Expr(value) => Some(*value),
    });
    let mut work: Vec<(ExprId, usize)> = roots.map(|id| (id, 1)).collect();
    while let Some((id, depth)) = work.pop() {
        let expr = ast.expr(id);
        if depth > DEEPEST {
            let message =
                format!("the expression is nested more than {DEEPEST} levels deep, too deep to be written");
            return Err(Problem::new(expr.span, message).hint("'-emit=mlir' writes programs of any depth"));
        }
        let mut push = |list: &[ExprId]| work.extend(list.iter().map(|id| (*id, depth + 1)));
        match expr.kind {
            ExprKind::Number(_) | ExprKind::Literal(_) | ExprKind::Var(_) => {}
            ExprKind::StructLiteral(list) | ExprKind::Call { args: list, .. } => push(ast.list(list)),
            ExprKind::Print(arg) => push(&[arg]),
            ExprKind::Binary { lhs, rhs, .. } => push(&[lhs, rhs]),
            ExprKind::Member { object, .. } => push(&[object]),
        }
    }
    Ok(())
}

/// Work that is left of an expression.
enum Work {
    Expr(ExprId, usize),
    /// The `]` of a call.
    Bracket(usize),
    /// The location that ends a struct literal.
    At(u32, usize),
    /// The name of an accessed member, which the tutorial's tree has as a variable.
    MemberName(ExprId, usize),
}

struct Dumper<'a> {
    ast: &'a Ast,
    source: &'a Source,
    out: &'a mut dyn Write,
    work: Vec<Work>,
}

impl Dumper<'_> {
    fn indent(&mut self, mut level: usize) -> io::Result<()> {
        const BLANKS: &[u8] = &[b' '; 128];
        while level > 0 {
            let step = level.min(BLANKS.len() / 2);
            self.out.write_all(BLANKS.get(..2 * step).unwrap_or(&[]))?;
            level -= step;
        }
        Ok(())
    }

    fn line(&mut self, level: usize, text: &str) -> io::Result<()> {
        self.indent(level)?;
        writeln!(self.out, "{text}")
    }

    /// ` @file:line:col`
    fn at(&mut self, offset: u32) -> io::Result<()> {
        let at = self.source.line_col(offset);
        write!(self.out, " @{}:{}:{}", self.source.name(), at.line, at.col)
    }

    fn at_line(&mut self, offset: u32) -> io::Result<()> {
        self.at(offset)?;
        writeln!(self.out)
    }

    fn structure(&mut self, def: &Struct) -> io::Result<()> {
        self.indent(1)?;
        write!(self.out, "Struct: {}", self.ast.text(def.ident.name))?;
        self.at_line(def.at)?;
        self.line(2, "Variables: [")?;
        for member in &def.members {
            self.decl(member, 3)?;
        }
        self.line(2, "]")
    }

    fn function(&mut self, function: &Function) -> io::Result<()> {
        self.line(1, "Function ")?;
        self.indent(2)?;
        write!(self.out, "Proto '{}'", self.ast.text(function.ident.name))?;
        self.at(function.at)?;
        writeln!(self.out, "'")?;
        self.indent(2)?;
        write!(self.out, "Params: [")?;
        for (i, param) in function.params.iter().enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            write!(self.out, "{comma}{}", self.ast.text(param.ident.name))?;
        }
        writeln!(self.out, "]")?;
        self.line(2, "Block {")?;
        for stmt in &function.body {
            self.statement(stmt)?;
        }
        self.line(2, "} // Block")
    }

    fn decl(&mut self, decl: &Decl, level: usize) -> io::Result<()> {
        self.indent(level)?;
        write!(self.out, "VarDecl {}<", self.ast.text(decl.ident.name))?;
        match &decl.declared {
            Declared::Inferred => {}
            Declared::Shape { dims, .. } => self.dims(dims)?,
            Declared::Struct(ty) => write!(self.out, "{}", self.ast.text(ty.name))?,
        }
        write!(self.out, ">")?;
        self.at_line(decl.at)
    }

    fn dims(&mut self, dims: &[u64]) -> io::Result<()> {
        for (i, dim) in dims.iter().enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            write!(self.out, "{comma}{dim}")?;
        }
        Ok(())
    }

    fn statement(&mut self, stmt: &Stmt) -> io::Result<()> {
        match &stmt.kind {
            StmtKind::Var { decl, init } => {
                self.decl(decl, 3)?;
                self.expr(*init, 4)
            }
            StmtKind::Return(value) => {
                self.line(3, "Return")?;
                match value {
                    Some(value) => self.expr(*value, 4),
                    None => self.line(4, "(void)"),
                }
            }
            StmtKind::Expr(value) => self.expr(*value, 3),
        }
    }

    fn expr(&mut self, root: ExprId, level: usize) -> io::Result<()> {
        self.work.push(Work::Expr(root, level));
        while let Some(work) = self.work.pop() {
            match work {
                Work::Expr(id, level) => {
                    self.indent(level)?;
                    self.node(id, level)?;
                }
                Work::Bracket(level) => self.line(level, "]")?,
                Work::At(at, level) => {
                    self.indent(level)?;
                    self.at_line(at)?;
                }
                Work::MemberName(id, level) => {
                    let expr = self.ast.expr(id);
                    if let ExprKind::Member { name, .. } = expr.kind {
                        self.indent(level)?;
                        write!(self.out, "var: {}", self.ast.text(name))?;
                        self.at_line(expr.at)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn node(&mut self, id: ExprId, level: usize) -> io::Result<()> {
        let ast = self.ast;
        let expr = ast.expr(id);
        match expr.kind {
            ExprKind::Number(value) => self.double(value)?,
            ExprKind::Literal(id) => {
                write!(self.out, "Literal: ")?;
                self.literal(ast.literal(id))?;
            }
            ExprKind::StructLiteral(list) => {
                self.work.push(Work::At(expr.at, level));
                self.later(ast.list(list), level);
                return write!(self.out, "Struct Literal: ");
            }
            ExprKind::Var(name) => write!(self.out, "var: {}", ast.text(name))?,
            ExprKind::Call { callee, args } => {
                write!(self.out, "Call '{}' [", ast.text(callee))?;
                self.work.push(Work::Bracket(level));
                self.later(ast.list(args), level);
            }
            ExprKind::Print(arg) => {
                write!(self.out, "Print [")?;
                self.work.push(Work::Bracket(level));
                self.later(&[arg], level);
            }
            ExprKind::Binary { op, lhs, rhs, .. } => {
                write!(self.out, "BinOp: {}", op.symbol())?;
                self.later(&[lhs, rhs], level);
            }
            ExprKind::Member { object, .. } => {
                write!(self.out, "BinOp: .")?;
                self.work.push(Work::MemberName(id, level + 1));
                self.later(&[object], level);
            }
        }
        self.at_line(expr.at)
    }

    /// Puts operands on the stack, to be written in their order.
    fn later(&mut self, operands: &[ExprId], level: usize) {
        self.work.extend(operands.iter().rev().map(|&id| Work::Expr(id, level + 1)));
    }

    /// `<2, 3>[ <3>[ 1.000000e+00, ...], <3>[ ...]]`
    fn literal(&mut self, literal: &Literal) -> io::Result<()> {
        let rank = literal.shape.len();
        // The index of each open list within its parent.
        let mut index = vec![0_u64; rank];
        let mut values = literal.values.iter();
        let mut level = 0;
        loop {
            for dims in (level..rank).filter_map(|from| literal.shape.get(from..)) {
                write!(self.out, "<")?;
                self.dims(dims)?;
                write!(self.out, ">[ ")?;
            }
            for (i, &value) in
                values.by_ref().take(literal.shape.last().map_or(0, |&n| n as usize)).enumerate()
            {
                if i > 0 {
                    self.out.write_all(b", ")?;
                }
                self.double(value)?;
            }
            // Close lists until one has another element.
            level = rank;
            loop {
                if level == 0 {
                    return Ok(());
                }
                write!(self.out, "]")?;
                level -= 1;
                let Some(parent) = level.checked_sub(1) else { return Ok(()) };
                let Some((at, &extent)) = index.get_mut(parent).zip(literal.shape.get(parent)) else {
                    return Ok(());
                };
                *at += 1;
                if *at < extent {
                    write!(self.out, ", ")?;
                    break;
                }
                *at = 0;
            }
        }
    }

    /// A number as C's `%e`, infinities as LLVM writes them.
    fn double(&mut self, value: f64) -> io::Result<()> {
        if value.is_infinite() {
            return self.out.write_all(b"INF");
        }
        if let Some(text) = small_integer(value) {
            return self.out.write_all(&text);
        }
        let text = format!("{value:.6e}");
        match text.split_once('e') {
            Some((mantissa, exponent)) => {
                let exponent: i32 = exponent.parse().unwrap_or(0);
                let sign = if exponent < 0 { '-' } else { '+' };
                write!(self.out, "{mantissa}e{sign}{:02}", exponent.unsigned_abs())
            }
            None => write!(self.out, "{text}"),
        }
    }
}

/// Integers of up to seven digits need no rounding, and literals are mostly these.
fn small_integer(value: f64) -> Option<[u8; 12]> {
    if !(0.0..1e7).contains(&value) || value.fract() != 0.0 {
        return None;
    }
    let mut rest = value as u32;
    let mut text = *b"0.000000e+00";
    let mut exponent = 0;
    if rest > 0 {
        exponent = rest.ilog10();
        rest *= 10_u32.pow(6 - exponent);
    }
    for at in [7, 6, 5, 4, 3, 2, 0] {
        text[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
    }
    text[11] = b'0' + exponent as u8;
    Some(text)
}
