/** Every trip there is, and those that a search or a filter leaves: `/explore`, whose query says what is searched for. */
import { useLocation } from "react-router-dom"
import { foundIn } from "#core/catalogue/browseMachine.ts"
import { readSearch } from "#core/search/searchQuery.ts"
import { searchTrips, tripIndex } from "#core/search/searchTrips.ts"
import { passes } from "#core/search/tripFilters.ts"
import { ROUTES } from "#core/site/routes.ts"
import { useShelves } from "../catalogue.tsx"
import { ActivityCard } from "../parts/card/ActivityCard.tsx"
import { AskTile } from "../parts/card/AskTile.tsx"
import { CardGrid } from "../parts/card/CardGrid.tsx"
import { SkeletonCard } from "../parts/card/SkeletonCard.tsx"
import { CategoryLinks } from "../parts/page/CategoryLinks.tsx"
import { Nothing } from "../parts/page/Nothing.tsx"
import { PageTitle } from "../parts/page/PageTitle.tsx"
import { Section } from "../parts/page/Section.tsx"
import { FilterLinks } from "../parts/search/FilterLinks.tsx"
import { NothingFound } from "../parts/search/NothingFound.tsx"
import { SearchField } from "../parts/search/SearchField.tsx"
import { tripCount } from "../parts/search/tripCount.ts"
import styles from "./SearchScreen.module.css"

/** Cards drawn while the real ones are on their way: one full row. */
const ROW = ["first", "second", "third", "fourth"]

export const SearchScreen = () => {
  const asked = readSearch(useLocation().search)
  const [state, send] = useShelves()
  const index = tripIndex(foundIn(state.context) ?? [])
  const passing = passes(asked)
  const shown = searchTrips(index, asked.text).filter(({ activity }) => passing(activity))
  return (
    <>
      <div className={styles["search"]}>
        <PageTitle className={styles["title"]} tab="Find a trip in Goa" untilHead>
          Find a trip in Goa
        </PageTitle>
        <SearchField place="page" text={asked.text} />
        <FilterLinks path={ROUTES.search} />
        <div role="status">
          {(state.matches("loading") || index.length > 0) && (
            <h2 className={styles["count"]}>
              {index.length === 0
                ? "Loading trips…"
                : `${tripCount(shown.length)}${asked.text === "" ? "" : ` for “${asked.text}”`}`}
            </h2>
          )}
        </div>
        {state.matches("loading") && (
          <CardGrid columns={4} onPhones="column" label="Loading">
            {ROW.map((place) => (
              <li key={place}>
                <SkeletonCard />
              </li>
            ))}
          </CardGrid>
        )}
        {state.matches("unavailable") && (
          <Nothing onAgain={() => send({ type: "browse.again" })}>
            <p role="status">The trips did not load.</p>
          </Nothing>
        )}
        {index.length > 0 && shown.length === 0 && <NothingFound text={asked.text} />}
        {shown.length > 0 && (
          <CardGrid columns={4} onPhones="column" label="Trips" filler={<AskTile />}>
            {shown.map(({ categorySlug, activity }, place) => (
              <li key={activity._id}>
                <ActivityCard activity={activity} categorySlug={categorySlug} soon={place < 2} />
              </li>
            ))}
          </CardGrid>
        )}
      </div>
      <Section title="Trips by category">
        <CategoryLinks />
      </Section>
    </>
  )
}
