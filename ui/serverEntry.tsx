/** The site on the server: writes a page as the browser will first render it. The fifth place that chooses adapters. */
import { Writable } from "node:stream"
import { Effect, Layer, ManagedRuntime } from "effect"
import type { ReactNode } from "react"
import { renderToPipeableStream } from "react-dom/server"
import { matchPath, StaticRouter } from "react-router-dom"
import { memoryDevice } from "#adapters/simulator/memoryDevice.ts"
import { makeFlows } from "#core/flows.ts"
import type { KnownAnswers } from "#core/ports/knownAnswers.ts"
import { Navigation } from "#core/ports/navigation.ts"
import type { SiteSettings } from "#core/site/operator.ts"
import { App } from "./App.tsx"
import { SCREENS } from "./screens.ts"
import { visitorWorld } from "./visitorWorld.ts"

export interface PageToWrite {
  /** With its query, as the browser asked for it. */
  readonly url: string
  readonly settings: SiteSettings
  readonly known: KnownAnswers
}

/** Nobody moves on the server. */
const standing = Layer.succeed(Navigation, { go: () => Effect.void, reload: Effect.void })

const nobody = () => undefined

/** A written page is shown at once and whole: no part of it may wait for a script that puts it in its place. */
const WHOLE = Number.POSITIVE_INFINITY

/** The screen at an address: its modules, see `screens.ts`, and when it is alive. `path` is without its query. */
export const screenAt = (
  path: string,
): { readonly modules: ReadonlyArray<string>; readonly now: boolean } => {
  const screen = SCREENS.find((row) => matchPath(row.path, path) !== null)
  return { modules: screen?.modules ?? [], now: screen?.now === true }
}

/** The page's HTML, to stand inside the root. Rejects when any part of it throws. */
export const writePage = ({ url, settings, known }: PageToWrite): Promise<string> => {
  const world = Layer.mergeAll(visitorWorld(settings, known), memoryDevice({ introPlayed: false }), standing)
  const flows = makeFlows(ManagedRuntime.make(world))
  const Router = ({ children }: { readonly children: ReactNode }) => (
    <StaticRouter location={url}>{children}</StaticRouter>
  )
  return new Promise((resolve, reject) => {
    const parts: Array<string> = []
    const page = new Writable({
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
    const { pipe } = renderToPipeableStream(
      <App flows={flows} settings={settings} Router={Router} onRouter={nobody} />,
      { progressiveChunkSize: WHOLE, onAllReady: () => void pipe(page), onError: reject },
    )
  })
}
