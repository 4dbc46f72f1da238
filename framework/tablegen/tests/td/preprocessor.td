#define ONE // a macro
#ifdef ONE /* yes */
def one;
#else
def not_one;
#endif
#ifndef ONE
def no;
  #ifdef TWO
  def nested;
  #else
  #endif
#else // the other
def yes;
#endif
#ifdef GIVEN
def given;
#endif
#ifdef NOTHING
text that is never read: [{ "
#ifndef X
#endif
#endif
/* comments /* nest */ still */ def after;
def paste#endif;
include "included.td"
include "included.td"
def last : Included;
