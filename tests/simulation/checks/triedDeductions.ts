/**
 * Keeps something back of several payments together in a copy of the books, as of a booking that was moved to dearer trips:
 * about as much as the first ones give, or more than all. Each amount is kept once, of the first payment that gives enough for
 * it, and what nothing is there for stands with the last one. Unit: paise.
 */
import { Effect } from "effect"
import type { OrderRow } from "#adapters/sql/tables.ts"
import { addDays, Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { quoteKeepingBack } from "#core/refunds/keepingBack.ts"
import type { RandomSource } from "../plan/randomFromSeed.ts"
import type { TriedBooks } from "../world/triedBooks.ts"
import { indianDay } from "./orderFindings.ts"

const TRIES = 4
const MOST_PAYMENTS = 3
const LABELS = ["Fee", "Fuel", "Food"] as const

/** Without what was just adopted: of such a payment the provider may have told of more that went back than was paid. */
const PAID = `select * from orders where captured_amount > 0 and state = 'COMPLETED' and merchant_order_id not like 'GOA-TRIED%' and not exists (select 1 from refunds
  where refunds.merchant_order_id = orders.merchant_order_id and state in ('REQUESTED', 'PENDING')) order by merchant_order_id`

interface Deduction {
  readonly label: string
  readonly amount: Paise
}

/** What of each deduction falls between two amounts, when they lie one after the other. */
const between = (deductions: ReadonlyArray<Deduction>, from: number, to: number) => {
  let atPaise = 0
  return deductions.flatMap(({ label, amount }) => {
    const [begins, ends] = [atPaise, (atPaise += amount)]
    const kept = Math.min(to, ends) - Math.max(from, begins)
    return kept > 0 ? [{ label, amount: kept }] : []
  })
}

const tryOne = async (
  books: TriedBooks,
  ids: ReadonlyArray<OrderRow["merchant_order_id"]>,
  chance: RandomSource,
): Promise<string | undefined> => {
  const day = addDays(Day.make(indianDay(books.nowMs())), 0 - chance.below(30))
  const giving = { day, isFull: false, clause: undefined }
  const quoted = (deductions: ReadonlyArray<Deduction>) =>
    books.attempt(
      Effect.gen(function* () {
        let left = deductions
        const quotes: Array<{
          readonly refund: number
          readonly kept: ReadonlyArray<object>
          readonly sum: number
        }> = []
        for (const id of ids) {
          const order = yield* OrderStore.use((orders) => orders.find(id))
          if (order === undefined) continue
          const { quote, rest } = yield* quoteKeepingBack(order, giving, left, id === ids.at(-1))
          left = rest
          const { refund, lines } = quote.explanation
          quotes.push({
            refund,
            kept: lines.flatMap(({ clause, amount }) =>
              LABELS.filter((label) => clause === `Less ${label}`).map((label) => ({
                label,
                amount: 0 - amount,
              })),
            ),
            sum: lines.reduce((sum, { amount }) => sum + amount, 0),
          })
        }
        return { quotes, left }
      }),
    )
  const whole = await quoted([])
  if ("refused" in whole) return `a payment gives nothing back: ${whole.refused}`
  const gives = whole.done.quotes.map(({ refund }) => refund)
  const about = [...gives, gives.reduce((sum, one) => sum + one, 0), 500]
  const deductions = LABELS.slice(0, 1 + chance.below(LABELS.length)).map((label) => ({
    label,
    amount: Paise.make(Math.max(1, chance.pick([0, ...about]) + chance.pick([0, 1, -1, 100]))),
  }))
  const told = await quoted(deductions)
  let fromPaise = 0
  const due = gives.map((gave, nth) => {
    const from = fromPaise
    fromPaise += gave
    const kept = between(deductions, from, nth === gives.length - 1 ? Infinity : fromPaise)
    const refund = Math.max(0, gave - kept.reduce((sum, { amount }) => sum + amount, 0))
    return { refund, kept, sum: refund }
  })
  return JSON.stringify(told) === JSON.stringify({ done: { quotes: due, left: [] } })
    ? undefined
    : `of ${ids.join(", ")}, which give ${gives.join(", ")}, ${JSON.stringify(deductions)} are kept as ${JSON.stringify(told)}; right is ${JSON.stringify(due)}`
}

/** Returns the first that is kept back wrongly; undefined where nothing is. */
export const wrongDeduction = async (
  books: TriedBooks,
  chance: RandomSource,
): Promise<string | undefined> => {
  const paid = books.rows<OrderRow>(PAID).map((row) => row.merchant_order_id)
  if (paid.length === 0) return undefined
  for (let nth = 0; nth < TRIES; nth++) {
    const from = chance.below(paid.length)
    const wrong = await tryOne(books, paid.slice(from, from + 1 + chance.below(MOST_PAYMENTS)), chance)
    if (wrong !== undefined) return wrong
  }
  return undefined
}
