/** What the provider tells of an order that is not so, as the plan says, until everything is calm again. */
import type { SimulatedFault } from "#adapters/memory/simulatedFaults.ts"
import type { PhonepeOrder } from "#server/phonepeSimulator/engine/phonepeState.ts"
import { mobileOf } from "../plan/person.ts"
import type { VirtualTime } from "./virtualTime.ts"

export interface WrongStatusParts {
  readonly startMs: number
  readonly calmFromMs: number
  readonly troubles: ReadonlyArray<SimulatedFault>
  readonly time: VirtualTime
  readonly isCalm: () => boolean
  readonly note: (what: string) => void
  readonly onMet: (trouble: SimulatedFault) => void
  /** The number under which the shop knows an order's traveller: the provider is not told who travels. */
  readonly travellerOf: (merchantOrderId: string) => string | undefined
}

/** By how much another amount is too much, or too little. Unit: paise. */
const LIE_PAISE = 100

/** `tell` lets the provider answer with these fields in place of the true ones. */
export const makeWrongStatuses = (
  { startMs, calmFromMs, troubles, time, isCalm, note, onMet, travellerOf }: WrongStatusParts,
  tell: (merchantOrderId: string, told: Readonly<Record<string, unknown>>) => void,
) => {
  const lies = troubles.filter((trouble) => trouble.kind === "lie")
  /** Orders of which the provider has told something else than the truth. */
  const liedAbout = new Set<string>()
  const anotherAmount = new Set<string>()
  let met = 0

  const tellOf = ({ merchantOrderId, amount }: PhonepeOrder): void => {
    const traveller = lies.length === 0 ? undefined : travellerOf(merchantOrderId)
    const lie = lies.find((one) => mobileOf(one.visitor) === traveller)
    if (lie === undefined || isCalm()) return
    met++
    onMet(lie)
    liedAbout.add(merchantOrderId)
    note(`tells ${lie.tells} of ${merchantOrderId}`)
    if (lie.tells === "anotherAmount") {
      anotherAmount.add(merchantOrderId)
      tell(merchantOrderId, { amount: amount + (lie.visitor % 2 === 0 ? LIE_PAISE : -LIE_PAISE) })
      return
    }
    tell(merchantOrderId, { state: lie.tells })
    time.after(Math.min(lie.forMs, calmFromMs + startMs - time.nowMs()), () => tell(merchantOrderId, {}))
  }
  return { tellOf, liedAbout, anotherAmount, met: () => met }
}
