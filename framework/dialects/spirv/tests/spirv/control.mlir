// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
spirv.func @branches(%c: i1, %x: i32) -> i32 "None" {
  spirv.BranchConditional %c [3, 5], ^bb1(%x : i32), ^bb2
^bb1(%0: i32):
  spirv.Branch ^bb3(%0 : i32)
^bb2:
  spirv.BranchConditional %c, ^bb1(%x : i32), ^bb4
^bb3(%1: i32):
  spirv.ReturnValue %1 : i32
^bb4:
  spirv.Switch %x : i32, [
    default: ^bb3(%x : i32),
    0: ^bb5,
    -1: ^bb6
  ]
^bb5:
  spirv.Kill
^bb6:
  spirv.Unreachable
}
spirv.func @calls(%x: i32, %c: i1) "Inline" {
  %0 = spirv.FunctionCall @branches(%c, %x) : (i1, i32) -> i32
  spirv.FunctionCall @calls(%0, %c) : (i32, i1) -> ()
  spirv.Return
}
spirv.func @loop(%count: i32) "None" {
  %zero = spirv.Constant 0 : i32
  %one = spirv.Constant 1 : i32
  %var = spirv.Variable init(%zero) : !spirv.ptr<i32, Function>
  spirv.mlir.loop control(Unroll) {
    spirv.Branch ^header
  ^header:
    %0 = spirv.Load "Function" %var : i32
    %1 = spirv.SLessThan %0, %count : i32
    spirv.BranchConditional %1, ^body, ^merge
  ^body:
    spirv.Branch ^continue
  ^continue:
    %2 = spirv.Load "Function" %var : i32
    %3 = spirv.IAdd %2, %one : i32
    spirv.Store "Function" %var, %3 : i32
    spirv.Branch ^header
  ^merge:
    spirv.mlir.merge
  }
  spirv.mlir.loop {
  }
  spirv.Return
}
spirv.func @selection(%c: i1, %x: i32) -> i32 "None" {
  %0 = spirv.mlir.selection control(Flatten) -> i32 {
    spirv.BranchConditional %c, ^then, ^merge(%x : i32)
  ^then:
    %1 = spirv.Not %x : i32
    spirv.Branch ^merge(%1 : i32)
  ^merge(%2: i32):
    spirv.mlir.merge %2 : i32
  }
  spirv.mlir.selection {
    spirv.Switch %x : i32, [
      default: ^merge,
      7: ^merge
    ]
  ^merge:
    spirv.mlir.merge
  }
  spirv.ReturnValue %0 : i32
}
spirv.func @mesh(%x: i32) "None" {
  spirv.EXT.EmitMeshTasks %x, %x, %x : i32, i32, i32
}
spirv.func @mesh_payload(%x: ui32, %p: !spirv.ptr<f32, TaskPayloadWorkgroupEXT>) "None" {
  spirv.EXT.EmitMeshTasks %x, %x, %x, %p : ui32, ui32, ui32, !spirv.ptr<f32, TaskPayloadWorkgroupEXT>
}
