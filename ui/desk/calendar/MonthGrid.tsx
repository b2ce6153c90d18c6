/**
 * A month as a grid of days, by the keyboard pattern of grids (WAI-ARIA APG, "Grid"): arrows go a day or a week on, Home and
 * End to the week's ends, Page Up and Down a month; with Shift everything between is chosen.
 */
import { type KeyboardEvent, useLayoutEffect, useRef } from "react"
import { countText } from "#core/countText.ts"
import { addDays, type Day, dayText } from "#core/days.ts"
import type { CalendarDay } from "#core/desk/calendar/calendarView.ts"
import { freeSeats } from "#core/desk/day/dayView.ts"
import {
  addMonths,
  type Month,
  monthOf,
  monthText,
  placeInWeek,
  sameDayIn,
  WEEK,
  weeksOf,
} from "#core/months.ts"
import styles from "./MonthGrid.module.css"

type Kind = "unread" | "none" | "calledOff" | "closed" | "full" | "open"

const isGoing = ({ state }: CalendarDay["departures"][number]) => state !== "CANCELLED"

const freeOn = ({ departures }: CalendarDay): number =>
  departures.filter(({ state }) => state === "OPEN").reduce((sum, one) => sum + freeSeats(one), 0)

const kindOf = (day: CalendarDay | undefined): Kind => {
  if (day === undefined) return "unread"
  const { departures, isRunning } = day
  if (departures.length === 0) return isRunning ? "open" : "none"
  const going = departures.filter(isGoing)
  if (going.length === 0) return "calledOff"
  if (going.every(({ state }) => state === "CLOSED")) return "closed"
  return freeOn(day) === 0 ? "full" : "open"
}

/** What a narrow cell has room for. */
const shortText = (day: CalendarDay | undefined): string => {
  switch (kindOf(day)) {
    case "unread":
      return "…"
    case "none":
      return "–"
    case "calledOff":
      return "off"
    case "closed":
      return "closed"
    case "full":
      return "full"
    case "open":
      return day === undefined || day.departures.length === 0 ? "runs" : `${freeOn(day)} free`
  }
}

/** "3 departures, 46 free, 4 held, 35 sold, 2 by the desk, 1 closed": all that there is to know of a day. */
export const dayWords = (day: CalendarDay | undefined): string => {
  if (day === undefined) return "not read yet"
  const { departures, isRunning } = day
  if (departures.length === 0) return isRunning ? "runs; seats are not counted" : "does not run"
  const sum = (of: "held" | "sold" | "byDesk") => departures.reduce((all, one) => all + one[of], 0)
  const inState = (state: string) => departures.filter((one) => one.state === state).length
  const parts: ReadonlyArray<readonly [number, string]> = [
    [sum("byDesk"), `${sum("byDesk")} by the desk`],
    [inState("CLOSED"), `${inState("CLOSED")} closed`],
    [inState("CANCELLED"), `${inState("CANCELLED")} called off`],
  ]
  return [
    countText(departures.length, "departure"),
    `${freeOn(day)} free`,
    `${sum("held")} held`,
    `${sum("sold")} sold`,
    ...parts.flatMap(([count, words]) => (count > 0 ? [words] : [])),
  ].join(", ")
}

/** Where a key leads from a day; `undefined` for a key that leads nowhere. */
const dayAfterKey = (key: string, day: Day): Day | undefined => {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1)
    case "ArrowRight":
      return addDays(day, 1)
    case "ArrowUp":
      return addDays(day, -WEEK.length)
    case "ArrowDown":
      return addDays(day, WEEK.length)
    case "Home":
      return addDays(day, -placeInWeek(day))
    case "End":
      return addDays(day, WEEK.length - 1 - placeInWeek(day))
    case "PageUp":
      return sameDayIn(addMonths(monthOf(day), -1), day)
    case "PageDown":
      return sameDayIn(addMonths(monthOf(day), 1), day)
    default:
      return undefined
  }
}

interface MonthGridProps {
  readonly month: Month
  readonly today: Day
  /** Empty while it is read. */
  readonly days: ReadonlyArray<CalendarDay>
  readonly focus: Day
  readonly chosen: { readonly from: Day; readonly to: Day }
  readonly onPick: (day: Day, isExtended: boolean) => void
}

export const MonthGrid = ({ month, today, days, focus, chosen, onPick }: MonthGridProps) => {
  const grid = useRef<HTMLTableElement>(null)
  const weeks = weeksOf(month)
  // The one cell to which Tab leads.
  const entry = monthOf(focus) === month ? focus : weeks.flat().find((day) => day !== undefined)
  // A key may lead to another month, whose cells are there only later.
  const isKeyed = useRef(false)
  useLayoutEffect(() => {
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${focus}"]`)
    if (!isKeyed.current || cell === null || cell === undefined) return
    isKeyed.current = false
    cell.focus()
  })
  const onKeyDown = (event: KeyboardEvent, day: Day) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // Whoever types fast is ahead of the cells.
    const from = isKeyed.current ? focus : day
    const next = event.key === " " || event.key === "Enter" ? from : dayAfterKey(event.key, from)
    if (next === undefined) return
    event.preventDefault()
    isKeyed.current = next !== focus
    onPick(next, event.shiftKey)
  }
  return (
    <table
      ref={grid}
      // A table whose cells take the keyboard is a grid (WAI-ARIA APG).
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-label={monthText(month)}
      aria-multiselectable
      className={styles["grid"]}
    >
      <thead>
        <tr>
          {WEEK.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          // A row is known by its place: the next month's first week replaces this month's first week.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={row}>
            {week.map((day, place) =>
              day === undefined ? (
                <td key={WEEK[place]} className={styles["other"]} aria-hidden />
              ) : (
                <td
                  key={WEEK[place]}
                  // Not every reader derives it from the table's role.
                  // oxlint-disable-next-line jsx-a11y/no-redundant-roles
                  role="gridcell"
                  data-day={day}
                  data-kind={kindOf(days.find((one) => one.day === day))}
                  data-past={day < today}
                  className={styles["day"]}
                  tabIndex={day === entry ? 0 : -1}
                  aria-selected={chosen.from <= day && day <= chosen.to}
                  aria-current={day === today ? "date" : undefined}
                  aria-label={`${dayText(day)}: ${dayWords(days.find((one) => one.day === day))}`}
                  onKeyDown={(event) => onKeyDown(event, day)}
                  onClick={(event) => onPick(day, event.shiftKey)}
                >
                  <span className={styles["date"]}>{Number(day.slice(8))}</span>
                  <span className={styles["note"]}>{shortText(days.find((one) => one.day === day))}</span>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
