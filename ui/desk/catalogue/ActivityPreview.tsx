/** An activity with the shop's own parts, as its page would show it: to be looked at, and with nothing to press. */
import type { Activity } from "#core/catalogue/activity.ts"
import { hoursAsText, shownDuration, shownRoute } from "#core/catalogue/durationAndRoute.ts"
import { isOnSale } from "#core/catalogue/unlistedActivities.ts"
import { childFare } from "#core/booking/quote.ts"
import { partySentences } from "#core/departures/partySentences.ts"
import { closingSentence, runsSentence } from "#core/departures/tripRulesText.ts"
import { formatPrice } from "#core/money.ts"
import { Highlights } from "../../activity/Highlights.tsx"
import { Itinerary } from "../../activity/Itinerary.tsx"
import { galleryPictures } from "../../activity/galleryPictures.ts"
import { QuickFacts } from "../../activity/QuickFacts.tsx"
import { Picture } from "../../components/picture/Picture.tsx"
import styles from "./ActivityPreview.module.css"

export const ActivityPreview = ({ activity }: { readonly activity: Activity }) => {
  const {
    name,
    image,
    bannerImage = image,
    description = "",
    details = [],
    features = [],
    rules = {},
  } = activity
  const sentences = [runsSentence(rules), closingSentence(rules), ...partySentences(rules)]
  return (
    <section className={styles["preview"]} aria-labelledby="preview">
      <h2 id="preview" className={styles["heading"]}>
        As the shop would show it
      </h2>
      <article className={styles["page"]}>
        <Picture
          className={styles["banner"]}
          src={bannerImage}
          alt={`View of ${name}`}
          name={name}
          sizes="(width >= 64rem) 52rem, 100vw"
        />
        <h3 className={styles["name"]} dir="auto">
          {name}
        </h3>
        <p>
          {hoursAsText(shownDuration(activity))} · {shownRoute(activity)}
        </p>
        <p>
          {isOnSale(activity) ? (
            <>
              <strong>{formatPrice(activity.price)}</strong> per adult,{" "}
              {formatPrice(childFare(activity.price))} per child
            </>
          ) : (
            "This trip is not on sale at present."
          )}
        </p>
        <QuickFacts details={details} />
        {description.trim() !== "" && (
          <p className={styles["text"]} dir="auto">
            {description}
          </p>
        )}
        {sentences.map((sentence) => sentence !== undefined && <p key={sentence}>{sentence}</p>)}
        {features.length > 0 && <Highlights features={features} />}
        {details.length > 0 && <Itinerary details={details} />}
        <ul className={styles["gallery"]} aria-label="More moments">
          {galleryPictures(name, activity.galleryImages ?? []).map(({ src, place, alt }) => (
            <li key={place}>
              <Picture className={styles["view"]} src={src} alt={alt} name={name} sizes="12rem" />
            </li>
          ))}
        </ul>
      </article>
    </section>
  )
}
