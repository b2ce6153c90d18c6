/** What a booking's page that is loaded again passes along in the navigation state. */
import type { ChangeChoice } from "#core/paidBooking/bookingPageContext.ts"

interface ChangeState {
  readonly change: ChangeChoice
}

export const changeState = (change: ChangeChoice): ChangeState => ({ change })

/** What was chosen, or `undefined` where the visitor came another way: an older build may have passed something else. */
export const readChangeState = (state: Partial<ChangeState> | null): ChangeChoice | undefined => {
  const { date, tripWords, left, time } = state?.change ?? {}
  const isWhole =
    typeof date === "string" &&
    typeof tripWords === "string" &&
    [left?.adults, left?.children, time?.startMinute ?? 0].every((many) => Number.isInteger(many))
  return isWhole ? state?.change : undefined
}
