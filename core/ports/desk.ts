/** Who asks at the desk, and how the desk says no. Every port of the desk's browser fails with these and nothing else. */
import { Context, Data } from "effect"
import type { SessionPlace } from "../desk/session/sessionPlace.ts"

/**
 * The caller's part of a call of the desk: the session's secret, absent for who is not signed in, and from where they ask;
 * `NOWHERE` where that is absent.
 */
export const DeskCaller = Context.Reference<{
  readonly session: string | undefined
  readonly place?: SessionPlace
}>("goa/core/ports/DeskCaller", { defaultValue: () => ({ session: undefined }) })

/** Nobody is signed in, or not any more. Nothing was changed. */
export class DeskSignedOut extends Data.TaggedError("DeskSignedOut")<Record<never, never>> {}

/** The role does not allow it. Nothing was changed. `message` says who may. */
export class RoleLacking extends Data.TaggedError("RoleLacking")<{ readonly message: string }> {}

/** The passkey must be used again first, because it was too long ago, or elsewhere. Nothing was changed. */
export class VerificationNeeded extends Data.TaggedError("VerificationNeeded")<Record<never, never>> {}

/** A rule says no. Nothing was changed. `message` is a sentence for whoever works at the desk. */
export class DeskRefused extends Data.TaggedError("DeskRefused")<{
  readonly message: string
  /** A person may say that it is another booking, and not the same one twice: then it is done all the same. */
  readonly isLikeAnother?: true
}> {}

/** What is to be changed is not any more as it was seen; somebody else was faster. Nothing was changed. */
export class SeenChanged extends Data.TaggedError("SeenChanged")<{
  readonly message: string
  /** As it stands now, by the names of what can be changed. */
  readonly now: Readonly<Record<string, string | number>>
}> {}

/** No answer. What was asked for may have happened. */
export class DeskUnavailable extends Data.TaggedError("DeskUnavailable")<{ readonly cause: unknown }> {}

/** How a use case of the desk says no. */
export type DeskRefusal = DeskSignedOut | RoleLacking | VerificationNeeded | DeskRefused | SeenChanged

export type DeskFailure = DeskRefusal | DeskUnavailable
