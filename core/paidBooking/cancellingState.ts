/**
 * The page while its booking is cancelled: what comes back is shown, confirmed, and asked for once, as a voucher where that is
 * wanted. An answer that is lost or refused is followed by reading the booking anew.
 */
import { afterAsking, onceSeen, rereadingState } from "./askedOnce.ts"
import { secretOf, shownCancellation } from "./bookingPageContext.ts"
import { type BookingPageSetup, CHANGE_IDLE } from "./bookingPageSetup.ts"
import type { BookingView } from "./bookingView.ts"

const isCancelled = ({ state }: Pick<BookingView, "state">) => state === "CANCELLED"

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
            refund: shownCancellation(context).refund,
            isVoucher: context.isVoucher,
          }),
          onDone: afterAsking("done"),
        },
      },
      rereading: rereadingState([onceSeen(isCancelled, "done")], "refused"),
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
