/** What a page asks the catalogue, answered before it is written, and the HTTP status that follows from it. */
import { Effect } from "effect"
import type { Activity, Category } from "#core/catalogue/activity.ts"
import { type Question, QUESTIONS } from "#core/catalogue/questions.ts"
import { toRecall } from "#core/catalogue/recalled.ts"
import { type Catalogue, CatalogueUnavailable } from "#core/ports/catalogue.ts"
import type { KnownAnswer } from "#core/ports/knownAnswers.ts"
import { ROUTES } from "#core/site/routes.ts"
import { FIXED } from "./pageAddresses.ts"

export interface PageAnswers {
  readonly answers: Readonly<Record<string, KnownAnswer>>
  /** 404 for what the site does not have, so that search engines forget it; 503 where the catalogue is out of reach. */
  readonly status: 200 | 404 | 503
}

type Answered = readonly [name: string, answer: KnownAnswer]

/** What was found; the caller names the question's own type. */
const foundOf = <A>([, answer]: Answered): A | undefined =>
  "found" in answer ? (answer.found as A) : undefined

/** `plain` is the path in its plain spelling. `report` hears of a catalogue that breaks; the page is written all the same. */
export const pageAnswers = Effect.fn("pageAnswers")(function* (
  plain: string,
  report: (error: unknown) => void,
): Effect.fn.Return<PageAnswers, never, Catalogue> {
  const answer = <Input, A, E extends { readonly _tag: "CatalogueUnavailable" | "ActivityNotFound" }>(
    { nameOf, ask }: Question<Input, A, E>,
    input: Input,
  ) =>
    toRecall(
      {
        nameOf,
        ask: (asked: Input) =>
          Effect.catchDefect(ask(asked), (cause) => {
            report(cause)
            return Effect.fail(new CatalogueUnavailable({ cause }))
          }),
      },
      input,
    )
  const [, first = "", second = "", ...rest] = plain.split("/")
  const isActivity = second !== "" && rest.length === 0 && first !== "explore"
  const shelves = yield* answer(QUESTIONS.shelves, undefined)
  const categories = yield* answer(QUESTIONS.categories, undefined)
  const answered: Array<Answered> = [shelves, categories]
  const known = (status: PageAnswers["status"]): PageAnswers => ({
    answers: Object.fromEntries(answered),
    status: answered.some(([, one]) => "failed" in one && one.failed === "CatalogueUnavailable")
      ? 503
      : status,
  })
  if (plain === ROUTES.planYourTrip.toLowerCase())
    answered.push(yield* answer(QUESTIONS.tripTypes, undefined))
  if (FIXED.has(plain)) return known(200)
  if (first === "explore" && rest.length === 0) {
    const all = foundOf<ReadonlyArray<Category>>(categories) ?? []
    const category = all.find(({ slug }) => slug === second)
    if (category !== undefined) answered.push(yield* answer(QUESTIONS.category, category._id))
    return known(category === undefined ? 404 : 200)
  }
  if (!isActivity) return known(404)
  const asked = yield* answer(QUESTIONS.activity, second)
  answered.push(asked)
  const current = foundOf<Activity>(asked)
  if (current === undefined) return known(404)
  answered.push(yield* answer(QUESTIONS.others, { current, categorySlug: first }))
  return known(200)
})
