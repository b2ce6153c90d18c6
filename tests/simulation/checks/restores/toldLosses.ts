/** What the operator is to do again after a restore, worked out from the books alone, beside what the restore tells. */
import type { RestoredPayments } from "#adapters/sql/restoredPayments.ts"
import type { CallOffRow, DepartureRow, SeatHoldRow } from "#adapters/sql/tables.ts"
import { ORDER_TRANSITIONS } from "#core/orders/order.ts"
import { indianDay } from "../orderFindings.ts"
import { otherAccess } from "./restoredAccess.ts"
import {
  cancelledIn,
  missingIn,
  ofOrder,
  orderIn,
  type RestoredBooks,
  type TableRows,
} from "./restoredBooks.ts"

/** What takes a booking to a dearer trip by itself, once it is paid in the restored books: the last of several. */
const awaitedOf = ({ replaced, restored }: RestoredBooks, id: string) =>
  restored("orders")
    .filter(({ difference_of, state }) => difference_of === id && state !== "COMPLETED")
    .filter(({ merchant_order_id }) => orderIn(replaced, merchant_order_id)?.state === "COMPLETED")
    .toSorted(
      (one, other) =>
        one.placed_at_ms - other.placed_at_ms || (one.merchant_order_id < other.merchant_order_id ? -1 : 1),
    )
    .at(-1)

/** Whether the restored books have the last move of a booking, which was moved on in them where it is elsewhere. */
const hasMove = ({ replaced, restored }: RestoredBooks, id: string) => {
  const movesIn = (rows: TableRows) =>
    ofOrder(rows, "order_events", id).filter(({ what }) => what === "moved")
  const last = movesIn(replaced)
    .toSorted((one, other) => one.seq - other.seq)
    .at(-1)
  return last !== undefined && movesIn(restored).some(({ at_ms }) => at_ms === last.at_ms)
}

/** On another day, at another time of it or on another trip than it had been taken to, and will be by itself. */
const moves = (books: RestoredBooks) =>
  books.replaced("orders").flatMap((was) => {
    const now = orderIn(books.restored, was.merchant_order_id)
    if (was.moved_from === null || was.cancelled_on !== null || now === undefined) return []
    const awaited = awaitedOf(books, was.merchant_order_id)
    const there = awaited ?? now
    const isThere =
      was.travel_day === there.travel_day &&
      was.departure === there.departure &&
      was.sub_slug === there.sub_slug
    if (isThere || hasMove(books, was.merchant_order_id)) return []
    const isGivenBack = Number(was.difference_back) > Number(now.difference_back)
    return [
      {
        merchantOrderId: was.merchant_order_id,
        day: was.travel_day,
        ...(was.departure === null ? {} : { departure: was.departure }),
        ...(was.sub_slug === there.sub_slug ? {} : { subSlug: was.sub_slug }),
        ...(was.sub_slug !== there.sub_slug && isGivenBack ? { fare: was.adult_fare } : {}),
        ...(was.notice_days === null || was.notice_days === now.notice_days
          ? {}
          : { noticeDays: was.notice_days < 0 ? 0 : was.notice_days }),
        ...(awaited === undefined ? {} : { onceSettled: awaited.merchant_order_id }),
      },
    ]
  })

const fewer = (books: RestoredBooks) =>
  books.replaced("orders").flatMap((was) => {
    const { merchant_order_id: id, adults, children, bought_adults, cancelled_on, due_for_fewer } = was
    const now = orderIn(books.restored, id)
    const awaited = awaitedOf(books, id)
    return bought_adults !== null &&
      cancelled_on === null &&
      now !== undefined &&
      (now.adults > adults || now.children > children)
      ? [
          {
            merchantOrderId: id,
            adults,
            children,
            due: Math.max(0, Number(due_for_fewer) - Number(now.due_for_fewer)),
            ...(awaited === undefined ? {} : { onceSettled: awaited.merchant_order_id }),
          },
        ]
      : []
  })

const firstMade = (one: CallOffRow, other: CallOffRow) =>
  one.at_ms - other.at_ms || (one.call_off_id < other.call_off_id ? -1 : 1)

const callOffs = ({ replaced, restored }: RestoredBooks) =>
  replaced("call_offs")
    .filter(({ call_off_id }) => restored("call_offs").every((one) => one.call_off_id !== call_off_id))
    .toSorted(firstMade)
    .map(({ day, pool, departure_id, reason, decided_by }) => ({
      day,
      ...(pool === null ? {} : { pool }),
      ...(departure_id === null ? {} : { departure: departure_id }),
      reason,
      decidedBy: decided_by,
    }))

type Done = Pick<DepartureRow, "departure_id" | "decided_by" | "reason">

/** What is done again, by what it is; each as often as it is to be done. */
interface Again {
  readonly is: string
  readonly departure: string
  readonly reason: string
  readonly decidedBy: string
  readonly seats?: number
  readonly holdId?: string
}

const again = (is: string, done: Done, more: Pick<Again, "seats" | "holdId"> = {}): Again => ({
  is,
  departure: done.departure_id,
  reason: done.reason ?? "",
  decidedBy: done.decided_by ?? "",
  ...more,
})

/** Whether something is about a departure, or about days of its pool: the pool, the first and the last one. */
const isAbout = (about: string, { departure_id, pool, day }: DepartureRow): boolean => {
  const [of, from, to, ...more] = about.split("/")
  const isOfDays = of === pool && more.length === 0 && from !== undefined && to?.length === day.length
  return about === departure_id || (isOfDays && from <= day && day <= to)
}

/** Whether the restored books alone tell of deeds that have made a departure what it is in them. */
const isLater = (
  { replaced, restored }: RestoredBooks,
  departure: DepartureRow,
  deeds: ReadonlyArray<string>,
) => {
  const about = (rows: TableRows) =>
    rows("deeds").filter((row) => isAbout(row.about, departure) && deeds.includes(row.deed))
  const [before, after] = [about(replaced), about(restored)]
  return missingIn(before, after).length > 0 && missingIn(after, before).length === 0
}

const STATING = ["close a departure", "reopen a departure", "close days", "reopen days"]
const SIZING = ["set capacity", "set the capacity of days"]

const ofDeparture = (
  books: RestoredBooks,
  was: DepartureRow,
  now: DepartureRow | undefined,
): ReadonlyArray<Again> => {
  const [wasClosed, isClosed] = [was.state === "CLOSED", now?.state === "CLOSED"]
  // One that the copy has never heard of is as the catalogue says, unless somebody decided about it.
  const isOther =
    now === undefined ? was.decided_by !== null && was.state === "OPEN" : was.capacity !== now.capacity
  const size = now === undefined || was.capacity > now.capacity ? "enlarged" : "reduced"
  const isOfState = wasClosed !== isClosed && !isLater(books, was, STATING)
  return [
    ...(isOfState ? [again(wasClosed ? "closed" : "reopened", was)] : []),
    ...(isOther && !isLater(books, was, SIZING) ? [again(size, was, { seats: was.capacity })] : []),
  ]
}

/** Where a block was given back in the restored books alone, that was later: none is ever taken again. */
const ofBlock = (was: SeatHoldRow, now: SeatHoldRow | undefined): ReadonlyArray<Again> => {
  if (was.state === "SOLD") return now === undefined ? [again("blocked", was, { seats: was.seats })] : []
  return now?.state === "SOLD" ? [again("unblocked", was, { holdId: was.hold_id })] : []
}

const leavesFirst = (one: DepartureRow, other: DepartureRow) =>
  one.day === other.day
    ? one.start_minute - other.start_minute || (one.departure_id < other.departure_id ? -1 : 1)
    : one.day < other.day
      ? -1
      : 1

/** In which order they can be done: what makes room first, before bookings go there. */
const MAKING = ["unblocked", "reopened", "enlarged"]
const TAKING = ["reduced", "blocked", "closed"]

const departures = (books: RestoredBooks) => {
  const { replaced, restored, nowMs } = books
  const today = indianDay(nowMs)
  const ahead = replaced("departures")
    .filter(({ day, state }) => day >= today && state !== "CANCELLED")
    .toSorted(leavesFirst)
  const all = ahead.flatMap((was) => {
    const id = was.departure_id
    return ofDeparture(
      books,
      was,
      restored("departures").find(({ departure_id }) => departure_id === id),
    )
  })
  const blocks = ahead.flatMap(({ departure_id: id }) =>
    replaced("seat_holds")
      .filter(({ departure_id, decided_by }) => departure_id === id && decided_by !== null)
      .toSorted((one, other) => (one.hold_id < other.hold_id ? -1 : 1))
      .flatMap((was) =>
        ofBlock(
          was,
          restored("seat_holds").find(({ hold_id }) => hold_id === was.hold_id),
        ),
      ),
  )
  const inOrder = (kinds: ReadonlyArray<string>) =>
    kinds.flatMap((kind) => [...all, ...blocks].filter(({ is }) => is === kind))
  return { makingRoom: inOrder(MAKING), takingRoom: inOrder(TAKING) }
}

/** Bookings of the desk that the copy had in an earlier state or not at all, and those whose seats others have. */
const desk = ({ replaced, copy, restored }: RestoredBooks) => {
  const takenOver = replaced("orders").filter(
    ({ merchant_order_id: id, pay_until_ms, cancelled_on, state }) => {
      const then = orderIn(copy, id)
      const isBehind = then === undefined || ORDER_TRANSITIONS[then.state].includes(state)
      return pay_until_ms !== null && cancelled_on === null && isBehind
    },
  )
  const seated = (rows: TableRows, id: string) =>
    rows("seat_holds").some(({ hold_id, state }) => hold_id === id && state !== "RELEASED")
  const ids = takenOver.map(({ merchant_order_id }) => merchant_order_id)
  return {
    orders: ids.length,
    unseated: ids.filter((id) => seated(replaced, id) && !seated(restored, id)).toSorted(),
  }
}

const plain = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted())
      : one,
  )

const byOrder = (one: { readonly merchantOrderId: string }, other: { readonly merchantOrderId: string }) =>
  one.merchantOrderId < other.merchantOrderId ? -1 : 1

/** What the operator is told otherwise than the books are; undefined where nothing is. */
export const wronglyToldLosses = (
  told: RestoredPayments & { readonly staff: number },
  books: RestoredBooks,
): string | undefined => {
  const unsettled = books
    .restored("restore_checks")
    .filter(({ asked_at_ms, captured_amount }) => asked_at_ms === null || captured_amount !== null)
  const cancelledNow = cancelledIn(books.restored).filter(
    ({ merchant_order_id }) => (orderIn(books.copy, merchant_order_id)?.cancelled_on ?? null) === null,
  )
  const refunds = missingIn(books.copy("refunds"), books.restored("refunds"))
  const pairs: ReadonlyArray<readonly [what: string, told: unknown, due: unknown]> = [
    ["orders in nobody's hands", told.orders, unsettled.length],
    ["refunds taken over", told.refunds, refunds.length],
    ["cancellations taken over", told.cancellations, cancelledNow.length],
    ["bookings of the desk", { ...told.desk, unseated: told.desk.unseated.toSorted() }, desk(books)],
    ["moves", told.moves.toSorted(byOrder), moves(books).toSorted(byOrder)],
    ["fewer travellers", told.fewer.toSorted(byOrder), fewer(books).toSorted(byOrder)],
    ["call-offs", told.callOffs, callOffs(books)],
    ["deeds on departures", told.departures, departures(books)],
    ["people with another access", told.staff, otherAccess(books)],
  ]
  const wrong = pairs.find(([, one, other]) => plain(one) !== plain(other))
  return wrong && `${wrong[0]}: told ${plain(wrong[1])}, by the books ${plain(wrong[2])}`
}
