/** Two who change one booking, or want one seat, at the same moment, over several connections as several servers have them. */
import { describe, expect, it } from "vitest"
import { databaseName } from "../../harness/testDatabase.ts"
import { departureOn } from "./bookingShops.ts"
import { inTurns, useBookingServers } from "./useBookingServers.ts"

const ROUNDS = 12
const { serverOf, freshDay } = useBookingServers()
const wins = (answers: ReadonlyArray<unknown>) => answers.filter((answer) => typeof answer === "object")

describe(`duels about bookings, in ${databaseName()}`, () => {
  it("should cancel a booking once, from many tabs, with one refund", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = `GOA-CANCEL-${round}`
      await serverOf(round).book(id, { day: freshDay() })
      const answers = await Promise.all([0, 1, 2, 3].map((n) => serverOf(n).cancel(id, 80_000)))
      expect(wins(answers)).toHaveLength(1)
      expect(await serverOf(round).refunds(id)).toHaveLength(1)
      expect(await serverOf(round).hold(id)).toMatchObject({ state: "RELEASED" })
    }
    expect(await serverOf(0).violations()).toEqual([])
  })

  it("should cancel a booking or move it, and leave its seats in one place or none", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = `GOA-EITHER-${round}`
      const [from, to] = [freshDay(), freshDay()]
      await serverOf(round).book(id, { day: from })
      const acts = [
        () => serverOf(0).cancel(id, 80_000),
        () => serverOf(1).move(id, to),
        () => serverOf(2).move(id, to),
      ]
      await inTurns<unknown>(round, acts)
      const { cancelledOn, request } = await serverOf(round).find(id)
      const taken = [await serverOf(0).taken(departureOn(from)), await serverOf(0).taken(departureOn(to))]
      const seated = request.date === from ? [2, 0] : [0, 2]
      expect(taken).toEqual(cancelledOn === undefined ? seated : [0, 0])
    }
    expect(await serverOf(0).violations()).toEqual([])
  })

  it("should give the last seats to one, be it a booking that moves or a new one", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [from, to] = [freshDay(), freshDay()]
      const departure = departureOn(to)
      const ids = [0, 1].map((n) => `GOA-SEAT-${round}-${n}`)
      for (const id of ids) await serverOf(round).book(id, { day: from })
      await serverOf(round).book(`GOA-SEAT-${round}-full`, { day: to, people: 3 })
      const answers = await Promise.all([
        ...ids.map((id, n) => serverOf(n).move(id, to, departure)),
        serverOf(2)
          .book(`GOA-SEAT-${round}-new`, { day: to })
          .catch(() => "departureFull"),
      ])
      expect(wins(answers)).toHaveLength(1)
      expect(await serverOf(0).taken(departure)).toBe(5)
      expect(await serverOf(0).taken(departureOn(from))).toBe(
        answers.slice(0, 2).filter((answer) => typeof answer === "string").length * 2,
      )
    }
    expect(await serverOf(0).violations()).toEqual([])
  })

  it("should let two change places, and neither wait for the other for ever", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [here, there] = [freshDay(), freshDay()]
      const [one, other] = [`GOA-SWAP-${round}-1`, `GOA-SWAP-${round}-2`]
      await serverOf(0).book(one, { day: here })
      await serverOf(1).book(other, { day: there })
      const answers = await Promise.all([
        serverOf(0).move(one, there, departureOn(there)),
        serverOf(1).move(other, here, departureOn(here)),
      ])
      expect(wins(answers)).toHaveLength(2)
      expect([
        await serverOf(2).taken(departureOn(here)),
        await serverOf(2).taken(departureOn(there)),
      ]).toEqual([2, 2])
    }
    expect(await serverOf(0).violations()).toEqual([])
  })
})
