// A stand-in for CUDA's driver: memory is the host's, and a launch of the kernel "add" adds two arrays. Calls go to standard error.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void *handle;

static int devices(void) {
  const char *n = getenv("STAND_IN_DEVICES");
  return n ? atoi(n) : 2;
}

int cuInit(unsigned flags) { return devices() < 0 ? 100 : 0; }
int cuGetErrorName(int e, const char **s) { *s = e == 218 ? "CUDA_ERROR_INVALID_PTX" : "CUDA_ERROR_NOT_FOUND"; return 0; }
int cuGetErrorString(int e, const char **s) { *s = e == 218 ? "a PTX JIT compilation failed" : "named symbol not found"; return 0; }
int cuDeviceGetCount(int *n) { *n = devices(); return 0; }
int cuDeviceGet(int *d, int i) { *d = i + 10; return 0; }
int cuDeviceGetName(char *s, int n, int d) { snprintf(s, n, "Stand-in %d", d - 10); return 0; }
int cuDeviceTotalMem_v2(size_t *n, int d) { *n = (size_t)3 << 29; return 0; }
int cuDeviceGetAttribute(int *v, int a, int d) {
  *v = a == 75 ? 9 : a == 76 ? 0 : a <= 4 ? 1024 : 65535;
  return 0;
}
int cuDevicePrimaryCtxRetain(handle *c, int d) { *c = (handle)(intptr_t)(d + 100); fprintf(stderr, "context of %d\n", d); return 0; }
int cuCtxSetCurrent(handle c) { return 0; }
int cuModuleLoadDataEx(handle *m, const void *data, unsigned n, const int *keys, handle *values) {
  for (unsigned i = 0; i < n; i++)
    if (keys[i] == 7) fprintf(stderr, "level %d\n", (int)(intptr_t)values[i]);
  if (!strstr(data, ".version")) {
    snprintf(values[0], (size_t)values[1], "line 1: no .version directive\n");
    return 218;
  }
  fprintf(stderr, "module of %zu bytes\n", strlen(data));
  *m = strdup(data);
  return 0;
}
int cuModuleUnload(handle m) { fprintf(stderr, "unload\n"); free(m); return 0; }
int cuModuleGetFunction(handle *f, handle m, const char *name) {
  if (!strstr(m, name)) return 500;
  *f = (handle)(strcmp(name, "add") == 0 ? "add" : "endless");
  return 0;
}
static int endless;
int cuLaunchKernel(handle f, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz, unsigned shared,
                   handle stream, handle *args, handle *extra) {
  fprintf(stderr, "%s in %u,%u,%u of %u,%u,%u\n", (char *)f, gx, gy, gz, bx, by, bz);
  if (strcmp(f, "endless") == 0) { endless = 1; return 0; }
  double *a = *(double **)args[0], *b = *(double **)args[1], *to = *(double **)args[2];
  for (unsigned i = 0; i < gx * bx; i++) to[i] = a[i] + b[i];
  return 0;
}
int cuMemAlloc_v2(uint64_t *p, size_t n) { *p = (uint64_t)malloc(n); return 0; }
int cuMemAllocManaged(uint64_t *p, size_t n, unsigned flags) { return cuMemAlloc_v2(p, n); }
int cuMemFree_v2(uint64_t p) { free((void *)p); return 0; }
int cuMemcpyAsync(uint64_t to, uint64_t from, size_t n, handle s) { memmove((void *)to, (void *)from, n); return 0; }
int cuMemsetD32Async(uint64_t p, uint32_t v, size_t n, handle s) { while (n--) ((uint32_t *)p)[n] = v; return 0; }
int cuMemsetD16Async(uint64_t p, uint16_t v, size_t n, handle s) { while (n--) ((uint16_t *)p)[n] = v; return 0; }
int cuMemHostRegister_v2(void *p, size_t n, unsigned flags) { fprintf(stderr, "register %zu bytes\n", n); return 0; }
int cuMemHostUnregister(void *p) { fprintf(stderr, "unregister\n"); return 0; }
int cuStreamCreate(handle *s, unsigned flags) { *s = malloc(1); return 0; }
int cuStreamDestroy_v2(handle s) { free(s); return 0; }
int cuStreamQuery(handle s) { return endless ? 600 : 0; }
int cuStreamWaitEvent(handle s, handle e, unsigned flags) { return 0; }
int cuEventCreate(handle *e, unsigned flags) { *e = malloc(1); return 0; }
int cuEventDestroy_v2(handle e) { free(e); return 0; }
int cuEventQuery(handle e) { return endless ? 600 : 0; }
int cuEventRecord(handle e, handle s) { return 0; }
