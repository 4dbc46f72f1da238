#include <stdio.h>
#include <stdatomic.h>
static int run(const unsigned char *code) {
  static const void *const table[] = { &&halt, &&inc, &&dbl, &&dec };
  int acc = 0;
  goto *table[*code++];
inc: acc++; goto *table[*code++];
dbl: acc *= 2; goto *table[*code++];
dec: acc--; goto *table[*code++];
halt: return acc;
}
static int ctor_ran;
__attribute__((constructor)) static void ctor(void) { ctor_ran = 1; }
__attribute__((destructor)) static void dtor(void) { puts("dtor"); }
__attribute__((weak)) int weak(void) { return 7; }
int aliased(void) __attribute__((alias("weak")));
static _Thread_local int tls = 5;
__attribute__((section("mysec"))) int in_section = 11;
static atomic_int ai; static _Atomic double ad;
extern int missing(void) __attribute__((weak));
int main(void) {
  unsigned char code[] = { 1, 1, 2, 2, 3, 0 };
  printf("%d %d %d %d\n", run(code), ctor_ran, weak(), aliased());
  tls++; printf("%d %d\n", tls, in_section);
  atomic_fetch_add(&ai, 3); atomic_fetch_or(&ai, 8); int e = 11; printf("%d %d\n", atomic_compare_exchange_strong(&ai, &e, 99), ai);
  ad = 1.5; ad += 2.25; printf("%g\n", ad);
  printf("%d\n", missing ? 1 : 0);
  float f = 1.1f; _Float16 h = f; h = h * (_Float16)3; printf("%g\n", (double)h);
  unsigned u = 0xf0f0; printf("%d %d %d %x\n", __builtin_popcount(u), __builtin_clz(u), __builtin_ctz(u), __builtin_bswap32(u));
  int r; printf("%d ", __builtin_mul_overflow(1 << 20, 1 << 20, &r)); printf("%d\n", r);
  return 0;
}
