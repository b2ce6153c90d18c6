/** A white-throated kingfisher with a fish, on a reed over water; 360 wide, 400 high. */
import type { Studio } from "../studio.ts"
import { disc, shape, stroke } from "../svg.ts"

export function kingfisher({ paint }: Studio): string {
  return (
    stroke("M-700 190Q-160 80 190 20M-330 112Q-380 60 -460 50", paint.woodDark, 17) +
    stroke("M-700 184Q-160 74 190 14", paint.woodLight, 5) +
    shape("M-70 20Q-130 110 -150 172L-112 176Q-60 110 -20 40Z", paint.blue) +
    shape("M-70 20Q-110 90 -130 150L-112 176Q-60 110 -20 40Z", paint.indigoLight) +
    shape("M-96 -30Q-90 -160 20 -180Q84 -160 78 -70Q66 30 -10 54Q-80 56 -96 -30Z", paint.wood) +
    shape("M78 -90Q70 -20 20 10Q-14 -30 6 -110Z", paint.shell) +
    shape("M-96 -30Q-96 -130 -20 -166Q10 -90 -40 0Q-64 50 -80 64Q-96 20 -96 -30Z", paint.blue) +
    shape("M-88 10Q-80 -60 -36 -90Q-30 -30 -60 30Z", paint.blueLight) +
    stroke("M-84 30Q-70 -30 -40 -60", paint.indigo, 5) +
    shape("M-38 -166Q-30 -250 44 -252Q108 -244 104 -186Q90 -140 30 -132Q-30 -130 -38 -166Z", paint.wood) +
    shape("M104 -196Q92 -140 40 -128Q20 -160 60 -182Z", paint.shell) +
    shape("M92 -222L232 -190L96 -186Z", paint.coral) +
    shape("M96 -198L232 -190L96 -180Z", paint.coralDark) +
    disc(72, -212, 10, paint.ink) +
    disc(75, -215, 3.4, paint.shell) +
    shape("M188 -206q26 -30 60 -26q-2 18 -30 34q24 26 18 54q-34 -14 -40 -44z", paint.tealLight) +
    shape("M196 -150l-22 16 8 -28zM244 -146l8 26-28 -8z", paint.teal) +
    stroke("M-10 50v18M8 48v18M30 40v18", paint.coral, 8)
  )
}
