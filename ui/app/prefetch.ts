/** Fetches what a page needs before it is opened, when its link shows that somebody is about to. */
import type { ManagedRuntime } from "effect"
import type { Catalogue } from "#core/ports/catalogue.ts"
import type { DehydratedQuery } from "#core/ports/dehydratedQueries.ts"
import { SENT_LETTERS_PATH } from "#core/routes.ts"
import { prefersReducedData } from "../components/motion/mediaPreferences.ts"
import { SCREENS, screenNameAt } from "./screens.ts"

/** A mouse that only passes by means nothing. Unit: milliseconds. */
const RESTED_MS = 65

const pathOf = (target: EventTarget | null): string | undefined => {
  const link = target instanceof Element ? target.closest("a") : null
  if (link === null || link.origin !== window.location.origin || link.target !== "") return undefined
  // What the simulation has sent is no page of the catalogue, though its address looks like one.
  const isNone = link.pathname === window.location.pathname || link.pathname === SENT_LETTERS_PATH
  return isNone ? undefined : link.pathname
}

/**
 * Tells which page of this site a visitor is about to open: the mouse rests on its link, a finger or the focus is on
 * it. Listens for as long as the page lives.
 */
export const onLinkIntent = (tell: (path: string) => void): void => {
  let rest: ReturnType<typeof setTimeout> | undefined
  const tellOf = ({ target }: Event) => {
    const path = pathOf(target)
    if (path !== undefined) tell(path)
  }
  window.addEventListener("pointerover", (event) => {
    clearTimeout(rest)
    if (event.pointerType === "mouse") rest = setTimeout(() => tellOf(event), RESTED_MS)
  })
  for (const act of ["pointerdown", "focusin"]) window.addEventListener(act, tellOf, { passive: true })
}

/** As long as the catalogue's answers may be kept anywhere. Unit: milliseconds. */
const CACHED_MS = 60_000

/**
 * Fetches a page's script and its first answer before it is opened. Nothing where data is to be spared.
 * `remember` takes the answers in, for so many milliseconds. Each path is fetched once in that time.
 */
export const createPrefetcher = (
  { runPromise }: ManagedRuntime.ManagedRuntime<Catalogue, never>,
  remember: (answers: Readonly<Record<string, DehydratedQuery>>, forMs: number) => void,
) => {
  const fetched = new Map<string, number>()
  return async (path: string): Promise<void> => {
    const now = Date.now()
    if (prefersReducedData() || now < (fetched.get(path) ?? 0)) return
    fetched.set(path, now + CACHED_MS)
    // A script that does not come now is asked for again by the page itself, or when its link is touched again.
    void SCREENS[screenNameAt(path)].load().catch(() => fetched.delete(path))
    const how = await import("#core/catalogue/prefetchQueries.ts").catch(() => undefined)
    if (how === undefined) return void fetched.delete(path)
    remember(await runPromise(how.prefetchQueries(path)), CACHED_MS)
  }
}
