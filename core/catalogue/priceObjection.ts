/** Whether an activity can be paid at all at its price. */
import { formatPaise, Paise } from "../money.ts"
import { MIN_PAYMENT } from "../payments/minPayment.ts"
import type { Activity } from "./activity.ts"
import { isOnSale } from "./unlistedActivities.ts"

/** What is wrong with the price of one on sale, as the end of a sentence; `undefined` where one adult can pay it. */
export const priceObjection = (activity: Pick<Activity, "price" | "onSale">): string | undefined =>
  isOnSale(activity) && activity.price < MIN_PAYMENT
    ? `is less than ${formatPaise(Paise.make(MIN_PAYMENT))}, the least that the payment provider takes: nobody could pay it`
    : undefined
