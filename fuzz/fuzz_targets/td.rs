//! `.td` text through all that reads it: records, both printed forms, definitions, rules and documentation.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::Arc;
use terrace_fuzz::within_memory;
use terrace_ods::{BASE_FILES, GENERATORS, dialects_of, load, read_records};
use terrace_tablegen::{Sources, parse_text, print_records, to_json};

fuzz_target!(|input: &[u8]| {
    within_memory(input, || {
        let text = String::from_utf8_lossy(input);
        match parse_text("fuzz.td", text, &Sources::new().built_in(BASE_FILES)) {
            Err(failure) => drop(failure.to_string()),
            Ok(records) => {
                let records = Arc::new(records);
                // Their messages are not judged here: other tools are asked about that.
                let _ = to_json(&records);
                let _ = print_records(&records);
                for generator in GENERATORS {
                    let _ = generator.make(&records);
                }
                let read = read_records(records.clone());
                for dialect in dialects_of(&read, "fuzz.td") {
                    let _ = load(&read, &dialect);
                }
            }
        }
    });
});
