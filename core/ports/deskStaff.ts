/** Who works at the desk, read and changed by an owner. */
import { Context, type Effect } from "effect"
import type { StaffId, StaffRole } from "../desk/staff/staff.ts"
import type { InvitedAtDesk, StaffView } from "../desk/staff/staffView.ts"
import type { DeskFailure } from "./desk.ts"

/**
 * Whose access changes. `seen` is the role that whoever asks had before their eyes: where it is another, nothing is changed.
 */
export interface SeenStaff {
  readonly staffId: StaffId
  readonly seen: StaffRole
}

export class DeskStaff extends Context.Service<
  DeskStaff,
  {
    readonly all: Effect.Effect<StaffView, DeskFailure>
    /** Sent twice under one key it is one person, with another link. */
    invite(name: string, role: StaffRole, requestKey: string): Effect.Effect<InvitedAtDesk, DeskFailure>
    /** Another link for somebody who works here. */
    inviteAgain(staffId: StaffId): Effect.Effect<InvitedAtDesk, DeskFailure>
    changeRole(of: SeenStaff, role: StaffRole): Effect.Effect<StaffView, DeskFailure>
    /** Their sessions, links and passkeys end at once. */
    revoke(of: SeenStaff): Effect.Effect<StaffView, DeskFailure>
    /** Signs them out everywhere, or everybody where nobody is named, but for whoever asks. */
    endSessions(staffId?: StaffId): Effect.Effect<StaffView, DeskFailure>
  }
>()("goa/core/ports/DeskStaff") {}
