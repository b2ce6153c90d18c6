/** Brings a thumbnail's story to life when it comes near, lets it go when it is far, and tells what it came to. */
import { type RefObject, useEffect, useState } from "react"
import { type LiveStory, lookAt, NOT_YET } from "./liveStory.ts"
import { takeTurn } from "./thumbnailTurns.ts"

/** How often a story is looked at, and how long it may take. Unit: milliseconds. */
const LOOK_MS = 250
const PATIENCE_MS = 30_000
/** How near is near: a good screen away. */
const NEAR = "800px"

interface Living extends LiveStory {
  readonly isOn: boolean
}

export const useLiveStory = (
  place: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLIFrameElement | null>,
): Living => {
  const [isNear, setNear] = useState(false)
  const [isOn, setOn] = useState(false)
  const [live, setLive] = useState(NOT_YET)
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
        const now = frame.current === null ? NOT_YET : lookAt(frame.current)
        if (now.result === "waiting" && performance.now() < until) return
        clearInterval(beat)
        giveBack()
        // Its play has pressed and typed: whoever reads here goes on reading here.
        frame.current?.blur()
        setLive(now.result === "waiting" ? { ...now, result: "failed" } : now)
      }, LOOK_MS)
    }
    const giveBack = takeTurn(begin)
    return () => {
      clearInterval(beat)
      giveBack()
      setOn(false)
    }
  }, [isNear, frame])
  return { ...live, isOn }
}
