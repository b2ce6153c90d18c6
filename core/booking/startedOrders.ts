/**
 * An order that this browser has taken to payment: which trip it is for, and neither whose name nor whose number. So the
 * ticket can ask before the same trip is paid twice; whether it was paid at all is for the operator to say.
 */
import type { Day } from "../days.ts"
import type { DepartureId } from "../departures/departure.ts"
import type { Party } from "./party.ts"
import { Effect } from "effect"
import { isPaid } from "../payments/paymentVerdict.ts"
import { Payments } from "../ports/payments.ts"
import type { MerchantOrderId } from "../paymentIds.ts"

export interface StartedOrder extends Party {
  readonly merchantOrderId: MerchantOrderId
  readonly subSlug: string
  /** Travel day in India, `YYYY-MM-DD`. */
  readonly date: string
  /** Absent where seats are not counted, and where it was left to the operator which departure of the day it is. */
  readonly departure?: DepartureId | undefined
}

type Trip = Omit<StartedOrder, "merchantOrderId">

/** Enough for a family's holiday; the oldest goes first. */
const MOST_KEPT = 20

/** The list with one more, the newest first. Trips that are past, and the oldest of very many, are forgotten. */
export const withStartedOrder = (
  orders: ReadonlyArray<StartedOrder>,
  order: StartedOrder,
  today: Day,
): ReadonlyArray<StartedOrder> => {
  const others = orders.filter(({ merchantOrderId }) => merchantOrderId !== order.merchantOrderId)
  return [order, ...others].filter(({ date }) => date >= today).slice(0, MOST_KEPT)
}

/** Two times of one day are two trips. A time that nobody has named may be any of its day. */
const mayBeSameDeparture = (one: DepartureId | undefined, other: DepartureId | undefined): boolean =>
  one === undefined || other === undefined || one === other

/** Ids of the orders for the same activity, day, departure and travellers, the newest first. */
export const ordersForTrip = (
  orders: ReadonlyArray<StartedOrder>,
  { subSlug, date, departure, adults, children }: Trip,
): ReadonlyArray<MerchantOrderId> =>
  orders
    .filter(
      (one) =>
        one.subSlug === subSlug &&
        one.date === date &&
        mayBeSameDeparture(one.departure, departure) &&
        one.adults === adults &&
        one.children === children,
    )
    .map(({ merchantOrderId }) => merchantOrderId)

/** So many of the newest are asked about. */
const MOST_ASKED = 3

/** How long the answers may take together, in milliseconds: a question that cannot be asked holds up no payment. */
export const FIND_PAID_TIMEOUT_MS = 5000

/** The first that is paid; none where nobody can say so. */
const paidOne = Effect.fn("paidOne")(function* (
  merchantOrderIds: ReadonlyArray<MerchantOrderId>,
): Effect.fn.Return<MerchantOrderId | undefined, never, Payments> {
  const payments = yield* Payments
  for (const id of merchantOrderIds.slice(0, MOST_ASKED)) {
    const state = yield* payments.status(id).pipe(
      Effect.map((status) => status.state),
      Effect.orElseSucceed(() => undefined),
    )
    if (state !== undefined && isPaid(state)) return id
  }
  return undefined
})

/**
 * The use case before "Pay" where this browser has been at payment for the same trip: has one of its orders been paid?
 * The id of one that is paid. Where nobody says so in time there is none.
 */
export const findPaidOrder = (merchantOrderIds: ReadonlyArray<MerchantOrderId>) =>
  Effect.timeoutOrElse(paidOne(merchantOrderIds), {
    duration: FIND_PAID_TIMEOUT_MS,
    orElse: () => Effect.succeed(undefined),
  })
