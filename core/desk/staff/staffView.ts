/** Who works at the desk, as an owner is shown it: what lets somebody in, and nothing by which anybody else could get in. */
import type { StaffId, StaffMember } from "./staff.ts"

/** Unit: instants in milliseconds since 1970. */
export interface PasskeySeen {
  /** As the authenticator calls itself. */
  readonly name: string
  readonly madeAtMs: number
  /** Absent for one that was not used since it was made. */
  readonly usedAtMs?: number
}

/** Unit: instants in milliseconds since 1970. */
export interface SessionSeen {
  readonly begunAtMs: number
  readonly seenAtMs: number
}

/** What lets one person in. */
export interface StaffEntries {
  /** The oldest first. */
  readonly passkeys: ReadonlyArray<PasskeySeen>
  /** Those that are open; the newest first. */
  readonly sessions: ReadonlyArray<SessionSeen>
  /** Until when their newest link opens the desk; absent where none does. */
  readonly inviteUntilMs?: number
}

export interface StaffPerson extends StaffMember, StaffEntries {}

export interface StaffView {
  /** Whoever reads it. */
  readonly you: StaffId
  /** In the order in which they were invited. */
  readonly working: ReadonlyArray<StaffPerson>
  /** Who works here no more; whoever went last first. */
  readonly former: ReadonlyArray<StaffMember>
}

/** A link that was just made: its secret is told this once. */
export interface InvitedAtDesk {
  readonly view: StaffView
  readonly staffId: StaffId
  readonly name: string
  readonly secret: string
  readonly untilMs: number
}

/** Whether a link that was just made still waits to be opened. */
export const isLinkWaiting = (
  { staffId, untilMs }: Pick<InvitedAtDesk, "staffId" | "untilMs">,
  { working }: StaffView,
): boolean => working.find((one) => one.staffId === staffId)?.inviteUntilMs === untilMs
