/**
 * What a copy of the books keeps of persons who ask for it, by their number, their address, or both, whatever letters and
 * digits these are typed in; and of nobody else. Unit: milliseconds since 1970.
 */
import { Effect } from "effect"
import { collectPersonalData, type PersonQuery } from "#adapters/sql/collectPersonalData.ts"
import type { OrderRow, RefundRow, Tables, VoucherRow } from "#adapters/sql/tables.ts"
import { VoucherId } from "#core/vouchers/voucherId.ts"
import { digitsInScript } from "../../plan/person.ts"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { indianDay } from "../orderFindings.ts"
import { after, before, drawnOf, type Rows } from "./knownRows.ts"
import { byNumber } from "./refundReads.ts"
import { misread, type StoreRead } from "./storeRead.ts"

type Link = Pick<Tables["booking_links"], "merchant_order_id" | "email">

interface Plan {
  readonly requestKey: string
  readonly receivedAtMs: number
  readonly email: string
  readonly mobileNumber: string
  readonly checkOutDate: string
}

interface PersonBooks {
  readonly orders: Rows<OrderRow>
  readonly links: Rows<Link>
  readonly plans: Rows<Plan>
}

const STRANGER = "somebody-else@example.com"

/** Another person would have written it so. */
const shouted = (email: string): string => email.toUpperCase()

const isEmail = (one: string | null | undefined, other: string | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase() && typeof one === "string"

const digitsOf = (mobileNumber: string): string => digitsInScript(mobileNumber).slice(-10)

const emailOf = ({ merchant_order_id: id }: OrderRow, links: Rows<Link>) =>
  links.find(({ merchant_order_id }) => merchant_order_id === id)?.email

/** Of a refund that failed one waits for another, where it was the last, and what it was to give back is still there. */
const awaited = ({ captured_amount, in_vouchers }: OrderRow, refunds: Rows<RefundRow>): Rows<RefundRow> => {
  const gone = refunds.map(({ state, amount }) => (state === "FAILED" ? 0 : amount))
  const left = (captured_amount ?? Infinity) - gone.reduce((sum, amount) => sum + amount, in_vouchers ?? 0)
  return refunds.filter(
    (refund) => refund.state !== "FAILED" || (refund === refunds.at(-1) && refund.amount <= left),
  )
}

const erasableOf = ({ rows }: OpenedCopy, row: OrderRow) => {
  const { merchant_order_id: id, state, travel_day, placed_at_ms } = row
  const refunds = byNumber(rows<RefundRow>("select * from refunds where merchant_order_id = ?", id))
  const events = rows<{ readonly at_ms: number }>(
    "select at_ms from order_events where merchant_order_id = ?",
    id,
  )
  const vouchers = rows<VoucherRow>("select * from vouchers where held_by = ? and state = 'OPEN'", id)
  const moments = [
    placed_at_ms,
    ...events.map(({ at_ms }) => at_ms),
    ...refunds.flatMap(({ requested_at_ms, settled_at_ms }) => [requested_at_ms, settled_at_ms ?? 0]),
  ]
  const offers = "select 1 from call_off_offers where merchant_order_id = ? and state = 'OFFERED'"
  return {
    merchantOrderId: id,
    state,
    travelDay: travel_day,
    lastEventDay: indianDay(Math.max(...moments)),
    refunds: awaited(row, refunds).map((refund) => refund.state),
    isOffered: rows(offers, id).length > 0,
    vouchersUntil: vouchers
      .map(({ last_day }) => last_day)
      .toSorted()
      .at(-1),
  }
}

const collectedOf = (copy: OpenedCopy, books: PersonBooks, { digits, email }: PersonQuery) => {
  const isTheirs = (mobileNumber: string, address: string | null | undefined) =>
    digitsOf(mobileNumber) === digits || isEmail(address, email)
  const own = books.orders.filter((row) => isTheirs(row.mobile_number, emailOf(row, books.links)))
  const orders = books.orders.filter(
    (row) => own.includes(row) || own.some((booking) => booking.merchant_order_id === row.difference_of),
  )
  const plans = books.plans.filter((plan) => isTheirs(plan.mobileNumber, plan.email))
  const addresses = [
    email,
    ...plans.map((plan) => plan.email),
    ...orders.map((row) => emailOf(row, books.links)),
  ]
  return {
    orders: orders.map((row) => erasableOf(copy, row)),
    plans: plans.map(({ requestKey, receivedAtMs, checkOutDate }) => ({
      requestKey,
      receivedOn: indianDay(receivedAtMs),
      checkOutDay: checkOutDate,
    })),
    subscribers: copy
      .rows<{ readonly email: string }>("select email from newsletter_subscribers order by email")
      .flatMap((row) => (addresses.some((address) => isEmail(address, row.email)) ? row.email : [])),
  }
}

const plansIn = ({ rows }: OpenedCopy): Rows<Plan> =>
  rows<Tables["trip_plans"]>("select * from trip_plans")
    .toSorted(
      (one, other) =>
        after<typeof one>("received_at_ms")(one, other) || before<typeof one>("request_key")(one, other),
    )
    .map(({ request_key: requestKey, received_at_ms: receivedAtMs, plan }) => {
      const { email, mobileNumber, checkOutDate } = JSON.parse(plan) as Plan
      return { requestKey, receivedAtMs, email, mobileNumber, checkOutDate }
    })

/** One of them has two vouchers, and has spent another: in a story hardly anybody has several. */
const giveVouchers = async (
  { db, nowMs }: OpenedCopy,
  { merchant_order_id: id }: OrderRow,
): Promise<void> => {
  const voucher = {
    money_of: id,
    held_by: id,
    amount: 100,
    made_at_ms: nowMs,
    closed_at_ms: null,
    spent_by: null,
    decided_by: null,
    reason: null,
  }
  const kept = [
    { last_day: "2031-01-02", state: "OPEN" },
    { last_day: "2031-01-01", state: "OPEN" },
    { last_day: "2031-01-03", state: "SPENT" },
  ] as const
  await db
    .insertInto("vouchers")
    .values(kept.map((one, nth) => ({ ...voucher, ...one, voucher_id: VoucherId.make(`OF-A-COPY-${nth}`) })))
    .execute()
}

const OFFERED = `select * from orders where mobile_number <> ''
  and merchant_order_id in (select merchant_order_id from call_off_offers where state = 'OFFERED')`

/** The first person of whom something else is found than there is; undefined where none is. */
export const wrongCollection = Effect.fn("wrongCollection")(function* (copy: OpenedCopy) {
  const { db, rows, nowMs } = copy
  const books: PersonBooks = {
    orders: rows<OrderRow>("select * from orders where mobile_number <> '' order by placed_at_ms"),
    links: rows<Link>("select merchant_order_id, email from booking_links where email is not null"),
    plans: plansIn(copy),
  }
  const [order] = drawnOf(books.orders)
  if (order !== undefined) yield* Effect.promise(() => giveVouchers(copy, order))
  const people = [...(order === undefined ? [] : [order]), ...drawnOf(rows<OrderRow>(OFFERED)).slice(0, 1)]
  const [plan] = drawnOf(books.plans)
  const [link] = drawnOf(books.links)
  const numbers = [
    ...people.map((row) => row.mobile_number),
    ...(plan === undefined ? [] : [plan.mobileNumber]),
  ]
  const emails = [
    ...(plan === undefined ? [] : [plan.email]),
    ...(link === undefined ? [] : [String(link.email)]),
  ]
  const subscribers = new Set([...emails.map(shouted), STRANGER])
  yield* Effect.promise(() =>
    db
      .insertInto("newsletter_subscribers")
      .values([...subscribers].map((email) => ({ email, subscribed_at_ms: nowMs })))
      .execute(),
  )
  const asked: ReadonlyArray<PersonQuery> = [
    ...[...new Set(numbers.map(digitsOf))].map((digits) => ({ digits, email: undefined })),
    ...[...new Set(emails), STRANGER].map((email) => ({ digits: undefined, email })),
    { digits: digitsOf(numbers[0] ?? ""), email: emails[0] },
    { digits: undefined, email: undefined },
  ]
  return yield* misread(
    asked.map((person): StoreRead<never> => ({
      of: `what is kept of ${JSON.stringify(person)}`,
      told: Effect.promise(() =>
        collectPersonalData(db, person).then((found) => ({
          ...found,
          subscribers: found.subscribers.toSorted(),
        })),
      ),
      due: collectedOf(copy, books, person),
    })),
  )
})
