/**
 * Orders of every state stand in a copy of the books, and the provider says of each what it may say: paid as asked, for another
 * amount, failed, open, nothing at all, no answer. They are read as a page, the schedule and a restore have it. What becomes of
 * each and of its seats, and who is told what, follows from the state, the word and the age of the order, and from what it has
 * yet to take. Unit: paise; milliseconds.
 */
import { Effect } from "effect"
import type { OrderEventRow, OrderRow, OutboxRow, RefundRow, SeatHoldRow } from "#adapters/sql/tables.ts"
import { Paise } from "#core/money.ts"
import { addDays, dayInIndia } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { checkRestored } from "#core/orders/checkRestored.ts"
import { pollOrder } from "#core/orders/pollOrder.ts"
import { reconcile } from "#core/orders/reconcile.ts"
import { GatewayOrderId, MerchantOrderId, MerchantRefundId, TransactionId } from "#core/paymentIds.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { VoucherId } from "#core/vouchers/voucherId.ts"
import { DAY, MINUTE } from "../plan/durations.ts"
import type { TriedBooks } from "../world/triedBooks.ts"
import { insertRow, PLAIN } from "./triedRows.ts"

const SAYS = ["COMPLETED", "another", "FAILED", "PENDING", "nothing", "noAnswer"] as const
type Says = (typeof SAYS)[number]

const DOORS = ["page", "schedule", "restore"] as const
type Door = (typeof DOORS)[number]

/** Another paid booking: of the same browser and name, of another name, or of nobody like that. */
const OTHERS = ["none", "same", "alike"] as const

/** What it would take, and is not there any more: its seats, its voucher, the booking whose difference it pays. */
const GONE = ["seats", "voucher", "booking"] as const

interface Case {
  readonly state: "CREATED" | "PENDING" | "FAILED" | "ABANDONED"
  readonly says: Says
  readonly door: Door
  readonly other: (typeof OTHERS)[number]
  readonly gone: (typeof GONE)[number] | "nothing"
  readonly isErased: boolean
  /** It was under review before, and a person let it fail. */
  readonly isFailedByHand: boolean
  /** Somebody else reads that it is open meanwhile. */
  readonly isOvertaken: boolean
  /** Its trip has set out. */
  readonly isTripOver: boolean
  /** The provider calls the payment otherwise than it did when its page was opened. */
  readonly isRenamed: boolean
  readonly ageMs: number
}

/** The provider knows nothing of an order that was never sent to it after so long. */
const FORGOTTEN_MS = 60 * MINUTE
/** Its seats are held for so long at most; then they are given back once the provider has said that they are not paid. */
const HELD_MS = 65 * MINUTE
/** The watch of an order is over by then. */
const OVER_MS = 30 * DAY
/** After the last look the order is looked at once more. */
const LAST_LOOK_MS = MINUTE

const YOUNG = {
  other: "none",
  gone: "nothing",
  isErased: false,
  isFailedByHand: false,
  isOvertaken: false,
  isTripOver: false,
  isRenamed: false,
  ageMs: MINUTE,
} as const

const CASES: ReadonlyArray<Case> = (["CREATED", "PENDING", "FAILED", "ABANDONED"] as const).flatMap((state) =>
  SAYS.flatMap((says) =>
    DOORS.flatMap((door) => {
      const plain = { ...YOUNG, state, says, door }
      const ages = [FORGOTTEN_MS, FORGOTTEN_MS + 1, OVER_MS].map((ageMs) => ({ ...plain, ageMs }))
      const isPaid = says === "COMPLETED"
      const isSaid = says === "COMPLETED" || says === "FAILED" || says === "PENDING"
      return [
        plain,
        ...(door === "restore" || isPaid ? [] : ages),
        ...(isPaid ? [{ ...plain, isTripOver: true }] : []),
        ...(isSaid && (state === "PENDING" || state === "FAILED") ? [{ ...plain, isRenamed: true }] : []),
        ...(isPaid && door !== "restore" ? [{ ...plain, other: "same" as const }] : []),
        ...(isPaid && door !== "schedule" ? [{ ...plain, other: "alike" as const }] : []),
        ...(isPaid && door === "page" ? GONE.map((gone) => ({ ...plain, gone })) : []),
        ...(state === "FAILED" || state === "ABANDONED" ? [{ ...plain, isErased: true }] : []),
        ...(state === "FAILED" ? [{ ...plain, isFailedByHand: true }] : []),
        ...(state === "CREATED" && (isPaid || says === "FAILED") ? [{ ...plain, isOvertaken: true }] : []),
      ]
    }),
  ),
)

const LIKE = `select * from orders where state = 'COMPLETED' and gateway_order_id is not null and difference_of is null
  and voucher_id is null and desk_channel is null and name <> '' order by merchant_order_id limit 1`

const ID = MerchantOrderId.make("GOA-SETTLED0000000000000000000")
const OTHER = MerchantOrderId.make("GOA-SETTLED0000000000000000001")
const NAMED = GatewayOrderId.make("OMO-SETTLED")
const RENAMED = GatewayOrderId.make("OMO-RENAMED")
const PAID_BY = TransactionId.make("OM-SETTLED")
const MOBILE = "9876412345"
const DEPARTURE = DepartureId.make("settled/2026-12-05/09:30")
const NO_VOUCHER = VoucherId.make("NOSUCHVOUCHER".padEnd(26, "0"))
const BY_VOUCHER = 100

const clear = (books: TriedBooks): void => {
  books.change("delete from seat_holds where hold_id = ?", ID)
  for (const table of ["pool_slots", "departures"])
    books.change(`delete from ${table} where departure_id = ?`, DEPARTURE)
  for (const table of ["order_events", "order_watch", "refunds", "restore_checks", "orders"])
    books.change(`delete from ${table} where merchant_order_id in (?, ?)`, ID, OTHER)
  books.change("delete from outbox where message_id like ? or message_id like ?", `${ID}/%`, `${OTHER}/%`)
  books.told.orders.delete(ID)
}

const tripKeyOf = (row: OrderRow): string =>
  [MOBILE, row.sub_slug, row.travel_day, row.adults, row.children, DEPARTURE].join("|")

const isOpen = (state: string): boolean => state === "CREATED" || state === "PENDING"

/** Of an order that waits for its payment they are held, unless others have them by now. */
const seatsBefore = ({ state, gone }: Case): SeatHoldRow["state"] =>
  isOpen(state) && gone !== "seats" ? "HELD" : "RELEASED"

/** A moment sooner than its schedule says, so that it is seen where that is written anew. */
const heldBefore = (books: TriedBooks, { ageMs }: Case): number => books.nowMs() - ageMs + HELD_MS - 1

const placeSeats = (books: TriedBooks, one: Case, { adults, children }: OrderRow): void => {
  const [state, seats] = [seatsBefore(one), adults + children]
  books.change(
    `insert into departures (departure_id, pool, day, start_minute, capacity, taken, occupied_minutes, state, revision)
      values (?, 'settled', '2026-12-05', 570, ?, ?, 60, 'OPEN', 1)`,
    DEPARTURE,
    seats,
    state === "HELD" || one.gone === "seats" ? seats : 0,
  )
  books.change(
    "insert into seat_holds (hold_id, departure_id, seats, state, until_ms) values (?, ?, ?, ?, ?)",
    ID,
    DEPARTURE,
    seats,
    state,
    heldBefore(books, one),
  )
}

const paidFor = ({ amount }: OrderRow, { says, gone }: Case): Paise =>
  Paise.make(amount + (says === "another" ? 1 : 0) - (gone === "voucher" ? BY_VOUCHER : 0))

/** Writes the order of a case, what stands beside it and what the provider says. */
const place = (books: TriedBooks, like: OrderRow, one: Case): void => {
  const { state, says, other, gone, isErased, isFailedByHand, isOvertaken, isTripOver, isRenamed, ageMs } =
    one
  const nowMs = books.nowMs()
  const isThere = state === "PENDING" || state === "FAILED"
  const row: OrderRow = {
    ...like,
    ...PLAIN,
    departure: DEPARTURE,
    travel_day: addDays(dayInIndia(nowMs), isTripOver ? -2 : 1),
    ...(gone === "voucher"
      ? { voucher_id: NO_VOUCHER, voucher_amount: BY_VOUCHER as OrderRow["amount"] }
      : {}),
    ...(gone === "booking" ? { difference_of: MerchantOrderId.make("GOA-NOBODY") } : {}),
    merchant_order_id: ID,
    request_key: "the key of what is settled",
    state,
    name: isErased ? "" : "Asha Rao",
    mobile_number: isErased ? "" : MOBILE,
    booked_by: "a browser",
    gateway_order_id: isThere ? NAMED : null,
    captured_amount: null,
    captured_at_ms: null,
    booking_closes_at_ms: null,
    redirect_url: null,
    expires_at_ms: null,
    placed_at_ms: nowMs - ageMs,
    settled_at_ms: state === "CREATED" ? null : nowMs - ageMs,
  }
  insertRow(books, "orders", row)
  placeSeats(books, one, row)
  books.change("insert into order_watch values (?, ?, null)", ID, nowMs)
  if (isFailedByHand)
    books.change(
      "insert into order_events values (?, 1, ?, 'webhook', 'settled', '{\"state\":\"REVIEW\"}', null, null)",
      ID,
      nowMs - ageMs,
    )
  if (isOvertaken)
    books.overtake(
      "update orders set state = 'PENDING', gateway_order_id = ?, settled_at_ms = ? where merchant_order_id = ?",
      NAMED,
      nowMs - ageMs,
      ID,
    )
  if (other !== "none") {
    const name = other === "same" ? "asha  RAO" : "Ravi Naik"
    insertRow(books, "orders", {
      ...row,
      merchant_order_id: OTHER,
      request_key: "the key of what stands beside it",
      state: "COMPLETED",
      name,
      gateway_order_id: GatewayOrderId.make("OMO-BESIDE"),
      captured_amount: like.amount as OrderRow["captured_amount"],
      settled_at_ms: nowMs,
      booking_key: `${tripKeyOf(row)}|a browser|${other === "same" ? "asha rao" : "ravi naik"}`,
    })
  }
  if (says === "noAnswer") books.told.orders.set(ID, says)
  else if (says !== "nothing")
    books.told.orders.set(ID, {
      gatewayOrderId: isRenamed ? RENAMED : NAMED,
      state: says === "another" ? "COMPLETED" : says,
      amount: paidFor(like, one),
      transactionId: PAID_BY,
    })
}

interface Due {
  readonly state: string
  readonly reason?: RegExp
  readonly looksLike?: string
}

/** In which words the operator is told why a person must look. */
const WORDS = {
  another: /another amount/,
  renamed: /under another reference/,
  never: /has not said for days/,
  twice: /already paid by another order/,
  erased: /were erased/,
  over: /after the trip was to set out/,
  seats: /seats are sold to others. Without your word all of it goes back in two hours/,
  voucher: /it was spent or paid out before/,
  booking: /has changed meanwhile.* Without your word all of this payment goes back in two hours/,
}

const dueOf = ({ state, says, door, other, gone, isErased, isTripOver, isRenamed, ageMs }: Case): Due => {
  const isUndecided = isOpen(state)
  if (isRenamed) return says === "COMPLETED" ? { state: "REVIEW", reason: WORDS.renamed } : { state }
  if (says === "COMPLETED" || says === "another") {
    if (says === "another") return { state: "REVIEW", reason: WORDS.another }
    if (isErased) return { state: "REVIEW", reason: WORDS.erased }
    // What a restore has lost may have been known in time.
    if (isTripOver && door !== "restore") return { state: "REVIEW", reason: WORDS.over }
    if (other === "same") return { state: "REVIEW", reason: WORDS.twice }
    if (gone !== "nothing") return { state: "REVIEW", reason: WORDS[gone] }
    return { state: "COMPLETED", ...(other === "alike" ? { looksLike: OTHER } : {}) }
  }
  if (says === "FAILED" && isUndecided) return { state: "FAILED" }
  const isForgotten = state === "CREATED" && says === "nothing" && door !== "restore" && ageMs > FORGOTTEN_MS
  if (isForgotten) return { state: "ABANDONED" }
  if (isUndecided && door === "schedule" && ageMs === OVER_MS) return { state: "REVIEW", reason: WORDS.never }
  return { state: says === "PENDING" && state === "CREATED" ? "PENDING" : state }
}

const ACTORS = { page: "visitor", schedule: "reconciliation", restore: "reconciliation" } as const

/** Returns in which state it is said to be, where that is shown on a page. */
const read = async (books: TriedBooks, door: Door): Promise<string | undefined> => {
  if (door === "page") {
    const outcome = await books.attempt(
      Effect.flatMap(
        OrderStore.use((orders) => orders.find(ID)),
        (order) => (order === undefined ? Effect.undefined : pollOrder(order, ACTORS.page)),
      ),
    )
    return "done" in outcome ? outcome.done?.state : undefined
  }
  if (door === "schedule") await books.attempt(reconcile)
  else {
    books.change(
      "insert into restore_checks (merchant_order_id, noted_at_ms, next_ask_at_ms) values (?, ?, ?)",
      ID,
      books.nowMs(),
      books.nowMs(),
    )
    await books.attempt(checkRestored)
  }
  return undefined
}

const seatsAfter = ({ state }: Due, one: Case, isPaid: boolean): SeatHoldRow["state"] => {
  if (state === "COMPLETED") return "SOLD"
  const isGivenBack = one.ageMs > HELD_MS && one.says !== "noAnswer"
  return (isOpen(state) && !isGivenBack) || (state === "REVIEW" && isPaid) ? seatsBefore(one) : "RELEASED"
}

/** Where they are held: until a person has decided, or as the schedule of an order says that has just become pending. */
const heldDue = (books: TriedBooks, { state }: Due, one: Case): number | null => {
  if (state === one.state) return heldBefore(books, one)
  return state === "REVIEW" ? null : books.nowMs() - one.ageMs + HELD_MS
}

const wronglySettled = (
  books: TriedBooks,
  like: OrderRow,
  one: Case,
  shown: string | undefined,
): string | undefined => {
  const due = dueOf(one)
  const [row] = books.rows<OrderRow>("select * from orders where merchant_order_id = ?", ID)
  const [event, ...more] = books.rows<OrderEventRow>(
    "select * from order_events where merchant_order_id = ? and what = 'settled' and at_ms = ? order by seq",
    ID,
    books.nowMs(),
  )
  const [hold] = books.rows<SeatHoldRow>("select * from seat_holds where hold_id = ?", ID)
  const told = books.rows<OutboxRow>("select * from outbox where message_id like ?", `${ID}/%`)
  const isMoved = due.state !== one.state
  const isPaid = (one.says === "COMPLETED" || one.says === "another") && isMoved
  const captured = paidFor(like, one)
  const isNamed = one.state === "PENDING" || one.state === "FAILED"
  const isNever = due.reason === WORDS.never
  // It is open there first, and looked at by nobody afterwards.
  const isOpened = isNever && one.state === "CREATED" && one.says === "PENDING"
  const isHeard = isMoved && typeof books.told.orders.get(ID) === "object" && (!isNever || isOpened)
  const review = told.find(
    ({ message_id }) => message_id === `${ID}/review${one.isFailedByHand ? "-again" : ""}`,
  )
  const confirmed = told.filter(({ message_id }) =>
    ["confirmed", "alike", "late"].some((about) => message_id === `${ID}/${about}`),
  )
  const isLate = one.state === "FAILED" || one.state === "ABANDONED"
  const confirmations =
    due.state !== "COMPLETED" ? 0 : 1 + Number(due.looksLike !== undefined) + Number(isLate)
  const facts = [
    ["state", row?.state, due.state],
    ["shown", shown ?? due.state, due.state],
    ["captured", row?.captured_amount, isPaid ? captured : null],
    ["named", row?.gateway_order_id, isHeard && one.isRenamed ? RENAMED : isHeard || isNamed ? NAMED : null],
    ["attempt", row?.transaction_id, isHeard ? PAID_BY : null],
    ["looks like", row?.looks_like, due.looksLike ?? null],
    [
      "settled at",
      row?.settled_at_ms,
      isMoved ? books.nowMs() : one.state === "CREATED" ? null : books.nowMs() - one.ageMs,
    ],
    ["by", event?.by_whom, isMoved ? ACTORS[one.door] : undefined],
    ["more events", more.length, Number(isOpened)],
    ["told to look", review !== undefined, due.state === "REVIEW"],
    ["why", review === undefined || due.reason?.test(review.body), true],
    ["its seats", hold?.state, seatsAfter(due, one, isPaid)],
    [
      "held until",
      hold?.state === "HELD" ? hold.until_ms : heldDue(books, due, one),
      heldDue(books, due, one),
    ],
    // Without a word all of it goes back then.
    [
      "gone since",
      hold?.gone_at_ms,
      due.reason === WORDS.seats ||
      due.reason === WORDS.booking ||
      (due.reason === WORDS.over && seatsBefore(one) === "RELEASED")
        ? books.nowMs()
        : null,
    ],
    ["confirmations", confirmed.length, confirmations],
  ] as const
  const wrong = facts.find(([, is, right]) => is !== right)
  return wrong && `${wrong[0]} is ${String(wrong[1])}; right is ${String(wrong[2])}`
}

/** What is kept of the watch or of the restore's question afterwards. */
const wronglyWatched = (books: TriedBooks, { state, says, door, ageMs }: Case): string | undefined => {
  const [asked] = books.rows("select 1 from restore_checks where merchant_order_id = ?", ID)
  if (door === "restore")
    return (asked !== undefined) === (says === "noAnswer")
      ? undefined
      : "the restore's question is kept wrongly"
  if (door === "page" || ageMs !== OVER_MS) return undefined
  const [watch] = books.rows<{ readonly next_read_at_ms: number | null }>(
    "select next_read_at_ms from order_watch where merchant_order_id = ?",
    ID,
  )
  const due = state === "CREATED" || state === "PENDING" ? books.nowMs() + LAST_LOOK_MS : null
  return watch?.next_read_at_ms === due ? undefined : `it is read next at ${String(watch?.next_read_at_ms)}`
}

/** A restore has lost a refund: it is in the books, or stays to be asked about while another one is on its way. */
const wronglyFound = async (books: TriedBooks, like: OrderRow): Promise<string | undefined> => {
  const amount = Paise.make(like.amount)
  for (const state of ["PENDING", "COMPLETED"] as const)
    for (const isAnother of [false, true]) {
      place(books, like, { ...YOUNG, state: "PENDING", says: "COMPLETED", door: "page" })
      await read(books, "page")
      const [first, lost] = [1, isAnother ? 2 : 1].map((nth) =>
        MerchantRefundId.make(`GOAR-${ID.slice("GOA-".length)}-${nth}`),
      ) as [MerchantRefundId, MerchantRefundId]
      if (isAnother)
        books.change(
          `insert into refunds (merchant_refund_id, merchant_order_id, amount, reason, decided_by, lines, requested_at_ms, state)
            values (?, ?, 100, 'before', 'somebody', '[]', 1, 'REQUESTED')`,
          first,
          ID,
        )
      books.told.refunds.set(lost, {
        merchantRefundId: lost,
        gatewayRefundId: "OMR-LOST",
        state,
        amount: Paise.make(Math.min(amount, 200)),
      })
      await read(books, "restore")
      const isTaken = state === "COMPLETED" || !isAnother
      const found = books.rows<RefundRow>("select * from refunds where merchant_refund_id = ?", lost)
      const asked = books.rows("select 1 from restore_checks where merchant_order_id = ?", ID)
      books.told.refunds.delete(lost)
      clear(books)
      if ((found.length === 1) !== isTaken || (asked.length === 0) !== isTaken)
        return `a lost refund that is ${state}, ${isAnother ? "beside another" : "alone"}: ${found.length} taken, ${asked.length} still asked about`
    }
  return undefined
}

/** The provider does not say which refunds it has: it is asked again, but of no order that the desk collects. */
const wronglyUnheard = async (books: TriedBooks, like: OrderRow): Promise<string | undefined> => {
  for (const isOfDesk of [false, true]) {
    place(books, like, { ...YOUNG, state: "PENDING", says: "COMPLETED", door: "page" })
    await read(books, "page")
    if (isOfDesk)
      books.change(
        "update orders set pay_until_ms = 1, paid_at_desk = 'cash', gateway_order_id = null, transaction_id = null where merchant_order_id = ?",
        ID,
      )
    const refund = MerchantRefundId.make(`GOAR-${ID.slice("GOA-".length)}-1`)
    books.told.refunds.set(refund, "noAnswer")
    await read(books, "restore")
    const asked = books.rows("select 1 from restore_checks where merchant_order_id = ?", ID)
    books.told.refunds.delete(refund)
    clear(books)
    if ((asked.length === 0) !== isOfDesk)
      return `nobody says which refunds there are of an order ${isOfDesk ? "of the desk" : "at the provider"}: ${asked.length} asked about`
  }
  return undefined
}

/** Somebody is just reading it: the schedule leaves it alone, counts no read, and reads it once they have had their time. */
const wronglyReadAtOnce = async (books: TriedBooks, like: OrderRow): Promise<string | undefined> => {
  for (const isBeingRead of [true, false]) {
    place(books, like, { ...YOUNG, state: "PENDING", says: "COMPLETED", door: "schedule" })
    if (isBeingRead)
      books.change(
        "update order_watch set read_begun_at_ms = ? where merchant_order_id = ?",
        books.nowMs(),
        ID,
      )
    const read = await books.attempt(reconcile)
    const [row] = books.rows<OrderRow>("select * from orders where merchant_order_id = ?", ID)
    clear(books)
    const [count, due] = ["done" in read ? read.done : read.refused, Number(!isBeingRead)]
    if (count !== due || row?.state !== (isBeingRead ? "PENDING" : "COMPLETED"))
      return `an order that somebody ${isBeingRead ? "is" : "is not"} reading is ${String(row?.state)}, of ${count} that the schedule has read`
  }
  return undefined
}

/** A restore takes it away between the look at it and its settlement: nobody settles what is not there. */
const wronglyGone = async (books: TriedBooks, like: OrderRow): Promise<string | undefined> => {
  place(books, like, { ...YOUNG, state: "CREATED", says: "COMPLETED", door: "page" })
  books.change("pragma foreign_keys = off")
  books.overtake("delete from orders where merchant_order_id = ?", ID)
  await read(books, "page")
  const told = books.rows("select 1 from outbox where message_id like ?", `${ID}/%`)
  clear(books)
  books.change("pragma foreign_keys = on")
  return told.length === 0 ? undefined : "an order that is gone is told of as if it were settled"
}

/** The first order that is settled otherwise; undefined where none is. */
export const wrongSettlement = async (books: TriedBooks): Promise<string | undefined> => {
  const [like] = books.rows<OrderRow>(LIKE)
  if (like === undefined) return undefined
  // Nobody else is due.
  books.change("update order_watch set next_read_at_ms = null")
  books.change("delete from restore_checks")
  for (const one of CASES) {
    place(books, like, one)
    const shown = await read(books, one.door)
    const wrong = wronglySettled(books, like, one, shown) ?? wronglyWatched(books, one)
    clear(books)
    if (wrong !== undefined) return `${JSON.stringify(one)}: ${wrong}`
  }
  return (
    (await wronglyFound(books, like)) ??
    (await wronglyUnheard(books, like)) ??
    (await wronglyReadAtOnce(books, like)) ??
    wronglyGone(books, like)
  )
}
