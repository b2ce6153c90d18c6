/** The wishlist over the page: a native dialog with what the visitor has put aside on this device. */
import { countText } from "#core/countText.ts"
import { SHOP } from "#core/shop.ts"
import { ROUTES, pathOf } from "#core/routes.ts"
import { X } from "../icons/X.tsx"
import { buttonClass } from "../buttons/buttonClass.ts"
import { TryAgainButton } from "../buttons/TryAgainButton.tsx"
import { SiteLink } from "../links/SiteLink.tsx"
import { Picture } from "../picture/Picture.tsx"
import styles from "./WishlistPanel.module.css"
import { type WishlistEntry, wordsOfSlug, wishlistEntries } from "#core/catalogue/wishlistEntries.ts"
import { formatPrice } from "#core/money.ts"
import { useEffect, useId, useRef } from "react"
import { useShelves } from "../../app/catalogue.ts"
import { SidePanel } from "../dialogs/SidePanel.tsx"
import { OwnBookings } from "./OwnBookings.tsx"
import { useWishlist } from "./useWishlist.ts"

/** The wishlist before anything is on it. */
const EmptyWishlist = ({ onFollow }: { readonly onFollow: () => void }) => (
  <div className={styles["nothing"]}>
    <Picture
      className={styles["poster"]}
      src="/pictures/nothing-saved-800.webp"
      alt=""
      name={SHOP.place}
      sizes="20rem"
    />
    <p>
      Nothing here yet. Press the heart of a trip that you like, and it waits here for you, on this device.
    </p>
    <SiteLink className={buttonClass("primary")} to={ROUTES.home.path} onClick={onFollow}>
      Find a trip
    </SiteLink>
  </div>
)

interface WishlistItemProps {
  readonly entry: WishlistEntry
  /** The visitor goes to the trip. */
  readonly onFollow: () => void
  readonly onRemove: () => void
}

/** One saved trip: picture, name, price, the way to it, and the way out of the list. */
const WishlistItem = ({ entry: { slug, offer }, onFollow, onRemove }: WishlistItemProps) => {
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
            to={pathOf({ to: "activity", categorySlug: offer.categorySlug, subSlug: offer.activity.slug })}
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
        {X}
      </button>
    </li>
  )
}

const wishlistTitle = (count: number): string => {
  if (count === 0) return "Saved trips"
  return countText(count, "saved trip")
}

export const WishlistPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [slugs, send] = useWishlist()
  const { found, isLoading, hasFailed, askAgain } = useShelves()
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  const remove = (slug: string) => {
    send({ type: "saved.toggle", slug })
    heading.current?.focus()
  }
  return (
    <SidePanel
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      closeLabel="Close the saved trips"
      head={
        <h2 id={titleId} ref={heading} tabIndex={-1} aria-live="polite">
          {wishlistTitle(slugs.length)}
        </h2>
      }
    >
      {slugs.length === 0 && <EmptyWishlist onFollow={close} />}
      {slugs.length > 0 && isLoading && <p role="status">Looking up your trips…</p>}
      {slugs.length > 0 && hasFailed && (
        <div className={styles["trouble"]}>
          <p role="alert">We could not look up your trips. They are still saved.</p>
          <TryAgainButton onAgain={askAgain} />
        </div>
      )}
      {slugs.length > 0 && found !== undefined && (
        <ul className={styles["list"]}>
          {wishlistEntries(slugs, found).map((entry) => (
            <WishlistItem
              key={entry.slug}
              entry={entry}
              onFollow={close}
              onRemove={() => remove(entry.slug)}
            />
          ))}
        </ul>
      )}
      {slugs.length > 0 && <p className={styles["note"]}>Your list is kept on this device only.</p>}
      <OwnBookings onFollow={close} />
    </SidePanel>
  )
}
