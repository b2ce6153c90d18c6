/** The mail port: carries one message to its receiver, now. */
import { Context, type Effect, Schema } from "effect"
import type { OutboxMessage } from "../office/outboxMessage.ts"

/** The message was not taken. It may be tried again. */
export class MailNotTaken extends Schema.TaggedError<MailNotTaken>()("MailNotTaken", {
  cause: Schema.Unknown,
}) {}

export class Mail extends Context.Service<
  Mail,
  {
    deliver(message: OutboxMessage): Effect.Effect<void, MailNotTaken>
  }
>()("goa/core/ports/Mail") {}
