/**
 * Explore: the trips of one category, whose id the link has passed along; without it, links that do. Where no scripts
 * run no link can pass anything along: there the trips follow below.
 */
import { useLocation, useParams } from "react-router-dom"
import { foundIn } from "#core/catalogue/browseMachine.ts"
import { useCategories } from "../catalogue.tsx"
import { CategoryTrips } from "../parts/explore/CategoryTrips.tsx"
import { CategoryLinks } from "../parts/page/CategoryLinks.tsx"
import { Message } from "../parts/page/Message.tsx"
import { PageTitle } from "../parts/page/PageTitle.tsx"
import { Section } from "../parts/page/Section.tsx"
import { useHydrating } from "../useHydrating.ts"
import { categoryIdIn } from "./exploreState.ts"

export const ExploreScreen = () => {
  const slug = (useParams()["slug"] ?? "").toLowerCase()
  const location = useLocation()
  const passed = categoryIdIn(location.state)
  const [categories] = useCategories()
  const isWritten = useHydrating()
  const categoryId = isWritten ? undefined : passed
  const named = isWritten && foundIn(categories.context)?.find((category) => category.slug === slug)
  if (categoryId !== undefined) return <CategoryTrips key={categoryId} slug={slug} categoryId={categoryId} />
  return (
    <>
      <Message title={<PageTitle tab="Explore Goa">Explore Goa</PageTitle>} poster="crossroads">
        No category ID found. Please navigate here using the proper link.
      </Message>
      <Section title="These links are the proper ones">
        <CategoryLinks first={slug} />
      </Section>
      {named && (
        <noscript>
          <CategoryTrips slug={slug} categoryId={named._id} />
        </noscript>
      )}
    </>
  )
}
