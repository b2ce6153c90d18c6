/** The calls by which somebody gets into the desk and out of it. */
import { Schema } from "effect"
import { STAFF_ROLES } from "#core/desk/staff/staff.ts"
import type { DeskPerson } from "#core/ports/deskAccess.ts"
import { StaffIdSchema } from "#core/valueSchemas.ts"
import { defineCall } from "../call.ts"

/** Far more than a secret is long. */
const Secret = Schema.String.check(Schema.isMaxLength(100))
const Person: Schema.Codec<DeskPerson, unknown> = Schema.Struct({
  staffId: StaffIdSchema,
  name: Schema.String,
  role: Schema.Literals(STAFF_ROLES),
})
/** JSON of WebAuthn, which its own library reads. */
const Ceremony = Schema.Unknown
const Nothing = Schema.Struct({})

export const accessCalls = {
  whoIsIn: defineCall({
    method: "POST",
    path: "/api/desk/who-is-in",
    request: Nothing,
    response: Schema.Struct({ person: Schema.optionalKey(Person) }),
  }),
  beginEnrolment: defineCall({
    method: "POST",
    path: "/api/desk/begin-enrolment",
    request: Schema.Struct({ invite: Secret }),
    response: Schema.Struct({ person: Person, options: Ceremony }),
  }),
  finishEnrolment: defineCall({
    method: "POST",
    path: "/api/desk/finish-enrolment",
    request: Schema.Struct({ invite: Secret, answer: Ceremony }),
    response: Schema.Struct({ person: Person }),
  }),
  beginSignIn: defineCall({
    method: "POST",
    path: "/api/desk/begin-sign-in",
    request: Nothing,
    response: Schema.Struct({ options: Ceremony }),
  }),
  finishSignIn: defineCall({
    method: "POST",
    path: "/api/desk/finish-sign-in",
    request: Schema.Struct({ answer: Ceremony }),
    response: Schema.Struct({ person: Person }),
  }),
  beginVerification: defineCall({
    method: "POST",
    path: "/api/desk/begin-verification",
    request: Nothing,
    response: Schema.Struct({ options: Ceremony }),
  }),
  finishVerification: defineCall({
    method: "POST",
    path: "/api/desk/finish-verification",
    request: Schema.Struct({ answer: Ceremony }),
    response: Schema.Struct({ verified: Schema.Boolean }),
  }),
  signOut: defineCall({
    method: "POST",
    path: "/api/desk/sign-out",
    request: Nothing,
    response: Schema.Struct({ signedOut: Schema.Boolean }),
  }),
}
