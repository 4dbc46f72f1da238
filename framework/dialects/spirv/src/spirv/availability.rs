//! The facts of definitions: what a module must declare to use something, and how operations are encoded. Serializers, conversions and
//! passes that deduce declarations read them.

use terrace_ir::def::{EnumCase, EnumDef, Fact, Facts, OpDef};
use terrace_ir::{Attr, AttrData, Context, LookIn, Op};

use super::{
    Capability, DotOp, E_CAPABILITY, E_EXTENSION, E_OPCODE, E_VERSION, Extension, Opcode, SelectOp, Version,
};

/// Needs of a module: a version in a range, one extension of each list, one capability of each list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Availability {
    /// The first version that has it; `None` if every version has it.
    pub min_version: Option<Version>,
    /// The last version that has it; `None` if later ones do.
    pub max_version: Option<Version>,
    /// Lists of extensions, one of each.
    pub extensions: Vec<Vec<Extension>>,
    /// Lists of capabilities, one of each.
    pub capabilities: Vec<Vec<Capability>>,
}

/// The cases of an enum that a list of names names.
fn named<T>(fact: Option<Fact>, e: &EnumDef, case: fn(i64) -> Option<T>) -> Vec<T> {
    let names = fact.into_iter().flat_map(Fact::strings);
    names.filter_map(|n| e.value(n.as_bytes()).and_then(case)).collect()
}

impl Availability {
    /// Adds what a definition demands.
    fn add(&mut self, facts: Facts) {
        let version = |field| {
            let name = facts.get(field).and_then(Fact::as_str)?;
            E_VERSION.value(name.as_bytes()).and_then(Version::from_value)
        };
        self.add_versions(version("minVersion"), version("maxVersion"));
        let extensions = named(facts.get("extensions"), &E_EXTENSION, Extension::from_value);
        let capabilities = named(facts.get("capabilities"), &E_CAPABILITY, Capability::from_value);
        self.extensions.extend((!extensions.is_empty()).then_some(extensions));
        self.capabilities.extend((!capabilities.is_empty()).then_some(capabilities));
    }

    /// Adds all that another one demands.
    pub fn merge(&mut self, other: Availability) {
        self.add_versions(other.min_version, other.max_version);
        self.extensions.extend(other.extensions);
        self.capabilities.extend(other.capabilities);
    }

    fn add_versions(&mut self, min: Option<Version>, max: Option<Version>) {
        self.min_version = self.min_version.max(min);
        self.max_version = self.max_version.map_or(max, |old| Some(max.map_or(old, |new| old.min(new))));
    }

    /// The needs of an operation: its definition's, and those of the cases of enums that its attributes are.
    pub fn of_op<'c>(op: Op, v: &impl LookIn<'c>) -> Availability {
        let mut all = Availability::default();
        let Some(def) = op.info(v).def() else { return all };
        all.add(def.facts);
        for a in v.body().inherent_attrs(op).iter().flatten() {
            all.add_attr(v.context(), *a);
        }
        all.add_types(op, v);
        all
    }

    /// Adds what the cases of an enum demand that an attribute holds.
    fn add_attr(&mut self, ctx: &Context, a: Attr) {
        let AttrData::DialectAttr { def, params } = ctx.data(a) else { return };
        let (Some(e), [value]) = (enum_of(def.0.mnemonic()), params.as_ref()) else { return };
        if def.0.dialect() == "spirv"
            && let Some(value) = ctx.as_param_int(*value)
        {
            cases(e, value).for_each(|c| self.add(c.facts));
        }
    }

    /// Adds what depends on the types of an operation: dot products of small integers and of bfloat16.
    fn add_types<'c>(&mut self, op: Op, v: &impl LookIn<'c>) {
        let ctx = v.context();
        let Some(first) = op.operand_types(v).first().copied() else { return };
        let element = ctx.element_type_or_self(first);
        if op.is::<DotOp>(v) {
            if ctx.float_kind(element) == Some(terrace_ir::FloatKind::BF16) {
                self.extensions.push(vec![Extension::SPV_KHR_bfloat16]);
                self.capabilities.push(vec![Capability::BFloat16DotProductKHR]);
            }
            return;
        }
        // Before, one condition could not choose between vectors.
        let chooses = op.is::<SelectOp>(v) && !ctx.is_shaped(first);
        if chooses && op.result_types(v).iter().any(|t| super::is_composite(ctx, *t)) {
            self.min_version = self.min_version.max(Some(Version::V_1_4));
        }
        let dot = op.info(v).def().and_then(instruction).is_some_and(|i| DOTS.contains(&i));
        if !dot {
            return;
        }
        self.extensions.push(vec![Extension::SPV_KHR_integer_dot_product]);
        self.capabilities.push(vec![Capability::DotProduct]);
        self.capabilities.push(vec![if !ctx.is_shaped(first) {
            Capability::DotProductInput4x8BitPacked
        } else if ctx.int_or_float_width(element) == Some(8) {
            Capability::DotProductInput4x8Bit
        } else {
            Capability::DotProductInputAll
        }]);
    }

    /// The needs of a case of an enum, or of each of several bits.
    pub fn of_case(e: &'static EnumDef, value: i64) -> Availability {
        let mut all = Availability::default();
        cases(e, value).for_each(|c| all.add(c.facts));
        all
    }
}

/// Dot products of integers.
const DOTS: [Opcode; 6] = [
    Opcode::OpSDot,
    Opcode::OpUDot,
    Opcode::OpSUDot,
    Opcode::OpSDotAccSat,
    Opcode::OpUDotAccSat,
    Opcode::OpSUDotAccSat,
];

/// The case of a value, or those of its bits.
fn cases(e: &'static EnumDef, value: i64) -> impl Iterator<Item = &'static EnumCase> {
    e.cases.iter().filter(move |c| c.value == value || e.bits && c.value != 0 && value & c.value == c.value)
}

/// The enum that an attribute of the dialect holds, by its mnemonic.
fn enum_of(mnemonic: &str) -> Option<&'static EnumDef> {
    use terrace_ir::def::ParamKind;
    let def = super::ATTRS.iter().find(|d| d.mnemonic() == mnemonic)?;
    match def.params {
        [only] => match only.kind {
            ParamKind::Enum(e) | ParamKind::EnumField(e) => Some(e),
            _ => None,
        },
        _ => None,
    }
}

/// The instruction that an operation is; `None` if it is none, or one of an extended set.
pub fn instruction(def: &OpDef) -> Option<Opcode> {
    let name = def.facts.get("instruction")?.as_str()?;
    E_OPCODE.value(name.as_bytes()).and_then(Opcode::from_value)
}

/// The extended set of instructions that an operation is in, and its number there.
pub fn extended_instruction(def: &OpDef) -> Option<(&'static str, u32)> {
    let set = def.facts.get("extendedSet")?.as_str()?;
    let number = def.facts.get("extendedNumber").and_then(Fact::as_int).unwrap_or(0);
    Some((set, u32::try_from(number).ok()?))
}

/// The operands and attributes of an operation, in the order of the instruction's words.
pub fn arguments(def: &OpDef) -> impl Iterator<Item = &'static str> {
    def.facts.get("arguments").into_iter().flat_map(Fact::strings)
}

/// True if the instruction's words do not follow from the definition.
pub fn is_encoded_by_hand(def: &OpDef) -> bool {
    def.facts.get("encodedByHand").is_some()
}

/// The capabilities that one implies, and those that these imply, each once.
pub fn implied(capability: Capability) -> Vec<Capability> {
    let mut all = vec![];
    let mut todo = vec![capability];
    while let Some(c) = todo.pop() {
        let case = E_CAPABILITY.cases.iter().find(|case| case.value == c.value());
        for c in named(case.and_then(|c| c.facts.get("implies")), &E_CAPABILITY, Capability::from_value) {
            if !all.contains(&c) {
                all.push(c);
                todo.push(c);
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spirv::{E_EXECUTION_MODE, E_STORAGE_CLASS, IAddOp, OPS, StorageClass};
    use terrace_ir::view::OpView;

    /// The names in a field are cases of an enum.
    fn check(of: &str, facts: Facts, field: &str, e: &EnumDef) {
        for name in facts.get(field).into_iter().flat_map(Fact::strings) {
            assert!(e.value(name.as_bytes()).is_some(), "{of}: {field} has {name}");
        }
    }

    fn check_all(of: &str, facts: Facts) {
        check(of, facts, "extensions", &E_EXTENSION);
        check(of, facts, "capabilities", &E_CAPABILITY);
        check(of, facts, "implies", &E_CAPABILITY);
        for field in ["minVersion", "maxVersion"] {
            let name = facts.get(field).and_then(Fact::as_str);
            assert!(
                name.is_none_or(|n| E_VERSION.value(n.as_bytes()).is_some()),
                "{of}: {field} is {name:?}"
            );
        }
    }

    #[test]
    fn names_in_facts_exist() {
        for op in &OPS {
            check_all(op.name, op.facts);
            let name = op.facts.get("instruction").and_then(Fact::as_str);
            assert_eq!(name.is_some(), instruction(op).is_some(), "{}: {name:?}", op.name);
            assert!(name.is_none() || extended_instruction(op).is_none(), "{}", op.name);
            let known =
                |a: &str| op.attr_index(a.as_bytes()).is_some() || op.operands.iter().any(|o| o.name == a);
            assert!(arguments(op).all(known), "{}", op.name);
        }
        let enums = super::super::ATTRS.iter().filter_map(|d| enum_of(d.mnemonic()));
        let mut count = 0;
        for e in enums {
            e.cases.iter().for_each(|c| check_all(c.symbol, c.facts));
            count += e.cases.len();
        }
        assert_eq!(count, 1109);
    }

    #[test]
    fn instructions_have_numbers() {
        assert_eq!(instruction(IAddOp::def()), Some(Opcode::OpIAdd));
        assert_eq!(Opcode::OpIAdd.value(), 128);
        let sqrt = OPS.iter().find(|o| o.name == "spirv.GL.Sqrt").expect("an operation");
        assert_eq!((instruction(sqrt), extended_instruction(sqrt)), (None, Some(("GLSL.std.450", 31))));
        let load = OPS.iter().find(|o| o.name == "spirv.KHR.CooperativeMatrixLoad").expect("an operation");
        assert_eq!(arguments(load).collect::<Vec<_>>()[..3], ["pointer", "matrix_layout", "stride"]);
    }

    #[test]
    fn cases_demand_capabilities() {
        let buffer = Availability::of_case(&E_STORAGE_CLASS, StorageClass::StorageBuffer.value());
        assert_eq!(buffer.capabilities, [[Capability::Shader]]);
        assert_eq!(buffer.extensions.len(), 1);
        assert_eq!(buffer.min_version, None);
        let id = E_EXECUTION_MODE.value(b"LocalSizeId").expect("a case");
        assert_eq!(Availability::of_case(&E_EXECUTION_MODE, id).min_version, Some(Version::V_1_2));
        let implied = implied(Capability::Geometry);
        assert_eq!(implied, [Capability::Shader, Capability::Matrix]);
    }
}
