/**
 * Draws what the staff do at the desk, and what becomes of their messages to it: mostly about trips that visitors of the
 * group book, while they book and in the two days after; also what they may not, and soon after they may no more. From a
 * chance of its own, so that the rest of the plan is as it would be without.
 */
import type { FaultProfile } from "#adapters/memory/faultProfiles.ts"
import { MESSAGE_FAULT_KINDS, type SimulatedFault } from "#adapters/memory/simulatedFaults.ts"
import { COUNTED_PLACES } from "../world/countedTrips.ts"
import { bookedIn } from "./drawCallOffs.ts"
import { hits } from "./drawFaults.ts"
import { ARRIVALS_MS, DAY, HOUR, MINUTE } from "./durations.ts"
import type { EpisodePlan, StaffDeed } from "./episodePlan.ts"
import { hashOf, randomFromSeed, type RandomSource } from "./randomFromSeed.ts"
import { STAFF_PEOPLE } from "./staffPeople.ts"

/** How many groups are those of a shop with a desk. */
const STAFFED = 0.4

const FEWEST = 6
const MOST_MORE = 10

/** No message of a group to its desk has a higher number. */
const MOST_MESSAGES = 200

const TIMES = 3
const MOST_SEATS = 6
const DAYS_AHEAD = 20
const BOOKINGS = [0, 1, 2, 3]

/** The owner, the office and the others, by how much they do. */
const WHO = { 0: 5, 1: 6, 2: 4, 3: 2, 4: 2 }

const DOES = {
  look: 2,
  capacity: 2,
  close: 1,
  reopen: 1,
  block: 2,
  release: 2,
  bookCash: 5,
  bookLink: 3,
  bookLater: 4,
  takePayment: 4,
  giveUp: 1,
  cancel: 3,
  move: 2,
  callOff: 1,
  board: 2,
  changeRole: 3,
  revoke: 3,
  signOut: 3,
} as const satisfies Readonly<Record<Exclude<StaffDeed["does"], "moveTrip">, number>>

/** What somebody tries who was in just now and whose access has been changed, and how often. */
const MOST_TRIES = 2
const TRIES = { capacity: 2, block: 2, bookCash: 3, look: 1 } as const

const IS_OF_ACCESS: ReadonlySet<StaffDeed["does"]> = new Set(["changeRole", "revoke", "signOut"])

/** How many deeds are about a trip whose seats are counted, and how many about a day on which visitors travel. */
const COUNTED = 0.5
const SAME_DAY = 0.7

type Trip = Pick<StaffDeed, "which" | "inDays">

const drawTrip = (chance: RandomSource, booked: ReadonlyArray<Trip>): Trip => {
  const { which, inDays } = booked[chance.below(booked.length)] ?? { which: 0, inDays: 1 }
  return {
    which: chance.isHit(COUNTED) ? (COUNTED_PLACES[chance.below(COUNTED_PLACES.length)] ?? which) : which,
    inDays: chance.isHit(SAME_DAY) ? inDays : chance.below(DAYS_AHEAD),
  }
}

const drawWhen = (chance: RandomSource): number =>
  chance.isHit(0.65)
    ? chance.below(ARRIVALS_MS + 30 * MINUTE)
    : ARRIVALS_MS + chance.below(2 * DAY - 6 * HOUR)

/** Of a booking made at the desk the number is drawn, and of the staff whose access it is. */
const WHICH_OF: Readonly<Partial<Record<StaffDeed["does"], ReadonlyArray<number>>>> = {
  takePayment: BOOKINGS,
  giveUp: BOOKINGS,
  cancel: BOOKINGS,
  move: BOOKINGS,
  changeRole: [...STAFF_PEOPLE.keys()],
  revoke: [...STAFF_PEOPLE.keys()],
}
const OFFICE = [1, 2]

const drawDeed = (chance: RandomSource, booked: ReadonlyArray<Trip>): ReadonlyArray<StaffDeed> => {
  const does = chance.weighted(DOES)
  const trip = drawTrip(chance, booked)
  const rest = { time: chance.below(TIMES), seats: chance.below(MOST_SEATS) }
  const who =
    IS_OF_ACCESS.has(does) && does !== "signOut" && chance.isHit(0.7) ? 0 : Number(chance.weighted(WHO))
  const isOfOffice = does === "revoke" && chance.isHit(0.7)
  const among = isOfOffice ? OFFICE : (WHICH_OF[does] ?? [])
  const which = among[chance.below(among.length)] ?? trip.which
  const deed: StaffDeed = { ...rest, atMs: drawWhen(chance), who, does, which, inDays: trip.inDays }
  if (!IS_OF_ACCESS.has(does)) return [deed]
  const theirs = { ...deed, ...trip, who: does === "signOut" ? who : which }
  return [
    { ...theirs, atMs: Math.max(0, deed.atMs - 20 * MINUTE), does: "look" },
    deed,
    ...Array.from({ length: MOST_TRIES }, (_, nth): StaffDeed => ({
      ...theirs,
      atMs: deed.atMs + nth * MINUTE + chance.below(10 * MINUTE),
      does: chance.weighted(TRIES),
    })),
  ]
}

export const withStaff = (
  plan: Omit<EpisodePlan, "staff">,
  { message }: Pick<FaultProfile, "message">,
): EpisodePlan => {
  const chance = randomFromSeed(hashOf(`${plan.seed} staff`))
  if (!chance.isHit(STAFFED)) return { ...plan, staff: [] }
  const booked = bookedIn(plan)
  const staff = Array.from({ length: FEWEST + chance.below(MOST_MORE) }, () =>
    drawDeed(chance, booked),
  ).flat()
  // A browser sends nothing twice that its reader has not sent twice.
  const faults = MESSAGE_FAULT_KINDS.filter((kind) => kind !== "duplicate").flatMap((kind) =>
    (["there", "back"] as const).flatMap((way) =>
      hits(chance, message[kind], MOST_MESSAGES).map((nth): SimulatedFault => ({
        on: "desk",
        nth,
        way,
        kind,
      })),
    ),
  )
  return {
    ...plan,
    staff: staff.toSorted((one, other) => one.atMs - other.atMs),
    troubles: [...plan.troubles, ...faults],
  }
}
