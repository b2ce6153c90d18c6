/** What a desk of the stories has to tell of trip requests. */
import { TODAY, WORLDS_NOW_MS } from "#adapters/memory/sampleBookings.ts"
import { addDays } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import type { TripRequestList, TripRequestRow } from "#core/ports/deskTripRequests.ts"
import type { TripRequest } from "#core/trips/tripRequest.ts"

const HOUR_MS = 3_600_000

const rowOf = (name: string, hoursAgo: number, change: Partial<TripRequestRow> = {}): TripRequestRow => ({
  requestKey: `plan-${hoursAgo}`,
  receivedAtMs: WORLDS_NOW_MS - hoursAgo * HOUR_MS,
  name,
  checkInDate: addDays(TODAY, 20),
  checkOutDate: addDays(TODAY, 23),
  adults: 2,
  children: 0,
  state: "OPEN",
  ...change,
})

const listOf = (requests: ReadonlyArray<TripRequestRow>, hasMore = false): TripRequestList => ({
  requests,
  hasMore,
  open: requests.filter(({ state }) => state === "OPEN").length,
})

const PRIYA = rowOf("प्रिया शर्मा", 1, { children: 2 })
const LI = rowOf("李小龍", 5)
const LONG = rowOf("Meera Krishnamurthy-Venkataraman of the Very Long House by the Old Ferry", 9)

export const NO_REQUESTS = listOf([])
export const OPEN_REQUESTS = listOf([PRIYA, LI, LONG])
/** One more came in. */
export const NEWER_REQUESTS = listOf([rowOf("محمد علي", 0), PRIYA, LI, LONG])
export const ALL_REQUESTS = listOf([
  PRIYA,
  rowOf("Asha Rao", 3, { state: "CALLED" }),
  rowOf("Rahul Mehta", 7, { state: "QUOTED", quoted: Paise.make(4_500_000) }),
  rowOf("Sana Shaikh", 30, { state: "CLOSED", quoted: Paise.make(2_250_000) }),
])

const numbered = (from: number) =>
  Array.from({ length: 50 }, (_, place) => rowOf(`Guest ${from + place}`, from + place))

/** The first page of many, and the one behind it. */
export const MANY_REQUESTS: TripRequestList = { ...listOf(numbered(1), true), open: 80 }
export const OLDER_REQUESTS: TripRequestList = { ...listOf(numbered(51).slice(0, 30)), open: 80 }

export const TRIP_REQUEST: TripRequest = {
  requestKey: "plan-1",
  receivedAtMs: WORLDS_NOW_MS - HOUR_MS,
  plan: {
    fullName: "प्रिया शर्मा",
    email: "priya@example.in",
    mobileNumber: "+91 98765 43210",
    purpose: "Honeymoon",
    adults: 2,
    children: 0,
    selectedTrips: ["Sunset Cruise on the Mandovi", "North Goa Weekend"],
    budgetRange: { min: 20_000, max: 60_000 },
    mealPreferences: "Vegetarian",
    accommodationType: "Villa",
    checkInDate: addDays(TODAY, 20),
    checkOutDate: addDays(TODAY, 23),
    addOns: ["Airport Transfer", "Spa Services"],
    specialRequests: "A quiet room 🌊\nNo early mornings, please.",
  },
  notes: [],
}

export const ANSWERED_REQUEST: TripRequest = {
  ...TRIP_REQUEST,
  notes: [
    { answer: "CALLED", note: "कल फिर फ़ोन करें", notedBy: "Ravi Naik", atMs: WORLDS_NOW_MS - HOUR_MS / 2 },
    {
      answer: "QUOTED",
      quoted: Paise.make(4_500_000),
      note: "",
      notedBy: "Maria Fernandes",
      atMs: WORLDS_NOW_MS - HOUR_MS / 4,
    },
  ],
}

/** Only what the wizard requires, and everything of it long. */
export const LONG_REQUEST: TripRequest = {
  ...TRIP_REQUEST,
  plan: {
    ...TRIP_REQUEST.plan,
    fullName: "Meera Krishnamurthy-Venkataraman of the Very Long House by the Old Ferry",
    email: "not an address at all",
    purpose: "",
    mealPreferences: "",
    budgetRange: { min: "", max: null },
    addOns: [],
    specialRequests: "W".repeat(400),
  },
}
