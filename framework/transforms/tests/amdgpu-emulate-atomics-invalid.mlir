// RUN: not terrace-opt %s --amdgpu-emulate-atomics=chipset=x9 2>&1 | FileCheck %s
// CHECK: error: Invalid chipset name: x9
func.func @nothing() { return }
