//! Reads MLIR from standard input, runs affine passes named by flags over every function, prints.
//!
//! `--affine-scalrep`, `--affine-loop-fusion`, and `--generic` for the generic form.

use std::io::{Read, Write};

use terrace_asm::{PrintFlags, parse_source, print_op};
use terrace_ir::def::Registry;
use terrace_ir::{Context, Diagnostics};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let mut text = Vec::new();
    std::io::stdin().read_to_end(&mut text)?;
    let mut ctx = Context::new(&Registry::with(&terrace_dialects::ALL));
    ctx.allow_unregistered_dialects(true);
    let mut diags = Diagnostics::new();
    let Some(mut ir) = parse_source(&ctx, &text, "<stdin>", &mut diags) else {
        return Err(format!("{:?}", diags.list()).into());
    };
    let Some(top) = ir.top() else { return Err("nothing was read".into()) };
    for a in &args {
        let failed = match a.trim_start_matches('-') {
            "affine-scalrep" => terrace_transforms::affine::affine_scalrep(&ctx, &mut ir, top).err(),
            "affine-loop-fusion" => {
                let named = args.iter().filter_map(|a| a.strip_prefix("--reads=")).map(str::to_owned);
                let options = terrace_transforms::affine::FusionOptions {
                    readers: named.collect(),
                    ..Default::default()
                };
                terrace_transforms::affine::affine_loop_fusion(&ctx, &mut ir, top, &options).err()
            }
            "canonicalize" => {
                terrace_transforms::canonicalize(&ctx, &mut ir, top);
                None
            }
            "cse" => {
                terrace_transforms::cse(&ctx, &mut ir, top);
                None
            }
            _ => None,
        };
        if let Some(d) = failed {
            return Err(format!("{d:?}").into());
        }
    }
    let flags = PrintFlags { generic: args.iter().any(|a| a == "--generic"), ..PrintFlags::default() };
    let mut out = print_op(&ctx, &ir, top, &flags);
    out.push(b'\n');
    std::io::stdout().write_all(&out)?;
    Ok(())
}
