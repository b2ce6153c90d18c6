/**
 * The payment-result page: check once, file once, show the answer, count down, leave for home (specification
 * section 4). While a payment is pending it is read again, and the banner follows, and whoever left its payment page goes
 * back to it while it can be paid on. A receipt of what another browser booked asks for the end of its mobile number first.
 *
 * Unit: `count` is the number printed in the countdown; one tick lasts `COUNTDOWN_TICK_MS`, which is not one second.
 * Errors: `checked` holds the failure to show. No query means the page fails without a message.
 */
import { Result } from "effect"
import { assign, or, setup, stateIn } from "xstate"
import { runEffect, type Runtime, succeeded } from "../runtime.ts"
import { Navigation } from "../ports/browser.ts"
import {
  Checkout,
  PaymentNotStarted,
  type Payments,
  ReceiptNotWritten,
  type Receipts,
  StatusUnavailable,
} from "../ports/payments.ts"
import { COUNTDOWN_FROM, COUNTDOWN_TICK_MS } from "../businessConstants.ts"
import { checkPayment, proveBooking, recheckPayment, resumePayment } from "./checkPayment.ts"
import { lastDigitsOf, isMasked } from "./maskedStatus.ts"
import {
  afterProof,
  proofRequest,
  paymentQueryOf,
  afterRecheck,
  receiptRequest,
  resumedPageOf,
  shownStatus,
  type ThankyouContext,
  type ThankyouEvent,
  type ThankyouInput,
} from "./thankyouContext.ts"
import { isFinalState, isResumable } from "./paymentVerdict.ts"
import { writeReceipt } from "./writeReceipt.ts"

/** How long a pending page waits before it reads the order again, in milliseconds. */
export const RECHECK_MS = 3000

const unavailable = (cause: unknown) => new StatusUnavailable({ cause })

export const makeThankyouMachine = (run: Runtime<Checkout | Payments | Receipts | Navigation>) =>
  setup({
    types: {
      context: {} as ThankyouContext,
      input: {} as ThankyouInput,
      events: {} as ThankyouEvent,
    },
    actors: {
      checkPayment: runEffect(run)(checkPayment, unavailable),
      recheckPayment: runEffect(run)(recheckPayment, unavailable),
      proveBooking: runEffect(run)(proveBooking, unavailable),
      resumePayment: runEffect(run)(
        resumePayment,
        (cause) => new PaymentNotStarted({ outcome: "unknown", cause }),
      ),
      openCheckout: runEffect(run)((url: string) => Checkout.use((checkout) => checkout.open(url))),
      writeReceipt: runEffect(run)(writeReceipt, (cause) => new ReceiptNotWritten({ cause })),
      goHome: runEffect(run)(() => Navigation.use((navigation) => navigation.go({ to: "home" }))),
      reload: runEffect(run)(() => Navigation.use((navigation) => navigation.reload)),
    },
    guards: {
      isChecked: ({ context }) => context.checked !== undefined,
      hasOrder: ({ context }) => context.query !== undefined,
      isKnown: ({ context }) => context.checked !== undefined && Result.isSuccess(context.checked),
      isSettled: ({ context }) => isFinalState(shownStatus(context).state),
      isResumable: ({ context }) => isResumable(shownStatus(context)),
      isOver: ({ context }) => context.count <= 1,
      /** Who goes to pay is not led away, now or later. */
      isResuming: stateIn({ shown: { checkout: "resuming" } }),
      /** Nobody is led away from a receipt that they are about to get. */
      isGettingReceipt: or([
        stateIn({ shown: { receipt: "asking" } }),
        stateIn({ shown: { receipt: "proving" } }),
        stateIn({ shown: { receipt: "writing" } }),
      ]),
      isMasked: ({ context }) => isMasked(shownStatus(context)),
      hasDigits: ({ context }) => lastDigitsOf(context.digits) !== undefined,
      isWritten: ({ context }) => context.written !== undefined && Result.isSuccess(context.written),
    },
    actions: {
      countDown: assign({ count: ({ context }) => context.count - 1 }),
      noteDigits: assign((_, { digits }: { digits: string }) => ({ digits })),
      askForMore: assign({ denial: undefined }),
    },
    delays: { tick: COUNTDOWN_TICK_MS, recheck: RECHECK_MS },
  }).createMachine({
    id: "thankyou",
    context: ({ input }) => ({
      ...input,
      checked: input.checked,
      digits: "",
      denial: undefined,
      resumed: undefined,
      written: undefined,
      count: COUNTDOWN_FROM,
    }),
    initial: "arriving",
    states: {
      arriving: {
        always: [
          { guard: "isChecked", target: "deciding" },
          { guard: "hasOrder", target: "checking" },
          { target: "failed" },
        ],
      },
      checking: {
        invoke: {
          src: "checkPayment",
          input: ({ context }) => paymentQueryOf(context),
          onDone: { target: "deciding", actions: assign({ checked: ({ event }) => event.output }) },
        },
      },
      deciding: { always: [{ guard: "isKnown", target: "shown" }, { target: "failed" }] },
      shown: {
        type: "parallel",
        states: {
          payment: {
            initial: "judging",
            states: {
              judging: { always: [{ guard: "isSettled", target: "settled" }, { target: "pending" }] },
              pending: { after: { recheck: "rechecking" } },
              rechecking: {
                invoke: {
                  src: "recheckPayment",
                  input: ({ context }) => paymentQueryOf(context),
                  onDone: [
                    {
                      guard: succeeded,
                      target: "judging",
                      actions: assign({
                        checked: ({ context, event }) => afterRecheck(context, event.output),
                      }),
                    },
                    { target: "pending" },
                  ],
                },
              },
              settled: {},
            },
          },
          checkout: {
            initial: "idle",
            states: {
              idle: { on: { "payment.resume": { guard: "isResumable", target: "resuming" } } },
              resuming: {
                invoke: {
                  src: "resumePayment",
                  input: ({ context }) => paymentQueryOf(context),
                  onDone: [
                    {
                      guard: succeeded,
                      target: "open",
                      actions: assign({ resumed: ({ event }) => event.output }),
                    },
                    { target: "unopened", actions: assign({ resumed: ({ event }) => event.output }) },
                  ],
                },
              },
              open: {
                invoke: {
                  src: "openCheckout",
                  input: ({ context }) => resumedPageOf(context),
                  onDone: [
                    {
                      guard: ({ event }) =>
                        Result.isSuccess(event.output) && event.output.success === "concluded",
                      target: "concluded",
                    },
                    { guard: succeeded, target: "idle" },
                    {
                      target: "unopened",
                      actions: assign(({ event }) =>
                        Result.isFailure(event.output) ? { resumed: Result.fail(event.output.failure) } : {},
                      ),
                    },
                  ],
                },
              },
              unopened: { on: { "payment.resume": { guard: "isResumable", target: "resuming" } } },
              // What came of it is for the payment's own readings to say.
              concluded: {},
            },
          },
          countdown: {
            initial: "ticking",
            on: { "countdown.stay": ".stayed" },
            states: {
              ticking: {
                always: [
                  { guard: "isResuming", target: "stayed" },
                  { guard: "isOver", target: "#thankyou.leaving" },
                ],
                after: {
                  tick: [
                    { guard: "isGettingReceipt", target: "ticking", reenter: true },
                    { target: "ticking", reenter: true, actions: "countDown" },
                  ],
                },
              },
              stayed: {},
            },
          },
          receipt: {
            initial: "idle",
            states: {
              idle: {
                on: { "receipt.download": [{ guard: "isMasked", target: "asking" }, { target: "writing" }] },
              },
              asking: {
                initial: "quiet",
                on: {
                  "proof.edit": {
                    target: ".quiet",
                    actions: { type: "noteDigits", params: ({ event }) => event },
                  },
                  "proof.confirm": [
                    { guard: "hasDigits", target: "proving" },
                    { target: ".denied", actions: "askForMore" },
                  ],
                  "proof.cancel": "idle",
                },
                states: { quiet: {}, denied: {} },
              },
              proving: {
                invoke: {
                  src: "proveBooking",
                  input: ({ context }) => proofRequest(context),
                  onDone: [
                    {
                      guard: succeeded,
                      target: "writing",
                      actions: assign(({ context, event }) => afterProof(context, event.output)),
                    },
                    {
                      target: "asking.denied",
                      actions: assign(({ context, event }) => afterProof(context, event.output)),
                    },
                  ],
                },
              },
              writing: {
                invoke: {
                  src: "writeReceipt",
                  input: ({ context }) => receiptRequest(context),
                  onDone: { target: "deciding", actions: assign({ written: ({ event }) => event.output }) },
                },
              },
              deciding: { always: [{ guard: "isWritten", target: "written" }, { target: "unwritten" }] },
              written: { on: { "receipt.download": "writing" } },
              unwritten: { on: { "receipt.download": "writing" } },
            },
          },
        },
        on: { "page.home": "leaving" },
      },
      failed: { on: { "page.retry": "reloading", "page.home": "leaving" } },
      reloading: { invoke: { src: "reload", onDone: "left" } },
      leaving: { invoke: { src: "goHome", onDone: "left" } },
      // Stryker disable next-line ObjectLiteral, StringLiteral: Nobody is on the page any more, and nothing is waited for.
      left: { type: "final" },
    },
  })
