/** What everybody heard, kept apart from the product's own records: what visitors were told, and log lines. */
import type { Party } from "#core/booking/party.ts"
import type { Day } from "#core/days.ts"
import type { DepartureId } from "#core/departures/departure.ts"
import { makeDeskWitness } from "./deskWitness.ts"
import type { AdoptedTrip } from "#core/orders/bookingRequest.ts"
import type { ProviderStatus } from "#core/ports/paymentGateway.ts"
import { listByKey } from "../../harness/growByKey.ts"

/** Somebody was told how a payment went. Unit: `amount` in paise. */
export interface ShownResult {
  readonly visitor: number
  readonly merchantOrderId: string
  readonly state: string
  readonly amount: number
  readonly customer: string
  readonly mobile: string
  /** On a device that is not known as the one that booked. */
  readonly isStranger: boolean
  readonly atMs: number
}

/** An order of which a visitor has the id. */
export interface Acknowledged {
  readonly visitor: number
  /** What the button said. Unit: paise. */
  readonly amount: number
  /** As the shop keeps it. */
  readonly requestKey: string
  /** As its traveller would tell it to the operator. */
  readonly trip: AdoptedTrip
  readonly atMs: number
}

/** What the operator decided to give back of an order. */
export interface RefundDecided {
  /** Undefined: everything goes back, whatever the rules say. */
  readonly cancelledOn: string | undefined
  /** The operator was told that nothing goes back. */
  readonly isNothing: boolean
}

/** How the operator ended the review of an order. `ownBooking`: it is one, although it looks like another. */
export type ReviewDecided = "confirm" | "ownBooking" | "reject"

/** What the operator calls off: `scope` of the departure, or the day where there is none. */
export interface CalledOffTrip {
  readonly scope: "departure" | "pool" | "day"
  readonly day: Day
  readonly departure: DepartureId | undefined
}

/** With the ids under which it was asked for. */
interface CallOffDecided {
  readonly request: CalledOffTrip
  readonly ids: Array<string>
}

/** What a traveller was told is done about their booking: given up, in a voucher, for fewer, or taken to a day. */
export type ChoiceTold =
  | { readonly what: "cancelled" | "voucher" }
  | { readonly what: "fewer"; readonly left: Party }
  | { readonly what: "moved"; readonly to: string }

/** An e-mail address that a traveller left with a booking. */
export interface AddressGiven {
  readonly email: string
  readonly askedAtMs: number
  /** When the shop said that it has it; undefined while it has not. */
  savedAtMs: number | undefined
}

export const makeObserver = () => {
  const told = new Map<string, Array<ShownResult>>()
  const heard = new Set<string>()
  const acknowledged = new Map<string, Acknowledged>()
  const sentKeys = new Map<string, number>()
  const plansTaken = new Map<string, number>()
  const refundDecisions = new Map<string, ReadonlyArray<RefundDecided>>()
  const cancelledAtDesk = new Map<string, ReadonlyArray<string | undefined>>()
  const reviewDecisions = new Map<string, ReadonlyArray<ReviewDecided>>()
  const mostDecided = new Map<string, number>()
  const exactRefunds = new Map<string, number>()
  const shownForFewer = new Map<string, ReadonlyArray<number>>()
  const shownToCancel = new Map<string, ReadonlyArray<number>>()
  const callOffs: Array<CallOffDecided> = []
  const choices = new Map<string, ReadonlyArray<ChoiceTold>>()
  const adoptedAtMs = new Map<string, number>()
  const addresses = new Map<string, ReadonlyArray<AddressGiven>>()
  const logs: Array<string> = []
  const released = new Set<string>()
  /** Orders that a restored backup did not hold: the operator knows of the loss. */
  const lost = new Set<string>()
  /** Orders whose person was taken out of the books. */
  const erased = new Set<string>()
  let restoredAtMs = 0
  let read = 0
  return {
    /** Somebody has learnt something of an order: it is looked at. */
    hear: (merchantOrderId: string) => void heard.add(merchantOrderId),
    desk: makeDeskWitness(),
    /** Notes what somebody was told. */
    tell: (one: ShownResult) => {
      listByKey(told, one.merchantOrderId, one)
      heard.add(one.merchantOrderId)
    },
    toldOf: (merchantOrderId: string): ReadonlyArray<ShownResult> => told.get(merchantOrderId) ?? [],
    toldOrders: (): ReadonlyArray<string> => [...told.keys()],
    /** Orders of which somebody was told something, or got the id, since it was last asked. */
    takeHeard: (): ReadonlyArray<string> => {
      if (heard.size === 0) return []
      const ids = [...heard]
      heard.clear()
      return ids
    },
    acknowledge: (merchantOrderId: string, one: Acknowledged) => {
      acknowledged.set(merchantOrderId, one)
      heard.add(merchantOrderId)
    },
    decideRefund: (merchantOrderId: string, decided: RefundDecided) => {
      listByKey(refundDecisions, merchantOrderId, decided)
      heard.add(merchantOrderId)
    },
    refundDecisions,
    /** The most of an order that was to go back at any time, for when a restore has shortened its history. Unit: paise. */
    mostDecided,
    /** Refunds that gave what was due by the whole history. Unit: paise. */
    exactRefunds,
    /** Somebody at the desk gives a booking up on that day; undefined: everything goes back. */
    cancelAtDesk: (merchantOrderId: string, cancelledOn: string | undefined) =>
      listByKey(cancelledAtDesk, merchantOrderId, cancelledOn),
    cancelledAtDesk,
    /** A visitor cancels for what the page shows. Unit: paise. */
    showCancellation: (merchantOrderId: string, refund: number) =>
      listByKey(shownToCancel, merchantOrderId, refund),
    shownToCancel,
    /** A visitor leaves one at home for what the page shows. Unit: paise. */
    showFewer: (merchantOrderId: string, refund: number) => listByKey(shownForFewer, merchantOrderId, refund),
    shownForFewer,
    callOffs,
    decideCallOff: (request: CalledOffTrip): CallOffDecided => {
      const decided: CallOffDecided = { request, ids: [] }
      callOffs.push(decided)
      return decided
    },
    /** Orders to which something was offered as their trip was called off. */
    offered: new Set<string>(),
    /** A traveller was told that it is done. */
    tellChoice: (merchantOrderId: string, choice: ChoiceTold) => {
      listByKey(choices, merchantOrderId, choice)
      heard.add(merchantOrderId)
    },
    choices,
    /** A traveller leaves an address with a booking. */
    giveAddress: (merchantOrderId: string, email: string, askedAtMs: number): AddressGiven => {
      const given: AddressGiven = { email, askedAtMs, savedAtMs: undefined }
      listByKey(addresses, merchantOrderId, given)
      return given
    },
    addresses,
    /** Letters that went to somebody else, and letters that said what was not so. */
    misdirected: new Array<string>(),
    untrue: new Array<string>(),
    erased,
    /** Letters about orders whose person was taken out. */
    toErased: new Array<string>(),
    /** What strangers were told of bookings that are not theirs. */
    toldStrangers: new Array<string>(),
    decideReview: (merchantOrderId: string, decided: ReviewDecided) => {
      listByKey(reviewDecisions, merchantOrderId, decided)
    },
    reviewDecisions,
    /** Since when the books have each refund. */
    refundSeenAtMs: new Map<string, number>(),
    /** The operator takes a payment into the books that they did not have. */
    adopt: (merchantOrderId: string, atMs: number) => void adoptedAtMs.set(merchantOrderId, atMs),
    adoptedAtMs,
    /** Seats of an order were seen to be given back. True the first time. */
    noteRelease: (merchantOrderId: string): boolean => {
      const isNew = !released.has(merchantOrderId)
      released.add(merchantOrderId)
      return isNew
    },
    /** Orders under review of which the shop decides itself, as their seats are gone. */
    decidedByShop: new Set<string>(),
    /** Screens that did not do what they say, or did what nobody asked for. */
    wrongScreens: new Array<string>(),
    /** What ticket, policy page and refund calculator said of a cancellation, and is not so. */
    wrongTerms: new Array<string>(),
    /** What receipts and screens said that their payments' statuses do not. */
    wrongReceipts: new Array<string>(),
    /** Errors of servers of which no trouble of the plan is the cause. */
    unforeseen: new Array<string>(),
    /** What restored books have not learnt from those that they replace, or tell wrongly. */
    wrongRestores: new Array<string>(),
    /** What servers asked the provider wrongly, or made of its answers that does not follow from them. */
    wrongExchanges: new Array<string>(),
    /** What the gateway has told of payments that it calls made, by their orders. */
    paymentsTold: new Map<string, Array<Pick<ProviderStatus, "gatewayOrderId" | "transactionId">>>(),
    /** When a server last asked the provider about each order, and whether its clock was right then. */
    readAtMs: new Map<string, { readonly atMs: number; readonly isClockRight: boolean }>(),
    /** Webhooks that were let in, turned away or forgotten, and should not have been. */
    wrongWebhooks: new Array<string>(),
    /** Refusals for want of seats that were free. */
    wrongRefusals: new Array<string>(),
    /** Refusals that do not say why. */
    wordlessRefusals: new Array<string>(),
    /** 0 when nothing was ever restored. */
    restoredAtMs: () => restoredAtMs,
    restored: (atMs: number, changed: ReadonlyArray<string>) => {
      restoredAtMs = atMs
      // The copy still has them.
      erased.clear()
      for (const id of changed) lost.add(id)
    },
    /** Since when the books have had an order, as far as a restore or the operator brought it there; 0 otherwise. */
    inBooksSinceMs: (merchantOrderId: string): number =>
      Math.max(restoredAtMs, adoptedAtMs.get(merchantOrderId) ?? 0),
    newLogs: (): ReadonlyArray<string> => {
      if (read === logs.length) return []
      const fresh = logs.slice(read)
      read = logs.length
      return fresh
    },
    /** Orders at the provider that were found in the shop's books. */
    checked: new Set<string>(),
    acknowledged,
    /** Which visitor has ever sent a payment request by a key, as the shop keeps it. */
    sentKeys,
    plansTaken,
    logs,
    lost,
  }
}

export type Observer = ReturnType<typeof makeObserver>
