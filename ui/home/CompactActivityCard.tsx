/** An activity in short, on the carousel: a small ticket that is one link. */
import type { ListedActivity } from "#core/catalogue/activity.ts"
import { shownDuration } from "#core/catalogue/durationAndRoute.ts"
import { formatPrice } from "#core/money.ts"
import { pathOf } from "#core/routes.ts"
import { Clock } from "../components/icons/Clock.tsx"
import { usePictureTransition } from "../components/motion/usePictureTransition.ts"
import { SiteLink } from "../components/links/SiteLink.tsx"
import { Picture } from "../components/picture/Picture.tsx"
import styles from "./CompactActivityCard.module.css"

export const CompactActivityCard = ({ activity, categorySlug }: ListedActivity) => {
  const { name, slug, image, price } = activity
  const to = pathOf({ to: "activity", categorySlug, subSlug: slug })
  return (
    <SiteLink className={styles["ticket"]} to={to} onClick={usePictureTransition(to)}>
      <Picture
        className={styles["picture"]}
        src={image}
        alt=""
        name={name}
        sizes="(width >= 64rem) 20rem, (width >= 40rem) 46vw, 30vw"
      />
      <span className={styles["words"]}>
        <span className={styles["duration"]}>
          {Clock}
          {shownDuration(activity)}
        </span>
        <strong className={styles["name"]}>{name}</strong>
        <span className={styles["price"]}>
          <strong>{formatPrice(price)}</strong> per adult
        </span>
      </span>
    </SiteLink>
  )
}
