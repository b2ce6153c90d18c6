/** One list of Home: skeletons while it loads, its pages when it is there, and its empty text when it is not. */
import type { Offer } from "#core/catalogue/homeLists.ts"
import type { PagingEdge } from "#core/catalogue/paging.ts"
import { HOME_PAGE_SIZE } from "#core/site/businessConstants.ts"
import { useShelves } from "../../catalogue.tsx"
import { CardGrid } from "../card/CardGrid.tsx"
import { SkeletonCard } from "../card/SkeletonCard.tsx"
import { Hidden } from "../page/Hidden.tsx"
import { Nothing } from "../page/Nothing.tsx"
import { Section } from "../page/Section.tsx"
import { PagedOffers } from "./PagedOffers.tsx"

interface OfferShelfProps {
  readonly title: string
  readonly lead: string
  readonly offers: ReadonlyArray<Offer>
  readonly edge: PagingEdge
  readonly emptyText: string
}

export const OfferShelf = ({ title, lead, offers, edge, emptyText }: OfferShelfProps) => {
  const [state, send] = useShelves()
  if (state.matches("loading"))
    return (
      <Section title={title} lead={lead}>
        <p role="status">
          <Hidden>Loading {title}</Hidden>
        </p>
        <CardGrid columns={4} onPhones="strip" label={title}>
          {Array.from({ length: HOME_PAGE_SIZE }, (_, place) => (
            <li key={place}>
              <SkeletonCard />
            </li>
          ))}
        </CardGrid>
      </Section>
    )
  if (offers.length > 0) return <PagedOffers title={title} lead={lead} offers={offers} edge={edge} />
  return (
    <Section title={title} lead={lead}>
      <Nothing
        onAgain={state.can({ type: "browse.again" }) ? () => send({ type: "browse.again" }) : undefined}
      >
        <p>{emptyText}</p>
      </Nothing>
    </Section>
  )
}
