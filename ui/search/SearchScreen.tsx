/** Every trip there is, and those that a search or a filter leaves: `/explore`, whose query says what is searched for. */
import { SHOP } from "#core/shop.ts"
import { useRef } from "react"
import { useLocation } from "react-router-dom"
import { foundIn } from "#core/catalogue/browseMachine.ts"
import { pageCount, pageOf } from "#core/home/pagerMachine.ts"
import { readSearch, matchesFilters, TRIPS_ON_A_PAGE } from "#core/search/searchQuery.ts"
import { searchTrips, tripIndex } from "#core/search/searchTrips.ts"
import { ROUTES } from "#core/routes.ts"
import { useShelves } from "../app/catalogue.tsx"
import { ActivityCard } from "../components/cards/ActivityCard.tsx"
import { AskForTripCard, CardGrid, SkeletonGrid } from "../components/cards/CardGrid.tsx"
import { CategoryPosterLinks } from "../components/links/CategoryPosterLinks.tsx"
import { EmptyState } from "../components/messages/EmptyState.tsx"
import { PageTitle } from "../components/sections/PageTitle.tsx"
import { Section } from "../components/sections/Section.tsx"
import { FilterLinks } from "../components/search/FilterLinks.tsx"
import { NoFilterMatch } from "../components/search/NoFilterMatch.tsx"
import { PageLinks } from "../components/search/PageLinks.tsx"
import { NoResults, tripCountText } from "../components/search/NoResults.tsx"
import { SearchField } from "../components/search/SearchField.tsx"
import styles from "./SearchScreen.module.css"

export const SearchScreen = () => {
  const asked = readSearch(useLocation().search)
  const [state, send] = useShelves()
  const index = tripIndex(foundIn(state.context) ?? [])
  const passing = matchesFilters(asked)
  const found = searchTrips(index, asked.text)
  const shown = found.filter(({ activity }) => passing(activity))
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <div className={styles["search"]}>
        <PageTitle className={styles["title"]} tab={`Find a trip in ${SHOP.place}`} untilHead>
          Find a trip in {SHOP.place}
        </PageTitle>
        <SearchField place="page" text={asked.text} />
        <FilterLinks path={ROUTES.search.path} />
        <div role="status">
          {(state.matches("loading") || index.length > 0) && (
            <h2 ref={heading} tabIndex={-1} className={styles["count"]}>
              {index.length === 0
                ? "Loading trips…"
                : `${tripCountText(shown.length)}${asked.text === "" ? "" : ` for “${asked.text}”`}`}
            </h2>
          )}
        </div>
        {state.matches("loading") && <SkeletonGrid onPhones="column" label="Loading" />}
        {state.matches("unavailable") && (
          <EmptyState onAgain={() => send({ type: "browse.again" })}>
            <p role="status">The trips did not load.</p>
          </EmptyState>
        )}
        {index.length > 0 && found.length === 0 && <NoResults text={asked.text} />}
        {found.length > 0 && shown.length === 0 && (
          <NoFilterMatch text={asked.text} count={found.length} path={ROUTES.search.path} heading={heading} />
        )}
        {shown.length > 0 && (
          <CardGrid columns={4} onPhones="column" label="Trips" filler={<AskForTripCard />}>
            {pageOf(shown, asked.page ?? 1, TRIPS_ON_A_PAGE).map(({ categorySlug, activity }, place) => (
              <li key={activity._id}>
                <ActivityCard activity={activity} categorySlug={categorySlug} soon={place < 2} />
              </li>
            ))}
          </CardGrid>
        )}
        <PageLinks
          path={ROUTES.search.path}
          pages={pageCount(shown.length, TRIPS_ON_A_PAGE)}
          heading={heading}
        />
      </div>
      <Section title="Trips by category">
        <CategoryPosterLinks />
      </Section>
    </>
  )
}
