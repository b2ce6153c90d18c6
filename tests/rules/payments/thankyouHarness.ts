/** A visit to the thank-you page, in a world that answers from a script and whose clock the test moves. */
import { Effect, Layer, Logger, ManagedRuntime, Result } from "effect"
import { createActor, SimulatedClock, waitFor } from "xstate"
import { Paise } from "#core/money.ts"
import { maskedStatus } from "#core/payments/maskedStatus.ts"
import { metaInfoOf, type PaymentStatus } from "#core/payments/paymentStatus.ts"
import type { Receipt } from "#core/payments/receipt.ts"
import type { ThankyouEvent } from "#core/payments/thankyouContext.ts"
import { makeThankyouMachine } from "#core/payments/thankyouMachine.ts"
import { Navigation } from "#core/ports/browser.ts"
import {
  Checkout,
  CheckoutUnavailable,
  DigitsTriedTooOften,
  DigitsWrong,
  PaymentNotSaved,
  PaymentNotStarted,
  Payments,
  type StartedPayment,
  type StatusFailure,
  StatusNotFound,
  StatusUnavailable,
  type UnmaskedStatusFailure,
  ReceiptNotWritten,
  Receipts,
} from "#core/ports/payments.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { settle } from "../../harness/settle.ts"

export const THANKYOU_QUERY = { merchantOrderId: MerchantOrderId.make("GOA-1"), packageType: "trip package" }

const TRAVELLER = metaInfoOf({
  customer: "Asha Rao",
  mobile: "98765 43210",
  tripDate: "2026-12-05",
  adults: 2,
  children: 1,
})

const statusIn = (state: string): PaymentStatus => ({ state, orderId: "GOA-1", amount: Paise.make(689_000) })

/** The same to a browser that did not book it. */
const maskedIn = (state: string): PaymentStatus => maskedStatus({ ...statusIn(state), metaInfo: TRAVELLER })

/** What the operator can say of the order. */
export const scriptedReadings = {
  COMPLETED: Result.succeed(statusIn("COMPLETED")),
  FAILED: Result.succeed(statusIn("FAILED")),
  PENDING: Result.succeed(statusIn("PENDING")),
  /** Its payment page can still be paid on. */
  resumable: Result.succeed({ ...statusIn("PENDING"), resumable: true }),
  REVIEW: Result.succeed(statusIn("REVIEW")),
  maskedCOMPLETED: Result.succeed(maskedIn("COMPLETED")),
  maskedPENDING: Result.succeed(maskedIn("PENDING")),
  unknown: Result.fail(new StatusNotFound({ merchantOrderId: MerchantOrderId.make("GOA-1") })),
  down: Result.fail(new StatusUnavailable({ cause: "offline" })),
} satisfies Record<string, Result.Result<PaymentStatus, StatusFailure>>
export type ScriptedReading = keyof typeof scriptedReadings

/** What the digits can open, or why they do not. */
export const scriptedProofs = {
  whole: Result.succeed({ ...statusIn("COMPLETED"), metaInfo: TRAVELLER }),
  wrong: Result.fail(new DigitsWrong()),
  tooOften: Result.fail(new DigitsTriedTooOften({ waitMs: 60_000 })),
  gone: Result.fail(new StatusNotFound({ merchantOrderId: MerchantOrderId.make("GOA-1") })),
  lost: Result.fail(new StatusUnavailable({ cause: "offline" })),
} satisfies Record<string, Result.Result<PaymentStatus, UnmaskedStatusFailure>>
export type ScriptedProof = keyof typeof scriptedProofs

export const PAY_PAGE = "https://pay.example/1"

/** What comes of going back to the payment page. */
export const scriptedResumes = {
  opened: Result.succeed({ redirectUrl: PAY_PAGE, merchantOrderId: THANKYOU_QUERY.merchantOrderId }),
  refused: Result.fail(new PaymentNotStarted({ outcome: "refused", cause: "paid" })),
  unknown: Result.fail(new PaymentNotStarted({ outcome: "unknown", cause: "lost" })),
  unsent: Result.fail(new PaymentNotStarted({ outcome: "unsent", cause: "no script" })),
} satisfies Record<string, Result.Result<StartedPayment, PaymentNotStarted>>
export type ScriptedResume = keyof typeof scriptedResumes

/** How the payment page ends. */
export const scriptedEnds = {
  concluded: Result.succeed("concluded" as const),
  cancelled: Result.succeed("cancelled" as const),
  broken: Result.fail(new CheckoutUnavailable({ cause: "blocked" })),
} satisfies Record<string, Result.Result<"concluded" | "cancelled", CheckoutUnavailable>>

export interface ThankyouScript {
  readonly query?: typeof THANKYOU_QUERY | undefined
  /** What each reading of the order says; the last one is said for ever. */
  readonly says?: ReadonlyArray<ScriptedReading>
  /** What each try of the digits comes to; the last one for ever. */
  readonly proves?: ReadonlyArray<ScriptedProof>
  /** What each try to go back to the payment page comes to; the last one for ever. */
  readonly resumes?: ReadonlyArray<ScriptedResume>
  readonly savingWorks?: boolean
  readonly writingWorks?: boolean
}

type Act = Exclude<ThankyouEvent["type"], "proof.edit">

export const openThankyouMachine = ({
  query,
  says = ["COMPLETED"],
  proves = ["whole"],
  resumes = ["opened"],
  savingWorks = true,
  writingWorks = true,
}: ThankyouScript) => {
  const tried: Array<string> = []
  const read: Array<string> = []
  const resumed: Array<string> = []
  const pages: Array<string> = []
  const pageEnds: Array<(end: keyof typeof scriptedEnds) => void> = []
  const saved: Array<readonly [state: string, tripPackage: string]> = []
  const written: Array<Receipt> = []
  const went: Array<string> = []
  const logged: Array<string> = []
  const writers: Array<() => void> = []
  const ports = Layer.mergeAll(
    Layer.succeed(Payments, {
      start: () => Effect.die("the thank-you page starts no payment"),
      status: (id) =>
        Effect.suspend(() => {
          const reading = says[Math.min(read.push(id), says.length) - 1] ?? "down"
          return Effect.fromResult<PaymentStatus, StatusFailure>(scriptedReadings[reading])
        }),
      resume: (id) =>
        Effect.suspend(() => {
          const outcome = resumes[Math.min(resumed.push(id), resumes.length) - 1] ?? "unknown"
          return Effect.fromResult<StartedPayment, PaymentNotStarted>(scriptedResumes[outcome])
        }),
      unmaskedStatus: (_, lastDigits) =>
        Effect.suspend(() => {
          const proof = proves[Math.min(tried.push(lastDigits), proves.length) - 1] ?? "lost"
          return Effect.fromResult<PaymentStatus, UnmaskedStatusFailure>(scriptedProofs[proof])
        }),
      save: ({ state }: PaymentStatus, tripPackage) =>
        Effect.andThen(
          Effect.sync(() => void saved.push([state, tripPackage])),
          savingWorks ? Effect.void : Effect.fail(new PaymentNotSaved({ cause: "down" })),
        ),
    }),
    Layer.succeed(Receipts, {
      write: (receipt) =>
        Effect.andThen(
          Effect.promise(() => new Promise<void>((finish) => void writers.push(finish))),
          writingWorks
            ? Effect.sync(() => void written.push(receipt))
            : Effect.fail(new ReceiptNotWritten({ cause: "full disk" })),
        ),
    }),
    Layer.succeed(Checkout, {
      open: (url) =>
        Effect.callback<"concluded" | "cancelled", CheckoutUnavailable>((resume) => {
          pages.push(url)
          pageEnds.push((end) => resume(Effect.fromResult(scriptedEnds[end])))
        }),
      follow: () => Effect.die("the thank-you page stays"),
    }),
    Layer.succeed(Navigation, {
      go: ({ to }) => Effect.sync(() => void went.push(to)),
      reload: Effect.sync(() => void went.push("reload")),
    }),
    Logger.layer([Logger.make(({ logLevel }) => void logged.push(logLevel))]),
  )
  const clock = new SimulatedClock()
  const machine = makeThankyouMachine(ManagedRuntime.make(ports))
  const actor = createActor(machine, { clock, input: { query, operator: SAMPLE_OPERATOR } }).start()
  const state = () => actor.getSnapshot()

  return {
    actor,
    read,
    resumed,
    pages,
    tried,
    saved,
    written,
    went,
    logged,
    count: () => state().context.count,
    value: () => state().value,
    can: (type: Act) => state().can({ type }),
    send: (type: Act) => actor.send({ type }),
    /** Types into the field for the last digits, and sends them. */
    prove: async (digits: string) => {
      actor.send({ type: "proof.edit", digits })
      actor.send({ type: "proof.confirm" })
      await settle()
    },
    /** Waits until the first reading has been answered. */
    arrived: () => waitFor(actor, (s) => !s.matches("checking"), { timeout: 60_000 }),
    /** Waits until the visitor is gone, by whatever way. */
    gone: () => waitFor(actor, (s) => s.status === "done", { timeout: 60_000 }),
    /** Lets the page's clock run, in steps small enough for every timer to be heard in order. */
    pass: async (ms: number) => {
      for (let left = ms; left > 0; left -= 500) {
        clock.increment(Math.min(500, left))
        await settle()
      }
    },
    /** Goes back to the payment page, as far as that comes. */
    resume: async () => {
      actor.send({ type: "payment.resume" })
      await settle()
    },
    /** Ends the payment page that is open. */
    endPage: async (end: keyof typeof scriptedEnds) => {
      pageEnds.shift()?.(end)
      await settle()
    },
    /** Lets the receipt be finished, well or not. */
    finishReceipt: async () => {
      await settle()
      writers.shift()?.()
      await settle()
    },
    settle: () => settle(),
  }
}
