// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
func.func @tiles(%m: memref<?x?xi8>, %i: index, %mask: vector<[16]x[16]xi1>, %pad: i8) -> vector<[16]x[16]xi8> {
  %0 = arm_sme.get_tile {tile_id = 0 : i32} : vector<[16]x[16]xi8>
  %1 = arm_sme.zero : vector<[1]x[1]xi128>
  %2 = arm_sme.copy_tile %0 : vector<[16]x[16]xi8>
  %3 = arm_sme.tile_load %m[%i, %i] : memref<?x?xi8>, vector<[16]x[16]xi8>
  %4 = arm_sme.tile_load %m[%i, %i], %pad, %mask layout<vertical> : memref<?x?xi8>, vector<[16]x[16]xi8>
  arm_sme.tile_store %3, %m[%i, %i] layout<horizontal> : memref<?x?xi8>, vector<[16]x[16]xi8>
  arm_sme.tile_store %4, %m[%i, %i], %mask layout<vertical> {noted} : memref<?x?xi8>, vector<[16]x[16]xi8>
  return %2 : vector<[16]x[16]xi8>
}

func.func @slices(%m: memref<?x?xbf16>, %i: index, %mask: vector<[8]xi1>, %tile: vector<[8]x[8]xbf16>) -> vector<[8]xbf16> {
  %0 = arm_sme.load_tile_slice %m[%i, %i], %mask, %tile, %i : memref<?x?xbf16>, vector<[8]xi1>, vector<[8]x[8]xbf16>
  %1 = arm_sme.load_tile_slice %m[%i, %i], %mask, %0, %i layout<vertical> : memref<?x?xbf16>, vector<[8]xi1>, vector<[8]x[8]xbf16>
  arm_sme.store_tile_slice %1, %i, %mask, %m[%i, %i] layout<vertical> : memref<?x?xbf16>, vector<[8]xi1>, vector<[8]x[8]xbf16>
  %2 = arm_sme.extract_tile_slice %1[%i] : vector<[8]xbf16> from vector<[8]x[8]xbf16>
  %3 = arm_sme.insert_tile_slice %2, %1[%i] layout<vertical> : vector<[8]xbf16> into vector<[8]x[8]xbf16>
  %4 = arm_sme.extract_tile_slice %3[%i] layout<vertical> : vector<[8]xbf16> from vector<[8]x[8]xbf16>
  return %4 : vector<[8]xbf16>
}

func.func @products(%a: vector<[4]xf32>, %mask: vector<[4]xi1>) -> vector<[4]x[4]xf32> {
  %0 = arm_sme.outerproduct %a, %a : vector<[4]xf32>, vector<[4]xf32>
  %1 = arm_sme.outerproduct %a, %a masks(%mask, %mask) acc(%0) kind<sub> : vector<[4]xf32>, vector<[4]xf32>
  return %1 : vector<[4]x[4]xf32>
}

func.func @sums(%f: vector<[8]xf16>, %s: vector<[8]xi16>, %b: vector<[16]xi8>, %mask: vector<[16]xi1>) -> index {
  %0 = arm_sme.fmopa_2way %f, %f : vector<[8]xf16>, vector<[8]xf16> into vector<[4]x[4]xf32>
  %1 = arm_sme.fmops_2way %f, %f acc(%0) : vector<[8]xf16>, vector<[8]xf16> into vector<[4]x[4]xf32>
  %2 = arm_sme.smopa_2way %s, %s : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xi32>
  %3 = arm_sme.smops_2way %s, %s : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xi32>
  %4 = arm_sme.umopa_2way %s, %s : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xi32>
  %5 = arm_sme.umops_2way %s, %s : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xi32>
  %6 = arm_sme.smopa_4way %b, %b masks(%mask, %mask) : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %7 = arm_sme.smops_4way %b, %b acc(%6) masks(%mask, %mask) : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %8 = arm_sme.umopa_4way %s, %s : vector<[8]xi16>, vector<[8]xi16> into vector<[2]x[2]xi64>
  %9 = arm_sme.umops_4way %s, %s acc(%8) : vector<[8]xi16>, vector<[8]xi16> into vector<[2]x[2]xi64>
  %10 = arm_sme.sumopa_4way %b, %b : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %11 = arm_sme.sumops_4way %b, %b : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %12 = arm_sme.usmopa_4way %b, %b : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %13 = arm_sme.usmops_4way %b, %b : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %14 = arm_sme.streaming_vl <byte>
  %15 = arm_sme.streaming_vl <half>
  %16 = arm_sme.streaming_vl <word>
  %17 = arm_sme.streaming_vl <double>
  return %17 : index
}

#layout = #arm_sme.layout<vertical>
func.func private @attributes() attributes {a = #layout, b = #arm_sme.kind<sub>, c = #arm_sme.type_size<word>}

func.func @products_of_instructions(%mask: vector<[4]xi1>, %a: vector<[4]xf32>) {
  "arm_sme.intr.mopa"(%mask, %mask, %a, %a) <{tile_id = 0 : i32}> : (vector<[4]xi1>, vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  "arm_sme.intr.mops"(%mask, %mask, %a, %a) <{tile_id = 0 : i32}> : (vector<[4]xi1>, vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  "arm_sme.intr.mopa.wide"(%mask, %mask, %a, %a) <{tile_id = 0 : i32}> : (vector<[4]xi1>, vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  "arm_sme.intr.mops.wide"(%mask, %mask, %a, %a) <{tile_id = 0 : i32}> : (vector<[4]xi1>, vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  "arm_sme.intr.smopa.wide"(%mask, %mask, %a, %a) <{tile_id = 0 : i32}> : (vector<[4]xi1>, vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  "arm_sme.intr.smops.wide"(%mask, %mask, %a, %a) <{tile_id = 0 : i32}> : (vector<[4]xi1>, vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  "arm_sme.intr.umopa.wide"(%mask, %mask, %a, %a) <{tile_id = 0 : i32}> : (vector<[4]xi1>, vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  "arm_sme.intr.umops.wide"(%mask, %mask, %a, %a) <{tile_id = 0 : i32}> : (vector<[4]xi1>, vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  "arm_sme.intr.sumopa.wide"(%mask, %mask, %a, %a) <{tile_id = 0 : i32}> : (vector<[4]xi1>, vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  "arm_sme.intr.sumops.wide"(%mask, %mask, %a, %a) <{tile_id = 0 : i32}> : (vector<[4]xi1>, vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  "arm_sme.intr.usmopa.wide"(%mask, %mask, %a, %a) <{tile_id = 0 : i32}> : (vector<[4]xi1>, vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  "arm_sme.intr.usmops.wide"(%mask, %mask, %a, %a) <{tile_id = 0 : i32}> : (vector<[4]xi1>, vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  "arm_sme.intr.smopa.za32"(%mask, %mask, %a, %a) <{tile_id = 0 : i32}> : (vector<[4]xi1>, vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  "arm_sme.intr.smops.za32"(%mask, %mask, %a, %a) <{tile_id = 0 : i32}> : (vector<[4]xi1>, vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  "arm_sme.intr.umopa.za32"(%mask, %mask, %a, %a) <{tile_id = 0 : i32}> : (vector<[4]xi1>, vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  "arm_sme.intr.umops.za32"(%mask, %mask, %a, %a) <{tile_id = 0 : i32}> : (vector<[4]xi1>, vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> ()
  return
}

func.func @memory_of_instructions(%mask: vector<[4]xi1>, %p: !llvm.ptr, %n: i32) {
  "arm_sme.intr.ld1b.horiz"(%mask, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.st1b.horiz"(%mask, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.ld1h.horiz"(%mask, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.st1h.horiz"(%mask, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.ld1w.horiz"(%mask, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.st1w.horiz"(%mask, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.ld1d.horiz"(%mask, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.st1d.horiz"(%mask, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.ld1q.horiz"(%mask, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.st1q.horiz"(%mask, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.ld1b.vert"(%mask, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.st1b.vert"(%mask, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.ld1h.vert"(%mask, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.st1h.vert"(%mask, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.ld1w.vert"(%mask, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.st1w.vert"(%mask, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.ld1d.vert"(%mask, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.st1d.vert"(%mask, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.ld1q.vert"(%mask, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.st1q.vert"(%mask, %p, %n) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> ()
  "arm_sme.intr.str"(%n, %p, %n) : (i32, !llvm.ptr, i32) -> ()
  return
}

func.func @slices_of_instructions(%mask: vector<[4]xi1>, %a: vector<[4]xf32>, %n: i32) -> i64 {
  "arm_sme.intr.zero"() <{tile_mask = 3 : i32}> : () -> ()
  "arm_sme.intr.write.horiz"(%n, %mask, %a) <{tile_id = 1 : i32}> : (i32, vector<[4]xi1>, vector<[4]xf32>) -> ()
  "arm_sme.intr.write.vert"(%n, %mask, %a) <{tile_id = 1 : i32}> : (i32, vector<[4]xi1>, vector<[4]xf32>) -> ()
  %0 = "arm_sme.intr.read.horiz"(%a, %mask, %n) <{tile_id = 1 : i32}> : (vector<[4]xf32>, vector<[4]xi1>, i32) -> vector<[4]xf32>
  %1 = "arm_sme.intr.read.vert"(%a, %mask, %n) <{tile_id = 1 : i32}> : (vector<[4]xf32>, vector<[4]xi1>, i32) -> vector<[4]xf32>
  %2 = "arm_sme.intr.cntsd"() : () -> i64
  return %2 : i64
}
