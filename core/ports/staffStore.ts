/**
 * Who works at the desk, and what lets them in. Every write is one transaction, or part of the deed's; trouble with the
 * database is a defect. Secrets of invitations and sessions are made here and handed out once; only digests are kept.
 */
import { Context, type Effect } from "effect"
import type { SignedIn } from "../desk/session/deskSession.ts"
import type { SessionPlace } from "../desk/session/sessionPlace.ts"
import type { OpenSession } from "../desk/session/sessionsView.ts"
import type { StaffId, StaffMember, StaffRole } from "../desk/staff/staff.ts"
import type { StaffEntries } from "../desk/staff/staffView.ts"

/** What is absent does not matter: nothing at all means everybody's. */
export interface SessionsToEnd {
  readonly staffId?: StaffId
  readonly sessionId?: string
  /** The one that stays. */
  readonly but?: string
}

export class StaffStore extends Context.Service<
  StaffStore,
  {
    /** Everybody, revoked ones too, in the order in which they were invited. */
    readonly all: Effect.Effect<ReadonlyArray<StaffMember>>
    find(staffId: StaffId): Effect.Effect<StaffMember | undefined>
    add(member: StaffMember): Effect.Effect<void>
    /** Compare-and-set: false where nobody works here by that id, or not as `from`. */
    setRole(staffId: StaffId, from: StaffRole, to: StaffRole): Effect.Effect<boolean>
    /** Ends their sessions, invitations and passkeys with it. False where nobody works here by that id. */
    revoke(staffId: StaffId, atMs: number): Effect.Effect<boolean>
    /** The secret of a new link; an earlier one of the same person opens nothing any more. */
    invite(staffId: StaffId, atMs: number): Effect.Effect<string>
    /** What somebody has open; what was used last first. */
    openSessions(staffId: StaffId, nowMs: number): Effect.Effect<ReadonlyArray<OpenSession>>
    /** Ends sessions at once; returns how many. */
    endSessions(which: SessionsToEnd): Effect.Effect<number>
    /** What lets each of them in; who has nothing is absent. */
    entries(nowMs: number): Effect.Effect<ReadonlyMap<StaffId, StaffEntries>>
  }
>()("goa/core/ports/StaffStore") {}

/** A passkey as WebAuthn describes it. Shape: id and key in base64url. */
export interface Passkey {
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: ReadonlyArray<string>
  /** As its authenticator calls itself; absent where nobody knows it. */
  readonly name?: string
}

export interface KnownPasskey extends Passkey {
  readonly staffId: StaffId
}

/** One use of a passkey, verified. */
export interface PasskeyUse {
  readonly credentialId: string
  /** As the authenticator counts: greater each time, or always 0. */
  readonly counter: number
}

/** For what a challenge was made; it counts for nothing else. */
export type ChallengePurpose = "enrol" | "sign in" | "verify"

/** Where no `place` is given, it is `NOWHERE`. */
export class StaffAccess extends Context.Service<
  StaffAccess,
  {
    /** Whom an invitation is for, while it can be used. */
    invited(secret: string, nowMs: number): Effect.Effect<StaffMember | undefined>
    keepChallenge(challenge: string, purpose: ChallengePurpose, nowMs: number): Effect.Effect<void>
    /** True once for a challenge that was made for this and is not over. */
    takeChallenge(challenge: string, purpose: ChallengePurpose, nowMs: number): Effect.Effect<boolean>
    passkeysOf(staffId: StaffId): Effect.Effect<ReadonlyArray<KnownPasskey>>
    passkey(credentialId: string): Effect.Effect<KnownPasskey | undefined>
    /**
     * Uses the invitation up, keeps the passkey, ends that person's other sessions, and begins one, with its row in the
     * log. Returns the session's secret; `undefined`, and nothing written, where the invitation opens nothing any more or the
     * passkey is known.
     */
    enrol(
      invite: string,
      passkey: Passkey,
      nowMs: number,
      place?: SessionPlace,
    ): Effect.Effect<string | undefined>
    /**
     * Begins a session, with its row in the log. Returns its secret; `undefined` where the passkey is nobody's any more or
     * its counter has gone back.
     */
    signIn(use: PasskeyUse, nowMs: number, place?: SessionPlace): Effect.Effect<string | undefined>
    /** Who that is; whoever asks from where its passkey was used is seen. `undefined` where it is over. */
    session(secret: string, nowMs: number, place?: SessionPlace): Effect.Effect<SignedIn | undefined>
    /**
     * Notes that the passkey was used just now, and there. Returns the session's new secret: the former one opens nothing any
     * more. `undefined` where the session is over, or the passkey is another person's or its counter has gone back.
     */
    verify(
      secret: string,
      use: PasskeyUse,
      nowMs: number,
      place?: SessionPlace,
    ): Effect.Effect<string | undefined>
    signOut(secret: string): Effect.Effect<void>
  }
>()("goa/core/ports/StaffAccess") {}
