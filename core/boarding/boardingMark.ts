/**
 * Who has boarded, as devices at the jetty noted it: marks that are only ever added, so that what a device notes without a
 * network is put together with all others afterwards, and comes to the same whatever came first.
 *
 * Unit: instants in milliseconds since 1970, by the device's clock.
 */
import type { MerchantOrderId } from "../paymentIds.ts"
import type { BoardingId } from "./boardingId.ts"

/** BOARDED: the party is on board. UNDONE: that was a mistake, and counts for all that was marked before it. */
export const BOARDING_MARK_KINDS = ["BOARDED", "UNDONE"] as const
export type BoardingMarkKind = (typeof BOARDING_MARK_KINDS)[number]

export interface BoardingMark {
  /** Drawn by the device: the same mark sent twice is one mark. */
  readonly markId: string
  readonly departureId: BoardingId
  readonly merchantOrderId: MerchantOrderId
  readonly kind: BoardingMarkKind
  readonly deviceId: string
  /** Who held the device. */
  readonly decidedBy: string
  readonly atMs: number
}

const isBefore = (one: BoardingMark, other: BoardingMark): number => {
  if (one.atMs !== other.atMs) return one.atMs - other.atMs
  return one.markId < other.markId ? -1 : Number(one.markId > other.markId)
}

/** Each mark once, in the one order that they have: by instant, and of one instant by id. */
export const mergedMarks = (
  ...lists: ReadonlyArray<ReadonlyArray<BoardingMark>>
): ReadonlyArray<BoardingMark> =>
  [...new Map(lists.flat().map((mark) => [mark.markId, mark])).values()].toSorted(isBefore)

/** The marks of an order that count: since it was last undone. Empty: nobody of it is on board. */
export const boardingsOf = (
  marks: ReadonlyArray<BoardingMark>,
  merchantOrderId: MerchantOrderId,
): ReadonlyArray<BoardingMark> => {
  const own = mergedMarks(marks).filter((mark) => mark.merchantOrderId === merchantOrderId)
  const undone = own.findLastIndex(({ kind }) => kind === "UNDONE")
  return own.slice(undone + 1)
}

/** The orders that are on board, all at once. */
export const ordersOnBoard = (marks: ReadonlyArray<BoardingMark>): ReadonlySet<MerchantOrderId> => {
  const onBoard = new Set<MerchantOrderId>()
  for (const { kind, merchantOrderId } of mergedMarks(marks))
    if (kind === "BOARDED") onBoard.add(merchantOrderId)
    else onBoard.delete(merchantOrderId)
  return onBoard
}

/** Orders that were let on board more than once, by devices that did not know of each other: a person looks at them. */
export const boardedTwice = (marks: ReadonlyArray<BoardingMark>): ReadonlyArray<MerchantOrderId> => {
  const times = new Map<MerchantOrderId, number>()
  for (const { kind, merchantOrderId } of mergedMarks(marks))
    times.set(merchantOrderId, kind === "BOARDED" ? (times.get(merchantOrderId) ?? 0) + 1 : 0)
  return [...times].filter(([, count]) => count > 1).map(([id]) => id)
}
