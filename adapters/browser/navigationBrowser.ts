/** Moves the visitor through the router that is on the page, or by a full page load before there is one. */
import { Effect, Layer } from "effect"
import { Navigation } from "#core/ports/navigation.ts"
import { pathOf } from "#core/site/routes.ts"

/** The part of a router that is needed: its `navigate`. */
export type GoTo = (path: string) => void

/** The layer, and the handle by which the page's router offers itself. */
export const makeNavigationBrowser = () => {
  let goTo: GoTo = (path) => window.location.assign(path)
  return {
    attach: (router: GoTo) => {
      goTo = router
    },
    layer: Layer.succeed(Navigation, {
      go: (route) => Effect.sync(() => goTo(pathOf(route))),
      reload: Effect.sync(() => window.location.reload()),
    }),
  }
}
