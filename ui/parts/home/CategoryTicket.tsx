/** An activity in short, on the carousel: a small ticket that is one link. */
import { Clock } from "lucide-react"
import type { ActivitySummary } from "#core/catalogue/activity.ts"
import { DEFAULT_DURATION } from "#core/catalogue/offerWords.ts"
import { formatPrice } from "#core/money.ts"
import { pathOf } from "#core/site/routes.ts"
import { useCarriedPicture } from "../motion/useCarriedPicture.ts"
import { SiteLink } from "../page/SiteLink.tsx"
import { Picture } from "../picture/Picture.tsx"
import styles from "./CategoryTicket.module.css"

interface CategoryTicketProps {
  readonly activity: ActivitySummary
  readonly categorySlug: string
}

export const CategoryTicket = ({ activity, categorySlug }: CategoryTicketProps) => {
  const { name, slug, image, price, duration = DEFAULT_DURATION } = activity
  const to = pathOf({ to: "activity", categorySlug, subSlug: slug })
  return (
    <SiteLink className={styles["ticket"]} to={to} onClick={useCarriedPicture(to)}>
      <Picture
        className={styles["picture"]}
        src={image}
        alt=""
        name={name}
        sizes="(width >= 64rem) 20rem, (width >= 40rem) 46vw, 30vw"
      />
      <span className={styles["words"]}>
        <span className={styles["duration"]}>
          <Clock aria-hidden />
          {duration}
        </span>
        <strong className={styles["name"]}>{name}</strong>
        <span className={styles["price"]}>
          <strong>{formatPrice(price)}</strong> per adult
        </span>
      </span>
    </SiteLink>
  )
}
