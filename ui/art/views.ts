import { wholeCanvas, type Crop } from "./drawScene.ts"
import type { Time } from "./palettes.ts"
import type { Scene } from "./scene.ts"

/** A gallery picture: the same subject in another light, chance and framing. */
export interface View {
  readonly scene: Scene
  readonly crop: Crop
  readonly mirrored: boolean
}

const OTHER_LIGHTS: Readonly<Record<Time, readonly [Time, Time, Time]>> = {
  dawn: ["noon", "dusk", "golden"],
  noon: ["golden", "dusk", "dawn"],
  golden: ["dawn", "noon", "dusk"],
  dusk: ["golden", "noon", "dawn"],
  night: ["dusk", "night", "dawn"],
  monsoon: ["golden", "monsoon", "dawn"],
}

/** The three gallery pictures of a scene, all 4:3: a close-up, the whole mirrored, and one from a step aside. */
export function viewsOf(scene: Scene): readonly View[] {
  const [closeLight, mirrorLight, asideLight] = scene.lights ?? OTHER_LIGHTS[scene.time]
  const [first] = scene.subjects
  const [x, y] = scene.focus ?? (first ? [first.x, first.y - 110 * first.scale] : [800, 450])
  const { frame: _left, ...bare } = scene
  return [
    { scene: inLight(bare, closeLight, 1000), crop: around(x, y, scene.closeUp ?? 1.35), mirrored: false },
    { scene: inLight(scene, mirrorLight, 2000), crop: around(1600 - x, 450, 1), mirrored: true },
    { scene: inLight(scene, asideLight, 3000), crop: around(x + 90, y + 30, 1.08), mirrored: false },
  ]
}

/** The scene at another time with other chance; windows onto other scenes move on through the day as well. */
function inLight(scene: Scene, time: Time, chance: number): Scene {
  const moved = { ...scene, time, seed: scene.seed + chance }
  return scene.windows
    ? {
        ...moved,
        windows: scene.windows.map((window, i) =>
          inLight(window, OTHER_LIGHTS[window.time][(chance / 1000 + i) % 3] ?? time, chance),
        ),
      }
    : moved
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
