/**
 * What a device keeps of the departures that it boards: names until the session or the day ends, and marks until the desk has
 * them. A mark has no name in it.
 */
import type { DeskPerson } from "../ports/deskAccess.ts"
import type { BoardingId } from "./boardingId.ts"
import { type BoardingMark, type BoardingMarkKind, mergedMarks } from "./boardingMark.ts"
import { type BoardingSheet, keptUntilMs, leaseHolder } from "./boardingSheet.ts"
import type { VerdictBasis } from "./boardingVerdict.ts"

/** The sheet as it was read last, and for whom. */
export interface SavedSheet {
  readonly sheet: BoardingSheet
  /** Who may open it without a network. */
  readonly person: DeskPerson
  /** By how much the desk's clock is ahead of this device's. Unit: milliseconds. */
  readonly clockAheadMs: number
}

export interface SavedBoarding {
  readonly departureId: BoardingId
  /** Absent once nobody is signed in. */
  readonly known?: SavedSheet
  /** What the desk has not been told, the oldest first. */
  readonly waiting: ReadonlyArray<BoardingMark>
}

/** Marks that could not be sent wait for so long after names are gone. Unit: milliseconds. */
const WAITING_KEPT_MS = 7 * 86_400_000

/** Names go with their day; what waits for a network stays some days more. */
const withoutOld = (kept: SavedBoarding, nowMs: number): ReadonlyArray<SavedBoarding> => {
  const { known, ...rest } = kept
  const until = keptUntilMs(kept.departureId)
  const isKnown = known !== undefined && nowMs < until
  if (!isKnown && (kept.waiting.length === 0 || nowMs >= until + WAITING_KEPT_MS)) return []
  return isKnown ? [kept] : [rest]
}

/** What may still be kept at an instant. */
export const stillKept = (kept: ReadonlyArray<SavedBoarding>, nowMs: number): ReadonlyArray<SavedBoarding> =>
  kept.flatMap((one) => withoutOld(one, nowMs))

/** What stays when somebody signs out or is shut out: no name, only marks that wait. */
export const withoutNames = (kept: ReadonlyArray<SavedBoarding>): ReadonlyArray<SavedBoarding> =>
  kept
    .map(({ departureId, waiting }) => ({ departureId, waiting }))
    .filter(({ waiting }) => waiting.length > 0)

/** One departure changed, the others as they are. */
export const withKept = (
  kept: ReadonlyArray<SavedBoarding>,
  departureId: BoardingId,
  change: (one: SavedBoarding) => SavedBoarding,
): ReadonlyArray<SavedBoarding> => [
  ...kept.filter((one) => one.departureId !== departureId),
  change(kept.find((one) => one.departureId === departureId) ?? { departureId, waiting: [] }),
]

/** A sheet that has just come takes the older one's place; what was sent, and what it has of the marks, waits no more. */
export const withSheet = (
  kept: SavedBoarding,
  known: SavedSheet,
  sent: ReadonlyArray<BoardingMark> = [],
): SavedBoarding => {
  const told = new Set([...known.sheet.marks, ...sent].map(({ markId }) => markId))
  return { ...kept, known, waiting: kept.waiting.filter(({ markId }) => !told.has(markId)) }
}

/** What verdicts are made of here: what the desk knows, and what it has not been told. */
export const basisOf = ({ known, waiting }: SavedBoarding): VerdictBasis => ({
  passengers: known?.sheet.passengers ?? [],
  marks: mergedMarks(known?.sheet.marks ?? [], waiting),
})

/** Whether this device may let people on board now, with or without a network. */
export const mayBoard = ({ known }: SavedBoarding, deviceId: string, nowMs: number): boolean =>
  known !== undefined &&
  leaseHolder(known.sheet.lease, deviceId, nowMs + known.clockAheadMs) === "this device"

/** A mark as this device makes it. One of an order is later than those before it, whatever the clock says. */
export const newMark = (
  kept: SavedBoarding,
  {
    markId,
    kind,
    merchantOrderId,
    deviceId,
    nowMs,
  }: Pick<BoardingMark, "markId" | "merchantOrderId" | "deviceId"> & {
    readonly kind: BoardingMarkKind
    readonly nowMs: number
  },
): BoardingMark => {
  const ahead = kept.known?.clockAheadMs ?? 0
  const before = basisOf(kept).marks.filter((mark) => mark.merchantOrderId === merchantOrderId)
  const atMs = Math.max(nowMs + ahead, ...before.map((mark) => mark.atMs + 1))
  const decidedBy = kept.known?.person.name ?? ""
  return { markId, departureId: kept.departureId, merchantOrderId, kind, deviceId, decidedBy, atMs }
}
