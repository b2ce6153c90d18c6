/** The shop's work of its own accord: no kind of it waits for another, and none for a mail server at the end. */
import type { Effect } from "effect"
import { expect, it, vi } from "vitest"
import { checkRestored } from "#core/orders/checkRestored.ts"
import { deliverOutbox } from "#core/messages/deliverOutbox.ts"
import { pollRefunds } from "#core/refunds/pollRefunds.ts"
import { reconcile } from "#core/orders/reconcile.ts"
import { startBackgroundJobs } from "#server/jobs/backgroundJobs.ts"
import type { ServerRuntime } from "#server/app/serverLayer.ts"
import { countByKey } from "../../harness/growByKey.ts"

/** A runtime in which some kinds of work hang until they are cut off or let go, and all others are done at once. */
const runtimeIn = (hanging: ReadonlyArray<object>) => {
  const rounds = new Map<object, number>()
  const letGo = Promise.withResolvers<number>()
  const runPromise = (work: Effect.Effect<unknown>, options?: { readonly signal?: AbortSignal }) => {
    countByKey(rounds, work)
    if (!hanging.includes(work)) return Promise.resolve(0)
    return new Promise((resolve, reject) => {
      void letGo.promise.then(resolve)
      options?.signal?.addEventListener("abort", () => reject(new Error("cut off")))
    })
  }
  return {
    roundsOf: (work: object) => rounds.get(work) ?? 0,
    letGo: () => letGo.resolve(0),
    runtime: { runPromise } as unknown as ServerRuntime,
  }
}

const KINDS = [
  ["reading orders", reconcile],
  ["following refunds", pollRefunds],
  ["asking what a restore lost", checkRestored],
  ["delivering the operator's mail", deliverOutbox.operator],
  ["delivering visitors' mail", deliverOutbox.visitor],
] as const

it.each(KINDS)("should go on with everything else while %s hangs, and report no bug", async (_, stuck) => {
  const { roundsOf, letGo, runtime } = runtimeIn([stuck])
  const bugs: Array<unknown> = []
  const work = startBackgroundJobs(runtime, (bug) => bugs.push(bug))
  for (const [, other] of KINDS.filter(([, one]) => one !== stuck))
    await vi.waitFor(() => expect(roundsOf(other)).toBeGreaterThanOrEqual(2), { timeout: 60_000 })
  expect(roundsOf(stuck)).toBe(1)
  letGo()
  await work.stop()
  expect(bugs).toEqual([])
})

it("should cut off mail at the end, and nothing that is about money", async () => {
  const { roundsOf, letGo, runtime } = runtimeIn(KINDS.map(([, work]) => work))
  const bugs: Array<unknown> = []
  const work = startBackgroundJobs(runtime, (bug) => bugs.push(bug))
  await vi.waitFor(() => expect(KINDS.map(([, one]) => roundsOf(one))).toEqual(KINDS.map(() => 1)), {
    timeout: 60_000,
  })
  let hasEnded = false
  const ended = work.stop().then(() => void (hasEnded = true))
  await new Promise(setImmediate)
  expect(hasEnded).toBe(false)
  letGo()
  await ended
  expect(bugs).toEqual([])
})
