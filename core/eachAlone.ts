/** Work on many that have nothing to do with each other. */
import { Effect, Exit } from "effect"

/**
 * Does each by itself, so many at once: one that breaks, as over a damaged row, stops none of the others. What broke first
 * is the defect of the whole once all are done, so that whoever asked reports it. Returns what each came to, in their order.
 */
export const eachAlone = Effect.fn("eachAlone")(function* <One, Came, Ports>(
  all: ReadonlyArray<One>,
  act: (one: One) => Effect.Effect<Came, never, Ports>,
  atOnce = 1,
): Effect.fn.Return<ReadonlyArray<Came>, never, Ports> {
  const exits = yield* Effect.forEach(all, (one) => Effect.exit(act(one)), { concurrency: atOnce })
  return yield* Exit.asVoidAll(exits).pipe(Effect.as(exits.filter(Exit.isSuccess).map(({ value }) => value)))
})
