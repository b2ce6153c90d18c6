/** How long what opens the desk lasts. Unit: milliseconds. */
import { DeskSignedOut, RoleLacking, VerificationNeeded } from "../../ports/desk.ts"
import { type DeskDeed, hasRight, needsFresh, rolesText, type DeskRight } from "../deskRights.ts"
import type { StaffMember } from "../staff/staff.ts"

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** A session that nobody has used for so long is over, and so is a screen that is hidden since its session has ended. */
export const SESSION_IDLE_MS = 12 * HOUR_MS
/** And one that began so long ago, however much it is used: a passkey is asked for once a day. */
export const SESSION_MAX_MS = 24 * HOUR_MS
/** For so long after a passkey was used, what needs it fresh may be done. */
export const FRESH_FOR_MS = 5 * MINUTE_MS
/** A link of an invitation opens the desk once, and for so long. */
export const INVITE_FOR_MS = 15 * MINUTE_MS
/** A passkey's answer is waited for so long. */
export const CHALLENGE_FOR_MS = 5 * MINUTE_MS

/** Somebody at the desk. `verifiedAtMs` is when their passkey was last used. Unit: milliseconds since 1970. */
export interface SignedIn {
  readonly staff: StaffMember
  /** Stays the same when the secret does not. */
  readonly sessionId: string
  /** Whoever asks has its secret, and asks from where its passkey was not used. */
  readonly isElsewhere?: true
  readonly begunAtMs: number
  readonly seenAtMs: number
  readonly verifiedAtMs: number
}

/** Whether it still opens anything. A clock that is set back ends nothing. */
export const isSessionOpen = ({ staff, begunAtMs, seenAtMs }: SignedIn, nowMs: number): boolean =>
  staff.revokedAtMs === undefined && nowMs - seenAtMs < SESSION_IDLE_MS && nowMs - begunAtMs < SESSION_MAX_MS

const isFresh = ({ verifiedAtMs }: Pick<SignedIn, "verifiedAtMs">, nowMs: number): boolean =>
  nowMs - verifiedAtMs <= FRESH_FOR_MS

const lacking = (right: DeskRight) =>
  new RoleLacking({ message: `Only ${rolesText(right)} may ${right}. Nothing was changed.` })

/** Why somebody may not see or do this now; `undefined` where they may. */
export const rightRefusal = (
  signedIn: SignedIn | undefined,
  right: DeskRight,
  nowMs: number,
): DeskSignedOut | RoleLacking | VerificationNeeded | undefined => {
  if (signedIn === undefined || !isSessionOpen(signedIn, nowMs)) return new DeskSignedOut()
  if (signedIn.isElsewhere) return new VerificationNeeded()
  return hasRight(signedIn.staff.role, right) ? undefined : lacking(right)
}

/** The same for a deed. `isFreshNeeded` where the deed itself leaves it open, such as a refund above a sum. */
export const deedRefusal = (
  signedIn: SignedIn | undefined,
  deed: DeskDeed,
  nowMs: number,
  isFreshNeeded = needsFresh(deed),
): DeskSignedOut | RoleLacking | VerificationNeeded | undefined => {
  const refusal = rightRefusal(signedIn, deed, nowMs)
  if (refusal !== undefined || signedIn === undefined) return refusal
  return isFreshNeeded && !isFresh(signedIn, nowMs) ? new VerificationNeeded() : undefined
}
