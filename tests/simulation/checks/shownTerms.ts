/**
 * What ticket, policy page and refund calculator have to say of a cancellation, worked out from the words of the policy alone:
 * 80% until 15 days before travel, 50% until 7, and until then another day. Unit: paise.
 */
import { addDays, type Day, dayText } from "#core/days.ts"
import { dueOf } from "./orderFindings.ts"

const EARLY = { percent: 80, days: 15 } as const
const LATE = { percent: 50, days: 7 } as const

/** The table of the policy page: when, what comes back, and whether the policy is silent about it. */
export const TIER_ROWS = [
  ["More than 15 days before travel", "80% refund", false],
  ["Exactly 15 days before travel", "80% refund", true],
  ["8 to 14 days before travel", "50% refund", false],
  ["Exactly 7 days before travel", "50% refund", true],
  ["Less than 7 days before travel", "No refund", false],
  ["On the travel day, or no-show", "No refund", false],
] as const

/** The row of that table for so many days. */
const rowOf = (days: number): string => {
  const at = [16, 15, 8, 7, 1].findIndex((least) => days >= least)
  return TIER_ROWS.at(at)?.[0] ?? ""
}

const dayNumber = (day: Day): number => Date.parse(day) / 86_400_000

/** Unit: whole days. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from)

/** What the ticket says beside its button. */
export const ticketTermsDue = (travelDay: Day, today: Day): ReadonlyArray<string> => {
  const [lastEarly, lastLate] = [EARLY, LATE].map(({ days }) => addDays(travelDay, -days)) as [Day, Day]
  const late = `${dayText(lastLate)}, less fees.`
  const refund =
    today <= lastEarly
      ? `80% back until ${dayText(lastEarly)}, 50% until ${late}`
      : today <= lastLate
        ? `50% back until ${late}`
        : "No refund on cancellation: the trip is less than 7 days away."
  const change =
    today <= lastLate
      ? `Date change until ${dayText(lastLate)}.`
      : "No date change: it is possible up to 7 days before travel."
  return [refund, change]
}

/** "2 days before you travel", as the calculator says it. */
export const daysBeforeDue = (days: number): string => {
  const some = Math.abs(days) === 1 ? "1 day" : `${Math.abs(days)} days`
  if (days < 0) return `${some} after the travel day`
  return days === 0 ? "on the day you travel" : `${some} before you travel`
}

/** What is filled in. */
export interface CalculatorEntry {
  readonly paid: number
  readonly kept: number
  readonly travelDay: Day
  readonly cancelledOn: Day
}

/** The whole answer of the calculator, line by line. */
export const calculationDue = ({ paid, kept, travelDay, cancelledOn }: CalculatorEntry) => {
  const daysBefore = daysBetween(cancelledOn, travelDay)
  const share = dueOf(paid, { sinceMs: 0, day: travelDay, notice: Infinity }, cancelledOn)
  const percent = daysBefore >= EARLY.days ? EARLY.percent : daysBefore >= LATE.days ? LATE.percent : 0
  const line = (clause: string, amount: number) => ({ clause, cancelledOn, travelDay, amount })
  return {
    explanation: {
      daysBefore,
      percent,
      refund: Math.max(0, share - kept),
      lines: [
        line("Paid", paid),
        line(`${rowOf(daysBefore)}: ${100 - percent}% is kept`, share - paid),
        ...(kept === 0 ? [] : [line("Less transaction fees, booking charges and supplier costs", 0 - kept)]),
        ...(kept > share ? [line("Deductions never exceed the refund", kept - share)] : []),
      ],
    },
    deadlines: [EARLY, LATE].map(({ percent: share, days }) => ({
      percent: share,
      lastDay: addDays(travelDay, -days),
    })),
    lastDateChange: addDays(travelDay, -LATE.days),
  }
}
