// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-local-scope
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-local-scope | terrace-opt --allow-unregistered-dialect --mlir-print-local-scope

#transposed = affine_map<(row, column) -> (column, row)>
#inside = affine_set<(d0)[s0] : (d0 >= 0, s0 - d0 >= 0)>
#never_used = affine_map<(d0) -> (d0 * 7)>
#transposed_first = affine_map<(d0, d1) -> (d1)>

// Each form of an expression, one after the other.
"x.forms"() {
  a_parentheses = affine_map<(d0) -> ((d0))>,
  b_sum = affine_map<(d0, d1) -> (d0 + d1)>,
  c_difference = affine_map<(d0, d1) -> (d0 - d1)>,
  d_product = affine_map<(d0) -> (3 * d0, d0 * 3, -3 * d0, d0 * -3)>,
  e_ceildiv = affine_map<(d0) -> (d0 ceildiv 3)>,
  f_floordiv = affine_map<(d0) -> (d0 floordiv 3)>,
  g_mod = affine_map<(d0) -> (d0 mod 3)>,
  h_negation = affine_map<(d0) -> (-d0, - - d0, -(d0 + 1))>,
  i_name = affine_map<(if, for)[return, x.y] -> (if + for, return + x.y)>,
  j_constant = affine_map<() -> (42, -42, 0)>,
  k_nothing = affine_map<(d0) -> ()>,
  l_empty = affine_map<() -> ()>,
  m_symbols_alone = affine_map<()[s0, s1] -> (s0 - s1)>
} : () -> ()

// Operators bind by their kind, and to the left.
"x.precedence"() {
  a = affine_map<(d0, d1) -> (d0 - d1 - 3)>,
  b = affine_map<(d0) -> (d0 floordiv 2 ceildiv 3)>,
  c = affine_map<(d0, d1) -> (d0 + d1 * 2 mod 3)>,
  d = affine_map<(d0, d1) -> ((d0 + d1) * 2 mod 3)>,
  e = affine_map<(d0, d1) -> (-d0 mod 3 + d1)>,
  f = affine_map<(d0, d1) -> (d0 - (d1 - 3))>,
  g = affine_map<(d0) -> (d0 mod 5 floordiv 2 * 3)>,
  h = affine_map<(d0) -> (d0 + 4 floordiv 2)>
} : () -> ()

// Semi-affine: a symbol where a constant would be.
"x.semi_affine"() {
  a = affine_map<(d0)[s0] -> (d0 * s0, d0 floordiv s0, d0 ceildiv s0, d0 mod s0)>,
  b = affine_map<(d0)[s0] -> (s0 * d0)>,
  c = affine_map<(d0)[s0, s1] -> (d0 * (s0 + s1), d0 mod (s0 * s1), (d0 + s0) floordiv (s1 - 1))>,
  d = affine_map<(d0, d1, d2)[s0, s1, s2] -> (d0 * s0 + d1 * s1 - s2, d2)>
} : () -> ()

// Expressions are simplified as they are built.
"x.simplified"() {
  a = affine_map<(d0) -> (d0 + 2 + 3, 2 + d0, d0 + 0, d0 - d0)>,
  b = affine_map<(d0) -> (d0 * 1, d0 * 0, d0 * 2 * 3, d0 + d0, d0 * 2 + d0 * 3)>,
  c = affine_map<(d0) -> ((d0 * 4) floordiv 4, (d0 * 4) ceildiv 2, d0 floordiv 1, d0 ceildiv 1)>,
  d = affine_map<(d0) -> (d0 mod 1, (d0 * 4) mod 2, (d0 mod 8) mod 4, (d0 + 8) mod 4)>,
  e = affine_map<(d0) -> (d0 - (d0 floordiv 4) * 4, (d0 + 1) * 2, 0 * d0 + 5)>,
  f = affine_map<() -> (-5 floordiv 2, -5 ceildiv 2, -5 mod 2, 5 floordiv 2, 5 ceildiv 2, 5 mod 2)>,
  g = affine_map<(d0, d1)[s0] -> (s0 + d0, 1 + d0 + s0 + d1, d1 + d0)>
} : () -> ()

// Divisors that are no positive constants are read, and nothing is folded; numbers wrap, but constants alone stay as they are.
"x.left"() {
  a = affine_map<(d0) -> (d0 mod -2, d0 floordiv -2, d0 ceildiv -2)>,
  b = affine_map<(d0) -> (d0 mod 0, d0 floordiv 0, d0 ceildiv 0)>,
  c = affine_map<() -> (5 floordiv 0, 5 ceildiv 0, 5 mod 0, 5 floordiv -2, 5 mod -2)>,
  d = affine_map<(d0) -> (d0 * 9223372036854775807 * 2, d0 + 9223372036854775807 + 3, (d0 * (-9223372036854775807 - 1)) floordiv 2)>,
  e = affine_map<() -> (9223372036854775807 + 1, 9223372036854775807 * 2)>
} : () -> ()

// A constraint may be any comparison but a strict one: all become >= 0 or == 0.
"x.sets"() {
  a = affine_set<(d0)[s0] : (d0 >= 0, s0 - d0 >= 0)>,
  b = affine_set<(d0, d1) : (d0 - d1 == 0)>,
  c = affine_set<(d0)[s0] : (d0 <= s0)>,
  d = affine_set<(d0)[s0] : (d0 >= s0 + 1, d0 == 2 * s0, d0 <= 7)>,
  e = affine_set<(d0)[s0] : ()>,
  f = affine_set<() : ()>,
  g = affine_set<(d0) : (d0 mod 2 == 0, d0 floordiv 4 - 1 >= 0, 1 == 0)>,
  h = affine_set<(d0)[s0] : (d0 * s0 >= 0)>,
  i = #inside
} : () -> ()

// Equal maps are one, whatever the names in them.
"x.one"() {a = #transposed, b = affine_map<(i, j) -> (j, i)>, c = affine_map<(x, y) -> (y, x)>} : () -> ()

// Bound to values: dimensions in parentheses, symbols in brackets; either list may be missing.
func.func @bound(%n: index, %m: memref<10x10xf32>) {
  affine.for %i = 0 to 10 {
    %0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%n]
    %1 = affine.apply affine_map<()[s0] -> (s0 * 2)>()[%n]
    %2 = affine.apply affine_map<()[s0] -> (s0 * 2)> ()[%n]
    %3 = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
    %4 = affine.apply #transposed_first(%0, %3)
    affine.if #inside(%4)[%n] {
      "x.use"(%1, %2) : (index, index) -> ()
    }
    // A dimension of a memory is a symbol even within a loop, and so is what is computed from symbols.
    %c0 = arith.constant 0 : index
    %d = memref.dim %m, %c0 : memref<10x10xf32>
    affine.for %j = 0 to %d {
      %5 = affine.apply affine_map<()[s0, s1] -> (s0 + s1)>()[%1, %d]
      affine.for %k = %5 to 100 {
      }
    }
  }
  return
}

