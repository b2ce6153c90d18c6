/**
 * Which addresses have a page. Each has one plain spelling, under which it is looked up, written and kept: nothing else of
 * what a client sends decides which page it gets.
 */
import type { Shelf } from "#core/catalogue/activity.ts"
import type { UnlistedAddresses } from "#core/catalogue/unlistedActivities.ts"
import { hasParameters, matchRoute, pathOf, ROUTE_RECORDS } from "#core/routes.ts"

/** The plain spelling of every address that has no page. It has none itself. */
export const NOT_FOUND_PATH = "/nowhere"

/** Plain paths of the screens that are there whatever the catalogue holds. */
const FIXED_PATHS: ReadonlySet<string> = new Set(
  ROUTE_RECORDS.filter((route) => !hasParameters(route)).map(({ path }) => path.toLowerCase()),
)

/** Letters, digits and hyphens written as `%XX`: the same letters (RFC 3986, 6.2.2.2). No slash is among them. */
const SPELLED_OUT = /%(?:2d|3\d|[46][1-9a-f]|[57][\da])/gi

/** Letters are those of ASCII: some others become one of them in lower case. */
const PATH = /^\/(?:[a-z\d-]+(?:\/[a-z\d-]+)?\/?)?$/i

/**
 * Where an activity's page stands, and its form is sent to. Express would decode a pattern's names, and answer 400 to
 * broken escapes where a page says that there is none.
 */
export const ACTIVITY_PATH_PATTERN = /^\/(?!api\/)[^/]+\/[^/]+\/?$/i

/** Where a booking's page stands, in any spelling of its letters. */
export const BOOKING_PATH_PATTERN =
  /^\/(?:b|%[46]2)(?:o|%[46]f)(?:o|%[46]f)(?:k|%[46]b)(?:i|%[46]9)(?:n|%[46]e)(?:g|%[46]7)\/[^/]+\/?$/i

/**
 * `path` as it was sent, without its query: in lower case, without a slash at its end. `undefined` for what no page's
 * address looks like.
 */
export const normalizedPath = (path: string): string | undefined => {
  const spelled = path.replace(SPELLED_OUT, (code) => decodeURIComponent(code))
  return PATH.test(spelled) ? spelled.toLowerCase().replace(/(?<=.)\/$/, "") : undefined
}

/** Says which plain path is the page's own for a plain path: another one for an activity under a foreign category. */
export type CanonicalPathOf = (plain: string) => string | undefined

const NONE: UnlistedAddresses = { notOnSale: [], formerActivities: [], formerCategories: [] }

/** `unlisted`: what has an address and stands on no shelf. An address that has a page now is nobody's former one. */
export const canonicalPaths = (
  shelves: ReadonlyArray<Shelf>,
  { notOnSale, formerActivities, formerCategories }: UnlistedAddresses = NONE,
): CanonicalPathOf => {
  const own = new Set(FIXED_PATHS)
  const activities = new Map(
    formerActivities.map(({ former, slug, categorySlug }) => [
      former,
      pathOf({ to: "activity", categorySlug, subSlug: slug }),
    ]),
  )
  const categories = new Map(
    formerCategories.map(({ former, slug }) => [
      pathOf({ to: "explore", slug: former }),
      pathOf({ to: "explore", slug }),
    ]),
  )
  for (const { categorySlug, slug } of notOnSale) {
    const path = pathOf({ to: "activity", categorySlug, subSlug: slug })
    own.add(path)
    activities.set(slug, path)
  }
  for (const { slug, subcategories } of shelves) {
    own.add(pathOf({ to: "explore", slug }))
    for (const one of subcategories) {
      const path = pathOf({ to: "activity", categorySlug: slug, subSlug: one.slug })
      own.add(path)
      activities.set(one.slug, path)
    }
  }
  return (plain) => {
    // Whether a secret opens a booking the page says itself, with its status.
    if (own.has(plain) || matchRoute(plain)?.name === "booking") return plain
    const [, first, second = ""] = plain.split("/")
    return first === "explore" ? categories.get(plain) : activities.get(second)
  }
}
