func.func @f() -> index {
  %0 = index.sizeof
  return %0 : index
}
