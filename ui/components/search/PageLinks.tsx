/** The pages of a list that its address narrows. Links, so that Back, sharing and browsers without scripts work. */
import type { RefObject } from "react"
import { useLocation } from "react-router-dom"
import { readSearch, searchQueryOf } from "#core/search/searchQuery.ts"
import { buttonClass } from "../buttons/buttonClass.ts"
import { SiteLink } from "../links/SiteLink.tsx"
import styles from "./PageLinks.module.css"

interface PageLinksProps {
  /** Path of the page whose list this is. */
  readonly path: string
  readonly pages: number
  /** Stands above the list, and takes the focus: there the next page begins. */
  readonly heading: RefObject<HTMLElement | null>
}

/** Nothing where there is one page. An address past the end is the last page. */
export const PageLinks = ({ path, pages, heading }: PageLinksProps) => {
  const { search, state } = useLocation()
  const asked = readSearch(search)
  const page = Math.min(asked.page ?? 1, pages)
  if (pages === 1) return null
  const linkTo = (to: number, rel: "prev" | "next", text: string) => (
    <SiteLink
      className={buttonClass("quiet")}
      rel={rel}
      to={path + searchQueryOf({ ...asked, page: to })}
      state={state}
      onClick={() => heading.current?.focus()}
    >
      {text}
    </SiteLink>
  )
  return (
    <nav className={styles["pages"]} aria-label="Pages">
      {page > 1 && linkTo(page - 1, "prev", "Previous page")}
      <p>
        Page {page} of {pages}
      </p>
      {page < pages && linkTo(page + 1, "next", "Next page")}
    </nav>
  )
}
