/** What the party pays, line by line, and the total, which is said aloud when it changes. */
import type { Party } from "#core/booking/party.ts"
import { childFare, quote } from "#core/booking/quote.ts"
import { formatPaise, formatPrice, type Paise } from "#core/money.ts"
import styles from "./PriceList.module.css"

interface PriceListProps {
  readonly adultFare: Paise
  readonly party: Party
}

export const PriceList = ({ adultFare, party: { adults, children } }: PriceListProps) => {
  const { adults: adultsPay, children: childrenPay, total } = quote(adultFare, { adults, children })
  return (
    <div className={styles["list"]}>
      {adults > 0 && (
        <p>
          <span>
            {adults} {adults === 1 ? "adult" : "adults"} × {formatPrice(adultFare)}
          </span>
          <span>{formatPaise(adultsPay)}</span>
        </p>
      )}
      {children > 0 && (
        <p>
          <span>
            {children} {children === 1 ? "child" : "children"} × {formatPrice(childFare(adultFare))}
          </span>
          <span>{formatPaise(childrenPay)}</span>
        </p>
      )}
      <p className={styles["total"]} aria-live="polite" aria-atomic>
        <span>Total</span> <span>{formatPaise(total)}</span>
      </p>
    </div>
  )
}
