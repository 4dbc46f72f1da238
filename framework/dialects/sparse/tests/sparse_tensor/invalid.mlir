// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// expected-error @+1 {{expected a non-empty array for lvlTypes}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{}>>)
// -----
// expected-error @+1 {{expected a non-empty array for lvlTypes}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{posWidth = 8}>>)
// -----
// expected-error @+1 {{expected lvlToDim to be an inverse of dimToLvl}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = {l0,l1} (i = l1, j = l0) -> (l0 = i : dense, l1 = j : compressed)}>>)
// -----
// expected-error @+1 {{use of undeclared identifier 'i'}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = {l0,l1} (i, j) -> (i : dense, j : compressed)}>>)
// -----
// expected-error @+1 {{Level-variable ordering mismatch. The variable 'l1' was forward-declared as the 1st level; but is bound by the 0th specification.}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = {l0,l1} (i, j) -> (l1 = i : dense, l0 = j : compressed)}>>)
// -----
// expected-error @+1 {{Level-variable ordering mismatch. The variable 'l0' was forward-declared as the 0th level; but is bound by the 1st specification.}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = {l0,l1} (i, j) -> (l0 = i : dense, l0 = j : compressed)}>>)
// -----
// expected-error @+1 {{Level-rank mismatch between forward-declarations and specifiers. Declared 2 level-variables; but got 1 level-specifiers.}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = {l0,l1} (i, j) -> (l0 = i : dense)}>>)
// -----
// expected-error @+1 {{use of undeclared identifier}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (l0 = i : dense, l1 = j : dense)}>>)
// -----
// expected-error @+1 {{redefinition of identifier 'i'}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, i) -> (i : dense, i : dense)}>>)
// -----
// expected-error @+1 {{use of undeclared identifier}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (k : dense, i : dense)}>>)
// -----
// expected-error @+1 {{redefinition of identifier 'l0'}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = {l0,l0} (i, j) -> (j : dense, i : dense)}>>)
// -----
// expected-error @+1 {{redefinition of identifier 'i'}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = {i,l0} (i, j) -> (i= j : dense, l0 = i : dense)}>>)
// -----
// expected-error @+1 {{expected bare identifier}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (1, j) -> (j : dense, i : dense)}>>)
// -----
// expected-error @+1 {{expected valid level format (e.g. dense, compressed or singleton)}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : 1, j : dense)}>>)
// -----
// expected-error @+1 {{unknown level format: foo}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : foo, j : dense)}>>)
// -----
// expected-error @+1 {{unknown level property: foo}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : dense(foo), j : dense)}>>)
// -----
// expected-error @+1 {{expected valid level property (e.g. nonordered, nonunique or high)}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : dense(1), j : dense)}>>)
// -----
// expected-error @+1 {{invalid level type: level format doesn't support the properties}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : dense(nonunique), j : dense)}>>)
// -----
// expected-error @+1 {{expected ')' in level-specifier list}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : dense[1], j : compressed())}>>)
// -----
// expected-error @+1 {{expected exactly 2 structured sizes}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : structured)}>>)
// -----
// expected-error @+1 {{expected structured size to be >= 0}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : structured[-2,4])}>>)
// -----
// expected-error @+1 {{expected valid integer for structured size}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : structured[a,4])}>>)
// -----
// expected-error @+1 {{expected n <= m in n_out_of_m}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : structured[300,4])}>>)
// -----
// expected-error @+1 {{expected exactly 2 structured sizes}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : structured[2,4,4])}>>)
// -----
// expected-error @+1 {{expected ')' in level-specifier list}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : dense j : dense)}>>)
// -----
// expected-error @+1 {{expected ':'}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j )}>>)
// -----
// expected-error @+1 {{expected '(' in dimension-specifier list}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = i -> (i : dense, j )}>>)
// -----
// expected-error @+1 {{expected '->'}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j), (i : dense, j )}>>)
// -----
// expected-error @+1 {{unexpected key: foo}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{foo = 1}>>)
// -----
// expected-error @+1 {{expected '}'}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{1}>>)
// -----
// expected-error @+1 {{expected SparseTensorDimSliceAttr}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i : 3, j) -> (i : dense, j:compressed)}>>)
// -----
// expected-error @+1 {{expect positive value or ? for slice offset/size/stride}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(-1, ?, 3)>, j) -> (i : dense, j:compressed)}>>)
// -----
// expected-error @+1 {{expect positive value or ? for slice stride}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, ?, 0)>, j) -> (i : dense, j:compressed)}>>)
// -----
// expected-error @+1 {{expect positive value or ? for slice size}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 0, 1)>, j) -> (i : dense, j:compressed)}>>)
// -----
// expected-error @+1 {{expected '?'}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, a, 1)>, j) -> (i : dense, j:compressed)}>>)
// -----
// expected-error @+1 {{expected '?'}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(a, 1, 1)>, j) -> (i : dense, j:compressed)}>>)
// -----
// expected-error @+1 {{expected ','}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1)>, j) -> (i : dense, j:compressed)}>>)
// -----
// expected-error @+1 {{expected n <= m in n_out_of_m}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : structured[5,4])}>>)
// -----
// expected-error @+1 {{expected n_out_of_m to be the last level type}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : structured[1,2], j : dense)}>>)
// -----
// expected-error @+1 {{expected all dense lvlTypes before a n_out_of_m level}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : compressed, j : structured[1,2])}>>)
// -----
// expected-error @+1 {{expected compressed or loose_compressed level before singleton level}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : singleton)}>>)
// -----
// expected-error @+1 {{expected compressed or loose_compressed level before singleton level}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : singleton, j : singleton)}>>)
// -----
// expected-error @+1 {{expected all singleton lvlTypes stored in the same memory layout (SoA vs AoS).}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j, k) -> (i : compressed, j : singleton, k : singleton(soa))}>>)
// -----
// expected-error @+1 {{dimension-rank mismatch between encoding and tensor shape: 3 != 2}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j, k) -> (i : compressed, j : singleton, k : dense)}>>)
// -----
// expected-error @+1 {{SoA is only applicable to singleton lvlTypes.}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(soa), j : singleton(soa))}>>)
// -----
// expected-error @+1 {{Batch lvlType can only be leading levels.}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : batch)}>>)
// -----
// expected-error @+1 {{failed to infer lvlToDim from dimToLvl}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : batch)}>>)
// -----
// expected-error @+1 {{dimension-rank mismatch between encoding and tensor shape: 1 != 2}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i) -> (i : batch)}>>)
// -----
// expected-error @+1 {{failed to infer lvlToDim from dimToLvl}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i : dense, i : dense)}>>)
// -----
// expected-error @+1 {{failed to infer lvlToDim from dimToLvl}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i+j : dense, j : dense)}>>)
// -----
// expected-error @+1 {{failed to infer lvlToDim from dimToLvl}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i floordiv 2 : dense, i : dense, j : compressed)}>>)
// -----
// expected-error @+1 {{failed to infer lvlToDim from dimToLvl}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i floordiv 2 : dense, j : compressed)}>>)
// -----
// expected-error @+1 {{failed to infer lvlToDim from dimToLvl}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i mod 2 : dense, i floordiv 2: dense, j : compressed)}>>)
// -----
// expected-error @+1 {{failed to infer lvlToDim from dimToLvl}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i floordiv 2 : dense, i mod 3: dense, j : compressed)}>>)
// -----
// expected-error @+1 {{failed to infer lvlToDim from dimToLvl}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i floordiv 2 : dense, i mod 2: dense, i : compressed)}>>)
// -----
// expected-error @+1 {{failed to infer lvlToDim from dimToLvl}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i : compressed, i floordiv 2 : dense, i mod 2: dense)}>>)
// -----
// expected-error @+1 {{expected lvlToDim to be an inverse of dimToLvl}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = {a,b,c}(i = a*2+c,j=b) -> (a=i floordiv 2 : dense, b=j : dense, c=i mod 2: dense)}>>)
// -----
// expected-error @+1 {{expected coeffiencts of Affine expressions to be equal to m of n_out_of_m level}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i : dense, j floordiv 4 : dense, j mod 4 : structured[2,5])}>>)
// -----
// expected-error @+1 {{expected only one blocked level with the same coefficients}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i floordiv 2 : dense, j floordiv 4 : dense, i mod 2 : dense, j mod 4 : structured[2,4])}>>)
// -----
// expected-error @+1 {{expected 1xm block structure for n_out_of_m level}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i : dense, j floordiv 4 : dense, j : structured[2,4])}>>)
// -----
// expected-error @+1 {{unexpected position bitwidth: 42}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i : dense, j : dense), posWidth=42}>>)
// -----
// expected-error @+1 {{unexpected coordinate bitwidth: 42}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i : dense, j : dense), crdWidth=42}>>)
// -----
// expected-error @+1 {{expected an integral index bitwidth}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i : dense, j : dense), crdWidth="a"}>>)
// -----
// expected-error @+1 {{expected an integral position bitwidth}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i : dense, j : dense), posWidth="a"}>>)
// -----
// expected-error @+1 {{unexpected position bitwidth: 4294967295}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i : dense, j : dense), posWidth=-1}>>)
// -----
// expected-error @+1 {{level-rank mismatch between dimToLvl and lvlTypes: 2 != 4}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i : dense, j : dense), map = (i,j) -> (j : dense, i : dense)}>>)
// -----
// expected-error @+1 {{expected a numeric value for explicitVal}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i : dense, j : dense), explicitVal="a"}>>)
// -----
// expected-error @+1 {{expected a numeric value for implicitVal}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i : dense, j : dense), implicitVal="a"}>>)
// -----
// expected-error @+1 {{explicit value type mismatch between encoding and tensor element type: 'i64' != 'f32'}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i : dense, j : dense), explicitVal=1}>>)
// -----
// expected-error @+1 {{explicit value type mismatch between encoding and tensor element type: 'complex<f32>' != 'f32'}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i : dense, j : dense), explicitVal= #complex.number<:f32 1.0, 2.0>}>>)
// -----
// expected-error @+1 {{implicit value type mismatch between encoding and tensor element type: 'f64' != 'f32'}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i : dense, j : dense), implicitVal=1.0}>>)
// -----
// expected-error @+1 {{implicit value must be zero}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i : dense, j : dense), implicitVal=1.0 : f32}>>)
// -----
// expected-error @+1 {{explicit value type mismatch between encoding and tensor element type: 'i1' != 'f32'}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i : dense, j : dense), explicitVal=true}>>)
// -----
// expected-error @+1 {{dimension-rank mismatch between encoding and tensor shape: 1 != 2}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i) -> (i : dense)}>>)
// -----
// expected-error @+1 {{expected a non-empty array for lvlTypes}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = () -> ()}>>)
// -----
// expected-error @+1 {{failed to infer lvlToDim from dimToLvl}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j,k) -> (i : dense, j : dense)}>>)
// -----
// expected-error @+1 {{failed to infer lvlToDim from dimToLvl}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i - j*2 : dense, j : dense)}>>)
// -----
// expected-error @+1 {{unexpected dimToLvl mapping from 2 to 1}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = [s](i,j) -> (i : dense)}>>)
// -----
// expected-error @+1 {{dimSlices expected dimension-rank to match level-rank: 2 != 3}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = [s](i:#sparse_tensor<slice(1, 2, 1)>,j) -> (i : dense, j : dense, s: dense)}>>)
// -----
// expected-error @+1 {{dimSlices expected dimension-rank to match level-rank: 2 != 3}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i:#sparse_tensor<slice(1, 2, 1)>,j) -> (i floordiv 2 : dense, j : dense, i mod 2: dense)}>>)
// -----
// expected-error @+1 {{expected '}' in level declaration list}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = {l0 (i) -> (l0 = i : dense)}}>>)
// -----
// expected-error @+1 {{expected lvlToDim to be an inverse of dimToLvl}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = {l0} (i = l0 + 1) -> (l0 = i : dense)}>>)
// -----
// expected-error @+1 {{expected ')' in dimension-specifier list}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = {l0} (i = l0 l0) -> (l0 = i : dense)}>>)
// -----
// expected-error @+1 {{expected '='}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = {l0,l1} (i,j) -> (l0 i : dense)}>>)
// -----
// expected-error @+1 {{use of undeclared identifier 'k'}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = {l0,l1} (i,j) -> (k = i : dense,l1=j:dense)}>>)
// -----
// expected-error @+1 {{expected bare identifier}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = {l0,l1} (i,j) -> (1 = l1 : dense,l1=j:dense)}>>)
// -----
// expected-error @+1 {{expected '(' in dimension-specifier list}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = {l0,l1}[s] (i,j) -> (l0 = s : dense,l1=j:dense)}>>)
// -----
// expected-error @+1 {{expected lvlToDim to be an inverse of dimToLvl}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = [s]{l0,l1} (i = s,j) -> (l0 = s : dense,l1=j:dense)}>>)
// -----
// expected-error @+1 {{redefinition of identifier 's'}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = [s]{s,l1} (i = s,j) -> (l0 = s : dense,l1=j:dense)}>>)
// -----
// expected-error @+1 {{expected affine expression}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, "j" : dense)}>>)
// -----
// expected-error @+1 {{expected bare identifier}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = ("i", j) -> (i : dense, "j" : dense)}>>)
// -----
// expected-error @+1 {{failed to infer lvlToDim from dimToLvl}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (mod, j) -> (mod mod 2 : dense, j : dense)}>>)
// -----
// expected-error @+1 {{expected '='}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map (i, j) -> (i : dense, j : dense)}>>)
// -----
// expected-error @+1 {{expected '}'}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : dense) posWidth = 8}>>)
// -----
// expected-error @+1 {{expected '}'}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{"map" = (i, j) -> (i : dense, j : dense)}>>)
// -----
// expected-error @+1 {{use of undeclared identifier}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = []() -> (i : dense)}>>)
// -----
// expected-error @+1 {{expected affine expression}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i : dense, j : dense,)}>>)
// -----
// expected-error @+1 {{expected valid level format (e.g. dense, compressed or singleton)}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (i : , j : dense)}>>)
// -----
// expected-error @+1 {{failed to infer lvlToDim from dimToLvl}}
"a.b"() : () -> (tensor<?x?xf32, #sparse_tensor.encoding<{map = (i,j) -> (-i : dense , j : dense)}>>)
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{'sparse_tensor.new' op result #0 must be sparse tensor of any type values, but got 'tensor<8x8xf64>'}}
  %0 = sparse_tensor.new %x : f64 to tensor<8x8xf64>
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{unexpected conversion mismatch in dimension 1}}
  %0 = sparse_tensor.convert %t : tensor<8x8xf64, #CSR> to tensor<8x9xf64>
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{unexpected conversion mismatch in rank}}
  %0 = sparse_tensor.convert %t : tensor<8x8xf64, #CSR> to tensor<8xf64>
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{cannot convert to a sparse tensor slice}}
  %0 = sparse_tensor.convert %t : tensor<8x8xf64, #CSR> to tensor<8x8xf64, #S>
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{requested level is out of bounds}}
  %0 = sparse_tensor.positions %t {level = 2 : index} : tensor<8x8xf64, #CSR> to memref<?xindex>
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{expected sparse tensor with a COO region}}
  %0 = sparse_tensor.coordinates_buffer %t : tensor<8x8xf64, #CSR> to memref<?xindex>
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{requested dimension out of bound}}
  %0 = sparse_tensor.slice.offset %s at 5 : tensor<8x8xf64, #S>
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{'sparse_tensor.slice.offset' op operand #0 must be sparse tensor slice of any type values, but got 'tensor<8x8xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>'}}
  %0 = sparse_tensor.slice.offset %t at 0 : tensor<8x8xf64, #CSR>
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{Need at least two tensors to concatenate.}}
  %0 = sparse_tensor.concatenate %t {dimension = 0 : index} : tensor<8x8xf64, #CSR> to tensor<8x8xf64>
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{Concat-dimension is out of bounds for dimension-rank (3 >= 2)}}
  %0 = sparse_tensor.concatenate %t, %t {dimension = 3 : index} : tensor<8x8xf64, #CSR>, tensor<8x8xf64, #CSR> to tensor<8x8xf64>
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{The concatenation dimension of the output tensor should be the sum of all the concatenation dimensions of the input tensors.}}
  %0 = sparse_tensor.concatenate %t, %t {dimension = 1 : index} : tensor<8x8xf64, #CSR>, tensor<8x8xf64, #CSR> to tensor<8x8xf64>
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{All dimensions (expect for the concatenating one) should be equal.}}
  %0 = sparse_tensor.concatenate %t, %t {dimension = 1 : index} : tensor<8x8xf64, #CSR>, tensor<8x8xf64, #CSR> to tensor<7x16xf64>
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{Expected COO sparse tensors only}}
  %0 = sparse_tensor.reorder_coo quick_sort %t : tensor<8x8xf64, #CSR> to tensor<8x8xf64, #CSR>
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{Level type mismatch between source/dest tensors}}
  %0 = sparse_tensor.reinterpret_map %t : tensor<8x8xf64, #CSR> to tensor<8x8xf64, #COO>
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{Coordinate rank mismatch with encoding}}
  %0 = sparse_tensor.crd_translate dim_to_lvl [%i] as #CSR : index
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  %c = arith.constant 9 : index
  // expected-error @+1 {{Level index exceeds the rank of the input sparse tensor}}
  %0 = sparse_tensor.lvl %t, %c : tensor<8x8xf64, #CSR>
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{redundant level argument for querying value memory size}}
  %0 = sparse_tensor.storage_specifier.get %m val_mem_sz at 1 : !sparse_tensor.storage_specifier<#CSR>
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{missing level argument}}
  %0 = sparse_tensor.storage_specifier.get %m lvl_sz : !sparse_tensor.storage_specifier<#CSR>
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{requested level is out of bounds}}
  %0 = sparse_tensor.storage_specifier.get %m crd_mem_sz at 4 : !sparse_tensor.storage_specifier<#CSR>
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{requested slice data on non-slice tensor}}
  %0 = sparse_tensor.storage_specifier.get %m dim_offset at 0 : !sparse_tensor.storage_specifier<#CSR>
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  %c = arith.constant 0 : index
  // expected-error @+1 {{'sparse_tensor.push_back' op n must be not less than 1}}
  %0:2 = sparse_tensor.push_back %i, %b, %x, %c : index, memref<?xf64>, f64, index
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{Expected a permutation map, got (d0, d1) -> (d1)}}
  sparse_tensor.sort quick_sort %i, %n {perm_map = affine_map<(i, j) -> (j)>} : memref<?xindex>
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{absent region must have exactly 0 arguments}}
  %0 = sparse_tensor.unary %x : f64 to f64 present = { ^bb0(%a: f64): sparse_tensor.yield %x : f64 } absent = { ^bb0(%a: f64): sparse_tensor.yield %x : f64 }
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{absent region cannot yield locally computed value}}
  %0 = sparse_tensor.unary %x : f64 to f64 present = {} absent = { %v = arith.addf %x, %x : f64 sparse_tensor.yield %v : f64 }
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{right=identity requires second argument to have the same type as the output}}
  %0 = sparse_tensor.binary %x, %i : f64, index to f64 overlap = {} left = {} right = identity
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{reduce region argument 2 type mismatch}}
  %0 = sparse_tensor.reduce %x, %x, %x : f64 { ^bb0(%a: f64, %c: index): sparse_tensor.yield %a : f64 }
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{select region yield type mismatch}}
  %0 = sparse_tensor.select %x : f64 { ^bb0(%a: f64): sparse_tensor.yield %a : f64 }
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{Unmatched number of arguments in the block}}
  sparse_tensor.foreach in %t : tensor<8x8xf64, #CSR> do { ^bb0(%a: index, %c: f64): }
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{Unmatched element type between input tensor and block argument, expected:f64, got: f32}}
  sparse_tensor.foreach in %t : tensor<8x8xf64, #CSR> do { ^bb0(%a: index, %c: index, %v: f32): }
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{'sparse_tensor.extract_iteration_space' op parent iterator should be specified iff level lower bound equals 0}}
  %0 = sparse_tensor.extract_iteration_space %t lvls = 1 : tensor<8x8xf64, #CSR> -> !sparse_tensor.iter_space<#CSR, lvls = 1>
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{'sparse_tensor.iterate' op required out-of-bound coordinates}}
  sparse_tensor.iterate %it in %sp at(%a, %c) : !sparse_tensor.iter_space<#CSR, lvls = 0> { }
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{custom op 'sparse_tensor.iterate' expected sparse_tensor.iter_space type for iteration space operands}}
  sparse_tensor.iterate %it in %i : index { }
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{'sparse_tensor.coiterate' op contains duplicated cases.}}
  sparse_tensor.coiterate (%sp, %sp) : (!sparse_tensor.iter_space<#CSR, lvls = 0>, !sparse_tensor.iter_space<#CSR, lvls = 0>) case %a, _ { } case %a, _ { }
  return
}
// -----
#CSR = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>
#COO = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton)}>
#S = #sparse_tensor.encoding<{map = (i : #sparse_tensor<slice(1, 1, 1)>, j) -> (i : dense, j : compressed)}>
func.func @f(%t: tensor<8x8xf64, #CSR>, %x: f64, %i: index, %s: tensor<8x8xf64, #S>, %m: !sparse_tensor.storage_specifier<#CSR>, %b: memref<?xf64>, %n: memref<?xindex>, %sp: !sparse_tensor.iter_space<#CSR, lvls = 0>) {
  // expected-error @+1 {{custom op 'sparse_tensor.coiterate' parsed more value than expected.}}
  sparse_tensor.coiterate (%sp) : (!sparse_tensor.iter_space<#CSR, lvls = 0>) case %a, %c { }
  return
}
