/** What a restored copy must have learnt from the books that it replaces, row by row. Unit: milliseconds since 1970. */
import type {
  BookingLinkRow,
  DeedRow,
  OrderEventRow,
  OrderRow,
  RefundRow,
  RestoreCheckRow,
} from "#adapters/sql/tables.ts"
import { Day } from "#core/days.ts"
import { tripTimeText } from "#core/departures/tripTimeText.ts"
import { ORDER_TRANSITIONS } from "#core/orders/order.ts"
import { countByKey } from "../../../harness/growByKey.ts"
import { sum } from "../orderFindings.ts"
import { wordlessMessage } from "../wordlessMessage.ts"
import { wrongAccessAfter } from "./restoredAccess.ts"
import {
  backOf,
  cancelledIn,
  messagesOf,
  missingIn,
  ofOrder,
  orderIn,
  type RestoredBooks,
  type TableRows,
} from "./restoredBooks.ts"

/** The replaced books have it in another state, or it is not in the copy at all. */
const isUnsure = ({ merchant_order_id: id, state }: OrderRow, { restored }: RestoredBooks): boolean =>
  orderIn(restored, id)?.state !== state

/** Every order of which the copy knows less is asked about, at once; what was to be asked about before, too. */
const unaskedOrder = (books: RestoredBooks): string | undefined => {
  const { replaced, copy, restored, nowMs } = books
  const due = new Map<string, RestoreCheckRow>(
    copy("restore_checks").map((row) => [row.merchant_order_id, row]),
  )
  for (const { captured_amount, asked_at_ms, ...row } of replaced("restore_checks"))
    due.set(row.merchant_order_id, {
      ...row,
      next_ask_at_ms: nowMs,
      asked_at_ms: captured_amount === null || captured_amount === 0 ? asked_at_ms : null,
      // What somebody has given back there is not asked about any more.
      captured_amount: captured_amount === 0 ? 0 : null,
    })
  for (const row of replaced("orders"))
    if (isUnsure(row, books) && row.pay_until_ms === null)
      due.set(row.merchant_order_id, {
        merchant_order_id: row.merchant_order_id,
        noted_at_ms: nowMs,
        next_ask_at_ms: nowMs,
        asked_at_ms: null,
        captured_amount: null,
      })
  const [unasked] = missingIn(restored("restore_checks"), [...due.values()])
  if (unasked !== undefined) return `${unasked.merchant_order_id} is to be asked about, and is not`
  const [strange] = missingIn([...due.values()], restored("restore_checks"))
  return strange && `${strange.merchant_order_id} is asked about, and need not be so`
}

/** The replaced books have it further than the copy, and no provider can tell of it. */
const isTakenOverOfDesk = (was: OrderRow, { copy }: RestoredBooks): boolean => {
  const then = orderIn(copy, was.merchant_order_id)
  return (
    was.pay_until_ms !== null &&
    was.cancelled_on === null &&
    (then === undefined || ORDER_TRANSITIONS[then.state].includes(was.state))
  )
}

const holdIn = (rows: TableRows, id: string) => rows("seat_holds").find(({ hold_id }) => hold_id === id)

/** It had seats, and has none here. */
const isUnseated = ({ merchant_order_id: id }: OrderRow, { replaced, restored }: RestoredBooks): boolean => {
  const [was, now] = [holdIn(replaced, id), holdIn(restored, id)]
  return was !== undefined && was.state !== "RELEASED" && (now === undefined || now.state === "RELEASED")
}

/**
 * Where another paid one is the very same booking, it is one of its own; and either, where all money of the other comes back
 * while the books are restored.
 */
const keysOfDesk = (was: OrderRow, { copy, restored }: RestoredBooks): ReadonlyArray<string | null> => {
  const { merchant_order_id: id, booking_key: key } = was
  const other = copy("orders").find(
    (row) => row.state === "COMPLETED" && row.booking_key === key && row.merchant_order_id !== id,
  )
  if (key === null || other === undefined) return [key]
  const own = [...key.split("|").slice(0, was.departure === null ? 5 : 6), id].join("|")
  return orderIn(restored, other.merchant_order_id)?.booking_key === null ? [own, key] : [own]
}

/** A booking of the desk is as it was, with its history and its seats; these others may have where there are none left. */
const unlikeOfDesk = (books: RestoredBooks): string | undefined => {
  const { replaced, copy, restored } = books
  for (const was of replaced("orders").filter((row) => isTakenOverOfDesk(row, books))) {
    const id = was.merchant_order_id
    const now = orderIn(restored, id)
    if (now === undefined) return `${id} is a booking of the desk, and is lost`
    const isSame = missingIn([{ ...now, booking_key: was.booking_key }], [was]).length === 0
    if (was.mobile_number !== "" && !isSame) return `${id} is a booking of the desk, and is not as it was`
    const keys = keysOfDesk(was, books)
    if (now.booking_key !== null && !keys.includes(now.booking_key))
      return `${id} is known by ${now.booking_key}, where ${keys.join(" or ")} is right`
    const offers = restored("call_off_offers").filter(({ merchant_order_id }) => merchant_order_id === id)
    const unlike = replaced("call_off_offers")
      .filter(({ merchant_order_id }) => merchant_order_id === id)
      .find(
        ({ call_off_id }) =>
          offers.some((one) => one.call_off_id === call_off_id) !==
          copy("call_offs").some((one) => one.call_off_id === call_off_id),
      )
    if (unlike !== undefined)
      return `${id} has another offer by ${unlike.call_off_id} than its call-off has made it`
    const told = Math.max(0, ...ofOrder(copy, "order_events", id).map(({ seq }) => seq))
    const [lost] = missingIn(
      ofOrder(restored, "order_events", id).map(withoutPlace),
      ofOrder(replaced, "order_events", id)
        .filter(({ seq, what }) => seq > told && what !== "erased")
        .map(withoutPlace),
    )
    if (lost !== undefined) return `"${lost.what}" of ${id} is lost`
    const hold = holdIn(replaced, id)
    if (hold === undefined || hold.state === "RELEASED") continue
    const [other] = missingIn(restored("seat_holds"), [hold])
    if (other === undefined) continue
    if (!isUnseated(was, books)) return `${id} is a booking of the desk, and has other seats`
    const departure = restored("departures").find(({ departure_id }) => departure_id === hold.departure_id)
    const isRoom = departure !== undefined && departure.taken + hold.seats <= departure.capacity
    const isPoolFree =
      departure !== undefined &&
      restored("pool_slots").every(
        ({ pool, day, departure_id }) =>
          pool !== departure.pool || day !== departure.day || departure_id === departure.departure_id,
      )
    if (isRoom && isPoolFree) return `${id} has lost its seats, which are free`
  }
  return undefined
}

/**
 * Of a booking of the desk that has no seats any more, or is otherwise, the operator is told all that stands in the replaced
 * books.
 */
const untoldOfDesk = (books: RestoredBooks): string | undefined => {
  for (const row of books.replaced("orders")) {
    const { merchant_order_id: id, paid_at_desk } = row
    const isToBeTold = isUnsure(row, books) || (isTakenOverOfDesk(row, books) && isUnseated(row, books))
    if (row.pay_until_ms === null || !isToBeTold) continue
    const told = messagesOf(books.restored, id).find(
      ({ message_id }) => message_id === `${id}/restored-${books.nowMs}`,
    )
    const isOwed = told?.recipient === null && told.next_attempt_at_ms === books.nowMs && told.failures === 0
    if (told === undefined || !isOwed || !told.subject.includes(id))
      return `${id} is a booking of the desk, and the operator is not told`
    const wordless = wordlessMessage([told])
    if (wordless !== undefined) return wordless
    const facts = {
      Order: id,
      State: row.state,
      Activity: row.activity_name,
      "Travel day": tripTimeText({
        date: Day.make(row.travel_day),
        departure: row.departure ?? undefined,
      }),
      Adults: row.adults,
      Children: row.children,
      Name: row.name.trim(),
      Mobile: row.mobile_number,
      ...(paid_at_desk === null ? {} : { "Paid at the desk": paid_at_desk }),
    }
    const inOneSpace = (line: string) => line.replaceAll(/ {2,}/g, " ").trimEnd()
    const lines = new Set(told.body.split("\n").map(inOneSpace))
    const untold = Object.entries(facts).find(([label, fact]) => !lines.has(inOneSpace(`${label} ${fact}`)))
    if (untold !== undefined) return `of ${id} the operator is not told its ${untold[0]}, ${untold[1]}`
    const back = backOf(books.replaced, id)
    const isBackTold = [...lines].some(
      (line) => line.startsWith("Paid back ") && line.endsWith((back / 100).toFixed(2).slice(-6)),
    )
    if (isBackTold !== back > 0) return `of ${id} the operator is not told that ${back} paise went back`
    if (
      ![...lines].some(
        (line) => line.startsWith("Amount ") && line.endsWith((row.amount / 100).toFixed(2).slice(-6)),
      )
    )
      return `of ${id} the operator is not told its amount`
  }
  return undefined
}

/** How far a refund has come: one that has come further takes the place of what the copy has. */
const REACHED = { REQUESTED: 0, PENDING: 1, FAILED: 2, COMPLETED: 3, OUTSIDE: 3 } as const

const isUnderWay = ({ state }: RefundRow) => state === "REQUESTED" || state === "PENDING"

const unlearntRefund = ({ replaced, copy, restored, nowMs }: RestoredBooks): string | undefined => {
  const byId = (rows: ReadonlyArray<RefundRow>, id: string) =>
    rows.find(({ merchant_refund_id }) => merchant_refund_id === id)
  const [before, there, now] = [replaced("refunds"), copy("refunds"), restored("refunds")]
  for (const was of before) {
    const id = was.merchant_refund_id
    const kept = byId(there, id)
    if (
      kept === undefined
        ? orderIn(restored, was.merchant_order_id) === undefined
        : REACHED[was.state] <= REACHED[kept.state]
    )
      continue
    const due = was.next_read_at_ms === null ? was : { ...was, next_read_at_ms: nowMs }
    const learnt = byId(now, id)
    // Of an order one refund is under way at most.
    const isOneToo = isUnderWay(was) && ofOrder(copy, "refunds", was.merchant_order_id).some(isUnderWay)
    if (learnt === undefined ? !isOneToo : missingIn([due], [learnt]).length > 0)
      return `refund ${id} is ${was.state}, and ${learnt?.state ?? "not"} in the restored books`
    const [untold] = missingIn(restored("outbox"), learnt === undefined ? [] : messagesOf(replaced, id))
    if (untold !== undefined && messagesOf(copy, id).length === 0)
      return `${untold.message_id} is lost, and its refund is not`
  }
  const strange = now.find(
    ({ merchant_refund_id: id }) => byId(before, id) === undefined && byId(there, id) === undefined,
  )
  return strange && `refund ${strange.merchant_refund_id} is in none of the books`
}

/** Its place among the others may be another one. */
const withoutPlace = (event: OrderEventRow) => ({ ...event, seq: 0 })

/** Of a booking that was given up everything is as it was, where it stood in the copy. */
const unlikeCancelled = (was: OrderRow, books: RestoredBooks): string | undefined => {
  const { replaced, copy, restored } = books
  const id = was.merchant_order_id
  const [then, now] = [orderIn(copy, id), orderIn(restored, id)]
  if ((then?.cancelled_on ?? null) !== null) return undefined
  if (now === undefined) return `${id} was given up, and is not in the restored books`
  if (now.cancelled_on !== was.cancelled_on || now.booking_key !== null)
    return `${id} was given up, and stands in the restored books`
  if (now.in_vouchers !== was.in_vouchers)
    return `${was.in_vouchers} of ${id} were in vouchers, and ${now.in_vouchers} are`
  const isTakenOver = then?.state !== "COMPLETED" || then.difference_paid !== was.difference_paid
  if (isTakenOver && was.mobile_number !== "") {
    const [other] = missingIn([was], [now])
    if (other !== undefined) return `${id} is not as it was given up`
    // One that was taken into the books anew has begun anew in the replaced ones: what the copy tells of the beginning stands.
    const told = Math.max(...ofOrder(copy, "order_events", id).map(({ seq }) => seq))
    const [lost] = missingIn(
      ofOrder(restored, "order_events", id).map(withoutPlace),
      ofOrder(replaced, "order_events", id)
        .filter(({ seq }) => seq > told)
        .map(withoutPlace),
    )
    if (lost !== undefined) return `"${lost.what}" of ${id} is lost`
  }
  const gone = ofOrder(replaced, "order_events", id).filter(({ what }) => what === "cancelled")
  if (ofOrder(restored, "order_events", id).filter(({ what }) => what === "cancelled").length !== gone.length)
    return `that ${id} was given up is not in its history once`
  const made = replaced("vouchers").filter(
    ({ held_by, made_at_ms }) => held_by === id && gone.some(({ at_ms }) => at_ms === made_at_ms),
  )
  const lost = made.find(({ voucher_id }) =>
    restored("vouchers").every((one) => one.voucher_id !== voucher_id),
  )
  if (lost !== undefined) return `${id} was given up for voucher ${lost.voucher_id}, which is lost`
  const chosen = { state: was.in_vouchers === null ? "REFUNDED" : "VOUCHER", closed_at_ms: gone[0]?.at_ms }
  const wrong = ofOrder(copy, "call_off_offers", id)
    .filter(({ state }) => state === "OFFERED")
    .flatMap(({ call_off_id }) =>
      ofOrder(restored, "call_off_offers", id).filter((one) => one.call_off_id === call_off_id),
    )
    .find(({ state, closed_at_ms }) => state !== chosen.state || closed_at_ms !== chosen.closed_at_ms)
  return wrong === undefined
    ? unsaidOfCancelled(id, books)
    : `${id} was given up as ${chosen.state}, and its offer is ${wrong.state}`
}

/** Who was told of it, and who did it, as far as the copy knows nothing of that. */
const unsaidOfCancelled = (id: string, { replaced, restored }: RestoredBooks): string | undefined => {
  const messages = messagesOf(replaced, id).filter(({ message_id }) => message_id.includes("/cancelled-"))
  const letters = ofOrder(replaced, "traveller_messages", id).filter(
    ({ about, kind }) => about === "cancelled" || about === "called off" || kind === "voucher",
  )
  const isThere = (messageId: string) =>
    [...restored("outbox"), ...restored("traveller_messages")].some(
      ({ message_id }) => message_id === messageId,
    )
  const untold = [...messages, ...letters].find(({ message_id }) => !isThere(message_id))
  if (untold !== undefined) return `${untold.message_id} is lost`
  const deeds = replaced("deeds").filter(({ about, deed }) => about === id && deed === "cancel a booking")
  const [unlogged] = missingIn(restored("deeds"), deeds)
  return unlogged && `the log has lost who gave ${id} up`
}

const unlearntCancellation = (books: RestoredBooks): string | undefined => {
  for (const was of cancelledIn(books.replaced)) {
    const wrong = unlikeCancelled(was, books)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

/** What was given up, and what other orders paid for its dearer trips. */
const isGivenUp = (row: OrderRow, { replaced }: RestoredBooks): boolean => {
  const booking = row.difference_of === null ? row : orderIn(replaced, row.difference_of)
  return row.state === "COMPLETED" && booking?.state === "COMPLETED" && booking.cancelled_on !== null
}

/** A booking of the desk that was taken over, and what other orders paid for its dearer trips. */
const cameWithDesk = (row: OrderRow, books: RestoredBooks): boolean => {
  const booking = row.difference_of === null ? row : orderIn(books.replaced, row.difference_of)
  const isPaid = row.difference_of === null || row.state === "COMPLETED"
  return isPaid && booking !== undefined && isTakenOverOfDesk(booking, books)
}

const ENDED: ReadonlySet<string> = new Set(["FAILED", "ABANDONED", "REJECTED"])

/** Of which a provider cannot tell enough: what went back by hand, a voucher, a difference. */
const isTied = (was: OrderRow, { replaced, restored }: RestoredBooks): boolean => {
  const { merchant_order_id: id, difference_of, difference_paid, voucher_id, state, pay_until_ms } = was
  if (pay_until_ms !== null) return false
  if (difference_of !== null && orderIn(restored, difference_of) === undefined) return false
  return (
    difference_of !== null ||
    difference_paid !== null ||
    (voucher_id !== null && !ENDED.has(state)) ||
    ofOrder(replaced, "refunds", id).some((refund) => refund.state === "OUTSIDE")
  )
}

/**
 * Such orders are there, as they were placed or as they had ended; and no others that the copy does not have. By its key the
 * very same booking is known: an erased person's has none.
 */
const wronglyBroughtIn = (books: RestoredBooks): string | undefined => {
  for (const was of books.replaced("orders")) {
    const { merchant_order_id: id, state } = was
    if (orderIn(books.copy, id) !== undefined || isGivenUp(was, books) || cameWithDesk(was, books)) continue
    const now = orderIn(books.restored, id)
    if (isTied(was, books) !== (now !== undefined))
      return `${id} is ${now === undefined ? "not in" : "in"} the restored books, and should be otherwise`
    if (now === undefined) continue
    const isRight = ENDED.has(state)
      ? missingIn([was], [now]).length === 0
      : now.state === "CREATED" && now.captured_amount === null && now.placed_at_ms === was.placed_at_ms
    if (!isRight) return `${id} was ${state}, and came in as ${now.state}`
    const hasKey = now.mobile_number !== "" && now.difference_of === null
    if (!ENDED.has(state) && (now.booking_key !== null) !== hasKey)
      return `${id} came in, and the very same booking is ${hasKey ? "not known" : "known"} by its key`
  }
  return undefined
}

/** Who was erased since has their number still: by it they are found, and erased as a whole. */
const numberless = ({ replaced, copy, restored }: RestoredBooks): string | undefined => {
  const erased = replaced("orders").filter(({ mobile_number }) => mobile_number === "")
  const lost = erased.find(({ merchant_order_id: id }) => {
    const [then, now] = [orderIn(copy, id), orderIn(restored, id)]
    return then !== undefined && now?.mobile_number !== then.mobile_number
  })
  return lost && `${lost.merchant_order_id} was erased, and what the copy has of it cannot be found any more`
}

/** An order that came in for a departure has a row of its seats there, if only of none: it would be confirmed without any. */
const unheld = ({ copy, restored }: RestoredBooks): string | undefined => {
  const lost = restored("orders")
    .filter(({ merchant_order_id }) => orderIn(copy, merchant_order_id) === undefined)
    .find(
      ({ merchant_order_id, departure }) =>
        departure !== null && holdIn(restored, merchant_order_id)?.departure_id !== departure,
    )
  return lost && `${lost.merchant_order_id} came in for ${lost.departure}, and can have no seats there`
}

/** Every order is watched, or was: nobody would read one that has no such row. */
const unwatched = ({ restored }: RestoredBooks): string | undefined => {
  const watched = new Set(restored("order_watch").map(({ merchant_order_id }) => merchant_order_id))
  const lost = restored("orders").find(({ merchant_order_id }) => !watched.has(merchant_order_id))
  return lost && `${lost.merchant_order_id} came in, and is never read`
}

/** A history tells everything as often as in the books that tell it most often, and nothing of its own. */
const toldTwice = ({ replaced, copy, restored }: RestoredBooks): string | undefined => {
  const textOf = (event: OrderEventRow) => JSON.stringify(withoutPlace(event))
  const countIn = (rows: TableRows) => {
    const counts = new Map<string, number>()
    for (const event of rows("order_events")) countByKey(counts, textOf(event))
    return counts
  }
  const [before, then, now] = [countIn(replaced), countIn(copy), countIn(restored)]
  const twice = restored("order_events").find((event) => {
    const text = textOf(event)
    return Number(now.get(text)) > Math.max(before.get(text) ?? 0, then.get(text) ?? 0)
  })
  return twice && `"${twice.what}" of ${twice.merchant_order_id} is told more often than it was`
}

/** A voucher that a standing order had spent is spent by it; who is not in the books has spent none. */
const wronglySpent = ({ replaced, copy, restored }: RestoredBooks): string | undefined => {
  const strange = missingIn(copy("vouchers"), restored("vouchers")).find(
    ({ voucher_id, state, spent_by }) =>
      state === "SPENT" && orderIn(restored, spent_by ?? "")?.voucher_id !== voucher_id,
  )
  if (strange !== undefined) return `voucher ${strange.voucher_id} is spent by no order that names it`
  for (const { voucher_id: id, state, spent_by } of replaced("vouchers")) {
    const by = spent_by === null ? undefined : orderIn(restored, spent_by)
    if (state !== "SPENT" || by?.voucher_id !== id || ENDED.has(by.state)) continue
    const now = restored("vouchers").find(({ voucher_id }) => voucher_id === id)
    if (now?.state === "OPEN") return `voucher ${id} was spent by ${spent_by}, and can be spent again`
  }
  return undefined
}

/** The restore's own words to the operator. */
const isOfRestore = (messageId: string, nowMs: number): boolean => messageId.endsWith(`/restored-${nowMs}`)

/** Messages, letters and the log's rows come along as they were. */
const changedOnTheWay = ({ replaced, copy, restored, nowMs }: RestoredBooks): string | undefined => {
  const message = missingIn([...copy("outbox"), ...replaced("outbox")], restored("outbox")).find(
    ({ message_id }) => !isOfRestore(message_id, nowMs),
  )
  if (message !== undefined) return `${message.message_id} is in the restored books as it was in none`
  const [letter] = missingIn(
    [...copy("traveller_messages"), ...replaced("traveller_messages")],
    restored("traveller_messages"),
  )
  if (letter !== undefined) return `${letter.message_id} is in the restored books as it was in none`
  const [deed] = missingIn([...copy("deeds"), ...replaced("deeds")], restored("deeds"))
  return deed && `the log's "${deed.deed}" is in the restored books as it was in none`
}

/** A voucher comes along where the booking that was given up for it is given up here too, and a rest where its voucher is. */
const strangeVoucher = ({ copy, restored }: RestoredBooks): string | undefined => {
  const known = new Set(copy("vouchers").map(({ voucher_id }) => voucher_id))
  const there = new Set<string>(restored("vouchers").map(({ voucher_id }) => voucher_id))
  const strange = restored("vouchers").find(({ voucher_id: id, held_by }) => {
    const [first = ""] = id.split("-")
    const isMade = first === id ? orderIn(restored, held_by)?.cancelled_on != null : there.has(first)
    return !known.has(id) && !isMade
  })
  return strange && `voucher ${strange.voucher_id} came along, and not what it is of`
}

/** Of the secret and the address of a booking whichever was given last, in the replaced books or in the copy. */
const lastGiven = (was: BookingLinkRow, then: BookingLinkRow | undefined): BookingLinkRow => {
  const { secret, made_at_ms } = then !== undefined && then.made_at_ms > was.made_at_ms ? then : was
  const { email, email_saved_at_ms } =
    Number(then?.email_saved_at_ms) > Number(was.email_saved_at_ms) ? (then ?? was) : was
  return { ...was, secret, made_at_ms, email, email_saved_at_ms }
}

/** What opened a booking to its traveller does so again, and messages go where they went. */
const lostLink = ({ replaced, copy, restored }: RestoredBooks): string | undefined => {
  const due = replaced("booking_links")
    .filter(({ merchant_order_id }) => {
      const order = orderIn(restored, merchant_order_id)
      return order !== undefined && order.mobile_number !== ""
    })
    .map((was) =>
      lastGiven(
        was,
        copy("booking_links").find(({ merchant_order_id: id }) => id === was.merchant_order_id),
      ),
    )
  const [lost] = missingIn(restored("booking_links"), due)
  return lost && `the link of ${lost.merchant_order_id} is lost`
}

/** Who has all of it back, or gave it up, has no seats and nothing to choose. */
const keptAfterAll = ({ restored }: RestoredBooks): string | undefined => {
  for (const row of restored("orders")) {
    const { merchant_order_id: id, state, voucher_amount, difference_paid, captured_amount } = row
    const isAllBack =
      captured_amount !== null &&
      backOf(restored, id) >= captured_amount &&
      backOf(restored, id) > 0 &&
      (state !== "COMPLETED" || (voucher_amount === null && difference_paid === null))
    if (!isAllBack && row.cancelled_on === null) continue
    if (row.booking_key !== null) return `${id} is over, and its trip cannot be booked again`
    if (restored("seat_holds").some((hold) => hold.hold_id === id && hold.state !== "RELEASED"))
      return `${id} is over, and has seats`
    if (restored("call_off_offers").some((one) => one.merchant_order_id === id && one.state === "OFFERED"))
      return `${id} is over, and may still choose`
  }
  return undefined
}

/** A voucher that was paid out is nobody's any more, where what it came from is in the restored books. */
const openPaidOut = ({ replaced, copy, restored }: RestoredBooks): string | undefined => {
  for (const was of replaced("vouchers").filter(({ state }) => state === "PAID_OUT")) {
    const { voucher_id: id, reason } = was
    const [first = ""] = id.split("-")
    const now = restored("vouchers")
    if (now.every(({ voucher_id }) => voucher_id !== first)) continue
    const there = now.find(({ voucher_id }) => voucher_id === id)
    // It has paid for a booking that stands in the copy.
    if (there?.state === "SPENT" && orderIn(restored, there.spent_by ?? "")?.state === "COMPLETED") continue
    // Of an erased person only one of both may still have the reason, until they are erased in it, too.
    const isErased = [was, ...copy("vouchers")].some((one) => one.voucher_id === id && one.reason === "")
    const blank = isErased && reason !== null ? "" : reason
    const asErased = isErased ? now.map((row) => ({ ...row, reason: row.reason && "" })) : now
    const isPaidOut = missingIn(asErased, [{ ...was, reason: blank }]).length === 0
    if (!isPaidOut) return `voucher ${id} was paid out, and is not in the restored books`
    const isOfIt = ({ deed, detail }: DeedRow) =>
      deed === "pay a voucher out" && (JSON.parse(detail) as { readonly voucher?: string }).voucher === id
    const logged = restored("deeds").filter(isOfIt).length
    if (logged === 0 && replaced("deeds").some(isOfIt)) return `the log has lost who paid voucher ${id} out`
  }
  return undefined
}

/** What a booking was given up for, less what of it was paid out: its vouchers are worth as much, and its history tells so. */
const wronglyInVouchers = ({ replaced, restored }: RestoredBooks): string | undefined => {
  const stateOf = new Map(restored("vouchers").map(({ voucher_id, state }) => [voucher_id, state]))
  const spentElsewhere = new Set(
    replaced("vouchers")
      .filter(({ state, voucher_id }) => state === "PAID_OUT" && stateOf.get(voucher_id) === "SPENT")
      .map(({ money_of }) => money_of),
  )
  for (const { merchant_order_id: id, in_vouchers } of cancelledIn(restored)) {
    if (spentElsewhere.has(id)) continue
    const vouchers = restored("vouchers").filter(({ money_of }) => money_of === id)
    const given = vouchers.filter(({ voucher_id }) => !voucher_id.includes("-"))
    const out = vouchers.filter(({ state }) => state === "PAID_OUT")
    const worth = sum(given) - sum(out)
    if ((in_vouchers ?? 0) !== worth)
      return `${in_vouchers} of ${id} are in vouchers, which are worth ${worth}`
    const events = ofOrder(restored, "order_events", id).toSorted((one, other) => one.seq - other.seq)
    const last = events.findLast(({ what }) => what === "cancelled" || what === "voucher paid out")
    const { inVouchers = 0 } = JSON.parse(last?.change ?? "{}") as { readonly inVouchers?: number }
    if (inVouchers !== worth) return `${worth} of ${id} are in vouchers, and ${inVouchers} in its history`
    const told = events.filter(({ what, decided_by }) => what === "voucher paid out" && decided_by !== null)
    const byHand = out.filter(({ decided_by }) => decided_by !== null)
    if (told.length !== byHand.length)
      return `${byHand.length} vouchers of ${id} are paid out, and ${told.length} in its history`
  }
  return undefined
}

/** What no restore undoes stands in the log: who boarded, and that somebody was erased. */
const LOGGED: ReadonlySet<string> = new Set([
  "take over boarding",
  "note who boards",
  "hand boarding over",
  "erase a person",
  "restore a backup",
])

const reasonIn = (detail: string): unknown => (JSON.parse(detail) as { readonly reason?: unknown }).reason

/** Whether an order's history tells of a deed about it, or about what it pays the difference of. */
const tells = (
  { name, about, detail }: DeedRow,
  { merchant_order_id: id, difference_of }: OrderRow,
  { restored }: RestoredBooks,
): boolean =>
  ofOrder(restored, "order_events", id).some(
    ({ decided_by, reason }) =>
      decided_by === name && (about === id || (about === difference_of && reason === reasonIn(detail))),
  )

/** It is as it was, the log's rows about it among it. */
const isTakenOver = (was: OrderRow, books: RestoredBooks): boolean => {
  const then = orderIn(books.copy, was.merchant_order_id)
  const isCancelled = was.state === "COMPLETED" && was.cancelled_on !== null
  return (
    isTakenOverOfDesk(was, books) ||
    (isCancelled && (then?.state !== "COMPLETED" || then.difference_paid !== was.difference_paid))
  )
}

/**
 * Of an order that was taken over the log has lost nothing; of one that came in as it was placed, or had ended, it tells
 * what its history does, and nothing else.
 */
const wronglyLogged = (books: RestoredBooks): string | undefined => {
  const { replaced, copy, restored } = books
  const known = new Set(copy("deeds").map(({ deed_id }) => deed_id))
  const deeds = replaced("deeds").filter((deed) => !known.has(deed.deed_id) && !LOGGED.has(deed.deed))
  const there = new Set(restored("deeds").map(({ deed_id }) => deed_id))
  for (const was of replaced("orders")) {
    const { merchant_order_id: id } = was
    const lost = isTakenOver(was, books)
      ? deeds.find(({ about, deed_id }) => about === id && !there.has(deed_id))
      : undefined
    if (lost !== undefined) return `the log has lost "${lost.deed}" of ${id}`
    const isBroughtIn = orderIn(copy, id) === undefined && orderIn(restored, id) !== undefined
    if (!isBroughtIn || isGivenUp(was, books) || cameWithDesk(was, books)) continue
    for (const deed of deeds) {
      const { deed_id, about } = deed
      const isDue = tells(deed, was, books)
      if (isDue && !there.has(deed_id)) return `the log has lost "${deed.deed}" of ${id}`
      const differences = restored("orders").filter((row) => row.difference_of === id)
      const isTold = isDue || differences.some((row) => tells(deed, row, books))
      if (about === id && !isTold && there.has(deed_id))
        return `the log tells "${deed.deed}" of ${id}, which does not`
    }
  }
  return undefined
}

/** One that was erased, and of which the copy knows nothing, is not erased anew: its history tells of it as it did. */
const forgottenErasure = (books: RestoredBooks): string | undefined => {
  const { replaced, copy, restored } = books
  const erasedIn = (rows: TableRows, id: string) =>
    ofOrder(rows, "order_events", id).filter(({ what }) => what === "erased").length
  const lost = replaced("orders")
    .filter((was) => was.mobile_number === "" && isTakenOver(was, books))
    .map(({ merchant_order_id }) => merchant_order_id)
    .find((id) => orderIn(copy, id) === undefined && erasedIn(restored, id) !== erasedIn(replaced, id))
  return lost && `the history of ${lost} does not tell that its person was erased`
}

/** Whoever has boarded is on board, and the device that boards a departure for longest boards it on. */
const lostBoarding = ({ replaced, copy, restored }: RestoredBooks): string | undefined => {
  const [mark] = missingIn(restored("boarding_marks"), [
    ...replaced("boarding_marks"),
    ...copy("boarding_marks"),
  ])
  if (mark !== undefined)
    return `${mark.merchant_order_id} was ${mark.kind}, and is not in the restored books`
  const leases = [...replaced("boarding_leases"), ...copy("boarding_leases")]
  const unlike = restored("boarding_leases").find(
    ({ departure_id: id, device_id, until_ms }) =>
      leases.some((one) => one.departure_id === id && one.until_ms > until_ms) ||
      !leases.some(
        (one) => one.departure_id === id && one.device_id === device_id && one.until_ms === until_ms,
      ),
  )
  if (unlike !== undefined)
    return `${unlike.departure_id} is boarded by ${unlike.device_id} in the restored books`
  const held = new Set(restored("boarding_leases").map(({ departure_id }) => departure_id))
  const unheld = leases.find(({ departure_id }) => !held.has(departure_id))
  if (unheld !== undefined) return `${unheld.departure_id} is boarded by nobody in the restored books`
  const [deed] = missingIn(
    restored("deeds"),
    replaced("deeds").filter((one) => LOGGED.has(one.deed)),
  )
  return deed && `the log has lost "${deed.deed}"`
}

/** The first thing that the restored books have not learnt; undefined where there is none. */
export const unlearnt = (books: RestoredBooks): string | undefined =>
  unaskedOrder(books) ??
  unlikeOfDesk(books) ??
  untoldOfDesk(books) ??
  unlearntRefund(books) ??
  unlearntCancellation(books) ??
  wronglyBroughtIn(books) ??
  unheld(books) ??
  numberless(books) ??
  unwatched(books) ??
  toldTwice(books) ??
  wronglySpent(books) ??
  strangeVoucher(books) ??
  changedOnTheWay(books) ??
  lostLink(books) ??
  keptAfterAll(books) ??
  openPaidOut(books) ??
  wronglyInVouchers(books) ??
  wronglyLogged(books) ??
  forgottenErasure(books) ??
  lostBoarding(books) ??
  wrongAccessAfter(books)
