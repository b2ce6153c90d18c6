/** An e-mail address of a request, as somebody typed it. */
import { Schema } from "effect"
import { MAX_EMAIL_CHARACTERS } from "#core/messages/emailAddress.ts"

/** Twice as much as an address may be long: what is too long is refused in words by the use case. */
export const TypedEmail = Schema.String.check(Schema.isMaxLength(2 * MAX_EMAIL_CHARACTERS))
