/** Narrows a list by price and length. Links, so that Back, sharing and browsers without scripts work. */
import { readSearch, searchQueryOf, type TripSearch } from "#core/search/searchQuery.ts"
import { PRICE_LIMITS, priceLimitWords, TRIP_LENGTHS } from "#core/search/tripFilters.ts"
import { useLocation } from "react-router-dom"
import { useId } from "react"
import { SiteLink } from "../page/SiteLink.tsx"
import styles from "./FilterLinks.module.css"

interface Choice {
  readonly label: string
  readonly change: Pick<TripSearch, "upToRupees"> | Pick<TripSearch, "length">
}

const PRICES: ReadonlyArray<Choice> = [
  { label: "Any price", change: { upToRupees: undefined } },
  ...PRICE_LIMITS.map((rupees) => ({ label: priceLimitWords(rupees), change: { upToRupees: rupees } })),
]
const LENGTHS: ReadonlyArray<Choice> = [
  { label: "Any length", change: { length: undefined } },
  ...TRIP_LENGTHS.map(({ length, label }) => ({ label, change: { length } })),
]

interface FilterLinksProps {
  /** Path of the page that is filtered. */
  readonly path: string
}

export const FilterLinks = ({ path }: FilterLinksProps) => {
  const id = useId()
  const { search, state } = useLocation()
  const asked = readSearch(search)
  const here = searchQueryOf(asked)
  return (
    <nav className={styles["filters"]} aria-label="Filters">
      {[
        { title: "Price for one adult", choices: PRICES },
        { title: "Time it takes", choices: LENGTHS },
      ].map(({ title, choices }, row) => (
        <div key={title} className={styles["row"]}>
          <p id={`${id}-${row}`} className={styles["title"]}>
            {title}
          </p>
          <ul aria-labelledby={`${id}-${row}`}>
            {choices.map(({ label, change }) => {
              const query = searchQueryOf({ ...asked, ...change })
              return (
                <li key={label}>
                  <SiteLink
                    to={path + query}
                    state={state}
                    aria-current={query === here ? "true" : undefined}
                  >
                    {label}
                  </SiteLink>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}
