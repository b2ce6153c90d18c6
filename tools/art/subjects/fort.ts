/** A laterite sea fort: sloping walls, round bastion, battlements and a gate; 520 wide. */
import type { Studio } from "../studio.ts"
import { d, disc, row, shape, stroke } from "../svg.ts"

export function fort({ paint }: Studio): string {
  const teeth = (from: number, count: number, y: number): string =>
    row(count, from, 24)
      .map((x) => shape(d`M${x} ${y}v-15h14v15z`, paint.laterite))
      .join("")
  const courses = row(9, -216, 52)
    .map((x, i) => d`M${x} ${-26 - (i % 3) * 20}h26M${x + 20} ${-44 - (i % 2) * 16}h22`)
    .join("")
  return (
    teeth(-226, 20, -88) +
    shape("M-262 0L-238 -90H252L276 0Z", paint.laterite) +
    shape("M-238 -90H252L254 -80H-241Z", paint.lateriteLight) +
    stroke(courses, paint.lateriteDark, 3, 0.5) +
    shape("M-38 0v-42a26 26 0 0 1 52 0v42z", paint.ink) +
    stroke("M-38 0v-42a26 26 0 0 1 52 0v42", paint.lateriteLight, 6) +
    teeth(-300, 5, -124) +
    shape("M-320 4L-302 -126H-190L-172 4Z", paint.lateriteDark) +
    shape("M-302 -126H-262L-276 4H-320Z", paint.laterite) +
    shape("M-306 -126h120v9h-120z", paint.lateriteLight) +
    shape("M-262 -74h14v26h-14zM-226 -74h14v26h-14z", paint.ink) +
    teeth(196, 4, -122) +
    shape("M178 4L194 -124H290L308 4Z", paint.lateriteDark) +
    shape("M194 -124h96v9h-97z", paint.lateriteLight) +
    shape("M194 -116H220L210 4H178Z", paint.laterite) +
    shape("M232 -76h14v26h-14z", paint.ink) +
    shape("M230 -124q4 -34 22 -38q18 4 22 38z", paint.lateriteLight) +
    disc(252, -164, 4, paint.lateriteDark)
  )
}
