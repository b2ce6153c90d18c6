/**
 * What the shop could have answered of a payment as well, and what is read then: each state, with what may be said beside it.
 * Stories have little of most of these. Unit: paise.
 */
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import type { PaymentStatus } from "#core/payments/paymentStatus.ts"
import { isFinalState, isPaid, mayPayAgain } from "#core/payments/paymentVerdict.ts"
import { type AnsweredStatus, wrongReading } from "./shownWords.ts"

/** What has gone back, or is on its way, of an amount. */
const refundsOf = (amount: number): ReadonlyArray<Pick<AnsweredStatus, "refund">> => [
  {},
  { refund: { refunded: 100, underWay: 0 } },
  { refund: { refunded: 0, underWay: 100 } },
  { refund: { refunded: 100, underWay: 200 } },
  { refund: { refunded: amount, underWay: 0 } },
  { refund: { refunded: 300, underWay: 0, byHand: 100 } },
  { refund: { refunded: amount, underWay: 0, byHand: 100 } },
  { refund: { refunded: amount, underWay: 0, byHand: amount } },
  { refund: { refunded: amount, underWay: 0, stands: true } },
]

const CANCELLED: ReadonlyArray<Pick<AnsweredStatus, "cancelled">> = [
  {},
  { cancelled: { inVoucher: 0 } },
  { cancelled: { inVoucher: 300 } },
]

/** One of each. */
const product = <One extends object, Other extends object>(
  some: ReadonlyArray<One>,
  others: ReadonlyArray<Other>,
): ReadonlyArray<One & Other> => some.flatMap((one) => others.map((other) => ({ ...one, ...other })))

const OWN: Pick<AnsweredStatus, "paysDifference"> = {}
const DIFFERENCE: Pick<AnsweredStatus, "paysDifference"> = { paysDifference: true }
const TWICE: Pick<AnsweredStatus, "paidTwice"> = { paidTwice: true }

/** `status` is of any payment; what it says of the trip stays. */
const variedStatuses = (status: AnsweredStatus): ReadonlyArray<AnsweredStatus> => {
  const { refund: _, cancelled: _1, paidTwice: _2, paysDifference: _3, booked, ...rest } = status
  const amount = Math.max(status.amount, 1000)
  const refunds = refundsOf(amount)
  const of = (state: string) => [{ ...rest, amount, state }]
  const { meetingPoint: _4, ...unmet } = booked ?? { activity: "A walk" }
  return [
    ...product(product(of("COMPLETED"), refunds), CANCELLED),
    ...product(product(of("COMPLETED"), refunds), [DIFFERENCE]),
    ...product(of("FAILED"), [OWN, DIFFERENCE]),
    ...product(of("PENDING"), [OWN, DIFFERENCE]),
    ...product(product(of("REVIEW"), refunds), [OWN, DIFFERENCE, TWICE]),
    ...product(product(of("REJECTED"), refunds), [OWN, DIFFERENCE, TWICE]),
  ].flatMap((one) => [
    one,
    { ...one, booked: unmet },
    { ...one, booked: { ...unmet, startTime: "at noon" } },
    ...(booked === undefined ? [] : [{ ...one, booked }]),
  ])
}

const TAXED = { ...SAMPLE_OPERATOR, gstin: "30AAACG1234F1Z5" }

/** Of each state whether it is read no more, has the money, and lets somebody pay again. */
const MEANING: Readonly<Record<string, string>> = {
  COMPLETED: "true true false",
  FAILED: "true false true",
  REJECTED: "true false false",
  REVIEW: "false false false",
  PENDING: "false false false",
}

/** The first that is read otherwise than it is answered; undefined where none is. */
export const wrongVariation = (status: PaymentStatus, atMs: number): string | undefined => {
  for (const one of variedStatuses(status as unknown as AnsweredStatus)) {
    const wrong = wrongReading(one as unknown as PaymentStatus, "", atMs, TAXED)
    const { state } = one
    const meaning = [isFinalState(state), isPaid(state), mayPayAgain(state)].join(" ")
    if (meaning !== MEANING[state])
      return `a payment that is ${state} is last, paid, payable again: ${meaning}; right is ${MEANING[state]}`
    if (wrong !== undefined) return `${wrong}, as ${JSON.stringify(one)}`
  }
  return undefined
}
