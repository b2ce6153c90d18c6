/** The sharing port: the device's own share sheet. */
import { Context, type Effect } from "effect"

export class Sharing extends Context.Service<
  Sharing,
  {
    /** "unsupported" is an answer, not an error: the page then shows the link itself. */
    share(page: {
      readonly title: string
      readonly url: string
    }): Effect.Effect<"shared" | "dismissed" | "unsupported">
  }
>()("goa/core/ports/Sharing") {}
