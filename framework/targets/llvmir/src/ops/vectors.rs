//! Elements of vectors and aggregates.

use terrace_dialects_llvm::llvm::{
    ExtractElementOp, ExtractValueOp, InsertElementOp, InsertValueOp, ShuffleVectorOp,
};
use terrace_ir::Value;

use crate::constants::Const;
use crate::error::Done;
use crate::fold;
use crate::function::Function;
use crate::table::Table;
use crate::types::vector_parts;

pub(super) fn add_to(table: &mut Table) {
    table.add(|op: ExtractElementOp, f| {
        let v = f.view;
        let operands = [op.vector(&v), op.position(&v)];
        let folded = constants(f, &operands).and_then(|c| fold::extract_element(v.ctx, &c[0], &c[1]));
        write(f, "extractelement ", &operands, &[], op.res(&v), folded)
    });
    table.add(|op: InsertElementOp, f| {
        let v = f.view;
        let operands = [op.vector(&v), op.value(&v), op.position(&v)];
        let folded = constants(f, &operands).and_then(|c| fold::insert_element(v.ctx, &c[0], &c[1], &c[2]));
        write(f, "insertelement ", &operands, &[], op.res(&v), folded)
    });
    table.add(|op: ExtractValueOp, f| {
        let v = f.view;
        let (operands, position) = ([op.container(&v)], op.position(&v));
        let folded = constants(f, &operands).and_then(|c| fold::extract_value(v.ctx, &c[0], &position));
        write(f, "extractvalue ", &operands, &position, op.res(&v), folded)
    });
    table.add(|op: InsertValueOp, f| {
        let v = f.view;
        let (operands, position) = ([op.container(&v), op.value(&v)], op.position(&v));
        let folded = constants(f, &operands).and_then(|c| fold::insert_value(v.ctx, &c[0], &c[1], &position));
        write(f, "insertvalue ", &operands, &position, op.res(&v), folded)
    });
    table.add(shuffle);
}

/// The operands, if all are constants.
fn constants(f: &Function<'_, '_>, operands: &[Value]) -> Option<Vec<Const>> {
    operands.iter().map(|v| f.constant(*v)).collect()
}

fn write(
    f: &mut Function<'_, '_>,
    word: &str,
    operands: &[Value],
    position: &[i64],
    res: Value,
    folded: Option<Const>,
) -> Done {
    if let Some(c) = folded {
        f.set_const(res, c);
        return Ok(());
    }
    f.begin(Some(res))?;
    f.put(word);
    f.list(operands)?;
    for i in position {
        f.put(format!(", {i}"));
    }
    f.end();
    Ok(())
}

fn shuffle(op: ShuffleVectorOp, f: &mut Function<'_, '_>) -> Done {
    let v = f.view;
    let (operands, res, mask) = ([op.v1(&v), op.v2(&v)], op.res(&v), op.mask(&v));
    let folded =
        constants(f, &operands).and_then(|c| fold::shuffle(v.ctx, &c[0], &c[1], &mask, f.type_of(res)));
    if let Some(c) = folded {
        f.set_const(res, c);
        return Ok(());
    }
    let scalable = vector_parts(v.ctx, f.type_of(res)).is_some_and(|p| p.1);
    f.begin(Some(res))?;
    f.put("shufflevector ");
    f.list(&operands)?;
    f.put(format!(", <{}{} x i32> ", if scalable { "vscale x " } else { "" }, mask.len()));
    if mask.iter().all(|i| *i < 0) {
        f.put("poison");
    } else if mask.iter().all(|i| *i == 0) {
        f.put("zeroinitializer");
    } else {
        let list: Vec<String> =
            mask.iter().map(|i| if *i < 0 { "i32 poison".to_owned() } else { format!("i32 {i}") }).collect();
        f.put(format!("<{}>", list.join(", ")));
    }
    f.end();
    Ok(())
}
