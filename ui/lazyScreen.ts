/** A screen whose script is fetched when it is first shown, or before. */
import { type ComponentType, createElement, lazy, useState } from "react"
import { CHUNK_TIMEOUT_MS } from "#core/site/businessConstants.ts"

const tooLong = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("a script did not arrive in time")), CHUNK_TIMEOUT_MS)
  })

/** The script, or a rejection after `CHUNK_TIMEOUT_MS` (specification section 9). */
export const inTime = <A>(script: Promise<A>): Promise<A> => Promise.race([script, tooLong()])

interface LazyScreen {
  readonly Screen: ComponentType
  /** Fetches the script, once. Rejects when it is late, so that the page can say so and offer a way on. */
  readonly load: () => Promise<ComponentType>
}

/** A screen whose script is here is shown at once: one that has to wait shows nothing first, and for a while. */
export const lazyScreen = (fetchScreen: () => Promise<ComponentType>): LazyScreen => {
  let here: ComponentType | undefined
  const load = async () => (here ??= await inTime(fetchScreen()))
  const Late = lazy(async () => ({ default: await load() }))
  const Screen = () => createElement(useState(() => here ?? Late)[0])
  return { Screen, load }
}
