/** What a desk of the stories has to tell: its people, its days, and its refusals. */
import { Effect } from "effect"
import type { DeskScript } from "#adapters/memory/scriptedDesk.ts"
import { SAMPLE_ORDER_ID, TODAY, WORLDS_NOW_MS } from "#adapters/memory/sampleBookings.ts"
import type { DayDeparture, DayView, DepartureView, PersonToCall } from "#core/desk/dayView.ts"
import { departurePath } from "#core/desk/deskRoutes.ts"
import { departureIdOf } from "#core/departures/departure.ts"
import { Paise } from "#core/money.ts"
import { DeskRefused, DeskSignedOut, DeskUnavailable, RoleLacking } from "#core/ports/desk.ts"
import type { DeskPerson } from "#core/ports/deskAccess.ts"

export const OWNER: DeskPerson = { name: "Maria Fernandes", role: "owner" }
export const BOARDING: DeskPerson = { name: "Ravi Naik", role: "boarding" }

export const ACCOUNTS: DeskPerson = { name: "Leela D'Souza", role: "accounts" }

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
): DayView => ({
  day: TODAY,
  departures,
  toCall,
})

export const QUIET_DAY = dayWith([])
export const BUSY_DAY = dayWith([DOLPHINS, KAYAKS, FORT, CRUISE])
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
  rows: [],
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
