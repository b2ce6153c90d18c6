/**
 * The page while the difference to a dearer trip is paid: its page is opened at the provider, and once that is closed, the
 * order and then the booking are read anew before anybody is told what came of it. What is not decided is read again.
 */
import { Result } from "effect"
import { assign } from "xstate"
import { succeeded } from "../runtime.ts"
import { payPageOf, secretOf, wasPaid } from "./bookingPageContext.ts"
import {
  type BookingPageSetup,
  CHANGE_IDLE,
  isLost,
  NOT_FOUND,
  payRefusalIn,
  PAY_PAGE_NOT_OPENED,
} from "./bookingPageSetup.ts"

export const payingDifferenceState = ({ createStateConfig }: BookingPageSetup) =>
  createStateConfig({
    initial: "starting",
    states: {
      starting: {
        entry: ["forgetRefusal", "rememberUnpaid"],
        invoke: {
          src: "payDifference",
          input: ({ context }) => secretOf(context),
          onDone: [
            {
              guard: succeeded,
              target: "atCheckout",
              actions: assign({ payPage: ({ event }) => Result.getOrThrow(event.output).redirectUrl }),
            },
            { guard: isLost, target: NOT_FOUND },
            { target: "checking", actions: assign({ refusal: ({ event }) => payRefusalIn(event.output) }) },
          ],
        },
      },
      atCheckout: {
        invoke: {
          src: "openCheckout",
          input: ({ context }) => payPageOf(context),
          onDone: [
            {
              guard: succeeded,
              target: "checking",
              actions: assign({
                isPayConcluded: ({ event }) =>
                  Result.isSuccess(event.output) && event.output.success === "concluded",
              }),
            },
            { target: "checking", actions: assign({ refusal: PAY_PAGE_NOT_OPENED }) },
          ],
        },
      },
      checking: {
        invoke: {
          src: "checkDifference",
          input: ({ context }) => ({
            secret: secretOf(context),
            merchantOrderId: context.unpaid?.difference?.merchantOrderId,
          }),
          onDone: [
            {
              guard: ({ context, event }) =>
                Result.isSuccess(event.output) && wasPaid(context, event.output.success),
              target: "paid",
              actions: assign({ opened: ({ event }) => event.output }),
            },
            {
              guard: ({ context, event }) =>
                context.isPayConcluded &&
                Result.isSuccess(event.output) &&
                event.output.success.difference?.state === "OPEN",
              target: "pending",
              actions: assign({ opened: ({ event }) => event.output }),
            },
            {
              guard: succeeded,
              target: "unpaid",
              actions: assign({ opened: ({ event }) => event.output }),
            },
            { guard: isLost, target: NOT_FOUND },
            { target: "unknown" },
          ],
        },
        on: { "change.leave": CHANGE_IDLE },
      },
      pending: { after: { recheck: "checking" }, on: { "change.leave": CHANGE_IDLE } },
      unpaid: {
        on: {
          "difference.pay": { guard: "mayPayDifference", target: "starting" },
          "change.leave": CHANGE_IDLE,
        },
      },
      unknown: { on: { "page.retry": "checking", "change.leave": CHANGE_IDLE } },
      paid: { on: { "change.leave": CHANGE_IDLE } },
    },
  })
