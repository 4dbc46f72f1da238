// RUN: terrace-opt %s --verify-diagnostics --convert-index-to-spirv
// RUN: not terrace-opt --convert-index-to-spirv --mlir-disable-diagnostic-notes --explain < %s 2>&1
// REFERENCE-DIFFERS: the notes, and it casts to integers that the target does not have

func.func @wide(%a: i64) {
  // expected-error@+2 {{failed to legalize operation 'index.castu' that was explicitly marked illegal}}
  // expected-note@+1 {{pattern 'spirv.UConvert' on 'index.castu': unable to convert type for operand #0, type was 'i64'}}
  %0 = index.castu %a : i64 to index
  return
}
