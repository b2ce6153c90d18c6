/** An activity as a ticket: the picture and what it is above the tear line, the price and the ways on below it. */
import { ratingText, displayDataOf, shownRating } from "#core/catalogue/displayData.ts"
import { Clock } from "../icons/Clock.tsx"
import { MapPin } from "../icons/MapPin.tsx"
import { Phone } from "../icons/Phone.tsx"
import { Star } from "../icons/Star.tsx"
import { VisuallyHidden } from "../messages/VisuallyHidden.tsx"
import styles from "./ActivityCard.module.css"
import type { ActivitySummary } from "#core/catalogue/activity.ts"
import { formatPrice, Paise } from "#core/money.ts"
import { telLink } from "#core/operator.ts"
import { pathOf } from "#core/routes.ts"
import { useSettings } from "../../app/actors.tsx"
import { usePictureTransition } from "../motion/usePictureTransition.ts"
import { buttonClass } from "../buttons/buttonClass.ts"
import { classNames } from "../classNames.ts"
import { SiteLink } from "../links/SiteLink.tsx"
import ticket from "../ticket/Ticket.module.css"
import { shownDuration, shownRoute } from "#core/catalogue/durationAndRoute.ts"
import { Picture } from "../picture/Picture.tsx"
import { WishlistButton } from "../wishlist/WishlistButton.tsx"

interface RatingProps {
  /** Of 5. */
  readonly rating: number | undefined
  readonly reviewCount: number | undefined
  /** Whether no traveller gave it. */
  readonly isSample?: boolean
}

/** Stars and reviews, called a sample where nobody gave them, or "New" for what nobody has rated yet. */
export const Rating = ({ rating, reviewCount, isSample = false }: RatingProps) => {
  const { value, reviews } = ratingText({ rating, reviewCount })
  if (value === undefined) return <span className={styles["new"]}>New</span>
  return (
    <span className={styles["rating"]}>
      {Star}
      <VisuallyHidden>Rated </VisuallyHidden>
      <strong>{value}</strong>
      {reviews !== undefined && (
        <span>
          ({reviews}
          <VisuallyHidden> reviews</VisuallyHidden>)
        </span>
      )}
      {isSample && <span>sample</span>}
    </span>
  )
}

interface ActivityCardPriceProps {
  readonly activity: ActivitySummary
  readonly categorySlug: string
  readonly discount: Paise | undefined
}

/** What it costs, and the two ways on, by telephone or by booking. */
const ActivityCardPrice = ({
  activity: { name, slug, price },
  categorySlug,
  discount,
}: ActivityCardPriceProps) => {
  const { operator } = useSettings()
  const to = pathOf({ to: "activity", categorySlug, subSlug: slug })
  return (
    <div className={classNames(ticket["stub"], ticket["painted"], styles["stub"])}>
      <p className={styles["price"]}>
        {discount !== undefined && (
          <span className={styles["before"]}>
            <VisuallyHidden>was </VisuallyHidden>
            <s>{formatPrice(Paise.make(price + discount))}</s>
            <span className={styles["saving"]}>Save {formatPrice(discount)}</span>
          </span>
        )}
        <span>
          <VisuallyHidden>now </VisuallyHidden>
          <strong>{formatPrice(price)}</strong> per adult
        </span>
      </p>
      <div className={styles["actions"]}>
        <a
          className={classNames(buttonClass("icon"), styles["call"])}
          href={telLink(operator)}
          aria-label={`Call ${operator.phone} about ${name}`}
        >
          {Phone}
        </a>
        <SiteLink
          className={classNames(buttonClass("primary"), styles["book"])}
          to={to}
          onClick={usePictureTransition(to)}
          aria-label={`Book Now: ${name}`}
        >
          Book Now
        </SiteLink>
      </div>
    </div>
  )
}

interface ActivityCardProps {
  readonly activity: ActivitySummary
  readonly categorySlug: string
  /** Whether the card is likely to be on the first screen. */
  readonly soon?: boolean
}

export const ActivityCard = ({ activity, categorySlug, soon = false }: ActivityCardProps) => {
  const { showSampleRatings } = useSettings()
  const { rating, reviewCount, isSample = false } = shownRating(activity, showSampleRatings) ?? {}
  const { name, image, badges = [] } = activity
  return (
    <article className={classNames(ticket["ticket"], ticket["small"], styles["card"])}>
      <div className={classNames(ticket["front"], styles["front"])}>
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
              {Clock}
              {shownDuration(activity)}
            </span>
            <Rating rating={rating} reviewCount={reviewCount} isSample={isSample} />
          </p>
          {badges.length > 0 && (
            <ul className={styles["badges"]}>
              {badges.map((badge) => (
                <li key={badge}>{badge}</li>
              ))}
            </ul>
          )}
          <h3 className={styles["name"]} dir="auto">
            {name}
          </h3>
          <p className={styles["route"]}>
            {MapPin}
            {shownRoute(activity)}
          </p>
        </div>
      </div>
      <ActivityCardPrice
        activity={activity}
        categorySlug={categorySlug}
        discount={displayDataOf(activity, showSampleRatings).discount}
      />
      <WishlistButton activity={activity} kind="icon" />
    </article>
  )
}
