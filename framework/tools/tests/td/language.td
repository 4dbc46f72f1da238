include "included.td"
class Base<int n, string s = "none"> {
  int number = n;
  string text = s;
  list<int> numbers = [n, 2];
}
class Derived<int m> : Base<m>, Included {
  let text = "derived";
}
def left;
def MyOp;
def mine : Derived<3> {
  let numbers = [3, 4];
  code body = [{ return x; }];
  dag tree = (MyOp:$op_name (left 1:$a, "b"):$arg_name, left:$last, ?:$open);
}
def plain : Base<1>;
