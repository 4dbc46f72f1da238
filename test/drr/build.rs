//! Turns `src/dialect.td` into definitions and `src/rules.td` into patterns.

fn main() -> Result<(), terrace_ods::Error> {
    let build = terrace_ods::Build::new().include_dir("src").through_facade();
    build.compile("src/dialect.td", "t", "dialect.rs")?;
    build
        .bind_native("createArrayAttr", "super::create_array")
        .bind_native("getNth", "super::nth")
        .bind_native("createMyOp", "super::create_my_op")
        .bind_native("someFn", "super::some_fn")
        .bind_native("placed", "super::placed")
        .bind_native("twice", "super::twice")
        .bind_native("mark", "super::mark")
        .bind_native("copyAttrs", "super::copy_attrs")
        .bind_native("rest($0)", "super::rest")
        .bind_native("createTFLLeakyRelu", "super::leaky_relu")
        .bind_native("spelled", "super::spelled")
        .bind_native("never", "super::never")
        .bind_matcher("isEven", "super::is_even")
        .bind_matcher("::mlir::success(halves($_self, &$0, &$1))", "super::halves")
        .bind_constraint("haveSameShape", "super::same_shape")
        .bind_constraint("isBig", "super::is_big")
        .bind_constraint("firstIsBig", "super::first_is_big")
        .bind_builder("t.tuple", "super::tuple_types")
        .patterns("src/rules.td", "rules.rs")
}
