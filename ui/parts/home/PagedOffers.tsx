/** A list of offers, one page at a time. */
import { useDeferredValue } from "react"
import type { Offer } from "#core/catalogue/homeLists.ts"
import { pageCount, type PagingEdge } from "#core/catalogue/paging.ts"
import { HOME_PAGE_SIZE } from "#core/site/businessConstants.ts"
import { Section } from "../page/Section.tsx"
import { OffersPage } from "./OffersPage.tsx"
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
  // A slow phone says at once which page comes, and makes its cards after that.
  const shown = useDeferredValue(page)
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
      <OffersPage key={shown} title={title} offers={offers} page={shown} />
    </Section>
  )
}
