// RUN: terrace-opt %s --convert-scf-to-cf
// Regions that run once, of one block and of several, in each other, in a loop, without results.
func.func @values(%c: i1) -> i32 {
  %0 = scf.execute_region -> i32 {
    cf.cond_br %c, ^a, ^b
  ^a:
    %x = arith.constant 1 : i32
    scf.yield %x : i32
  ^b:
    %y = arith.constant 2 : i32
    scf.yield %y : i32
  }
  %1 = scf.if %c -> i32 {
    %3 = scf.execute_region -> i32 no_inline {
      %z = arith.constant 3 : i32
      scf.yield %z : i32
    }
    scf.yield %3 : i32
  } else {
    scf.yield %0 : i32
  }
  return %1 : i32
}

func.func @nested(%n: index, %c: i1, %m: memref<?xf32>, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.execute_region {
      cf.cond_br %c, ^store, ^end
    ^store:
      %j = scf.execute_region -> index {
        %k = arith.addi %i, %c1 : index
        scf.yield %k : index
      }
      memref.store %f, %m[%j] : memref<?xf32>
      cf.br ^end
    ^end:
      scf.yield
    }
  }
  scf.execute_region {
    scf.execute_region {
      scf.yield
    }
    scf.yield
  }
  return
}

func.func @two(%c: i1) -> (i32, f32) {
  %0:2 = scf.execute_region -> (i32, f32) {
    %x = arith.constant 1 : i32
    %y = arith.constant 2.0 : f32
    scf.yield %x, %y : i32, f32
  }
  return %0#0, %0#1 : i32, f32
}
