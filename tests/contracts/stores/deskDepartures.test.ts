/**
 * What the desk does to one departure, tried again after its answer was lost: it is done once, and nobody is told of another.
 */
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { sqlTripPlanStore } from "#adapters/sql/sqlEnquiryStores.ts"
import { formOf, recordOf } from "#core/desk/catalogue/activityForm.ts"
import { changeActivity, readActivity } from "#core/desk/catalogue/editCatalogue.ts"
import {
  blockSeats,
  releaseBlock,
  setDepartureCapacity,
  setDepartureState,
} from "#core/desk/day/changeDeparture.ts"
import { readDeparture } from "#core/desk/day/readDay.ts"
import { changeRoleAtDesk } from "#core/desk/staff/staffAtDesk.ts"
import { answerTripRequest } from "#core/desk/tripRequests/tripRequests.ts"
import { Paise } from "#core/money.ts"
import { DeskCaller } from "#core/ports/desk.ts"
import { TripPlanStore } from "#core/ports/enquiryStores.ts"
import { openSignedInDesk } from "../../harness/desk/signedInDesk.ts"
import { DINNER as id } from "../../harness/desk/dinnerBooking.ts"
import { SAMPLE_PLAN } from "../../harness/tripPlan.ts"
import { databaseName } from "../../harness/testDatabase.ts"

const KEY = "ONE-FORM-OF-THE-DESK"

describe(`one departure at the desk, in ${databaseName()}`, () => {
  it("should take seats once however often one request is sent, and again for another one", async () => {
    const desk = await openSignedInDesk()
    const block = (key: string) => desk.done(blockSeats(id, 2, "a group", key))
    await block(KEY)
    const again = await block(KEY)
    expect(again.departure).toMatchObject({ byDesk: 2 })
    expect((await desk.deeds()).map(({ deed }) => deed)).toEqual(["block seats"])
    expect((await block("ANOTHER-FORM-OF-THE-DESK")).departure).toMatchObject({ byDesk: 4 })
    const [hold] = again.rows
    await desk.done(releaseBlock(hold?.holdId ?? ""))
    expect((await block(KEY)).departure).toMatchObject({ byDesk: 2 })
    expect(await desk.violations()).toEqual([])
  })

  it("should call one's own change done when it is tried again, and somebody else's a faster one", async () => {
    const desk = await openSignedInDesk()
    const seen = { capacity: (await desk.done(readDeparture(id))).departure.capacity, state: "OPEN" } as const
    const change = { id, reason: "a smaller boat", seen }
    const smaller = setDepartureCapacity(change, 590)
    const closed = setDepartureState({ ...change, seen: { ...seen, capacity: 590 } }, "CLOSED")
    await desk.done(smaller)
    expect((await desk.done(smaller)).departure).toMatchObject({ capacity: 590 })
    await desk.done(closed)
    expect((await desk.done(closed)).departure).toMatchObject({ state: "CLOSED" })
    expect((await desk.deeds()).map(({ deed }) => deed)).toEqual(["set capacity", "close a departure"])
    expect(await desk.refused(smaller)).toMatchObject({ _tag: "SeenChanged", now: { capacity: 590 } })
    const { session } = await desk.employ("Asha", "office")
    expect(await desk.refused(Effect.provideService(closed, DeskCaller, { session }))).toMatchObject({
      _tag: "SeenChanged",
      now: { state: "CLOSED" },
    })
  })

  it("should call one's own answer to a trip request, and one's own change of a role, done", async () => {
    const desk = await openSignedInDesk("owner")
    const { staffId } = await desk.employ("Asha", "owner")
    const office = changeRoleAtDesk({ staffId, seen: "owner" }, "office")
    await desk.done(office)
    expect((await desk.done(office)).working.map(({ role }) => role).toSorted()).toEqual(["office", "owner"])
    await desk.db.updateTable("deeds").set({ at_ms: 0 }).execute()
    await desk.db.updateTable("deeds").set({ deed_id: "0" }).where("deed", "=", "change a role").execute()
    expect((await desk.done(office)).working).toHaveLength(2)
    const request = {
      id: "PLAN-KEY",
      answer: "QUOTED",
      quoted: Paise.make(1_500_000),
      note: "by phone",
      seen: 0,
    } as const
    await desk.runtime.runPromise(
      Effect.provide(
        TripPlanStore.use((plans) =>
          plans.insert({ requestKey: request.id, receivedAtMs: 0, plan: SAMPLE_PLAN }, []),
        ),
        sqlTripPlanStore(desk.db),
      ),
    )
    await desk.done(answerTripRequest(request))
    expect((await desk.done(answerTripRequest(request))).notes).toHaveLength(1)
    expect(await desk.refused(answerTripRequest({ ...request, note: "by mail" }))).toMatchObject({
      _tag: "SeenChanged",
    })
    expect((await desk.deeds()).map(({ deed }) => deed)).toEqual(["change a role", "answer a trip request"])
  })

  it("should call one's own change of an activity done, and another of the catalogue since then a faster one", async () => {
    const desk = await openSignedInDesk("owner")
    const slug = "sunset-cruise-mandovi"
    const { activity, revision: seenRevision } = await desk.done(readActivity(slug))
    const priced = (price: string) =>
      changeActivity({ slug, seenRevision, record: recordOf({ ...formOf(activity), price }, activity) })
    const cheaper = priced("450")
    const done = await desk.done(cheaper)
    expect(await desk.done(cheaper)).toEqual(done)
    expect(done.activity.price).toBe(45_000)
    expect((await desk.deeds()).map(({ deed }) => deed)).toEqual(["change an activity"])
    expect(await desk.refused(priced("460"))).toMatchObject({ _tag: "SeenChanged" })
    const { session } = await desk.employ("Asha", "owner")
    expect(await desk.refused(Effect.provideService(cheaper, DeskCaller, { session }))).toMatchObject({
      _tag: "SeenChanged",
    })
    const { revision } = done
    const dearer = recordOf({ ...formOf(done.activity), price: "500" }, done.activity)
    await desk.done(changeActivity({ slug, seenRevision: revision, record: dearer }))
    expect(await desk.refused(cheaper)).toMatchObject({ _tag: "SeenChanged" })
  })
})
