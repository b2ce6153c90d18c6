/** A payment that the provider knows and the books do not: asked for by its order, then taken in with the trip it was for. */
import { useMachine, useSelector } from "@xstate/react"
import { Link, useSearchParams } from "react-router-dom"
import type { StateFrom } from "xstate"
import { partyText } from "#core/booking/party.ts"
import { dayText, isDay, momentText } from "#core/days.ts"
import { type AdoptionForm, adoptionErrors } from "#core/desk/money/adoptionForm.ts"
import { type AdoptPaymentEvent, makeAdoptPaymentMachine } from "#core/desk/money/adoptPaymentMachine.ts"
import type { DeskBookingView } from "#core/desk/bookings/deskBookingView.ts"
import { bookingPath, DESK_ROUTES, ORDER_PARAMETER } from "#core/desk/deskRoutes.ts"
import { offerIn, partyIn, quoteIn } from "#core/desk/bookings/newBookingForm.ts"
import { formatPaise } from "#core/money.ts"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { FieldError } from "../../components/fields/FieldError.tsx"
import { SelectField } from "../../components/fields/SelectField.tsx"
import { TextField } from "../../components/fields/TextField.tsx"
import { DeedDialog } from "../DeedDialog.tsx"
import { DeskCheckbox } from "../DeskCheckbox.tsx"
import { useDeskMachine, useDeskToday, useLost, useMatters, useWatchedMatters } from "../deskContext.tsx"
import { DeskMessage } from "../DeskMessage.tsx"
import { DeskTitle } from "../DeskTitle.tsx"
import { ReasonField } from "../ReasonField.tsx"
import { TimeField, TravellerFields, useFirstWrong, wrongField } from "../bookings/TravellerFields.tsx"
import { useReturnFocus } from "../useReturnFocus.ts"
import styles from "./AdoptPaymentScreen.module.css"

interface PartProps {
  readonly state: StateFrom<ReturnType<typeof makeAdoptPaymentMachine>>
  readonly send: (event: AdoptPaymentEvent) => void
}

const askLack = ({ state }: Pick<PartProps, "state">): string | undefined => {
  if (state.matches({ asking: "incomplete" })) return "Type the number of the order, as the provider has it."
  if (state.matches({ asking: "refused" })) return state.context.message
  return state.matches({ asking: "unanswered" }) ? "The desk did not answer. Please try again." : undefined
}

/** What the checks after a restore have found: one press, and nothing is typed. */
const Known = ({ state, send }: PartProps) => {
  const matters = useMatters()
  const view = useSelector(matters, (snapshot) => snapshot?.context.view)
  const known = (view?.matters ?? []).filter(({ kind }) => kind === "unknownPayment")
  return known.length === 0 ? null : (
    <section aria-labelledby="known" className={styles["known"]}>
      <h2 id="known" className={styles["heading"]}>
        Known from a restore
      </h2>
      <ul className={styles["payments"]}>
        {known.map(({ id, amount, sinceMs }) => (
          <li key={id} className={styles["payment"]}>
            <span className={styles["id"]}>{id}</span>
            {amount !== undefined && <strong>{formatPaise(amount)}</strong>}
            <span>since {momentText(sinceMs)}</span>
            <button
              type="button"
              className={buttonClass("quiet")}
              aria-label={`Take in ${id}`}
              aria-disabled={!state.can({ type: "payment.pick", id })}
              onClick={() => send({ type: "payment.pick", id })}
            >
              Take it in
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Ask = ({ state, send }: PartProps) => {
  const lack = askLack({ state })
  const isLooking = state.matches("looking")
  return (
    <form
      className={styles["form"]}
      aria-label="Which payment"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "payment.ask" })
      }}
    >
      <p>
        After a restore the payment provider can know payments that the books do not. It says how much was
        paid; you say which trip it was for.
      </p>
      <TextField
        label="Number of the order"
        typed="code"
        enterKeyHint="search"
        name="id"
        dir="ltr"
        hint="It stands in the provider’s report and in the mail about the payment."
        value={state.context.id}
        maxLength={100}
        readOnly={isLooking}
        onText={(id) => send({ type: "id.edit", id })}
      />
      {lack !== undefined && (
        <FieldError look="large" role="alert">
          {lack}
        </FieldError>
      )}
      <p role="status">{isLooking && "Asking the payment provider…"}</p>
      <div className={styles["acts"]}>
        <button type="submit" className={buttonClass("primary")} aria-disabled={isLooking}>
          Ask the provider
        </button>
      </div>
    </form>
  )
}

/** Today's price beside what was paid: where they differ, somebody looks at the trip again. */
const Price = ({ state }: Pick<PartProps, "state">) => {
  const { form, offers, payment } = state.context
  const [price, party] = [quoteIn(form, offers), partyIn(form)]
  if (price === undefined || party === undefined || payment === undefined) return null
  return (
    <p role="status" className={styles["price"]}>
      {partyText(party)}: {formatPaise(price.total)} today.
      {price.total !== payment.captured &&
        " What was paid is not what this trip costs today: look at the trip again."}
    </p>
  )
}

const Trip = ({ state, send }: PartProps) => {
  const { form, offers, payment, message } = state.context
  const fields = useReturnFocus<HTMLFormElement>("input")
  const isIncomplete = state.matches({ filling: "incomplete" })
  useFirstWrong(fields, isIncomplete)
  const edit = (change: Partial<AdoptionForm>) => send({ type: "form.edit", change })
  if (payment === undefined) return null
  const offer = offerIn(form, offers)
  const isReading = state.matches({ filling: "readingDay" })
  const errors = isIncomplete ? adoptionErrors(form, offers) : []
  return (
    <form
      ref={fields}
      className={styles["form"]}
      aria-label="Which trip"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "payment.adopt" })
      }}
    >
      <p className={styles["payment"]}>
        <span className={styles["id"]}>{payment.id}</span>
        <span>
          The provider has <strong>{formatPaise(payment.captured)}</strong>.
        </span>
      </p>
      <div className={styles["pair"]}>
        <TextField
          label="Day"
          typed="day"
          name="date"
          value={form.date}
          {...wrongField(errors, "date")}
          onText={(date) => edit({ date, departure: undefined })}
        />
        <SelectField
          label="Activity"
          name="slug"
          none={isReading ? "Reading what runs…" : "Choose one"}
          options={offers?.day === form.date ? offers.offers.map(({ slug }) => slug) : []}
          textOf={(slug) => offers?.offers.find((one) => one.slug === slug)?.name ?? slug}
          value={offer?.slug ?? ""}
          {...wrongField(errors, "slug")}
          onChoice={(slug) => edit({ slug })}
        />
      </div>
      {state.matches({ filling: "dayUnread" }) && (
        <p role="alert">What runs that day could not be read. Choose the day again.</p>
      )}
      {offer !== undefined && isDay(form.date) && (
        <TimeField
          label={`Time on ${dayText(form.date)}; the first with room where none is chosen`}
          times={offer.times}
          isRoomNeedless={form.isWithoutSeats}
          form={form}
          errors={errors}
          onEdit={edit}
        />
      )}
      <TravellerFields form={form} errors={errors} price={<Price state={state} />} onEdit={edit} />
      <DeskCheckbox
        label="Take no seats: it is full, and they travel all the same"
        isChecked={form.isWithoutSeats}
        onCheck={(isWithoutSeats) => edit({ isWithoutSeats })}
      />
      <ReasonField reason={form.reason} readIn="log and traveller" onReason={(reason) => edit({ reason })} />
      {isIncomplete && errors.length === 0 && (
        <FieldError look="large" role="alert">
          {message}
        </FieldError>
      )}
      <div className={styles["acts"]}>
        <button type="submit" className={buttonClass("primary")}>
          Take it into the books
        </button>
        <button
          type="button"
          className={buttonClass("quiet")}
          onClick={() => send({ type: "payment.other" })}
        >
          Another payment
        </button>
      </div>
    </form>
  )
}

const Adopted = ({
  booking,
  onOther,
}: {
  readonly booking: DeskBookingView
  readonly onOther: () => void
}) => (
  <DeskMessage title="It is in the books">
    <p>
      <strong>
        <bdi>{booking.name || booking.mobileNumber}</bdi>
      </strong>
      , {booking.activityName}, {dayText(booking.date)}, {partyText(booking)}.
    </p>
    <p>
      {booking.state === "COMPLETED"
        ? `${formatPaise(booking.captured)} are paid, and the booking is confirmed.`
        : "The same booking is paid by another order: it waits under “Needs a person” for a decision."}
    </p>
    <div className={styles["acts"]}>
      <Link className={buttonClass("primary")} to={bookingPath(booking.merchantOrderId)}>
        Open this booking
      </Link>
      <button type="button" className={buttonClass("quiet")} onClick={onOther}>
        Another payment
      </button>
    </div>
  </DeskMessage>
)

export const AdoptPaymentScreen = () => {
  const today = useDeskToday()
  const [query] = useSearchParams()
  const id = query.get(ORDER_PARAMETER) ?? ""
  const [state, send] = useMachine(useDeskMachine(makeAdoptPaymentMachine), { input: { today, id } })
  useWatchedMatters()
  useLost(state.matches("signedOut"), () => send({ type: "payment.ask" }))
  const { adopted, payment } = state.context
  if (adopted !== undefined)
    return <Adopted booking={adopted} onOther={() => send({ type: "payment.other" })} />
  const isAsking = payment === undefined
  return (
    <>
      <p>
        <Link to={DESK_ROUTES.needsPerson}>Needs a person</Link>
      </p>
      <DeskTitle tab="A payment not in the books">A payment that is not in the books</DeskTitle>
      {isAsking ? (
        <>
          <Known state={state} send={send} />
          <Ask state={state} send={send} />
        </>
      ) : (
        <Trip state={state} send={send} />
      )}
      <DeedDialog deed={state.children.deed} />
    </>
  )
}
