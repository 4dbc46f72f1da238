// RUN: terrace-opt %s --print-ir 2>&1
// RUN: terrace-opt %s --print-ir=label=here 2>&1

func.func @f(%x: i32) -> i32 {
  return %x : i32
}
