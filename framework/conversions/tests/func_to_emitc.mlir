// RUN: terrace-opt %s --convert-func-to-emitc

func.func @a(%a: i32 {x.y}, %b: index) -> i32 attributes {foo.bar} { 
  %0 = call @b(%a) : (i32) -> i32
  call @d() : () -> ()
  return %0 : i32 }
func.func private @b(%a: i32) -> i32
func.func private @c(%a: i32) -> i32 { return %a : i32 }
func.func @d() { return }
func.func private @e()
func.func nested @n() { return }
func.func @i(%a: index) -> index { 
 %0 = call @i(%a) : (index) -> index
return %0 : index }
func.func private @pub(f32, !emitc.ptr<i32>) -> (f32 {a.b})
func.func @blocks(%a: i32) {
  cf.br ^bb1(%a : i32)
^bb1(%x: i32):
  return
}
