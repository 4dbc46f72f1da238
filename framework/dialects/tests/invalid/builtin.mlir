// expected-error @+1 {{'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'tag'}}
module attributes {tag} {
}
// -----
// expected-error @+1 {{'builtin.module' op region should have no arguments}}
"builtin.module"() ({
^bb0(%a: i32):
}) : () -> ()
// -----
// expected-error @+1 {{'builtin.module' op requires one region}}
"builtin.module"() : () -> ()
