/** A tiled wall with three arched windows, each onto the middle of another scene. */
import type { Illustration } from "./illustration.ts"
import { box, d, placed, shape, stroke } from "./svg.ts"
import { ungraded } from "./ungraded.ts"

const LEFTS = [232, 622, 1012]
const ARCH = "M0 800V250A178 178 0 0 1 356 250V800Z"

export function triptych(scenes: readonly Illustration[], draw: (scene: Illustration) => string): string {
  const clip = `<clipPath id="arch"><path d="${ARCH}"/></clipPath>`
  const windows = scenes.map((scene, i) => {
    const view = `<g clip-path="url(#arch)">${placed(draw(scene), -522, 0, 0.89)}</g>`
    const ledge =
      shape(d`M-20 800H376V830H-20Z`, ungraded.plaster) + shape(d`M-20 826H376V838H-20Z`, ungraded.ledge)
    return placed(
      view + stroke(ARCH, ungraded.plaster, 18) + stroke(ARCH, ungraded.iron, 4) + ledge,
      LEFTS[i] ?? 232,
      20,
    )
  })
  return clip + box(0, 0, 1600, 900, ungraded.wall) + tiles() + windows.join("")
}

const tiles = (): string => {
  const spots = Array.from(
    { length: 16 * 9 },
    (_, i) => [50 + (i % 16) * 100, 50 + Math.floor(i / 16) * 100] as const,
  )
  return (
    stroke(
      spots
        .map(
          ([x, y]) =>
            d`M${x} ${y - 40}Q${x + 8} ${y - 8} ${x + 40} ${y}Q${x + 8} ${y + 8} ${x} ${y + 40}Q${x - 8} ${y + 8} ${x - 40} ${y}Q${x - 8} ${y - 8} ${x} ${y - 40}Z`,
        )
        .join(""),
      ungraded.tile,
      3.5,
      0.55,
    ) +
    stroke(
      spots
        .map(
          ([x, y]) =>
            d`M${x - 50} ${y - 34}a16 16 0 0 0 16 -16M${x + 50} ${y - 34}a16 16 0 0 1 -16 -16M${x - 50} ${y + 34}a16 16 0 0 1 16 16M${x + 50} ${y + 34}a16 16 0 0 0 -16 16`,
        )
        .join(""),
      ungraded.tile,
      3.5,
      0.45,
    )
  )
}
