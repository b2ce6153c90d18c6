/** What the browser does for a visitor: the ports of navigation and of sharing. */
import { Context, type Effect } from "effect"
import type { Route } from "../routes.ts"

/** The navigation port: moves the visitor to another place of the site. */
export class Navigation extends Context.Service<
  Navigation,
  {
    go(route: Route): Effect.Effect<void>
    readonly reload: Effect.Effect<void>
  }
>()("goa/core/ports/Navigation") {}

/** The sharing port: the device's own share sheet. */
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
