//! Operations as rules see them: arguments by position, operands and attributes mixed.

use indexmap::IndexMap;

use crate::Error;
use crate::model::Arity;
use crate::ops::OpModel;
use crate::records::{Record, Records, Value};

/// An argument of an operation.
#[derive(Clone, Debug)]
pub(super) enum ArgShape {
    /// Operand group, arity, constraint.
    Operand(usize, Arity, String),
    /// The constraint without what makes it optional or gives it a default.
    Attr(String),
    /// A property that operations do not have as an attribute: rules cannot name it.
    Property,
}

/// An operation.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    pub(super) model: OpModel,
    pub(super) args: Vec<(String, ArgShape)>,
}

impl Shape {
    fn new(records: &Records, rec: &Record) -> Result<Shape, Error> {
        let model = OpModel::new(records, rec)?;
        let mut operands = model.operands.iter().enumerate();
        let mut args = Vec::new();
        let is_property =
            |name: &str| records.get(name).is_some_and(|r| r.is_a("Property") || r.is_a("PropConstraint"));
        for (v, name) in rec.dag("arguments") {
            let Value::Def(record) = v else { continue };
            let name = name.clone().unwrap_or_default();
            let shape = match model.attrs.iter().find(|a| a.name == name && !name.is_empty()) {
                Some(a) => ArgShape::Attr(a.base.clone()),
                None if is_property(record) => ArgShape::Property,
                None => match operands.next() {
                    Some((i, o)) => ArgShape::Operand(i, o.arity.clone(), o.constraint.clone()),
                    None => continue,
                },
            };
            args.push((name, shape));
        }
        Ok(Shape { model, args })
    }

    pub(super) fn name(&self) -> &str {
        &self.model.full_name
    }

    /// Returns true if it has a trait of that C++ name.
    pub(super) fn has_trait(&self, records: &Records, name: &str) -> bool {
        let is = |r: &Record| r.str("trait") == name || r.str("trait").ends_with(&format!("::{name}"));
        self.model.traits.iter().any(|t| records.get(t).is_some_and(is))
    }

    /// Returns true if it says that an interface gives its result types.
    pub(super) fn infers(&self, records: &Records) -> bool {
        let is = |r: &Record| r.str("cppInterfaceName").ends_with("InferTypeOpInterface");
        self.model.traits.iter().any(|t| records.get(t).is_some_and(is))
    }
}

/// The operations that rules have named so far.
#[derive(Default)]
pub(super) struct Shapes(IndexMap<String, Shape>);

impl Shapes {
    /// The operation of a record.
    pub(super) fn get(&mut self, records: &Records, record: &str) -> Result<Shape, Error> {
        if let Some(s) = self.0.get(record) {
            return Ok(s.clone());
        }
        let Some(rec) = records.get(record) else {
            return Err(Error::new(format!("there is no record `{record}`")));
        };
        let shape = Shape::new(records, rec)?;
        self.0.insert(record.to_owned(), shape.clone());
        Ok(shape)
    }
}
