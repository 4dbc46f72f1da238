#ifndef INCLUDED
#define INCLUDED
class Included { int from_included = 1; }
#endif
