/** The fields of the booking ticket: who travels, on which day, and who books. */
import type { BookingForm } from "#core/booking/bookingForm.ts"
import { hasCountryCode } from "#core/booking/mobileNumber.ts"
import type { BookingEvent } from "#core/booking/bookingContext.ts"
import type { TravellerKind } from "#core/booking/party.ts"
import { CHILD_PERCENT_OFF, MAX_TRAVELLERS_OF_A_KIND, MAX_NAME_CHARACTERS } from "#core/businessConstants.ts"
import { telLink } from "#core/operator.ts"
import { useSettings } from "../../app/actors.tsx"
import { ChildrenAloneNote } from "../../components/fields/ChildrenAloneNote.tsx"
import { HeadcountField, type HeadcountWords } from "../../components/fields/HeadcountField.tsx"
import { FormMessage, formMessageAt, type FormNotice } from "./FormMessage.tsx"
import styles from "../../components/fields/MobileNumberWarning.module.css"
import { travelDayText, latestTravelDay } from "#core/booking/travelDay.ts"
import { type Day, type IndianMoment, isDay } from "#core/days.ts"
import { isTripObjection } from "#core/booking/bookingObjections.ts"
import { withWholeTimes } from "#core/departures/departure.ts"
import { offeredDays, openDayObjection, partyObjection } from "#core/departures/tripObjection.ts"
import type { TripRules } from "#core/departures/tripRules.ts"
import { adultFareSentence, asksAboutUnderFive, partySentences } from "#core/departures/partySentences.ts"
import { runsSentence, todaysClosingSentence, tripRefusalText } from "#core/departures/tripRulesText.ts"
import { memo, type ReactNode, useRef } from "react"
import { OfferedDays } from "./OfferedDays.tsx"
import days from "./RunningDays.module.css"
import { TextField } from "../../components/fields/TextField.tsx"
import { classNames } from "../../components/classNames.ts"
import { MobileNumberWarning } from "../../components/fields/MobileNumberWarning.tsx"

const WORDS = {
  adults: { label: "Adults", ages: "Age 18+", one: "an adult" },
  children: { label: "Children", ages: `Age 5–10, ${CHILD_PERCENT_OFF}% off`, one: "a child" },
} as const satisfies Record<TravellerKind, HeadcountWords>

interface PartyFieldsProps {
  readonly form: BookingForm
  readonly rules: TripRules
  readonly notices: ReadonlyArray<FormNotice>
  /** Whether the booking takes an event now. */
  readonly can: (event: BookingEvent) => boolean
  readonly send: (event: BookingEvent) => void
}

const PARTY_MESSAGE_ID = "party-notice"

/** Who travels, with the words about ages that no counter can say. */
export const PartyFields = ({ form, rules, notices, can, send }: PartyFieldsProps) => {
  const { operator } = useSettings()
  const noticeId = formMessageAt("adults", notices) === undefined ? undefined : PARTY_MESSAGE_ID
  const isAboutChildren = partyObjection(rules, form) === "childrenNotTaken"
  const count = (who: TravellerKind) => ({
    name: who,
    words: WORDS[who],
    value: form[who],
    canRemove: can({ type: "party.remove", who }),
    canAdd: can({ type: "party.add", who }),
    onRemove: () => send({ type: "party.remove", who }),
    onAdd: () => send({ type: "party.add", who }),
    onText: (text: string) => send({ type: "party.set", who, count: Number(text) }),
  })
  return (
    <div className={styles["party"]} role="group" aria-label="Who travels">
      <HeadcountField {...count("adults")} noticeId={isAboutChildren ? undefined : noticeId} />
      <HeadcountField {...count("children")} noticeId={isAboutChildren ? noticeId : undefined} />
      <FormMessage place="adults" notices={notices} id={PARTY_MESSAGE_ID} />
      <ChildrenAloneNote party={form} />
      {Math.max(form.adults, form.children) === MAX_TRAVELLERS_OF_A_KIND && (
        <p className={styles["caution"]} role="status">
          {MAX_TRAVELLERS_OF_A_KIND} is the most on one booking. For a larger group please call us.
        </p>
      )}
      <p className={styles["hint"]}>
        {[...partySentences(rules), adultFareSentence(rules)].join(" ")}
        {asksAboutUnderFive(rules) && (
          <>
            {" "}
            Under 5: <a href={telLink(operator)}>contact us</a>.
          </>
        )}
      </p>
    </div>
  )
}

const NO_DAYS: ReadonlyArray<Day> = []

interface TravelDayFieldProps {
  /** Whatever the field holds: a day, or nothing yet. */
  readonly date: string
  readonly rules: TripRules
  readonly now: IndianMoment
  readonly notices: ReadonlyArray<FormNotice>
  readonly onDate: (date: string) => void
  /** Nothing that is typed counts: a payment is being opened. */
  readonly isOff?: boolean
  /** Whether a summary on top of the form has said the notice aloud; else it is said here. */
  readonly isSummed?: boolean
  /** Days that are offered whatever the field holds; none where it is absent. */
  readonly offered?: ReadonlyArray<Day>
  /** The times of that day, in whose place a closed day says why it is closed; absent where seats are not counted. */
  readonly times?: ((isDayOpen: boolean) => ReactNode) | undefined
}

/**
 * The travel day: when the trip runs, the device's own date field, and the chosen day written out. A day that the trip's
 * rules close stays, with why and with the next ones that are open. It is drawn anew for itself alone: React sets every
 * attribute of a field that it draws.
 */
export const TravelDayField = memo(
  ({
    date,
    rules,
    now,
    notices,
    onDate,
    isOff = false,
    isSummed = true,
    offered = NO_DAYS,
    times,
  }: TravelDayFieldProps) => {
    const field = useRef<HTMLInputElement>(null)
    const runs = runsSentence(rules)
    const notice = formMessageAt("date", notices)
    const objection = openDayObjection(rules, date, now)
    const isRefused = notice !== undefined && isTripObjection(notice.message)
    const isDayOpen = !isRefused && objection === undefined
    // Where times are offered, each says it itself.
    const untilWhen =
      times === undefined && date === now.day ? todaysClosingSentence(rules, now.day) : undefined
    const onOfferedDay = (day: Day) => {
      onDate(day)
      // The button goes, and the focus would with it.
      field.current?.focus()
    }
    return (
      <div className={days["when"]}>
        <OfferedDays days={offered} onDay={onOfferedDay} />
        {runs !== undefined && <p className={days["runs"]}>{withWholeTimes(runs)}</p>}
        <TextField
          ref={field}
          label="Date"
          typed="day"
          name="date"
          min={now.day}
          max={latestTravelDay(now.day)}
          readOnly={isOff}
          value={date}
          hint={isDay(date) ? travelDayText(date, now.day) : "Choose the day on which you travel."}
          isWrong={notice !== undefined}
          notice={(id) => <FormMessage place="date" notices={notices} id={id} isSummed={isSummed} />}
          onText={onDate}
        />
        <div
          className={classNames(
            days["below"],
            times && date === now.day && days["timed"],
            untilWhen && days["closing"],
          )}
        >
          {untilWhen !== undefined && isDayOpen && (
            <p className={days["runs"]}>{withWholeTimes(untilWhen)}</p>
          )}
          {notice === undefined && objection !== undefined && (
            <p className={styles["caution"]} role="status">
              {tripRefusalText(objection, rules, { date, adults: 0, children: 0 })}
            </p>
          )}
          {!isDayOpen && <OfferedDays days={offeredDays(rules, date, now)} onDay={onOfferedDay} />}
          {times?.(isDayOpen)}
        </div>
      </div>
    )
  },
)

interface TravellerFieldsProps extends Pick<BookingForm, "name" | "mobileNumber"> {
  readonly notices: ReadonlyArray<FormNotice>
  /** Nothing that is typed counts: a payment is being opened. */
  readonly isOff: boolean
  readonly send: (event: BookingEvent) => void
}

/** Who books: a name, and the number to confirm the trip on; drawn anew for itself alone, like the day. */
export const TravellerFields = memo(({ name, mobileNumber, notices, isOff, send }: TravellerFieldsProps) => (
  <>
    <TextField
      label="Name"
      typed="name"
      name="name"
      dir="auto"
      maxLength={MAX_NAME_CHARACTERS}
      readOnly={isOff}
      hint="Name on the ticket. Left empty, the ticket says “N/A”."
      value={name}
      onText={(name) => send({ type: "booking.edit", change: { name } })}
    />
    <TextField
      label="Mobile number"
      typed="mobile"
      enterKeyHint="go"
      name="mobileNumber"
      {...(hasCountryCode(mobileNumber) ? {} : { prefix: "+91" })}
      hint="Only to confirm your trip. No advertising."
      readOnly={isOff}
      value={mobileNumber}
      isWrong={formMessageAt("mobileNumber", notices) !== undefined}
      notice={(id) => (
        <>
          <FormMessage place="mobileNumber" notices={notices} id={id} />
          <MobileNumberWarning number={mobileNumber} />
        </>
      )}
      onText={(mobileNumber) => send({ type: "booking.edit", change: { mobileNumber } })}
    />
  </>
))
