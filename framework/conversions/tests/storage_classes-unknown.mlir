// RUN: not terrace-opt %s --map-memref-spirv-storage-class=client-api=other 2>&1 | FileCheck %s
// REFERENCE-DIFFERS: its message
// CHECK: Invalid clientAPI: other

module {
}
