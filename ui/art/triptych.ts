import type { Scene } from "./scene.ts"
import { box, d, placed, shape, stroke } from "./svg.ts"

const LEFTS = [232, 622, 1012]
const ARCH = "M0 800V250A178 178 0 0 1 356 250V800Z"

/** A tiled wall with three arched windows, each onto the middle of another scene. */
export function triptych(scenes: readonly Scene[], draw: (scene: Scene) => string): string {
  const clip = `<clipPath id="arch"><path d="${ARCH}"/></clipPath>`
  const windows = scenes.map((scene, i) => {
    const view = `<g clip-path="url(#arch)">${placed(draw(scene), -522, 0, 0.89)}</g>`
    const ledge = shape(d`M-20 800H376V830H-20Z`, "#fffaf1") + shape(d`M-20 826H376V838H-20Z`, "#d9c19a")
    return placed(
      view + stroke(ARCH, "#fffaf1", 18) + stroke(ARCH, "#1d2b4f", 4) + ledge,
      LEFTS[i] ?? 232,
      20,
    )
  })
  return clip + box(0, 0, 1600, 900, "#f0dcb4") + tiles() + windows.join("")
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
      "#2f6fa8",
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
      "#2f6fa8",
      3.5,
      0.45,
    )
  )
}
