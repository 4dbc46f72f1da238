//! Arguments for functions: made from a seed, the same on every machine. How they are passed is in `run.rs`.

use std::sync::Arc;

use terrace_interp::{Scalar, Sizes, Tensor, Value, lane_scalar, scalar};
use terrace_ir::types::{
    ComplexType, MemRefType, RankedTensorType, ShapedType, UnrankedMemRefType, UnrankedTensorType, VectorType,
};
use terrace_ir::{Context, DYNAMIC, Type, layout};

/// An argument holds no more elements than this.
const MOST_ELEMENTS: i64 = 1 << 16;
/// The number of bytes behind an address that is an argument.
const POINTED: usize = 256;

/// SplitMix64.
#[derive(Clone, Debug)]
pub(super) struct Rng(pub(super) u64);

impl Rng {
    pub(super) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.bits() % limit.max(1)
    }

    fn pick<T: Copy>(&mut self, items: &[T], otherwise: T) -> T {
        items.get(self.below(items.len() as u64) as usize).copied().unwrap_or(otherwise)
    }
}

/// An argument.
#[derive(Clone, Debug)]
pub(super) enum Input {
    /// A value that refers to no memory.
    Plain(Value),
    /// A memref with its buffer.
    MemRef(Buffer),
    /// The address of a buffer of bytes.
    Pointer(Buffer),
}

/// Memory that is passed in.
#[derive(Clone, Debug)]
pub(super) struct Buffer {
    pub(super) element: Type,
    pub(super) offset: i64,
    pub(super) sizes: Sizes,
    pub(super) strides: Sizes,
    /// All elements, those between the rows too.
    pub(super) values: Vec<Value>,
    /// The argument whose memory it is, where it is not its own.
    pub(super) same_as: Option<usize>,
}

/// Makes the arguments of one call.
pub(super) struct Maker<'c> {
    ctx: &'c Context,
    pub(super) rng: Rng,
    /// The size of dimensions that types leave open.
    size: i64,
    /// True if sizes get smaller from argument to argument.
    falls: bool,
    mood: Mood,
    /// The place in a list of numbers that are taken one after another.
    count: u64,
}

/// The numbers of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mood {
    /// Those that most programs expect: small.
    Tame,
    /// Small ones, edges of types and random ones.
    Mixed,
    /// Mostly edges of types: results that wrap, zeros of both signs, NaN.
    Edges,
    /// The same, one beside another with which it wraps.
    Pairs,
    /// The lower bound, upper bound and step of a loop, over and over.
    Bounds,
    /// Zero and one: places in every memory.
    Bits,
    /// Below the sizes.
    Places,
}

impl<'c> Maker<'c> {
    /// Makes arguments of call number `i`.
    pub(super) fn new(ctx: &'c Context, seed: u64, i: usize) -> Maker<'c> {
        let mut rng = Rng(seed ^ (i as u64).wrapping_mul(0x2545_f491_4f6c_dd1d));
        let size = rng.pick(&[1, 2, 3, 4, 4, 5, 7, 0], 4);
        let mood = match i {
            0 => Mood::Tame,
            i if i % 8 == 7 => Mood::Edges,
            i if matches!(i % 8, 3 | 5) => Mood::Pairs,
            i if i % 8 == 1 => Mood::Bits,
            i if i % 8 == 2 => Mood::Bounds,
            _ => Mood::Mixed,
        };
        let count = if mood == Mood::Pairs { rng.below(64) } else { 0 };
        Maker { ctx, rng, size: if i == 0 { 4 } else { size }, falls: false, mood, count }
    }

    /// The same for a function whose other calls are undefined: small numbers, and sizes that are larger than these.
    pub(super) fn careful(ctx: &'c Context, seed: u64, i: usize) -> Maker<'c> {
        let mut maker = Maker::new(ctx, seed, i);
        maker.size = maker.rng.pick(&[6, 7, 8, 9, 12, 16, 17, 24], 8);
        maker.mood = [Mood::Bits, Mood::Bounds, Mood::Places][i % 3];
        (maker.falls, maker.count) = (i % 4 == 1, 0);
        maker
    }

    /// Arguments of these types; a type that has no values that could be passed is an error.
    pub(super) fn inputs(&mut self, types: &[Type], aliases: bool) -> Result<Vec<Input>, Type> {
        let mut list: Vec<Input> = Vec::new();
        for (i, ty) in types.iter().enumerate() {
            let input = self.input(*ty).ok_or(*ty)?;
            if self.falls && ty.is::<ShapedType<'_>>(self.ctx) {
                self.size = (self.size / 2).max(1);
            }
            let twin = types[..i].iter().position(|t| t == ty);
            let input = match (input, twin) {
                (Input::MemRef(own), Some(twin)) if aliases && self.rng.below(4) == 0 => {
                    match list.get(twin) {
                        Some(Input::MemRef(b)) => {
                            Input::MemRef(Buffer { same_as: Some(b.same_as.unwrap_or(twin)), ..b.clone() })
                        }
                        _ => Input::MemRef(own),
                    }
                }
                (input, _) => input,
            };
            list.push(input);
        }
        Ok(list)
    }

    fn input(&mut self, ty: Type) -> Option<Input> {
        let ctx = self.ctx;
        if let Some(memref) = ty.cast::<MemRefType<'_>>(ctx) {
            let sizes = self.sizes(memref.shape());
            return self.buffer(ty, memref.element(), sizes).map(Input::MemRef);
        }
        if let Some(memref) = ty.cast::<UnrankedMemRefType<'_>>(ctx) {
            let sizes = self.open_sizes();
            return self.buffer(ty, memref.element(), sizes).map(Input::MemRef);
        }
        if scalar(ctx, ty) == Some(Scalar::Pointer) {
            let byte = ctx.integer_type(8);
            let values = (0..POINTED).map(|_| self.value(byte)).collect::<Option<_>>()?;
            let (sizes, strides) = (Sizes::from_slice(&[POINTED as i64]), Sizes::from_slice(&[1]));
            let buffer = Buffer { element: byte, offset: 0, sizes, strides, values, same_as: None };
            // A function may be one too, and has no bytes.
            return terrace_dialects::llvm::is_pointer(ctx, ty).then_some(Input::Pointer(buffer));
        }
        self.value(ty).map(Input::Plain)
    }

    /// A value of a type that refers to no memory; `None` if there is none.
    pub(super) fn value(&mut self, ty: Type) -> Option<Value> {
        let ctx = self.ctx;
        if let Some(s) = scalar(ctx, ty) {
            return self.scalar(ty, s);
        }
        if let Some(complex) = ty.cast::<ComplexType<'_>>(ctx) {
            return Some(Value::list(vec![self.value(complex.element())?, self.value(complex.element())?]));
        }
        if let Some(vector) = ty.cast::<VectorType<'_>>(ctx) {
            let n = vector.num_elements().filter(|n| *n <= MOST_ELEMENTS)?;
            if vector.scalable().contains(&true) {
                return None;
            }
            return Some(Value::list((0..n).map(|_| self.value(vector.element())).collect::<Option<_>>()?));
        }
        let sizes = match ty.cast::<RankedTensorType<'_>>(ctx) {
            Some(tensor) => self.sizes(tensor.shape()),
            None => ty.cast::<UnrankedTensorType<'_>>(ctx).map(|_| self.open_sizes())?,
        };
        let n = sizes.iter().try_fold(1i64, |n, s| n.checked_mul(*s)).filter(|n| *n <= MOST_ELEMENTS)?;
        let element = ty.cast::<ShapedType<'_>>(ctx)?.element();
        lane_scalar(ctx, ty)?;
        let elements = (0..n).map(|_| self.value(element)).collect::<Option<_>>()?;
        Some(Value::Tensor(Arc::new(Tensor { shape: sizes, elements })))
    }

    fn sizes(&mut self, shape: &[i64]) -> Sizes {
        let open = |m: &mut Maker<'_>| {
            if m.rng.below(5) == 0 && !m.falls { m.rng.below(6) as i64 } else { m.size }
        };
        shape.iter().map(|d| if *d == DYNAMIC { open(self) } else { *d }).collect()
    }

    fn open_sizes(&mut self) -> Sizes {
        (0..self.rng.below(3)).map(|_| self.size).collect()
    }

    fn buffer(&mut self, ty: Type, element: Type, sizes: Sizes) -> Option<Buffer> {
        let known = match layout::strided(self.ctx, ty) {
            Some(known) => known,
            // Another layout has no strides; an unranked memref has none that is said.
            None if ty.is::<MemRefType<'_>>(self.ctx) => return None,
            None => layout::Strided { strides: layout::identity(&sizes), offset: 0 },
        };
        let offset =
            if known.offset == DYNAMIC { self.rng.below(3) as i64 } else { known.offset.clamp(0, 1 << 12) };
        let mut strides = Sizes::from_elem(1, sizes.len());
        let mut step = 1i64;
        for d in (0..sizes.len()).rev() {
            let given = known.strides.get(d).copied().unwrap_or(DYNAMIC);
            strides[d] = if given == DYNAMIC { step } else { given };
            step = strides[d].abs().checked_mul(sizes[d].max(1))?;
            // Rows may lie apart.
            if given == DYNAMIC && layout::strided(self.ctx, ty).is_some_and(|k| k.strides.last() != Some(&1))
            {
                step += self.rng.below(2) as i64;
            }
        }
        let span = sizes
            .iter()
            .zip(&strides)
            .try_fold(1i64, |n, (size, stride)| n.checked_add((size - 1).max(0).checked_mul(*stride)?))?;
        let empty = sizes.contains(&0);
        let total = if empty { offset } else { span.checked_add(offset)? };
        if strides.iter().any(|s| *s < 0) || !(0..=MOST_ELEMENTS).contains(&total) {
            return None;
        }
        let values = (0..total).map(|_| self.value(element)).collect::<Option<_>>()?;
        Some(Buffer { element, offset, sizes, strides, values, same_as: None })
    }

    fn scalar(&mut self, ty: Type, s: Scalar) -> Option<Value> {
        match s {
            Scalar::Pointer => None,
            Scalar::Float(_) => {
                let v = self.float();
                Value::float(self.ctx, ty, v)
            }
            Scalar::Int(w) if matches!(self.mood, Mood::Bounds | Mood::Bits | Mood::Places) => {
                let v = self.place();
                Value::int(self.ctx, ty, v)
                    .or_else(|| Value::int(self.ctx, ty, if w == 0 { 0 } else { v & 1 }))
            }
            Scalar::Int(w) if matches!(self.mood, Mood::Edges | Mood::Pairs) => {
                // Of an index not the type's: the sizes and bounds that passes compute of it may be assumed to fit.
                let v = self.edge(if ty == self.ctx.index_type() { w.min(28) } else { w });
                Value::int(self.ctx, ty, v)
            }
            Scalar::Int(_) if ty == self.ctx.index_type() => {
                let (size, rng) = (self.size.max(1) as u64, &mut self.rng);
                let v = match rng.below(8) {
                    0..4 => rng.below(size) as i128,
                    4 | 5 => i128::from(self.size),
                    6 => rng.below(12) as i128,
                    _ => rng.pick(&[0, 1, 2, -1, 16, 3], 0),
                };
                Value::int(self.ctx, ty, v)
            }
            Scalar::Int(w) => {
                let v = self.int(w);
                Value::int(self.ctx, ty, v)
            }
        }
    }

    /// A number with which most programs find their way: a bound, an index.
    fn place(&mut self) -> i128 {
        self.count += 1;
        let rng = &mut self.rng;
        match (self.mood, self.count % 3) {
            (Mood::Bits, _) => rng.below(2) as i128,
            (Mood::Bounds, 1) => rng.pick(&[0, 0, 1, 2, -1, -2], 0),
            (Mood::Bounds, 2) => 3 + rng.below(9) as i128,
            (Mood::Bounds, _) => 1 + rng.below(3) as i128,
            _ => rng.below(self.size.max(1) as u64) as i128,
        }
    }

    /// An integer of so many bits, read as signed, where results wrap.
    fn edge(&mut self, width: u32) -> i128 {
        let most = i128::MAX >> (128 - width.clamp(1, 127));
        if self.mood == Mood::Pairs {
            self.count += 1;
            let least = -most - 1;
            // Most sums and differences of neighbours wrap.
            let list = [most, most, 1, most, 0, least, -1, least, least, -2, 0, 2];
            return wrapped(list[(self.count % list.len() as u64) as usize], width);
        }
        let v = match self.rng.below(8) {
            0..5 => self
                .rng
                .pick(&[0, 1, 2, -1, -2, -3, -5, most, most - 1, most - 2, -most - 1, -most, 1 - most], 0),
            5 => self.rng.below(12) as i128,
            _ => i128::from(self.rng.bits() as i64),
        };
        wrapped(v, width)
    }

    /// An integer of so many bits, read as signed.
    fn int(&mut self, width: u32) -> i128 {
        let most = i128::MAX >> (128 - width.clamp(1, 127));
        let v = match self.rng.below(if self.mood == Mood::Tame { 4 } else { 10 }) {
            0..4 => self.rng.below(12) as i128,
            4 | 5 => self.rng.below(24) as i128 - 12,
            6 | 7 => self.rng.pick(&[0, 1, -1, most, -most - 1, most - 1, -most], 0),
            _ => i128::from(self.rng.bits() as i64),
        };
        wrapped(v, width)
    }

    fn float(&mut self) -> f64 {
        const SPECIAL: [f64; 12] =
            [0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 1e30, -1e30, 1e-40, 0.5, -0.5, 1.5, -2.5];
        const EDGES: [f64; 8] = [0.0, -0.0, f64::NAN, 1.0, 1.0, -0.0, 0.0, f64::INFINITY];
        if self.mood == Mood::Pairs {
            self.count += 1;
            return EDGES[(self.count % EDGES.len() as u64) as usize];
        }
        match self.rng.below(if self.mood == Mood::Tame { 5 } else { 10 }) {
            0..5 if self.mood == Mood::Edges => self.rng.pick(&EDGES, 0.0),
            0..5 => self.rng.below(33) as f64 / 4.0 - 3.0,
            5..8 => self.rng.pick(&SPECIAL, 0.0),
            8 => self.rng.below(1 << 20) as f64 * 1.0e-3,
            _ => f64::from_bits(self.rng.bits()),
        }
    }
}

/// A number in so many bits, read as signed.
fn wrapped(v: i128, width: u32) -> i128 {
    let unused = 128 - width.clamp(1, 127);
    if width == 0 { 0 } else { v << unused >> unused }
}
