import { palettes, type Palette, type Time } from "./palettes.ts"
import { pigmentsAt, type Pigments } from "./pigments.ts"
import { seededRandom, type Random } from "./random.ts"

/** Everything a drawing needs: the light it stands in and its own stream of chance. */
export interface Studio {
  readonly time: Time
  readonly palette: Palette
  readonly paint: Pigments
  readonly random: Random
}

/** Sets up the light of a time of day with chance of its own. */
export const openStudio = (time: Time, seed: number): Studio => ({
  time,
  palette: palettes[time],
  paint: pigmentsAt(time),
  random: seededRandom(seed),
})
