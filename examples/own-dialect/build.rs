//! Turns `src/clock.td` into definitions.

fn main() -> Result<(), terrace_ods::Error> {
    terrace_ods::Build::new().through_facade().compile("src/clock.td", "clock", "clock.rs")
}
