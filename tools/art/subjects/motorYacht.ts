/** A long private motor yacht with a couple at the bow rail; 480 wide. */
import type { Studio } from "../studio.ts"
import { box, row, shape, stroke } from "../svg.ts"
import { waterline } from "../waterline.ts"
import { person } from "../person.ts"
import { poses } from "../poses.ts"
import { placed } from "../svg.ts"

export function motorYacht(studio: Studio): string {
  const { paint } = studio
  return (
    waterline(studio, 420) +
    placed(person(paint, poses.waving, { shirt: paint.mango, shorts: paint.shell }), 128, -62, 0.62) +
    placed(
      person(paint, poses.standing, { shirt: paint.coral, shorts: paint.coral, skin: paint.skinDark }),
      104,
      -62,
      0.6,
    ) +
    shape("M-230 -52H258Q206 -4 160 10H-196Q-222 4 -230 -52Z", paint.shell) +
    shape("M-228 -38H238L226 -28H-226Z", paint.indigo) +
    shape("M-190 -52L-176 -96H36Q70 -92 96 -52Z", paint.cream) +
    shape("M-158 -60L-150 -86H28Q50 -82 68 -60Z", paint.indigoLight) +
    row(5, -140, 38)
      .map((x) => box(x, -82, 26, 18, paint.lamp, 3))
      .join("") +
    shape("M-166 -98L-150 -136H-20Q6 -132 26 -98Z", paint.shell) +
    shape("M-60 -104L-56 -126H-22Q-8 -122 4 -104Z", paint.lamp) +
    shape("M-176 -140H-6L-18 -150H-166Z", paint.teal) +
    stroke("M-100 -150V-196M-84 -150V-178", paint.greyDark, 3.4) +
    shape("M-100 -196l30 8-30 9z", paint.coral) +
    stroke("M84 -82H232M84 -82V-54M120 -82V-54M156 -82V-54M192 -82V-54M232 -82L240 -54", paint.grey, 2.4)
  )
}
