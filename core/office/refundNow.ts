/**
 * What goes back now: the share that the rules give, or everything, less what went back before. So a refund that is
 * asked for twice gives nothing the second time.
 */
import { bug } from "../bug.ts"
import { Paise } from "../money.ts"
import type { RefundExplanation, RefundLine } from "../refund/explainRefund.ts"
import type { RefundQuote } from "./quoteRefund.ts"
import { givenBack } from "./refund.ts"

/** The rules are not asked: the company cancels, or the same booking was paid twice. */
const inFull = ({ captured, explanation }: RefundQuote): Pick<RefundExplanation, "percent" | "lines"> => ({
  percent: 100,
  lines: explanation.lines.slice(0, 1).map((line) => ({ ...line, amount: captured })),
})

/** The same quote, with an explanation whose lines add up to what goes back now. */
export const refundNow = (quote: RefundQuote, isFull: boolean): RefundQuote => {
  const { percent, lines } = isFull ? inFull(quote) : quote.explanation
  const due = lines.reduce((sum, { amount }) => sum + amount, 0)
  const given = givenBack(quote.earlier)
  const { cancelledOn, travelDay } = lines[0] ?? bug("a refund without lines")
  const line = (clause: string, amount: number): RefundLine => ({ clause, cancelledOn, travelDay, amount })
  return {
    ...quote,
    explanation: {
      ...quote.explanation,
      percent,
      refund: Paise.make(Math.max(0, due - given)),
      lines: [
        ...lines,
        ...(given > 0 ? [line("Less what went back before", 0 - given)] : []),
        ...(given > due ? [line("More went back than is due", given - due)] : []),
      ],
    },
  }
}
