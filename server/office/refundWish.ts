/** What the operator wants to give back, read from the words of a command. */
import { Effect } from "effect"
import type { Day } from "#core/days.ts"
import type { Deduction } from "#core/refund/explainRefund.ts"
import { typedAmount } from "#core/refund/typedAmount.ts"
import type { Words } from "./commandWords.ts"
import { decisionWords, MOST_CHARACTERS } from "./decisionWords.ts"
import { Misuse } from "./deskTroubles.ts"
import { orderId } from "./orderId.ts"
import { printable } from "./printable.ts"

export interface RefundWish {
  readonly orderId: string
  /** Absent when everything goes back, whatever the day. */
  readonly cancelledOn: Day | undefined
  readonly deductions: ReadonlyArray<Deduction>
  readonly reason: string
  /** Absent when nobody is named. */
  readonly decidedBy: string | undefined
  readonly isOutside: boolean
  readonly isConfirmed: boolean
}

const misused = (message: string) => new Misuse({ message })

const deductionOf = Effect.fn("deductionOf")(function* (text: string) {
  const [, label = "", typed = ""] = /^(.+)=([^=]*)$/su.exec(text) ?? []
  const amount = typedAmount(typed)
  if (printable(label) === "" || label.length > MOST_CHARACTERS || amount === undefined || amount === 0)
    return yield* misused(`--deduct needs a label and rupees, such as "Transaction fee=250.00"`)
  return { label: printable(label), amount }
})

/** Errors: the first option that does not fit. */
export const refundWish = Effect.fn("refundWish")(function* (
  words: Words,
): Effect.fn.Return<RefundWish, Misuse> {
  const id = yield* orderId(words)
  const cancelledOn = yield* words.day("on")
  const deductions = yield* Effect.forEach(words.all("deduct"), deductionOf)
  const isFull = words.has("full")
  if (!isFull && cancelledOn === undefined) return yield* misused("refund needs --on DATE, or --full")
  if (isFull && deductions.length > 0) return yield* misused("--full deducts nothing: leave --deduct out")
  const { reason, decidedBy } = yield* decisionWords(words, "refund")
  return {
    orderId: id,
    cancelledOn: isFull ? undefined : cancelledOn,
    deductions,
    reason,
    decidedBy,
    isOutside: words.has("outside"),
    isConfirmed: words.has("yes"),
  }
})
