class Op<string n, int w = 0> { string name = n; int width = w; }
class Extra { int extra = 1; }
multiclass Simple<int w> {
  def _a : Op<NAME # ".a", w>;
  def _b : Op<NAME # ".b", !add(w, 1)>;
  def "" : Op<NAME>;
  def NAME # _c { string who = NAME; }
  def pre_ # NAME { string who = NAME; }
}
defm one : Simple<8>;
defm two : Simple<16>, Extra;
multiclass Inherited<int w> : Simple<w> {
  def _more : Op<"more", w>;
}
defm three : Inherited<32>;
multiclass Nested<list<int> widths, bit extra = false> {
  foreach w = widths in {
    def _ # w : Op<"n", w>;
    defm _in # w : Simple<w>;
  }
  if extra then
    def _extra : Op<"extra">;
  else
    def _plain : Op<"plain">;
  defvar total = !foldl(0, widths, a, b, !add(a, b));
  def _total { int t = total; }
  let width = 77 in
    def _let : Op<"let">;
  assert !gt(!size(widths), 0), "widths of " # NAME # " are empty";
}
defm four : Nested<[1, 2]>;
defm five : Nested<[3], true>;
defm : Simple<1>;
multiclass Anonymous {
  def : Op<"anon">;
  defm : Simple<2>;
  defm _q : Simple<3>;
}
defm six : Anonymous;
multiclass Twice<string a, string b = a> { def _t { string x = a; string y = b; } }
defm seven : Twice<"p">;
defm eight : Twice<b = "s", a = "t">, Extra;
foreach i = [10, 20] in {
  defm in_loop # i : Simple<i>;
}
let name = "set" in defm with_let : Twice<"w">, Op<"z">;
multiclass Only : Simple<9>;
defm nine : Only;
defset list<Op> made = { defm ten : Twice<"u">, Op<"v">; }
def count { int n = !size(made); }
