/** The payment-result page as the specification tells it, counted in steps of half a second. */
import type { Act } from "./walker.ts"

const STEP_MS = 500

export interface ThankyouModel {
  readonly at: "checking" | "failed" | "shown" | "leaving" | "reloading" | "left"
  readonly payment: "pending" | "rechecking" | "settled"
  readonly checkout: "idle" | "resuming" | "open" | "unopened" | "concluded"
  /** How often the payment page was opened. */
  readonly pages: number
  /** Whether it can still be paid on, as it was last read. */
  readonly isResumable: boolean
  readonly countdown: "ticking" | "stayed"
  readonly receipt: "idle" | "quiet" | "denied" | "proving" | "writing" | "written" | "unwritten"
  /** Whether the name and number of the traveller are hidden from this browser. */
  readonly isMasked: boolean
  /** What is typed of the mobile number. */
  readonly digits: string
  readonly count: number
  /** Since the last tick, and since the payment began to be pending. Unit: milliseconds. */
  readonly tickMs: number
  readonly pendingMs: number
  /** States that were filed with the operator. */
  readonly saved: ReadonlyArray<string>
}

export const arriving = (hasOrder: boolean): ThankyouModel => ({
  at: hasOrder ? "checking" : "failed",
  payment: "pending",
  checkout: "idle",
  pages: 0,
  isResumable: false,
  countdown: "ticking",
  receipt: "idle",
  isMasked: false,
  digits: "",
  count: 10,
  tickMs: 0,
  pendingMs: 0,
  saved: [],
})

/** A page that came with the answer: the money is here, and nobody asks or files. */
export const knowing = (): ThankyouModel => ({ ...arriving(true), at: "shown", payment: "settled" })

/** The model's situation in the words of the chart. */
export const thankyouStateOf = ({ at, payment, checkout, countdown, receipt }: ThankyouModel): unknown =>
  at === "shown"
    ? { shown: { payment, checkout, countdown, receipt: isAsking(receipt) ? { asking: receipt } : receipt } }
    : at

const isAsking = (receipt: ThankyouModel["receipt"]) => receipt === "quiet" || receipt === "denied"

export const nextThankyou = (model: ThankyouModel, act: Act): ThankyouModel => {
  if ("passMs" in act) return passed(model, act.passMs)
  return "event" in act ? heard(model, act.event) : answered(model, act.name)
}

const passed = (model: ThankyouModel, ms: number): ThankyouModel => {
  if (ms <= 0 || model.at !== "shown") return model
  const later = {
    ...model,
    tickMs: model.countdown === "ticking" ? model.tickMs + STEP_MS : 0,
    pendingMs: model.payment === "pending" ? model.pendingMs + STEP_MS : 0,
  }
  return passed(
    ticked(later.pendingMs >= 3000 ? { ...later, payment: "rechecking", pendingMs: 0 } : later),
    ms - STEP_MS,
  )
}

/** A tick waits while a receipt is being written or its digits are asked for; at 1 the page is left. */
const ticked = (model: ThankyouModel): ThankyouModel => {
  if (model.tickMs < 2000) return model
  const isHeld = isAsking(model.receipt) || model.receipt === "proving" || model.receipt === "writing"
  const count = isHeld ? model.count : model.count - 1
  return { ...model, tickMs: 0, count, at: count <= 1 ? "leaving" : "shown" }
}

const heard = (
  model: ThankyouModel,
  { type, digits }: { readonly type: string; readonly digits?: unknown },
): ThankyouModel => {
  const { at, receipt } = model
  if (type === "page.home") return at === "shown" || at === "failed" ? { ...model, at: "leaving" } : model
  if (type === "page.retry") return at === "failed" ? { ...model, at: "reloading" } : model
  if (at !== "shown") return model
  if (type === "countdown.stay") return { ...model, countdown: "stayed", tickMs: 0 }
  if (type === "payment.resume") return resumed(model)
  if (type === "receipt.download") {
    if (isAsking(receipt) || receipt === "proving" || receipt === "writing") return model
    return { ...model, receipt: model.isMasked ? "quiet" : "writing" }
  }
  if (!isAsking(receipt)) return model
  if (type === "proof.cancel") return { ...model, receipt: "idle" }
  if (type === "proof.confirm") return { ...model, receipt: model.digits.length < 4 ? "denied" : "proving" }
  return { ...model, receipt: "quiet", digits: String(digits) }
}

/** Who goes to pay is not led away, now or later. */
const resumed = (model: ThankyouModel): ThankyouModel => {
  const isOffered = model.checkout === "idle" || model.checkout === "unopened"
  if (!model.isResumable || !isOffered) return model
  return { ...model, checkout: "resuming", countdown: "stayed", tickMs: 0 }
}

const PAGE_ENDS = { concluded: "concluded", cancelled: "idle", broken: "unopened" } as const

const paidOn = (model: ThankyouModel, told: string): ThankyouModel => {
  if (model.at !== "shown") return model
  if (told === "concluded" || told === "cancelled" || told === "broken")
    return model.checkout === "open" ? { ...model, checkout: PAGE_ENDS[told] } : model
  if (model.checkout !== "resuming") return model
  return told === "opened"
    ? { ...model, checkout: "open", pages: model.pages + 1 }
    : { ...model, checkout: "unopened" }
}

const answered = (model: ThankyouModel, name: string): ThankyouModel => {
  const { at } = model
  if (name.startsWith("operator")) return read(model, name.slice("operator: ".length))
  if (name.startsWith("payment page")) return paidOn(model, name.slice("payment page: ".length))
  if (name === "home opens") return at === "leaving" ? { ...model, at: "left" } : model
  if (name === "the page reloads") return at === "reloading" ? { ...model, at: "left" } : model
  if (name.startsWith("digits")) {
    if (at !== "shown" || model.receipt !== "proving") return model
    return name.endsWith("right")
      ? { ...model, receipt: "writing", isMasked: false }
      : { ...model, receipt: "denied" }
  }
  if (at !== "shown" || model.receipt !== "writing" || !name.startsWith("the receipt")) return model
  return { ...model, receipt: name.endsWith("written") ? "written" : "unwritten" }
}

/** Who the traveller is stays known, once it is. */
const read = (model: ThankyouModel, told: string): ThankyouModel => {
  const isFailure = told === "unknown" || told === "down"
  const isResumable = told === "resumable"
  const reading = isResumable ? "PENDING" : told.replace("masked", "")
  const isMasked = told.startsWith("masked")
  const payment = reading === "COMPLETED" || reading === "FAILED" ? "settled" : "pending"
  if (model.at === "checking")
    return isFailure
      ? { ...model, at: "failed" }
      : { ...model, at: "shown", payment, isMasked, isResumable, saved: [reading] }
  if (model.at !== "shown" || model.payment !== "rechecking") return model
  if (isFailure) return { ...model, payment: "pending", pendingMs: 0 }
  return { ...model, payment, isMasked: model.isMasked && isMasked, isResumable, pendingMs: 0 }
}
