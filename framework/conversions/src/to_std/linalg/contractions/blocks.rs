//! The loops of a contraction: blocks, their packing, tiles in registers. The parts that are recognized are in `super`.

use terrace_dialects::kit::mixed::Mixed;
use terrace_dialects::{arith, memref, scf, vector};
use terrace_ir::types::MemRefType;
use terrace_ir::{DYNAMIC, Global, Mapping, Type, Value, layout};
use terrace_rewrite::{NoMatch, OrNoMatch, Rewriter};

use super::{Contraction, ContractionOptions, Numbers, Operand};
use crate::to_std::control::{counted_loop, either, index};

/// Packed blocks begin at a line of the cache.
const ALIGNMENT: i64 = 64;

/// The sizes of the tile in registers and of the blocks, made to fit the operands where these are small.
pub(super) struct Tile {
    rows: i64,
    columns: i64,
    block_rows: i64,
    block_columns: i64,
    block_depth: i64,
    contract: bool,
    /// True if rows of the output can be loaded as vectors.
    in_place: bool,
}

impl Tile {
    pub(super) fn of(
        c: &Contraction,
        options: &ContractionOptions,
        rw: &Rewriter<'_>,
    ) -> Result<Tile, NoMatch> {
        let bits =
            rw.context().int_or_float_width(c.ty).or_no_match("the width of its numbers is not known")?;
        let columns = i64::from(options.register_bytes) * 8 / i64::from(bits.max(1));
        (columns >= 2 && options.register_rows >= 1).or_no_match("a row in registers is no vector")?;
        let size = |d: usize| c.static_size(d, rw);
        let at_least = |d: usize, least: i64| size(d) == DYNAMIC || size(d) >= least;
        let large = at_least(c.rows, 2) && at_least(c.columns, columns) && at_least(c.depth, 2);
        large.or_no_match("it is smaller than a tile")?;
        let rows = match size(c.rows) {
            DYNAMIC => i64::from(options.register_rows),
            n => n.min(options.register_rows.into()),
        };
        // A block is a whole number of tiles, and not larger than the operand.
        let block = |d: usize, size_of_block: u32, tile: i64| {
            let most = i64::from(size_of_block).max(tile);
            let size = if size(d) == DYNAMIC { most } else { size(d).min(most) };
            (size + tile - 1) / tile * tile
        };
        let contiguous = layout::strided(rw.context(), c.output.buffer.ty(rw));
        Ok(Tile {
            rows,
            columns,
            block_rows: block(c.rows, options.block_rows, rows),
            block_columns: block(c.columns, options.block_columns, columns),
            block_depth: block(c.depth, options.block_depth, 1),
            contract: options.contract && matches!(c.numbers, Numbers::Float { .. }),
            in_place: contiguous.is_some_and(|s| s.strides.last() == Some(&1)),
        })
    }
}

impl Contraction {
    /// The iterations of a loop; [`DYNAMIC`] if they are not known.
    fn static_size(&self, d: usize, rw: &Rewriter<'_>) -> i64 {
        let Some((operand, dim)) = self.bounds.get(d) else { return DYNAMIC };
        let shape = self.operands.get(*operand).and_then(|v| rw.context().shape(v.ty(rw)));
        shape.and_then(|s| s.get(*dim)).copied().unwrap_or(DYNAMIC)
    }

    fn size(&self, d: usize, rw: &mut Rewriter<'_>) -> Value {
        let (known, (operand, dim)) = (self.static_size(d, rw), self.bounds[d]);
        let size = match known {
            DYNAMIC => {
                let at = index(rw, dim as i64);
                Mixed::Value(memref::DimOp::new(self.operands[operand], at).result(rw))
            }
            known => Mixed::Static(known),
        };
        arith::index_value(size, rw)
    }
}

/// A packed block: panels of `width` rows or columns, in which what lies at one depth stands together.
#[derive(Clone, Copy)]
struct Packed {
    buffer: Value,
    width: i64,
}

impl Packed {
    fn new(size: i64, depth: i64, width: i64, ty: Type, rw: &mut Rewriter<'_>) -> Packed {
        let ty = MemRefType::get(rw.context(), &[size / width, depth, width], ty);
        Packed { buffer: memref::AllocOp::new(ty).alignment(ALIGNMENT).result(rw), width }
    }
}

/// A step at an element, with its indices in the output and in the tile at the edge.
type Visit<'v> = &'v dyn Fn(&mut Rewriter<'_>, Vec<Value>, [Value; 2]);

/// The parts that are on hand while loops are made.
struct Emitter<'a> {
    c: &'a Contraction,
    tile: &'a Tile,
    zero: Value,
    one: Value,
    sizes: Vec<Value>,
    packed: [Packed; 2],
    /// A tile of the output that is not whole, or whose rows don't lie together.
    edge: Value,
}

fn add(rw: &mut Rewriter<'_>, a: Value, b: Value) -> Value {
    arith::AddIOp::new(a, b).result(rw)
}

/// The rest of `size` from `at`, but no more than `most`.
fn rest(rw: &mut Rewriter<'_>, size: Value, at: Value, most: Value) -> Value {
    let left = arith::SubIOp::new(size, at).result(rw);
    arith::MinSIOp::new(left, most).result(rw)
}

/// A loop that carries nothing.
fn for_each(
    rw: &mut Rewriter<'_>,
    [first, end, step]: [Value; 3],
    body: impl FnOnce(&mut Rewriter<'_>, Value) -> Result<(), NoMatch>,
) -> Result<(), NoMatch> {
    let mut done = Ok(());
    counted_loop([first, end, step], None, rw, |rw, iv, _| {
        done = body(rw, iv);
        None
    });
    done
}

/// Makes the loops of a contraction where the rewriter is.
pub(super) fn emit(c: &Contraction, tile: &Tile, rw: &mut Rewriter<'_>) -> Result<(), NoMatch> {
    let (zero, one) = (index(rw, 0), index(rw, 1));
    let sizes = (0..c.loops).map(|d| c.size(d, rw)).collect();
    let packed = [(tile.block_rows, tile.rows), (tile.block_columns, tile.columns)]
        .map(|(size, width)| Packed::new(size, tile.block_depth, width, c.ty, rw));
    let edge = MemRefType::get(rw.context(), &[tile.rows, tile.columns], c.ty);
    let edge = memref::AllocOp::new(edge).alignment(ALIGNMENT).result(rw);
    let emitter = Emitter { c, tile, zero, one, sizes, packed, edge };
    let mut ivs = vec![zero; c.loops];
    emitter.outer(0, &mut ivs, rw)?;
    for buffer in [packed[0].buffer, packed[1].buffer, edge] {
        memref::DeallocOp::new(buffer).insert(rw);
    }
    Ok(())
}

impl Emitter<'_> {
    /// The loops around the blocks, from the loop `d` on. There are as many as the operation has: few.
    fn outer(&self, d: usize, ivs: &mut Vec<Value>, rw: &mut Rewriter<'_>) -> Result<(), NoMatch> {
        if d == self.c.loops {
            return self.blocks(ivs, rw);
        }
        if [self.c.rows, self.c.columns, self.c.depth].contains(&d) {
            return self.outer(d + 1, ivs, rw);
        }
        for_each(rw, [self.zero, self.sizes[d], self.one], |rw, iv| {
            ivs[d] = iv;
            self.outer(d + 1, ivs, rw)
        })
    }

    /// The loops over blocks.
    fn blocks(&self, ivs: &mut [Value], rw: &mut Rewriter<'_>) -> Result<(), NoMatch> {
        let (c, tile) = (self.c, self.tile);
        let steps = [tile.block_columns, tile.block_depth, tile.block_rows].map(|n| index(rw, n));
        let [columns, depth, rows] = [c.columns, c.depth, c.rows].map(|d| self.sizes[d]);
        for_each(rw, [self.zero, columns, steps[0]], |rw, j| {
            ivs[c.columns] = j;
            let width = rest(rw, columns, j, steps[0]);
            for_each(rw, [self.zero, depth, steps[1]], |rw, k| {
                ivs[c.depth] = k;
                let depth = rest(rw, depth, k, steps[1]);
                self.pack(1, c.columns, [width, depth], ivs, rw)?;
                for_each(rw, [self.zero, rows, steps[2]], |rw, i| {
                    ivs[c.rows] = i;
                    let height = rest(rw, rows, i, steps[2]);
                    self.pack(0, c.rows, [height, depth], ivs, rw)?;
                    self.tiles([height, width, depth], ivs, rw)
                })
            })
        })
    }

    /// Copies a block of an input, of which `along` is the loop that is not the depth, to its packed buffer. Panels that are not full end in
    /// zeros.
    fn pack(
        &self,
        input: usize,
        along: usize,
        [size, depth]: [Value; 2],
        ivs: &[Value],
        rw: &mut Rewriter<'_>,
    ) -> Result<(), NoMatch> {
        let (packed, operand) = (self.packed[input], &self.c.inputs[input]);
        let width = index(rw, packed.width);
        for_each(rw, [self.zero, size, width], |rw, i| {
            let panel = arith::DivUIOp::new(i, width).result(rw);
            let count = rest(rw, size, i, width);
            for_each(rw, [self.zero, depth, self.one], |rw, k| {
                let mut at = ivs.to_vec();
                at[self.c.depth] = add(rw, ivs[self.c.depth], k);
                let first = add(rw, ivs[along], i);
                for_each(rw, [self.zero, count, self.one], |rw, n| {
                    at[along] = add(rw, first, n);
                    let value = self.factor(input, operand, &at, rw)?;
                    memref::StoreOp::new(value, packed.buffer, [panel, k, n]).insert(rw);
                    Ok(())
                })?;
                for_each(rw, [count, width, self.one], |rw, n| {
                    let zero = self.nothing(rw);
                    memref::StoreOp::new(zero, packed.buffer, [panel, k, n]).insert(rw);
                    Ok(())
                })
            })
        })
    }

    /// The element of an input at a point of the iteration space, as it is multiplied: after the casts of the body.
    fn factor(
        &self,
        input: usize,
        operand: &Operand,
        at: &[Value],
        rw: &mut Rewriter<'_>,
    ) -> Result<Value, NoMatch> {
        let indices: Vec<Value> = operand.dims.iter().map(|d| at[*d]).collect();
        let loaded = memref::LoadOp::new(operand.buffer, indices).result(rw);
        let (body, mut map) = (rw.body_id(), Mapping::default());
        map.map(Global::new(body, operand.element), loaded);
        for cast in &self.c.casts {
            let of = rw.body().first_operand(*cast);
            if map.get(Global::new(body, of)).is_some() {
                rw.clone_op(rw.global(*cast), &mut map);
            }
        }
        map.get(Global::new(body, self.c.factors[input])).or_no_match("a factor is no element of an input")
    }

    fn nothing(&self, rw: &mut Rewriter<'_>) -> Value {
        let (ctx, ty) = (rw.context(), self.c.ty);
        let zero = match self.c.numbers {
            Numbers::Float { .. } => ctx.float(ty, 0.0),
            Numbers::Int { .. } => ctx.integer(ty, 0),
        };
        arith::ConstantOp::new(zero).result(rw)
    }

    /// The loops over the tiles of a block of the output.
    fn tiles(
        &self,
        [height, width, depth]: [Value; 3],
        ivs: &[Value],
        rw: &mut Rewriter<'_>,
    ) -> Result<(), NoMatch> {
        let (c, tile) = (self.c, self.tile);
        let [rows, columns] = [tile.rows, tile.columns].map(|n| index(rw, n));
        for_each(rw, [self.zero, width, columns], |rw, j| {
            for_each(rw, [self.zero, height, rows], |rw, i| {
                let mut at = ivs.to_vec();
                at[c.rows] = add(rw, ivs[c.rows], i);
                at[c.columns] = add(rw, ivs[c.columns], j);
                let panels =
                    [arith::DivUIOp::new(i, rows).result(rw), arith::DivUIOp::new(j, columns).result(rw)];
                let count = [rest(rw, height, i, rows), rest(rw, width, j, columns)];
                if !tile.in_place {
                    return self.through_edge(&at, panels, count, depth, rw);
                }
                let whole = |rw: &mut Rewriter<'_>, a: Value, b: Value| {
                    arith::CmpIOp::new(arith::CmpIPredicate::eq, a, b).result(rw)
                };
                let (all_rows, all_columns) = (whole(rw, count[0], rows), whole(rw, count[1], columns));
                let all = arith::AndIOp::new(all_rows, all_columns).result(rw);
                let mut done = Ok(());
                let in_place = |rw: &mut Rewriter<'_>| {
                    self.product(c.output.buffer, |row, rw| self.output_at(&at, row, rw), panels, depth, rw);
                    None
                };
                either(all, None, rw, in_place, |rw| {
                    done = self.through_edge(&at, panels, count, depth, rw);
                    None
                });
                done
            })
        })
    }

    /// The indices of the element of the output that is `row` rows below a point.
    fn output_at(&self, at: &[Value], row: Value, rw: &mut Rewriter<'_>) -> Vec<Value> {
        let mut at = at.to_vec();
        at[self.c.rows] = add(rw, at[self.c.rows], row);
        self.c.output.dims.iter().map(|d| at[*d]).collect()
    }

    /// Computes a tile in a buffer of its own.
    fn through_edge(
        &self,
        at: &[Value],
        panels: [Value; 2],
        [rows, columns]: [Value; 2],
        depth: Value,
        rw: &mut Rewriter<'_>,
    ) -> Result<(), NoMatch> {
        let all_rows = index(rw, self.tile.rows);
        for_each(rw, [self.zero, all_rows, self.one], |rw, r| {
            let (zero, row) = (self.nothing(rw), self.row_type(rw));
            let zeros = vector::BroadcastOp::new(row, zero).result(rw);
            vector::StoreOp::new(zeros, self.edge, [r, self.zero]).insert(rw);
            Ok(())
        })?;
        let output = self.c.output.buffer;
        let each = |rw: &mut Rewriter<'_>, visit: Visit<'_>| {
            for_each(rw, [self.zero, rows, self.one], |rw, r| {
                for_each(rw, [self.zero, columns, self.one], |rw, n| {
                    let mut at = at.to_vec();
                    at[self.c.columns] = add(rw, at[self.c.columns], n);
                    let place = self.output_at(&at, r, rw);
                    visit(rw, place, [r, n]);
                    Ok(())
                })
            })
        };
        each(rw, &|rw, place, at| {
            let before = memref::LoadOp::new(output, place).result(rw);
            memref::StoreOp::new(before, self.edge, at).insert(rw);
        })?;
        self.product(self.edge, |row, _| vec![row, self.zero], panels, depth, rw);
        each(rw, &|rw, place, at| {
            let after = memref::LoadOp::new(self.edge, at).result(rw);
            memref::StoreOp::new(after, output, place).insert(rw);
        })
    }

    fn row_type(&self, rw: &Rewriter<'_>) -> Type {
        rw.context().vector_type(&[self.tile.columns], self.c.ty)
    }

    /// Adds the products of two panels to a tile that lies in `buffer`; `place` gives the indices of a row.
    fn product(
        &self,
        buffer: Value,
        place: impl Fn(Value, &mut Rewriter<'_>) -> Vec<Value>,
        [row_panel, column_panel]: [Value; 2],
        depth: Value,
        rw: &mut Rewriter<'_>,
    ) {
        let row_type = self.row_type(rw);
        let rows: Vec<Value> = (0..self.tile.rows).map(|r| index(rw, r)).collect();
        let places: Vec<Vec<Value>> = rows.iter().map(|r| place(*r, rw)).collect();
        let load =
            |at: &Vec<Value>, rw: &mut Rewriter<'_>| vector::LoadOp::new(row_type, buffer, at).result(rw);
        let before: Vec<Value> = places.iter().map(|at| load(at, rw)).collect();
        let types = vec![row_type; rows.len()];
        let mut arguments = vec![rw.context().index_type()];
        arguments.extend(&types);
        let [a, b] = self.packed.map(|p| p.buffer);
        let sums = scf::ForOp::new(self.zero, depth, self.one, before).types(&types);
        let sums = sums.insert_with(rw, &arguments, |rw, args| {
            let Some((k, sums)) = args.split_first() else { return };
            let row = vector::LoadOp::new(row_type, b, [column_panel, *k, self.zero]).result(rw);
            let step = |(r, sum): (&Value, &Value)| {
                let factor = memref::LoadOp::new(a, [row_panel, *k, *r]).result(rw);
                let factor = vector::BroadcastOp::new(row_type, factor).result(rw);
                self.multiply_and_add(factor, row, *sum, rw)
            };
            let sums: Vec<Value> = rows.iter().zip(sums).map(step).collect();
            scf::YieldOp::new(sums).insert(rw);
        });
        for (sum, at) in sums.results(rw).into_iter().zip(places) {
            vector::StoreOp::new(sum, buffer, at).insert(rw);
        }
    }

    fn multiply_and_add(&self, x: Value, y: Value, sum: Value, rw: &mut Rewriter<'_>) -> Value {
        match self.c.numbers {
            Numbers::Float { .. } if self.tile.contract => vector::FMAOp::new(x, y, sum).result(rw),
            Numbers::Float { product, sum: addition } => {
                let (flags, of_sum) = (product.fastmath(rw), addition.fastmath(rw));
                let product = arith::MulFOp::new(x, y).fastmath(flags).result(rw);
                arith::AddFOp::new(sum, product).fastmath(of_sum).result(rw)
            }
            Numbers::Int { product, sum: addition } => {
                let (flags, of_sum) = (product.overflow_flags(rw), addition.overflow_flags(rw));
                let product = arith::MulIOp::new(x, y).overflow_flags(flags).result(rw);
                arith::AddIOp::new(sum, product).overflow_flags(of_sum).result(rw)
            }
        }
    }
}
