/** The booking as a ticket being filled in. Everything it knows is the booking machine's; it only asks and shows. */
import type { BookingDraft } from "#core/booking/bookingDraft.ts"
import type { BookingContext } from "#core/booking/bookingContext.ts"
import { quote } from "#core/booking/quote.ts"
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  type ReactNode,
  type FormEvent,
  useCallback,
  useRef,
  useState,
} from "react"
import { classNames } from "../../components/classNames.ts"
import unseen from "../../components/sections/deferredRendering.module.css"
import styles from "./BookingTicket.module.css"
import { useMachine } from "@xstate/react"
import { useLocation } from "react-router-dom"
import type { Activity } from "#core/catalogue/activity.ts"
import type { ActivityPlace } from "#core/catalogue/queries.ts"
import { type BookingFormMessage, bookingFormMessageText } from "#core/booking/bookingFormMessage.ts"
import { bookingObjections } from "#core/booking/bookingObjections.ts"
import type { TripRules } from "#core/departures/tripRules.ts"
import { leftToPay } from "#core/vouchers/voucher.ts"
import { makeBookingMachine } from "#core/booking/bookingMachine.ts"
import { retryOf } from "#core/booking/savedBooking.ts"
import {
  makeReadBookingDraft,
  makeReadPostedBooking,
  makeReadSavedBooking,
} from "#core/booking/restoreBooking.ts"
import { afterPaint } from "../../components/motion/afterPaint.ts"
import { useMachineOf, useNow, useToday } from "../../app/actors.tsx"
import { useHydrating, useKeptDraft } from "../../app/hydration.ts"
import ticket from "../../components/ticket/Ticket.module.css"
import { BookingBar, TICKET_ID } from "./BookingBar.tsx"
import { BookingSummary } from "./BookingSummary.tsx"
import { DepartureField } from "./DepartureField.tsx"
import { ErrorSummary } from "./ErrorSummary.tsx"
import { isAboutField, type FormNotice } from "./FormMessage.tsx"
import { PartyFields, TravelDayField, TravellerFields } from "./BookingFields.tsx"
import { readPayAgainState } from "../../components/ticket/payAgainState.ts"

/**
 * What the ticket's form says besides its fields where it is sent without scripts: the total that is shown, and the
 * wish.
 */
const NoScriptFields = ({
  booking: { bookable, form, requestKey, departure },
}: {
  readonly booking: BookingContext
}) => (
  <noscript>
    <input type="hidden" name="amount" value={quote(bookable.adultFare, form).total} />
    {requestKey !== undefined && <input type="hidden" name="requestKey" value={requestKey} />}
    {departure !== undefined && <input type="hidden" name="departure" value={departure} />}
  </noscript>
)

/**
 * Enter in a ticket that is not filled in yet: a phone's keyboard moves on with it, and nobody has to tap the next field.
 * Goes to the next field that is empty. Where there is none Enter sends the ticket, as in any form.
 */
const focusNextEmptyField = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return
  const fields = [...event.currentTarget.querySelectorAll("input")]
  const next = fields.slice(fields.indexOf(event.target) + 1).find(({ value }) => value === "")
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

/** What lies under the header or under the bar is not seen. */
const UNCOVERED = "-10% 0%"

/**
 * Says on the page's root how much of the ticket is on the screen: `data-ticket` and, of its pay button, `data-pay`, each
 * `seen` or `away`. The bar with the price goes by it. Until the page is alive it says so by itself (`watchTicketVisibility`).
 */
const useTicketVisibility = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    const { dataset } = document.documentElement
    const pay = form.current?.querySelector("[type=submit]")
    if (form.current === null || !pay) return
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          dataset[target === pay ? "pay" : "ticket"] = isIntersecting ? "seen" : "away"
      },
      { rootMargin: UNCOVERED },
    )
    watch.observe(form.current)
    watch.observe(pay)
    return () => {
      watch.disconnect()
      delete dataset["ticket"]
      delete dataset["pay"]
    }
  }, [form])
}

declare global {
  interface WindowEventMap {
    gone: CustomEvent<HTMLElement>
  }
}

/**
 * Calls `tell`, and gives the button the focus that the pressed one had, where it was pressed on the written page with other
 * words on it (`eventReplay`). Listens as soon as it stands in that one's place.
 */
const useGonePress = (button: RefObject<HTMLButtonElement | null>, tell: () => void): void => {
  useLayoutEffect(() => {
    const hear = ({ detail }: WindowEventMap["gone"]) => {
      if (detail.className !== button.current?.className) return
      tell()
      button.current.focus()
    }
    window.addEventListener("gone", hear)
    return () => window.removeEventListener("gone", hear)
  }, [button, tell])
}

interface TicketSectionProps {
  /** Belongs to the first screen; the ticket follows it. */
  readonly bar: ReactNode
  readonly children: ReactNode
}

/**
 * Where the ticket lies on the page: below the first words, or beside them. The bar that leads to it lies over the page.
 */
const TicketSection = ({ bar, children }: TicketSectionProps) => (
  <>
    {bar}
    <div id="second-screen" className={classNames(styles["place"], unseen["unseen"])}>
      <div>{children}</div>
    </div>
  </>
)

/** What follows from what was pressed is shown right after it: the pressed field's frame does not wait for it. */
const Deferred = ({ children }: { readonly children: ReactNode }) => useDeferredValue(children)

interface BookingTicketProps {
  readonly activity: Activity
  readonly place: ActivityPlace
}

/**
 * A ticket of its own for what this device kept and for a booking that is paid again; a page as the server wrote it knows of
 * none.
 */
export const BookingTicket = (props: BookingTicketProps) => {
  const { subSlug } = props.place
  const passed = readPayAgainState(useLocation().state)
  const again = useHydrating() ? undefined : passed
  const readDraft = useMachineOf(makeReadBookingDraft)
  const draft = useKeptDraft(useCallback(() => readDraft(subSlug, again), [readDraft, subSlug, again]))
  const key = `${draft === undefined ? "new" : "kept"} ${again}`
  return <BookingTicketForm key={key} {...props} again={again} draft={draft} />
}

/** The same ones at every rendering. */
const NO_RULES: TripRules = {}
const NO_NOTICES: ReadonlyArray<FormNotice> = []

interface BookingTicketFormProps extends BookingTicketProps {
  /** The order whose booking is tried once more. */
  readonly again: string | undefined
  /** What was typed on it before the page was loaded again. */
  readonly draft: BookingDraft | undefined
}

const BookingTicketForm = ({ activity, place, again, draft }: BookingTicketFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  useTicketVisibility(form)
  const payButton = useRef<HTMLButtonElement>(null)
  const { price: adultFare, packageType, rules = NO_RULES } = activity
  const today = useToday()
  const now = useNow()
  const kept = useMachineOf(makeReadSavedBooking)
  const posted = useMachineOf(makeReadPostedBooking)(place.subSlug)
  const [state, send] = useMachine(useMachineOf(makeBookingMachine), {
    input: {
      bookable: { ...place, packageType, adultFare, rules },
      draft,
      retry: retryOf(kept(), again, today),
      again,
      posted,
    },
  })
  const onDate = useCallback((date: string) => send({ type: "booking.edit", change: { date } }), [send])
  const [attempt, setAttempt] = useState(0)
  const can = state.can.bind(state)
  const isOff = !can({ type: "booking.edit", change: {} })
  const { form: typed, formMessage, refusal, bookable } = state.context
  const due = leftToPay(quote(bookable.adultFare, typed).total, state.context.voucher)
  const asNotice = (message: BookingFormMessage): FormNotice => ({
    message,
    text: bookingFormMessageText(message, { form: typed, rules, due, refusal }),
  })
  const isAboutFields = formMessage !== undefined && isAboutField(formMessage)
  const objections = isAboutFields
    ? [...new Set([...bookingObjections(typed, rules, now), formMessage])].map(asNotice)
    : NO_NOTICES
  const notices = formMessage === undefined || isAboutFields ? objections : [asNotice(formMessage)]

  // Closing the overlay leaves the focus on nothing.
  const wasAway = useRef(false)
  const isAway = state.matches("atCheckout")
  const isFilling = state.matches("filling")
  useEffect(() => {
    if (wasAway.current && isFilling) payButton.current?.focus()
    wasAway.current = isAway
  }, [isAway, isFilling])

  useGonePress(
    payButton,
    useCallback(() => send({ type: "booking.outdated" }), [send]),
  )

  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    afterPaint(event.currentTarget, () => {
      send({ type: "booking.confirm" })
      setAttempt(attempt + 1)
    })
  }

  return (
    <TicketSection
      bar={
        <Deferred>
          <BookingBar adultFare={bookable.adultFare} party={typed} voucher={state.context.voucher} />
        </Deferred>
      }
    >
      <form
        ref={form}
        className={classNames(ticket["ticket"], styles["ticket"])}
        aria-labelledby={TICKET_ID}
        method="post"
        action="#second-screen"
        noValidate
        onSubmit={confirm}
        onKeyDown={focusNextEmptyField}
      >
        <NoScriptFields booking={state.context} />
        <div className={ticket["front"]}>
          <div className={styles["head"]}>
            <h2 id={TICKET_ID} tabIndex={-1}>
              Book this trip
            </h2>
            <span>{activity.duration}</span>
          </div>
          {objections.length > 0 && <ErrorSummary key={attempt} objections={objections} form={form} />}
          <div className={styles["fields"]}>
            <PartyFields form={typed} rules={rules} notices={notices} can={can} send={send} />
            <TravelDayField
              date={typed.date}
              rules={rules}
              now={now}
              notices={notices}
              isOff={isOff}
              onDate={onDate}
              times={
                rules.pool &&
                ((isDayOpen) => (
                  <DepartureField
                    departures={state.context.departures}
                    isDayOpen={isDayOpen}
                    party={typed}
                    notices={notices}
                    send={send}
                  />
                ))
              }
            />
            <TravellerFields
              name={typed.name}
              mobileNumber={typed.mobileNumber}
              notices={notices}
              isOff={isOff}
              send={send}
            />
          </div>
        </div>
        <Deferred>
          <BookingSummary
            activityName={activity.name}
            bookable={bookable}
            form={typed}
            today={today}
            departures={state.context.departures}
            named={state.context.departure}
            notices={notices}
            payButton={payButton}
            isBusy={!isFilling}
            isReloadable={can({ type: "booking.reload" })}
            due={due}
            voucher={state.context.voucher}
            paidBefore={state.matches("asking") ? state.context.paidBefore : undefined}
            send={send}
          />
        </Deferred>
      </form>
    </TicketSection>
  )
}
