/**
 * A pool for vitest whose one thread outlives a run, so that effect, xstate and vitest are loaded once and not once per
 * mutant: a run takes 50 ms instead of 2 s. What must be new for each mutant is in `resetCore`.
 */
import { Worker } from "node:worker_threads"
import type { PoolRunnerInitializer } from "vitest/node"

let kept: Worker | undefined

export const reusedWorkerPool: PoolRunnerInitializer = {
  name: "reusedWorkerPool",
  createPoolWorker: ({ env, execArgv }) => {
    const port = (kept ??= new Worker(new URL("worker.ts", import.meta.url), {
      env: { ...process.env, ...env },
      execArgv,
    }))
    return {
      name: "reusedWorkerPool",
      start: async () => {},
      stop: async () => {},
      send: (message) => port.postMessage(message),
      on: (event, listen) => void port.on(event, listen),
      off: (event, listen) => void port.off(event, listen),
      deserialize: (message) => message,
    }
  },
}
