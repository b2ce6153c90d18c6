/** The verdict on whoever was judged last, to be read at arm's length in the sun: a colour, a sign, a word, and why. */
import { useEffect } from "react"
import { Link } from "react-router-dom"
import { type BoardingMark, boardingsOf } from "#core/boarding/boardingMark.ts"
import type { BoardingColour, BoardingVerdict } from "#core/boarding/boardingVerdict.ts"
import { partyText } from "#core/booking/party.ts"
import { momentText } from "#core/days.ts"
import { formatPaise } from "#core/money.ts"
import type { MerchantOrderId } from "#core/paymentIds.ts"
import { paymentPath } from "#core/desk/deskRoutes.ts"
import { CircleCheckBig } from "../../components/icons/CircleCheckBig.tsx"
import { CircleX } from "../../components/icons/CircleX.tsx"
import { HandCoins } from "../../components/icons/HandCoins.tsx"
import { TriangleExclamationPoint } from "../../components/icons/TriangleExclamationPoint.tsx"
import { Undo2 } from "../../components/icons/Undo2.tsx"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { useFocusTitleAfter } from "../focusTitle.ts"
import styles from "./BoardingVerdictPanel.module.css"

const WORD: Readonly<Record<BoardingColour, string>> = { GREEN: "On board", AMBER: "Wait", RED: "Stop" }
const SIGNS = { GREEN: CircleCheckBig, AMBER: TriangleExclamationPoint, RED: CircleX } as const

interface PanelProps {
  readonly verdict: BoardingVerdict | undefined
  /** Another number for every verdict: the same one twice is told twice. */
  readonly judged: number
  readonly marks: ReadonlyArray<BoardingMark>
  readonly onUndo: (merchantOrderId: MerchantOrderId) => void
  /** Whether what they owe can be taken by whoever boards them. */
  readonly mayTakePayment: boolean
}

/** Who let them on board, and when. */
const beforeText = (mark: BoardingMark | undefined): string =>
  mark === undefined ? "" : `${mark.decidedBy} noted it on ${momentText(mark.atMs)}.`

export const BoardingVerdictPanel = ({ verdict, judged, ...rest }: PanelProps) => (
  <div role="status" aria-live="assertive" aria-atomic="true" className={styles["place"]}>
    {verdict === undefined ? (
      <p className={styles["nobody"]}>Nobody is before you yet.</p>
    ) : (
      <Panel key={judged} verdict={verdict} {...rest} />
    )}
  </div>
)

const Panel = ({
  verdict: { colour, reason, sentence, passengers },
  marks,
  onUndo,
  mayTakePayment,
}: Omit<PanelProps, "judged" | "verdict"> & { readonly verdict: BoardingVerdict }) => {
  const part = useFocusTitleAfter<HTMLDivElement>()
  // Who was pressed far down in the list may not board: there nothing says so.
  useEffect(() => {
    if (colour !== "GREEN") part.current?.scrollIntoView({ block: "nearest" })
  }, [part, colour])
  const [before] = passengers === undefined ? [] : boardingsOf(marks, passengers.merchantOrderId)
  const isKnown = reason === "justBoarded" || reason === "boardedBefore"
  return (
    <div ref={part} className={styles["verdict"]} data-colour={colour}>
      <p className={styles["word"]}>
        {SIGNS[colour]}
        {WORD[colour]}
      </p>
      {passengers !== undefined && (
        <p className={styles["who"]}>
          <bdi>{passengers.name || "No name"}</bdi>, {partyText(passengers)}
        </p>
      )}
      <p>
        {sentence}
        {passengers !== undefined && passengers.owed > 0 && ` They owe ${formatPaise(passengers.owed)}.`}
        {isKnown && ` ${beforeText(before)}`}
      </p>
      {mayTakePayment && passengers?.state === "OWED" && (
        <Link className={buttonClass("quiet")} to={paymentPath(passengers.merchantOrderId)}>
          {HandCoins}
          Take the money
        </Link>
      )}
      {colour === "GREEN" && passengers !== undefined && (
        <button
          type="button"
          className={buttonClass("quiet")}
          onClick={() => onUndo(passengers.merchantOrderId)}
        >
          {Undo2}
          Undo
        </button>
      )}
    </div>
  )
}
