/** The trip in the provider's fields, and back (specification section 3). */
import * as fc from "fast-check"
import { metaInfoOf, type TripDetails, tripDetails } from "#core/payments/paymentStatus.ts"
import { tripDetailsOfAny } from "../../generators/arbitraries.ts"
import { holds, same } from "../claims.ts"
import { property } from "../property.ts"
import { withEdges } from "./edges.ts"

const TRIP: TripDetails = {
  customer: "Asha: Rao",
  mobile: "9876543210",
  tripDate: "2026-12-24",
  adults: 2,
  children: 1,
}
const length = (text: string) => [...text].length

const udfs = fc.dictionary(
  fc.constantFrom("udf1", "udf2", "udf4", "udf5"),
  withEdges(fc.string(), "", "name", "name:", "adults:x|children:2", "adults:2", "children:3|adults:1"),
)

export const payment = [
  property<TripDetails>({
    id: "payment/trip-survives-the-provider",
    sentence:
      "Who travels when is written into the provider's fields and read back unchanged, colons and bars included.",
    section: "§3 Payment status: udf1, udf2, udf4, udf5",
    arbitrary: tripDetailsOfAny.filter(
      ({ customer, mobile }) => length(customer) <= 251 && length(mobile) <= 249,
    ),
    boundaries: [
      { name: "a colon in the name", example: TRIP, hit: ({ customer }) => customer.includes(":") },
      {
        name: "a name that looks like a party",
        example: { ...TRIP, customer: "adults:9|children:9" },
        hit: ({ customer }) => customer.includes("adults:9"),
      },
      {
        name: "nobody",
        example: { ...TRIP, adults: 0, children: 0 },
        hit: ({ adults, children }) => adults + children === 0,
      },
    ],
    features: ({ adults, children }) => ({ party: adults + children }),
    law: (trip) => same("read back", tripDetails({ metaInfo: metaInfoOf(trip) }), trip),
  }),
  property<Readonly<Record<string, string>>>({
    id: "payment/missing-values-show-na",
    sentence:
      "A missing or empty trip value reads N/A, a missing traveller count 0; no provider text breaks the page.",
    section: "§5 Validation: Thankyou",
    arbitrary: udfs,
    boundaries: [
      { name: "nothing at all", example: {}, hit: (udf) => Object.keys(udf).length === 0 },
      { name: "label without value", example: { udf1: "name:" }, hit: ({ udf1 }) => udf1 === "name:" },
      {
        name: "text without colon",
        example: { udf1: "name" },
        hit: ({ udf1 }) => udf1 !== undefined && udf1 !== "" && !udf1.includes(":"),
      },
      {
        name: "a count that is none",
        example: { udf5: "adults:x|children:2" },
        hit: ({ udf5 }) => udf5 === "adults:x|children:2",
      },
    ],
    law: (metaInfo) => {
      const after = (text: string | undefined) =>
        text?.includes(":") ? text.slice(text.indexOf(":") + 1) || "N/A" : "N/A"
      const count = (label: string) =>
        Number(
          (metaInfo["udf5"] ?? "")
            .split("|")
            .find((part) => new RegExp(`^${label}:\\d{1,6}$`).test(part))
            ?.split(":")[1] ?? 0,
        )
      same("details", tripDetails({ metaInfo }), {
        customer: after(metaInfo["udf1"]),
        mobile: after(metaInfo["udf2"]),
        tripDate: after(metaInfo["udf4"]),
        adults: count("adults"),
        children: count("children"),
      })
    },
  }),
  property<TripDetails>({
    id: "payment/provider-fields-fit",
    sentence:
      "No field sent to the provider is longer than its 256 characters, and none is cut inside a character.",
    section: "Decision: a traveller's name (udf limits)",
    arbitrary: tripDetailsOfAny.map((trip) => ({ ...trip, customer: trip.customer.repeat(3) })),
    boundaries: [
      {
        name: "a name that fits exactly",
        example: { ...TRIP, customer: "é".repeat(251) },
        hit: ({ customer }) => length(customer) === 251,
      },
      {
        name: "a name one too long",
        example: { ...TRIP, customer: "😀".repeat(252) },
        hit: ({ customer }) => length(customer) === 252,
      },
    ],
    law: (trip) => {
      for (const [key, text] of Object.entries(metaInfoOf(trip))) {
        holds(`${key} has at most 256 characters`, length(text) <= 256)
        holds(`${key} is whole`, text.isWellFormed())
        holds(
          `${key} begins as the trip does`,
          trip.customer.startsWith(text.split(":").slice(1).join(":")) || key !== "udf1",
        )
      }
    },
  }),
]
