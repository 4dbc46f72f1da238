//! That each part is as short as the guide says.

#[test]
fn each_part_is_under_sixty_lines() {
    for part in ["pattern", "pass", "analysis", "lowering"] {
        let path =
            std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(part).with_extension("rs");
        let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert!(text.lines().count() < 60, "{part}: {} lines", text.lines().count());
    }
}
