// RUN: terrace-opt %s --canonicalize --allow-unregistered-dialect
// Patterns: CombineNestedIfs, ForallOpReplaceConstantInductionVar.

func.func @inner_value(%a: i1, %b: i1) -> (i32, f32) {
  %x = "x.i"() : () -> i32
  %y = "x.f"() : () -> f32
  %z = "x.i"() : () -> i32
  %0:2 = scf.if %a -> (i32, f32) {
    %1 = scf.if %b -> i32 {
      %2 = "x.inner"() : () -> i32
      scf.yield %2 : i32
    } else {
      scf.yield %x : i32
    }
    scf.yield %1, %y : i32, f32
  } else {
    scf.yield %x, %y : i32, f32
  }
  return %0#0, %0#1 : i32, f32
}

func.func @other_values_otherwise(%a: i1, %b: i1) -> i32 {
  %x = "x.i"() : () -> i32
  %z = "x.i"() : () -> i32
  %0 = scf.if %a -> i32 {
    %1 = scf.if %b -> i32 {
      %2 = "x.inner"() : () -> i32
      scf.yield %2 : i32
    } else {
      scf.yield %z : i32
    }
    scf.yield %1 : i32
  } else {
    scf.yield %x : i32
  }
  return %0 : i32
}

func.func @selected(%a: i1, %b: i1) -> i32 {
  %x = "x.i"() : () -> i32
  %z = "x.i"() : () -> i32
  %0 = scf.if %a -> i32 {
    scf.if %b {
      "x.inner"() : () -> ()
    }
    scf.yield %z : i32
  } else {
    scf.yield %x : i32
  }
  return %0 : i32
}

func.func @sums_may_wrap(%a: index) {
  %c1 = arith.constant 1 : index
  %b = arith.addi %a, %c1 : index
  scf.for %i = %a to %b step %c1 {
    "x.use"(%i) : (index) -> ()
  }
  %c = arith.addi %a, %c1 overflow<nsw> : index
  scf.for %i = %a to %c step %c1 {
    "x.use"(%i) : (index) -> ()
  }
  return
}

func.func @mapped_once(%t: tensor<8xf32>) -> tensor<8xf32> {
  %0 = scf.forall (%i, %j) in (1, 4) shared_outs(%o = %t) -> (tensor<8xf32>) {
    %s = tensor.extract_slice %o[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%j] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  } {mapping = [#gpu.thread<y>, #gpu.thread<x>]}
  return %0 : tensor<8xf32>
}

// The inner one has a result that nothing uses.
func.func @unused_inside(%a: i1, %b: i1, %x: index, %n: i32) {
  scf.if %a {
    %r = scf.if %b -> (index) {
      "x.use"(%n) : (i32) -> ()
      scf.yield %x : index
    } else {
      scf.yield %x : index
    }
  }
  return
}
