/** What it is: the way here, the banner, the name, the facts, wishlist and share, the description. */
import { Clock, MapPin, Star } from "lucide-react"
import type { Activity } from "#core/catalogue/activity.ts"
import type { ActivityPlace } from "#core/catalogue/browse.ts"
import { foundIn } from "#core/catalogue/browseMachine.ts"
import { hoursText } from "#core/catalogue/durationInHours.ts"
import { detailRating } from "#core/catalogue/detailRating.ts"
import { durationOf, routeOf } from "#core/catalogue/offerWords.ts"
import { shownRating } from "#core/catalogue/shownRating.ts"
import { useShelves } from "../../catalogue.tsx"
import { useSettings } from "../../flows.tsx"
import { BANNER_ID } from "../motion/carryPicture.ts"
import { PageTitle } from "../page/PageTitle.tsx"
import { Picture } from "../picture/Picture.tsx"
import { HeartButton } from "../saved/HeartButton.tsx"
import styles from "./ActivityHead.module.css"
import { Breadcrumb } from "./Breadcrumb.tsx"
import { Description } from "./Description.tsx"
import { QuickFacts } from "./QuickFacts.tsx"
import { ShareButton } from "./ShareButton.tsx"

interface ActivityHeadProps {
  readonly activity: Activity
  readonly place: ActivityPlace
}

export const ActivityHead = ({ activity, place }: ActivityHeadProps) => {
  const { name, image, bannerImage = image, details = [], description = "" } = activity
  const rating = shownRating(activity, useSettings().showSampleRatings)
  const [shelves] = useShelves()
  const category = foundIn(shelves.context)?.find(({ subcategories }) =>
    subcategories.some(({ _id }) => _id === activity._id),
  )
  return (
    <>
      <Breadcrumb categorySlug={place.categorySlug} name={name} />
      <Picture
        id={BANNER_ID}
        className={styles["banner"]}
        src={bannerImage}
        alt={`View of ${name}`}
        name={name}
        sizes="(width >= 64rem) 52rem, 100vw"
        when="first"
      />
      <PageTitle className={styles["name"]} tab={name} activity={activity} category={category} untilHead>
        <bdi>{name}</bdi>
      </PageTitle>
      <div className={styles["row"]}>
        <ul className={styles["facts"]}>
          <li>
            <Clock aria-hidden />
            {hoursText(durationOf(activity))}
          </li>
          <li className={styles["rating"]}>
            <Star aria-hidden />
            {detailRating(rating)}
            {rating?.isSample === true && <span className={styles["sample"]}>sample</span>}
          </li>
          <li>
            <MapPin aria-hidden />
            {routeOf(activity)}
          </li>
        </ul>
        <HeartButton activity={activity} kind="quiet" />
        <ShareButton title={name} place={place} />
      </div>
      <QuickFacts details={details} />
      {description.trim() !== "" && <Description text={description} />}
    </>
  )
}
