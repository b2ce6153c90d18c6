/**
 * A ticket's code, for the reader at the jetty: dark squares on a light ground, with the quiet zone that readers need
 * (ISO/IEC 18004, 4 modules). As wide as its place, which must not let a scheme of the visitor's turn dark and light.
 */
import { encode } from "uqr"

interface TicketCodeProps {
  /** What a reader reads. Whoever sees the ticket can read it too: nothing that opens or changes a booking. */
  readonly content: string
  readonly label: string
}

/** One path, a square for each dark module. */
const pathOf = (rows: ReadonlyArray<ReadonlyArray<boolean>>): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("")

export const TicketCode = ({ content, label }: TicketCodeProps) => {
  const { size, data } = encode(content, { ecc: "M", border: 4 })
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect fill="var(--bright)" width={size} height={size} />
      <path fill="var(--night)" d={pathOf(data)} />
    </svg>
  )
}
