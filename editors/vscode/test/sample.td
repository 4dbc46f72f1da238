// A comment.
// ^^^^^^^^^^ comment.line
/* A block /* in a block */ ends */ class A;
   ^^^^^^^ comment.block
                               ^^ comment.block
                                    ^^^^^ keyword.declaration
#ifndef GUARD
^^^^^^^ keyword.control.directive
        ^^^^^ entity.name.constant.preprocessor
include "mlir/IR/OpBase.td"
^^^^^^^ keyword.control.import
        ^^^^^^^^^^^^^^^^^^^ string.quoted.double
def Toy_Dialect : Dialect {
^^^ keyword.declaration
    ^^^^^^^^^^^ entity.name.function.record
  let name = "a \"toy\" $x";
  ^^^ keyword.declaration
      ^^^^ variable.other
                ^^ constant.character.escape
                        ^^ variable.other.placeholder
  let code = [{ return $_self.x(); } ]; // text }];
                       ^^^^^^ variable.other.placeholder
                                     ^^ string.unquoted.code
}
class Op<string mnemonic, list<Trait> props = []> : Base<!strconcat("a", mnemonic)> {
      ^^ entity.name.type.class
         ^^^^^^ storage.type
                          ^^^^ storage.type
                                                    ^^^^ entity.name.type
                                                         ^^^^^^^^^^ support.function.bang
  dag arguments = (ins AnyType:$in, I32Attr:$k);
  ^^^ storage.type
                               ^^^ variable.other.dag
  bits<4> b = 0b1010;
  ^^^^ storage.type
              ^^^^^^ constant.numeric
  int n = -0x1F;
           ^^^^ constant.numeric
  bit t = true;
          ^^^^ constant.language.boolean
  let b{3...0} = ?;
                 ^ constant.language.unset
}
foreach i = [1, 2] in
^^^^^^^ keyword
                   ^^ keyword.control
  def Name # i : A;
           ^ keyword.operator.paste
defm "" : Many<NAME>;
^^^^ keyword.declaration
               ^^^^ variable.language
