/**
 * Some of a party are taken off a paid booking: what they paid of it goes back by the order's own rules, as if they had
 * been a booking by themselves. What the whole party paid falls to its travellers by their fares, to the paisa, so that one
 * after the other never gets more than all at once.
 *
 * Unit: paise.
 */
import { partyText, type Party } from "../booking/party.ts"
import { quote } from "../booking/quote.ts"
import { REMEDIES } from "../callOffs/remedies.ts"
import type { Day } from "../days.ts"
import { Paise } from "../money.ts"
import type { CompletedOrder, Order } from "../orders/order.ts"
import {
  type Deduction,
  explainRefund,
  type RefundExplanation,
  type RefundLine,
  type TakenOff,
} from "../refunds/explainRefund.ts"

/** Who was to travel as it was bought. */
export const boughtPartyOf = ({
  request: { adults, children },
  ...order
}: Pick<Order, "request" | "boughtParty">): Party => order.boughtParty ?? { adults, children }

interface Paid {
  readonly adultFare: Paise
  readonly paid: Paise
  readonly bought: Party
}

/** What a part of the party has paid of what was paid for all; rounded down where another amount was paid than was asked. */
export const paidFor = ({ adultFare, paid, bought }: Paid, party: Party): Paise => {
  const [all, part] = [quote(adultFare, bought).total, quote(adultFare, party).total]
  return paid === all || all === 0 ? part : Paise.make(Number((BigInt(paid) * BigInt(part)) / BigInt(all)))
}

const paidOf = (
  order: Pick<CompletedOrder, "adultFare" | "capturedAmount" | "request" | "boughtParty" | "differenceBack">,
): Paid => ({
  adultFare: order.adultFare,
  paid: Paise.make(order.capturedAmount - (order.differenceBack ?? 0)),
  bought: boughtPartyOf(order),
})

/**
 * What they had paid who travel no more, with what another trip cost less, and what of both was due; `undefined` where
 * nobody was taken off and nothing was cheaper.
 */
export const takenOffOf = (
  order: Pick<
    CompletedOrder,
    "adultFare" | "capturedAmount" | "request" | "boughtParty" | "dueForFewer" | "differenceBack"
  >,
): TakenOff | undefined =>
  order.dueForFewer === undefined && order.differenceBack === undefined
    ? undefined
    : {
        worth: Paise.make(order.capturedAmount - paidFor(paidOf(order), order.request)),
        due: Paise.make((order.dueForFewer ?? 0) + (order.differenceBack ?? 0)),
        isAnybody: order.dueForFewer !== undefined,
      }

/** All by which taking somebody off is reckoned: the page reckons by it as the shop does. */
export interface FewerTerms extends Paid {
  /** Who travels now. */
  readonly party: Party
  readonly travelDay: Day
  readonly refundPolicyVersion: number
  readonly noticeDays?: number | undefined
  /**
   * Due to who was taken off before, or for a cheaper trip, and not gone back yet; negative where more went back than was due.
   */
  readonly carried: number
  /** The company has called the trip off: nothing is kept. Absent where it takes place. */
  readonly isCalledOff?: boolean | undefined
}

export const fewerTermsOf = (order: CompletedOrder, given: number, isCalledOff: boolean): FewerTerms => {
  const { request, refundPolicyVersion, noticeDays, dueForFewer = 0, differenceBack = 0 } = order
  return {
    ...paidOf(order),
    party: { adults: request.adults, children: request.children },
    travelDay: request.date,
    refundPolicyVersion,
    ...(noticeDays === undefined ? {} : { noticeDays }),
    carried: dueForFewer + differenceBack - given,
    ...(isCalledOff ? { isCalledOff } : {}),
  }
}

const less = (party: Party, other: Party): Party => ({
  adults: party.adults - other.adults,
  children: party.children - other.children,
})

/** Whether it is some of a party, and neither all of it nor nobody. */
export const isSomeOf = (party: Party, left: Party): boolean => {
  const off = less(party, left)
  const areThere = [left.adults, left.children, off.adults, off.children].every((count) => count >= 0)
  return areThere && off.adults + off.children > 0 && left.adults + left.children > 0
}

/** What goes back where only `left` travel from now on, and what the rules give for those who do not, sent or not. */
export interface FewerExplanation extends RefundExplanation {
  readonly due: Paise
}

/** What the operator decides beside the rules. `restoredDue` is what was due before for those who are taken off again. */
interface FewerDecision {
  readonly deductions?: ReadonlyArray<Deduction>
  /** The company is the cause, and nothing is kept. */
  readonly isFull?: boolean
  readonly restoredDue?: Paise | undefined
}

/** The parties are those that `isSomeOf` takes. */
export const explainFewer = (
  terms: FewerTerms,
  left: Party,
  cancelledOn: Day,
  { deductions = [], restoredDue, ...by }: FewerDecision = {},
): FewerExplanation => {
  const { party, travelDay, carried, isCalledOff = false, ...rest } = terms
  const isFull = isCalledOff || by.isFull === true
  const paid = Paise.make(paidFor(rest, party) - paidFor(rest, left))
  const byTiers = explainRefund({ ...terms, paid }, cancelledOn, deductions)
  const line = (clause: string, amount: number): RefundLine => ({ clause, cancelledOn, travelDay, amount })
  const due = restoredDue ?? (isFull ? paid : byTiers.refund)
  const { clause = "" } = REMEDIES.operator.refund
  const sum = due + carried
  return {
    daysBefore: byTiers.daysBefore,
    percent: isFull ? 100 : byTiers.percent,
    due,
    refund: Paise.make(Math.max(0, sum)),
    lines: [
      line(`Paid for ${partyText(less(party, left))}`, paid),
      ...(restoredDue === undefined
        ? isFull
          ? []
          : byTiers.lines.slice(1)
        : [line("Less what was kept when they were taken off before", restoredDue - paid)]),
      ...(isCalledOff ? [line(clause, 0)] : []),
      ...(carried > 0 ? [line("Not gone back yet of what was due before", carried)] : []),
      ...(carried < 0 ? [line("Less what went back before", carried)] : []),
      ...(sum < 0 ? [line("More went back than is due", 0 - sum)] : []),
    ],
  }
}
