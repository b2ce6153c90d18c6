/** Laws of boarding on a device: nobody twice under a lease, marks are lost by nothing, names are gone when they must be. */
import { Effect, Layer, ManagedRuntime, Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { seededIds } from "#adapters/memory/seededIds.ts"
import { KeptBoardings } from "#adapters/wire/desk/boardingCalls.ts"
import { type BoardingMark, boardedTwice, boardingsOf, mergedMarks } from "#core/boarding/boardingMark.ts"
import { BOARDING_LEASE_MS, type BoardingSheet, keptUntilMs } from "#core/boarding/boardingSheet.ts"
import { type SavedBoarding, stillKept, withoutNames } from "#core/boarding/savedBoarding.ts"
import type { Boarder } from "#core/boarding/boarder.ts"
import { isFoundBy, ticketNumber } from "#core/boarding/ticketNumber.ts"
import { AWAY_MS, isNewScan } from "#core/boarding/ticketScan.ts"
import {
  beginHere,
  forgetNames,
  judgeHere,
  openHere,
  sendWaiting,
  signOutHere,
  syncHere,
  whoIsHere,
} from "#core/desk/day/boardHere.ts"
import { StaffId } from "#core/desk/staff/staff.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { Paise } from "#core/money.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { DeskUnavailable } from "#core/ports/desk.ts"
import { DeskAccess } from "#core/ports/deskAccess.ts"
import { BoardingDevice, DeskBoarding } from "#core/ports/deskBoarding.ts"
import { ISSUED_CODES } from "../../tools/boarding/forgedCodes.ts"

const TODAY_MS = Date.now()
const BOAT = DepartureId.make(`boat/${new Date(TODAY_MS + 5.5 * 3_600_000).toISOString().slice(0, 10)}/23:59`)
const RAVI = { staffId: StaffId.make("STAFF-RAVI"), name: "Ravi", role: "boarding" as const }
const PASSENGERS: ReadonlyArray<Boarder> = ISSUED_CODES.slice(0, 5).map((merchantOrderId, n) => ({
  merchantOrderId,
  name: `guest ${n}`,
  adults: 2,
  children: 0,
  state: "PAID",
  owed: Paise.make(0),
}))
const codeOf = (n: number) => PASSENGERS[n]?.merchantOrderId ?? MerchantOrderId.make("none")

/** A desk that can be out of reach, and takes what any device sends it. */
const makeDesk = () => {
  let marks: ReadonlyArray<BoardingMark> = []
  let lease: BoardingSheet["lease"]
  const desk = { isAway: false, marks: () => marks, calls: 0 }
  const answer = <A>(give: () => A) =>
    Effect.suspend(() =>
      desk.isAway ? Effect.fail(new DeskUnavailable({ cause: "away" })) : Effect.sync(give),
    )
  const sheet = (): BoardingSheet => {
    desk.calls += 1
    return {
      departureId: BOAT,
      trips: ["Cruise"],
      time: "23:59",
      passengers: PASSENGERS,
      marks,
      ...(lease === undefined ? {} : { lease }),
      readAtMs: Date.now(),
    }
  }
  const boarding = Layer.succeed(DeskBoarding, {
    look: () => answer(sheet),
    begin: ({ deviceId }) =>
      answer(() => {
        lease = { deviceId, untilMs: Date.now() + BOARDING_LEASE_MS }
        return sheet()
      }),
    note: (_, sent) =>
      answer(() => {
        marks = mergedMarks(marks, sent)
        return sheet()
      }),
    handOver: () =>
      answer(() => {
        lease = undefined
        return sheet()
      }),
  })
  const access = {
    whoIsIn: answer(() => RAVI),
    signOut: answer(() => undefined),
  }
  return { desk, boarding, access }
}

const makeDevice = (deviceId: string, { boarding, access }: ReturnType<typeof makeDesk>) => {
  const stored: { kept: ReadonlyArray<SavedBoarding> } = { kept: [] }
  const device = Layer.succeed(BoardingDevice, {
    deviceId: Effect.succeed(deviceId),
    prepare: Effect.void,
    read: Effect.sync(() => stored.kept),
    write: (kept) =>
      Effect.sync(() => {
        // As a browser keeps it.
        stored.kept = JSON.parse(JSON.stringify(kept)) as ReadonlyArray<SavedBoarding>
      }),
  })
  const never = Effect.never
  const door = Layer.succeed(DeskAccess, {
    ...access,
    beginEnrolment: () => never,
    finishEnrolment: () => never,
    beginSignIn: never,
    finishSignIn: () => never,
    beginVerification: never,
    finishVerification: () => never,
  })
  const { runPromise } = ManagedRuntime.make(Layer.mergeAll(boarding, device, door, seededIds(deviceId)))
  const request = { id: BOAT, person: RAVI }
  return {
    stored,
    begin: (takeOver = false) => runPromise(Effect.result(beginHere(request, takeOver))),
    sync: () => runPromise(Effect.result(syncHere(request))),
    open: () => runPromise(openHere(BOAT)),
    show: (n: number) => runPromise(judgeHere(BOAT, { kind: "BOARDED", code: codeOf(n) })),
    undo: (n: number) =>
      runPromise(
        judgeHere(BOAT, {
          kind: "UNDONE",
          code: codeOf(n),
        }),
      ),
    forget: () => runPromise(forgetNames),
    sendWaiting: () => runPromise(Effect.result(sendWaiting)),
    whoIsIn: () => runPromise(Effect.result(whoIsHere)),
    signOut: () => runPromise(Effect.result(signOutHere)),
  }
}

type Step = { readonly does: "show" | "undo"; readonly n: number } | { readonly does: "sync" | "network" }
const steps: fc.Arbitrary<ReadonlyArray<Step>> = fc.array(
  fc.oneof(
    fc.record({ does: fc.constantFrom("show" as const, "show" as const, "undo" as const), n: fc.nat(4) }),
    fc.record({ does: fc.constantFrom("sync" as const, "network" as const) }),
  ),
  { maxLength: 25 },
)

describe("what an older release has kept to board by", () => {
  it("should be read, though it does not say by which id its person is known", () => {
    const mark = { merchantOrderId: codeOf(0), kind: "BOARDED", atMs: TODAY_MS, decidedBy: "Ravi" }
    const sheet = {
      departureId: BOAT,
      trips: [],
      time: "23:59",
      passengers: PASSENGERS,
      marks: [],
      readAtMs: 0,
    }
    const known = { sheet, person: { name: "Ravi", role: "boarding" }, clockAheadMs: 0 }
    const waiting = [{ ...mark, markId: "0123456789", departureId: BOAT, deviceId: "PHONE" }]
    const read = Schema.decodeUnknownSync(KeptBoardings)([{ departureId: BOAT, known, waiting }])
    expect(read).toMatchObject([{ known: { person: { staffId: "", name: "Ravi" } }, waiting }])
  })
})

describe("a device that boards", () => {
  it("should let nobody on board twice under its lease, and lose no mark, whatever the network does", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const world = makeDesk()
        const tablet = makeDevice("TABLET", world)
        await tablet.begin()
        const onBoard = new Set<number>()
        const [told, due]: [Array<string | undefined>, Array<string>] = [[], []]
        for (const step of history) {
          if (step.does === "network") world.desk.isAway = !world.desk.isAway
          if (step.does === "sync") await tablet.sync()
          if (step.does === "show") {
            const { verdict } = await tablet.show(step.n)
            told.push(verdict?.reason)
            due.push(onBoard.has(step.n) ? "justBoarded" : "welcome")
            onBoard.add(step.n)
          }
          if (step.does === "undo") {
            await tablet.undo(step.n)
            onBoard.delete(step.n)
          }
        }
        expect(told).toEqual(due)
        world.desk.isAway = false
        await tablet.sync()
        const marks = world.desk.marks()
        expect(tablet.stored.kept.flatMap(({ waiting }) => waiting)).toEqual([])
        expect(boardedTwice(marks)).toEqual([])
        for (const [n, { merchantOrderId }] of PASSENGERS.entries())
          expect(boardingsOf(marks, merchantOrderId).length > 0).toBe(onBoard.has(n))
      }),
      { numRuns: 60 },
    )
  })

  it("should come to one truth with another that took over, and tell of whom both let on board", async () => {
    const world = makeDesk()
    const [tablet, phone] = [makeDevice("TABLET", world), makeDevice("PHONE", world)]
    await tablet.begin()
    world.desk.isAway = true
    await tablet.show(0)
    await tablet.show(1)
    world.desk.isAway = false
    await phone.begin(true)
    await phone.show(0)
    await phone.show(2)
    await phone.sync()
    await tablet.sync()
    const marks = world.desk.marks()
    expect(boardedTwice(marks)).toEqual([codeOf(0)])
    expect([0, 1, 2, 3].map((n) => boardingsOf(marks, codeOf(n)).length)).toEqual([2, 1, 1, 0])
    // Its turn is over, and so are the names on it.
    expect((await tablet.open()).isOurs).toBe(false)
    expect(tablet.stored.kept).toEqual([])
    expect((await tablet.show(3)).verdict).toBeUndefined()
  })

  it("should board nobody without having begun", async () => {
    const tablet = makeDevice("TABLET", makeDesk())
    await tablet.sync()
    expect(await tablet.show(0)).toMatchObject({ isOurs: false })
    expect(JSON.stringify(tablet.stored.kept)).not.toContain("guest")
  })

  it("should let in, without a network, whoever boards by it, and nobody else", async () => {
    const world = makeDesk()
    const tablet = makeDevice("TABLET", world)
    world.desk.isAway = true
    expect((await tablet.whoIsIn())._tag).toBe("Failure")
    world.desk.isAway = false
    await tablet.begin()
    world.desk.isAway = true
    expect(await tablet.whoIsIn()).toMatchObject({ success: RAVI })
  })
})

describe("what a device keeps", () => {
  it(
    "should be no name once somebody is signed out or shut out, and still every mark",
    { tags: ["asvs:14.3.1"] },
    async () => {
      const world = makeDesk()
      const tablet = makeDevice("TABLET", world)
      await tablet.begin()
      expect(JSON.stringify(tablet.stored.kept)).toContain("guest 1")
      expect(JSON.stringify(tablet.stored.kept)).not.toContain("mobile")
      world.desk.isAway = true
      await tablet.show(0)
      await tablet.forget()
      expect(JSON.stringify(tablet.stored.kept)).not.toContain("guest")
      world.desk.isAway = false
      await tablet.sendWaiting()
      expect(world.desk.marks()).toHaveLength(1)
      expect(tablet.stored.kept).toEqual([])
    },
  )

  it("should be sent before somebody is signed out, who stays in where it cannot be", async () => {
    const world = makeDesk()
    const tablet = makeDevice("TABLET", world)
    await tablet.begin()
    await tablet.show(0)
    world.desk.isAway = true
    expect((await tablet.signOut())._tag).toBe("Failure")
    expect(JSON.stringify(tablet.stored.kept)).toContain("guest 1")
    world.desk.isAway = false
    expect((await tablet.signOut())._tag).toBe("Success")
    expect(world.desk.marks()).toHaveLength(1)
    expect(tablet.stored.kept).toEqual([])
    const phone = makeDevice("PHONE", world)
    expect((await phone.sync())._tag).toBe("Success")
    expect((await phone.begin())._tag).toBe("Success")
  })

  it("should go with its day: names at six in the morning, marks that wait a week later", async () => {
    const world = makeDesk()
    const tablet = makeDevice("TABLET", world)
    await tablet.begin()
    world.desk.isAway = true
    await tablet.show(0)
    const { kept } = tablet.stored
    const until = keptUntilMs(BOAT)
    expect(stillKept(kept, until - 1)).toEqual(kept)
    expect(stillKept(kept, until)).toEqual(withoutNames(kept))
    expect(stillKept(kept, until + 7 * 86_400_000)).toEqual([])
  })
})

describe("a ticket's number", () => {
  it("should be what was issued, however somebody reads it aloud", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ISSUED_CODES), fc.boolean(), fc.nat(25), (code, isShort, gap) => {
        const said = code.toLowerCase().replaceAll("0", "o").replaceAll("1", "l")
        const typed = isShort ? said.slice(said.indexOf("-") + 1) : said
        expect(ticketNumber(`${typed.slice(0, gap)} ${typed.slice(gap)}`)).toBe(code)
      }),
    )
  })

  it("should find by its end from four letters on, and by any part of the name", () => {
    const one = { name: "Asha Rao", merchantOrderId: codeOf(0) }
    expect(isFoundBy(codeOf(0).slice(-4), one)).toBe(true)
    expect(isFoundBy(codeOf(0).slice(-3), { ...one, name: "" })).toBe(false)
    expect(isFoundBy("rao", one)).toBe(true)
    expect(isFoundBy("", one)).toBe(true)
    expect(isFoundBy("mehta", one)).toBe(false)
  })
})

it("should take a ticket that is held there for one, and for another once it was away", () => {
  const scan = { code: "A", atMs: 0 }
  expect(isNewScan(undefined, scan)).toBe(true)
  expect(isNewScan(scan, { code: "A", atMs: AWAY_MS })).toBe(false)
  expect(isNewScan(scan, { code: "A", atMs: AWAY_MS + 1 })).toBe(true)
  expect(isNewScan(scan, { code: "B", atMs: 1 })).toBe(true)
})
