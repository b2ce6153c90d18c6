/** The secrets of bookings and the addresses of their travellers in memory: the same promises as the database's. */
import { Effect, Layer } from "effect"
import type { MerchantOrderId } from "#core/paymentIds.ts"
import { type BookingLink, BookingLinks, OrderUnknown } from "#core/ports/bookings.ts"
import type { MemoryOrderData } from "./memoryOrderStore.ts"

/** Links by the order that they open. */
export type MemoryBookingLinks = Map<MerchantOrderId, BookingLink>

export const memoryBookingLinks = (
  links: MemoryBookingLinks,
  { orders }: Pick<MemoryOrderData, "orders">,
) => {
  const change = (merchantOrderId: MerchantOrderId, changed: Partial<BookingLink>) =>
    Effect.sync(() => {
      const link = links.get(merchantOrderId)
      if (link !== undefined) links.set(merchantOrderId, { ...link, ...changed })
      return link !== undefined
    })
  return Layer.succeed(BookingLinks, {
    find: (secret) => Effect.sync(() => [...links.values()].find((link) => link.secret === secret)),
    ensure: (merchantOrderId, fresh) =>
      Effect.suspend(() => {
        if (!orders.has(merchantOrderId)) return Effect.fail(new OrderUnknown({ merchantOrderId }))
        const link = links.get(merchantOrderId) ?? { merchantOrderId, secret: fresh }
        links.set(merchantOrderId, link)
        return Effect.succeed(link)
      }),
    renew: (merchantOrderId, fresh) => change(merchantOrderId, { secret: fresh }),
    saveEmail: (merchantOrderId, email) => change(merchantOrderId, { email }),
  })
}
