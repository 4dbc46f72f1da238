//! Elements in memory as values, for whoever calls functions of a program and looks at what they did.

use terrace_ir::types::ShapedType;
use terrace_ir::{Context, Float, Loc, Type, ViewIr};

use crate::external;
use crate::fault::{Fault, Trouble};
use crate::layout::{Layout, Scalar, scalar};
use crate::memory::Home;
use crate::text;
use crate::value::{MemRef, Pointer, Value, to_ap};
use crate::{Interp, Machine};

/// A global that programs may write.
#[derive(Clone, Debug)]
pub struct Variable {
    /// Its name.
    pub name: String,
    /// The first element.
    pub at: Pointer,
    /// The type of its elements.
    pub element: Type,
    /// The number of elements.
    pub count: usize,
}

/// True if a value of a float type is not a number.
pub fn is_nan(ctx: &Context, ty: Type, v: &Value) -> bool {
    match scalar(ctx, ty) {
        Some(Scalar::Float(kind)) => {
            to_ap(v, kind.width()).is_some_and(|b| Float::from_bits(kind, &b).is_nan())
        }
        _ => false,
    }
}

/// An integer in decimal, read as signed, or a float; `None` for other values.
pub fn scalar_text(ctx: &Context, v: &Value, ty: Type) -> Option<String> {
    let s = scalar(ctx, ty).filter(|s| *s != Scalar::Pointer)?;
    matches!(v, Value::Int(_) | Value::Float(_) | Value::Wide(_)).then(|| text::number(s, v))
}

/// True if a function of C's library or of MLIR's runner utilities has the name.
pub fn is_library_function(name: &str) -> bool {
    external::is_known(name)
}

impl Machine<'_> {
    /// The elements of a type one after the other, as a load would give them; [`Value::None`] for one that has no value.
    ///
    /// # Errors
    /// If values of the type cannot be in memory.
    pub fn elements(&self, from: Pointer, element: Type, count: usize) -> Result<Vec<Value>, Trouble> {
        let layout = self.layout_of(element)?;
        Ok((0..count).map(|i| self.element(from, &layout, i as i64)).collect())
    }

    /// The elements of a memref, row by row, as loads would give them.
    ///
    /// # Errors
    /// If values of the type cannot be in memory.
    pub fn memref_elements(&self, memref: &MemRef, element: Type) -> Result<Vec<Value>, Trouble> {
        let layout = self.layout_of(element)?;
        let total = memref.sizes.iter().try_fold(1i64, |n, s| n.checked_mul((*s).max(0)));
        let total =
            total.filter(|n| *n <= MOST).ok_or_else(|| Trouble::limit("a memref of many elements"))?;
        let place = |i: i64| {
            let (mut rest, mut at) = (i, memref.offset);
            for (size, stride) in memref.sizes.iter().zip(&memref.strides).rev() {
                at = at.wrapping_add((rest % size).wrapping_mul(*stride));
                rest /= size;
            }
            self.element(memref.base, &layout, at)
        };
        Ok((0..total).map(place).collect())
    }

    fn element(&self, base: Pointer, layout: &Layout, at: i64) -> Value {
        let place = base.offset(at.wrapping_mul(layout.size as i64));
        self.program.memory.peek(place, layout, self.loc()).unwrap_or(Value::None)
    }

    fn layout_of(&self, element: Type) -> Result<Layout, Trouble> {
        Layout::of(self.ctx, element).ok_or_else(|| {
            Trouble::unsupported(format!("values of type {} cannot be in memory", self.ctx.text(element)))
        })
    }
}

/// The most elements that are read at once.
const MOST: i64 = 1 << 24;

impl<'a> Interp<'a> {
    /// The machine that runs the program.
    pub fn machine(&self) -> &Machine<'a> {
        &self.machine
    }

    /// Takes memory with elements of a type, for a memref argument; gives its address. It is aligned as `malloc` would.
    ///
    /// # Errors
    /// If there is too much memory in use, or values of the type cannot be in memory.
    pub fn allocate_elements(&mut self, element: Type, values: &[Value]) -> Result<Pointer, Fault> {
        let loc = Loc::unknown(self.machine.ctx);
        let layout = self.machine.layout_of(element).map_err(|t| Fault::of(loc, t))?;
        let memory = &mut self.machine.program.memory;
        let mut put = || {
            let size = layout.size.checked_mul(values.len() as u64);
            let size = size.ok_or_else(|| Trouble::limit("out of memory"))?;
            // Programs may assume much of the memory that they are given.
            let p = memory.take(size, layout.align.max(4096), Home::Global, loc)?;
            for (i, v) in values.iter().enumerate().filter(|(_, v)| **v != Value::None) {
                memory.store(p.offset((i as u64 * layout.size) as i64), &layout, v)?;
            }
            Ok(p)
        };
        put().map_err(|t: Trouble| Fault::of(loc, t))
    }

    /// The variables of the program that other modules may see.
    pub fn variables(&self) -> Vec<Variable> {
        use terrace_dialects_memory::memref::GlobalOp;
        use terrace_ir::symbols::{Visibility, visibility};

        let (ctx, ir) = (self.machine.ctx, self.machine.ir);
        let mut found = Vec::new();
        for (op, at) in &self.machine.program.globals {
            let v = ViewIr { ctx, ir, body: op.body };
            let Some(global) = op.entity.cast::<GlobalOp>(&v) else { continue };
            let shaped = global.type_(&v).cast::<ShapedType<'_>>(ctx);
            let count = ctx.num_elements(global.type_(&v)).and_then(|n| usize::try_from(n).ok());
            let (Some(shaped), Some(count)) = (shaped, count) else { continue };
            if global.constant(&v) || visibility(ctx, ir, *op) != Visibility::Public {
                continue;
            }
            let name = String::from_utf8_lossy(global.sym_name(&v)).into_owned();
            found.push(Variable { name, at: *at, element: shaped.element(), count });
        }
        found.sort_by(|a, b| a.name.cmp(&b.name));
        found
    }

    /// The address of a global by its name.
    pub fn global(&self, name: &str) -> Option<Pointer> {
        let (ctx, ir) = (self.machine.ctx, self.machine.ir);
        let named = |op| {
            let found = terrace_ir::symbols::symbol_name(ctx, ir, op).and_then(|n| ctx.as_string(n));
            found == Some(name.as_bytes())
        };
        self.machine.program.globals.iter().find(|(op, _)| named(**op)).map(|(_, at)| *at)
    }

    /// Returns true if the program has globals.
    pub fn has_globals(&self) -> bool {
        !self.machine.program.globals.is_empty()
    }

    /// Allows so many more steps from here on.
    pub fn allow_steps(&mut self, steps: u64) {
        let total = self.machine.steps().saturating_add(steps);
        self.machine.set_max_steps(total);
    }
}
