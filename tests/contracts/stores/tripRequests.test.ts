/** What every store promises of trip requests: paged whole, answered in order, and one of two who answer at once. */
import { Effect, Layer, ManagedRuntime } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { sqlTripPlanStore } from "#adapters/sql/sqlEnquiryStores.ts"
import { sqlTripRequests } from "#adapters/sql/sqlTripRequests.ts"
import { Paise } from "#core/money.ts"
import { TripPlanStore } from "#core/ports/enquiryStores.ts"
import type { AcceptedTripPlan } from "#core/trips/tripRequest.ts"
import { TripRequests } from "#core/ports/tripRequests.ts"
import {
  TRIP_ANSWERS,
  type TripRequestCursor,
  type TripRequestNote,
  tripRequestState,
} from "#core/trips/tripRequest.ts"
import { SAMPLE_PLAN } from "../../harness/tripPlan.ts"
import { databaseName, emptyDatabase } from "../../harness/testDatabase.ts"

type Ports = TripPlanStore | TripRequests

const inDatabase = async (): Promise<Layer.Layer<Ports>> => {
  const db = await emptyDatabase()
  return Layer.merge(sqlTripPlanStore(db), sqlTripRequests(db))
}

const planOf = (fullName: string) => ({ ...SAMPLE_PLAN, fullName })

const NAMES = ["Asha Rao", "प्रिया शर्मा", "李小龍", "محمد", "O’Brien 🌊", "ಮೀನಾ"]
const accepted = fc.uniqueArray(
  fc.record({
    requestKey: fc.integer({ min: 0, max: 999 }).map((n) => `plan-${String(n).padStart(3, "0")}`),
    receivedAtMs: fc.integer({ min: 1, max: 5 }),
    plan: fc.constantFrom(...NAMES).map(planOf),
  }),
  { selector: ({ requestKey }) => requestKey, maxLength: 12 },
)
const called = (notedBy: string, atMs = 7): TripRequestNote => ({ answer: "CALLED", note: "", notedBy, atMs })

describe(`trip requests, in ${databaseName()}`, () => {
  const open = async (plans: ReadonlyArray<AcceptedTripPlan>) => {
    const { runPromise } = ManagedRuntime.make(await inDatabase())
    for (const one of plans) await runPromise(TripPlanStore.use((store) => store.insert(one, [])))
    const use = <A>(what: (store: TripRequests["Service"]) => Effect.Effect<A>) =>
      runPromise(TripRequests.use(what))
    const pages = async (onlyOpen: boolean, most: number) => {
      const found: Array<string> = []
      for (let after: TripRequestCursor | undefined; ;) {
        const page = await use((store) =>
          store.page({ onlyOpen, most, ...(after === undefined ? {} : { after }) }),
        )
        found.push(...page.map(({ requestKey }) => requestKey))
        if (page.length < most) return found
        after = page.at(-1)
      }
    }
    const findByKey = (key: string) => runPromise(TripPlanStore.use((store) => store.findByKey(key)))
    return { use, pages, findByKey }
  }

  it("should be found by their keys as they were accepted, and by no other", async () => {
    await fc.assert(
      fc.asyncProperty(accepted, async (plans) => {
        const { findByKey } = await open(plans)
        for (const one of plans) expect(await findByKey(one.requestKey)).toEqual(one)
        expect(await findByKey("plan-of-nobody")).toBeUndefined()
      }),
      { numRuns: 5 },
    )
  })

  it("should be paged to the last, the newest first, each once, whoever is answered", async () => {
    await fc.assert(
      fc.asyncProperty(
        accepted,
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.nat(11), { maxLength: 5 }),
        async (plans, most, answered) => {
          const { use, pages } = await open(plans)
          const keys = new Set(answered.flatMap((place) => plans[place]?.requestKey ?? []))
          for (const key of keys)
            expect(await use((store) => store.addNote(key, called("Maria"), 0))).toBe(true)
          const newest = plans
            .toSorted((one, other) =>
              one.receivedAtMs === other.receivedAtMs
                ? one.requestKey < other.requestKey
                  ? -1
                  : 1
                : other.receivedAtMs - one.receivedAtMs,
            )
            .map(({ requestKey }) => requestKey)
          expect(await pages(false, most)).toEqual(newest)
          const unanswered = newest.filter((key) => !keys.has(key))
          expect(await pages(true, most)).toEqual(unanswered)
          expect(await use((store) => store.countOpen)).toBe(unanswered.length)
        },
      ),
      { numRuns: 30 },
    )
  })

  it("should keep what was sent and every answer, in their order", async () => {
    const notes = fc.array(
      fc.record({
        answer: fc.constantFrom(...TRIP_ANSWERS),
        note: fc.constantFrom("", "she calls back", "वह कल फ़ोन करेंगी"),
        notedBy: fc.constantFrom("Maria", "प्रिया"),
        atMs: fc.integer({ min: 0, max: 3 }),
      }),
      { maxLength: 5 },
    )
    await fc.assert(
      fc.asyncProperty(notes, fc.constantFrom(...NAMES), async (story, name) => {
        const sent = { requestKey: "plan-1", receivedAtMs: 9, plan: planOf(name) }
        const { use } = await open([sent])
        const written = story.map((note) =>
          note.answer === "QUOTED" ? { ...note, quoted: Paise.make(4_500_000) } : note,
        )
        for (const [seen, note] of written.entries())
          expect(await use((store) => store.addNote("plan-1", note, seen))).toBe(true)
        const found = await use((store) => store.find("plan-1"))
        expect(found).toEqual({ ...sent, notes: written })
        expect(tripRequestState(found ?? { notes: [] })).toBe(story.at(-1)?.answer ?? "OPEN")
      }),
      { numRuns: 20 },
    )
  })

  it("should let one of two answer at once, and nobody answer what is not there", async () => {
    const { use } = await open([{ requestKey: "plan-1", receivedAtMs: 9, plan: planOf("Asha Rao") }])
    const both = await Promise.all(
      ["Maria", "Ravi"].map((who) => use((store) => store.addNote("plan-1", called(who), 0))),
    )
    expect(both.toSorted()).toEqual([false, true])
    expect((await use((store) => store.find("plan-1")))?.notes).toHaveLength(1)
    expect(await use((store) => store.addNote("plan-1", called("Ravi"), 0))).toBe(false)
    expect(await use((store) => store.addNote("plan-2", called("Ravi"), 0))).toBe(false)
    expect(await use((store) => store.find("plan-2"))).toBeUndefined()
  })
})

describe(`10,000 trip requests, in ${databaseName()}`, () => {
  it("should be paged without reading those before the page", async () => {
    const db = await emptyDatabase()
    const rows = Array.from({ length: 10_000 }, (_, place) => ({
      request_key: `plan-${String(place).padStart(5, "0")}`,
      received_at_ms: Math.floor(place / 3),
      plan: JSON.stringify(planOf(NAMES[place % NAMES.length] ?? "")),
    }))
    for (let from = 0; from < rows.length; from += 500)
      await db
        .insertInto("trip_plans")
        .values(rows.slice(from, from + 500))
        .execute()
    const { runPromise } = ManagedRuntime.make(sqlTripRequests(db))
    const seen = new Set<string>()
    for (let after: TripRequestCursor | undefined; ;) {
      const page = await runPromise(
        TripRequests.use((store) =>
          store.page({ onlyOpen: true, most: 500, ...(after === undefined ? {} : { after }) }),
        ),
      )
      for (const { requestKey } of page) seen.add(requestKey)
      if (page.length < 500) break
      after = page.at(-1)
    }
    expect(seen.size).toBe(10_000)
    expect(await runPromise(TripRequests.use((store) => store.countOpen))).toBe(10_000)
  })
})
