/** Requests for trips of one's own at the desk, over HTTP. */
import { Effect, Layer } from "effect"
import { DeskTripRequests } from "#core/ports/deskTripRequests.ts"
import { tripRequestCalls } from "../../wire/desk/tripRequestCalls.ts"
import { deskCall } from "./deskCall.ts"

const requestIn = Effect.map(({ request }: typeof tripRequestCalls.request.response.Type) => request)

export const httpDeskTripRequests = Layer.succeed(DeskTripRequests, {
  list: (onlyOpen, after) =>
    Effect.map(
      deskCall(tripRequestCalls.list, {
        onlyOpen,
        ...(after === undefined
          ? {}
          : { after: { receivedAtMs: after.receivedAtMs, requestKey: after.requestKey } }),
      }),
      ({ list }) => list,
    ),
  request: (id) => requestIn(deskCall(tripRequestCalls.request, { id })),
  answer: (answer) => requestIn(deskCall(tripRequestCalls.answer, answer)),
})
