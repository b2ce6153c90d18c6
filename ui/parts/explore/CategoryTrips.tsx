/** The cards of one category, and every state on the way to them. */
import { useMachine } from "@xstate/react"
import { useLocation } from "react-router-dom"
import { makeCategoryMachine } from "#core/catalogue/browseFlows.ts"
import { foundIn } from "#core/catalogue/browseMachine.ts"
import { readSearch } from "#core/search/searchQuery.ts"
import { isFiltered, passes } from "#core/search/tripFilters.ts"
import { pathOf } from "#core/site/routes.ts"
import { useMachineOf } from "../../flows.tsx"
import { useWhenOnline } from "../../useWhenOnline.ts"
import { ActivityCard } from "../card/ActivityCard.tsx"
import { AskTile } from "../card/AskTile.tsx"
import { CardGrid } from "../card/CardGrid.tsx"
import { SkeletonCard } from "../card/SkeletonCard.tsx"
import { CategoryLinks } from "../page/CategoryLinks.tsx"
import { Nothing } from "../page/Nothing.tsx"
import { Section } from "../page/Section.tsx"
import { FilterLinks } from "../search/FilterLinks.tsx"
import { NothingFound } from "../search/NothingFound.tsx"
import { SearchField } from "../search/SearchField.tsx"
import { tripCount } from "../search/tripCount.ts"
import styles from "./CategoryTrips.module.css"
import { ExploreHead } from "./ExploreHead.tsx"

interface CategoryTripsProps {
  readonly slug: string
  readonly categoryId: string
  /** What the visitor must be told first. */
  readonly notice?: string | undefined
}

/** Cards drawn while the real ones are on their way: one full row. */
const ROW = ["first", "second", "third", "fourth"]

export const CategoryTrips = ({ slug, categoryId, notice }: CategoryTripsProps) => {
  const [state, send] = useMachine(useMachineOf(makeCategoryMachine), { input: { query: categoryId } })
  useWhenOnline(() => send({ type: "browse.again" }))
  const activities = foundIn(state.context) ?? []
  const filters = readSearch(useLocation().search)
  const shown = activities.filter(passes(filters))
  const title = `Explore Trips under ${slug}`
  return (
    <>
      <ExploreHead title={title} slug={slug} />
      <div className={styles["trips"]}>
        {notice !== undefined && <p className={styles["notice"]}>{notice}</p>}
        {state.matches("loading") && (
          <>
            <p role="status">Loading trips…</p>
            <CardGrid columns={4} onPhones="column" label="Loading">
              {ROW.map((place) => (
                <li key={place}>
                  <SkeletonCard />
                </li>
              ))}
            </CardGrid>
          </>
        )}
        {!state.matches("loading") && activities.length === 0 && (
          <Nothing
            onAgain={state.can({ type: "browse.again" }) ? () => send({ type: "browse.again" }) : undefined}
          >
            <p role="status">No Trips found for this category.</p>
          </Nothing>
        )}
        {activities.length > 0 && (
          <>
            <SearchField place="page" />
            <FilterLinks path={pathOf({ to: "explore", slug })} />
            <div role="status">
              <h2 className={styles["count"]}>
                {isFiltered(filters)
                  ? `${shown.length} of ${tripCount(activities.length)}`
                  : `${tripCount(activities.length)} to choose from`}
              </h2>
            </div>
          </>
        )}
        {activities.length > 0 && shown.length === 0 && <NothingFound text="" />}
        {shown.length > 0 && (
          <CardGrid columns={4} onPhones="column" label={title} filler={<AskTile />}>
            {shown.map((activity, place) => (
              <li key={activity._id}>
                <ActivityCard activity={activity} categorySlug={slug} soon={place < 2} />
              </li>
            ))}
          </CardGrid>
        )}
      </div>
      <Section title="More ways to spend the day">
        <CategoryLinks />
      </Section>
    </>
  )
}
