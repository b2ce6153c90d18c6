/** A screen whose script is fetched when it is first shown. */
import { type ComponentType, lazy } from "react"
import { CHUNK_TIMEOUT_MS } from "#core/site/businessConstants.ts"

const tooLong = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("a script did not arrive in time")), CHUNK_TIMEOUT_MS)
  })

/** The script, or a rejection after `CHUNK_TIMEOUT_MS` (specification section 9). */
export const inTime = <A>(script: Promise<A>): Promise<A> => Promise.race([script, tooLong()])

/** Rejects when the script is late, so that the page can say so and offer a way on. */
export const lazyScreen = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await inTime(load()) }))
