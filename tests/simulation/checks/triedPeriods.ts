/**
 * Payments and refunds that begin and end before, on and after the first and the last day of a settlement report, which has
 * none of them: those alone are missing that began and ended within it. Unit: paise.
 */
import { addDays, Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import type { OrderState } from "#core/orders/order.ts"
import { type BookedOrder, type BookedRefund, settlementDifferences } from "#core/orders/settlementReport.ts"
import { MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"
import type { RefundState } from "#core/refunds/refund.ts"

const FROM = Day.make("2026-02-27")
const DAYS = 3
const TO = addDays(FROM, DAYS - 1)

/** Counted from the first day: the day before, each of the report, the day after. */
const AT = Array.from({ length: DAYS + 2 }, (_, nth) => nth - 1)
const AMOUNT = Paise.make(500)

interface Span {
  readonly began: number
  /** Absent where it has not ended. */
  readonly ended: number | undefined
}

const SPANS: ReadonlyArray<Span> = AT.flatMap((began) =>
  [undefined, ...AT].map((ended) => ({ began, ended })),
)

const STATES: ReadonlyArray<readonly [OrderState, RefundState]> = [
  ["COMPLETED", "COMPLETED"],
  ["REVIEW", "PENDING"],
  ["REJECTED", "FAILED"],
  ["COMPLETED", "OUTSIDE"],
]

const isWithin = ({ began, ended }: Span): boolean => began >= 0 && ended !== undefined && ended < DAYS

const dayOf = (nth: number | undefined): Day | undefined =>
  nth === undefined ? undefined : addDays(FROM, nth)

/** What is named as missing, and is not, or the other way about; undefined where nothing is. */
export const wrongPeriod = (): string | undefined => {
  const orders: Array<BookedOrder> = []
  const refunds: Array<BookedRefund> = []
  const due: Array<string> = []
  for (const [nth, span] of SPANS.entries())
    for (const [of, [state, refundState]] of STATES.entries())
      for (const captured of [AMOUNT, undefined]) {
        const name = `${nth}-${of}-${captured === undefined ? "unpaid" : "paid"}`
        const merchantOrderId = MerchantOrderId.make(`GOA-${name}`)
        const merchantRefundId = MerchantRefundId.make(`GOAR-${name}`)
        const [began, settledOn] = [addDays(FROM, span.began), dayOf(span.ended)]
        orders.push({ merchantOrderId, state, captured, placedOn: began, settledOn })
        refunds.push({
          merchantRefundId,
          merchantOrderId,
          amount: AMOUNT,
          state: refundState,
          requestedOn: began,
          settledOn,
        })
        if (!isWithin(span)) continue
        if (captured !== undefined) due.push(`orderWithoutPayment ${merchantOrderId} ${AMOUNT} -`)
        if (refundState === "COMPLETED") due.push(`refundMissing ${merchantRefundId} ${AMOUNT} -`)
      }
  const told = settlementDifferences([], { orders, refunds }, { from: FROM, to: TO }).map(
    ({ kind, id, ours, theirs, line }) => `${kind} ${id} ${ours ?? "-"} ${theirs ?? line ?? "-"}`,
  )
  const [is, right] = [told, due].map((list) => list.toSorted())
  const wrong = is?.find((one, at) => one !== right?.[at])
  if (wrong === undefined && told.length === due.length) return undefined
  return `of a report of nothing ${wrong ?? "too little"} is named; right are ${due.length} and not ${told.length}`
}
