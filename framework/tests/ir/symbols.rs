//! Symbols: rules, look-up, visibility, uses, renaming.

use terrace::ir::symbols::{
    Scope, SymbolTable, SymbolTables, Visibility, is_symbol, is_symbol_table, lookup_nearest, lookup_symbol,
    nearest_symbol_table, replace_all_symbol_uses, set_visibility, symbol_known_use_empty, symbol_name,
    symbol_uses, symbol_uses_of, visibility,
};
use terrace::ir::{Attr, Context, Global, Ir, Op};

use crate::{context, faults, find, print, read, tagged};

/// A nested reference, `@a::@b`.
fn path(ctx: &Context, names: &[&str]) -> Attr {
    let names: Vec<Attr> = names.iter().map(|n| ctx.string(n)).collect();
    ctx.nested_symbol_ref(names[0], &names[1..])
}

fn symbol(ctx: &Context, ir: &Ir, table: Global<Op>, name: &str) -> Global<Op> {
    lookup_symbol(ctx, ir, table, ctx.string(name)).unwrap_or_else(|| panic!("no @{name}"))
}

/// The verifier's only message about a module with `inside` in it.
fn check_invalid(inside: &str, expected: &str) {
    let ctx = context();
    let mut diags = terrace::ir::Diagnostics::new();
    let text = format!("module {{\n{inside}\n}}");
    let ir = terrace::asm::parse_source(&ctx, text.as_bytes(), "t.mlir", &mut diags);
    let messages = match ir {
        Some(ir) => faults(&ctx, &ir, ir.top().expect("a module")),
        None => diags.list().iter().map(|d| d.message.to_string()).collect(),
    };
    assert_eq!(messages, [expected], "{inside}");
}

#[test]
fn modules_are_symbols_when_they_are_named() {
    let ctx = context();
    let (ir, top) = read(&ctx, "module { module @m { } module { } }");
    let (outer, body) = (top, ir.regions(top));
    let inner: Vec<_> = ir.ops_pre(top).into_iter().skip(1).collect();
    assert!(
        !is_symbol(&ctx, &ir, outer) && is_symbol(&ctx, &ir, inner[0]) && !is_symbol(&ctx, &ir, inner[1])
    );
    assert_eq!(symbol_name(&ctx, &ir, inner[0]), Some(ctx.string("m")));
    assert!(is_symbol_table(&ctx, &ir, outer) && inner.iter().all(|m| is_symbol_table(&ctx, &ir, *m)));
    assert_eq!(body.1.len(), 1);
}

#[test]
fn rules_of_symbols() {
    let function = |attrs: &str, results: &str| {
        format!("%0 = \"func.func\"() <{{function_type = () -> (){attrs}}}> ({{ }}) : () -> ({results})")
    };
    let no_result = |attrs: &str| function(attrs, "").replace("%0 = ", "");
    check_invalid(&no_result(""), "'func.func' op requires attribute 'sym_name'");
    check_invalid(
        &no_result(", sym_name = \"f\", sym_visibility = \"foo\""),
        "'func.func' op visibility expected to be one of [\"public\", \"private\", \"nested\"], but got \"foo\"",
    );
    check_invalid(
        &function(", sym_name = \"f\", sym_visibility = \"private\"", "i32"),
        "'func.func' op requires zero results",
    );
    check_invalid(
        "%c = arith.constant true\nscf.if %c { func.func private @f() }",
        "'func.func' op symbol's parent must have the SymbolTable trait",
    );
    check_invalid("func.func private @f()\nfunc.func private @f()", "redefinition of symbol named 'f'");
    check_invalid("func.func @f()", "'func.func' op symbol declaration cannot have public visibility");
    check_invalid(
        "func.func @f() { builtin.module { func.func @g() { func.call @f() : () -> () return } } return }",
        "'func.call' op 'f' does not reference a valid function",
    );
}

const NESTED: &str = r#"module {
  "foo.user"() {tag = "early", uses = [@late, {deep = @m::@inner}]} : () -> ()
  module @m {
    func.func nested @inner()
    "foo.user"() {tag = "inside", here = @inner} : () -> ()
  }
  func.func private @late()
  func.func @f() {
    affine.for %i = 0 to 4 {
      "foo.user"() {tag = "loop", of = @late, and = @f::@x} : () -> ()
    }
    return
  }
}"#;

#[test]
fn references_are_resolved_from_the_nearest_table() {
    let ctx = context();
    let (ir, top) = read(&ctx, NESTED);
    let (early, inside) = (tagged(&ctx, &ir, top, "early"), tagged(&ctx, &ir, top, "inside"));
    let in_loop = tagged(&ctx, &ir, top, "loop");
    let m = symbol(&ctx, &ir, top, "m");
    let inner = symbol(&ctx, &ir, m, "inner");
    assert_eq!(nearest_symbol_table(&ctx, &ir, in_loop), Some(top));
    assert_eq!(nearest_symbol_table(&ctx, &ir, inside), Some(m));
    let look = |from, names: &[&str]| lookup_nearest(&ctx, &ir, from, path(&ctx, names));
    // Before its definition, from any depth, but not from within another table.
    assert_eq!(look(early, &["late"]), Some(symbol(&ctx, &ir, top, "late")));
    assert_eq!(look(in_loop, &["late"]), Some(symbol(&ctx, &ir, top, "late")));
    assert_eq!(look(inside, &["late"]), None);
    assert_eq!(look(in_loop, &["m", "inner"]), Some(inner));
    assert_eq!(look(inside, &["inner"]), Some(inner));
    // A function is no symbol table, and nothing is in it.
    assert_eq!(look(in_loop, &["f", "x"]), None);
    assert_eq!(look(in_loop, &["m", "missing"]), None);
    let mut tables = SymbolTables::new();
    let both = tables.lookup_path(&ctx, &ir, top, path(&ctx, &["m", "inner"]));
    assert_eq!(both, Some(vec![m, inner]));
}

#[test]
fn calls_and_addresses_name_their_callee() {
    let ctx = context();
    read(&ctx, "func.func @f() { call @g() : () -> () return }\nfunc.func private @g()");
    read(
        &ctx,
        "llvm.mlir.global internal constant @text(\"x\")\nllvm.func @f() -> !llvm.ptr { %0 = llvm.mlir.addressof @text : !llvm.ptr llvm.return %0 : !llvm.ptr }",
    );
}

#[test]
fn uses_are_found_wherever_they_are_nested() {
    let ctx = context();
    let (ir, top) = read(&ctx, NESTED);
    let region = Scope::Region(ir.region(top, 0).expect("a region"));
    let all = symbol_uses(&ctx, &ir, region).expect("no unknown symbol tables");
    // The reference in module @m is that module's own affair.
    let mut found: Vec<String> = all.iter().map(|u| terrace::asm::print_attr(&ctx, u.reference)).collect();
    found.sort();
    assert_eq!(found, ["@f::@x", "@late", "@late", "@m::@inner"]);
    let m = symbol(&ctx, &ir, top, "m");
    let late = symbol_uses_of(&ctx, &ir, symbol(&ctx, &ir, top, "late"), region).expect("known");
    assert_eq!(late.len(), 2);
    // A reference to something in @m refers to @m.
    assert_eq!(symbol_uses_of(&ctx, &ir, m, region).map(|u| u.len()), Some(1));
    // From its own table a symbol is named by its last part.
    let inner = symbol(&ctx, &ir, m, "inner");
    assert_eq!(symbol_uses_of(&ctx, &ir, inner, region).map(|u| u.len()), Some(2));
    assert!(!symbol_known_use_empty(&ctx, &ir, inner, region));
    let f = symbol(&ctx, &ir, top, "f");
    assert!(symbol_known_use_empty(&ctx, &ir, f, Scope::Op(m)));
    // Within @f only one of the references to @late is left.
    let in_f = symbol_uses_of(&ctx, &ir, symbol(&ctx, &ir, top, "late"), Scope::Op(f));
    assert_eq!(in_f.map(|u| u.len()), Some(1));
}

#[test]
fn an_unknown_operation_with_a_region_may_be_a_symbol_table() {
    let ctx = context();
    let (ir, top) = read(&ctx, "module { func.func private @f()\n \"foo.table\"() ({ }) : () -> () }");
    let region = Scope::Region(ir.region(top, 0).expect("a region"));
    assert_eq!(symbol_uses(&ctx, &ir, region), None);
    assert!(!symbol_known_use_empty(&ctx, &ir, symbol(&ctx, &ir, top, "f"), region));
}

#[test]
fn renaming_reaches_prefixes_of_references() {
    let ctx = context();
    let (mut ir, top) = read(&ctx, NESTED);
    let scope = Scope::Region(ir.region(top, 0).expect("a region"));
    let mut table = SymbolTable::new(&ctx, &ir, top);
    let m = symbol(&ctx, &ir, top, "m");
    assert!(!table.rename(&ctx, &mut ir, m, "late"), "the name is taken");
    assert!(table.rename(&ctx, &mut ir, m, "n"));
    let inner = symbol(&ctx, &ir, m, "inner");
    assert!(replace_all_symbol_uses(&ctx, &mut ir, inner, ctx.string("core"), scope));
    let text = print(&ctx, &ir, top);
    assert!(text.contains("deep = @n::@core") && text.contains("module @n {"), "{text}");
    assert!(text.contains("here = @core"), "{text}");
    assert_eq!(faults(&ctx, &ir, top), [""; 0]);
}

#[test]
fn tables_keep_names_unique() {
    let ctx = context();
    let (mut ir, top) = read(&ctx, "module { func.func private @f() \n func.func private @f_0() }");
    let mut table = SymbolTable::new(&ctx, &ir, top);
    let f = symbol(&ctx, &ir, top, "f");
    let block = ir.body(f.body).parent_block(f.entity).expect("in the module");
    let end = terrace::ir::InsertPoint::End(block);
    let copy = ir.clone_op(&ctx, f, f.body, end, &mut terrace::ir::Mapping::default());
    assert_eq!(table.insert(&ctx, &mut ir, copy, None), Some(ctx.string("f_1")));
    assert_eq!(faults(&ctx, &ir, top), [""; 0]);
    table.erase(&ctx, &mut ir, f);
    assert_eq!(table.lookup(&ir, ctx.string("f")), None);
    assert!(table.lookup(&ir, ctx.string("f_1")).is_some());
}

#[test]
fn visibility_is_text_and_attribute() {
    let ctx = context();
    let text = "module {
  func.func @a() {
    return
  }
  func.func private @b()
  func.func nested @c()
}
";
    let (mut ir, top) = read(&ctx, text);
    let of = |ir: &Ir, n: &str| visibility(&ctx, ir, symbol(&ctx, ir, top, n));
    assert_eq!(
        ["a", "b", "c"].map(|n| of(&ir, n)),
        [Visibility::Public, Visibility::Private, Visibility::Nested]
    );
    assert_eq!(print(&ctx, &ir, top), text);
    let b = symbol(&ctx, &ir, top, "b");
    set_visibility(&ctx, &mut ir, b, Visibility::Nested);
    assert!(print(&ctx, &ir, top).contains("func.func nested @b()"));
    let attribute = "module { \"func.func\"() <{function_type = () -> (), sym_name = \"b\", sym_visibility = \"private\"}> ({ }) : () -> () }";
    let (ir, top) = read(&ctx, attribute);
    assert!(print(&ctx, &ir, find(&ctx, &ir, top, "func.func")).starts_with("func.func private @b()"));
}
