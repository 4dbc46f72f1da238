//! The demand of operations on tiles beyond their definitions: the number that a tile may have.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{AttrData, Diagnostic};

use super::*;

/// The attribute that holds the number of a tile once it has one.
const TILE_ID: &str = "tile_id";

/// Checks the number of the tile, if it is one: tiles in memory have higher ones than the storage has.
fn check_tile_id(cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    let Some(id) = cx.body().attr(cx.ctx, cx.op.entity, TILE_ID) else { return Ok(()) };
    match cx.ctx.data(id) {
        AttrData::Integer { ty, .. } if *ty != cx.ctx.i32() => {
            Err(cx.op_error("tile ID should be a 32-bit signless integer"))
        }
        _ => Ok(()),
    }
}

macro_rules! tiles {
    ($($op:ident)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                check_tile_id(cx)
            }
        })*
    };
}

tiles! {
    GetTileOp ZeroOp CopyTileOp TileLoadOp TileStoreOp LoadTileSliceOp StoreTileSliceOp InsertTileSliceOp ExtractTileSliceOp
    OuterProductOp FMopa2WayOp FMops2WayOp SMopa2WayOp SMops2WayOp UMopa2WayOp UMops2WayOp SMopa4WayOp SMops4WayOp UMopa4WayOp
    UMops4WayOp SuMopa4WayOp SuMops4WayOp UsMopa4WayOp UsMops4WayOp
}
