// RUN: terrace-opt %s
wasmssa.memory @a !wasmssa<limit[4294967295: 4294967295]>
wasmssa.memory @b !wasmssa<limit[-1: -2]>
