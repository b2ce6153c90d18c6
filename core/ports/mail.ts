/** The mail port: carries one message to its receiver, now. */
import { Context, type Effect, Schema } from "effect"
import type { OutboxMessage } from "../office/outboxMessage.ts"

/** The message was not taken. It may be tried again. */
export class MailNotTaken extends Schema.TaggedError<MailNotTaken>()("MailNotTaken", {
  cause: Schema.Unknown,
}) {}

/** The receiver's side refuses the message for good. `refusal` is its answer. */
export class MailRefused extends Schema.TaggedError<MailRefused>()("MailRefused", {
  refusal: Schema.String,
}) {}

export class Mail extends Context.Service<
  Mail,
  {
    /** Answers within half a minute, whatever the other side does. */
    deliver(message: OutboxMessage): Effect.Effect<void, MailNotTaken | MailRefused>
  }
>()("goa/core/ports/Mail") {}
