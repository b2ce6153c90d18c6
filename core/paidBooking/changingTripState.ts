/**
 * The page while its booking is taken to another trip: one is chosen from all that are for sale, then a day and a time of
 * it; the shop says what it costs, and that is confirmed and asked for once. What it costs more is paid next, and the
 * booking stays as it is until then. What was chosen stays when it is refused, and an answer that is lost is followed by
 * reading the booking anew.
 */
import { Result } from "effect"
import { assign } from "xstate"
import { succeeded } from "../runtime.ts"
import { afterAsking, onceSeen, rereadingState } from "./askedOnce.ts"
import { bug } from "../bug.ts"
import type { Activity } from "../catalogue/activity.ts"
import { partyObjection } from "../departures/tripObjection.ts"
import { tripRefusalText } from "../departures/tripRulesText.ts"
import {
  type BookingPageContext,
  isAtOtherTrip,
  isDifferenceMade,
  secretOf,
  shownBooking,
  shownPrice,
  newTripOf,
  targetTripOf,
} from "./bookingPageContext.ts"
import { type BookingPageSetup, CHANGE_IDLE, isLost, NOT_FOUND, refusalIn } from "./bookingPageSetup.ts"

const PAYING = "#bookingPage.shown.change.payingDifference"

const UNREAD = "We could not look up when this trip runs. Nothing has changed: please choose it again."

/** Why the party may not come along on a trip, or why nobody knows; absent where it may. */
const objectionTo = (
  context: Pick<BookingPageContext, "opened">,
  answer: Result.Result<Activity, unknown>,
): string | undefined => {
  if (Result.isFailure(answer)) return UNREAD
  const { rules = {} } = answer.success
  const { adults, children, date } = shownBooking(context)
  const party = { adults, children }
  return partyObjection(rules, party) === undefined
    ? undefined
    : tripRefusalText("partyNotAllowed", rules, { ...party, date })
}

/** The dearer trip waits for its difference to be paid. */
const isStillElsewhere = (...of: Parameters<typeof isAtOtherTrip>) => !isAtOtherTrip(...of)

export const changingTripState = ({ createStateConfig }: BookingPageSetup) =>
  createStateConfig({
    initial: "preparing",
    states: {
      preparing: {
        always: { guard: "isListed", target: "choosing" },
        invoke: {
          src: "readTrips",
          onDone: [
            {
              guard: succeeded,
              target: "choosing",
              actions: assign({ trips: ({ event }) => Result.getOrUndefined(event.output) }),
            },
            { target: "unprepared" },
          ],
        },
      },
      unprepared: { on: { "page.retry": "preparing", "change.leave": CHANGE_IDLE } },
      choosing: {
        entry: "leaveTrip",
        initial: "quiet",
        on: {
          "trip.search": {
            target: ".quiet",
            actions: { type: "typeTripWords", params: ({ event }) => event },
          },
          "trip.choose": {
            guard: { type: "isOtherTrip", params: ({ event }) => event },
            target: "reading",
            actions: { type: "nameTrip", params: ({ event }) => event },
          },
          "change.leave": CHANGE_IDLE,
        },
        states: { quiet: { entry: "forgetRefusal" }, objecting: {} },
      },
      reading: {
        invoke: {
          src: "readActivity",
          input: ({ context }) => context.tripSlug ?? bug("bookingPage: no other trip is named"),
          onDone: [
            {
              guard: ({ context, event }) => objectionTo(context, event.output) === undefined,
              target: "dating",
              actions: assign(({ context, event, spawn }) => {
                const activity = Result.getOrThrow(event.output)
                return {
                  otherTrip: targetTripOf(context, activity, (input) => spawn("departures", { input })),
                }
              }),
            },
            {
              target: "choosing.objecting",
              actions: assign({ refusal: ({ context, event }) => objectionTo(context, event.output) }),
            },
          ],
        },
      },
      dating: {
        initial: "quiet",
        on: {
          "day.edit": {
            target: ".quiet",
            actions: { type: "pickDay", params: ({ event }) => event },
          },
          "departure.choose": {
            actions: { type: "chooseDeparture", params: ({ event }) => event },
          },
          "trip.review": [
            { guard: "mayBeMoved", target: "quoting", actions: "nameDeparture" },
            { target: ".objecting" },
          ],
          "trip.again": "choosing",
          "change.leave": CHANGE_IDLE,
        },
        states: {
          quiet: { entry: "forgetRefusal" },
          objecting: { entry: "forgetRefusal" },
          refused: { entry: "askForDepartures" },
        },
      },
      quoting: {
        invoke: {
          src: "quoteTrip",
          input: ({ context }) => ({ secret: secretOf(context), trip: newTripOf(context) }),
          onDone: [
            {
              guard: succeeded,
              target: "confirming",
              actions: assign({ price: ({ event }) => Result.getOrUndefined(event.output) }),
            },
            { guard: isLost, target: NOT_FOUND },
            {
              target: "dating.refused",
              actions: assign({ refusal: ({ event }) => refusalIn(event.output) }),
            },
          ],
        },
      },
      confirming: {
        on: {
          "trip.confirm": [{ guard: "mayBeMoved", target: "sending" }, { target: "dating.objecting" }],
          "change.back": "dating",
          "change.leave": CHANGE_IDLE,
        },
      },
      sending: {
        invoke: {
          src: "changeTrip",
          input: ({ context }) => ({
            secret: secretOf(context),
            trip: newTripOf(context),
            shown: shownPrice(context).amount,
          }),
          onDone: [onceSeen(isStillElsewhere, PAYING), ...afterAsking("moved")],
        },
      },
      rereading: rereadingState(
        [onceSeen(isAtOtherTrip, "moved"), onceSeen(isDifferenceMade, PAYING)],
        "dating.refused",
      ),
      unknown: { on: { "page.retry": "rereading" } },
      moved: { on: { "change.leave": CHANGE_IDLE } },
    },
  })
