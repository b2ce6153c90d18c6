/** The site on the server: writes a page as the browser will first render it. */
import { Writable } from "node:stream"
import type { ReactNode } from "react"
import { renderToPipeableStream, renderToString } from "react-dom/server"
import { StaticRouter } from "react-router-dom"
import type { Actors } from "#core/actors.ts"
import type { SiteSettings } from "#core/operator.ts"
import type { DehydratedQueries } from "#core/ports/dehydratedQueries.ts"
import { App } from "./App.tsx"
import type { ImportModule } from "./lazyComponent.ts"
import { type ScreenName, SCREENS, screenNameAt } from "./screens.ts"
import { createServerActors, sharedServerActors } from "./serverActors.ts"

const nobody = () => undefined

/** A written page is shown at once and whole: no part of it may wait for a script that puts it in its place. */
const WHOLE = Number.POSITIVE_INFINITY

/** Parts of a screen that are written with it, though their scripts come later. */
const WRITTEN_PARTS: Readonly<Partial<Record<ScreenName, ReadonlyArray<ImportModule<unknown>>>>> = {
  home: [() => import("../home/Splash.tsx"), () => import("../home/NextLinks.tsx")],
}

/** As `server/render/pageRenderer.ts` says. */
export const screenAt = (path: string) => {
  const name = screenNameAt(path)
  const { fetch, hydration } = SCREENS[name]
  const modules = [fetch, ...(WRITTEN_PARTS[name] ?? [])].map(
    ({ source = "" }: ImportModule<unknown>) => source,
  )
  return { modules, now: hydration === "atOnce" }
}

/** React's marks of a part that waits for its script, and of one that failed. */
const UNFINISHED = /<!--\$[?!]-->/

/** Waits for every part. Rejects with what a part throws. */
const renderSuspended = (page: ReactNode): Promise<string> =>
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

interface PageToRender {
  readonly url: string
  readonly settings: SiteSettings
  readonly known: DehydratedQueries & { readonly isNowhere?: boolean }
}

/** As `server/render/pageRenderer.ts` says. */
export const renderPage = async ({ url, settings, known }: PageToRender): Promise<string> => {
  const Router = ({ children }: { readonly children: ReactNode }) => (
    <StaticRouter location={url}>{children}</StaticRouter>
  )
  const pageWith = (flows: Actors) => (
    <App
      flows={flows}
      settings={settings}
      Router={Router}
      onNavigateReady={nobody}
      isNotFound={known.isNowhere === true}
    />
  )
  // All scripts are here but the first time, and a page in one piece costs a third less than one in chunks of bytes.
  const atOnce = renderToString(pageWith(sharedServerActors(settings, known)))
  return UNFINISHED.test(atOnce) ? renderSuspended(pageWith(createServerActors(settings, known))) : atOnce
}
