/** What the link "Pay again" passes along in the navigation state. */

/** The order whose booking is tried once more. */
interface PayAgainState {
  readonly payAgain: string
}

export const payAgainState = (merchantOrderId: string): PayAgainState => ({ payAgain: merchantOrderId })

/** The order's id, or `undefined` when the visitor came another way. */
export const readPayAgainState = (state: unknown): string | undefined => {
  const id: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "payAgain") : undefined
  return typeof id === "string" ? id : undefined
}
