/** Order, travellers and day, as label and value pairs. */
import { partyText } from "#core/booking/party.ts"
import {
  bookedTripOf,
  type PaymentStatus,
  refundSumsOf,
  transactionIdOf,
  type TripDetails,
} from "#core/payments/paymentStatus.ts"
import { timeText } from "#core/departures/departure.ts"
import { minuteOf } from "#core/departures/tripRules.ts"
import { formatPaise } from "#core/money.ts"
import { tripDayText } from "#core/booking/travelDay.ts"
import styles from "./TripDetailsList.module.css"

interface TripDetailsListProps {
  readonly status: PaymentStatus
  readonly trip: TripDetails
}

const Entry = ({ label, value, as }: { label: string; value: string; as?: "code" | "wide" }) => (
  <div className={as === "wide" ? styles["wide"] : undefined}>
    <dt>{label}</dt>
    <dd className={as === "code" ? styles["code"] : undefined}>{value}</dd>
  </div>
)

export const TripDetailsList = ({ status, trip }: TripDetailsListProps) => {
  const transactionId = transactionIdOf(status)
  const booked = bookedTripOf(status)
  const { refunded, underWay } = refundSumsOf(status)
  return (
    <section className={styles["trip"]} aria-labelledby="trip-details">
      <h2 id="trip-details">Trip Details</h2>
      <dl>
        {booked !== undefined && <Entry label="Activity" value={booked.activity} as="wide" />}
        <Entry label="Customer" value={trip.customer} />
        <Entry label="Mobile" value={trip.mobile} />
        <Entry label="Trip Date" value={tripDayText(trip.tripDate)} />
        {booked?.startTime !== undefined && (
          <Entry label="Start time" value={timeText(minuteOf(booked.startTime))} />
        )}
        {booked?.sinceThen !== undefined && <Entry label="Since then" value={booked.sinceThen} as="wide" />}
        <Entry label="Travelers" value={partyText(trip)} />
        {booked?.meetingPoint !== undefined && (
          <Entry label="Meeting point" value={booked.meetingPoint} as="wide" />
        )}
        {refunded > 0 && <Entry label="Refunded" value={formatPaise(refunded)} />}
        {underWay > 0 && <Entry label="Refund on its way" value={formatPaise(underWay)} />}
        <Entry label="Order ID" value={status.orderId} as="code" />
        {transactionId !== undefined && <Entry label="Transaction ID" value={transactionId} as="code" />}
      </dl>
    </section>
  )
}
