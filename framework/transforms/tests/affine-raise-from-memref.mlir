// RUN: terrace-opt %s --allow-unregistered-dialect --affine-raise-from-memref

func.func @in_affine_loops(%n: index, %k: index, %m: memref<10x20xf32>, %m2: memref<?xf32>, %c: i1, %f: f32) {
  %c3 = arith.constant 3 : index
  affine.for %i = 0 to 10 { 
    affine.for %j = 0 to %n {
      %x = memref.load %m[%i, %j] : memref<10x20xf32>
      %a = arith.addi %i, %c3 : index
      %b = arith.muli %j, %c3 : index
      %y = memref.load %m[%a, %b] : memref<10x20xf32>
      %p = arith.addi %a, %n : index
      %q = arith.muli %i, %n : index
      memref.store %y, %m[%p, %q] : memref<10x20xf32>
      memref.store %y, %m[%n, %k] : memref<10x20xf32>
      %s = arith.subi %i, %c3 : index
      %t = arith.remsi %i, %c3 : index
      %u = arith.divsi %i, %c3 : index
      %v = arith.muli %i, %j : index
      memref.store %y, %m[%s, %t] : memref<10x20xf32>
      memref.store %y, %m[%u, %k] : memref<10x20xf32>
      memref.store %y, %m[%v, %k] : memref<10x20xf32>
      %w = affine.apply affine_map<(d0)->(d0*2)>(%i)
      %w2 = arith.addi %w, %j : index
      memref.store %y, %m[%w, %w2] : memref<10x20xf32>
      memref.store %y, %m[%c3, %i] {nontemporal = true, foo = 2 : i32} : memref<10x20xf32>
      %pk = memref.load %m2[%i] {nontemporal = true} : memref<?xf32>
      %s1 = arith.shli %i, %c3 : index
      %cs = arith.index_cast %i : index to i32
      %cs2 = arith.index_cast %cs : i32 to index
      memref.store %y, %m[%s1, %cs2] : memref<10x20xf32>
      %i1 = index.add %i, %n
      memref.store %y, %m[%i1, %i1] : memref<10x20xf32>
      %mx = arith.maxsi %i, %n : index
      memref.store %y, %m[%mx, %n] : memref<10x20xf32>
      %du = arith.divui %i, %c3 : index
      %ds = arith.ceildivsi %i, %c3 : index
      memref.store %y, %m[%du, %ds] : memref<10x20xf32>
      %ds2 = arith.remui %i, %c3 : index
      %ds1 = arith.floordivsi %i, %c3 : index
      memref.store %y, %m[%ds2, %ds1] : memref<10x20xf32>
      %in = arith.divsi %n, %k : index
      memref.store %y, %m[%in, %i] : memref<10x20xf32>
      %in2 = arith.remsi %i, %k : index
      memref.store %y, %m[%in2, %i] : memref<10x20xf32>
    }
  }
  return
}
func.func @in_other_loops(%i: index, %m: memref<10xf32>) -> f32 {
  scf.for %j = %i to %i step %i {
    %z = memref.load %m[%j] : memref<10xf32>
    %h = arith.addi %j, %i : index
    %z2 = memref.load %m[%h] : memref<10xf32>
    %z3 = memref.load %m[%i] : memref<10xf32>
    "u"(%z, %z2, %z3) : (f32,f32,f32) -> ()
  }
  %x = memref.load %m[%i] : memref<10xf32>
  return %x : f32
}
