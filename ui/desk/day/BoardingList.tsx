/** Who boards, by name: to tick without a ticket, and to take back what was a mistake. */
import { memo } from "react"
import { ordersOnBoard } from "#core/boarding/boardingMark.ts"
import type { VerdictBasis } from "#core/boarding/boardingVerdict.ts"
import type { Boarder, PassengerState } from "#core/boarding/boarder.ts"
import { isFoundBy } from "#core/boarding/ticketNumber.ts"
import { partyText } from "#core/booking/party.ts"
import { formatPaise } from "#core/money.ts"
import type { MerchantOrderId } from "#core/paymentIds.ts"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import styles from "./BoardingList.module.css"

const STATE_TEXT: Readonly<Record<PassengerState, string>> = {
  PAID: "paid",
  OWED: "not paid yet",
  CALLED_OFF: "called off",
  CANCELLED: "cancelled",
}

/** More are not listed at once: a few letters find the others. */
const MOST_LISTED = 200

/** How much of a number tells tickets of one boat apart. */
const SHOWN_LETTERS = 6

interface BoardingActs {
  readonly board: (merchantOrderId: MerchantOrderId) => void
  readonly undo: (merchantOrderId: MerchantOrderId) => void
}

interface BoardingListProps {
  readonly basis: VerdictBasis
  /** Only whom it finds is listed. */
  readonly typed: string
  /** The same ones each time; absent on a device that only looks on. */
  readonly acts: BoardingActs | undefined
}

const stateText = ({ state, owed }: Boarder): string =>
  owed > 0 ? `${STATE_TEXT[state]}: ${formatPaise(owed)}` : STATE_TEXT[state]

interface RowProps extends Pick<BoardingListProps, "acts"> {
  readonly one: Boarder
  readonly isOnBoard: boolean
}

/** Each sheet that comes has new objects that say the same. */
const isSameRow = (was: RowProps, is: RowProps): boolean =>
  was.isOnBoard === is.isOnBoard &&
  was.acts === is.acts &&
  (was.one === is.one || JSON.stringify(was.one) === JSON.stringify(is.one))

/** Of a full boat only the row of whoever boards is written anew. */
const Row = memo(({ one, isOnBoard, acts }: RowProps) => {
  const { merchantOrderId } = one
  const name = one.name || "No name"
  return (
    <li className={styles["row"]} data-on-board={isOnBoard} data-state={one.state}>
      <span className={styles["who"]}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>
          {partyText(one)}, {stateText(one)} ·{" "}
          <span className={styles["number"]}>…{merchantOrderId.slice(-SHOWN_LETTERS)}</span>
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
}, isSameRow)

export const BoardingList = memo(({ basis, typed, acts }: BoardingListProps) => {
  const { passengers, marks } = basis
  if (passengers.length === 0) return <p>Nobody has booked.</p>
  const found = passengers.filter((one) => isFoundBy(typed, one))
  if (found.length === 0)
    return <p role="status">Nobody of that name is on this list. Check the number, or type less.</p>
  const onBoard = ordersOnBoard(marks)
  return (
    <>
      <ul className={styles["list"]} aria-label="Who boards">
        {found.slice(0, MOST_LISTED).map((one) => (
          <Row key={one.merchantOrderId} one={one} isOnBoard={onBoard.has(one.merchantOrderId)} acts={acts} />
        ))}
      </ul>
      {found.length > MOST_LISTED && (
        <p>
          These are the first {MOST_LISTED} of {found.length}.
          {acts !== undefined && " Type some letters of a name, or a ticket’s number, to find the others."}
        </p>
      )}
    </>
  )
})
