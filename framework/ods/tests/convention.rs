//! C++ names of definitions: which Rust they become, and what is said if it is not there.

use std::path::PathBuf;

use terrace_ods::Build;
use terrace_tablegen::{Sources, parse_text};

const DIALECT: &str = r#"
include "mlir/IR/OpBase.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "::mlir::x"; }
def X_Wide : Type<CPred<"!!::mlir::x::isWide($_self, 8) && !isOdd(::llvm::cast<ShapedType>($_self))">, "wide">,
             BuildableType<"WideType::get($_builder.getContext())">;
def X_Ticks : OpInterface<"Ticks"> { let methods = [InterfaceMethod<"", "int", "count">]; }
def X_Mark : OpInterface<"Mark">;
def X_OneOp : Op<X_Dialect, "one", [DeclareOpInterfaceMethods<X_Ticks>, X_Mark,
    TypesMatchWith<"result follows", "a", "r", "x::getDouble($_self, 2)">,
    PredOpTrait<"fits", CPred<"fitsInto($b, $r, $k)">>]> {
  let arguments = (ins X_Wide:$a, AnyType:$b, OptionalAttr<I64Attr>:$k);
  let results = (outs AnyType:$r);
}
"#;

fn records() -> terrace_ods::records::Records {
    let sources = Sources::new().built_in(terrace_ods::BASE_FILES).warn_unused_arguments(false);
    let read = parse_text("x.td", DIALECT, &sources).unwrap_or_else(|e| panic!("{e}"));
    terrace_ods::read_records(std::sync::Arc::new(read))
}

/// A folder with a `cpp.rs`.
fn folder(name: &str, cpp: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("terrace-convention-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap_or_else(|e| panic!("{e}"));
    std::fs::write(folder.join("cpp.rs"), cpp).unwrap_or_else(|e| panic!("{e}"));
    folder
}

const ALL: &str =
    "fn is_wide() {} fn is_odd() {} fn wide_type() {} fn get_double() {} fn fits_into() {} trait Ticks {}";

#[test]
fn a_name_is_one_of_the_dialects_module() {
    let dir = folder("all", ALL);
    let made =
        Build::new().beside(dir.join("x.td")).generate(&records(), "x").unwrap_or_else(|e| panic!("{e}"));
    for part in [
        "Pred::And(&[Pred::Type(|c, x| super::cpp::is_wide(c, x, 8)), Pred::Not(&Pred::Type(super::cpp::is_odd))])",
        "TypeBuilder::Rust(super::cpp::wide_type)",
        "|c, x| super::cpp::get_double(c, x, 2)",
        "Pred::Op(|c, b, o| super::cpp::fits_into(c, b, b.operand(o, 1), b.result(o, 0), b.inherent(o, 0)))",
        "model!(dyn super::cpp::Ticks, ",
    ] {
        assert!(made.contains(part), "{part}\n{made}");
    }
    // An interface that asks for nothing is a mark.
    assert!(!made.contains("Mark"), "{made}");
    std::fs::remove_dir_all(dir).unwrap_or_else(|e| panic!("{e}"));
}

#[test]
fn a_name_that_is_not_there_is_an_error_at_its_place_with_the_line_to_write() {
    for (word, place, line) in [
        (
            "is_wide",
            "x.td:4:5: error: the predicate ",
            "pub fn is_wide(ctx: &Context, ty: Type, arg0: i64) -> bool",
        ),
        ("is_odd", "x.td:4:5: error: the predicate ", "pub fn is_odd(ctx: &Context, ty: Type) -> bool"),
        ("wide_type", "x.td:4:5: error: the builder call ", "pub fn wide_type(ctx: &Context) -> Type"),
        (
            "get_double",
            "x.td:8:5: error: the transformer ",
            "pub fn get_double(ctx: &Context, ty: Type, arg0: i64) -> Option<Type>",
        ),
        (
            "fits_into",
            "x.td:8:5: error: the predicate ",
            "pub fn fits_into(ctx: &Context, body: &Body, b: Value, r: Value, k: Option<Attr>) -> bool",
        ),
    ] {
        let dir = folder(word, &ALL.replace(word, "other"));
        let error =
            Build::new().beside(dir.join("x.td")).generate(&records(), "x").expect_err(word).to_string();
        assert!(error.starts_with(place), "{error}");
        assert!(error.contains(&format!("cpp.rs: `{line}`")), "{error}");
        std::fs::remove_dir_all(dir).unwrap_or_else(|e| panic!("{e}"));
    }
}
