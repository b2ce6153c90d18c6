/** The form of one thing that is done about a booking. */
import type { ReactNode } from "react"
import { partyText } from "#core/booking/party.ts"
import { dayText, isDay } from "#core/days.ts"
import {
  type BookingDeedForm,
  type BookingDeedName,
  cancellationIn,
  dayObjection,
  fewerIn,
  leftIn,
  type MoveOffers,
  moveOutside,
  moveTimes,
  offersOfDay,
  priceInMove,
} from "#core/desk/bookings/bookingDeedForm.ts"
import type { CancellationAtDesk, DeskBookingView } from "#core/desk/bookings/deskBookingView.ts"
import { MAX_REASON } from "#core/desk/deedReason.ts"
import { hasRoom } from "#core/desk/bookings/hasRoom.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { formatPaise, type Paise } from "#core/money.ts"
import type { PriceAfterMove } from "#core/paidBooking/priceAfterMove.ts"
import { DESK_PAYMENTS } from "#core/orders/deskPayment.ts"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { FieldError } from "../../components/fields/FieldError.tsx"
import { SelectField } from "../../components/fields/SelectField.tsx"
import { TextField } from "../../components/fields/TextField.tsx"
import { ChoiceChips } from "../../components/fields/ChoiceChips.tsx"
import { useDeskToday } from "../deskContext.tsx"
import { DayField } from "../DayField.tsx"
import { DeskCheckbox } from "../DeskCheckbox.tsx"
import { ReasonField } from "../ReasonField.tsx"
import { useReturnFocus } from "../useReturnFocus.ts"
import { WorkedOutRefund } from "./WorkedOutRefund.tsx"
import styles from "./BookingDeedFields.module.css"
import { OUTSIDE_TEXT, type OutsideReason } from "#core/refunds/outsideReason.ts"

export const BOOKING_DEED_TEXT: Readonly<Record<BookingDeedName, string>> = {
  takePayment: "Mark as paid",
  openPage: "Open a payment page",
  giveUp: "Give up",
  sendLink: "Send the link",
  correctAddress: "Correct the address",
  move: "Move to another day or trip",
  cancel: "Cancel",
  takeOff: "Take travellers off",
}

/** What its button says, once it has been read what it does. */
const SEND_TEXT: Readonly<Record<BookingDeedName, string>> = {
  takePayment: "The desk has the money",
  openPage: "Ask for the page",
  giveUp: "Give the seats back",
  sendLink: "Send it now",
  correctAddress: "Keep this address",
  move: "Move the booking",
  cancel: "Cancel the booking",
  takeOff: "Take them off",
}

const PAYMENT_TEXT = { CASH: "Cash", UPI: "UPI" } as const

interface BookingDeedFieldsProps {
  readonly deed: BookingDeedName
  readonly form: BookingDeedForm
  readonly booking: DeskBookingView
  readonly offers: MoveOffers
  /** Whether the times of the new day are there. */
  readonly timesAre: "asked" | "unread" | "known"
  /** What the form lacks, once it was sent without it. */
  readonly lack: string | undefined
  readonly onEdit: (change: Partial<BookingDeedForm>) => void
  readonly onSend: () => void
  readonly onClose: () => void
}

type FieldsProps = Omit<BookingDeedFieldsProps, "deed" | "lack" | "onSend" | "onClose">

const Reason = ({ form, onEdit }: Pick<FieldsProps, "form" | "onEdit">) => (
  <ReasonField reason={form.reason} readIn="log and traveller" onReason={(reason) => onEdit({ reason })} />
)

const PaymentFields = ({ form, booking, onEdit }: FieldsProps) => (
  <>
    <p>
      Confirms the booking: the desk has all of its <strong>{formatPaise(booking.amount)}</strong>.
    </p>
    <ChoiceChips
      name="paidWith"
      label="Paid with"
      choices={DESK_PAYMENTS.map((value) => ({ value, label: PAYMENT_TEXT[value] }))}
      chosen={form.paidWith}
      onChoose={(value) => {
        const paidWith = DESK_PAYMENTS.find((one) => one === value)
        if (paidWith !== undefined) onEdit({ paidWith })
      }}
    />
    <TextField
      label="Note"
      typed="sentence"
      enterKeyHint="done"
      dir="auto"
      name="note"
      hint="What UPI calls it, if you like."
      value={form.note}
      maxLength={MAX_REASON}
      onText={(note) => onEdit({ note })}
    />
  </>
)

interface AmountFieldProps {
  readonly amount: string
  readonly onAmount: (amount: string) => void
}

const AmountField = ({ amount, onAmount }: AmountFieldProps) => (
  <TextField
    label="The amount that goes back, to confirm"
    typed="amount"
    enterKeyHint="done"
    name="amount"
    prefix="₹"
    value={amount}
    onText={onAmount}
  />
)

interface ByHandProps extends Pick<FieldsProps, "form" | "onEdit"> {
  readonly reason: OutsideReason | undefined
  readonly back: Paise
}

/** What must be paid back by hand, and that it was; nothing where the provider gives it back. */
const ByHand = ({ form, reason, back, onEdit }: ByHandProps) =>
  reason === undefined ? null : (
    <>
      <p className={styles["caution"]}>{OUTSIDE_TEXT[reason]}.</p>
      <DeskCheckbox
        label={`I have paid ${formatPaise(back)} back by hand`}
        isChecked={form.isByHand}
        onCheck={(isByHand) => onEdit({ isByHand })}
      />
    </>
  )

/** Of what was reckoned otherwise: the amount is typed and said anew. */
const OTHER_AMOUNT = { amount: "", isByHand: false } as const

/** On which day the traveller's message came; nothing where everything goes back, whatever the day. */
const CancelledOnField = ({ form, booking, onEdit }: Pick<FieldsProps, "form" | "booking" | "onEdit">) => {
  if (form.isFull || booking.isCalledOff === true) return null
  const { first, last } = booking.cancellationDays
  const objection = dayObjection(form, booking)
  return (
    <DayField
      label="Their message came on"
      name="cancelledOn"
      hint="What goes back is reckoned by that day."
      min={first}
      max={last}
      day={form.cancelledOn ?? last}
      onDay={(cancelledOn) => onEdit({ cancelledOn, ...OTHER_AMOUNT })}
      {...(objection === undefined
        ? {}
        : {
            isWrong: true,
            notice: (id: string) => (
              <FieldError id={id} look="plain" role="alert">
                {objection}
              </FieldError>
            ),
          })}
    />
  )
}

interface StoppedProps extends Pick<FieldsProps, "form" | "onEdit"> {
  readonly objection: string | undefined
}

/** Why nothing goes back, and the reason that was typed while something did. */
const Stopped = ({ form, objection, onEdit }: StoppedProps) => (
  <>
    {objection !== undefined && <p>{objection}</p>}
    {form.reason !== "" && <Reason form={form} onEdit={onEdit} />}
  </>
)

const CancelFields = ({ form, booking, onEdit }: FieldsProps) => {
  const { cancellation } = booking
  if (cancellation === undefined || "objection" in cancellation)
    return <Stopped form={form} objection={cancellation?.objection} onEdit={onEdit} />
  const offer = cancellationIn(form, booking)
  return (
    <>
      <p>Gives the booking up: its seats are free, and what its own rules give goes back.</p>
      <DeskCheckbox
        label="The company cannot keep the trip: everything goes back"
        isChecked={form.isFull}
        onCheck={(isFull) => onEdit({ isFull, ...OTHER_AMOUNT })}
      />
      <CancelledOnField form={form} booking={booking} onEdit={onEdit} />
      <GoesBackFields form={form} booking={booking} offer={offer} onEdit={onEdit} />
    </>
  )
}

const TakeOffFields = ({ form, booking, onEdit }: FieldsProps) => {
  const { fewer } = booking
  if (fewer === undefined || "objection" in fewer)
    return <Stopped form={form} objection={fewer?.objection} onEdit={onEdit} />
  const left = leftIn(form, booking)
  return (
    <>
      <p>
        Leaves the others on the booking: the seats of who stays away are free, and their share goes back.
      </p>
      {fewer.party.adults > 0 && (
        <TextField
          label="Adults who stay away"
          typed="count"
          name="adultsOff"
          hint={`Of ${fewer.party.adults}.`}
          value={form.adultsOff}
          onText={(adultsOff) => onEdit({ adultsOff, ...OTHER_AMOUNT })}
        />
      )}
      {fewer.party.children > 0 && (
        <TextField
          label="Children who stay away"
          typed="count"
          name="childrenOff"
          hint={`Of ${fewer.party.children}.`}
          value={form.childrenOff}
          onText={(childrenOff) => onEdit({ childrenOff, ...OTHER_AMOUNT })}
        />
      )}
      <DeskCheckbox
        label="The company is the cause: all that they paid goes back"
        isChecked={form.isFull}
        onCheck={(isFull) => onEdit({ isFull, ...OTHER_AMOUNT })}
      />
      <CancelledOnField form={form} booking={booking} onEdit={onEdit} />
      {left !== undefined && (
        <>
          <p role="status">
            <strong>{partyText(left)}</strong> still travel.
          </p>
          <GoesBackFields form={form} booking={booking} offer={fewerIn(form, booking)} onEdit={onEdit} />
        </>
      )}
    </>
  )
}

/** What goes back, line by line, and what confirms it. */
const GoesBackFields = ({
  form,
  booking,
  offer,
  onEdit,
}: Pick<FieldsProps, "form" | "booking" | "onEdit"> & {
  /** Absent until it is read as of the chosen day. */
  readonly offer: CancellationAtDesk | undefined
}) => (
  <>
    {offer === undefined && dayObjection(form, booking) === undefined && (
      <p role="status">Reading what goes back…</p>
    )}
    {offer !== undefined && "refund" in offer && (
      <>
        <WorkedOutRefund lines={offer.lines} refund={offer.refund} />
        <ByHand form={form} reason={offer.mustGoOutside} back={offer.refund} onEdit={onEdit} />
      </>
    )}
    <Reason form={form} onEdit={onEdit} />
    <AmountField amount={form.amount} onAmount={(amount) => onEdit({ amount })} />
  </>
)

interface DifferenceProps extends Pick<FieldsProps, "form" | "booking" | "onEdit"> {
  readonly price: PriceAfterMove
}

/** What the other trip costs more or less, and what becomes of that. */
const Difference = ({ form, booking, price, onEdit }: DifferenceProps) => {
  const { amount, difference } = price
  switch (difference.is) {
    case "equal":
      return (
        <p role="status">
          It costs what was paid, <strong>{formatPaise(amount)}</strong>.
        </p>
      )
    case "dearer":
      return (
        <p role="status">
          It costs {formatPaise(amount)}: <strong>{formatPaise(difference.by)}</strong> more. Seats are held
          there while that is paid on a page whose link you get; the booking moves once it is paid, and stays
          as it is where it never is.
        </p>
      )
    case "cheaper":
      return (
        <>
          <p role="status">
            It costs {formatPaise(amount)}: <strong>{formatPaise(difference.by)}</strong> goes back.
          </p>
          <ByHand form={form} reason={moveOutside(booking)} back={difference.by} onEdit={onEdit} />
          <AmountField amount={form.amount} onAmount={(typed) => onEdit({ amount: typed })} />
        </>
      )
  }
}

const MoveFields = ({ form, booking, offers, timesAre, onEdit }: FieldsProps) => {
  const today = useDeskToday()
  const known = moveTimes(form, booking, offers)
  const price = priceInMove(form, booking, offers)
  const others = offersOfDay(form, offers)?.offers.filter(({ slug }) => slug !== booking.subSlug) ?? []
  return (
    <>
      <p>Takes the booking to another day, time or trip. On its own trip what was paid stays.</p>
      <TextField
        label="New day"
        typed="day"
        name="date"
        min={today}
        value={form.date}
        onText={(date) => onEdit({ date, departure: undefined })}
      />
      {timesAre === "asked" && <p role="status">Reading the times…</p>}
      {timesAre === "unread" && (
        <p role="alert">
          The times could not be read. Choose the day again, or its first time with room is taken.
        </p>
      )}
      {(others.length > 0 || form.trip !== "") && (
        <SelectField
          label="Trip"
          name="trip"
          none={`${booking.activityName}, as booked`}
          options={others.map(({ slug }) => slug)}
          textOf={(slug) => others.find((one) => one.slug === slug)?.name ?? slug}
          value={others.some(({ slug }) => slug === form.trip) ? form.trip : ""}
          onChoice={(trip) => onEdit({ trip, departure: undefined, amount: "" })}
        />
      )}
      {timesAre === "known" && known?.length === 0 && price === undefined && isDay(form.date) && (
        <p role="status">No time can be chosen on {dayText(form.date)}.</p>
      )}
      {known !== undefined && known.length > 0 && (
        <ChoiceChips
          name="departure"
          label="New time"
          choices={known.map(({ departure, time, free, isClosed }) => ({
            value: departure,
            label: time,
            note: isClosed ? "closed" : free === 0 ? "full" : `${free} free`,
            isOff: departure !== booking.departure && !hasRoom({ free, isClosed }, booking),
          }))}
          chosen={form.departure}
          onChoose={(value) => onEdit({ departure: DepartureId.make(value) })}
        />
      )}
      <DeskCheckbox
        label="The company could not keep the day: a later cancellation gives back no less for it, and another trip costs what was paid"
        isChecked={form.isByCompany}
        onCheck={(isByCompany) => onEdit({ isByCompany })}
      />
      {price !== undefined && <Difference form={form} booking={booking} price={price} onEdit={onEdit} />}
      <Reason form={form} onEdit={onEdit} />
    </>
  )
}

const FIELDS: Readonly<Record<BookingDeedName, (props: FieldsProps) => ReactNode>> = {
  takePayment: (props) => <PaymentFields {...props} />,
  openPage: () => (
    <p>
      Asks the payment provider once more for the page that never opened. It is the only one: nobody can pay
      twice by it.
    </p>
  ),
  giveUp: ({ form, onEdit }) => (
    <>
      <p>Gives the seats of a booking back that nobody comes to pay, or whose payment page never opened.</p>
      <Reason form={form} onEdit={onEdit} />
    </>
  ),
  sendLink: () => <p>Sends the traveller the link to their booking, by e-mail or WhatsApp.</p>,
  correctAddress: ({ form, booking, onEdit }) => (
    <>
      <p>Messages about the booking go there from now on; a new address is sent the confirmation.</p>
      <TextField
        label="E-mail"
        typed="email"
        autoComplete="off"
        enterKeyHint="done"
        name="email"
        dir="ltr"
        {...(booking.email === undefined ? {} : { hint: `Now: ${booking.email}` })}
        value={form.email}
        onText={(email) => onEdit({ email })}
      />
    </>
  ),
  move: (props) => <MoveFields {...props} />,
  cancel: (props) => <CancelFields {...props} />,
  takeOff: (props) => <TakeOffFields {...props} />,
}

export const BookingDeedFields = ({ deed, lack, onSend, onClose, ...fields }: BookingDeedFieldsProps) => {
  const form = useReturnFocus<HTMLFormElement>("input, button")
  return (
    <form
      ref={form}
      className={styles["form"]}
      aria-label={BOOKING_DEED_TEXT[deed]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {FIELDS[deed](fields)}
      {lack !== undefined && (
        <FieldError look="large" role="alert">
          {lack}
        </FieldError>
      )}
      <div className={styles["acts"]}>
        <button type="submit" className={buttonClass("primary")}>
          {SEND_TEXT[deed]}
        </button>
        <button type="button" className={buttonClass("quiet")} onClick={onClose}>
          Leave it
        </button>
      </div>
    </form>
  )
}
