/** The rooms of the core that mutants are planted in, and how many of them the tests must notice. */

export interface Room {
  readonly name: string
  /** Paths from the root: a file, or a folder with a slash at its end. */
  readonly places: ReadonlyArray<string>
  /** Percent of its mutants that must be noticed. */
  readonly least: number
}

/** Where money is at stake nearly every mutant must fall. */
export const ROOMS: ReadonlyArray<Room> = [
  {
    name: "money",
    places: ["core/money.ts", "core/paiseSchema.ts", "core/days.ts", "core/daySchema.ts"],
    least: 95,
  },
  {
    name: "booking",
    places: ["core/booking/", "core/asciiDigits.ts", "core/mobileSchema.ts", "core/travelHorizon.ts"],
    least: 95,
  },
  { name: "payment", places: ["core/payment/"], least: 95 },
  { name: "refund", places: ["core/refund/"], least: 95 },
  { name: "catalogue", places: ["core/catalogue/"], least: 90 },
  { name: "search", places: ["core/search/"], least: 90 },
  { name: "trip", places: ["core/trip/"], least: 90 },
  { name: "office", places: ["core/office/"], least: 90 },
  { name: "site", places: ["core/site/"], least: 90 },
  { name: "legal", places: ["core/legal/"], least: 90 },
  { name: "stage", places: ["core/stage/"], least: 90 },
  { name: "privacy", places: ["core/privacy/"], least: 90 },
  {
    name: "flows",
    places: ["core/flows.ts", "core/fromPort.ts", "core/inTime.ts", "core/bug.ts"],
    least: 90,
  },
  { name: "texts", places: ["core/plainText.ts", "core/utf8Bytes.ts"], least: 95 },
]

/** Percent of all mutants together that must be noticed. */
export const LEAST_OVERALL = 90

export const roomOf = (file: string): string | undefined =>
  ROOMS.find(({ places }) =>
    places.some((place) => file === place || (place.endsWith("/") && file.startsWith(place))),
  )?.name

/** What stryker mutates of some rooms: everything but ports, which are declarations, and tables of texts. */
export const mutatedFiles = (rooms: ReadonlyArray<Room>): Array<string> => [
  ...rooms.flatMap(({ places }) => places.map((place) => (place.endsWith("/") ? `${place}**/*.ts` : place))),
  "!core/**/content/**",
]
