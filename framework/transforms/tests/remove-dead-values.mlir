// RUN: terrace-opt --remove-dead-values %s
// RUN: terrace-opt --remove-dead-values=canonicalize=false %s

module {
  func.func private @callee(%a: i32, %b: i32) -> (i32, i32) {
    %0 = arith.addi %a, %a : i32
    %1 = arith.muli %b, %b : i32
    return %0, %1 : i32, i32
  }

  func.func @call(%a: i32, %b: i32) -> i32 {
    %0:2 = call @callee(%a, %b) : (i32, i32) -> (i32, i32)
    return %0#0 : i32
  }

  func.func @loops(%a: i32, %b: i32, %c: i1, %m: memref<i32>) -> i32 {
    %r:2 = scf.if %c -> (i32, i32) {
      %d = arith.divsi %a, %b : i32
      scf.yield %d, %b : i32, i32
    } else {
      scf.yield %b, %a : i32, i32
    }
    %w:2 = scf.while (%p = %a, %q = %b) : (i32, i32) -> (i32, i32) {
      %less = arith.cmpi slt, %p, %b : i32
      %z = arith.addi %q, %q : i32
      scf.condition(%less) %p, %z : i32, i32
    } do {
    ^bb0(%p: i32, %q: i32):
      %p2 = arith.addi %p, %p : i32
      scf.yield %p2, %q : i32, i32
    }
    %s = arith.addi %r#0, %w#0 : i32
    return %s : i32
  }

  func.func @branches(%c: i1, %a: i32, %b: i32) -> i32 {
    cf.cond_br %c, ^bb1(%a, %b : i32, i32), ^bb3
  ^bb1(%y: i32, %z: i32):
    cf.br ^bb2(%y : i32)
  ^bb2(%v: i32):
    return %b : i32
  ^bb3:
    return %a : i32
  }

  func.func @never(%a: i32, %m: memref<i32>) {
    %true = arith.constant true
    %x = arith.addi %a, %a : i32
    scf.if %true {
    } else {
      memref.store %x, %m[] : memref<i32>
    }
    return
  }

func.func private @reads(%m: memref<i32>) {
  %0 = memref.load %m[] : memref<i32>
  return
}

func.func @call_reads(%m: memref<i32>) {
  call @reads(%m) : (memref<i32>) -> ()
  return
}
}
