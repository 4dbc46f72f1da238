// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt --allow-unregistered-dialect
#space = #gpu.address_space<workgroup>
#target = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>
module attributes {gpu.container_module} {
  func.func @ids() attributes {gpu.known_block_size = array<i32: 1, 2, 3>} {
    %0 = gpu.cluster_dim x
    %1 = gpu.cluster_dim_blocks y
    %2 = gpu.cluster_id z
    %3 = gpu.cluster_block_id x
    %4 = gpu.block_dim x upper_bound 64
    %5 = gpu.block_id y
    %6 = gpu.grid_dim z
    %7 = gpu.thread_id x
    %8 = gpu.thread_id x {a}
    %9 = gpu.global_id y upper_bound 4096
    %10 = gpu.lane_id
    %11 = gpu.lane_id upper_bound 32
    %12 = gpu.subgroup_id : index
    %13 = gpu.num_subgroups upper_bound 4 : index
    %14 = gpu.subgroup_size : index
    return
  }
  gpu.module @kernels {
    gpu.func @empty() kernel {
      gpu.return
    }
    gpu.func @args(%a: i32, %b: memref<?xf32> {llvm.noalias}) kernel attributes {known_block_size = array<i32: 32, 4, 1>, known_grid_size = array<i32: 1, 2, 3>, qux = "q"} {
      gpu.return
    }
    gpu.func @buffers(%a: f32) -> (f32, i1) workgroup(%w : memref<4xf32, 3>, %w2 : memref<i1, #space> {llvm.align = 4 : i32}) private(%p : memref<1xf32, #gpu.address_space<private>>) {
      %true = arith.constant true
      gpu.return %a, %true : f32, i1
    }
    gpu.func @shared() private(%p : memref<1xf32, 5>) attributes {known_cluster_size = array<i32: 2, 1, 1>} {
      %0 = gpu.dynamic_shared_memory : memref<?xi8, #space>
      gpu.barrier
      gpu.printf "none\0A"
      %n, %f = "test.values"() : () -> (i32, f64)
      gpu.printf "%d %f\0A", %n, %f : i32, f64
      gpu.return
    }
  }
  gpu.module @targets [#target] {
  }
  gpu.module @handled <#gpu.select_object<1 : i64>> [#target, #target] attributes {a} {
  }
  gpu.binary @binary [#gpu.object<#target, "abc">]
  gpu.binary @other <#gpu.select_object<#target>> {a} [#gpu.object<#target, properties = {O = 3 : i32}, kernels = <[#gpu.kernel_metadata<"z", () -> ()>, #gpu.kernel_metadata<"k", (i32) -> (), arg_attrs = [{a}], metadata = {n = 1}>]>, bin = "a\00c">,
    #gpu.object<#target, kernels = <>, offload = "x">, #gpu.object<#target, assembly = "y">]
  func.func @launches(%i: index, %n: i32, %l: i64, %o: !llvm.ptr) {
    %t0 = gpu.wait async
    %t1 = gpu.launch_func async [%t0] @kernels::@empty blocks in (%i, %i, %i) threads in (%i, %i, %i)
    gpu.launch_func [%t0, %t1] @kernels::@empty clusters in (%n, %n, %n) blocks in (%n, %n, %n) threads in (%n, %n, %n) : i32 dynamic_shared_memory_size %n
    gpu.launch_func <%o : !llvm.ptr> @binary::@k blocks in (%l, %l, %l) threads in (%l, %l, %l) : i64 args(%n : i32, %o : !llvm.ptr) {a}
    gpu.launch blocks(%a0, %a1, %a2) in (%a3 = %i, %a4 = %i, %a5 = %i) threads(%b0, %b1, %b2) in (%b3 = %i, %b4 = %i, %b5 = %i) {
      "test.use"(%a0, %b5) : (index, index) -> ()
      gpu.terminator
    }
    %t2 = gpu.launch async [%t1] clusters(%c0, %c1, %c2) in (%c3 = %i, %c4 = %i, %c5 = %i) blocks(%a0, %a1, %a2) in (%a3 = %i, %a4 = %i, %a5 = %i) threads(%b0, %b1, %b2) in (%b3 = %i, %b4 = %i, %b5 = %i) dynamic_shared_memory_size %n module(@m) function(@f) workgroup(%w : memref<4xf32, 3>, %v : memref<i1, #space>) private(%p : memref<1xf32, 5>) {
      cf.br ^next
    ^next:
      "test.use"(%c5, %w, %p) : (index, memref<4xf32, 3>, memref<1xf32, 5>) -> ()
      gpu.terminator
    } {a}
    gpu.wait [%t1, %t2]
    gpu.wait
    return
  }
  func.func @groups(%x: f32, %n: i32, %v: vector<4xf16>, %lane: index, %i: vector<1xi32>) {
    %0 = gpu.all_reduce add %x {} : (f32) -> f32
    %1 = gpu.all_reduce minsi %n uniform {} {a} : (i32) -> i32
    %2 = gpu.all_reduce %x {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      gpu.yield %s : f32
    } : (f32) -> f32
    %3 = gpu.subgroup_reduce maxnumf %v : (vector<4xf16>) -> vector<4xf16>
    %4 = gpu.subgroup_reduce xor %n uniform cluster(size = 4) : (i32) -> i32
    %5 = gpu.subgroup_reduce mul %x cluster(size = 8, stride = 2) {a} : (f32) -> f32
    %6, %7 = gpu.shuffle xor %x, %n, %n : f32
    %8, %9 = gpu.shuffle idx %v, %n, %n : vector<4xf16>
    %10, %11 = gpu.rotate %x, 3, 16 : f32
    %12 = gpu.subgroup_broadcast %x, first_active_lane : f32
    %13 = gpu.subgroup_broadcast %v, specific_lane %n : vector<4xf16>
    gpu.warp_execute_on_lane_0(%lane)[32] {
    }
    %14:2 = gpu.warp_execute_on_lane_0(%lane)[32] args(%i, %x : vector<1xi32>, f32) -> (vector<1xi32>, f32) {
    ^bb0(%a: vector<32xi32>, %b: f32):
      gpu.yield %a, %b : vector<32xi32>, f32
    } {a}
    return
  }
  func.func @memory(%m: memref<?xf32>, %u: memref<*xf32>, %x: f32, %n: index, %i: i32) {
    gpu.host_register %u : memref<*xf32>
    gpu.host_unregister %u : memref<*xf32>
    gpu.set_default_device %i
    %t = gpu.wait async
    %0 = gpu.alloc() : memref<4xf32>
    %1, %t1 = gpu.alloc async [%t] host_shared (%n) {a} : memref<?xf32, 1>
    %2 = gpu.alloc(%n)[%n] : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
    gpu.memcpy %m, %1 : memref<?xf32>, memref<?xf32, 1>
    %t2 = gpu.memcpy async [%t1, %t] %m, %m : memref<?xf32>, memref<?xf32> {a}
    gpu.memset %m, %x : memref<?xf32>, f32
    %t3 = gpu.memset async [%t2] %m, %x : memref<?xf32>, f32
    gpu.dealloc %0 : memref<4xf32>
    %t4 = gpu.dealloc async [%t3] %1 : memref<?xf32, 1>
    return
  }
  func.func @matrices(%m: memref<32x32xf16, 3>, %n: index, %h: f16) {
    %a = gpu.subgroup_mma_load_matrix %m[%n, %n] {leadDimension = 32 : index} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "AOp">
    %b = gpu.subgroup_mma_load_matrix %m[%n, %n] {leadDimension = 32 : index, transpose} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "BOp">
    %c = gpu.subgroup_mma_constant_matrix %h : !gpu.mma_matrix<16x16xf16, "COp">
    %d = gpu.subgroup_mma_compute %a, %b, %c {a_transpose} : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
    %e = gpu.subgroup_mma_elementwise addf %c, %d : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
    %f = gpu.subgroup_mma_extract_thread_local %e[%n] : !gpu.mma_matrix<16x16xf16, "COp"> -> f16
    %g = gpu.subgroup_mma_insert_thread_local %f, %e[%n] : f16, !gpu.mma_matrix<16x16xf16, "COp"> -> !gpu.mma_matrix<16x16xf16, "COp">
    gpu.subgroup_mma_store_matrix %g, %m[%n, %n] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xf16, 3>
    return
  }
  func.func @sparse(%n: index, %i: memref<?xindex>, %v: memref<?xf64>, %h: memref<?xf16>) {
    %t0 = gpu.wait async
    %dx, %t1 = gpu.create_dn_tensor async [%t0] %v, %n : index into memref<?xf64>
    %dy = gpu.create_dn_tensor %v, %n, %n : index, index into memref<?xf64>
    %coo, %t2 = gpu.create_coo async [%t1] %n, %n, %n, %i, %i, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
    %aos = gpu.create_coo_aos %n, %n, %n, %i, %v : memref<?xindex>, memref<?xf64>
    %csr = gpu.create_csr %n, %n, %n, %i, %i, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
    %csc = gpu.create_csc %n, %n, %n, %i, %i, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
    %bsr = gpu.create_bsr %n, %n, %n, %n, %n, %i, %i, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
    %two, %t3 = gpu.create_2to4_spmat async [%t2] {PRUNE_AND_CHECK} %n, %n, %h : memref<?xf16>
    %b0, %t4 = gpu.spmv_buffer_size async [%t3] %coo, %dx, %dy into f64
    %t5 = gpu.spmv async [%t4] %coo{TRANSPOSE}, %dx, %dy, %v : memref<?xf64> into f64
    %b1, %t6 = gpu.spmm_buffer_size async [%t5] %csr, %dx{CONJUGATE_TRANSPOSE}, %dy : index into f64
    %b2:3 = gpu.spmm_buffer_size %csr, %dx, %dy : index, index, index into f64
    %t7 = gpu.spmm async [%t6] %csr, %dx, %dy, %v, %v : memref<?xf64>, memref<?xf64> into f64
    %b3, %t8 = gpu.sddmm_buffer_size async [%t7] %dx, %dy, %csr into f64
    %t9 = gpu.sddmm async [%t8] %dx, %dy{TRANSPOSE}, %csr, %v : memref<?xf64> into f64
    %d, %t10 = gpu.spgemm_create_descr async [%t9]
    %b4, %t11 = gpu.spgemm_work_estimation_or_compute async [%t10] {WORK_ESTIMATION} %csr, %csc, %bsr, %d, %n, %v : f64 into memref<?xf64>
    %b5 = gpu.spgemm_work_estimation_or_compute {COMPUTE} %csr, %csc{TRANSPOSE}, %bsr, %d, %n, %v : f64 into memref<?xf64>
    %t12 = gpu.spgemm_copy async [%t11] %csr, %csc, %bsr, %d : f64
    %r, %c, %z, %t13 = gpu.spmat_get_size async [%t12] %bsr
    %t14 = gpu.set_csr_pointers async [%t13] %csr, %i, %i, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
    gpu.spgemm_destroy_descr %d
    gpu.destroy_dn_tensor %dx
    gpu.destroy_sp_mat %csr
    gpu.wait [%t14]
    return
  }
  "test.attributes"() {a = #gpu<dim y>, b = #gpu.block<x>, c = #gpu.warpgroup<linear_dim_0>, d = #gpu.warp<y>, e = #gpu.thread<z>, f = #gpu.lane<linear_dim_9>,
    g = #gpu.mask<7>, h = #gpu.memory_space<global>, i = #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0 * 2), bound = (d0) -> (d0)>,
    j = #gpu.select_object, k = !gpu.sparse.spgemmop_handle, l = #gpu<shuffle_mode down>, m = #gpu<broadcast first_active_lane>, n = #gpu.kernel_table<>,
    o = !gpu.mma_matrix<8x32xsi8, "AOp">, p = #gpu<spgemm_work_estimation_or_compute_kind COMPUTE>, q = #gpu.kernel_metadata<"k", i32>} : () -> ()
}
