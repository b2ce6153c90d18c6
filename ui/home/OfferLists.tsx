/** The two lists of Home: trips that come as a package, and days out. */
import { SHOP } from "#core/shop.ts"
import { useMachine } from "@xstate/react"
import {
  useEffect,
  memo,
  startTransition,
  type Ref,
  type RefCallback,
  useDeferredValue,
  useMemo,
  useState,
} from "react"
import type { Offers } from "#core/home/homeLists.ts"
import { offerPage, offerPageCount } from "#core/home/offerPages.ts"
import { pagerMachine, type PagingEdge } from "#core/home/pagerMachine.ts"
import { usePagerSnapshots } from "../app/listPlaces.ts"
import type { ListedActivity } from "#core/catalogue/activity.ts"
import { HOME_PAGE_SIZE } from "#core/businessConstants.ts"
import { ActivityCard } from "../components/cards/ActivityCard.tsx"
import { AskForTripCard, CardGrid, SkeletonGrid } from "../components/cards/CardGrid.tsx"
import { DeferredMarkup } from "../components/sections/DeferredMarkup.tsx"
import { Section } from "../components/sections/Section.tsx"
import { Pager } from "./Pager.tsx"
import { useHydrating } from "../app/hydration.ts"
import { useHomeLists } from "./useHomeLists.ts"
import { VisuallyHidden } from "../components/messages/VisuallyHidden.tsx"
import { EmptyState } from "../components/messages/EmptyState.tsx"

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
}

/**
 * One page of a list of offers. Memoised: it stays as it is until the next one is made, and while more offers are asked for.
 */
const OfferListPage = memo(function OffersPage({ title, offers }: OffersPageProps) {
  return (
    <CardGrid columns={4} onPhones="strip" label={title} filler={<AskForTripCard />}>
      {offers.map(({ activity, categorySlug }) => (
        <li key={activity._id}>
          <ActivityCard activity={activity} categorySlug={categorySlug} />
        </li>
      ))}
    </CardGrid>
  )
})

type HomeList = ReturnType<typeof useHomeLists>

interface MissingOffersProps extends Pick<HomeList, "isLoading" | "onAgain"> {
  readonly title: string
  readonly text: string
}

/** Stands where a list's cards do not: skeletons while they are on their way, else a text. */
const MissingOffers = ({ title, isLoading, text, onAgain }: MissingOffersProps) =>
  isLoading ? (
    <>
      <p role="status">
        <VisuallyHidden>Loading {title}</VisuallyHidden>
      </p>
      <SkeletonGrid count={HOME_PAGE_SIZE} onPhones="strip" label={title} />
    </>
  ) : (
    <EmptyState onAgain={onAgain}>
      <p>{text}</p>
    </EmptyState>
  )

interface PagedOffersProps extends Pick<HomeList, "onAgain"> {
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly title: string
  readonly lead: string
  readonly list: Offers
  readonly edge: PagingEdge
  /** The visitor goes through the pages. */
  readonly onTurn: () => void
}

/** A list of offers, one page at a time. */
const PagedOfferList = ({ headingRef, title, lead, list, edge, onTurn, onAgain }: PagedOffersProps) => {
  const [state, send] = usePager(title, { pages: offerPageCount(list), edge })
  const { page, pages, wrapped } = state.context
  // A slow phone says at once which page comes, and makes its cards after that.
  const shown = useDeferredValue(page)
  // The same ones at every rendering: else a press would first have all cards of the page that it leaves rendered again.
  const offers = useMemo(() => offerPage(list, shown), [list, shown])
  const turn = (type: "page.previous" | "page.next") =>
    state.can({ type })
      ? () => {
          send({ type })
          onTurn()
        }
      : undefined
  return (
    <Section
      headingRef={headingRef}
      title={title}
      lead={lead}
      aside={
        <Pager
          of={title}
          page={page}
          pages={pages}
          wrapped={wrapped}
          onPrevious={turn("page.previous")}
          onNext={turn("page.next")}
        />
      }
    >
      {offers === undefined ? (
        <MissingOffers
          title={title}
          isLoading={onAgain === undefined}
          text="The trips did not load."
          onAgain={onAgain}
        />
      ) : (
        <OfferListPage key={shown} title={title} offers={offers} />
      )}
    </Section>
  )
}

interface OfferListProps extends Omit<PagedOffersProps, "headingRef" | "list">, Pick<HomeList, "isLoading"> {
  readonly list: Offers | undefined
  readonly emptyText: string
}

/**
 * A ref for a part of the page and for the one that takes its place and says the same: whoever had the focus in the one that
 * goes has it in the one that comes.
 */
const useFocusOfReplaced = (): RefCallback<HTMLElement> =>
  useState(() => {
    let hadFocus = false
    return (part: HTMLElement) => {
      if (hadFocus) part.focus({ preventScroll: true })
      return () => {
        hadFocus = part === document.activeElement
      }
    }
  })[0]

/** One list of Home: skeletons while it loads, its pages when it is there, and its empty text when it is not. */
const OfferList = ({ isLoading, list, emptyText, ...pages }: OfferListProps) => {
  const { title, lead, onAgain } = pages
  const headingRef = useFocusOfReplaced()
  if (list !== undefined && list.count > 0)
    return <PagedOfferList list={list} headingRef={headingRef} {...pages} />
  return (
    <Section headingRef={headingRef} title={title} lead={lead}>
      <MissingOffers title={title} isLoading={isLoading} text={emptyText} onAgain={onAgain} />
    </Section>
  )
}

/**
 * Who lands on Home has what the page brought, and all of it when they go through the pages; who comes from elsewhere in the
 * site goes on looking around, and has it at once.
 */
export const OfferLists = () => {
  const isWritten = useHydrating()
  const [areWanted, setWanted] = useState(!isWritten)
  const { found, isLoading, onAgain } = useHomeLists({ areWanted })
  // Asking is more work than the press itself, which is seen first.
  const onTurn = () => startTransition(() => setWanted(true))
  const common = { isLoading, onAgain, onTurn }
  return (
    <>
      <OfferList
        title={`${SHOP.place} trip packages`}
        lead={SHOP.tripPackagesLead}
        list={found?.trips}
        edge="stop"
        emptyText="No trip packages available right now."
        {...common}
      />
      <DeferredMarkup>
        <OfferList
          title={`Trending holiday packages in ${SHOP.place}`}
          lead={SHOP.tourPackagesLead}
          list={found?.tours}
          edge="wrap"
          emptyText="No tour packages available right now."
          {...common}
        />
      </DeferredMarkup>
    </>
  )
}
