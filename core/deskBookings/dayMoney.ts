/**
 * What a day took and gave back, by who had the money in hand, beside what the payment provider's report says of the day.
 *
 * Unit: amounts in paise; a day in India. Money counts on the day on which it came or went, whenever a
 * person has decided about it.
 */
import { csvText } from "../csvText.ts"
import type { Day } from "../days.ts"
import { decimalRupees, type Paise, sumPaise } from "../money.ts"
import type {
  BookedOrder,
  BookedRefund,
  SettlementBooks,
  SettlementEntry,
} from "../orders/settlementReport.ts"
import type { MerchantOrderId, MerchantRefundId } from "../paymentIds.ts"

/** PROVIDER: on its page, and back through it. CASH, UPI: at the desk. HAND: given back by hand, however it was paid. */
export const MONEY_WAYS = ["PROVIDER", "CASH", "UPI", "HAND"] as const
export type MoneyWay = (typeof MONEY_WAYS)[number]

export const MONEY_WAY_TEXT: Readonly<Record<MoneyWay, string>> = {
  PROVIDER: "payment provider",
  CASH: "cash, at the desk",
  UPI: "UPI, at the desk",
  HAND: "by hand",
}

/** How many payments or refunds, and what they come to. */
export interface Takings {
  readonly count: number
  readonly sum: Paise
}

export interface DayMoneyLine {
  readonly way: MoneyWay
  readonly taken: Takings
  readonly givenBack: Takings
}

export interface DayMoney {
  readonly day: Day
  /** One for each way, in their order. */
  readonly lines: ReadonlyArray<DayMoneyLine>
  readonly taken: Takings
  readonly givenBack: Takings
  /** What the provider's report says of the day; absent where none is at hand. */
  readonly theirs?: { readonly taken: Takings; readonly givenBack: Takings }
}

/** One payment, or one refund, of a day. */
export interface MoneyItem {
  readonly side: "taken" | "givenBack"
  readonly way: MoneyWay
  readonly merchantOrderId: MerchantOrderId
  /** Absent for a payment. */
  readonly merchantRefundId?: MerchantRefundId
  readonly amount: Paise
}

/** How many, and what they come to. */
export const takingsOf = (amounts: ReadonlyArray<number>): Takings => ({
  count: amounts.length,
  sum: sumPaise(amounts),
})

const entriesOf = (
  entries: ReadonlyArray<SettlementEntry>,
  kind: SettlementEntry["kind"],
  day: Day,
): Takings =>
  takingsOf(entries.filter((entry) => entry.kind === kind && entry.day === day).map(({ amount }) => amount))

const paymentOf = ({ merchantOrderId, captured, atDesk }: BookedOrder): ReadonlyArray<MoneyItem> => {
  const payment = { side: "taken", merchantOrderId } as const
  if (atDesk !== undefined) return [{ ...payment, way: atDesk.paidWith, amount: atDesk.amount }]
  return captured === undefined ? [] : [{ ...payment, way: "PROVIDER", amount: captured }]
}

const refundOf = ({
  merchantOrderId,
  merchantRefundId,
  state,
  amount,
}: BookedRefund): ReadonlyArray<MoneyItem> => {
  const refund = { side: "givenBack", merchantOrderId, merchantRefundId, amount } as const
  if (state === "COMPLETED") return [{ ...refund, way: "PROVIDER" }]
  return state === "OUTSIDE" ? [{ ...refund, way: "HAND" }] : []
}

/** Every payment and every refund of the day, as the books have them. */
export const moneyItemsOf = ({ orders, refunds }: SettlementBooks, day: Day): ReadonlyArray<MoneyItem> => [
  ...orders.filter(({ settledOn }) => settledOn === day).flatMap(paymentOf),
  ...refunds.filter(({ settledOn }) => settledOn === day).flatMap(refundOf),
]

/** `entries` are those of the provider's report, where there is one. Pure: the books are given. */
export const dayMoneyOf = (
  books: SettlementBooks,
  day: Day,
  entries?: ReadonlyArray<SettlementEntry>,
): DayMoney => {
  const items = moneyItemsOf(books, day)
  const sumOf = (side: MoneyItem["side"], way?: MoneyWay): Takings =>
    takingsOf(
      items
        .filter((item) => item.side === side && (way === undefined || item.way === way))
        .map(({ amount }) => amount),
    )
  return {
    day,
    lines: MONEY_WAYS.map((way) => ({
      way,
      taken: sumOf("taken", way),
      givenBack: sumOf("givenBack", way),
    })),
    taken: sumOf("taken"),
    givenBack: sumOf("givenBack"),
    ...(entries === undefined
      ? {}
      : {
          theirs: {
            taken: entriesOf(entries, "payment", day),
            givenBack: entriesOf(entries, "refund", day),
          },
        }),
  }
}

const SIDE_TEXT: Readonly<Record<MoneyItem["side"], string>> = { taken: "paid", givenBack: "given back" }

/** Line by line, for a spreadsheet: amounts in rupees with two decimals; those of refunds have no sign. */
export const dayMoneyCsv = (day: Day, items: ReadonlyArray<MoneyItem>): string =>
  csvText([
    ["day", "what", "way", "order", "refund", "amountRupees"],
    ...items.map(({ side, way, merchantOrderId, merchantRefundId = "", amount }) => [
      day,
      SIDE_TEXT[side],
      way,
      merchantOrderId,
      merchantRefundId,
      decimalRupees(amount),
    ]),
  ])
