//! Verification beyond what definitions say: blocks of memory and tiles that the hardware loads, stores and multiplies.

use terrace_ir::hooks::{VerifyAttr, VerifyOp};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Attr, Context, Diagnostic, Type, Value};

use super::{
    BlockLoad2dOp, BlockLoadOp, BlockPrefetch2dOp, BlockStore2dOp, BlockStoreOp, MMAOp, XeVMTargetAttr,
};

type Done = Result<(), Diagnostic>;

/// The work items of a subgroup.
const SUBGROUP: i64 = 16;

fn wrong(cx: &VerifyCx<'_>, message: impl Into<String>) -> Done {
    Err(cx.op_error(message.into()))
}

fn verify_block(cx: &VerifyCx<'_>, t: Type) -> Done {
    let Some(n) = cx.ctx.num_elements(t) else { return Ok(()) };
    let bytes = cx.ctx.element_type(t) == Some(cx.ctx.integer_type(8));
    match n {
        2 | 4 | 8 => Ok(()),
        16 if bytes => Ok(()),
        _ if bytes => wrong(cx, "vector size must be 2, 4, 8 or 16 for 8-bit element type"),
        _ => wrong(cx, "vector size must be 2, 4 or 8 for element type > 8 bits"),
    }
}

impl VerifyOp for BlockLoadOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        verify_block(cx, self.res(cx).ty(cx))
    }
}

impl VerifyOp for BlockStoreOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        verify_block(cx, self.val(cx).ty(cx))
    }
}

// ---- Tiles of matrices.

/// A tile, or several side by side.
#[derive(Clone, Copy)]
struct Tiles {
    bits: i64,
    width: i64,
    height: i64,
    count: i64,
}

fn between(cx: &VerifyCx<'_>, what: &str, n: i64, low: i64, high: i64) -> Done {
    if (low..=high).contains(&n) {
        return Ok(());
    }
    wrong(cx, format!("expecting {what} to be between {low} and {high}"))
}

impl Tiles {
    /// Checks that the tiles side by side are not too wide.
    fn verify_row(self, cx: &VerifyCx<'_>, most: i64) -> Done {
        let Tiles { bits, width, count, .. } = self;
        if !matches!(count, 1 | 2 | 4) {
            return wrong(cx, "expecting v_blocks to be 1, 2, or 4");
        }
        if width * count > most {
            return wrong(
                cx,
                format!(
                    "tile_width * v_blocks should be less than or equal to {most} for {bits} bit elements"
                ),
            );
        }
        Ok(())
    }

    /// Checks a load as it is in memory.
    fn verify_plain(self, cx: &VerifyCx<'_>) -> Done {
        between(cx, "tile_height", self.height, 1, 32)?;
        match self.bits {
            8 => {
                between(cx, "tile_width", self.width, 4, 64)?;
                self.verify_row(cx, 64)
            }
            16 => {
                between(cx, "tile_width", self.width, 2, 32)?;
                self.verify_row(cx, 32)
            }
            32 => {
                between(cx, "tile_width", self.width, 1, 16)?;
                if !matches!(self.count, 1 | 2) {
                    return wrong(cx, "expecting v_blocks to be 1 or 2");
                }
                self.verify_row(cx, 16)
            }
            64 => {
                between(cx, "tile_width", self.width, 1, 8)?;
                if self.count != 1 {
                    return wrong(cx, "expecting v_blocks to be 1");
                }
                Ok(())
            }
            _ => wrong(cx, "expecting elem_size_in_bits to be 8, 16, 32, or 64"),
        }
    }

    fn verify_transposed(self, cx: &VerifyCx<'_>) -> Done {
        if self.count != 1 {
            return wrong(cx, "expecting v_blocks to be 1");
        }
        match self.bits {
            32 => {
                between(cx, "tile_height", self.height, 1, 32)?;
                between(cx, "tile_width", self.width, 1, 8)
            }
            64 if self.height != 8 => wrong(cx, "expecting tile_height to be 8 for 64 bit elements"),
            64 if !matches!(self.width, 1 | 2 | 4) => wrong(cx, "expecting tile_width to be 1, 2, or 4"),
            64 => Ok(()),
            _ => wrong(cx, "transpose is only supported for 32 and 64 bit elements"),
        }
    }

    fn verify_packed(self, cx: &VerifyCx<'_>) -> Done {
        let (least, most) = match self.bits {
            8 => (4, 64),
            16 => (2, 32),
            _ => return wrong(cx, "pack_register is only supported for 8 and 16 bit elements"),
        };
        between(cx, "tile_height", self.height, least, 32)?;
        between(cx, "tile_width", self.width, least, 16)?;
        self.verify_row(cx, most)
    }

    /// Checks what all accesses to tiles ask; `pitch` and `width` are of the whole matrix.
    fn verify_matrix(self, cx: &VerifyCx<'_>, pitch: Value, width: Value) -> Done {
        let constant = |v: Value| v.constant_int(cx);
        if let (Some(pitch), Some(width)) = (constant(pitch), constant(width))
            && pitch < width
        {
            return wrong(cx, "4th operand (base pitch) should be >= 2nd operand (base width)");
        }
        if !matches!(self.bits, 8 | 16 | 32) {
            return wrong(cx, "expecting 'elem_size_in_bits' to be 8, 16, or 32");
        }
        if !matches!(self.height, 1 | 2 | 4 | 8 | 16 | 32) {
            return wrong(cx, "expecting tile_height to be 1, 2, 4, 8, 16, or 32");
        }
        if !matches!(self.count, 1 | 2 | 4 | 8) {
            return wrong(cx, "expecting v_blocks to be 1, 2, 4, or 8");
        }
        Ok(())
    }

    /// Checks that the width is one of those that elements of such a size have.
    fn verify_width(self, cx: &VerifyCx<'_>, [first, second]: [i64; 2]) -> Done {
        if self.width == first || self.width == second {
            return Ok(());
        }
        let widths = if first == second { first.to_string() } else { format!("{first} or {second}") };
        wrong(cx, format!("tile_width for {} bit elements should be equal to {widths}", self.bits))
    }
}

macro_rules! tiles {
    ($op:expr, $cx:expr, $count:expr) => {
        Tiles {
            bits: $op.elem_size_in_bits($cx),
            width: $op.tile_width($cx),
            height: $op.tile_height($cx),
            count: $count,
        }
    };
}

impl VerifyOp for BlockLoad2dOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        let tiles = tiles!(self, cx, self.v_blocks(cx));
        let result = self.res(cx).ty(cx);
        let element = cx.ctx.element_type_or_self(result);
        let width = i64::from(cx.ctx.int_or_float_width(element).unwrap_or(0));
        let size = cx.ctx.num_elements(result).unwrap_or(1) * width;
        let all = tiles.bits.saturating_mul(tiles.height).saturating_mul(tiles.width);
        let expected = all.saturating_mul(tiles.count) / SUBGROUP;
        if size != expected {
            return wrong(
                cx,
                format!("result size of {size} bits does not match the expected size of {expected} bits"),
            );
        }
        let (transposes, packs) = (self.transpose(cx) != 0, self.pack_register(cx) != 0);
        match (transposes, packs) {
            (true, true) => wrong(cx, "transpose and pack_register are mutually exclusive"),
            (true, false) => tiles.verify_transposed(cx),
            (false, true) => tiles.verify_packed(cx),
            (false, false) => tiles.verify_plain(cx),
        }?;
        tiles.verify_matrix(cx, self.base_pitch(cx), self.base_width(cx))?;
        if (tiles.bits == 32 || packs) && width != 32 {
            return wrong(cx, "expecting result element type to be 32 bits");
        }
        if packs && tiles.width != SUBGROUP {
            let m = "tile_width when pack_register is true should be equal to subgroup size (16 elements)";
            return wrong(cx, m);
        }
        Ok(())
    }
}

impl VerifyOp for BlockStore2dOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        let tiles = tiles!(self, cx, 1);
        between(cx, "tile_height", tiles.height, 1, 8)?;
        match tiles.bits {
            8 => between(cx, "tile_width", tiles.width, 4, 64),
            16 => between(cx, "tile_width", tiles.width, 2, 32),
            32 => between(cx, "tile_width", tiles.width, 1, 16),
            64 => between(cx, "tile_width", tiles.width, 1, 8),
            _ => wrong(cx, "expecting elem_size_in_bits to be 8, 16, 32, or 64"),
        }?;
        tiles.verify_matrix(cx, self.base_pitch(cx), self.base_width(cx))?;
        tiles.verify_width(cx, if tiles.bits == 8 { [16, 32] } else { [16, 16] })
    }
}

impl VerifyOp for BlockPrefetch2dOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        let tiles = tiles!(self, cx, self.v_blocks(cx));
        tiles.verify_matrix(cx, self.base_pitch(cx), self.base_width(cx))?;
        let widths = match tiles.bits {
            8 => [16, 32],
            16 => [16, 16],
            _ => [8, 16],
        };
        tiles.verify_width(cx, widths)
    }
}

impl VerifyOp for MMAOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        if self.c(cx).is_some_and(|c| c.ty(cx) != self.d(cx).ty(cx)) {
            return wrong(cx, "type of C operand must match result type");
        }
        Ok(())
    }
}

impl VerifyAttr for XeVMTargetAttr {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let [level, triple, chip, _, files] = params else { return Ok(()) };
        let bytes = |a: &Attr| ctx.as_param_bytes(*a);
        terrace_dialects_llvm::target_facts::verify_target(
            ctx.as_param_int(*level),
            [bytes(triple), bytes(chip)],
        )?;
        terrace_dialects_llvm::target_facts::verify_files(ctx, *files)
    }
}
