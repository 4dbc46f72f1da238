//! A generator of valid Toy programs together with the exact text that they print.
//!
//! Functions are made first, each calling earlier ones only. The statements of `main` are then drawn at
//! random, run at once by the generator's own machine, and kept where they run: shapes fit and every number
//! is exact in a double and in `%f`. [`Generated::sites`] says what is known before each statement of
//! `main`, for those who plant errors there.

pub mod model;

use crate::rng::Rng;
use crate::tensor::{Tensor, Value};
use model::{Expr, Function, Kind, Machine, Stmt, StructDef, Vars, Writer};

/// A variable of `main`: its name, and its shape unless it is a struct.
#[derive(Clone, PartialEq, Debug)]
pub struct Known {
    /// The name.
    pub name: String,
    /// The extents.
    pub shape: Option<Vec<usize>>,
}

/// A place before a statement of `main`.
#[derive(Clone, Debug)]
pub struct Site {
    /// The index of the line of that statement, or of the closing brace.
    pub line: usize,
    /// The variables declared above.
    pub vars: Vec<Known>,
}

/// A valid program.
#[derive(Clone, Debug)]
pub struct Generated {
    /// The text, line by line.
    pub lines: Vec<String>,
    /// The printed text.
    pub stdout: String,
    /// The places between the statements of `main`, in order.
    pub sites: Vec<Site>,
    /// The index of the line `def main() {`.
    pub main: usize,
    /// The functions by name, with the number of parameters.
    pub functions: Vec<(String, usize)>,
}

impl Generated {
    /// The text.
    pub fn source(&self) -> String {
        self.lines.join("\n") + "\n"
    }
}

/// The generator's knowledge of a tensor's shape: equal classes have equal shapes.
#[derive(Clone, PartialEq, Debug)]
enum Class {
    /// The shape of a parameter, perhaps transposed.
    Param(usize, bool),
    Fixed(Vec<usize>),
    Other(usize),
}

impl Class {
    fn transposed(self) -> Class {
        match self {
            Class::Param(i, flipped) => Class::Param(i, !flipped),
            Class::Fixed(shape) => Class::Fixed(shape.into_iter().rev().collect()),
            Class::Other(id) => Class::Other(id + 1_000_000),
        }
    }
}

/// A tensor at hand.
type Operand = (Expr, Class);

/// The names that an expression may use.
#[derive(Clone, Default)]
struct Env {
    tensors: Vec<Operand>,
    structs: Vec<(Expr, usize)>,
}

struct Gen {
    rng: Rng,
    structs: Vec<StructDef>,
    functions: Vec<Function>,
    names: usize,
    classes: usize,
}

/// The program of this seed.
pub fn generate(seed: u64) -> Generated {
    let mut maker =
        Gen { rng: Rng::new(seed), structs: Vec::new(), functions: Vec::new(), names: 0, classes: 0 };
    for _ in 0..maker.rng.below(3) {
        maker.structure();
    }
    for _ in 0..maker.rng.range(1, 5) {
        maker.function();
    }
    maker.program()
}

impl Gen {
    fn name(&mut self) -> String {
        const STEMS: [&str; 14] = [
            "a",
            "b",
            "x",
            "y",
            "m",
            "row",
            "col",
            "value",
            "Tensor",
            "variable",
            "definition",
            "returned",
            "in_2",
            "structure",
        ];
        self.names += 1;
        let stem = self.rng.pick(&STEMS).copied().unwrap_or("v");
        format!("{stem}{}{}", if self.rng.chance(30) { "_" } else { "" }, self.names)
    }

    fn structure(&mut self) {
        let count = self.rng.range(1, 3);
        let members = (0..count)
            .map(|_| {
                let inner = !self.structs.is_empty() && self.rng.chance(30);
                let kind =
                    if inner { Kind::Struct(self.rng.below(self.structs.len())) } else { Kind::Tensor };
                (self.name(), kind)
            })
            .collect();
        let name = format!("S{}", self.name());
        self.structs.push(StructDef { name, members });
    }

    fn shape(&mut self) -> Vec<usize> {
        let rank = match self.rng.below(10) {
            0 | 1 => 1,
            2..=6 => 2,
            7 | 8 => 3,
            _ => 4,
        };
        (0..rank).map(|_| self.rng.range(1, if rank > 2 { 3 } else { 4 })).collect()
    }

    fn number(&mut self) -> f64 {
        let whole = self.rng.below(10) as f64;
        if self.rng.chance(20) { whole + 0.5 } else { whole }
    }

    fn tensor(&mut self, shape: Vec<usize>) -> Tensor {
        let count = shape.iter().product();
        Tensor { shape, values: (0..count).map(|_| self.number()).collect() }
    }

    /// The members below a struct, each with the expression that reads it.
    fn open(&self, env: &mut Env, object: Expr, def: usize, class: &dyn Fn(usize) -> Class) {
        let mut work = vec![(object, def)];
        let mut seen = 0;
        while let Some((object, def)) = work.pop() {
            env.structs.push((object.clone(), def));
            let members = self.structs.get(def).map_or(&[][..], |def| &def.members);
            for (i, (name, kind)) in members.iter().enumerate() {
                let member = Expr::Member(Box::new(object.clone()), name.clone(), i);
                match *kind {
                    Kind::Tensor => {
                        env.tensors.push((member, class(seen)));
                        seen += 1;
                    }
                    Kind::Struct(inner) => work.push((member, inner)),
                }
            }
        }
    }

    fn function(&mut self) {
        let mut env = Env::default();
        let mut params = Vec::new();
        for i in 0..self.rng.range(1, 3) {
            let name = self.name();
            let kind = match self.structs.len() {
                n if n > 0 && self.rng.chance(35) => Kind::Struct(self.rng.below(n)),
                _ => Kind::Tensor,
            };
            match kind {
                Kind::Tensor => env.tensors.push((Expr::Var(name.clone()), Class::Param(i, false))),
                // Literals mostly give all members one shape.
                Kind::Struct(def) => {
                    self.open(&mut env, Expr::Var(name.clone()), def, &|_| Class::Param(i, false));
                }
            }
            params.push((name, kind));
        }
        let mut body = Vec::new();
        for _ in 0..self.rng.below(4) {
            let (init, class) = self.expr(&env, 2);
            if self.rng.chance(20) {
                body.push(Stmt::Print(init));
                continue;
            }
            let name = self.name();
            let (shape, class) = match class {
                Class::Fixed(dims) if self.rng.chance(50) => {
                    let shape = self.refold(dims.iter().product());
                    (Some(shape.clone()), Class::Fixed(shape))
                }
                class => (None, class),
            };
            env.tensors.push((Expr::Var(name.clone()), class));
            body.push(Stmt::Var(None, name, shape, init));
        }
        let result = match self.rng.below(10) {
            0 => {
                let (e, _) = self.expr(&env, 1);
                body.push(Stmt::Print(e));
                if self.rng.chance(50) {
                    body.push(Stmt::Return(None));
                }
                None
            }
            1 if !env.structs.is_empty() => {
                let (e, def) = env.structs[self.rng.below(env.structs.len())].clone();
                body.push(Stmt::Return(Some(e)));
                Some(Kind::Struct(def))
            }
            _ => {
                let (e, _) = self.expr(&env, 3);
                body.push(Stmt::Return(Some(e)));
                Some(Kind::Tensor)
            }
        };
        let name = self.name();
        self.functions.push(Function { name, params, body, result });
    }

    /// An expression over what is there, with the class of its shape.
    fn expr(&mut self, env: &Env, depth: usize) -> Operand {
        let leaf = |maker: &mut Gen| match maker.rng.pick(&env.tensors) {
            Some(operand) if maker.rng.chance(85) => operand.clone(),
            _ => {
                let shape = maker.shape();
                (Expr::Literal(maker.tensor(shape.clone())), Class::Fixed(shape))
            }
        };
        if depth == 0 {
            return leaf(self);
        }
        match self.rng.below(10) {
            0..=2 => leaf(self),
            3 | 4 => {
                let (e, class) = self.expr(env, depth - 1);
                (Expr::Transpose(Box::new(e)), class.transposed())
            }
            5 => match self.call(env, depth - 1, Some(Kind::Tensor)) {
                Some(call) => {
                    self.classes += 1;
                    (call, Class::Other(self.classes))
                }
                None => leaf(self),
            },
            _ => {
                let (lhs, class) = self.expr(env, depth - 1);
                let rhs = self.alike(env, &lhs, &class, depth - 1);
                let op = ['+', '-', '*'][self.rng.below(3)];
                (Expr::Binary(op, Box::new(lhs), Box::new(rhs)), class)
            }
        }
    }

    /// An operand of the same shape as `other`.
    fn alike(&mut self, env: &Env, other: &Expr, class: &Class, depth: usize) -> Expr {
        for _ in 0..4 {
            let (e, found) = self.expr(env, depth);
            if found == *class {
                return e;
            }
            if found.transposed() == *class {
                return Expr::Transpose(Box::new(e));
            }
        }
        match class {
            Class::Fixed(shape) => Expr::Literal(self.tensor(shape.clone())),
            _ => other.clone(),
        }
    }

    /// A call of some function with this result.
    fn call(&mut self, env: &Env, depth: usize, result: Option<Kind>) -> Option<Expr> {
        let fitting: Vec<usize> =
            (0..self.functions.len()).filter(|&i| self.functions[i].result == result).collect();
        let callee = *self.rng.pick(&fitting)?;
        let kinds: Vec<Kind> = self.functions[callee].params.iter().map(|&(_, kind)| kind).collect();
        let mut args: Vec<Expr> = Vec::new();
        let mut tensor: Option<Operand> = None;
        for kind in kinds {
            args.push(match kind {
                Kind::Struct(def) => {
                    let of_kind: Vec<_> = env.structs.iter().filter(|&&(_, kind)| kind == def).collect();
                    match self.rng.pick(&of_kind) {
                        Some((e, _)) => e.clone(),
                        None => self.struct_literal(def),
                    }
                }
                // Arguments of one shape suit most functions.
                Kind::Tensor => match &tensor {
                    Some((last, class)) if self.rng.chance(80) => self.alike(env, last, class, depth),
                    _ => tensor.insert(self.expr(env, depth)).0.clone(),
                },
            });
        }
        Some(Expr::Call(callee, args))
    }

    fn struct_literal(&mut self, def: usize) -> Expr {
        let common = self.rng.chance(80).then(|| self.shape());
        self.struct_of(def, common.as_deref())
    }

    fn struct_of(&mut self, def: usize, common: Option<&[usize]>) -> Expr {
        let kinds: Vec<Kind> = self.structs[def].members.iter().map(|&(_, kind)| kind).collect();
        let members = kinds.into_iter().map(|kind| match kind {
            // Structs contain earlier ones only, so this ends.
            Kind::Struct(inner) => self.struct_of(inner, common),
            Kind::Tensor if self.rng.chance(4) => Expr::Number(self.number()),
            Kind::Tensor => {
                let shape = common.map_or_else(|| self.shape(), <[usize]>::to_vec);
                Expr::Literal(self.tensor(shape))
            }
        });
        Expr::Struct(members.collect())
    }

    /// A shape of this many elements.
    fn refold(&mut self, mut count: usize) -> Vec<usize> {
        let mut shape = Vec::new();
        while shape.len() < 3 && self.rng.chance(70) {
            let divisors: Vec<usize> = (1..=count).filter(|d| count.is_multiple_of(*d)).collect();
            let extent = self.rng.pick(&divisors).copied().unwrap_or(1);
            shape.push(extent);
            count /= extent;
        }
        shape.push(count);
        self.rng.shuffle(&mut shape);
        shape
    }

    /// A statement of `main`; whether it runs is seen later.
    fn statement(&mut self, env: &Env) -> Stmt {
        let name = self.name();
        match self.rng.below(12) {
            0 => {
                let shape = self.shape();
                Stmt::Var(None, name, None, Expr::Literal(self.tensor(shape)))
            }
            1 => {
                let shape = self.shape();
                let count = shape.iter().product();
                Stmt::Var(None, name, Some(self.refold(count)), Expr::Literal(self.tensor(shape)))
            }
            2 if !self.structs.is_empty() => {
                let def = self.rng.below(self.structs.len());
                let ty = self.structs[def].name.clone();
                let returned = self.call(env, 1, Some(Kind::Struct(def)));
                let init = match returned {
                    Some(call) if self.rng.chance(30) => call,
                    _ => self.struct_literal(def),
                };
                Stmt::Var(Some(ty), name, None, init)
            }
            3 => {
                let (e, class) = self.expr(env, 2);
                match class {
                    Class::Fixed(shape) => {
                        let count = shape.iter().product();
                        Stmt::Var(None, name, Some(self.refold(count)), e)
                    }
                    _ => Stmt::Var(None, name, None, e),
                }
            }
            4 if self.rng.chance(60) => {
                let shape = self.rng.chance(70).then(|| self.shape());
                Stmt::Var(None, name, shape, Expr::Number(self.number()))
            }
            5 => match self.call(env, 1, None) {
                Some(call) => Stmt::Call(call),
                None => Stmt::Print(self.expr(env, 2).0),
            },
            6 | 7 => match self.call(env, 1, Some(Kind::Tensor)) {
                Some(call) if self.rng.chance(90) => Stmt::Var(None, name, None, call),
                Some(call) => Stmt::Call(call),
                None => Stmt::Var(None, name, None, self.expr(env, 3).0),
            },
            8 => Stmt::Var(None, name, None, self.expr(env, 4).0),
            _ => Stmt::Print(self.expr(env, 3).0),
        }
    }

    fn program(mut self) -> Generated {
        let mut env = Env::default();
        let mut vars = Vars::new();
        let mut body: Vec<(Stmt, Vec<Known>)> = Vec::new();
        let mut stdout = String::new();
        let wanted = self.rng.range(4, 16);
        for _ in 0..wanted * 8 {
            let stmt = if body.len() + 1 >= wanted && stdout.is_empty() {
                Stmt::Print(self.expr(&env, 1).0)
            } else {
                self.statement(&env)
            };
            let before: Vec<Known> = vars.iter().map(known).collect();
            let count = vars.len();
            let mut machine = Machine { functions: &self.functions, out: String::new(), budget: 2000 };
            if machine.step(&stmt, &mut vars).is_err() || stdout.len() + machine.out.len() > 20_000 {
                vars.truncate(count);
                continue;
            }
            stdout += &machine.out;
            if let (Stmt::Var(ty, name, ..), Some((_, value))) = (&stmt, vars.get(count)) {
                self.learn(&mut env, ty.as_deref(), name, value);
            }
            body.push((stmt, before));
            if body.len() >= wanted && !stdout.is_empty() {
                break;
            }
        }
        let last = vars.iter().map(known).collect();
        self.write(body, last, stdout)
    }

    fn learn(&self, env: &mut Env, ty: Option<&str>, name: &str, value: &Value) {
        let var = Expr::Var(name.to_owned());
        match (value, ty.and_then(|ty| self.structs.iter().position(|def| def.name == ty))) {
            (Value::Tensor(tensor), _) => env.tensors.push((var, Class::Fixed(tensor.shape.clone()))),
            (Value::Struct(_), Some(def)) => {
                let shapes = flat_shapes(value);
                let class = |i: usize| Class::Fixed(shapes.get(i).cloned().unwrap_or_default());
                self.open(env, var, def, &class);
            }
            (Value::Struct(_), None) => {}
        }
    }

    fn write(mut self, body: Vec<(Stmt, Vec<Known>)>, last: Vec<Known>, stdout: String) -> Generated {
        let mut writer = Writer { functions: &self.functions, rng: Rng::new(self.rng.bits()) };
        let mut lines = vec!["# A program made by toygen.".to_owned()];
        for def in &self.structs {
            lines.push(format!("struct {} {{", def.name));
            for (name, kind) in &def.members {
                lines.push(match kind {
                    Kind::Tensor => format!("  var {name};"),
                    Kind::Struct(inner) => format!("  {} {name};", self.structs[*inner].name),
                });
            }
            lines.push("}".to_owned());
        }
        let mut order: Vec<usize> = (0..self.functions.len()).collect();
        if self.rng.chance(25) {
            self.rng.shuffle(&mut order);
        }
        for i in order {
            let function = &self.functions[i];
            let params: Vec<_> = function
                .params
                .iter()
                .map(|(name, kind)| match kind {
                    Kind::Tensor => name.clone(),
                    Kind::Struct(def) => format!("{} {name}", self.structs[*def].name),
                })
                .collect();
            lines.push(format!("def {}({}) {{", function.name, params.join(", ")));
            for stmt in &function.body {
                lines.push(format!("  {}", writer.stmt(stmt)));
            }
            lines.push("}".to_owned());
            if self.rng.chance(40) {
                lines.push(String::new());
            }
        }
        let main = lines.len();
        lines.push("def main() {".to_owned());
        let mut sites = Vec::new();
        for (stmt, vars) in body {
            if self.rng.chance(10) {
                lines.push("\t# [ { ( a remark ;".to_owned());
            }
            sites.push(Site { line: lines.len(), vars });
            let remark = if self.rng.chance(10) { "  # as above" } else { "" };
            lines.push(format!("  {}{remark}", writer.stmt(&stmt)));
        }
        sites.push(Site { line: lines.len(), vars: last });
        lines.push("}".to_owned());
        let functions = self.functions.iter().map(|f| (f.name.clone(), f.params.len())).collect();
        Generated { lines, stdout, sites, main, functions }
    }
}

fn known((name, value): &(String, Value)) -> Known {
    let shape = match value {
        Value::Tensor(tensor) => Some(tensor.shape.clone()),
        Value::Struct(_) => None,
    };
    Known { name: name.clone(), shape }
}

/// The shapes of the tensors in a struct, in the order in which `Gen::open` reads them.
fn flat_shapes(value: &Value) -> Vec<Vec<usize>> {
    let mut work = vec![value];
    let mut shapes = Vec::new();
    while let Some(value) = work.pop() {
        if let Value::Struct(members) = value {
            for member in members {
                match member {
                    Value::Tensor(tensor) => shapes.push(tensor.shape.clone()),
                    Value::Struct(_) => work.push(member),
                }
            }
        }
    }
    shapes
}
