/** The site on the server: writes a page as the browser will first render it. */
import { Writable } from "node:stream"
import type { ReactNode } from "react"
import { renderToPipeableStream, renderToString } from "react-dom/server"
import { matchPath, StaticRouter } from "react-router-dom"
import type { Flows } from "#core/flows.ts"
import type { PageWriter } from "#core/site/pageWriter.ts"
import { App } from "./App.tsx"
import { SCREENS } from "./screens.ts"
import { flowsOver, sharedFlows } from "./writtenFlows.ts"

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

export const writePage: PageWriter["writePage"] = async ({ url, settings, known }) => {
  const Router = ({ children }: { readonly children: ReactNode }) => (
    <StaticRouter location={url}>{children}</StaticRouter>
  )
  const pageWith = (flows: Flows) => (
    <App
      flows={flows}
      settings={settings}
      Router={Router}
      onRouter={nobody}
      isNowhere={known.isNowhere === true}
    />
  )
  // All scripts are here but the first time, and a page in one piece costs a third less than one in chunks of bytes.
  const atOnce = renderToString(pageWith(sharedFlows(settings, known)))
  return UNFINISHED.test(atOnce) ? writeWhole(pageWith(flowsOver(settings, known))) : atOnce
}
