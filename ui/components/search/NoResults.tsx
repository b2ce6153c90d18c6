/** A search without a result says what to do instead: ask somebody, see everything, or have a trip made. */
import { countText } from "#core/countText.ts"
import { SHOP } from "#core/shop.ts"
import { pathOf, ROUTES } from "#core/routes.ts"
import { buttonClass } from "../buttons/buttonClass.ts"
import { CallLink, ChatLink } from "../links/ContactLinks.tsx"
import { SiteLink } from "../links/SiteLink.tsx"
import { SearchedFor } from "./SearchedFor.tsx"
import styles from "./NoResults.module.css"

/** "1 trip", "12 trips". */
export const tripCountText = (count: number): string => countText(count, "trip")

/** What a visitor who finds nothing begins the chat with. */
export const chatWords = (text: string): string =>
  `Hello! I am looking for ${text === "" ? "a trip" : `“${text}”`} in ${SHOP.place}.`

interface NothingFoundProps {
  /** What was searched for. */
  readonly text: string
}

export const NothingFound = ({ text }: NothingFoundProps) => (
  <>
    No trips found
    <SearchedFor text={text} />.
  </>
)

interface NoResultsProps extends NothingFoundProps {
  /** The visitor follows a link of ours. */
  readonly onLeave?: () => void
}

export const NoResults = ({ text, onLeave }: NoResultsProps) => (
  <div className={styles["nothing"]}>
    <p>
      <strong>
        <NothingFound text={text} />
      </strong>{" "}
      Try a place, a kind of trip or a price, such as “under 1000”. Or ask us: we know more than is listed.
    </p>
    <p className={styles["actions"]}>
      <ChatLink className={buttonClass("primary")} words={chatWords(text)}>
        Ask on WhatsApp
      </ChatLink>
      <CallLink className={buttonClass("quiet")} />
      <SiteLink
        className={buttonClass("text")}
        to={pathOf({ to: "search", text: "" })}
        {...(onLeave && { onClick: onLeave })}
      >
        Explore all trips
      </SiteLink>
      <SiteLink
        className={buttonClass("text")}
        to={ROUTES.planYourTrip.path}
        {...(onLeave && { onClick: onLeave })}
      >
        Plan your trip
      </SiteLink>
    </p>
  </div>
)
