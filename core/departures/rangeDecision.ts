/** What is to become of the departures of many days. */

/** Most days that are changed at once: two months. */
export const MOST_DAYS = 62

/** Unit: seats. */
export type RangeDecision =
  | { readonly act: "close" }
  | { readonly act: "reopen" }
  | { readonly act: "capacity"; readonly seats: number }

export type RangeAct = RangeDecision["act"]
