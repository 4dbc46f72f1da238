// RUN: terrace-opt %s --irdl-file=%S/inputs/shop.irdl
// RUN: terrace-opt %s --irdl-file=%S/inputs/shop.irdl --mlir-print-op-generic

%coin = "shop.make"() : () -> !shop.coin
"shop.pay"(%coin) {from.where = "here"} : (!shop.coin) -> ()
"shop.nothing"() : () -> ()
%count = "shop.count"() : () -> i5

%list = "shop.make"() : () -> !shop.list<!shop.list<unit>>
%box = "shop.make"() : () -> !shop.box<affine_map<(d0) -> (d0)>, i64>
%same = "shop.make"() : () -> !shop<box<affine_map<(d0) -> (d0)>, i64>>
%of_coin = "shop.make"() : () -> !shop.box<!shop.coin, i32>
%content = "shop.unpack"(%of_coin) : (!shop.box<!shop.coin, i32>) -> !shop.coin

"shop.mark"() {label = #shop.label<"milk">, price = 5 : i8, other = 1} : () -> ()
"shop.relabel"() {from = #shop<label<"tea">>} : () -> ()
%both = "shop.both"() : () -> i8
%checked = "shop.checked"() : () -> i8

%one = "shop.fold_up"(%both) : (i8) -> i8
%three:3 = "shop.fold_up"(%both, %both) : (i8, i8) -> (i8, i8, i8)
%i32 = "shop.make"() : () -> i32
%i64 = "shop.make"() : () -> i64
%sorted:3 = "shop.sort"(%i32, %i32, %i64, %i32) {operandSegmentSizes = array<i32: 2, 1, 1>, resultSegmentSizes = array<i32: 1, 2>}
  : (i32, i32, i64, i32) -> (i32, i64, i64)

func.func @regions() {
  "shop.aisle"() ({
    llvm.unreachable
  }, {
    llvm.unreachable
  }, {
  ^bb0(%x: i32, %y: i32):
    llvm.unreachable
  }, {
  ^bb0(%x: i32):
    cf.br ^bb1
  ^bb1:
    llvm.unreachable
  }) : () -> ()
  return
}
