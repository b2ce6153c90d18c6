/** Laws of core/boarding: no made-up code boards, marks merge to one truth, and nobody boards twice on one device. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type BoardingMark,
  boardedTwice,
  boardingsOf,
  mergedMarks,
  ordersOnBoard,
} from "#core/boarding/boardingMark.ts"
import { BOARDING_TABLE, boardingVerdict, letsBoard, peopleOnBoard } from "#core/boarding/boardingVerdict.ts"
import { PASSENGER_STATES } from "#core/boarding/boarder.ts"
import type { Passengers } from "#core/boarding/manifest.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { Paise } from "#core/money.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { forgedCode, ISSUED_CODES } from "../../tools/boarding/forgedCodes.ts"

const BOAT = DepartureId.make("boat/2026-12-05/09:30")
const idOf = (n: number) => ISSUED_CODES[n % ISSUED_CODES.length] ?? MerchantOrderId.make("none")
const passengersOf = (n: number, state: Passengers["state"] = "PAID"): Passengers => ({
  merchantOrderId: idOf(n),
  name: `guest ${n}`,
  mobileNumber: "9876543210",
  adults: 2,
  children: 1,
  activityName: "Sunset Cruise",
  state,
  owed: Paise.make(0),
})
const full = { passengers: ISSUED_CODES.map((_, n) => passengersOf(n)), marks: [] }

const marks: fc.Arbitrary<BoardingMark> = fc.record({
  markId: fc.nat(30).map((n) => `M${n}`),
  departureId: fc.constant(BOAT),
  merchantOrderId: fc.nat(3).map(idOf),
  kind: fc.constantFrom("BOARDED" as const, "BOARDED" as const, "UNDONE" as const),
  deviceId: fc.constantFrom("tablet", "phone"),
  decidedBy: fc.constant("maria"),
  atMs: fc.nat(20),
})
/** Marks as devices draw their ids: one id is one mark. */
const histories = fc.uniqueArray(marks, { selector: ({ markId }) => markId, maxLength: 12 })

describe("boardingVerdict", () => {
  it("should let no code on board that was not issued, however near it comes to one", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const code = forgedCode(seed)
        expect(letsBoard(boardingVerdict(full, code, "tablet"))).toBe(false)
        expect(boardingVerdict(full, code, "tablet").reason).toBe("notOnThisDeparture")
      }),
      { numRuns: 3000 },
    )
  })

  it("should let on board what was issued and paid, once, and say why to all else", () => {
    fc.assert(
      fc.property(histories, fc.constantFrom(...PASSENGER_STATES), fc.nat(3), (history, state, n) => {
        const manifest = { passengers: [passengersOf(n, state)], marks: history }
        const { colour, reason } = boardingVerdict(manifest, idOf(n), "tablet")
        const isOnBoard = boardingsOf(history, idOf(n)).length > 0
        expect(colour === "GREEN").toBe(state === "PAID" && !isOnBoard)
        expect(BOARDING_TABLE[reason].colour).toBe(colour)
      }),
    )
  })

  it.each([
    ["PAID", "GREEN", "welcome"],
    ["OWED", "AMBER", "owed"],
    ["CALLED_OFF", "RED", "calledOff"],
    ["CANCELLED", "RED", "cancelled"],
  ] as const)("should be, of who is %s, %s: %s", (state, colour, reason) => {
    const manifest = { passengers: [passengersOf(0, state)], marks: [] }
    expect(boardingVerdict(manifest, idOf(0), "tablet")).toMatchObject({ colour, reason })
  })

  it("should know who has boarded here from who boarded by another device", () => {
    const mark = { markId: "M", departureId: BOAT, merchantOrderId: idOf(0), decidedBy: "maria", atMs: 1 }
    const manifest = {
      passengers: [passengersOf(0)],
      marks: [{ ...mark, kind: "BOARDED" as const, deviceId: "tablet" }],
    }
    expect(boardingVerdict(manifest, idOf(0), "tablet").reason).toBe("justBoarded")
    expect(boardingVerdict(manifest, idOf(0), "phone").reason).toBe("boardedBefore")
    expect(peopleOnBoard(manifest)).toBe(3)
  })
})

describe("marks", () => {
  it("should come to the same in whatever order and however often they arrive", () => {
    fc.assert(
      fc.property(histories, fc.array(fc.nat(11)), (history, again) => {
        const repeated = again.flatMap((at) => history[at] ?? [])
        const arrived = [...repeated, ...history.toReversed()]
        expect(mergedMarks(arrived)).toEqual(mergedMarks(history))
        expect(mergedMarks(history.slice(0, 5), history.slice(5))).toEqual(mergedMarks(history))
        expect(boardedTwice(arrived)).toEqual(boardedTwice(history))
      }),
    )
  })

  it("should say of all orders at once what it says of each", () => {
    fc.assert(
      fc.property(histories, (history) => {
        const ids = [...new Set(history.map(({ merchantOrderId }) => merchantOrderId))]
        const countOf = (id: MerchantOrderId) => boardingsOf(history, id).length
        expect([...ordersOnBoard(history)].toSorted()).toEqual(ids.filter((id) => countOf(id) > 0).toSorted())
        expect(boardedTwice(history).toSorted()).toEqual(ids.filter((id) => countOf(id) > 1).toSorted())
      }),
    )
  })

  it("should let nobody board twice by one device that asks before it marks, and tell of who did by two", () => {
    const scans = fc.array(fc.tuple(fc.nat(3), fc.constantFrom("tablet", "phone"), fc.boolean()), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(scans, fc.boolean(), (history, isLeased) => {
        const seenBy: Record<string, Array<BoardingMark>> = { tablet: [], phone: [] }
        const all: Array<BoardingMark> = []
        for (const [at, [n, scannedBy, isOnline]] of history.entries()) {
          // Under a lease only one device boards the departure.
          const deviceId = isLeased ? "tablet" : scannedBy
          const own = seenBy[deviceId] ?? []
          const known = isOnline ? all : own
          const manifest = { passengers: full.passengers, marks: known }
          if (!letsBoard(boardingVerdict(manifest, idOf(n), deviceId))) continue
          const mark: BoardingMark = {
            markId: `M${at}`,
            departureId: BOAT,
            merchantOrderId: idOf(n),
            kind: "BOARDED",
            deviceId,
            decidedBy: "maria",
            atMs: at,
          }
          own.push(mark)
          all.push(mark)
        }
        const twice = boardedTwice(all)
        expect(isLeased ? twice : []).toEqual([])
        for (const id of twice)
          expect(new Set(boardingsOf(all, id).map(({ deviceId }) => deviceId)).size).toBeGreaterThan(1)
      }),
    )
  })

  it("should let board again whose boarding was a mistake", () => {
    const mark = { departureId: BOAT, merchantOrderId: idOf(0), deviceId: "tablet", decidedBy: "maria" }
    const history: ReadonlyArray<BoardingMark> = [
      { ...mark, markId: "A", kind: "BOARDED", atMs: 1 },
      { ...mark, markId: "B", kind: "UNDONE", atMs: 2 },
    ]
    const manifest = { passengers: [passengersOf(0)], marks: history }
    expect(boardingVerdict(manifest, idOf(0), "tablet").reason).toBe("welcome")
  })
})
