/** What was done at the desk: by whom, in which role, when, and to what, the newest first. */
import { useMachine } from "@xstate/react"
import { useEffect } from "react"
import { Link, useNavigate, useSearchParams } from "react-router-dom"
import { momentText } from "#core/days.ts"
import { deedDetailText, deedPlace } from "#core/desk/deedText.ts"
import { makeDeskLogMachine } from "#core/desk/log/deskLogMachine.ts"
import { LOG_DEED_NAMES } from "#core/desk/deskRights.ts"
import {
  COMMAND_LINE,
  logPath,
  type LogPerson,
  type LogQuestion,
  logQuestionIn,
  type LogRow,
} from "#core/desk/log/logView.ts"
import { StaffId } from "#core/desk/staff/staff.ts"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { SelectField } from "../../components/fields/SelectField.tsx"
import { DayField } from "../DayField.tsx"
import { useDeskMachine, useGivenBack, useLost } from "../deskContext.tsx"
import { DeskTitle } from "../DeskTitle.tsx"
import { focusTitle, focusTitleIfLost } from "../focusTitle.ts"
import { ReadingNotice } from "../ReadingNotice.tsx"
import { ReadingStatus } from "../ReadingStatus.tsx"
import styles from "./LogScreen.module.css"

interface FilterProps {
  readonly question: LogQuestion
  readonly people: ReadonlyArray<LogPerson>
  readonly onAsk: (question: LogQuestion) => void
}

const personText = (people: ReadonlyArray<LogPerson>, who: string): string => {
  const person = people.find(({ staffId }) => staffId === who)
  if (person === undefined) return who === COMMAND_LINE ? "the command line" : "somebody else"
  return `${person.name}${person.isRevoked ? " (works here no more)" : ""}`
}

/** Whatever is chosen is asked for at once, from its newest on. */
const Filter = ({ question, people, onAsk }: FilterProps) => {
  const { before: _, who, deed, day } = question
  const known = [...people.map(({ staffId }) => staffId), COMMAND_LINE]
  const without = (what: keyof LogQuestion): LogQuestion =>
    Object.fromEntries(Object.entries({ who, deed, day }).filter(([name, value]) => name !== what && value))
  return (
    <form className={styles["filter"]} role="search" onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label="Who"
        name="who"
        none="everybody"
        options={known}
        textOf={(option) => personText(people, option)}
        value={who ?? ""}
        onChoice={(chosen) =>
          onAsk(
            chosen === ""
              ? without("who")
              : { ...without("who"), who: chosen === COMMAND_LINE ? COMMAND_LINE : StaffId.make(chosen) },
          )
        }
      />
      <SelectField
        label="What"
        name="deed"
        none="everything"
        options={LOG_DEED_NAMES}
        value={deed ?? ""}
        onChoice={(chosen) => onAsk(chosen === "" ? without("deed") : { ...without("deed"), deed: chosen })}
      />
      <DayField
        label="Day"
        day={day}
        onDay={(chosen) => onAsk({ ...without("day"), day: chosen })}
        onEmpty={() => onAsk(without("day"))}
      />
      {(who ?? deed ?? day) !== undefined && (
        <button
          type="button"
          className={buttonClass("text")}
          onClick={() => {
            onAsk({})
            focusTitle()
          }}
        >
          Show everything
        </button>
      )}
    </form>
  )
}

interface RowsProps {
  readonly rows: ReadonlyArray<LogRow>
  readonly people: ReadonlyArray<LogPerson>
}

const Rows = ({ rows, people }: RowsProps) => (
  <ol className={styles["rows"]}>
    {rows.map(({ deedId, deed, atMs, name, role, about, detail }) => {
      const more = deedDetailText(detail)
      const { text, path } = deedPlace(
        { deed, about },
        (staffId) => people.find((person) => person.staffId === staffId)?.name,
      )
      return (
        <li key={deedId} className={styles["row"]}>
          <p className={styles["what"]}>
            <strong>{deed}</strong>
            {more !== "" && `: ${more}`}
          </p>
          <p className={styles["about"]}>{path === undefined ? text : <Link to={path}>{text}</Link>}</p>
          <p className={styles["who"]}>
            <bdi>{name}</bdi> ({role})
          </p>
          <p className={styles["when"]}>{momentText(atMs)}</p>
        </li>
      )
    })}
  </ol>
)

export const LogScreen = () => {
  const [params] = useSearchParams()
  const question = logQuestionIn(params)
  const address = logPath(question)
  const navigate = useNavigate()
  const [state, send] = useMachine(useDeskMachine(makeDeskLogMachine), { input: { question } })
  useLost(state.matches("signedOut"), () => send({ type: "log.again" }))
  useGivenBack(state.matches("lacking"), "see the log", () => send({ type: "log.again" }))
  const { view, readAtMs, message } = state.context
  // The address says what is asked for; Back and Forward change it too.
  useEffect(() => send({ type: "log.ask", question: logQuestionIn(params) }), [send, params])
  // The link to another page goes with its rows.
  useEffect(focusTitleIfLost, [address])
  const { before, ...newest } = question
  const isOlder = before !== undefined
  const isCurrent = state.matches("shown") && logPath(state.context.question) === address
  return (
    <>
      <DeskTitle tab="Log">Log</DeskTitle>
      {!state.matches("lacking") && (
        <Filter
          question={question}
          people={view?.people ?? []}
          onAsk={(asked) => void navigate(logPath(asked), { replace: true })}
        />
      )}
      <ReadingNotice isOld={state.matches({ shown: "old" })} readAtMs={readAtMs} />
      <ReadingStatus words="Reading the log…" message={message} state={state} />
      {view !== undefined && isCurrent && (
        <>
          {isOlder && <p className={styles["note"]}>Older rows. They do not change any more.</p>}
          {view.rows.length === 0 ? (
            <p>Nothing of this was done.</p>
          ) : (
            <Rows rows={view.rows} people={view.people} />
          )}
          <nav aria-label="Pages of the log" className={styles["pages"]}>
            {isOlder && (
              <Link className={buttonClass("quiet")} to={logPath(newest)}>
                Newest
              </Link>
            )}
            {view.older !== undefined && (
              <Link className={buttonClass("quiet")} to={logPath({ ...question, before: view.older })}>
                Older
              </Link>
            )}
          </nav>
        </>
      )}
    </>
  )
}
