//! Constants and addresses: no instructions.

use terrace_dialects_llvm::llvm::{
    AddressOfOp, BlockAddressAttr, BlockAddressOp, BlockTagAttr, BlockTagOp, ConstantOp,
    DSOLocalEquivalentOp, NoneTokenOp, PoisonOp, UndefOp, ZeroOp,
};
use terrace_ir::{Attr, Value};

use crate::constants::{self, Const, Kind};
use crate::error::{Done, fail};
use crate::function::Function;
use crate::table::Table;

pub(super) fn add_to(table: &mut Table) {
    table.add(|op: ConstantOp, f| {
        let res = op.res(&f.view);
        let c = constants::of_attr(f.ctx(), op.value(&f.view), f.type_of(res))?;
        f.set_const(res, c);
        Ok(())
    });
    table.add(|op: UndefOp, f| whole(f, op.res(&f.view), Kind::Undef));
    table.add(|op: PoisonOp, f| whole(f, op.res(&f.view), Kind::Poison));
    table.add(|op: NoneTokenOp, f| whole(f, op.res(&f.view), Kind::Zero));
    table.add(|op: ZeroOp, f| {
        let res = op.res(&f.view);
        let c = Const::zero(f.ctx(), f.type_of(res));
        f.set_const(res, c);
        Ok(())
    });
    table.add(|op: AddressOfOp, f| {
        let name = root(f, op.global_name_attr(&f.view))?;
        whole(f, op.res(&f.view), Kind::Symbol(name))
    });
    table.add(|op: DSOLocalEquivalentOp, f| {
        let name = root(f, op.function_name_attr(&f.view))?;
        whole(f, op.res(&f.view), Kind::DsoLocalEquivalent(name))
    });
    table.add(block_address);
    // The number of the block is taken where blocks are numbered.
    table.add(|_: BlockTagOp, _| Ok(()));
}

fn whole(f: &mut Function<'_, '_>, res: Value, kind: Kind) -> Done {
    let c = Const::new(f.type_of(res), kind);
    f.set_const(res, c);
    Ok(())
}

/// The name that a reference to a symbol says.
fn root(f: &Function<'_, '_>, reference: Option<Attr>) -> Done<Attr> {
    let ctx = f.ctx();
    match reference.and_then(|a| ctx.as_flat_symbol_ref(a)) {
        Some(name) => Ok(ctx.string(name)),
        None => fail("refers to no symbol of the module"),
    }
}

fn block_address(op: BlockAddressOp, f: &mut Function<'_, '_>) -> Done {
    let ctx = f.ctx();
    let address = op.block_addr_attr(&f.view).and_then(|a| a.cast::<BlockAddressAttr>(ctx));
    let tag =
        address.and_then(|a| a.tag(ctx)).and_then(|t| t.cast::<BlockTagAttr>(ctx)).and_then(|t| t.id(ctx));
    let Some(tag) = tag else { return fail("has no tag of a block") };
    let function = root(f, address.and_then(|a| a.function(ctx)))?;
    whole(f, op.res(&f.view), Kind::BlockAddress { function, tag })
}
