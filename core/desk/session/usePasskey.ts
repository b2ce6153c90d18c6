/**
 * A passkey's use from the browser's side: the question is fetched, the authenticator answers it, the desk reads the answer.
 */
import { Effect } from "effect"
import { Authenticator, DeskAccess } from "../../ports/deskAccess.ts"

export const signInHere = Effect.gen(function* () {
  const [access, authenticator] = [yield* DeskAccess, yield* Authenticator]
  return yield* access.finishSignIn(yield* authenticator.use(yield* access.beginSignIn))
})

export const verifyHere = Effect.gen(function* () {
  const [access, authenticator] = [yield* DeskAccess, yield* Authenticator]
  yield* access.finishVerification(yield* authenticator.use(yield* access.beginVerification))
})

/** The device is asked anew each time: the question that opened the link lasts less than the link, and is answered once. */
export const enrolHere = Effect.fn("enrolHere")(function* (invite: string) {
  const [access, authenticator] = [yield* DeskAccess, yield* Authenticator]
  const { options } = yield* access.beginEnrolment(invite)
  return yield* access.finishEnrolment(invite, yield* authenticator.enrol(options))
})
