/**
 * Boarding as the desk keeps it: which device has a departure to itself, and the marks of all devices. A mark that arrives is
 * what happened, and is kept whoever has the departure by now; who was let on board by two devices is shown to everybody.
 */
import { Clock, Effect } from "effect"
import type { BoardingMark } from "../../boarding/boardingMark.ts"
import {
  BOARDING_LEASE_MS,
  boardsFromMs,
  type BoardingSheet,
  keptUntilMs,
  leaseHolder,
} from "../../boarding/boardingSheet.ts"
import { readManifest } from "../../boarding/manifest.ts"
import { momentText } from "../../days.ts"
import { type BoardingId, parseUntimedTripId } from "../../boarding/boardingId.ts"
import { DepartureId } from "../../departures/departure.ts"
import { Boarding } from "../../ports/boarding.ts"
import { DeskRefused } from "../../ports/desk.ts"
import type { AtJetty } from "../../ports/deskBoarding.ts"
import { OrderStore } from "../../ports/orders.ts"
import type { DeedDetail } from "../deedText.ts"
import { doDeed, look } from "../doDeed.ts"
import { departureOnDay, NO_DEPARTURE } from "./readDay.ts"

/**
 * Its trips, and when it sets out; who travels tells the trip that has no time, and comes with it. Errors: there is no such
 * departure; or nobody has booked that trip for that day, nor begun to board it.
 */
const boardedOn = Effect.fn("boardedOn")(function* (id: BoardingId) {
  if (parseUntimedTripId(id) === undefined) {
    const { departure } = yield* departureOnDay(DepartureId.make(id))
    return { trips: departure.trips, time: departure.time, manifest: undefined }
  }
  const manifest = (yield* readManifest(id)) ?? (yield* NO_DEPARTURE)
  // All may have been moved since a device began: what it has noted is taken.
  const isBegun = (yield* Boarding.use((boarding) => boarding.leaseOf(id))) !== undefined
  if (manifest.passengers.length === 0 && !isBegun)
    return yield* new DeskRefused({ message: "Nobody has booked this trip for this day." })
  return { trips: [...new Set(manifest.passengers.map(({ activityName }) => activityName))], manifest }
})

/** The sheet without asking who may read it: for a deed that was just done. */
const sheetOf = Effect.fn("boardingSheet")(function* (id: BoardingId) {
  const { manifest: known, ...told } = yield* boardedOn(id)
  const manifest = known ?? (yield* readManifest(id)) ?? (yield* NO_DEPARTURE)
  const lease = yield* Boarding.use((boarding) => boarding.leaseOf(id))
  const sheet: BoardingSheet = {
    departureId: id,
    ...told,
    passengers: manifest.passengers.map(({ merchantOrderId, name, adults, children, state, owed }) => ({
      merchantOrderId,
      name,
      adults,
      children,
      state,
      owed,
    })),
    marks: manifest.marks,
    ...(lease === undefined ? {} : { lease }),
    readAtMs: yield* Clock.currentTimeMillis,
  }
  return sheet
})

export const lookAtBoarding = (id: BoardingId) => look("see who travels", sheetOf(id))

const refuseOtherDays = Effect.fn("refuseOtherDays")(function* (id: BoardingId, nowMs: number) {
  if (nowMs < boardsFromMs(id))
    return yield* new DeskRefused({
      message: `It is too early to board. A device takes its names along from ${momentText(boardsFromMs(id))}.`,
    })
  if (nowMs >= keptUntilMs(id))
    return yield* new DeskRefused({
      message: "That day is over. Nobody boards any more.",
    })
})

/** Errors: another device has the departure, and it is not to be taken over; it is another day's. */
export const beginBoarding = Effect.fn("beginBoarding")(function* (
  { id, deviceId }: AtJetty,
  takeOver: boolean,
) {
  const nowMs = yield* Clock.currentTimeMillis
  yield* doDeed(
    takeOver ? "take over boarding" : "begin boarding",
    Effect.fn(function* () {
      yield* boardedOn(id)
      yield* refuseOtherDays(id, nowMs)
      const boarding = yield* Boarding
      const before = yield* boarding.leaseOf(id)
      if (takeOver && before !== undefined) yield* boarding.releaseLease(id, before.deviceId)
      const lease = yield* boarding.acquireLease(id, deviceId, nowMs, nowMs + BOARDING_LEASE_MS)
      if (leaseHolder(lease, deviceId, nowMs) !== "this device")
        return yield* new DeskRefused({
          message: `Another device boards until ${momentText(lease.untilMs)}. Take over, or board with that one.`,
        })
      const from = before === undefined ? {} : { from: before.deviceId }
      return { answer: undefined, record: { about: id, detail: { device: deviceId, ...from } } }
    }),
  )
  return yield* sheetOf(id)
})

/** Marks of orders that the shop knows: what was moved to another departure since is still what happened. */
const knownOnly = Effect.fn("knownOnly")(function* (marks: ReadonlyArray<BoardingMark>) {
  const orders = yield* OrderStore
  const known = yield* Effect.forEach(marks, (mark) =>
    Effect.map(orders.find(mark.merchantOrderId), (order) => (order === undefined ? [] : [mark])),
  )
  return known.flat()
})

/**
 * Keeps the marks of a device, as noted by whoever is signed in there, and none later than now. The lease of a device that
 * has it begins again.
 */
export const noteMarks = Effect.fn("noteMarks")(function* (
  { id, deviceId }: AtJetty,
  sent: ReadonlyArray<Pick<BoardingMark, "markId" | "merchantOrderId" | "kind" | "atMs">>,
) {
  const nowMs = yield* Clock.currentTimeMillis
  const known = new Set((yield* Boarding.use((boarding) => boarding.marksOf(id))).map(({ markId }) => markId))
  // Sent again because the answer was lost: nothing is done, and nothing logged.
  if (sent.every(({ markId }) => known.has(markId))) return yield* lookAtBoarding(id)
  yield* doDeed(
    "note who boards",
    Effect.fn(function* ({ name }) {
      yield* boardedOn(id)
      const boarding = yield* Boarding
      const had = new Set((yield* boarding.marksOf(id)).map(({ markId }) => markId))
      const marks = yield* knownOnly(
        sent
          .filter(({ markId }) => !had.has(markId))
          .map((mark) => ({
            ...mark,
            departureId: id,
            deviceId,
            decidedBy: name,
            atMs: Math.min(mark.atMs, nowMs),
          })),
      )
      yield* boarding.addMarks(marks, nowMs)
      const lease = yield* boarding.leaseOf(id)
      if (leaseHolder(lease, deviceId, nowMs) === "this device")
        yield* boarding.acquireLease(id, deviceId, nowMs, nowMs + BOARDING_LEASE_MS)
      const count = (kind: BoardingMark["kind"]) => marks.filter((mark) => mark.kind === kind).length
      const detail: DeedDetail = { boarded: count("BOARDED"), undone: count("UNDONE"), device: deviceId }
      return { answer: undefined, record: { about: id, detail } }
    }),
  )
  return yield* sheetOf(id)
})

export const handBoardingOver = Effect.fn("handBoardingOver")(function* ({ id, deviceId }: AtJetty) {
  yield* doDeed(
    "hand boarding over",
    Effect.fn(function* () {
      yield* boardedOn(id)
      yield* Boarding.use((boarding) => boarding.releaseLease(id, deviceId))
      return { answer: undefined, record: { about: id, detail: { device: deviceId } } }
    }),
  )
  return yield* sheetOf(id)
})
