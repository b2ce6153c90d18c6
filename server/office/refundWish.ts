/** What the operator wants to give back, read from the words of a command. */
import { Effect } from "effect"
import type { Day } from "#core/days.ts"
import type { Deduction } from "#core/refund/explainRefund.ts"
import { typedAmount } from "#core/refund/typedAmount.ts"
import type { Words } from "./commandWords.ts"
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

/** Longest text of the operator's that is kept. Unit: characters. */
const MOST_CHARACTERS = 300

const deductionOf = Effect.fn("deductionOf")(function* (text: string) {
  const [, label = "", typed = ""] = /^(.+)=([^=]*)$/su.exec(text) ?? []
  const amount = typedAmount(typed)
  if (printable(label) === "" || label.length > MOST_CHARACTERS || amount === undefined || amount === 0)
    return yield* misused(`--deduct needs a label and rupees, such as "Transaction fee=250.00"`)
  return { label: printable(label), amount }
})

/** An option's text without line breaks. Errors: one that is too long. */
export const shortText = Effect.fn("shortText")(function* (words: Words, option: string) {
  const text = yield* words.one(option)
  if (text === undefined) return undefined
  if (text.length > MOST_CHARACTERS)
    return yield* misused(`--${option} is longer than ${MOST_CHARACTERS} characters`)
  return printable(text)
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
  const reason = yield* shortText(words, "reason")
  if (reason === undefined || reason === "") return yield* misused('refund needs --reason "TEXT"')
  return {
    orderId: id,
    cancelledOn: isFull ? undefined : cancelledOn,
    deductions,
    reason,
    decidedBy: yield* shortText(words, "by"),
    isOutside: words.has("outside"),
    isConfirmed: words.has("yes"),
  }
})
