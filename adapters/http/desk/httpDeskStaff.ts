/** Who works at the desk, over HTTP. */
import { Effect, Layer } from "effect"
import { DeskStaff } from "#core/ports/deskStaff.ts"
import { staffCalls } from "../../wire/desk/staffCalls.ts"
import { deskCall } from "./deskCall.ts"

const viewIn = Effect.map(({ view }: typeof staffCalls.all.response.Type) => view)
const invitedIn = Effect.map(({ invited }: typeof staffCalls.invite.response.Type) => invited)

export const httpDeskStaff = Layer.succeed(DeskStaff, {
  all: viewIn(deskCall(staffCalls.all, {})),
  invite: (name, role) => invitedIn(deskCall(staffCalls.invite, { name, role })),
  inviteAgain: (staffId) => invitedIn(deskCall(staffCalls.inviteAgain, { staffId })),
  changeRole: (of, role) => viewIn(deskCall(staffCalls.changeRole, { ...of, role })),
  revoke: (of) => viewIn(deskCall(staffCalls.revoke, of)),
  endSessions: (staffId) =>
    viewIn(deskCall(staffCalls.endSessions, staffId === undefined ? {} : { staffId })),
})
