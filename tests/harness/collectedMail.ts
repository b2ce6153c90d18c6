/** Mail and letters to travellers that are kept for a test to look at, instead of being sent. */
import { Effect, Layer } from "effect"
import type { OutboxMessage } from "#core/messages/outboxMessage.ts"
import type { TravellerLetter } from "#core/messages/travellerLetter.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import { Mail } from "#core/ports/messages.ts"
import { type MessageChannel, Messenger, type TravellerAddress } from "#core/ports/travellerMessages.ts"

export interface SentLetter {
  readonly letter: TravellerLetter
  readonly to: TravellerAddress
}

export const LETTER_HEAD = { siteUrl: "https://goa.example", operator: SAMPLE_OPERATOR } as const

export const collectLetters = (
  letters: Array<SentLetter> = [],
  channels: ReadonlyArray<MessageChannel> = ["email", "whatsapp"],
) =>
  Layer.succeed(Messenger, {
    channels,
    deliver: (letter, to) => Effect.sync(() => void letters.push({ letter, to })),
  })

export const collectMail = (posted: Array<OutboxMessage> = [], letters: Array<SentLetter> = []) =>
  Layer.merge(
    Layer.succeed(Mail, { deliver: (message) => Effect.sync(() => void posted.push(message)) }),
    collectLetters(letters),
  )
