/** The detail page of one activity: asks for it, and shows whichever of the four answers comes. */
import type { Activity } from "#core/catalogue/activity.ts"
import type { ActivityPlace } from "#core/catalogue/queries.ts"
import { useDeferredContent } from "../app/hydration.ts"
import { isOnSale } from "#core/catalogue/unlistedActivities.ts"
import { NotOnSale } from "./NotOnSale.tsx"
import { BookingTicket } from "./booking/BookingTicket.tsx"
import unseen from "../components/sections/deferredRendering.module.css"
import { ActivityHeader } from "./ActivityHeader.tsx"
import styles from "./ActivityScreen.module.css"
import { Gallery } from "./Gallery.tsx"
import { galleryPictures } from "./galleryPictures.ts"
import { Highlights } from "./Highlights.tsx"
import { Itinerary } from "./Itinerary.tsx"
import { OtherActivities } from "./OtherActivities.tsx"
import { useMachine } from "@xstate/react"
import { useEffect, useRef } from "react"
import { Result } from "effect"
import { useParams } from "react-router-dom"
import { makeActivityMachine } from "#core/catalogue/browseMachine.ts"
import { useMachineOf } from "../app/actors.tsx"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { CallLink } from "../components/links/ContactLinks.tsx"
import { LoadingMessage } from "../components/messages/LoadingMessage.tsx"
import { NotFoundMessage } from "../components/messages/NotFoundMessage.tsx"
import { PageMessage } from "../components/messages/PageMessage.tsx"
import { PageTitle } from "../components/sections/PageTitle.tsx"

interface ActivityDetailProps {
  readonly activity: Activity
  readonly place: ActivityPlace
}

/** Everything about one activity, with the ticket to book it beside it; on phones below the first words. */
export const ActivityDetail = ({ activity, place }: ActivityDetailProps) => {
  const { galleryImages = [], details = [], features = [] } = activity
  const pictures = galleryPictures(activity.name, galleryImages)
  const isWhole = useDeferredContent()
  return (
    <>
      <div className={styles["page"]}>
        <div className={styles["lead"]}>
          <ActivityHeader activity={activity} place={place} />
        </div>
        {isWhole && (
          <>
            {isOnSale(activity) ? (
              <BookingTicket activity={activity} place={place} />
            ) : (
              <NotOnSale categorySlug={place.categorySlug} />
            )}
            <div className={`${styles["story"]} ${unseen["unseen"]}`}>
              {features.length > 0 && <Highlights features={features} />}
              {details.length > 0 && <Itinerary details={details} />}
              {pictures.length > 0 && <Gallery name={activity.name} pictures={pictures} />}
            </div>
          </>
        )}
      </div>
      {isWhole && <OtherActivities current={activity} categorySlug={place.categorySlug} />}
    </>
  )
}

const LOADING = "Crafting Your Next Journey"

/** Asks for the activity of `subSlug`; remounted for another one. */
const ActivityAt = ({ place }: { readonly place: ActivityPlace }) => {
  const [state, send] = useMachine(useMachineOf(makeActivityMachine), { input: { query: place.subSlug } })
  const { found } = state.context
  const isAskedAgain = useRef(false)
  useEffect(() => {
    if (!isAskedAgain.current) return
    // Each answer is a page of its own, and the focus has gone with the one before.
    if (document.activeElement === document.body) document.querySelector("h1")?.focus({ preventScroll: true })
    isAskedAgain.current = !state.matches("shown")
  })
  const askAgain = () => {
    isAskedAgain.current = true
    send({ type: "browse.again" })
  }
  if (state.matches("loading") || found === undefined)
    return (
      <LoadingMessage>
        <PageTitle tab={LOADING}>{LOADING}</PageTitle>
      </LoadingMessage>
    )
  if (Result.isSuccess(found)) return <ActivityDetail activity={found.success} place={place} />
  if (found.failure._tag === "ActivityNotFound") return <NotFoundMessage />
  return (
    <PageMessage
      poster="trouble"
      title={
        <PageTitle tab="Not available" news>
          We could not load this trip
        </PageTitle>
      }
      actions={
        <>
          <button type="button" className={buttonClass("primary")} onClick={askAgain}>
            Try again
          </button>
          <CallLink className={buttonClass("quiet")} />
        </>
      }
    >
      The connection to our catalogue broke. Try once more, or call us: we can book it for you over the phone.
    </PageMessage>
  )
}

export const ActivityScreen = () => {
  const { categorySlug = "", subSlug = "" } = useParams()
  const place = { categorySlug: categorySlug.toLowerCase(), subSlug: subSlug.toLowerCase() }
  return <ActivityAt key={`${place.categorySlug}/${place.subSlug}`} place={place} />
}
