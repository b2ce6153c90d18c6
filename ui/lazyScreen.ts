/** A screen whose script is fetched when it is first shown. */
import { type ComponentType, lazy } from "react"
import { CHUNK_TIMEOUT_MS } from "#core/site/businessConstants.ts"

const tooLong = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("the screen's script did not arrive in time")), CHUNK_TIMEOUT_MS)
  })

/** Rejects after `CHUNK_TIMEOUT_MS`, so that the page can say so and offer a way on. */
export const lazyScreen = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await Promise.race([load(), tooLong()]) }))
