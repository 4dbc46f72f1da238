// RUN: terrace-opt %s --allow-unregistered-dialect

"x.maps"() {
  last_part = affine_map<(d0, d1) -> ((d1 floordiv 2) * 2 + d0 - (d0 floordiv 2) * 2)>,
  before_constant = affine_map<(d0, d1) -> (d1 + (d0 + 3) - (d0 floordiv 2) * 2)>,
  with_constant = affine_map<(d0, d1) -> (d1 + (d0 + 3) - ((d0 + 3) floordiv 2) * 2)>,
  not_last = affine_map<(d0, d1) -> (d0 + (d1 floordiv 2) * 2 - (d0 floordiv 2) * 2)>,
  by_symbol = affine_map<(d0, d1)[s0] -> ((d1 floordiv 2) * 2 + d0 - (d0 floordiv s0) * s0)>
} : () -> ()
