/** Options that several commands take, with the same meaning in each. */
import type { OptionTable } from "../prepare/commandLine.mjs"

export const JSON_OPTION = { json: { says: "as JSON, for programs" } } satisfies OptionTable

export const YES_OPTION = { yes: { says: "asks for no confirmation" } } satisfies OptionTable

/** Who decides and why. */
export const DECISION_OPTIONS = {
  reason: { value: '"TEXT"', says: "why; the history and the log keep it", isRequired: true },
  by: { value: "NAME", says: "who decides", usual: "the name of the account" },
} satisfies OptionTable

export const OUTSIDE_OPTION = {
  outside: { says: "records money that was paid back by hand; the payment provider is not asked" },
} satisfies OptionTable

/** How much of a booking's money goes back. */
export const REFUND_TERMS = {
  full: { says: "everything that is left goes back: the company cannot keep the trip" },
  on: {
    value: "DATE",
    says: "the day in India on which the traveller's message came, by which the refund policy counts",
    usual: "today",
  },
  deduct: {
    value: '"LABEL=AMOUNT"',
    says: 'keeps so much back, such as "Transaction fee=250.00"; may be given several times',
    isList: true,
  },
} satisfies OptionTable

export const OWN_BOOKING_OPTION = {
  "own-booking": { says: "it looks like a booking that is paid already, and is another one" },
} satisfies OptionTable

/** The days between which things were placed or asked for. */
export const periodOptions = (what: string) =>
  ({
    from: { value: "DATE", says: `the first day in India on which ${what}`, usual: "the first of all" },
    to: { value: "DATE", says: "the last such day, itself included", usual: "the last of all" },
  }) satisfies OptionTable

export const DEPARTURE_OPTION = {
  departure: {
    value: "DEPARTURE",
    says: "as departures DAY lists it, such as boat/2026-12-05/09:30",
    usual: "the day's first with room",
  },
} satisfies OptionTable
