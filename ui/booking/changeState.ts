/** What a booking's page that is loaded again passes along in the navigation state. */
import { isHeadcount } from "#core/booking/party.ts"
import type { ChangeChoice } from "#core/paidBooking/bookingPageContext.ts"

interface ChangeState {
  readonly change: ChangeChoice
}

export const changeState = (change: ChangeChoice): ChangeState => ({ change })

const partOf = (whole: unknown, name: string): unknown =>
  typeof whole === "object" && whole !== null ? Reflect.get(whole, name) : undefined

/** What was chosen, or `undefined` where the visitor came another way: an older build may have passed something else. */
export const readChangeState = (state: unknown): ChangeChoice | undefined => {
  const change = partOf(state, "change")
  const [date, tripWords] = [partOf(change, "date"), partOf(change, "tripWords")]
  const [adults, children] = ["adults", "children"].map((who) => partOf(partOf(change, "left"), who))
  const isWhole =
    typeof date === "string" &&
    typeof tripWords === "string" &&
    typeof adults === "number" &&
    typeof children === "number" &&
    isHeadcount(adults) &&
    isHeadcount(children)
  return isWhole ? { date, tripWords, left: { adults, children } } : undefined
}
