/** Every machine of the core: each way through its chart, and any visitor. A new machine is one walker here. */
import { bookingWalker } from "../machines/bookingWalker.ts"
import { browseWalker } from "../machines/browseWalker.ts"
import { carouselWalker } from "../machines/carouselWalker.ts"
import { headlineWalker } from "../machines/headlineWalker.ts"
import { newsletterWalker } from "../machines/newsletterWalker.ts"
import { pagerWalker } from "../machines/pagerWalker.ts"
import { savedWalker } from "../machines/savedWalker.ts"
import { shareWalker } from "../machines/shareWalker.ts"
import { splashWalker } from "../machines/splashWalker.ts"
import { thankyouWalker } from "../machines/thankyouWalker.ts"
import { machineProperties } from "../machines/walkProperties.ts"
import type { Walker } from "../machines/walker.ts"
import { wizardWalker } from "../machines/wizardWalker.ts"

export const WALKERS: ReadonlyArray<Walker> = [
  bookingWalker,
  thankyouWalker,
  wizardWalker,
  browseWalker,
  pagerWalker,
  savedWalker,
  shareWalker,
  newsletterWalker,
  carouselWalker,
  headlineWalker,
  splashWalker,
]

export const machines = WALKERS.flatMap(machineProperties)
