// RUN: terrace-opt %s --convert-spirv-to-llvm
// RUN: terrace-opt %s --convert-spirv-to-llvm=client-api=OpenCL
// RUN: terrace-opt %s --convert-spirv-to-llvm=client-api=Vulkan

spirv.func @pointer_Function(!spirv.ptr<f32, Function>) "None"
spirv.func @pointer_Input(!spirv.ptr<f32, Input>) "None"
spirv.func @pointer_Output(!spirv.ptr<f32, Output>) "None"
spirv.func @pointer_Private(!spirv.ptr<f32, Private>) "None"
spirv.func @pointer_Uniform(!spirv.ptr<f32, Uniform>) "None"
spirv.func @pointer_UniformConstant(!spirv.ptr<f32, UniformConstant>) "None"
spirv.func @pointer_StorageBuffer(!spirv.ptr<f32, StorageBuffer>) "None"
spirv.func @pointer_PushConstant(!spirv.ptr<f32, PushConstant>) "None"
spirv.func @pointer_Workgroup(!spirv.ptr<f32, Workgroup>) "None"
spirv.func @pointer_CrossWorkgroup(!spirv.ptr<f32, CrossWorkgroup>) "None"
spirv.func @pointer_Generic(!spirv.ptr<f32, Generic>) "None"
spirv.func @pointer_AtomicCounter(!spirv.ptr<f32, AtomicCounter>) "None"
spirv.func @pointer_Image(!spirv.ptr<f32, Image>) "None"
spirv.func @pointer_DeviceOnlyINTEL(!spirv.ptr<f32, DeviceOnlyINTEL>) "None"
spirv.func @pointer_HostOnlyINTEL(!spirv.ptr<f32, HostOnlyINTEL>) "None"
spirv.GlobalVariable @Input : !spirv.ptr<f32, Input>
spirv.GlobalVariable @Private : !spirv.ptr<f32, Private>
spirv.GlobalVariable @Output : !spirv.ptr<f32, Output>
spirv.GlobalVariable @StorageBuffer : !spirv.ptr<f32, StorageBuffer>
spirv.GlobalVariable @UniformConstant : !spirv.ptr<f32, UniformConstant>
spirv.func @arrays(!spirv.array<4 x f32>, !spirv.array<4 x vector<2xi32>, stride=8>, !spirv.rtarray<i8>, !spirv.array<2 x !spirv.array<3 x f16, stride=2>, stride=12>, !spirv.array<2 x !spirv.array<3 x f16>, stride=6>) "None"
spirv.func @structs(!spirv.struct<(f32, i8)>, !spirv.struct<(f32 [0], f64 [8])>, !spirv.struct<()>) "None"
spirv.func @others(si32, ui8, vector<3xf64>, bf16) "None"
