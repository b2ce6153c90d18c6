/**
 * One card for every page, category and activity of the stocked shop that a scene is drawn for: what is added to the stock
 * without one is shared with the picture of Home, or with its own photograph once that is imported.
 */
import { SHOP } from "#core/shop.ts"
import { layersOf } from "./drawIllustration.ts"
import { badge } from "#shop/badge.ts"
import { fitWords, setLine } from "./lettering/setWords.ts"
import { daylight } from "./pigments.ts"
import type { Illustration } from "./illustration.ts"
import { activityIllustrations, pageIllustrations } from "#shop/illustrations.ts"
import { catalogueNames } from "./catalogueNames.ts"
import { box, d, placed, row, shape, stroke } from "./svg.ts"

/** A picture for sharing, 1200 by 630: a ticket with the page's name, torn along the scene. */
export interface SocialCard {
  readonly name: string
  readonly svg: () => string
}

/** The pages that are always there: file name, the words on the ticket, and the scene beside them. */
const PAGES = [
  ["home", SHOP.headline, "home-hero"],
  ["plan-your-trip", `Plan your own trip to ${SHOP.place}`, "trip-plan"],
  ["explore", `Explore ${SHOP.place}`, "crossroads"],
  ["about-us", "About us", "about"],
  ["terms-and-conditions", "Terms and Conditions", "terms"],
  ["privacy-policy", "Privacy Policy", "privacy"],
  ["refund-policy", "Refund and Cancellation Policy", "refund-policy"],
] as const

export const socialCards = (): readonly SocialCard[] => [
  ...PAGES.flatMap(([name, words, scene]) => card(name, words, SHOP.region, pageIllustrations[scene])),
  ...catalogueNames().flatMap(({ slug, name, subcategories }) => [
    ...card(`category-${slug}`, name, SHOP.region, pageIllustrations[`category-${slug}`]),
    ...subcategories.flatMap((activity) =>
      card(activity.slug, activity.name, name, activityIllustrations[activity.slug]),
    ),
  ]),
]

function card(
  name: string,
  words: string,
  label: string,
  scene: Illustration | undefined,
): readonly SocialCard[] {
  return scene === undefined ? [] : [{ name, svg: () => drawCard(words, label, scene) }]
}

const TICKET = 464
const MARGIN = 52
const SCENE_SCALE = 0.7

function drawCard(words: string, label: string, { calmLeft: _dark, ...scene }: Illustration): string {
  const [first] = scene.subjects
  const middle = scene.focus?.[0] ?? first?.x ?? 800
  const seen = (1200 - TICKET) / SCENE_SCALE
  const left = Math.max(0, Math.min(1600 - seen, middle - seen / 2))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">` +
    placed(layersOf(scene), TICKET - left * SCENE_SCALE, 0, SCENE_SCALE) +
    ticket() +
    placed(badge(14), MARGIN, 50, 1.25) +
    placed(setLine(label, 34, daylight.coral).drawing, MARGIN + 100, 102) +
    title(words) +
    "</svg>"
  )
}

function title(words: string): string {
  const { size, lines } = fitWords(words, {
    width: TICKET - MARGIN - 40,
    lines: 4,
    sizes: [96, 88, 80, 72, 66, 60],
  })
  const leading = size * 0.98
  const top = 352 - (leading * lines.length) / 2
  return lines
    .map((line, i) =>
      placed(setLine(line, size, daylight.indigo).drawing, MARGIN - 3, top + leading * (i + 0.78)),
    )
    .join("")
}

/** The stub: a bitten edge towards the scene, a tear line, and a band of tiles at its foot. */
function ticket(): string {
  const bites = row(15, 0, 42)
    .map((y) => d`V${y + 8}a13 13 0 0 0 0 26V${y + 42}`)
    .join("")
  return (
    shape(`M0 0H${TICKET}${bites}H0Z`, daylight.shell) +
    stroke(
      row(31, 10, 21)
        .map((y) => d`M${TICKET - 26} ${y}v9`)
        .join(""),
      daylight.sand,
      4,
    ) +
    box(0, 556, TICKET - 46, 74, daylight.cream) +
    tiles()
  )
}

const tiles = (): string =>
  stroke(
    row(6, 35, 74)
      .map(
        (x) =>
          d`M${x} 563Q${x + 6} 587 ${x + 30} 593Q${x + 6} 599 ${x} 623Q${x - 6} 599 ${x - 30} 593Q${x - 6} 587 ${x} 563ZM${x + 37} 572a21 21 0 0 0 -12 -16M${x + 37} 572a21 21 0 0 1 12 -16M${x + 37} 614a21 21 0 0 1 -12 16M${x + 37} 614a21 21 0 0 0 12 16`,
      )
      .join(""),
    daylight.blue,
    3.4,
  )
