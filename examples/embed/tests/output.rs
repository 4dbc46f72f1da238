//! The example's output.

#[test]
fn multiplications_become_additions() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_terrace-example-embed")).output();
    let output = output.unwrap_or_else(|e| panic!("{e}"));
    let expected = "module {\n  func.func @four_times(%arg0: i32) -> i32 {\n    %0 = arith.addi %arg0, %arg0 : i32\n    \
                    %1 = arith.addi %0, %0 : i32\n    return %1 : i32\n  }\n}\n";
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
    assert!(output.status.success());
}
