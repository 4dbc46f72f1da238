//! Level types: how a level of the storage of a sparse tensor is laid out. A number holds a format, its properties and two sizes.

/// A level's format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// No format.
    Undef,
    /// All entries are stored and linearized.
    Dense,
    /// All entries are stored, not linearized.
    Batch,
    /// Only nonzeros are stored.
    Compressed,
    /// As compressed, coordinates without siblings.
    Singleton,
    /// As compressed, with free space between regions.
    LooseCompressed,
    /// n out of m consecutive elements are nonzero.
    Structured,
}

/// Formats by their bit.
const FORMATS: [(u64, Format, &str); 6] = [
    (1 << 16, Format::Dense, "dense"),
    (1 << 17, Format::Batch, "batch"),
    (1 << 18, Format::Compressed, "compressed"),
    (1 << 19, Format::Singleton, "singleton"),
    (1 << 20, Format::LooseCompressed, "loose_compressed"),
    (1 << 21, Format::Structured, "structured"),
];

/// Properties that are not the default, by their bit, in the order of the text.
const PROPERTIES: [(u64, &str); 3] = [(NONUNIQUE, "nonunique"), (NONORDERED, "nonordered"), (SOA, "soa")];
const NONUNIQUE: u64 = 1;
const NONORDERED: u64 = 2;
const SOA: u64 = 4;

/// The bits of the format.
const FORMAT_MASK: u64 = 0xffff_0000;

/// A level type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LevelType(u64);

impl LevelType {
    /// The level type that a number stands for.
    pub fn from_bits(bits: u64) -> LevelType {
        LevelType(bits)
    }

    /// Its number.
    pub fn bits(self) -> u64 {
        self.0
    }

    /// The format that a word names.
    pub fn format_named(word: &[u8]) -> Option<u64> {
        FORMATS.iter().find(|(_, _, w)| w.as_bytes() == word).map(|(bit, ..)| *bit)
    }

    /// The property that a word names.
    pub fn property_named(word: &[u8]) -> Option<u64> {
        PROPERTIES.iter().find(|(_, w)| w.as_bytes() == word).map(|(bit, _)| *bit)
    }

    /// The sizes of a structured format as bits: those that do not fit are cut, as in MLIR.
    pub fn sizes(n: i32, m: i32) -> u64 {
        ((n as u64) << 32) | ((m as u64) << 40)
    }

    /// The format.
    pub fn format(self) -> Format {
        FORMATS
            .iter()
            .find(|(bit, ..)| self.0 & FORMAT_MASK == *bit)
            .map_or(Format::Undef, |(_, format, _)| *format)
    }

    /// True if the format can have the properties.
    pub fn is_valid(self) -> bool {
        match self.format() {
            Format::Compressed | Format::Singleton | Format::LooseCompressed => true,
            Format::Undef => self.0 & 0xffff_ffff == 0,
            Format::Dense | Format::Batch | Format::Structured => self.0 & 0xffff == 0,
        }
    }

    /// True if no two entries have the same coordinate.
    pub fn is_unique(self) -> bool {
        self.0 & NONUNIQUE == 0
    }

    /// True if coordinates are sorted.
    pub fn is_ordered(self) -> bool {
        self.0 & NONORDERED == 0
    }

    /// True if coordinates of a singleton level are apart from those of the level before it.
    pub fn is_soa(self) -> bool {
        self.0 & SOA != 0
    }

    /// True if it has an array of positions.
    pub fn has_positions(self) -> bool {
        matches!(self.format(), Format::Compressed | Format::LooseCompressed)
    }

    /// True if it has an array of coordinates: every level that is not dense.
    pub fn has_coordinates(self) -> bool {
        self.has_positions() || matches!(self.format(), Format::Singleton | Format::Structured)
    }

    /// The m of `structured[n, m]`.
    pub fn m(self) -> u64 {
        (self.0 >> 40) & 0xff
    }

    /// Without the properties that do not change what is stored.
    pub fn storage_relevant(self) -> LevelType {
        LevelType(self.0 & !(NONUNIQUE | NONORDERED))
    }

    /// The text: `compressed(nonunique, soa)`.
    pub fn text(self) -> String {
        let found = FORMATS.iter().find(|(bit, ..)| self.0 & FORMAT_MASK == *bit);
        let mut out = found.map_or("undef", |(.., word)| *word).to_owned();
        if self.format() == Format::Structured {
            out += &format!("[{}, {}]", (self.0 >> 32) & 0xff, self.m());
        }
        let properties: Vec<&str> =
            PROPERTIES.iter().filter(|(bit, _)| self.0 & bit != 0).map(|(_, word)| *word).collect();
        if !properties.is_empty() {
            out += &format!("({})", properties.join(", "));
        }
        out
    }
}
