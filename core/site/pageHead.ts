/**
 * What the head of a page says, by what the page is about: the fixed table for activities, a title for each other screen
 * (specification section 2, Activity detail). The server writes it into a page's first bytes, the browser with every
 * change of route.
 */
import type { Activity, Category } from "../catalogue/activity.ts"
import { type PageMetadata, pageMetadataOf } from "../catalogue/pageMetadata.ts"
import type { SiteSettings } from "./operator.ts"
import { pathOf, ROUTES } from "./routes.ts"
import { activityData, agencyData } from "./structuredData.ts"

export interface PageHead extends PageMetadata {
  /** Name of the shop, which follows the title. */
  readonly siteName: string
  /** Whole address of the page in the route table's spelling. */
  readonly canonical: string
  /** Whole address of a picture of 1200 × 630 pixels. */
  readonly image: string
  /** Absent where the page is about nothing that search engines have a word for. */
  readonly data?: object | undefined
}

/** A screen that is there whatever the catalogue holds, a category, or an activity. */
export type PageSubject =
  | { readonly screen: string }
  | { readonly category: Category }
  | { readonly activity: Activity; readonly category: Category }

interface ScreenHead {
  readonly path: string
  readonly title: string
  /** Name of the picture to share. */
  readonly picture: string
}

/** By path in lower case. A map, because a path comes from an address: it may say "__proto__". */
const SCREENS: ReadonlyMap<string, ScreenHead> = new Map(
  (
    [
      [ROUTES.search, "Find a trip in Goa", "home"],
      [ROUTES.planYourTrip, "Plan Your Perfect Trip", "plan-your-trip"],
      [ROUTES.aboutUs, "About Us", "about-us"],
      [ROUTES.termsAndConditions, "Terms and Conditions", "terms-and-conditions"],
      [ROUTES.privacyPolicy, "Privacy Policy", "privacy-policy"],
      [ROUTES.refundPolicy, "Refund and Cancellation Policy", "refund-policy"],
      [ROUTES.thankyou, "Your payment", "home"],
    ] as const
  ).map(([path, title, picture]) => [path.toLowerCase(), { path, title, picture }]),
)

/** Total: a path without a screen of its own has the shop's head. `hasPicture` knows the pictures that can be shared. */
export const pageHeadOf = (
  subject: PageSubject,
  settings: SiteSettings,
  hasPicture: (name: string) => boolean,
): PageHead => {
  const { siteUrl, operator } = settings
  const imageOf = (name: string) => `${siteUrl}/pictures/social/${hasPicture(name) ? name : "home"}-1200.jpg`
  const usual = { ...pageMetadataOf(""), siteName: operator.name }
  if ("activity" in subject) {
    const { activity, category } = subject
    const metadata = pageMetadataOf(activity.slug)
    const canonical =
      siteUrl + pathOf({ to: "activity", categorySlug: category.slug, subSlug: activity.slug })
    const image = imageOf(activity.slug)
    const page = { url: canonical, image, description: metadata.description }
    const data = activityData(activity, category, settings, page)
    return { ...metadata, siteName: operator.name, canonical, image, data }
  }
  if ("category" in subject) {
    const { name, slug } = subject.category
    const canonical = siteUrl + pathOf({ to: "explore", slug })
    return { ...usual, title: `Explore ${name} in Goa`, canonical, image: imageOf(`category-${slug}`) }
  }
  const screen = SCREENS.get(subject.screen.replace(/\/$/, "").toLowerCase())
  if (screen !== undefined)
    return { ...usual, title: screen.title, canonical: siteUrl + screen.path, image: imageOf(screen.picture) }
  const image = imageOf("home")
  return { ...usual, canonical: siteUrl + ROUTES.home, image, data: agencyData(settings, image) }
}
