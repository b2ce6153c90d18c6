/** Days of notice against the share that came back, as inline SVG: each column is a day, the stars are decided days. */
import { REFUND_EDGES } from "../boundaryTable.ts"

const FIRST_DAY = -3
const LAST_DAY = 20
const DAYS = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) => FIRST_DAY + index)
const SHARES = [80, 70, 60, 50, 40, 30, 20, 10, 0]
const CELL = 26
const ROW = 18
const LEFT = 46

const isChosen = (day: number) => REFUND_EDGES.some(({ daysBefore, chosen }) => chosen && daysBefore === day)

/** `seen`: how often "days percent" came up. */
export const heatMap = (seen: ReadonlyMap<string, number>): string => {
  const count = (day: number, share: number) => seen.get(`${day} ${share}`) ?? 0
  const most = Math.max(1, ...DAYS.flatMap((day) => SHARES.map((share) => count(day, share))))
  const cells = DAYS.flatMap((day, column) =>
    SHARES.map((share, row) => {
      const times = count(day, share)
      const opacity = times === 0 ? 0 : 0.12 + 0.88 * Math.sqrt(times / most)
      return `<rect class="cell" x="${LEFT + column * CELL}" y="${row * ROW}" width="${CELL - 2}" height="${ROW - 2}" rx="3"/><rect class="heat" x="${LEFT + column * CELL}" y="${row * ROW}" width="${CELL - 2}" height="${ROW - 2}" rx="3" fill-opacity="${opacity.toFixed(2)}"><title>${day} days before, ${share}% back: ${times} cases</title></rect>`
    }),
  )
  const bottom = SHARES.length * ROW
  const days = DAYS.map(
    (day, column) =>
      `<text class="small" x="${LEFT + column * CELL + CELL / 2 - 1}" y="${bottom + 14}" text-anchor="middle">${day}${isChosen(day) ? "*" : ""}</text>`,
  )
  const shares = SHARES.map(
    (share, row) =>
      `<text class="small" x="${LEFT - 6}" y="${row * ROW + 12}" text-anchor="end">${share}%</text>`,
  )
  const width = LEFT + DAYS.length * CELL
  return `<figure><figcaption>Days before travel × share that came back, after deductions <span class="quiet">* decided where the specification is silent</span></figcaption><svg viewBox="0 0 ${width} ${bottom + 34}" role="img" aria-label="Heat map of days before travel and refund">${cells.join("")}${days.join("")}${shares.join("")}<text class="small" x="${width / 2}" y="${bottom + 30}" text-anchor="middle">days before travel</text></svg></figure>`
}
