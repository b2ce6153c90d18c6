/** The machines behind pages that the server writes. A composition root. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { browserLayer } from "#adapters/browser/browserLayer.ts"
import { memoryStorage } from "#adapters/memory/memoryStorage.ts"
import { type Actors, createActors } from "#core/actors.ts"
import type { DehydratedQueries } from "#core/ports/dehydratedQueries.ts"
import { Navigation } from "#core/ports/browser.ts"
import type { SiteSettings } from "#core/operatorSchema.ts"

/** Nobody moves on the server. */
const noNavigation = Layer.succeed(Navigation, { go: () => Effect.void, reload: Effect.void })

/** Machines for one page alone, which may take as long as it takes. What the page knows, nobody has to build a world for. */
export const createServerActors = (settings: SiteSettings, known: DehydratedQueries): Actors =>
  createActors(
    ManagedRuntime.make(
      Layer.mergeAll(browserLayer(settings, known), memoryStorage({ introPlayed: false }), noNavigation),
    ),
    () => known,
  )
