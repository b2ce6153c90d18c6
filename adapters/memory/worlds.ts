/** Named worlds, and the catalogues and orders that they are made of: very long texts, Hindi, no pictures, every state. */
import { type CallOff, CallOffId } from "#core/callOffs/callOff.ts"
import { CHOICE_MS, type OpenOffer } from "#core/callOffs/callOffOffer.ts"
import trips from "#shop/sampleTrips.json" with { type: "json" }
import { bug } from "#core/bug.ts"
import { PackageType } from "#core/catalogue/activity.ts"
import { SHOP } from "#core/shop.ts"
import type { CatalogueCategory } from "../catalogueFiles/catalogueFile.ts"
import { EMPTY_DRAFT, type TripDraft } from "#core/trips/tripDraft.ts"
import { Schema } from "effect"
import { BookingSecret } from "#core/paidBooking/bookingSecret.ts"
import type { BookingLink } from "#core/ports/bookingLinks.ts"
import type { StartedOrder } from "#core/booking/startedOrders.ts"
import { Day } from "#core/days.ts"
import { clockText, DepartureId } from "#core/departures/departure.ts"
import { Paise } from "#core/money.ts"
import { type Order, type OrderState, orderFromFields } from "#core/orders/order.ts"
import { GatewayOrderId, MerchantOrderId, ORDER_ID_PREFIX, TransactionId } from "#core/paymentIds.ts"
import { type Refund, refundFromFields, refundIdOf } from "#core/refunds/refund.ts"
import { seedCatalogue } from "../catalogueFiles/seedCatalogue.ts"
import { decodeWorld } from "./encodedWorld.ts"
import type { World, WorldDeparture } from "./world.ts"

type Catalogue = ReadonlyArray<CatalogueCategory>
type Stocked = CatalogueCategory["subcategories"][number]

const withEachActivity = (catalogue: Catalogue, change: (activity: Stocked) => Stocked): Catalogue =>
  catalogue.map((category) => ({ ...category, subcategories: category.subcategories.map(change) }))

/** Names and routes as long as somebody could make them. */
export const withLongTexts = (catalogue: Catalogue): Catalogue =>
  withEachActivity(catalogue, (activity) => ({
    ...activity,
    name: `${activity.name}, ${trips.long.name}`,
    route: trips.long.route,
  }))

export const inHindi = (catalogue: Catalogue): Catalogue =>
  withEachActivity(catalogue, (activity) => ({
    ...activity,
    name: `${trips.hindi.name}: ${activity.name}`,
    route: trips.hindi.route,
  }))

export const withoutPictures = (catalogue: Catalogue): Catalogue =>
  withEachActivity(
    catalogue,
    ({ image: _image, bannerImage: _bannerImage, galleryImages: _views, ...activity }) => activity,
  )

/**
 * Trip plans that a visitor has begun: each goes one step further than the one before.
 * Who plans.
 */
export const begunPlan: TripDraft = { ...EMPTY_DRAFT, fullName: "Asha Rao", mobileNumber: "98765 43210" }

/** And what they like. */
export const chosenPlan: TripDraft = { ...begunPlan, selectedTrips: [trips.booked.name] }

/** And where they stay: nothing is missing. */
export const completePlan: TripDraft = {
  ...chosenPlan,
  accommodationType: "Villa",
  checkInDate: "2026-12-20",
  checkOutDate: "2026-12-24",
}

const catalogue = seedCatalogue()

const decodePackageType = Schema.decodeUnknownSync(PackageType)

/** "20:30" as minutes of its day. */
const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

const fareOf = ({ fareRupees }: { readonly fareRupees: number }) => Paise.make(fareRupees * 100)

/** Two adults and a child. */
const partyPrice = ({ fareRupees }: { readonly fareRupees: number }) => Paise.make(fareRupees * 230)

/** Sat 21 Nov 2026, 10:30 in India. */
const NOW_MS = 1_795_237_200_000

/** The order that every world with one has: two adults and a child on the sample trip. */
export const SAMPLE_ORDER_ID = MerchantOrderId.make(`${ORDER_ID_PREFIX}7ZK3V0Q8N5R1T6W2X9Y4B7C3DM`)

/** Whether the gateway has taken the money, whatever was done with it then. */
const isCaptured = (state: OrderState) => state === "COMPLETED" || state === "REJECTED"

const orderIn = (state: OrderState, name = "Asha Rao"): Order =>
  orderFromFields({
    merchantOrderId: SAMPLE_ORDER_ID,
    requestKey: "3F8K1M6P9R2T5V7X0Z4B8D1G6J",
    request: {
      name,
      mobileNumber: "98765 43210",
      adults: 2,
      children: 1,
      date: Day.make("2026-12-05"),
      amount: partyPrice(trips.booked),
      categorySlug: trips.booked.categorySlug,
      subSlug: trips.booked.subSlug,
    },
    activityName: trips.booked.name,
    packageType: decodePackageType(trips.booked.packageType),
    adultFare: fareOf(trips.booked),
    refundPolicyVersion: 1,
    placedAtMs: NOW_MS - 120_000,
    state,
    checkoutAskedAtMs: NOW_MS - 119_000,
    gatewayOrderId: GatewayOrderId.make("OMO17952371210007712"),
    redirectUrl: `simulator:checkout/${SAMPLE_ORDER_ID}`,
    expiresAtMs: NOW_MS + 1_080_000,
    ...(isCaptured(state)
      ? { transactionId: TransactionId.make("OM17952371810001990"), capturedAmount: partyPrice(trips.booked) }
      : {}),
    settledAtMs: NOW_MS - 60_000,
  })

/** The order by which the sample booking was paid for the first time. */
const FIRST_PAID = orderFromFields({
  ...orderIn("COMPLETED"),
  merchantOrderId: MerchantOrderId.make(`${ORDER_ID_PREFIX}1FIRST0Q8N5R1T6W2X9Y4B7C3`),
  requestKey: "1FIRST1M6P9R2T5V7X0Z4B8D1G6J",
  gatewayOrderId: GatewayOrderId.make("OMO17952371000001111"),
})

const refundOf = (share: number, state: "COMPLETED" | "PENDING"): Refund =>
  refundFromFields({
    merchantRefundId: refundIdOf(SAMPLE_ORDER_ID, 1),
    merchantOrderId: SAMPLE_ORDER_ID,
    amount: Paise.make(orderIn("COMPLETED").request.amount * share),
    reason: "cancelled by the traveller",
    decidedBy: "operator",
    lines: [],
    requestedAtMs: NOW_MS - 3_600_000,
    state,
    gatewayRefundId: "OMR17952371000002222",
    settledAtMs: NOW_MS - 60_000,
  })

/** The sample order of another travel day. */
const onDay = (date: Day, order: Order = orderIn("COMPLETED")): Order =>
  orderFromFields({ ...order, request: { ...order.request, date } })

const TODAY = Day.make("2026-11-21")
const STARTED_TODAY: StartedOrder = {
  merchantOrderId: FIRST_PAID.merchantOrderId,
  subSlug: FIRST_PAID.request.subSlug,
  date: TODAY,
  adults: 1,
  children: 0,
}
const PAID_TODAY = orderFromFields({
  ...FIRST_PAID,
  request: { ...FIRST_PAID.request, date: TODAY, adults: 1, children: 0, amount: fareOf(trips.booked) },
  capturedAmount: fareOf(trips.booked),
})

/** The last trip of that evening, on which so many seats are left. */
const tonightWith = (left: number): WorldDeparture => ({
  pool: trips.tonight.pool,
  day: TODAY,
  startMinute: minuteOf(trips.tonight.startTime),
  capacity: trips.tonight.capacity,
  taken: trips.tonight.capacity - left,
})

const TOMORROW = Day.make("2026-11-22")

/** The first trips of the next morning, on each of which so many seats are left. */
const tomorrowWith = (left: ReadonlyArray<number>): ReadonlyArray<WorldDeparture> =>
  left.map((seats, place) => ({
    pool: trips.tomorrow.pool,
    day: TOMORROW,
    startMinute: minuteOf(trips.tomorrow.startTimes[place] ?? bug("the morning has no such start")),
    capacity: trips.tomorrow.capacity,
    taken: trips.tomorrow.capacity - seats,
  }))

/** Boats that set out every half hour. */
const withManyDepartures = (shop: Catalogue): Catalogue =>
  withEachActivity(shop, ({ rules, ...activity }) => ({
    ...activity,
    ...(rules?.pool === undefined
      ? rules && { rules }
      : {
          rules: {
            ...rules,
            runs: [
              {
                from: "01-01",
                to: "12-31",
                startTimes: Array.from({ length: 24 }, (_, half) => clockText(480 + half * 30)),
                durationMinutes: 30,
              },
            ],
            pool: { id: rules.pool.id, capacity: rules.pool.capacity },
          },
        }),
  }))

/** An order of tonight's trip that is under review. */
const SEATED_ORDER = orderFromFields({
  ...orderIn("REVIEW"),
  request: {
    ...orderIn("REVIEW").request,
    date: TODAY,
    amount: partyPrice(trips.tonight),
    subSlug: trips.tonight.subSlug,
    departure: DepartureId.make(`${trips.tonight.pool}/${TODAY}/${trips.tonight.startTime}`),
  },
  activityName: trips.tonight.name,
  adultFare: fareOf(trips.tonight),
  capturedAmount: partyPrice(trips.tonight),
})

/** The secret that opens the sample booking in every world that has one. */
export const SAMPLE_SECRET = BookingSecret.make("0TR1P0FARA0N0NTHEMAND0V1AA")

const SAMPLE_LINK: BookingLink = { merchantOrderId: SAMPLE_ORDER_ID, secret: SAMPLE_SECRET }

/** The sample trip, of which nothing is given back any more. */
const TRIP_TOMORROW = onDay(TOMORROW)

const YESTERDAY = Day.make("2026-11-20")

const MOVED = orderFromFields({
  ...onDay(Day.make("2026-12-12")),
  movedFrom: Day.make("2026-12-05"),
  noticeDays: 14,
})

const cancelledOn = (day: Day): Order => orderFromFields({ ...orderIn("COMPLETED"), cancelledOn: day })

/** The evening trip two weeks from now, with its seats. */
const BOOKED_DEPARTURE = orderFromFields({
  ...orderIn("COMPLETED"),
  request: {
    ...orderIn("COMPLETED").request,
    amount: partyPrice(trips.tonight),
    subSlug: trips.tonight.subSlug,
    departure: DepartureId.make(`${trips.tonight.pool}/2026-12-05/${trips.tonight.startTime}`),
  },
  activityName: trips.tonight.name,
  adultFare: fareOf(trips.tonight),
  capturedAmount: partyPrice(trips.tonight),
})

const STORM: CallOff = {
  callOffId: CallOffId.make("call-off-1"),
  day: Day.make("2026-12-05"),
  scope: { kind: "pool", pool: trips.tonight.pool },
  fromMinute: 0,
  atMs: NOW_MS - 3_600_000,
  decidedBy: "Maria",
  reason: "A storm is coming in, and no boat may leave the harbour that evening.",
}

/** That trip was called off an hour ago, and its traveller has yet to choose. */
const OPEN_OFFER: OpenOffer = {
  callOff: STORM,
  offer: {
    callOffId: STORM.callOffId,
    merchantOrderId: SAMPLE_ORDER_ID,
    state: "OFFERED",
    madeAtMs: STORM.atMs,
    chooseUntilMs: STORM.atMs + CHOICE_MS,
  },
}

const calmDay: World = {
  catalogue,
  orders: [],
  faults: {},
  checkout: "success",
  nowMs: NOW_MS,
  seed: SHOP.orderIdPrefix.toLowerCase(),
}

/** The traveller's page of the sample booking, two weeks before the trip. */
const booked: World = { ...calmDay, orders: [orderIn("COMPLETED")], bookingLinks: [SAMPLE_LINK] }

const calledOff: World = {
  ...booked,
  orders: [BOOKED_DEPARTURE],
  openOffers: [OPEN_OFFER],
  departures: [{ ...tonightWith(6), day: STORM.day, state: "CANCELLED" }],
}

/**
 * Named worlds, as plain data. One registry serves Storybook's toolbar, the tests and the site in development
 * (`?world=declined`).
 */
export const worlds = {
  /** Everything answers, and whoever pays has paid. */
  calmDay,
  /** The same day in a new tab: the intro plays. */
  firstVisit: { ...calmDay, firstVisit: true },
  /** A visitor whose payment has just succeeded. */
  paid: { ...calmDay, orders: [orderIn("COMPLETED")] },
  /** The bank said no. */
  declined: { ...calmDay, orders: [orderIn("FAILED")], checkout: "failure" },
  /** The bank has not answered yet. */
  stillPending: { ...calmDay, orders: [orderIn("PENDING")], checkout: "pending" },
  /** The gateway reports another amount than was asked for. */
  underReview: { ...calmDay, orders: [orderIn("REVIEW")] },
  /** The visitor has paid for the same booking by an earlier order, and now by this one. */
  paidTwice: { ...calmDay, orders: [FIRST_PAID, orderIn("REVIEW")] },
  /** The second of those payments is on its way back. */
  secondPaymentGoesBack: { ...calmDay, orders: [FIRST_PAID, orderIn("REJECTED")] },
  /** The visitor's browser has paid for one adult on the sample trip today, and is at the ticket again. */
  paidBefore: { ...calmDay, orders: [PAID_TODAY], stored: { started: [STARTED_TODAY] } },
  /** The same visitor, whose payment server does not say how the first payment went. */
  paidBeforeUnsaid: {
    ...calmDay,
    orders: [PAID_TODAY],
    stored: { started: [STARTED_TODAY] },
    faults: { payments: "hangs" },
  },
  /** One seat is left on tonight's trip, and one on tomorrow's second; the first is full. */
  lastSeat: { ...calmDay, departures: [tonightWith(1), ...tomorrowWith([0, 1, trips.tomorrow.capacity])] },
  /** Nothing is left of either. */
  full: { ...calmDay, departures: [tonightWith(0), ...tomorrowWith([0, 0, 0])] },
  /** The operator closes both as soon as the visitor has seen them. */
  closedMeanwhile: {
    ...calmDay,
    departuresMeanwhile: [
      tonightWith(trips.tonight.capacity),
      ...tomorrowWith([trips.tomorrow.capacity]),
    ].map((one) => ({
      ...one,
      state: "CLOSED",
    })),
  },
  /** Others take the last seats before the visitor pays. */
  takenWhilePaying: {
    ...calmDay,
    departures: tomorrowWith([2]),
    departuresMeanwhile: [tonightWith(0), ...tomorrowWith([0])],
  },
  /** The visitor's seats were given back before the money came, and then others took them: it is under review. */
  releasedPaidLate: {
    ...calmDay,
    departures: [tonightWith(0)],
    orders: [SEATED_ORDER],
  },
  /** The times of a day cannot be looked up, or never are. */
  departuresDown: { ...calmDay, faults: { departures: "down" } },
  departuresHang: { ...calmDay, faults: { departures: "hangs" } },
  /** The operator knows of no departure, though the page's rules have some. */
  departuresGone: { ...calmDay, faults: { departures: "none" } },
  /** Every boat sets out twenty-four times a day; some are full, and some nearly so. */
  manyDepartures: {
    ...calmDay,
    catalogue: withManyDepartures(catalogue),
    departures: [11, 13, 14, 20].map((half) => ({
      ...tonightWith(half % 3),
      startMinute: 480 + half * 30,
    })),
  },
  /** A person looked at it, refused the booking and gave the money back. */
  rejected: { ...calmDay, orders: [orderIn("REJECTED")] },
  /** The trip was cancelled, and by its rules half of the money went back. */
  halfRefunded: { ...calmDay, orders: [orderIn("COMPLETED")], refunds: [refundOf(0.5, "COMPLETED")] },
  /** The same, and the bank is still at it. */
  refundUnderWay: { ...calmDay, orders: [orderIn("COMPLETED")], refunds: [refundOf(0.5, "PENDING")] },
  /** All of the money went back. */
  refunded: { ...calmDay, orders: [orderIn("COMPLETED")], refunds: [refundOf(1, "COMPLETED")] },
  /** A booking is opened by its secret, two weeks before its trip. */
  booked,
  /** Its traveller has given an address. */
  bookedWithEmail: { ...booked, bookingLinks: [{ ...SAMPLE_LINK, email: "asha@example.com" }] },
  /** A booking of a departure, with a start time and seats. */
  bookedDeparture: { ...booked, orders: [BOOKED_DEPARTURE] },
  /** The catalogue has the trip no more, and with it its meeting point. */
  bookedWithoutMeetingPoint: { ...booked, catalogue: [] },
  /** The traveller has cancelled: half of the money is on its way back, or has arrived. */
  bookingCancelled: {
    ...booked,
    orders: [cancelledOn(TODAY)],
    refunds: [refundOf(0.5, "COMPLETED")],
  },
  bookingRefundUnderWay: { ...booked, orders: [cancelledOn(TODAY)], refunds: [refundOf(0.5, "PENDING")] },
  /** All of the money went back. */
  bookingRefunded: { ...booked, refunds: [refundOf(1, "COMPLETED")] },
  /** The day was changed before, from the fifth to the twelfth of December. */
  bookingMoved: { ...booked, orders: [MOVED] },
  /** The trip is tomorrow: its day cannot be changed any more, and nothing comes back. */
  bookingTooLate: { ...booked, orders: [TRIP_TOMORROW] },
  /** The trip was yesterday. */
  bookingOver: { ...booked, orders: [onDay(YESTERDAY)] },
  /** The company has called the trip off: its traveller may have the money back, or travel at another time. */
  bookingCalledOff: calledOff,
  /** The same, where nothing can be changed just now. */
  bookingCalledOffReadOnly: { ...calledOff, faults: { bookings: "readsOnly" } },
  /** Nothing about bookings is answered, or never is. */
  bookingsDown: { ...booked, faults: { bookings: "down" } },
  bookingsHang: { ...booked, faults: { bookings: "hangs" } },
  /** The booking is read once, and nothing is answered after it. */
  bookingThenSilence: { ...booked, faults: { bookings: "answersOnce" } },
  bookingRefundThenSilence: {
    ...booked,
    orders: [cancelledOn(TODAY)],
    refunds: [refundOf(0.5, "PENDING")],
    faults: { bookings: "answersOnce" },
  },
  /** Bookings can be read, and nothing can be changed. */
  bookingsReadOnly: { ...booked, faults: { bookings: "readsOnly" } },
  /** After the first reading nothing can be changed, and the booking is not, or never, read again. */
  bookingGoesDown: { ...booked, faults: { bookings: "goesDown" } },
  bookingBreaksOff: { ...booked, faults: { bookings: "breaksOff" } },
  /** The catalogue does not say when the trip runs, or never does. */
  bookedCatalogueDown: { ...booked, faults: { catalogue: "down" } },
  bookedCatalogueHangs: { ...booked, faults: { catalogue: "hangs" } },
  /** What is changed is changed, and nobody hears of it. */
  bookingAnswersLost: { ...booked, faults: { bookings: "losesAnswers" } },
  /** The visitor's address has asked for links to bookings a moment ago. */
  lookedUpTooOften: { ...booked, faults: { bookings: "tooOften" } },
  /** Neither receipts nor calendar files can be written, or they take for ever. */
  bookingPapersDown: { ...booked, faults: { receipts: "down", calendars: "down" } },
  bookingPapersHang: { ...booked, faults: { receipts: "hangs", calendars: "hangs" } },
  /** The visitor closes the payment page. */
  cancelled: { ...calmDay, checkout: "cancel" },
  /** A paid order under a name in Devanagari. */
  hindiName: { ...calmDay, orders: [orderIn("COMPLETED", "प्रिया शर्मा")] },
  /** The same link in a browser that did not book. */
  bookedElsewhere: { ...calmDay, orders: [orderIn("COMPLETED")], bookedElsewhere: true },
  /** There, the payment server answers the first question only. */
  bookedElsewhereThenSilence: {
    ...calmDay,
    orders: [orderIn("COMPLETED")],
    bookedElsewhere: true,
    faults: { payments: "answersOnce" },
  },
  /** The catalogue cannot be reached. */
  catalogueDown: { ...calmDay, faults: { catalogue: "down" } },
  /** The catalogue never answers. */
  catalogueHangs: { ...calmDay, faults: { catalogue: "hangs" } },
  /** A shop with nothing on its shelves. */
  emptyShop: { ...calmDay, catalogue: catalogue.map((category) => ({ ...category, subcategories: [] })) },
  /** Nothing that needs the payment server works. */
  paymentsDown: { ...calmDay, orders: [orderIn("COMPLETED")], faults: { payments: "down" } },
  /** The payment server never answers. */
  paymentsHang: { ...calmDay, orders: [orderIn("COMPLETED")], faults: { payments: "hangs" } },
  /** The provider refuses every new order. */
  gatewayRejects: { ...calmDay, faults: { gateway: "rejects" } },
  /** Receipts cannot be written. */
  noReceipts: { ...calmDay, orders: [orderIn("COMPLETED")], faults: { receipts: "down" } },
  /** The payment server answers that the payment is pending, and never again. */
  pendingThenSilence: {
    ...calmDay,
    orders: [orderIn("PENDING")],
    checkout: "pending",
    faults: { payments: "answersOnce" },
  },
  /** The visitor is on the payment page, and stays there. */
  checkoutStaysOpen: { ...calmDay, faults: { checkout: "hangs" } },
  /** A paid visitor for whom the next page never comes. */
  pagesHang: { ...calmDay, orders: [orderIn("COMPLETED")], faults: { pages: "hangs" } },
  /** Receipts take for ever. */
  receiptsHang: { ...calmDay, orders: [orderIn("COMPLETED")], faults: { receipts: "hangs" } },
  /** Trip plans cannot be submitted. */
  plansDown: { ...calmDay, faults: { tripPlans: "down" } },
  /** A submitted trip plan is never answered. */
  plansHang: { ...calmDay, faults: { tripPlans: "hangs" } },
  /** The newsletter's list cannot be reached. */
  newsletterDown: { ...calmDay, faults: { newsletter: "down" } },
  /** The newsletter's list never answers. */
  newsletterHangs: { ...calmDay, faults: { newsletter: "hangs" } },
  /** The visitor looks at the device's share sheet. */
  shareSheetOpen: { ...calmDay, faults: { sharing: "hangs" } },
  /** A trip plan that is written as far as its first, second or third step. */
  planBegun: { ...calmDay, stored: { draft: begunPlan } },
  planChosen: { ...calmDay, stored: { draft: chosenPlan } },
  planComplete: { ...calmDay, stored: { draft: completePlan } },
  /** Names and routes as long as somebody could make them. */
  longTexts: { ...calmDay, catalogue: withLongTexts(catalogue) },
  /** Activities under Hindi names. */
  hindiShop: { ...calmDay, catalogue: inHindi(catalogue) },
  /** A catalogue that was stocked without pictures. */
  noPictures: { ...calmDay, catalogue: withoutPictures(catalogue) },
} as const satisfies Record<string, World>

export type WorldName = keyof typeof worlds

/** A world's name, as an address gives it. */
export const WorldName = Schema.Literals(Object.keys(worlds) as ReadonlyArray<WorldName>)

const isName = Schema.is(WorldName)

/** The world that an address names, or carries whole. Undefined for a text that is neither. */
export const parseWorld = (text: string): World | undefined =>
  isName(text) ? worlds[text] : decodeWorld(text)
