/**
 * The page while its booking is cancelled: what comes back is shown, confirmed, and asked for once, as a voucher where that is wanted. An answer that is lost
 * or refused is followed by reading the booking anew.
 */
import { Result } from "effect"
import { assign } from "xstate"
import { secretOf, shownRefund } from "./bookingPageContext.ts"
import {
  answerOf,
  type BookingPageSetup,
  CHANGE_IDLE,
  isAnswer,
  isLost,
  NOT_FOUND,
  refusalIn,
} from "./bookingPageSetup.ts"

export const cancellingState = ({ createStateConfig }: BookingPageSetup) =>
  createStateConfig({
    initial: "offered",
    states: {
      offered: {
        entry: "forgetRefusal",
        on: {
          "cancel.review": { guard: "mayCancel", target: "confirming" },
          "change.leave": CHANGE_IDLE,
        },
      },
      confirming: {
        on: {
          "cancel.confirm": { guard: "mayCancel", target: "sending" },
          "change.leave": CHANGE_IDLE,
        },
      },
      sending: {
        invoke: {
          src: "cancelBooking",
          input: ({ context }) => ({
            secret: secretOf(context),
            refund: shownRefund(context),
            isVoucher: context.isVoucher,
          }),
          onDone: [
            {
              guard: isAnswer,
              target: "done",
              actions: assign({ opened: ({ event }) => answerOf(event.output) }),
            },
            { guard: isLost, target: NOT_FOUND },
            {
              target: "rereading",
              actions: assign({ refusal: ({ event }) => refusalIn(event.output) }),
            },
          ],
        },
      },
      rereading: {
        invoke: {
          src: "openBooking",
          input: ({ context }) => secretOf(context),
          onDone: [
            {
              guard: ({ event }) =>
                Result.isSuccess(event.output) && event.output.success.state === "CANCELLED",
              target: "done",
              actions: assign({ opened: ({ event }) => event.output }),
            },
            {
              guard: isAnswer,
              target: "refused",
              actions: assign({ opened: ({ event }) => event.output }),
            },
            { guard: isLost, target: NOT_FOUND },
            { guard: "isRefused", target: "refused" },
            { target: "unknown" },
          ],
        },
      },
      refused: {
        on: {
          "cancel.open": { guard: "mayCancel", target: "offered" },
          "voucher.open": { guard: "mayHaveVoucher", target: "offered" },
          "change.leave": CHANGE_IDLE,
        },
      },
      unknown: { on: { "page.retry": "rereading" } },
      done: { on: { "change.leave": CHANGE_IDLE } },
    },
  })
