/** Turns answers into what travels with a page, and back. */
import { Effect, Result } from "effect"
import type { Run } from "../fromPort.ts"
import { ActivityNotFound, CatalogueUnavailable } from "../ports/catalogue.ts"
import { type KnownAnswer, KnownAnswers } from "../ports/knownAnswers.ts"
import type { Question } from "./questions.ts"

const FAILURES = {
  CatalogueUnavailable: () => new CatalogueUnavailable({ cause: "so says the page" }),
  ActivityNotFound: () => new ActivityNotFound({ slug: "" }),
} as const

/** The answer that the page came with, `undefined` where it came with none. */
export const recalled = <Input, A, E, R>(
  run: Run<never>,
  { nameOf }: Question<Input, A, E, R>,
  input: Input,
): Result.Result<A, E> | undefined => {
  const { answers } = run.runSync(KnownAnswers)
  const name = nameOf(input)
  const known = Object.hasOwn(answers, name) ? answers[name] : undefined
  if (known === undefined) return undefined
  // Written by `toRecall` of this very build under this very name: what the question's own types say.
  return (
    "found" in known ? Result.succeed(known.found) : Result.fail(FAILURES[known.failed]())
  ) as Result.Result<A, E>
}

/** Asks, and writes the answer down: its name, and what came of it. */
export const toRecall = <Input, A, E extends { readonly _tag: keyof typeof FAILURES }, R>(
  { nameOf, ask }: Question<Input, A, E, R>,
  input: Input,
): Effect.Effect<readonly [name: string, answer: KnownAnswer], never, R> =>
  Effect.match(ask(input), {
    onSuccess: (found) => [nameOf(input), { found }] as const,
    onFailure: ({ _tag }) => [nameOf(input), { failed: _tag }] as const,
  })
