/** A list of offers, one page at a time. */
import type { Offer } from "#core/catalogue/homeLists.ts"
import { pageCount, pageOf, type PagingEdge } from "#core/catalogue/paging.ts"
import { HOME_PAGE_SIZE } from "#core/site/businessConstants.ts"
import { ActivityCard } from "../card/ActivityCard.tsx"
import { AskTile } from "../card/AskTile.tsx"
import { CardGrid } from "../card/CardGrid.tsx"
import { Section } from "../page/Section.tsx"
import { Pager } from "./Pager.tsx"
import { usePager } from "./usePager.ts"

interface PagedOffersProps {
  readonly title: string
  readonly lead: string
  readonly offers: ReadonlyArray<Offer>
  readonly edge: PagingEdge
}

export const PagedOffers = ({ title, lead, offers, edge }: PagedOffersProps) => {
  const [state, send] = usePager(title, { pages: pageCount(offers.length, HOME_PAGE_SIZE), edge })
  const { page, pages, wrapped } = state.context
  return (
    <Section
      title={title}
      lead={lead}
      aside={
        <Pager
          of={title}
          page={page}
          pages={pages}
          wrapped={wrapped}
          onPrevious={
            state.can({ type: "page.previous" }) ? () => send({ type: "page.previous" }) : undefined
          }
          onNext={state.can({ type: "page.next" }) ? () => send({ type: "page.next" }) : undefined}
        />
      }
    >
      <CardGrid key={page} columns={4} onPhones="strip" label={title} filler={<AskTile />}>
        {pageOf(offers, page, HOME_PAGE_SIZE).map(({ activity, categorySlug }) => (
          <li key={activity._id}>
            <ActivityCard activity={activity} categorySlug={categorySlug} />
          </li>
        ))}
      </CardGrid>
    </Section>
  )
}
