// RUN: terrace-opt %s --cse

// An operation that goes has a body of its own, with another one in it.
module attributes {transform.with_named_sequence} {
transform.named_sequence @nothing(%root: !transform.any_op) {
  transform.with_pdl_patterns %root : !transform.any_op {
  ^bb0(%arg0: !transform.any_op):
    pdl.pattern @constant : benefit(1) {
      %types = pdl.types
      %0 = pdl.operation "arith.constant" -> (%types : !pdl.range<type>)
      pdl.rewrite %0 with "rewriter"
    }
    transform.sequence %arg0 : !transform.any_op failures(propagate) {
    ^bb1(%arg1: !transform.any_op):
      %f = pdl_match @constant in %arg1 : (!transform.any_op) -> !transform.any_op
    }
  }
  transform.yield
}
}
