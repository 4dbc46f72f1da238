// RUN: terrace-opt %s --split-input-file --allow-unregistered-dialect --map-memref-spirv-storage-class

func.func @vulkan(%a: memref<4xf32>, %b: memref<4xf32, 1>, %c: memref<4xf32, 3>, %d: memref<4xf32, 4>, %e: memref<4xf32, 5>, %f: memref<4xf32, 6>, %g: memref<4xf32, 7>, %h: memref<*xf32, 8>, %i: memref<4xf32, 9>, %j: memref<4xf32, 10>, %k: memref<4xf32, 11>, %z: memref<4xmemref<4xf32, 3>>) {
  "foo.op"(%a) {x = memref<2xi32>, y = [memref<2xi32, 3>], z = (memref<2xi32>) -> i32} : (memref<4xf32>) -> ()
  %0 = "foo.op"() ({ ^bb0(%q: memref<2xf32>): "foo.y"() : () -> () }) : () -> (tuple<memref<2xf32>>)
  return
}

// -----

// Vulkan's images, and what has a storage class.
func.func @images(%a: memref<4xf32, 12>, %b: memref<4xf32, #spirv.storage_class<Image>>) {
  return
}

// -----

// The target's client counts more than the option.
module attributes { spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel], []>, #spirv.resource_limits<>> } {
func.func @kernel(%a: memref<4xf32>, %b: memref<4xf32, 1>, %c: memref<4xf32, 3>, %d: memref<4xf32, 4>, %e: memref<4xf32, 5>, %f: memref<4xf32, 6>, %g: memref<4xf32, 7>) {
  return
}
}
