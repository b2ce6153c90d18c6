/** Asks what the page behind a link will ask first, so that the answer is there before the visitor is. */
import { Effect } from "effect"
import { Catalogue } from "../ports/catalogue.ts"
import { type KnownAnswer, KnownAnswers } from "../ports/knownAnswers.ts"
import type { Category } from "./activity.ts"
import { QUESTIONS } from "./questions.ts"
import { toRecall } from "./recalled.ts"

type Answered = readonly [name: string, answer: KnownAnswer]

/** The page's own list of categories, or a newly asked one. */
const knownCategories = Effect.gen(function* () {
  const { answers } = yield* KnownAnswers
  const known = answers[QUESTIONS.categories.nameOf(undefined)]
  const answer = known ?? (yield* toRecall(QUESTIONS.categories, undefined))[1]
  // Written by this very build under this very name: what the question's own type says.
  return "found" in answer ? (answer.found as ReadonlyArray<Category>) : []
})

const answersAt = (first: string, second: string) =>
  Effect.gen(function* () {
    if (first !== "explore") return [yield* toRecall(QUESTIONS.activity, second)]
    const category = (yield* knownCategories).find(({ slug }) => slug === second)
    return category === undefined ? [] : [yield* toRecall(QUESTIONS.category, category._id)]
  })

/** Only what was found, by the names of the questions: what failed is asked again by the page itself. `path` is plain. */
export const askAhead = Effect.fn("askAhead")(function* (
  path: string,
): Effect.fn.Return<Readonly<Record<string, KnownAnswer>>, never, Catalogue> {
  const [, first = "", second = "", ...rest] = path.toLowerCase().split("/")
  const answered: ReadonlyArray<Answered> =
    second === "" || rest.length > 0 ? [] : yield* answersAt(first, second)
  return Object.fromEntries(answered.filter(([, answer]) => "found" in answer))
})
