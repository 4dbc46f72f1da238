//! The parts of object files besides functions and data: aliases, constructors and destructors.

use cranelift_module::{DataDescription, FuncOrDataId, Linkage, Module};
use cranelift_object::ObjectModule;
use cranelift_object::object::write::{Relocation, Symbol};
use cranelift_object::object::{RelocationEncoding, RelocationFlags, RelocationKind, SymbolScope};

use crate::module::{Extras, Hook, symbol_name};
use crate::{Error, generator};

/// The bytes of an object file.
pub(crate) fn finish(mut module: ObjectModule, extras: Extras) -> Result<Vec<u8>, Error> {
    hooks(&mut module, &extras.constructors, "init_array")?;
    hooks(&mut module, &extras.destructors, "fini_array")?;
    let mut product = module.finish();
    for name in &extras.weak {
        if let Some(id) = product.object.symbol_id(name.as_bytes()) {
            product.object.symbol_mut(id).weak = true;
        }
    }
    for d in &extras.distances {
        let (symbol, place) = match d.target {
            FuncOrDataId::Func(id) => (product.function_symbol(id), product.data_symbol(d.in_)),
            FuncOrDataId::Data(id) => (product.data_symbol(id), product.data_symbol(d.in_)),
        };
        let place = product.object.symbol(place);
        let Some(section) = place.section.id() else { continue };
        let kind = RelocationKind::Relative;
        let flags = RelocationFlags::Generic { kind, encoding: RelocationEncoding::Generic, size: 32 };
        let offset = place.value + u64::from(d.at);
        // A relocation counts from its own place.
        let addend = d.further.wrapping_add(i64::from(d.at));
        let relocation = Relocation { offset, symbol, addend, flags };
        product.object.add_relocation(section, relocation).map_err(generator)?;
    }
    for (name, alias) in &extras.aliases {
        // An alias of an alias stands for the same address.
        let (mut symbol, mut distance) = (&alias.symbol, alias.distance);
        for _ in 0..=extras.aliases.len() {
            let Some(next) = extras.aliases.get(symbol) else { break };
            (symbol, distance) = (&next.symbol, distance.wrapping_add(next.distance));
        }
        let target = symbol_name(symbol).map_err(Error::Generator)?;
        let undefined = || Error::Undefined(vec![target.to_owned()]);
        let id = product.object.symbol_id(target.as_bytes()).ok_or_else(undefined)?;
        let found = product.object.symbol(id);
        let scope =
            if alias.linkage == Linkage::Local { SymbolScope::Compilation } else { SymbolScope::Dynamic };
        let new = Symbol {
            name: symbol_name(name).map_err(Error::Generator)?.into(),
            value: found.value.wrapping_add_signed(distance),
            size: found.size,
            kind: found.kind,
            scope,
            weak: alias.linkage == Linkage::Preemptible,
            section: found.section,
            flags: found.flags,
        };
        product.object.add_symbol(new);
    }
    product.emit().map_err(generator)
}

/// The section from which the system's loader calls functions.
fn hooks(module: &mut ObjectModule, hooks: &[Hook], section: &str) -> Result<(), Error> {
    for (i, hook) in hooks.iter().enumerate() {
        let mut data = DataDescription::new();
        data.define(vec![0; 8].into_boxed_slice());
        let section = match (cfg!(target_os = "macos"), hook.priority) {
            (true, _) if section == "init_array" => "__DATA,__mod_init_func,mod_init_funcs".to_owned(),
            (true, _) => "__DATA,__mod_term_func,mod_term_funcs".to_owned(),
            // The loader's order is that of the names, and last the one without a number.
            (false, 65535) => format!(".{section}"),
            (false, priority) => format!(".{section}.{priority:05}"),
        };
        data.set_custom_section(&section);
        data.set_used(true);
        data.set_align(8);
        let name = format!("terrace.{}.{i}", section.replace(['.', ','], "_"));
        let id = module.declare_data(&name, Linkage::Local, true, false).map_err(generator)?;
        let function = module.declare_func_in_data(hook.function, &mut data);
        data.write_function_addr(0, function);
        module.define_data(id, &data).map_err(generator)?;
    }
    Ok(())
}
