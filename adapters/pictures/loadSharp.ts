/** The library that reads and writes pictures, loaded when somebody gives one: a shop that only sells never does. */
import type Sharp from "sharp"

let loaded: Promise<typeof Sharp> | undefined

const load = async (): Promise<typeof Sharp> => {
  const { default: sharp } = await import("sharp")
  // Several pictures are made at once, each by one thread: what is shared among threads waits for the slowest.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

export const loadSharp = (): Promise<typeof Sharp> => (loaded ??= load())
