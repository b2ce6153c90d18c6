/** Laws of core/paidBooking/keepBookingMachine.ts: the link of a booking, and the address for messages about it. */
import { Effect, ManagedRuntime } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { BookingSecret } from "#core/paidBooking/bookingSecret.ts"
import { ASK_AGAIN_MS, keptSecret, makeKeepBookingMachine } from "#core/paidBooking/keepBookingMachine.ts"
import { parseEmailAddress } from "#core/messages/emailAddress.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { AddressRefused, BookingNotFound, BookingsUnavailable } from "#core/ports/bookings.ts"
import { bookingsPort } from "./bookingsPort.ts"
import { settle } from "../../harness/settle.ts"

const SECRET = BookingSecret.make("0123456789ABCDEFGHJKMNPQRS")
const DOWN = new BookingsUnavailable({ cause: "down" })
const ADDRESS = " Asha@Example.IN "

describe("the link", () => {
  it("should be asked for once, and be the one that is told", async () => {
    const keep = await openKeep()
    expect([keep.value(), keptSecret(keep.context()), keep.asked]).toEqual([
      { kept: "quiet" },
      SECRET,
      [MerchantOrderId.make("GOA-1")],
    ])
  })

  it("should be asked for again where nobody answers, and be told after all", async () => {
    let isDown = true
    const clock = new SimulatedClock()
    const told = Effect.suspend(() => (isDown ? Effect.fail(DOWN) : Effect.succeed(SECRET)))
    const keep = await openKeep({ told, clock })
    expect([keep.value(), keep.context().isUnanswered]).toEqual(["unanswered", true])
    clock.increment(ASK_AGAIN_MS)
    await settle()
    expect([keep.value(), keep.asked.length]).toEqual(["unanswered", 2])
    isDown = false
    clock.increment(ASK_AGAIN_MS)
    await settle()
    expect([keep.value(), keep.context().secret, keep.asked.length]).toEqual([{ kept: "quiet" }, SECRET, 3])
  })

  it("should be hidden from one who did not book in this browser", async () => {
    const keep = await openKeep({ told: Effect.succeed(undefined) })
    expect([keep.value(), keep.context().secret]).toEqual(["untold", undefined])
    keep.actor.send({ type: "email.save" })
    expect(keep.value()).toBe("untold")
  })

  it("should not be there before it is told", () => {
    const machine = makeKeepBookingMachine(
      ManagedRuntime.make(bookingsPort({ secretOf: () => Effect.never })),
    )
    const actor = createActor(machine, { input: { merchantOrderId: MerchantOrderId.make("GOA-1") } }).start()
    expect(actor.getSnapshot().value).toBe("asking")
    expect(() => keptSecret(actor.getSnapshot().context)).toThrow("no secret was told")
  })
})

describe("the address", () => {
  it("should be saved under the secret, and named as it is kept; what was typed stays", async () => {
    const keep = await openKeep()
    keep.type(ADDRESS)
    await keep.save()
    expect([keep.value(), keep.saved]).toEqual([{ kept: "saved" }, [[SECRET, ADDRESS]]])
    expect(keep.context()).toMatchObject({ email: ADDRESS, savedEmail: "Asha@example.in" })
  })

  it("should be refused, and sent nowhere, where it is none", async () => {
    const keep = await openKeep()
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(parseEmailAddress(text) === undefined)
        keep.type(text)
        keep.actor.send({ type: "email.save" })
        expect([keep.value(), keep.context().email, keep.saved]).toEqual([{ kept: "refused" }, text, []])
      }),
    )
  })

  it.each([
    ["refused", new AddressRefused({ message: "none" })],
    ["unsaved", DOWN],
    ["unsaved", new BookingNotFound()],
  ] as const)("should survive that it was %s, and be sent again when told to", async (state, failure) => {
    const keep = await openKeep({ saving: Effect.fail(failure) })
    keep.type(ADDRESS)
    for (const times of [1, 2]) {
      await keep.save()
      expect([keep.value(), keep.context().email, keep.saved.length]).toEqual([
        { kept: state },
        ADDRESS,
        times,
      ])
      expect(keep.context().savedEmail).toBeUndefined()
    }
  })

  it("should take no letter and no second order while it is saved", async () => {
    const keep = await openKeep({ saving: Effect.never })
    keep.type(ADDRESS)
    await keep.save()
    keep.type("someone-else@example.in")
    await keep.save()
    expect([keep.value(), keep.context().email, keep.saved.length]).toEqual(["saving", ADDRESS, 1])
  })

  it("should be replaced by another one, and be the saved one until then", async () => {
    const keep = await openKeep()
    keep.type(ADDRESS)
    await keep.save()
    keep.type("ravi@example.in")
    expect([keep.value(), keep.context().savedEmail]).toEqual([{ kept: "quiet" }, "Asha@example.in"])
    await keep.save()
    expect(keep.context().savedEmail).toBe("ravi@example.in")
  })
})

// Helpers

interface Script {
  readonly clock?: SimulatedClock
  readonly told?: Effect.Effect<BookingSecret | undefined, BookingsUnavailable>
  readonly saving?: Effect.Effect<void, AddressRefused | BookingNotFound | BookingsUnavailable>
}

const openKeep = async ({ clock, told = Effect.succeed(SECRET), saving = Effect.void }: Script = {}) => {
  const asked: Array<string> = []
  const saved: Array<readonly [secret: string, email: string]> = []
  const ports = bookingsPort({
    secretOf: (merchantOrderId) =>
      Effect.suspend(() => {
        asked.push(merchantOrderId)
        return told
      }),
    saveEmail: (secret, email) =>
      Effect.suspend(() => {
        saved.push([secret, email])
        return saving
      }),
  })
  const actor = createActor(makeKeepBookingMachine(ManagedRuntime.make(ports)), {
    ...(clock && { clock }),
    input: { merchantOrderId: MerchantOrderId.make("GOA-1") },
  }).start()
  await settle()
  return {
    actor,
    asked,
    saved,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    type: (email: string) => actor.send({ type: "email.edit", email }),
    save: async () => {
      actor.send({ type: "email.save" })
      await settle()
    },
  }
}
