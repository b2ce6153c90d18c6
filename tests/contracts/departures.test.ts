/** What every shop promises about departures: the ones there are, seats that are counted, and refusals that say why. */
import { Effect } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { addDays, type Day, today } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { Paise } from "#core/money.ts"
import { Departures } from "#core/ports/departures.ts"
import { Payments } from "#core/ports/payments.ts"
import { endOf, type ShopUnderTest, shops } from "./shops.ts"

const DINNER = "dinner-cruise-mandovi"
const on = (slug: string, from: Day, to: Day) => Departures.use((departures) => departures.on(slug, from, to))
const party = (adults: number, fare: number) => ({ adults, children: 0, amount: Paise.make(adults * fare) })
const DINNER_FARE = 149_900

describe.each(shops)("Departures %s", (_, openShop) => {
  const open: Array<ShopUnderTest> = []
  const aShop = async () => {
    const shop = await openShop("success")
    open.push(shop)
    return { ...shop, day: addDays(await shop.run.runPromise(today), 10) }
  }
  afterEach(async () => {
    await Promise.all(open.splice(0).map((shop) => shop.close()))
  })
  const bookingOf = (day: Day, change: object = {}) => ({
    name: "Asha: Rao",
    ...party(2, DINNER_FARE),
    date: day,
    mobileNumber: "98765 43210",
    categorySlug: "cruises",
    subSlug: DINNER,
    ...change,
  })
  const start = (request: ReturnType<typeof bookingOf>, key?: string) =>
    Payments.use((payments) => payments.start(request, key))

  it("should be those of the days, each under its own id", async () => {
    const { run, day } = await aShop()
    const evening = { day, startMinute: 1230, status: "AVAILABLE", id: `mandovi-dinner-boat/${day}/20:30` }
    expect(await run.runPromise(on(DINNER, day, day))).toEqual([evening])
    expect(await run.runPromise(on(DINNER, day, addDays(day, 400)))).toHaveLength(31)
    expect(await run.runPromise(on(DINNER, day, addDays(day, -1)))).toEqual([])
  })

  it("should be none of an activity whose seats are not counted, and no answer for one that is not sold", async () => {
    const { run, day } = await aShop()
    expect(await run.runPromise(on("sunset-cruise-mandovi", day, day))).toEqual([])
    expect(await run.runPromise(endOf(on("no-such-cruise", day, day)))).toBe("ActivityNotFound")
    expect(await run.runPromise(endOf(on("not a slug", day, day)))).toBe("ActivityNotFound")
  })

  it("should sell seats until they are gone, and say how many are left", async () => {
    const { run, day } = await aShop()
    const fare = DINNER_FARE
    for (const adults of [100, 100, 100, 100, 100, 95])
      expect(await run.runPromise(endOf(start(bookingOf(day, party(adults, fare)))))).toBe("succeeded")
    expect(await run.runPromise(on(DINNER, day, day))).toMatchObject([{ status: "LIMITED", seatsLeft: 5 }])
    expect(await run.runPromise(Effect.flip(start(bookingOf(day, party(6, fare)))))).toMatchObject({
      _tag: "TripNotBookable",
      objection: "seatsTooFew",
      message: expect.stringContaining("Only 5 seats"),
    })
    await run.runPromise(start(bookingOf(day, party(5, fare))))
    expect(await run.runPromise(on(DINNER, day, day))).toMatchObject([{ status: "SOLD_OUT" }])
    expect(await run.runPromise(Effect.flip(start(bookingOf(day))))).toMatchObject({
      _tag: "TripNotBookable",
      objection: "departureFull",
    })
  })

  it("should be booked by name, once under one key", async () => {
    const { run, day } = await aShop()
    const departure = DepartureId.make(`mandovi-dinner-boat/${day}/20:30`)
    const key = "K7Q2M9T4V1X6Z3B8D5F0H2J4N6"
    const first = await run.runPromise(start(bookingOf(day, { departure }), key))
    expect(await run.runPromise(start(bookingOf(day, { departure }), key))).toEqual(first)
  })

  it.each([
    ["departureUnknown", "mandovi-dinner-boat"],
    ["departureOfAnother", "sinquerim-dolphin-boats/2099-12-05/07:30"],
    ["departurePast", "mandovi-dinner-boat/2020-12-05/20:30"],
  ])("should refuse with %s", async (objection, id) => {
    const { run, day } = await aShop()
    const refused = start(bookingOf(day, { departure: DepartureId.make(id) }))
    expect(await run.runPromise(Effect.flip(refused))).toMatchObject({ _tag: "TripNotBookable", objection })
  })
})
