#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct point { int x, y; };
struct big { long a[5]; double d; char name[20]; };
struct mix { double d; int i; };
struct f2 { float x, y; };
struct bits { unsigned a : 3; signed b : 5; unsigned c : 17; unsigned long d : 40; };
static struct point add(struct point p, struct point q) { struct point r = { p.x + q.x, p.y + q.y }; return r; }
static struct big grow(struct big b, int n) { for (int i = 0; i < 5; i++) b.a[i] += n; b.d *= 2; strcat(b.name, "!"); return b; }
static struct mix mixed(struct mix m) { m.d += m.i; m.i++; return m; }
static struct f2 flip(struct f2 f) { struct f2 r = { f.y, f.x }; return r; }
static const char *names[] = { "zero", "one", "two", 0 };
static int (*table[])(const char *, const char *) = { strcmp, strcasecmp };
int strcasecmp(const char *, const char *);
static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
union u { double d; unsigned long l; };
static double g = 3.25; static char buffer[100]; int counter;
typedef int (*op)(int, int);
static int plus(int a, int b) { return a + b; } static int times(int a, int b) { return a * b; }
static op ops[] = { plus, times };
int main(int argc, char **argv) {
  struct point p = add((struct point){1, 2}, (struct point){3, 4});
  printf("%d %d\n", p.x, p.y);
  struct big b = { {1,2,3,4,5}, 1.5, "name" };
  b = grow(b, 10);
  printf("%ld %ld %f %s\n", b.a[0], b.a[4], b.d, b.name);
  struct mix m = mixed((struct mix){2.5, 3}); printf("%g %d\n", m.d, m.i);
  struct f2 f = flip((struct f2){1.5f, -2.5f}); printf("%g %g\n", f.x, f.y);
  struct bits bf = { 5, -3, 70000, 1ul << 39 }; bf.a += 2; bf.b--;
  printf("%u %d %u %lu\n", bf.a, bf.b, bf.c, (unsigned long)bf.d);
  for (int i = 0; names[i]; i++) printf("%s ", names[i]);
  printf("%d %d\n", table[0]("a", "a"), table[1]("A", "a"));
  int v[] = { 5, 3, 9, -1, 7 }; qsort(v, 5, sizeof *v, compare);
  for (int i = 0; i < 5; i++) printf("%d ", v[i]); puts("");
  union u u; u.d = 1.0; printf("%lx %a\n", u.l, u.d);
  printf("%d %d\n", ops[argc & 1](3, 4), ops[(argc + 1) & 1](3, 4));
  snprintf(buffer, sizeof buffer, "%s-%5.2f-%c-%ld-%x-%s-%g-%g-%g-%g-%g-%g-%g-%g-%g", "x", g, 'c', -5L, 255, "end", 1.,2.,3.,4.,5.,6.,7.,8.,9.);
  puts(buffer);
  fprintf(stdout, "%s %d\n", "to stdout", ++counter);
  int n = 3, a2; char c; sscanf("17 z", "%d %c", &a2, &c); printf("%d %c\n", a2, c);
  { int vla[n + argc]; for (int i = 0; i < n + argc; i++) vla[i] = i * i; printf("%d\n", vla[n]); }
  __int128 w = (__int128)1 << 100; w /= 7; w *= 3; printf("%llx %llx\n", (unsigned long long)(w >> 64), (unsigned long long)w);
  switch (argc) { case 1: puts("one"); break; case 2: puts("two"); break; default: puts("many"); }
  return 0;
}
