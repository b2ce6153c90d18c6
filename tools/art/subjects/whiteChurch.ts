/** A white Goan baroque church with twin towers and a zigzag stair in front; 420 wide, 430 high. */
import { glow } from "../glow.ts"
import type { Studio } from "../studio.ts"
import { box, d, disc, row, shape, stroke } from "../svg.ts"

export function whiteChurch({ paint, time }: Studio): string {
  const window = (x: number, y: number, tall = 40): string =>
    shape(d`M${x - 11} ${y}v${-tall + 11}a11 11 0 0 1 22 0v${tall - 11}z`, paint.lamp) +
    stroke(d`M${x - 15} ${y + 3}h30`, paint.blueLight, 4)
  const tower = (x: number): string =>
    box(x - 46, -300, 92, 236, paint.shell) +
    box(x + 14, -300, 32, 236, paint.sand, 0, 0.7) +
    window(x, -230) +
    window(x, -150) +
    box(x - 52, -306, 104, 9, paint.blue) +
    box(x - 50, -204, 100, 6, paint.blue) +
    shape(d`M${x - 44} -306q6 -58 44 -70q38 12 44 70z`, paint.cream) +
    shape(d`M${x} -376q38 12 44 70h-26q0 -50 -18 -70z`, paint.sand) +
    stroke(d`M${x} -376v-34M${x - 9} -398h18`, paint.indigo, 4)
  return (
    tower(-150) +
    tower(150) +
    box(-108, -262, 216, 198, paint.shell) +
    shape(
      "M-112 -258Q-92 -270 -88 -300Q-50 -306 -40 -346Q-20 -366 0 -392Q20 -366 40 -346Q50 -306 88 -300Q92 -270 112 -258Z",
      paint.shell,
    ) +
    stroke(
      "M-112 -258Q-92 -270 -88 -300Q-50 -306 -40 -346Q-20 -366 0 -392Q20 -366 40 -346Q50 -306 88 -300Q92 -270 112 -258",
      paint.blue,
      7,
    ) +
    stroke("M0 -396v-40M-13 -420h26", paint.indigo, 5) +
    disc(0, -318, 19, paint.blue) +
    disc(0, -318, 13, paint.lamp) +
    box(-110, -200, 220, 7, paint.blue) +
    window(-66, -214) +
    window(0, -214, 46) +
    window(66, -214) +
    window(-66, -112) +
    window(66, -112) +
    shape("M-26 -64v-56a26 26 0 0 1 52 0v56z", paint.wood) +
    stroke("M-32 -64v-56a32 32 0 0 1 64 0v56", paint.blue, 6) +
    row(5, 0, 13)
      .map((y) => box(-90 - y * 3.4, -64 + y, 180 + y * 6.8, 13, y % 26 ? paint.cream : paint.sand))
      .join("") +
    shape("M-168 0V-58L-70 -64L-128 0ZM168 0V-58L70 -64L128 0Z", paint.shell) +
    stroke("M-168 -58L-70 -66M168 -58L70 -66", paint.blue, 6) +
    (time === "night" ? glow(0, -90, 330, paint.lamp, 0.5) : "")
  )
}
