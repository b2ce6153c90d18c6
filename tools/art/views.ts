/** A scene seen again, for the gallery: in other lights and framings. */
import { wholeCanvas, type Crop } from "./drawIllustration.ts"
import type { Time } from "./palettes.ts"
import type { Lights, Placement, Illustration } from "./illustration.ts"

/** A gallery picture: the same subject in another light, chance and framing. */
export interface View {
  readonly illustration: Illustration
  readonly crop: Crop
  readonly mirrored: boolean
}

const OTHER_LIGHTS: Readonly<Record<Time, Lights>> = {
  dawn: ["noon", "dusk", "golden", "dawn"],
  noon: ["golden", "dusk", "dawn", "noon"],
  golden: ["dawn", "noon", "dusk", "golden"],
  dusk: ["golden", "noon", "dawn", "dusk"],
  night: ["dusk", "night", "dawn", "golden"],
  monsoon: ["golden", "monsoon", "dawn", "noon"],
}

/** The four gallery pictures of a scene, all 4:3: from close by, the whole mirrored, from further off, and one detail. */
export function viewsOf(scene: Illustration): readonly View[] {
  const [closeLight, mirrorLight, farLight, detailLight] = scene.lights ?? OTHER_LIGHTS[scene.time]
  const [first] = scene.subjects
  const [x, y] = scene.focus ?? (first ? [first.x, first.y - 110 * first.scale] : [800, 450])
  const [detailX, detailY] = scene.detail ?? [x, y]
  const { frame: _left, ...bare } = scene
  const far = fromFurtherOff(scene, scene.stepBack ?? (scene.ground === "beach" ? 0.68 : 0.58))
  return [
    {
      illustration: inLight(bare, closeLight, 1000),
      crop: around(x, y, scene.closeUp ?? 1.35),
      mirrored: false,
    },
    { illustration: inLight(scene, mirrorLight, 2000), crop: around(1600 - x, 450, 1), mirrored: true },
    { illustration: inLight(far, farLight, 3000), crop: around(800, 450, 1), mirrored: false },
    {
      illustration: inLight(bare, detailLight, 4000),
      crop: around(detailX, detailY, scene.detailZoom ?? 2.1),
      mirrored: false,
    },
  ]
}

/** The scene at another time with other chance; windows onto other scenes move on through the day as well. */
function inLight(scene: Illustration, time: Time, chance: number): Illustration {
  const moved = { ...scene, time, seed: scene.seed + chance }
  return scene.windows
    ? {
        ...moved,
        windows: scene.windows.map((window, i) =>
          inLight(window, OTHER_LIGHTS[window.time][(chance / 1000 + i) % 4] ?? time, chance),
        ),
      }
    : moved
}

/** What stands before the horizon, drawn smaller by `share` towards the horizon, as a few steps back would show it. */
function fromFurtherOff(scene: Illustration, share: number): Illustration {
  const { horizon = 520 } = scene
  const smaller = (thing: Placement): Placement => ({
    ...thing,
    x: 800 + (thing.x - 800) * share,
    y: horizon + (thing.y - horizon) * share,
    scale: thing.scale * share,
  })
  return { ...scene, subjects: scene.subjects.map(smaller) }
}

/** A 4:3 part of the canvas around a point, moved inward where it would leave the canvas. */
function around(x: number, y: number, zoom: number): Crop {
  const [width, height] = [Math.round(1200 / zoom), Math.round(900 / zoom)]
  return {
    x: within(Math.round(x - width / 2), wholeCanvas.width - width),
    y: within(Math.round(y - height / 2), wholeCanvas.height - height),
    width,
    height,
  }
}

const within = (value: number, most: number): number => Math.max(0, Math.min(most, value))
