/**
 * The refund calculator: answers when asked, and from then on follows every change. A wrong field is named only when an
 * answer was asked for, not while a day is being typed; what was typed is never lost.
 */
import { assign, setup } from "xstate"
import { today } from "../days.ts"
import type { Runtime } from "../runtime.ts"
import { type RefundForm, calculateRefund } from "./refundForm.ts"

export type RefundCalculatorEvent =
  | { readonly type: "calculator.edit"; readonly change: Partial<RefundForm> }
  | { readonly type: "calculator.work" }

/** Begins with a cancellation today in India. */
export const makeRefundCalculatorMachine = (run: Runtime<never>) =>
  setup({
    types: { context: {} as RefundForm, events: {} as RefundCalculatorEvent },
    guards: { isComplete: ({ context }) => calculateRefund(context) !== undefined },
    actions: { edit: assign((_, { change }: { change: Partial<RefundForm> }) => change) },
  }).createMachine({
    id: "refundCalculator",
    context: () => ({ paid: "", travelDay: "", cancelledOn: run.runSync(today), deducted: "" }),
    initial: "filling",
    states: {
      filling: {
        on: {
          "calculator.edit": { actions: { type: "edit", params: ({ event }) => event } },
          "calculator.work": "deciding",
        },
      },
      deciding: { always: [{ guard: "isComplete", target: "answered.worked" }, { target: "objecting" }] },
      objecting: {
        on: {
          "calculator.edit": { target: "deciding", actions: { type: "edit", params: ({ event }) => event } },
          // Stryker disable next-line StringLiteral: Asked once more about the same form, it objects as before.
          "calculator.work": "deciding",
        },
      },
      answered: {
        initial: "following",
        on: {
          "calculator.edit": {
            target: ".following",
            actions: { type: "edit", params: ({ event }) => event },
          },
          "calculator.work": "deciding",
        },
        states: {
          following: { always: [{ guard: "isComplete", target: "worked" }, { target: "interrupted" }] },
          worked: {},
          interrupted: {},
        },
      },
    },
  })
