/** What can still be done about the booking: what a cancellation gives back today, and until when the day can change. */
import type { BookingView } from "#core/bookings/bookingView.ts"
import { dayText } from "#core/days.ts"
import { RefundLines } from "../components/refunds/RefundLines.tsx"
import styles from "./BookingSections.module.css"

const Cancellation = ({ offer }: { readonly offer: BookingView["cancellation"] }) =>
  "message" in offer ? (
    <p>{offer.message}</p>
  ) : (
    <RefundLines caption="What a cancellation today gives back" lines={offer.lines} refund={offer.refund} />
  )

const DayChange = ({ offer }: { readonly offer: BookingView["dayChange"] }) => (
  <p>
    {"message" in offer
      ? offer.message
      : `The day can be changed once, without a fee, until ${dayText(offer.until)}.`}
  </p>
)

export const BookingChanges = ({ booking }: { readonly booking: BookingView }) => {
  const { cancellation, dayChange } = booking
  // One reason keeps both from being done: it is said once.
  const isOneReason =
    "message" in cancellation && "message" in dayChange && cancellation.objection === dayChange.objection
  return (
    <section className={styles["section"]} aria-labelledby="plans-change">
      <h2 id="plans-change">When plans change</h2>
      {!isOneReason && <DayChange offer={dayChange} />}
      <Cancellation offer={cancellation} />
    </section>
  )
}
