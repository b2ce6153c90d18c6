/** Two hikers with rucksacks, hats and sticks walking to the right; 260 wide, 230 high. */
import { person } from "../person.ts"
import { poses } from "../poses.ts"
import type { Studio } from "../studio.ts"
import { disc, placed, shape, stroke } from "../svg.ts"

export function trekkers(studio: Studio): string {
  const { paint } = studio
  return (
    placed(hiker(studio, paint.mango, paint.coral, paint.skin), -70, 0, 2) +
    placed(hiker(studio, paint.teal, paint.indigo, paint.skinDark), 80, 10, 2.15)
  )
}

const hiker = ({ paint }: Studio, shirt: string, sack: string, skin: string): string =>
  disc(0, 2, 34, paint.ink, 0.25, 4) +
  shape("M-24 -88q-14 4 -13 24l2 18q14 6 26 2l8 -40q-10 -8 -23 -4z", sack) +
  stroke("M-34 -62l20 2", paint.cream, 4) +
  stroke("M-26 -92h16", paint.mango, 9) +
  stroke("M28 -62L38 2", paint.woodDark, 3.4) +
  person(paint, poses.walking, { shirt, shorts: paint.wood, skin, hat: paint.cream }) +
  stroke("M-24 -2h10M16 0h10", paint.woodDark, 8)
