//! Tensors of doubles and what Toy does with them, written for clarity.

use std::fmt::Write;

/// A tensor in row-major order.
#[derive(Clone, PartialEq, Debug)]
pub struct Tensor {
    /// The extents; none for a scalar.
    pub shape: Vec<usize>,
    /// The elements.
    pub values: Vec<f64>,
}

/// A value of a Toy program.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// A tensor.
    Tensor(Tensor),
    /// The members of a struct.
    Struct(Vec<Value>),
}

/// Why an operation has no result: shapes that do not fit, or a struct where a tensor belongs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unfit;

impl Value {
    /// The tensor, where it is one.
    pub fn tensor(&self) -> Result<&Tensor, Unfit> {
        match self {
            Value::Tensor(tensor) => Ok(tensor),
            Value::Struct(_) => Err(Unfit),
        }
    }
}

impl Tensor {
    /// A tensor of rank 0.
    pub fn scalar(value: f64) -> Tensor {
        Tensor { shape: Vec::new(), values: vec![value] }
    }

    /// The tensor with its dimensions in reverse.
    pub fn transpose(&self) -> Tensor {
        let shape: Vec<usize> = self.shape.iter().rev().copied().collect();
        let mut values = Vec::with_capacity(self.values.len());
        for flat in 0..self.values.len() {
            // The index in the result, innermost first, is the index here, outermost first.
            let (mut rest, mut at) = (flat, 0);
            for &extent in shape.iter().rev() {
                at = at * extent + rest % extent;
                rest /= extent;
            }
            values.extend(self.values.get(at));
        }
        Tensor { shape, values }
    }

    /// The same elements under another shape; a scalar fills it.
    pub fn reshape(&self, shape: &[usize]) -> Result<Tensor, Unfit> {
        let count: usize = shape.iter().product();
        let values = match self.values.as_slice() {
            [value] if self.shape.is_empty() => vec![*value; count],
            values if values.len() == count => values.to_vec(),
            _ => return Err(Unfit),
        };
        Ok(Tensor { shape: shape.to_vec(), values })
    }

    /// Element by element.
    pub fn zip(&self, other: &Tensor, op: impl Fn(f64, f64) -> f64) -> Result<Tensor, Unfit> {
        if self.shape != other.shape {
            return Err(Unfit);
        }
        let values = self.values.iter().zip(&other.values).map(|(&a, &b)| op(a, b)).collect();
        Ok(Tensor { shape: self.shape.clone(), values })
    }

    /// Writes what `print` prints: `%f ` for each element, and a line break at the end of each iteration of
    /// every loop but the innermost.
    pub fn print(&self, out: &mut String) {
        for (i, value) in self.values.iter().enumerate() {
            // Writing to a string does not fail.
            let _ = write!(out, "{value:.6} ");
            let mut block = 1;
            for extent in self.shape.iter().skip(1).rev() {
                block *= extent;
                if (i + 1) % block == 0 {
                    out.push('\n');
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tensor(shape: &[usize]) -> Tensor {
        let count: usize = shape.iter().product();
        Tensor { shape: shape.to_vec(), values: (0..count).map(|i| i as f64).collect() }
    }

    #[test]
    fn printing() {
        let check = |shape: &[usize], expected: &str| {
            let mut text = String::new();
            tensor(shape).print(&mut text);
            assert_eq!(text.replace(".000000", ""), expected, "{shape:?}");
        };
        check(&[], "0 ");
        check(&[3], "0 1 2 ");
        check(&[2, 3], "0 1 2 \n3 4 5 \n");
        check(&[3, 1], "0 \n1 \n2 \n");
        check(&[2, 2, 2], "0 1 \n2 3 \n\n4 5 \n6 7 \n\n");
        check(&[1, 2, 1, 2], "0 1 \n\n2 3 \n\n\n");
    }

    #[test]
    fn transposing_reverses_the_dimensions() {
        let check = |shape: &[usize], expected: &[f64]| {
            let transposed = tensor(shape).transpose();
            assert_eq!(transposed.values, expected, "{shape:?}");
            assert_eq!(transposed.transpose(), tensor(shape));
        };
        check(&[], &[0.]);
        check(&[3], &[0., 1., 2.]);
        check(&[2, 3], &[0., 3., 1., 4., 2., 5.]);
        check(&[2, 1, 3], &[0., 3., 1., 4., 2., 5.]);
        check(&[2, 2, 2], &[0., 4., 2., 6., 1., 5., 3., 7.]);
    }
}
