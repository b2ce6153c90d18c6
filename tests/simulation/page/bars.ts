/** Counts by name as horizontal bars, inline SVG. */
import { escape } from "../../../stories/charts/escape.ts"

const LABEL = 190
const WIDTH = 520
const ROW = 22

export const bars = (
  title: string,
  counts: ReadonlyArray<readonly [name: string, count: number]>,
): string => {
  const most = Math.max(1, ...counts.map(([, count]) => count))
  const rows = counts.map(([name, count], row) => {
    const long = count === 0 ? 0 : Math.max(1, (count / most) * (WIDTH - LABEL - 70))
    const y = row * ROW
    return `<text x="${LABEL - 8}" y="${y + 15}" text-anchor="end">${escape(name)}</text><rect class="bar" x="${LABEL}" y="${y + 3}" width="${long}" height="${ROW - 7}" rx="2"/><text class="small" x="${LABEL + long + 6}" y="${y + 15}">${count}</text>`
  })
  const height = Math.max(1, counts.length) * ROW
  return `<figure><figcaption>${escape(title)}</figcaption><svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escape(title)}">${rows.join("") || `<text class="small" x="0" y="15">none</text>`}</svg></figure>`
}
