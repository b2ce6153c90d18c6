/** Laws of core/runtime.ts: the bridge from Effect to XState. */
import { Effect, Layer, ManagedRuntime, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, toPromise } from "xstate"
import { runEffect } from "#core/runtime.ts"

const bridge = runEffect(ManagedRuntime.make(Layer.empty))

describe("runEffect", () => {
  it("should hand over every answer and every typed failure as data", async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (input) => {
        const succeeding = createActor(
          bridge((value: unknown) => Effect.succeed(value)),
          { input },
        )
        const failing = createActor(
          bridge((value: unknown) => Effect.fail(value)),
          { input },
        )
        expect(await toPromise(succeeding.start())).toEqual(Result.succeed(input))
        expect(await toPromise(failing.start())).toEqual(Result.fail(input))
      }),
    )
  })

  it("should let only a bug reach the actor's error", async () => {
    const actor = createActor(bridge(() => Effect.die(new Error("bug: impossible"))))
    actor.subscribe({ error: () => undefined })
    await expect(toPromise(actor.start())).rejects.toThrow("bug: impossible")
  })

  it("should interrupt the call when the actor stops", async () => {
    let interrupted = false
    const forEver = Effect.onInterrupt(Effect.never, () => Effect.sync(() => void (interrupted = true)))
    const actor = createActor(bridge(() => forEver)).start()
    await new Promise((resolve) => setImmediate(resolve))
    actor.stop()
    await expect.poll(() => interrupted).toBe(true)
  })

  it("should say nothing more about a call that was stopped", async () => {
    const stopping = new AbortController()
    const { config: ask } = bridge(() => Effect.never) as { readonly config?: unknown }
    if (typeof ask !== "function") throw new Error("the actor's logic does not show its call")
    const call: Promise<unknown> = ask({ input: undefined, signal: stopping.signal })
    const heard = call.then(
      () => "an answer",
      () => "a failure",
    )
    const silence = new Promise((resolve) => setTimeout(() => resolve("nothing"), 100))
    stopping.abort()
    expect(await Promise.race([heard, silence])).toBe("nothing")
  })
})
