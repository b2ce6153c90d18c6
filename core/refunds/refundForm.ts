/** What the refund calculator asks, what it objects to, and what it works out (specification section 9, refund policy). */
import { type Day, isDay } from "../days.ts"
import { type Paise, parseRupees } from "../money.ts"
import { type Deduction, explainRefund, type RefundExplanation } from "./explainRefund.ts"
import { REFUND_POLICY } from "./refundPolicy.ts"
import { lastDateChangeDay, lastRefundDays, type RefundDeadline } from "./refundSchedule.ts"

/** Whatever the fields hold: amounts in rupees as typed, days as the date field gives them. */
export interface RefundForm {
  readonly paid: string
  readonly travelDay: string
  readonly cancelledOn: string
  /** May stay empty: then nothing is deducted. */
  readonly deducted: string
}

/** What is wrong with a field, in words, in the order of the form. */
export type RefundFieldErrors = Partial<Record<keyof RefundForm, string>>

/** What the visitor learns: the sum, line by line, and until when each share and a date change are possible. */
export interface CalculatedRefund {
  readonly explanation: RefundExplanation
  readonly deadlines: ReadonlyArray<RefundDeadline>
  readonly lastDateChange: Day
}

/** No trip was sold before the shop existed; the days before it need no answer. */
const FIRST_DAY = "2009-01-01"

const DEDUCTION_LABEL = "transaction fees, booking charges and supplier costs"

const isTripDay = (text: string): text is Day => isDay(text) && text >= FIRST_DAY

/** The amount to deduct: nothing where nothing is typed, `undefined` where no amount can be read. */
const deductionIn = (typed: string): Paise | undefined => parseRupees(typed.trim() === "" ? "0" : typed)

export const refundFieldErrors = (form: RefundForm): RefundFieldErrors => {
  const paid = parseRupees(form.paid)
  return {
    ...((paid === undefined || paid === 0) && {
      paid: "Enter the amount you paid in rupees, such as 5,299.",
    }),
    ...(!isTripDay(form.travelDay) && { travelDay: "Choose the day on which you travel." }),
    ...(!isTripDay(form.cancelledOn) && { cancelledOn: "Choose the day on which you cancel." }),
    ...(deductionIn(form.deducted) === undefined && {
      deducted: "Enter the deductions in rupees, such as 250, or leave this empty.",
    }),
  }
}

/** `undefined` as long as there is an objection. */
export const calculateRefund = ({
  paid,
  travelDay,
  cancelledOn,
  deducted,
}: RefundForm): CalculatedRefund | undefined => {
  const [amount, kept] = [parseRupees(paid), deductionIn(deducted)]
  if (amount === undefined || amount === 0 || kept === undefined) return undefined
  if (!isTripDay(travelDay) || !isTripDay(cancelledOn)) return undefined
  const order = { paid: amount, travelDay, refundPolicyVersion: REFUND_POLICY.version }
  const deductions: ReadonlyArray<Deduction> = kept === 0 ? [] : [{ label: DEDUCTION_LABEL, amount: kept }]
  return {
    explanation: explainRefund(order, cancelledOn, deductions),
    deadlines: lastRefundDays(travelDay),
    lastDateChange: lastDateChangeDay(travelDay),
  }
}
