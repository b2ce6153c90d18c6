/** The catalogue over HTTP. One record that cannot be shown is left out and told once; the list stands. */
import { Effect, Layer } from "effect"
import { isRecordId, isSlug } from "#core/catalogue/slug.ts"
import { ActivityNotFound, Catalogue, CatalogueUnavailable } from "#core/ports/catalogue.ts"
import type { Call } from "../wire/call.ts"
import { catalogueCalls } from "../wire/catalogueCalls.ts"
import { catalogueReaders, type LeaveOut } from "./readCatalogue.ts"
import { type CallRefused, type CallUnanswered, send } from "./send.ts"

const unavailable = (cause: unknown) => new CatalogueUnavailable({ cause })

/** A server that has nothing says 404, or null. */
const asNothing = (failure: CallRefused | CallUnanswered) =>
  failure._tag === "CallRefused" && failure.status === 404
    ? Effect.succeed(null)
    : Effect.fail(unavailable(failure))

/** Pictures that come with the site lie with it; those of another server lie there. */
const picturesOf = (baseUrl: string) => (address: string) =>
  baseUrl === "" ? address : (URL.parse(address, baseUrl)?.href ?? address)

/** `baseUrl` is the server's origin; empty for the page's own. */
export const catalogueHttp = (baseUrl: string) => {
  const read = catalogueReaders(picturesOf(baseUrl))
  const told = new Set<string>()

  const tell = (line: string) => {
    if (told.has(line)) return Effect.void
    told.add(line)
    return Effect.logWarning(line)
  }

  const asked = Effect.fn("asked")(function* <Request, A>(
    call: Call<Request, unknown>,
    payload: Request,
    readAnswer: (body: unknown, leaveOut: LeaveOut) => A | undefined,
  ) {
    const body = yield* Effect.catch(send(baseUrl, call, payload), asNothing)
    const lines: Array<string> = []
    const found = readAnswer(body, (line) => void lines.push(line))
    yield* Effect.forEach(lines, tell, { discard: true })
    return found ?? (yield* unavailable(`${call.path}: nothing that can be read`))
  })

  return Layer.succeed(Catalogue, {
    categories: asked(catalogueCalls.categories, {}, read.categories),
    shelves: asked(catalogueCalls.shelves, {}, read.shelves),
    tripTypes: asked(catalogueCalls.tripTypes, {}, read.tripTypes),
    // A slug or an id that breaks the contract names nothing: there is no need to ask.
    activity: Effect.fn("Catalogue.activity")(function* (slug: string) {
      const notFound = new ActivityNotFound({ slug })
      if (!isSlug(slug)) return yield* notFound
      const found = yield* asked(catalogueCalls.activity, { subSlug: slug }, (body, leaveOut) => {
        if (body === null) return notFound
        const activity = read.activity(body)
        if (activity === undefined) leaveOut(`activity "${slug}" cannot be shown`)
        return activity
      })
      return found instanceof ActivityNotFound ? yield* found : found
    }),
    activitiesIn: (categoryId) =>
      isRecordId(categoryId)
        ? asked(catalogueCalls.activitiesIn, { categoryId }, (body, leaveOut) =>
            body === null ? [] : read.activities(body, leaveOut),
          )
        : Effect.succeed([]),
  })
}
