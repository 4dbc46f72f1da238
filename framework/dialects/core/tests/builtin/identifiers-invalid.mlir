// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// Names of values, blocks, symbols and aliases, and where they mean something.

// expected-error @+2 {{expected SSA operand}}
%a = "d.one"() : () -> i1
"d.x"(%a,) : (i1) -> ()

// -----

// expected-error @+2 {{expected ')' to end operand list}}
%a = "d.one"() : () -> i1
"d.x"(,%a) : (i1) -> ()

// -----

// expected-error @+1 {{expected non-function type}}
"d.x"() : () -> (i1,)

// -----

// expected-error @+1 {{expected '=' after SSA name}}
%1a = "d.x"() : () -> i1

// -----

// expected-error @+1 {{invalid SSA name}}
% = "d.x"() : () -> i1

// -----

// expected-error @+1 {{invalid SSA name}}
%% = "d.x"() : () -> i1

// -----

// expected-error @+1 {{@ identifier expected to start with letter or '_'}}
"d.x"() {a = @0} : () -> ()

// -----

// expected-error @+1 {{@ identifier expected to start with letter or '_'}}
"d.x"() {a = @$foo} : () -> ()

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"d.x"() {a = @foo-bar} : () -> ()

// -----

// expected-error @+1 {{expected '('}}
func.func private @foo-bar()

// -----

// expected-error @+1 {{@ identifier expected to start with letter or '_'}}
func.func private @0()

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"d.x"() {a = @a:@b} : () -> ()

// -----

// expected-error @+1 {{expected nested symbol reference identifier}}
"d.x"() {a = @a::b} : () -> ()

// -----

// expected-error @+2 {{reference to invalid result number}}
%x:2 = "d.two"() : () -> (i1, i2)
"d.use"(%x#2) : (i2) -> ()

// -----

// expected-error @+2 {{invalid attribute name}}
%x:2 = "d.two"() : () -> (i1, i2)
"d.use"(%x#) : (i2) -> ()

// -----

// expected-error @+2 {{invalid SSA value result number}}
%x:2 = "d.two"() : () -> (i1, i2)
"d.use"(%x#a) : (i2) -> ()

// -----

// expected-error @+2 {{invalid SSA value result number}}
%x:2 = "d.two"() : () -> (i1, i2)
"d.use"(%x#99999999999999999999) : (i2) -> ()

// -----

// expected-error @+3 {{reference to invalid result number}}
func.func @f(%x: i32) {
"d.use"(%x#0) : (i32) -> ()
"d.use"(%x#1) : (i32) -> ()
return }

// -----

// expected-error @+1 {{use of undeclared identifier}}
"d.x"() {a = affine_map<(d0) -> (d1)>} : () -> ()

// -----

// expected-error @+1 {{redefinition of identifier 'i'}}
"d.x"() {a = affine_map<(i)[i] -> (i)>} : () -> ()

// -----

// expected-error @+1 {{use of undeclared identifier}}
"d.x"() {a = affine_map<(i) -> (i)>, b = affine_map<() -> (i)>} : () -> ()

// -----

// expected-error @+4 {{use of undeclared SSA value name}}
"d.x"() ({
  %0 = "d.one"() : () -> i1
}) : () -> ()
"d.use"(%0) : (i1) -> ()

// -----

// expected-error @+6 {{use of undeclared SSA value name}}
func.func @f() {
  %0 = "d.one"() : () -> i1
  return
}
func.func @g() {
  "d.use"(%0) : (i1) -> ()
  return
}

// -----

// expected-error @+3 {{redefinition of SSA value '%0'}}
// expected-note @+1 {{previously defined here}}
%0 = "d.one"() : () -> i1
%0 = "d.one"() : () -> i1

// -----

// expected-error @+4 {{redefinition of SSA value '%0'}}
// expected-note @+1 {{previously defined here}}
%0 = "d.one"() : () -> i1
"d.x"() ({
  %0 = "d.one"() : () -> i1
}) : () -> ()

// -----

// expected-error @+3 {{redefinition of SSA value '%a'}}
// expected-note @+2 {{previously defined here}}
"d.x"() ({
^bb0(%a: i1, %a: i1):
}) : () -> ()

// -----

// expected-error @+2 {{region entry argument '%a' is already in use}}
// expected-note @+1 {{previously referenced here}}
func.func @f(%a: i1, %a: i1) { return }

// -----

// expected-error @+4 {{'d.use' op using value defined outside the region}}
// expected-note @+2 {{required by region isolation constraints}}
%0 = "d.one"() : () -> i1
"func.func"() <{function_type = () -> (), sym_name = "f"}> ({
  "d.use"(%0) : (i1) -> ()
  "func.return"() : () -> ()
}) : () -> ()

// -----

// expected-error @+2 {{expected ':' after block name}}
"d.x"() ({
^1a:
  "d.end"() : () -> ()
}) : () -> ()

// -----

// expected-error @+1 {{expected '=' in attribute alias definition}}
#1x = 1

// -----

// expected-error @+1 {{expected '=' in type alias definition}}
!1x = i1

// -----

// expected-error @+1 {{type names with a '.' are reserved for dialect-defined names}}
!avx.m128 = vector<4 x f32>

// -----

// expected-error @+1 {{attribute names with a '.' are reserved for dialect-defined names}}
#avx.m128 = 1

// -----

// expected-error @+1 {{invalid attribute name}}
# = 1

// -----

// expected-error @+1 {{invalid type identifier}}
! = i32
