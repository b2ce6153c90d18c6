/** A scene as an SVG document; the same scene and crop always give the same text. */
import { clouds } from "./clouds.ts"
import { grounds } from "./grounds.ts"
import { hills } from "./hills.ts"
import { motionOf } from "./motion.ts"
import { rain } from "./rain.ts"
import type { Placement, Illustration } from "./illustration.ts"
import { sky } from "./sky.ts"
import { openStudio, type Studio } from "./studio.ts"
import { subjects } from "./subjects.ts"
import { sun } from "./sun.ts"
import { box, placed } from "./svg.ts"
import { triptych } from "./triptych.ts"
import { outward, sideways } from "./wash.ts"
import { ungraded } from "./ungraded.ts"

/** The part of the 1600 by 900 canvas that a picture shows. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The whole canvas. */
export const wholeCanvas: Crop = { x: 0, y: 0, width: 1600, height: 900 }

export function drawIllustration(scene: Illustration, crop = wholeCanvas, mirrored = false): string {
  const layers = layersOf(scene) + vignette(scene)
  const turned = mirrored ? placed(layers, 1600, 0, 1, true) : layers
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${crop.x} ${crop.y} ${crop.width} ${crop.height}" width="1600" height="${Math.round((1600 * crop.height) / crop.width)}">${turned}</svg>`
}

/** All layers of a scene from sky to foreground, without the vignette. */
export function layersOf(scene: Illustration): string {
  const { time, seed, horizon = 520, relief = "coast", far = [], frame = [], windows = [], moment } = scene
  const studioFor = (layer: number): Studio => openStudio(time, seed * 1009 + layer, moment)
  const light = scene.light ?? [studioFor(1).random.between(520, 1080), 170]
  const place = (placements: readonly Placement[], layer: number): string =>
    placements
      .map(({ subject, x, y, scale, mirrored, turn }, i) => {
        const studio = studioFor(layer + i)
        const [right, down, clockwise] = motionOf(subject, studio)
        return placed(
          subjects[subject](studio),
          x + right * scale,
          y + down * scale,
          scale,
          mirrored,
          turn + clockwise,
        )
      })
      .join("")
  const world =
    windows.length > 0 ? triptych(windows, layersOf) : grounds[scene.ground](studioFor(5), horizon, light[0])
  return (
    sky(studioFor(2), Math.max(horizon, 320)) +
    sun(studioFor(3), light) +
    clouds(studioFor(4), horizon) +
    hills(studioFor(6), horizon, relief) +
    place(far, 20) +
    world +
    place(scene.subjects, 40) +
    rain(studioFor(7)) +
    place(frame, 60)
  )
}

function vignette({ calmLeft, time }: Illustration): string {
  const corners = outward([
    [0.66, ungraded.shadow, 0],
    [1, ungraded.shadow, time === "noon" || time === "dawn" || time === "golden" ? 0.16 : 0.34],
  ])
  const calm = sideways([
    [0, ungraded.calm, 0.74],
    [0.3, ungraded.calm, 0.5],
    [0.58, ungraded.calm, 0],
  ])
  return (
    corners.definition +
    box(-200, -112, 2000, 1124, corners.fill) +
    (calmLeft ? calm.definition + box(0, 0, 1600, 900, calm.fill) : "")
  )
}
