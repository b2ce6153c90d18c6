/** A histogram as inline SVG: what the generators really made. */
import { escapeMarkup } from "../../../../stories/statecharts/escapeMarkup.ts"

/** A labelled range of values, both ends included. */
export interface Bin {
  readonly label: string
  readonly from: number
  readonly to: number
}

/** `bins("0", "1", "2-9", "10+")`, read as ranges. */
export const bins = (...labels: ReadonlyArray<string>): ReadonlyArray<Bin> =>
  labels.map((label) => {
    const [, from = "", to] = /^(−?\d+)(?:–(−?\d+)|\+)?$/.exec(label) ?? []
    const number = (text: string) => Number(text.replace("−", "-"))
    return {
      label,
      from: number(from),
      to: label.endsWith("+") ? Number.POSITIVE_INFINITY : number(to ?? from),
    }
  })

export const PARTY_BINS = bins("0", "1", "2", "3–4", "5–9", "10–19", "20–49", "50–99", "100–199", "200+")
export const LEAD_BINS: ReadonlyArray<Bin> = [
  { label: "past", from: Number.NEGATIVE_INFINITY, to: -2 },
  ...bins("−1", "0", "1–5", "6", "7", "8–13", "14", "15", "16", "17–30", "31–90", "91–365", "366+"),
]
const RUPEES = [
  "0",
  "1 p",
  "10 p",
  "₹1",
  "₹10",
  "₹100",
  "₹1,000",
  "₹10,000",
  "₹1 lakh",
  "₹10 lakh",
  "₹1 crore",
  "₹10 crore+",
]
/** By magnitude, in paise: "₹100" holds ₹100 to ₹999.99. */
export const PRICE_BINS: ReadonlyArray<Bin> = RUPEES.map((label, power) => ({
  label,
  from: power === 0 ? 0 : 10 ** (power - 1),
  to: power === 0 ? 0 : power === RUPEES.length - 1 ? Number.POSITIVE_INFINITY : 10 ** power - 1,
}))

const WIDTH = 560
const HEIGHT = 190
const FLOOR = 140
const TOP = 26

export const histogram = (
  title: string,
  seen: ReadonlyMap<number, number>,
  all: ReadonlyArray<Bin>,
): string => {
  const counts = all.map(({ from, to }) =>
    [...seen].reduce((sum, [value, times]) => (value >= from && value <= to ? sum + times : sum), 0),
  )
  const total = counts.reduce((sum, count) => sum + count, 0)
  const most = Math.max(1, ...counts)
  const step = WIDTH / all.length
  const bars = all.map(({ label }, index) => {
    const count = counts[index] ?? 0
    const height = count === 0 ? 0 : Math.max(1, (count / most) * (FLOOR - TOP - 14))
    const middle = index * step + step / 2
    const share = total === 0 ? 0 : (100 * count) / total
    return `<g><title>${escapeMarkup(label)}: ${count} cases</title><rect class="bar" x="${index * step + 3}" y="${FLOOR - height}" width="${step - 6}" height="${height}" rx="2"/><text class="small" x="${middle}" y="${FLOOR - height - 4}" text-anchor="middle">${share < 0.5 && count > 0 ? "&lt;1" : share.toFixed(0)}%</text><text class="small" transform="translate(${middle + 3} ${FLOOR + 8}) rotate(35)">${escapeMarkup(label)}</text></g>`
  })
  return `<figure><figcaption>${escapeMarkup(title)} <span class="quiet">${total} cases</span></figcaption><svg viewBox="0 0 ${WIDTH + 40} ${HEIGHT}" role="img" aria-label="${escapeMarkup(title)}"><line class="axis" x1="0" y1="${FLOOR}" x2="${WIDTH}" y2="${FLOOR}"/>${bars.join("")}</svg></figure>`
}
