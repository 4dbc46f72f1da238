// RUN: not terrace-opt --math-extend-to-supported-types=extra-types=zz %s 2>&1 | FileCheck %s --check-prefix=SOURCE
// RUN: not terrace-opt --math-extend-to-supported-types=target-type=zz %s 2>&1 | FileCheck %s --check-prefix=TARGET

// SOURCE: error: could not map source type 'zz' to a known floating-point type
// TARGET: error: could not map target type 'zz' to a known floating-point type
