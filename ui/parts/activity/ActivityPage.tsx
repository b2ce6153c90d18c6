/** Everything about one activity, with the ticket to book it beside it; on phones below the first words. */
import type { Activity } from "#core/catalogue/activity.ts"
import type { ActivityPlace } from "#core/catalogue/browse.ts"
import { useWholePage } from "../../useWholePage.ts"
import { BookingTicket } from "../booking/BookingTicket.tsx"
import unseen from "../page/unseen.module.css"
import { ActivityHead } from "./ActivityHead.tsx"
import styles from "./ActivityPage.module.css"
import { Gallery } from "./Gallery.tsx"
import { galleryPictures } from "./galleryPicture.ts"
import { Highlights } from "./Highlights.tsx"
import { Itinerary } from "./Itinerary.tsx"
import { OtherActivities } from "./OtherActivities.tsx"

interface ActivityPageProps {
  readonly activity: Activity
  readonly place: ActivityPlace
}

export const ActivityPage = ({ activity, place }: ActivityPageProps) => {
  const { galleryImages = [], details = [], features = [] } = activity
  const pictures = galleryPictures(activity.name, galleryImages)
  const isWhole = useWholePage()
  return (
    <>
      <div className={styles["page"]}>
        <div className={styles["lead"]}>
          <ActivityHead activity={activity} place={place} />
        </div>
        {isWhole && (
          <>
            <BookingTicket activity={activity} place={place} />
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
