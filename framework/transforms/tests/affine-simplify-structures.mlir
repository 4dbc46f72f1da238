// RUN: terrace-opt %s --allow-unregistered-dialect --affine-simplify-structures

func.func @maps_and_sets(%n: index, %k: index, %m: memref<100x100xf32, affine_map<(d0,d1)->(d1,d0)>>) {
  affine.for %i = 0 to 10 { 
    affine.if affine_set<(d0)[s0]: (d0 - s0 >= 0, d0 + 2 >= 0, d0 - 3 >= 0, s0 - d0 >= 0)>(%i)[%n] { "a"() : () -> () }
    affine.if affine_set<(d0)[s0]: (d0 - s0 >= 0, d0 + 2 >= 0, d0 - 3 >= 0, s0 - d0 - 1>= 0)>(%i)[%n] { "a"() : () -> () }
    affine.if affine_set<(d0)[s0]: (d0 mod 2 == 0, (d0 + s0) floordiv 3 - 4 >= 0)>(%i)[%n] { "a"() : () -> () }
    %x = affine.apply affine_map<(d0)->(d0 + 4 - d0 + 2* d0)>(%i)
    %y = affine.apply affine_map<(d0)->(d0 mod 3 + d0)>(%x)
    "b"(%y) {map = affine_map<(d0)->(d0 - d0 + 2* d0)>, set = affine_set<(d0): (d0 >= 0, d0 + 1 >= 0)>} : (index) -> ()
    "b"(%y) {set = affine_set<(d0): ()>, set2 = affine_set<(d0): (0 == 0)>,set3 = affine_set<(d0): (1 == 0)>, arr=[affine_map<(d0)->(d0 - d0 + 2* d0)>]} : (index) -> ()
    %z = affine.min affine_map<(d0)->(d0 - d0 + 3, d0 + 1)>(%i)
    affine.for %j = affine_map<()[s0]->(s0 - s0)>()[%n] to affine_map<()[s0]->(s0 + s0)>()[%n] { "c"(%z) : (index) -> () }
    affine.for %j = 0 to 10 {}
    %un = arith.addi %n, %k : index
    %un2 = affine.apply affine_map<(d0)->(d0)>(%un)
  }
  return
}

func.func @types(%m: memref<100xf32, affine_map<(d0)->(d0 - d0 + 2 * d0)>>) attributes {f = affine_map<(d0)->(d0 - d0 + 2 * d0)>} {
  "b"(%m) {t = memref<100xf32, affine_map<(d0)->(d0 - d0 + 2 * d0)>>, d = {x = affine_map<(d0)->(d0 - d0 + 2 * d0)>} } : (memref<100xf32, affine_map<(d0)->(d0 - d0 + 2 * d0)>>) -> ()
  return
}
