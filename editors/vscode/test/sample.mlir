// A comment with "a string" and %value.
// ^^^^^ comment
#map = affine_map<(d0)[s0] -> (d0 + s0 mod 4)>
^^^^ constant.other.attribute.alias
       ^^^^^^^^^^ keyword.other.attribute
                           ^^ keyword.operator.arrow
!pair = tuple<i32, f8E4M3FN>
^^^^^ entity.name.type.alias
        ^^^^^ storage.type.shaped
              ^^^ storage.type
                   ^^^^^^^^ storage.type
module @m attributes {a.b = "x\22y\n", "c d" = -4 : si8, u} {
^^^^^^ support.function
       ^^ entity.name.function.symbol
          ^^^^^^^^^^ keyword.control
                      ^^^ entity.other.attribute-name
                              ^^^ constant.character.escape
                            ^ string.quoted.double
                                                    ^^^ storage.type
  func.func private @"two words"(%arg0: tensor<4x?xf32>, %m: memref<*xi1>, %v: vector<[4]x2xindex>)
  ^^^^ support.function.operation.dialect
            ^^^^^^^ keyword.control
                    ^^^^^^^^^^^^ entity.name.function.symbol
                                 ^^^^^ variable.other.value
                                               ^ constant.numeric.dimension
                                                ^ keyword.operator.dimension
                                                  ^ keyword.operator.dimension
                                                   ^^^ storage.type
                                                                      ^^ storage.type
                                                                                            ^^^^^ storage.type
                                                             ^^^^^^ storage.type.shaped
    %r:2 = "test.op"(%arg0) <{k = #map}> ({ ^bb0(%x: !llvm.ptr<3>): }) : (i32) -> (i32, !pair)
    ^^ variable.other.value
       ^ constant.numeric.integer
           ^^^^^^^^^ support.function.operation.generic
                              ^ entity.other.attribute-name
                                            ^^^^ entity.name.label.block
                                                     ^^^^^^^^^ entity.name.type.dialect
    %c = arith.constant dense<[0x7F, 1.5e-3, true]> : tensor<3xf64> loc("f.mlir":3:4)
                        ^^^^^ keyword.other.attribute
                               ^^^^ constant.numeric.hex
                                     ^^^^^^ constant.numeric.float
                                             ^^^^ constant.language
                                                                    ^^^ keyword.other.attribute
    %d = arith.addi %r#1, %r#0 : i32
                      ^ punctuation.accessor
                       ^ constant.numeric.integer
    cf.br ^bb1(%d : i32)
          ^^^^ entity.name.label.block
  ^bb1:
  ^^^^ entity.name.label.block
    return
    ^^^^^^ support.function.operation
{-# external_resources: { } #-}
^^^ punctuation.section.metadata
