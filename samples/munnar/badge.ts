/** The site's mark, 64 square with rounded corners of the given radius: two leaves and a bud over a clipped slope. */
import { daylight } from "#tools/art/pigments.ts"
import { box, d, disc, row, shape, stroke } from "#tools/art/svg.ts"
import { downward } from "#tools/art/wash.ts"

/** How far the drawing goes on beyond its square of 64, for masks that cut it elsewhere. */
const BLEED = 11

export const badge = (corner: number): string =>
  `<clipPath id="badge">${box(0, 0, 64, 64, daylight.ink, corner)}</clipPath><g clip-path="url(#badge)">${bareBadge()}</g>`

/** The mark as a document: with rounded corners, filling the square, or drawn smaller so that a mask may cut its rim. */
export const badgeDocument = (form: "rounded" | "square" | "maskable"): string =>
  form === "maskable"
    ? inSquare(-BLEED, bareBadge())
    : inSquare(0, form === "rounded" ? badge(14) : bareBadge())

const inSquare = (from: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${from} ${from} ${64 - 2 * from} ${64 - 2 * from}" width="512" height="512">${content}</svg>\n`

function bareBadge(): string {
  const sky = downward([
    [0, daylight.palmDark],
    [0.65, daylight.palm],
    [1, daylight.lime],
  ])
  return (
    sky.definition +
    box(-BLEED, -BLEED, 64 + 2 * BLEED, 64 + 2 * BLEED, sky.fill) +
    disc(45, 19, 8, daylight.yellow) +
    shape("M32 46Q30 30 14 24Q14 42 32 46Z", daylight.palmLight) +
    shape("M32 46Q34 30 50 27Q50 43 32 46Z", daylight.lime) +
    shape("M32 40Q27 24 33 12Q38 26 32 40Z", daylight.cream) +
    stroke("M32 52V40", daylight.cream, 2.2) +
    row(3, 50, 7)
      .map((y, i) =>
        stroke(d`M-12 ${y + 6}Q32 ${y - 8} 76 ${y + 6}`, i % 2 ? daylight.palmLight : daylight.palmDark, 5),
      )
      .join("")
  )
}
