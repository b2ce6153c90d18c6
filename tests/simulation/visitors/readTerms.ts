/** The visitor reads what a cancellation would give back: on the ticket, on the policy page, and in the refund calculator. */
import { isDeepStrictEqual } from "node:util"
import { addDays, type Day, dayInIndia } from "#core/days.ts"
import { formatPaise, Paise } from "#core/money.ts"
import type { BookingView } from "#core/paidBooking/bookingView.ts"
import { makeRefundCalculatorMachine } from "#core/refunds/refundCalculatorMachine.ts"
import { calculateRefund, refundFieldErrors, type RefundForm } from "#core/refunds/refundForm.ts"
import { refundTierRows } from "#core/refunds/refundPolicy.ts"
import {
  dateChangeSentence,
  daysBeforeText,
  refundDeadlines,
  refundSentence,
} from "#core/refunds/refundSchedule.ts"
import {
  type CalculatorEntry,
  calculationDue,
  daysBeforeDue,
  daysBetween,
  ticketTermsDue,
  TIER_ROWS,
} from "../checks/shownTerms.ts"
import { isSaid } from "../checks/wordlessMessage.ts"
import type { Tab } from "../world/device.ts"
import type { Visit } from "./visit.ts"

/** Whole rupees kept back, of which the first are none and the last more than any trip costs. */
const KEPT = [0, 250, 99_999_999]

/** Cancellations are tried on so many days before travel, and after it; a visitor tries some of them. */
const DAYS_BEFORE = [30, 16, 15, 14, 8, 7, 6, 1, 0, -1]
const TRIES = 2

const isSame = (visit: Visit, of: string, is: unknown, due: unknown): void => {
  if (!isDeepStrictEqual(is, due))
    visit.scenario.observer.wrongTerms.push(
      `${of} says ${JSON.stringify(is)}, and ${JSON.stringify(due)} is right`,
    )
}

/** What the ticket says of a cancellation, beside its button. */
export const readTicketTerms = (visit: Visit, travelDay: Day): void => {
  const today = dayInIndia(visit.scenario.time.nowMs())
  const due = ticketTermsDue(travelDay, today)
  const isBack = refundDeadlines(travelDay, today).length > 0
  const said = [refundSentence(travelDay, today), dateChangeSentence(travelDay, today)]
  isSame(
    visit,
    `the ticket for ${travelDay} on ${today}`,
    [...said, isBack],
    [...due, !due[0]?.startsWith("No")],
  )
}

/** Fills the calculator in, field by field, and asks it: what it objects to, and what it answers. */
const calculate = (visit: Visit, tab: Tab, { paid, kept, travelDay, cancelledOn }: CalculatorEntry): void => {
  const { time, deviceParts } = visit.scenario
  const calculator = tab.begin(tab.machine(makeRefundCalculatorMachine))
  const shown = () => calculator.getSnapshot()
  const edit = (change: Partial<RefundForm>) => calculator.send({ type: "calculator.edit", change })
  const work = () => calculator.send({ type: "calculator.work" })
  /** Those with an objection, said in words. */
  const wrongFields = () =>
    Object.entries(refundFieldErrors(shown().context)).flatMap(([field, text]) => (isSaid(text) ? field : []))
  const says = (of: string, is: unknown, due: unknown) =>
    isSame(visit, `the refund calculator, ${of},`, is, due)
  const answers = (of: string) =>
    says(
      of,
      [shown().value, calculateRefund(shown().context)],
      [{ answered: "worked" }, calculationDue({ paid, kept, travelDay, cancelledOn })],
    )
  const today = dayInIndia(time.nowMs() + deviceParts.aheadMs())
  says(
    "new",
    [shown().value, shown().context],
    ["filling", { paid: "", travelDay: "", cancelledOn: today, deducted: "" }],
  )
  edit({ cancelledOn: "" })
  says("as it is filled in", [shown().value, calculateRefund(shown().context)], ["filling", undefined])
  work()
  says(
    "asked about nothing",
    [shown().value, wrongFields()],
    ["objecting", ["paid", "travelDay", "cancelledOn"]],
  )
  edit({ paid: "nothing", travelDay: "2008-12-31", cancelledOn, deducted: "some" })
  says("asked about words", [shown().value, wrongFields()], ["objecting", ["paid", "travelDay", "deducted"]])
  edit({ paid: "0", travelDay: "2009-01-01", deducted: " " })
  says("asked about nothing paid", [shown().value, wrongFields()], ["objecting", ["paid"]])
  edit({
    paid: formatPaise(Paise.make(paid)),
    travelDay,
    deducted: kept === 0 ? "" : formatPaise(Paise.make(kept)),
  })
  answers("with all fields right")
  says(
    "before its sum",
    daysBeforeText(daysBetween(cancelledOn, travelDay)),
    daysBeforeDue(daysBetween(cancelledOn, travelDay)),
  )
  edit({ travelDay: "" })
  says(
    "without a day",
    [shown().value, calculateRefund(shown().context)],
    [{ answered: "interrupted" }, undefined],
  )
  edit({ travelDay })
  answers("with its day again")
  edit({ paid: "nothing" })
  says("with words for an amount", shown().value, { answered: "interrupted" })
  edit({ paid: formatPaise(Paise.make(paid)), deducted: "some" })
  work()
  says("asked with a wrong deduction", [shown().value, wrongFields()], ["objecting", ["deducted"]])
  calculator.stop()
}

/** Nothing has become of it since it was bought: the calculator, which knows nothing else, says what its page offers. */
const isAsBought = ({
  calledOff,
  history,
  vouchers,
  paidByVoucher,
  differencePaid,
  refunds,
}: BookingView): boolean =>
  vouchers.length + refunds.length === 0 &&
  [calledOff, history, paidByVoucher, differencePaid].every((one) => one === undefined)

/** Opens the policy page before cancelling a booking, and compares what its page offers. */
export const readRefundTerms = (visit: Visit, booking: BookingView): void => {
  const { paid, date: travelDay, cancellation } = booking
  isSame(
    visit,
    "the policy page",
    refundTierRows().map(({ when, comesBack, isDecided }) => [when, comesBack, isDecided]),
    TIER_ROWS,
  )
  const tab = visit.newTab()
  for (let nth = visit.person.id; nth < visit.person.id + TRIES; nth++)
    calculate(visit, tab, {
      paid,
      kept: 100 * (KEPT[nth % KEPT.length] ?? 0),
      travelDay,
      cancelledOn: addDays(travelDay, -(DAYS_BEFORE[nth % DAYS_BEFORE.length] ?? 0)),
    })
  tab.close()
  const cancelledOn = "lines" in cancellation ? cancellation.lines[0]?.cancelledOn : undefined
  if ("objection" in cancellation || cancelledOn === undefined || !isAsBought(booking)) return
  const form = { paid: formatPaise(paid), travelDay, cancelledOn, deducted: "" }
  isSame(
    visit,
    `the page of ${booking.merchantOrderId}`,
    cancellation.refund,
    calculateRefund(form)?.explanation.refund,
  )
}
