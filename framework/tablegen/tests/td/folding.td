// The moments of folding: late references, self references, anonymous instances, bits of other fields.
class Inst<int n> { bits<8> enc; bits<3> r; bits<3> f = n; let enc{7-5} = r; let enc{4-2} = f; let enc{1-0} = 0b11; }
def inst : Inst<5>;
def inst2 : Inst<5> { let r = 2; }
class Fact<int n> { int value = !if(!le(n, 1), 1, !mul(n, Fact<!sub(n, 1)>.value)); }
def fact { int five = Fact<5>.value; Fact f = Fact<3>; }
class Pair<int a, int b> { int first = a; int second = b; int sum = !add(first, second); }
def uses { Pair p = Pair<1, 2>; Pair same = Pair<1, 2>; Pair named = Pair<b = 2, a = 1>; int s = Pair<3, 4>.sum; }
class Late<string n> { string target = n; Late self = !cast<Late>(n); string mine = !if(!exists<Late>(n), n, "none"); }
def first : Late<"first">;
class Name<string s = NAME> { string a = NAME; string b = s; string c = NAME # "_x"; }
def named : Name;
def : Name;
def holder { Name n = Name<>; Name m = Name<"given">; }
class Order { int a = 1; int b = a; int c = !add(a, b); }
def order : Order { let a = 10; }
def order2 : Order { let b = 5; }
class Unset { int x; field int y = x; field string s = !if(!initialized(x), "set", "unset"); }
def unset_a : Unset;
def unset_b : Unset { let x = 1; }
class Short<bit c, int n> { int v = !if(c, !div(10, n), 0); }
def short : Short<0, 0>;
class Override<int n = 1> { int v = n; }
class Mid : Override { let v = 2; }
class Low : Mid { int v2 = 5; let v = !add(v2, 1); }
def low : Low;
class Diamond; class Left : Diamond; class Right : Diamond; 
def diamond : Left, Right;
class Chain<int n> { list<int> l = !if(!eq(n, 0), [], !listconcat([n], Chain<!sub(n, 1)>.l)); }
def chain { list<int> l = Chain<4>.l; }
class Dep<int n> { Pair p = Pair<n, !add(n, 1)>; int s = p.sum; }
def dep : Dep<7>;
class Bits<bits<4> b> { bits<8> wide = { b, b{0}, 1, ?, b{3} }; int n = b; bit top = b{3}; bits<2> mid = b{2...1}; }
def some_bits : Bits<0b1010>;
class Sel<string s> { defvar v = !cond(!eq(s, "a"): 1, !eq(s, "b"): 2, true: 3); int r = v; }
def sel { int a = Sel<"a">.r; int z = Sel<"z">.r; }
class ListOf<list<Pair> ps> { list<int> sums = !foreach(p, ps, p.sum); int total = !foldl(0, ps, t, p, !add(t, p.sum)); }
def list_of : ListOf<[Pair<1, 1>, Pair<2, 2>]>;
def shadow { list<int> x = !foreach(i, [1, 2], !foldl(i, [10, 20], a, b, !add(a, b, i))); }
class Over<string n> { string name = n; }
foreach i = [1, 2] in { def over#i : Over<"o"#i>; foreach j = [3] in def over#i#j : Over<!cast<Over>("over"#i).name # j>; }
