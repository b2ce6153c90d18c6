/**
 * The page while its booking is moved to another day: the day and time are chosen by the trip's rules, confirmed, and asked
 * for once. What was chosen stays when it is refused, and an answer that is lost is followed by reading the booking anew.
 */
import { Result } from "effect"
import { assign } from "xstate"
import { succeeded } from "../runtime.ts"
import { afterAsking, onceSeen, rereadingState } from "./askedOnce.ts"
import { isMoved, secretOf, shownBooking, targetTripOf } from "./bookingPageContext.ts"
import { type BookingPageSetup, CHANGE_IDLE } from "./bookingPageSetup.ts"
import { chosenDay } from "./dayChangeForm.ts"

export const changingDayState = ({ createStateConfig }: BookingPageSetup) =>
  createStateConfig({
    entry: "leaveTrip",
    initial: "preparing",
    states: {
      preparing: {
        always: { guard: "isPrepared", target: "choosing" },
        invoke: {
          src: "readActivity",
          input: ({ context }) => shownBooking(context).subSlug,
          onDone: [
            {
              guard: succeeded,
              target: "choosing",
              actions: assign(({ context, event, spawn }) => {
                const activity = { ...Result.getOrThrow(event.output), slug: shownBooking(context).subSlug }
                return { ownTrip: targetTripOf(context, activity, (input) => spawn("departures", { input })) }
              }),
            },
            { target: "unprepared" },
          ],
        },
      },
      unprepared: { on: { "page.retry": "preparing", "change.leave": CHANGE_IDLE } },
      choosing: {
        initial: "quiet",
        on: {
          "day.edit": {
            target: ".quiet",
            actions: { type: "pickDay", params: ({ event }) => event },
          },
          "departure.choose": {
            actions: { type: "chooseDeparture", params: ({ event }) => event },
          },
          "trip.open": "#bookingPage.shown.change.changingTrip",
          "day.review": [
            { guard: "mayBeMoved", target: "confirming", actions: "nameDeparture" },
            { target: ".objecting" },
          ],
          "change.leave": CHANGE_IDLE,
        },
        states: {
          quiet: { entry: "forgetRefusal" },
          objecting: { entry: "forgetRefusal" },
          refused: { entry: "askForDepartures" },
        },
      },
      confirming: {
        on: {
          "day.confirm": [{ guard: "mayBeMoved", target: "sending" }, { target: "choosing.objecting" }],
          "change.back": "choosing",
          "change.leave": CHANGE_IDLE,
        },
      },
      sending: {
        invoke: {
          src: "changeDay",
          input: ({ context }) => ({
            secret: secretOf(context),
            date: chosenDay(context),
            departure: context.departure,
          }),
          onDone: afterAsking("moved"),
        },
      },
      rereading: rereadingState([onceSeen(isMoved, "moved")], "choosing.refused"),
      unknown: { on: { "page.retry": "rereading" } },
      moved: { on: { "change.leave": CHANGE_IDLE } },
    },
  })
