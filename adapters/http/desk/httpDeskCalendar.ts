/** The desk's calendar over HTTP. */
import { Effect, Layer } from "effect"
import { DeskCalendar } from "#core/ports/deskCalendar.ts"
import { calendarCalls } from "../../wire/desk/calendarCalls.ts"
import { deskCall } from "./deskCall.ts"

export const httpDeskCalendar = Layer.succeed(DeskCalendar, {
  month: (month, subject) =>
    Effect.map(
      deskCall(calendarCalls.month, { month, ...(subject === undefined ? {} : { subject }) }),
      ({ calendar }) => calendar,
    ),
  strand: (request) => Effect.map(deskCall(calendarCalls.strand, request), ({ strand }) => strand),
  change: ({ seen, ...change }) =>
    Effect.map(
      deskCall(calendarCalls.change, {
        ...change,
        seen: seen.map(({ id, revision }) => ({ id, revision })),
      }),
      ({ changed }) => changed,
    ),
})
