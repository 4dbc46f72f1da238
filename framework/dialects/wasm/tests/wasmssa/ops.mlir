// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
"x.types"() {t = [!wasmssa<local ref to i32>, !wasmssa.funcref, !wasmssa.externref, !wasmssa<limit[2: 5]>, !wasmssa<limit[2:]>, !wasmssa<tabletype !wasmssa.externref [2: 3]>]} : () -> ()
wasmssa.import_func "f" from "m" as @imported {type = (i32) -> i32}
wasmssa.import_global "g" from "m" as @changing mutable : i32
wasmssa.import_global "g" from "m" as @constant : i32
wasmssa.import_mem "g" from "m" as @elsewhere {limits = !wasmssa<limit[2: 5]>}
wasmssa.import_table "t" from "m" as @far {type = !wasmssa<tabletype !wasmssa.funcref [2:]>}
wasmssa.memory exported @mem !wasmssa<limit[1:]> {x}
wasmssa.memory @own !wasmssa<limit[1: 2]>
wasmssa.table exported @t !wasmssa<tabletype !wasmssa.externref [2: 3]>
wasmssa.global exported @g i32 mutable : {
  %0 = wasmssa.const 4 : i32
  wasmssa.return %0 : i32
}
wasmssa.global @h i32 : {
  %0 = wasmssa.global_get @constant : i32
  wasmssa.return %0 : i32
}
wasmssa.func @declared() -> (i32, f32)
wasmssa.func exported @f(%a: !wasmssa<local ref to i32>, %b: !wasmssa<local ref to f64>) -> i32 {
  %0 = wasmssa.local_get %a : ref to i32
  %1 = wasmssa.local_get %b : ref to f64
  %2 = wasmssa.local of type i32
  wasmssa.local_set %2 : ref to i32 to %0 : i32
  %3 = wasmssa.local_tee %2 : ref to i32 to %0 : i32
  %4 = wasmssa.call @f(%3, %1) : (i32, f64) -> i32
  %5:2 = wasmssa.call @declared : () -> (i32, f32)
  %6 = wasmssa.global_get @g : i32
  %b10 = wasmssa.add %0 %3 : i32
  %b11 = wasmssa.sub %0 %3 : i32
  %b12 = wasmssa.mul %0 %3 : i32
  %b13 = wasmssa.and %0 %3 : i32
  %b14 = wasmssa.or %0 %3 : i32
  %b15 = wasmssa.xor %0 %3 : i32
  %b16 = wasmssa.div_ui %0 %3 : i32
  %b17 = wasmssa.div_si %0 %3 : i32
  %b18 = wasmssa.rem_ui %0 %3 : i32
  %b19 = wasmssa.rem_si %0 %3 : i32
  %b20 = wasmssa.div %1 %1 : f64
  %b21 = wasmssa.min %1 %1 : f64
  %b22 = wasmssa.max %1 %1 : f64
  %b23 = wasmssa.copysign %1 %1 : f64
  %b24 = wasmssa.eq %0 %3 : i32 -> i32
  %b25 = wasmssa.ne %0 %3 : i32 -> i32
  %b26 = wasmssa.lt_si %0 %3 : i32 -> i32
  %b27 = wasmssa.lt_ui %0 %3 : i32 -> i32
  %b28 = wasmssa.le_si %0 %3 : i32 -> i32
  %b29 = wasmssa.le_ui %0 %3 : i32 -> i32
  %b30 = wasmssa.gt_si %0 %3 : i32 -> i32
  %b31 = wasmssa.gt_ui %0 %3 : i32 -> i32
  %b32 = wasmssa.ge_si %0 %3 : i32 -> i32
  %b33 = wasmssa.ge_ui %0 %3 : i32 -> i32
  %b34 = wasmssa.lt %1 %1 : f64 -> i32
  %b35 = wasmssa.le %1 %1 : f64 -> i32
  %b36 = wasmssa.gt %1 %1 : f64 -> i32
  %b37 = wasmssa.ge %1 %1 : f64 -> i32
  %b38 = wasmssa.shl %0 by %3 bits : i32
  %b39 = wasmssa.shr_s %0 by %3 bits : i32
  %b40 = wasmssa.shr_u %0 by %3 bits : i32
  %b41 = wasmssa.rotl %0 by %3 bits : i32
  %b42 = wasmssa.rotr %0 by %3 bits : i32
  %b43 = wasmssa.abs %1 : f64
  %b44 = wasmssa.ceil %1 : f64
  %b45 = wasmssa.floor %1 : f64
  %b46 = wasmssa.neg %1 : f64
  %b47 = wasmssa.sqrt %1 : f64
  %b48 = wasmssa.trunc %1 : f64
  %b49 = wasmssa.ctz %0 : i32
  %b50 = wasmssa.clz %0 : i32
  %b51 = wasmssa.popcnt %0 : i32
  %c0 = wasmssa.eqz %0 : i32 -> i32
  %c1 = wasmssa.convert_u %0 : i32 to f32
  %c2 = wasmssa.convert_s %0 : i32 to f64
  %c3 = wasmssa.demote %1 : f64 to f32
  %c4 = wasmssa.promote %c3 : f32 to f64
  %c5 = wasmssa.extend_i32_s %0 to i64
  %c6 = wasmssa.extend_i32_u %0 to i64
  %c7 = wasmssa.wrap %c6 : i64 to i32
  %c8 = wasmssa.extend 8 : i32 low bits from %c7 : i32
  %c9 = wasmssa.reinterpret %c8 : i32 as f32
  wasmssa.block(%0) : i32 : {
  ^bb0(%x: i32):
    wasmssa.branch_if %x to level 0 else ^bb1
  ^bb1:
    wasmssa.branch_if %x to level 0 with args(%x : i32) else ^bb2
  ^bb2:
    wasmssa.block_return %x : i32
  } > ^bb1
^bb1:
  wasmssa.loop : {
    wasmssa.block_return
  } > ^bb2
^bb2:
  wasmssa.if %0 : {
    wasmssa.block_return
  } > ^bb3
^bb3:
  wasmssa.return %0 : i32
}
