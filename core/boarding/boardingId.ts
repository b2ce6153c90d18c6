/**
 * What one device boards alone: a departure; or, of a trip whose seats are not counted, all its bookings of a day. Those
 * have no departure, and come when the operator has told them.
 */
import type { Brand } from "effect"
import { SLUG } from "../catalogue/catalogueIds.ts"
import { type Day, isDay } from "../days.ts"
import { DepartureId, parseDepartureId } from "../departures/departure.ts"

/** In the place of a departure's time. */
const UNTIMED = "untimed"

/** Shape: "sunset-cruise/2026-12-05/untimed". No departure has such an id. */
export type UntimedTripId = string & Brand.Brand<"UntimedTripId">

export type BoardingId = DepartureId | UntimedTripId

/** A trip without departures, on a day. */
export interface UntimedTrip {
  readonly subSlug: string
  readonly day: Day
}

export const untimedTripIdOf = ({ subSlug, day }: UntimedTrip): UntimedTripId =>
  `${subSlug}/${day}/${UNTIMED}` as UntimedTripId

/** `undefined` for a text that is no such id. */
export const parseUntimedTripId = (text: string): UntimedTrip | undefined => {
  const [subSlug = "", day, time, ...more] = text.split("/")
  return more.length === 0 && SLUG.test(subSlug) && isDay(day) && time === UNTIMED
    ? { subSlug, day }
    : undefined
}

/** The id that a text is; one that is the id of nothing counts as that of no departure. */
export const boardingIdOf = (text: string): BoardingId => {
  const untimed = parseUntimedTripId(text)
  return untimed === undefined ? DepartureId.make(text) : untimedTripIdOf(untimed)
}

/** The day on which it is boarded; `undefined` for a text that is the id of nothing. */
export const boardingDayOf = (id: BoardingId): Day | undefined =>
  (parseDepartureId(id) ?? parseUntimedTripId(id))?.day
