/**
 * A traveller's booking under its secret: opened once, read anew while a refund is on its way or a difference waits to be paid
 * and at once where the page is a copy that the device kept, handed out as a receipt and as an entry of a calendar, told where
 * its messages go, cancelled, moved to another day or trip, left by some of its party, and paid for where a dearer trip waits
 * for it.
 *
 * Wrong, replaced and erased secrets are one and the same answer. What is typed and chosen survives every failure. A change
 * whose answer is lost, or which is refused, is followed by reading the booking anew before anybody is told what came of it.
 * Nothing else reads it while something is being changed: an older answer would take the place of a newer one.
 */
import { assign } from "xstate"
import { succeeded } from "../runtime.ts"
import type { Runtime } from "../runtime.ts"
import { afterOpening, afterRereading, pageReceipt, pageTripEvent, secretOf } from "./bookingPageContext.ts"
import { type BookingPagePorts, bookingPageSetup, failedBy, isLost, NOT_FOUND } from "./bookingPageSetup.ts"
import { cancellingState } from "./cancellingState.ts"
import { changingDayState } from "./changingDayState.ts"
import { changingTripState } from "./changingTripState.ts"
import { payingDifferenceState } from "./payingDifferenceState.ts"
import { takingOffState } from "./takingOffState.ts"

export const makeBookingPageMachine = (run: Runtime<BookingPagePorts>) => {
  const parts = bookingPageSetup(run)
  return parts.createMachine({
    id: "bookingPage",
    context: ({ input }) => ({
      secret: input.secret,
      operator: input.operator,
      siteUrl: input.siteUrl,
      refusal: undefined,
      ownTrip: undefined,
      date: input.chosenBefore?.date ?? "",
      departure: undefined,
      left: { adults: 0, children: 0 },
      isVoucher: false,
      trips: undefined,
      tripWords: input.chosenBefore?.tripWords ?? "",
      chosenBefore: input.chosenBefore,
      tripSlug: undefined,
      otherTrip: undefined,
      price: undefined,
      unpaid: undefined,
      payPage: undefined,
      isPayConcluded: false,
      keptCopy: input.isKeptCopy === true ? input.opened : undefined,
      ...(input.opened === undefined ? { opened: undefined, email: "" } : afterOpening(input.opened)),
    }),
    initial: "arriving",
    states: {
      arriving: {
        always: [
          { guard: "isAnswered", target: "deciding" },
          { guard: "hasSecret", target: "opening" },
          { target: "notFound" },
        ],
      },
      opening: {
        invoke: {
          src: "openBooking",
          input: ({ context }) => secretOf(context),
          onDone: { target: "deciding", actions: assign(({ event }) => afterOpening(event.output)) },
        },
      },
      deciding: {
        always: [
          { guard: "isOpen", target: "shown" },
          { guard: "isNowhere", target: "notFound" },
          { target: "unavailable" },
        ],
      },
      shown: {
        type: "parallel",
        on: { "voucher.use": { actions: { type: "keepVoucher", params: ({ event }) => event } } },
        states: {
          refunds: {
            initial: "settled",
            states: {
              settled: {
                always: [
                  { guard: "isKeptCopy", target: "rereading" },
                  { guard: "isAwaited", target: "underWay" },
                ],
              },
              underWay: {
                always: { guard: "isNotAwaited", target: "settled" },
                after: { reread: "rereading" },
              },
              rereading: {
                always: { guard: "isChanging", target: "underWay" },
                invoke: {
                  src: "openBooking",
                  input: ({ context }) => secretOf(context),
                  onDone: [
                    { guard: isLost, target: NOT_FOUND },
                    {
                      guard: succeeded,
                      target: "underWay",
                      actions: assign(({ context, event }) => afterRereading(context, event.output)),
                    },
                    { target: "underWay" },
                  ],
                },
              },
            },
          },
          change: {
            initial: "idle",
            states: {
              idle: {
                on: {
                  "cancel.open": { guard: "mayCancel", target: "cancelling", actions: "wantMoney" },
                  "voucher.open": { guard: "mayHaveVoucher", target: "cancelling", actions: "wantVoucher" },
                  "day.open": { guard: "mayChangeDay", target: "changingDay" },
                  "trip.open": { guard: "mayChangeDay", target: "changingTrip" },
                  "difference.pay": { guard: "mayPayDifference", target: "payingDifference" },
                  "fewer.open": { guard: "mayTakeOff", target: "takingOff", actions: "countAll" },
                },
              },
              cancelling: cancellingState(parts),
              changingDay: changingDayState(parts),
              takingOff: takingOffState(parts),
              changingTrip: changingTripState(parts),
              payingDifference: payingDifferenceState(parts),
            },
          },
          receipt: {
            initial: "open",
            states: {
              open: {
                initial: "idle",
                on: { "receipt.download": "writing" },
                states: { idle: {}, written: {}, unwritten: {} },
              },
              writing: {
                invoke: {
                  src: "writeReceipt",
                  input: ({ context }) => pageReceipt(context),
                  onDone: [{ guard: succeeded, target: "open.written" }, { target: "open.unwritten" }],
                },
              },
            },
          },
          calendar: {
            initial: "open",
            states: {
              open: {
                initial: "idle",
                on: { "calendar.download": { guard: "isAhead", target: "writing" } },
                states: { idle: {}, written: {}, unwritten: {} },
              },
              writing: {
                invoke: {
                  src: "writeCalendar",
                  input: ({ context }) => pageTripEvent(context),
                  onDone: [{ guard: succeeded, target: "open.written" }, { target: "open.unwritten" }],
                },
              },
            },
          },
          email: {
            initial: "open",
            states: {
              open: {
                initial: "quiet",
                on: {
                  "email.edit": {
                    target: ".quiet",
                    actions: { type: "typeEmail", params: ({ event }) => event },
                  },
                  "email.save": [{ guard: "isAddress", target: "saving" }, { target: ".refused" }],
                },
                states: { quiet: {}, saved: {}, refused: {}, unsaved: {} },
              },
              saving: {
                invoke: {
                  src: "saveEmail",
                  input: ({ context }) => ({ secret: secretOf(context), email: context.email }),
                  onDone: [
                    {
                      guard: succeeded,
                      target: "open.saved",
                      actions: "keepEmail",
                    },
                    { guard: isLost, target: NOT_FOUND },
                    {
                      guard: ({ event }) => failedBy(event.output, "AddressRefused"),
                      target: "open.refused",
                    },
                    { target: "open.unsaved" },
                  ],
                },
              },
            },
          },
        },
      },
      notFound: {},
      unavailable: { on: { "page.retry": "opening" } },
    },
  })
}
