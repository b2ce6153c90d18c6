/** The booked trip as a stamped ticket: when, where and who on its front, the code for the jetty on its stub. */
import { type ReactNode } from "react"
import { partyText } from "#core/booking/party.ts"
import { REFUND_PAID_WITHIN } from "#core/businessConstants.ts"
import {
  BOOKING_REFUND_STATES,
  type BookingRefundState,
  type BookingState,
  type BookingView,
  refundSum,
  takesPlace,
} from "#core/paidBooking/bookingView.ts"
import { MEETING_POINT_BY_PHONE, meetingPointMap } from "#core/paidBooking/meetingPointMap.ts"
import { dayText } from "#core/days.ts"
import { timeText, withWholeTimes } from "#core/departures/departure.ts"
import { minuteOf } from "#core/departures/tripRules.ts"
import { formatPaise } from "#core/money.ts"
import { Ban } from "../components/icons/Ban.tsx"
import { CircleCheck } from "../components/icons/CircleCheck.tsx"
import { CloudRainWind } from "../components/icons/CloudRainWind.tsx"
import { MapPin } from "../components/icons/MapPin.tsx"
import { useSettings } from "../app/actors.tsx"
import { lazyComponent } from "../app/lazyComponent.ts"
import { VisuallyHidden } from "../components/messages/VisuallyHidden.tsx"
import { PageTitle } from "../components/sections/PageTitle.tsx"
import { AskUs } from "../components/ticket/AskUs.tsx"
import { Fact, FactList } from "../components/ticket/FactList.tsx"
import { type StampColour, StampedStub, StampedTicket } from "../components/ticket/StampedTicket.tsx"
import styles from "./BookingPageTicket.module.css"
import { LazyBoundary } from "../app/LazyBoundary.tsx"

/** The server writes it; what draws it comes later. */
const TicketCode = lazyComponent(() =>
  import("../components/ticket/TicketCode.tsx").then((m) => m.TicketCode),
)

const LOOKS = {
  CONFIRMED: {
    colour: "green",
    sentence: "Booked and paid.",
    stamp: "Confirmed",
    icon: CircleCheck,
  },
  CANCELLED: {
    colour: "grey",
    sentence: "This booking is cancelled. Nobody travels on it.",
    stamp: "Cancelled",
    icon: Ban,
  },
  CALLED_OFF: {
    colour: "yellow",
    sentence: "We are sorry: we had to call this trip off. Please do not come to the meeting point.",
    stamp: "Called off",
    icon: CloudRainWind,
  },
} as const satisfies Record<
  BookingState | "CALLED_OFF",
  { colour: StampColour; sentence: string; stamp: string; icon: ReactNode }
>

/** `amount` is what the refunds in that state come to, as people read it. */
const REFUND_TEXT = {
  UNDER_WAY: (amount: string) => `${amount} is on its way back to you. It is paid ${REFUND_PAID_WITHIN}.`,
  REFUNDED: (amount: string) => `${amount} has been sent back to you.`,
  FAILED: (amount: string) =>
    `${amount} could not be sent back by itself. We see to it; you need do nothing.`,
} as const satisfies Record<BookingRefundState, (amount: string) => string>

/** When it begins, as large as anything on the page: that is what is looked for at the jetty. */
const When = ({ booking: { date, startTime } }: { readonly booking: BookingView }) => (
  <p className={styles["when"]}>
    <strong>{dayText(date)}</strong>
    {startTime !== undefined && (
      <>
        {" "}
        <strong>{timeText(minuteOf(startTime))}</strong>
      </>
    )}
  </p>
)

/** Where it begins, and what to bring there. */
const Arrival = ({ booking }: { readonly booking: BookingView }) => {
  const map = meetingPointMap(booking)
  return (
    <>
      <div className={styles["place"]}>
        <h2>Meeting point</h2>
        <p>{booking.meetingPoint ?? MEETING_POINT_BY_PHONE}</p>
        {map !== undefined && (
          <a href={map} target="_blank" rel="noreferrer">
            {MapPin}
            <span>
              Show on the map<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </span>
          </a>
        )}
      </div>
      {booking.whatToBring.length > 0 && (
        <div className={styles["bring"]}>
          <h2>What to bring</h2>
          <ul>
            {booking.whatToBring.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

const Refunds = ({ booking }: { readonly booking: BookingView }) =>
  booking.refunds.length > 0 && (
    <Fact label="Refund" as="wide">
      {BOOKING_REFUND_STATES.filter((one) => booking.refunds.some(({ state }) => state === one)).map(
        (state) => (
          <span key={state} className={styles["line"]}>
            {REFUND_TEXT[state](formatPaise(refundSum(booking, state)))}
          </span>
        ),
      )}
    </Fact>
  )

const History = ({ entries }: { readonly entries: BookingView["history"] }) =>
  entries !== undefined && (
    <Fact label="Since it was booked" as="wide">
      {entries.map(({ on, what }) => (
        <span key={`${on} ${what}`} className={styles["line"]}>
          {dayText(on)}: {withWholeTimes(what)}
        </span>
      ))}
    </Fact>
  )

const OrderCode = ({ of }: { readonly of: string }) => (
  <div className={styles["code"]}>
    <div className={styles["square"]}>
      <LazyBoundary>
        <TicketCode content={of} label={`Code of order ${of}`} />
      </LazyBoundary>
    </div>
    <p>
      Order ID <strong className={styles["id"]}>{of}</strong>
    </p>
  </div>
)

export const BookingPageTicket = ({ booking }: { readonly booking: BookingView }) => {
  const { merchantOrderId, state, activityName, name, mobileNumber, paid } = booking
  const { operator } = useSettings()
  const look = LOOKS[booking.calledOff === undefined ? state : "CALLED_OFF"]
  return (
    <StampedTicket
      colour={look.colour}
      label="Your ticket"
      title={<PageTitle tab="Your booking">{activityName}</PageTitle>}
      subtitle={look.sentence}
      stub={
        <StampedStub stamp={look.stamp} icon={look.icon}>
          <OrderCode of={merchantOrderId} />
        </StampedStub>
      }
    >
      <div className={styles["facts"]}>
        <When booking={booking} />
        {takesPlace(booking) && <Arrival booking={booking} />}
        <FactList>
          {name !== "" && (
            <Fact label="Name">
              <span dir="auto">{name}</span>
            </Fact>
          )}
          <Fact label="Mobile">{mobileNumber}</Fact>
          <Fact label="Travelers">{partyText(booking)}</Fact>
          <Fact label="Paid">{formatPaise(paid)}</Fact>
          <Refunds booking={booking} />
          <History entries={booking.history} />
        </FactList>
        <AskUs about={`my booking ${merchantOrderId}`} />
        <p className={styles["seller"]}>
          {operator.name}, {operator.address}
        </p>
      </div>
    </StampedTicket>
  )
}
