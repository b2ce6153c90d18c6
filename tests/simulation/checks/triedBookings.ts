/**
 * Asks a copy of the books for trips that may be booked and that may not, by the shop and at the desk: at the minute when
 * booking closes, at another price, for nobody, for days that are none, for times that there are not. What has to become
 * of each request is worked out from the rows and the words of the rules alone; of several reasons to refuse the first counts.
 * Unit: paise; milliseconds since 1970.
 */
import type { CatalogueCategory } from "#adapters/catalogueFiles/catalogueFile.ts"
import type { DepartureRow, OrderRow } from "#adapters/sql/tables.ts"
import type { PaymentRequest } from "#core/booking/paymentRequest.ts"
import { addDays, type Day, dayText } from "#core/days.ts"
import { DepartureId, departureIdOf, departuresOn } from "#core/departures/departure.ts"
import { Paise } from "#core/money.ts"
import { placeOrder } from "#core/orders/placeOrder.ts"
import { requote } from "#core/orders/requote.ts"
import { VoucherId } from "#core/vouchers/voucherId.ts"
import { MINUTE, SECOND } from "../plan/durations.ts"
import type { RandomSource } from "../plan/randomFromSeed.ts"
import type { TriedBooks, TryOutcome } from "../world/triedBooks.ts"
import {
  bookingDue,
  type BookingRequest,
  closesAtMs,
  DAYS_AHEAD,
  LEAST_OPEN_MS,
  MOST_OPEN_MS,
  type PlacedDue,
  priceNow,
  rulesFor,
  type Sold,
  soldIn,
} from "./bookingDue.ts"
import { indianDay, totalOf } from "./orderFindings.ts"
import { insertRow } from "./triedRows.ts"

const TRIES = 10

/** Each try has its own: what one has not paid holds seats for that browser. */
const browserOf = (key: string) => `the browser of ${key}`

/** Around when somebody's request is about to come too late. */
const NEAR_CLOSING = [
  0,
  1,
  MINUTE,
  LEAST_OPEN_MS - 1,
  LEAST_OPEN_MS,
  LEAST_OPEN_MS + SECOND,
  10 * MINUTE + 700,
  30 * MINUTE,
]

const drawRequest = (
  books: TriedBooks,
  stock: ReadonlyArray<CatalogueCategory>,
  chance: RandomSource,
): BookingRequest => {
  const sold = soldIn(stock)
  const activity = sold[chance.below(sold.length)] as Sold
  const by = chance.isHit(0.7) ? "shop" : "desk"
  const today = indianDay(books.nowMs()) as Day
  const inDays = chance.weighted({ 0: 6, 1: 4, 7: 4, [DAYS_AHEAD]: 1, [DAYS_AHEAD + 1]: 1, [-1]: 1 })
  const date = addDays(today, Number(inDays))
  const times = departuresOn(activity.rules ?? {}, date)
  const drawn = times[chance.below(Math.max(1, times.length))]
  const named = chance.weighted({ none: 5, right: 4, nonsense: 1, otherDay: 1, pastDay: 1, otherTrip: 1 })
  const departure =
    drawn === undefined || named === "none"
      ? undefined
      : {
          right: departureIdOf(drawn),
          nonsense: DepartureId.make("nowhere"),
          otherDay: departureIdOf({ ...drawn, day: addDays(date, 1) }),
          pastDay: departureIdOf({ ...drawn, day: addDays(today, -1) }),
          otherTrip: departureIdOf({ ...drawn, pool: "another-boat" }),
        }[named]
  const party = {
    adults: chance.isHit(0.1) ? 0 : 1 + chance.below(4),
    children: chance.isHit(0.3) ? chance.below(3) : 0,
  }
  const right = totalOf(priceNow(books, activity.slug), party)
  if (chance.isHit(0.5)) {
    const closing = closesAtMs(
      rulesFor(activity, by),
      date,
      departure === undefined ? undefined : drawn?.startMinute,
    )
    books.setClock(closing - (NEAR_CLOSING[chance.below(NEAR_CLOSING.length)] ?? 0))
  }
  return {
    by,
    request: {
      name: chance.pick(["Asha Rao", ""]),
      mobileNumber: chance.isHit(0.05) ? "98765" : "9876500002",
      ...party,
      date,
      amount: Paise.make(right + Number(chance.weighted({ 0: 12, 1: 1, 100: 1 }))),
      categorySlug: stock.find(({ subcategories }) => subcategories.includes(activity))?.slug ?? "",
      subSlug: chance.isHit(0.05) ? "no-such-trip" : activity.slug,
      ...(departure === undefined ? {} : { departure }),
    },
  }
}

interface Refusal {
  readonly _tag: string
  readonly message: string
  readonly objection?: string
  readonly total?: number
}

const IN_A_SENTENCE = /^\p{Lu}.*\.$/u

const TELLS_TODAY = /Today is/

const AT_A_TIME = / at \d/

const inWords = ({ _tag, message, objection, total }: Refusal): string =>
  [
    _tag,
    objection ?? total ?? "",
    objection !== undefined && !IN_A_SENTENCE.test(message) ? "without a word" : "",
    objection !== "dayInvalid" && TELLS_TODAY.test(message) ? "with the day" : "",
    objection === "departureClosed" && AT_A_TIME.test(message) ? "at a time" : "",
  ]
    .filter((word) => word !== "")
    .join(" ")

/** What of a new order is not as it was asked for and quoted. */
const wronglyPlaced = (
  books: TriedBooks,
  stock: ReadonlyArray<CatalogueCategory>,
  {
    request,
    id,
    key,
    placed,
  }: {
    readonly request: PaymentRequest
    readonly id: string
    readonly key: string
    readonly placed: PlacedDue
  },
): string | undefined => {
  const [row] = books.rows<OrderRow>("select * from orders where merchant_order_id = ?", id)
  if (row === undefined) return "is not there"
  const openMs = Math.min(MOST_OPEN_MS, placed.closesAtMs - books.nowMs())
  const activity = soldIn(stock).find(({ slug }) => slug === request.subSlug)
  const facts = [
    [row.state, "PENDING"],
    [row.request_key, key],
    [row.booked_by, browserOf(key)],
    [row.departure, placed.departure],
    [row.booking_closes_at_ms, placed.closesAtMs],
    [row.amount, request.amount],
    [row.adult_fare, priceNow(books, request.subSlug)],
    [row.activity_name, activity?.name],
    [row.placed_at_ms, books.nowMs()],
    [row.expires_at_ms, books.nowMs() + openMs],
    [books.told.openedForMs.get(id), openMs],
    [row.voucher_amount, null],
    [row.pay_until_ms, null],
  ]
  const wrong = facts.find(([is, right]) => is !== right)
  return wrong && `has ${String(wrong[0])} where ${String(wrong[1])} is right`
}

const VOUCHER = VoucherId.make("TRIEDBOOKING".padEnd(26, "0"))

/** What has become of the voucher of an order that is placed, where the same request is sent again; and whether that is met. */
const BECOMES = [
  ["OPEN", "2000-01-01", "nobody", true],
  ["SPENT", "2099-12-31", "itself", true],
  ["SPENT", "2099-12-31", "another", false],
  ["PAID_OUT", "2099-12-31", "nobody", false],
] as const

/** Whoever sends a day that is over is told which day it is where the trip is. */
const wronglyDated = async (
  books: TriedBooks,
  stock: ReadonlyArray<CatalogueCategory>,
): Promise<string | undefined> => {
  const today = indianDay(books.nowMs()) as Day
  const [activity] = soldIn(stock)
  const request = {
    name: "Asha Rao",
    mobileNumber: "9876500002",
    adults: 1,
    children: 0,
    date: addDays(today, -1),
    amount: Paise.make(100),
    categorySlug: "",
    subSlug: activity?.slug ?? "",
  }
  const told = await books.attempt(placeOrder(request, undefined))
  return "refused" in told && told.refused.endsWith(` Today is ${dayText(today)} in India.`)
    ? undefined
    : `who books for ${request.date} is told: ${JSON.stringify(told)}`
}

type Place = (sent: PaymentRequest, key: string) => Promise<TryOutcome<{ readonly merchantOrderId?: string }>>

/** The same request with a voucher, sent again after the voucher has lapsed, or somebody has spent it. */
const wronglyPlacedAgain = async (
  books: TriedBooks,
  place: Place,
  asked: PaymentRequest,
  key: string,
): Promise<string | undefined> => {
  const request = { ...asked, voucher: VOUCHER }
  insertRow(books, "vouchers", {
    voucher_id: VOUCHER,
    money_of: "GOA-NOBODY",
    held_by: "GOA-NOBODY",
    amount: 100,
    made_at_ms: 1,
    last_day: "2099-12-31",
    state: "OPEN",
  })
  const first = await place(request, key)
  const id = "done" in first ? first.done.merchantOrderId : undefined
  let wrong: string | undefined
  for (const [state, lastDay, by, isMet] of id === undefined ? [] : BECOMES) {
    const spentBy = { nobody: null, itself: id, another: "GOA-NOBODY" }[by]
    books.change(
      "update vouchers set state = ?, last_day = ?, spent_by = ? where voucher_id = ?",
      state,
      lastDay,
      spentBy,
      VOUCHER,
    )
    const again = await place(request, key)
    const isSame = "done" in again && again.done.merchantOrderId === id
    const isRefused = "refused" in again && again.refused === "VoucherRefused"
    if (!(isMet ? isSame : isRefused))
      wrong ??= `with a voucher that is ${state} until ${lastDay} by ${by}, sent again: ${JSON.stringify(again)}`
  }
  books.change("delete from vouchers where voucher_id = ?", VOUCHER)
  return wrong
}

/** That of their own another party holds the seats, and until when it can still be paid. */
const OWN_HELD =
  / Your own booking for .+ holds seats of it and is not paid: .+, until \d\d?[.:]?\d* [ap]m\.$/

/**
 * Its departure is full: whose booking holds seats of it comes back to that, or is told of it where they ask for another party;
 * nobody else is.
 */
const wronglyRefusedAsFull = async (
  books: TriedBooks,
  request: PaymentRequest & { readonly departure: DepartureId },
  { id, key }: { readonly id: string; readonly key: string },
): Promise<string | undefined> => {
  const { departure } = request
  const [was] = books.rows<DepartureRow>("select * from departures where departure_id = ?", departure)
  books.change("update departures set capacity = taken where departure_id = ?", departure)
  const more = { ...request, adults: request.adults + 1 }
  const asked = [
    [request, browserOf(key), "led back"],
    [more, browserOf(key), "told of it"],
    [request, "another browser", "refused"],
    [request, undefined, "refused"],
  ] as const
  let wrong: string | undefined
  for (const [nth, [sent, browser, due]] of asked.entries()) {
    const price = priceNow(books, request.subSlug)
    const amount = Paise.make(totalOf(price, sent))
    const told = await books.attempt(placeOrder({ ...sent, amount }, `${key}-full-${nth}`, browser))
    const is =
      "refused" in told
        ? OWN_HELD.test(told.refused)
          ? "told of it"
          : "refused"
        : told.done.merchantOrderId === id && "led back"
    if (is !== due)
      wrong ??= `once its departure is full, asked for again: ${JSON.stringify(told)}; right is to be ${due}`
  }
  books.change("update departures set capacity = ? where departure_id = ?", was?.capacity, departure)
  return wrong
}

/** Its departure is closed: whoever asks for it again is refused, though their own booking, which is open, holds seats of it. */
const wronglyLedBack = async (
  books: TriedBooks,
  place: Place,
  request: PaymentRequest & { readonly departure: DepartureId },
  key: string,
): Promise<string | undefined> => {
  const { departure } = request
  books.change("update departures set state = 'CLOSED' where departure_id = ?", departure)
  const again = await place(request, key)
  books.change("update departures set state = 'OPEN' where departure_id = ?", departure)
  return "refused" in again && again.refused.startsWith("TripNotBookable departureClosed")
    ? undefined
    : `once its departure is closed, asked for again: ${JSON.stringify(again)}`
}

const tryOne = async (
  books: TriedBooks,
  stock: ReadonlyArray<CatalogueCategory>,
  chance: RandomSource,
  key: string,
): Promise<string | undefined> => {
  const asked = drawRequest(books, stock, chance)
  const { request, by } = asked
  const due = bookingDue(books, stock, asked)
  const before = books.written()
  const place: Place = (sent, as) => books.attempt(placeOrder(sent, as, browserOf(key)), inWords)
  const outcome: TryOutcome<{ readonly merchantOrderId?: string }> =
    by === "shop"
      ? await place(request, key)
      : await books
          .attempt(requote(request, by), inWords)
          .then((said) => ("refused" in said ? said : { done: {} }))
  const what = `by the ${by}, at ${new Date(books.nowMs()).toISOString()}, ${JSON.stringify(request)}`
  if ("refused" in outcome) {
    const isDue = "refused" in due && due.refused.test(outcome.refused)
    if (!isDue)
      return `${what} is refused as ${outcome.refused}; right is ${"refused" in due ? due.refused.source : "to take it"}`
    return books.written() === before
      ? undefined
      : `${what} is refused, and something is written all the same`
  }
  if ("refused" in due) return `${what} is taken; right is ${due.refused.source}`
  const { merchantOrderId: id } = outcome.done
  if (due.done === undefined || id === undefined) return undefined
  const wrong = wronglyPlaced(books, stock, { request, id, key, placed: due.done })
  if (wrong !== undefined) return `${what} ${wrong}`
  const placed = books.written()
  const again = await place(request, key)
  const another = await place({ ...request, name: `${request.name}x` }, key)
  const isSame = "done" in again && again.done.merchantOrderId === id && books.written() === placed
  if (!isSame) return `${what} is not the same when it is sent again`
  if (!("refused" in another) || another.refused !== "RequestKeyReused")
    return `${what} is taken for another request of the same key`
  const { departure } = due.done
  if (departure !== null) {
    const named = { ...request, departure: DepartureId.make(departure) }
    const ledBack =
      (await wronglyRefusedAsFull(books, named, { id, key })) ??
      (await wronglyLedBack(books, place, named, `${key}-closed`))
    if (ledBack !== undefined) return `${what} ${ledBack}`
  }
  const withVoucher = await wronglyPlacedAgain(books, place, request, `${key}-voucher`)
  return withVoucher && `${what} ${withVoucher}`
}

/** Returns the first request that was met and should not have been, or the other way about. */
export const wrongBooking = async (
  books: TriedBooks,
  stock: ReadonlyArray<CatalogueCategory>,
  chance: RandomSource,
): Promise<string | undefined> => {
  const endedAtMs = books.nowMs()
  for (let nth = 0; nth < TRIES; nth++) {
    books.setClock(endedAtMs)
    const wrong = await tryOne(books, stock, chance, `tried-${String(nth).padStart(24, "0")}`)
    if (wrong !== undefined) return wrong
  }
  books.setClock(endedAtMs)
  return wronglyDated(books, stock)
}
