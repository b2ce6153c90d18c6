/** Moves the visitor through the router that is on the page, or by a full page load before there is one. */
import { Effect, Layer } from "effect"
import { Navigation, Sharing } from "#core/ports/browser.ts"
import { pathOf } from "#core/routes.ts"
import { isOnCheckoutEntry, loadPage } from "./checkoutHistoryEntry.ts"

/** The part of a router that is needed: its `navigate`. */
export type NavigateTo = (path: string, how: { readonly replace: boolean }) => void

/** The layer, and the handle by which the page's router offers itself. */
export const createBrowserNavigation = () => {
  let goTo: NavigateTo = loadPage
  return {
    attach: (router: NavigateTo) => {
      goTo = router
    },
    layer: Layer.succeed(Navigation, {
      go: (route) => Effect.sync(() => goTo(pathOf(route), { replace: isOnCheckoutEntry() })),
      reload: Effect.sync(() => window.location.reload()),
    }),
  }
}

/** Nobody dismisses a sheet sooner: the system has refused to show one, and says the same of both. Unit: milliseconds. */
const SOONEST_DISMISSAL_MS = 300

const share = (page: { readonly title: string; readonly url: string }) =>
  "share" in navigator
    ? Effect.promise(() => {
        const askedAt = performance.now()
        return navigator.share(page).then(
          () => "shared" as const,
          (reason: unknown) =>
            reason instanceof DOMException &&
            reason.name === "AbortError" &&
            performance.now() - askedAt >= SOONEST_DISMISSAL_MS
              ? ("dismissed" as const)
              : ("unsupported" as const),
        )
      })
    : Effect.succeed("unsupported" as const)

/** The device's own share sheet, where there is one. */
export const browserSharing = Layer.succeed(Sharing, { share })
