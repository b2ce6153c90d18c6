/** What the link "Pay again" passes along in the navigation state: the order whose booking is tried once more. */
import { Schema } from "effect"

const PayAgainState = Schema.Struct({ payAgain: Schema.String })
const isPayAgainState = Schema.is(PayAgainState)

export const payAgainState = (merchantOrderId: string): typeof PayAgainState.Type => ({
  payAgain: merchantOrderId,
})

/** The order's id, or `undefined` when the visitor came another way. */
export const payAgainIn = (state: unknown): string | undefined =>
  isPayAgainState(state) ? state.payAgain : undefined
