// RUN: terrace-opt %s --gpu-to-llvm
// Dense and sparse matrices of the device, and their products.

module attributes {gpu.container_module} {
  func.func @dense(%m: memref<?xf64>, %i: index) {
    %t = gpu.wait async
    %v, %t1 = gpu.create_dn_tensor async [%t] %m, %i : index into memref<?xf64>
    %w, %t2 = gpu.create_dn_tensor async [%t1] %m, %i, %i : index, index into memref<?xf64>
    %t3 = gpu.destroy_dn_tensor async [%t2] %v
    %t4 = gpu.destroy_dn_tensor async [%t3] %w
    gpu.wait [%t4]
    return
  }
  func.func @sparse(%x: memref<?xindex>, %m: memref<?xf32>, %y: memref<?xi64>, %z: memref<?xi32>, %i: index, %d: memref<?xf32>) {
    %t = gpu.wait async
    %a, %t1 = gpu.create_coo async [%t] %i, %i, %i, %x, %x, %m : memref<?xindex>, memref<?xindex>, memref<?xf32>
    %b, %t2 = gpu.create_coo_aos async [%t1] %i, %i, %i, %y, %m : memref<?xi64>, memref<?xf32>
    %c, %t3 = gpu.create_csr async [%t2] %i, %i, %i, %z, %y, %m : memref<?xi32>, memref<?xi64>, memref<?xf32>
    %e, %t4 = gpu.create_csc async [%t3] %i, %i, %i, %x, %x, %m : memref<?xindex>, memref<?xindex>, memref<?xf32>
    %f, %t5 = gpu.create_bsr async [%t4] %i, %i, %i, %i, %i, %x, %z, %m : memref<?xindex>, memref<?xi32>, memref<?xf32>
    %g, %t6 = gpu.create_dn_tensor async [%t5] %d, %i : index into memref<?xf32>
    %h, %t7 = gpu.create_dn_tensor async [%t6] %d, %i, %i : index, index into memref<?xf32>
    %s, %t8 = gpu.spmv_buffer_size async [%t7] %a, %g, %g into f32
    %t9 = gpu.spmv async [%t8] %a, %g, %g, %d : memref<?xf32> into f32
    %s1, %t10 = gpu.spmm_buffer_size async [%t9] %c{TRANSPOSE}, %h{CONJUGATE_TRANSPOSE}, %h : index into f32
    %t11 = gpu.spmm async [%t10] %c, %h, %h, %d : memref<?xf32> into f32
    %s2, %t12 = gpu.sddmm_buffer_size async [%t11] %h, %h, %c into f64
    %t13 = gpu.sddmm async [%t12] %h, %h, %c, %d : memref<?xf32> into bf16
    %rows, %cols, %nnz, %t14 = gpu.spmat_get_size async [%t13] %c
    %t15 = gpu.set_csr_pointers async [%t14] %c, %m, %m, %m : memref<?xf32>, memref<?xf32>, memref<?xf32>
    %desc, %t16 = gpu.spgemm_create_descr async [%t15]
    %n, %t17 = gpu.spgemm_work_estimation_or_compute async [%t16]{WORK_ESTIMATION} %a, %b, %c, %desc, %i, %d : f32 into memref<?xf32>
    %n2, %t18 = gpu.spgemm_work_estimation_or_compute async [%t17]{COMPUTE} %a{TRANSPOSE}, %b, %c, %desc, %i, %d : i32 into memref<?xf32>
    %t19 = gpu.spgemm_copy async [%t18] %a, %b, %c, %desc : f16
    %t20 = gpu.spgemm_destroy_descr async [%t19] %desc
    %t21 = gpu.destroy_sp_mat async [%t20] %a
    gpu.wait [%t21]
    return
  }
  func.func @half(%m: memref<?xf16>, %i: index, %b: memref<?xi8>) {
    %t = gpu.wait async
    %a, %t1 = gpu.create_2to4_spmat async [%t]{PRUNE_AND_CHECK} %i, %i, %m : memref<?xf16>
    %h, %t2 = gpu.create_dn_tensor async [%t1] %m, %i, %i : index, index into memref<?xf16>
    %s:3, %t3 = gpu.spmm_buffer_size async [%t2] %a, %h, %h : index, index, index into f16
    %t4 = gpu.spmm async [%t3] %a, %h, %h, %b, %b, %b : memref<?xi8>, memref<?xi8>, memref<?xi8> into f16
    %t5 = gpu.destroy_sp_mat async [%t4] %a
    %t6 = gpu.destroy_dn_tensor async [%t5] %h
    gpu.wait [%t6]
    return
  }
}
