/** The navigation port: moves the visitor to another place of the site. */
import { Context, type Effect } from "effect"
import type { Route } from "../site/routes.ts"

export class Navigation extends Context.Service<
  Navigation,
  {
    go(route: Route): Effect.Effect<void>
    readonly reload: Effect.Effect<void>
  }
>()("goa/core/ports/Navigation") {}
