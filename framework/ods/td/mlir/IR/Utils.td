// Small things that all other base files use: markers of dags, notes that something is out of date, texts of names.

#ifndef UTILS_TD
#define UTILS_TD

// ---- Markers of dags.

def ins;
def outs;

// ---- Out of date.

// A definition that derives from this is not to be used any more: other definitions that do get a warning with the reason.
class Deprecated<string reason> {
  string odsDeprecated = reason;
}

// The code that is generated for it is not to be used any more.
class CppDeprecated<string reason> {
  string odsCppDeprecated = reason;
}

// ---- Arguments of functions.

// An argument of that type; with a value it may be left out.
class CArg<string ty, string value = ""> {
  string type = ty;
  string defaultValue = value;
}

// ---- Texts.

// The base of classes that compute a text of their arguments.
class StrFunc<string r> {
  string result = r;
}

// cat -> Cat
class firstCharToUpper<string str> {
  string ret = !if(!empty(str), "", !toupper(!substr(str, 0, 1)) # !substr(str, 1));
}

// __snake_case -> SnakeCase
// A letter is upper-case at the start and behind an underscore; underscores go.
class snakeCaseToCamelCase<string str> {
  string ret = !foldl("", !range(!size(str)), done, i,
      done # !if(!eq(!substr(str, i, 1), "_"), "",
                 !if(!eq(!substr("_" # str, i, 1), "_"), !toupper(!substr(str, i, 1)), !substr(str, i, 1))));
}

#endif
