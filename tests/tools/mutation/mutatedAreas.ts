/** The areas of the core that mutants are planted in. */

export interface MutatedArea {
  readonly name: string
  /** Paths from the root: a file, or a folder with a slash at its end. */
  readonly places: ReadonlyArray<string>
}

export const MUTATED_AREAS: ReadonlyArray<MutatedArea> = [
  { name: "money", places: ["core/money.ts", "core/valueSchemas.ts", "core/days.ts", "core/months.ts"] },
  { name: "booking", places: ["core/booking/", "core/plainText.ts", "core/csvText.ts", "core/countText.ts"] },
  { name: "bookings", places: ["core/paidBooking/", "core/callOffs/", "core/vouchers/"] },
  { name: "desk", places: ["core/desk/", "core/deskBookings/", "core/boarding/"] },
  { name: "departures", places: ["core/departures/"] },
  { name: "payments", places: ["core/payments/"] },
  { name: "refunds", places: ["core/refunds/"] },
  { name: "catalogue", places: ["core/catalogue/", "core/seededFractions.ts"] },
  { name: "search", places: ["core/search/"] },
  { name: "trips", places: ["core/trips/"] },
  {
    name: "orders",
    places: ["core/orders/", "core/applicationLayer.ts", "core/refusals.ts", "core/paymentIds.ts"],
  },
  { name: "messages", places: ["core/messages/"] },
  { name: "home", places: ["core/home/", "core/pageOf.ts"] },
  { name: "content", places: ["core/content/", "core/escapeHtml.ts"] },
  { name: "privacy", places: ["core/privacy/"] },
  {
    name: "site",
    places: [
      "core/routes.ts",
      "core/operator.ts",
      "core/operatorSchema.ts",
      "core/shop.ts",
      "core/shopSchema.ts",
      "core/shopColours.ts",
      "core/shopDrawings.ts",
      "core/businessConstants.ts",
    ],
  },
  {
    name: "runtime",
    places: [
      "core/actors.ts",
      "core/eachAlone.ts",
      "core/runtime.ts",
      "core/clockHorizon.ts",
      "core/timeout.ts",
      "core/bug.ts",
      "core/knownFields.ts",
    ],
  },
]

export const areaOf = (file: string): string | undefined =>
  MUTATED_AREAS.find(({ places }) =>
    places.some((place) => file === place || (place.endsWith("/") && file.startsWith(place))),
  )?.name

/**
 * What stryker mutates of some areas: everything but ports, which are declarations. The shop's texts are no part of the core.
 */
export const mutatedFiles = (areas: ReadonlyArray<MutatedArea>): Array<string> =>
  areas.flatMap(({ places }) => places.map((place) => (place.endsWith("/") ? `${place}**/*.ts` : place)))
