/**
 * Explore: the trips of one category. A link of ours passes the category's id along; who comes without it is told so,
 * and finds the trips of the category that the address names below, or the proper links where it names none.
 */
import { SHOP } from "#core/shop.ts"
import { useLocation, useParams } from "react-router-dom"
import { NOT_FOUND_TITLE } from "#core/content/pageMetadata.ts"
import { useCategories } from "../app/catalogue.ts"
import { CategoryTrips } from "./CategoryTrips.tsx"
import { CategoryPosterLinks } from "../components/links/CategoryPosterLinks.tsx"
import { PageMessage } from "../components/messages/PageMessage.tsx"
import { PageTitle } from "../components/sections/PageTitle.tsx"
import { Section } from "../components/sections/Section.tsx"
import { useHydrating } from "../app/hydration.ts"
import { categoryIdIn } from "../components/links/CategoryLink.tsx"

const EXPLORE = `Explore ${SHOP.place}`

const NO_ID = "No category ID found. Please navigate here using the proper link."

export const ExploreScreen = () => {
  const slug = (useParams()["slug"] ?? "").toLowerCase()
  const passed = categoryIdIn(useLocation().state)
  const found = useCategories()
  const isWritten = useHydrating()
  const hasId = !isWritten && passed !== undefined
  const named = found?.find((category) => category.slug === slug)?._id
  const categoryId = hasId ? passed : named
  if (categoryId !== undefined)
    return (
      <CategoryTrips
        key={categoryId}
        slug={slug}
        categoryId={categoryId}
        notice={hasId ? undefined : NO_ID}
      />
    )
  const isNowhere = found !== undefined
  return (
    <>
      <PageMessage
        title={
          <PageTitle tab={isNowhere ? NOT_FOUND_TITLE : EXPLORE} isNowhere={isNowhere}>
            {EXPLORE}
          </PageTitle>
        }
        poster="crossroads"
      >
        {NO_ID}
      </PageMessage>
      <Section title="These links are the proper ones">
        <CategoryPosterLinks first={slug} />
      </Section>
    </>
  )
}
