// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// expected-error @below {{custom op 'wasmssa.func' expecting either `exported` or symbol name. got hidden}}
wasmssa.func hidden @f()

// -----

// expected-error @below {{entry block should have same number of arguments as function type. Function type has 1, entry block has 0}}
"wasmssa.func"() <{sym_name = "f", functionType = (i32) -> ()}> ({
^bb0:
  "wasmssa.return"() : () -> ()
}) : () -> ()

// -----

// expected-error @below {{entry block argument type should be LocalRefType, got 'i32' for block argument 0}}
"wasmssa.func"() <{sym_name = "f", functionType = (i32) -> ()}> ({
^bb0(%a: i32):
  "wasmssa.return"() : () -> ()
}) : () -> ()

// -----

// expected-error @below {{func argument type #0('i32') doesn't match entry block referenced type ('f32')}}
"wasmssa.func"() <{sym_name = "f", functionType = (i32) -> ()}> ({
^bb0(%a: !wasmssa<local ref to f32>):
  "wasmssa.return"() : () -> ()
}) : () -> ()

// -----

// expected-error @below {{expected a constant initializer for this operator, got %1 = "wasmssa.add"(%0, %0) : (i32, i32) -> i32}}
wasmssa.global @g i32 : {
  %0 = wasmssa.const 1 : i32
  %1 = wasmssa.add %0 %0 : i32
  wasmssa.return %1 : i32
}

// -----

wasmssa.global @g i32 : {
  // expected-error @below {{symbol @nowhere is undefined}}
  %0 = wasmssa.global_get @nowhere : i32
  wasmssa.return %0 : i32
}

// -----

wasmssa.import_global "g" from "m" as @changing mutable : i32
wasmssa.global @g i32 : {
  // expected-error @below {{global.get op is considered constant if it's referring to a import.global symbol marked non-mutable}}
  %0 = wasmssa.global_get @changing : i32
  wasmssa.return %0 : i32
}

// -----

%l, %f = "x.src"() : () -> (!wasmssa<local ref to i32>, f32)
// expected-error @below {{input type and result type of local.set do not match}}
wasmssa.local_set %l : ref to i32 to %f : f32

// -----

%l, %f = "x.src"() : () -> (!wasmssa<local ref to i32>, f32)
// expected-error @below {{input type and output type of local.tee do not match}}
%0 = wasmssa.local_tee %l : ref to i32 to %f : f32

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{extend op can only take 8, 16 or 32 bits. Got 9}}
%0 = wasmssa.extend 9 : i32 low bits from %a : i32

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{trying to extend the 32 low bits from a 'i32' value is illegal}}
%0 = wasmssa.extend 32 : i32 low bits from %a : i32

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{reinterpret input and output type should be distinct}}
%0 = wasmssa.reinterpret %a : i32 as i32

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{input type ('i32') and output type ('f64') have incompatible bit widths}}
%0 = wasmssa.reinterpret %a : i32 as f64

// -----

// expected-error @below {{'wasmssa.const' op failed to verify that all of }}
%0 = "wasmssa.const"() <{value = 1 : i32}> : () -> i64

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{cannot name an operation with no results}}
%0 = wasmssa.call @f(%a) : (i16) -> ()

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.eqz' op operand #0 must be 32-bit signless integer or 64-bit signless integer, but got 'i16'}}
%0 = "wasmssa.eqz"(%a) : (i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.add' op operand #0 must be 32-bit signless integer or 64-bit signless integer or 32-bit float or 64-bit float, but got 'i16'}}
%0 = "wasmssa.add"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.sub' op operand #0 must be 32-bit signless integer or 64-bit signless integer or 32-bit float or 64-bit float, but got 'i16'}}
%0 = "wasmssa.sub"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.mul' op operand #0 must be 32-bit signless integer or 64-bit signless integer or 32-bit float or 64-bit float, but got 'i16'}}
%0 = "wasmssa.mul"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.and' op operand #0 must be 32-bit signless integer or 64-bit signless integer or 32-bit float or 64-bit float, but got 'i16'}}
%0 = "wasmssa.and"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.or' op operand #0 must be 32-bit signless integer or 64-bit signless integer or 32-bit float or 64-bit float, but got 'i16'}}
%0 = "wasmssa.or"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.xor' op operand #0 must be 32-bit signless integer or 64-bit signless integer or 32-bit float or 64-bit float, but got 'i16'}}
%0 = "wasmssa.xor"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.div_ui' op operand #0 must be 32-bit signless integer or 64-bit signless integer, but got 'i16'}}
%0 = "wasmssa.div_ui"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.div_si' op operand #0 must be 32-bit signless integer or 64-bit signless integer, but got 'i16'}}
%0 = "wasmssa.div_si"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.rem_ui' op operand #0 must be 32-bit signless integer or 64-bit signless integer, but got 'i16'}}
%0 = "wasmssa.rem_ui"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.rem_si' op operand #0 must be 32-bit signless integer or 64-bit signless integer, but got 'i16'}}
%0 = "wasmssa.rem_si"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.div' op operand #0 must be 32-bit float or 64-bit float, but got 'i16'}}
%0 = "wasmssa.div"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.min' op operand #0 must be 32-bit float or 64-bit float, but got 'i16'}}
%0 = "wasmssa.min"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.max' op operand #0 must be 32-bit float or 64-bit float, but got 'i16'}}
%0 = "wasmssa.max"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.copysign' op operand #0 must be 32-bit float or 64-bit float, but got 'i16'}}
%0 = "wasmssa.copysign"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.eq' op operand #0 must be 32-bit signless integer or 64-bit signless integer or 32-bit float or 64-bit float, but got 'i16'}}
%0 = "wasmssa.eq"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.ne' op operand #0 must be 32-bit signless integer or 64-bit signless integer or 32-bit float or 64-bit float, but got 'i16'}}
%0 = "wasmssa.ne"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.lt_si' op operand #0 must be 32-bit signless integer or 64-bit signless integer, but got 'i16'}}
%0 = "wasmssa.lt_si"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.lt_ui' op operand #0 must be 32-bit signless integer or 64-bit signless integer, but got 'i16'}}
%0 = "wasmssa.lt_ui"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.le_si' op operand #0 must be 32-bit signless integer or 64-bit signless integer, but got 'i16'}}
%0 = "wasmssa.le_si"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.le_ui' op operand #0 must be 32-bit signless integer or 64-bit signless integer, but got 'i16'}}
%0 = "wasmssa.le_ui"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.gt_si' op operand #0 must be 32-bit signless integer or 64-bit signless integer, but got 'i16'}}
%0 = "wasmssa.gt_si"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.gt_ui' op operand #0 must be 32-bit signless integer or 64-bit signless integer, but got 'i16'}}
%0 = "wasmssa.gt_ui"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.ge_si' op operand #0 must be 32-bit signless integer or 64-bit signless integer, but got 'i16'}}
%0 = "wasmssa.ge_si"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.ge_ui' op operand #0 must be 32-bit signless integer or 64-bit signless integer, but got 'i16'}}
%0 = "wasmssa.ge_ui"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.lt' op operand #0 must be 32-bit float or 64-bit float, but got 'i16'}}
%0 = "wasmssa.lt"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.le' op operand #0 must be 32-bit float or 64-bit float, but got 'i16'}}
%0 = "wasmssa.le"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.gt' op operand #0 must be 32-bit float or 64-bit float, but got 'i16'}}
%0 = "wasmssa.gt"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.ge' op operand #0 must be 32-bit float or 64-bit float, but got 'i16'}}
%0 = "wasmssa.ge"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.shl' op operand #0 must be 32-bit signless integer or 64-bit signless integer, but got 'i16'}}
%0 = "wasmssa.shl"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.shr_s' op operand #0 must be 32-bit signless integer or 64-bit signless integer, but got 'i16'}}
%0 = "wasmssa.shr_s"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.shr_u' op operand #0 must be 32-bit signless integer or 64-bit signless integer, but got 'i16'}}
%0 = "wasmssa.shr_u"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.rotl' op operand #0 must be 32-bit signless integer or 64-bit signless integer, but got 'i16'}}
%0 = "wasmssa.rotl"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.rotr' op operand #0 must be 32-bit signless integer or 64-bit signless integer, but got 'i16'}}
%0 = "wasmssa.rotr"(%a, %a) : (i16, i16) -> i32

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.abs' op operand #0 must be 32-bit float or 64-bit float, but got 'i16'}}
%0 = "wasmssa.abs"(%a) : (i16) -> i64

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.ceil' op operand #0 must be 32-bit float or 64-bit float, but got 'i16'}}
%0 = "wasmssa.ceil"(%a) : (i16) -> i64

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.floor' op operand #0 must be 32-bit float or 64-bit float, but got 'i16'}}
%0 = "wasmssa.floor"(%a) : (i16) -> i64

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.neg' op operand #0 must be 32-bit float or 64-bit float, but got 'i16'}}
%0 = "wasmssa.neg"(%a) : (i16) -> i64

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.sqrt' op operand #0 must be 32-bit float or 64-bit float, but got 'i16'}}
%0 = "wasmssa.sqrt"(%a) : (i16) -> i64

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.trunc' op operand #0 must be 32-bit float or 64-bit float, but got 'i16'}}
%0 = "wasmssa.trunc"(%a) : (i16) -> i64

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.ctz' op operand #0 must be 32-bit signless integer or 64-bit signless integer, but got 'i16'}}
%0 = "wasmssa.ctz"(%a) : (i16) -> i64

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.clz' op operand #0 must be 32-bit signless integer or 64-bit signless integer, but got 'i16'}}
%0 = "wasmssa.clz"(%a) : (i16) -> i64

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.popcnt' op operand #0 must be 32-bit signless integer or 64-bit signless integer, but got 'i16'}}
%0 = "wasmssa.popcnt"(%a) : (i16) -> i64

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.convert_u' op operand #0 must be 32-bit signless integer or 64-bit signless integer, but got 'i16'}}
%0 = "wasmssa.convert_u"(%a) : (i16) -> i64

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.convert_s' op operand #0 must be 32-bit signless integer or 64-bit signless integer, but got 'i16'}}
%0 = "wasmssa.convert_s"(%a) : (i16) -> i64

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.demote' op operand #0 must be 64-bit float, but got 'i16'}}
%0 = "wasmssa.demote"(%a) : (i16) -> i64

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.promote' op operand #0 must be 32-bit floating-point type, but got 'i16'}}
%0 = "wasmssa.promote"(%a) : (i16) -> i64

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.extend_i32_s' op operand #0 must be 32-bit signless integer, but got 'i16'}}
%0 = "wasmssa.extend_i32_s"(%a) : (i16) -> i64

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.extend_i32_u' op operand #0 must be 32-bit signless integer, but got 'i16'}}
%0 = "wasmssa.extend_i32_u"(%a) : (i16) -> i64

// -----

%a = "x.src"() : () -> i16
// expected-error @below {{'wasmssa.wrap' op operand #0 must be 64-bit signless integer, but got 'i16'}}
%0 = "wasmssa.wrap"(%a) : (i16) -> i64

// -----

func.func @f(%a: i16) {
  // expected-error @below {{'wasmssa.block' op operand #0 must be variadic of 32-bit signless integer or 64-bit signless integer or 32-bit float or 64-bit float or 128-bit signless integer or Opaque type for function reference or Opaque type for external reference, but got 'i16'}}
  "wasmssa.block"(%a)[^bb1] ({
  ^bb0:
    "wasmssa.block_return"() : () -> ()
  }) : (i16) -> ()
^bb1:
  return
}

// -----

func.func @f(%a: i16) {
  // expected-error @below {{'wasmssa.loop' op operand #0 must be variadic of 32-bit signless integer or 64-bit signless integer or 32-bit float or 64-bit float or 128-bit signless integer or Opaque type for function reference or Opaque type for external reference, but got 'i16'}}
  "wasmssa.loop"(%a)[^bb1] ({
  ^bb0:
    "wasmssa.block_return"() : () -> ()
  }) : (i16) -> ()
^bb1:
  return
}

// -----

func.func @f(%a: i16) {
  // expected-error @below {{'wasmssa.if' op operand #0 must be 32-bit signless integer, but got 'i16'}}
  "wasmssa.if"(%a)[^bb1] ({
  }, {
  }) : (i16) -> ()
^bb1:
  return
}

// -----

func.func @f(%a: i16) {
  // expected-error @below {{'wasmssa.branch_if' op operand #0 must be 32-bit signless integer, but got 'i16'}}
  "wasmssa.branch_if"(%a)[^bb1] <{exitLevel = 0 : ui32}> : (i16) -> ()
^bb1:
  return
}

// -----

func.func @f(%a: i16) {
  // expected-error @below {{'wasmssa.block_return' op operand #0 must be variadic of 32-bit signless integer or 64-bit signless integer or 32-bit float or 64-bit float or 128-bit signless integer or Opaque type for function reference or Opaque type for external reference, but got 'i16'}}
  "wasmssa.block_return"(%a) : (i16) -> ()
}

// -----

func.func @f(%a: i16) {
  // expected-error @below {{'wasmssa.return' op operand #0 must be variadic of 32-bit signless integer or 64-bit signless integer or 32-bit float or 64-bit float or 128-bit signless integer or Opaque type for function reference or Opaque type for external reference, but got 'i16'}}
  "wasmssa.return"(%a) : (i16) -> ()
}

// -----

// expected-error @below {{'wasmssa.memory' op attribute 'limits' failed to satisfy constraint: type attribute of Wasm limit type}}
"wasmssa.memory"() <{limits = i32, sym_name = "m"}> : () -> ()

// -----

// expected-error @below {{failed to verify 'elementType': 32-bit signless integer or 64-bit signless integer or 32-bit float}}
"x.types"() {t = !wasmssa<local ref to index>} : () -> ()

// -----

// expected-error @below {{failed to verify 'reference': Opaque type for function reference or Opaque type for external reference}}
wasmssa.table @t !wasmssa<tabletype i64 [0:]>

// -----

// expected-error @below {{'wasmssa.import_global' op attribute 'type' failed to satisfy constraint: type attribute of 32-bit signless integer}}
wasmssa.import_global "g" from "m" as @g : index

// -----

// expected-error @+2 {{integer value too large}}
// expected-error @below {{failed to parse WasmSSA_LimitType parameter 'min' which is to be a `uint32_t`}}
wasmssa.memory @m !wasmssa<limit[4294967296:]>

// -----

// The first operation that ends is shown.
// expected-error @below {{expected a constant initializer for this operator, got "wasmssa.block_return"(%1) : (i32) -> ()}}
wasmssa.global @g i32 : {
  wasmssa.block : {
    %0 = wasmssa.const 1 : i32
    wasmssa.block_return %0 : i32
  } > ^bb1
^bb1(%1: i32):
  wasmssa.return %1 : i32
}
