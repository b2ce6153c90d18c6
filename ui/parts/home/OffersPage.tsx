/** One page of a list of offers. Memoised, because a page that is left is kept until the next one is made. */
import { memo } from "react"
import type { Offer } from "#core/catalogue/homeLists.ts"
import { pageOf } from "#core/catalogue/paging.ts"
import { HOME_PAGE_SIZE } from "#core/site/businessConstants.ts"
import { ActivityCard } from "../card/ActivityCard.tsx"
import { AskTile } from "../card/AskTile.tsx"
import { CardGrid } from "../card/CardGrid.tsx"

interface OffersPageProps {
  /** Names the list. */
  readonly title: string
  readonly offers: ReadonlyArray<Offer>
  /** Counts from 1. */
  readonly page: number
}

export const OffersPage = memo(function OffersPage({ title, offers, page }: OffersPageProps) {
  return (
    <CardGrid columns={4} onPhones="strip" label={title} filler={<AskTile />}>
      {pageOf(offers, page, HOME_PAGE_SIZE).map(({ activity, categorySlug }) => (
        <li key={activity._id}>
          <ActivityCard activity={activity} categorySlug={categorySlug} />
        </li>
      ))}
    </CardGrid>
  )
})
