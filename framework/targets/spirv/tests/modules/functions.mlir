// RUN: spirv %s
// Functions of other modules, calls before and after, linkage, decorations of parameters and functions.
spirv.module Physical64 OpenCL requires #spirv.vce<v1.0, [Kernel, Linkage, Addresses, Int64, Float64], []> {
  spirv.GlobalVariable @table {constant, linkage_attributes = #spirv.linkage_attributes<linkage_name = "table", linkage_type = <Import>>} : !spirv.ptr<f32, UniformConstant>
  spirv.func @main(%x: f64, %q: !spirv.ptr<f64, CrossWorkgroup> {spirv.decoration = #spirv.decoration<Restrict>}, %p: !spirv.ptr<f64, CrossWorkgroup> {spirv.decoration = #spirv.decoration<Aliased>}) "None"
      attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "main.entry", linkage_type = <Export>>} {
    %0 = spirv.FunctionCall @inner(%x) : (f64) -> f64
    %1 = spirv.FunctionCall @outer(%0) : (f64) -> f64
    %2 = spirv.CL.fma %1, %1, %0 : f64
    %sum = spirv.FAdd %2, %2 {fp_fast_math_mode = #spirv.fastmath_mode<NotNaN|NotInf>} : f64
    %3 = spirv.ConvertPtrToU %p : !spirv.ptr<f64, CrossWorkgroup> to i64
    spirv.Store "CrossWorkgroup" %p, %2 ["Aligned", 8] : f64
    spirv.FunctionCall @nothing() : () -> ()
    spirv.Return
  }
  spirv.func @inner(%x: f64) -> f64 "Inline|Const" {
    %0 = spirv.CL.rsqrt %x : f64
    spirv.ReturnValue %0 : f64
  }
  spirv.func @outer(f64) -> f64 "Pure" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "outer.entry", linkage_type = <Import>>}
  spirv.func @nothing() "DontInline" {
    spirv.Return
  }
}
