/** The two lists of Home: trips that come as a package, and days out. */
import { SHOP } from "#core/shop.ts"
import { useMachine } from "@xstate/react"
import { useEffect, memo, useDeferredValue } from "react"
import { pagerMachine, type PagingEdge, pageOf, pageCount } from "#core/home/pagerMachine.ts"
import { usePagerSnapshots } from "../app/pagerSnapshots.ts"
import { type ListedActivity, tourPackages, tripPackages } from "#core/catalogue/activityLists.ts"
import { HOME_PAGE_SIZE } from "#core/businessConstants.ts"
import { ActivityCard } from "../components/cards/ActivityCard.tsx"
import { AskForTripCard, CardGrid, SkeletonGrid } from "../components/cards/CardGrid.tsx"
import { DeferredMarkup } from "../components/sections/DeferredMarkup.tsx"
import { Section } from "../components/sections/Section.tsx"
import { Pager } from "./Pager.tsx"
import { useShelves } from "../app/catalogue.tsx"
import { VisuallyHidden } from "../components/messages/VisuallyHidden.tsx"
import { EmptyState } from "../components/messages/EmptyState.tsx"
import { foundIn } from "#core/catalogue/browseMachine.ts"
import { TripFinder } from "../components/search/TripFinder.tsx"

/**
 * The pager of one list, which goes on where the visitor left it. `title` names the list; state and send are the pager
 * machine's.
 */
const usePager = (title: string, input: { readonly pages: number; readonly edge: PagingEdge }) => {
  const kept = usePagerSnapshots()
  const snapshot = kept.get(title)
  const [state, send, pager] = useMachine(pagerMachine, {
    input,
    ...(snapshot === undefined ? {} : { snapshot }),
  })
  useEffect(() => {
    const turning = pager.subscribe(() => kept.set(title, pager.getPersistedSnapshot()))
    return () => turning.unsubscribe()
  }, [kept, title, pager])
  return [state, send] as const
}

interface OffersPageProps {
  /** Names the list. */
  readonly title: string
  readonly offers: ReadonlyArray<ListedActivity>
  /** Counts from 1. */
  readonly page: number
}

/** One page of a list of offers. Memoised, because a page that is left is kept until the next one is made. */
const OfferListPage = memo(function OffersPage({ title, offers, page }: OffersPageProps) {
  return (
    <CardGrid columns={4} onPhones="strip" label={title} filler={<AskForTripCard />}>
      {pageOf(offers, page, HOME_PAGE_SIZE).map(({ activity, categorySlug }) => (
        <li key={activity._id}>
          <ActivityCard activity={activity} categorySlug={categorySlug} />
        </li>
      ))}
    </CardGrid>
  )
})

interface PagedOffersProps {
  readonly title: string
  readonly lead: string
  readonly offers: ReadonlyArray<ListedActivity>
  readonly edge: PagingEdge
}

/** A list of offers, one page at a time. */
const PagedOfferList = ({ title, lead, offers, edge }: PagedOffersProps) => {
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
      <OfferListPage key={shown} title={title} offers={offers} page={shown} />
    </Section>
  )
}

interface OfferShelfProps {
  readonly title: string
  readonly lead: string
  readonly offers: ReadonlyArray<ListedActivity>
  readonly edge: PagingEdge
  readonly emptyText: string
}

/** One list of Home: skeletons while it loads, its pages when it is there, and its empty text when it is not. */
const OfferList = ({ title, lead, offers, edge, emptyText }: OfferShelfProps) => {
  const [state, send] = useShelves()
  if (state.matches("loading"))
    return (
      <Section title={title} lead={lead}>
        <p role="status">
          <VisuallyHidden>Loading {title}</VisuallyHidden>
        </p>
        <SkeletonGrid count={HOME_PAGE_SIZE} onPhones="strip" label={title} />
      </Section>
    )
  if (offers.length > 0) return <PagedOfferList title={title} lead={lead} offers={offers} edge={edge} />
  return (
    <Section title={title} lead={lead}>
      <EmptyState
        onAgain={state.can({ type: "browse.again" }) ? () => send({ type: "browse.again" }) : undefined}
      >
        <p>{emptyText}</p>
      </EmptyState>
    </Section>
  )
}

export const OfferLists = () => {
  const [state] = useShelves()
  const shelves = foundIn(state.context) ?? []
  return (
    <>
      <TripFinder />
      <OfferList
        title={`${SHOP.place} trip packages`}
        lead={SHOP.tripPackagesLead}
        offers={tripPackages(shelves)}
        edge="stop"
        emptyText="No trip packages available right now."
      />
      <DeferredMarkup>
        <OfferList
          title={`Trending holiday packages in ${SHOP.place}`}
          lead={SHOP.tourPackagesLead}
          offers={tourPackages(shelves)}
          edge="wrap"
          emptyText="No tour packages available right now."
        />
      </DeferredMarkup>
    </>
  )
}
