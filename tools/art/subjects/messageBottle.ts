/** A corked glass bottle half sunk in the sand, a rolled letter inside; 420 wide, 220 high. */
import type { Studio } from "../studio.ts"
import { disc, placed, shape, stroke } from "../svg.ts"

export function messageBottle({ paint, palette }: Studio): string {
  const glass =
    "M-170 -62Q-176 0 -170 62Q-160 78 -136 78H70Q120 74 150 26H210V-26H150Q120 -74 70 -78H-136Q-160 -78 -170 -62Z"
  const letter =
    shape("M-130 -40H60Q78 0 60 40H-130Q-148 0 -130 -40Z", paint.shell) +
    shape("M-130 14H68Q70 28 60 40H-130Q-138 28 -138 14Z", paint.cream) +
    disc(60, 0, 13, paint.sand, 1, 40) +
    disc(60, 0, 6, paint.wood, 1, 20) +
    shape("M-56 -42h26v84h-26z", paint.coral) +
    disc(-43, 0, 20, paint.coralDark)
  return (
    disc(10, 8, 240, paint.ink, 0.22, 16) +
    placed(
      shape(glass, paint.tealLight, 0.55) +
        letter +
        shape(glass, paint.tealLight, 0.28) +
        stroke("M-140 -54H70Q102 -52 124 -24", paint.foam, 11, 0.85) +
        stroke("M-140 58H60", paint.tealDark, 7, 0.4) +
        stroke(glass, paint.teal, 7, 0.9) +
        shape("M204 -34h22v68h-22z", paint.tealLight) +
        shape("M222 -24h42q8 24 0 48h-42z", paint.woodLight) +
        stroke("M234 -16v6M248 4v8M238 12v4", paint.wood, 5),
      0,
      -84,
      1,
      false,
      -17,
    ) +
    shape("M-250 12Q-210 -52 -120 -26Q-40 -4 40 -12Q110 -10 150 12Q-60 40 -250 12Z", palette.sand[0]) +
    shape("M-210 12Q-170 -22 -110 -8Q-30 10 60 2Q-60 30 -210 12Z", palette.sand[1], 0.7)
  )
}
