/** Everything that waits for somebody, and what can be done about each. */
import type { Day } from "../../days.ts"
import { Paise } from "../../money.ts"
import type { TravellerMessageKind, TravellerMessageOwing } from "../../messages/travellerMessage.ts"
import type { MerchantOrderId } from "../../paymentIds.ts"
import type { OutsideReason } from "../../refunds/outsideReason.ts"

/**
 * review: an order about which a person decides. refundFailed, refundUndecided: the provider refused one, or has not
 * decided it for days. payByHand: a called-off trip whose money the provider cannot give back. calledOffUnreached,
 * unreached: no message reached the traveller. notPaidInTime: to be paid at the desk, and the time is over.
 * letterRefused: a letter to a visitor that their mailbox refuses. unknownPayment: the provider was paid for an order that
 * is not in the books.
 */
export const MATTER_KINDS = [
  "review",
  "refundFailed",
  "refundUndecided",
  "payByHand",
  "calledOffUnreached",
  "unreached",
  "notPaidInTime",
  "letterRefused",
  "unknownPayment",
] as const
export type MatterKind = (typeof MATTER_KINDS)[number]

/** Whom and what a matter is about. */
export interface MatterBooking {
  readonly merchantOrderId: MerchantOrderId
  readonly name: string
  readonly mobileNumber: string
  readonly activityName: string
  readonly date: Day
}

export interface Matter {
  readonly kind: MatterKind
  /** Of the order, the refund or the message; a kind has it once. */
  readonly id: string
  /** Unit: milliseconds since 1970. */
  readonly sinceMs: number
  /** Absent for what is no booking. */
  readonly booking?: MatterBooking
  /** What it is about, or goes back; absent where nobody knows yet, or it is no money. */
  readonly amount?: Paise
  /** Why the money must go back by hand. */
  readonly mustGoOutside?: OutsideReason
  /** What the traveller was not told. */
  readonly messages?: ReadonlyArray<TravellerMessageKind>
  /** The messages by which they were not; absent for every other kind. */
  readonly unreached?: ReadonlyArray<TravellerMessageOwing>
  /** What the receiver's side says, or what was decided. */
  readonly why?: string
}

/** More are not listed at once: the next ones follow as these are settled. */
export const MOST_MATTERS = 100

export interface MattersView {
  /** Those that wait longest, at most `MOST_MATTERS`, the longest first. What was not told is left out before all else. */
  readonly matters: ReadonlyArray<Matter>
  /** How many wait, listed or not. */
  readonly mattersInAll: number
  /** How many trip requests nobody has answered; they have a list of their own. */
  readonly openTripRequests: number
}

const MATTER_ACTS = [
  "confirm",
  "reject",
  "sendAgain",
  "toldByPhone",
  "correctAddress",
  "refundAgain",
  "refundByHand",
  "giveUpRefund",
  "payByHand",
  "letterAgain",
  "letterAway",
] as const
export type MatterAct = (typeof MATTER_ACTS)[number]

const ACTS_OF: Readonly<Record<MatterKind, ReadonlyArray<MatterAct>>> = {
  review: ["confirm", "reject"],
  refundFailed: ["refundAgain", "refundByHand"],
  refundUndecided: ["giveUpRefund"],
  payByHand: ["payByHand"],
  calledOffUnreached: ["toldByPhone", "correctAddress", "sendAgain"],
  unreached: ["toldByPhone", "correctAddress", "sendAgain"],
  notPaidInTime: [],
  letterRefused: ["letterAgain", "letterAway"],
  unknownPayment: [],
}

/** What can be done here; what else helps is done on the booking's own page. */
export const actsOf = ({ kind, mustGoOutside }: Pick<Matter, "kind" | "mustGoOutside">) =>
  ACTS_OF[kind].filter((act) => act !== "refundAgain" || mustGoOutside === undefined)

const WITHOUT_FIELD: ReadonlySet<MatterAct> = new Set([
  "sendAgain",
  "toldByPhone",
  "letterAgain",
  "letterAway",
])

/** What has to be typed for it. */
export const fieldOf = (act: MatterAct): "reason" | "email" | undefined => {
  if (act === "correctAddress") return "email"
  return WITHOUT_FIELD.has(act) ? undefined : "reason"
}

/** What is listed: all that waits, and before it what somebody has open although it waits no more. */
export const listedMatters = (
  { matters }: Pick<MattersView, "matters">,
  open: Matter | undefined,
): ReadonlyArray<Matter> =>
  open === undefined || matters.some((one) => isSameMatter(one, open)) ? matters : [open, ...matters]

export const isSameMatter = (one: Pick<Matter, "kind" | "id">, other: Pick<Matter, "kind" | "id">): boolean =>
  one.kind === other.kind && one.id === other.id
