/** What every part of the payment result is given: the machine's state, and the way to speak to it. */
import type { SnapshotFrom } from "xstate"
import type { makeThankyouMachine } from "#core/payments/thankyouMachine.ts"
import type { ThankyouEvent } from "#core/payments/thankyouContext.ts"

export interface ThankyouProps {
  readonly state: SnapshotFrom<ReturnType<typeof makeThankyouMachine>>
  readonly send: (event: ThankyouEvent) => void
}
