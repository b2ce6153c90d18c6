/** The machines behind pages that the server writes. One of the six places that choose adapters. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { visitorWorld } from "#adapters/browser/visitorWorld.ts"
import { memoryDevice } from "#adapters/simulator/memoryDevice.ts"
import { type Flows, makeFlows } from "#core/flows.ts"
import type { KnownAnswers } from "#core/ports/knownAnswers.ts"
import { Navigation } from "#core/ports/navigation.ts"
import type { SiteSettings } from "#core/site/operator.ts"

/** Nobody moves on the server. */
const standing = Layer.succeed(Navigation, { go: () => Effect.void, reload: Effect.void })

/** Machines for one page alone, which may take as long as it takes. */
export const flowsOver = (settings: SiteSettings, known: KnownAnswers): Flows =>
  makeFlows(
    ManagedRuntime.make(
      Layer.mergeAll(visitorWorld(settings, known), memoryDevice({ introPlayed: false }), standing),
    ),
  )

/** One set of machines for all pages that are written in one go, one after the other. */
const machinesFor = (settings: SiteSettings) => {
  let beingWritten: KnownAnswers = { answers: {} }
  const known: KnownAnswers = {
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
  const flows = flowsOver(settings, known)
  return (page: KnownAnswers): Flows => {
    beingWritten = page
    return flows
  }
}

const shops = new WeakMap<SiteSettings, ReturnType<typeof machinesFor>>()

/** For a page that is written before anything else happens: the next call has them know another page's answers. */
export const sharedFlows = (settings: SiteSettings, known: KnownAnswers): Flows => {
  const machines = shops.get(settings) ?? machinesFor(settings)
  shops.set(settings, machines)
  return machines(known)
}
