/** The shop's work of its own accord: a mail server that says nothing keeps no payment waiting, and no end either. */
import type { Effect } from "effect"
import { expect, it, vi } from "vitest"
import { deliverOutbox } from "#core/office/deliverOutbox.ts"
import { backgroundWork } from "#server/backgroundWork.ts"
import type { ShopRuntime } from "#server/shop.ts"

/** A runtime in which mail hangs until it is cut off, and everything else is done at once. */
const runtimeWithSilentMail = () => {
  const rounds = { payments: 0, mail: 0 }
  const runPromise = (work: Effect.Effect<unknown>, options?: { readonly signal?: AbortSignal }) => {
    if (Object.values(deliverOutbox).some((mail) => Object.is(work, mail))) {
      rounds.mail++
      return new Promise((_, reject) =>
        options?.signal?.addEventListener("abort", () => reject(new Error("cut off"))),
      )
    }
    rounds.payments++
    return Promise.resolve(0)
  }
  return { rounds, shop: { runPromise } as unknown as ShopRuntime }
}

it("should go on with payments while mail hangs, end when told to, and report no bug", async () => {
  const { rounds, shop } = runtimeWithSilentMail()
  const bugs: Array<unknown> = []
  const work = backgroundWork(shop, (bug) => bugs.push(bug))
  // Two kinds of work a round.
  await vi.waitFor(() => expect(rounds.payments).toBeGreaterThanOrEqual(4), { timeout: 5000 })
  // The operator's, and the visitors': neither waits for the other.
  expect(rounds.mail).toBe(2)
  await work.stop()
  expect(bugs).toEqual([])
})
