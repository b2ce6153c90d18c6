/** Narrows a list by price and length. Links, so that Back, sharing and browsers without scripts work. */
import {
  readSearch,
  searchQueryOf,
  type TripSearch,
  PRICE_LIMITS,
  priceLimitText,
  TRIP_LENGTHS,
} from "#core/search/searchQuery.ts"
import { useLocation } from "react-router-dom"
import { useEffect, useId, useRef } from "react"
import { SiteLink } from "../links/SiteLink.tsx"
import forcedColors from "../fields/forcedColors.module.css"
import styles from "./FilterLinks.module.css"

interface Choice {
  readonly label: string
  readonly change: Pick<TripSearch, "upToRupees"> | Pick<TripSearch, "length">
}

const PRICES: ReadonlyArray<Choice> = [
  { label: "Any price", change: { upToRupees: undefined } },
  ...PRICE_LIMITS.map((rupees) => ({ label: priceLimitText(rupees), change: { upToRupees: rupees } })),
]
const LENGTHS: ReadonlyArray<Choice> = [
  { label: "Any length", change: { length: undefined } },
  ...TRIP_LENGTHS.map(({ length, label }) => ({ label, change: { length } })),
]

interface FilterLinksProps {
  /** Path of the page that is filtered. */
  readonly path: string
}

/** On phones a row is longer than the window: what is set, and what has the focus of a keyboard, stands in its middle. */
const showChosen = (link: Element) => {
  const row = link.closest("ul")
  if (row === null) return
  const [own, whole] = [link.getBoundingClientRect(), row.getBoundingClientRect()]
  if (own.left >= whole.left && own.right <= whole.right) return
  row.scrollLeft += own.left + own.width / 2 - whole.left - whole.width / 2
}

export const FilterLinks = ({ path }: FilterLinksProps) => {
  const id = useId()
  const { search, state } = useLocation()
  // Another list begins with its first page.
  const asked = { ...readSearch(search), page: 1 }
  const here = searchQueryOf(asked)
  const nav = useRef<HTMLElement>(null)
  // At every rendering: each brings another query.
  useEffect(() => nav.current?.querySelectorAll("[aria-current]").forEach(showChosen))
  return (
    <nav
      ref={nav}
      className={styles["filters"]}
      aria-label="Filters"
      // Under a finger that has come down on it a link stays where it is.
      onFocus={({ target }) => target.matches(":focus-visible") && showChosen(target)}
    >
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
              const isChosen = query === here
              return (
                <li key={label}>
                  <SiteLink
                    to={path + query}
                    state={state}
                    className={isChosen ? forcedColors["chosen"] : undefined}
                    aria-current={isChosen ? "true" : undefined}
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
