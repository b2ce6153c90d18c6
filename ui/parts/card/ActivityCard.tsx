/** An activity as a ticket: the picture and what it is above the tear line, the price and the ways on in the stub. */
import { Clock, MapPin } from "lucide-react"
import type { ActivitySummary } from "#core/catalogue/activity.ts"
import { displayDataOf } from "#core/catalogue/displayData.ts"
import { durationOf, routeOf } from "#core/catalogue/offerWords.ts"
import { shownRating } from "#core/catalogue/shownRating.ts"
import { useSettings } from "../../flows.tsx"
import { Picture } from "../picture/Picture.tsx"
import { HeartButton } from "../saved/HeartButton.tsx"
import { classes } from "../page/classes.ts"
import ticket from "../ticket/Ticket.module.css"
import styles from "./ActivityCard.module.css"
import { CardStub } from "./CardStub.tsx"
import { Rating } from "./Rating.tsx"

interface ActivityCardProps {
  readonly activity: ActivitySummary
  readonly categorySlug: string
  /** Whether the card is likely to be on the first screen. */
  readonly soon?: boolean
}

export const ActivityCard = ({ activity, categorySlug, soon = false }: ActivityCardProps) => {
  const { showSampleRatings } = useSettings()
  const { rating, reviewCount, isSample = false } = shownRating(activity, showSampleRatings) ?? {}
  const { name, image } = activity
  return (
    <article className={classes(ticket["ticket"], ticket["small"], styles["card"])}>
      <div className={classes(ticket["front"], styles["front"])}>
        <Picture
          className={styles["picture"]}
          src={image}
          alt=""
          name={name}
          sizes="(width >= 64rem) 20rem, (width >= 40rem) 46vw, 72vw"
          when={soon ? "soon" : "near"}
        />
        <div className={styles["words"]}>
          <p className={styles["facts"]}>
            <span className={styles["fact"]}>
              <Clock aria-hidden />
              {durationOf(activity)}
            </span>
            <Rating rating={rating} reviewCount={reviewCount} isSample={isSample} />
          </p>
          <h3 className={styles["name"]} dir="auto">
            {name}
          </h3>
          <p className={styles["route"]}>
            <MapPin aria-hidden />
            {routeOf(activity)}
          </p>
        </div>
      </div>
      <CardStub
        activity={activity}
        categorySlug={categorySlug}
        discount={displayDataOf(activity, showSampleRatings).discount}
      />
      <HeartButton activity={activity} kind="icon" />
    </article>
  )
}
