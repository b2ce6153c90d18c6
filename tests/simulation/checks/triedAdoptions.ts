/**
 * Takes payments that the books do not have into a copy of them, as they may be and as they may not: an id of nobody's, one
 * that is known, too few travellers, an unknown trip or time, a payment that is not made, no room. What has to become of
 * each is worked out from the rows and the words of the rules alone; of several reasons to refuse the first counts.
 */
import type { CatalogueCategory } from "#adapters/catalogueFiles/catalogueFile.ts"
import type { OrderEventRow, OrderRow, RefundRow, RestoreCheckRow } from "#adapters/sql/tables.ts"
import { addDays, Day } from "#core/days.ts"
import { DepartureId, departureIdOf, departuresOn } from "#core/departures/departure.ts"
import { Paise } from "#core/money.ts"
import { adoptOrder, checkAdoption, leaveRefundedThere, readUnknownPayment } from "#core/orders/adoptOrder.ts"
import { GatewayOrderId, MerchantOrderId, MerchantRefundId, TransactionId } from "#core/paymentIds.ts"
import type { ProviderStatus } from "#core/ports/paymentGateway.ts"
import { Effect } from "effect"
import { DAY } from "../plan/durations.ts"
import type { RandomSource } from "../plan/randomFromSeed.ts"
import type { TriedBooks } from "../world/triedBooks.ts"
import {
  type AdoptedDue,
  adoptionDue,
  type AdoptionRequest,
  paymentObjection,
  type ToldOfPayment,
  unpaidObjection,
} from "./adoptionDue.ts"
import { indianDay, sum, totalOf } from "./orderFindings.ts"

const DECISION = { decidedBy: "whoever tries", reason: "the traveller says so" }

const TRIES = 10

const FOREIGN = ["SHOP-1", "GOA-abcdefghijklmnopqrstuvwxyz", "GOA-SHORT", "XGOA-ABCDEFGHIJKLMNOPQRSTUVWXYZ"]

/** So many numbers of refunds in a row are asked about, after the last one that is known. */
const NUMBERS_AHEAD = 5

const refundIdOf = (id: string, number: number): string => `GOAR-${id.slice("GOA-".length)}-${number}`

const drawTold = (chance: RandomSource, captured: number): ToldOfPayment => {
  const numbers = chance.weighted({ none: 6, one: 2, several: 2 })
  const states = ["PENDING", "COMPLETED", "FAILED"] as const
  const refunds =
    numbers === "none"
      ? []
      : [2, ...(numbers === "one" ? [] : [2 + NUMBERS_AHEAD])].map((number) => ({
          number,
          amount: Math.max(1, chance.below(captured)),
          // Of several the last one alone may be on its way.
          state:
            number === 2 && numbers !== "one"
              ? chance.isHit(0.5)
                ? "COMPLETED"
                : "FAILED"
              : chance.pick(states),
        }))
  return { refunds, isSilent: chance.isHit(0.05) }
}

const drawRequest = (
  books: TriedBooks,
  stock: ReadonlyArray<CatalogueCategory>,
  chance: RandomSource,
  nth: number,
): AdoptionRequest => {
  const sold = stock.flatMap(({ subcategories }) => subcategories)
  const activity = sold[chance.below(sold.length)]
  const { rules = {} } = activity ?? {}
  const date = addDays(Day.make(indianDay(books.nowMs())), chance.below(6) - 1)
  const times = departuresOn(rules, date)
  const drawn = times[chance.below(Math.max(1, times.length))]
  const named = chance.weighted({ none: 5, right: 3, nonsense: 1, otherDay: 1 })
  const departure =
    named === "none"
      ? undefined
      : named === "nonsense"
        ? DepartureId.make("nowhere/at/all")
        : drawn && departureIdOf(named === "right" ? drawn : { ...drawn, day: addDays(date, 1) })
  const known = books.rows<Pick<OrderRow, "merchant_order_id">>("select merchant_order_id from orders")
  const id = chance.weighted({ fresh: 12, foreign: 1, known: 1 })
  return {
    id:
      id === "foreign"
        ? chance.pick(FOREIGN as unknown as readonly [string])
        : ((id === "known" ? known[chance.below(Math.max(1, known.length))]?.merchant_order_id : undefined) ??
          `GOA-TRIED${String(nth).padStart(21, "0")}`),
    trip: {
      name: chance.pick(["Asha Rao", "asha  RAO ", "Ravi Naik"]),
      mobileNumber: chance.weighted({ "9876500001": 6, "+91 98765 00001": 6, "98765": 1 }),
      adults: chance.isHit(0.1) ? 0 : 1 + chance.below(4),
      children: chance.isHit(0.3) ? 1 : 0,
      date,
      subSlug: chance.isHit(0.05) ? "no-such-trip" : (activity?.slug ?? ""),
      ...(departure === undefined ? {} : { departure }),
    },
    isWithoutSeats: chance.isHit(0.25),
  }
}

/** Which it says of a payment: days ago, or by a clock that is ahead. Unit: milliseconds since 1970. */
const drawPaidAtMs = (chance: RandomSource, nowMs: number): Pick<ProviderStatus, "paidAtMs"> => {
  const agoMs = chance.weighted({ unsaid: 2, [3 * DAY]: 2, [-DAY]: 1 })
  return agoMs === "unsaid" ? {} : { paidAtMs: nowMs - Number(agoMs) }
}

const drawReading = (
  chance: RandomSource,
  id: string,
  nowMs: number,
): ProviderStatus | "noAnswer" | undefined => {
  const says = chance.weighted({ COMPLETED: 12, PENDING: 1, FAILED: 1, noAnswer: 1, nothing: 1 })
  if (says === "nothing") return undefined
  if (says === "noAnswer") return says
  return {
    gatewayOrderId: GatewayOrderId.make(`OMO-${id}`),
    state: says,
    amount: Paise.make(100 + chance.below(1_000_000)),
    transactionId: chance.isHit(0.5) ? TransactionId.make(`OM-${id}`) : undefined,
    ...drawPaidAtMs(chance, nowMs),
  }
}

/** What is in the books of an adopted payment that should not be, or is not and should be. */
const wronglyAdopted = (
  books: TriedBooks,
  stock: ReadonlyArray<CatalogueCategory>,
  {
    request,
    told,
    due,
  }: { readonly request: AdoptionRequest; readonly told: ToldOfPayment; readonly due: AdoptedDue },
): string | undefined => {
  const { id, trip, isWithoutSeats } = request
  const said = books.told.orders.get(id) as ProviderStatus
  const [row] = books.rows<OrderRow>("select * from orders where merchant_order_id = ?", id)
  if (row === undefined) return "is not there"
  const activity = stock
    .flatMap(({ subcategories }) => subcategories)
    .find(({ slug }) => slug === trip.subSlug)
  // Prices may have changed in the story.
  const [sold] = books.rows<{ readonly price: number }>(
    "select price from activities where slug = ?",
    trip.subSlug,
  )
  const facts = [
    [row.state, due.state],
    [row.departure, due.departure],
    [row.captured_amount, said.amount],
    [row.captured_at_ms, Math.min(said.paidAtMs ?? books.nowMs(), books.nowMs())],
    [row.gateway_order_id, said.gatewayOrderId],
    [row.transaction_id, said.transactionId ?? null],
    [row.amount, totalOf(sold?.price ?? 0, trip)],
    [row.adult_fare, sold?.price],
    [row.activity_name, activity?.name],
    [row.name, trip.name],
    [row.mobile_number, trip.mobileNumber],
    [row.adults + row.children / 10, trip.adults + trip.children / 10],
    [row.travel_day, trip.date],
    [row.placed_at_ms, books.nowMs()],
    [row.settled_at_ms, books.nowMs()],
    [row.checkout_asked_at_ms, null],
    [row.booked_by, null],
  ]
  const wrong = facts.find(([is, right]) => is !== right)
  if (wrong !== undefined) return `has ${String(wrong[0])} where ${String(wrong[1])} is right`
  const back = sum(told.refunds.filter(({ state }) => state === "COMPLETED"))
  const isSeated =
    due.departure !== null && !isWithoutSeats && due.state === "COMPLETED" && back < said.amount
  const [hold] = books.rows<{ readonly departure_id: string; readonly seats: number }>(
    "select departure_id, seats from seat_holds where hold_id = ? and state = 'SOLD'",
    id,
  )
  const isAsDue = isSeated
    ? hold?.departure_id === due.departure && hold.seats === trip.adults + trip.children
    : hold === undefined
  if (!isAsDue) return `has ${hold?.seats ?? "no"} seats of ${hold?.departure_id ?? "no departure"}`
  const kept = books.rows<RefundRow>("select * from refunds where merchant_order_id = ? order by rowid", id)
  const words = (list: ReadonlyArray<object>) => JSON.stringify(list)
  const rightRefunds = told.refunds.map(({ number, amount, state }) => [
    refundIdOf(id, number),
    amount,
    state,
    books.nowMs(),
  ])
  const keptRefunds = kept.map((one) => [one.merchant_refund_id, one.amount, one.state, one.settled_at_ms])
  if (words(keptRefunds) !== words(rightRefunds)) return `has the refunds ${words(kept)}`
  const events = books.rows<OrderEventRow>("select * from order_events where merchant_order_id = ?", id)
  // That it is paid a second time nobody decides.
  const silent = events.find(
    (event) =>
      (event.what === "placed" || (event.what === "settled" && due.state === "COMPLETED")) &&
      (event.by_whom !== "operator" ||
        event.decided_by !== DECISION.decidedBy ||
        event.reason !== DECISION.reason),
  )
  return silent && `does not say who adopted it: ${silent.what} by ${silent.by_whom}`
}

const tryOne = async (
  books: TriedBooks,
  stock: ReadonlyArray<CatalogueCategory>,
  chance: RandomSource,
  request: AdoptionRequest,
): Promise<string | undefined> => {
  const id = MerchantOrderId.make(request.id)
  const reading = drawReading(chance, request.id, books.nowMs())
  if (reading !== undefined) books.told.orders.set(request.id, reading)
  const captured = typeof reading === "object" ? reading.amount : 1
  const told = drawTold(chance, captured)
  for (const { number, amount, state } of told.refunds)
    books.told.refunds.set(refundIdOf(request.id, number), {
      merchantRefundId: MerchantRefundId.make(refundIdOf(request.id, number)),
      gatewayRefundId: `OMR-${request.id}-${number}`,
      amount: Paise.make(amount),
      state,
    })
  if (told.isSilent) books.told.refunds.set(refundIdOf(request.id, 1), "noAnswer")

  const looked = await books.attempt(readUnknownPayment(id))
  const objection = paymentObjection(books, request) ?? unpaidObjection(books, request)
  const isRefused = "refused" in looked
  if (isRefused !== (objection !== undefined) || (isRefused && looked.refused !== objection))
    return `${request.id} is looked up, ${isRefused ? looked.refused : "and found"}; ${objection ?? "nothing"} stands in the way`

  const before = books.written()
  const due = adoptionDue(books, stock, request, told)
  const adopting = Effect.flatMap(checkAdoption(id, request.trip), (adoption) =>
    Effect.map(adoptOrder(adoption, DECISION, request.isWithoutSeats), () => adoption),
  )
  const outcome = await books.attempt(adopting)
  const what = `${request.id} is to be adopted for ${JSON.stringify(request.trip)}`
  if ("refused" in outcome) {
    if ("done" in due || !due.refused.test(outcome.refused))
      return `${what}, and refused: "${outcome.refused}"; right is ${"done" in due ? "to take it" : due.refused.source}`
    return books.written() === before
      ? undefined
      : `${what}, and refused, and something is written all the same`
  }
  if ("refused" in due) return `${what}, and done; right is ${due.refused.source}`
  const wrong = wronglyAdopted(books, stock, { request, told, due: due.done })
  if (wrong !== undefined) return `${what}, and ${wrong}`
  const afterwards = books.written()
  const again = await books.attempt(adoptOrder(outcome.done, DECISION, request.isWithoutSeats))
  return "refused" in again &&
    again.refused === `Order ${request.id} is in the books already.` &&
    books.written() === afterwards
    ? undefined
    : `${what} twice, and ${"refused" in again ? again.refused : "done twice"}`
}

/** Says of a payment, which a restore may have left to be asked about, that it was given back at the provider. */
const tryLeaving = async (
  books: TriedBooks,
  chance: RandomSource,
  request: AdoptionRequest,
): Promise<string | undefined> => {
  const captured = { unasked: undefined, unpaid: null, givenBack: 0, paid: 500 }[
    chance.weighted({ unasked: 1, unpaid: 1, givenBack: 1, paid: 3 })
  ]
  books.change("delete from restore_checks where merchant_order_id = ?", request.id)
  if (captured !== undefined)
    books.change(
      "insert into restore_checks values (?, ?, ?, null, ?)",
      request.id,
      books.nowMs(),
      books.nowMs(),
      captured,
    )
  const due =
    paymentObjection(books, request) ??
    (captured === 500 ? undefined : `Order ${request.id} is not among what is paid and not in the books.`)
  const outcome = await books.attempt(leaveRefundedThere(MerchantOrderId.make(request.id)))
  const [check] = books.rows<RestoreCheckRow>(
    "select * from restore_checks where merchant_order_id = ?",
    request.id,
  )
  const said = "refused" in outcome ? outcome.refused : undefined
  const isKept = check?.captured_amount === (due === undefined ? 0 : captured)
  return said === due && isKept
    ? undefined
    : `${request.id} is given back at the provider, ${said ?? "and done"}, with ${check?.captured_amount ?? "nothing"} captured; right is ${due ?? "to note it"}`
}

/** Returns the first thing that was done and should not have been, or the other way about. */
export const wrongAdoption = async (
  books: TriedBooks,
  stock: ReadonlyArray<CatalogueCategory>,
  chance: RandomSource,
): Promise<string | undefined> => {
  for (let nth = 0; nth < TRIES; nth++) {
    const request = drawRequest(books, stock, chance, nth)
    const wrong = (await tryOne(books, stock, chance, request)) ?? (await tryLeaving(books, chance, request))
    if (wrong !== undefined) return wrong
  }
  return undefined
}
