/** Today, or another day: the departures by hour with their seats, and who still has to be called. */
import { useMachine } from "@xstate/react"
import { useEffect } from "react"
import { Link, useNavigate, useParams } from "react-router-dom"
import { untimedTripIdOf } from "#core/boarding/boardingId.ts"
import { callLink } from "#core/booking/mobileNumber.ts"
import { partyText } from "#core/booking/party.ts"
import { Day, dayText, isDay, momentText } from "#core/days.ts"
import type { DayDeparture, DayView } from "#core/desk/day/dayView.ts"
import { makeDeskDayMachine } from "#core/desk/day/deskDayMachine.ts"
import {
  boardingPath,
  bookingPath,
  calledOffPath,
  callOffPath,
  dayPath,
  DESK_ROUTES,
} from "#core/desk/deskRoutes.ts"
import { formatPaise } from "#core/money.ts"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { ScanLine } from "../../components/icons/ScanLine.tsx"
import { classNames } from "../../components/classNames.ts"
import { VisuallyHidden } from "../../components/messages/VisuallyHidden.tsx"
import { DepartureTable } from "./DepartureTable.tsx"
import { DayPicker } from "../calendar/DayPicker.tsx"
import { useDeskMachine, useDeskToday, useGivenBack, useHasRight, useLost } from "../deskContext.tsx"
import { DeskTitle } from "../DeskTitle.tsx"
import { FindBookings } from "../bookings/FindBookings.tsx"
import { ReadingNotice } from "../ReadingNotice.tsx"
import { ReadingStatus } from "../ReadingStatus.tsx"
import head from "../deskHead.module.css"
import styles from "./TodayScreen.module.css"

const tripsText = ({ trips, id }: DayDeparture): string =>
  trips.length === 0 ? `${id.split("/")[0]} (not in the catalogue any more)` : trips.join(", ")

const Departures = ({ departures, readAtMs }: Pick<DayView, "departures"> & { readonly readAtMs: number }) =>
  departures.length === 0 ? (
    <p>No departures on this day.</p>
  ) : (
    <DepartureTable departures={departures} readAtMs={readAtMs} tripsOf={tripsText} />
  )

interface ToCallProps extends Pick<DayView, "toCall" | "toCallInAll"> {
  /** Whether their bookings can be opened from here. */
  readonly isLinked: boolean
}

const ToCall = ({ toCall, toCallInAll, isLinked }: ToCallProps) =>
  toCall.length === 0 ? null : (
    <section aria-labelledby="to-call">
      <h2 id="to-call" className={styles["heading"]}>
        Called off, and nothing chosen yet
      </h2>
      <ul className={styles["people"]}>
        {toCall.map((one) => (
          <li key={one.merchantOrderId} className={styles["person"]}>
            <strong>
              {isLinked ? (
                <Link to={bookingPath(one.merchantOrderId)}>
                  <bdi>{one.name || one.mobileNumber}</bdi>
                </Link>
              ) : (
                <bdi>{one.name}</bdi>
              )}
            </strong>
            <a href={callLink(one.mobileNumber)}>{one.mobileNumber}</a>
            <span>
              {one.activityName}, {formatPaise(one.paid)} paid
            </span>
            <span>May choose until {momentText(one.chooseUntilMs)}</span>
          </li>
        ))}
      </ul>
      {toCallInAll > toCall.length && (
        <p>
          These are the first {toCall.length} of {toCallInAll}; the next ones follow as they choose.
        </p>
      )}
    </section>
  )

interface UntimedProps extends Pick<DayView, "day" | "untimed" | "hasMoreUntimed"> {
  /** Whether their bookings can be opened from here. */
  readonly isLinked: boolean
}

const Untimed = ({ day, untimed, hasMoreUntimed, isLinked }: UntimedProps) => {
  const trips = new Map(untimed.map(({ subSlug, activityName }) => [subSlug, activityName]))
  return untimed.length === 0 ? null : (
    <section aria-labelledby="untimed">
      <h2 id="untimed" className={styles["heading"]}>
        Trips without a set time
      </h2>
      {[...trips].map(([subSlug, trip]) => (
        <div key={subSlug}>
          <div className={styles["trip"]}>
            <h3>{trip}</h3>
            <Link className={buttonClass("quiet")} to={boardingPath(untimedTripIdOf({ subSlug, day }))}>
              {ScanLine}
              Boarding<VisuallyHidden> {trip}</VisuallyHidden>
            </Link>
          </div>
          <ul className={styles["people"]}>
            {untimed
              .filter((one) => one.subSlug === subSlug)
              .map((one) => (
                <li key={one.merchantOrderId} className={classNames(styles["person"], styles["isCalm"])}>
                  <strong>
                    {isLinked ? (
                      <Link to={bookingPath(one.merchantOrderId)}>
                        <bdi>{one.name || "Name not given"}</bdi>
                      </Link>
                    ) : (
                      <bdi>{one.name || "Name not given"}</bdi>
                    )}
                  </strong>
                  {one.mobileNumber !== "" && <a href={callLink(one.mobileNumber)}>{one.mobileNumber}</a>}
                  <span>
                    {partyText(one)}
                    {!one.isPaid && ", still to pay at the desk"}
                  </span>
                </li>
              ))}
          </ul>
        </div>
      ))}
      {hasMoreUntimed && <p>These were booked last; the others are found by their name or number.</p>}
    </section>
  )
}

export const TodayScreen = () => {
  const today = useDeskToday()
  const named = useParams()["day"]
  const day = named !== undefined && isDay(named) ? Day.make(named) : today
  const navigate = useNavigate()
  const [state, send] = useMachine(useDeskMachine(makeDeskDayMachine), { input: { day } })
  useLost(state.matches("signedOut"), () => send({ type: "day.again" }))
  useGivenBack(state.matches("lacking"), "see the day", () => send({ type: "day.again" }))
  const maySeeBookings = useHasRight("see bookings")
  const mayCallOff = useHasRight("call trips off")
  const { view, readAtMs, message } = state.context
  // The address says which day; Back and Forward change it too.
  useEffect(() => send({ type: "day.pick", day }), [send, day])
  const show = (next: Day) =>
    void navigate(next === today ? DESK_ROUTES.today : dayPath(next), { replace: true })
  const shown = state.context.day
  const title = shown === today ? "Today" : dayText(shown)
  return (
    <>
      <div className={head["head"]}>
        <DeskTitle tab={title}>{shown === today ? `Today, ${dayText(today)}` : dayText(shown)}</DeskTitle>
        <DayPicker day={shown} onPick={show} />
      </div>
      {maySeeBookings && <FindBookings />}
      <ReadingNotice isOld={state.matches({ shown: "old" })} readAtMs={readAtMs} />
      <ReadingStatus words="Reading the day…" message={message} state={state} />
      {view !== undefined && (
        <>
          <ToCall toCall={view.toCall} toCallInAll={view.toCallInAll} isLinked={maySeeBookings} />
          <Departures departures={view.departures} readAtMs={readAtMs} />
          <Untimed
            day={view.day}
            untimed={view.untimed}
            hasMoreUntimed={view.hasMoreUntimed}
            isLinked={maySeeBookings}
          />
          <p className={styles["calledOff"]}>
            {mayCallOff && shown >= today && (
              <Link className={buttonClass("quiet")} to={callOffPath({ day: shown })}>
                Call off this day
              </Link>
            )}
            {maySeeBookings && view.departures.some(({ state: its }) => its === "CANCELLED") && (
              <Link className={buttonClass("quiet")} to={calledOffPath(shown)}>
                Who has chosen what
              </Link>
            )}
          </p>
        </>
      )}
    </>
  )
}
