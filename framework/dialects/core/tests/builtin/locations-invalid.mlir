// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// expected-error @+1 {{expected integer line number in FileLineColRange}}
"x.op"() : () -> () loc("file":-1:2)
// -----
// expected-error @+1 {{expected integer column number in FileLineColRange}}
"x.op"() : () -> () loc("file":1:-2)
// -----
// expected-error @+1 {{expected integer line number in FileLineColRange}}
"x.op"() : () -> () loc("file":1.0:2)
// -----
// expected-error @+1 {{expected '(' in location}}
"x.op"() : () -> () loc unknown
// -----
// expected-error @+1 {{expected ')' in location}}
"x.op"() : () -> () loc(unknown
// -----
// expected-error @+1 {{expected location instance}}
"x.op"() : () -> () loc()
// -----
// expected-error @+1 {{expected location instance}}
"x.op"() : () -> () loc(42)
// -----
// expected-error @+1 {{expected location instance}}
"x.op"() : () -> () loc(nowhere)
// -----
// expected-error @+1 {{expected '(' in callsite location}}
"x.op"() : () -> () loc(callsite "a" at "b")
// -----
// expected-error @+1 {{expected 'at' in callsite location}}
"x.op"() : () -> () loc(callsite("a" "b"))
// -----
// expected-error @+1 {{expected ')' in location}}
"x.op"() : () -> () loc(callsite("a" at "b")
// -----
// expected-error @+1 {{expected '>' after fused location metadata}}
"x.op"() : () -> () loc(fused<"m"["a"])
// -----
// expected-error @+1 {{expected ']' in fused location}}
"x.op"() : () -> () loc(fused["a")
// -----
// expected-error @+1 {{expected ')' in location}}
"x.op"() : () -> () loc("name"("child")
// -----
// expected-error @+1 {{operation location alias was never defined}}
"x.op"() : () -> () loc(#nowhere)
// -----
// expected-error @+1 {{operation location alias was never defined}}
func.func @f(%a: i32 loc(#nowhere)) {
  return
}
// -----
#one = 1
// expected-error @+1 {{expected location, but found '1 : i64'}}
"x.op"() : () -> () loc(#one)
// -----
// expected-error @+1 {{expected location, but found '1 : i64'}}
"x.op"() : () -> () loc(#one)
#one = 1
// -----
#loc = loc("a")
// expected-error @+1 {{redefinition of attribute alias id 'loc'}}
#loc = loc("b")
// -----
// expected-error @+1 {{expected either integer or `:` post `to` in FileLineColRange}}
"x.op"() : () -> () loc("file":1:2 to)
// -----
// expected-error @+1 {{expected either integer or `:` post `to` in FileLineColRange}}
"x.op"() : () -> () loc("file":1:2 to 3)
// -----
// expected-error @+1 {{expected integer column number in FileLineColRange}}
"x.op"() : () -> () loc("file":1:2 to 3:x)
// -----
// expected-error @+1 {{expected integer line number in FileLineColRange}}
"x.op"() : () -> () loc("file":99999999999:1)
// -----
// expected-error @+1 {{undefined symbol alias id 'nowhere'}}
"x.op"() {a = loc(#nowhere)} : () -> ()
// -----
// expected-error @+1 {{undefined symbol alias id 'b'}}
#a = loc("a"(#b))
#b = loc("b"(#a))
"x.op"() : () -> () loc(#a)
// -----
// expected-error @+1 {{undefined symbol alias id 'nowhere'}}
"x.op"() : () -> () loc(fused[#nowhere])
