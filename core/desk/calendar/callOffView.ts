/** What the desk shows of calling trips off: before it is done whom it concerns, and afterwards what was chosen. */
import { headsOfAll, type Party } from "../../booking/party.ts"
import type { CallOffScope } from "../../callOffs/callOff.ts"
import type { CallOffOfferState } from "../../callOffs/callOffOffer.ts"
import type { CallOffShare } from "../../callOffs/callOffShare.ts"
import type { Day } from "../../days.ts"
import { type DepartureId, parseDepartureId } from "../../departures/departure.ts"
import type { MessageOutcomeState } from "../../messages/travellerMessage.ts"
import { Paise, sumPaise } from "../../money.ts"
import type { MerchantOrderId } from "../../paymentIds.ts"
import type { DayDeparture } from "../day/dayView.ts"

/** Who a booking is of, and how to reach them. */
export interface CalledOffTraveller {
  readonly merchantOrderId: MerchantOrderId
  readonly name: string
  readonly mobileNumber: string
  readonly adults: number
  readonly children: number
  readonly activityName: string
  readonly departure?: DepartureId
}

export type ConcernedAtDesk = CalledOffTraveller & CallOffShare

/** More bookings of a call-off are not listed one by one; the commands have all of them. */
export const MOST_LISTED = 200

/** What calling trips off would do now; whom it concerns only where something was chosen. */
export interface CallOffPreviewAtDesk {
  readonly day: Day
  /** Every departure of the day, the earliest first. */
  readonly departures: ReadonlyArray<DayDeparture>
  readonly scope?: CallOffScope
  /** Why that cannot be called off, in a sentence. */
  readonly objection?: string
  /** Whether every trip of it is called off already. */
  readonly isCalledOff: boolean
  /** How many of the day's departures it is. */
  readonly covered: number
  /** What all of them come to, listed or not. */
  readonly sums: CallOffSums
  /** The first `MOST_LISTED`, in the order of their ids. */
  readonly bookings: ReadonlyArray<ConcernedAtDesk>
  /** Booked at the desk and not paid: told, and nothing goes back. The first `MOST_LISTED`, in the order of their ids. */
  readonly unpaid: ReadonlyArray<CalledOffTraveller>
}

/** What all the bookings of a call-off come to. Unit: paise. */
export interface CallOffSums {
  readonly bookings: number
  readonly heads: number
  readonly byProvider: Paise
  /** What a person must pay back, and for how many bookings. */
  readonly byHand: Paise
  readonly bookingsByHand: number
  readonly asVoucher: Paise
  /** Bookings of the desk that are not paid, which are not among the others, and who travels on them. */
  readonly unpaid: number
  readonly unpaidHeads: number
}

export const callOffSums = (
  bookings: ReadonlyArray<CallOffShare & Party>,
  unpaid: ReadonlyArray<Party>,
): CallOffSums => {
  const byHand = bookings.filter(({ mustGoOutside }) => mustGoOutside !== undefined)
  const all = sumPaise(bookings.map(({ goesBack }) => goesBack))
  const hand = sumPaise(byHand.map(({ goesBack }) => goesBack))
  return {
    bookings: bookings.length,
    heads: headsOfAll(bookings),
    byProvider: Paise.make(all - hand),
    byHand: hand,
    bookingsByHand: byHand.length,
    asVoucher: sumPaise(bookings.map(({ asVoucher }) => asVoucher)),
    unpaid: unpaid.length,
    unpaidHeads: headsOfAll(unpaid),
  }
}

/** A pool of a day, with the trips that it carries. */
export interface PoolOfDay {
  readonly pool: string
  readonly trips: ReadonlyArray<string>
}

export const poolsOf = (departures: ReadonlyArray<DayDeparture>): ReadonlyArray<PoolOfDay> => {
  const pools = new Map<string, ReadonlySet<string>>()
  for (const { id, trips } of departures) {
    const pool = parseDepartureId(id)?.pool
    if (pool !== undefined) pools.set(pool, new Set([...(pools.get(pool) ?? []), ...trips]))
  }
  return [...pools].map(([pool, trips]) => ({ pool, trips: [...trips] }))
}

export const isSameScope = (one: CallOffScope | undefined, other: CallOffScope | undefined): boolean => {
  if (one === undefined || other === undefined) return one === other
  if (one.kind === "departure") return other.kind === "departure" && one.departureId === other.departureId
  if (one.kind === "pool") return other.kind === "pool" && one.pool === other.pool
  return other.kind === "day"
}

/**
 * A booking that was called off, with what its traveller has chosen and was told. Unit: instants in milliseconds since 1970.
 */
export interface CalledOffAtDesk extends CalledOffTraveller {
  readonly state: CallOffOfferState
  readonly chooseUntilMs: number
  readonly paid: Paise
  readonly refunded: Paise
  readonly underWay: Paise
  readonly inVouchers: Paise
  /** What became of the message that it is called off; absent where none was owed. */
  readonly told?: MessageOutcomeState
}

/** One that the desk had booked and nobody had paid, with what became of the message that it is called off. */
export interface UnpaidAtDesk extends CalledOffTraveller {
  readonly told?: MessageOutcomeState
}

/** What the bookings of a day's call-offs have come to. Unit: money in paise. */
export interface CalledOffSums {
  readonly bookings: number
  readonly chosen: Readonly<Record<CallOffOfferState, number>>
  /** How many were not paid; they are not among the others. */
  readonly unpaid: number
  /** Whom no message has reached, paid or not. */
  readonly unreached: number
  readonly refunded: Paise
  readonly underWay: Paise
  readonly inVouchers: Paise
}

/** A day of which something is called off. */
export interface CalledOffView {
  readonly day: Day
  /** The reasons that travellers read, the first given first. */
  readonly reasons: ReadonlyArray<string>
  /** What all of them come to, listed or not. */
  readonly sums: CalledOffSums
  /**
   * The first `MOST_LISTED`: who has not chosen yet, first whom nobody has reached and whose time ends first, then the others.
   */
  readonly bookings: ReadonlyArray<CalledOffAtDesk>
  /** The first `MOST_LISTED` that were not paid, first whom nobody has reached. */
  readonly unpaid: ReadonlyArray<UnpaidAtDesk>
}

/** Nobody has told them: there is no address, or every way refuses it. */
export const isUnreached = ({ told }: Pick<CalledOffAtDesk, "told">): boolean =>
  told === "no address" || told === "refused"

export const calledOffSums = (
  bookings: ReadonlyArray<CalledOffAtDesk>,
  unpaid: ReadonlyArray<UnpaidAtDesk>,
): CalledOffSums => {
  const many = (state: CallOffOfferState) => bookings.filter((one) => one.state === state).length
  return {
    bookings: bookings.length,
    chosen: {
      OFFERED: many("OFFERED"),
      REFUNDED: many("REFUNDED"),
      MOVED: many("MOVED"),
      VOUCHER: many("VOUCHER"),
    },
    unpaid: unpaid.length,
    unreached: [...bookings, ...unpaid].filter(isUnreached).length,
    refunded: sumPaise(bookings.map(({ refunded }) => refunded)),
    underWay: sumPaise(bookings.map(({ underWay }) => underWay)),
    inVouchers: sumPaise(bookings.map(({ inVouchers }) => inVouchers)),
  }
}

/** Whom of those who had not paid the desk calls first, first. */
export const unreachedFirst = (one: UnpaidAtDesk, other: UnpaidAtDesk): number =>
  Number(isUnreached(other)) - Number(isUnreached(one))

const isOpen = ({ state }: CalledOffAtDesk) => state === "OFFERED"

/** Whom the desk calls first, first. */
export const byUrgency = (one: CalledOffAtDesk, other: CalledOffAtDesk): number => {
  if (isOpen(one) !== isOpen(other)) return isOpen(one) ? -1 : 1
  if (isOpen(one) && isUnreached(one) !== isUnreached(other)) return isUnreached(one) ? -1 : 1
  return one.chooseUntilMs - other.chooseUntilMs
}
