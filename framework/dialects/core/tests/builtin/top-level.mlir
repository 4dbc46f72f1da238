// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file | terrace-opt --allow-unregistered-dialect --split-input-file
// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --mlir-print-op-generic

// The top of a file: aliases and operations in any order, and the module around them.

#m = affine_map<(d0) -> (d0)>
!t = i32

// -----

"d.one"() : () -> ()
#m = affine_map<(d0) -> (d0)>
"d.two"() {m = #m} : () -> ()
!t = i32
"d.three"() {t = !t} : () -> ()

// -----

"d.one"() : () -> ()
"d.two"() : () -> ()

// -----

func.func private @f()

// -----

module @m {}

// -----

module {}
module @b {}

// -----



// -----

module {} loc("here")
