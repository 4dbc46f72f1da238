// RUN: terrace-opt %s --canonicalize --allow-unregistered-dialect
func.func @IAdd(%x: i32) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %r0 = spirv.IAdd %x, %c0 : i32
  %r1 = spirv.IAdd %x, %c1 : i32
  %r2 = spirv.IAdd %c7, %m3 : i32
  %r3 = spirv.IAdd %m3, %c7 : i32
  %r4 = spirv.IAdd %x, %x : i32
  %r5 = spirv.IAdd %min, %ones : i32
  %r6 = spirv.IAdd %c7, %c0 : i32
  %r7 = spirv.IAdd %x, %ones : i32
  %r8 = spirv.IAdd %m3, %m3 : i32
  %w = spirv.IAdd %va, %vb : vector<2xi32>
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %w) : (i32, i32, i32, i32, i32, i32, i32, i32, i32, vector<2xi32>) -> ()
  return
}
func.func @IMul(%x: i32) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %r0 = spirv.IMul %x, %c0 : i32
  %r1 = spirv.IMul %x, %c1 : i32
  %r2 = spirv.IMul %c7, %m3 : i32
  %r3 = spirv.IMul %m3, %c7 : i32
  %r4 = spirv.IMul %x, %x : i32
  %r5 = spirv.IMul %min, %ones : i32
  %r6 = spirv.IMul %c7, %c0 : i32
  %r7 = spirv.IMul %x, %ones : i32
  %r8 = spirv.IMul %m3, %m3 : i32
  %w = spirv.IMul %va, %vb : vector<2xi32>
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %w) : (i32, i32, i32, i32, i32, i32, i32, i32, i32, vector<2xi32>) -> ()
  return
}
func.func @ISub(%x: i32) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %r0 = spirv.ISub %x, %c0 : i32
  %r1 = spirv.ISub %x, %c1 : i32
  %r2 = spirv.ISub %c7, %m3 : i32
  %r3 = spirv.ISub %m3, %c7 : i32
  %r4 = spirv.ISub %x, %x : i32
  %r5 = spirv.ISub %min, %ones : i32
  %r6 = spirv.ISub %c7, %c0 : i32
  %r7 = spirv.ISub %x, %ones : i32
  %r8 = spirv.ISub %m3, %m3 : i32
  %w = spirv.ISub %va, %vb : vector<2xi32>
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %w) : (i32, i32, i32, i32, i32, i32, i32, i32, i32, vector<2xi32>) -> ()
  return
}
func.func @SDiv(%x: i32) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %r0 = spirv.SDiv %x, %c0 : i32
  %r1 = spirv.SDiv %x, %c1 : i32
  %r2 = spirv.SDiv %c7, %m3 : i32
  %r3 = spirv.SDiv %m3, %c7 : i32
  %r4 = spirv.SDiv %x, %x : i32
  %r5 = spirv.SDiv %min, %ones : i32
  %r6 = spirv.SDiv %c7, %c0 : i32
  %r7 = spirv.SDiv %x, %ones : i32
  %r8 = spirv.SDiv %m3, %m3 : i32
  %w = spirv.SDiv %va, %vb : vector<2xi32>
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %w) : (i32, i32, i32, i32, i32, i32, i32, i32, i32, vector<2xi32>) -> ()
  return
}
func.func @UDiv(%x: i32) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %r0 = spirv.UDiv %x, %c0 : i32
  %r1 = spirv.UDiv %x, %c1 : i32
  %r2 = spirv.UDiv %c7, %m3 : i32
  %r3 = spirv.UDiv %m3, %c7 : i32
  %r4 = spirv.UDiv %x, %x : i32
  %r5 = spirv.UDiv %min, %ones : i32
  %r6 = spirv.UDiv %c7, %c0 : i32
  %r7 = spirv.UDiv %x, %ones : i32
  %r8 = spirv.UDiv %m3, %m3 : i32
  %w = spirv.UDiv %va, %vb : vector<2xi32>
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %w) : (i32, i32, i32, i32, i32, i32, i32, i32, i32, vector<2xi32>) -> ()
  return
}
func.func @SMod(%x: i32) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %r0 = spirv.SMod %x, %c0 : i32
  %r1 = spirv.SMod %x, %c1 : i32
  %r2 = spirv.SMod %c7, %m3 : i32
  %r3 = spirv.SMod %m3, %c7 : i32
  %r4 = spirv.SMod %x, %x : i32
  %r5 = spirv.SMod %min, %ones : i32
  %r6 = spirv.SMod %c7, %c0 : i32
  %r7 = spirv.SMod %x, %ones : i32
  %r8 = spirv.SMod %m3, %m3 : i32
  %w = spirv.SMod %va, %vb : vector<2xi32>
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %w) : (i32, i32, i32, i32, i32, i32, i32, i32, i32, vector<2xi32>) -> ()
  return
}
func.func @SRem(%x: i32) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %r0 = spirv.SRem %x, %c0 : i32
  %r1 = spirv.SRem %x, %c1 : i32
  %r2 = spirv.SRem %c7, %m3 : i32
  %r3 = spirv.SRem %m3, %c7 : i32
  %r4 = spirv.SRem %x, %x : i32
  %r5 = spirv.SRem %min, %ones : i32
  %r6 = spirv.SRem %c7, %c0 : i32
  %r7 = spirv.SRem %x, %ones : i32
  %r8 = spirv.SRem %m3, %m3 : i32
  %w = spirv.SRem %va, %vb : vector<2xi32>
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %w) : (i32, i32, i32, i32, i32, i32, i32, i32, i32, vector<2xi32>) -> ()
  return
}
func.func @UMod(%x: i32) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %r0 = spirv.UMod %x, %c0 : i32
  %r1 = spirv.UMod %x, %c1 : i32
  %r2 = spirv.UMod %c7, %m3 : i32
  %r3 = spirv.UMod %m3, %c7 : i32
  %r4 = spirv.UMod %x, %x : i32
  %r5 = spirv.UMod %min, %ones : i32
  %r6 = spirv.UMod %c7, %c0 : i32
  %r7 = spirv.UMod %x, %ones : i32
  %r8 = spirv.UMod %m3, %m3 : i32
  %w = spirv.UMod %va, %vb : vector<2xi32>
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %w) : (i32, i32, i32, i32, i32, i32, i32, i32, i32, vector<2xi32>) -> ()
  return
}
func.func @BitwiseAnd(%x: i32) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %r0 = spirv.BitwiseAnd %x, %c0 : i32
  %r1 = spirv.BitwiseAnd %x, %c1 : i32
  %r2 = spirv.BitwiseAnd %c7, %m3 : i32
  %r3 = spirv.BitwiseAnd %m3, %c7 : i32
  %r4 = spirv.BitwiseAnd %x, %x : i32
  %r5 = spirv.BitwiseAnd %min, %ones : i32
  %r6 = spirv.BitwiseAnd %c7, %c0 : i32
  %r7 = spirv.BitwiseAnd %x, %ones : i32
  %r8 = spirv.BitwiseAnd %m3, %m3 : i32
  %w = spirv.BitwiseAnd %va, %vb : vector<2xi32>
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %w) : (i32, i32, i32, i32, i32, i32, i32, i32, i32, vector<2xi32>) -> ()
  return
}
func.func @BitwiseOr(%x: i32) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %r0 = spirv.BitwiseOr %x, %c0 : i32
  %r1 = spirv.BitwiseOr %x, %c1 : i32
  %r2 = spirv.BitwiseOr %c7, %m3 : i32
  %r3 = spirv.BitwiseOr %m3, %c7 : i32
  %r4 = spirv.BitwiseOr %x, %x : i32
  %r5 = spirv.BitwiseOr %min, %ones : i32
  %r6 = spirv.BitwiseOr %c7, %c0 : i32
  %r7 = spirv.BitwiseOr %x, %ones : i32
  %r8 = spirv.BitwiseOr %m3, %m3 : i32
  %w = spirv.BitwiseOr %va, %vb : vector<2xi32>
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %w) : (i32, i32, i32, i32, i32, i32, i32, i32, i32, vector<2xi32>) -> ()
  return
}
func.func @BitwiseXor(%x: i32) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %r0 = spirv.BitwiseXor %x, %c0 : i32
  %r1 = spirv.BitwiseXor %x, %c1 : i32
  %r2 = spirv.BitwiseXor %c7, %m3 : i32
  %r3 = spirv.BitwiseXor %m3, %c7 : i32
  %r4 = spirv.BitwiseXor %x, %x : i32
  %r5 = spirv.BitwiseXor %min, %ones : i32
  %r6 = spirv.BitwiseXor %c7, %c0 : i32
  %r7 = spirv.BitwiseXor %x, %ones : i32
  %r8 = spirv.BitwiseXor %m3, %m3 : i32
  %w = spirv.BitwiseXor %va, %vb : vector<2xi32>
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %w) : (i32, i32, i32, i32, i32, i32, i32, i32, i32, vector<2xi32>) -> ()
  return
}
func.func @ShiftLeftLogical(%x: i32) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %c40 = spirv.Constant 40 : i32
  %r0 = spirv.ShiftLeftLogical %x, %c0 : i32, i32
  %r1 = spirv.ShiftLeftLogical %m3, %c1 : i32, i32
  %r2 = spirv.ShiftLeftLogical %c7, %c40 : i32, i32
  %r3 = spirv.ShiftLeftLogical %c0, %x : i32, i32
  "test.use"(%r0, %r1, %r2, %r3) : (i32, i32, i32, i32) -> ()
  return
}
func.func @ShiftRightArithmetic(%x: i32) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %c40 = spirv.Constant 40 : i32
  %r0 = spirv.ShiftRightArithmetic %x, %c0 : i32, i32
  %r1 = spirv.ShiftRightArithmetic %m3, %c1 : i32, i32
  %r2 = spirv.ShiftRightArithmetic %c7, %c40 : i32, i32
  %r3 = spirv.ShiftRightArithmetic %c0, %x : i32, i32
  "test.use"(%r0, %r1, %r2, %r3) : (i32, i32, i32, i32) -> ()
  return
}
func.func @ShiftRightLogical(%x: i32) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %c40 = spirv.Constant 40 : i32
  %r0 = spirv.ShiftRightLogical %x, %c0 : i32, i32
  %r1 = spirv.ShiftRightLogical %m3, %c1 : i32, i32
  %r2 = spirv.ShiftRightLogical %c7, %c40 : i32, i32
  %r3 = spirv.ShiftRightLogical %c0, %x : i32, i32
  "test.use"(%r0, %r1, %r2, %r3) : (i32, i32, i32, i32) -> ()
  return
}
func.func @IEqual(%x: i32, %v: vector<2xi32>) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %r0 = spirv.IEqual %x, %x : i32
  %r1 = spirv.IEqual %c7, %m3 : i32
  %r2 = spirv.IEqual %m3, %c7 : i32
  %r3 = spirv.IEqual %c7, %c7 : i32
  %r4 = spirv.IEqual %x, %c0 : i32
  %w = spirv.IEqual %va, %vb : vector<2xi32>
  %y = spirv.IEqual %v, %v : vector<2xi32>
  "test.use"(%r0, %r1, %r2, %r3, %r4, %w, %y) : (i1, i1, i1, i1, i1, vector<2xi1>, vector<2xi1>) -> ()
  return
}
func.func @INotEqual(%x: i32, %v: vector<2xi32>) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %r0 = spirv.INotEqual %x, %x : i32
  %r1 = spirv.INotEqual %c7, %m3 : i32
  %r2 = spirv.INotEqual %m3, %c7 : i32
  %r3 = spirv.INotEqual %c7, %c7 : i32
  %r4 = spirv.INotEqual %x, %c0 : i32
  %w = spirv.INotEqual %va, %vb : vector<2xi32>
  %y = spirv.INotEqual %v, %v : vector<2xi32>
  "test.use"(%r0, %r1, %r2, %r3, %r4, %w, %y) : (i1, i1, i1, i1, i1, vector<2xi1>, vector<2xi1>) -> ()
  return
}
func.func @SGreaterThan(%x: i32, %v: vector<2xi32>) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %r0 = spirv.SGreaterThan %x, %x : i32
  %r1 = spirv.SGreaterThan %c7, %m3 : i32
  %r2 = spirv.SGreaterThan %m3, %c7 : i32
  %r3 = spirv.SGreaterThan %c7, %c7 : i32
  %r4 = spirv.SGreaterThan %x, %c0 : i32
  %w = spirv.SGreaterThan %va, %vb : vector<2xi32>
  %y = spirv.SGreaterThan %v, %v : vector<2xi32>
  "test.use"(%r0, %r1, %r2, %r3, %r4, %w, %y) : (i1, i1, i1, i1, i1, vector<2xi1>, vector<2xi1>) -> ()
  return
}
func.func @SGreaterThanEqual(%x: i32, %v: vector<2xi32>) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %r0 = spirv.SGreaterThanEqual %x, %x : i32
  %r1 = spirv.SGreaterThanEqual %c7, %m3 : i32
  %r2 = spirv.SGreaterThanEqual %m3, %c7 : i32
  %r3 = spirv.SGreaterThanEqual %c7, %c7 : i32
  %r4 = spirv.SGreaterThanEqual %x, %c0 : i32
  %w = spirv.SGreaterThanEqual %va, %vb : vector<2xi32>
  %y = spirv.SGreaterThanEqual %v, %v : vector<2xi32>
  "test.use"(%r0, %r1, %r2, %r3, %r4, %w, %y) : (i1, i1, i1, i1, i1, vector<2xi1>, vector<2xi1>) -> ()
  return
}
func.func @SLessThan(%x: i32, %v: vector<2xi32>) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %r0 = spirv.SLessThan %x, %x : i32
  %r1 = spirv.SLessThan %c7, %m3 : i32
  %r2 = spirv.SLessThan %m3, %c7 : i32
  %r3 = spirv.SLessThan %c7, %c7 : i32
  %r4 = spirv.SLessThan %x, %c0 : i32
  %w = spirv.SLessThan %va, %vb : vector<2xi32>
  %y = spirv.SLessThan %v, %v : vector<2xi32>
  "test.use"(%r0, %r1, %r2, %r3, %r4, %w, %y) : (i1, i1, i1, i1, i1, vector<2xi1>, vector<2xi1>) -> ()
  return
}
func.func @SLessThanEqual(%x: i32, %v: vector<2xi32>) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %r0 = spirv.SLessThanEqual %x, %x : i32
  %r1 = spirv.SLessThanEqual %c7, %m3 : i32
  %r2 = spirv.SLessThanEqual %m3, %c7 : i32
  %r3 = spirv.SLessThanEqual %c7, %c7 : i32
  %r4 = spirv.SLessThanEqual %x, %c0 : i32
  %w = spirv.SLessThanEqual %va, %vb : vector<2xi32>
  %y = spirv.SLessThanEqual %v, %v : vector<2xi32>
  "test.use"(%r0, %r1, %r2, %r3, %r4, %w, %y) : (i1, i1, i1, i1, i1, vector<2xi1>, vector<2xi1>) -> ()
  return
}
func.func @UGreaterThan(%x: i32, %v: vector<2xi32>) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %r0 = spirv.UGreaterThan %x, %x : i32
  %r1 = spirv.UGreaterThan %c7, %m3 : i32
  %r2 = spirv.UGreaterThan %m3, %c7 : i32
  %r3 = spirv.UGreaterThan %c7, %c7 : i32
  %r4 = spirv.UGreaterThan %x, %c0 : i32
  %w = spirv.UGreaterThan %va, %vb : vector<2xi32>
  %y = spirv.UGreaterThan %v, %v : vector<2xi32>
  "test.use"(%r0, %r1, %r2, %r3, %r4, %w, %y) : (i1, i1, i1, i1, i1, vector<2xi1>, vector<2xi1>) -> ()
  return
}
func.func @UGreaterThanEqual(%x: i32, %v: vector<2xi32>) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %r0 = spirv.UGreaterThanEqual %x, %x : i32
  %r1 = spirv.UGreaterThanEqual %c7, %m3 : i32
  %r2 = spirv.UGreaterThanEqual %m3, %c7 : i32
  %r3 = spirv.UGreaterThanEqual %c7, %c7 : i32
  %r4 = spirv.UGreaterThanEqual %x, %c0 : i32
  %w = spirv.UGreaterThanEqual %va, %vb : vector<2xi32>
  %y = spirv.UGreaterThanEqual %v, %v : vector<2xi32>
  "test.use"(%r0, %r1, %r2, %r3, %r4, %w, %y) : (i1, i1, i1, i1, i1, vector<2xi1>, vector<2xi1>) -> ()
  return
}
func.func @ULessThan(%x: i32, %v: vector<2xi32>) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %r0 = spirv.ULessThan %x, %x : i32
  %r1 = spirv.ULessThan %c7, %m3 : i32
  %r2 = spirv.ULessThan %m3, %c7 : i32
  %r3 = spirv.ULessThan %c7, %c7 : i32
  %r4 = spirv.ULessThan %x, %c0 : i32
  %w = spirv.ULessThan %va, %vb : vector<2xi32>
  %y = spirv.ULessThan %v, %v : vector<2xi32>
  "test.use"(%r0, %r1, %r2, %r3, %r4, %w, %y) : (i1, i1, i1, i1, i1, vector<2xi1>, vector<2xi1>) -> ()
  return
}
func.func @ULessThanEqual(%x: i32, %v: vector<2xi32>) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %r0 = spirv.ULessThanEqual %x, %x : i32
  %r1 = spirv.ULessThanEqual %c7, %m3 : i32
  %r2 = spirv.ULessThanEqual %m3, %c7 : i32
  %r3 = spirv.ULessThanEqual %c7, %c7 : i32
  %r4 = spirv.ULessThanEqual %x, %c0 : i32
  %w = spirv.ULessThanEqual %va, %vb : vector<2xi32>
  %y = spirv.ULessThanEqual %v, %v : vector<2xi32>
  "test.use"(%r0, %r1, %r2, %r3, %r4, %w, %y) : (i1, i1, i1, i1, i1, vector<2xi1>, vector<2xi1>) -> ()
  return
}
func.func @LogicalAnd(%x: i1, %y: i1, %v: vector<2xi1>) {
  %t = spirv.Constant true
  %f = spirv.Constant false
  %vt = spirv.Constant dense<true> : vector<2xi1>
  %r0 = spirv.LogicalAnd %x, %t : i1
  %r1 = spirv.LogicalAnd %x, %f : i1
  %r2 = spirv.LogicalAnd %x, %x : i1
  %r3 = spirv.LogicalAnd %t, %f : i1
  %r4 = spirv.LogicalAnd %x, %y : i1
  %r5 = spirv.LogicalAnd %t, %t : i1
  %w = spirv.LogicalAnd %v, %vt : vector<2xi1>
  %n = spirv.LogicalNot %r4 : i1
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %w, %n) : (i1, i1, i1, i1, i1, i1, vector<2xi1>, i1) -> ()
  return
}
func.func @LogicalOr(%x: i1, %y: i1, %v: vector<2xi1>) {
  %t = spirv.Constant true
  %f = spirv.Constant false
  %vt = spirv.Constant dense<true> : vector<2xi1>
  %r0 = spirv.LogicalOr %x, %t : i1
  %r1 = spirv.LogicalOr %x, %f : i1
  %r2 = spirv.LogicalOr %x, %x : i1
  %r3 = spirv.LogicalOr %t, %f : i1
  %r4 = spirv.LogicalOr %x, %y : i1
  %r5 = spirv.LogicalOr %t, %t : i1
  %w = spirv.LogicalOr %v, %vt : vector<2xi1>
  %n = spirv.LogicalNot %r4 : i1
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %w, %n) : (i1, i1, i1, i1, i1, i1, vector<2xi1>, i1) -> ()
  return
}
func.func @LogicalEqual(%x: i1, %y: i1, %v: vector<2xi1>) {
  %t = spirv.Constant true
  %f = spirv.Constant false
  %vt = spirv.Constant dense<true> : vector<2xi1>
  %r0 = spirv.LogicalEqual %x, %t : i1
  %r1 = spirv.LogicalEqual %x, %f : i1
  %r2 = spirv.LogicalEqual %x, %x : i1
  %r3 = spirv.LogicalEqual %t, %f : i1
  %r4 = spirv.LogicalEqual %x, %y : i1
  %r5 = spirv.LogicalEqual %t, %t : i1
  %w = spirv.LogicalEqual %v, %vt : vector<2xi1>
  %n = spirv.LogicalNot %r4 : i1
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %w, %n) : (i1, i1, i1, i1, i1, i1, vector<2xi1>, i1) -> ()
  return
}
func.func @LogicalNotEqual(%x: i1, %y: i1, %v: vector<2xi1>) {
  %t = spirv.Constant true
  %f = spirv.Constant false
  %vt = spirv.Constant dense<true> : vector<2xi1>
  %r0 = spirv.LogicalNotEqual %x, %t : i1
  %r1 = spirv.LogicalNotEqual %x, %f : i1
  %r2 = spirv.LogicalNotEqual %x, %x : i1
  %r3 = spirv.LogicalNotEqual %t, %f : i1
  %r4 = spirv.LogicalNotEqual %x, %y : i1
  %r5 = spirv.LogicalNotEqual %t, %t : i1
  %w = spirv.LogicalNotEqual %v, %vt : vector<2xi1>
  %n = spirv.LogicalNot %r4 : i1
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %w, %n) : (i1, i1, i1, i1, i1, i1, vector<2xi1>, i1) -> ()
  return
}
// ConvertNegatedComparison
func.func @negations(%x: i32, %y: i32) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %a = spirv.SNegate %x : i32
  %b = spirv.SNegate %a : i32
  %c = spirv.SNegate %m3 : i32
  %d = spirv.Not %x : i32
  %e = spirv.Not %d : i32
  %f = spirv.Not %c7 : i32
  %g = spirv.IEqual %x, %y : i32
  %h = spirv.LogicalNot %g : i1
  %i = spirv.INotEqual %x, %y : i32
  %j = spirv.LogicalNot %i : i1
  %k = spirv.LogicalNot %j : i1
  %t = spirv.Constant true
  %l = spirv.LogicalNot %t : i1
  %m = spirv.SLessThan %x, %y : i32
  %n = spirv.LogicalNot %m : i1
  %o = spirv.LogicalNot %n : i1
  "test.use"(%b, %c, %e, %f, %h, %j, %k, %l, %o) : (i32, i32, i32, i32, i1, i1, i1, i1, i1) -> ()
  return
}
func.func @bitcasts(%x: f32) {
  %a = spirv.Bitcast %x : f32 to i32
  %b = spirv.Bitcast %a : i32 to f32
  %c = spirv.Bitcast %a : i32 to vector<2xf16>
  "test.use"(%b, %c) : (f32, vector<2xf16>) -> ()
  return
}
func.func @extractions(%x: f32, %y: f32, %v: vector<4xf32>, %s: !spirv.array<2 x vector<2xf32>>) {
  %c = spirv.CompositeConstruct %x, %y : (f32, f32) -> vector<2xf32>
  %a = spirv.CompositeExtract %c[1 : i32] : vector<2xf32>
  %i = spirv.CompositeInsert %x, %v[1 : i32] : f32 into vector<4xf32>
  %j = spirv.CompositeInsert %y, %i[2 : i32] : f32 into vector<4xf32>
  %b = spirv.CompositeExtract %j[1 : i32] : vector<4xf32>
  %d = spirv.CompositeExtract %j[3 : i32] : vector<4xf32>
  %k = spirv.Constant dense<[1.0, 2.0]> : vector<2xf32>
  %e = spirv.CompositeExtract %k[1 : i32] : vector<2xf32>
  %l = spirv.Constant [dense<[1.0, 2.0]> : vector<2xf32>, dense<3.0> : vector<2xf32>] : !spirv.array<2 x vector<2xf32>>
  %f = spirv.CompositeExtract %l[1 : i32, 0 : i32] : !spirv.array<2 x vector<2xf32>>
  %g = spirv.CompositeExtract %l[0 : i32] : !spirv.array<2 x vector<2xf32>>
  "test.use"(%a, %b, %d, %e, %f, %g) : (f32, f32, f32, f32, f32, vector<2xf32>) -> ()
  return
}
func.func @selects(%c: i1, %x: i32, %y: i32) {
  %t = spirv.Constant true
  %vc = spirv.Constant dense<[true, false]> : vector<2xi1>
  %va = spirv.Constant dense<[1, 2]> : vector<2xi32>
  %vb = spirv.Constant dense<[3, 4]> : vector<2xi32>
  %a = spirv.Select %c, %x, %x : i1, i32
  %b = spirv.Select %t, %x, %y : i1, i32
  %d = spirv.Select %vc, %va, %vb : vector<2xi1>, vector<2xi32>
  %e = spirv.Select %c, %x, %y : i1, i32
  "test.use"(%a, %b, %d, %e) : (i32, i32, vector<2xi32>, i32) -> ()
  return
}
// IAddCarryFold
func.func @IAddCarry(%x: i32) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %r0 = spirv.IAddCarry %x, %c1 : !spirv.struct<(i32, i32)>
  %r1 = spirv.IAddCarry %c7, %m3 : !spirv.struct<(i32, i32)>
  %r2 = spirv.IAddCarry %ones, %ones : !spirv.struct<(i32, i32)>
  %r3 = spirv.IAddCarry %x, %x : !spirv.struct<(i32, i32)>
  %r4 = spirv.IAddCarry %min, %c7 : !spirv.struct<(i32, i32)>
  %w = spirv.IAddCarry %va, %vb : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
  "test.use"(%r0, %r1, %r2, %r3, %r4, %w) : (!spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>, !spirv.struct<(vector<2xi32>, vector<2xi32>)>) -> ()
  return
}
// SMulExtendedFold
func.func @SMulExtended(%x: i32) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %r0 = spirv.SMulExtended %x, %c0 : !spirv.struct<(i32, i32)>
  %r1 = spirv.SMulExtended %c7, %m3 : !spirv.struct<(i32, i32)>
  %r2 = spirv.SMulExtended %x, %x : !spirv.struct<(i32, i32)>
  %r3 = spirv.SMulExtended %min, %c7 : !spirv.struct<(i32, i32)>
  %w = spirv.SMulExtended %va, %vb : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
  "test.use"(%r0, %r1, %r2, %r3, %w) : (!spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>, !spirv.struct<(vector<2xi32>, vector<2xi32>)>) -> ()
  return
}
// UMulExtendedFold, UMulExtendedOpXOne
func.func @UMulExtended(%x: i32) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %c7 = spirv.Constant 7 : i32
  %m3 = spirv.Constant -3 : i32
  %ones = spirv.Constant -1 : i32
  %min = spirv.Constant -2147483648 : i32
  %v0 = spirv.Constant dense<0> : vector<2xi32>
  %va = spirv.Constant dense<[7, -3]> : vector<2xi32>
  %vb = spirv.Constant dense<[2, 5]> : vector<2xi32>
  %r0 = spirv.UMulExtended %x, %c0 : !spirv.struct<(i32, i32)>
  %r1 = spirv.UMulExtended %x, %c1 : !spirv.struct<(i32, i32)>
  %r2 = spirv.UMulExtended %c7, %m3 : !spirv.struct<(i32, i32)>
  %r3 = spirv.UMulExtended %ones, %ones : !spirv.struct<(i32, i32)>
  %r4 = spirv.UMulExtended %x, %x : !spirv.struct<(i32, i32)>
  %r5 = spirv.UMulExtended %min, %c7 : !spirv.struct<(i32, i32)>
  %w = spirv.UMulExtended %va, %vb : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
  "test.use"(%r0, %r1, %r2, %r3, %r4, %r5, %w) : (!spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>, !spirv.struct<(vector<2xi32>, vector<2xi32>)>) -> ()
  return
}
// UModSimplification
func.func @remainders(%x: i32, %v: vector<2xi32>) {
  %c32 = spirv.Constant 32 : i32
  %c4 = spirv.Constant 4 : i32
  %c5 = spirv.Constant 5 : i32
  %a = spirv.UMod %x, %c32 : i32
  %b = spirv.UMod %a, %c4 : i32
  %c = spirv.UMod %a, %c5 : i32
  %v1 = spirv.Constant dense<[32, 8]> : vector<2xi32>
  %v2 = spirv.Constant dense<[4, 8]> : vector<2xi32>
  %d = spirv.UMod %v, %v1 : vector<2xi32>
  %e = spirv.UMod %d, %v2 : vector<2xi32>
  "test.use"(%b, %c, %e) : (i32, i32, vector<2xi32>) -> ()
  return
}
func.func @masks(%x: i8) {
  %m = spirv.Constant 255 : i32
  %k = spirv.Constant 127 : i32
  %a = spirv.UConvert %x : i8 to i32
  %b = spirv.BitwiseAnd %a, %m : i32
  %c = spirv.BitwiseAnd %a, %k : i32
  "test.use"(%b, %c) : (i32, i32) -> ()
  return
}
// CombineChainedAccessChain
func.func @chains(%p: !spirv.ptr<!spirv.array<4 x !spirv.array<4 x f32>>, Function>, %i: i32, %j: i32) -> !spirv.ptr<f32, Function> {
  %0 = spirv.AccessChain %p[%i] : !spirv.ptr<!spirv.array<4 x !spirv.array<4 x f32>>, Function>, i32 -> !spirv.ptr<!spirv.array<4 x f32>, Function>
  %1 = spirv.AccessChain %0[%j] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32 -> !spirv.ptr<f32, Function>
  return %1 : !spirv.ptr<f32, Function>
}
// ConvertSelectionOpToSelect
spirv.func @selection(%c: i1) "None" {
  %x = spirv.Constant 1 : i32
  %y = spirv.Constant 2 : i32
  %p = spirv.Variable : !spirv.ptr<i32, Function>
  %q = spirv.Variable : !spirv.ptr<i32, Function>
  spirv.mlir.selection {
    spirv.BranchConditional %c, ^then, ^else
  ^then:
    spirv.Store "Function" %p, %x : i32
    spirv.Branch ^merge
  ^else:
    spirv.Store "Function" %p, %y : i32
    spirv.Branch ^merge
  ^merge:
    spirv.mlir.merge
  }
  spirv.Return
}
// ConvertSelectionOpToSelect
spirv.func @selection_aligned(%c: i1) "None" {
  %x = spirv.Constant 1 : i32
  %y = spirv.Constant 2 : i32
  %p = spirv.Variable : !spirv.ptr<i32, Function>
  %q = spirv.Variable : !spirv.ptr<i32, Function>
  spirv.mlir.selection {
    spirv.BranchConditional %c, ^then, ^else
  ^then:
    spirv.Store "Function" %p, %x ["Aligned", 4] : i32
    spirv.Branch ^merge
  ^else:
    spirv.Store "Function" %p, %y ["Aligned", 4] : i32
    spirv.Branch ^merge
  ^merge:
    spirv.mlir.merge
  }
  spirv.Return
}
// ConvertSelectionOpToSelect
spirv.func @selection_differs(%c: i1) "None" {
  %x = spirv.Constant 1 : i32
  %y = spirv.Constant 2 : i32
  %p = spirv.Variable : !spirv.ptr<i32, Function>
  %q = spirv.Variable : !spirv.ptr<i32, Function>
  spirv.mlir.selection {
    spirv.BranchConditional %c, ^then, ^else
  ^then:
    spirv.Store "Function" %p, %x ["Aligned", 4] : i32
    spirv.Branch ^merge
  ^else:
    spirv.Store "Function" %p, %y ["Aligned", 8] : i32
    spirv.Branch ^merge
  ^merge:
    spirv.mlir.merge
  }
  spirv.Return
}
// ConvertSelectionOpToSelect
spirv.func @selection_elsewhere(%c: i1) "None" {
  %x = spirv.Constant 1 : i32
  %y = spirv.Constant 2 : i32
  %p = spirv.Variable : !spirv.ptr<i32, Function>
  %q = spirv.Variable : !spirv.ptr<i32, Function>
  spirv.mlir.selection {
    spirv.BranchConditional %c, ^then, ^else
  ^then:
    spirv.Store "Function" %p, %x : i32
    spirv.Branch ^merge
  ^else:
    spirv.Store "Function" %q, %y : i32
    spirv.Branch ^merge
  ^merge:
    spirv.mlir.merge
  }
  spirv.Return
}
