/* The floor of `toyc -emit=jit`: what LLVM itself costs.
 *
 * Reads LLVM IR from a file, verifies it, optimises it with the default pipeline of the level asked for
 * and runs its `main` through LLJIT: no front end, no IR of ours. `make bench` links it with the same
 * archives as a release build of toyc and puts the two side by side.
 *
 * Usage: floor FILE.ll [-O0|-O1|-O2|-O3]
 */
#include <llvm-c/Analysis.h>
#include <llvm-c/Core.h>
#include <llvm-c/Error.h>
#include <llvm-c/IRReader.h>
#include <llvm-c/LLJIT.h>
#include <llvm-c/Orc.h>
#include <llvm-c/Target.h>
#include <llvm-c/TargetMachine.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fail(const char *what, const char *message) {
  fprintf(stderr, "floor: %s: %s\n", what, message);
  exit(1);
}

static void check(LLVMErrorRef error, const char *what) {
  if (error)
    fail(what, LLVMGetErrorMessage(error));
}

static LLVMTargetMachineRef host_machine(int level) {
  static const LLVMCodeGenOptLevel levels[] = {LLVMCodeGenLevelNone, LLVMCodeGenLevelLess, LLVMCodeGenLevelDefault,
                                               LLVMCodeGenLevelAggressive};
  char *triple = LLVMGetDefaultTargetTriple();
  char *cpu = LLVMGetHostCPUName();
  char *features = LLVMGetHostCPUFeatures();
  char *message = NULL;
  LLVMTargetRef target;
  if (LLVMGetTargetFromTriple(triple, &target, &message))
    fail("target", message);
  LLVMTargetMachineRef machine = LLVMCreateTargetMachine(target, triple, cpu, features, levels[level],
                                                         LLVMRelocDefault, LLVMCodeModelJITDefault);
  if (!machine)
    fail("target", "no target machine");
  LLVMDisposeMessage(triple);
  LLVMDisposeMessage(cpu);
  LLVMDisposeMessage(features);
  return machine;
}

static void optimise(LLVMModuleRef module, LLVMTargetMachineRef machine, int level) {
  char *triple = LLVMGetTargetMachineTriple(machine);
  LLVMTargetDataRef layout = LLVMCreateTargetDataLayout(machine);
  LLVMSetTarget(module, triple);
  LLVMSetModuleDataLayout(module, layout);
  LLVMDisposeTargetData(layout);
  LLVMDisposeMessage(triple);

  char passes[] = "default<O0>";
  passes[9] = (char)('0' + level);
  LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
  check(LLVMRunPasses(module, passes, machine, options), "optimise");
  LLVMDisposePassBuilderOptions(options);
}

int main(int argc, char **argv) {
  if (argc < 2)
    fail("usage", "floor FILE.ll [-O0|-O1|-O2|-O3]");
  int level = 3;
  if (argc > 2) {
    if (strncmp(argv[2], "-O", 2) || argv[2][2] < '0' || argv[2][2] > '3' || argv[2][3])
      fail("unknown level", argv[2]);
    level = argv[2][2] - '0';
  }

  char *message = NULL;
  LLVMContextRef context = LLVMContextCreate();
  LLVMMemoryBufferRef buffer;
  LLVMModuleRef module;
  if (LLVMCreateMemoryBufferWithContentsOfFile(argv[1], &buffer, &message))
    fail(argv[1], message);
  if (LLVMParseIRInContext2(context, buffer, &module, &message))
    fail(argv[1], message);
  LLVMDisposeMemoryBuffer(buffer);
  if (LLVMVerifyModule(module, LLVMReturnStatusAction, &message))
    fail("verify", message);

  if (LLVMInitializeNativeTarget() || LLVMInitializeNativeAsmPrinter())
    fail("target", "the host is not among LLVM's targets");
  LLVMTargetMachineRef machine = host_machine(level);
  optimise(module, machine, level);

  /* The builder takes the machine over. */
  LLVMOrcLLJITBuilderRef builder = LLVMOrcCreateLLJITBuilder();
  LLVMOrcLLJITBuilderSetJITTargetMachineBuilder(builder,
                                                LLVMOrcJITTargetMachineBuilderCreateFromTargetMachine(machine));
  LLVMOrcLLJITRef jit;
  check(LLVMOrcCreateLLJIT(&jit, builder), "create LLJIT");
  LLVMOrcThreadSafeContextRef shared = LLVMOrcCreateNewThreadSafeContextFromLLVMContext(context);
  LLVMOrcThreadSafeModuleRef owned = LLVMOrcCreateNewThreadSafeModule(module, shared);
  check(LLVMOrcLLJITAddLLVMIRModule(jit, LLVMOrcLLJITGetMainJITDylib(jit), owned), "add module");
  LLVMOrcDisposeThreadSafeContext(shared);

  LLVMOrcExecutorAddress address;
  check(LLVMOrcLLJITLookup(jit, &address, "main"), "look up main");
  ((void (*)(void))address)();
  check(LLVMOrcDisposeLLJIT(jit), "dispose");
  return 0;
}
