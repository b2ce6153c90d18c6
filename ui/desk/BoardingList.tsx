/** Who boards, by name: to tick without a ticket, and to take back what was a mistake. */
import { boardingsOf } from "#core/boarding/boardingMark.ts"
import type { VerdictBasis } from "#core/boarding/boardingVerdict.ts"
import type { Boarder, PassengerState } from "#core/boarding/manifest.ts"
import { isFoundBy } from "#core/boarding/ticketNumber.ts"
import { partyText } from "#core/booking/party.ts"
import { formatPaise } from "#core/money.ts"
import type { MerchantOrderId } from "#core/paymentIds.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import styles from "./BoardingList.module.css"

const STATE_TEXT: Readonly<Record<PassengerState, string>> = {
  PAID: "paid",
  OWED: "not paid yet",
  CALLED_OFF: "called off",
  CANCELLED: "cancelled",
}

/** How much of a number tells tickets of one boat apart. */
const SHOWN_LETTERS = 6

interface BoardingListProps {
  readonly basis: VerdictBasis
  /** Only whom it finds is listed. */
  readonly typed: string
  /** Absent on a device that only looks on. */
  readonly acts:
    | {
        readonly board: (merchantOrderId: MerchantOrderId) => void
        readonly undo: (merchantOrderId: MerchantOrderId) => void
      }
    | undefined
}

const stateText = ({ state, owed }: Boarder): string =>
  owed > 0 ? `${STATE_TEXT[state]}: ${formatPaise(owed)}` : STATE_TEXT[state]

export const BoardingList = ({ basis, typed, acts }: BoardingListProps) => {
  const { passengers, marks } = basis
  if (passengers.length === 0) return <p>Nobody has booked this departure.</p>
  const found = passengers.filter((one) => isFoundBy(typed, one))
  if (found.length === 0)
    return <p role="status">Nobody of that name is on this departure. Check the number, or type less.</p>
  return (
    <ul className={styles["list"]} aria-label="Who boards">
      {found.map((one) => {
        const { merchantOrderId } = one
        const isOnBoard = boardingsOf(marks, merchantOrderId).length > 0
        const name = one.name || "No name"
        return (
          <li
            key={merchantOrderId}
            className={styles["row"]}
            data-on-board={isOnBoard}
            data-state={one.state}
          >
            <span className={styles["who"]}>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <span>
                {partyText(one)}, {stateText(one)} · …{merchantOrderId.slice(-SHOWN_LETTERS)}
              </span>
            </span>
            {isOnBoard && <span className={styles["on"]}>On board</span>}
            {acts !== undefined && (
              <button
                type="button"
                className={buttonClass(isOnBoard ? "text" : "quiet")}
                aria-label={isOnBoard ? `Undo: ${name} is not on board` : `Let ${name} on board`}
                onClick={() => (isOnBoard ? acts.undo(merchantOrderId) : acts.board(merchantOrderId))}
              >
                {isOnBoard ? "Undo" : "Board"}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
