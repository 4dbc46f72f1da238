//! The functions by name, as engines link them.
//!
//! Names and signatures are those of MLIR's `mlir_runner_utils`, `mlir_c_runner_utils` and `mlir_float16_utils`.

use std::ffi::{CStr, c_char, c_void};
use std::sync::OnceLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use half::{bf16, f16};

use crate::memref::{Complex, Element, MemRef, print, print_shape};
use crate::text::{Arguments, printf, stream_float};
use crate::{memref, output};

/// A function that compiled programs call by name.
#[derive(Clone, Copy, Debug)]
pub struct Symbol {
    /// The C name.
    pub name: &'static str,
    /// The address of the code.
    pub address: *const (),
}

/// An unranked memref: a rank and a descriptor.
#[repr(C)]
struct Unranked {
    rank: i64,
    descriptor: *const i64,
}

/// The arguments of a call of `printf` as an engine lays them out: eight bytes each, integers extended, floats as `double`.
struct Packed(*const u64);

impl Arguments for Packed {
    fn int(&mut self) -> u64 {
        // SAFETY: the caller of `terrace_printf` gives as many arguments as its format asks for, as for C's `printf`.
        unsafe {
            let value = self.0.read_unaligned();
            self.0 = self.0.add(1);
            value
        }
    }
    fn float(&mut self) -> f64 {
        f64::from_bits(self.int())
    }
    fn string(&mut self, limit: Option<usize>) -> Option<Vec<u8>> {
        let text = self.int() as *const c_char;
        if text.is_null() {
            return None;
        }
        // SAFETY: as for C's `printf`: it ends with a NUL, or has as many bytes as the precision says.
        unsafe {
            match limit {
                None => Some(CStr::from_ptr(text).to_bytes().to_vec()),
                Some(limit) => {
                    let byte = |i| text.add(i).cast::<u8>().read();
                    Some((0..limit).map(byte).take_while(|b| *b != 0).collect())
                }
            }
        }
    }
}

/// C's `printf` with its arguments in memory: see [`Packed`].
unsafe extern "C" fn terrace_printf(format: *const c_char, arguments: *const u64) -> i32 {
    // SAFETY: the format is a C string.
    let format = unsafe { CStr::from_ptr(format) }.to_bytes();
    let mut written = 0;
    output::write(|out| {
        let start = out.len();
        printf(format, &mut Packed(arguments), out);
        written = out.len() - start;
    });
    i32::try_from(written).unwrap_or(i32::MAX)
}

unsafe extern "C" fn puts(text: *const c_char) -> i32 {
    // SAFETY: the text is a C string.
    let text = unsafe { CStr::from_ptr(text) }.to_bytes();
    output::write(|out| {
        out.extend_from_slice(text);
        out.push(b'\n');
    });
    0
}

extern "C" fn putchar(c: i32) -> i32 {
    output::write(|out| out.push(c as u8));
    i32::from(c as u8)
}

fn say(text: &str) {
    output::write(|out| out.extend_from_slice(text.as_bytes()));
}

extern "C" fn print_i64(v: i64) {
    say(&v.to_string());
}
extern "C" fn print_u64(v: u64) {
    say(&v.to_string());
}
extern "C" fn print_f32(v: f32) {
    output::write(|out| stream_float(f64::from(v), out));
}
extern "C" fn print_f64(v: f64) {
    output::write(|out| stream_float(v, out));
}
extern "C" fn print_f16(bits: u16) {
    output::write(|out| stream_float(f16::from_bits(bits).to_f64(), out));
}
extern "C" fn print_bf16(bits: u16) {
    output::write(|out| stream_float(bf16::from_bits(bits).to_f64(), out));
}
// The compiler's library, for code that is linked in this process; a C compiler gives it to object files.
extern "C" fn udivti3(x: u128, y: u128) -> u128 {
    x.checked_div(y).unwrap_or(0)
}
extern "C" fn umodti3(x: u128, y: u128) -> u128 {
    x.checked_rem(y).unwrap_or(0)
}
extern "C" fn divti3(x: i128, y: i128) -> i128 {
    x.checked_div(y).unwrap_or(0)
}
extern "C" fn modti3(x: i128, y: i128) -> i128 {
    x.checked_rem(y).unwrap_or(0)
}

/// A power by squaring, as every compiler's library computes it.
macro_rules! power {
    ($name:ident, $t:ty) => {
        extern "C" fn $name(mut base: $t, exponent: i32) -> $t {
            let (mut left, mut result) = (exponent.unsigned_abs(), 1.0);
            loop {
                if left & 1 == 1 {
                    result *= base;
                }
                left >>= 1;
                if left == 0 {
                    break;
                }
                base *= base;
            }
            if exponent < 0 { 1.0 / result } else { result }
        }
    };
}
power!(powisf2, f32);
power!(powidf2, f64);

unsafe extern "C" fn print_string(text: *const c_char) {
    // SAFETY: the text is a C string.
    let text = unsafe { CStr::from_ptr(text) }.to_bytes();
    output::write(|out| out.extend_from_slice(text));
}
extern "C" fn print_open() {
    say("( ");
}
extern "C" fn print_close() {
    say(" )");
}
extern "C" fn print_comma() {
    say(", ");
}
extern "C" fn print_newline() {
    say("\n");
}
extern "C" fn print_flops(v: f64) {
    output::write(|out| {
        stream_float(v / 1.0e9, out);
        out.extend_from_slice(b" GFLOPS\n");
    });
}

/// Seconds since the epoch.
extern "C" fn rtclock() -> f64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |d| d.as_secs_f64())
}

/// Nanoseconds since the first call.
extern "C" fn nano_time() -> i64 {
    static START: OnceLock<Instant> = OnceLock::new();
    i64::try_from(START.get_or_init(Instant::now).elapsed().as_nanos()).unwrap_or(i64::MAX)
}

/// Prints a memref, `head` first.
unsafe fn print_elements<T: Element>(head: &str, memref: &MemRef) {
    let data = memref.data as *const T;
    output::write(|out| {
        out.extend_from_slice(head.as_bytes());
        print_shape(memref, out);
        out.extend_from_slice(b" data = \n");
        // SAFETY: the descriptor's sizes and strides stay in its allocation, as in every access of the program.
        let mut element =
            |at: i64, out: &mut Vec<u8>| unsafe { data.offset(at as isize).read_unaligned() }.print(out);
        print(memref, &mut element, out);
        out.push(b'\n');
    });
}

unsafe extern "C" fn print_unranked<T: Element>(m: *const Unranked) {
    // SAFETY: the caller passes a descriptor of its rank.
    unsafe { print_parts::<T>((*m).rank, (*m).descriptor) }
}

unsafe extern "C" fn print_parts<T: Element>(rank: i64, descriptor: *const i64) {
    // SAFETY: as above.
    unsafe { print_elements::<T>("Unranked Memref ", &MemRef::read(descriptor, rank)) }
}

unsafe extern "C" fn print_ranked<T: Element, const RANK: i64>(descriptor: *const i64) {
    // SAFETY: as above.
    unsafe { print_elements::<T>("Memref ", &MemRef::read(descriptor, RANK)) }
}

unsafe extern "C" fn print_unranked_shape(m: *const Unranked) {
    // SAFETY: as above.
    let memref = unsafe { MemRef::read((*m).descriptor, (*m).rank) };
    output::write(|out| {
        out.extend_from_slice(b"Unranked Memref ");
        print_shape(&memref, out);
        out.push(b'\n');
    });
}

/// Copies the elements of one unranked memref into another of the same shape.
unsafe extern "C" fn memref_copy(size: i64, from: *const Unranked, to: *const Unranked) {
    // SAFETY: the caller passes descriptors of their ranks, whose elements have this size.
    unsafe {
        let read = |m: *const Unranked| MemRef::read((*m).descriptor, (*m).rank);
        let (from, to) = (read(from), read(to));
        if from.sizes.iter().any(|s| *s <= 0) {
            return;
        }
        let mut index = vec![0i64; from.sizes.len()];
        loop {
            let place = |m: &memref::MemRef| -> *mut u8 {
                let at = m.offset + index.iter().zip(&m.strides).map(|(i, s)| i * s).sum::<i64>();
                (m.data as *mut u8).offset((at * size) as isize)
            };
            std::ptr::copy(place(&from).cast_const(), place(&to), size as usize);
            let mut dim = index.len();
            loop {
                let Some(inner) = dim.checked_sub(1) else { return };
                dim = inner;
                index[dim] += 1;
                if index[dim] < from.sizes[dim] {
                    break;
                }
                index[dim] = 0;
            }
        }
    }
}

unsafe extern "C" {
    fn malloc(size: usize) -> *mut c_void;
    fn free(address: *mut c_void);
}

/// C's `malloc` for programs of this process. Lowered programs do not look whether they got memory: where there is none, the process ends
/// with status 1 and says so.
unsafe extern "C" fn checked_malloc(size: usize) -> *mut c_void {
    // SAFETY: C's allocator.
    taken(unsafe { malloc(size) }, size)
}

/// [`checked_malloc`] at a multiple of an alignment.
unsafe extern "C" fn checked_aligned_alloc(alignment: usize, size: usize) -> *mut c_void {
    // SAFETY: as the caller's.
    taken(unsafe { aligned_alloc(alignment, size) }, size)
}

/// The memory that was taken. Without any, this process ends.
fn taken(address: *mut c_void, size: usize) -> *mut c_void {
    if address.is_null() && size > 0 {
        // The program's output until then comes out; a failure of that changes nothing.
        let _ = output::flush();
        let _ = std::io::Write::write_fmt(
            &mut std::io::stderr(),
            format_args!("error: out of memory: the program asks for {size} bytes\n"),
        );
        std::process::exit(1);
    }
    address
}

unsafe extern "C" fn aligned_alloc(alignment: usize, size: usize) -> *mut c_void {
    // The allocation is remembered one word before the aligned address, so that C's own functions do on every system.
    let alignment = alignment.max(align_of::<usize>()).next_power_of_two();
    let Some(total) = size.checked_add(alignment + size_of::<usize>()) else { return std::ptr::null_mut() };
    // SAFETY: C's allocator; the address and the word before it lie in the allocation.
    unsafe {
        let start = malloc(total);
        if start.is_null() {
            return start;
        }
        let aligned = (start.addr() + size_of::<usize>()).next_multiple_of(alignment);
        let place = start.byte_add(aligned - start.addr());
        place.cast::<usize>().sub(1).write(start.expose_provenance());
        place
    }
}

unsafe extern "C" fn aligned_free(address: *mut c_void) {
    if address.is_null() {
        return;
    }
    // SAFETY: `aligned_alloc` wrote the word before the address.
    unsafe { free(std::ptr::with_exposed_provenance_mut(address.cast::<usize>().sub(1).read())) }
}

macro_rules! symbols {
    ($($name:literal => $f:expr,)* printers { $($suffix:literal: $t:ty,)* }) => {
        vec![
            $(Symbol { name: $name, address: $f as *const () },)*
            $(
                Symbol { name: concat!("_mlir_ciface_printMemref", $suffix), address: print_unranked::<$t> as *const () },
                Symbol { name: concat!("printMemref", $suffix), address: print_parts::<$t> as *const () },
                Symbol { name: concat!("_mlir_ciface_printMemrefShape", $suffix), address: print_unranked_shape as *const () },
                Symbol { name: concat!("_mlir_ciface_printMemref0d", $suffix), address: print_ranked::<$t, 0> as *const () },
                Symbol { name: concat!("_mlir_ciface_printMemref1d", $suffix), address: print_ranked::<$t, 1> as *const () },
                Symbol { name: concat!("_mlir_ciface_printMemref2d", $suffix), address: print_ranked::<$t, 2> as *const () },
                Symbol { name: concat!("_mlir_ciface_printMemref3d", $suffix), address: print_ranked::<$t, 3> as *const () },
                Symbol { name: concat!("_mlir_ciface_printMemref4d", $suffix), address: print_ranked::<$t, 4> as *const () },
            )*
        ]
    };
}

/// All functions. `terrace_printf` takes the arguments of `printf` in memory, eight bytes each.
pub fn symbols() -> Vec<Symbol> {
    symbols! {
        "terrace_printf" => terrace_printf,
        "__udivti3" => udivti3,
        "__umodti3" => umodti3,
        "__divti3" => divti3,
        "__modti3" => modti3,
        "__powisf2" => powisf2,
        "__powidf2" => powidf2,
        "puts" => puts,
        "putchar" => putchar,
        "printI64" => print_i64,
        "printU64" => print_u64,
        "printF32" => print_f32,
        "printF64" => print_f64,
        "printF16" => print_f16,
        "printBF16" => print_bf16,
        "printString" => print_string,
        "printOpen" => print_open,
        "printClose" => print_close,
        "printComma" => print_comma,
        "printNewline" => print_newline,
        "printFlops" => print_flops,
        "rtclock" => rtclock,
        "_mlir_ciface_nanoTime" => nano_time,
        "nanoTime" => nano_time,
        "memrefCopy" => memref_copy,
        "malloc" => checked_malloc,
        "mlirAlloc" => checked_malloc,
        "mlirFree" => free,
        "mlirAlignedAlloc" => checked_aligned_alloc,
        "mlirAlignedFree" => aligned_free,
        printers {
            "I8": i8,
            "I16": i16,
            "I32": i32,
            "I64": i64,
            "Ind": u64,
            "F16": f16,
            "BF16": bf16,
            "F32": f32,
            "F64": f64,
            "C32": Complex<f32>,
            "C64": Complex<f64>,
        }
    }
}
