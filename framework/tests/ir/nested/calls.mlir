func.func private @f(%a: i32, %b: i32) -> (i32, i32) {
  %x = arith.addi %a, %a : i32
  return %x, %b : i32, i32
}
func.func @g(%m: memref<4xf32>) -> i32 {
  %c = arith.constant 1 : i32
  %r:2 = call @f(%c, %c) : (i32, i32) -> (i32, i32)
  %i = arith.constant 0 : index
  %v = memref.load %m[%i] : memref<4xf32>
  %gl = memref.get_global @glob : memref<4xf32>
  memref.store %v, %gl[%i] : memref<4xf32>
  return %r#0 : i32
}
func.func private @rec(%a: i32) -> i32 {
  %c = arith.constant 0 : i32
  %z = arith.cmpi eq, %a, %c : i32
  %r = scf.if %z -> i32 { scf.yield %c : i32 } else {
    %q = func.call @rec2(%a) : (i32) -> i32
    scf.yield %q : i32
  }
  return %r : i32
}
func.func private @rec2(%a: i32) -> i32 {
  %r = call @rec(%a) : (i32) -> i32
  return %r : i32
}
func.func private @decl(i32) -> i32
func.func @h() -> i32 {
  %c = arith.constant 5 : i32
  %k = func.constant @decl : (i32) -> i32
  %r = call_indirect %k(%c) : (i32) -> i32
  %s = call @rec(%r) : (i32) -> i32
  %t:2 = call @f(%s, %c) : (i32, i32) -> (i32, i32)
  %u = call @g2(%t#1) : (i32) -> i32
  return %u : i32
}
func.func @g2(%a: i32) -> i32 {
  %t = tensor.empty() : tensor<4xf32>
  %cf = arith.constant 1.0 : f32
  %l = linalg.fill ins(%cf : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  %i = arith.constant 2 : index
  %e = tensor.extract %l[%i] : tensor<4xf32>
  %n = arith.fptosi %e : f32 to i32
  return %n : i32
}
memref.global "private" @glob : memref<4xf32> = dense<1.0>
