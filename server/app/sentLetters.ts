/** The letters that a demonstration has sent, kept in memory so that they can be looked at. */
import { Clock, Effect, Layer } from "effect"
import type { TravellerLetter } from "#core/messages/travellerLetter.ts"
import { Messenger, type TravellerAddress } from "#core/ports/travellerMessages.ts"

/** Unit: `atMs` in milliseconds since 1970. */
export interface SentLetter {
  readonly letter: TravellerLetter
  readonly to: TravellerAddress
  readonly atMs: number
}

/** Older ones are let go. */
const MOST_NOTED = 200

/** Carries letters as `way` does, and notes into `sent` what was taken, the newest first. */
export const notingLetters = <Other>(way: Layer.Layer<Messenger | Other>, sent: Array<SentLetter>) =>
  Layer.provideMerge(
    Layer.effect(
      Messenger,
      Effect.map(Messenger, ({ channels, deliver }) => ({
        channels,
        deliver: (letter, to) =>
          Effect.tap(deliver(letter, to), () =>
            Effect.map(Clock.currentTimeMillis, (atMs) => {
              sent.unshift({ letter, to, atMs })
              sent.splice(MOST_NOTED)
            }),
          ),
      })),
    ),
    way,
  )
