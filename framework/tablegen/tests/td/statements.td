// Every kind of statement.
class Empty;
class Base<int n, string s = "none"> {
  int number = n;
  string text = s;
  list<int> numbers = [n, !add(n, 1)];
  bits<4> low = 0b0101;
  bit flag = false;
  code body = [{ return x; }];
  dag args;
  field bits<2> open = { ?, 1 };
}
class Derived<int m> : Base<!mul(m, 2)>, Empty {
  let text = "derived" # m;
  let low{1} = 1;
  let low{3-2} = 0b11;
  int own = number;
}
def plain;
def base : Base<1>;
def derived : Derived<4> {
  let flag = true;
  string before = "x";
  string extra = before;
}
def : Base<7>;
def { int i = 1; }

let number = 100, low<1...0> = 0b10 in {
  def with_let : Base<1>;
  let text = "inner" in def with_two : Base<2>;
}

foreach i = [1, 2] in
  foreach j = 3-4 in
    def pair_ # i # "_" # j { int sum = !add(i, j); }
foreach k = { 0, 5...7 } in {
  defvar twice = !mul(k, 2);
  def range_ # k : Base<twice>;
}
foreach name = ["a", "b"] in def loop_#name#_end;

defvar limit = 3;
if !gt(limit, 2) then {
  def above;
} else {
  def below;
}
if !lt(limit, 2) then def less; else if !eq(limit, 3) then def three; else def other;

defset list<Base> bases = {
  def set_a : Base<1>;
  def set_b : Derived<1>;
  foreach i = 0...1 in def set_c # i : Base<i>;
}
def uses_set { list<Base> all = bases; int count = !size(bases); }

deftype numbers = list<int>;
class Alias<numbers l> { numbers given = l; numbers more = !listconcat(l, [9]); }
def alias : Alias<[1, 2]>;

assert !eq(limit, 3), "limit is wrong";
class Checked<int n> {
  assert !gt(n, 0), "n must be positive, is " # n;
  defvar half = !div(n, 2);
  int h = half;
}
def checked : Checked<8>;

// Forward declarations.
class Later;
class UsesLater { Later l; }
class Later { int i = 5; }
def later : Later;
def uses_later : UsesLater { let l = later; int i = l.i; }

// Redeclared fields are set anew.
class Two : Base<1> { int number = 5; string text; }
def two : Two;
