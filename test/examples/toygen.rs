//! Writes generated Toy programs: `toygen FROM TO DIRECTORY`.
use terrace_tests::toygen;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().collect();
    let number = |i: usize| args.get(i).and_then(|a| a.parse::<u64>().ok()).unwrap_or(0);
    let directory = args.get(3).map_or(".", |s| s);
    for seed in number(1)..number(2) {
        std::fs::write(format!("{directory}/{seed}.toy"), toygen::generate(seed).source())?;
    }
    Ok(())
}
