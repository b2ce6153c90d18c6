/** What a desk of the stories has to tell of its months. */
import { TODAY } from "#adapters/memory/sampleBookings.ts"
import { addDays, type Day, weekdayOf } from "#core/days.ts"
import type {
  CalendarDay,
  CalendarDeparture,
  CalendarView,
  StrandView,
} from "#core/desk/calendar/calendarView.ts"
import { clockText, departureIdOf } from "#core/departures/departure.ts"
import { Paise } from "#core/money.ts"
import { MerchantOrderId, ORDER_ID_PREFIX } from "#core/paymentIds.ts"
import type { StandingBooking } from "#core/departures/standingBooking.ts"
import { daysOf, monthOf } from "#core/months.ts"

const MONTH = monthOf(TODAY)
const POOL = "mandovi-boat"

const departureOn = (
  day: Day,
  startMinute: number,
  change: Partial<CalendarDeparture> = {},
): CalendarDeparture => ({
  id: departureIdOf({ pool: POOL, day, startMinute }),
  time: clockText(startMinute),
  capacity: 60,
  held: 0,
  sold: 0,
  byDesk: 0,
  state: "OPEN",
  ...change,
})

const SUNSET = 1050
const EVENING = 1170
const soldOn = (day: Day) => (Number(day.slice(8)) * 7) % 40

/** Not on Mondays; one day closed, one called off, one full, one with seats for the desk. */
const dayOf = (day: Day): CalendarDay => {
  if (weekdayOf(day) === "Monday") return { day, isRunning: false, departures: [] }
  const both = (change: Partial<CalendarDeparture>) => ({
    day,
    isRunning: true,
    departures: [departureOn(day, SUNSET, change), departureOn(day, EVENING, change)],
  })
  if (day === addDays(TODAY, 4)) return both({ state: "CLOSED", sold: 6 })
  if (day === addDays(TODAY, 5)) return both({ state: "CANCELLED", sold: 4 })
  if (day === addDays(TODAY, 7)) return both({ sold: 60 })
  if (day === addDays(TODAY, 1)) return both({ sold: 12, held: 4, byDesk: 4 })
  return both({ sold: soldOn(day) })
}

export const BUSY_MONTH: CalendarView = {
  month: MONTH,
  subjects: [
    { key: "pool/dolphin-boat", name: "Dolphin Watching" },
    { key: `pool/${POOL}`, name: "Sunset Cruise on the Mandovi, Evening Cruise with Dinner" },
    { key: "trip/fort-aguada", name: "Fort Aguada and its Lighthouse" },
  ],
  shown: `pool/${POOL}`,
  isCounted: true,
  seasons: [
    { name: "Sunset Cruise on the Mandovi", runs: "Runs all year, Tuesday to Sunday at 5.30 pm." },
    { name: "Evening Cruise with Dinner", runs: "Runs October to May, Tuesday to Sunday at 7.30 pm." },
  ],
  days: daysOf(MONTH).map(dayOf),
}

/** Out of season: nothing sets out. */
export const QUIET_MONTH: CalendarView = {
  ...BUSY_MONTH,
  days: daysOf(MONTH).map((day) => ({ day, isRunning: false, departures: [] })),
}

export const UNCOUNTED_MONTH: CalendarView = {
  ...BUSY_MONTH,
  shown: "trip/fort-aguada",
  isCounted: false,
  seasons: [{ name: "Fort Aguada and its Lighthouse", runs: "Runs every day." }],
  days: daysOf(MONTH).map((day) => ({ day, isRunning: true, departures: [] })),
}

export const NO_TRIPS_MONTH: CalendarView = {
  month: MONTH,
  subjects: [],
  isCounted: false,
  seasons: [],
  days: daysOf(MONTH).map((day) => ({ day, isRunning: false, departures: [] })),
}

/** A boat that sets out every half hour. */
export const MANY_DEPARTURES: CalendarView = {
  ...BUSY_MONTH,
  days: daysOf(MONTH).map((day) => ({
    day,
    isRunning: true,
    departures: Array.from({ length: 24 }, (_, place) => departureOn(day, 420 + place * 30, { sold: place })),
  })),
}

const seen = (day: Day, startMinute: number, taken: number, revision = 3) => ({
  id: departureIdOf({ pool: POOL, day, startMinute }),
  revision,
  capacity: 60,
  state: "OPEN" as const,
  taken,
})

const NOTHING = { bookings: 0, heads: 0, paid: Paise.make(0), gone: 0, calledOff: 0, asItIs: 0 }

export const NOTHING_STRANDED: StrandView = {
  ...NOTHING,
  changed: [seen(TODAY, SUNSET, 0), seen(TODAY, EVENING, 0)],
  stranded: [],
  named: [],
}

const standing = (number: number, startMinute: number, name: string): StandingBooking => ({
  merchantOrderId: MerchantOrderId.make(`${ORDER_ID_PREFIX}${String(number).padStart(26, "0")}`),
  departure: departureIdOf({ pool: POOL, day: TODAY, startMinute }),
  name,
  mobileNumber: name === "" ? "" : "+91 98765 43210",
  adults: 2,
  children: 1,
})

const NAMES = [
  "Asha Rao",
  "Rahul Mehta",
  "प्रिया शर्मा",
  "Meera Krishnamurthy-Venkataraman",
  "Fernandes family",
  "Sana Shaikh",
  "",
  "Leela Desai",
  "Ravi Naik",
]

export const STRANDING: StrandView = {
  ...NOTHING,
  changed: [seen(TODAY, SUNSET, 27), seen(TODAY, EVENING, 9)],
  stranded: [
    {
      id: departureIdOf({ pool: POOL, day: TODAY, startMinute: SUNSET }),
      bookings: 9,
      heads: 27,
      paid: Paise.make(1_552_500),
      tooMany: 0,
    },
    {
      id: departureIdOf({ pool: POOL, day: TODAY, startMinute: EVENING }),
      bookings: 3,
      heads: 9,
      paid: Paise.make(517_500),
      tooMany: 0,
    },
  ],
  bookings: 12,
  heads: 36,
  paid: Paise.make(2_070_000),
  gone: 1,
  calledOff: 2,
  named: [
    ...NAMES.map((name, at) => standing(at + 1, SUNSET, name)),
    ...NAMES.slice(0, 3).map((name, at) => standing(at + 10, EVENING, name)),
  ],
}

/** Somebody has booked meanwhile. */
export const STRANDING_MORE: StrandView = {
  ...STRANDING,
  changed: [seen(TODAY, SUNSET, 29, 4), seen(TODAY, EVENING, 9)],
  bookings: 13,
  heads: 38,
  paid: Paise.make(2_185_000),
}

export const TOO_SMALL: StrandView = {
  ...STRANDING,
  stranded: STRANDING.stranded.slice(0, 1).map((one) => ({ ...one, tooMany: 7 })),
  named: STRANDING.named.slice(0, 9),
  bookings: 9,
  heads: 27,
  paid: Paise.make(1_552_500),
  gone: 0,
  calledOff: 0,
  objection: "Sat 21 Nov 2026, 17:30. It keeps its capacity: 27 seats are held or sold.",
}

/** More departures with bookings than are listed. */
export const STRANDING_MANY: StrandView = {
  ...NOTHING,
  changed: Array.from({ length: 60 }, (_, place) => seen(addDays(TODAY, place), SUNSET, 12)),
  stranded: Array.from({ length: 60 }, (_, place) => ({
    id: departureIdOf({ pool: POOL, day: addDays(TODAY, place), startMinute: SUNSET }),
    bookings: 4,
    heads: 12,
    paid: Paise.make(690_000),
    tooMany: 0,
  })),
  named: Array.from({ length: 50 }, (_, at) => ({
    ...standing(at + 1, SUNSET, `Guest ${at + 1}`),
    departure: departureIdOf({ pool: POOL, day: addDays(TODAY, Math.floor(at / 4)), startMinute: SUNSET }),
  })),
  bookings: 240,
  heads: 720,
  paid: Paise.make(41_400_000),
}
