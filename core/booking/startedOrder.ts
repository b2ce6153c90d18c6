/**
 * An order that this browser has taken to payment: which trip it is for, and neither whose name nor whose number. So the
 * ticket can ask before the same trip is paid twice; whether it was paid at all is for the operator to say.
 */
import type { Day } from "../days.ts"
import { isHeadcount, type Party } from "./party.ts"

export interface StartedOrder extends Party {
  readonly merchantOrderId: string
  readonly subSlug: string
  /** Travel day in Goa, `YYYY-MM-DD`. */
  readonly date: string
}

type Trip = Omit<StartedOrder, "merchantOrderId">

/** Enough for a family's holiday; the oldest goes first. */
const MOST_KEPT = 20

const TEXTS = ["merchantOrderId", "subSlug", "date"] as const
const COUNTS = ["adults", "children"] as const

/** Checked by hand, as `isKeptBooking` is. */
const isStartedOrder = (value: unknown): value is StartedOrder => {
  if (typeof value !== "object" || value === null) return false
  const count = (name: string): unknown => Reflect.get(value, name)
  return (
    TEXTS.every((name) => typeof Reflect.get(value, name) === "string") &&
    COUNTS.every((name) => typeof count(name) === "number" && isHeadcount(Number(count(name))))
  )
}

/** Whatever a device kept, as far as it is a list of such orders. */
export const startedOrdersIn = (kept: unknown): ReadonlyArray<StartedOrder> =>
  Array.isArray(kept) ? kept.filter(isStartedOrder) : []

/** The list with one more, the newest first. Trips that are past, and the oldest of very many, are forgotten. */
export const withStarted = (
  orders: ReadonlyArray<StartedOrder>,
  order: StartedOrder,
  today: Day,
): ReadonlyArray<StartedOrder> => {
  const others = orders.filter(({ merchantOrderId }) => merchantOrderId !== order.merchantOrderId)
  return [order, ...others].filter(({ date }) => date >= today).slice(0, MOST_KEPT)
}

/** Ids of the orders for the same activity, day and travellers, the newest first. */
export const ordersForTrip = (
  orders: ReadonlyArray<StartedOrder>,
  { subSlug, date, adults, children }: Trip,
): ReadonlyArray<string> =>
  orders
    .filter(
      (one) =>
        one.subSlug === subSlug && one.date === date && one.adults === adults && one.children === children,
    )
    .map(({ merchantOrderId }) => merchantOrderId)
