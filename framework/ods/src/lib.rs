//! TableGen records to dialect definitions; the build-script API.
#![forbid(unsafe_code)]
