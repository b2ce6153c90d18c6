/** The calls about who works at the desk. */
import { Schema } from "effect"
import { STAFF_ROLES, type StaffMember } from "#core/desk/staff/staff.ts"
import type { InvitedAtDesk, StaffPerson, StaffView } from "#core/desk/staff/staffView.ts"
import { StaffIdSchema } from "#core/valueSchemas.ts"
import { defineCall } from "../call.ts"
import { TypedText } from "./requestFields.ts"

const Id = StaffIdSchema.check(Schema.isMaxLength(100))
const Role = Schema.Literals(STAFF_ROLES)

const member = {
  staffId: StaffIdSchema,
  name: Schema.String,
  role: Role,
  invitedAtMs: Schema.Int,
  revokedAtMs: Schema.optionalKey(Schema.Int),
}
const Member: Schema.Codec<StaffMember, unknown> = Schema.Struct(member)

const Person: Schema.Codec<StaffPerson, unknown> = Schema.Struct({
  ...member,
  passkeys: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      madeAtMs: Schema.Int,
      usedAtMs: Schema.optionalKey(Schema.Int),
    }),
  ),
  sessions: Schema.Array(Schema.Struct({ begunAtMs: Schema.Int, seenAtMs: Schema.Int })),
  inviteUntilMs: Schema.optionalKey(Schema.Int),
})

const View: Schema.Codec<StaffView, unknown> = Schema.Struct({
  you: StaffIdSchema,
  working: Schema.Array(Person),
  former: Schema.Array(Member),
})

const Invited: Schema.Codec<InvitedAtDesk, unknown> = Schema.Struct({
  view: View,
  staffId: StaffIdSchema,
  name: Schema.String,
  secret: Schema.String,
  untilMs: Schema.Int,
})

const Answer = Schema.Struct({ view: View })
const InvitedAnswer = Schema.Struct({ invited: Invited })
const Seen = { staffId: Id, seen: Role }

export const staffCalls = {
  all: defineCall({
    method: "POST",
    path: "/api/desk/staff",
    request: Schema.Struct({}),
    response: Answer,
  }),
  invite: defineCall({
    method: "POST",
    path: "/api/desk/invite-staff",
    request: Schema.Struct({ name: TypedText, role: Role }),
    response: InvitedAnswer,
    takesIdempotencyKey: true,
  }),
  inviteAgain: defineCall({
    method: "POST",
    path: "/api/desk/invite-staff-again",
    request: Schema.Struct({ staffId: Id }),
    response: InvitedAnswer,
  }),
  changeRole: defineCall({
    method: "POST",
    path: "/api/desk/change-role",
    request: Schema.Struct({ ...Seen, role: Role }),
    response: Answer,
  }),
  revoke: defineCall({
    method: "POST",
    path: "/api/desk/revoke-staff",
    request: Schema.Struct(Seen),
    response: Answer,
  }),
  endSessions: defineCall({
    method: "POST",
    path: "/api/desk/end-sessions-of-staff",
    request: Schema.Struct({ staffId: Schema.optionalKey(Id) }),
    response: Answer,
  }),
}
