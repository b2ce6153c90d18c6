/** Moves the visitor of a story: through the story's own router, and by beginning the story's world again. */
import { createContext } from "react"
import { Effect, Layer } from "effect"
import { Navigation } from "#core/ports/browser.ts"
import { pathOf } from "#core/routes.ts"

/** How a story's site offers its router to the simulated navigation. */
export const RouterContext = createContext<(goTo: (path: string) => void) => void>(() => undefined)

interface StoryNavigation {
  /** Whether the next page never comes. */
  readonly hangs: boolean
  /** What loading the page anew does. */
  readonly reload: () => void
}

/** The layer, and the handle by which the story's router offers itself. */
export const createStoryNavigation = ({ hangs, reload }: StoryNavigation) => {
  let goTo: (path: string) => void = () => undefined
  const unlessStuck = (move: Effect.Effect<void>) => (hangs ? Effect.never : move)
  return {
    attach: (router: (path: string) => void) => {
      goTo = router
    },
    layer: Layer.succeed(Navigation, {
      go: (route) => unlessStuck(Effect.sync(() => goTo(pathOf(route)))),
      reload: unlessStuck(Effect.sync(reload)),
    }),
  }
}
