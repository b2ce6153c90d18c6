/** The activities of one category in a menu, as entries of its list. The first menu that is opened has them asked for. */
import type { RefObject } from "react"
import type { Category } from "#core/catalogue/activity.ts"
import { pathOf } from "#core/routes.ts"
import { useShelves } from "../app/catalogue.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { SiteLink } from "../components/links/SiteLink.tsx"

interface CategoryActivitiesProps {
  readonly category: Category
  readonly onFollow: () => void
  /** Opens and closes the list. It takes the focus of the button that asks again, which goes with its press. */
  readonly opener: RefObject<HTMLElement | null>
}

export const CategoryActivities = ({ category, onFollow, opener }: CategoryActivitiesProps) => {
  const { found, hasFailed, askAgain } = useShelves()
  const shelf = found?.find(({ _id }) => _id === category._id)
  return (
    <>
      {shelf?.subcategories.map(({ _id, slug, name }) => (
        <li key={_id}>
          <SiteLink
            to={pathOf({ to: "activity", categorySlug: category.slug, subSlug: slug })}
            onClick={onFollow}
          >
            {name}
          </SiteLink>
        </li>
      ))}
      {found === undefined && (
        <li>
          <p role="status">{hasFailed ? "The trips did not load." : "Loading trips…"}</p>
          {hasFailed && (
            <button
              type="button"
              className={buttonClass("quiet")}
              onClick={() => {
                askAgain()
                opener.current?.focus()
              }}
            >
              Try again
            </button>
          )}
        </li>
      )}
    </>
  )
}
