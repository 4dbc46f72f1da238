// RUN: terrace-opt %s --allow-unregistered-dialect
// REFERENCE-DIFFERS: MLIR prints words that it does not read without quotes
"t.attributes"() {l = #tosa.level<"8k">, v = #tosa.specification_version<"1.0">,
  t = #tosa.target_env<specification_version = "1.1.draft", level = none, profiles = [pro_int, pro_fp], extensions = [bf16, fft]>} : () -> ()
