/** Calling trips off at the desk over HTTP. */
import { Effect, Layer } from "effect"
import { DeskCallOffs } from "#core/ports/deskCallOffs.ts"
import { callOffCalls } from "../../wire/desk/callOffCalls.ts"
import { deskCall } from "./deskCall.ts"

const calledOffIn = Effect.map(({ calledOff }: typeof callOffCalls.calledOff.response.Type) => calledOff)

export const httpDeskCallOffs = Layer.succeed(DeskCallOffs, {
  preview: (day, scope) =>
    Effect.map(
      deskCall(callOffCalls.preview, { day, ...(scope === undefined ? {} : { scope }) }),
      ({ preview }) => preview,
    ),
  callOff: (request, requestKey) => calledOffIn(deskCall(callOffCalls.callOff, request, requestKey)),
  calledOff: (day) => calledOffIn(deskCall(callOffCalls.calledOff, { day })),
})
