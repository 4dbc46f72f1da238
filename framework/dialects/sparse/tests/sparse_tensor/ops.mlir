// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt --allow-unregistered-dialect
#CSR = #sparse_tensor.encoding<{ map = (i, j) -> (i : dense, j : compressed) }>
#DCSC = #sparse_tensor.encoding<{ map = (i, j) -> (j : compressed, i : compressed), posWidth = 32, crdWidth = 8 }>
#COO = #sparse_tensor.encoding<{ map = (i, j) -> (i : compressed(nonunique), j : singleton) }>
#TCOO = #sparse_tensor.encoding<{ map = (i, j) -> (j : compressed(nonunique), i : singleton) }>
#SOA = #sparse_tensor.encoding<{ map = (i, j) -> (i : loose_compressed(nonunique, nonordered), j : singleton(soa)) }>
#BSR = #sparse_tensor.encoding<{
  map = (i, j) -> (i floordiv 2 : dense, j floordiv 3 : compressed, i mod 2 : dense, j mod 3 : dense)
}>
#BSR2 = #sparse_tensor.encoding<{
  map = {il, jl, ii, jj} (i = il * 2 + ii, j = jl * 3 + jj) ->
        (il = i floordiv 2 : dense, jl = j floordiv 3 : compressed, ii = i mod 2 : dense, jj = j mod 3 : dense)
}>
#NV24 = #sparse_tensor.encoding<{ map = (i, j) -> (i : dense, j floordiv 4 : dense, j mod 4 : structured[2, 4]) }>
#ELL = #sparse_tensor.encoding<{ map = [c](i, j) -> (c * 3 * i : dense, i : dense, j : compressed) }>
#SLICE = #sparse_tensor.encoding<{
  map = (i : #sparse_tensor<slice(1, ?, 2)>, j) -> (i : dense, j : compressed)
}>
#VALUES = #sparse_tensor.encoding<{
  map = (i, j) -> (j : compressed, i : compressed), explicitVal = 1 : i64, implicitVal = 0 : i64
}>
#BATCH = #sparse_tensor.encoding<{ map = (b, i, j) -> (b : batch, i : dense, j : compressed) }>
#V = #sparse_tensor.encoding<{ map = (i) -> (i : compressed) }>

func.func private @types(tensor<?x?xf32, #CSR>, tensor<8x8xf64, #DCSC>, tensor<4x6xi32, #BSR>, tensor<4x6xi32, #BSR2>, tensor<8x8xbf16, #NV24>,
  tensor<?x?xf64, #ELL>, tensor<?x?xi64, #VALUES>, tensor<2x?x?xf32, #BATCH>, tensor<?x?xf32, #SOA>, !sparse_tensor.storage_specifier<#DCSC>,
  !sparse_tensor.iter_space<#CSR, lvls = 0 to 2>, !sparse_tensor.iterator<#CSR, lvls = 1>)
func.func private @attributes() attributes {
  a.slice = #sparse_tensor<slice(0, 4, ?)>, a.sort = #sparse_tensor<SparseTensorSortAlgorithm quick_sort>,
  a.kind = #sparse_tensor<kind dim_stride>, a.direction = #sparse_tensor<CrdTransDirection lvl_to_dim>, a.encoding = #V
}

func.func @storage(%src: !llvm.ptr, %t: tensor<8x8xf64, #DCSC>, %p: tensor<?xi32>, %c: tensor<?xi8>, %v: tensor<?xf64>, %i: index,
                   %b: tensor<2x?x?xf32, #BATCH>, %coo: tensor<8x8xf64, #COO>) {
  %0 = sparse_tensor.new %src : !llvm.ptr to tensor<8x8xf64, #DCSC>
  %1 = sparse_tensor.assemble (%p, %c, %p, %c), %v : (tensor<?xi32>, tensor<?xi8>, tensor<?xi32>, tensor<?xi8>), tensor<?xf64>
       to tensor<8x8xf64, #DCSC>
  %2:10 = sparse_tensor.disassemble %t : tensor<8x8xf64, #DCSC>
          out_lvls(%p, %c, %p, %c : tensor<?xi32>, tensor<?xi8>, tensor<?xi32>, tensor<?xi8>) out_vals(%v : tensor<?xf64>)
          -> (tensor<?xi32>, tensor<?xi8>, tensor<?xi32>, tensor<?xi8>), tensor<?xf64>, (i32, index, tensor<i32>, i64), index
  %3 = sparse_tensor.convert %t {x} : tensor<8x8xf64, #DCSC> to tensor<8x8xf64>
  %4 = sparse_tensor.positions %t {level = 1 : index} : tensor<8x8xf64, #DCSC> to memref<?xi32>
  %5 = sparse_tensor.coordinates %t {level = 0 : index} : tensor<8x8xf64, #DCSC> to memref<?xi8>
  %6 = sparse_tensor.coordinates %coo {level = 1 : index} : tensor<8x8xf64, #COO> to memref<?xindex, strided<[?], offset: ?>>
  %7 = sparse_tensor.coordinates_buffer %coo : tensor<8x8xf64, #COO> to memref<?xindex>
  %8 = sparse_tensor.values %t : tensor<8x8xf64, #DCSC> to memref<?xf64>
  %9 = sparse_tensor.values %b : tensor<2x?x?xf32, #BATCH> to memref<2x?xf32>
  %10 = sparse_tensor.number_of_entries %t : tensor<8x8xf64, #DCSC>
  %11 = sparse_tensor.concatenate %t, %t {dimension = 1 : index} : tensor<8x8xf64, #DCSC>, tensor<8x8xf64, #DCSC> to tensor<8x16xf64, #DCSC>
  %12 = sparse_tensor.lvl %t, %i : tensor<8x8xf64, #DCSC>
  %13 = sparse_tensor.load %t hasInserts : tensor<8x8xf64, #DCSC>
  %14 = sparse_tensor.load %t {x} : tensor<8x8xf64, #DCSC>
  sparse_tensor.out %t, %src : tensor<8x8xf64, #DCSC>, !llvm.ptr
  sparse_tensor.print %t : tensor<8x8xf64, #DCSC>
  %15 = sparse_tensor.has_runtime_library
  %16 = sparse_tensor.reorder_coo quick_sort %coo : tensor<8x8xf64, #COO> to tensor<8x8xf64, #COO>
  return
}

func.func @slices(%t: tensor<?x?xf32, #SLICE>, %s: !sparse_tensor.storage_specifier<#SLICE>, %i: index) {
  %0 = sparse_tensor.slice.offset %t at 0 : tensor<?x?xf32, #SLICE>
  %1 = sparse_tensor.slice.stride %t at 1 {x} : tensor<?x?xf32, #SLICE>
  %2 = sparse_tensor.storage_specifier.init : !sparse_tensor.storage_specifier<#CSR>
  %3 = sparse_tensor.storage_specifier.init with %2 : from !sparse_tensor.storage_specifier<#CSR> to !sparse_tensor.storage_specifier<#SLICE>
  %4 = sparse_tensor.storage_specifier.get %s dim_offset at 0 : !sparse_tensor.storage_specifier<#SLICE>
  %5 = sparse_tensor.storage_specifier.get %s val_mem_sz : !sparse_tensor.storage_specifier<#SLICE>
  %6 = sparse_tensor.storage_specifier.set %s pos_mem_sz at 1 with %i : !sparse_tensor.storage_specifier<#SLICE>
  %7 = sparse_tensor.storage_specifier.set %s val_mem_sz with %i {x} : !sparse_tensor.storage_specifier<#SLICE>
  return
}

func.func @buffers(%t: tensor<8x8xf64, #DCSC>, %i: index, %m: memref<?xf64>, %f: f64, %filled: memref<?xi1>, %added: memref<?xindex>) {
  %0:2 = sparse_tensor.crd_translate dim_to_lvl [%i, %i] as #DCSC : index, index
  %1:4 = sparse_tensor.crd_translate dim_to_lvl [%i, %i] as #BSR {x} : index, index, index, index
  %2:2 = sparse_tensor.push_back %i, %m, %f : index, memref<?xf64>, f64
  %3:2 = sparse_tensor.push_back inbounds %i, %m, %f, %i {x} : index, memref<?xf64>, f64, index
  %4:4 = sparse_tensor.expand %t : tensor<8x8xf64, #DCSC> to memref<?xf64>, memref<?xi1>, memref<?xindex>
  %5 = sparse_tensor.compress %m, %filled, %added, %i into %t[%i] : memref<?xf64>, memref<?xi1>, memref<?xindex>, tensor<8x8xf64, #DCSC>
  sparse_tensor.sort hybrid_quick_sort %i, %added {perm_map = affine_map<(i, j) -> (j, i)>} : memref<?xindex>
  sparse_tensor.sort heap_sort %i, %added jointly %m, %m {perm_map = affine_map<(i) -> (i)>, ny = 1 : index}
    : memref<?xindex> jointly memref<?xf64>, memref<?xf64>
  return
}

func.func @maps(%t: tensor<4x6xi32, #BSR>) -> tensor<2x2x2x3xi32, #sparse_tensor.encoding<{
    map = (d0, d1, d2, d3) -> (d0 : dense, d1 : compressed, d2 : dense, d3 : dense) }>> {
  %0 = sparse_tensor.reinterpret_map %t : tensor<4x6xi32, #BSR> to tensor<2x2x2x3xi32, #sparse_tensor.encoding<{
    map = (d0, d1, d2, d3) -> (d0 : dense, d1 : compressed, d2 : dense, d3 : dense) }>>
  return %0 : tensor<2x2x2x3xi32, #sparse_tensor.encoding<{ map = (d0, d1, d2, d3) -> (d0 : dense, d1 : compressed, d2 : dense, d3 : dense) }>>
}

func.func @regions(%x: f64, %y: i64, %t: tensor<8x8xf64, #DCSC>) {
  %0 = sparse_tensor.binary %x, %y : f64, i64 to f64
    overlap = {
      ^bb0(%a: f64, %b: i64):
        sparse_tensor.yield %a : f64
    }
    left = identity
    right = {
      ^bb0(%b: i64):
        %c = arith.sitofp %b : i64 to f64
        sparse_tensor.yield %c : f64
    }
  %1 = sparse_tensor.binary %x, %x : f64, f64 to f64
    overlap = {}
    left = {}
    right = identity
  %2 = sparse_tensor.unary %x : f64 to i64
    present = {}
    absent = {
      %c = arith.constant 1 : i64
      sparse_tensor.yield %c : i64
    }
  %3 = sparse_tensor.reduce %x, %x, %x : f64 {
    ^bb0(%a: f64, %b: f64):
      sparse_tensor.yield %a : f64
  }
  %4 = sparse_tensor.select %x {x} : f64 {
    ^bb0(%a: f64):
      %c = arith.cmpf ogt, %a, %a : f64
      sparse_tensor.yield %c : i1
  }
  sparse_tensor.foreach in %t : tensor<8x8xf64, #DCSC> do {
    ^bb0(%i: index, %j: index, %v: f64):
  }
  %5 = sparse_tensor.foreach in %t init(%x) {order = affine_map<(i, j) -> (j, i)>} : tensor<8x8xf64, #DCSC>, f64 -> f64 do {
    ^bb0(%i: index, %j: index, %v: f64, %r: f64):
      sparse_tensor.yield %r : f64
  }
  return
}

func.func @spaces(%t: tensor<8x8xf64, #DCSC>, %x: index, %y: f64) {
  %s = sparse_tensor.extract_iteration_space %t lvls = 0 : tensor<8x8xf64, #DCSC> -> !sparse_tensor.iter_space<#DCSC, lvls = 0>
  %all = sparse_tensor.extract_iteration_space %t lvls = 0 to 2 : tensor<8x8xf64, #DCSC> -> !sparse_tensor.iter_space<#DCSC, lvls = 0 to 2>
  sparse_tensor.iterate %it in %s : !sparse_tensor.iter_space<#DCSC, lvls = 0> {
    %n = sparse_tensor.extract_iteration_space %t at %it lvls = 1
      : tensor<8x8xf64, #DCSC>, !sparse_tensor.iterator<#DCSC, lvls = 0> -> !sparse_tensor.iter_space<#DCSC, lvls = 1>
    sparse_tensor.iterate %i2 in %n at(%crd) : !sparse_tensor.iter_space<#DCSC, lvls = 1> {
      %v = sparse_tensor.extract_value %t at %i2 : tensor<8x8xf64, #DCSC>, !sparse_tensor.iterator<#DCSC, lvls = 1>
      "use"(%v, %crd) : (f64, index) -> ()
    }
  }
  %0:2 = sparse_tensor.iterate %it in %all at(_, %crd) iter_args(%a = %x, %b = %y)
    : !sparse_tensor.iter_space<#DCSC, lvls = 0 to 2> -> (index, f64) {
    sparse_tensor.yield %crd, %b : index, f64
  }
  sparse_tensor.coiterate (%s, %s) at(%crd) : (!sparse_tensor.iter_space<#DCSC, lvls = 0>, !sparse_tensor.iter_space<#DCSC, lvls = 0>)
  case %a, %b {
    "use"(%crd) : (index) -> ()
  }
  case _, %b { }
  %1 = sparse_tensor.coiterate (%s, %s) iter_args(%r = %y)
    : (!sparse_tensor.iter_space<#DCSC, lvls = 0>, !sparse_tensor.iter_space<#DCSC, lvls = 0>) -> f64
  case %a, _ {
    sparse_tensor.yield %r : f64
  }
  return
}
