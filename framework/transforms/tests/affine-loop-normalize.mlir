// RUN: terrace-opt %s --allow-unregistered-dialect --affine-loop-normalize
// RUN: terrace-opt %s --allow-unregistered-dialect --affine-loop-normalize=promote-single-iter=true

func.func @loops(%n: index, %k: index) {
  affine.for %i = 2 to 10 { "x"(%i) : (index) -> () }
  affine.for %i = %k to %n step 3 { "y"(%i) : (index) -> () }
  affine.for %i = 0 to 7 step 3 { affine.for %j = affine_map<(d0)->(d0+1)>(%i) to min affine_map<(d0)[s0]->(d0 + 32, 1024, s0)>(%i)[%n] step 2 { "z"(%i, %j) : (index, index) -> () } }
  affine.for %i = max affine_map<()[s0]->(s0, 3)>()[%n] to 7 step 3 { "z"(%i) : (index) -> () }
  affine.for %i = %n to affine_map<()[s0]->(s0+1)>()[%n]  { "w"(%i) : (index) -> () }
  affine.for %i = 0 to 4  { "w"(%i) : (index) -> () }
  affine.for %i = 3 to 4  { "w"(%i) : (index) -> () }
  affine.for %i = %n to %n step 3 { affine.for %j = 3 to affine_map<(d0)->(d0)>(%i) { "w"(%i, %j) : (index,index) -> () }}
  affine.parallel (%i, %j) = (%n, 3) to (%k, 17) step (2, 5) { "w"(%i,%j) : (index,index) -> () }
  affine.parallel (%i, %j) = (0, 0) to (%k, 17) step (1, 1) { "w"(%i,%j) : (index,index) -> () }
  affine.parallel (%i, %j) = (1, 0) to (min(%k, 7), 17) step (1, 1) { "w"(%i,%j) : (index,index) -> () }
  return
}
