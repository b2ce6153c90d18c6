/** The heart of one activity: filled while it is on the saved list. */
import type { ActivitySummary } from "#core/catalogue/activity.ts"
import { Heart } from "../icons/Heart.tsx"
import { buttonClass } from "../buttons/buttonClass.ts"
import { classNames } from "../classNames.ts"
import styles from "./WishlistButton.module.css"
import { useWishlist } from "./useWishlist.ts"

interface HeartButtonProps {
  readonly activity: Pick<ActivitySummary, "slug" | "name">
  /** `icon` lies on a card's picture, `quiet` says its name. */
  readonly kind: "icon" | "quiet"
}

export const WishlistButton = ({ activity: { slug, name }, kind }: HeartButtonProps) => {
  const [slugs, send] = useWishlist()
  return (
    <button
      type="button"
      className={classNames(buttonClass(kind), styles["heart"], styles[kind])}
      aria-label={`Wishlist: ${name}`}
      aria-pressed={slugs.includes(slug)}
      onClick={() => send({ type: "saved.toggle", slug })}
    >
      <Heart aria-hidden />
      {kind === "quiet" && "Wishlist"}
    </button>
  )
}
