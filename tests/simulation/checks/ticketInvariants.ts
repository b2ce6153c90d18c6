/** What must hold of a ticket: its price, and whether it may be booked. */
import { Day } from "#core/days.ts"
import { partyObjection } from "#core/departures/tripObjection.ts"
import { runsOn } from "#core/departures/tripRules.ts"
import type { Invariant } from "./invariant.ts"
import { boughtBy, totalOf } from "./orderFindings.ts"
import { wronglyPriced } from "./tripChangeFindings.ts"

export const TICKET_INVARIANTS = {
  fairPrice: {
    isMoney: true,
    afterRestore: true,
    sentence:
      "An order costs what its fare says: 30% for a child, rounded once, half up; a difference what the dearer trip costs more than its booking.",
    order: ({ row }, scenario) => {
      if (row === undefined) return undefined
      if (row.difference_of !== null) return wronglyPriced(row, scenario)
      const exact = totalOf(row.adult_fare, boughtBy(row))
      return row.amount === exact ? undefined : `${row.amount} for a party that costs ${exact}`
    },
  },
  rulesKept: {
    afterRestore: true,
    sentence:
      "No order breaks a rule of its activity: it is for a day on which the trip runs, and for a party that may come.",
    order: ({ id, row }, { stock }) => {
      const sold = stock
        .flatMap(({ subcategories }) => subcategories)
        .find(({ slug }) => slug === row?.sub_slug)
      if (row === undefined || sold?.rules === undefined) return undefined
      if (!runsOn(sold.rules, Day.make(row.travel_day)))
        return `${id} is for ${row.travel_day}, on which ${row.sub_slug} does not run`
      const objection = partyObjection(sold.rules, row)
      return objection && `${id} is for ${row.adults} adults and ${row.children} children: ${objection}`
    },
  },
} as const satisfies Record<string, Invariant>
