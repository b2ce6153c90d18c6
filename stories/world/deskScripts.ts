/** What a desk of the stories has to tell: its people, its days, and its refusals. */
import { Effect } from "effect"
import { type DeskScript, SCRIPTED_DEVICE } from "#adapters/memory/scriptedDesk.ts"
import { SAMPLE_ORDER_ID, TODAY, WORLDS_NOW_MS } from "#adapters/memory/sampleBookings.ts"
import { untimedTripIdOf } from "#core/boarding/boardingId.ts"
import type { BoardingMark } from "#core/boarding/boardingMark.ts"
import type { BoardingSheet } from "#core/boarding/boardingSheet.ts"
import type { SavedBoarding } from "#core/boarding/savedBoarding.ts"
import type { Boarder, PassengerState } from "#core/boarding/boarder.ts"
import {
  type DayDeparture,
  type DayView,
  type DepartureView,
  type PersonToCall,
  type UntimedBooking,
  type SeatHolder,
  TRAVELLERS_A_PAGE,
} from "#core/desk/day/dayView.ts"
import { boardingPath, departurePath } from "#core/desk/deskRoutes.ts"
import { StaffId } from "#core/desk/staff/staff.ts"
import { departureIdOf } from "#core/departures/departure.ts"
import { Paise } from "#core/money.ts"
import { MerchantOrderId, ORDER_ID_PREFIX } from "#core/paymentIds.ts"
import { DeskRefused, DeskSignedOut, DeskUnavailable, RoleLacking } from "#core/ports/desk.ts"
import type { DeskPerson } from "#core/ports/deskAccess.ts"

export const OWNER: DeskPerson = {
  staffId: StaffId.make("STAFF-MARIA"),
  name: "Maria Fernandes",
  role: "owner",
}
export const BOARDING: DeskPerson = {
  staffId: StaffId.make("STAFF-RAVI"),
  name: "Ravi Naik",
  role: "boarding",
}

export const ACCOUNTS: DeskPerson = {
  staffId: StaffId.make("STAFF-LEELA"),
  name: "Leela D'Souza",
  role: "accounts",
}

export const noAnswer = Effect.fail(new DeskUnavailable({ cause: "the line is down" }))
export const nobodyIn = Effect.fail(new DeskSignedOut())
export const refused = (message: string) => Effect.fail(new DeskRefused({ message }))
export const roleLacks = (message: string) => Effect.fail(new RoleLacking({ message }))

/** A passkey was made or used, and the desk takes it. */
export const PASSKEY_USED: NonNullable<DeskScript["passkey"]> = [Effect.succeed({})]

/** Whoever is in when the story begins. */
export const inAs = (person: DeskPerson, script: DeskScript): DeskScript => ({
  whoIsIn: [Effect.succeed(person)],
  ...script,
})

const departureAt = (
  pool: string,
  trip: string,
  startMinute: number,
  change: Partial<DayDeparture> = {},
): DayDeparture => ({
  id: departureIdOf({ pool, day: TODAY, startMinute }),
  trips: [trip],
  time: `${String(Math.floor(startMinute / 60)).padStart(2, "0")}:${String(startMinute % 60).padStart(2, "0")}`,
  capacity: 12,
  held: 0,
  sold: 0,
  byDesk: 0,
  state: "OPEN",
  ...change,
})

const DOLPHINS = departureAt("dolphin-boat", "Dolphin Watching", 480, { capacity: 10, sold: 10 })
const KAYAKS = departureAt("kayaks", "Mangrove Kayaking", 570, { held: 2, sold: 4, byDesk: 2 })
const FORT = departureAt("fort-bus", "Fort Aguada, Old Goa by Bus", 600, {
  capacity: 20,
  sold: 9,
  state: "CLOSED",
})
const CRUISE = departureAt("mandovi-boat", "Sunset Cruise on the Mandovi", 1050, {
  capacity: 60,
  held: 4,
  sold: 31,
})

const CALLED_OFF: DayDeparture = { ...KAYAKS, held: 0, state: "CANCELLED" }

/** They are reached by telephone before their time to choose is over. */
const TO_CALL: PersonToCall = {
  merchantOrderId: SAMPLE_ORDER_ID,
  name: "Asha Rao",
  mobileNumber: "+91 98765 43210",
  activityName: "Mangrove Kayaking",
  departure: CALLED_OFF.id,
  paid: Paise.make(345_000),
  chooseUntilMs: WORLDS_NOW_MS + 86_400_000,
}

const dayWith = (
  departures: ReadonlyArray<DayDeparture>,
  toCall: ReadonlyArray<PersonToCall> = [],
  untimed: ReadonlyArray<UntimedBooking> = [],
): DayView => ({
  day: TODAY,
  departures,
  untimed,
  hasMoreUntimed: false,
  toCall,
  toCallInAll: toCall.length,
})

export const QUIET_DAY = dayWith([])
export const BUSY_DAY = dayWith([DOLPHINS, KAYAKS, FORT, CRUISE])
/** Parties of trips whose seats nobody counts: one has paid, one pays at the desk. */
export const UNTIMED_DAY = dayWith(
  [DOLPHINS],
  [],
  [
    {
      merchantOrderId: SAMPLE_ORDER_ID,
      name: "Asha Rao",
      mobileNumber: "+91 98765 43210",
      adults: 2,
      children: 1,
      activityName: "North Goa Day Tour",
      subSlug: "north-goa-day-tour",
      isPaid: true,
    },
    {
      merchantOrderId: MerchantOrderId.make(`${SAMPLE_ORDER_ID.slice(0, -1)}Z`),
      name: "",
      mobileNumber: "९८७६५ ४३२११",
      adults: 4,
      children: 0,
      activityName: "North Goa Day Tour",
      subSlug: "north-goa-day-tour",
      isPaid: false,
    },
  ],
)
export const FULL_DAY = dayWith([
  DOLPHINS,
  { ...KAYAKS, held: 0, sold: 12 },
  { ...CRUISE, held: 0, sold: 60 },
])
export const CALLED_OFF_DAY = dayWith([DOLPHINS, CALLED_OFF, CRUISE], [TO_CALL])

export const DEPARTURE_PATH = departurePath(KAYAKS.id)

/** Two parties, one of which has not paid yet, and two seats that the desk has taken. */
export const MANIFEST: DepartureView = {
  day: TODAY,
  departure: KAYAKS,
  count: 3,
  page: 0,
  rows: [
    {
      kind: "order",
      holdId: SAMPLE_ORDER_ID,
      merchantOrderId: SAMPLE_ORDER_ID,
      seats: 2,
      state: "SOLD",
      name: "Asha Rao",
      mobileNumber: "+91 98765 43210",
      adults: 2,
      children: 0,
      activityName: "Mangrove Kayaking",
    },
    {
      kind: "order",
      holdId: `${SAMPLE_ORDER_ID}2`,
      merchantOrderId: SAMPLE_ORDER_ID,
      seats: 2,
      state: "HELD",
      name: "प्रिया शर्मा",
      mobileNumber: "+91 91234 56780",
      adults: 1,
      children: 1,
      activityName: "Mangrove Kayaking",
    },
    {
      kind: "desk",
      holdId: "DESK-0123456789abcdef",
      seats: 2,
      state: "SOLD",
      by: "Maria Fernandes",
      reason: "two guides",
    },
  ],
}

export const EMPTY_MANIFEST: DepartureView = {
  ...MANIFEST,
  departure: { ...KAYAKS, held: 0, sold: 0, byDesk: 0 },
  count: 0,
  rows: [],
}

/** A page of a departure with more bookings than are listed at once. */
export const CROWDED_MANIFEST: DepartureView = {
  ...MANIFEST,
  departure: { ...KAYAKS, capacity: 600, held: 0, sold: 250, byDesk: 0 },
  count: 250,
  page: 1,
  rows: Array.from({ length: TRAVELLERS_A_PAGE }, (_, at): SeatHolder => {
    const merchantOrderId = MerchantOrderId.make(`${ORDER_ID_PREFIX}${String(at).padStart(26, "0")}`)
    return {
      kind: "order",
      holdId: merchantOrderId,
      merchantOrderId,
      seats: 1,
      state: "SOLD",
      name: `Meera Krishnamurthy ${at + TRAVELLERS_A_PAGE + 1}`,
      mobileNumber: "+91 98765 43210",
      adults: 1,
      children: 0,
      activityName: "Mangrove Kayaking",
    }
  }),
}

const becoming = (departure: Partial<DayDeparture>): DepartureView => ({
  ...MANIFEST,
  departure: { ...KAYAKS, ...departure },
})

export const FULL_MANIFEST = becoming({ capacity: 6 })
export const CLOSED_MANIFEST = becoming({ state: "CLOSED" })
export const CALLED_OFF_MANIFEST = becoming({ state: "CANCELLED" })
/** As it stands once its capacity was set. */
export const WIDER_MANIFEST = becoming({ capacity: 16 })

export const LATER_DEPARTURE_PATH = departurePath(CRUISE.id)
/** It has not left yet. */
export const LATER_MANIFEST: DepartureView = { ...MANIFEST, departure: CRUISE }

export const BOARDING_PATH = boardingPath(KAYAKS.id)

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** As tickets are numbered, each by one letter. */
const ticket = (letter: string): MerchantOrderId => MerchantOrderId.make(ORDER_ID_PREFIX + letter.repeat(26))

const boarder = (
  letter: string,
  name: string,
  adults: number,
  children: number,
  state: PassengerState = "PAID",
): Boarder => ({
  merchantOrderId: ticket(letter),
  name,
  adults,
  children,
  state,
  owed: Paise.make(state === "OWED" ? 230_000 : 0),
})

export const TICKETS = {
  asha: ticket("A"),
  priya: ticket("P"),
  rahul: ticket("R"),
  meera: ticket("M"),
  forged: "GOA-NOBODY",
} as const

const boarded = (letter: string, deviceId: string, minutesAgo: number, markId = "M"): BoardingMark => ({
  markId: `${markId}${letter}`,
  departureId: KAYAKS.id,
  merchantOrderId: ticket(letter),
  kind: "BOARDED",
  deviceId,
  decidedBy: BOARDING.name,
  atMs: WORLDS_NOW_MS - minutesAgo * MINUTE_MS,
})

const OTHER_DEVICE = "OTHERDEVICE2"

/** Nobody boards it yet. */
export const SHEET: BoardingSheet = {
  departureId: KAYAKS.id,
  trips: KAYAKS.trips,
  time: KAYAKS.time,
  passengers: [
    boarder("A", "Asha Rao", 2, 0),
    boarder("F", "Fernandes family", 2, 2),
    boarder("M", "Meera Krishnamurthy-Venkataraman", 1, 0, "CALLED_OFF"),
    boarder("R", "Rahul Mehta", 1, 0, "OWED"),
    boarder("S", "Sana Shaikh", 2, 0, "CANCELLED"),
    boarder("P", "प्रिया शर्मा", 1, 1),
  ],
  marks: [],
  readAtMs: WORLDS_NOW_MS,
}

const NORTH_GOA = untimedTripIdOf({ subSlug: "north-goa-day-tour", day: TODAY })
export const UNTIMED_BOARDING_PATH = boardingPath(NORTH_GOA)
const { time: _time, ...untimedSheet } = SHEET
/** All who come on the day for a trip without a set time. */
export const UNTIMED_SHEET: BoardingSheet = {
  ...untimedSheet,
  departureId: NORTH_GOA,
  trips: ["North Goa Day Tour"],
}

export const EMPTY_SHEET: BoardingSheet = { ...SHEET, passengers: [] }

const leasedTo = (deviceId: string, untilMs = WORLDS_NOW_MS + 2 * HOUR_MS): BoardingSheet => ({
  ...SHEET,
  marks: [boarded("F", deviceId, 12)],
  lease: { deviceId, untilMs },
})

/** This device boards it, and has let one party on board. */
export const OUR_SHEET = leasedTo(SCRIPTED_DEVICE)
export const THEIR_SHEET = leasedTo(OTHER_DEVICE)
/** Two devices that did not know of each other. */
export const TWICE_SHEET: BoardingSheet = {
  ...OUR_SHEET,
  marks: [boarded("F", SCRIPTED_DEVICE, 12), boarded("F", OTHER_DEVICE, 10, "N")],
}
/** Asha Rao is on board by another device. */
export const BOARDED_BEFORE_SHEET: BoardingSheet = {
  ...OUR_SHEET,
  marks: [boarded("A", OTHER_DEVICE, 20)],
}

const keptAs = (
  sheet: BoardingSheet,
  waiting: SavedBoarding["waiting"] = [],
): ReadonlyArray<SavedBoarding> => [
  { departureId: sheet.departureId, known: { sheet, person: BOARDING, clockAheadMs: 0 }, waiting },
]

/** The device has begun to board. */
export const KEPT = keptAs(OUR_SHEET)
/** Two notes have waited since the network went. */
export const KEPT_WAITING = keptAs(OUR_SHEET, [
  boarded("A", SCRIPTED_DEVICE, 4),
  boarded("P", SCRIPTED_DEVICE, 2),
])
