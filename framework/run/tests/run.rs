//! The tool as a process: results, output of the program, errors.

use terrace_testing::start;

const MODULE: &str = "
llvm.func @half() -> f32 {
  %0 = llvm.mlir.constant(4.25 : f32) : f32
  llvm.return %0 : f32
}
llvm.func @sub(%a: i32, %b: i32) -> i32 {
  %0 = llvm.sub %a, %b : i32
  llvm.return %0 : i32
}
llvm.func @printI64(i64)
llvm.func @printNewline()
llvm.func @main() {
  %0 = llvm.mlir.constant(42 : i64) : i64
  llvm.call @printI64(%0) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}
llvm.func @vector(%v: vector<[2]xf32>) { llvm.return }
";

/// Runs the tool on a module: standard output, or the error.
fn run(args: &[&str], module: &str) -> Result<String, String> {
    start(env!("CARGO_BIN_EXE_terrace-run"), args, module.as_bytes()).map_err(|e| e.to_string())?.result()
}

#[test]
fn functions_run_and_their_results_are_printed() {
    let module = MODULE.rsplit_once("llvm.func @vector").expect("it is the last").0;
    assert_eq!(run(&["-e", "half", "-entry-point-result=f32"], module).as_deref(), Ok("4.250000e+00\n"));
    assert_eq!(run(&["-", "--entry-point=sub", "-O0", "--", "3", "-4"], module).as_deref(), Ok("7\n"));
    assert_eq!(run(&["-entry-point-result", "void"], module).as_deref(), Ok("42\n"));
}

#[test]
fn passes_lower_what_is_no_llvm_dialect() {
    let module = "func.func @f(%a: i64) -> i64 { %0 = arith.muli %a, %a : i64\n return %0 : i64 }";
    let pipeline = "--pass-pipeline=builtin.module(convert-arith-to-llvm,convert-func-to-llvm)";
    assert_eq!(run(&[pipeline, "-e=f", "-", "9"], module).as_deref(), Ok("81\n"));
    let error = run(&["-e=f", "-", "9"], module).expect_err("func has no code");
    assert!(error.contains("'func.func' cannot become machine code with Cranelift"), "{error}");
}

#[test]
fn mistakes_are_told() {
    let module = MODULE.rsplit_once("llvm.func @vector").expect("it is the last").0;
    let error = |args: &[&str]| run(args, module).expect_err("it fails");
    assert!(error(&["-e", "nowhere"]).contains("there are: half, main, sub"));
    assert!(run(&[], "module {}").expect_err("it is empty").ends_with("can be passed; there are none\n"));
    assert!(error(&["-e", "sub", "-", "1"]).contains("takes 2 arguments, and 1 is given"));
    assert!(error(&["-e", "sub", "-", "1", "x"]).contains("'x' is no i32"));
    assert!(error(&["-e", "sub", "-", "1", "4294967296"]).contains("'4294967296' does not fit i32"));
    assert!(error(&["-e", "sub", "-", "1", &"9".repeat(50)]).contains("does not fit i32"));
    assert!(error(&["-e", "half", "-entry-point-result=i32"]).contains("'half' returns f32, not i32"));
    let refused = run(&["-e", "half"], MODULE).expect_err("a scalable vector");
    assert!(refused.contains("values of type vector<[2]xf32> are not supported"), "{refused}");
    assert!(refused.contains("--engine=llvm"), "{refused}");
}

/// Doubles a memref in place and gives the sum of what was in it.
const SCALE: &str = "func.func @scale(%m: memref<?x3xf64>, %by: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f64
  %n = memref.dim %m, %c0 : memref<?x3xf64>
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> f64 {
    %row = scf.for %j = %c0 to %c3 step %c1 iter_args(%t = %s) -> f64 {
      %v = memref.load %m[%i, %j] : memref<?x3xf64>
      %w = arith.mulf %v, %by : f64
      memref.store %w, %m[%i, %j] : memref<?x3xf64>
      %u = arith.addf %t, %v : f64
      scf.yield %u : f64
    }
    scf.yield %row : f64
  }
  return %sum : f64
}";

/// A file of NumPy: the header, padded to 64 bytes, and the elements.
fn npy(shape: &str, elements: &[f64]) -> Vec<u8> {
    let mut header = format!("{{'descr': '<f8', 'fortran_order': False, 'shape': {shape}, }}");
    while (10 + header.len() + 1) % 64 != 0 {
        header.push(' ');
    }
    header.push('\n');
    let mut out = b"\x93NUMPY\x01\x00".to_vec();
    out.extend((header.len() as u16).to_le_bytes());
    out.extend(header.as_bytes());
    elements.iter().for_each(|e| out.extend(e.to_le_bytes()));
    out
}

#[test]
fn floats_are_rounded_once() {
    let module = "
llvm.func @f(%a: f32) -> f32 { llvm.return %a : f32 }
llvm.func @bits(%a: f32) -> i32 {
  %0 = llvm.bitcast %a : f32 to i32
  llvm.return %0 : i32
}";
    // By way of a double, this is a tie, and the lower neighbour.
    let text = "1.00000005960464477539062500000001";
    assert_eq!(run(&["-e=bits", "-", text], module), Ok(format!("{}\n", 0x3f80_0001)));
    assert_eq!(run(&["-e=f", "-", "--", "-inf"], module).as_deref(), Ok("-inf\n"));
    assert!(
        run(&["-e=f", "-", "1e39"], module).expect_err("it is too large").contains("'1e39' does not fit f32")
    );
}

#[test]
fn memrefs_come_from_files_and_go_to_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let (from, to, cut) = (path("in.npy"), path("out.npy"), path("cut.npy"));
    let bytes = npy("(2, 3)", &[1.0, 2.0, 3.0, 4.0, 5.0, 6.5]);
    std::fs::write(&from, &bytes).expect("it can be written");
    let pipeline = format!("--pass-pipeline={}", terrace::engine::TO_LLVM);
    let scale = |rest: &[&str]| run(&[&[&pipeline, "-e=scale", "-"], rest].concat(), SCALE);
    let save = format!("--save=0={to}");
    assert_eq!(scale(&[&from, "2", &save]).as_deref(), Ok("2.150000e+01\n"));
    let expected = npy("(2, 3)", &[2.0, 4.0, 6.0, 8.0, 10.0, 13.0]);
    assert_eq!(std::fs::read(&to).expect("it was written").split_off(128), expected[128..]);
    assert_eq!(scale(&[&to, "1"]).as_deref(), Ok("4.300000e+01\n"));

    std::fs::write(&cut, &bytes[..150]).expect("it can be written");
    assert!(scale(&[&cut, "2"]).expect_err("it is cut").contains("it ends before its elements do"));
    std::fs::write(&cut, npy("(99999999999, 3)", &[])).expect("it can be written");
    assert!(scale(&[&cut, "2"]).expect_err("it is empty").contains("it ends before its elements do"));
    std::fs::write(&cut, npy("(6,)", &[0.0; 6])).expect("it can be written");
    let error = scale(&[&cut, "2"]).expect_err("one dimension");
    assert!(
        error.contains("is a memref<6xf64>, and the function (memref<?x3xf64>, f64) -> f64 takes"),
        "{error}"
    );
    std::fs::write(&cut, npy("()", &[0.0])).expect("it can be written");
    assert!(scale(&[&from, &cut]).expect_err("not a float").contains("is a memref<f64>, which the function"));
    assert!(scale(&[&from]).expect_err("too few").contains("takes 2 arguments, and 1 is given"));
    assert!(scale(&[&from, "2", "--save=1=x.npy"]).expect_err("a float").contains("argument 1 is no memref"));
    assert!(scale(&[&from, "2", "--save=x"]).expect_err("no number").contains("0=out.npy"));
}

/// The engines of this build.
fn engines() -> Vec<&'static str> {
    let mut list = vec!["--engine=cranelift", "--engine=interp"];
    if cfg!(feature = "llvm") {
        list.push("--engine=llvm");
    }
    list
}

/// A file of NumPy of bytes.
fn npy_bytes(kind: &str, elements: &[u8]) -> Vec<u8> {
    let doubles = npy(&format!("({},)", elements.len()), &[]);
    let header = String::from_utf8_lossy(&doubles[10..]).replace("<f8", kind);
    [&doubles[..10], header.as_bytes(), elements].concat()
}

#[test]
fn elements_of_files_are_those_of_memrefs() {
    let module = "
func.func @not(%m: memref<3xi1>) {
  %c0 = arith.constant 0 : index
  %x = memref.load %m[%c0] : memref<3xi1>
  %true = arith.constant true
  %y = arith.xori %x, %true : i1
  memref.store %y, %m[%c0] : memref<3xi1>
  return
}
func.func @next(%m: memref<?xi8>) {
  %c0 = arith.constant 0 : index
  %x = memref.load %m[%c0] : memref<?xi8>
  %one = arith.constant 1 : i8
  %y = arith.addi %x, %one : i8
  memref.store %y, %m[%c0] : memref<?xi8>
  return
}";
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let (bools, bytes, out) = (path("bools.npy"), path("bytes.npy"), path("out.npy"));
    std::fs::write(&bools, npy_bytes("|b1", &[0, 1, 1])).expect("it can be written");
    std::fs::write(&bytes, npy_bytes("|u1", &[255, 7])).expect("it can be written");
    let pipeline = format!("--pass-pipeline={}", terrace::engine::TO_LLVM);
    for engine in engines() {
        let save = format!("--save=0={out}");
        let call = |name: &str, file: &str| run(&[&pipeline, engine, "-e", name, &save, "-", file], module);
        assert_eq!(call("not", &bools).as_deref(), Ok(""), "{engine}");
        assert_eq!(std::fs::read(&out).expect("it was written"), npy_bytes("|b1", &[1, 1, 1]), "{engine}");
        assert_eq!(call("next", &bytes).as_deref(), Ok(""), "{engine}");
        assert_eq!(std::fs::read(&out).expect("it was written"), npy_bytes("|u1", &[0, 7]), "{engine}");
        let error = call("not", &bytes).expect_err("other elements");
        assert!(
            error.contains("is a memref<2xi8>, and the function (memref<3xi1>) takes a memref<3xi1>"),
            "{error}"
        );
    }
}

#[test]
fn structs_and_arrays_are_passed_as_their_scalars() {
    let module = "
llvm.func @swap(%a: !llvm.struct<packed (i24, array<2 x f32>, i65)>) -> !llvm.struct<(i65, i24)> {
  %0 = llvm.mlir.poison : !llvm.struct<(i65, i24)>
  %1 = llvm.extractvalue %a[0] : !llvm.struct<packed (i24, array<2 x f32>, i65)>
  %2 = llvm.extractvalue %a[2] : !llvm.struct<packed (i24, array<2 x f32>, i65)>
  %3 = llvm.insertvalue %2, %0[0] : !llvm.struct<(i65, i24)>
  %4 = llvm.insertvalue %1, %3[1] : !llvm.struct<(i65, i24)>
  llvm.return %4 : !llvm.struct<(i65, i24)>
}
llvm.func @address(%p: !llvm.ptr<270>, %n: i32) -> !llvm.struct<(ptr<270>, i32)> {
  %0 = llvm.mlir.poison : !llvm.struct<(ptr<270>, i32)>
  %1 = llvm.insertvalue %p, %0[0] : !llvm.struct<(ptr<270>, i32)>
  %2 = llvm.insertvalue %n, %1[1] : !llvm.struct<(ptr<270>, i32)>
  llvm.return %2 : !llvm.struct<(ptr<270>, i32)>
}";
    for engine in engines() {
        let swapped = run(&[engine, "-e=swap", "-", "-3", "1.5", "2", "-5"], module);
        assert_eq!(swapped.as_deref(), Ok("-5\n-3\n"), "{engine}");
        let address = run(&[engine, "-e=address", "-", "0", "7"], module);
        assert_eq!(address.as_deref(), Ok("0x0\n7\n"), "{engine}");
    }
}

#[test]
fn functions_have_any_names_and_sizes() {
    let module = "llvm.func @g(%a: i64) -> i64 { llvm.return %a : i64 }
llvm.func @_mlir_g(%a: i32) -> i32 { llvm.return %a : i32 }
llvm.func @_mlir_g_(%a: i16) -> i16 { llvm.return %a : i16 }
llvm.func @ciface_g(%a: i8) -> i8 { llvm.return %a : i8 }
llvm.func @_mlir_ciface_g(%a: i8) -> i8 { llvm.return %a : i8 }";
    let large = "llvm.func @main(%a: !llvm.array<2305843009213693952 x i32>) { llvm.return }";
    for engine in engines() {
        for name in ["g", "_mlir_g", "_mlir_g_", "ciface_g", "_mlir_ciface_g"] {
            assert_eq!(run(&[engine, "-e", name, "-", "9"], module).as_deref(), Ok("9\n"), "{engine}");
        }
        assert!(run(&[engine, "-", "1"], large).is_err(), "{engine}");
    }
}

#[test]
fn sizes_that_no_program_has_room_for_are_refused() {
    let main = |body: &str| {
        format!(
            "llvm.func @main() -> i64 {{\n  %n = llvm.mlir.constant(7 : i64) : i64\n{body}\n  llvm.return %n : i64\n}}"
        )
    };
    let modules = [
        main("  %0 = llvm.mlir.undef : vector<2147483648xi8>"),
        main("  %0 = llvm.mlir.constant(dense<1> : vector<2147483648xi8>) : vector<2147483648xi8>"),
        main(
            "  %0 = llvm.mlir.zero : !llvm.array<4294967296 x i64>\n  %1 = llvm.insertvalue %n, %0[5] : !llvm.array<4294967296 x i64>",
        ),
        main("  %0 = llvm.mlir.poison : !llvm.struct<(i8, array<2147483648 x vector<4xf32>>)>"),
        main("  %0 = llvm.mlir.zero : !llvm.array<4294967296 x array<4294967296 x array<4 x i64>>>"),
        format!(
            "llvm.mlir.global internal @g(dense<1> : vector<2147483648xi32>) : vector<2147483648xi32>\n{}",
            main("")
        ),
        format!(
            "llvm.mlir.global internal @g(dense<1> : tensor<2147483648xi32>) : !llvm.array<2147483648 x i32>\n{}",
            main("")
        ),
        // More bytes than an address can say.
        main(
            "  %c = llvm.mlir.constant(2305843009213693953 : i64) : i64\n  %0 = llvm.alloca %c x i64 : (i64) -> !llvm.ptr\n  llvm.store volatile %n, %0 : i64, !llvm.ptr",
        ),
    ];
    for engine in engines() {
        for module in &modules {
            let error = run(&[engine], module).expect_err(module);
            assert!(
                ["large", "out of memory", "not supported", "address space"]
                    .iter()
                    .any(|w| error.contains(w)),
                "{engine}: {error}"
            );
        }
    }
}

#[test]
fn modules_without_a_data_layout_have_the_hosts() {
    let module = "
llvm.mlir.global internal constant @pair() : !llvm.struct<(i16, i128, i64)> {
  %0 = llvm.mlir.undef : !llvm.struct<(i16, i128, i64)>
  %1 = llvm.mlir.constant(-9 : i64) : i64
  %2 = llvm.insertvalue %1, %0[2] : !llvm.struct<(i16, i128, i64)>
  llvm.return %2 : !llvm.struct<(i16, i128, i64)>
}
llvm.func @main() -> i64 {
  %0 = llvm.mlir.addressof @pair : !llvm.ptr
  %1 = llvm.getelementptr %0[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i16, i128, i64)>
  %2 = llvm.load %1 : !llvm.ptr -> i64
  llvm.return %2 : i64
}";
    for engine in engines() {
        assert_eq!(run(&[engine], module).as_deref(), Ok("-9\n"), "{engine}");
    }
}

#[test]
fn hints_name_what_works() {
    let left = "llvm.func @main(%a: vector<4xi32>) -> i32 {
  %c = arith.constant 0 : i32
  %0 = vector.reduction <add>, %a : vector<4xi32> into i32
  llvm.return %0 : i32
}";
    for engine in ["--engine=cranelift", "--engine=llvm"].iter().filter(|e| engines().contains(e)) {
        let error = run(&[engine], left).expect_err("it is not lowered");
        assert!(error.contains("hint: 'convert-arith-to-llvm' lowers it"), "{error}");
        assert!(!error.contains("--engine=llvm"), "{error}");
    }
}

#[test]
fn memory_that_is_not_there_is_an_error() {
    let module = "
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @main() -> i8 {
  %0 = llvm.mlir.constant(4611686018427387904 : i64) : i64
  %1 = llvm.call @malloc(%0) : (i64) -> !llvm.ptr
  %2 = llvm.mlir.constant(1 : i8) : i8
  llvm.store volatile %2, %1 : i8, !llvm.ptr
  %3 = llvm.load volatile %1 : !llvm.ptr -> i8
  llvm.return %3 : i8
}";
    for engine in engines() {
        let error = run(&[engine], module).expect_err("there is no such memory");
        assert!(error.contains("error: out of memory"), "{engine}: {error}");
    }
}

#[test]
fn libraries_that_are_not_there_are_named() {
    let error = run(&["--shared-libs=/nowhere/lib.so"], MODULE).expect_err("there is no such file");
    assert!(error.starts_with("error: cannot load '/nowhere/lib.so': "), "{error}");
}

#[test]
#[cfg(not(feature = "llvm"))]
fn an_engine_that_is_not_built_in_is_named() {
    let error = run(&["--engine=llvm"], "").expect_err("there is no LLVM");
    assert!(error.contains("built without its feature 'llvm'"), "{error}");
}

#[test]
#[cfg(feature = "llvm")]
fn llvm_runs_the_same() {
    let module = MODULE.rsplit_once("llvm.func @vector").expect("it is the last").0;
    assert_eq!(run(&["--engine=llvm", "-O3"], module).as_deref(), Ok("42\n"));
}

/// The words of a module that doubles an array of numbers, as the escapes of a string.
fn double_kernel() -> String {
    let text = include_str!("double.mlir");
    let registry = terrace::ir::def::Registry::with(terrace::dialects::ALL);
    let ctx = terrace::ir::Context::new(&registry);
    let mut diags = terrace::ir::Diagnostics::new();
    let ir =
        terrace::asm::parse_source(&ctx, text.as_bytes(), "double.mlir", &mut diags).expect("it is valid");
    let mut module = ir.top().expect("it has a module");
    ir.walk_pre(module, |ir, op| {
        let v = terrace::ir::ViewIr { ctx: &ctx, ir, body: op.body };
        if op.entity.is::<terrace::dialects::spirv::ModuleOp>(&v) {
            module = op;
        }
        terrace::ir::Walk::Advance
    });
    let words = terrace::spirv::serialize(&ctx, &ir, module, terrace::spirv::SerializeOptions::default());
    let bytes = terrace::spirv::to_bytes(&words.expect("it is serialized"));
    bytes.iter().map(|b| format!("\\{b:02X}")).collect()
}

/// Memory of the device, a launch, and the results on the host.
const LAUNCH: &str = r#"
module attributes {gpu.container_module} {
  gpu.binary @k [#gpu.object<#spirv.target_env<#spirv.vce<v1.3, [Shader, Float64], []>, #spirv.resource_limits<>>, bin = "OBJECT">]
  llvm.func @printF64(f64)
  llvm.func @printNewline()
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c64 = arith.constant 64 : index
    %c100 = arith.constant 100 : index
    %h = memref.alloc() : memref<100xf64>
    scf.for %i = %c0 to %c100 step %c1 {
      %n = arith.index_cast %i : index to i64
      %x = arith.sitofp %n : i64 to f64
      memref.store %x, %h[%i] : memref<100xf64>
    }
    %t0 = gpu.wait async
    %d, %t1 = gpu.alloc async [%t0] () : memref<100xf64>
    %t2 = gpu.memcpy async [%t1] %d, %h : memref<100xf64>, memref<100xf64>
    %count = arith.constant 100 : i32
    %t3 = gpu.launch_func async [%t2] @k::@double blocks in (%c2, %c1, %c1) threads in (%c64, %c1, %c1) args(%d : memref<100xf64>, %count : i32)
    %t4 = gpu.memcpy async [%t3] %h, %d : memref<100xf64>, memref<100xf64>
    %t5 = gpu.dealloc async [%t4] %d : memref<100xf64>
    gpu.wait [%t5]
    %c99 = arith.constant 99 : index
    %last = memref.load %h[%c99] : memref<100xf64>
    llvm.call @printF64(%last) : (f64) -> ()
    llvm.call @printNewline() : () -> ()
    memref.dealloc %h : memref<100xf64>
    return
  }
}
"#;

const TO_HOST: &str = "--pass-pipeline=builtin.module(convert-scf-to-cf,gpu-to-llvm{use-bare-pointers-for-kernels=true},\
     gpu-embed-objects,reconcile-unrealized-casts)";

#[test]
fn kernels_run_on_a_device() {
    if let Err(why) = run(&["--list-devices", "--target=vulkan"], "") {
        println!("skipped: there is no Vulkan device: {why}");
        return;
    }
    let module = LAUNCH.replace("OBJECT", &double_kernel());
    assert_eq!(run(&[TO_HOST, "--target=vulkan"], &module).as_deref(), Ok("198\n"));
    let error =
        run(&[TO_HOST, "--target=vulkan", "--device=99"], &module).expect_err("there is no such device");
    assert!(error.starts_with("error: there is no device 99\nhint: there are 0: "), "{error}");
    let fewer = module.replace("threads in (%c64", "threads in (%c2");
    let error = run(&[TO_HOST, "--target=vulkan"], &fewer).expect_err("the workgroups are others");
    assert_eq!(
        error,
        "error: the kernel 'double' has workgroups of [64, 1, 1] invocations, and is launched with [2, 1, 1]\n"
    );
    let host = module.replace("args(%d", "args(%h");
    let error = run(&[TO_HOST, "--target=vulkan"], &host).expect_err("the memory is the host's");
    assert_eq!(
        error,
        "error: the kernel 'double' gets memory of the host as argument 0, not of its device\n"
    );
    let error = run(&[TO_HOST], &module).expect_err("there is no target");
    assert!(error.contains("mgpu"), "{error}");
}

#[test]
fn devices_are_a_targets() {
    let error = run(&["--list-devices"], "").expect_err("the CPU has none");
    assert_eq!(
        error,
        "error: '--list-devices' lists those of a target: add --target=vulkan or --target=cuda\n"
    );
    let error = run(&["--target=vulkan", "--engine=interp"], "llvm.func @main() { llvm.return }");
    let error = error.expect_err("the interpreter runs no kernels");
    assert!(error.contains("the interpreter runs no kernels of a device"), "{error}");
}
