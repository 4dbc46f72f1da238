// RUN: not terrace-opt --arith-emulate-unsupported-floats=source-types=zzz %s 2>&1 | FileCheck %s --check-prefix=SOURCE
// RUN: not terrace-opt --arith-emulate-unsupported-floats="source-types=f16 target-type=zz" %s 2>&1 | FileCheck %s --check-prefix=TARGET
// RUN: not terrace-opt --arith-emulate-unsupported-floats="source-types=f32" %s 2>&1 | FileCheck %s --check-prefix=SAME
// RUN: terrace-opt --arith-emulate-unsupported-floats %s 2>&1 | FileCheck %s --check-prefix=NONE
// REFERENCE-DIFFERS: it says nothing where there is nothing to do

// SOURCE: error: could not map source type 'zzz' to a known floating-point type
// TARGET: error: could not map target type 'zz' to a known floating-point type
// SAME: error: target type cannot be an unsupported source type
// NONE: warning: no source types specified, float emulation will do nothing
func.func @f(%x: bf16) -> bf16 {
  %0 = arith.addf %x, %x : bf16
  return %0 : bf16
}
