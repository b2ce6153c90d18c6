/**
 * What a device at the jetty works from: a departure, who is to board it, what was marked, and which device may mark. It has
 * what verdicts and a list by name are made of, and nothing else: no number, no address, no fare.
 */
import { addDays, startOfDayMs } from "../days.ts"
import { type BoardingId, boardingDayOf } from "./boardingId.ts"
import type { BoardingMark } from "./boardingMark.ts"
import type { Boarder } from "./boarder.ts"

const HOUR_MS = 3_600_000

/** A device that began boarding has the departure to itself for so long, and again from each sending. Unit: milliseconds. */
export const BOARDING_LEASE_MS = 4 * HOUR_MS

/** A dinner cruise ends after midnight: what is kept of a departure goes at six in the morning after its day. */
const KEPT_AFTER_MIDNIGHT_MS = 6 * HOUR_MS

/** Most marks that are sent at once; the rest follows. */
export const MOST_MARKS = 200

/** Which device boards a departure, alone. Unit: milliseconds since 1970. */
export interface BoardingLease {
  readonly deviceId: string
  readonly untilMs: number
}

export interface BoardingSheet {
  readonly departureId: BoardingId
  /** Names of the trips that set out; none where the catalogue has it no more. */
  readonly trips: ReadonlyArray<string>
  /** As a clock shows it, "09:30"; absent where it is no departure. */
  readonly time?: string
  /** By name, then by id. */
  readonly passengers: ReadonlyArray<Boarder>
  readonly marks: ReadonlyArray<BoardingMark>
  /** Absent where no device has the departure to itself. */
  readonly lease?: BoardingLease
  /** When it was read, by the desk's clock: a device's own may be wrong. Unit: milliseconds since 1970. */
  readonly readAtMs: number
}

/** Until when a device may keep a departure's names; the start of time for a text that is no departure's id. */
export const keptUntilMs = (departureId: BoardingId): number => {
  const day = boardingDayOf(departureId)
  return day === undefined ? 0 : startOfDayMs(addDays(day, 1)) + KEPT_AFTER_MIDNIGHT_MS
}

/** Boarding begins on the day before at the earliest: nobody's name lies on a device for longer than it takes. */
export const boardsFromMs = (departureId: BoardingId): number => {
  const day = boardingDayOf(departureId)
  return day === undefined ? Number.POSITIVE_INFINITY : startOfDayMs(addDays(day, -1))
}

/** Which device has the departure to itself at an instant of the desk's clock. */
export const leaseHolder = (
  lease: BoardingLease | undefined,
  deviceId: string,
  nowMs: number,
): "this device" | "another device" | "nobody" => {
  if (lease === undefined || lease.untilMs <= nowMs) return "nobody"
  return lease.deviceId === deviceId ? "this device" : "another device"
}
