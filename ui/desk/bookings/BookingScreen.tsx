/** One booking at the desk: who travels when, its money line by line, what happened to it, and what can be done about it. */
import { useMachine } from "@xstate/react"
import { Link, useParams, useSearchParams } from "react-router-dom"
import { callLink } from "#core/booking/mobileNumber.ts"
import { partyText } from "#core/booking/party.ts"
import { dayText, momentText } from "#core/days.ts"
import {
  BOOKING_DEED,
  BOOKING_DEED_NAMES,
  type BookingDeedName,
  EMPTY_DEED_FORM,
} from "#core/desk/bookings/bookingDeedForm.ts"
import { ORDER_STATE_TEXT } from "#core/desk/bookings/deskHistory.ts"
import {
  bookingDeeds,
  type DeskBookingView,
  owedText,
  paidText,
  type RefundAtDesk,
} from "#core/desk/bookings/deskBookingView.ts"
import { makeDeskBookingMachine } from "#core/desk/bookings/deskBookingMachine.ts"
import { hasRight } from "#core/desk/deskRights.ts"
import { bookingPath, dayPath, DEED_PARAMETER, departurePath } from "#core/desk/deskRoutes.ts"
import { DESK_CHANNEL_TEXT } from "#core/orders/deskPayment.ts"
import { startTimeOf } from "#core/departures/departure.ts"
import { formatPaise } from "#core/money.ts"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { BOOKING_DEED_TEXT, BookingDeedFields } from "./BookingDeedFields.tsx"
import { DeedDialog } from "../DeedDialog.tsx"
import { useAtDesk, useDeskMachine, useGivenBack, useLost } from "../deskContext.tsx"
import { DeskMessage } from "../DeskMessage.tsx"
import { DeskTitle } from "../DeskTitle.tsx"
import { ReadingNotice } from "../ReadingNotice.tsx"
import { PayPageLink } from "./PayPageLink.tsx"
import { RoleLacks } from "../RoleLacks.tsx"
import { ToToday } from "../ToToday.tsx"
import { UnreadScreen } from "../UnreadScreen.tsx"
import { WorkedOutRefund } from "./WorkedOutRefund.tsx"
import { DoneMessage } from "../DoneMessage.tsx"
import styles from "./BookingScreen.module.css"

const REFUND_STATE_TEXT: Readonly<Record<RefundAtDesk["state"], string>> = {
  REQUESTED: "asked for, no answer yet",
  PENDING: "on its way",
  COMPLETED: "refunded",
  FAILED: "failed: nothing went back",
  OUTSIDE: "paid back by hand",
}

const DONE_TEXT: Readonly<Record<BookingDeedName, string>> = {
  takePayment: "The payment is noted, and the booking confirmed.",
  openPage: "The payment page is open: send it to who travels.",
  giveUp: "The booking is given up; its seats are free.",
  sendLink: "The link is sent by the running shop.",
  correctAddress: "Messages about this booking go there from now on.",
  move: "The booking has its new day or trip.",
  cancel: "The booking is cancelled; its seats are free.",
  takeOff: "They are taken off; their seats are free.",
}

const OVERTAKEN =
  "The booking has changed meanwhile, and this cannot be done any more. What you typed stays until you leave it."

/** A move to a dearer trip waits for its payment. */
const doneText = (done: BookingDeedName, { awaited }: DeskBookingView): string =>
  done === "move" && awaited !== undefined
    ? "Seats are held there. Send the payment page: the booking moves once the difference is paid."
    : DONE_TEXT[done]

const stateText = ({ state, isCancelled }: DeskBookingView): string =>
  isCancelled ? "cancelled" : ORDER_STATE_TEXT[state]

/** Each fact beside its name. */
const Facts = ({ booking }: { readonly booking: DeskBookingView }) => {
  const time = startTimeOf(booking.departure)
  const owed = owedText(booking)
  const { name, mobileNumber, email, channel, refunded, underWay } = booking
  return (
    <dl className={styles["facts"]}>
      <dt>Activity</dt>
      <dd>{booking.activityName}</dd>
      <dt>Day</dt>
      <dd>
        {booking.departure === undefined ? (
          <Link to={dayPath(booking.date)}>{dayText(booking.date)}</Link>
        ) : (
          <Link to={departurePath(booking.departure)}>
            {dayText(booking.date)}, {time}
          </Link>
        )}
      </dd>
      <dt>Travellers</dt>
      <dd>{partyText(booking)}</dd>
      <dt>Name</dt>
      <dd>
        <bdi>{name || "not given"}</bdi>
      </dd>
      <dt>Mobile</dt>
      <dd>{mobileNumber === "" ? "erased" : <a href={callLink(mobileNumber)}>{mobileNumber}</a>}</dd>
      <dt>E-mail</dt>
      <dd>{email ?? "none known"}</dd>
      <dt>Came by</dt>
      <dd>{channel === undefined ? "the shop" : DESK_CHANNEL_TEXT[channel]}</dd>
      <dt>State</dt>
      <dd>{stateText(booking)}</dd>
      <dt>Paid</dt>
      <dd>{paidText(booking)}</dd>
      {owed !== undefined && (
        <>
          <dt>Owed</dt>
          <dd>{owed}</dd>
        </>
      )}
      {refunded > 0 && (
        <>
          <dt>Given back</dt>
          <dd>{formatPaise(refunded)}</dd>
        </>
      )}
      {underWay > 0 && (
        <>
          <dt>On its way back</dt>
          <dd>{formatPaise(underWay)}</dd>
        </>
      )}
    </dl>
  )
}

/** Where the difference of another trip is paid, or which booking this payment belongs to. */
const DifferenceFacts = ({
  awaited,
  differenceOf,
  name,
  mobileNumber,
}: Pick<DeskBookingView, "awaited" | "differenceOf" | "name" | "mobileNumber">) => {
  if (differenceOf !== undefined)
    return (
      <p className={styles["page"]}>
        It pays what a dearer trip costs more of booking{" "}
        <Link to={bookingPath(differenceOf)}>{differenceOf}</Link>.
      </p>
    )
  if (awaited === undefined) return null
  const time = startTimeOf(awaited.departure)
  return (
    <section aria-labelledby="awaited">
      <h2 id="awaited" className={styles["heading"]}>
        Waits for a payment
      </h2>
      <p>
        Once <strong>{formatPaise(awaited.amount)}</strong> more are paid it goes to {awaited.activityName},{" "}
        {dayText(awaited.date)}
        {time !== undefined && `, ${time}`}.
      </p>
      {awaited.payPage === undefined ? (
        <p>No payment page is open. Move it there once more to open one.</p>
      ) : (
        <PayPageLink asked={{ name, mobileNumber, ...awaited, payPage: awaited.payPage }} />
      )}
    </section>
  )
}

const Refunds = ({ refunds }: Pick<DeskBookingView, "refunds">) =>
  refunds.length === 0 ? null : (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className={styles["heading"]}>
        Refunds
      </h2>
      <ul className={styles["list"]}>
        {refunds.map((refund) => (
          <li key={refund.merchantRefundId} className={styles["entry"]}>
            <p>
              <strong>{formatPaise(refund.amount)}</strong>, {REFUND_STATE_TEXT[refund.state]}
            </p>
            <p className={styles["small"]}>
              {momentText(refund.requestedAtMs)} · {refund.decidedBy}: {refund.reason}
            </p>
            <WorkedOutRefund lines={refund.lines} refund={refund.amount} />
          </li>
        ))}
      </ul>
    </section>
  )

const History = ({ history }: Pick<DeskBookingView, "history">) => (
  <section aria-labelledby="history">
    <h2 id="history" className={styles["heading"]}>
      History
    </h2>
    <ol className={styles["list"]}>
      {history.map(({ atMs, who, what, reason }) => (
        <li key={`${atMs} ${who} ${what}`} className={styles["entry"]}>
          <p>
            <strong>{what}</strong>
            {reason !== undefined && `: ${reason}`}
          </p>
          <p className={styles["small"]}>
            {momentText(atMs)} · <bdi>{who}</bdi>
          </p>
        </li>
      ))}
    </ol>
  </section>
)

export const BookingScreen = () => {
  const { order = "" } = useParams()
  return <OneBooking key={order} id={order} />
}

const OneBooking = ({ id }: { readonly id: string }) => {
  const named = useSearchParams()[0].get(DEED_PARAMETER)
  const asked = BOOKING_DEED_NAMES.find((name) => name === named)
  const [state, send] = useMachine(useDeskMachine(makeDeskBookingMachine), { input: { id, deed: asked } })
  const { person } = useAtDesk()
  useLost(state.matches("signedOut"), () => send({ type: "booking.again" }))
  useGivenBack(state.matches("lacking"), "see bookings", () => send({ type: "booking.again" }))
  const { view: booking, deed, form, offers, done, readAtMs, message } = state.context
  if (state.matches("lacking"))
    return (
      <RoleLacks
        message={message}
        typed={[
          ["Why", form.reason],
          ["Note", form.note],
          ["E-mail", form.email],
          ["New day", form.date],
          ["Their message came on", form.cancelledOn ?? ""],
          ["The amount that goes back", form.amount],
          ["Adults who stay away", form.adultsOff],
          ["Children who stay away", form.childrenOff],
        ]}
      />
    )
  if (state.matches("notFound"))
    return (
      <DeskMessage title="No such booking">
        <p>{message}</p>
        <ToToday />
      </DeskMessage>
    )
  if (booking === undefined)
    return <UnreadScreen title="Booking" words="Reading the booking…" state={state} />
  const can = bookingDeeds(booking)
  const offered = BOOKING_DEED_NAMES.filter((name) => can[name] && hasRight(person.role, BOOKING_DEED[name]))
  const isOffered = deed !== undefined && offered.includes(deed)
  // Somebody may have been faster: what is typed stays.
  const isOpen = isOffered || (deed !== undefined && form !== EMPTY_DEED_FORM)
  return (
    <>
      <DeskTitle tab={booking.name || booking.merchantOrderId}>
        <bdi>{booking.name || booking.mobileNumber || "Booking"}</bdi>
      </DeskTitle>
      <p className={styles["small"]}>
        Booking <span className={styles["id"]}>{booking.merchantOrderId}</span>
      </p>
      <ReadingNotice isOld={state.matches({ shown: { live: "old" } })} readAtMs={readAtMs} />
      {done !== undefined && <DoneMessage>{doneText(done, booking)}</DoneMessage>}
      <div className={styles["columns"]}>
        <div className={styles["column"]}>
          <Facts booking={booking} />
          {booking.payPage !== undefined && <PayPageLink asked={{ ...booking, payPage: booking.payPage }} />}
          <DifferenceFacts {...booking} />
          {(offered.length > 0 || isOpen) && (
            <section aria-label="What can be done" className={styles["deeds"]}>
              <div className={styles["acts"]}>
                {offered.map((name) => (
                  <button
                    key={name}
                    type="button"
                    className={buttonClass("quiet")}
                    aria-expanded={deed === name}
                    onClick={() =>
                      send(deed === name ? { type: "deed.close" } : { type: "deed.open", deed: name })
                    }
                  >
                    {BOOKING_DEED_TEXT[name]}
                  </button>
                ))}
              </div>
              {isOpen && (
                <BookingDeedFields
                  key={deed}
                  deed={deed}
                  form={form}
                  booking={booking}
                  offers={offers}
                  timesAre={
                    state.matches({ shown: { times: "asking" } })
                      ? "asked"
                      : state.matches({ shown: { times: "unread" } })
                        ? "unread"
                        : "known"
                  }
                  lack={
                    !isOffered
                      ? OVERTAKEN
                      : state.matches({ shown: { live: "incomplete" } })
                        ? message
                        : undefined
                  }
                  onEdit={(change) => send({ type: "form.edit", change })}
                  onSend={() => send({ type: "booking.do" })}
                  onClose={() => send({ type: "deed.close" })}
                />
              )}
            </section>
          )}
          <Refunds refunds={booking.refunds} />
        </div>
        <div className={styles["column"]}>
          <History history={booking.history} />
        </div>
      </div>
      <DeedDialog deed={state.children.deed} />
    </>
  )
}
