/** Whose trip is typed while one payment after the other is taken into the books. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { TODAY } from "#adapters/memory/sampleBookings.ts"
import type { DeskPorts } from "#core/desk/deskActors.ts"
import { makeAdoptPaymentMachine } from "#core/desk/money/adoptPaymentMachine.ts"
import { Paise } from "#core/money.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { DeskMatters } from "#core/ports/deskMatters.ts"
import { OFFERS } from "../../../stories/world/deskBookingScripts.ts"

const settled = () => Effect.runPromise(Effect.sleep(0))

const openAt = async (id: string) => {
  const run = ManagedRuntime.make(
    Layer.mock(DeskMatters, {
      unknownPayment: (asked) =>
        Effect.succeed({ id: MerchantOrderId.make(asked), captured: Paise.make(345_000) }),
      adoptable: (day) => Effect.succeed({ ...OFFERS, day }),
    }) as unknown as Layer.Layer<DeskPorts>,
  )
  const actor = createActor(makeAdoptPaymentMachine(run), { input: { today: TODAY, id: "" } }).start()
  const pick = async (picked: string) => {
    actor.send({ type: "payment.pick", id: picked })
    await settled()
    expect(actor.getSnapshot().matches("filling")).toBe(true)
  }
  await pick(id)
  actor.send({ type: "form.edit", change: { name: "Asha Rao", mobileNumber: "98765 43210" } })
  actor.send({ type: "payment.other" })
  return { pick, form: () => actor.getSnapshot().context.form }
}

describe("the trip of a payment that is taken into the books", () => {
  it("should not be that of another payment", async () => {
    const { pick, form } = await openAt("GOA-LOST1")
    await pick("GOA-LOST2")
    expect(form()).toMatchObject({ name: "", mobileNumber: "" })
  })

  it("should stay as it is typed where the same one is asked for again", async () => {
    const { pick, form } = await openAt("GOA-LOST1")
    await pick("GOA-LOST1")
    expect(form()).toMatchObject({ name: "Asha Rao", mobileNumber: "98765 43210" })
  })
})
