// Every bang operator, on values known at once and on template arguments.
class P { int p = 1; }
class Q : P { int q = 2; }
def p1 : P;
def q1 : Q;
def op1;
def op2;
class Numbers<int a, int b> {
  int add = !add(a, b, 1);
  int sub = !sub(a, b);
  int mul = !mul(a, b, 2);
  int div = !div(a, b);
  int and = !and(a, b);
  int or = !or(a, b);
  int xor = !xor(a, b);
  int shl = !shl(a, b);
  int sra = !sra(!sub(0, a), 1);
  int srl = !srl(!sub(0, a), 60);
  int not = !not(a);
  int log = !logtwo(a);
  bit eq = !eq(a, b);
  bit ne = !ne(a, b);
  bit le = !le(a, b);
  bit lt = !lt(a, b);
  bit ge = !ge(a, b);
  bit gt = !gt(a, b);
  int iff = !if(!gt(a, b), a, b);
  string cond = !cond(!lt(a, b): "less", !eq(a, b): "same", true: "more");
  list<int> range = !range(b, a);
  list<int> range1 = !range(b);
  list<int> step = !range(a, b, -2);
  bits<8> eight = a;
  bit third = eight{2};
  bits<3> some = eight{4-3, 0};
  string text = !cast<string>(a);
}
def numbers : Numbers<12, 3>;
def same : Numbers<5, 5>;
class Strings<string s, string t> {
  string cat = !strconcat(s, "-", t);
  string paste = s # "+" # t;
  string sub = !substr(s, 1, 2);
  string rest = !substr(s, 2);
  int find = !find(s, "l");
  int later = !find(s, "l", 3);
  int missing = !find(s, "zz");
  string subst = !subst("l", "L", s);
  string lower = !tolower(s);
  string upper = !toupper(s);
  int size = !size(s);
  bit empty = !empty(s);
  bit match = !match(s, "^[Hh]el+o$");
  bit less = !lt(s, t);
  bit equal = !eq(s, t);
  string repr = !repr(s);
  bit exists = !exists<P>(s);
  bit known = !exists<P>(t);
  P cast = !cast<P>(t);
  int its_p = !cast<P>(t).p;
}
def strings : Strings<"Hello", "q1">;
class Lists<list<int> l, list<string> s> {
  list<int> concat = !listconcat(l, [9], l);
  list<int> paste = l # [8];
  list<int> splat = !listsplat(7, 3);
  list<int> remove = !listremove(l, [2, 3]);
  list<int> flat = !listflatten([l, [0], l]);
  list<int> not_nested = !listflatten(l);
  int head = !head(l);
  list<int> tail = !tail(l);
  int size = !size(l);
  bit empty = !empty(l);
  list<int> each = !foreach(x, l, !mul(x, x));
  list<list<int>> nested = !foreach(x, l, !foreach(y, l, !add(x, y)));
  list<int> filter = !filter(x, l, !gt(x, 1));
  int sum = !foldl(0, l, acc, x, !add(acc, x));
  string join = !interleave(s, ", ");
  string numbers = !interleave(l, "/");
  int second = l[1];
  list<int> slice = l[0, 2];
  list<int> span = l[1...2];
  list<int> old = l[2-0];
  list<int> one = l[1,];
  list<int> by = l[!range(2)];
  list<int> indices = !range(l);
  string all = !foldl("", s, acc, x, !if(!empty(acc), x, acc # "|" # x));
}
def lists : Lists<[1, 2, 3], ["a", "b"]>;
class Dags<dag d, dag e> {
  dag con = !con(d, e);
  dag setop = !setdagop(d, op2);
  dag setname = !setdagopname(d, "renamed");
  P getop = !getdagop<P>(!setdagop(d, p1));
  string opname = !getdagopname(d);
  int byindex = !getdagarg<int>(d, 0);
  int byname = !getdagarg<int>(d, "b");
  int wrong = !getdagarg<int>(d, 2);
  string name = !getdagname(d, 1);
  string noname = !getdagname(d, 2);
  dag setarg = !setdagarg(d, 0, "new");
  dag setarg2 = !setdagarg(d, "b", p1);
  dag setn = !setdagname(d, 2, "third");
  dag unname = !setdagname(d, "a", ?);
  int size = !size(d);
  bit empty = !empty(d);
  dag made = !dag(op1, [1, 2], ["x", ?]);
  dag names = !dag(op1, ?, ["x", "y"]);
  dag values = !dag(op1, [p1, q1], ?);
  dag each = !foreach(x, d, !if(!isa<int>(x), x, x));
  dag again = (!getdagop(d) 1, 2);
}
def dags : Dags<(op1:$o 1:$a, 2:$b, "c"), (op1 (op2 $free, ?:$q), 4:$d)>;
class Types<P x> {
  bit isq = !isa<Q>(x);
  bit isp = !isa<P>(x);
  bit isint = !isa<int>(x);
  bit init = !initialized(x);
}
def types_p : Types<p1>;
def types_q : Types<q1>;

def instances {
  list<P> all = !instances<P>();
  list<Q> qs = !instances<Q>("^q");
  string repr = !repr(p1);
  string both = !repr([p1, q1]);
  bit self = !exists<P>("instances");
  bit nothing = !exists<P>("nothing");
  int unset;
  bit is = !initialized(?);
  list<P> mixed = [p1, q1];
  list<Q> typed = [q1]<Q>;
  list<int> none = []<int>;
  bits<4> b = { 1, 0b10, 1 };
  int from_bits = 0b1011;
  int big = 0xFFFFFFFFFFFFFFFF;
  int negative = -5;
  string concat = "a" "b" "c";
  code fragment = [{ "quotes" and ] and } }];
  string escapes = "tab\tline\nquote\"back\\slash\'";
}
def subst_def { P s = !subst(p1, q1, p1); P t = !subst(p1, q1, q1); }
