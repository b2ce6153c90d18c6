/** Every ground a scene can stand on, by name; `sky` is none at all. */
import { beach } from "./beach.ts"
import { fields } from "./fields.ts"
import { jungle } from "./jungle.ts"
import { lawn } from "./lawn.ts"
import { plateau } from "./plateau.ts"
import { rapids } from "./rapids.ts"
import { reef } from "./reef.ts"
import { river } from "./river.ts"
import { road } from "./road.ts"
import { sea } from "./sea.ts"
import type { Studio } from "./studio.ts"
import { tabletop } from "./tabletop.ts"
import { teaGarden } from "./teaGarden.ts"
import { town } from "./town.ts"
import { track } from "./track.ts"

/** Draws what a scene stands on, from the horizon (canvas units) down; `lightX` is where the sun or moon hangs. */
export type GroundDrawing = (studio: Studio, horizon: number, lightX: number) => string

export const grounds = {
  sea,
  beach,
  river,
  jungle,
  town,
  fields,
  lawn,
  plateau,
  road,
  track,
  reef,
  rapids,
  tabletop,
  teaGarden,
  sky: () => "",
} as const satisfies Record<string, GroundDrawing>

/** The name of a ground. */
export type GroundName = keyof typeof grounds
