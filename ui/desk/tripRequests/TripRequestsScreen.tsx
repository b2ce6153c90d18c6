/** Who asked for a trip of their own, the newest first, and who still waits for an answer. */
import { useMachine } from "@xstate/react"
import { type RefObject, useEffect, useRef } from "react"
import { Link, useNavigate, useSearchParams } from "react-router-dom"
import { partyText } from "#core/booking/party.ts"
import { countText } from "#core/countText.ts"
import { dayText, momentText } from "#core/days.ts"
import { makeDeskTripRequestsMachine } from "#core/desk/tripRequests/deskTripRequestsMachine.ts"
import { ALL_LISTED, LISTED_PARAMETER, tripRequestPath, tripRequestsPath } from "#core/desk/deskRoutes.ts"
import { formatPaise } from "#core/money.ts"
import type { TripRequestRow } from "#core/ports/deskTripRequests.ts"
import { TRIP_REQUEST_STATE_TEXT } from "#core/trips/tripRequest.ts"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { FieldError } from "../../components/fields/FieldError.tsx"
import { ChoiceChips } from "../../components/fields/ChoiceChips.tsx"
import { useDeskMachine, useGivenBack, useLost, useWatchedMatters } from "../deskContext.tsx"
import { DeskTitle } from "../DeskTitle.tsx"
import { focusTitleIfLost } from "../focusTitle.ts"
import { ReadingNotice } from "../ReadingNotice.tsx"
import { UnreadText } from "../UnreadText.tsx"
import styles from "./TripRequestsScreen.module.css"

const FILTERS = [
  { value: "open", label: "Not answered" },
  { value: "all", label: "All" },
] as const

const stateText = ({ state, quoted }: TripRequestRow): string => {
  const text = TRIP_REQUEST_STATE_TEXT[state]
  if (quoted === undefined) return text
  return state === "QUOTED" ? `${text} ${formatPaise(quoted)}` : `${text}, quoted ${formatPaise(quoted)}`
}

interface RowsProps {
  readonly requests: ReadonlyArray<TripRequestRow>
  readonly ref: RefObject<HTMLUListElement | null>
}

const Rows = ({ requests, ref }: RowsProps) => (
  <ul ref={ref} className={styles["rows"]}>
    {requests.map((one) => (
      <li key={one.requestKey} className={styles["row"]} data-state={one.state}>
        <Link to={tripRequestPath(one.requestKey)}>
          <bdi>{one.name}</bdi>
        </Link>
        <span>{stateText(one)}</span>
        <span>
          {dayText(one.checkInDate)} to {dayText(one.checkOutDate)}, {partyText(one)}
        </span>
        <span className={styles["sent"]}>Sent {momentText(one.receivedAtMs)}</span>
      </li>
    ))}
  </ul>
)

/** Whoever asked for older rows goes on with the first of them, unless they have gone on elsewhere. */
const useFocusOlder = (isReadingOlder: boolean) => {
  const rows = useRef<HTMLUListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const last = useRef<Element>(undefined)
  useEffect(() => {
    if (isReadingOlder) {
      last.current = rows.current?.lastElementChild ?? undefined
      return
    }
    const first = last.current?.nextElementSibling?.querySelector("a")
    last.current = undefined
    if (document.activeElement !== document.body && document.activeElement !== button.current) return
    first?.focus()
    focusTitleIfLost()
  }, [isReadingOlder])
  return { rows, button }
}

const NOTHING = { open: "Nobody waits for an answer.", all: "Nobody has asked for a trip yet." } as const

export const TripRequestsScreen = () => {
  const [params] = useSearchParams()
  const isOpenAsked = params.get(LISTED_PARAMETER) !== ALL_LISTED
  const navigate = useNavigate()
  const [state, send] = useMachine(useDeskMachine(makeDeskTripRequestsMachine), {
    input: { onlyOpen: isOpenAsked },
  })
  // The address says which are listed; Back and Forward change it too.
  useEffect(() => send({ type: "requests.filter", onlyOpen: isOpenAsked }), [send, isOpenAsked])
  useLost(state.matches("signedOut"), () => send({ type: "requests.again" }))
  useGivenBack(state.matches("lacking"), "see trip requests", () => send({ type: "requests.again" }))
  useWatchedMatters()
  const { onlyOpen, view: list, readAtMs, message } = state.context
  const filter = onlyOpen ? "open" : "all"
  const isReadingOlder = state.matches({ shown: { older: "reading" } })
  const { rows, button } = useFocusOlder(isReadingOlder)
  return (
    <>
      <DeskTitle tab="Trip requests">Trip requests</DeskTitle>
      <ReadingNotice isOld={state.matches({ shown: { live: "old" } })} readAtMs={readAtMs} />
      {state.matches("lacking") ? (
        <p role="alert">{message}</p>
      ) : (
        <>
          <p role="status" className={styles["count"]}>
            {list !== undefined &&
              (list.open === 0
                ? "All are answered."
                : `${countText(list.open, "waits", "wait")} for an answer.`)}
            {state.matches("reading") && "Reading who asked…"}
          </p>
          <ChoiceChips
            name="filter"
            label="Which are listed"
            choices={FILTERS}
            chosen={filter}
            onChoose={(value) => void navigate(tripRequestsPath(value === "open"), { replace: true })}
          />
          {state.matches("unavailable") && (
            <p role="alert">
              <UnreadText />
            </p>
          )}
          {list !== undefined &&
            (list.requests.length === 0 ? (
              <p>{NOTHING[filter]}</p>
            ) : (
              <Rows ref={rows} requests={list.requests} />
            ))}
          {list?.hasMore === true && (
            <button
              ref={button}
              type="button"
              className={buttonClass("quiet")}
              aria-disabled={isReadingOlder}
              onClick={() => send({ type: "requests.more" })}
            >
              {isReadingOlder ? "Reading older ones…" : "Show older ones"}
            </button>
          )}
          {state.matches({ shown: { older: "failed" } }) && (
            <FieldError look="large" role="alert">
              The desk did not answer. Please try again.
            </FieldError>
          )}
        </>
      )}
    </>
  )
}
