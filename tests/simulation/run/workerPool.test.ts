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
  await makeWorkerPool(2).run(
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
    makeWorkerPool(2).run(
      () => bad,
      () => "on",
    ),
  ).rejects.toThrow("undefined")
})
