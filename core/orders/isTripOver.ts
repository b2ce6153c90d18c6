/** Whether the trip of an order has set out, or its day is past. */
import type { IndianMoment } from "../days.ts"
import { startTimeOf } from "../departures/departure.ts"
import { minuteOf } from "../departures/tripRules.ts"
import type { Order } from "./order.ts"

/** Its travel day is past, or its start time today. */
export const isTripOver = ({ request }: Pick<Order, "request">, now: IndianMoment): boolean => {
  if (request.date !== now.day) return request.date < now.day
  const startTime = startTimeOf(request.departure)
  return startTime !== undefined && minuteOf(startTime) <= now.minute
}
