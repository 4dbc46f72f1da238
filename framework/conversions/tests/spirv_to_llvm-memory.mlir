// RUN: terrace-opt %s --convert-spirv-to-llvm

spirv.func @access(%p: !spirv.ptr<f32, Function>, %x: f32) "None" {
  %0 = spirv.Load "Function" %p : f32
  %1 = spirv.Load "Function" %p ["None"] : f32
  %2 = spirv.Load "Function" %p ["Volatile"] : f32
  %3 = spirv.Load "Function" %p ["Aligned", 4] : f32
  spirv.Store "Function" %p, %x : f32
  spirv.Store "Function" %p, %x ["Volatile"] : f32
  spirv.Store "Function" %p, %x ["Nontemporal"] : f32
  spirv.Return
}
spirv.func @variables() "None" {
  %c = spirv.Constant dense<1> : vector<3xi64>
  %0 = spirv.Variable : !spirv.ptr<!spirv.array<3 x f32>, Function>
  %1 = spirv.Variable init(%c) : !spirv.ptr<vector<3xi64>, Function>
  spirv.Return
}
spirv.func @parts(%s: !spirv.struct<(f32, !spirv.array<4 x i32>)>, %v: vector<4xf32>, %x: f32, %i: i32) "None" {
  %0 = spirv.CompositeExtract %s[1: i32, 3: i32] : !spirv.struct<(f32, !spirv.array<4 x i32>)>
  %1 = spirv.CompositeInsert %x, %s[0: i32] : f32 into !spirv.struct<(f32, !spirv.array<4 x i32>)>
  %2 = spirv.VectorShuffle [0: i32, 5: i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<2xf32>
  spirv.Return
}
spirv.func @pointers(%p: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x !spirv.struct<(i32, f32)>>)>, Function>, %i: i64) "None" {
  %c1 = spirv.Constant 1 : i32
  %0 = spirv.AccessChain %p[%c1, %i, %c1] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x !spirv.struct<(i32, f32)>>)>, Function>, i32, i64, i32 -> !spirv.ptr<f32, Function>
  spirv.Return
}
spirv.func @control(%c: i1) "Const" {
  spirv.mlir.loop {
  }
  spirv.mlir.selection {
    spirv.Branch ^merge
  ^merge:
    spirv.mlir.merge
  }
  spirv.BranchConditional %c [5, 7], ^a, ^a
^a:
  spirv.Return
}
spirv.func @nothing() "None" {
  spirv.Return
}
spirv.func @branches(%c: i1, %x: i32, %y: f32) "None" {
  spirv.FunctionCall @nothing() : () -> ()
  spirv.BranchConditional %c, ^a(%x, %y : i32, f32), ^b(%x : i32)
^a(%0: i32, %1: f32):
  spirv.Branch ^b(%0 : i32)
^b(%2: i32):
  spirv.Return
}
// Decorations have no counterpart.
spirv.func @decorated(%p: !spirv.ptr<f32, CrossWorkgroup> {spirv.decoration = #spirv.decoration<Restrict>}) "None" {
  %v = spirv.Variable {aliased} : !spirv.ptr<i32, Function>
  spirv.Return
}
