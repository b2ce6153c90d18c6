/**
 * Boarding a departure at the jetty, on a phone in the sun: large words, one colour at a time, and everything of it without a
 * network. Who boards by another device looks on.
 */
import { useMachine } from "@xstate/react"
import { type SubmitEvent, useDeferredValue, useEffect, useMemo } from "react"
import { Link, useParams } from "react-router-dom"
import { type BoardingId, boardingIdOf, parseUntimedTripId } from "#core/boarding/boardingId.ts"
import { boardedTwice } from "#core/boarding/boardingMark.ts"
import { leaseHolder } from "#core/boarding/boardingSheet.ts"
import { peopleExpected, peopleOnBoard, type VerdictBasis } from "#core/boarding/boardingVerdict.ts"
import { basisOf } from "#core/boarding/savedBoarding.ts"
import { countText } from "#core/countText.ts"
import { dayText, momentText } from "#core/days.ts"
import { makeBoardingMachine } from "#core/desk/day/boardingMachine.ts"
import { dayPath, departurePath } from "#core/desk/deskRoutes.ts"
import { PASSKEY_FIRST } from "#core/desk/liveReading.ts"
import { DepartureId } from "#core/departures/departure.ts"
import type { MerchantOrderId } from "#core/paymentIds.ts"
import { CloudOff } from "../../components/icons/CloudOff.tsx"
import { Hand } from "../../components/icons/Hand.tsx"
import { KeyRound } from "../../components/icons/KeyRound.tsx"
import { ScanLine } from "../../components/icons/ScanLine.tsx"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { TextField } from "../../components/fields/TextField.tsx"
import { BoardingList } from "./BoardingList.tsx"
import { BoardingVerdictPanel } from "./BoardingVerdictPanel.tsx"
import { DeedDialog } from "../DeedDialog.tsx"
import {
  useAtDesk,
  useDeskMachine,
  useGivenBack,
  useHasRight,
  useIsElsewhere,
  useLost,
} from "../deskContext.tsx"
import { DeskMessage } from "../DeskMessage.tsx"
import { DeskTitle } from "../DeskTitle.tsx"
import { focusTitleIfLost } from "../focusTitle.ts"
import { ReadingNotice } from "../ReadingNotice.tsx"
import { RoleLacks } from "../RoleLacks.tsx"
import { ToToday } from "../ToToday.tsx"
import styles from "./BoardingScreen.module.css"

const Count = ({ basis }: { readonly basis: VerdictBasis }) => (
  <p className={styles["count"]}>
    <strong>{peopleOnBoard(basis)}</strong> of {peopleExpected(basis)} on board
  </p>
)

/** Devices that did not know of each other let the same ticket on board: a person looks at them. */
const Twice = ({ basis }: { readonly basis: VerdictBasis }) => {
  const names = boardedTwice(basis.marks).map(
    (id) => basis.passengers.find(({ merchantOrderId }) => merchantOrderId === id)?.name ?? id,
  )
  return names.length === 0 ? null : (
    <p role="alert" className={styles["twice"]}>
      Two devices let the same ticket on board. Look who travels on it: {names.join(", ")}.
    </p>
  )
}

/** Why the desk takes no notes at present: nobody answers, or it takes none on this network before the passkey was used. */
type Away = "no network" | "no passkey"

const AWAY_TEXT: Readonly<Record<Away, { readonly why: string; readonly goOn: string }>> = {
  "no network": { why: "No network", goOn: "Go on, they are sent by themselves." },
  "no passkey": {
    why: "Your passkey is needed on this network",
    goOn: "Press “Use my passkey” above, and they are sent. You can go on before.",
  },
}

const waitingText = (count: number, away: Away | undefined): string => {
  if (count === 0)
    return away === undefined
      ? "The desk knows everything."
      : `${AWAY_TEXT[away].why}. Go on: what you note here is kept.`
  const marks = countText(count, "note waits", "notes wait")
  return away === undefined
    ? `${marks} to be sent…`
    : `${AWAY_TEXT[away].why}: ${marks} on this device. ${AWAY_TEXT[away].goOn}`
}

const CAMERA_TEXT = {
  forbidden: "The camera is not allowed here. Allow it in the browser, or look for the name below.",
  absent: "No camera can be opened here. Look for the name below, or type the ticket's number.",
} as const

export const BoardingScreen = () => {
  const { pool = "", day = "", time = "" } = useParams()
  const id = boardingIdOf(`${pool}/${day}/${time}`)
  return <OneBoarding key={id} id={id} />
}

const OneBoarding = ({ id }: { readonly id: BoardingId }) => {
  const { person, desk } = useAtDesk()
  const isElsewhere = useIsElsewhere()
  const [state, send] = useMachine(useDeskMachine(makeBoardingMachine), { input: { id, person } })
  useLost(state.matches("signedOut"), () => send({ type: "boarding.again" }))
  useGivenBack(state.matches("lacking"), "see who travels", () => send({ type: "boarding.again" }))
  const mayBoard = useHasRight("note who boards")
  const mayTakePayment = useHasRight("take a payment")
  const { kept, deviceId, readAtMs, verdict, judged, typed, message } = state.context
  const { known } = kept
  const acts = useMemo(
    () => ({
      board: (merchantOrderId: MerchantOrderId) => send({ type: "passengers.board", merchantOrderId }),
      undo: (merchantOrderId: MerchantOrderId) => send({ type: "passengers.undo", merchantOrderId }),
    }),
    [send],
  )
  const isBoarding = state.matches("boarding") || state.matches("handingOver")
  const isOver = state.matches({ boarding: { gate: "over" } })
  useEffect(focusTitleIfLost, [isBoarding, isOver])
  const isAway = state.matches({ boarding: { line: "away" } })
  const isUnread = state.matches("unavailable")
  useEffect(() => {
    if (isAway || isUnread) desk.send({ type: "desk.watch" })
  }, [desk, isAway, isUnread])
  const basis = useMemo(() => basisOf(kept), [kept])
  // The verdict is first, and the list of a full boat after it.
  const listed = useDeferredValue(basis)
  if (state.matches("lacking")) return <RoleLacks message={message} />
  if (state.matches("notFound"))
    return (
      <DeskMessage title="Nobody to board">
        <p>{message}</p>
        <ToToday />
      </DeskMessage>
    )
  if (known === undefined)
    return (
      <DeskMessage title="Boarding" isBusy={!isUnread}>
        <p role="status">
          {isUnread
            ? isElsewhere
              ? PASSKEY_FIRST
              : "The desk does not answer, and this device may not board by itself. It is asked again every few seconds."
            : "Reading who boards…"}
        </p>
      </DeskMessage>
    )
  const { lease, time, trips, readAtMs: deskReadAtMs } = known.sheet
  const untimed = parseUntimedTripId(id)
  const trip = trips.join(", ") || id.split("/")[0]
  const camera = (["closed", "opening", "reading", "forbidden", "absent"] as const).find((what) =>
    state.matches({ boarding: { camera: what } }),
  )
  const isCameraOn = camera === "opening" || camera === "reading"
  const holder = leaseHolder(lease, deviceId, deskReadAtMs)
  const check = (event: SubmitEvent) => {
    event.preventDefault()
    send({ type: "ticket.check" })
  }
  const head = (
    <>
      <p className={styles["back"]}>
        {untimed === undefined ? (
          <Link to={departurePath(DepartureId.make(id))}>Departure</Link>
        ) : (
          <Link to={dayPath(untimed.day)}>{dayText(untimed.day)}</Link>
        )}
      </p>
      <DeskTitle tab={`Boarding ${time ?? trip}`}>
        Boarding {time === undefined ? trip : `${time} · ${trip}`}
      </DeskTitle>
      <Count basis={basis} />
      <Twice basis={basis} />
    </>
  )
  if (!isBoarding)
    return (
      <>
        {head}
        <ReadingNotice isOld={state.matches({ ready: "old" })} readAtMs={readAtMs} />
        <section className={styles["begin"]} aria-label="Who boards">
          {holder === "another device" && lease !== undefined ? (
            <>
              <p>
                <strong>Another device boards here</strong>, until {momentText(lease.untilMs)} at the latest.
                Take over only if that one is out of reach: what it has noted meanwhile is put together with
                yours.
              </p>
              {mayBoard && (
                <button
                  type="button"
                  className={buttonClass("quiet")}
                  onClick={() => send({ type: "boarding.takeOver" })}
                >
                  Take over
                </button>
              )}
            </>
          ) : mayBoard ? (
            <>
              <p>
                This device keeps the names until you hand over, sign out, or the day is over. Then it works
                without a network.
              </p>
              <button
                type="button"
                className={buttonClass("primary")}
                onClick={() => send({ type: "boarding.begin" })}
              >
                {ScanLine}
                Board with this device
              </button>
            </>
          ) : (
            <p>Nobody boards yet.</p>
          )}
        </section>
        <BoardingList basis={basis} typed="" acts={undefined} />
        <DeedDialog deed={state.children.deed} />
      </>
    )
  return (
    <>
      {head}
      <p role="status" className={styles["line"]} data-away={isAway}>
        {isAway && (isElsewhere ? KeyRound : CloudOff)}
        {waitingText(kept.waiting.length, isAway ? (isElsewhere ? "no passkey" : "no network") : undefined)}
      </p>
      {isOver ? (
        <div role="alert" className={styles["over"]}>
          <p>
            This device was without an answer for too long: another one may board by now. What you noted is
            kept. Find a network, and begin again.
          </p>
        </div>
      ) : (
        <>
          <BoardingVerdictPanel
            verdict={verdict}
            judged={judged}
            marks={basis.marks}
            mayTakePayment={mayTakePayment}
            onUndo={acts.undo}
          />
          <div className={styles["camera"]}>
            <video data-camera className={styles["video"]} hidden={!isCameraOn} muted playsInline>
              <track kind="captions" />
            </video>
            <button
              type="button"
              className={buttonClass(isCameraOn ? "quiet" : "primary")}
              onClick={() => send(isCameraOn ? { type: "camera.close" } : { type: "camera.open" })}
            >
              {ScanLine}
              {isCameraOn ? "Close the camera" : "Scan tickets"}
            </button>
            {(camera === "forbidden" || camera === "absent") && (
              <p role="alert" className={styles["cameraNotice"]}>
                {CAMERA_TEXT[camera]}
              </p>
            )}
          </div>
          <form className={styles["find"]} onSubmit={check} role="search" aria-label="Ticket">
            <TextField
              label="Name or ticket number"
              typed="search"
              enterKeyHint="go"
              dir="auto"
              value={typed}
              onText={(text) => send({ type: "ticket.edit", typed: text })}
            />
            <button type="submit" className={buttonClass("quiet")}>
              Check number
            </button>
          </form>
          <BoardingList basis={listed} typed={typed} acts={acts} />
        </>
      )}
      <p className={styles["end"]}>
        <button
          type="button"
          className={buttonClass("quiet")}
          onClick={() => send({ type: "boarding.handOver" })}
        >
          {Hand}
          End here, let another device board
        </button>
      </p>
      <DeedDialog deed={state.children.deed} />
    </>
  )
}
