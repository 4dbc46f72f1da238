//! Turns `src/dialect.td` into definitions.

fn main() -> Result<(), terrace_ods::Error> {
    terrace_ods::Build::new()
        .through_facade()
        .namespaces()
        .bind_pred("HasSomeProperty($_self)", "Pred::Type(super::has_some_property)")
        .bind_interface("Speaker", "super::Speaker")
        .bind_interface("Quiet", "super::Quiet")
        .bind_interface("Sized", "super::Sized")
        .compile("src/dialect.td", "u", "dialect.rs")
}
