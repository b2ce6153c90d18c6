/** A month of a pool or a trip: which days run and how full they are; and its days closed, reopened or resized. */
import { useMachine } from "@xstate/react"
import { useEffect, useRef } from "react"
import { Link, useNavigate, useParams, useSearchParams } from "react-router-dom"
import { countText } from "#core/countText.ts"
import { type Day, dayText } from "#core/days.ts"
import type { CalendarDay, CalendarView } from "#core/desk/calendar/calendarView.ts"
import {
  chosenRange,
  type DeskCalendarContext,
  type DeskCalendarEvent,
  isOvertaken,
  makeDeskCalendarMachine,
} from "#core/desk/calendar/deskCalendarMachine.ts"
import { calendarPath, dayPath, DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import type { RangeAct } from "#core/departures/rangeDecision.ts"
import { addMonths, isMonth, Month, monthOf, monthText } from "#core/months.ts"
import { classNames } from "../../components/classNames.ts"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { FieldError } from "../../components/fields/FieldError.tsx"
import { SelectField } from "../../components/fields/SelectField.tsx"
import { TextField } from "../../components/fields/TextField.tsx"
import { ChoiceChips } from "../../components/fields/ChoiceChips.tsx"
import { DepartureTable } from "../day/DepartureTable.tsx"
import { DeedDialog } from "../DeedDialog.tsx"
import { DayField } from "../DayField.tsx"
import { useDeskMachine, useDeskToday, useGivenBack, useHasRight, useLost } from "../deskContext.tsx"
import { DeskTitle } from "../DeskTitle.tsx"
import { dayWords, MonthGrid } from "./MonthGrid.tsx"
import { ReadingNotice } from "../ReadingNotice.tsx"
import { OvertakenNotice, StrandPanel } from "./StrandPanel.tsx"
import { ReasonField } from "../ReasonField.tsx"
import { ReadingStatus } from "../ReadingStatus.tsx"
import head from "../deskHead.module.css"
import styles from "./CalendarScreen.module.css"

const DONE_TEXT: Readonly<Record<RangeAct, string>> = {
  close: "closed: nothing more of them is sold",
  reopen: "on sale again",
  capacity: "of the new capacity",
}

const ACTS = [
  { value: "close", label: "Close" },
  { value: "reopen", label: "Sell again" },
  { value: "capacity", label: "Set capacity" },
] as const

const SAVE_TEXT: Readonly<Record<RangeAct, string>> = {
  close: "Close these days",
  reopen: "Sell these days again",
  capacity: "Set the capacity of these days",
}

interface OneDayProps {
  readonly day: CalendarDay
  readonly readAtMs: number
}

const OneDay = ({ day: { day, departures, isRunning }, readAtMs }: OneDayProps) => (
  <section aria-labelledby="one-day">
    <h2 id="one-day" className={styles["heading"]}>
      <Link to={dayPath(day)}>{dayText(day)}</Link>
    </h2>
    {departures.length === 0 ? (
      <p>{isRunning ? "It runs; its seats are not counted." : "It does not run on this day."}</p>
    ) : (
      <DepartureTable departures={departures} readAtMs={readAtMs} />
    )}
  </section>
)

const Seasons = ({ seasons, isCounted }: Pick<CalendarView, "seasons" | "isCounted">) => {
  const seesCatalogue = useHasRight("see the catalogue")
  return (
    <section aria-labelledby="seasons">
      <h2 id="seasons" className={styles["heading"]}>
        Season
      </h2>
      <ul className={styles["seasons"]}>
        {seasons.map(({ name, runs }) => (
          <li key={name}>
            <strong>{name}.</strong> {runs}
          </li>
        ))}
      </ul>
      <p>
        Seasons, weekdays and times are changed on the trip’s page in the{" "}
        {seesCatalogue ? <Link to={DESK_ROUTES.catalogue}>catalogue</Link> : "catalogue"}, and the shop has
        them within a second.
      </p>
      {!isCounted && (
        <p>
          Its seats are not counted, so no day of it is closed here: take the day out of its season there.
        </p>
      )}
    </section>
  )
}

interface ChangeProps {
  readonly context: DeskCalendarContext
  readonly send: (event: DeskCalendarEvent) => void
  readonly isAsking: boolean
  readonly isUntold: boolean
  readonly isRefused: boolean
  readonly isIncomplete: boolean
}

const Change = ({ context, send, isAsking, isUntold, isRefused, isIncomplete }: ChangeProps) => {
  const { form, strand, decidedOn, message } = context
  const { from, to } = chosenRange(context)
  const { act } = form
  return (
    <section className={styles["change"]} aria-labelledby="change">
      <h2 id="change" className={styles["heading"]}>
        Change {from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`}
      </h2>
      <div className={styles["pair"]}>
        <DayField
          label="From"
          day={from}
          onDay={(day) => send({ type: "range.pick", from: day, to: to < day ? day : to })}
        />
        <DayField
          label="To"
          day={to}
          onDay={(day) => send({ type: "range.pick", from: day < from ? day : from, to: day })}
        />
      </div>
      <ChoiceChips
        name="act"
        label="What is to become of them"
        choices={ACTS}
        chosen={act}
        onChoose={(value) =>
          send({ type: "form.edit", change: { act: ACTS.find((one) => one.value === value)?.value } })
        }
      />
      {act === "capacity" && (
        <TextField
          label="Capacity of each departure"
          typed="count"
          value={form.capacity}
          onText={(capacity) => send({ type: "form.edit", change: { capacity } })}
        />
      )}
      {decidedOn !== undefined && strand !== undefined && isOvertaken(context) && (
        <OvertakenNotice decidedOn={decidedOn} strand={strand} />
      )}
      <div role="status" className={styles["strand"]}>
        {act !== undefined && strand !== undefined && <StrandPanel act={act} strand={strand} />}
        {isAsking && strand === undefined && <p>Looking at what this strands…</p>}
        {isUntold && <p>The desk does not answer what this strands. It is asked again every few seconds.</p>}
        {isRefused && <p>{message}</p>}
      </div>
      {act !== undefined && (
        <>
          <ReasonField
            reason={form.reason}
            readIn="log"
            onReason={(reason) => send({ type: "form.edit", change: { reason } })}
          />
          <button
            type="button"
            className={buttonClass("primary")}
            onClick={() => send({ type: "days.change" })}
          >
            {SAVE_TEXT[act]}
          </button>
        </>
      )}
      {isIncomplete && (
        <FieldError look="large" role="alert">
          {strand?.objection ??
            "Write why, and a whole number where one is needed; and see first what it strands."}
        </FieldError>
      )}
    </section>
  )
}

export const CalendarScreen = () => {
  const today = useDeskToday()
  const named = useParams()["month"]
  const month = isMonth(named) ? Month.make(named) : monthOf(today)
  const subject = useSearchParams()[0].get("of") ?? undefined
  const navigate = useNavigate()
  const [state, send] = useMachine(useDeskMachine(makeDeskCalendarMachine), {
    input: { month, subject, today },
  })
  useLost(state.matches("signedOut"), () => send({ type: "calendar.again" }))
  useGivenBack(state.matches("lacking"), "see the calendar", () => send({ type: "calendar.again" }))
  const mayChange = useHasRight("see what a change strands")
  const { context } = state
  const { view, readAtMs, message, done } = context
  // The address says which month; Back and Forward change it too.
  useEffect(() => send({ type: "month.pick", month, subject }), [send, month, subject])
  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (done !== undefined) told.current?.focus()
  }, [done])
  const show = (next: Month, of = subject) => void navigate(calendarPath(next, of), { replace: true })
  const pick = (day: Day, isExtended: boolean) => {
    send({ type: "day.pick", day, isExtended })
    if (monthOf(day) !== month) show(monthOf(day))
  }
  const shown = view?.days.find(({ day }) => day === context.focus)
  const { from, to } = chosenRange(context)
  return (
    <>
      <div className={classNames(head["head"], styles["head"])}>
        <DeskTitle tab={`Calendar, ${monthText(month)}`}>Calendar, {monthText(month)}</DeskTitle>
        <div className={styles["pair"]}>
          <button type="button" className={buttonClass("quiet")} onClick={() => show(addMonths(month, -1))}>
            Month before
          </button>
          <button type="button" className={buttonClass("quiet")} onClick={() => show(addMonths(month, 1))}>
            Month after
          </button>
        </div>
      </div>
      <ReadingNotice isOld={state.matches({ shown: { live: "old" } })} readAtMs={readAtMs} />
      <ReadingStatus words="Reading the month…" message={message} state={state} />
      {view !== undefined && view.subjects.length === 0 && <p>The catalogue has no trips yet.</p>}
      {view !== undefined && view.subjects.length > 0 && (
        <>
          <div className={styles["subject"]}>
            <SelectField
              label="Boat, bus or trip"
              name="subject"
              none="Choose one"
              options={view.subjects.map(({ key }) => key)}
              textOf={(key) => view.subjects.find((one) => one.key === key)?.name ?? key}
              value={view.shown ?? ""}
              onChoice={(key) => {
                if (key !== "") show(month, key)
              }}
            />
          </div>
          <MonthGrid
            month={month}
            today={today}
            days={view.days}
            focus={context.focus}
            chosen={{ from, to }}
            onPick={pick}
          />
          <p className={styles["legend"]}>
            Press a day to choose it, and another one with Shift for all between them.{" "}
            {dayText(context.focus)}:{" "}
            {monthOf(context.focus) === month ? dayWords(shown) : "chosen, in another month"}.
          </p>
          <p ref={told} tabIndex={-1} role="status" className={styles["done"]}>
            {done !== undefined &&
              `${countText(done.departures, "departure is", "departures are")} ${DONE_TEXT[done.act]}.`}
          </p>
          <div className={styles["columns"]}>
            {shown !== undefined && from === to && <OneDay day={shown} readAtMs={readAtMs} />}
            {mayChange && view.isCounted && (
              <Change
                context={context}
                send={send}
                isAsking={
                  state.matches({ shown: { strand: "waiting" } }) ||
                  state.matches({ shown: { strand: "asking" } })
                }
                isUntold={state.matches({ shown: { strand: "untold" } })}
                isRefused={state.matches({ shown: { strand: "refused" } })}
                isIncomplete={state.matches({ shown: { form: "incomplete" } })}
              />
            )}
            <Seasons seasons={view.seasons} isCounted={view.isCounted} />
          </div>
        </>
      )}
      <DeedDialog deed={state.children.deed} />
    </>
  )
}
