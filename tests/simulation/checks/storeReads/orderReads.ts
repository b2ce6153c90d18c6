/** What the stores of orders answer, beside the rows. Unit: instants in milliseconds since 1970. */
import type { OrderEventRow, OrderRow, OrderWatchRow } from "#adapters/sql/tables.ts"
import { POLL_WAITS } from "#core/orders/pollOrder.ts"
import { Day } from "#core/days.ts"
import { OrderStore, OrderWatch } from "#core/ports/orders.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { before, drawnOf, known, MANY, momentsAround, NOBODYS_ORDER, type Rows } from "./knownRows.ts"
import type { StoreRead } from "./storeRead.ts"

/** An order's fields by their columns, where a row that has none of it says nothing. */
const FIELDS = {
  merchantOrderId: "merchant_order_id",
  requestKey: "request_key",
  activityName: "activity_name",
  packageType: "package_type",
  adultFare: "adult_fare",
  refundPolicyVersion: "refund_policy_version",
  placedAtMs: "placed_at_ms",
  state: "state",
  checkoutAskedAtMs: "checkout_asked_at_ms",
  gatewayOrderId: "gateway_order_id",
  redirectUrl: "redirect_url",
  expiresAtMs: "expires_at_ms",
  transactionId: "transaction_id",
  capturedAmount: "captured_amount",
  settledAtMs: "settled_at_ms",
  tripPackage: "trip_package",
  looksLike: "looks_like",
  cancelledOn: "cancelled_on",
  movedFrom: "moved_from",
  noticeDays: "notice_days",
  dueForFewer: "due_for_fewer",
  differenceBack: "difference_back",
  differencePaid: "difference_paid",
  differenceOf: "difference_of",
  voucherAmount: "voucher_amount",
  inVouchers: "in_vouchers",
  bookedBy: "booked_by",
  deskChannel: "desk_channel",
  payUntilMs: "pay_until_ms",
  paidAtDesk: "paid_at_desk",
  bookingClosesAtMs: "booking_closes_at_ms",
} as const satisfies Readonly<Record<string, keyof OrderRow>>

const REQUEST_FIELDS = {
  name: "name",
  mobileNumber: "mobile_number",
  adults: "adults",
  children: "children",
  date: "travel_day",
  amount: "amount",
  categorySlug: "category_slug",
  subSlug: "sub_slug",
  departure: "departure",
  voucher: "voucher_id",
} as const satisfies Readonly<Record<string, keyof OrderRow>>

/** As the product gives one out. */
export const orderOf = (row: OrderRow) => ({
  ...known(row, FIELDS),
  request: known(row, REQUEST_FIELDS),
  ...(row.captured_at_ms !== null && row.captured_at_ms < Number(row.settled_at_ms)
    ? { capturedAtMs: row.captured_at_ms }
    : {}),
  ...(row.bought_adults === null
    ? {}
    : { boughtParty: { adults: row.bought_adults, children: row.bought_children } }),
})

const eventOf = ({ decided_by, reason, change, ...row }: OrderEventRow) => ({
  merchantOrderId: row.merchant_order_id,
  atMs: row.at_ms,
  actor: row.by_whom,
  what: row.what,
  change: JSON.parse(change) as unknown,
  ...(decided_by === null ? {} : { decision: { decidedBy: decided_by, reason: reason ?? "" } }),
})

type Reads = ReadonlyArray<StoreRead<OrderStore | OrderWatch>>

const ofOne = (row: OrderRow, { orders, rows }: OrdersRead): Reads => {
  const { merchant_order_id: id, gateway_order_id: atGateway, request_key: key, name, booked_by } = row
  const order = orderOf(row)
  const isKnownByKey = row.state === "COMPLETED" && row.booking_key?.endsWith(`|${name.toLowerCase()}`)
  const booking = {
    request: {
      name,
      mobileNumber: row.mobile_number,
      adults: row.adults,
      children: row.children,
      date: Day.make(row.travel_day),
      subSlug: row.sub_slug,
      ...(row.departure === null ? {} : { departure: row.departure }),
    },
    bookedBy: booked_by ?? undefined,
  }
  return [
    { of: `find ${id}`, told: OrderStore.use((store) => store.find(id)), due: order },
    { of: `findByKey ${key}`, told: OrderStore.use((store) => store.findByKey(key)), due: order },
    { of: `findByAnyId ${id}`, told: OrderStore.use((store) => store.findByAnyId(id)), due: order },
    ...(atGateway === null
      ? []
      : [
          {
            of: `findByAnyId ${atGateway}`,
            told: OrderStore.use((store) => store.findByAnyId(atGateway)),
            due: order,
          },
        ]),
    ...(isKnownByKey === true
      ? [
          {
            of: `findCompleted of ${id}`,
            told: OrderStore.use((store) => store.findCompleted(booking)),
            due: id,
          },
        ]
      : []),
    {
      of: `differencesOf ${id}`,
      told: OrderStore.use((store) => store.differencesOf(id)),
      due: orders
        .filter(({ difference_of }) => difference_of === id)
        .toSorted(before("placed_at_ms", "merchant_order_id"))
        .map(orderOf),
    },
    {
      of: `events ${id}`,
      told: OrderStore.use((store) => store.events(id)),
      due: rows<OrderEventRow>("select * from order_events where merchant_order_id = ?", id)
        .toSorted(before("seq"))
        .map(eventOf),
    },
  ]
}

interface OrdersRead {
  readonly orders: Rows<OrderRow>
  readonly rows: OpenedCopy["rows"]
}

/** Whose time to pay the desk was over. */
const unpaidBy = (orders: Rows<OrderRow>, atMs: number) =>
  orders
    .filter(({ state, pay_until_ms }) => state === "OWED" && pay_until_ms !== null && pay_until_ms <= atMs)
    .toSorted(before("pay_until_ms", "merchant_order_id"))
    .map(orderOf)

/** Differences whose bookings have changed meanwhile, as their money was here at that time. */
const unmovedBy = (orders: Rows<OrderRow>, givenBack: ReadonlySet<string>, atMs: number) =>
  orders
    .filter(
      ({ difference_of, departure, captured_amount, amount }) =>
        difference_of !== null && departure === null && captured_amount === amount,
    )
    .filter(
      ({ state, merchant_order_id }) =>
        state === "REVIEW" || (state === "REJECTED" && !givenBack.has(merchant_order_id)),
    )
    .filter(({ settled_at_ms }) => settled_at_ms !== null && settled_at_ms <= atMs)
    .toSorted(before("settled_at_ms", "merchant_order_id"))
    .map(({ merchant_order_id }) => merchant_order_id)

const { againMs, firstMs, aheadMs } = POLL_WAITS

/** Orders that are due to be read at the provider, or that only a clock that was ahead has put off. */
const watchedBy = (watched: Rows<OrderWatchRow>, atMs: number) =>
  watched
    .flatMap(({ merchant_order_id, next_read_at_ms: dueAtMs, read_begun_at_ms: begunAtMs }) =>
      dueAtMs === null ? [] : [{ merchantOrderId: merchant_order_id, dueAtMs, begunAtMs }],
    )
    .filter(
      ({ dueAtMs, begunAtMs }) =>
        dueAtMs <= atMs ||
        dueAtMs > atMs + againMs ||
        (begunAtMs === null ? dueAtMs > atMs + firstMs : begunAtMs > atMs + aheadMs),
    )
    .toSorted(before("dueAtMs", "merchantOrderId"))
    .map(({ merchantOrderId, dueAtMs }) => ({ merchantOrderId, dueAtMs }))

const atMoments = (
  nowMs: number,
  {
    orders,
    givenBack,
    watched,
  }: {
    readonly orders: Rows<OrderRow>
    readonly givenBack: ReadonlySet<string>
    readonly watched: Rows<OrderWatchRow>
  },
): Reads =>
  momentsAround(nowMs).flatMap((atMs) =>
    [2, MANY].flatMap((most) => [
      {
        of: `unpaidAtDesk ${atMs - nowMs} ms from then, ${most}`,
        told: OrderStore.use((store) => store.unpaidAtDesk(atMs, most)),
        due: unpaidBy(orders, atMs).slice(0, most),
      },
      {
        of: `unmoved ${atMs - nowMs} ms from then, ${most}`,
        told: OrderStore.use((store) => store.unmoved(atMs, most)),
        due: unmovedBy(orders, givenBack, atMs).slice(0, most),
      },
      {
        of: `due to be read ${atMs - nowMs} ms from then, ${most}`,
        told: OrderWatch.use((watch) => watch.due(atMs, most)),
        due: watchedBy(watched, atMs).slice(0, most),
      },
    ]),
  )

export const orderReads = ({ nowMs, rows }: OpenedCopy): Reads => {
  const orders = rows<OrderRow>("select * from orders")
  const ids = [...orders.map(({ merchant_order_id }) => merchant_order_id), NOBODYS_ORDER]
  const twice = [...ids, ...ids.slice(0, 1)]
  const byId = orders.toSorted(before("merchant_order_id"))
  const completed = orders.filter(({ state }) => state === "COMPLETED")
  const distinct = (column: "booked_by" | "travel_day") => [
    ...new Set(orders.flatMap((row) => row[column] ?? [])),
  ]
  return [
    {
      of: "findMany",
      told: OrderStore.use((store) => store.findMany(twice)),
      due: new Map(byId.map((row) => [row.merchant_order_id, orderOf(row)])),
    },
    {
      of: "namesOf",
      told: OrderStore.use((store) => store.namesOf(twice)),
      due: new Map(byId.map(({ merchant_order_id, name }) => [merchant_order_id, name])),
    },
    ...distinct("booked_by").map((browser) => ({
      of: `completedOf ${browser}`,
      told: OrderStore.use((store) => store.completedOf(browser)),
      due: completed
        .filter(({ booked_by }) => booked_by === browser)
        .toSorted(before("travel_day", "merchant_order_id"))
        .map(orderOf),
    })),
    ...distinct("booked_by").map((browser) => ({
      of: `pendingOf ${browser}`,
      told: OrderStore.use((store) => store.pendingOf(browser)),
      due: byId
        .filter(
          ({ booked_by, state, difference_of }) =>
            booked_by === browser && state === "PENDING" && difference_of === null,
        )
        .map(orderOf),
    })),
    ...distinct("travel_day").map((day) => ({
      of: `completedOn ${day}`,
      told: OrderStore.use((store) => store.completedOn(Day.make(day))),
      due: completed
        .filter(({ travel_day, difference_of }) => travel_day === day && difference_of === null)
        .filter(({ mobile_number }) => mobile_number !== "")
        .toSorted(before("merchant_order_id"))
        .map(orderOf),
    })),
    ...atMoments(nowMs, {
      orders,
      givenBack: new Set(
        rows<Pick<OrderRow, "merchant_order_id">>("select merchant_order_id from refunds").map(
          ({ merchant_order_id }) => merchant_order_id,
        ),
      ),
      watched: rows<OrderWatchRow>("select * from order_watch"),
    }),
    ...drawnOf(orders).flatMap((row) => ofOne(row, { orders, rows })),
    {
      of: `find ${NOBODYS_ORDER}`,
      told: OrderStore.use((store) => store.find(MerchantOrderId.make(NOBODYS_ORDER))),
      due: undefined,
    },
  ]
}
