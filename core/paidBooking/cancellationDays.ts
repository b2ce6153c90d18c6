/** On which day a traveller's word that they do not come may have reached the company: the refund policy counts by it. */
import { Effect } from "effect"
import { type Day, dayInIndia, dayText, today } from "../days.ts"
import type { Order } from "../orders/order.ts"

/** Both are days in India, and may be it themselves. */
export interface CancellationDays {
  /** On which it was booked. */
  readonly first: Day
  /** Today, which counts where nobody names a day. */
  readonly last: Day
}

export const cancellationDaysOf = Effect.fn("cancellationDaysOf")(function* ({
  placedAtMs,
}: Pick<Order, "placedAtMs">) {
  const days: CancellationDays = { first: dayInIndia(placedAtMs), last: yield* today }
  return days
})

/** Why it cannot be the day, which is then a slip of the finger and would give the wrong share; `undefined` where it can. */
export const cancelledOnObjection = (
  cancelledOn: Day,
  { first, last }: CancellationDays,
): string | undefined => {
  if (cancelledOn < first) return `${dayText(cancelledOn)} is before it was booked, ${dayText(first)}.`
  return cancelledOn > last
    ? `${dayText(cancelledOn)} is still to come; today is ${dayText(last)} in India.`
    : undefined
}
