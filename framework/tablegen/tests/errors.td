class A<int n> { int x = n; }
def a : A;
// -----
def a : Missing;
// -----
class A { int x = 1; }
def a : A { let y = 2; }
// -----
def a { int x = "text"; }
// -----
def a;
def a;
// -----
class A<int n>;
def a : A<"no number">;
// -----
class A<int n, int n>;
// -----
class A<int n>;
def a : A<n = 1, n = 2>;
// -----
class A<int n>;
def a : A<m = 1>;
// -----
class A<int n>;
def a : A<1, 2>;
// -----
def a { int x = 1 }
// -----
def a { int x = undefined; }
// -----
def a { bits<2> x = 9; }
// -----
def a { bits<4> x; let x{5} = 1; }
// -----
def a { bits<4> x; let x{1-0} = 7; }
// -----
def a { string s = "open
}
// -----
def a { code c = [{ never closed; }
// -----
/* never closed
// -----
def a { int x = 0x; }
// -----
def a { int x = 99999999999999999999; }
// -----
include "missing.td"
// -----
#ifdef X
def a;
// -----
#endif
// -----
#ifdef X
#else
#else
#endif
// -----
def a { int x = !div(1, 0); }
// -----
def a { int x = !add(1); }
// -----
def a { int x = !unknown(1); }
// -----
def a { int x = !head([]<list<int>>); }
// -----
def a { int x = !cond(false: 1); }
// -----
def a { string s = !substr("abc", 4); }
// -----
def a { int x = !logtwo(0); }
// -----
def a { list<int> l = !range(1, 5, 0); }
// -----
def a { bit b = !match("text", "(open"); }
// -----
class P;
def a { P p = !cast<P>("nothing"); }
// -----
class P;
class Q;
def q : Q;
def a { P p = !cast<P>("q"); }
// -----
def op;
def a { dag d = !con((op 1), (a 2)); }
// -----
def op;
def a { int x = !getdagarg<int>((op 1:$x), "y"); }
// -----
class A<int n> { assert !lt(n, 10), "too large: " # !cast<string>(n); }
def a : A<12>;
// -----
assert false, "never";
// -----
multiclass M { }
// -----
multiclass M<int n> { def _a; }
defm x : M;
// -----
defm x : Missing;
// -----
multiclass M { def _a; }
defm x : M;
defm x : M;
// -----
foreach i = "text" in def a#i;
// -----
foreach i = ["a", 1] in def x;
// -----
defset list<int> s = { def a; }
// -----
class C;
defset list<C> s = { def a; }
// -----
defvar v = 1;
defvar v = 2;
// -----
let x = 1 in { def a; }
// -----
class A : A;
// -----
class A { int x = 1; }
class B : A, A;
def b : B { int x = 2; string x = "two"; }
// -----
class A<int n> { A<!add(n, 1)> next = A<!add(n, 1)>; }
def a : A<0>;
// -----
def a { int x = !if(?, 1, 2); }
// -----
def a { list<string> l = ["a", 2]; }
// -----
def a { dag d = ("op" 1); }
// -----
class A<int n> { int x = n
def b : A<1>;
// -----
def c { int x = 1; } }
// -----
if 1 then { def a; } else def b
// -----
deftype T = Missing;
// -----
def a { int x = 1; let x = ?; int y = x.z; }
// -----
dump 5;
// -----
def a { list<int> l = [1, 2, 3]; int x = l[5]; }
// -----
class A<int n = "text">;
// -----
def a { field int }
// -----
def "name with" { int x; };
def 5;
// -----
class A;
class B : A;
class A : B;
