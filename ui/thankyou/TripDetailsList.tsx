/** Order, travellers and day, as label and value pairs. */
import { partyText } from "#core/booking/party.ts"
import {
  bookedTripOf,
  type PaymentStatus,
  refundSumsOf,
  transactionIdOf,
  type TripDetails,
} from "#core/payments/paymentStatus.ts"
import { timeText, withWholeTimes } from "#core/departures/departure.ts"
import { minuteOf } from "#core/departures/tripRules.ts"
import { formatPaise } from "#core/money.ts"
import { tripDayText } from "#core/booking/travelDay.ts"
import { Fact, FactList } from "../components/ticket/FactList.tsx"
import styles from "./TripDetailsList.module.css"

interface TripDetailsListProps {
  readonly status: PaymentStatus
  readonly trip: TripDetails
}

export const TripDetailsList = ({ status, trip }: TripDetailsListProps) => {
  const transactionId = transactionIdOf(status)
  const booked = bookedTripOf(status)
  const { refunded, underWay } = refundSumsOf(status)
  return (
    <section className={styles["trip"]} aria-labelledby="trip-details">
      <h2 id="trip-details">Trip Details</h2>
      <FactList>
        {booked !== undefined && (
          <Fact label="Activity" as="wide">
            {booked.activity}
          </Fact>
        )}
        <Fact label="Customer">
          <bdi>{trip.customer}</bdi>
        </Fact>
        <Fact label="Mobile">{trip.mobile}</Fact>
        <Fact label="Trip Date">{tripDayText(trip.tripDate)}</Fact>
        {booked?.startTime !== undefined && (
          <Fact label="Start time">{timeText(minuteOf(booked.startTime))}</Fact>
        )}
        <Fact label="Travelers">{partyText(trip)}</Fact>
        {booked?.sinceThen !== undefined && (
          <Fact label="Since then" as="news">
            {withWholeTimes(booked.sinceThen)}
          </Fact>
        )}
        {booked?.meetingPoint !== undefined && (
          <Fact label="Meeting point" as="wide">
            {booked.meetingPoint}
          </Fact>
        )}
        {booked?.byVoucher !== undefined && <Fact label="Paid by voucher">{booked.byVoucher}</Fact>}
        {refunded > 0 && <Fact label="Refunded">{formatPaise(refunded)}</Fact>}
        {underWay > 0 && <Fact label="Refund on its way">{formatPaise(underWay)}</Fact>}
        <Fact label="Order ID" as="code">
          {status.orderId}
        </Fact>
        {transactionId !== undefined && (
          <Fact label="Transaction ID" as="code">
            {transactionId}
          </Fact>
        )}
      </FactList>
    </section>
  )
}
