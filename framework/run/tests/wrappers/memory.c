// Functions in C for the test of wrappers: a memref of rank 2 is a pointer to what Clang lays out for this struct.
#include <stdint.h>

struct Matrix {
  double *allocated, *aligned;
  intptr_t offset, sizes[2], strides[2];
};

static double *at(struct Matrix *m, intptr_t i, intptr_t j) {
  return m->aligned + m->offset + i * m->strides[0] + j * m->strides[1];
}

double _mlir_ciface_corner(struct Matrix *m) { return *at(m, m->sizes[0] - 1, m->sizes[1] - 1); }

// Gives a matrix by the pointer that comes first, as results of this kind do.
void _mlir_ciface_transposed(struct Matrix *result, struct Matrix *m) {
  *result = (struct Matrix){m->allocated, m->aligned, m->offset, {m->sizes[1], m->sizes[0]}, {m->strides[1], m->strides[0]}};
}

