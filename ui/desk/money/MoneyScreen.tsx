/** A day's money: what came by which way and what went back, the bookings behind each figure, and the provider's own report. */
import { useMachine } from "@xstate/react"
import { useEffect, useId } from "react"
import { Link, useNavigate, useParams } from "react-router-dom"
import { countText } from "#core/countText.ts"
import { Day, dayText, isDay, momentText } from "#core/days.ts"
import { makeDeskMoneyMachine, type ReportFile } from "#core/desk/money/deskMoneyMachine.ts"
import { bookingPath, DESK_ROUTES, moneyPath } from "#core/desk/deskRoutes.ts"
import {
  MOST_DIFFERENCES,
  MOST_MONEY_ROWS,
  type MoneyComparison,
  type MoneyFigure,
  type MoneyView,
} from "#core/desk/money/moneyView.ts"
import { dayMoneyCsv, MONEY_WAY_TEXT, type Takings } from "#core/deskBookings/dayMoney.ts"
import { formatPaise, Paise } from "#core/money.ts"
import { SETTLEMENT_DIFFERENCES } from "#core/orders/settlementReport.ts"
import { Download } from "../../components/icons/Download.tsx"
import { Printer } from "../../components/icons/Printer.tsx"
import { Scale } from "../../components/icons/Scale.tsx"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { FieldError } from "../../components/fields/FieldError.tsx"
import { DayPicker } from "../calendar/DayPicker.tsx"
import { DeedDialog } from "../DeedDialog.tsx"
import { useDeskMachine, useDeskToday, useGivenBack, useLost } from "../deskContext.tsx"
import { DeskTitle } from "../DeskTitle.tsx"
import { ReadingNotice } from "../ReadingNotice.tsx"
import { saveCsv } from "../saveCsv.ts"
import { ReadingStatus } from "../ReadingStatus.tsx"
import head from "../deskHead.module.css"
import styles from "./MoneyScreen.module.css"
import table from "../deskTable.module.css"

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** What a figure is, as the list of its bookings is headed. */
const figureText = (figure: MoneyFigure): string => {
  if (figure === "owed") return "Still to be paid at the desk"
  const [side, way] = figure.split(" ") as ["taken" | "givenBack", keyof typeof MONEY_WAY_TEXT]
  return `${side === "taken" ? "Paid" : "Given back"}: ${MONEY_WAY_TEXT[way]}`
}

interface FigureProps {
  readonly figure: MoneyFigure
  readonly takings: Takings
  readonly one: string
  readonly opened: MoneyFigure | undefined
  readonly onToggle: (figure: MoneyFigure) => void
}

const None = () => <span className={styles["none"]}>none</span>

const Amount = ({ takings: { count, sum } }: { readonly takings: Takings }) =>
  count === 0 ? <None /> : <span className={styles["sum"]}>{formatPaise(sum)}</span>

const Sum = ({ takings, one }: Pick<FigureProps, "takings" | "one">) => (
  <>
    <Amount takings={takings} />{" "}
    {takings.count > 0 && <span className={styles["count"]}>{countText(takings.count, one)}</span>}
  </>
)

/** An amount, which opens the list of its bookings. */
const Figure = ({ figure, takings, one, opened, onToggle }: FigureProps) =>
  takings.count === 0 ? (
    <None />
  ) : (
    <button
      type="button"
      className={styles["figure"]}
      aria-expanded={opened === figure}
      onClick={() => onToggle(figure)}
    >
      <Sum takings={takings} one={one} />
    </button>
  )

type FiguresProps = Pick<FigureProps, "opened" | "onToggle"> & { readonly view: MoneyView }

const Figures = ({ view: { money, owed }, ...opening }: FiguresProps) => (
  <div className={table["scroll"]}>
    <table className={table["table"]}>
      <caption>Paid and given back</caption>
      <thead>
        <tr>
          <th scope="col">Way</th>
          <th scope="col" className={table["number"]}>
            Paid
          </th>
          <th scope="col" className={table["number"]}>
            Given back
          </th>
        </tr>
      </thead>
      <tbody>
        {money.lines.map(({ way, taken, givenBack }) => (
          <tr key={way}>
            <th scope="row">{capital(MONEY_WAY_TEXT[way])}</th>
            <td className={table["number"]}>
              <Figure figure={`taken ${way}`} takings={taken} one="payment" {...opening} />
            </td>
            <td className={table["number"]}>
              <Figure figure={`givenBack ${way}`} takings={givenBack} one="refund" {...opening} />
            </td>
          </tr>
        ))}
        <tr className={styles["all"]}>
          <th scope="row">All</th>
          <td className={table["number"]}>
            <Sum takings={money.taken} one="payment" />
          </td>
          <td className={table["number"]}>
            <Sum takings={money.givenBack} one="refund" />
          </td>
        </tr>
        <tr>
          <th scope="row">Still to be paid at the desk</th>
          <td className={table["number"]}>
            <Figure figure="owed" takings={owed} one="booking" {...opening} />
          </td>
          <td className={table["number"]}>
            <None />
          </td>
        </tr>
      </tbody>
    </table>
  </div>
)

const takingsBehind = ({ money, owed }: MoneyView, figure: MoneyFigure): number => {
  if (figure === "owed") return owed.count
  const [side, way] = figure.split(" ")
  const line = money.lines.find((one) => one.way === way)
  return (side === "taken" ? line?.taken : line?.givenBack)?.count ?? 0
}

interface BehindProps {
  readonly view: MoneyView
  readonly figure: MoneyFigure
  readonly isUnread: boolean
}

/** The bookings behind a figure, each with the way to it. */
const Behind = ({ view, figure, isUnread }: BehindProps) => {
  const id = useId()
  const rows = view.opened?.figure === figure ? view.opened.rows : undefined
  const count = takingsBehind(view, figure)
  return (
    <section className={styles["behind"]} aria-labelledby={id} aria-busy={rows === undefined && !isUnread}>
      <h2 id={id} className={styles["heading"]}>
        {figureText(figure)}
      </h2>
      {rows === undefined ? (
        <p role="status">{isUnread ? "The bookings cannot be read now." : "Reading the bookings…"}</p>
      ) : rows.length === 0 ? (
        <p>No bookings.</p>
      ) : (
        <ul className={styles["rows"]}>
          {rows.map(({ merchantOrderId, merchantRefundId, name, activityName, amount }) => (
            <li key={merchantRefundId ?? merchantOrderId} className={styles["row"]}>
              <Link to={bookingPath(merchantOrderId)}>
                <bdi>{name || merchantOrderId}</bdi>
              </Link>
              <span className={styles["what"]}>{activityName}</span>
              <span className={styles["sum"]}>{formatPaise(amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {rows !== undefined && count > MOST_MONEY_ROWS && (
        <p>
          {MOST_MONEY_ROWS} of {count} are listed.
          {figure === "owed" ? "" : " The CSV has all of them."}
        </p>
      )}
    </section>
  )
}

/** By how much the report is above or below the books. Unit: paise, with its sign. */
const apartText = (apart: number): string =>
  apart === 0 ? "the same" : `${formatPaise(Paise.make(Math.abs(apart)))} ${apart > 0 ? "more" : "less"}`

const amountText = (amount: Paise | undefined): string =>
  amount === undefined ? "nothing" : formatPaise(amount)

const Compared = ({ comparison }: { readonly comparison: MoneyComparison }) => {
  const { ours, theirs, count, differences } = comparison
  const sides = [
    ["Paid", ours.taken, theirs.taken],
    ["Given back", ours.givenBack, theirs.givenBack],
  ] as const
  return (
    <>
      <div className={table["scroll"]}>
        <table className={table["table"]}>
          <caption>The provider beside our books</caption>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col" className={table["number"]}>
                Our books
              </th>
              <th scope="col" className={table["number"]}>
                Their report
              </th>
            </tr>
          </thead>
          <tbody>
            {sides.map(([what, our, their]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td className={table["number"]}>
                  <Amount takings={our} />
                </td>
                <td className={table["number"]}>
                  <Amount takings={their} />{" "}
                  <span className={styles["count"]}>{apartText(their.sum - our.sum)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p role="status" className={count === 0 ? styles["balanced"] : styles["apart"]}>
        {count === 0 ? "The books balance." : `${countText(count, "difference")}, line by line:`}
      </p>
      {count > 0 && (
        <ul className={styles["rows"]}>
          {differences.map(({ kind, id, line, ours: our, theirs: their, merchantOrderId }) => (
            <li key={`${kind} ${id} ${line}`} className={styles["difference"]}>
              <strong>{capital(SETTLEMENT_DIFFERENCES[kind])}</strong>
              <span>
                Our books: {amountText(our)}. Their report: {amountText(their)}
                {line === undefined ? "" : `, line ${line}`}.
              </span>
              {merchantOrderId === undefined ? (
                <span className={styles["id"]}>{id}</span>
              ) : (
                <Link className={styles["id"]} to={bookingPath(merchantOrderId)}>
                  {id}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {count > MOST_DIFFERENCES && (
        <p>
          {MOST_DIFFERENCES} of {count} are listed. Is it the report of this shop?
        </p>
      )}
    </>
  )
}

interface ReportFormProps {
  readonly onChoose: (report: ReportFile | undefined) => void
  readonly onCompare: () => void
  readonly isMissing: boolean
}

const ReportForm = ({ onChoose, onCompare, isMissing }: ReportFormProps) => {
  const id = useId()
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault()
        onCompare()
      }}
    >
      <div className={styles["file"]}>
        <label htmlFor={id} className={styles["label"]}>
          The provider's settlement report
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          className={styles["input"]}
          aria-describedby={isMissing ? `${id}-hint ${id}-notice` : `${id}-hint`}
          aria-invalid={isMissing}
          onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0])}
        />
        <p id={`${id}-hint`} className={styles["hint"]}>
          A CSV file from its dashboard. It is compared, and not kept.
        </p>
        {isMissing && (
          <FieldError look="plain" id={`${id}-notice`} role="alert">
            Choose the report first.
          </FieldError>
        )}
      </div>
      <button type="submit" className={buttonClass("primary")}>
        {Scale}
        Compare
      </button>
    </form>
  )
}

const comparedText = ({ compared }: MoneyView): string =>
  compared === undefined
    ? "Nobody has compared this day with the provider's report yet."
    : `Last compared on ${momentText(compared.atMs)} by ${compared.by}: ${
        compared.differences === 0 ? "the books balanced" : countText(compared.differences, "difference")
      }.`

export const MoneyScreen = () => {
  const today = useDeskToday()
  const named = useParams()["day"]
  const day = named !== undefined && isDay(named) ? Day.make(named) : today
  const navigate = useNavigate()
  const [state, send] = useMachine(useDeskMachine(makeDeskMoneyMachine), { input: { day } })
  useLost(state.matches("signedOut"), () => send({ type: "money.again" }))
  useGivenBack(state.matches("lacking"), "see the money", () => send({ type: "money.again" }))
  const { view, figure, readAtMs, comparison, taken, message } = state.context
  // The address says which day; Back and Forward change it too.
  useEffect(() => send({ type: "day.pick", day }), [send, day])
  // It is noted, and only now leaves the desk.
  useEffect(() => {
    if (taken === undefined) return
    const { money } = taken
    saveCsv(`money-${money.day}.csv`, dayMoneyCsv(money.day, money.items))
  }, [taken])
  const show = (next: Day) =>
    void navigate(next === today ? DESK_ROUTES.money : moneyPath(next), { replace: true })
  const shown = state.context.day
  const title = `Money, ${shown === today ? "today, " : ""}${dayText(shown)}`
  return (
    <>
      <div className={head["head"]}>
        <DeskTitle tab={title}>{title}</DeskTitle>
        <DayPicker day={shown} onPick={show} />
      </div>
      <ReadingNotice isOld={state.matches({ shown: "old" })} readAtMs={readAtMs} />
      <ReadingStatus words="Reading the money…" message={message} state={state} />
      {view !== undefined && !state.matches("lacking") && (
        <div className={styles["sheet"]}>
          <Figures
            view={view}
            opened={figure}
            onToggle={(pressed) => send({ type: "figure.toggle", figure: pressed })}
          />
          {figure !== undefined && (
            <Behind view={view} figure={figure} isUnread={state.matches({ shown: "old" })} />
          )}
          <div className={styles["acts"]}>
            <button type="button" className={buttonClass("quiet")} onClick={() => window.print()}>
              {Printer}
              Print
            </button>
            <button
              type="button"
              className={buttonClass("quiet")}
              onClick={() => send({ type: "money.takeAlong" })}
            >
              {Download}
              CSV
            </button>
          </div>
          <section className={styles["report"]} aria-labelledby="report">
            <h2 id="report" className={styles["heading"]}>
              Beside the provider's report
            </h2>
            <p>{comparedText(view)}</p>
            <ReportForm
              isMissing={state.matches({ shown: "incomplete" })}
              onChoose={(report) => send({ type: "report.choose", report })}
              onCompare={() => send({ type: "money.compare" })}
            />
            {comparison !== undefined && <Compared comparison={comparison} />}
          </section>
        </div>
      )}
      <DeedDialog deed={state.children.deed} />
    </>
  )
}
