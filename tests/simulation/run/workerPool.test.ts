/** The threads end by themselves, also those that have only begun: a finding is never lost with the process. */
import type { Worker } from "node:worker_threads"
import { afterEach, beforeEach, expect, it } from "vitest"
import { makeWorkerPool } from "./workerPool.ts"

let codes: Array<number> = []
const hear = (worker: Worker) => void worker.on("exit", (code) => codes.push(code))
beforeEach(() => {
  codes = []
  process.on("worker", hear)
})
afterEach(() => void process.off("worker", hear))

/** Threads that tell their stories at once, and stumble over a profile that there is not. */
const QUICK = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from "node:worker_threads"
    parentPort.on("message", (request) => {
      if (request === "end") process.exit()
      if (request.profile === "storm") throw new Error("no such profile")
      parentPort.postMessage({ group: request.group })
    })
    parentPort.postMessage("ready")
  `)}`,
)

const request = { group: 0, seed: 1, visitors: 1, profile: "calm", days: 1, twice: false } as const

it("should end every thread in good order when the first story is enough", async () => {
  let heard = 0
  await makeWorkerPool(2).run(
    () => request,
    () => {
      heard++
      return "stop"
    },
  )
  expect(heard).toBe(1)
  expect(codes).toEqual([0, 0])
})

it("should end every thread in good order when nothing is left to tell", async () => {
  const requests = [request, request]
  let heard = 0
  await makeWorkerPool(2, QUICK).run(
    () => requests.pop(),
    () => {
      heard++
      return "on"
    },
  )
  expect(heard).toBe(2)
  expect(codes).toEqual([0, 0])
})

it("should reject for a bug in a thread, once", async () => {
  const bad = { ...request, profile: "storm" as "calm" }
  await expect(
    makeWorkerPool(2, QUICK).run(
      () => bad,
      () => "on",
    ),
  ).rejects.toThrow("no such profile")
})
