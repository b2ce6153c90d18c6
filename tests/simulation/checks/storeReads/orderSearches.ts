/** What the operator finds who looks for orders, beside the rows. */
import type { OrderRow } from "#adapters/sql/tables.ts"
import { Day } from "#core/days.ts"
import { type OrderFilter, OrderSearch } from "#core/ports/orders.ts"
import { digitsInScript } from "../../plan/person.ts"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { indianDay } from "../orderFindings.ts"
import { after, before, drawnOf, type Rows } from "./knownRows.ts"
import { orderOf } from "./orderReads.ts"
import type { StoreRead } from "./storeRead.ts"

/** How many orders are read at once: fewer than most stories have. */
export const SEARCHED_AT_ONCE = 3
const FEW = 4

interface Question {
  readonly asks: OrderFilter
  readonly means: (row: OrderRow) => boolean
}

const wordsOf = (text: string): ReadonlyArray<string> =>
  text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const has = (text: string, word: string): boolean => wordsOf(text).some((own) => own.startsWith(word))

const placedOn = ({ placed_at_ms }: OrderRow): string => indianDay(placed_at_ms)

/** As somebody would look for this very order, and what else that means. */
const questionsAbout = (row: OrderRow): ReadonlyArray<Question> => {
  const { state, sub_slug: activity, travel_day: travelDay } = row
  const day = placedOn(row)
  const digits = digitsInScript(row.mobile_number).slice(-4)
  const [name = "", thing = ""] = [wordsOf(row.name).at(-1), wordsOf(row.activity_name).at(-1)]
  return [
    { asks: { state }, means: (one) => one.state === state },
    { asks: { placedFrom: Day.make(day) }, means: (one) => placedOn(one) >= day },
    { asks: { placedTo: Day.make(day) }, means: (one) => placedOn(one) <= day },
    { asks: { travelDay: Day.make(travelDay) }, means: (one) => one.travel_day === travelDay },
    { asks: { activity }, means: (one) => one.sub_slug === activity || has(one.activity_name, activity) },
    { asks: { activity: thing.toUpperCase() }, means: (one) => has(one.activity_name, thing) },
    { asks: { isUntimed: true }, means: ({ departure }) => departure === null },
    ...(name === ""
      ? []
      : [
          {
            asks: { name: name.toUpperCase(), travelDay: Day.make(travelDay) },
            means: (one: OrderRow) => has(one.name, name) && one.travel_day === travelDay,
          },
        ]),
    { asks: { mobileDigits: digits }, means: (one) => digitsInScript(one.mobile_number).endsWith(digits) },
  ]
}

export const orderSearches = ({ rows }: OpenedCopy): ReadonlyArray<StoreRead<OrderSearch>> => {
  const newestFirst: Rows<OrderRow> = rows<OrderRow>("select * from orders")
    .toSorted(before("merchant_order_id"))
    .toSorted(after("placed_at_ms"))
  const all: Question = { asks: {}, means: () => true }
  return [all, ...drawnOf(newestFirst).flatMap(questionsAbout)].flatMap(({ asks, means }) =>
    [undefined, FEW].map((most) => ({
      of: `orders by ${Object.keys(asks).join(", ") || "nothing"}, ${most ?? "all"}`,
      told: OrderSearch.use((search) => search.find(asks, most)),
      due: newestFirst.filter(means).slice(0, most).map(orderOf),
    })),
  )
}
