/** What a desk of the stories has to tell of trips that are called off. */
import { Effect } from "effect"
import { SAMPLE_ORDER_ID, TODAY, WORLDS_NOW_MS } from "#adapters/memory/sampleBookings.ts"
import type { DeskScript } from "#adapters/memory/scriptedDesk.ts"
import {
  byUrgency,
  type CalledOffAtDesk,
  calledOffSums,
  type CalledOffTraveller,
  type CalledOffView,
  type CallOffPreviewAtDesk,
  callOffSums,
  type ConcernedAtDesk,
  MOST_LISTED,
  type UnpaidAtDesk,
  unreachedFirst,
} from "#core/desk/calendar/callOffView.ts"
import { calledOffPath, callOffPath } from "#core/desk/deskRoutes.ts"
import { Paise } from "#core/money.ts"
import { MerchantOrderId, ORDER_ID_PREFIX } from "#core/paymentIds.ts"
import { BUSY_DAY, MANIFEST } from "./deskScripts.ts"

const KAYAKS = MANIFEST.departure

export const CALL_OFF_KAYAKS = callOffPath({ departure: KAYAKS.id })
export const CALL_OFF_DAY = callOffPath({ day: TODAY })
export const CALLED_OFF_PATH = calledOffPath(TODAY)

const NOTHING = Paise.make(0)

const orderId = (number: number): MerchantOrderId =>
  MerchantOrderId.make(`${ORDER_ID_PREFIX}${String(number).padStart(26, "0")}`)

const ASHA: ConcernedAtDesk = {
  merchantOrderId: SAMPLE_ORDER_ID,
  name: "Asha Rao",
  mobileNumber: "+91 98765 43210",
  adults: 2,
  children: 0,
  activityName: "Mangrove Kayaking",
  departure: KAYAKS.id,
  goesBack: Paise.make(300_000),
  asVoucher: NOTHING,
}

const PRIYA: ConcernedAtDesk = {
  ...ASHA,
  merchantOrderId: orderId(2),
  name: "प्रिया शर्मा",
  mobileNumber: "+91 91234 56780",
  adults: 1,
  children: 1,
  goesBack: Paise.make(195_000),
  mustGoOutside: "paidAtDesk",
}

const RAHUL: ConcernedAtDesk = {
  ...ASHA,
  merchantOrderId: orderId(3),
  name: "Rahul Mehta",
  mobileNumber: "+91 99887 76655",
  adults: 1,
  goesBack: Paise.make(100_000),
  asVoucher: Paise.make(50_000),
}

const previewOf = ({
  bookings = [ASHA, PRIYA, RAHUL],
  unpaid = [],
  ...change
}: Partial<CallOffPreviewAtDesk> = {}): CallOffPreviewAtDesk => ({
  day: TODAY,
  departures: BUSY_DAY.departures,
  isCalledOff: false,
  covered: 1,
  scope: { kind: "departure", departureId: KAYAKS.id },
  sums: callOffSums(bookings, unpaid),
  bookings: bookings.slice(0, MOST_LISTED),
  unpaid,
  ...change,
})

const calledOffWith = (
  bookings: ReadonlyArray<CalledOffAtDesk>,
  unpaid: ReadonlyArray<UnpaidAtDesk> = [],
) => ({
  sums: calledOffSums(bookings, unpaid),
  bookings: bookings.toSorted(byUrgency),
  unpaid: unpaid.toSorted(unreachedFirst),
})

const traveller = (number: number, name: string): CalledOffTraveller => ({
  merchantOrderId: orderId(number),
  name,
  mobileNumber: "+91 90123 45678",
  adults: 2,
  children: 1,
  activityName: "Mangrove Kayaking",
  departure: KAYAKS.id,
})
const LEELA = traveller(7, "Leela Desai")
const ANIL = traveller(8, "Anil Kamat")

/** Nothing is chosen yet. */
export const DAY_TO_CALL_OFF: CallOffPreviewAtDesk = {
  day: TODAY,
  departures: BUSY_DAY.departures,
  isCalledOff: false,
  covered: 0,
  sums: callOffSums([], []),
  bookings: [],
  unpaid: [],
}
export const EMPTY_DAY_TO_CALL_OFF: CallOffPreviewAtDesk = { ...DAY_TO_CALL_OFF, departures: [] }

/** Of one departure: three bookings, one of which was paid at the desk. */
export const CALL_OFF_PREVIEW = previewOf()
export const POOL_PREVIEW = previewOf({ scope: { kind: "pool", pool: "kayaks" } })
export const NOBODY_PREVIEW = previewOf({ bookings: [] })
/** The desk has booked for two more, who have not paid yet. */
export const UNPAID_PREVIEW = previewOf({ unpaid: [LEELA, ANIL] })
/** Nobody else has booked. */
export const ONLY_UNPAID_PREVIEW = previewOf({ bookings: [], unpaid: [LEELA] })
export const ONE_MORE_PREVIEW = previewOf({
  bookings: [ASHA, PRIYA, RAHUL, { ...ASHA, merchantOrderId: orderId(4), name: "Meera Nair" }],
})
export const CALLED_OFF_PREVIEW = previewOf({ isCalledOff: true, bookings: [] })
export const PAST_PREVIEW = previewOf({
  objection: "Fri 20 Nov 2026 is past. Nothing was called off.",
  covered: 0,
  bookings: [],
})
/** A whole day in season. */
export const MANY_PREVIEW = previewOf({
  scope: { kind: "day" },
  covered: BUSY_DAY.departures.length,
  bookings: Array.from({ length: 240 }, (_, at) => ({
    ...ASHA,
    merchantOrderId: orderId(at + 100),
    name: `${at % 3 === 0 ? "Meera Krishnamurthy-Venkataraman" : "Fernandes"} ${at + 1}`,
    adults: 1 + (at % 4),
  })),
})

const calledOff = (one: ConcernedAtDesk, change: Partial<CalledOffAtDesk>): CalledOffAtDesk => ({
  ...one,
  state: "OFFERED",
  chooseUntilMs: WORLDS_NOW_MS + 86_400_000,
  paid: one.goesBack,
  refunded: NOTHING,
  underWay: NOTHING,
  inVouchers: NOTHING,
  told: "delivered",
  ...change,
})

/** One has not chosen and one was never reached; the others have their money, another day and a voucher. */
export const CALLED_OFF: CalledOffView = {
  day: TODAY,
  reasons: ["A storm is coming."],
  ...calledOffWith([
    calledOff(ASHA, {}),
    calledOff(PRIYA, { told: "no address" }),
    calledOff(RAHUL, { state: "REFUNDED", refunded: Paise.make(100_000) }),
    calledOff({ ...ASHA, merchantOrderId: orderId(5), name: "Sana Shaikh" }, { state: "MOVED" }),
    calledOff(
      { ...ASHA, merchantOrderId: orderId(6), name: "Fernandes family" },
      { state: "VOUCHER", inVouchers: Paise.make(300_000) },
    ),
  ]),
}
/** Two had not paid, one of whom no message has reached. */
export const UNPAID_CALLED_OFF_TOO: CalledOffView = {
  ...CALLED_OFF,
  ...calledOffWith(CALLED_OFF.bookings, [
    { ...LEELA, told: "delivered" },
    { ...ANIL, told: "no address" },
  ]),
}
export const NOBODY_CALLED_OFF: CalledOffView = { day: TODAY, reasons: [], ...calledOffWith([]) }
export const ALL_CHOSEN: CalledOffView = {
  ...CALLED_OFF,
  ...calledOffWith(CALLED_OFF.bookings.filter(({ state }) => state !== "OFFERED")),
}

/** The preview of one departure, again and again. */
export const previewing = (
  preview: CallOffPreviewAtDesk = CALL_OFF_PREVIEW,
): Pick<DeskScript, "callOffPreview"> => ({ callOffPreview: [Effect.succeed(preview)] })
