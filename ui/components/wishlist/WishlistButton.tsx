/** The heart of one activity: filled while it is on the wishlist. */
import type { ActivitySummary } from "#core/catalogue/activity.ts"
import { savedSlug } from "#core/catalogue/wishlistMachine.ts"
import { Heart } from "../icons/Heart.tsx"
import { buttonClass } from "../buttons/buttonClass.ts"
import { classNames } from "../classNames.ts"
import styles from "./WishlistButton.module.css"
import { useWishlist } from "./useWishlist.ts"

interface WishlistButtonProps {
  readonly activity: Pick<ActivitySummary, "slug" | "name" | "formerSlugs">
  /** `icon` lies on a card's picture, `quiet` says its name. */
  readonly kind: "icon" | "quiet"
}

export const WishlistButton = ({ activity, kind }: WishlistButtonProps) => {
  const { slug, name } = activity
  const [slugs, send] = useWishlist()
  const saved = savedSlug(slugs, activity)
  return (
    <button
      type="button"
      className={classNames(buttonClass(kind), styles["heart"], styles[kind])}
      aria-label={`Wishlist: ${name}`}
      aria-pressed={saved !== undefined}
      onClick={() => send({ type: "saved.toggle", slug: saved ?? slug })}
    >
      {Heart}
      {kind === "quiet" && "Wishlist"}
    </button>
  )
}
