/** What the payment's result says of what was paid beside the amount, as the shop's own books tell it. */
import { Effect } from "effect"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { SAMPLE_ORDER_ID } from "#adapters/memory/sampleBookings.ts"
import { worldLayer } from "#adapters/memory/worldLayer.ts"
import { type WorldName, worlds } from "#adapters/memory/worlds.ts"
import { tripDetails } from "#core/payments/paymentStatus.ts"
import { Payments } from "#core/ports/payments.ts"
import { TripDetailsList } from "#ui/thankyou/TripDetailsList.tsx"
import { fixedClock } from "../harness/clocks.ts"

it("should say what a voucher paid, where one did", async () => {
  expect(await listOf("bookingPaidByVoucher")).toMatch(/Paid by voucher.*₹500\.00/)
  expect(await listOf("paid")).not.toContain("voucher")
})

const listOf = async (name: WorldName): Promise<string> => {
  const world = worlds[name]
  const status = await Effect.runPromise(
    Payments.use((payments) => payments.status(SAMPLE_ORDER_ID)).pipe(
      Effect.provide(worldLayer(world)),
      Effect.provide(fixedClock(world.nowMs)),
    ),
  )
  return renderToStaticMarkup(createElement(TripDetailsList, { status, trip: tripDetails(status) }))
}
