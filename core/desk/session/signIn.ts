/**
 * Passkeys: the link of an invitation enrols one, and afterwards it alone opens the desk. Whatever is wrong with an answer,
 * whoever gave it is told the same.
 */
import { Clock, Effect } from "effect"
import { DeskCaller, DeskRefused, DeskSignedOut, VerificationNeeded } from "../../ports/desk.ts"
import { PasskeyCeremonies } from "../../ports/passkeyCeremonies.ts"
import { type ChallengePurpose, type KnownPasskey, StaffAccess } from "../../ports/staffStore.ts"
import { signedIn } from "../doDeed.ts"

const INVITE_OVER = new DeskRefused({
  message: "This link opens nothing any more: it works once, for 15 minutes. Ask for another.",
})
const NOT_KNOWN = new DeskRefused({
  message: "This passkey does not open the desk. Try again, or ask the owner for a new link.",
})

const ask = Effect.fn("askForPasskey")(function* (
  purpose: ChallengePurpose,
  known: ReadonlyArray<KnownPasskey>,
) {
  const question = yield* PasskeyCeremonies.use((ceremonies) => ceremonies.signIn(known))
  const nowMs = yield* Clock.currentTimeMillis
  yield* StaffAccess.use((access) => access.keepChallenge(question.challenge, purpose, nowMs))
  return { options: question.options }
})

/** Whom an invitation is for, and what their browser is asked. */
export const beginEnrolment = Effect.fn("beginEnrolment")(function* (invite: string) {
  const access = yield* StaffAccess
  const nowMs = yield* Clock.currentTimeMillis
  const member = yield* access.invited(invite, nowMs)
  if (member === undefined) return yield* INVITE_OVER
  const known = yield* access.passkeysOf(member.staffId)
  const { challenge, options } = yield* PasskeyCeremonies.use((ceremonies) =>
    ceremonies.enrolment(member, known),
  )
  yield* access.keepChallenge(challenge, "enrol", nowMs)
  return { staffId: member.staffId, name: member.name, role: member.role, options }
})

/** The session that the browser had is over: it may be another person's. */
const insteadOfEarlier = Effect.fn("insteadOfEarlier")(function* (begun: string) {
  const { session } = yield* DeskCaller
  if (session !== undefined) yield* StaffAccess.use((access) => access.signOut(session))
  return begun
})

/** Begins a session in place of the browser's. Returns its secret. */
export const finishEnrolment = Effect.fn("finishEnrolment")(function* (invite: string, answer: unknown) {
  const [access, ceremonies] = [yield* StaffAccess, yield* PasskeyCeremonies]
  const { place } = yield* DeskCaller
  const nowMs = yield* Clock.currentTimeMillis
  const said = ceremonies.read(answer)
  if (said === undefined || !(yield* access.takeChallenge(said.challenge, "enrol", nowMs)))
    return yield* NOT_KNOWN
  const passkey = yield* ceremonies.verifyEnrolment(answer, said.challenge)
  if (passkey === undefined) return yield* NOT_KNOWN
  const begun = yield* access.enrol(invite, passkey, nowMs, place)
  return yield* insteadOfEarlier(begun ?? (yield* INVITE_OVER))
})

/** For somebody of whom nothing is known yet. */
export const beginSignIn = ask("sign in", [])

/** A verified use of a passkey of ours. Errors: the answer is not true, is old, or the passkey is nobody's. */
const verifiedUse = Effect.fn("verifiedUse")(function* (purpose: ChallengePurpose, answer: unknown) {
  const [access, ceremonies] = [yield* StaffAccess, yield* PasskeyCeremonies]
  const nowMs = yield* Clock.currentTimeMillis
  const said = ceremonies.read(answer)
  if (said === undefined || !(yield* access.takeChallenge(said.challenge, purpose, nowMs)))
    return yield* NOT_KNOWN
  const passkey = yield* access.passkey(said.credentialId)
  const use =
    passkey === undefined ? undefined : yield* ceremonies.verifySignIn(answer, said.challenge, passkey)
  return use === undefined ? yield* NOT_KNOWN : { use, nowMs }
})

/** Begins a session in place of the browser's. Returns its secret. */
export const finishSignIn = Effect.fn("finishSignIn")(function* (answer: unknown) {
  const { use, nowMs } = yield* verifiedUse("sign in", answer)
  const { place } = yield* DeskCaller
  const begun = yield* StaffAccess.use((access) => access.signIn(use, nowMs, place))
  return yield* insteadOfEarlier(begun ?? (yield* NOT_KNOWN))
})

/** Who is signed in. Errors: nobody is, or the passkey must be used again, because the request comes from elsewhere. */
export const whoIsIn = Effect.gen(function* () {
  const { staff, isElsewhere } = yield* signedIn()
  return isElsewhere ? yield* new VerificationNeeded() : staff
})

/** For somebody at the desk whose passkey must be used again, also because they are elsewhere. */
export const beginVerification = Effect.gen(function* () {
  const { staff } = yield* signedIn()
  const known = yield* StaffAccess.use((access) => access.passkeysOf(staff.staffId))
  return yield* ask("verify", known)
})

/** The session goes on under another secret, which is returned: a copy of the former one opens nothing any more. */
export const finishVerification = Effect.fn("finishVerification")(function* (answer: unknown) {
  const { session, place } = yield* DeskCaller
  if (session === undefined) return yield* new DeskSignedOut()
  const { use, nowMs } = yield* verifiedUse("verify", answer)
  const renewed = yield* StaffAccess.use((access) => access.verify(session, use, nowMs, place))
  return renewed ?? (yield* NOT_KNOWN)
})

export const signOut = Effect.gen(function* () {
  const { session } = yield* DeskCaller
  if (session !== undefined) yield* StaffAccess.use((access) => access.signOut(session))
})
