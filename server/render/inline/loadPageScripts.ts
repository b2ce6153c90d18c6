/**
 * Fetches a page's scripts once it has loaded and gone quiet, or the visitor comes; then has parsed what was deferred, and
 * evaluates them one at a time. Those that do not come, or hang for `VISITOR_WAIT_MS`, are asked for again.
 */
import { VISITOR_WAIT_MS } from "#core/businessConstants.ts"
import type { PageScripts } from "../clientBuild.ts"
import { deferredMarkup, parseMarkup } from "./parseDeferredMarkup.ts"

const preload = (urls: ReadonlyArray<string>) => {
  for (const href of urls)
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }))
}

const pause = () => new Promise((resolve) => setTimeout(resolve))

/** Until a script is asked for again; a device that is back on the network asks at once. Unit: milliseconds. */
const RETRY_AFTER_MS = 5000

const nextTry = () =>
  new Promise((resolve) => {
    addEventListener("online", resolve, { once: true })
    setTimeout(resolve, RETRY_AFTER_MS)
  })

/** When the last file of any kind arrived: a slow network is no lost one. Unit: milliseconds since the page began. */
const lastArrival = () =>
  Math.max(
    0,
    ...performance.getEntriesByType("resource").map(({ startTime, duration }) => startTime + duration),
  )

/**
 * Evaluates the script. Rejects where it does not arrive, or where nothing has arrived for `VISITOR_WAIT_MS`: the request is
 * then stopped, because the browser sends no other while one for the same script waits.
 */
const evaluated = (url: string) => {
  const askedAt = performance.now()
  let timer: ReturnType<typeof setTimeout>
  const silence = new Promise((_, reject) => {
    const look = () => {
      const leftMs = Math.max(askedAt, lastArrival()) + VISITOR_WAIT_MS - performance.now()
      if (leftMs > 0) timer = setTimeout(look, leftMs)
      else {
        stop()
        reject()
      }
    }
    look()
  })
  return Promise.race([import(url), silence]).finally(() => clearTimeout(timer))
}

/** A page that comes to lie under a resting mouse is told of it, though nobody has moved. */
const isStill = (event: Event) =>
  event instanceof PointerEvent && event.type === "pointermove" && !event.movementX && !event.movementY

/** What a visitor does; `held`: has done, while the page was arriving (`eventReplay`). */
const ACTS = ["pointerdown", "pointermove", "touchstart", "keydown", "wheel", "scroll", "focusin", "held"]

export const loadPageScripts = (): void => {
  const { dataset } = document.documentElement
  const text = document.getElementById("page-scripts")?.textContent ?? ""
  const { soon, later, evaluated: urls, now }: PageScripts = JSON.parse(text)
  const passed: unknown = history.state?.usr
  const sparing =
    "connection" in navigator && Reflect.get(navigator.connection as object, "saveData") === true

  const evaluate = async (): Promise<void> => {
    try {
      for (const url of urls) {
        await evaluated(url)
        await pause()
      }
      delete dataset["failed"]
    } catch {
      dataset["failed"] = ""
      delete dataset["drawn"]
      return nextTry().then(evaluate)
    }
  }

  let begun = false
  const begin = async () => {
    if (begun) return
    begun = true
    preload([...soon, ...later])
    // A task each: what the visitor did comes first, and is answered between them.
    for (const part of deferredMarkup()) {
      await pause()
      parseMarkup(part)
    }
    await evaluate()
  }
  /** In time for what happens by itself: eight seconds after the page began, the headline turns. */
  const settle = () => {
    if (now || passed) return void begin()
    if (!sparing) preload(soon)
    setTimeout(begin, Math.max(5500, 6800 - performance.now()))
  }
  const loaded = () => {
    dataset["loaded"] = ""
    if ("requestIdleCallback" in window) requestIdleCallback(settle, { timeout: 2000 })
    else setTimeout(settle, 200)
  }
  if (document.readyState === "complete") loaded()
  else addEventListener("load", loaded)
  addEventListener("beforeprint", () => deferredMarkup().forEach(parseMarkup))
  for (const act of ACTS)
    addEventListener(act, (event) => isStill(event) || void begin(), { passive: true, capture: true })
}
