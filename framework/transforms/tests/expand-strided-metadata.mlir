// RUN: terrace-opt --allow-unregistered-dialect --expand-strided-metadata %s

func.func @expanded(%m: memref<?x4xf32, strided<[?, ?], offset: ?>>, %n: index, %k: index) -> memref<2x?x3x2x2xf32, strided<[?,?,?,?,?], offset: ?>> {
  %0 = memref.expand_shape %m [[0, 1, 2], [3, 4]] output_shape [2, %n, 3, 2, 2] : memref<?x4xf32, strided<[?, ?], offset: ?>> into memref<2x?x3x2x2xf32, strided<[?,?,?,?,?], offset: ?>>
  return %0 : memref<2x?x3x2x2xf32, strided<[?,?,?,?,?], offset: ?>>
}
func.func @collapsed(%m: memref<?x4x1x5xf32, strided<[?, ?, ?, ?], offset: ?>>) -> memref<?x?xf32, strided<[?,?], offset: ?>> {
  %0 = memref.collapse_shape %m [[0, 1], [2, 3]] : memref<?x4x1x5xf32, strided<[?, ?, ?, ?], offset: ?>> into memref<?x5xf32, strided<[?,?], offset: ?>>
  %1 = memref.cast %0 : memref<?x5xf32, strided<[?,?], offset: ?>> to memref<?x?xf32, strided<[?,?], offset: ?>>
  return %1 : memref<?x?xf32, strided<[?,?], offset: ?>>
}
func.func @without_dimensions(%m: memref<1x1xf32, strided<[?, ?], offset: ?>>) -> (memref<f32, strided<[], offset: ?>>, memref<1xf32, strided<[?], offset: ?>>) {
  %0 = memref.collapse_shape %m [] : memref<1x1xf32, strided<[?, ?], offset: ?>> into memref<f32, strided<[], offset: ?>>
  %1 = memref.collapse_shape %m [[0, 1]] : memref<1x1xf32, strided<[?, ?], offset: ?>> into memref<1xf32, strided<[?], offset: ?>>
  %2 = memref.expand_shape %0 [] output_shape [1, 1] : memref<f32, strided<[], offset: ?>> into memref<1x1xf32, strided<[1, 1], offset: ?>>
  "x.y"(%2) : (memref<1x1xf32, strided<[1, 1], offset: ?>>) -> ()
  return %0, %1 : memref<f32, strided<[], offset: ?>>,  memref<1xf32, strided<[?], offset: ?>>
}
memref.global "private" @g : memref<3x4xf32, 2>
func.func @metadata(%n: index, %p: memref<?x4xf32>) {
  %0 = memref.alloc(%n, %n) : memref<?x4x?xf32>
  %b, %o, %s:3, %t:3 = memref.extract_strided_metadata %0 : memref<?x4x?xf32> -> memref<f32>, index, index, index, index, index, index, index
  "x.y"(%b, %o, %s#0, %s#1, %s#2, %t#0, %t#1, %t#2) : (memref<f32>, index, index, index, index, index, index, index) -> ()
  %g = memref.get_global @g : memref<3x4xf32, 2>
  %b1, %o1, %s1:2, %t1:2 = memref.extract_strided_metadata %g : memref<3x4xf32, 2> -> memref<f32, 2>, index, index, index, index, index
  "x.y"(%b1, %o1, %s1#0, %s1#1, %t1#0, %t1#1) : (memref<f32, 2>, index, index, index, index, index) -> ()
  %c = memref.cast %p : memref<?x4xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  %b2, %o2, %s2:2, %t2:2 = memref.extract_strided_metadata %c : memref<?x?xf32, strided<[?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
  "x.y"(%b2, %o2, %s2#0, %s2#1, %t2#0, %t2#1) : (memref<f32>, index, index, index, index, index) -> ()
  %d = memref.memory_space_cast %p : memref<?x4xf32> to memref<?x4xf32, 1>
  %b3, %o3, %s3:2, %t3:2 = memref.extract_strided_metadata %d : memref<?x4xf32, 1> -> memref<f32, 1>, index, index, index, index, index
  "x.y"(%b3, %o3, %s3#0, %s3#1, %t3#0, %t3#1) : (memref<f32, 1>, index, index, index, index, index) -> ()
  %a = memref.assume_alignment %p, 16 : memref<?x4xf32>
  %b4, %o4, %s4:2, %t4:2 = memref.extract_strided_metadata %a : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
  "x.y"(%b4, %o4, %s4#0, %s4#1, %t4#0, %t4#1) : (memref<f32>, index, index, index, index, index) -> ()
  %b5, %o5, %s5:2, %t5:2 = memref.extract_strided_metadata %p : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
  %b6, %o6 = memref.extract_strided_metadata %b5 : memref<f32> -> memref<f32>, index
  "x.y"(%b6, %o6) : (memref<f32>, index) -> ()
  %sv = memref.subview %p[%n, 1] [2, 2] [1, %n] : memref<?x4xf32> to memref<2x2xf32, strided<[4, ?], offset: ?>>
  %i = memref.extract_aligned_pointer_as_index %sv : memref<2x2xf32, strided<[4, ?], offset: ?>> -> index
  "x.y"(%i, %sv) : (index, memref<2x2xf32, strided<[4, ?], offset: ?>>) -> ()
  %v = memref.alloc(%n) : memref<?xi8>
  %vw = memref.view %v[%n][%n] : memref<?xi8> to memref<?x4xf32>
  %b7, %o7, %s7:2, %t7:2 = memref.extract_strided_metadata %vw : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
  "x.y"(%b7, %o7, %s7#0, %s7#1, %t7#0, %t7#1) : (memref<f32>, index, index, index, index, index) -> ()
  %rc = memref.reinterpret_cast %p to offset: [%n], sizes: [3, %n], strides: [%n, 1] : memref<?x4xf32> to memref<3x?xf32, strided<[?, 1], offset: ?>>
  %b8, %o8, %s8:2, %t8:2 = memref.extract_strided_metadata %rc : memref<3x?xf32, strided<[?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
  "x.y"(%b8, %o8, %s8#0, %s8#1, %t8#0, %t8#1) : (memref<f32>, index, index, index, index, index) -> ()
  %sv2 = memref.subview %p[%n, 1] [2, 2] [1, %n] : memref<?x4xf32> to memref<2x2xf32, strided<[4, ?], offset: ?>>
  %b9, %o9, %s9:2, %t9:2 = memref.extract_strided_metadata %sv2 : memref<2x2xf32, strided<[4, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
  "x.y"(%b9, %o9, %s9#0, %s9#1, %t9#0, %t9#1) : (memref<f32>, index, index, index, index, index) -> ()
  return
}
func.func @groups(%m: memref<5x1xf32, strided<[?, ?], offset: ?>>, %n: memref<4x5x6xf32, strided<[30, 6, 1], offset: ?>>, %q: memref<?x1x?xf32>) {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<5x1xf32, strided<[?, ?], offset: ?>> into memref<5xf32, strided<[?], offset: ?>>
  %1 = memref.collapse_shape %n [[0, 1], [2]] : memref<4x5x6xf32, strided<[30, 6, 1], offset: ?>> into memref<20x6xf32, strided<[6, 1], offset: ?>>
  %2 = memref.collapse_shape %q [[0, 1, 2]] : memref<?x1x?xf32> into memref<?xf32>
  "x.y"(%0, %1, %2) : (memref<5xf32, strided<[?], offset: ?>>, memref<20x6xf32, strided<[6, 1], offset: ?>>, memref<?xf32>) -> ()
  return
}
func.func @pointers(%m: memref<?xi8>, %n: index, %s: memref<1xindex>, %t: memref<4x5xf32>, %u : memref<*xf32>) {
  %v = memref.view %m[%n][%n] : memref<?xi8> to memref<?xf32>
  %i = memref.extract_aligned_pointer_as_index %v : memref<?xf32> -> index
  %r = memref.reshape %t(%s) : (memref<4x5xf32>, memref<1xindex>) -> memref<?xf32>
  %j = memref.extract_aligned_pointer_as_index %r : memref<?xf32> -> index
  %tt = memref.transpose %t (a, b) -> (b, a) : memref<4x5xf32> to memref<5x4xf32, strided<[1, 5]>>
  %k = memref.extract_aligned_pointer_as_index %tt : memref<5x4xf32, strided<[1, 5]>> -> index
  %as = memref.assume_alignment %t, 8 : memref<4x5xf32>
  %l = memref.extract_aligned_pointer_as_index %as : memref<4x5xf32> -> index
  %c = memref.cast %u : memref<*xf32> to memref<4x?xf32>
  %o = memref.extract_aligned_pointer_as_index %c : memref<4x?xf32> -> index
  %b2, %o2, %s2:2, %t2:2 = memref.extract_strided_metadata %c : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
  "x.y"(%b2, %o2, %s2#0, %s2#1, %t2#0, %t2#1) : (memref<f32>, index, index, index, index, index) -> ()
  "x.y"(%i, %j, %k, %l, %o) : (index, index, index, index, index) -> ()
  %rc = memref.reinterpret_cast %u to offset: [%n], sizes: [3, %n], strides: [%n, 1] : memref<*xf32> to memref<3x?xf32, strided<[?, 1], offset: ?>>
  %b8, %o8, %s8:2, %t8:2 = memref.extract_strided_metadata %rc : memref<3x?xf32, strided<[?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
  "x.y"(%b8, %o8, %s8#0, %s8#1, %t8#0, %t8#1) : (memref<f32>, index, index, index, index, index) -> ()
  %ms = memref.memory_space_cast %t : memref<4x5xf32> to memref<4x5xf32, 1>
  %p = memref.extract_aligned_pointer_as_index %ms : memref<4x5xf32, 1> -> index
  %x = memref.expand_shape %t [[0, 1], [2]] output_shape [2, 2, 5] : memref<4x5xf32> into memref<2x2x5xf32>
  %q = memref.extract_aligned_pointer_as_index %x : memref<2x2x5xf32> -> index
  "x.y"(%p, %q) : (index, index) -> ()
  return
}
func.func @transposed(%t: memref<4x5xf32>, %t0: memref<4x5xf32, strided<[5, 1], offset: ?>>) {
  %tt = memref.transpose %t (a, b) -> (b, a) : memref<4x5xf32> to memref<5x4xf32, strided<[1, 5]>>
  %b2, %o2, %s2:2, %t2:2 = memref.extract_strided_metadata %tt : memref<5x4xf32, strided<[1, 5]>> -> memref<f32>, index, index, index, index, index
  "x.y"(%b2, %o2, %s2#0, %s2#1, %t2#0, %t2#1) : (memref<f32>, index, index, index, index, index) -> ()
  %x = memref.expand_shape %t0 [[0, 1], [2]] output_shape [2, 2, 5] : memref<4x5xf32, strided<[5, 1], offset: ?>> into memref<2x2x5xf32, strided<[10, 5, 1], offset: ?>>
  %b3, %o3, %s3:3, %t3:3 = memref.extract_strided_metadata %x : memref<2x2x5xf32, strided<[10, 5, 1], offset: ?>> -> memref<f32>, index, index, index, index, index, index, index
  "x.y"(%b3, %o3, %s3#0, %s3#1, %t3#0, %t3#1) : (memref<f32>, index, index, index, index, index) -> ()
  return
}
func.func @pointer_of_collapsed(%t: memref<?x5xf32>) {
  %x = memref.collapse_shape %t [[0, 1]] : memref<?x5xf32> into memref<?xf32>
  %q = memref.extract_aligned_pointer_as_index %x : memref<?xf32> -> index
  "x.y"(%q, %q) : (index, index) -> ()
  return
}
func.func @pointer_of_subview(%t: memref<?x5xf32>) {
  %x = memref.subview %t[1, 1][2, 2][1, 1] : memref<?x5xf32> to memref<2x2xf32, strided<[5, 1], offset: 6>>
  %q = memref.extract_aligned_pointer_as_index %x : memref<2x2xf32, strided<[5, 1], offset: 6>> -> index
  "x.y"(%q, %q) : (index, index) -> ()
  return
}
func.func @pointer_of_buffer(%t: memref<?x5xf32>) {
  %b2, %o2, %s2:2, %t2:2 = memref.extract_strided_metadata %t : memref<?x5xf32> -> memref<f32>, index, index, index, index, index
  %q = memref.extract_aligned_pointer_as_index %b2 : memref<f32> -> index
  "x.y"(%q, %q) : (index, index) -> ()
  return
}
func.func @pointer_of_cast(%t: memref<?x5xf32>) {
  %x = memref.reinterpret_cast %t to offset: [1], sizes: [2], strides: [2] : memref<?x5xf32> to memref<2xf32, strided<[2], offset: 1>>
  %q = memref.extract_aligned_pointer_as_index %x : memref<2xf32, strided<[2], offset: 1>> -> index
  %c = memref.cast %t : memref<?x5xf32> to memref<?x?xf32>
  %r = memref.extract_aligned_pointer_as_index %c : memref<?x?xf32> -> index
  "x.y"(%q, %r) : (index, index) -> ()
  return
}
