/** Shows what goes back and why, lets the operator confirm it, then asks the gateway, or records it. */
import { Effect } from "effect"
import { type Day, dayInGoa, today } from "#core/days.ts"
import { formatPaise } from "#core/money.ts"
import { type NothingToRefund, quoteRefund, type RefundQuote } from "#core/office/quoteRefund.ts"
import type { Refund } from "#core/office/refund.ts"
import { refundNow } from "#core/office/refundNow.ts"
import type { RefundDecision } from "#core/office/requestRefund.ts"
import type { RefundStore } from "#core/ports/refundStore.ts"
import { typedAmount } from "#core/refund/typedAmount.ts"
import type { RefundWish } from "./refundWish.ts"
import { DeskRefusal } from "./deskTroubles.ts"
import { REFUND_ANSWERS } from "./refundAnswers.ts"
import { refundText } from "./refundText.ts"
import type { Terminal } from "./terminal.ts"

/** Asks the gateway for the refund, or records it. */
type Act = (
  quote: RefundQuote,
  decision: RefundDecision,
) => Effect.Effect<Refund, NothingToRefund, RefundStore>

const refuse = (message: string) => new DeskRefusal({ message })

/** A day that cannot be is a slip of the finger, and would give the wrong share. */
const checkDay = Effect.fn("checkDay")(function* (cancelledOn: Day, { order }: RefundQuote) {
  const placedOn = dayInGoa(order.placedAtMs)
  if (cancelledOn < placedOn)
    return yield* refuse(`--on: ${cancelledOn} is before the order was placed, ${placedOn}.`)
  const now = yield* today
  if (cancelledOn > now)
    return yield* refuse(`--on: ${cancelledOn} is still to come; today is ${now} in Goa.`)
})

const confirmAmount = Effect.fn("confirmAmount")(function* (
  { explanation: { refund } }: RefundQuote,
  isOutside: boolean,
  terminal: Terminal,
) {
  const amount = formatPaise(refund)
  const question = isOutside
    ? `Record ${amount} as paid back by hand? Type the amount to confirm: `
    : `Refund ${amount} to the original payment method? Type the amount to confirm: `
  const answer = yield* Effect.promise(() => terminal.ask(question))
  if (answer === undefined || typedAmount(answer) !== refund)
    return yield* refuse("Not confirmed: nothing was refunded. Type the amount, or add --yes.")
})

/** Succeeds with the refund as it stands afterwards. `account` decides when nobody is named. */
export const giveBack = Effect.fn("giveBack")(function* (
  wish: RefundWish,
  act: Act,
  terminal: Terminal,
  account: string,
) {
  const { cancelledOn, isOutside, isConfirmed, orderId } = wish
  const day = cancelledOn ?? (yield* today)
  const quoteNow = Effect.map(quoteRefund(orderId, day, wish.deductions), (quote) =>
    refundNow(quote, cancelledOn === undefined),
  )
  const quote = yield* quoteNow
  if (cancelledOn !== undefined) yield* checkDay(cancelledOn, quote)
  terminal.out(refundText(quote))
  const amount = quote.explanation.refund
  if (amount === 0) return yield* refuse("Nothing goes back for this order.")
  // A payment that is too old is refused by the office, with what to do instead: there is nothing to confirm.
  const canBe = isOutside || !quote.mustGoOutside
  if (canBe && !isConfirmed) yield* confirmAmount(quote, isOutside, terminal)
  const unchanged = yield* quoteNow
  if (unchanged.explanation.refund !== amount)
    return yield* refuse("Another refund of this order came in between: look again.")
  const refund = yield* act(unchanged, {
    amount,
    reason: wish.reason,
    decidedBy: wish.decidedBy ?? account,
    cancelledOn,
  })
  terminal.out(`Refund ${refund.merchantRefundId}: ${refund.state}. ${REFUND_ANSWERS[refund.state]}\n`)
  return refund
})
