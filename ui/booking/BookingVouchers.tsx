/** The vouchers that came of the booking: what each is worth and until when, and the way to use it. */
import { dayText } from "#core/days.ts"
import { formatPaise } from "#core/money.ts"
import { shownBooking } from "#core/paidBooking/bookingPageContext.ts"
import { pathOf } from "#core/routes.ts"
import type { VoucherView } from "#core/vouchers/voucher.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { SiteLink } from "../components/links/SiteLink.tsx"
import type { BookingPageProps } from "./bookingPageProps.ts"
import styles from "./BookingSections.module.css"

const ENDED = {
  SPENT: "is spent: anything left is with the booking that it paid for",
  PAID_OUT: "was paid out",
  LAPSED: "has lapsed: its last day was",
} as const

const VoucherLine = ({
  voucher,
  send,
}: Pick<BookingPageProps, "send"> & { readonly voucher: VoucherView }) => {
  const { voucherId, amount, lastDay, state } = voucher
  if (state !== "OPEN")
    return (
      <p>
        Your voucher of {formatPaise(amount)} {ENDED[state]}
        {state === "LAPSED" && ` ${dayText(lastDay)}`}.
      </p>
    )
  return (
    <>
      <p>
        You have a voucher of <strong>{formatPaise(amount)}</strong> for one other trip, until{" "}
        <strong>{dayText(lastDay)}</strong>. What is left then is a voucher again.
      </p>
      <div className={styles["actions"]}>
        <SiteLink
          className={buttonClass("primary")}
          to={pathOf({ to: "search", text: "" })}
          onClick={() => send({ type: "voucher.use", voucherId })}
        >
          Use it for another trip
        </SiteLink>
      </div>
    </>
  )
}

export const BookingVouchers = ({ state, send }: BookingPageProps) => {
  const { vouchers, paidByVoucher } = shownBooking(state.context)
  if (vouchers.length === 0 && paidByVoucher === undefined) return null
  return (
    <section className={styles["section"]} aria-labelledby="vouchers">
      <h2 id="vouchers">Voucher</h2>
      {paidByVoucher !== undefined && <p>A voucher paid {formatPaise(paidByVoucher)} of this booking.</p>}
      {vouchers.map((voucher) => (
        <VoucherLine key={voucher.voucherId} voucher={voucher} send={send} />
      ))}
    </section>
  )
}
