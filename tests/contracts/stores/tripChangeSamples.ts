/** Trips that bookings are taken to in the tests of that, and what comes of it. */
import { bug } from "#core/bug.ts"
import { DepartureId } from "#core/departures/departure.ts"
import type { Order } from "#core/orders/order.ts"
import { type BookingShop, dayAfter, DINNER, DIVE, WALK } from "./bookingShops.ts"

export const DAY = dayAfter(20)
export const dinnerOn = (day = DAY): DepartureId => DepartureId.make(`yacht/${day}/19:00`)
export const TO_DINNER = { subSlug: DINNER.slug, date: DAY }
export const TO_WALK = { subSlug: WALK.slug, date: DAY }
export const TO_CRUISE = { subSlug: "sunset-cruise", date: DAY }
export const TO_DIVE = { subSlug: DIVE.slug, date: DAY }

/** The order for the difference that was just asked for. */
export const awaitedOf = (changed: unknown): Order =>
  typeof changed === "object" && changed !== null && "awaited" in changed
    ? (changed.awaited as Order)
    : bug(`nothing is awaited: ${JSON.stringify(changed)}`)

/** All that was paid for a booking less all that went back of it. Unit: paise. */
export const balanceOf = async (shop: BookingShop, id: string): Promise<number> => {
  const paid = (await shop.differences(id)).filter(({ state }) => state === "COMPLETED")
  const orders = [await shop.find(id), ...paid]
  const refunds = await Promise.all(orders.map(({ merchantOrderId }) => shop.refunds(merchantOrderId)))
  const back = refunds.flat().filter(({ state }) => state !== "FAILED")
  return (
    orders.reduce((sum, { capturedAmount }) => sum + (capturedAmount ?? 0), 0) -
    back.reduce((sum, { amount }) => sum + amount, 0)
  )
}
