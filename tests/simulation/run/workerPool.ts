/** The threads that tell stories: each takes the next group when it is free. */
import { Worker } from "node:worker_threads"
import type { GroupResult, GroupRequest } from "./tellGroup.ts"

export interface WorkerPool {
  /** Ends when `next` has no request left and every story begun is told, or when a listener says stop. Rejects for a bug. */
  run(next: () => GroupRequest | undefined, heard: (told: GroupResult) => "on" | "stop"): Promise<void>
}

/** Tells stories: says "ready" once it can, answers each request, and ends itself when it is told to. */
const STORY_TELLER = new URL("./worker.ts", import.meta.url)

export const makeWorkerPool = (size: number, script = STORY_TELLER): WorkerPool => ({
  run: (next, heard) =>
    new Promise((resolve, reject) => {
      const workers = Array.from({ length: size }, () => new Worker(script))
      const exits = workers.map((worker) => new Promise((exited) => worker.once("exit", exited)))
      let busy = workers.length
      let isOver = false
      // Terminated while it loads the database's binary, a thread takes the whole process with it: each ends by itself.
      const end = (then: () => void) => {
        isOver = true
        for (const worker of workers) worker.postMessage("end")
        void Promise.all(exits).then(then)
      }
      for (const worker of workers) {
        const go = () => {
          const request = isOver ? undefined : next()
          if (request !== undefined) return worker.postMessage(request)
          busy--
          if (busy === 0 && !isOver) end(resolve)
        }
        worker.on("error", (error) => end(() => reject(error)))
        worker.on("message", (message: GroupResult | "ready") => {
          if (isOver) return
          if (message !== "ready" && heard(message) === "stop") return end(resolve)
          go()
        })
      }
    }),
})
