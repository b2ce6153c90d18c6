/** What the travellers of a day's call-offs have chosen, live, and whom nobody has reached. */
import { useMachine } from "@xstate/react"
import { Link, useParams } from "react-router-dom"
import { callLink } from "#core/booking/mobileNumber.ts"
import { partyText } from "#core/booking/party.ts"
import { Day, dayText, isDay, momentText } from "#core/days.ts"
import { makeCalledOffMachine } from "#core/desk/calendar/calledOffMachine.ts"
import {
  type CalledOffAtDesk,
  type CalledOffView,
  isUnreached,
  type UnpaidAtDesk,
} from "#core/desk/calendar/callOffView.ts"
import { bookingPath, dayPath } from "#core/desk/deskRoutes.ts"
import { formatPaise } from "#core/money.ts"
import { useDeskMachine, useDeskToday, useGivenBack, useLost } from "../deskContext.tsx"
import { DeskTitle } from "../DeskTitle.tsx"
import { ReadingNotice } from "../ReadingNotice.tsx"
import { RoleLacks } from "../RoleLacks.tsx"
import { UnreadScreen } from "../UnreadScreen.tsx"
import styles from "./CalledOffScreen.module.css"

const CHOSEN_TEXT = {
  OFFERED: "not chosen yet",
  REFUNDED: "money back",
  MOVED: "another day",
  VOUCHER: "a voucher",
} as const

const Sums = ({ sums }: Pick<CalledOffView, "sums">) => {
  const { bookings, chosen, unreached, refunded, underWay, inVouchers } = sums
  const have = bookings - chosen.OFFERED
  return (
    <>
      <p className={styles["progress"]}>
        <progress value={have} max={bookings} aria-label="How many have chosen" />
        <strong>
          {have} of {bookings} have chosen.
        </strong>
      </p>
      <dl className={styles["sums"]}>
        {(["OFFERED", "REFUNDED", "MOVED", "VOUCHER"] as const).map((state) => (
          <div key={state}>
            <dt>{CHOSEN_TEXT[state]}</dt>
            <dd>{chosen[state]}</dd>
          </div>
        ))}
        <div data-warns={unreached > 0}>
          <dt>could be sent no message</dt>
          <dd>{unreached}</dd>
        </div>
      </dl>
      <p>
        {formatPaise(refunded)} refunded, {formatPaise(underWay)} on its way, {formatPaise(inVouchers)} in
        vouchers.
      </p>
    </>
  )
}

const becameText = (one: CalledOffAtDesk): string => {
  if (one.state === "OFFERED") return `May choose until ${momentText(one.chooseUntilMs)}`
  const parts = [
    ...(one.refunded > 0 ? [`${formatPaise(one.refunded)} refunded`] : []),
    ...(one.underWay > 0 ? [`${formatPaise(one.underWay)} on its way`] : []),
    ...(one.inVouchers > 0 ? [`${formatPaise(one.inVouchers)} in a voucher`] : []),
  ]
  return [`Chose ${CHOSEN_TEXT[one.state]}`, ...parts].join(", ")
}

const toldText = (one: UnpaidAtDesk): string | undefined => {
  if (isUnreached(one)) return "No message reached them: call them."
  return one.told === "owed" ? "The message is on its way." : undefined
}

interface TravellerProps {
  readonly one: UnpaidAtDesk
  /** What was paid, and what became of it. */
  readonly money: string
  readonly became?: string
}

const Traveller = ({ one, money, became }: TravellerProps) => {
  const told = toldText(one)
  return (
    <li className={styles["one"]} data-warns={isUnreached(one)}>
      <strong>
        <Link to={bookingPath(one.merchantOrderId)}>
          <bdi>{one.name || one.mobileNumber || one.merchantOrderId}</bdi>
        </Link>
      </strong>
      <a href={callLink(one.mobileNumber)}>{one.mobileNumber}</a>
      <span>
        {one.activityName}, {partyText(one)}, {money}
      </span>
      {became !== undefined && <span>{became}</span>}
      {told !== undefined && <span>{told}</span>}
    </li>
  )
}

interface PartProps {
  readonly title: string
  readonly id: string
  readonly bookings: ReadonlyArray<CalledOffAtDesk>
}

const Part = ({ title, id, bookings }: PartProps) =>
  bookings.length === 0 ? null : (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles["heading"]}>
        {title}
      </h2>
      <ul className={styles["list"]}>
        {bookings.map((one) => (
          <Traveller
            key={`${one.merchantOrderId} ${one.chooseUntilMs}`}
            one={one}
            money={`${formatPaise(one.paid)} paid`}
            became={becameText(one)}
          />
        ))}
      </ul>
    </section>
  )

const Unpaid = ({ unpaid, sums }: Pick<CalledOffView, "unpaid" | "sums">) =>
  sums.unpaid === 0 ? null : (
    <section aria-labelledby="unpaid">
      <h2 id="unpaid" className={styles["heading"]}>
        Had not paid
      </h2>
      <p>Nothing goes back to them, and nobody takes their money any more.</p>
      <ul className={styles["list"]}>
        {unpaid.map((one) => (
          <Traveller key={one.merchantOrderId} one={one} money="nothing paid" />
        ))}
      </ul>
      {unpaid.length < sums.unpaid && (
        <p>
          These are the first {unpaid.length} of {sums.unpaid}.
        </p>
      )}
    </section>
  )

export const CalledOffScreen = () => {
  const today = useDeskToday()
  const { day: named = "" } = useParams()
  const day = isDay(named) ? Day.make(named) : today
  return <CalledOff key={day} day={day} />
}

const CalledOff = ({ day }: { readonly day: Day }) => {
  const [state, send] = useMachine(useDeskMachine(makeCalledOffMachine), { input: { day } })
  useLost(state.matches("signedOut"), () => send({ type: "calledOff.again" }))
  useGivenBack(state.matches("lacking"), "see bookings", () => send({ type: "calledOff.again" }))
  const { view, readAtMs, message } = state.context
  if (state.matches("lacking")) return <RoleLacks message={message} />
  if (view === undefined)
    return <UnreadScreen title="What was chosen" words="Reading what was chosen…" state={state} />
  const { bookings, unpaid, reasons, sums } = view
  return (
    <>
      <p>
        <Link to={dayPath(day)}>{dayText(day)}</Link>
      </p>
      <DeskTitle tab="What was chosen">Called off on {dayText(day)}</DeskTitle>
      <ReadingNotice isOld={state.matches({ shown: "old" })} readAtMs={readAtMs} />
      {reasons.length > 0 && (
        <ul className={styles["reasons"]}>
          {reasons.map((reason) => (
            <li key={reason}>
              <q>{reason}</q>
            </li>
          ))}
        </ul>
      )}
      {bookings.length === 0 ? (
        <p>No paid booking of this day was called off.</p>
      ) : (
        <>
          <Sums sums={sums} />
          {bookings.length < sums.bookings && (
            <p>
              These are the first {bookings.length} of {sums.bookings}; the next ones follow as they choose.
            </p>
          )}
          <Part
            id="open"
            title="Have not chosen yet"
            bookings={bookings.filter(({ state: chosen }) => chosen === "OFFERED")}
          />
          <Part
            id="chosen"
            title="Have chosen"
            bookings={bookings.filter(({ state: chosen }) => chosen !== "OFFERED")}
          />
        </>
      )}
      <Unpaid unpaid={unpaid} sums={sums} />
    </>
  )
}
