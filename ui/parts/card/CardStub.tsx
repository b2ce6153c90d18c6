/** The stub of a card: what it costs, and the two ways on, by telephone or by booking. */
import { Phone } from "lucide-react"
import type { ActivitySummary } from "#core/catalogue/activity.ts"
import { formatPrice, Paise } from "#core/money.ts"
import { telLink } from "#core/site/operator.ts"
import { pathOf } from "#core/site/routes.ts"
import { useSettings } from "../../flows.tsx"
import { useCarriedPicture } from "../motion/useCarriedPicture.ts"
import { buttonClass } from "../page/buttonClass.ts"
import { classes } from "../page/classes.ts"
import { Hidden } from "../page/Hidden.tsx"
import { SiteLink } from "../page/SiteLink.tsx"
import ticket from "../ticket/Ticket.module.css"
import styles from "./CardStub.module.css"

interface CardStubProps {
  readonly activity: ActivitySummary
  readonly categorySlug: string
  readonly discount: Paise | undefined
}

export const CardStub = ({ activity: { name, slug, price }, categorySlug, discount }: CardStubProps) => {
  const { operator } = useSettings()
  const to = pathOf({ to: "activity", categorySlug, subSlug: slug })
  return (
    <div className={classes(ticket["stub"], ticket["painted"], styles["stub"])}>
      <p className={styles["price"]}>
        {discount !== undefined && (
          <span className={styles["before"]}>
            <Hidden>was </Hidden>
            <s>{formatPrice(Paise.make(price + discount))}</s>
            <span className={styles["saving"]}>Save {formatPrice(discount)}</span>
          </span>
        )}
        <span>
          <Hidden>now </Hidden>
          <strong>{formatPrice(price)}</strong> per adult
        </span>
      </p>
      <div className={styles["ways"]}>
        <a
          className={classes(buttonClass("icon"), styles["call"])}
          href={telLink(operator)}
          aria-label={`Call ${operator.phone} about ${name}`}
        >
          <Phone aria-hidden />
        </a>
        <SiteLink
          className={classes(buttonClass("primary"), styles["book"])}
          to={to}
          onClick={useCarriedPicture(to)}
          aria-label={`Book Now: ${name}`}
        >
          Book Now
        </SiteLink>
      </div>
    </div>
  )
}
