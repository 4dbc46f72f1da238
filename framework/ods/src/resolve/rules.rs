//! The assembly format, and where the types come from that it does not spell.

use super::{Resolver, var_of};
use crate::cpp::Var;
use crate::format::{self, Parsed};
use crate::model::{Format, Inference, TypeRule};
use crate::ops::{OpModel, ValueModel};
use crate::records::Record;
use crate::{Error, records::Value};

impl Resolver<'_> {
    /// The format, checked.
    pub(super) fn parse_format(&self, op: &OpModel, rec: &Record) -> Result<Option<Parsed>, Error> {
        let Some(text) = rec.opt_str("assemblyFormat") else { return Ok(None) };
        format::parse(self.records, op, text).map(Some).map_err(|m| m.error(self.records, &rec.name))
    }

    /// The compiled format, and the rules by which result types follow.
    pub(super) fn format(
        &mut self,
        op: &OpModel,
        parsed: Option<Parsed>,
        infers: bool,
    ) -> Result<(Option<Format>, Inference), Error> {
        let Some(parsed) = parsed else {
            let rules = self.free_rules(op, infers)?;
            return Ok((None, inference(op, rules)));
        };
        let operand_types = self.rules(op, &op.operands, &parsed, false, infers)?;
        let result_types = self.rules(op, &op.results, &parsed, true, infers)?;
        let inference = inference(op, result_types.clone());
        Ok((Some(Format { elements: parsed.elements, operand_types, result_types }), inference))
    }

    fn rules(
        &mut self,
        op: &OpModel,
        list: &[ValueModel],
        parsed: &Parsed,
        results: bool,
        infers: bool,
    ) -> Result<Vec<TypeRule>, Error> {
        let seen = &parsed.seen;
        let (all, typed) = match results {
            false => (seen.all_operand_types, &seen.operand_types),
            true => (seen.all_result_types, &seen.result_types),
        };
        let mut out = Vec::new();
        for (i, v) in list.iter().enumerate() {
            out.push(if all || typed.contains(&i) {
                TypeRule::Parsed
            } else if results && (parsed.infers_results || infers && !parsed.resolvers.contains_key(&v.name))
            {
                TypeRule::Infer
            } else {
                self.rule(op, v, parsed)?
            });
        }
        // Inference that is not there may be what a trait says: the rules stand in for it.
        if results && !infers && out.contains(&TypeRule::Infer) {
            out = self.free_rules(op, infers)?;
        }
        Ok(out)
    }

    fn rule(&mut self, op: &OpModel, v: &ValueModel, parsed: &Parsed) -> Result<TypeRule, Error> {
        if let Some((var, transform)) = parsed.resolvers.get(&v.name) {
            return Ok(match transform {
                Some(t) => TypeRule::Transform(*var, self.transform(t, &op.full_name)?),
                None => TypeRule::Same(*var),
            });
        }
        let call = self.rec(&v.constraint)?.str("builderCall").to_owned();
        match self.type_builder(&call, &v.constraint)? {
            Some(b) => Ok(TypeRule::Build(b)),
            None => Ok(TypeRule::Parsed),
        }
    }

    /// The rules for results where the types of all operands are known, whatever a format says.
    pub(super) fn free_rules(&mut self, op: &OpModel, infers: bool) -> Result<Vec<TypeRule>, Error> {
        let traits: Vec<Record> = op.traits.iter().filter_map(|t| self.records.get(t)).cloned().collect();
        let has = |name: &str| traits.iter().any(|t| t.str("trait").rsplit("::").next() == Some(name));
        let mut out = Vec::new();
        for v in &op.results {
            let same = traits.iter().filter(|t| t.is_a("AllTypesMatch")).find_map(|t| {
                let names: Vec<&str> = t.list("values").iter().filter_map(Value::as_str).collect();
                let me = names.contains(&v.name.as_str()) && !v.name.is_empty();
                let mut vars = names.iter().filter_map(|n| var_of(op, n));
                me.then(|| vars.find(|v| !matches!(v, Var::Result(_)))).flatten()
            });
            let with = traits.iter().find(|t| t.is_a("TypesMatchWith") && t.str("rhs") == v.name);
            let call = self.rec(&v.constraint)?.str("builderCall").to_owned();
            let rule = if has("SameOperandsAndResultType") && !op.operands.is_empty() {
                TypeRule::Same(Var::Operand(0))
            } else if let Some(var) = same {
                TypeRule::Same(var)
            } else if let Some((t, var)) = with.and_then(|t| Some((t, var_of(op, t.str("lhs"))?))) {
                TypeRule::Transform(var, self.transform(t.str("transformer"), &op.full_name)?)
            } else if has("FirstAttrDerivedResultType") && !op.attrs.is_empty() {
                TypeRule::Same(Var::Attr(0))
            } else if let Some(b) = self.type_builder(&call, &v.constraint)? {
                TypeRule::Build(b)
            } else if infers {
                TypeRule::Infer
            } else {
                TypeRule::Parsed
            };
            out.push(rule);
        }
        Ok(out)
    }
}

fn inference(op: &OpModel, rules: Vec<TypeRule>) -> Inference {
    let open = rules.iter().any(|r| matches!(r, TypeRule::Parsed | TypeRule::Infer));
    if op.results.is_empty() || open { Inference::None } else { Inference::Rules(rules) }
}
