/**
 * The page while some of the party are taken off its booking: who stays at home is counted, what comes back is shown and
 * confirmed, and asked for once. Who was chosen stays when it is refused, and an answer that is lost is followed by reading
 * the booking anew.
 */
import { Result } from "effect"
import { assign } from "xstate"
import { bug } from "../bug.ts"
import { isTakenOff, secretOf, shownFewer } from "./bookingPageContext.ts"
import {
  answerOf,
  type BookingPageSetup,
  CHANGE_IDLE,
  isAnswer,
  isLost,
  NOT_FOUND,
  refusalIn,
} from "./bookingPageSetup.ts"

export const takingOffState = ({ createStateConfig }: BookingPageSetup) =>
  createStateConfig({
    initial: "choosing",
    states: {
      choosing: {
        initial: "quiet",
        on: {
          "fewer.set": {
            guard: { type: "mayBeLeft", params: ({ event }) => event },
            target: ".quiet",
            actions: { type: "leave", params: ({ event }) => event },
          },
          "fewer.review": [{ guard: "isTakenOffSome", target: "confirming" }, { target: ".objecting" }],
          "change.leave": CHANGE_IDLE,
        },
        states: {
          quiet: { entry: "forgetRefusal" },
          objecting: { entry: "forgetRefusal" },
          refused: {},
        },
      },
      confirming: {
        on: {
          "fewer.confirm": [{ guard: "isTakenOffSome", target: "sending" }, { target: "choosing.objecting" }],
          "change.back": "choosing",
          "change.leave": CHANGE_IDLE,
        },
      },
      sending: {
        invoke: {
          src: "takeOff",
          input: ({ context }) => ({
            secret: secretOf(context),
            left: context.left,
            refund: (shownFewer(context) ?? bug("bookingPage: nobody is taken off")).refund,
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
              guard: ({ context, event }) =>
                Result.isSuccess(event.output) && isTakenOff(event.output.success, context),
              target: "done",
              actions: assign({ opened: ({ event }) => event.output }),
            },
            {
              guard: isAnswer,
              target: "choosing.refused",
              actions: assign({ opened: ({ event }) => event.output }),
            },
            { guard: isLost, target: NOT_FOUND },
            { guard: "isRefused", target: "choosing.refused" },
            { target: "unknown" },
          ],
        },
      },
      unknown: { on: { "page.retry": "rereading" } },
      done: { on: { "change.leave": CHANGE_IDLE } },
    },
  })
