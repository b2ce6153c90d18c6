/** A mistake that somebody could make, as an edit of the sources. */
import type { FaultProfileName } from "#adapters/memory/faultProfiles.ts"
import type { SourceEdit } from "../../tools/sourceEdits/sourceEdit.ts"
import type { InvariantName } from "../checks/invariants.ts"

export interface SeededBug {
  readonly name: string
  /** What somebody thought. */
  readonly about: string
  /** Any of them may see it first. */
  readonly breaks: ReadonlyArray<InvariantName>
  /** Which way amounts go wrong. */
  readonly sign?: "tooMuch" | "tooLittle"
  /** Where what it needs to be seen is frequent; as usual when absent. */
  readonly profile?: FaultProfileName
  readonly changes: ReadonlyArray<SourceEdit>
}

/** Where mistakes of several subjects are made. */
export const ORDERS = "adapters/sql/sqlOrderStore.ts#sqlOrderStore"
export const SEATS = "adapters/sql/sqlSeats.ts"
export const GATEWAY = "adapters/phonepe/phonepeGateway.ts"
