/** The secrets of bookings and the addresses of their travellers in memory: the same promises as the database's. */
import { Effect, Layer } from "effect"
import { isErased } from "#core/orders/order.ts"
import type { MerchantOrderId } from "#core/paymentIds.ts"
import { type BookingLink, BookingLinks, OrderUnknown } from "#core/ports/bookingLinks.ts"
import { oweAfterNewAddressInMemory } from "./memoryTravellerMessages.ts"
import type { MemoryOrderData } from "./memoryOrderStore.ts"

/** Links by the order that they open. */
export type MemoryBookingLinks = Map<MerchantOrderId, BookingLink>

export const memoryBookingLinks = (
  links: MemoryBookingLinks,
  { orders, travellerMessages }: Pick<MemoryOrderData, "orders" | "travellerMessages">,
) => {
  return Layer.succeed(BookingLinks, {
    find: (secret) => Effect.sync(() => [...links.values()].find((link) => link.secret === secret)),
    ensure: (merchantOrderId, fresh) =>
      Effect.suspend(() => {
        if (!orders.has(merchantOrderId)) return Effect.fail(new OrderUnknown({ merchantOrderId }))
        const link = links.get(merchantOrderId) ?? { merchantOrderId, secret: fresh }
        links.set(merchantOrderId, link)
        return Effect.succeed(link)
      }),
    renew: (merchantOrderId, fresh) =>
      Effect.sync(() => {
        const link = links.get(merchantOrderId)
        if (link !== undefined) links.set(merchantOrderId, { ...link, secret: fresh })
        return link !== undefined
      }),
    ofOrder: (merchantOrderId) => Effect.sync(() => links.get(merchantOrderId)),
    saveEmail: (merchantOrderId, email, nowMs, owed) =>
      Effect.sync(() => {
        const [link, order] = [links.get(merchantOrderId), orders.get(merchantOrderId)]
        if (link === undefined || order === undefined || isErased(order)) return false
        links.set(merchantOrderId, { ...link, email })
        const change = { owed, isNewAddress: link.email !== email }
        oweAfterNewAddressInMemory(travellerMessages, merchantOrderId, change, nowMs)
        return true
      }),
  })
}
