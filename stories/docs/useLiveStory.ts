/** What a story in a thumbnail has come to: how its play ended, and the texts that then stand on its page. */
import { type RefObject, useEffect, useState } from "react"

/** "passed": it has played, and its machine is in the states that its tags say. */
export type LiveResult = "waiting" | "passed" | "failed"

export interface LiveStory {
  readonly result: LiveResult
  /** Headings, buttons, labels, messages, in the order of the page, each once. */
  readonly texts: ReadonlyArray<string>
}

const NOT_PLAYED: LiveStory = { result: "waiting", texts: [] }

interface StoryFrame extends Window {
  readonly __STORYBOOK_ADDONS_CHANNEL__?: {
    last(event: string): ReadonlyArray<{ readonly status: string }> | undefined
  }
}

const SAYING =
  ":is(h1, h2, h3, h4, p, button, a, label, legend, dt, dd, figcaption, [role=alert], [role=status])"
/** Header and footer are the same on every screen. */
const OF_EVERY_SCREEN = "header[role=banner], body header, footer, nav"

const textsIn = (page: Document): ReadonlyArray<string> => {
  const roots = [...page.querySelectorAll("#storybook-root main, dialog[open]")]
  const own = roots.length > 0 ? roots : [...page.querySelectorAll("#storybook-root")]
  const lines = own
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(SAYING)])
    .filter((one) => one.querySelector(SAYING) === null && one.checkVisibility())
    .filter((one) => one.closest(OF_EVERY_SCREEN) === null || one.closest("dialog") !== null)
    .map(({ innerText }) => innerText.replaceAll(/\s+/g, " ").trim())
  return [...new Set(lines.filter((line) => line !== ""))]
}

/** Looks into the frame: it stands on the same host. */
const readLiveStory = (frame: HTMLIFrameElement): LiveStory => {
  const finished = (frame.contentWindow as StoryFrame | null)?.__STORYBOOK_ADDONS_CHANNEL__?.last(
    "storyFinished",
  )?.[0]
  if (finished === undefined || frame.contentDocument === null) return NOT_PLAYED
  return {
    result: finished.status === "success" ? "passed" : "failed",
    texts: textsIn(frame.contentDocument),
  }
}

/** Thumbnails are whole pages: few come to life at a time, the others wait for their turn. */
const AT_ONCE = 2
let running = 0
const waiting: Array<() => void> = []

const startNext = () => {
  while (running < AT_ONCE) {
    const start = waiting.shift()
    if (start === undefined) return
    running += 1
    start()
  }
}

/** Calls `start` when it is its turn. The answer gives the turn back, or the place in the row; it may be called again. */
const queueThumbnail = (start: () => void): (() => void) => {
  let [isRunning, isOver] = [false, false]
  const begin = () => {
    isRunning = true
    start()
  }
  waiting.push(begin)
  queueMicrotask(startNext)
  return () => {
    if (isOver) return
    isOver = true
    if (isRunning) running -= 1
    else waiting.splice(waiting.indexOf(begin), 1)
    startNext()
  }
}

/** How often a story is looked at, and how long it may take. Unit: milliseconds. */
const LOOK_MS = 250
const PATIENCE_MS = 30_000
/** How near is near: a good screen away. */
const NEAR = "800px"

interface Living extends LiveStory {
  readonly isOn: boolean
}

/** Brings a thumbnail's story to life when it comes near, lets it go when it is far, and tells what it came to. */
export const useLiveStory = (
  place: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLIFrameElement | null>,
): Living => {
  const [isNear, setNear] = useState(false)
  const [isOn, setOn] = useState(false)
  const [live, setLive] = useState(NOT_PLAYED)
  useEffect(() => {
    const eye = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: NEAR,
    })
    if (place.current !== null) eye.observe(place.current)
    return () => eye.disconnect()
  }, [place])
  useEffect(() => {
    if (!isNear) return undefined
    let beat: ReturnType<typeof setInterval> | undefined
    const begin = () => {
      setOn(true)
      const until = performance.now() + PATIENCE_MS
      beat = setInterval(() => {
        const now = frame.current === null ? NOT_PLAYED : readLiveStory(frame.current)
        if (now.result === "waiting" && performance.now() < until) return
        clearInterval(beat)
        giveBack()
        // Its play has pressed and typed: whoever reads here goes on reading here.
        frame.current?.blur()
        setLive(now.result === "waiting" ? { ...now, result: "failed" } : now)
      }, LOOK_MS)
    }
    const giveBack = queueThumbnail(begin)
    return () => {
      clearInterval(beat)
      giveBack()
      setOn(false)
    }
  }, [isNear, frame])
  return { ...live, isOn }
}
