/** What search engines read of a page (schema.org). Generated ratings never enter it (decision "Display data"). */
import type { Activity, Category } from "../catalogue/activity.ts"
import { rupeesFromPaise } from "../money.ts"
import type { SiteSettings } from "./operator.ts"
import { pathOf } from "./routes.ts"

/** An activity as a trip on offer, and the way to it. `image` and `url` are whole addresses. */
export const activityData = (
  activity: Activity,
  category: Category,
  { operator, siteUrl }: SiteSettings,
  page: { readonly url: string; readonly image: string; readonly description: string },
) => ({
  "@context": "https://schema.org",
  "@graph": [
    {
      "@type": ["Product", "TouristTrip"],
      name: activity.name,
      description: page.description,
      image: page.image,
      url: page.url,
      provider: { "@type": "TravelAgency", name: operator.name, telephone: operator.phone, url: siteUrl },
      offers: {
        "@type": "Offer",
        price: rupeesFromPaise(activity.price).toFixed(2),
        priceCurrency: "INR",
        availability: "https://schema.org/InStock",
        url: page.url,
      },
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        ["Home", siteUrl],
        [category.name, siteUrl + pathOf({ to: "explore", slug: category.slug })],
        [activity.name, page.url],
      ].map(([name, item], place) => ({ "@type": "ListItem", position: place + 1, name, item })),
    },
  ],
})

export const agencyData = ({ operator, siteUrl }: SiteSettings, image: string) => ({
  "@context": "https://schema.org",
  "@type": "TravelAgency",
  name: operator.name,
  url: siteUrl,
  image,
  telephone: operator.phone,
  email: operator.email,
  address: operator.address,
  ...(operator.social === undefined ? {} : { sameAs: operator.social.map(({ url }) => url) }),
})
