//! The bang operators by arity, and the names they print under.
//!
//! `fold/` computes them, `parser/bang.rs` reads them.

macro_rules! ops {
    ($(#[$meta:meta])* $name:ident { $($variant:ident = $text:literal),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub(crate) enum $name { $($variant),* }

        impl $name {
            /// The spelling in source text and in printed values.
            pub(crate) fn spelling(self) -> &'static str {
                match self { $($name::$variant => $text),* }
            }
        }
    };
}

ops! {
    /// Operators of one operand.
    UnOp {
        Cast = "!cast", Not = "!not", Head = "!head", Tail = "!tail", Size = "!size", Empty = "!empty",
        GetDagOp = "!getdagop", GetDagOpName = "!getdagopname", LogTwo = "!logtwo", Repr = "!repr",
        ListFlatten = "!listflatten", ToLower = "!tolower", ToUpper = "!toupper", Initialized = "!initialized",
    }
}

ops! {
    /// Operators of two operands. The last three are the suffixes `list[i]`, `list[indices]` and a range `a...b`.
    BinOp {
        Add = "!add", Sub = "!sub", Mul = "!mul", Div = "!div", And = "!and", Or = "!or", Xor = "!xor",
        Shl = "!shl", Sra = "!sra", Srl = "!srl", ListConcat = "!listconcat", ListSplat = "!listsplat",
        ListRemove = "!listremove", StrConcat = "!strconcat", Interleave = "!interleave", Con = "!con",
        Match = "!match", Eq = "!eq", Ne = "!ne", Le = "!le", Lt = "!lt", Ge = "!ge", Gt = "!gt",
        GetDagArg = "!getdagarg", GetDagName = "!getdagname", SetDagOp = "!setdagop",
        SetDagOpName = "!setdagopname", ListElem = "[]", ListSlice = "[...]", RangeClosed = "...",
    }
}

ops! {
    /// Operators of three operands.
    TernOp {
        Subst = "!subst", Foreach = "!foreach", Filter = "!filter", If = "!if", Dag = "!dag", Range = "!range",
        Substr = "!substr", Find = "!find", SetDagArg = "!setdagarg", SetDagName = "!setdagname",
    }
}
