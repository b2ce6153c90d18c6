/** The mutants: at least one for every part of the specification, most of them one number or one word away from the product. */
import { CALL_MUTANTS } from "./callMutants.ts"
import { CONSTANT_MUTANTS } from "./constantMutants.ts"
import { ENTITY_MUTANTS } from "./entityMutants.ts"
import { RULE_MUTANTS } from "./ruleMutants.ts"
import { SCREEN_MUTANTS } from "./screenMutants.ts"
import { STATE_MUTANTS } from "./stateMutants.ts"
import type { Mutant } from "./mutant.ts"

export const MUTANTS: ReadonlyArray<Mutant> = [
  ...SCREEN_MUTANTS,
  ...ENTITY_MUTANTS,
  ...STATE_MUTANTS,
  ...RULE_MUTANTS,
  ...CALL_MUTANTS,
  ...CONSTANT_MUTANTS,
]
