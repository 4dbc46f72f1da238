// RUN: terrace-opt %s --allow-unregistered-dialect --canonicalize
// REFERENCE-DIFFERS: it folds sums, products and functions without the flags that allow it, too
// Patterns: ArithBitcast, BitcastOfBitcast, FoldImNeg, FoldReNeg, MergeArithBitcast, MergeComplexBitcast.
func.func @arithmetic(%a: complex<f32>, %b: complex<f32>, %x: f32, %y: f32, %i: i64, %f: f64) {
  %z = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %nz = complex.constant [-0.0 : f32, 0.0 : f32] : complex<f32>
  %one = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %two = complex.constant [2.0 : f32, 3.0 : f32] : complex<f32>
  %c1 = arith.constant 1.0 : f32
  %c2 = arith.constant 2.0 : f32
  %0 = complex.add %a, %z : complex<f32>
  %1 = complex.add %z, %a : complex<f32>
  %2 = complex.sub %a, %z : complex<f32>
  %3 = complex.sub %z, %a : complex<f32>
  %4 = complex.mul %a, %one : complex<f32>
  %5 = complex.mul %one, %a : complex<f32>
  %6 = complex.div %a, %one : complex<f32>
  %7 = complex.div %one, %a : complex<f32>
  %8 = complex.mul %a, %z : complex<f32>
  %9 = complex.add %two, %two : complex<f32>
  %10 = complex.mul %two, %two : complex<f32>
  %11 = complex.sub %two, %two : complex<f32>
  %12 = complex.neg %two : complex<f32>
  %13 = complex.create %c1, %c2 : complex<f32>
  %14 = complex.re %two : complex<f32>
  %15 = complex.im %two : complex<f32>
  %16 = complex.create %x, %y : complex<f32>
  %17 = complex.re %16 : complex<f32>
  %18 = complex.im %16 : complex<f32>
  %19 = complex.re %a : complex<f32>
  %20 = complex.im %a : complex<f32>
  %21 = complex.create %19, %20 : complex<f32>
  %22 = complex.create %20, %19 : complex<f32>
  %23 = complex.neg %16 : complex<f32>
  %24 = complex.re %23 : complex<f32>
  %25 = complex.im %23 fastmath<contract> : complex<f32>
  %26 = complex.neg %23 : complex<f32>
  %27 = complex.exp %a : complex<f32>
  %28 = complex.log %27 : complex<f32>
  %29 = complex.log %a : complex<f32>
  %30 = complex.exp %29 : complex<f32>
  %31 = complex.conj %a : complex<f32>
  %32 = complex.conj %31 : complex<f32>
  %33 = complex.conj %two : complex<f32>
  %34 = complex.sub %a, %b : complex<f32>
  %35 = complex.add %34, %b : complex<f32>
  %36 = complex.add %b, %34 : complex<f32>
  %37 = complex.add %a, %b : complex<f32>
  %38 = complex.sub %37, %b : complex<f32>
  %39 = complex.sub %37, %a : complex<f32>
  %40 = complex.sub %a, %a : complex<f32>
  %41 = complex.div %a, %a : complex<f32>
  %42 = complex.div %two, %two : complex<f32>
  %43 = complex.eq %a, %a : complex<f32>
  %44 = complex.eq %two, %two : complex<f32>
  %45 = complex.abs %two : complex<f32>
  %46 = complex.add %a, %nz : complex<f32>
  %47 = complex.neq %two, %z : complex<f32>
  %48 = complex.re %31 : complex<f32>
  %49 = complex.abs %31 : complex<f32>
  %50 = complex.sqrt %two : complex<f32>
  %51 = complex.mul %16, %16 : complex<f32>
  %52 = complex.re %51 : complex<f32>
  %53 = complex.re %37 : complex<f32>
  "test.use"(%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15) : (complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, f32, f32) -> ()
  "test.use"(%17, %18, %21, %22, %24, %25, %26, %28, %30, %32, %33, %35, %36, %38, %39, %40, %41, %42, %43, %44, %45, %46, %47, %48, %49, %50, %52, %53) : (f32, f32, complex<f32>, complex<f32>, f32, f32, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, i1, i1, f32, complex<f32>, i1, f32, f32, complex<f32>, f32, f32) -> ()
  return
}

func.func @bitcasts(%i: i64, %f: f64, %a: complex<f32>) {
  %0 = complex.bitcast %i : i64 to complex<f32>
  %1 = complex.bitcast %0 : complex<f32> to i64
  %2 = complex.bitcast %0 : complex<f32> to f64
  %3 = arith.bitcast %2 : f64 to i64
  %4 = arith.bitcast %i : i64 to f64
  %5 = complex.bitcast %4 : f64 to complex<f32>
  %6 = complex.bitcast %a : complex<f32> to i64
  %7 = complex.bitcast %6 : i64 to complex<f32>
  %8 = arith.bitcast %6 : i64 to f64
  %9 = complex.bitcast %a : complex<f32> to complex<f32>
  "test.use"(%1, %2, %3, %5, %7, %8, %9) : (i64, f64, i64, complex<f32>, complex<f32>, f64, complex<f32>) -> ()
  return
}
