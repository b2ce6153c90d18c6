/**
 * Laws of core/paidBooking/sendBookingLinks.ts: it tells nothing, sends only to the number's own bookings, and not too often.
 */
import { Effect, Layer } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { memoryBookingLinks } from "#adapters/memory/memoryBookingLinks.ts"
import { createMemoryOrderData, memoryOrderStore } from "#adapters/memory/memoryOrderStore.ts"
import { memoryRateLimits } from "#adapters/memory/memoryStores.ts"
import { worlds } from "#adapters/memory/worlds.ts"
import { BookingSecret } from "#core/paidBooking/bookingSecret.ts"
import { ADDRESSES_A_DAY, saveTravellerEmail } from "#core/paidBooking/saveTravellerEmail.ts"
import { LINKS_A_DAY, LOOK_UP_AGAIN_MS, sendBookingLinks } from "#core/paidBooking/sendBookingLinks.ts"
import { addDays, type Day } from "#core/days.ts"
import { isCompleted, orderFromFields } from "#core/orders/order.ts"
import { GatewayOrderId, MerchantOrderId } from "#core/paymentIds.ts"
import { testClock } from "../../harness/clocks.ts"

const paid = worlds.paid.orders[0]
if (paid === undefined || !isCompleted(paid)) throw new Error("the world has no paid order")
const ORDER = paid
const DAY = ORDER.request.date
const SECRET = BookingSecret.make("0123456789ABCDEFGHJKMNPQRS")

const shop = () => {
  const other = orderFromFields({
    ...ORDER,
    merchantOrderId: MerchantOrderId.make("GOA-OTHER"),
    gatewayOrderId: GatewayOrderId.make("OMO-OTHER"),
    request: { ...ORDER.request, mobileNumber: "91234 56789" },
  })
  const data = createMemoryOrderData([ORDER, other])
  const time = { nowMs: worlds.paid.nowMs }
  const ports = Layer.mergeAll(
    memoryOrderStore(data),
    memoryRateLimits(),
    memoryBookingLinks(
      new Map([[ORDER.merchantOrderId, { merchantOrderId: ORDER.merchantOrderId, secret: SECRET }]]),
      data,
    ),
    testClock(time),
  )
  const outcomeOf = <A, E extends { readonly _tag: string }, R>(
    effect: Effect.Effect<A, E, R>,
  ): Effect.Effect<string, never, R> =>
    Effect.match(effect, { onSuccess: () => "answered", onFailure: ({ _tag }) => _tag })
  const context = Effect.runSync(Effect.scoped(Layer.build(ports)))
  const ask = (number: string, day: Day, client = "a phone") =>
    Effect.runSync(outcomeOf(sendBookingLinks(number, day, client)).pipe(Effect.provide(context)))
  const save = (email: string) =>
    Effect.runSync(outcomeOf(saveTravellerEmail(SECRET, email)).pipe(Effect.provide(context)))
  const owed = () => [...data.travellerMessages.values()].map(({ messageId }) => messageId)
  return { data, time, ask, save, owed }
}

describe("sendBookingLinks", () => {
  it.each(["98765 43210", "+91 98765-43210", "०९८७६५४३२१०"])(
    "should owe the link to the number's own booking of the day, written as %s, and to no other",
    (number) => {
      const { ask, owed } = shop()
      expect(ask(number, DAY)).toBe("answered")
      expect(owed()).toEqual([`${ORDER.merchantOrderId}/traveller/link`])
    },
  )

  it("should answer alike whether there is a booking or none", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[6-9]\d{9}$/).filter((digits) => digits !== "9876543210"),
        fc.integer({ min: -400, max: 400 }),
        (digits, away) => {
          const { ask, owed } = shop()
          const day = addDays(DAY, away)
          const strangers = digits === "9123456789" && away === 0
          expect(ask(digits, day)).toBe("answered")
          expect(owed()).toHaveLength(strangers ? 1 : 0)
        },
      ),
    )
  })

  it("should owe nothing for a few digits, which end many numbers", () => {
    const { ask, owed } = shop()
    expect(ask("43210", DAY)).toBe("answered")
    expect(owed()).toEqual([])
  })

  it("should let a client ask once a minute, and say how long to wait", () => {
    const { ask, time } = shop()
    expect(ask("98765 43210", DAY)).toBe("answered")
    expect(ask("91234 56789", DAY)).toBe("LookedUpTooOften")
    expect(ask("91234 56789", DAY, "another phone")).toBe("answered")
    time.nowMs += LOOK_UP_AGAIN_MS
    expect(ask("91234 56789", DAY)).toBe("answered")
  })

  it("should send a number its links so many times a day, whoever asks, and say nothing of it", () => {
    const { ask, data, time } = shop()
    const owedAt: Array<number | undefined> = []
    for (let n = 0; n <= LINKS_A_DAY; n++) {
      time.nowMs += 1000
      expect(ask("98765 43210", DAY, `phone ${n}`)).toBe("answered")
      owedAt.push([...data.travellerMessages.values()][0]?.owedAtMs)
    }
    expect(new Set(owedAt).size).toBe(LINKS_A_DAY)
    time.nowMs += 86_400_000
    ask("98765 43210", DAY, "tomorrow")
    expect([...data.travellerMessages.values()][0]?.owedAtMs).toBe(time.nowMs)
  })
})

describe("saveTravellerEmail", () => {
  it("should owe the confirmation to each new address, and take so many a day", () => {
    const { save, owed } = shop()
    for (let n = 0; n < ADDRESSES_A_DAY; n++) expect(save(`asha${n}@example.in`)).toBe("answered")
    expect(save("one.more@example.in")).toBe("AddressRefused")
    expect(owed()).toContain(`${ORDER.merchantOrderId}/traveller/confirmed`)
  })

  it.each(["", "asha", "a@b.in, c@d.in", "a@b.in\r\nBcc: c@d.in", "<a@b.in>"])(
    "should refuse %j and owe nothing",
    (typed) => {
      const { save, owed } = shop()
      expect(save(typed)).toBe("AddressRefused")
      expect(owed()).toEqual([])
    },
  )
})
