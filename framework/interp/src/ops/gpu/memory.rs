//! Memory: buffers of blocks and threads, what the host allocates, copies and waits for. Everything is done when the next operation runs, so
//! that tokens have no value.

use std::sync::Arc;

use terrace_dialects_gpu::gpu::*;
use terrace_ir::types::MemRefType;
use terrace_ir::{Global, LookIr, Op, Value as IrValue, Values, ViewIr};

use super::global;
use crate::fault::Trouble;
use crate::layout::Layout;
use crate::machine::Machine;
use crate::memory::Home;
use crate::model::Code;
use crate::ops::{Begin, Builder, memref};
use crate::prepare::Prepare;
use crate::value::{MemRef, Sizes, Value};

/// A buffer that a body takes as an argument.
struct Buffer {
    sizes: Sizes,
    element: Layout,
}

impl Buffer {
    fn new(v: &ViewIr<'_>, arg: IrValue) -> Result<Buffer, Trouble> {
        let ty = arg.ty(v);
        let memref = ty.cast::<MemRefType<'_>>(v.ctx).filter(|m| m.layout().is_none());
        let memref = memref.ok_or("a buffer whose elements do not lie row by row is not supported")?;
        let element = Layout::of(v.ctx, memref.element());
        let element = element.ok_or("a buffer of such elements cannot be in memory")?;
        Ok(Buffer { sizes: Sizes::from_slice(memref.shape()), element })
    }

    fn all(v: &ViewIr<'_>, args: &Values) -> Result<Vec<Buffer>, Trouble> {
        args.iter().map(|a| Buffer::new(v, *a)).collect()
    }

    fn take(&self, m: &mut Machine<'_>, home: Home) -> Result<Value, Trouble> {
        let memref = memref::take(m, self.sizes.clone(), &None, &self.element, 16, home)?;
        Ok(Value::MemRef(Arc::new(memref)))
    }
}

/// The buffers of a thread: those that its block shares, then its own.
fn take(
    m: &mut Machine<'_>,
    op: Global<Op>,
    shared: &[Buffer],
    own: &[Buffer],
) -> Result<Vec<Value>, Trouble> {
    let mut values = Vec::new();
    if !shared.is_empty() {
        values = m.once_a_block(op, |m| shared.iter().map(|b| b.take(m, Home::Workgroup)).collect())?;
    }
    for buffer in own {
        values.push(buffer.take(m, Home::Stack)?);
    }
    Ok(values)
}

/// Makes the buffers of the body of a launch.
pub(super) fn buffers_of_launch(
    op: LaunchOp,
    p: &Prepare<'_>,
) -> Result<impl Fn(&mut Machine<'_>) -> Result<Vec<Value>, Trouble> + Send + Sync + 'static, Trouble> {
    let v = p.inside();
    let (_, shared, own) = op.split_arguments(&v);
    let (shared, own) = (Buffer::all(&v, &shared)?, Buffer::all(&v, &own)?);
    let op = global(p, op);
    Ok(move |m: &mut Machine<'_>| take(m, op, &shared, &own))
}

/// Makes the buffers of a function's body when it begins.
pub(super) fn buffers_of_function(op: GPUFuncOp, v: &ViewIr<'_>) -> Result<Begin, Trouble> {
    let (args, shared, own) = op.split_arguments(v);
    let inside = v.inside(op.body(v).body);
    let (shared, own) = (Buffer::all(&inside, &shared)?, Buffer::all(&inside, &own)?);
    let op = Global::new(v.body, op.into());
    let begin = move |m: &mut Machine<'_>| {
        let buffers = take(m, op, &shared, &own)?;
        m.passed.extend(buffers);
        Ok(())
    };
    Ok(Begin { params: args.len(), begin: Box::new(begin) })
}

pub(super) fn add(b: &mut Builder<'_>) {
    b.add::<AllocOp>(|op, p| {
        let symbols = op.symbol_operands(p);
        memref::allocate(p, op.memref(p), &op.dynamic_sizes(p), &symbols, None, Home::Heap)
    });
    b.add::<DeallocOp>(|op, p| Ok(memref::free(p.slot(op.memref(p)))));
    b.add::<MemcpyOp>(|op, p| memref::copies(p, op.src(p), op.dst(p)));
    b.add::<MemsetOp>(|op, p| {
        let (to, value) = (op.dst(p), p.slot(op.value(p)));
        let element = memref::element_layout(p, to.ty(p))?;
        let to = p.slot(to);
        Ok(Code::step(move |m| {
            let (to, value) = (m.memref(to)?.clone(), m.get(value).clone());
            fill(m, &to, &element, &value)
        }))
    });
    b.nothing::<WaitOp>();
    b.nothing::<HostRegisterOp>();
    b.nothing::<HostUnregisterOp>();
    b.nothing::<SetDefaultDeviceOp>();
    b.add::<DynamicSharedMemoryOp>(|op, p| {
        let result = p.slot(op.result_memref(p));
        Ok(Code::step(move |m| {
            let (base, size) = m.dynamic_memory()?;
            let one = |n: i64| Sizes::from_elem(n, 1);
            let memref = MemRef { base, offset: 0, sizes: one(size as i64), strides: one(1) };
            m.set(result, Value::MemRef(Arc::new(memref)));
            Ok(())
        }))
    });
}

/// Stores a value to all elements.
fn fill(m: &mut Machine<'_>, to: &MemRef, element: &Layout, value: &Value) -> Result<(), Trouble> {
    memref::each_index(&to.sizes, |index| {
        let at = memref::place(to, index, element.size);
        m.program.memory.store(at, element, value)
    })
}
