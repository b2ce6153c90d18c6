/** WebAuthn on the operator's side: what a browser is asked, and whether its answer is true. */
import { Context, type Effect } from "effect"
import type { StaffMember } from "../desk/staff/staff.ts"
import type { KnownPasskey, Passkey, PasskeyUse } from "./staffStore.ts"

/** `options` are for the browser's authenticator, as JSON (WebAuthn Level 3, sections 5.4 and 5.5). */
export interface PasskeyQuestion {
  readonly challenge: string
  readonly options: unknown
}

export class PasskeyCeremonies extends Context.Service<
  PasskeyCeremonies,
  {
    enrolment(member: StaffMember, known: ReadonlyArray<KnownPasskey>): Effect.Effect<PasskeyQuestion>
    /** `known` is empty where the passkey itself says whose it is. */
    signIn(known: ReadonlyArray<KnownPasskey>): Effect.Effect<PasskeyQuestion>
    /** Which challenge and passkey an answer names; `undefined` for what is no answer. */
    read(answer: unknown): { readonly challenge: string; readonly credentialId: string } | undefined
    /** `undefined` for an answer that is not true, or of an authenticator that did not ask who it is. */
    verifyEnrolment(answer: unknown, challenge: string): Effect.Effect<Passkey | undefined>
    /** `undefined` likewise, and where the counter goes back. */
    verifySignIn(
      answer: unknown,
      challenge: string,
      passkey: KnownPasskey,
    ): Effect.Effect<PasskeyUse | undefined>
  }
>()("goa/core/ports/PasskeyCeremonies") {}
