//! Variable arguments. Cranelift has none, so that a few instructions are written here by their bytes.
//!
//! A call passes its arguments like those of a function without variable ones, but for what the platform's convention asks more. On x86-64
//! that is a register with the number of vector registers, which a jump to the callee sets. A variadic function of the module begins with
//! code that stores all registers for arguments, and calls the body with the address of that memory.

use cranelift_codegen::binemit::Reloc;
use cranelift_codegen::ir::{
    self as clif, AbiParam, ArgumentPurpose, InstBuilder, MemFlagsData, Signature, types,
};
use cranelift_module::{FuncId, Linkage, Module, ModuleReloc, ModuleRelocTarget};

use crate::abi::{Abi, Platform};
use crate::function::{Fun, Refusal};
use crate::module::Translator;

/// Registers for arguments, and the bytes that they take where they are stored.
const FLOAT_REGISTERS: u32 = 8;
const SAVED_INTS: u32 = 8 * 6;
const SAVED: u32 = SAVED_INTS + 16 * FLOAT_REGISTERS;
const SAVED_INTS_AARCH64: u32 = 8 * 8;

/// The bytes of stored integer registers, and of all that are stored.
fn saved(platform: Platform) -> (u32, u32) {
    match platform {
        Platform::Aarch64 => (SAVED_INTS_AARCH64, SAVED_INTS_AARCH64 + 16 * FLOAT_REGISTERS),
        _ => (SAVED_INTS, SAVED),
    }
}

/// Calls a callee as one with variable arguments, after `mov eax, 8`: an upper bound of the number of vector registers.
const SET_VECTOR_COUNT: [u8; 5] = [0xb8, 8, 0, 0, 0];

/// Stores the registers for arguments and sets the two arguments of the body: their address, and that of the arguments on the stack.
const ENTRY: &[u8] = &[
    0x55, // push rbp
    0x48, 0x89, 0xe5, // mov rbp, rsp
    0x48, 0x81, 0xec, 0xb0, 0, 0, 0, // sub rsp, 176
    0x48, 0x89, 0x3c, 0x24, // mov [rsp], rdi
    0x48, 0x89, 0x74, 0x24, 0x08, // mov [rsp + 8], rsi
    0x48, 0x89, 0x54, 0x24, 0x10, // mov [rsp + 16], rdx
    0x48, 0x89, 0x4c, 0x24, 0x18, // mov [rsp + 24], rcx
    0x4c, 0x89, 0x44, 0x24, 0x20, // mov [rsp + 32], r8
    0x4c, 0x89, 0x4c, 0x24, 0x28, // mov [rsp + 40], r9
    0x0f, 0x11, 0x44, 0x24, 0x30, // movups [rsp + 48], xmm0
    0x0f, 0x11, 0x4c, 0x24, 0x40, // movups [rsp + 64], xmm1
    0x0f, 0x11, 0x54, 0x24, 0x50, // movups [rsp + 80], xmm2
    0x0f, 0x11, 0x5c, 0x24, 0x60, // movups [rsp + 96], xmm3
    0x0f, 0x11, 0x64, 0x24, 0x70, // movups [rsp + 112], xmm4
    0x0f, 0x11, 0xac, 0x24, 0x80, 0, 0, 0, // movups [rsp + 128], xmm5
    0x0f, 0x11, 0xb4, 0x24, 0x90, 0, 0, 0, // movups [rsp + 144], xmm6
    0x0f, 0x11, 0xbc, 0x24, 0xa0, 0, 0, 0, // movups [rsp + 160], xmm7
    0x48, 0x89, 0xe7, // mov rdi, rsp
    0x48, 0x8d, 0x75, 0x10, // lea rsi, [rbp + 16]
];

/// `leave; ret`
const EXIT: [u8; 2] = [0xc9, 0xc3];

/// The same on AArch64, with a third argument of the body: the register that has the address of a result.
const ENTRY_AARCH64: [u32; 14] = [
    0xa9bf_7bfd, // stp x29, x30, [sp, #-16]!
    0x9100_03fd, // mov x29, sp
    0xd103_03ff, // sub sp, sp, #192
    0xa900_07e0, // stp x0, x1, [sp]
    0xa901_0fe2, // stp x2, x3, [sp, #16]
    0xa902_17e4, // stp x4, x5, [sp, #32]
    0xa903_1fe6, // stp x6, x7, [sp, #48]
    0xad02_07e0, // stp q0, q1, [sp, #64]
    0xad03_0fe2, // stp q2, q3, [sp, #96]
    0xad04_17e4, // stp q4, q5, [sp, #128]
    0xad05_1fe6, // stp q6, q7, [sp, #160]
    0x9100_03e0, // mov x0, sp
    0x9100_43a1, // add x1, x29, #16
    0xaa08_03e2, // mov x2, x8
];

/// `bl`, `mov sp, x29`, `ldp x29, x30, [sp], #16`, `ret`
const EXIT_AARCH64: [u32; 4] = [0x9400_0000, 0x9100_03bf, 0xa8c1_7bfd, 0xd65f_03c0];

/// Where the arguments of a variadic function of the module are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Area {
    /// The address of the stored registers.
    saved: clif::Value,
    /// The address of the first variable argument on the stack.
    stack: clif::Value,
    /// The numbers of bytes of stored registers that named parameters take.
    ints: u32,
    floats: u32,
}

impl Area {
    /// The values that `va_start` needs.
    pub(crate) fn leaves(&self) -> [clif::Value; 2] {
        [self.saved, self.stack]
    }
}

/// The signature of a variadic function's body.
pub(crate) fn body_signature(platform: Platform, abi: &Abi) -> Signature {
    let mut signature = Signature::new(abi.signature.call_conv);
    signature.params = vec![AbiParam::new(types::I64); 2];
    signature.returns = abi.signature.returns.clone();
    if platform == Platform::Aarch64 {
        signature.params.push(AbiParam::new(types::I64));
        return signature;
    }
    if abi.signature.uses_struct_return_param() {
        // Its address is a result, by the convention.
        signature.returns = vec![AbiParam::new(types::I64)];
    }
    signature
}

/// Bytes that refer to functions.
#[derive(Default)]
struct Bytes {
    bytes: Vec<u8>,
    relocs: Vec<ModuleReloc>,
}

impl Bytes {
    /// A call of a function, or a jump to it.
    fn transfer(&mut self, to: FuncId, call: bool, pic: bool) {
        let name = ModuleRelocTarget::user(0, to.as_u32());
        let (opcode, kind, addend): (&[u8], _, _) = match (pic, call) {
            (true, true) => (&[0xe8], Reloc::X86CallPLTRel4, -4),
            (true, false) => (&[0xe9], Reloc::X86CallPLTRel4, -4),
            // mov r11, address
            (false, _) => (&[0x49, 0xbb], Reloc::Abs8, 0),
        };
        self.bytes.extend_from_slice(opcode);
        self.relocs.push(ModuleReloc { offset: self.bytes.len() as u32, kind, name, addend });
        self.bytes.resize(self.bytes.len() + if pic { 4 } else { 8 }, 0);
        if !pic {
            // call r11, jmp r11
            self.bytes.extend_from_slice(&[0x41, 0xff, if call { 0xd3 } else { 0xe3 }]);
        }
    }
}

impl Translator<'_> {
    /// Defines a variadic function that calls its body.
    pub(crate) fn define_variadic(&mut self, id: FuncId, body: FuncId) -> Result<(), String> {
        let pic = self.module.isa().flags().is_pic();
        let code = if self.platform == Platform::Aarch64 {
            let offset = 4 * ENTRY_AARCH64.len() as u32;
            let name = ModuleRelocTarget::user(0, body.as_u32());
            let relocs = vec![ModuleReloc { offset, kind: Reloc::Arm64Call, name, addend: 0 }];
            let words = ENTRY_AARCH64.iter().chain(&EXIT_AARCH64);
            Bytes { bytes: words.flat_map(|w| w.to_le_bytes()).collect(), relocs }
        } else {
            let mut code = Bytes { bytes: ENTRY.to_vec(), relocs: Vec::new() };
            code.transfer(body, true, pic);
            code.bytes.extend_from_slice(&EXIT);
            code
        };
        self.module.define_function_bytes(id, 16, &code.bytes, &code.relocs).map_err(|e| e.to_string())
    }

    /// A function that says how many vector registers have arguments and jumps to a variadic function.
    fn variadic_jump(&mut self, to: FuncId) -> Result<FuncId, String> {
        if let Some(known) = self.variadic_jumps.get(&Some(to)) {
            return Ok(*known);
        }
        let pic = self.module.isa().flags().is_pic();
        let mut code = Bytes { bytes: SET_VECTOR_COUNT.to_vec(), relocs: Vec::new() };
        code.transfer(to, false, pic);
        self.local_bytes(Some(to), &code)
    }

    /// A function that jumps to the address in the last vector register for arguments.
    fn indirect_variadic_jump(&mut self) -> Result<FuncId, String> {
        if let Some(known) = self.variadic_jumps.get(&None) {
            return Ok(*known);
        }
        let mut code = Bytes { bytes: SET_VECTOR_COUNT.to_vec(), relocs: Vec::new() };
        // movq r11, xmm7; jmp r11
        code.bytes.extend_from_slice(&[0x66, 0x49, 0x0f, 0x7e, 0xfb, 0x41, 0xff, 0xe3]);
        self.local_bytes(None, &code)
    }

    fn local_bytes(&mut self, key: Option<FuncId>, code: &Bytes) -> Result<FuncId, String> {
        let signature = Signature::new(self.call_conv);
        let name = match key {
            Some(to) => format!("terrace.variadic.{}", to.as_u32()),
            None => "terrace.variadic".to_owned(),
        };
        let id =
            self.module.declare_function(&name, Linkage::Local, &signature).map_err(|e| e.to_string())?;
        self.module.define_function_bytes(id, 16, &code.bytes, &code.relocs).map_err(|e| e.to_string())?;
        self.variadic_jumps.insert(key, id);
        Ok(id)
    }
}

/// A callee.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Callee {
    Function(FuncId),
    Address(clif::Value),
}

impl Fun<'_, '_, '_> {
    /// Calls a function with variable arguments: those after the parameters of `signature`.
    pub(crate) fn call_variadic(
        &mut self,
        callee: Callee,
        mut signature: Signature,
        mut args: Vec<clif::Value>,
    ) -> Result<clif::Inst, Refusal> {
        let named = signature.params.len();
        for v in args.iter_mut().skip(named) {
            *v = self.promoted(*v);
        }
        let platform = self.t.platform;
        match platform {
            Platform::X64 | Platform::Aarch64 => {}
            Platform::X64Windows | Platform::Riscv64 => self.floats_as_integers(&mut args[named..]),
            Platform::Apple => self.all_on_the_stack(named, &mut signature, &mut args),
            Platform::Other => return Err("variable arguments are not supported on this system".to_owned()),
        }
        for v in args.iter().skip(signature.params.len()) {
            signature.params.push(AbiParam::new(self.b.func.dfg.value_type(*v)));
        }
        let callee = match (platform, callee) {
            (Platform::X64, Callee::Function(id)) => Callee::Function(self.t.variadic_jump(id)?),
            (Platform::X64, Callee::Address(to)) => {
                let in_vectors = |p: &&AbiParam| p.value_type.is_float() || p.value_type.is_vector();
                let used = signature.params.iter().filter(in_vectors).count() as u32;
                if used >= FLOAT_REGISTERS {
                    let why = "an indirect call with variable arguments has more than 7 floats";
                    return Err(why.to_owned());
                }
                let zero = self.b.ins().f64const(0.0);
                args.extend((used..FLOAT_REGISTERS - 1).map(|_| zero));
                args.push(self.b.ins().bitcast(types::F64, MemFlagsData::new(), to));
                signature.params.resize(args.len(), AbiParam::new(types::F64));
                Callee::Function(self.t.indirect_variadic_jump()?)
            }
            (_, callee) => callee,
        };
        Ok(self.call(callee, signature, &args))
    }

    /// Calls a function as one of a signature.
    pub(crate) fn call(&mut self, callee: Callee, signature: Signature, args: &[clif::Value]) -> clif::Inst {
        match callee {
            Callee::Function(id) => {
                let function = self.function_of(id, signature);
                self.b.ins().call(function, args)
            }
            Callee::Address(to) => {
                let signature = self.b.import_signature(signature);
                self.b.ins().call_indirect(signature, to, args)
            }
        }
    }

    /// An argument after C's promotions, which extend integers to 64 bits here.
    pub(crate) fn promoted(&mut self, v: clif::Value) -> clif::Value {
        match self.b.func.dfg.value_type(v) {
            types::F32 => self.b.ins().fpromote(types::F64, v),
            t if t.is_int() && t.bits() < 64 => self.b.ins().sextend(types::I64, v),
            _ => v,
        }
    }

    fn floats_as_integers(&mut self, args: &mut [clif::Value]) {
        for v in args {
            if self.b.func.dfg.value_type(*v) == types::F64 {
                *v = self.b.ins().bitcast(types::I64, MemFlagsData::new(), *v);
            }
        }
    }

    /// Fills the registers for arguments, so that what follows is on the stack.
    fn all_on_the_stack(&mut self, named: usize, signature: &mut Signature, args: &mut Vec<clif::Value>) {
        let ints = signature.params.iter().filter(|p| p.value_type.is_int()).count();
        let pads = 8usize.saturating_sub(ints);
        self.floats_as_integers(&mut args[named..]);
        let zero = self.b.ins().iconst(types::I64, 0);
        args.splice(named..named, std::iter::repeat_n(zero, pads));
        signature.params.extend(std::iter::repeat_n(AbiParam::new(types::I64), pads));
    }

    /// Reads the named parameters of a variadic function from where its beginning stored them.
    pub(crate) fn variadic_params(
        &mut self,
        abi: &Abi,
        saved: clif::Value,
        stack: clif::Value,
        result: Option<clif::Value>,
    ) -> (Vec<clif::Value>, Area) {
        let (ints_end, floats_end) = self::saved(self.t.platform);
        let (mut ints, mut floats, mut memory) = (0, ints_end, 0u32);
        let mut out = Vec::new();
        for param in &abi.signature.params {
            let ty = param.value_type;
            let size = ty.bytes().max(8);
            if let (ArgumentPurpose::StructReturn, Some(result)) = (param.purpose, result) {
                out.push(result);
                continue;
            }
            if let ArgumentPurpose::StructArgument(size) = param.purpose {
                out.push(self.b.ins().iadd_imm_s(stack, i64::from(memory)));
                memory += size;
                continue;
            }
            let (from, at) = if ty.is_int() && ints + size <= ints_end {
                ints += size;
                (saved, ints - size)
            } else if !ty.is_int() && floats < floats_end {
                floats += 16;
                (saved, floats - 16)
            } else {
                if ty.is_int() && size > 8 {
                    // The registers that are left stay unused.
                    ints = ints_end;
                }
                memory = memory.next_multiple_of(size) + size;
                (stack, memory - size)
            };
            out.push(self.b.ins().load(ty, MemFlagsData::new().with_notrap(), from, at as i32));
        }
        if let Some(plan) = &abi.plan {
            // Padding takes no register from variable arguments.
            (ints, floats, memory) = (8 * plan.ints, ints_end + 16 * plan.floats, plan.stack);
        }
        let stack = self.b.ins().iadd_imm_s(stack, i64::from(memory));
        (out, Area { saved, stack, ints, floats })
    }

    /// Begins a `va_list`.
    pub(crate) fn va_start(&mut self, list: clif::Value) -> Result<(), Refusal> {
        let area = self.area.ok_or("the function has no variable arguments")?;
        if self.t.platform == Platform::Aarch64 {
            self.va_start_aarch64(list, area);
            return Ok(());
        }
        // gp_offset and fp_offset, then overflow_arg_area and reg_save_area.
        let offsets = i64::from(area.ints) | i64::from(area.floats) << 32;
        let offsets = self.b.ins().iconst(types::I64, offsets);
        let [saved, stack] = [area.saved, area.stack].map(|v| self.here(v));
        for (at, v) in [(0, offsets), (8, stack), (16, saved)] {
            self.b.ins().store(MemFlagsData::new().with_notrap(), v, list, at);
        }
        Ok(())
    }

    /// Begins a `va_list` of AArch64: the stack, the ends of the stored registers, and the distances to these.
    fn va_start_aarch64(&mut self, list: clif::Value, area: Area) {
        let (ints_end, floats_end) = saved(self.t.platform);
        let [registers, stack] = [area.saved, area.stack].map(|v| self.here(v));
        let ints = self.b.ins().iadd_imm_s(registers, i64::from(ints_end));
        let floats = self.b.ins().iadd_imm_s(registers, i64::from(floats_end));
        let left = |used: u32, end: u32| u64::from(used.wrapping_sub(end));
        let offsets = left(area.ints, ints_end) | left(area.floats, floats_end) << 32;
        let offsets = self.b.ins().iconst(types::I64, offsets as i64);
        for (at, v) in [(0, stack), (8, ints), (16, floats), (24, offsets)] {
            self.b.ins().store(MemFlagsData::new().with_notrap(), v, list, at);
        }
    }

    /// The next argument of a `va_list` of System V on x86-64.
    pub(crate) fn va_arg(&mut self, list: clif::Value, ty: clif::Type) -> Result<clif::Value, Refusal> {
        if self.t.platform != Platform::X64 {
            return Err("it is not supported on this system".to_owned());
        }
        if ty.bits() > 64 || !(ty.is_int() || ty == types::F64) {
            return Err(format!("arguments of type {ty} are not supported"));
        }
        let flags = MemFlagsData::new().with_notrap();
        let (at, end, step) = if ty.is_int() { (0, SAVED_INTS, 8) } else { (4, SAVED, 16) };
        let offset = self.b.ins().load(types::I32, flags, list, at);
        let stack = self.b.ins().load(types::I64, flags, list, 8);
        let saved = self.b.ins().load(types::I64, flags, list, 16);
        let limit = self.b.ins().iconst(types::I32, i64::from(end));
        let left = self.b.ins().icmp(clif::condcodes::IntCC::UnsignedLessThan, offset, limit);
        let wide = self.b.ins().uextend(types::I64, offset);
        let register = self.b.ins().iadd(saved, wide);
        let from = self.b.ins().select(left, register, stack);
        let value = self.b.ins().load(ty, flags, from, 0);
        let (next_offset, next_stack) =
            (self.b.ins().iadd_imm_s(offset, step), self.b.ins().iadd_imm_s(stack, 8));
        let next_offset = self.b.ins().select(left, next_offset, offset);
        let next_stack = self.b.ins().select(left, stack, next_stack);
        self.b.ins().store(flags, next_offset, list, at);
        self.b.ins().store(flags, next_stack, list, 8);
        Ok(value)
    }
}
