// RUN: terrace-opt %s --convert-arith-to-emitc

func.func @scalars(%a: i32, %b: i32, %i: index, %j: index, %f: f32, %g: f32, %c: i1, %d: i1, %s: i8) -> (i32, index) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.subi %a, %b : i32
  %2 = arith.muli %a, %b : i32
  %3 = arith.addi %i, %j : index
  %4 = arith.divsi %a, %b : i32
  %5 = arith.divui %a, %b : i32
  %6 = arith.remsi %a, %b : i32
  %7 = arith.remui %a, %b : i32
  %8 = arith.andi %a, %b : i32
  %9 = arith.ori %a, %b : i32
  %10 = arith.xori %a, %b : i32
  %11 = arith.shli %a, %b : i32
  %12 = arith.shrsi %a, %b : i32
  %13 = arith.shrui %a, %b : i32
  %14 = arith.cmpi slt, %a, %b : i32
  %15 = arith.cmpi ult, %a, %b : i32
  %16 = arith.cmpi eq, %i, %j : index
  %17 = arith.cmpf ogt, %f, %g : f32
  %18 = arith.cmpf ugt, %f, %g : f32
  %19 = arith.cmpf ord, %f, %g : f32
  %20 = arith.cmpf uno, %f, %g : f32
  %21 = arith.cmpf false, %f, %g : f32
  %22 = arith.cmpf true, %f, %g : f32
  %23 = arith.cmpf one, %f, %g : f32
  %24 = arith.cmpf oeq, %f, %g : f32
  %25 = arith.cmpf une, %f, %g : f32
  %26 = arith.cmpf ueq, %f, %g : f32
  %27 = arith.select %c, %a, %b : i32
  %28 = arith.extsi %s : i8 to i32
  %29 = arith.extui %s : i8 to i32
  %30 = arith.trunci %a : i32 to i8
  %31 = arith.trunci %a : i32 to i1
  %32 = arith.extui %c : i1 to i32
  %33 = arith.index_cast %i : index to i32
  %34 = arith.index_castui %a : i32 to index
  %35 = arith.sitofp %a : i32 to f32
  %36 = arith.uitofp %a : i32 to f32
  %37 = arith.fptosi %f : f32 to i32
  %38 = arith.fptoui %f : f32 to i32
  %39 = arith.extf %f : f32 to f64
  %40 = arith.truncf %39 : f64 to f32
  %41 = arith.addf %f, %g : f32
  %42 = arith.subf %f, %g : f32
  %43 = arith.mulf %f, %g : f32
  %44 = arith.divf %f, %g : f32
  %45 = arith.negf %f : f32
  %46 = arith.constant 3 : index
  %47 = arith.constant 2.0 : f32
  %48 = arith.constant 7 : i32
  %49 = arith.constant true
  %51 = arith.andi %c, %d : i1
  %52 = arith.shli %i, %j : index
  %53 = arith.shrui %i, %j : index
  %54 = arith.cmpi slt, %i, %j : index
  %57 = arith.trunci %a : i32 to i8
  %59 = arith.muli %i, %j : index
  %64 = arith.constant dense<1.0> : tensor<2xf32>
  %65 = arith.index_cast %i : index to i1
  %66 = arith.cmpi eq, %c, %d : i1
  %67 = arith.xori %c, %d : i1
  return %0, %3 : i32, index
}
// Without overflow the signs stay.
func.func @no_overflow(%a: i64) -> i64 {
  %0 = arith.addi %a, %a overflow<nsw> : i64
  %1 = arith.subi %0, %a overflow<nuw> : i64
  return %1 : i64
}
func.func @others(%a: index, %b: i8, %c: i1, %f: f16, %g: bf16, %t: tensor<2xf32>) -> (index, i8, index, f16, f32, tensor<2xf32>) {
  %0 = arith.shrsi %a, %a : index
  %1 = arith.shrsi %b, %b : i8
  %2 = arith.select %c, %a, %0 : index
  %3 = arith.addf %f, %f fastmath<fast> : f16
  %4 = arith.extf %g : bf16 to f32
  %5 = arith.addf %t, %t : tensor<2xf32>
  return %0, %1, %2, %3, %4, %5 : index, i8, index, f16, f32, tensor<2xf32>
}
