/** The search's result where filters leave no trip. */
import { type RefObject } from "react"
import { useLocation } from "react-router-dom"
import { searchQueryOf } from "#core/search/searchQuery.ts"
import { ROUTES } from "#core/routes.ts"
import { buttonClass } from "../buttons/buttonClass.ts"
import { CallLink, ChatLink } from "../links/ContactLinks.tsx"
import { SiteLink } from "../links/SiteLink.tsx"
import { chatWords, tripCountText } from "./NoResults.tsx"
import { SearchedFor } from "./SearchedFor.tsx"
import styles from "./NoResults.module.css"

interface NoFilterMatchProps {
  /** What was searched for; empty where nothing was. */
  readonly text: string
  /** Trips that there are without the filters, at least one. */
  readonly count: number
  /** Path of the page that is filtered. */
  readonly path: string
  /** Says how many trips are shown. It takes the focus of the link, which is gone with the filters. */
  readonly heading: RefObject<HTMLElement | null>
}

/** There are trips, and the filters leave none of them: says so, and clears the filters. The search stays. */
export const NoFilterMatch = ({ text, count, path, heading }: NoFilterMatchProps) => {
  const { state } = useLocation()
  return (
    <div className={styles["nothing"]}>
      <p>
        <strong>No trip passes your filters.</strong> Without them there {count === 1 ? "is" : "are"}{" "}
        {tripCountText(count)}
        {text !== "" && <SearchedFor text={text} />}.
      </p>
      <p className={styles["actions"]}>
        <SiteLink
          className={buttonClass("primary")}
          to={path + searchQueryOf({ text })}
          state={state}
          onClick={() => heading.current?.focus()}
        >
          Clear the filters
        </SiteLink>
        <ChatLink className={buttonClass("quiet")} words={chatWords(text)}>
          Ask on WhatsApp
        </ChatLink>
        <CallLink className={buttonClass("quiet")} />
        <SiteLink className={buttonClass("text")} to={ROUTES.planYourTrip.path}>
          Plan your trip
        </SiteLink>
      </p>
    </div>
  )
}
