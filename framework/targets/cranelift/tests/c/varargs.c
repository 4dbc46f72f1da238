#include <stdarg.h>
#include <stdio.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
static char out[256];
static char *format(const char *f, ...) { va_list ap; va_start(ap, f); vsnprintf(out, sizeof out, f, ap); va_end(ap); return out; }
static long sum(int n, ...) { va_list ap; va_start(ap, n); long s = 0; for (int i = 0; i < n; i++) s += va_arg(ap, long); va_end(ap); return s; }
static double dsum(const char *types, ...) {
  va_list ap, again; va_start(ap, types); va_copy(again, ap); double s = 0;
  for (const char *t = types; *t; t++) s += *t == 'd' ? va_arg(ap, double) : *t == 'i' ? va_arg(ap, int) : (double)va_arg(ap, long long);
  for (const char *t = types; *t; t++) s += *t == 'd' ? va_arg(again, double) : *t == 'i' ? va_arg(again, int) : (double)va_arg(again, long long);
  va_end(ap); va_end(again); return s; }
struct three { long a, b, c; };
static struct three make(int n, double d, ...) { va_list ap; va_start(ap, d); struct three t; t.a = va_arg(ap, long); t.b = va_arg(ap, double); t.c = n + (long)d; va_end(ap); return t; }
static struct three byval(int n, ...) { va_list ap; va_start(ap, n); struct three t = va_arg(ap, struct three); t.a += n; va_end(ap); return t; }
static jmp_buf env; static int depth;
static void dive(int n) { if (n == 0) longjmp(env, 42); depth++; dive(n - 1); }
static int protect(int (*f)(int), int x) { volatile int tries = 0; int r = setjmp(env); if (r) { printf("caught %d after %d\n", r, tries); if (tries < 3) { tries++; return f(x) + tries; } } else { tries = 1; dive(10); } return -1; }
static int twice(int x) { return 2 * x; }
static long (*indirect)(int, ...) = sum;
static int locals(int a, int b, int c, int d) {
  int e = a * b, f = c * d, g = a + d; jmp_buf jb; 
  if (setjmp(jb) == 0) { int h = e * f + g; int i = h * 3; printf("%d %d\n", h, i); longjmp(jb, 1); }
  return e + f + g + a + b + c + d;
}
int main(void) {
  puts(format("%d %s %5.1f %c %ld %g %g %g %g %g %g %g %g %g", 1, "two", 3.0, '4', 5L, 6., 7., 8., 9., 10., 11., 12., 13., 14.));
  printf("%ld\n", sum(10, 1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L, 10L));
  printf("%g\n", dsum("dildildildildil", 1., 2, 3ll, 4., 5, 6ll, 7., 8, 9ll, 10., 11, 12ll, 13., 14, 15ll));
  struct three t = make(1, 2.5, 3L, 4.5); printf("%ld %ld %ld\n", t.a, t.b, t.c);
  t = byval(5, t); printf("%ld %ld %ld\n", t.a, t.b, t.c);
  printf("%d\n", protect(twice, 21)); printf("%d\n", depth);
  printf("%ld\n", indirect(3, 10L, 20L, 30L));
  printf("%d\n", locals(2, 3, 4, 5));
  return 0;
}
