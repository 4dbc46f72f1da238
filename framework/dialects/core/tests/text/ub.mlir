func.func @poison(%c: i1) -> vector<4xi64> {
  %0 = ub.poison : i32
  %1 = ub.poison {x = 1 : i8} <#ub.poison> : vector<4xi64>
  cf.cond_br %c, ^end, ^never
^end:
  return %1 : vector<4xi64>
^never:
  ub.unreachable {reason}
}
"t.op"() {p = #ub.poison} : () -> ()
