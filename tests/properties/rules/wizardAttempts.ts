/** Trip requests on the way: complete, nearly complete and not at all, with the days counted from today. */
import * as fc from "fast-check"
import { addDays } from "#core/days.ts"
import { EMPTY_DRAFT, type TripDraft } from "#core/trips/tripDraft.ts"
import { on, withEdges } from "./edges.ts"

export const TODAY = on("2026-11-21")

/** Days from today; `undefined` for an empty field. */
type Field = number | undefined
export interface Attempt {
  readonly fullName: string
  readonly mobileNumber: string
  readonly trips: number
  readonly accommodation: TripDraft["accommodationType"]
  readonly checkIn: Field
  readonly checkOut: Field
}
export const COMPLETE: Attempt = {
  fullName: "Asha",
  mobileNumber: "98",
  trips: 1,
  accommodation: "Villa",
  checkIn: 0,
  checkOut: 0,
}
const fields = withEdges<Field>(fc.integer({ min: -30, max: 60 }), -1, 0, 1, 730, 731, undefined)
const written = fc.constantFrom("", " ", "Asha", "प्रिया", "98765")
export const attempts: fc.Arbitrary<Attempt> = fc.record({
  fullName: written,
  mobileNumber: written,
  trips: fc.nat(3),
  accommodation: fc.constantFrom("" as const, "Hotel" as const, "Villa" as const),
  checkIn: fields,
  checkOut: fields,
})
export const day = (ahead: Field) => (ahead === undefined ? "" : addDays(TODAY, ahead))
export const draftOf = ({
  fullName,
  mobileNumber,
  trips,
  accommodation,
  checkIn,
  checkOut,
}: Attempt): TripDraft => ({
  ...EMPTY_DRAFT,
  fullName,
  mobileNumber,
  selectedTrips: ["fort", "boat", "spice"].slice(0, trips),
  accommodationType: accommodation,
  checkInDate: day(checkIn),
  checkOutDate: day(checkOut),
})
const stayIsGood = ({ accommodation, checkIn, checkOut }: Attempt) =>
  accommodation !== "" &&
  checkIn !== undefined &&
  checkOut !== undefined &&
  checkIn >= 0 &&
  checkOut >= checkIn &&
  checkOut <= 730
export const completeByStep = (attempt: Attempt): ReadonlyArray<boolean> => [
  attempt.fullName.trim() !== "" && attempt.mobileNumber.trim() !== "",
  attempt.trips > 0,
  stayIsGood(attempt),
  true,
]
export const edges = [
  {
    name: "a name of blanks",
    example: { ...COMPLETE, fullName: " " },
    hit: ({ fullName }: Attempt) => fullName === " ",
  },
  { name: "no trip type", example: { ...COMPLETE, trips: 0 }, hit: ({ trips }: Attempt) => trips === 0 },
  { name: "one trip type", example: COMPLETE, hit: ({ trips }: Attempt) => trips === 1 },
  {
    name: "check-in yesterday",
    example: { ...COMPLETE, checkIn: -1 },
    hit: ({ checkIn }: Attempt) => checkIn === -1,
  },
  { name: "check-in today", example: COMPLETE, hit: ({ checkIn }: Attempt) => checkIn === 0 },
  {
    name: "out in two years",
    example: { ...COMPLETE, checkOut: 730 },
    hit: ({ checkOut }: Attempt) => checkOut === 730,
  },
  {
    name: "out a day later than that",
    example: { ...COMPLETE, checkOut: 731 },
    hit: ({ checkOut }: Attempt) => checkOut === 731,
  },
  {
    name: "out on the day of check-in",
    example: COMPLETE,
    hit: ({ checkIn, checkOut }: Attempt) => checkIn !== undefined && checkIn === checkOut,
  },
  {
    name: "out before check-in",
    example: { ...COMPLETE, checkIn: 3, checkOut: 2 },
    hit: ({ checkIn, checkOut }: Attempt) => checkIn !== undefined && checkOut === checkIn - 1,
  },
]
