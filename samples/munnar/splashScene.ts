/**
 * What lies before the intro's sun: hills with mist between them, and a slope in its picking rows. In a frame of 1200 by 600.
 */
import type { Shape } from "#core/shopDrawings.ts"

/** One below the other along the slope, closer together the farther off. */
const rows = [0, 1, 2, 3, 4, 5]
  .map(
    (row) =>
      `M0 ${557 + row * row * 1.2 + row * 7}C220 ${505 + row * 9} 430 ${505 + row * 10} 640 ${540 + row * 11}S1010 ${590 + row * 8} 1200 ${533 + row * 12}`,
  )
  .join("")

export const splashScene: ReadonlyArray<Shape> = [
  {
    path: "M0 440C90 380 150 330 230 352S350 452 440 470 590 430 680 452 860 376 940 350s180 60 260 100V600H0z",
    fill: "palm",
  },
  { path: "M0 480C180 446 330 480 560 484S960 440 1200 474V600H0z", fill: "pale", opacity: 0.28 },
  {
    path: "M0 500C120 450 260 452 400 492S640 536 780 508 1040 452 1200 500V600H0z",
    fill: "teal-deep",
  },
  { path: "M0 520C200 500 420 520 640 524S1010 506 1200 518V600H0z", fill: "pale", opacity: 0.2 },
  { path: "M0 552C220 496 430 496 640 530S1010 582 1200 524V600H0z", fill: "night" },
  { path: rows, stroke: "teal", width: 3 },
]
