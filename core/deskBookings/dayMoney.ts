/**
 * What a day took and gave back, by who had the money in hand, beside what the payment provider's report says of the day.
 *
 * Unit: amounts in paise; a day in India. Money counts on the day on which it was settled.
 */
import type { Day } from "../days.ts"
import { Paise } from "../money.ts"
import type { SettlementBooks, SettlementEntry } from "../orders/settlementReport.ts"

/** PROVIDER: on its page, and back through it. CASH, UPI: at the desk. HAND: given back by hand, however it was paid. */
export const MONEY_WAYS = ["PROVIDER", "CASH", "UPI", "HAND"] as const
export type MoneyWay = (typeof MONEY_WAYS)[number]

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

const takingsOf = (amounts: ReadonlyArray<number>): Takings => ({
  count: amounts.length,
  sum: Paise.make(amounts.reduce((sum, amount) => sum + amount, 0)),
})

const entriesOf = (
  entries: ReadonlyArray<SettlementEntry>,
  kind: SettlementEntry["kind"],
  day: Day,
): Takings =>
  takingsOf(entries.filter((entry) => entry.kind === kind && entry.day === day).map(({ amount }) => amount))

/** `entries` are those of the provider's report, where there is one. Pure: the books are given. */
export const dayMoneyOf = (
  { orders, refunds }: SettlementBooks,
  day: Day,
  entries?: ReadonlyArray<SettlementEntry>,
): DayMoney => {
  const settled = orders.filter(({ settledOn }) => settledOn === day)
  const takenBy = (way: MoneyWay): ReadonlyArray<number> =>
    settled.flatMap(({ captured, atDesk }) => {
      if (way === "PROVIDER") return captured ?? []
      return atDesk?.paidWith === way ? atDesk.amount : []
    })
  const backBy = (way: MoneyWay): ReadonlyArray<number> => {
    const state = { PROVIDER: "COMPLETED", HAND: "OUTSIDE", CASH: undefined, UPI: undefined }[way]
    return refunds
      .filter((refund) => refund.state === state && refund.settledOn === day)
      .map(({ amount }) => amount)
  }
  return {
    day,
    lines: MONEY_WAYS.map((way) => ({
      way,
      taken: takingsOf(takenBy(way)),
      givenBack: takingsOf(backBy(way)),
    })),
    taken: takingsOf(MONEY_WAYS.flatMap(takenBy)),
    givenBack: takingsOf(MONEY_WAYS.flatMap(backBy)),
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
