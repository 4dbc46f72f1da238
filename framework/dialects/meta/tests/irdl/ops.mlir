// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
"x.types"() {t = [!irdl.attribute, !irdl.region], a = #irdl<variadicity optional>, b = #irdl<variadicity_array[ single,  variadic]>} : () -> ()
%made = irdl.c_pred "isNice($_self)"
irdl.dialect @empty
irdl.dialect @shapes {
  irdl.type @plain
  irdl.attribute @unit {
  }
  irdl.attribute @box {
    %0 = irdl.is 5 : i32
    %1 = irdl.any {x}
    irdl.parameters(size: %0, content: %1) {x}
  }
  irdl.type @list {
    %0 = irdl.is f32
    %1 = irdl.base @shapes::@box
    %2 = irdl.base "!builtin.integer"
    %3 = irdl.any_of(%0, %1, %2)
    irdl.parameters(element: %3)
  }
  irdl.operation @nothing
  irdl.operation @push {
    %0 = irdl.any
    %1 = irdl.parametric @shapes::@list<%0>
    %2 = irdl.all_of(%0, %1)
    %3 = irdl.c_pred "true" {x}
    irdl.operands(list: %1, more: optional %2, rest: variadic %3)
    irdl.results(result: %1)
    irdl.attributes {"count" = %0, "name" = %2}
    %r = irdl.region
    %s = irdl.region() with size 1
    %t = irdl.region(%0, %1) with size 3 {x}
    irdl.regions(body: %r, then: %s, other: %t)
  }
  irdl.operation @bare {
    irdl.operands()
    irdl.attributes
    irdl.regions()
  }
}
