/** The intro-memory port: whether this tab has shown the intro. */
import { Context, type Effect } from "effect"

export class IntroMemory extends Context.Service<
  IntroMemory,
  {
    /** Also true on a device that keeps nothing: it would show the intro at every visit. */
    readonly hasPlayed: Effect.Effect<boolean>
    readonly remember: Effect.Effect<void>
  }
>()("goa/core/ports/IntroMemory") {}
