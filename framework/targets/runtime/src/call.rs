//! Rust values for calls of programs: [`Scalar`]s, tuples of them and [`Array`]s.
//!
//! ```text
//! let sum: i64 = program.call("add", (40_i64, 2_i64))?;
//! program.call::<()>("scale", (&mut array, 0.5))?;
//! ```
//!
//! The types of the IR are checked before the call: a function that takes an `i32` is not called with an `i64`.

use crate::program::Value;
use crate::signature::Type;

/// A Rust type that stands for a type of the IR: `i64` and `u64` for `i64`, `usize` for `index`, `bool` for `i1`, `f32` for `f32`.
pub trait Scalar: Copy {
    /// The type of the IR.
    const TYPE: Type;
    /// As calls take it.
    fn to_value(self) -> Value;
    /// From the result of a call; `None` if it is of another kind.
    fn from_value(v: Value) -> Option<Self>;
}

macro_rules! int {
    ($($ty:ty: $bits:expr;)*) => {$(
        impl Scalar for $ty {
            const TYPE: Type = Type::Int($bits);
            fn to_value(self) -> Value {
                Value::Int(self as i128)
            }
            fn from_value(v: Value) -> Option<Self> {
                // Results are sign-extended: the low bits are the value, with or without a sign.
                match v {
                    Value::Int(v) => Some(v as $ty),
                    _ => None,
                }
            }
        }
    )*};
}
int!(i8: 8; i16: 16; i32: 32; i64: 64; i128: 128; u8: 8; u16: 16; u32: 32; u64: 64; isize: isize::BITS; usize: usize::BITS;);

impl Scalar for bool {
    const TYPE: Type = Type::Int(1);
    fn to_value(self) -> Value {
        Value::Int(self.into())
    }
    fn from_value(v: Value) -> Option<Self> {
        match v {
            Value::Int(v) => Some(v & 1 == 1),
            _ => None,
        }
    }
}

impl Scalar for f32 {
    const TYPE: Type = Type::F32;
    fn to_value(self) -> Value {
        Value::Float(self.into())
    }
    fn from_value(v: Value) -> Option<Self> {
        match v {
            Value::Float(v) => Some(v as f32),
            _ => None,
        }
    }
}

impl Scalar for f64 {
    const TYPE: Type = Type::F64;
    fn to_value(self) -> Value {
        Value::Float(self)
    }
    fn from_value(v: Value) -> Option<Self> {
        match v {
            Value::Float(v) => Some(v),
            _ => None,
        }
    }
}

/// An array in the order of C, which a function takes as a memref with static strides, and may change.
#[derive(Clone, Debug, PartialEq)]
pub struct Array {
    element: Type,
    shape: Vec<usize>,
    /// The elements, aligned for every type.
    words: Vec<u128>,
}

impl Array {
    /// An array of zeros; `None` if it is larger than memory can be, or it cannot have such elements. An element of one bit is a byte.
    pub fn zeros(element: Type, shape: &[usize]) -> Option<Array> {
        let whole = element.is_element();
        let count = shape.iter().try_fold(1usize, |n, s| n.checked_mul(*s)).filter(|_| whole)?;
        let bytes = count.checked_mul(element.size()).filter(|n| isize::try_from(*n).is_ok())?;
        Some(Array { element, shape: shape.to_vec(), words: vec![0; bytes.div_ceil(16).max(1)] })
    }

    /// The array of these elements; `None` if the shape has another number of elements.
    pub fn of<T: Scalar>(elements: &[T], shape: &[usize]) -> Option<Array> {
        let mut array = Array::zeros(T::TYPE, shape).filter(|a| a.len() == elements.len())?;
        let size = array.element.size();
        let bytes = array.bytes_mut();
        for (place, element) in bytes.chunks_exact_mut(size).zip(elements) {
            let bits = match (T::TYPE, element.to_value()) {
                (Type::F32, Value::Float(v)) => u128::from((v as f32).to_bits()),
                (_, Value::Float(v)) => u128::from(v.to_bits()),
                (_, Value::Int(v)) => v as u128,
                (_, Value::Pointer(v)) => v as u128,
            };
            place.copy_from_slice(&bits.to_ne_bytes()[..size]);
        }
        Some(array)
    }

    /// The elements; `None` if they are of another type.
    pub fn elements<T: Scalar>(&self) -> Option<Vec<T>> {
        let size = (self.element == T::TYPE).then(|| self.element.size())?;
        let value = |bytes: &[u8]| {
            let mut bits = [0; 16];
            bits[..size].copy_from_slice(bytes);
            let bits = u128::from_ne_bytes(bits);
            T::from_value(match T::TYPE {
                Type::F32 => Value::Float(f32::from_bits(bits as u32).into()),
                Type::F64 => Value::Float(f64::from_bits(bits as u64)),
                _ => Value::Int(bits as i128),
            })
        };
        self.bytes().chunks_exact(size).map(value).collect()
    }

    /// The type of the elements.
    pub fn element(&self) -> &Type {
        &self.element
    }

    /// Its type.
    pub fn ty(&self) -> Type {
        Type::MemRef(Box::new(self.element.clone()), self.shape.iter().copied().map(Some).collect())
    }

    /// The sizes, outermost first.
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.shape.iter().product()
    }

    /// True if there are no elements.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The elements in the machine's order of bytes.
    pub fn bytes(&self) -> &[u8] {
        let length = self.len() * self.element.size();
        // SAFETY: the words are that many bytes or more, which are all initialized; a byte needs no alignment.
        unsafe { std::slice::from_raw_parts(self.words.as_ptr().cast(), length) }
    }

    /// [`Array::bytes`], to change.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        let length = self.len() * self.element.size();
        // SAFETY: as in `bytes`; every byte is a valid part of a word.
        unsafe { std::slice::from_raw_parts_mut(self.words.as_mut_ptr().cast(), length) }
    }

    /// The strides in elements, outermost first.
    pub fn strides(&self) -> Vec<usize> {
        let mut strides = vec![1; self.shape.len()];
        for i in (1..self.shape.len()).rev() {
            strides[i - 1] = strides[i] * self.shape[i];
        }
        strides
    }

    /// The descriptor of the memref, as functions of the llvm dialect take it: both pointers, the offset, sizes, strides.
    pub(crate) fn descriptor(&mut self) -> Vec<Value> {
        let address = self.words.as_mut_ptr().expose_provenance();
        let int = |v: usize| Value::Int(v as i128);
        let mut out = vec![Value::Pointer(address), Value::Pointer(address), int(0)];
        out.extend(self.shape.iter().map(|s| int(*s)));
        out.extend(self.strides().into_iter().map(int));
        out
    }
}

/// An argument of a call.
#[derive(Debug)]
pub enum Argument<'a> {
    /// A scalar.
    Scalar(Value),
    /// A memref. It is the caller's again after the call, with what the function wrote.
    Array(&'a mut Array),
}

/// A Rust value as an argument, and its type in the IR.
pub trait ToArgument<'a> {
    /// Both.
    fn to_argument(self) -> (Type, Argument<'a>);
}

impl<'a, T: Scalar> ToArgument<'a> for T {
    fn to_argument(self) -> (Type, Argument<'a>) {
        (T::TYPE, Argument::Scalar(self.to_value()))
    }
}

impl<'a> ToArgument<'a> for &'a mut Array {
    fn to_argument(self) -> (Type, Argument<'a>) {
        (self.ty(), Argument::Array(self))
    }
}

/// The arguments of a call: a tuple.
pub trait Arguments<'a> {
    /// One after the other.
    fn to_arguments(self) -> Vec<(Type, Argument<'a>)>;
}

/// The results of a call: a scalar, nothing, or a tuple.
pub trait Results: Sized {
    /// Their types.
    fn types() -> Vec<Type>;
    /// From values of these types.
    fn from_values(values: &[Value]) -> Option<Self>;
}

impl<T: Scalar> Results for T {
    fn types() -> Vec<Type> {
        vec![T::TYPE]
    }
    fn from_values(values: &[Value]) -> Option<Self> {
        T::from_value(*values.first()?)
    }
}

macro_rules! tuples {
    ($($($name:ident)*;)*) => {$(
        #[allow(non_snake_case, reason = "a variable is named by its type")]
        impl<'a, $($name: ToArgument<'a>),*> Arguments<'a> for ($($name,)*) {
            fn to_arguments(self) -> Vec<(Type, Argument<'a>)> {
                let ($($name,)*) = self;
                vec![$($name.to_argument()),*]
            }
        }

        #[allow(unused_mut, unused_variables, reason = "there may be no types")]
        impl<$($name: Scalar),*> Results for ($($name,)*) {
            fn types() -> Vec<Type> {
                vec![$($name::TYPE),*]
            }
            fn from_values(values: &[Value]) -> Option<Self> {
                let mut rest = values.iter();
                Some(($($name::from_value(*rest.next()?)?,)*))
            }
        }
    )*};
}
tuples!(; A; A B; A B C; A B C D; A B C D E; A B C D E F; A B C D E F G; A B C D E F G H;);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_come_back() {
        let array = Array::of(&[1.5_f32, -2.0, 0.25, 8.0, 9.0, 7.0], &[2, 3]).expect("six elements");
        assert_eq!(array.elements::<f32>(), Some(vec![1.5, -2.0, 0.25, 8.0, 9.0, 7.0]));
        assert_eq!(array.elements::<f64>(), None);
        let mut copy = array.clone();
        let strides: Vec<Value> = copy.descriptor().split_off(3);
        assert_eq!(strides, [2, 3, 3, 1].map(Value::Int));
        assert_eq!(Array::of(&[1_i64], &[2]), None);
        assert_eq!(Array::zeros(Type::F64, &[usize::MAX, 2]), None);
        assert_eq!(Array::of(&[-1_i8, 3], &[2]).and_then(|a| a.elements::<u8>()), Some(vec![255, 3]));
        assert_eq!(Array::of::<u8>(&[], &[0, 4]).map(|a| a.is_empty()), Some(true));
    }
}
