/** What the operator asks the desk for, read from the words of the command line. */
import { Effect } from "effect"
import type { Day } from "#core/days.ts"
import { ORDER_STATES } from "#core/office/order.ts"
import type { OrderQuestion } from "#core/ports/orderSearch.ts"
import type { Deduction } from "#core/refund/explainRefund.ts"
import { typedAmount } from "#core/refund/typedAmount.ts"
import { commandWords, type Words } from "./commandWords.ts"
import { Misuse } from "./deskTroubles.ts"
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

export type DeskCommand =
  | { readonly name: "help" }
  | { readonly name: "orders"; readonly question: OrderQuestion; readonly isJson: boolean }
  | { readonly name: "show"; readonly orderId: string }
  | { readonly name: "status"; readonly isJson: boolean; readonly isWatching: boolean }
  | { readonly name: "refund"; readonly wish: RefundWish }

const misused = (message: string) => new Misuse({ message })

/** Longest text of the operator's that is kept. Unit: characters. */
const MOST_CHARACTERS = 300

const orderIdOf = Effect.fn("orderIdOf")(function* ([id, another]: ReadonlyArray<string>) {
  if (id === undefined || !/^[\w-]{1,63}$/.test(id))
    return yield* misused("an order id is needed, such as GOA-…")
  if (another !== undefined) return yield* misused(`"${printable(another)}" is not understood`)
  return id
})

const deductionOf = Effect.fn("deductionOf")(function* (text: string) {
  const [, label = "", typed = ""] = /^(.+)=([^=]*)$/su.exec(text) ?? []
  const amount = typedAmount(typed)
  if (printable(label) === "" || label.length > MOST_CHARACTERS || amount === undefined || amount === 0)
    return yield* misused(`--deduct needs a label and rupees, such as "Transaction fee=250.00"`)
  return { label: printable(label), amount }
})

const shortText = Effect.fn("shortText")(function* (words: Words, option: string) {
  const text = yield* words.one(option)
  if (text === undefined) return undefined
  if (text.length > MOST_CHARACTERS)
    return yield* misused(`--${option} is longer than ${MOST_CHARACTERS} characters`)
  return printable(text)
})

const ordersQuestion = Effect.fn("ordersQuestion")(function* (words: Words) {
  const typedState = yield* words.one("state")
  const state = ORDER_STATES.find((known) => known === typedState?.toUpperCase())
  if (typedState !== undefined && state === undefined)
    return yield* misused(`--state is one of ${ORDER_STATES.join(", ")}`)
  const mobileDigits = (yield* words.one("mobile"))?.replace(/\D/g, "").slice(-10)
  if (mobileDigits === "") return yield* misused("--mobile needs digits")
  if (words.positionals.length > 0) return yield* misused("orders takes options, or: orders show ORDER")
  return { state, mobileDigits, placedFrom: yield* words.day("from"), placedTo: yield* words.day("to") }
})

const refundWish = Effect.fn("refundWish")(function* (words: Words) {
  const orderId = yield* orderIdOf(words.positionals)
  const cancelledOn = yield* words.day("on")
  const deductions = yield* Effect.forEach(words.all("deduct"), deductionOf)
  const isFull = words.has("full")
  if (!isFull && cancelledOn === undefined) return yield* misused("refund needs --on DATE, or --full")
  if (isFull && deductions.length > 0) return yield* misused("--full deducts nothing: leave --deduct out")
  const reason = yield* shortText(words, "reason")
  if (reason === undefined || reason === "") return yield* misused('refund needs --reason "TEXT"')
  return {
    orderId,
    cancelledOn: isFull ? undefined : cancelledOn,
    deductions,
    reason,
    decidedBy: yield* shortText(words, "by"),
    isOutside: words.has("outside"),
    isConfirmed: words.has("yes"),
  } satisfies RefundWish
})

/** `words` are those after the program's name. Errors: what was not understood; nothing is guessed. */
export const deskCommand = Effect.fn("deskCommand")(function* (
  words: ReadonlyArray<string>,
): Effect.fn.Return<DeskCommand, Misuse> {
  const [name, ...rest] = words
  if (name === "help" || words.some((word) => word === "--help" || word === "-h")) return { name: "help" }
  if (name === "orders" && rest[0] === "show")
    return {
      name: "show",
      orderId: yield* orderIdOf((yield* commandWords(rest.slice(1), [], [])).positionals),
    }
  if (name === "orders") {
    const given = yield* commandWords(rest, ["state", "mobile", "from", "to"], ["json"])
    return { name, question: yield* ordersQuestion(given), isJson: given.has("json") }
  }
  if (name === "status") {
    const given = yield* commandWords(rest, [], ["json", "watch"])
    if (given.positionals.length > 0) return yield* misused("status takes only --json and --watch")
    return { name, isJson: given.has("json"), isWatching: given.has("watch") }
  }
  if (name === "refund") {
    const given = yield* commandWords(rest, ["on", "deduct", "reason", "by"], ["full", "outside", "yes"])
    return { name, wish: yield* refundWish(given) }
  }
  return yield* misused(
    name === undefined ? "a command is needed" : `there is no command "${printable(name)}"`,
  )
})
