// REFERENCE-DIFFERS: mlir-opt-22 makes a class of a declaration, and loses its arguments.
// RUN: terrace-opt %s --wrap-emitc-func-in-class

emitc.func private @declared(i32) attributes {specifiers = ["extern"]}
