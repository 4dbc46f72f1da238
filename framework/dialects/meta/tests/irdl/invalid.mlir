// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// expected-error @below {{unknown  type `nothing` in dialect `irdl`}}
"x.a"() : () -> !irdl.nothing

// -----

// expected-error @below {{'irdl.dialect' op invalid dialect name}}
"irdl.dialect"() <{sym_name = "a.b"}> ({
  "irdl.type"() <{sym_name = "t"}> ({
  ^bb0:
  }) : () -> ()
}) : () -> ()

// -----

// expected-error @below {{'irdl.type' op expects parent op 'irdl.dialect'}}
irdl.type @t

// -----

irdl.dialect @d {
  // expected-error @below {{name of type should not contain uppercase letters}}
  irdl.type @Big
}

// -----

irdl.dialect @d {
  // expected-error @below {{name of attribute should not contain leading or double underscores}}
  irdl.attribute @a__b
}

// -----

irdl.dialect @d {
  // expected-error @below {{name of operation must contain only lowercase letters, digits and underscores}}
  irdl.operation @"a-b"
}

// -----

irdl.dialect @d {
  // expected-error @below {{failed to verify AtMostOneChildOf trait: the operation contains at least two operations of type irdl.parameters}}
  irdl.type @t {
    irdl.parameters()
    irdl.parameters()
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any
    // expected-error @below {{'irdl.operands' op name of operand #1 is a duplicate of the name of operand #0}}
    irdl.operands(x: %0, x: %0)
  }
}

// -----

irdl.dialect @d {
  // expected-error @below {{'irdl.operation' op contains a value named 'x' for both its operands and results}}
  irdl.operation @o {
    %0 = irdl.any
    irdl.operands(x: %0)
    irdl.results(x: %0)
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any
    // expected-error @below {{'irdl.operands' op the number of operands and their names must be the same, but got 1 and 0 respectively}}
    "irdl.operands"(%0) <{names = [], variadicity = #irdl<variadicity_array[ single]>}> : (!irdl.attribute) -> ()
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any
    // expected-error @below {{'irdl.results' op the number of results and their variadicities must be the same, but got 1 and 0 respectively}}
    "irdl.results"(%0) <{names = ["a"], variadicity = #irdl<variadicity_array[]>}> : (!irdl.attribute) -> ()
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any
    // expected-error @below {{'irdl.attributes' op the number of attribute names and their constraints must be the same but got 0 and 1 respectively}}
    "irdl.attributes"(%0) <{attributeValueNames = []}> : (!irdl.attribute) -> ()
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.region
    // expected-error @below {{name of region #0 should not contain uppercase letters}}
    irdl.regions(A: %0)
  }
}

// -----

irdl.dialect @d {
  irdl.type @t {
    %0 = irdl.any
    // expected-error @below {{name of parameter #0 is empty}}
    "irdl.parameters"(%0) <{names = [""]}> : (!irdl.attribute) -> ()
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    // expected-error @below {{'irdl.region' op the number of blocks is expected to be >= 1 but got 0}}
    %0 = irdl.region with size 0
  }
}

// -----

// expected-error @below {{'irdl.is' op expects parent op to be one of 'irdl.type, irdl.attribute, irdl.operation'}}
%0 = irdl.is f32

// -----

// expected-error @below {{'irdl.any' op expects parent op to be one of 'irdl.type, irdl.attribute, irdl.operation'}}
%0 = irdl.any

// -----

// expected-error @below {{'irdl.c_pred' op result #0 must be IRDL handle to an `mlir::Attribute`, but got 'i32'}}
%0 = "irdl.c_pred"() <{pred = "x"}> : () -> i32

// -----

irdl.dialect @d {
  irdl.type @t {
    // expected-error @below {{'irdl.base' op the base type or attribute should be specified by either a name or a reference}}
    %0 = irdl.base
  }
}

// -----

irdl.dialect @d {
  irdl.type @t {
    // expected-error @below {{'irdl.base' op the base type or attribute name should start with '!' or '#'}}
    %0 = irdl.base "integer"
  }
}

// -----

irdl.dialect @d {
  irdl.type @t {
    // expected-error @below {{'irdl.base' op symbol '@d::@nowhere' not found}}
    %0 = irdl.base @d::@nowhere
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o
  irdl.type @t {
    %0 = irdl.any
    // expected-error @below {{'irdl.parametric' op symbol '@d::@o' does not refer to a type or attribute definition (refers to 'irdl.operation')}}
    %1 = irdl.parametric @d::@o<%0>
  }
}

// -----

irdl.dialect @d {
  irdl.type @t {
    // expected-error @below {{'irdl.any_of' op expected 1 or more operands, but found 0}}
    %0 = "irdl.any_of"() : () -> !irdl.attribute
  }
}

// -----

irdl.dialect @d {
  irdl.type @t {
    // expected-error @below {{'irdl.all_of' op expected 1 or more operands, but found 0}}
    %0 = "irdl.all_of"() : () -> !irdl.attribute
  }
}
