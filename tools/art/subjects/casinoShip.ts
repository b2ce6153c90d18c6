/** A casino ship lit from bow to stern: four decks of bulbs under a big card-suit sign; 660 wide. */
import { glow } from "../glow.ts"
import type { Studio } from "../studio.ts"
import { box, d, disc, row, shape, stroke } from "../svg.ts"
import { waterline } from "../waterline.ts"
import { ungraded } from "../ungraded.ts"

const DECKS = [
  [-290, 590, -98],
  [-262, 520, -148],
  [-230, 440, -198],
  [-170, 300, -244],
] as const

export function casinoShip(studio: Studio): string {
  const { paint, time } = studio
  const decks = DECKS.map(
    ([x, width, top], i) =>
      box(x, top, width, 50, i % 2 ? paint.cream : paint.shell, 4) +
      row(Math.floor(width / 32) - 1, x + 18, 32)
        .map((at) => box(at, top + 15, 18, 22, paint.lamp, 4))
        .join("") +
      box(x - 6, top - 4, width + 14, 7, paint.purple, 3) +
      row(Math.floor(width / 15), x, 15.3)
        .map((at) => disc(at, top - 1, 3.2, ungraded.beam))
        .join(""),
  ).join("")
  return (
    (time === "night" ? glow(20, -130, 480, paint.lamp, 0.4) : "") +
    waterline(studio, 640) +
    shape("M-322 -52H350Q340 -16 300 8Q292 12 280 12H-270Q-290 12 -298 -4Z", paint.indigo) +
    shape("M-322 -52H350L346 -40H-318Z", paint.mango) +
    row(16, -276, 36)
      .map((x) => disc(x, -20, 6, paint.lamp))
      .join("") +
    decks +
    sign(studio) +
    stroke("M182 -198V-290M200 -198V-256", paint.shell, 4) +
    shape("M182 -290l36 10-36 11z", paint.coral)
  )
}

function sign({ paint }: Studio): string {
  const bulbs = row(28, 0, (2 * Math.PI) / 28)
    .map((turn) => disc(-20 + 66 * Math.cos(turn), -318 + 66 * Math.sin(turn), 3.6, ungraded.beam))
    .join("")
  return (
    glow(-20, -318, 195, paint.lamp) +
    disc(-20, -318, 74, paint.coralDark) +
    disc(-20, -318, 60, paint.ink) +
    bulbs +
    shape("M-20 -366l30 48-30 48-30-48z", ungraded.neon) +
    shape("M-20 -346l17 28-17 28-17-28z", ungraded.flame) +
    stroke(d`M-64 -262L-90 -246M24 -262L50 -246`, paint.mango, 7)
  )
}
