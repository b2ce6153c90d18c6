/** The desk books for who calls, stands there or is a hotel's guest: by keyboard alone, in one go. */
import { useMachine } from "@xstate/react"
import { useRef } from "react"
import { Link, useSearchParams } from "react-router-dom"
import { partyText } from "#core/booking/party.ts"
import { dayText, isDay, momentText } from "#core/days.ts"
import { bookingDeeds, type DeskBookingView } from "#core/desk/bookings/deskBookingView.ts"
import {
  bookingPath,
  departurePath,
  DESK_ROUTES,
  givingUpPath,
  pageOpeningPath,
} from "#core/desk/deskRoutes.ts"
import {
  choosable,
  isUntilPast,
  lacksRoom,
  NEW_BOOKING_ERROR_TEXT,
  type NewBookingForm,
  offerIn,
  partyIn,
  type Pays,
  PAYS,
  quoteIn,
} from "#core/desk/bookings/newBookingForm.ts"
import { makeNewBookingMachine } from "#core/desk/bookings/newBookingMachine.ts"
import {
  clockText,
  DepartureId,
  hasSetOut,
  parseDepartureId,
  startTimeOf,
} from "#core/departures/departure.ts"
import { formatPaise } from "#core/money.ts"
import { DESK_CHANNELS, type DeskChannel } from "#core/orders/deskPayment.ts"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { TextField } from "../../components/fields/TextField.tsx"
import { ChoiceChips } from "../../components/fields/ChoiceChips.tsx"
import { DeedDialog } from "../DeedDialog.tsx"
import { useDeskMachine, useDeskToday, useGivenBack, useLost } from "../deskContext.tsx"
import { DeskMessage } from "../DeskMessage.tsx"
import { DeskTitle } from "../DeskTitle.tsx"
import { focusTitle } from "../focusTitle.ts"
import { SelectField } from "../../components/fields/SelectField.tsx"
import { ReadingNotice } from "../ReadingNotice.tsx"
import { PayPageLink } from "./PayPageLink.tsx"
import { TimeField, timeNote, TravellerFields, useFirstWrong, wrongField } from "./TravellerFields.tsx"
import { UnreadText } from "../UnreadText.tsx"
import styles from "./NewBookingScreen.module.css"

const CHANNEL_TEXT: Readonly<Record<DeskChannel, string>> = {
  PHONE: "By phone",
  WALK_IN: "Walk-in",
  HOTEL: "Hotel's guest",
}

const PAYS_TEXT: Readonly<Record<Pays, string>> = {
  LINK: "Payment link",
  LATER: "Pays later",
  CASH: "Cash now",
  UPI: "UPI now",
}

const whenText = (booking: DeskBookingView): string => {
  const time = startTimeOf(booking.departure)
  return `${dayText(booking.date)}${time === undefined ? "" : `, ${time}`}`
}

const paidText = ({ state, payPage, payUntilMs, paidAtDesk, amount }: DeskBookingView): string => {
  if (state === "COMPLETED")
    return `${formatPaise(amount)} ${paidAtDesk === "UPI" ? "paid by UPI" : paidAtDesk === "CASH" ? "paid in cash" : "paid"}.`
  if (payPage !== undefined) return `${formatPaise(amount)} to pay on the page below. Send it to who travels.`
  if (payUntilMs !== undefined)
    return `${formatPaise(amount)} to pay at the desk. Its seats are kept until ${momentText(payUntilMs)}.`
  return "The payment provider opened no page: nothing can be paid, and its seats are kept for about an hour. Ask for the page once more; where the provider still opens none, give it up to free them, and book anew, to be paid at the desk."
}

const Booked = ({
  booking,
  onAnother,
}: {
  readonly booking: DeskBookingView
  readonly onAnother: () => void
}) => (
  <DeskMessage title="Booked">
    <p className={styles["who"]}>
      <strong>
        <bdi>{booking.name || booking.mobileNumber}</bdi>
      </strong>
      <span>
        {booking.activityName}, {whenText(booking)}
      </span>
      <span>{partyText(booking)}</span>
    </p>
    <p>{paidText(booking)}</p>
    {booking.payPage !== undefined && <PayPageLink asked={{ ...booking, payPage: booking.payPage }} />}
    <div className={styles["acts"]}>
      <button type="button" className={buttonClass("primary")} onClick={onAnother}>
        Book another
      </button>
      {bookingDeeds(booking).openPage && (
        <Link className={buttonClass("quiet")} to={pageOpeningPath(booking.merchantOrderId)}>
          Ask for the page
        </Link>
      )}
      {bookingDeeds(booking).giveUp && booking.payUntilMs === undefined && (
        <Link className={buttonClass("quiet")} to={givingUpPath(booking.merchantOrderId)}>
          Give it up
        </Link>
      )}
      <Link className={buttonClass("quiet")} to={bookingPath(booking.merchantOrderId)}>
        Open this booking
      </Link>
      {booking.departure !== undefined && (
        <Link className={buttonClass("quiet")} to={departurePath(booking.departure)}>
          Who travels
        </Link>
      )}
    </div>
  </DeskMessage>
)

export const NewBookingScreen = () => {
  const [search] = useSearchParams()
  const named = search.get("departure")
  const departure =
    named === null || parseDepartureId(named) === undefined ? undefined : DepartureId.make(named)
  return <OneForm key={departure ?? ""} begunAt={departure} />
}

const OneForm = ({ begunAt }: { readonly begunAt: DepartureId | undefined }) => {
  const today = useDeskToday()
  const [state, send] = useMachine(useDeskMachine(makeNewBookingMachine), {
    input: { departure: begunAt },
  })
  useLost(state.matches("signedOut"), () => send({ type: "offers.again" }))
  useGivenBack(state.matches({ filling: "lacking" }), "see what is on sale", () =>
    send({ type: "offers.again" }),
  )
  const fields = useRef<HTMLFormElement>(null)
  const { booked, departure, form, offers, errors, channel, readAtMs, message } = state.context
  const isIncomplete = state.matches({ filling: "incomplete" })
  useFirstWrong(fields, isIncomplete)
  if (booked !== undefined)
    return <Booked booking={booked} onAnother={() => send({ type: "booking.another" })} />
  const edit = (change: Partial<NewBookingForm>) => send({ type: "form.edit", change })
  const isFull = lacksRoom(form, offers)
  // What becomes so by itself is said at once.
  const become = [
    ...(isFull ? (["timeFull"] as const) : []),
    ...(isUntilPast(form, readAtMs) ? (["untilPast"] as const) : []),
  ]
  const shown = [...errors, ...become.filter((error) => !errors.includes(error))]
  const wrong = (field: keyof NewBookingForm) => wrongField(shown, field)
  const open = choosable(offers, departure)
  const hasNothing = offers !== undefined && offers.day === form.date && open.length === 0
  const hasLeft = hasNothing && departure !== undefined && hasSetOut(departure, readAtMs)
  const offer = offerIn(form, offers)
  const price = quoteIn(form, offers)
  const party = partyIn(form)
  const begun = departure === undefined ? undefined : parseDepartureId(departure)
  const time = offer?.times.find((one) => one.departure === form.departure)
  return (
    <>
      {begun !== undefined && departure !== undefined && (
        <p>
          <Link to={departurePath(departure)}>
            {clockText(begun.startMinute)}, {dayText(begun.day)}
          </Link>
        </p>
      )}
      <DeskTitle tab="New booking">New booking</DeskTitle>
      {hasLeft && (
        <div className={styles["lacking"]} role="alert">
          <p>This departure has left: nobody can be booked on it any more.</p>
          <Link to={DESK_ROUTES.newBooking}>Book another trip</Link>
        </div>
      )}
      <ReadingNotice isOld={state.matches({ filling: "old" }) && readAtMs > 0} readAtMs={readAtMs} />
      {state.matches({ filling: "old" }) && readAtMs === 0 && (
        <p role="alert">
          <UnreadText />
        </p>
      )}
      {state.matches({ filling: "lacking" }) && (
        <div className={styles["lacking"]} role="alert">
          <p>{message} What you typed stays here.</p>
          <button
            type="button"
            className={buttonClass("quiet")}
            onClick={() => {
              send({ type: "offers.again" })
              focusTitle()
            }}
          >
            Try again
          </button>
        </div>
      )}
      <div className={styles["channels"]} role="group" aria-label="How they came">
        {DESK_CHANNELS.map((one) => (
          <button
            key={one}
            type="button"
            className={styles["channel"]}
            aria-pressed={one === channel}
            onClick={() => send({ type: "channel.pick", channel: one })}
          >
            {CHANNEL_TEXT[one]}
          </button>
        ))}
      </div>
      <form
        ref={fields}
        className={styles["form"]}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: "booking.send" })
        }}
      >
        {departure !== undefined && open.length === 1 && offer !== undefined ? (
          <p className={styles["trip"]}>
            <strong>{offer.name}</strong>
            <span>{time === undefined ? "" : timeNote(time)}</span>
          </p>
        ) : (
          <div className={styles["pair"]}>
            {departure === undefined && (
              <TextField
                label="Day"
                typed="day"
                name="date"
                min={today}
                value={form.date}
                {...wrong("date")}
                onText={(date) => edit({ date })}
              />
            )}
            <SelectField
              label="Activity"
              name="slug"
              none={offers === undefined ? "Reading what can be booked…" : "Choose one"}
              options={open.map(({ slug }) => slug)}
              textOf={(slug) => open.find((one) => one.slug === slug)?.name ?? slug}
              value={offer?.slug ?? ""}
              {...wrong("slug")}
              onChoice={(slug) =>
                edit({ slug, ...(departure === undefined ? { departure: undefined } : {}) })
              }
            />
          </div>
        )}
        {departure !== undefined && isFull && !hasLeft && (
          <div className={styles["lacking"]} role="alert">
            <p>{NEW_BOOKING_ERROR_TEXT.timeFull} What you typed stays here.</p>
            <button
              type="button"
              className={buttonClass("quiet")}
              data-mends
              onClick={() => {
                send({ type: "departure.leave" })
                focusTitle()
              }}
            >
              Choose another time
            </button>
          </div>
        )}
        {hasNothing && !hasLeft && (
          <p role="status">Nothing can be booked on {isDay(form.date) ? dayText(form.date) : "this day"}.</p>
        )}
        {departure === undefined && offer !== undefined && (
          <TimeField label="Time" times={offer.times} form={form} errors={shown} onEdit={edit} />
        )}
        <TravellerFields form={form} errors={shown} onEdit={edit}>
          <div className={styles["wide"]}>
            <TextField
              label="E-mail (if they have one)"
              typed="email"
              autoComplete="off"
              name="email"
              dir="ltr"
              value={form.email}
              {...wrong("email")}
              onText={(email) => edit({ email })}
            />
          </div>
        </TravellerFields>
        <ChoiceChips
          name="pays"
          label="How it is paid"
          choices={PAYS.map((value) => ({ value, label: PAYS_TEXT[value] }))}
          chosen={form.pays}
          {...wrong("pays")}
          onChoose={(value) => {
            const pays = PAYS.find((one) => one === value)
            if (pays !== undefined) edit({ pays })
          }}
        />
        {form.pays === "LATER" && (
          <TextField
            label="Kept until"
            typed="day"
            type="datetime-local"
            name="until"
            value={form.until}
            {...wrong("until")}
            onText={(until) => edit({ until })}
          />
        )}
        <div className={styles["end"]}>
          <p className={styles["total"]} aria-live="polite">
            {price === undefined || party === undefined ? (
              `The price is there once ${offer === undefined ? "an activity is chosen" : "the travellers are counted"}.`
            ) : (
              <>
                <span>{partyText(party)}</span>
                <strong>{formatPaise(price.total)}</strong>
              </>
            )}
          </p>
          <button type="submit" className={buttonClass("primary")} aria-disabled={state.matches("booking")}>
            Book
          </button>
        </div>
      </form>
      <DeedDialog deed={state.children.deed} />
    </>
  )
}
