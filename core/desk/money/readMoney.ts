/** A day's money as the desk reads it, compares it with the payment provider's report, and takes it along. */
import { Clock, Effect } from "effect"
import { knownFields } from "../../knownFields.ts"
import { type Day, dayInIndia, dayText } from "../../days.ts"
import { dayMoneyOf, moneyItemsOf, takingsOf } from "../../deskBookings/dayMoney.ts"
import { settlementDifferences, settlementPeriodOf } from "../../orders/settlementReport.ts"
import type { Order } from "../../orders/order.ts"
import { MerchantOrderId } from "../../paymentIds.ts"
import { DeskRefused } from "../../ports/desk.ts"
import { OrderSearch, OrderStore } from "../../ports/orders.ts"
import { SettlementReports } from "../../ports/settlementReports.ts"
import { Settlements } from "../../ports/settlements.ts"
import { doDeed, look } from "../doDeed.ts"
import {
  figureOf,
  MOST_DIFFERENCES,
  MOST_MONEY_ROWS,
  type MoneyComparison,
  type MoneyDifference,
  type MoneyExport,
  type MoneyFigure,
  type MoneyRow,
  type MoneyView,
} from "./moneyView.ts"

const owedOn = (day: Day) =>
  Effect.map(
    OrderSearch.use((search) => search.find({ state: "OWED" })),
    (orders) =>
      orders
        .filter(({ payUntilMs }) => payUntilMs !== undefined && dayInIndia(payUntilMs) === day)
        .toSorted((one, other) => (one.payUntilMs ?? 0) - (other.payUntilMs ?? 0)),
  )

const namesOf = ({ activityName, request: { name } }: Order) => ({ name, activityName })

const oneDay = (day: Day) => ({ from: day, to: day })

const moneyOf = Effect.fn("moneyOf")(function* (day: Day, figure: MoneyFigure | undefined) {
  const settlements = yield* Settlements
  const books = yield* settlements.books([], oneDay(day))
  const owed = yield* owedOn(day)
  const behind =
    figure === "owed"
      ? owed.map(({ merchantOrderId, request: { amount } }) => ({ merchantOrderId, amount }))
      : moneyItemsOf(books, day).filter((item) => figureOf(item) === figure)
  const orders = yield* OrderStore
  const rows = yield* Effect.forEach(behind.slice(0, MOST_MONEY_ROWS), (item) =>
    Effect.map(orders.find(item.merchantOrderId), (order): MoneyRow => {
      const { merchantOrderId, amount } = item
      return {
        merchantOrderId,
        ...("merchantRefundId" in item ? { merchantRefundId: item.merchantRefundId } : {}),
        ...(order === undefined ? { name: "", activityName: "" } : namesOf(order)),
        amount,
      }
    }),
  )
  const compared = yield* settlements.lastOf(day)
  const view: MoneyView = {
    money: dayMoneyOf(books, day),
    owed: takingsOf(owed.map(({ request: { amount } }) => amount)),
    ...(figure === undefined ? {} : { opened: { figure, rows } }),
    ...(compared === undefined
      ? {}
      : { compared: { atMs: compared.atMs, by: compared.by, differences: compared.differences } }),
  }
  return view
})

export const readMoney = (day: Day, figure?: MoneyFigure) => look("see the money", moneyOf(day, figure))

/** The report's lines of the day. Errors: it cannot be read, or is of other days. */
const entriesOn = Effect.fn("entriesOn")(function* (day: Day, report: string) {
  const entries = yield* SettlementReports.use((reports) => reports.read(report)).pipe(
    Effect.mapError(
      ({ message }) =>
        new DeskRefused({ message: `The report cannot be read, ${message}. Nothing was compared.` }),
    ),
  )
  const period = settlementPeriodOf(entries)
  if (period === undefined)
    return yield* new DeskRefused({ message: "The report has no lines. Nothing was compared." })
  if (day < period.from || day > period.to)
    return yield* new DeskRefused({
      message: `The report is of ${dayText(period.from)} to ${dayText(period.to)}, and not of ${dayText(day)}. Nothing was compared.`,
    })
  return entries.filter((entry) => entry.day === day)
})

/**
 * Lays the provider's report beside the books of one day, and notes that it was done. Errors: the report cannot be read, or
 * is of other days; nothing was compared.
 */
export const compareMoney = Effect.fn("compareMoney")(function* (day: Day, report: string) {
  const entries = yield* look("see the money", entriesOn(day, report))
  return yield* doDeed(
    "compare the money",
    Effect.fn(function* ({ name }) {
      const settlements = yield* Settlements
      const references = entries.flatMap((entry) => entry.references)
      const books = yield* settlements.books(references, oneDay(day))
      const differences = settlementDifferences(entries, books, oneDay(day))
      const { lines, theirs } = dayMoneyOf(books, day, entries)
      const provider = lines.find(({ way }) => way === "PROVIDER")
      const nothing = takingsOf([])
      const counts = { entries: entries.length, differences: differences.length }
      yield* settlements.note({
        atMs: yield* Clock.currentTimeMillis,
        by: name,
        ...oneDay(day),
        ...counts,
      })
      const known = new Set<string>(books.orders.map(({ merchantOrderId }) => merchantOrderId))
      const orderOf = new Map<string, MerchantOrderId>(
        books.refunds.map(({ merchantRefundId, merchantOrderId }) => [merchantRefundId, merchantOrderId]),
      )
      const answer: MoneyComparison = {
        day,
        ours: { taken: provider?.taken ?? nothing, givenBack: provider?.givenBack ?? nothing },
        theirs: theirs ?? { taken: nothing, givenBack: nothing },
        count: differences.length,
        differences: differences
          .slice(0, MOST_DIFFERENCES)
          .map(({ kind, id, line, ours, theirs: their }): MoneyDifference => {
            const merchantOrderId = known.has(id) ? MerchantOrderId.make(id) : orderOf.get(id)
            return {
              kind,
              id,
              ...knownFields({ line, ours, theirs: their, merchantOrderId }),
            }
          }),
      }
      return { answer, record: { about: day, detail: counts } }
    }),
  )
})

/** The day's payments and refunds leave the desk: the log says which day, how many, and who took them. */
export const exportMoney = (day: Day) =>
  doDeed(
    "export the money",
    Effect.fn(function* () {
      const books = yield* Settlements.use((settlements) => settlements.books([], oneDay(day)))
      const items = moneyItemsOf(books, day)
      const answer: MoneyExport = { day, items }
      const payments = items.filter(({ side }) => side === "taken").length
      return { answer, record: { about: day, detail: { payments, refunds: items.length - payments } } }
    }),
  )
