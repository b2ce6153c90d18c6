/** The tabs of one browser pay one after the other: whoever ends its turn, however it ends, lets the next one begin. */
import { Effect, Exit, Fiber } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { inTurn } from "#adapters/browser/inTurn.ts"

afterEach(() => vi.unstubAllGlobals())

/** What is under way, and how much of it there was at most. */
const counted = () => {
  const now = { under: 0, most: 0 }
  const count = Effect.sync(() => {
    now.most = Math.max(now.most, ++now.under)
  })
  const uncount = Effect.sync(() => void now.under--)
  return {
    most: () => now.most,
    during: <A, E>(work: Effect.Effect<A, E>) => Effect.andThen(count, Effect.ensuring(work, uncount)),
  }
}

describe("what is done in turn", () => {
  it("should be done by one at a time, whether it succeeds, fails or is a bug", async () => {
    const { during, most } = counted()
    const works = [Effect.succeed("done"), Effect.fail("refused"), Effect.die("bug"), Effect.succeed("too")]
    const ended = await Effect.runPromise(
      Effect.all(
        works.map((work) => Effect.exit(inTurn("one", during(Effect.andThen(Effect.sleep(5), work))))),
        { concurrency: "unbounded" },
      ),
    )
    expect(ended.map(Exit.isSuccess)).toEqual([true, false, false, true])
    expect(most()).toBe(1)
  })

  it("should wait for nothing of another name", async () => {
    const fiber = Effect.runFork(inTurn("this", Effect.never))
    expect(await Effect.runPromise(inTurn("that", Effect.succeed("done")))).toBe("done")
    await Effect.runPromise(Fiber.interrupt(fiber))
    expect(await Effect.runPromise(inTurn("this", Effect.succeed("free again")))).toBe("free again")
  })

  it("should be done all the same where its turn never comes", async () => {
    vi.stubGlobal("navigator", {
      locks: { request: () => Promise.reject(new DOMException("", "TimeoutError")) },
    })
    expect(await Effect.runPromise(inTurn("one", Effect.succeed("done")))).toBe("done")
  })

  it("should be done at once where the browser knows no turns", async () => {
    vi.stubGlobal("navigator", {})
    expect(await Effect.runPromise(inTurn("one", Effect.succeed("done")))).toBe("done")
  })
})
