// Each block frees what it owns and does not pass on.
// RUN: terrace-opt %s --ownership-based-buffer-deallocation
// RUN: terrace-opt %s --ownership-based-buffer-deallocation=private-function-dynamic-ownership

func.func private @callee(%a: memref<4xf32>) -> memref<4xf32>
func.func @f(%a: memref<4xf32>, %b: memref<?xf32>, %c: i1, %lb: index, %x: f32) -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloca() : memref<4xf32>
  %g = call @callee(%0) : (memref<4xf32>) -> memref<4xf32>
  %s = arith.select %c, %0, %g : memref<4xf32>
  %sv = memref.subview %0[0][2][1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  %r = scf.for %i = %lb to %lb step %lb iter_args(%it = %0) -> (memref<4xf32>) {
    %2 = memref.alloc() : memref<4xf32>
    memref.copy %it, %2 : memref<4xf32> to memref<4xf32>
    scf.yield %2 : memref<4xf32>
  }
  %q = scf.if %c -> memref<4xf32> {
    scf.yield %r : memref<4xf32>
  } else {
    %3 = memref.alloc() : memref<4xf32>
    scf.yield %3 : memref<4xf32>
  }

  return %q : memref<4xf32>
}

func.func @by_hand(%a: memref<4xf32>) {
  memref.dealloc %a {bufferization.manual_deallocation} : memref<4xf32>
  %1 = memref.alloc() {bufferization.manual_deallocation} : memref<4xf32>
  return
}


func.func private @p(%a: memref<4xf32>, %c: i32) -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  return %a : memref<4xf32>
}
func.func @q(%a: memref<*xf32>, %c: i32, %m: memref<4xf32>) -> memref<4xf32> {
  %1 = memref.alloc() : memref<4xf32>
  %0 = call @p(%1, %c) : (memref<4xf32>, i32) -> memref<4xf32>
  %2 = call @p(%m, %c) : (memref<4xf32>, i32) -> memref<4xf32>
  return %0 : memref<4xf32>
}


func.func @w(%a: tensor<4xf32>, %c: i1, %m: memref<4xf32>) -> memref<4xf32> {
  %0 = bufferization.to_buffer %a : tensor<4xf32> to memref<4xf32>
  %k = bufferization.clone %0 : memref<4xf32> to memref<4xf32>
  %t = bufferization.to_tensor %k restrict : memref<4xf32> to tensor<4xf32>
  %r = scf.while (%arg = %k) : (memref<4xf32>) -> memref<4xf32> {
    %n = memref.alloc() : memref<4xf32>
    scf.condition(%c) %n : memref<4xf32>
  } do {
  ^bb0(%b: memref<4xf32>):
    scf.yield %b : memref<4xf32>
  }
  return %r : memref<4xf32>
}


func.func @fa(%m: memref<4xf32>, %i: index) {
  scf.forall (%x) in (%i) {
    %n = memref.alloc() : memref<4xf32>
  }
  scf.parallel (%x) = (%i) to (%i) step (%i) {
    %n = memref.alloc() : memref<4xf32>
  }
  affine.for %x = 0 to 10 {
    %n = memref.alloc() : memref<4xf32>
  }
  %u = memref.alloc() : memref<4xf32>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types=["parallel"]} outs(%u: memref<4xf32>) {
  ^bb0(%o: f32):
     linalg.yield %o : f32
  }
  %e:2 = scf.execute_region -> (memref<4xf32>, memref<4xf32>) {
    %z = memref.alloc() : memref<4xf32>
    scf.yield %z, %m : memref<4xf32>, memref<4xf32>
  }
  return
}

func.func @selected(%a: memref<4xf32>, %c: i1) -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  %1 = arith.select %c, %a, %0 : memref<4xf32>
  return %1 : memref<4xf32>
}
func.func @only_one_way_retains(%a: memref<4xf32>, %c: i1) {
  %0 = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1(%0 : memref<4xf32>), ^bb2
^bb1(%b: memref<4xf32>):
  %s = arith.select %c, %b, %0 : memref<4xf32>
  cf.br ^bb3(%s : memref<4xf32>)
^bb2:
  cf.br ^bb3(%a : memref<4xf32>)
^bb3(%z: memref<4xf32>):
  memref.copy %0, %z : memref<4xf32> to memref<4xf32>
  return
}
