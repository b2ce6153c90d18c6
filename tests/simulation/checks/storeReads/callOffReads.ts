/** What the store of call-offs answers, beside the rows. Unit: instants in milliseconds since 1970. */
import { Effect } from "effect"
import type {
  CallOffOfferRow,
  CallOffRow,
  OrderRow,
  RefundRow,
  TravellerMessageRow,
} from "#adapters/sql/tables.ts"
import { CallOffId } from "#core/callOffs/callOff.ts"
import { addDays, Day, dayInIndia } from "#core/days.ts"
import { GatewayOrderId, MerchantOrderId } from "#core/paymentIds.ts"
import { CallOffs } from "#core/ports/callOffs.ts"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { PLAIN } from "../triedRows.ts"
import { before, drawnOf, known, type Rows } from "./knownRows.ts"
import { orderOf } from "./orderReads.ts"
import { misread, type StoreRead } from "./storeRead.ts"

type Trip = Pick<OrderRow, "travel_day" | "departure">

const scopeOf = ({ pool, departure_id }: CallOffRow) => {
  if (departure_id !== null) return { kind: "departure", departureId: departure_id }
  return pool === null ? { kind: "day" } : { kind: "pool", pool }
}

export const callOffOf = (row: CallOffRow) => ({
  ...known(row, {
    callOffId: "call_off_id",
    day: "day",
    fromMinute: "from_minute",
    reason: "reason",
    decidedBy: "decided_by",
    atMs: "at_ms",
  }),
  scope: scopeOf(row),
})

/** Of the day. */
const minuteOf = (time: string): number => {
  const [hours, minutes] = time.split(":").map(Number)
  return Number(hours) * 60 + Number(minutes)
}

/** A departure's id says all: "pool/day/hours:minutes". */
const isCalledOffBy = (callOff: CallOffRow, { travel_day, departure }: Trip): boolean => {
  if (departure === null)
    return callOff.day === travel_day && callOff.pool === null && callOff.departure_id === null
  const [pool = "", day, time = ""] = departure.split("/")
  return (
    callOff.day === day &&
    minuteOf(time) >= callOff.from_minute &&
    (callOff.departure_id ?? departure) === departure &&
    (callOff.pool ?? pool) === pool
  )
}

const offerOf = (row: CallOffOfferRow) =>
  known(row, {
    callOffId: "call_off_id",
    merchantOrderId: "merchant_order_id",
    state: "state",
    madeAtMs: "made_at_ms",
    chooseUntilMs: "choose_until_ms",
    closedAtMs: "closed_at_ms",
    merchantRefundId: "merchant_refund_id",
  })

interface CallOffBooks {
  readonly callOffs: Rows<CallOffRow>
  readonly offers: Rows<CallOffOfferRow>
  readonly orders: Rows<OrderRow>
  readonly refunds: Rows<RefundRow>
  readonly told: Rows<TravellerMessageRow>
}

/** An offer with why it was made, as the product gives it out. */
export const madeOfferOf = (row: CallOffOfferRow, callOffs: Rows<CallOffRow>) => {
  const callOff = callOffs.find(({ call_off_id }) => call_off_id === row.call_off_id)
  return { offer: offerOf(row), callOff: callOff && callOffOf(callOff) }
}

const madeOffersOf = (
  { callOffs, offers }: CallOffBooks,
  day: string | undefined,
  ...columns: ReadonlyArray<"made_at_ms" | "choose_until_ms" | "merchant_order_id">
) =>
  offers
    .filter(
      ({ call_off_id }) =>
        day === undefined || callOffs.some((one) => one.call_off_id === call_off_id && one.day === day),
    )
    .toSorted(before(...columns))
    .map((row) => madeOfferOf(row, callOffs))

/** Of a booking, with the vouchers and differences that have paid for it beside its own payment. */
const isSomethingLeft = (row: OrderRow, refunds: Rows<RefundRow>): boolean => {
  const back = refunds
    .filter(
      ({ merchant_order_id, state }) => merchant_order_id === row.merchant_order_id && state !== "FAILED",
    )
    .reduce((sum, { amount }) => sum + amount, 0)
  return (row.captured_amount ?? 0) > back || row.voucher_amount !== null || row.difference_paid !== null
}

/** Whom it would offer something now. */
const owedBy = (callOff: CallOffRow, { orders, offers, refunds }: CallOffBooks) =>
  orders
    .filter(
      ({ state, cancelled_on, difference_of }) =>
        state === "COMPLETED" && cancelled_on === null && difference_of === null,
    )
    .filter((row) => row.travel_day === callOff.day && isCalledOffBy(callOff, row))
    .filter(({ merchant_order_id: id }) =>
      offers.every((offer) => offer.merchant_order_id !== id || offer.state !== "OFFERED"),
    )
    .filter((row) => isSomethingLeft(row, refunds))
    .toSorted(before("merchant_order_id"))
    .map(orderOf)

const isOfDesk = ({ desk_channel, difference_of, mobile_number }: OrderRow): boolean =>
  desk_channel !== null && difference_of === null && mobile_number !== ""

const isToldOff = ({ merchant_order_id: id }: OrderRow, { told }: CallOffBooks): boolean =>
  told.some(
    ({ merchant_order_id, kind, about }) =>
      merchant_order_id === id && kind === "changed" && about === "called off unpaid",
  )

const AWAITED: ReadonlySet<string> = new Set(["CREATED", "OWED", "PENDING"])
const UNPAID: ReadonlySet<string> = new Set([...AWAITED, "FAILED", "ABANDONED"])

/** Whom of the desk's unpaid bookings it would tell now. */
const untoldBy = (callOff: CallOffRow, books: CallOffBooks) =>
  books.orders
    .filter((row) => isOfDesk(row) && AWAITED.has(row.state) && !isToldOff(row, books))
    .filter((row) => row.travel_day === callOff.day && isCalledOffBy(callOff, row))
    .toSorted(before("merchant_order_id"))
    .map(orderOf)

const firstBy = (trip: Trip, { callOffs }: CallOffBooks) =>
  callOffs.toSorted(before("at_ms", "call_off_id")).find((one) => isCalledOffBy(one, trip))

/** Who was told so and has not paid since, of one day where it is named. */
const toldUnpaid = (books: CallOffBooks, day: string | undefined) =>
  books.orders
    .filter((row) => isOfDesk(row) && UNPAID.has(row.state) && isToldOff(row, books))
    .filter(({ travel_day }) => day === undefined || travel_day === day)
    .toSorted(before("merchant_order_id"))
    .flatMap((row) => {
      const callOff = firstBy(row, books)
      return callOff === undefined ? [] : [{ order: orderOf(row), callOff: callOffOf(callOff) }]
    })

type Reads = ReadonlyArray<StoreRead<CallOffs>>

const ofDay = (day: string | undefined, books: CallOffBooks): Reads => {
  const named = day === undefined ? undefined : Day.make(day)
  const open = { ...books, offers: books.offers.filter(({ state }) => state === "OFFERED") }
  return [
    {
      of: `all ${day}`,
      told: CallOffs.use((store) => store.all(named)),
      due: madeOffersOf(books, day, "made_at_ms", "merchant_order_id"),
    },
    {
      of: `open ${day}`,
      told: CallOffs.use((store) => store.open(named)),
      due: madeOffersOf(open, day, "choose_until_ms", "merchant_order_id"),
    },
    {
      of: `toldUnpaid ${day}`,
      told: CallOffs.use((store) => store.toldUnpaid(named)),
      due: toldUnpaid(books, day),
    },
  ]
}

const ofOrder = (row: OrderRow, books: CallOffBooks): Reads => {
  const { merchant_order_id: id, travel_day, departure } = row
  const open = books.offers.find((one) => one.merchant_order_id === id && one.state === "OFFERED")
  const by = firstBy(row, books)
  const trip = { date: Day.make(travel_day), departure: departure ?? undefined }
  return [
    {
      of: `openOffer ${id}`,
      told: CallOffs.use((store) => store.openOffer(id)),
      due: open && madeOfferOf(open, books.callOffs),
    },
    {
      of: `calledOffBy ${travel_day} ${departure ?? ""}`,
      told: CallOffs.use((store) => store.calledOffBy(trip)),
      due: by && callOffOf(by),
    },
  ]
}

const wholeDay = ({ travel_day }: OrderRow): CallOffRow => ({
  call_off_id: CallOffId.make("of a copy"),
  day: travel_day,
  pool: null,
  departure_id: null,
  from_minute: 0,
  reason: "",
  decided_by: "",
  at_ms: 0,
})

/** As if an order's departure were called off, its pool from that time on, and everything of its day. */
const imagined = (order: OrderRow): Rows<CallOffRow> => {
  const { departure } = order
  const all = wholeDay(order)
  if (departure === null) return [all]
  const [pool = "", , time = ""] = departure.split("/")
  const fromMinute = minuteOf(time)
  return [
    all,
    { ...all, departure_id: departure },
    { ...all, pool, from_minute: fromMinute },
    { ...all, pool, from_minute: fromMinute + 1 },
  ]
}

const ofCallOff = (one: CallOffRow, books: CallOffBooks): Reads => {
  const day = Day.make(one.day)
  const trips = { day, scope: scopeOf(one), fromMinute: one.from_minute } as Parameters<
    CallOffs["Service"]["owed"]
  >[0]
  return [
    {
      of: `owed by ${one.call_off_id}`,
      told: CallOffs.use((store) => store.owed(trips)),
      due: owedBy(one, books),
    },
    {
      of: `unpaid of ${one.call_off_id}`,
      told: CallOffs.use((store) => store.unpaid(trips)),
      due: untoldBy(one, books),
    },
  ]
}

const booksIn = ({ rows }: OpenedCopy): CallOffBooks => ({
  callOffs: rows("select * from call_offs"),
  offers: rows("select * from call_off_offers"),
  orders: rows("select * from orders"),
  refunds: rows("select * from refunds"),
  told: rows("select * from traveller_messages"),
})

/** Somebody whom the desk has booked has not paid, and was told that the day is called off: few stories have one. */
export const wrongToldUnpaid = Effect.fn("wrongToldUnpaid")(function* (copy: OpenedCopy) {
  const { db, rows, nowMs } = copy
  const [like] = rows<OrderRow>("select * from orders where mobile_number <> '' order by 1 limit 1")
  if (like === undefined) return undefined
  const order = {
    ...like,
    ...PLAIN,
    merchant_order_id: MerchantOrderId.make("GOA-TOLDUNPAID"),
    request_key: "the key of who is told",
    state: "ABANDONED",
    desk_channel: "PHONE",
    gateway_order_id: null,
    redirect_url: null,
    expires_at_ms: null,
    captured_amount: null,
    captured_at_ms: null,
    paid_at_desk: null,
    settled_at_ms: nowMs,
  } satisfies OrderRow
  const [callOff] = imagined(order)
  if (callOff === undefined) return undefined
  yield* Effect.promise(async () => {
    await db.insertInto("orders").values(order).execute()
    await db.insertInto("call_offs").values(callOff).execute()
    await db
      .insertInto("traveller_messages")
      .values({
        message_id: `${order.merchant_order_id}/traveller/changed/called off unpaid`,
        merchant_order_id: order.merchant_order_id,
        kind: "changed",
        about: "called off unpaid",
        owed_at_ms: nowMs,
        not_before_ms: nowMs,
        failures: 0,
      })
      .execute()
  })
  const books = booksIn(copy)
  const wrong = yield* misread([undefined, order.travel_day].flatMap((day) => ofDay(day, books)))
  yield* Effect.promise(async () => {
    for (const table of ["traveller_messages", "orders"] as const)
      await db.deleteFrom(table).where("merchant_order_id", "=", order.merchant_order_id).execute()
    await db.deleteFrom("call_offs").where("call_off_id", "=", callOff.call_off_id).execute()
  })
  return wrong
})

/** For so long after a trip somebody may yet be found to have paid for it late. Unit: days. */
const LATE_FOR_DAYS = 90

/** Of such a one there is one of each: an offer of now, what the history tells, what the operator and the traveller are told. */
const TOLD_LATE = `select (select count(*) from call_off_offers where merchant_order_id = @id and state = 'OFFERED'
    and made_at_ms = @nowMs) as offers,
  (select count(*) from order_events where merchant_order_id = @id and what = 'called off') as events,
  (select count(*) from outbox where message_id like @id || '/called-off-%' and owed_at_ms = @nowMs) as messages,
  (select count(*) from traveller_messages where merchant_order_id = @id and about = 'called off') as letters`

/** The desk has booked it, and nobody has paid. */
const unpaidLike = (order: OrderRow, nowMs: number): OrderRow => ({
  ...order,
  merchant_order_id: MerchantOrderId.make(`${order.merchant_order_id}-UNPAID`),
  request_key: `${order.request_key}, and does not`,
  state: "OWED",
  desk_channel: "PHONE",
  pay_until_ms: nowMs + 1,
  gateway_order_id: null,
  redirect_url: null,
  expires_at_ms: null,
  captured_amount: null,
  captured_at_ms: null,
  settled_at_ms: null,
})

/**
 * Whoever pays for a trip after it was called off is offered what the others are, once; who has not paid is told of it, once,
 * and not after the day: few stories have one.
 */
export const wrongLatePayer = Effect.fn("wrongLatePayer")(function* ({ db, rows, nowMs }: OpenedCopy) {
  const [like] = rows<OrderRow>(
    `select * from orders where state = 'COMPLETED' and gateway_order_id is not null and difference_of is null
      and mobile_number <> '' order by 1 limit 1`,
  )
  if (like === undefined) return undefined
  const late = [3, 0, -1, -LATE_FOR_DAYS, -LATE_FOR_DAYS - 1].map((inDays) => {
    const order = {
      ...like,
      ...PLAIN,
      merchant_order_id: MerchantOrderId.make(`GOA-PAIDLATE${inDays}`),
      request_key: `the key of who pays late ${inDays}`,
      gateway_order_id: GatewayOrderId.make(`OMO-PAIDLATE${inDays}`),
      travel_day: addDays(dayInIndia(nowMs), inDays),
    } satisfies OrderRow
    const callOff = {
      ...wholeDay(order),
      call_off_id: CallOffId.make(`OFF-PAIDLATE${inDays}`),
      reason: "Strong wind",
      decided_by: "Maria",
    }
    return { inDays, order, unpaid: unpaidLike(order, nowMs), callOff }
  })
  yield* Effect.promise(async () => {
    for (const { order, unpaid, callOff } of late) {
      await db.insertInto("orders").values([order, unpaid]).execute()
      await db.insertInto("call_offs").values(callOff).execute()
    }
  })
  const offerTwice = CallOffs.use((store) => Effect.repeat(store.offerToLatePayers(nowMs), { times: 1 }))
  yield* offerTwice
  const wrong = late.find(({ inDays, order: { merchant_order_id: id } }) => {
    const due = inDays < -LATE_FOR_DAYS ? 0 : 1
    return rows<Readonly<Record<string, number>>>(TOLD_LATE, { id, nowMs }).some((told) =>
      Object.values(told).some((count) => count !== due),
    )
  })
  const wronglyTold = late.find(({ inDays, unpaid: { merchant_order_id: id } }) => {
    const told = rows("select 1 from traveller_messages where merchant_order_id = ?", id).length
    return told !== (inDays < 0 ? 0 : 1)
  })
  yield* Effect.promise(async () => {
    for (const { order, unpaid, callOff } of late) {
      const ids = [order.merchant_order_id, unpaid.merchant_order_id]
      await db.deleteFrom("outbox").where("message_id", "like", `${order.merchant_order_id}/%`).execute()
      for (const table of ["traveller_messages", "order_events", "call_off_offers", "orders"] as const)
        await db.deleteFrom(table).where("merchant_order_id", "in", ids).execute()
      await db.deleteFrom("call_offs").where("call_off_id", "=", callOff.call_off_id).execute()
    }
  })
  if (wrong !== undefined)
    return `who has paid late for a trip in ${wrong.inDays} days is offered nothing, or not as others are`
  return (
    wronglyTold &&
    `who has not paid for a trip in ${wronglyTold.inDays} days is not told that it is called off, or has no day to be told of`
  )
})

export const callOffReads = (copy: OpenedCopy): Reads => {
  const books = booksIn(copy)
  const days = [...new Set(books.callOffs.map(({ day }) => day))]
  const isAwaited = (row: OrderRow) => isOfDesk(row) && AWAITED.has(row.state)
  const isToldAwaited = (row: OrderRow) => isAwaited(row) && isToldOff(row, books)
  const isGivenBack = ({ merchant_order_id: id }: OrderRow) =>
    books.refunds.some(({ merchant_order_id }) => merchant_order_id === id)
  const called = books.orders.filter(({ travel_day }) => days.includes(travel_day))
  return [
    ...[undefined, ...days].flatMap((day) => ofDay(day, books)),
    ...days.map((day) => ({
      of: `ofDays ${day}`,
      told: CallOffs.use((store) => store.ofDays(Day.make(day), Day.make(day))),
      due: books.callOffs
        .filter((one) => one.day === day)
        .toSorted(before("at_ms", "call_off_id"))
        .map(callOffOf),
    })),
    ...drawnOf(called).flatMap((row) => ofOrder(row, books)),
    ...[
      ...drawnOf(books.callOffs),
      ...[() => true, isAwaited, isToldAwaited, isGivenBack].flatMap((isOne) =>
        drawnOf(books.orders.filter(isOne)).flatMap(imagined),
      ),
    ].flatMap((row) => ofCallOff(row, books)),
  ]
}
