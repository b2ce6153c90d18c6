/** What the party pays, line by line, and the total, which is said aloud when it changes. */
import { countText } from "#core/countText.ts"
import type { Ref } from "react"
import type { Party } from "#core/booking/party.ts"
import { childFare, quote } from "#core/booking/quote.ts"
import { formatPaise, formatPrice, Paise } from "#core/money.ts"
import { type SavedVoucher, leftToPay, takenOffTotal } from "#core/vouchers/voucher.ts"
import styles from "./PriceList.module.css"

interface PriceListProps {
  readonly adultFare: Paise
  readonly party: Party
  /** Taken off as it is paid. */
  readonly voucher?: SavedVoucher | undefined
  /** Takes the focus of what has changed it, and is gone. */
  readonly ref?: Ref<HTMLDivElement>
}

/** What a voucher takes off, and what is then paid. Unit: paise. */
const VoucherRows = ({ total, voucher }: { readonly total: Paise; readonly voucher: SavedVoucher }) => {
  const off = takenOffTotal(voucher.amount, total)
  return (
    <>
      <p>
        <span>Your voucher</span>
        <span>−{formatPaise(off)}</span>
      </p>
      <p className={styles["total"]} aria-live="polite" aria-atomic>
        <span>You pay now</span> <span>{formatPaise(leftToPay(total, voucher))}</span>
      </p>
      {voucher.amount > off && (
        <p>
          <span>Left on a new voucher</span>
          <span>{formatPaise(Paise.make(voucher.amount - off))}</span>
        </p>
      )}
    </>
  )
}

export const PriceList = ({ adultFare, party: { adults, children }, voucher, ref }: PriceListProps) => {
  const { adults: adultsPay, children: childrenPay, total } = quote(adultFare, { adults, children })
  return (
    <div ref={ref} className={styles["list"]} tabIndex={-1}>
      {adults > 0 && (
        <p>
          <span>
            {countText(adults, "adult")} × {formatPrice(adultFare)}
          </span>
          <span>{formatPaise(adultsPay)}</span>
        </p>
      )}
      {children > 0 && (
        <p>
          <span>
            {countText(children, "child", "children")} × {formatPrice(childFare(adultFare))}
          </span>
          <span>{formatPaise(childrenPay)}</span>
        </p>
      )}
      <p className={styles["total"]} aria-live="polite" aria-atomic>
        <span>Total</span> <span>{formatPaise(total)}</span>
      </p>
      {voucher !== undefined && total > 0 && <VoucherRows total={total} voucher={voucher} />}
    </div>
  )
}
