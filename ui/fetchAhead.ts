/** Fetches a page's script and its first answer before it is opened. Nothing with Save-Data. */
import type { ManagedRuntime } from "effect"
import { matchPath } from "react-router-dom"
import type { Catalogue } from "#core/ports/catalogue.ts"
import type { KnownAnswer } from "#core/ports/knownAnswers.ts"
import { SCREENS } from "./screens.ts"

/** As long as the catalogue's answers may be kept anywhere. Unit: milliseconds. */
const KEPT_MS = 60_000

const isSparing = () =>
  "connection" in navigator && Reflect.get(Object(navigator.connection), "saveData") === true

/** `remember` takes the answers in, for so many milliseconds. Each path is fetched once in that time. */
export const fetchAhead = (
  { runPromise }: ManagedRuntime.ManagedRuntime<Catalogue, never>,
  remember: (answers: Readonly<Record<string, KnownAnswer>>, forMs: number) => void,
) => {
  const fetched = new Map<string, number>()
  return async (path: string): Promise<void> => {
    const now = Date.now()
    if (isSparing() || now < (fetched.get(path) ?? 0)) return
    fetched.set(path, now + KEPT_MS)
    // A script that does not come now is asked for again by the page itself.
    void SCREENS.find((row) => matchPath(row.path, path))
      ?.load()
      .catch(() => undefined)
    const { askAhead } = await import("#core/catalogue/askAhead.ts")
    remember(await runPromise(askAhead(path)), KEPT_MS)
  }
}
