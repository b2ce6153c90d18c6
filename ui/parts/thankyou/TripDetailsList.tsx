/** Order, travellers and day, as label and value pairs. */
import { partyText } from "#core/booking/party.ts"
import { tripDayText } from "#core/payment/tripDayText.ts"
import { type PaymentStatus, transactionIdOf, type TripDetails } from "#core/payment/paymentStatus.ts"
import styles from "./TripDetailsList.module.css"

interface TripDetailsListProps {
  readonly status: PaymentStatus
  readonly trip: TripDetails
}

const Entry = ({ label, value, isCode = false }: { label: string; value: string; isCode?: boolean }) => (
  <div>
    <dt>{label}</dt>
    <dd className={isCode ? styles["code"] : undefined}>{value}</dd>
  </div>
)

export const TripDetailsList = ({ status, trip }: TripDetailsListProps) => {
  const transactionId = transactionIdOf(status)
  return (
    <section className={styles["trip"]} aria-labelledby="trip-details">
      <h2 id="trip-details">Trip Details</h2>
      <dl>
        <Entry label="Customer" value={trip.customer} />
        <Entry label="Mobile" value={trip.mobile} />
        <Entry label="Trip Date" value={tripDayText(trip.tripDate)} />
        <Entry label="Travelers" value={partyText(trip)} />
        <Entry label="Order ID" value={status.orderId} isCode />
        {transactionId !== undefined && <Entry label="Transaction ID" value={transactionId} isCode />}
      </dl>
    </section>
  )
}
