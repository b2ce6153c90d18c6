/**
 * The page while some of the party are taken off its booking: who stays at home is counted, what comes back is shown and
 * confirmed, and asked for once. Who was chosen stays when it is refused, and an answer that is lost is followed by reading
 * the booking anew.
 */
import { afterAsking, onceSeen, rereadingState } from "./askedOnce.ts"
import { bug } from "../bug.ts"
import { isTakenOff, secretOf, shownFewer } from "./bookingPageContext.ts"
import { type BookingPageSetup, CHANGE_IDLE } from "./bookingPageSetup.ts"

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
          onDone: afterAsking("done"),
        },
      },
      rereading: rereadingState([onceSeen(isTakenOff, "done")], "choosing.refused"),
      unknown: { on: { "page.retry": "rereading" } },
      done: { on: { "change.leave": CHANGE_IDLE } },
    },
  })
