// Instructions, each a call of an intrinsic.

def MOPPredicate : ScalableVector<[16, 8, 4, 2], [I1]> { let summary = "a vector type that is a supported predicate for the SME MOP instructions"; }
def MOPVector : ScalableVector<[16, 8, 4, 2], [I8, I16, BF16, F16, F32, F64]> {
  let summary = "a vector type that is a supported input for the SME MOP instructions";
}
class ArmSME_IntrOp<string name, string what, list<Trait> traits = [], list<string> overloads = []>
    : CPU_IntrOp<ArmSME_Dialect, "aarch64.sme.", name, what, traits, overloads>;

def ZeroIntrOp : ArmSME_IntrOp<"zero", "Sets tiles to zero"> {
  let arguments = (ins Arg<I32Attr, "Tile mask">:$tile_mask);
}

// ---- Products.

class ArmSME_IntrMopOp<string name, string what> : ArmSME_IntrOp<name, what, [], ["rhs_vector"]> {
  let arguments = (ins Arg<I32Attr, "Virtual tile ID">:$tile_id, Arg<MOPPredicate, "LHS predicate">:$lhs_predicate,
                       Arg<MOPPredicate, "RHS predicate">:$rhs_predicate, Arg<MOPVector, "LHS vector operand">:$lhs_vector,
                       Arg<MOPVector, "RHS vector operand">:$rhs_vector);
}
def MopaIntrOp : ArmSME_IntrMopOp<"mopa", "Adds a product">;
def MopsIntrOp : ArmSME_IntrMopOp<"mops", "Subtracts a product">;
foreach kind = ["", "S", "U", "Su", "Us"] in {
  def kind#MopaWideIntrOp : ArmSME_IntrMopOp<!tolower(kind) # "mopa.wide", "Adds several products">;
  def kind#MopsWideIntrOp : ArmSME_IntrMopOp<!tolower(kind) # "mops.wide", "Subtracts several products">;
}
foreach kind = ["S", "U"] in {
  def kind#MopaZa32IntrOp : ArmSME_IntrMopOp<!tolower(kind) # "mopa.za32", "Adds two products">;
  def kind#MopsZa32IntrOp : ArmSME_IntrMopOp<!tolower(kind) # "mops.za32", "Subtracts two products">;
}

// ---- Memory.

class ArmSME_IntrLoadOp<string name> : ArmSME_IntrOp<name, "Loads a slice of a tile"> {
  let arguments = (ins Arg<SVEPredicate, "Vector predicate">:$predicate, Arg<LLVM_AnyPointer, "Load address">:$load_address,
                       Arg<I32Attr, "Virtual tile ID">:$tile_id, Arg<I32, "Tile slice">:$tile_slice_index);
}
class ArmSME_IntrStoreOp<string name> : ArmSME_IntrOp<name, "Stores a slice of a tile"> {
  let arguments = (ins Arg<SVEPredicate, "Vector predicate">:$predicate,
                       Arg<LLVM_AnyPointer, "Store address", [MemWrite]>:$store_address, Arg<I32Attr, "Virtual tile ID">:$tile_id,
                       Arg<I32, "Tile slice">:$tile_slice_index);
}
foreach direction = ["Horiz", "Vert"] in {
  foreach size = ["B", "H", "W", "D", "Q"] in {
    def Ld1#size#direction#IntrOp : ArmSME_IntrLoadOp<"ld1" # !tolower(size) # "." # !tolower(direction)>;
    def St1#size#direction#IntrOp : ArmSME_IntrStoreOp<"st1" # !tolower(size) # "." # !tolower(direction)>;
  }
}
def StrIntrOp : ArmSME_IntrOp<"str", "Stores a vector of the storage"> {
  let arguments = (ins Arg<I32, "Index">:$index, Arg<LLVM_AnyPointer, "Store address", [MemWrite]>:$store_address,
                       Arg<I32, "Offset">:$offset);
}

// ---- Slices.

class ArmSME_IntrWriteOp<string name>
    : ArmSME_IntrOp<name, "Writes a slice of a tile", [AllShapesMatch<["predicate", "vector"]>], ["vector"]> {
  let arguments = (ins Arg<I32Attr, "Virtual tile ID">:$tile_id, Arg<I32, "Tile slice">:$tile_slice_index,
                       Arg<SVEPredicate, "Vector predicate">:$predicate, Arg<SVEVector, "Vector operand">:$vector);
}
class ArmSME_IntrReadOp<string name> : ArmSME_IntrOp<name, "Reads a slice of a tile", [
    AllShapesMatch<["vector", "predicate", "res"]>, AllElementTypesMatch<["vector", "res"]>], ["res"]> {
  let arguments = (ins Arg<SVEVector, "Vector operand">:$vector, Arg<SVEPredicate, "Vector predicate">:$predicate,
                       Arg<I32Attr, "Virtual tile ID">:$tile_id, Arg<I32, "Tile slice">:$tile_slice_index);
  let results = (outs LLVM_Type:$res);
}
foreach direction = ["Horiz", "Vert"] in {
  def Write#direction#IntrOp : ArmSME_IntrWriteOp<"write." # !tolower(direction)>;
  def Read#direction#IntrOp : ArmSME_IntrReadOp<"read." # !tolower(direction)>;
}
def CntsdIntrOp : ArmSME_IntrOp<"cntsd", "How many double words a vector has in streaming mode", [
    PredOpTrait<"`res` is i64", TypeIsPred<"res", I64>>]> {
  let results = (outs LLVM_Type:$res);
}
