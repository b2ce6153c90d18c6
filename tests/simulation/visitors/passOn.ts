/** A stranger who was passed the number of a visitor's order asks the shop for the booking. */
import { Result } from "effect"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { makeDevice } from "../world/device.ts"
import type { Visit } from "./visit.ts"

const nothing = () => undefined

export const passOn = async ({ scenario, person, lastOrder, note }: Visit): Promise<void> => {
  if (lastOrder === undefined) return
  const { merchantOrderId } = lastOrder
  const stranger = makeDevice({
    ...scenario.deviceParts,
    seed: `${scenario.plan.seed} stranger ${person.id}`,
    isOffline: () => false,
    atCheckout: () => Promise.resolve("cancelled"),
    onRoute: nothing,
  })
  note(`passes ${merchantOrderId} on`)
  const secret = await stranger.atBookings(({ secretOf }) => secretOf(MerchantOrderId.make(merchantOrderId)))
  const own = await stranger.atBookings(({ mine }) => mine)
  const { toldStrangers } = scenario.observer
  if (Result.isSuccess(secret) && secret.success !== undefined)
    toldStrangers.push(`the secret of ${merchantOrderId}`)
  if (Result.isSuccess(own) && own.success.length > 0) toldStrangers.push(`${own.success.length} bookings`)
}
