// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// expected-error @+1 {{unknown extension: SPV_AMD_gpu_shader_half_float}}
"test.a"() {x = #spirv.vce<v1.0, [Shader, Kernel, Addresses], [SPV_KHR_16bit_storage, SPV_AMD_gpu_shader_half_float]>} : () -> ()

// -----

// expected-error @+1 {{unknown version: v9.0}}
"test.a"() {x = #spirv.vce<v9.0, [Shader], []>} : () -> ()

// -----

// expected-error @+1 {{unknown capability: Foo}}
"test.a"() {x = #spirv.vce<v1.0, [Foo], []>} : () -> ()

// -----

// expected-error @+1 {{unknown extension: Foo}}
"test.a"() {x = #spirv.vce<v1.0, [], [Foo]>} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"test.a"() {x = #spirv.vce<v1.0, [Shader]>} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"test.a"() {x = #spirv.vce<v1.0>} : () -> ()

// -----

// expected-error @+1 {{expected '<'}}
"test.a"() {x = #spirv.vce} : () -> ()

// -----

// expected-error @+1 {{expected valid keyword}}
"test.a"() {x = #spirv.vce<1.0, [Shader], []>} : () -> ()

// -----

// expected-error @+1 {{expected ']'}}
"test.a"() {x = #spirv.vce<v1.0, [Shader Kernel], []>} : () -> ()

// -----

// expected-error @+1 {{expected '['}}
"test.a"() {x = #spirv.vce<v1.0, Shader, []>} : () -> ()

// -----

// expected-error @+1 {{expected valid keyword}}
"test.a"() {x = #spirv.vce<v1.0, [Shader,], []>} : () -> ()

// -----

// expected-error @+1 {{expected '>'}}
"test.a"() {x = #spirv.vce<v1.0, [Shader], [] foo>} : () -> ()

// -----

// expected-error @+1 {{expected integer value}}
"test.a"() {x = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, ARM:CPU:a, #spirv.resource_limits<>>} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"test.a"() {x = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>>} : () -> ()

// -----

// expected-error @+1 {{invalid kind of attribute specified}}
"test.a"() {x = #spirv.target_env<3, #spirv.resource_limits<>>} : () -> ()

// -----

// expected-error @+1 {{invalid kind of attribute specified}}
"test.a"() {x = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, 3>} : () -> ()

// -----

// expected-error @+1 {{invalid kind of attribute specified}}
"test.a"() {x = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, {}>} : () -> ()

// -----

// expected-error @+1 {{expected '<'}}
"test.a"() {x = #spirv.target_env} : () -> ()

// -----

// expected-error @+1 {{expected attribute value}}
"test.a"() {x = #spirv.target_env<vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} : () -> ()

// -----

// expected-error @+1 {{expected '>'}}
"test.a"() {x = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>, foo>} : () -> ()

// -----

// expected-error @+1 {{duplicate or unknown struct parameter name: foo}}
"test.a"() {x = #spirv.resource_limits<foo = 3>} : () -> ()

// -----

// expected-error @+1 {{unknown storage class: Foo}}
"test.a"() {x = #spirv.interface_var_abi<(0, 1), Foo>} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"test.a"() {x = #spirv.interface_var_abi<(0), Foo>} : () -> ()

// -----

// expected-error @+1 {{missing descriptor set}}
"test.a"() {x = #spirv.interface_var_abi<(a, 1)>} : () -> ()

// -----

// expected-error @+1 {{missing binding}}
"test.a"() {x = #spirv.interface_var_abi<(0, a)>} : () -> ()

// -----

// expected-error @+1 {{expected '('}}
"test.a"() {x = #spirv.interface_var_abi<0>} : () -> ()

// -----

// expected-error @+1 {{expected '>'}}
"test.a"() {x = #spirv.interface_var_abi<(0, 1) foo>} : () -> ()

// -----

// expected-error @+1 {{expected valid keyword}}
"test.a"() {x = #spirv.interface_var_abi<(0, 1), >} : () -> ()

// -----

// expected-error @+1 {{expected '<'}}
"test.a"() {x = #spirv.interface_var_abi} : () -> ()

// -----

// expected-error @+1 {{missing descriptor set}}
"test.a"() {x = #spirv.interface_var_abi<()>} : () -> ()

// -----

// expected-error @+1 {{unbalanced '(' character in pretty dialect name}}
"test.a"() {x = #spirv.interface_var_abi<(0, 1} : () -> ()

// -----

// expected-error @+1 {{unknown SPIR-V attribute kind: foo}}
"test.a"() {x = #spirv.foo} : () -> ()

// -----

// expected-error @+1 {{unknown SPIR-V attribute kind: foo}}
"test.a"() {x = #spirv.foo<3>} : () -> ()

// -----

// expected-error @+1 {{expected '<'}}
"test.a"() {x = #spirv.scope} : () -> ()

// -----

// expected-error @+1 {{expected valid keyword}}
"test.a"() {x = #spirv.3} : () -> ()
