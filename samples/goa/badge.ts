/**
 * The site's mark, 64 square with rounded corners of the given radius: the sun goes down into the sea behind a palm.
 */
import { daylight } from "#tools/art/pigments.ts"
import { box, d, disc, row, shape, stroke } from "#tools/art/svg.ts"
import { downward } from "#tools/art/wash.ts"
import { ungraded } from "#tools/art/ungraded.ts"

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
    [0, daylight.indigo],
    [0.6, ungraded.dusk],
    [1, daylight.coralLight],
  ])
  const rays = row(9, -Math.PI, Math.PI / 8)
    .map((turn) => [turn - 0.09, turn + 0.09] as const)
    .map(
      ([from, to]) =>
        d`M36 36L${36 + 90 * Math.cos(from)} ${36 + 90 * Math.sin(from)}L${36 + 90 * Math.cos(to)} ${36 + 90 * Math.sin(to)}Z`,
    )
    .join("")
  return (
    sky.definition +
    box(-BLEED, -BLEED, 64 + 2 * BLEED, 64, sky.fill) +
    shape(rays, daylight.mango, 0.22) +
    disc(36, 34, 14, daylight.mango) +
    disc(36, 34, 10.5, daylight.yellow, 0.7) +
    shape(swell(39), daylight.tealLight) +
    shape(swell(45), daylight.teal) +
    stroke("M30 44.5h12M33 50.5h7", daylight.yellow, 1.8, 0.9) +
    stroke("M8 77Q12 46 20 30", daylight.ink, 3.4) +
    stroke(
      "M20 30Q12 20 5 28M20 30Q13 25 8 37M20 30Q18 18 9 17M20 30Q26 18 33 23M20 30Q29 25 31 34M20 30Q22 20 26 15",
      daylight.ink,
      3,
    )
  )
}

const swell = (y: number): string =>
  d`M${-21.3} ${y}${"q5.3 -4.4 10.65 0t10.65 0".repeat(5)}V${64 + BLEED}H${-21.3}Z`
