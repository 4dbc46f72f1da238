// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
"x.types"() {t = [!pdl.attribute, !pdl.operation, !pdl.type, !pdl.value, !pdl.range<attribute>, !pdl.range<operation>, !pdl.range<type>, !pdl.range<value>]} : () -> ()
pdl.pattern @swap : benefit(3) {
  %t = type : i32
  %any = type
  %ts = types
  %known = types : [i32, f32]
  %a = operand : %t
  %b = operand
  %c = operands : %ts
  %d = operands
  %n = attribute
  %m = attribute : %any
  %op = operation "a.b"(%a, %b, %c, %d : !pdl.value, !pdl.value, !pdl.range<value>, !pdl.range<value>) {"n" = %n, "m" = %m} -> (%t, %known : !pdl.type, !pdl.range<type>)
  %r = result 0 of %op
  %rs = results of %op
  %group = results 1 of %op -> !pdl.range<value>
  %one = results 0 of %op -> !pdl.value
  apply_native_constraint "fits"(%r, %rs, %group, %one : !pdl.value, !pdl.range<value>, !pdl.range<value>, !pdl.value)
  %x, %y = apply_native_constraint "splits"(%op : !pdl.operation) : !pdl.attribute, !pdl.range<type> {isNegated = true}
  rewrite %op {
    %v = attribute = 5 : i64
    %new = operation "a.c"(%a : !pdl.value) {"v" = %v} -> (%t : !pdl.type)
    %made, %more = apply_native_rewrite "make"(%new, %v : !pdl.operation, !pdl.attribute) : !pdl.operation, !pdl.range<value>
    apply_native_rewrite "act"(%made : !pdl.operation)
    %empty = range : !pdl.range<type>
    %joined = range %b, %more : !pdl.value, !pdl.range<value>
    replace %op with (%joined : !pdl.range<value>)
    replace %op with %new
    erase %made
  }
}
pdl.pattern : benefit(1) attributes {x} {
  %op = operation
  rewrite %op with "elsewhere"(%op : !pdl.operation)
}
pdl.pattern : benefit(0) {
  %op = operation "a.b"
  apply_native_constraint "fits"(%op : !pdl.operation)
  rewrite with "rooted"
}
