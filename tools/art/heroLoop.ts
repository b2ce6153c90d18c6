/** The film of the hero's scene, frame by frame, from its first still to where it begins again. */
import { fingerprint } from "./drawings.ts"
import { drawIllustration } from "./drawIllustration.ts"
import type { Illustration } from "./illustration.ts"
import { pageIllustrations } from "#shop/illustrations.ts"
import { row } from "./svg.ts"

/** The film of the hero's scene: pixels, frames a second, and seconds until it begins again. */
export const HERO_LOOP = { width: 960, height: 540, framesPerSecond: 24, seconds: 8 } as const

/** The hero's scene at a frame of its loop; frame 0 is the still itself, and the frame after the last would be it again. */
export function heroMoment(frame: number): Illustration {
  const still = pageIllustrations["home-hero"]
  if (still === undefined) throw new Error("The hero has no scene")
  const moment = frame / (HERO_LOOP.framesPerSecond * HERO_LOOP.seconds)
  return moment === 0 ? still : { ...still, moment }
}

/** Changes with the film: taken from eight frames spread over it, so that a film of another scene is noticed. */
export const loopFingerprint = (): string => {
  const frames = HERO_LOOP.framesPerSecond * HERO_LOOP.seconds
  return fingerprint(
    row(8, 0, frames / 8)
      .map((frame) => drawIllustration(heroMoment(frame)))
      .join(""),
  )
}
