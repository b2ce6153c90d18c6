/** The search on a page of lists: the field, and shorter ways to what is asked for most. */
import { searchQueryOf, PRICE_LIMITS, priceLimitText, TRIP_LENGTHS } from "#core/search/searchQuery.ts"
import { ROUTES } from "#core/routes.ts"
import { SiteLink } from "../links/SiteLink.tsx"
import { SearchField } from "./SearchField.tsx"
import styles from "./TripFinder.module.css"

const SHORTCUTS = [
  { label: priceLimitText(PRICE_LIMITS[0]), filters: { upToRupees: PRICE_LIMITS[0] } },
  ...TRIP_LENGTHS.map(({ length, label }) => ({ label, filters: { length } })),
]

export const TripFinder = () => (
  <div className={styles["finder"]}>
    <SearchField place="page" />
    <ul aria-label="Trips by price and length">
      {SHORTCUTS.map(({ label, filters }) => (
        <li key={label}>
          <SiteLink to={ROUTES.search.path + searchQueryOf({ text: "", ...filters })}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  </div>
)
