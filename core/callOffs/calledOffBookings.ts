/** What became of the bookings of what was called off. */
import { Effect } from "effect"
import { headsOf } from "../booking/party.ts"
import { type CompletedOrder, isCompleted } from "../orders/order.ts"
import { boughtPartyOf } from "../paidBooking/fewerTravellers.ts"
import { refundsOfBookings } from "../paidBooking/paymentsOfBookings.ts"
import { OrderStore } from "../ports/orders.ts"
import { type Balance, balanceOf, paidInAll } from "../refunds/refund.ts"
import type { CallOffOfferState, MadeOffer } from "./callOffOffer.ts"

/** One booking that was called off, with what has become of it. */
export interface CalledOffBooking extends MadeOffer {
  /** As it stands now. */
  readonly order: CompletedOrder
  /** Of all payments for it. */
  readonly balance: Balance
  /** Of those who were to travel, how many stay at home while the others travel or choose. */
  readonly atHome: number
}

/** What was chosen, in the words of lists and files. */
export const REMEDY_TEXT: Readonly<Record<CallOffOfferState, string>> = {
  OFFERED: "not chosen",
  REFUNDED: "money back",
  MOVED: "another day",
  VOUCHER: "voucher",
}

/** Each booking once: who had moved to what was called off later is told of by what was offered last. */
const latestOffers = (offers: ReadonlyArray<MadeOffer>): ReadonlyArray<MadeOffer> => {
  const firstMade = offers.toSorted((one, other) => one.offer.madeAtMs - other.offer.madeAtMs)
  return [...new Map(firstMade.map((made) => [made.offer.merchantOrderId, made])).values()]
}

/** One for each booking of the offers, the first made first. */
export const calledOffBookings = Effect.fn("calledOffBookings")(function* (all: ReadonlyArray<MadeOffer>) {
  const offers = latestOffers(all)
  const ids = offers.map(({ offer }) => offer.merchantOrderId)
  const orders = yield* OrderStore.use((store) => store.findMany(ids))
  const refunds = yield* refundsOfBookings([...orders.values()].filter(isCompleted))
  return offers.flatMap((made): ReadonlyArray<CalledOffBooking> => {
    const order = orders.get(made.offer.merchantOrderId)
    if (order === undefined || !isCompleted(order)) return []
    const ofBooking = refunds.get(order.merchantOrderId) ?? []
    const balance = balanceOf({ capturedAmount: paidInAll(order) }, ofBooking)
    return [{ ...made, order, balance, atHome: headsOf(boughtPartyOf(order)) - headsOf(order.request) }]
  })
})
