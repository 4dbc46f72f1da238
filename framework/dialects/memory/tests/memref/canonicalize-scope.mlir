// RUN: terrace-opt %s --allow-unregistered-dialect --canonicalize
// Patterns: AllocaScopeHoister, AllocaScopeInliner.
func.func @no_alloc(%p: memref<4xf32>, %f: f32, %i: index) -> f32 {
  %r = memref.alloca_scope -> f32 {
    %v = memref.load %p[%i] : memref<4xf32>
    memref.alloca_scope.return %v : f32
  }
  memref.store %f, %p[%i] : memref<4xf32>
  return %r : f32
}
func.func @not_last(%f: f32, %i: index) {
  memref.alloca_scope {
    %a = memref.alloca() : memref<4xf32>
    "test.use"(%a) : (memref<4xf32>) -> ()
  }
  "test.after"() : () -> ()
  return
}
func.func @last(%f: f32, %i: index) {
  "test.before"() : () -> ()
  memref.alloca_scope {
    %a = memref.alloca() : memref<4xf32>
    "test.use"(%a) : (memref<4xf32>) -> ()
  }
  return
}
func.func @unknown(%c: i1) {
  scf.if %c {
    memref.alloca_scope {
      "test.use"() : () -> ()
    }
    "test.use2"() : () -> ()
  }
  return
}
func.func @hoist(%c: i1, %n: index) {
  scf.if %c {
    memref.alloca_scope {
      %a = memref.alloca(%n) : memref<?xf32>
      %m = "test.m"() : () -> index
      %b = memref.alloca(%m) : memref<?xf32>
      "test.use"(%a, %b) : (memref<?xf32>, memref<?xf32>) -> ()
    }
  }
  return
}
func.func @loop(%c: index, %n: index) {
  %c1 = arith.constant 1 : index
  scf.for %i = %c to %n step %c1 {
    memref.alloca_scope {
      %a = memref.alloca() : memref<4xf32>
      "test.use"(%a) : (memref<4xf32>) -> ()
    }
  }
  return
}
func.func @nested(%c: i1, %n: index) {
  scf.if %c {
    "test.x"() : () -> ()
    memref.alloca_scope {
      memref.alloca_scope {
        %a = memref.alloca(%n) : memref<?xf32>
        "test.use"(%a) : (memref<?xf32>) -> ()
      }
      "test.y"() : () -> ()
    }
    "test.z"() : () -> ()
  }
  return
}
func.func @results(%x: i32) -> (i32, i32) {
  %r:3 = memref.alloca_scope -> (i32, i32, i32) {
    %a = memref.alloca() : memref<4xf32>
    "test.use"(%a) : (memref<4xf32>) -> ()
    %q = "test.q"() : () -> i32
    memref.alloca_scope.return %x, %q, %q : i32, i32, i32
  }
  "test.z"() : () -> ()
  return %r#0, %r#2 : i32, i32
}
