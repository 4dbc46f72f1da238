//! Rules as trees: the dags of `Pattern` records, owned, with what each node and leaf is.
//!
//! Nothing is checked here but the depth; `source.rs` and `results.rs` check and give trees a meaning.

use terrace_tablegen as tablegen;

use crate::Error;

/// Deeper patterns are refused: what follows recurses on them.
const DEEPEST: usize = 200;

/// A rule.
pub(super) struct Rule {
    /// The record's name, or `GeneratedConvert0` and so on.
    pub(super) name: String,
    /// `file:line`.
    pub(super) place: String,
    pub(super) source: Node,
    pub(super) results: Vec<Node>,
    pub(super) checks: Vec<Node>,
    pub(super) supplemental: Vec<Node>,
    pub(super) benefit: Node,
}

/// The operator of a dag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Op,
    Native,
    ReplaceWithValue,
    Location,
    ReturnType,
    Either,
    Variadic,
    /// A constraint, or nothing that a pattern knows.
    Other,
}

/// A dag.
pub(super) struct Node {
    pub(super) kind: Kind,
    /// The operator's record.
    pub(super) record: String,
    /// `$name` of `(op:$name ...)`; empty if there is none.
    pub(super) symbol: String,
    pub(super) args: Vec<Arg>,
}

/// An argument of a dag.
pub(super) struct Arg {
    /// Its `$name`; empty if there is none.
    pub(super) name: String,
    pub(super) value: ArgValue,
}

pub(super) enum ArgValue {
    Node(Node),
    Leaf(Leaf),
}

/// An argument that is no dag, by record name.
pub(super) enum Leaf {
    Any,
    Type(String),
    Attr(String),
    /// `ConstantAttr<...>`
    Constant(String),
    /// `EnumCase`
    Case(String),
    Native(String),
    Text(String),
    Int(i64),
    /// A record that a pattern does not know, or another value.
    Other(String),
}

impl Node {
    /// The number of operations in it.
    pub(super) fn count_ops(&self) -> usize {
        let (mut n, mut todo) = (0, vec![self]);
        while let Some(node) = todo.pop() {
            n += usize::from(node.kind == Kind::Op);
            todo.extend(node.nested());
        }
        n
    }

    /// The dags among its arguments.
    pub(super) fn nested(&self) -> impl Iterator<Item = &Node> {
        self.args.iter().filter_map(Arg::node)
    }

    /// Its arguments without the directives at its end, and these.
    pub(super) fn split_directives(&self) -> Result<(&[Arg], Directives<'_>), Error> {
        let mut found = Directives::default();
        let mut end = self.args.len();
        while let Some(node) = end.checked_sub(1).and_then(|i| self.args.get(i)).and_then(Arg::node) {
            let (slot, word) = match node.kind {
                Kind::Location => (&mut found.location, "location"),
                Kind::ReturnType => (&mut found.return_type, "returnType"),
                _ => break,
            };
            if slot.replace(node).is_some() {
                return Err(Error::new(format!("`{word}` directive can only be specified once")));
            }
            end -= 1;
        }
        Ok((self.args.get(..end).unwrap_or(&[]), found))
    }
}

impl Arg {
    /// The dag that it is.
    pub(super) fn node(&self) -> Option<&Node> {
        match &self.value {
            ArgValue::Node(n) => Some(n),
            ArgValue::Leaf(_) => None,
        }
    }

    /// The name, where it binds or names something.
    pub(super) fn symbol(&self) -> Option<&str> {
        Some(self.name.as_str()).filter(|n| !n.is_empty() && *n != "_")
    }
}

/// The directives at the end of a result pattern's arguments.
#[derive(Default)]
pub(super) struct Directives<'a> {
    pub(super) location: Option<&'a Node>,
    pub(super) return_type: Option<&'a Node>,
}

fn kind(r: tablegen::Record<'_>) -> Kind {
    let name = r.name();
    match &*name {
        "replaceWithValue" => Kind::ReplaceWithValue,
        "location" => Kind::Location,
        "returnType" => Kind::ReturnType,
        "either" => Kind::Either,
        "variadic" => Kind::Variadic,
        _ if r.is_subclass_of("NativeCodeCall") => Kind::Native,
        _ if r.is_subclass_of("Op") => Kind::Op,
        _ => Kind::Other,
    }
}

fn leaf(v: tablegen::Value<'_>) -> Leaf {
    use tablegen::Value as V;
    match v {
        V::Unset => Leaf::Any,
        V::String(s) | V::Code(s) => Leaf::Text(s.to_owned()),
        V::Int(n) => Leaf::Int(n),
        V::Def(r) => {
            let name = r.name().into_owned();
            match () {
                () if r.is_subclass_of("TypeConstraint") => Leaf::Type(name),
                () if r.is_subclass_of("ConstantAttr") => Leaf::Constant(name),
                () if r.is_subclass_of("AttrConstraint") => Leaf::Attr(name),
                () if r.is_subclass_of("EnumCase") => Leaf::Case(name),
                () if r.is_subclass_of("NativeCodeCall") => Leaf::Native(name),
                () => Leaf::Other(name),
            }
        }
        other => Leaf::Other(other.to_string()),
    }
}

fn node(dag: tablegen::Dag<'_>, depth: usize) -> Result<Node, Error> {
    let Some(op) = dag.operator().as_def() else {
        return Err(Error::new("the operator of a pattern's dag must be a record"));
    };
    if depth > DEEPEST {
        return Err(Error::new(format!("patterns nest no deeper than {DEEPEST}")));
    }
    let mut args = Vec::new();
    for a in dag.args() {
        let value = match a.value {
            tablegen::Value::Dag(d) => ArgValue::Node(node(d, depth + 1)?),
            v => ArgValue::Leaf(leaf(v)),
        };
        args.push(Arg { name: a.name.unwrap_or_default().to_owned(), value });
    }
    let symbol = dag.operator_name().unwrap_or_default().to_owned();
    Ok(Node { kind: kind(op), record: op.name().into_owned(), symbol, args })
}

fn nodes(rec: tablegen::Record<'_>, field: &str) -> Result<Vec<Node>, Error> {
    let Some(list) = rec.list(field) else { return Ok(Vec::new()) };
    list.iter().filter_map(tablegen::Value::as_dag).map(|d| node(d, 0)).collect()
}

/// Reads a record of class `Pattern`.
pub(super) fn rule(rec: tablegen::Record<'_>, name: String) -> Result<Rule, Error> {
    let dag = |field: &str| match rec.dag(field) {
        Some(d) => node(d, 0),
        None => Err(Error::new(format!("the pattern has no `{field}`"))),
    };
    let place = rec.position().map_or_else(String::new, |p| format!("{}:{}", p.file, p.line));
    Ok(Rule {
        name,
        place,
        source: dag("sourcePattern")?,
        results: nodes(rec, "resultPatterns")?,
        checks: nodes(rec, "constraints")?,
        supplemental: nodes(rec, "supplementalPatterns")?,
        benefit: dag("benefitDelta")?,
    })
}
