/** The payment-result page, with any answers of the operator, in time or too late, while the clock runs. */
import { Effect, Layer, Logger, ManagedRuntime, Result } from "effect"
import { isMasked } from "#core/payments/maskedStatus.ts"
import type { PaymentStatus } from "#core/payments/paymentStatus.ts"
import { isResumable } from "#core/payments/paymentVerdict.ts"
import { makeThankyouMachine } from "#core/payments/thankyouMachine.ts"
import { Navigation } from "#core/ports/browser.ts"
import { Checkout, PaymentNotSaved, Payments, ReceiptNotWritten, Receipts } from "#core/ports/payments.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import {
  scriptedEnds,
  scriptedProofs,
  scriptedReadings,
  scriptedResumes,
  THANKYOU_QUERY,
} from "../../rules/payments/thankyouHarness.ts"
import { atMost, same } from "../claims.ts"
import type { PendingCalls } from "./pendingCalls.ts"
import { arriving, knowing, type ThankyouModel, nextThankyou, thankyouStateOf } from "./thankyouModel.ts"
import type { Act, Walker } from "./walker.ts"

const portsOver = (calls: PendingCalls) =>
  ManagedRuntime.make(
    Layer.mergeAll(
      Layer.succeed(Payments, {
        start: () => Effect.die("the thank-you page starts no payment"),
        status: (id) => calls.ask("status", id),
        resume: (id) => calls.ask("resume", id),
        unmaskedStatus: (_, lastDigits) => calls.ask("prove", lastDigits),
        save: ({ state }: PaymentStatus, tripPackage) => calls.ask("save", [state, tripPackage]),
      }),
      Layer.succeed(Receipts, { write: () => calls.ask("write") }),
      Layer.succeed(Checkout, { open: (url) => calls.ask("open", url), follow: () => Effect.void }),
      Layer.succeed(Navigation, {
        go: ({ to }) => calls.ask("go", to),
        reload: calls.ask<void, never>("reload"),
      }),
      Logger.layer([]),
    ),
  )

const done = Result.succeed(undefined)
const answers = Object.entries(scriptedReadings).map(([name, result]): Act => ({
  name: `operator: ${name}`,
  weight: name === "COMPLETED" || name === "PENDING" || name === "resumable" ? 3 : 1,
  call: "status",
  at: ["thankyou.checking", "thankyou.shown.payment.rechecking"],
  result,
}))
const resumes = Object.entries(scriptedResumes).map(([name, result]): Act => ({
  name: `payment page: ${name}`,
  weight: name === "opened" ? 3 : 1,
  call: "resume",
  at: ["thankyou.shown.checkout.resuming"],
  result,
}))
const ends = Object.entries(scriptedEnds).map(([name, result]): Act => ({
  name: `payment page: ${name}`,
  call: "open",
  at: ["thankyou.shown.checkout.open"],
  result,
}))
const typing = (digits: string): Act => ({
  name: `type ${digits}`,
  weight: 2,
  // The walks know events by their type alone.
  event: { type: "proof.edit", digits } as never,
})
const TICK = "tick.thankyou.shown.countdown.ticking"
const RECHECK = "recheck.thankyou.shown.payment.pending"

export const thankyouWalker: Walker<ThankyouModel> = {
  id: "thankyou",
  section: "§4 Payment state on /Thankyou; §9 countdown",
  sentence:
    "The payment is read until it is settled and saved at most once per page view; the countdown goes from 10 by one every 2000 ms and leads home once; a masked order asks for its digits before its receipt; one payment page is open at a time, and only of an order that can be paid; late answers change nothing.",
  asks: true,
  races: {
    busy: ["back to home"],
    late: ["operator: PENDING", "3 s pass", "back to home", "operator: COMPLETED"],
  },
  inputs: [
    { query: THANKYOU_QUERY, operator: SAMPLE_OPERATOR },
    { query: undefined, operator: SAMPLE_OPERATOR },
    { query: THANKYOU_QUERY, operator: SAMPLE_OPERATOR, checked: scriptedReadings.COMPLETED },
  ],
  acts: [
    ...answers,
    ...resumes,
    ...ends,
    { name: "go back to the payment", weight: 3, event: { type: "payment.resume" } },
    { name: "half a second passes", passMs: 500, stepMs: 500 },
    { name: "2 s pass", weight: 8, passMs: 2000, stepMs: 500, timer: TICK },
    { name: "3 s pass", weight: 2, passMs: 3000, stepMs: 500, timer: RECHECK },
    { name: "stay", event: { type: "countdown.stay" } },
    { name: "download", weight: 2, event: { type: "receipt.download" } },
    typing("321"),
    typing("3210"),
    { name: "send the digits", weight: 2, event: { type: "proof.confirm" } },
    { name: "leave the digits", event: { type: "proof.cancel" } },
    {
      name: "digits: right",
      weight: 2,
      call: "prove",
      at: ["thankyou.shown.receipt.proving"],
      result: scriptedProofs.whole,
    },
    {
      name: "digits: wrong",
      call: "prove",
      at: ["thankyou.shown.receipt.proving"],
      result: scriptedProofs.wrong,
    },
    { name: "try again", event: { type: "page.retry" } },
    { name: "back to home", event: { type: "page.home" } },
    {
      name: "the receipt is written",
      weight: 2,
      call: "write",
      at: ["thankyou.shown.receipt.writing"],
      result: done,
    },
    {
      name: "the receipt fails",
      call: "write",
      at: ["thankyou.shown.receipt.writing"],
      result: Result.fail(new ReceiptNotWritten({ cause: "full" })),
    },
    { name: "home opens", weight: 2, call: "go", at: ["thankyou.leaving"], result: done },
    { name: "the page reloads", weight: 2, call: "reload", at: ["thankyou.reloading"], result: done },
    { name: "saving works", call: "save", at: [], result: done },
    {
      name: "saving fails",
      call: "save",
      at: [],
      result: Result.fail(new PaymentNotSaved({ cause: "down" })),
    },
  ],
  machine: (calls) => makeThankyouMachine(portsOver(calls)),
  key: ({ value, context: { count, checked, digits } }) => [
    value,
    count,
    digits.length,
    Result.isResult(checked) && Result.isSuccess(checked) && isMasked(checked.success as PaymentStatus),
    Result.isResult(checked) && Result.isSuccess(checked) && isResumable(checked.success as PaymentStatus),
  ],
  // While a payment is pending its timer runs too: ticking there is for the walks.
  allows: ({ value }, act) => act.name !== "2 s pass" || JSON.stringify(value).includes('"settled"'),
  begin: (input) => {
    const { query, checked } = input as { readonly query?: unknown; readonly checked?: unknown }
    return checked === undefined ? arriving(query !== undefined) : knowing()
  },
  next: nextThankyou,
  agree: (model, { actor, calls }) => {
    const { value, context } = actor.getSnapshot()
    same("state", value, thankyouStateOf(model))
    same("countdown", context.count, model.count)
    same("digits", context.digits, model.digits)
    const made = (wanted: string) => calls.made.filter(([name]) => name === wanted)
    same(
      "saved",
      made("save").map(([, saved]) => saved),
      model.saved.map((state) => [state, THANKYOU_QUERY.packageType]),
    )
    same("payment pages", made("open").length, model.pages)
    atMost("ways home", made("go").length, 1)
  },
}
