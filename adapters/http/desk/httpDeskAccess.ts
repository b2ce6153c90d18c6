/** Getting into the desk and out of it, over HTTP. */
import { Effect, Layer } from "effect"
import { DeskAccess } from "#core/ports/deskAccess.ts"
import { accessCalls } from "../../wire/desk/accessCalls.ts"
import { deskCall } from "./deskCall.ts"

export const httpDeskAccess = Layer.succeed(DeskAccess, {
  whoIsIn: Effect.map(deskCall(accessCalls.whoIsIn, {}), ({ person }) => person),
  beginEnrolment: (invite) =>
    Effect.map(deskCall(accessCalls.beginEnrolment, { invite }), ({ person, options }) => ({
      ...person,
      options,
    })),
  finishEnrolment: (invite, answer) =>
    Effect.map(deskCall(accessCalls.finishEnrolment, { invite, answer }), ({ person }) => person),
  beginSignIn: Effect.map(deskCall(accessCalls.beginSignIn, {}), ({ options }) => options),
  finishSignIn: (answer) =>
    Effect.map(deskCall(accessCalls.finishSignIn, { answer }), ({ person }) => person),
  beginVerification: Effect.map(deskCall(accessCalls.beginVerification, {}), ({ options }) => options),
  finishVerification: (answer) => Effect.asVoid(deskCall(accessCalls.finishVerification, { answer })),
  signOut: Effect.asVoid(deskCall(accessCalls.signOut, {})),
})
