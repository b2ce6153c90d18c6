/**
 * Boarding on this device: what is judged here needs no network, what is marked here waits until the desk has it. Names are
 * kept only while this device has the departure to itself.
 */
import { Clock, Effect } from "effect"
import type { BoardingId } from "../../boarding/boardingId.ts"
import { boardingsOf } from "../../boarding/boardingMark.ts"
import { type BoardingSheet, leaseHolder, MOST_MARKS } from "../../boarding/boardingSheet.ts"
import { type BoardingVerdict, boardingVerdict, letsBoard } from "../../boarding/boardingVerdict.ts"
import {
  basisOf,
  type SavedBoarding,
  mayBoard,
  newMark,
  stillKept,
  withKept,
  withoutNames,
  withSheet,
} from "../../boarding/savedBoarding.ts"
import type { MerchantOrderId } from "../../paymentIds.ts"
import { type DeskPerson, DeskAccess } from "../../ports/deskAccess.ts"
import { BoardingDevice, DeskBoarding } from "../../ports/deskBoarding.ts"
import { Ids } from "../../ports/ids.ts"

const readKept = Effect.gen(function* () {
  const device = yield* BoardingDevice
  const nowMs = yield* Clock.currentTimeMillis
  const found = yield* device.read
  const kept = stillKept(found, nowMs)
  if (kept.length !== found.length || kept.some((one, at) => one !== found[at])) yield* device.write(kept)
  return kept
})

const keptOf = Effect.fn("keptOf")(function* (departureId: BoardingId) {
  const kept = yield* readKept
  return kept.find((one) => one.departureId === departureId) ?? { departureId, waiting: [] }
})

const change = Effect.fn("changeKept")(function* (
  departureId: BoardingId,
  by: (one: SavedBoarding) => SavedBoarding,
) {
  const kept = withKept(yield* readKept, departureId, by)
  yield* BoardingDevice.use((device) => device.write(kept))
  return kept.find((one) => one.departureId === departureId) ?? { departureId, waiting: [] }
})

/** How a departure stands on this device. */
export interface HereBoarding {
  readonly kept: SavedBoarding
  readonly deviceId: string
  /** Whether this device has the departure to itself, and may let people on board. */
  readonly isOurs: boolean
  /** When the desk was heard last; 0 for not yet. Unit: milliseconds since 1970. */
  readonly readAtMs: number
}

/** As this device has it, without asking anybody. */
export const openHere = Effect.fn("openHere")(function* (id: BoardingId) {
  const deviceId = yield* BoardingDevice.use((device) => device.deviceId)
  const kept = yield* keptOf(id)
  const isOurs = mayBoard(kept, deviceId, yield* Clock.currentTimeMillis)
  const here: HereBoarding = { kept, deviceId, isOurs, readAtMs: kept.known?.sheet.readAtMs ?? 0 }
  return here
})

/** Takes in what the desk has answered. Names stay on the device only where the departure is its own. */
const takeIn = Effect.fn("takeInSheet")(function* (
  sheet: BoardingSheet,
  person: DeskPerson,
  sent: SavedBoarding["waiting"] = [],
) {
  const deviceId = yield* BoardingDevice.use((device) => device.deviceId)
  const nowMs = yield* Clock.currentTimeMillis
  const known = { sheet, person, clockAheadMs: sheet.readAtMs - nowMs }
  const isOurs = leaseHolder(sheet.lease, deviceId, sheet.readAtMs) === "this device"
  const kept = yield* change(sheet.departureId, (one) => {
    const { known: _, ...waiting } = withSheet(one, known, sent)
    return isOurs ? { ...waiting, known } : waiting
  })
  const here: HereBoarding = { kept: { ...kept, known }, deviceId, isOurs, readAtMs: nowMs }
  return here
})

/** Who asks of which departure. */
export interface BoardingRequest {
  readonly id: BoardingId
  readonly person: DeskPerson
}

/** Sends what waits, in the order in which it was marked, and reads what others have marked. */
export const syncHere = Effect.fn("syncBoarding")(function* ({ id, person }: BoardingRequest) {
  const boarding = yield* DeskBoarding
  const deviceId = yield* BoardingDevice.use((device) => device.deviceId)
  let here: HereBoarding | undefined
  while (true) {
    const waiting = (yield* keptOf(id)).waiting.slice(0, MOST_MARKS)
    if (waiting.length === 0) return here ?? (yield* takeIn(yield* boarding.look(id), person))
    const sheet = yield* boarding.note({ id, deviceId }, waiting)
    here = yield* takeIn(sheet, person, waiting)
  }
})

/** The departure becomes this device's own, and its names are kept here. */
export const beginHere = Effect.fn("beginBoardingHere")(function* (
  { id, person }: BoardingRequest,
  takeOver: boolean,
) {
  const deviceId = yield* BoardingDevice.use((device) => device.deviceId)
  const sheet = yield* DeskBoarding.use((boarding) => boarding.begin({ id, deviceId }, takeOver))
  return yield* takeIn(sheet, person)
})

/** Sends everything, lets another device go on, and forgets the names. */
export const handOverHere = Effect.fn("handBoardingOverHere")(function* (request: BoardingRequest) {
  yield* syncHere(request)
  const deviceId = yield* BoardingDevice.use((device) => device.deviceId)
  const sheet = yield* DeskBoarding.use((boarding) => boarding.handOver({ id: request.id, deviceId }))
  return yield* takeIn(sheet, request.person)
})

/** What somebody is judged by: a code that was read, typed or looked up by name; or a boarding that was a mistake. */
export type GateRequest =
  | { readonly kind: "BOARDED"; readonly code: string }
  | { readonly kind: "UNDONE"; readonly code: MerchantOrderId }

export interface Judged {
  readonly kept: SavedBoarding
  /** Absent where nothing is judged: this device may not board any more, or a boarding was undone. */
  readonly verdict?: BoardingVerdict
  readonly isOurs: boolean
}

/** The verdict, and where it is green the mark, in one step: the same ticket shown twice is judged by the mark. */
export const judgeHere = Effect.fn("judgeHere")(function* (
  id: BoardingId,
  { kind, code }: GateRequest,
): Effect.fn.Return<Judged, never, BoardingDevice | Ids> {
  const { kept, deviceId, isOurs } = yield* openHere(id)
  if (!isOurs) return { kept, isOurs }
  const basis = basisOf(kept)
  const verdict = kind === "BOARDED" ? boardingVerdict(basis, code, deviceId) : undefined
  const passengers = basis.passengers.find(({ merchantOrderId }) => merchantOrderId === code)
  const isMarked =
    passengers !== undefined &&
    (verdict === undefined
      ? boardingsOf(basis.marks, passengers.merchantOrderId).length > 0
      : letsBoard(verdict))
  const said = verdict === undefined ? {} : { verdict }
  if (!isMarked) return { kept, isOurs, ...said }
  const { merchantOrderId } = passengers
  const [markId, nowMs] = [yield* Ids.use(({ requestKey }) => requestKey), yield* Clock.currentTimeMillis]
  const marked = yield* change(id, (one) => ({
    ...one,
    waiting: [...one.waiting, newMark(one, { markId, merchantOrderId, kind, deviceId, nowMs })],
  }))
  return { kept: marked, isOurs, ...said }
})

/** Sends what waits of every departure. Errors: the first that is not sent; those before it are. */
export const sendWaiting = Effect.gen(function* () {
  const [device, boarding] = [yield* BoardingDevice, yield* DeskBoarding]
  const deviceId = yield* device.deviceId
  for (const { departureId, waiting } of yield* readKept)
    for (let at = 0; at < waiting.length; at += MOST_MARKS) {
      const sent = waiting.slice(at, at + MOST_MARKS)
      yield* boarding.note({ id: departureId, deviceId }, sent)
      yield* change(departureId, (one) => ({
        ...one,
        waiting: one.waiting.filter((mark) => !sent.some(({ markId }) => markId === mark.markId)),
      }))
    }
  // Nothing is kept of what is told and not this device's own.
  yield* device.write(
    (yield* readKept).filter(({ known, waiting }) => known !== undefined || waiting.length > 0),
  )
})

/** Names go as soon as nobody is signed in. What the desk was not told stays: it has no names. */
export const forgetNames = Effect.gen(function* () {
  const kept = yield* readKept
  if (kept.length > 0) yield* BoardingDevice.use((device) => device.write(withoutNames(kept)))
})

/** Who is in. Without a network, whoever boards a departure on this device is: what they see is what it keeps. */
export const whoIsHere = DeskAccess.use(({ whoIsIn }) => whoIsIn).pipe(
  Effect.catchTag("DeskUnavailable", (failure) =>
    Effect.flatMap(readKept, (kept) => {
      const person = kept.find(({ known }) => known !== undefined)?.known?.person
      return person === undefined ? Effect.fail(failure) : Effect.succeed(person)
    }),
  ),
)

/** Sends what waits, lets other devices go on, and signs out. Without an answer nothing is lost, and they are still in. */
export const signOutHere = Effect.gen(function* () {
  const [device, boarding] = [yield* BoardingDevice, yield* DeskBoarding]
  const deviceId = yield* device.deviceId
  const own = (yield* readKept).filter(({ known }) => known !== undefined)
  const handOver = Effect.forEach(own, ({ departureId }) => boarding.handOver({ id: departureId, deviceId }))
  yield* Effect.andThen(sendWaiting, handOver).pipe(
    // Whatever the desk says no to, it says to whoever is signed in.
    Effect.catch((failure) => (failure._tag === "DeskUnavailable" ? Effect.fail(failure) : Effect.void)),
  )
  yield* DeskAccess.use(({ signOut }) => signOut)
  yield* forgetNames
})
