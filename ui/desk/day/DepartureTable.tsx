/** Departures with their seats, each a way to who travels on it. */
import { Link } from "react-router-dom"
import { type DayDeparture, freeSeats } from "#core/desk/day/dayView.ts"
import { departurePath } from "#core/desk/deskRoutes.ts"
import { hasSetOut } from "#core/departures/departure.ts"
import { DEPARTURE_STATE_TEXT } from "#core/departures/seatHold.ts"
import { classNames } from "../../components/classNames.ts"
import styles from "./DepartureTable.module.css"
import table from "../deskTable.module.css"

interface DepartureTableProps<Row> {
  readonly departures: ReadonlyArray<Row>
  /** When they were read: what had set out by then is sold no more. Unit: milliseconds since 1970. */
  readonly readAtMs: number
  /** Absent where all are of one trip. */
  readonly tripsOf?: (departure: Row) => string
}

const stateText = ({ id, state }: Pick<DayDeparture, "id" | "state">, readAtMs: number): string =>
  state === "OPEN" && hasSetOut(id, readAtMs) ? "has left" : DEPARTURE_STATE_TEXT[state]

export const DepartureTable = <Row extends Omit<DayDeparture, "trips">>({
  departures,
  readAtMs,
  tripsOf,
}: DepartureTableProps<Row>) => (
  <div className={table["scroll"]}>
    <table
      className={
        tripsOf === undefined
          ? table["table"]
          : classNames(table["table"], table["stacked"], styles["departures"])
      }
    >
      {tripsOf !== undefined && <caption>Departures</caption>}
      <thead>
        <tr>
          <th scope="col">Time</th>
          {tripsOf !== undefined && <th scope="col">Trip</th>}
          <th scope="col" className={table["number"]}>
            Free
          </th>
          <th scope="col" className={table["number"]}>
            Held
          </th>
          <th scope="col" className={table["number"]}>
            Sold
          </th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {departures.map((one) => (
          <tr key={one.id} data-state={one.state}>
            <th scope="row">
              <Link to={departurePath(one.id)}>{one.time}</Link>
            </th>
            {tripsOf !== undefined && <td>{tripsOf(one)}</td>}
            <td className={table["number"]}>{freeSeats(one)}</td>
            <td className={table["number"]}>{one.held}</td>
            <td className={table["number"]}>{one.sold}</td>
            <td>{stateText(one, readAtMs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
