/** The trips of one category: its head, its cards, and every state on the way to them. */
import type { CategoryId } from "#core/catalogue/catalogueIds.ts"
import { foundIn, makeCategoryMachine } from "#core/catalogue/browseMachine.ts"
import { CATEGORY_PAGE, categoryPage } from "#core/catalogue/categoryPage.ts"
import { useBrought, useCategories, useExcerpt } from "../app/catalogue.ts"
import { useOnReconnect } from "../app/network.ts"
import { PageTitle } from "../components/sections/PageTitle.tsx"
import { WaveDivider } from "../components/sections/Dividers.tsx"
import { Picture } from "../components/picture/Picture.tsx"
import { categoryPicture } from "../components/picture/categoryPicture.ts"
import styles from "./CategoryTrips.module.css"
import { useMachine } from "@xstate/react"
import { useRef } from "react"
import { useLocation } from "react-router-dom"
import { pageCount } from "#core/pageOf.ts"
import { readSearch, isFiltered, TRIPS_ON_A_PAGE } from "#core/search/searchQuery.ts"
import { pathOf } from "#core/routes.ts"
import { useMachineOf } from "../app/actors.tsx"
import { ActivityCard } from "../components/cards/ActivityCard.tsx"
import { AskForTripCard, CardGrid, SkeletonGrid } from "../components/cards/CardGrid.tsx"
import { CategoryPosterLinks } from "../components/links/CategoryPosterLinks.tsx"
import { EmptyState } from "../components/messages/EmptyState.tsx"
import { Section } from "../components/sections/Section.tsx"
import { FilterLinks } from "../components/search/FilterLinks.tsx"
import { NoFilterMatch } from "../components/search/NoFilterMatch.tsx"
import { PageLinks } from "../components/search/PageLinks.tsx"
import { tripCountText } from "../components/search/NoResults.tsx"
import { SearchField } from "../components/search/SearchField.tsx"

interface ExploreHeaderProps {
  readonly title: string
  readonly slug: string
}

/** The name of the category, over its poster where the site has one. */
const ExploreHeader = ({ title, slug }: ExploreHeaderProps) => {
  const category = useCategories()?.find((one) => one.slug === slug)
  const poster = categoryPicture(category ?? { slug }, 1600)
  return (
    <div className={styles["head"]}>
      {poster !== undefined && (
        <Picture
          className={styles["poster"]}
          src={poster}
          alt=""
          name={slug}
          sizes="(width < 48rem) 15rem, 100vw"
          when="first"
        />
      )}
      <PageTitle className={styles["title"]} tab={title} category={category} untilHead>
        {title}
      </PageTitle>
      <WaveDivider />
    </div>
  )
}

const NONE = { found: 0, passing: 0, trips: [] } as const

interface CategoryTripsProps {
  readonly slug: string
  readonly categoryId: CategoryId
  /** What the visitor must be told first. */
  readonly notice?: string | undefined
}

export const CategoryTrips = ({ slug, categoryId, notice }: CategoryTripsProps) => {
  const [state, send] = useMachine(useMachineOf(makeCategoryMachine), { input: { query: categoryId } })
  useOnReconnect(() => send({ type: "browse.again" }))
  const filters = readSearch(useLocation().search)
  const brought = useBrought(CATEGORY_PAGE, { categoryId, asked: filters })
  const list = { found: foundIn(state.context), hasFailed: state.matches("unavailable") }
  const { found, isLoading } = useExcerpt(list, (all) => categoryPage(all, filters), brought)
  const { found: count, passing, trips } = found ?? NONE
  const title = `Explore Trips under ${slug}`
  const path = pathOf({ to: "explore", slug })
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <ExploreHeader title={title} slug={slug} />
      <div className={styles["trips"]}>
        {notice !== undefined && <p className={styles["notice"]}>{notice}</p>}
        {isLoading && (
          <>
            <p role="status">Loading trips…</p>
            <SkeletonGrid onPhones="column" label="Loading" />
          </>
        )}
        {!isLoading && count === 0 && (
          <EmptyState
            onAgain={state.can({ type: "browse.again" }) ? () => send({ type: "browse.again" }) : undefined}
          >
            <p role="status">No Trips found for this category.</p>
          </EmptyState>
        )}
        {count > 0 && (
          <>
            <SearchField place="page" />
            <FilterLinks path={path} />
            <div role="status">
              <h2 ref={heading} tabIndex={-1} className={styles["count"]}>
                {isFiltered(filters)
                  ? `${passing} of ${tripCountText(count)}`
                  : `${tripCountText(count)} to choose from`}
              </h2>
            </div>
          </>
        )}
        {count > 0 && passing === 0 && <NoFilterMatch text="" count={count} path={path} heading={heading} />}
        {passing > 0 && (
          <CardGrid columns={4} onPhones="column" label={title} filler={<AskForTripCard />}>
            {trips.map((activity, place) => (
              <li key={activity._id}>
                <ActivityCard activity={activity} categorySlug={slug} soon={place < 2} />
              </li>
            ))}
          </CardGrid>
        )}
        <PageLinks path={path} pages={pageCount(passing, TRIPS_ON_A_PAGE)} heading={heading} />
      </div>
      <Section title="More ways to spend the day">
        <CategoryPosterLinks />
      </Section>
    </>
  )
}
