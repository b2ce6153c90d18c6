/** What every drawing is given to draw with. */
import { palettes, type Palette, type Time } from "./palettes.ts"
import { pigmentsAt, type Pigments } from "./pigments.ts"
import { seededRandom, type Random } from "./random.ts"

/** Everything a drawing needs: the light it stands in, its own stream of chance, and how far it has moved. */
export interface Studio {
  readonly time: Time
  readonly palette: Palette
  readonly paint: Pigments
  readonly random: Random
  /**
   * How far a thing has swung, -2 to 2: 0 in every still picture and wherever the loop begins again. `start` (in
   * turns) sets things apart that must not move together; `swings` is how often it goes to and fro in one loop.
   */
  readonly sway: (start: number, swings?: number) => number
}

/** Sets up the light of a time of day with chance of its own; `moment` is the part of the loop that has passed. */
export const openStudio = (time: Time, seed: number, moment = 0): Studio => ({
  time,
  palette: palettes[time],
  paint: pigmentsAt(time),
  random: seededRandom(seed),
  sway: (start, swings = 1) => turned(start + moment * swings) - turned(start),
})

const turned = (turns: number): number => Math.sin(2 * Math.PI * turns)
