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

export interface EnrolRequest {
  readonly invite: string
  readonly options: unknown
}

/** `options` are what the opened link asked the authenticator. */
export const enrolHere = Effect.fn("enrolHere")(function* ({ invite, options }: EnrolRequest) {
  const [access, authenticator] = [yield* DeskAccess, yield* Authenticator]
  return yield* access.finishEnrolment(invite, yield* authenticator.enrol(options))
})
