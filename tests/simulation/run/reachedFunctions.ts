/**
 * Functions of the product that this thread has called, by V8's own coverage. A group takes no more processor time for it;
 * by blocks it takes half as much again (5.0 s for 3.2).
 */
import { Session } from "node:inspector"
import { fileURLToPath } from "node:url"

const root = new URL("../../../", import.meta.url).href
const ROOMS = ["core/", "adapters/", "server/"].map((room) => `${root}${room}`)

export interface ReachedFunctions {
  /** Those that were called for the first time since it was last asked: "core/money.ts share, 120". */
  readonly take: () => ReadonlyArray<string>
  readonly end: () => void
}

export const watchReachedFunctions = (): ReachedFunctions => {
  const session = new Session()
  session.connect()
  session.post("Profiler.enable")
  session.post("Profiler.startPreciseCoverage", { callCount: false, detailed: false })
  return {
    take: () => {
      const reached: Array<string> = []
      session.post("Profiler.takePreciseCoverage", (error, covered) => {
        if (error !== null) throw error
        for (const { url, functions } of covered.result) {
          if (!ROOMS.some((room) => url.startsWith(room))) continue
          const file = fileURLToPath(url).slice(fileURLToPath(root).length)
          for (const { functionName, ranges } of functions) {
            const [whole] = ranges
            if (whole !== undefined && whole.count > 0)
              reached.push(`${file} ${functionName}, ${whole.startOffset}`)
          }
        }
      })
      return reached
    },
    end: () => {
      session.post("Profiler.stopPreciseCoverage")
      session.disconnect()
    },
  }
}
