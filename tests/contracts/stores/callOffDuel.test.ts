/** A storm at the same moment as its travellers act, over several connections as several servers have them. */
import { describe, expect, it } from "vitest"
import { CHOICE_MS } from "#core/callOffs/callOffOffer.ts"
import { databaseName } from "../../harness/testDatabase.ts"
import { departureOn } from "./bookingShops.ts"
import { inTurns, useBookingServers } from "./useBookingServers.ts"

const ROUNDS = 6
const PAID = 100_000
const { all, serverOf, freshDay } = useBookingServers()
/** Who paid, or moved in, at that very moment is offered something by the first rounds, and given it back by the last. */
const settleEverywhere = async () => {
  const settleTwice = async () => {
    for (let round = 0; round < 2; round++) await Promise.all(all().map((server) => server.settleOffers()))
  }
  await settleTwice()
  for (const { clock } of all()) clock.nowMs += CHOICE_MS
  await settleTwice()
}
const givenBack = async (id: string) =>
  (await serverOf(0).refunds(id)).reduce((sum, { amount }) => sum + amount, 0)
const eventsOf = async (id: string) => (await serverOf(0).events(id)).map(({ what }) => what)

describe(`duels about what is called off, in ${databaseName()}`, () => {
  it("should give a traveller who cancels at that moment their tier, or everything, and never a part for a called-off trip", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = `GOA-STORM-${round}`
      const day = freshDay()
      await serverOf(round).book(id, { day })
      await inTurns<unknown>(round, [
        () => serverOf(0).callOff(`CALL-STORM-${round}`, day),
        () => serverOf(1).cancel(id, 80_000),
        () => serverOf(2).cancel(id, 80_000),
      ])
      await settleEverywhere()
      const isCalledOff = (await eventsOf(id)).includes("called off")
      expect([id, await givenBack(id)]).toEqual([id, isCalledOff ? PAID : 80_000])
      expect(await serverOf(0).openOffers()).toEqual([])
    }
    expect(await serverOf(0).violations()).toEqual([])
  })

  it("should leave who moves out of, or into, what is called off in a trip that takes place, or with all money back", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [out, into] = [`GOA-OUT-${round}`, `GOA-INTO-${round}`]
      const [stormy, calm] = [freshDay(), freshDay()]
      await serverOf(0).book(out, { day: stormy })
      await serverOf(1).book(into, { day: calm })
      await inTurns<unknown>(round, [
        () => serverOf(0).callOff(`CALL-MOVE-${round}`, stormy),
        () => serverOf(1).move(out, calm),
        () => serverOf(2).move(into, stormy, departureOn(stormy, "12:00")),
      ])
      await settleEverywhere()
      for (const id of [out, into]) {
        const { request, cancelledOn } = await serverOf(0).find(id)
        expect([id, cancelledOn === undefined]).toEqual([id, request.date === calm])
        expect([id, await givenBack(id)]).toEqual([id, request.date === calm ? 0 : PAID])
      }
      expect(await serverOf(0).taken(departureOn(stormy))).toBe(0)
      expect(await serverOf(0).taken(departureOn(stormy, "12:00"))).toBe(0)
    }
    expect(await serverOf(0).violations()).toEqual([])
  })

  it("should offer once to who pays meanwhile, however many call it off at once, and give back once on every server", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [id, late] = [`GOA-TWICE-${round}`, `GOA-LATE-${round}`]
      const day = freshDay()
      await serverOf(0).book(id, { day })
      await serverOf(1).ask(late, { day })
      await inTurns<unknown>(round, [
        () => serverOf(0).callOff(`CALL-A-${round}`, day),
        () => serverOf(1).callOff(`CALL-B-${round}`, day, { kind: "pool", pool: "boat" }),
        () => serverOf(2).pay(late),
      ])
      await settleEverywhere()
      for (const one of [id, late]) {
        expect((await eventsOf(one)).filter((what) => what === "called off")).toEqual(["called off"])
        expect((await serverOf(0).refunds(one)).map(({ amount }) => amount)).toEqual([PAID])
      }
    }
    expect(await serverOf(0).violations()).toEqual([])
  })
})
