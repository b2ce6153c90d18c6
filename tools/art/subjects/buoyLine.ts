/**
 * A dive boat's hull seen from below with its red-and-white flag and a weighted descent line; 460 wide, line 520 long.
 */
import type { Studio } from "../studio.ts"
import { disc, shape, stroke } from "../svg.ts"

export function buoyLine({ paint }: Studio): string {
  return (
    stroke("M0 10V520", paint.shell, 5) +
    stroke("M0 60h0M0 180h0M0 300h0M0 420h0", paint.mango, 16) +
    disc(0, 530, 20, paint.greyDark) +
    shape("M-240 -60H230Q220 -6 150 34Q60 56 -120 44Q-220 20 -240 -60Z", paint.coralDark) +
    shape("M-240 -60H230L226 -38H-237Z", paint.shell) +
    stroke("M-60 -60V-190", paint.woodDark, 7) +
    shape("M-56 -190h96v66h-96z", paint.coral) +
    shape("M-56 -190h22l74 50v16h-20l-76 -52z", paint.shell)
  )
}
