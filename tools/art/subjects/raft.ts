/** An inflatable raft with five helmeted paddlers plunging through white water; 560 wide. */
import { person } from "../person.ts"
import { poses } from "../poses.ts"
import type { Studio } from "../studio.ts"
import { disc, placed, shape, stroke } from "../svg.ts"

export function raft({ paint, random }: Studio): string {
  const helmets = [paint.mango, paint.coral, paint.yellow, paint.coral, paint.mango]
  const crew = helmets
    .map((hat, i) =>
      placed(
        person(
          paint,
          {
            ...poses.seated,
            arms: [
              [
                [14, -34],
                [28, -20],
              ],
              [
                [18, -44],
                [24, -62],
              ],
            ],
          },
          { shirt: paint.indigo, vest: paint.coral, hat, skin: i % 2 ? paint.skin : paint.skinDark },
        ) +
          stroke("M22 -70L36 34", paint.woodLight, 4) +
          shape("M32 24h12l3 24h-14z", paint.yellow),
        -190 + i * 84,
        -58 + (i % 2) * 6,
        1.4,
      ),
    )
    .join("")
  const craft =
    crew +
    shape(
      "M-250 -92Q-270 -40 -220 -14H196Q262 -30 268 -104Q244 -128 226 -96Q210 -66 180 -66H-190Q-222 -66 -226 -90Q-236 -110 -250 -92Z",
      paint.blue,
    ) +
    shape(
      "M-256 -56Q-252 -30 -220 -14H196Q246 -26 262 -66Q230 -40 180 -40H-190Q-240 -40 -256 -56Z",
      paint.indigo,
    ) +
    stroke("M-210 -52Q0 -46 206 -54", paint.mango, 5)
  const foam = Array.from({ length: 60 }, () =>
    disc(random.between(-360, 380), random.between(-96, 20), random.between(3, 10), paint.foam, 0.9),
  ).join("")
  return (
    shape(
      "M-420 20Q-360 -70 -270 -30Q-200 -60 -120 -10L220 -20Q270 -84 300 -40Q340 -80 370 -30Q410 -30 440 20Z",
      paint.foam,
      0.7,
    ) +
    placed(craft, 0, -6, 1, false, -7) +
    shape(
      "M-420 30Q-330 -30 -260 6Q-190 -40 -110 0Q-30 -30 40 2Q120 -40 190 -8Q270 -60 340 -10Q400 -20 440 30Q60 74 -420 30Z",
      paint.foam,
      0.96,
    ) +
    stroke("M-340 34q60 -20 110 0M-120 40q60 -20 130 0M100 36q60 -20 120 0", paint.blueLight, 5) +
    foam
  )
}
