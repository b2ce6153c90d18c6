/** The times of the travel day, for a trip whose seats are counted: which there are, which is chosen, what is said of them. */
import { useSelector } from "@xstate/react"
import { type ReactNode, useEffect, useRef } from "react"
import type { BookingEvent } from "#core/booking/bookingContext.ts"
import type { Party } from "#core/booking/party.ts"
import { isDay } from "#core/days.ts"
import {
  departureIdOf,
  departuresOn,
  parseDepartureId,
  timeText,
  withWholeTimes,
} from "#core/departures/departure.ts"
import { departureHint, departureToBook, isOpenDeparture } from "#core/departures/departureChoice.ts"
import {
  type DeparturesContext,
  departuresIn,
  type DeparturesRef,
} from "#core/departures/departuresMachine.ts"
import { departureNote, DEPARTURES_TEXT } from "#core/departures/departureTexts.ts"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import scripts from "../../components/buttons/scriptOnly.module.css"
import { classNames } from "../../components/classNames.ts"
import { type Choice, ChoiceChips } from "../../components/fields/ChoiceChips.tsx"
import styles from "./DepartureField.module.css"
import { FormMessage, formMessageAt, type FormNotice } from "./FormMessage.tsx"

/** Takes the focus when it appears: the visitor was at the pay button, and the choice is here. */
const Refusal = ({ children }: { readonly children: ReactNode }) => {
  const refusal = useRef<HTMLDivElement>(null)
  useEffect(() => refusal.current?.focus(), [])
  return (
    <div ref={refusal} className={styles["refusal"]} tabIndex={-1}>
      {children}
    </div>
  )
}

/** The times that the trip's rules have on the day, before anybody has said which of them have room. */
const expectedChips = ({ rules, date }: DeparturesContext): ReadonlyArray<Choice> =>
  isDay(date)
    ? departuresOn(rules, date).map((departure) => ({
        value: departureIdOf(departure),
        label: timeText(departure.startMinute),
        isOff: false,
      }))
    : []

const offeredChips = (context: DeparturesContext): ReadonlyArray<Choice> =>
  departuresIn(context).map((departure) => ({
    value: departure.id,
    label: timeText(departure.startMinute),
    note: departureNote(departure),
    isOff: !isOpenDeparture(departure),
  }))

const offeredText = (context: DeparturesContext, hint: string | undefined): string => {
  if (hint !== undefined) return hint
  if (departuresIn(context).length === 1) return DEPARTURES_TEXT.only
  return context.chosen === undefined ? DEPARTURES_TEXT.proposed : DEPARTURES_TEXT.chosen
}

const HINT_ID = "departures-hint"
const NOTICE_ID = "departures-notice"

interface DepartureFieldProps {
  readonly departures: DeparturesRef
  /** Whether the trip can be booked on the day at all: else no times are shown. */
  readonly isDayOpen: boolean
  readonly party: Party
  readonly notices: ReadonlyArray<FormNotice>
  readonly send: (event: BookingEvent) => void
}

export const DepartureField = ({ departures, isDayOpen, party, notices, send }: DepartureFieldProps) => {
  const hint = useRef<HTMLParagraphElement>(null)
  const state = useSelector(departures, (snapshot) => snapshot)
  const { context } = state
  const isAsking = state.matches("asking")
  const isOffered = state.matches("offered")
  const offered = departuresIn(context)
  const refusal = formMessageAt("departure", notices)
  const hinted = isOffered ? departureHint(offered, context.chosen, party, refusal?.text) : undefined
  const says = () => {
    if (isAsking) return DEPARTURES_TEXT.asking
    if (isOffered) return offeredText(context, hinted)
    return state.matches("failed") ? DEPARTURES_TEXT.failed : DEPARTURES_TEXT.empty
  }
  const choose = (id: string) => {
    const departure = parseDepartureId(id)
    if (departure !== undefined) send({ type: "departure.choose", startMinute: departure.startMinute })
  }
  return (
    <div className={styles["field"]}>
      {refusal !== undefined && (
        <Refusal>
          <FormMessage place="departure" notices={notices} id={NOTICE_ID} />
        </Refusal>
      )}
      {isDayOpen && !state.matches("unasked") && (
        <div className={classNames(styles["field"], scripts["scripted"])}>
          {(isAsking || isOffered) && (
            <ChoiceChips
              look="grid"
              name="departure"
              label="Time"
              choices={isAsking ? expectedChips(context) : offeredChips(context)}
              chosen={departureToBook(offered, context.chosen, party)?.id}
              isBusy={isAsking}
              hintId={HINT_ID}
              onChoose={choose}
            />
          )}
          <p
            ref={hint}
            id={HINT_ID}
            className={styles["hint"]}
            role="status"
            tabIndex={-1}
            data-urgent={hinted === undefined ? undefined : ""}
          >
            {withWholeTimes(says())}
          </p>
          {(state.matches("failed") || state.matches("empty")) && (
            <button
              type="button"
              className={buttonClass("quiet")}
              onClick={() => {
                departures.send({ type: "departures.ask" })
                hint.current?.focus()
              }}
            >
              {DEPARTURES_TEXT.again}
            </button>
          )}
        </div>
      )}
      <noscript>{DEPARTURES_TEXT.withoutScripts}</noscript>
    </div>
  )
}
