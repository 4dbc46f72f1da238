func.func @f(%n: index, %x: f32) {
  // expected-error @+1 {{'scf.for' op mismatch in number of loop-carried values and defined values}}
  %0 = "scf.for"(%n, %n, %n) ({
  ^bb0(%i: index):
    "scf.yield"() : () -> ()
  }) : (index, index, index) -> f32
  return
}
// -----
func.func @f(%c: i1) {
  // expected-error @+1 {{'scf.if' op expected 2 regions}}
  "scf.if"(%c) : (i1) -> ()
  return
}
// -----
func.func @f(%c: i1) {
  // expected-error @+2 {{'scf.if' op expects regions to end with 'scf.yield', found 'test.end'}}
  // expected-note @+1 {{in custom textual format, the absence of terminator implies 'scf.yield'}}
  "scf.if"(%c) ({
    "test.end"() : () -> ()
  }, {
  }) : (i1) -> ()
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{expects parent op to be one of}}
  "scf.yield"() : () -> ()
}
