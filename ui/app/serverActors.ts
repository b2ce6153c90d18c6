/** The machines behind pages that the server writes. A composition root. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { browserLayer } from "#adapters/browser/browserLayer.ts"
import { memoryStorage } from "#adapters/memory/memoryStorage.ts"
import { type Actors, createActors } from "#core/actors.ts"
import type { DehydratedQueries } from "#core/ports/dehydratedQueries.ts"
import { Navigation } from "#core/ports/browser.ts"
import type { SiteSettings } from "#core/operator.ts"

/** Nobody moves on the server. */
const noNavigation = Layer.succeed(Navigation, { go: () => Effect.void, reload: Effect.void })

/** Machines for one page alone, which may take as long as it takes. */
export const createServerActors = (settings: SiteSettings, known: DehydratedQueries): Actors =>
  createActors(
    ManagedRuntime.make(
      Layer.mergeAll(browserLayer(settings, known), memoryStorage({ introPlayed: false }), noNavigation),
    ),
  )

/** One set of machines for all pages that are written in one go, one after the other. */
const switchableActors = (settings: SiteSettings) => {
  let beingWritten: DehydratedQueries = { answers: {} }
  const known: DehydratedQueries = {
    get answers() {
      return beingWritten.answers
    },
    get day() {
      return beingWritten.day
    },
    get posted() {
      return beingWritten.posted
    },
    get order() {
      return beingWritten.order
    },
  }
  const flows = createServerActors(settings, known)
  return (page: DehydratedQueries): Actors => {
    beingWritten = page
    return flows
  }
}

const actorsBySettings = new WeakMap<SiteSettings, ReturnType<typeof switchableActors>>()

/** For a page that is written before anything else happens: the next call has them know another page's answers. */
export const sharedServerActors = (settings: SiteSettings, known: DehydratedQueries): Actors => {
  const machines = actorsBySettings.get(settings) ?? switchableActors(settings)
  actorsBySettings.set(settings, machines)
  return machines(known)
}
