/** One saved trip: picture, name, price, the way to it, and the way out of the list. */
import { X } from "lucide-react"
import { type SavedEntry, wordsOfSlug } from "#core/catalogue/savedEntries.ts"
import { formatPrice } from "#core/money.ts"
import { pathOf } from "#core/site/routes.ts"
import { SiteLink } from "../page/SiteLink.tsx"
import { Picture } from "../picture/Picture.tsx"
import styles from "./SavedItem.module.css"

interface SavedItemProps {
  readonly entry: SavedEntry
  /** The visitor goes to the trip. */
  readonly onFollow: () => void
  readonly onRemove: () => void
}

export const SavedItem = ({ entry: { slug, offer }, onFollow, onRemove }: SavedItemProps) => {
  const name = offer?.activity.name ?? wordsOfSlug(slug)
  return (
    <li className={styles["item"]}>
      <Picture className={styles["picture"]} src={offer?.activity.image} alt="" name={name} sizes="7rem" />
      <div className={styles["words"]}>
        {offer === undefined ? (
          <p className={styles["name"]} dir="auto">
            {name}
          </p>
        ) : (
          <SiteLink
            className={styles["name"]}
            dir="auto"
            to={pathOf({ to: "activity", categorySlug: offer.categorySlug, subSlug: slug })}
            onClick={onFollow}
          >
            {name}
          </SiteLink>
        )}
        <p className={styles["price"]}>
          {offer === undefined ? (
            "We no longer run this trip."
          ) : (
            <>
              <strong>{formatPrice(offer.activity.price)}</strong> per adult
            </>
          )}
        </p>
      </div>
      <button type="button" className={styles["remove"]} aria-label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden />
      </button>
    </li>
  )
}
