/** The site on the server: writes a page as the browser will first render it. The fifth place that chooses adapters. */
import { Writable } from "node:stream"
import { Effect, Layer, ManagedRuntime } from "effect"
import type { ReactNode } from "react"
import { renderToPipeableStream, renderToString } from "react-dom/server"
import { matchPath, StaticRouter } from "react-router-dom"
import { visitorWorld } from "#adapters/browser/visitorWorld.ts"
import { memoryDevice } from "#adapters/simulator/memoryDevice.ts"
import { type Flows, makeFlows } from "#core/flows.ts"
import type { KnownAnswers } from "#core/ports/knownAnswers.ts"
import { Navigation } from "#core/ports/navigation.ts"
import type { SiteSettings } from "#core/site/operator.ts"
import type { PageWriter } from "#core/site/pageWriter.ts"
import { App } from "./App.tsx"
import { SCREENS } from "./screens.ts"

/** Nobody moves on the server. */
const standing = Layer.succeed(Navigation, { go: () => Effect.void, reload: Effect.void })

const nobody = () => undefined

/** A written page is shown at once and whole: no part of it may wait for a script that puts it in its place. */
const WHOLE = Number.POSITIVE_INFINITY

export const screenAt: PageWriter["screenAt"] = (path) => {
  const screen = SCREENS.find((row) => matchPath(row.path, path) !== null)
  return { modules: screen?.modules ?? [], now: screen?.now === true }
}

/** React's marks of a part that waits for its script, and of one that failed. */
const UNFINISHED = /<!--\$[?!]-->/

/** Waits for every part. Rejects with what a part throws. */
const writeWhole = (page: ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    const parts: Array<string> = []
    const written = new Writable({
      decodeStrings: false,
      write: (part, _, done) => {
        parts.push(String(part))
        done()
      },
      final: (done) => {
        resolve(parts.join(""))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: WHOLE,
      onAllReady: () => void pipe(written),
      onError: reject,
    })
  })

const flowsOver = (settings: SiteSettings, known: KnownAnswers): Flows =>
  makeFlows(
    ManagedRuntime.make(
      Layer.mergeAll(visitorWorld(settings, known), memoryDevice({ introPlayed: false }), standing),
    ),
  )

/** Machines for every page that is written at once: at any moment that is one, and `beingWritten` is what it knows. */
const machinesFor = (settings: SiteSettings) => {
  let beingWritten: KnownAnswers = { answers: {} }
  const known: KnownAnswers = {
    get answers() {
      return beingWritten.answers
    },
    get day() {
      return beingWritten.day
    },
  }
  const flows = flowsOver(settings, known)
  return (page: KnownAnswers): Flows => {
    beingWritten = page
    return flows
  }
}

const shops = new WeakMap<SiteSettings, ReturnType<typeof machinesFor>>()

const sharedFlows = (settings: SiteSettings, known: KnownAnswers): Flows => {
  const machines = shops.get(settings) ?? machinesFor(settings)
  shops.set(settings, machines)
  return machines(known)
}

export const writePage: PageWriter["writePage"] = async ({ url, settings, known }) => {
  const Router = ({ children }: { readonly children: ReactNode }) => (
    <StaticRouter location={url}>{children}</StaticRouter>
  )
  const pageWith = (flows: Flows) => (
    <App flows={flows} settings={settings} Router={Router} onRouter={nobody} />
  )
  // All scripts are here but the first time, and a page in one piece costs a third less than one in chunks of bytes.
  const atOnce = renderToString(pageWith(sharedFlows(settings, known)))
  return UNFINISHED.test(atOnce) ? writeWhole(pageWith(flowsOver(settings, known))) : atOnce
}
