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
  DigitsTriedTooOften,
  DigitsWrong,
  PaymentNotSaved,
  Payments,
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

export interface ThankyouScript {
  readonly query?: typeof THANKYOU_QUERY | undefined
  /** What each reading of the order says; the last one is said for ever. */
  readonly says?: ReadonlyArray<ScriptedReading>
  /** What each try of the digits comes to; the last one for ever. */
  readonly proves?: ReadonlyArray<ScriptedProof>
  readonly savingWorks?: boolean
  readonly writingWorks?: boolean
}

type Act = Exclude<ThankyouEvent["type"], "proof.edit">

export const openThankyouMachine = ({
  query,
  says = ["COMPLETED"],
  proves = ["whole"],
  savingWorks = true,
  writingWorks = true,
}: ThankyouScript) => {
  const tried: Array<string> = []
  const read: Array<string> = []
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
    /** Lets the receipt be finished, well or not. */
    finishReceipt: async () => {
      await settle()
      writers.shift()?.()
      await settle()
    },
    settle: () => settle(),
  }
}
