/**
 * The top of an activity's page: the way here, the banner, the name, the facts, wishlist and share, the description.
 */
import { useId, useState } from "react"
import { shortDescription } from "#core/catalogue/shortDescription.ts"
import { Clock } from "../components/icons/Clock.tsx"
import { MapPin } from "../components/icons/MapPin.tsx"
import { Star } from "../components/icons/Star.tsx"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import styles from "./ActivityHeader.module.css"
import type { Activity } from "#core/catalogue/activity.ts"
import type { ActivityPlace } from "#core/catalogue/queries.ts"
import { hoursAsText, shownDuration, shownRoute } from "#core/catalogue/durationAndRoute.ts"
import { pathOf } from "#core/routes.ts"
import { detailRatingText, shownRating } from "#core/catalogue/displayData.ts"
import { useCategories } from "../app/catalogue.ts"
import { useSettings, useToday } from "../app/actors.tsx"
import { BANNER_ID } from "../components/motion/usePictureTransition.ts"
import { PageTitle } from "../components/sections/PageTitle.tsx"
import { Picture } from "../components/picture/Picture.tsx"
import { ShareButton } from "../components/links/ShareButton.tsx"
import { WishlistButton } from "../components/wishlist/WishlistButton.tsx"
import { Breadcrumb } from "./Breadcrumb.tsx"
import { QuickFacts } from "./QuickFacts.tsx"

/** The description; on phones its beginning, with a button for the rest. */
const ActivityDescription = ({ text }: { readonly text: string }) => {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const beginning = shortDescription(text)
  if (beginning === text)
    return (
      <p className={styles["text"]} dir="auto">
        {text}
      </p>
    )
  return (
    <div className={styles["text"]} data-whole={isWhole || undefined}>
      <div id={id}>
        <p className={styles["whole"]} dir="auto">
          {text}
        </p>
        <p className={styles["beginning"]} dir="auto">
          {beginning}
        </p>
      </div>
      <button
        type="button"
        className={styles["more"]}
        aria-expanded={isWhole}
        aria-controls={id}
        onClick={() => setWhole(!isWhole)}
      >
        <span className={buttonClass("text")}>{isWhole ? "Read less" : "Read more"}</span>
      </button>
    </div>
  )
}

interface ActivityHeaderProps {
  readonly activity: Activity
  readonly place: ActivityPlace
}

export const ActivityHeader = ({ activity, place }: ActivityHeaderProps) => {
  const { name, image, bannerImage = image, details = [], description = "" } = activity
  const { showSampleRatings, siteUrl } = useSettings()
  const rating = shownRating(activity, showSampleRatings)
  const today = useToday()
  const category = useCategories()?.find(({ slug }) => slug === place.categorySlug)
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
      <PageTitle
        className={styles["name"]}
        tab={name}
        activity={activity}
        today={today}
        category={category}
        untilHead
      >
        <bdi>{name}</bdi>
      </PageTitle>
      <div className={styles["row"]}>
        <ul className={styles["facts"]}>
          <li>
            {Clock}
            {hoursAsText(shownDuration(activity))}
          </li>
          <li className={styles["rating"]}>
            {Star}
            {detailRatingText(rating)}
            {rating?.isSample === true && <span className={styles["sample"]}>sample</span>}
          </li>
          <li>
            {MapPin}
            {shownRoute(activity)}
          </li>
        </ul>
        <WishlistButton activity={activity} kind="quiet" />
        <ShareButton
          page={{ title: name, url: siteUrl + pathOf({ to: "activity", ...place }) }}
          words="Share"
          linkLabel="Send this link to a friend:"
        />
      </div>
      <QuickFacts details={details} />
      {description.trim() !== "" && <ActivityDescription text={description} />}
    </>
  )
}
