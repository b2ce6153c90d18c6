/** What the head of a page says, by its address: the fixed table for activities, a title for each other screen. */
import { Effect } from "effect"
import { pageMetadataOf } from "#core/catalogue/pageMetadata.ts"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import type { SiteSettings } from "#core/site/operator.ts"
import { pathOf, ROUTES } from "#core/site/routes.ts"
import type { PageHead } from "./headTags.ts"
import { activityData, agencyData } from "./structuredData.ts"

/** Screens that are there whatever the catalogue holds: title, and the name of the picture to share. */
const SCREENS: Readonly<
  Record<string, { readonly path: string; readonly title: string; readonly picture: string }>
> = Object.fromEntries(
  (
    [
      [ROUTES.planYourTrip, "Plan Your Perfect Trip", "plan-your-trip"],
      [ROUTES.aboutUs, "About Us", "about-us"],
      [ROUTES.termsAndConditions, "Terms and Conditions", "terms-and-conditions"],
      [ROUTES.privacyPolicy, "Privacy Policy", "privacy-policy"],
      [ROUTES.refundPolicy, "Refund and Cancellation Policy", "refund-policy"],
      [ROUTES.thankyou, "Your payment", "home"],
    ] as const
  ).map(([path, title, picture]) => [path.toLowerCase(), { path, title, picture }]),
)

/** A catalogue that breaks has told so already; the page then has the usual head. */
const asFound = <A, B>(found: Effect.Effect<A>, otherwise: B): Effect.Effect<A | B> =>
  Effect.catchDefect(found, () => Effect.succeed(otherwise))

/** `path` without its query, in any letter case. `shared` names the pictures that can be shared. */
export const pageHead = Effect.fn("pageHead")(function* (
  path: string,
  settings: SiteSettings,
  shared: ReadonlySet<string>,
): Effect.fn.Return<PageHead, never, CatalogueStore> {
  const { siteUrl, operator } = settings
  const imageOf = (name: string) => `${siteUrl}/pictures/social/${shared.has(name) ? name : "home"}-1200.jpg`
  const plain = path.replace(/\/$/, "").toLowerCase()
  const usual = { ...pageMetadataOf(""), siteName: operator.name }
  const screen = Object.hasOwn(SCREENS, plain) ? SCREENS[plain] : undefined
  if (screen !== undefined)
    return { ...usual, title: screen.title, canonical: siteUrl + screen.path, image: imageOf(screen.picture) }
  const [, first = "", second = ""] = plain.split("/")
  const catalogue = yield* CatalogueStore
  const category = (yield* asFound(catalogue.categories, [])).find(
    ({ slug }) => first === "explore" && slug === second,
  )
  if (category !== undefined)
    return {
      ...usual,
      title: `Explore ${category.name} in Goa`,
      canonical: siteUrl + pathOf({ to: "explore", slug: category.slug }),
      image: imageOf(`category-${category.slug}`),
    }
  const found = second === "" ? undefined : yield* asFound(catalogue.activity(second), undefined)
  if (found === undefined) {
    const image = imageOf("home")
    return { ...usual, canonical: siteUrl + ROUTES.home, image, data: agencyData(settings, image) }
  }
  const metadata = pageMetadataOf(found.activity.slug)
  const canonical =
    siteUrl + pathOf({ to: "activity", categorySlug: found.category.slug, subSlug: found.activity.slug })
  const image = imageOf(found.activity.slug)
  const page = { url: canonical, image, description: metadata.description }
  const data = activityData(found.activity, found.category, settings, page)
  return { ...metadata, siteName: operator.name, canonical, image, data }
})
