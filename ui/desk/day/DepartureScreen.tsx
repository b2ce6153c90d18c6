/** One departure: who travels, for the jetty's clipboard too, and what the desk does to it. */
import { useMachine } from "@xstate/react"
import { useEffect, useRef } from "react"
import { Link, useParams } from "react-router-dom"
import { callLink } from "#core/booking/mobileNumber.ts"
import { csvText } from "#core/csvText.ts"
import { dayText, momentText } from "#core/days.ts"
import {
  freeSeats,
  type DepartureView,
  lastPage,
  type SeatHolder,
  TRAVELLERS_A_PAGE,
} from "#core/desk/day/dayView.ts"
import { type DepartureAct, makeDeskDepartureMachine } from "#core/desk/day/deskDepartureMachine.ts"
import { DepartureId, hasSetOut } from "#core/departures/departure.ts"
import {
  boardingPath,
  bookingPath,
  calledOffPath,
  callOffPath,
  dayPath,
  newBookingPath,
} from "#core/desk/deskRoutes.ts"
import { partyText } from "#core/booking/party.ts"
import { Download } from "../../components/icons/Download.tsx"
import { Printer } from "../../components/icons/Printer.tsx"
import { ScanLine } from "../../components/icons/ScanLine.tsx"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { classNames } from "../../components/classNames.ts"
import { FieldError } from "../../components/fields/FieldError.tsx"
import { TextField } from "../../components/fields/TextField.tsx"
import { DeedDialog } from "../DeedDialog.tsx"
import { useDeskMachine, useGivenBack, useHasRight, useLost } from "../deskContext.tsx"
import { DeskMessage } from "../DeskMessage.tsx"
import { DeskTitle } from "../DeskTitle.tsx"
import { focusTitleIfLost } from "../focusTitle.ts"
import { ReadingNotice } from "../ReadingNotice.tsx"
import { RoleLacks } from "../RoleLacks.tsx"
import { saveCsv } from "../saveCsv.ts"
import { ReasonField } from "../ReasonField.tsx"
import { ToToday } from "../ToToday.tsx"
import { UnreadScreen } from "../UnreadScreen.tsx"
import styles from "./DepartureScreen.module.css"
import table from "../deskTable.module.css"

const STATE_TEXT = {
  OPEN: "On sale.",
  CLOSED: "Closed: nothing more is sold.",
  CANCELLED: "Called off: it does not take place.",
} as const

/** It goes with its row, once that is done. */
const GiveBack = ({ onPress }: { readonly onPress: () => void }) => {
  const isPressed = useRef(false)
  useEffect(
    () => () => {
      if (isPressed.current) focusTitleIfLost()
    },
    [],
  )
  return (
    <button
      type="button"
      className={buttonClass("text")}
      onClick={() => {
        isPressed.current = true
        onPress()
      }}
    >
      Give back
    </button>
  )
}

interface RowsProps {
  readonly rows: ReadonlyArray<SeatHolder>
  /** Absent for who may not give seats back. */
  readonly onRelease: ((holdId: string) => void) | undefined
  /** Whether the bookings can be opened from here. */
  readonly isLinked: boolean
}

const Rows = ({ rows, onRelease, isLinked }: RowsProps) => (
  <div className={table["scroll"]}>
    <table className={classNames(table["table"], table["stacked"], styles["manifest"])}>
      <caption>Who travels</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Mobile</th>
          <th scope="col">Travellers</th>
          <th scope="col" className={table["number"]}>
            Seats
          </th>
          <th scope="col">Paid</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          row.kind === "order" ? (
            <tr key={row.holdId}>
              <th scope="row">
                {isLinked ? (
                  <Link to={bookingPath(row.merchantOrderId)}>
                    <bdi>{row.name || row.mobileNumber}</bdi>
                  </Link>
                ) : (
                  <bdi>{row.name}</bdi>
                )}
              </th>
              <td>
                <a href={callLink(row.mobileNumber)}>{row.mobileNumber}</a>
              </td>
              <td>{partyText(row)}</td>
              <td className={table["number"]}>{row.seats}</td>
              <td>{row.state === "SOLD" ? "paid" : "not yet"}</td>
            </tr>
          ) : (
            <tr key={row.holdId}>
              <th scope="row">
                Desk (<bdi>{row.by}</bdi>)
              </th>
              <td colSpan={2} dir="auto">
                {row.reason}
              </td>
              <td className={table["number"]}>{row.seats}</td>
              <td>
                {onRelease === undefined ? (
                  "held by the desk"
                ) : (
                  <GiveBack onPress={() => onRelease(row.holdId)} />
                )}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  </div>
)

const manifestCsv = ({ rows }: DepartureView): string =>
  csvText([
    ["name", "mobile", "adults", "children", "seats", "paid"],
    ...rows.map((row) =>
      row.kind === "order"
        ? [
            row.name,
            row.mobileNumber,
            String(row.adults),
            String(row.children),
            String(row.seats),
            row.state === "SOLD" ? "yes" : "no",
          ]
        : [`Desk (${row.by}): ${row.reason}`, "", "", "", String(row.seats), ""],
    ),
  ])

interface PagesProps {
  readonly manifest: DepartureView
  readonly onTurn: (page: number) => void
}

const Pages = ({ manifest, onTurn }: PagesProps) => {
  const { count, page, rows } = manifest
  const from = page * TRAVELLERS_A_PAGE
  const turn = (to: number, label: string) => (
    <button
      type="button"
      className={buttonClass("quiet")}
      aria-disabled={to < 0 || to > lastPage(manifest)}
      onClick={() => onTurn(to)}
    >
      {label}
    </button>
  )
  return (
    <nav className={styles["pages"]} aria-label="Pages of who travels">
      {turn(page - 1, "Previous")}
      {turn(page + 1, "Next")}
      <span role="status">
        {from + 1} to {from + rows.length} of {count}
      </span>
    </nav>
  )
}

const saveManifest = (manifest: DepartureView) =>
  saveCsv(`manifest-${manifest.day}-${manifest.departure.time.replace(":", "")}.csv`, manifestCsv(manifest))

export const DepartureScreen = () => {
  const { pool = "", day = "", time = "" } = useParams()
  const id = DepartureId.make(`${pool}/${day}/${time}`)
  return <OneDeparture key={id} id={id} />
}

const OneDeparture = ({ id }: { readonly id: DepartureId }) => {
  const [state, send] = useMachine(useDeskMachine(makeDeskDepartureMachine), { input: { id } })
  useLost(state.matches("signedOut"), () => send({ type: "departure.again" }))
  useGivenBack(state.matches("lacking"), "see who travels", () => send({ type: "departure.again" }))
  const mayChange = useHasRight("set capacity")
  const mayBook = useHasRight("book for somebody")
  const maySeeBookings = useHasRight("see bookings")
  const mayTake = useHasRight("take the manifest along")
  const mayCallOff = useHasRight("call trips off")
  const { view: manifest, form, readAtMs, message, taken } = state.context
  // It is noted, and only now leaves the desk.
  useEffect(() => {
    if (taken?.how === "print") window.print()
    if (taken?.how === "CSV") saveManifest(taken.whole)
  }, [taken])
  if (state.matches("lacking"))
    return (
      <RoleLacks
        message={message}
        typed={[
          ["Why", form.reason],
          ["Capacity", form.capacity],
          ["Seats for the desk", form.seats],
        ]}
      />
    )
  if (state.matches("notFound"))
    return (
      <DeskMessage title="No such departure">
        <p>{message}</p>
        <ToToday />
      </DeskMessage>
    )
  if (manifest === undefined)
    return <UnreadScreen title="Departure" words="Reading who travels…" state={state} />
  const { departure } = manifest
  const act = (name: DepartureAct, label: string) => (
    <button
      type="button"
      className={buttonClass("quiet")}
      onClick={() => send({ type: "departure.do", act: name })}
    >
      {label}
    </button>
  )
  const trips = departure.trips.join(", ") || id.split("/")[0]
  return (
    <>
      <p className={styles["back"]}>
        <Link to={dayPath(manifest.day)}>{dayText(manifest.day)}</Link>
      </p>
      <DeskTitle tab={`${departure.time} ${trips}`}>
        {departure.time} · {trips}
      </DeskTitle>
      <ReadingNotice isOld={state.matches({ shown: "old" })} readAtMs={readAtMs} />
      <p className={styles["seats"]}>
        <strong>{freeSeats(departure)} free</strong> of {departure.capacity}; {departure.held} held,{" "}
        {departure.sold} sold.{" "}
        {departure.state === "OPEN" && hasSetOut(id, readAtMs) ? "It has left." : STATE_TEXT[departure.state]}
      </p>
      <div className={styles["acts"]}>
        {mayBook && departure.state === "OPEN" && !hasSetOut(id, readAtMs) && (
          <Link className={buttonClass("primary")} to={newBookingPath(id)}>
            New booking
          </Link>
        )}
        {departure.state !== "CANCELLED" && (
          <Link className={buttonClass("primary")} to={boardingPath(id)}>
            {ScanLine}
            Boarding
          </Link>
        )}
        {mayCallOff && departure.state !== "CANCELLED" && (
          <Link className={buttonClass("quiet")} to={callOffPath({ departure: id })}>
            Call it off
          </Link>
        )}
        {maySeeBookings && departure.state === "CANCELLED" && (
          <Link className={buttonClass("quiet")} to={calledOffPath(manifest.day)}>
            Who has chosen what
          </Link>
        )}
        {mayTake && (
          <>
            <button
              type="button"
              className={buttonClass("quiet")}
              onClick={() => send({ type: "departure.takeAlong", how: "print" })}
            >
              {Printer}
              Print
            </button>
            <button
              type="button"
              className={buttonClass("quiet")}
              onClick={() => send({ type: "departure.takeAlong", how: "CSV" })}
            >
              {Download}
              CSV
            </button>
          </>
        )}
      </div>
      <p className={styles["notPrinted"]}>Press Print on the page: who takes names along is noted.</p>
      {manifest.rows.length === 0 ? (
        <p>Nobody has booked yet.</p>
      ) : (
        <div className={styles["notOnPaper"]}>
          <Rows
            rows={manifest.rows}
            isLinked={maySeeBookings}
            onRelease={mayChange ? (holdId) => send({ type: "departure.release", holdId }) : undefined}
          />
          {lastPage(manifest) > 0 && (
            <Pages manifest={manifest} onTurn={(page) => send({ type: "departure.turn", page })} />
          )}
        </div>
      )}
      {taken?.how === "print" && (
        <div className={styles["onPaper"]}>
          <p>As it stood on {momentText(taken.atMs)}.</p>
          <Rows rows={taken.whole.rows} isLinked={false} onRelease={undefined} />
        </div>
      )}
      {mayChange && departure.state !== "CANCELLED" && (
        <section className={styles["change"]} aria-labelledby="change">
          <h2 id="change" className={styles["heading"]}>
            Change this departure
          </h2>
          <ReasonField
            reason={form.reason}
            readIn="log"
            onReason={(reason) => send({ type: "form.edit", change: { reason } })}
          />
          <div className={styles["pair"]}>
            <TextField
              label="Capacity"
              typed="count"
              value={form.capacity}
              onText={(capacity) => send({ type: "form.edit", change: { capacity } })}
            />
            {act("setCapacity", "Set capacity")}
          </div>
          <div className={styles["pair"]}>
            <TextField
              label="Seats for the desk"
              typed="count"
              value={form.seats}
              onText={(seats) => send({ type: "form.edit", change: { seats } })}
            />
            {act("block", "Take seats")}
          </div>
          {departure.state === "OPEN" ? act("close", "Close: sell no more") : act("reopen", "Sell again")}
          {state.matches({ shown: "incomplete" }) && (
            <FieldError look="large" role="alert">
              Write why, and a whole number where one is needed.
            </FieldError>
          )}
        </section>
      )}
      <DeedDialog deed={state.children.deed} />
    </>
  )
}
