// RUN: terrace-opt %s --one-shot-bufferize="allow-unknown-ops" --split-input-file --allow-unregistered-dialect
// RUN: terrace-opt %s --one-shot-bufferize="allow-unknown-ops unknown-type-conversion=identity-layout-map buffer-alignment=0" --split-input-file --allow-unregistered-dialect
// RUN: terrace-opt %s --one-shot-bufferize="allow-unknown-ops copy-before-write" --split-input-file --allow-unregistered-dialect
// RUN: terrace-opt %s --one-shot-bufferize="allow-unknown-ops dialect-filter=tensor" --split-input-file --allow-unregistered-dialect

// Functions stay, and what is not known.
func.func @unknown(%t: tensor<?xf32>, %x: f32, %i: index) -> tensor<?xf32> {
  %0 = "test.unknown"(%t) : (tensor<?xf32>) -> tensor<?xf32>
  %1 = tensor.insert %x into %0[%i] : tensor<?xf32>
  return %1 : tensor<?xf32>
}
