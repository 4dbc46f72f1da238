//! Instructions.

use inkwell::IntPredicate;
use inkwell::builder::BuilderError;
use inkwell::values::{BasicMetadataValueEnum, BasicValue, BasicValueEnum, IntValue};
use terrace_ir::{Diagnostic, Op, Type};

use super::{Function, Translator};

type Value<'c> = BasicValueEnum<'c>;

const DYNAMIC_INDEX: i64 = i32::MIN as i64;

/// The result of translating one operation.
enum Built<'c> {
    /// It has a value.
    Value(Value<'c>),
    /// It has none.
    Nothing,
    /// Nothing here translates it.
    Unknown,
}

fn predicate(p: i64) -> IntPredicate {
    match p {
        0 => IntPredicate::EQ,
        1 => IntPredicate::NE,
        2 => IntPredicate::SLT,
        3 => IntPredicate::SLE,
        4 => IntPredicate::SGT,
        5 => IntPredicate::SGE,
        6 => IntPredicate::ULT,
        7 => IntPredicate::ULE,
        8 => IntPredicate::UGT,
        _ => IntPredicate::UGE,
    }
}

impl<'c> Translator<'_, 'c> {
    pub(super) fn operation(&self, f: &mut Function<'_, 'c>, op: Op) -> Result<(), Diagnostic> {
        let name = self.ctx.op_info(f.body.name(op)).name();
        let text = std::str::from_utf8(name).unwrap_or_default();
        let built =
            self.dispatch(f, op, text).map_err(|e| self.error(f.body, op, format!("'{text}': {e}")))?;
        match built {
            Built::Value(v) => {
                f.values.insert(f.body.result(op, 0), v);
                Ok(())
            }
            Built::Nothing => Ok(()),
            Built::Unknown => {
                let message = format!(
                    "cannot be converted to LLVM IR: missing `LLVMTranslationDialectInterface` registration for dialect for op: {text}"
                );
                Err(self.error(f.body, op, message))
            }
        }
    }

    fn dispatch(&self, f: &Function<'_, 'c>, op: Op, name: &str) -> Result<Built<'c>, BuilderError> {
        let args: Vec<Value<'c>> = f.body.operands(op).filter_map(|v| f.values.get(&v).copied()).collect();
        if args.len() != f.body.num_operands(op) {
            return Ok(Built::Unknown);
        }
        let result = f.body.result_types(op).next();
        let built = self.constants(f, op, name, result);
        if !matches!(built, Built::Unknown) {
            return Ok(built);
        }
        if let [Value::IntValue(a), Value::IntValue(b)] = args[..] {
            let built = self.integers(f, op, name, a, b)?;
            if !matches!(built, Built::Unknown) {
                return Ok(built);
            }
        }
        if let [Value::FloatValue(a), Value::FloatValue(b)] = args[..] {
            let v = match name {
                "llvm.fadd" => Some(self.builder.build_float_add(a, b, "")?),
                "llvm.fsub" => Some(self.builder.build_float_sub(a, b, "")?),
                "llvm.fmul" => Some(self.builder.build_float_mul(a, b, "")?),
                "llvm.fdiv" => Some(self.builder.build_float_div(a, b, "")?),
                _ => None,
            };
            if let Some(v) = v {
                return Ok(Built::Value(v.into()));
            }
        }
        match name {
            "llvm.br" | "llvm.cond_br" | "llvm.return" | "llvm.unreachable" => {
                self.terminator(f, op, name, &args)
            }
            "llvm.call" => self.call(f, op, &args),
            _ => self.memory(f, op, name, &args, result),
        }
    }

    fn attr(&self, f: &Function<'_, 'c>, op: Op, name: &str) -> Option<terrace_ir::Attr> {
        f.body.attr(self.ctx, op, name)
    }

    fn constants(&self, f: &Function<'_, 'c>, op: Op, name: &str, result: Option<Type>) -> Built<'c> {
        let value = || -> Option<Value<'c>> {
            let ty = result?;
            match name {
                "llvm.mlir.constant" => self.constant(self.attr(f, op, "value")?, ty),
                "llvm.mlir.zero" => Some(self.ty(ty)?.const_zero()),
                "llvm.mlir.undef" => Some(undef(self.ty(ty)?)),
                "llvm.mlir.poison" => Some(poison(self.ty(ty)?)),
                "llvm.mlir.addressof" => {
                    let symbol = self.ctx.as_flat_symbol_ref(self.attr(f, op, "global_name")?)?;
                    let symbol = String::from_utf8_lossy(symbol);
                    let global = self.module.get_global(&symbol).map(|g| g.as_pointer_value());
                    let address = global.or_else(|| {
                        self.module.get_function(&symbol).map(|f| f.as_global_value().as_pointer_value())
                    });
                    address.map(Into::into)
                }
                _ => None,
            }
        };
        value().map_or(Built::Unknown, Built::Value)
    }

    fn integers(
        &self,
        f: &Function<'_, 'c>,
        op: Op,
        name: &str,
        a: IntValue<'c>,
        b: IntValue<'c>,
    ) -> Result<Built<'c>, BuilderError> {
        let flags = self.attr(f, op, "overflowFlags").and_then(|a| self.ctx.as_i64(a)).unwrap_or(0);
        let (nsw, nuw) = (flags & 1 != 0, flags & 2 != 0);
        let bd = &self.builder;
        let v = match name {
            "llvm.add" if nsw && !nuw => bd.build_int_nsw_add(a, b, "")?,
            "llvm.add" if nuw && !nsw => bd.build_int_nuw_add(a, b, "")?,
            "llvm.add" => bd.build_int_add(a, b, "")?,
            "llvm.sub" => bd.build_int_sub(a, b, "")?,
            "llvm.mul" if nsw && !nuw => bd.build_int_nsw_mul(a, b, "")?,
            "llvm.mul" if nuw && !nsw => bd.build_int_nuw_mul(a, b, "")?,
            "llvm.mul" => bd.build_int_mul(a, b, "")?,
            "llvm.udiv" => bd.build_int_unsigned_div(a, b, "")?,
            "llvm.sdiv" => bd.build_int_signed_div(a, b, "")?,
            "llvm.urem" => bd.build_int_unsigned_rem(a, b, "")?,
            "llvm.srem" => bd.build_int_signed_rem(a, b, "")?,
            "llvm.and" => bd.build_and(a, b, "")?,
            "llvm.or" => bd.build_or(a, b, "")?,
            "llvm.xor" => bd.build_xor(a, b, "")?,
            "llvm.shl" => bd.build_left_shift(a, b, "")?,
            "llvm.icmp" => {
                let p = self.attr(f, op, "predicate").and_then(|a| self.ctx.as_i64(a)).unwrap_or(0);
                bd.build_int_compare(predicate(p), a, b, "")?
            }
            _ => return Ok(Built::Unknown),
        };
        Ok(Built::Value(v.into()))
    }

    fn terminator(
        &self,
        f: &Function<'_, 'c>,
        op: Op,
        name: &str,
        args: &[Value<'c>],
    ) -> Result<Built<'c>, BuilderError> {
        let targets: Vec<_> = f.body.successors(op).filter_map(|b| f.blocks.get(&b).copied()).collect();
        match (name, args, &targets[..]) {
            ("llvm.br", _, [to]) => {
                let _ = self.builder.build_unconditional_branch(*to)?;
            }
            ("llvm.cond_br", [Value::IntValue(c), ..], [yes, no]) => {
                {
                    let _ = self.builder.build_conditional_branch(*c, *yes, *no)?;
                };
            }
            ("llvm.return", [], _) => {
                let _ = self.builder.build_return(None)?;
            }
            ("llvm.return", [v], _) => {
                let _ = self.builder.build_return(Some(v as &dyn BasicValue<'c>))?;
            }
            ("llvm.unreachable", ..) => {
                let _ = self.builder.build_unreachable()?;
            }
            _ => return Ok(Built::Unknown),
        }
        Ok(Built::Nothing)
    }

    fn call(&self, f: &Function<'_, 'c>, op: Op, args: &[Value<'c>]) -> Result<Built<'c>, BuilderError> {
        let callee = self.attr(f, op, "callee").and_then(|a| self.ctx.as_flat_symbol_ref(a));
        let function = callee.and_then(|c| self.module.get_function(&String::from_utf8_lossy(c)));
        let Some(function) = function else { return Ok(Built::Unknown) };
        let args: Vec<BasicMetadataValueEnum<'c>> = args.iter().map(|v| (*v).into()).collect();
        let site = self.builder.build_call(function, &args, "")?;
        Ok(site.try_as_basic_value().basic().map_or(Built::Nothing, Built::Value))
    }

    fn memory(
        &self,
        f: &Function<'_, 'c>,
        op: Op,
        name: &str,
        args: &[Value<'c>],
        result: Option<Type>,
    ) -> Result<Built<'c>, BuilderError> {
        let bd = &self.builder;
        let ty = result.and_then(|t| self.ty(t));
        let position = || -> Option<Vec<u32>> {
            let list = self.ctx.as_dense_array(self.attr(f, op, "position")?)?;
            list.into_iter().map(|i| u32::try_from(i).ok()).collect()
        };
        let v: Value<'c> = match (name, args) {
            ("llvm.load", [Value::PointerValue(p)]) => match ty {
                Some(t) => bd.build_load(t, *p, "")?,
                None => return Ok(Built::Unknown),
            },
            ("llvm.store", [v, Value::PointerValue(p)]) => {
                let _ = bd.build_store(*p, *v)?;
                return Ok(Built::Nothing);
            }
            ("llvm.getelementptr", [Value::PointerValue(base), indices @ ..]) => {
                return self.address(f, op, *base, indices);
            }
            ("llvm.ptrtoint", [Value::PointerValue(p)]) => match ty {
                Some(t) => bd.build_ptr_to_int(*p, t.into_int_type(), "")?.into(),
                None => return Ok(Built::Unknown),
            },
            ("llvm.inttoptr", [Value::IntValue(i)]) => match ty {
                Some(t) => bd.build_int_to_ptr(*i, t.into_pointer_type(), "")?.into(),
                None => return Ok(Built::Unknown),
            },
            ("llvm.select", [Value::IntValue(c), t, e]) => bd.build_select(*c, *t, *e, "")?,
            ("llvm.extractvalue", [aggregate]) => match position() {
                Some(p) => self.extract(*aggregate, &p)?,
                None => return Ok(Built::Unknown),
            },
            ("llvm.insertvalue", [aggregate, v]) => match position() {
                Some(p) => self.insert(*aggregate, *v, &p)?,
                None => return Ok(Built::Unknown),
            },
            _ => return Ok(Built::Unknown),
        };
        Ok(Built::Value(v))
    }

    fn address(
        &self,
        f: &Function<'_, 'c>,
        op: Op,
        base: inkwell::values::PointerValue<'c>,
        operands: &[Value<'c>],
    ) -> Result<Built<'c>, BuilderError> {
        let constants = self
            .attr(f, op, "rawConstantIndices")
            .and_then(|a| self.ctx.as_dense_array(a))
            .unwrap_or_default();
        let element =
            self.attr(f, op, "elem_type").and_then(|a| self.ctx.type_value(a)).and_then(|t| self.ty(t));
        let Some(element) = element else { return Ok(Built::Unknown) };
        let mut rest = operands.iter();
        let mut indices = Vec::new();
        for c in constants {
            let index = match (c, rest.clone().next()) {
                (DYNAMIC_INDEX, Some(Value::IntValue(v))) => {
                    rest.next();
                    *v
                }
                _ => self.llvm.i32_type().const_int(c as u64, true),
            };
            indices.push(index);
        }
        let inbounds = self.attr(f, op, "noWrapFlags").and_then(|a| self.ctx.as_i64(a)).unwrap_or(0) & 1 != 0;
        // SAFETY: the indices fit the element type: the dialect's operation says so, and LLVM's verifier checks types.
        let v = unsafe {
            if inbounds {
                self.builder.build_in_bounds_gep(element, base, &indices, "")?
            } else {
                self.builder.build_gep(element, base, &indices, "")?
            }
        };
        Ok(Built::Value(v.into()))
    }

    /// An element at a path of positions, a step at a time.
    fn extract(&self, mut v: Value<'c>, position: &[u32]) -> Result<Value<'c>, BuilderError> {
        for i in position {
            v = match v {
                Value::ArrayValue(a) => self.builder.build_extract_value(a, *i, "")?,
                Value::StructValue(s) => self.builder.build_extract_value(s, *i, "")?,
                other => other,
            };
        }
        Ok(v)
    }

    /// An aggregate with the element at a path replaced.
    fn insert(
        &self,
        aggregate: Value<'c>,
        v: Value<'c>,
        position: &[u32],
    ) -> Result<Value<'c>, BuilderError> {
        let Some((_, path)) = position.split_last() else { return Ok(v) };
        let mut levels = vec![aggregate];
        for i in path {
            let next = self.extract(levels[levels.len() - 1], &[*i])?;
            levels.push(next);
        }
        let mut value = v;
        for (level, i) in levels.into_iter().zip(position).rev() {
            value = match level {
                Value::ArrayValue(a) => aggregate_value(self.builder.build_insert_value(a, value, *i, "")?),
                Value::StructValue(s) => aggregate_value(self.builder.build_insert_value(s, value, *i, "")?),
                other => other,
            };
        }
        Ok(value)
    }
}

fn aggregate_value(v: inkwell::values::AggregateValueEnum<'_>) -> Value<'_> {
    v.as_basic_value_enum()
}

fn undef(t: inkwell::types::BasicTypeEnum<'_>) -> Value<'_> {
    use inkwell::types::BasicTypeEnum as T;
    match t {
        T::ArrayType(t) => t.get_undef().into(),
        T::FloatType(t) => t.get_undef().into(),
        T::IntType(t) => t.get_undef().into(),
        T::PointerType(t) => t.get_undef().into(),
        T::StructType(t) => t.get_undef().into(),
        T::VectorType(t) => t.get_undef().into(),
        T::ScalableVectorType(t) => t.get_undef().into(),
    }
}

fn poison(t: inkwell::types::BasicTypeEnum<'_>) -> Value<'_> {
    use inkwell::types::BasicTypeEnum as T;
    match t {
        T::ArrayType(t) => t.get_poison().into(),
        T::FloatType(t) => t.get_poison().into(),
        T::IntType(t) => t.get_poison().into(),
        T::PointerType(t) => t.get_poison().into(),
        T::StructType(t) => t.get_poison().into(),
        T::VectorType(t) => t.get_poison().into(),
        T::ScalableVectorType(t) => t.get_poison().into(),
    }
}
