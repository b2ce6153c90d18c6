/** Named worlds: the shop in every state that a story, a test or a designer asks for. */
import { Schema } from "effect"
import trips from "#shop/sampleTrips.json" with { type: "json" }
import { SHOP } from "#core/shop.ts"
import { EMPTY_DRAFT, type TripDraft } from "#core/trips/tripDraft.ts"
import { seedCatalogue } from "../catalogueFiles/seedCatalogue.ts"
import { decodeWorld } from "./encodedWorld.ts"
import { inHindi, withLongTexts, withManyDepartures, withoutPictures } from "./sampleCatalogues.ts"
import {
  BOOKED_DEPARTURE,
  FIRST_PAID,
  INTERRUPTED,
  MOVED,
  IN_VOUCHER,
  OPEN_OFFER,
  PAID_BY_VOUCHER,
  PAID_IN_TWO,
  PAID_LONG_AGO,
  VOUCHER,
  PAID_TODAY,
  SAMPLE_LINK,
  SEATED_ORDER,
  SPENT_VOUCHER,
  STARTED_TODAY,
  STORM,
  TODAY,
  TRIP_TOMORROW,
  YESTERDAY,
  cancelledOn,
  differenceIn,
  onDay,
  orderIn,
  refundOf,
  tomorrowWith,
  tonightWith,
  WORLDS_NOW_MS,
} from "./sampleBookings.ts"
import type { World } from "./world.ts"

/** A trip plan of which the first step is done: who plans. Each of the two below goes one step further. */
const begunPlan: TripDraft = { ...EMPTY_DRAFT, fullName: "Asha Rao", mobileNumber: "98765 43210" }

/** And what they like. */
const chosenPlan: TripDraft = { ...begunPlan, selectedTrips: [trips.booked.name] }

/** And where they stay: nothing is missing. */
export const completePlan: TripDraft = {
  ...chosenPlan,
  accommodationType: "Villa",
  checkInDate: "2026-12-20",
  checkOutDate: "2026-12-24",
}

const catalogue = seedCatalogue()

const calmDay: World = {
  catalogue,
  orders: [],
  faults: {},
  checkout: "success",
  nowMs: WORLDS_NOW_MS,
  seed: SHOP.orderIdPrefix.toLowerCase(),
}

/** The traveller's page of the sample booking, two weeks before the trip. */
const booked: World = { ...calmDay, orders: [orderIn("COMPLETED")], bookingLinks: [SAMPLE_LINK] }

const bookingDifference: World = { ...booked, orders: [orderIn("COMPLETED"), differenceIn("CREATED")] }

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
  /** The visitor has left the payment page, goes back to it, and stays there. */
  pendingAtCheckout: { ...calmDay, orders: [orderIn("PENDING")], faults: { checkout: "hangs" } },
  /** The payment page does not open again. */
  pendingPageLost: { ...calmDay, orders: [orderIn("PENDING")], faults: { checkout: "down" } },
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
  /** The visitor has typed on the sample trip's ticket, and loads its page again. */
  ticketBegun: {
    ...calmDay,
    stored: { bookingDrafts: { [INTERRUPTED.subSlug]: { form: INTERRUPTED.form } } },
  },
  /** The visitor's tab was reloaded while the payment page was open, and the payment came to nothing. */
  paymentInterrupted: { ...calmDay, orders: [orderIn("FAILED")], stored: { booking: INTERRUPTED } },
  /** It was paid meanwhile; the page with its result does not open. */
  interruptedPaid: {
    ...calmDay,
    orders: [orderIn("COMPLETED")],
    stored: { booking: INTERRUPTED },
    faults: { pages: "hangs" },
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
  halfRefunded: { ...calmDay, orders: [cancelledOn(TODAY)], refunds: [refundOf(0.5, "COMPLETED")] },
  /** A part of the money is on its way back, and the trip takes place. */
  refundUnderWay: { ...calmDay, orders: [orderIn("COMPLETED")], refunds: [refundOf(0.5, "PENDING")] },
  /** All of the money went back. */
  refunded: { ...calmDay, orders: [orderIn("COMPLETED")], refunds: [refundOf(1, "COMPLETED")] },
  /** A booking is opened by its secret, two weeks before its trip. */
  booked,
  /** Its traveller has given an address. */
  bookedWithEmail: { ...booked, bookingLinks: [{ ...SAMPLE_LINK, email: "asha@example.com" }] },
  /** The device is offline, or the line says nothing, and shows its copy of the page. */
  bookedKeptCopy: { ...booked, isKeptCopy: true, faults: { bookings: "hangs" } },
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
  /** The same, where the money goes back by hand. */
  bookingCalledOffLongPaid: { ...calledOff, orders: [PAID_LONG_AGO] },
  /** The same, where the trip was paid in two parts, which are no voucher. */
  bookingCalledOffInTwo: { ...calledOff, orders: PAID_IN_TWO },
  /** The same, where a part of the money went back before. */
  bookingCalledOffAfterRefund: { ...calledOff, refunds: [refundOf(0.2, "COMPLETED")] },
  /** The same, where the money of those who stay at home is on its way. */
  bookingCalledOffRefundUnderWay: { ...calledOff, refunds: [refundOf(0.2, "PENDING")] },
  /** Its trip was called off, and its traveller has a voucher. */
  bookingVoucher: { ...booked, orders: [IN_VOUCHER], vouchers: [VOUCHER] },
  /** The same, a year too late to use it. */
  bookingVoucherLapsed: {
    ...booked,
    orders: [IN_VOUCHER],
    vouchers: [{ ...VOUCHER, lastDay: YESTERDAY }],
  },
  /** The same, where the voucher has paid for another trip. */
  bookingVoucherSpent: { ...booked, orders: [IN_VOUCHER], vouchers: [{ ...VOUCHER, state: "SPENT" }] },
  /** A voucher of an earlier trip paid a part of it. */
  bookingPaidByVoucher: { ...booked, orders: [PAID_BY_VOUCHER], vouchers: [SPENT_VOUCHER] },
  /** The company has called off what a voucher paid a part of. */
  bookingCalledOffByVoucher: { ...calledOff, orders: [PAID_BY_VOUCHER], vouchers: [SPENT_VOUCHER] },
  /** Its trip was called off, where nothing can be changed just now. */
  bookingCalledOffReadOnly: { ...calledOff, faults: { bookings: "readsOnly" } },
  /** The evening trip costs more, and that waits to be paid: until then the booking stays as it is. */
  bookingDifference,
  /** The payment page stays open, is closed, or the bank says no, or nothing yet. */
  bookingDifferenceAtCheckout: { ...bookingDifference, faults: { checkout: "hangs" } },
  bookingDifferenceClosed: { ...bookingDifference, checkout: "cancel" },
  bookingDifferenceDeclined: { ...bookingDifference, checkout: "failure" },
  bookingDifferencePending: { ...bookingDifference, checkout: "pending" },
  /** The provider opens no page. */
  bookingDifferenceNotOpened: { ...bookingDifference, faults: { gateway: "down" } },
  /** Nobody says what has become of the payment, of the booking, or of anything after the first reading. */
  bookingDifferenceChecking: { ...bookingDifference, faults: { payments: "hangs" } },
  bookingDifferenceUnknown: { ...bookingDifference, faults: { bookings: "changesOnly" } },
  bookingDifferenceThenSilence: { ...bookingDifference, faults: { bookings: "answersOnce" } },
  /** It was not paid in time, or not at all; or it was, and the trip could no longer be had. */
  bookingDifferenceLapsed: {
    ...booked,
    orders: [orderIn("COMPLETED"), differenceIn("CREATED", 7_200_000)],
  },
  bookingDifferenceFailed: { ...booked, orders: [orderIn("COMPLETED"), differenceIn("FAILED")] },
  bookingDifferenceInQuestion: { ...booked, orders: [orderIn("COMPLETED"), differenceIn("REVIEW")] },
  bookingDifferenceGoesBack: { ...booked, orders: [orderIn("COMPLETED"), differenceIn("REJECTED")] },
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
  /** The trips are listed, and nobody says when one of them runs. */
  bookedActivitiesDown: { ...booked, faults: { activities: "down" } },
  bookedActivitiesHang: { ...booked, faults: { activities: "hangs" } },
  /** Nobody says what another trip costs. */
  bookingUnquoted: { ...booked, faults: { bookings: "unquoted" } },
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
