/** Every trip there is, and those that a search or a filter leaves: `/explore`, whose query says what is searched for. */
import { SHOP } from "#core/shop.ts"
import { useRef } from "react"
import { useLocation } from "react-router-dom"
import { pageCount } from "#core/pageOf.ts"
import { SEARCH_PAGE, searchPage } from "#core/search/searchPage.ts"
import { readSearch, TRIPS_ON_A_PAGE } from "#core/search/searchQuery.ts"
import { ROUTES } from "#core/routes.ts"
import { useBrought, useExcerpt, useShelves } from "../app/catalogue.ts"
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
import { SearchedFor } from "../components/search/SearchedFor.tsx"
import { SearchField } from "../components/search/SearchField.tsx"
import styles from "./SearchScreen.module.css"

export const SearchScreen = () => {
  const asked = readSearch(useLocation().search)
  const list = useShelves()
  const brought = useBrought(SEARCH_PAGE, asked)
  const { found, isLoading } = useExcerpt(list, (shelves) => searchPage(shelves, asked), brought)
  const isStocked = found?.isStocked === true
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
          {(isLoading || isStocked) && (
            <h2 ref={heading} tabIndex={-1} className={styles["count"]}>
              {found === undefined ? "Loading trips…" : tripCountText(found.passing)}
              {found !== undefined && asked.text !== "" && <SearchedFor text={asked.text} />}
            </h2>
          )}
        </div>
        {isLoading && <SkeletonGrid onPhones="column" label="Loading" />}
        {found === undefined && !isLoading && (
          <EmptyState onAgain={list.askAgain}>
            <p role="status">The trips did not load.</p>
          </EmptyState>
        )}
        {isStocked && found.found === 0 && <NoResults text={asked.text} />}
        {isStocked && found.found > 0 && found.passing === 0 && (
          <NoFilterMatch text={asked.text} count={found.found} path={ROUTES.search.path} heading={heading} />
        )}
        {isStocked && found.passing > 0 && (
          <CardGrid columns={4} onPhones="column" label="Trips" filler={<AskForTripCard />}>
            {found.trips.map(({ categorySlug, activity }, place) => (
              <li key={activity._id}>
                <ActivityCard activity={activity} categorySlug={categorySlug} soon={place < 2} />
              </li>
            ))}
          </CardGrid>
        )}
        <PageLinks
          path={ROUTES.search.path}
          pages={pageCount(found?.passing ?? 0, TRIPS_ON_A_PAGE)}
          heading={heading}
        />
      </div>
      <Section title="Trips by category">
        <CategoryPosterLinks />
      </Section>
    </>
  )
}
