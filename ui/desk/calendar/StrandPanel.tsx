/** "What does this strand?": the bookings that would stand on days that are changed, before anything is. */
import { Link } from "react-router-dom"
import { callLink } from "#core/booking/mobileNumber.ts"
import { partyText } from "#core/booking/party.ts"
import { countText, peopleText } from "#core/countText.ts"
import { Day, dayText } from "#core/days.ts"
import type { SeenInRange, StrandView } from "#core/desk/calendar/calendarView.ts"
import { bookingPath, departurePath } from "#core/desk/deskRoutes.ts"
import { type DepartureId, parseDepartureId, startTimeOf } from "#core/departures/departure.ts"
import type { RangeAct } from "#core/departures/rangeDecision.ts"
import { formatPaise } from "#core/money.ts"
import { DEPARTURE_STATE_TEXT } from "#core/departures/seatHold.ts"
import { FieldError } from "../../components/fields/FieldError.tsx"
import styles from "./StrandPanel.module.css"

const whenText = (id: DepartureId): string => {
  const departure = parseDepartureId(id)
  return departure === undefined ? id : `${dayText(Day.make(departure.day))}, ${startTimeOf(id)}`
}

const ACT_TEXT: Readonly<Record<RangeAct, string>> = {
  close: "would be closed",
  reopen: "would be sold again",
  capacity: "would have the new capacity",
}

const totalText = ({ bookings, heads, paid }: Pick<StrandView, "bookings" | "heads" | "paid">): string =>
  `${countText(bookings, "booking")}, ${peopleText(heads)}, ${formatPaise(paid)} paid`

/** Those that stay as they are, and why. */
const untouchedText = ({ gone, calledOff, asItIs }: StrandView): string =>
  [
    gone === 0 ? "" : `${countText(gone, "departure")} left already.`,
    calledOff === 0
      ? ""
      : `${countText(calledOff, "departure")} ${calledOff === 1 ? "was" : "were"} called off, and ${calledOff === 1 ? "stays" : "stay"} so.`,
    asItIs === 0 ? "" : `${countText(asItIs, "departure is", "departures are")} so already.`,
  ]
    .filter((text) => text !== "")
    .join(" ")

/** More are counted in the line above. */
const MOST_LISTED = 40

/** Whom to call, and the way to their booking. */
const Named = ({ named }: Pick<StrandView, "named">) => (
  <ul className={styles["named"]}>
    {named.map(({ merchantOrderId, name, mobileNumber, ...party }) => (
      <li key={merchantOrderId}>
        <Link to={bookingPath(merchantOrderId)}>
          <bdi>{name || "Name not given"}</bdi>
        </Link>
        <span>{partyText(party)}</span>
        {mobileNumber !== "" && (
          <a href={callLink(mobileNumber)} dir="ltr">
            {mobileNumber}
          </a>
        )}
      </li>
    ))}
  </ul>
)

const Stranded = ({ stranded, named, bookings }: Pick<StrandView, "stranded" | "named" | "bookings">) => (
  <ul className={styles["list"]}>
    {stranded.slice(0, MOST_LISTED).map((one) => (
      <li key={one.id} className={styles["one"]}>
        <Link to={departurePath(one.id)}>{whenText(one.id)}</Link>
        <span>
          {totalText(one)}
          {one.tooMany > 0 && `; ${countText(one.tooMany, "seat")} too many`}
        </span>
        <Named named={named.filter(({ departure }) => departure === one.id)} />
      </li>
    ))}
    {stranded.length > MOST_LISTED && (
      <li>{countText(stranded.length - MOST_LISTED, "departure")} more with bookings.</li>
    )}
    {bookings > named.length && (
      <li>
        {countText(bookings - named.length, "booking")} more {bookings - named.length === 1 ? "is" : "are"}{" "}
        not named here: a departure has all of its own.
      </li>
    )}
  </ul>
)

const asItStands = ({ capacity, state, taken }: SeenInRange): string =>
  `${countText(capacity, "seat")}, ${DEPARTURE_STATE_TEXT[state]}, ${taken} held or sold`

interface OvertakenNoticeProps {
  readonly decidedOn: StrandView
  readonly strand: StrandView
}

/** Both versions, for who was too late: what they decided on, and what it is now. */
export const OvertakenNotice = ({ decidedOn, strand }: OvertakenNoticeProps) => {
  const before = new Map(decidedOn.changed.map((one) => [one.id, one]))
  const now = new Map(strand.changed.map((one) => [one.id, one]))
  const different = [...new Set([...before.keys(), ...now.keys()])]
    .filter((id) => before.get(id)?.revision !== now.get(id)?.revision)
    .toSorted()
  return (
    <section className={styles["overtaken"]} aria-labelledby="overtaken">
      <h3 id="overtaken">It changed while you decided</h3>
      <p>You decided on: {totalText(decidedOn)}.</p>
      <p>It is now: {totalText(strand)}.</p>
      <ul className={styles["list"]}>
        {different.slice(0, MOST_LISTED).map((id) => {
          const [seen, stands] = [before.get(id), now.get(id)]
          return (
            <li key={id}>
              <Link to={departurePath(id)}>{whenText(id)}</Link>:{" "}
              {seen === undefined ? "not to be changed" : asItStands(seen)} →{" "}
              {stands === undefined ? "nothing to change any more" : asItStands(stands)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface StrandPanelProps {
  readonly act: RangeAct
  readonly strand: StrandView
}

export const StrandPanel = ({ act, strand }: StrandPanelProps) => {
  const untouched = untouchedText(strand)
  return (
    <div className={styles["panel"]}>
      {strand.objection === undefined ? (
        <p>
          <strong>
            {countText(strand.changed.length, "departure")} {ACT_TEXT[act]}.
          </strong>{" "}
          {strand.stranded.length === 0
            ? "No booking is stranded."
            : `${totalText(strand)} would stand on ${countText(strand.stranded.length, "closed departure")}.`}
        </p>
      ) : (
        <FieldError look="large">{strand.objection}</FieldError>
      )}
      {untouched !== "" && <p>{untouched}</p>}
      {strand.stranded.length > 0 && (
        <>
          <Stranded {...strand} />
          <p>
            They stay booked, and nothing is given back by itself. Open a departure and its bookings to move
            them; where it cannot take place, call it off, and its travellers are told and choose.
          </p>
        </>
      )}
    </div>
  )
}
