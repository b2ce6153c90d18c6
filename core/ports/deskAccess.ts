/** How somebody gets into the desk and out of it, as their browser sees it. */
import { Context, Data, type Effect } from "effect"
import type { StaffId, StaffRole } from "../desk/staff/staff.ts"
import type { DeskFailure } from "./desk.ts"

/** Who is at the desk. */
export interface DeskPerson {
  /** By which two of one name are told apart, one of whom works here no more. */
  readonly staffId: StaffId
  readonly name: string
  readonly role: StaffRole
}

/** What the browser's authenticator is asked, as JSON of WebAuthn, and what it answers. */
export type PasskeyOptions = unknown
export type PasskeyAnswer = unknown

export class DeskAccess extends Context.Service<
  DeskAccess,
  {
    /** `undefined` where nobody is. */
    readonly whoIsIn: Effect.Effect<DeskPerson | undefined, DeskFailure>
    beginEnrolment(
      invite: string,
    ): Effect.Effect<DeskPerson & { readonly options: PasskeyOptions }, DeskFailure>
    finishEnrolment(invite: string, answer: PasskeyAnswer): Effect.Effect<DeskPerson, DeskFailure>
    readonly beginSignIn: Effect.Effect<PasskeyOptions, DeskFailure>
    finishSignIn(answer: PasskeyAnswer): Effect.Effect<DeskPerson, DeskFailure>
    readonly beginVerification: Effect.Effect<PasskeyOptions, DeskFailure>
    finishVerification(answer: PasskeyAnswer): Effect.Effect<void, DeskFailure>
    readonly signOut: Effect.Effect<void, DeskFailure>
  }
>()("goa/core/ports/DeskAccess") {}

/** No passkey was made or used: the question was put away, or this browser has none. */
export class PasskeyNotUsed extends Data.TaggedError("PasskeyNotUsed")<{
  readonly why: "dismissed" | "unsupported"
}> {}

/** The authenticator of this device. */
export class Authenticator extends Context.Service<
  Authenticator,
  {
    enrol(options: PasskeyOptions): Effect.Effect<PasskeyAnswer, PasskeyNotUsed>
    use(options: PasskeyOptions): Effect.Effect<PasskeyAnswer, PasskeyNotUsed>
  }
>()("goa/core/ports/Authenticator") {}
